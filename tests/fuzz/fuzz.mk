# Link the targets of tests/fuzz with libFuzzer and run them: for GNU make, called by `make fuzz', which
# says SECONDS and SERVER_SECONDS, in the folder of a build with --enable-fuzzing.

include Makefile

# Those whose input is lines of words.
lines = $(filter-out fuzz_answer fuzz_ledger_file,$(fuzz_tests))

.PHONY: fuzz-run $(fuzz_tests:%=run-%)
.SECONDARY:
fuzz-run: $(fuzz_tests:%=run-%)

run-fuzz_server: override SECONDS = $(SERVER_SECONDS)

# What was found to lead somewhere new in this folder is tried first.
$(fuzz_tests:%=run-%): run-%: fuzz/%
	@mkdir -p fuzz/found/$*
	@TMPDIR=$$(mktemp -d -p /dev/shm 2>/dev/null || mktemp -d); export TMPDIR; \
	    PITBOSS_DATA=$(srcdir)/data $< -max_total_time=$(SECONDS) -timeout=20 \
	    -close_fd_mask=3 -print_final_stats=1 -artifact_prefix=fuzz/$*- \
	    fuzz/found/$* $(srcdir)/tests/fuzz/corpus/$(*:fuzz_%=%) >fuzz/$*.log 2>&1; \
	    status=$$?; rm -rf "$$TMPDIR"; [ $$status = 0 ] || { tail -n 40 fuzz/$*.log; \
	    echo "FAIL: $*: the input is the file that is named above"; false; }
	@sed -n 's/^stat::number_of_executed_units: */PASS: $*, inputs: /p' fuzz/$*.log

# The target itself, with libFuzzer in place of main().
fuzz/fuzz_%: fuzz_%
	@mkdir -p fuzz
	@$(CC) $(AM_CFLAGS) $(CFLAGS) -fsanitize=fuzzer -o $@ \
	    $(filter-out %main.$(OBJEXT),$(fuzz_$*_OBJECTS)) \
	    $(filter %/mutate_lines.$(OBJEXT),$^) $(fuzz_$*_LDADD) $(LIBS)

$(lines:%=fuzz/%): tests/fuzz/mutate_lines.$(OBJEXT)
