# Not tested: nixpkgs was out of reach. On 2026-11-22 only `nix-instantiate --parse' (2.8) read it.
# The tarball lies beside this file: nix-build
{ pkgs ? import <nixpkgs> { } }:
pkgs.stdenv.mkDerivation rec {
  pname = "pitboss";
  version = "0.1.0";
  src = ./. + "/${pname}-${version}.tar.gz";

  nativeBuildInputs = [ pkgs.pkg-config ];
  buildInputs = with pkgs; [ inih libedit libsodium lua5_4 ncurses sqlite ];
  nativeCheckInputs = with pkgs; [ cmocka libvterm-neovim mandoc ];
  enableParallelBuilding = true;
  doCheck = true;

  meta = {
    description = "Dice casino for the terminal";
    license = pkgs.lib.licenses.isc;
    platforms = pkgs.lib.platforms.unix;
    mainProgram = "pitboss";
  };
}
