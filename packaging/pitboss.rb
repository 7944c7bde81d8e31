# Not tested: no Homebrew was at hand. On 2026-11-22 only `ruby -c' read it.
# The tarball lies beside this file: brew install --build-from-source ./pitboss.rb
class Pitboss < Formula
  desc "Dice casino for the terminal"
  homepage "https://pitboss.invalid/"
  url "file://#{__dir__}/pitboss-0.1.0.tar.gz"
  license "ISC"

  depends_on "pkgconf" => :build
  depends_on "inih"
  depends_on "libsodium"
  depends_on "lua@5.4"
  depends_on "ncurses"
  uses_from_macos "libedit"
  uses_from_macos "sqlite"

  def install
    system "./configure", *std_configure_args
    system "make", "install"
  end

  test do
    script = "player bob 100\nbob pass 10\nroll 6 5\n"
    assert_match "bob wins 10 with pass", pipe_output("#{bin}/pitboss console craps", script)
  end
end
