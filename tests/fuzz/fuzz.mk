# Builds the targets of tests/fuzz with libFuzzer and runs them: for GNU make, called by `make fuzz',
# which says CC, CPPFLAGS, LDLIBS, SECONDS, SERVER_SECONDS, SOURCES, TARGETS and srcdir.

flags = -O1 -g -std=gnu11 -fno-omit-frame-pointer -fno-sanitize-recover=all
sanitize = address,undefined
objects = $(patsubst %.c,fuzz/%.o,$(filter-out %/main.c,$(filter %.c,$(SOURCES))))
shared = $(patsubst %,fuzz/tests/%.o,fuzz/fuzz fuzz/json_line fuzz/ledger_use unit/stepped)

# Those whose input is lines of words.
lines = $(filter-out fuzz_ledger_file,$(TARGETS))

.PHONY: all $(TARGETS)
.SECONDARY:
all: $(TARGETS)

fuzz_server: override SECONDS = $(SERVER_SECONDS)

# What was found to lead somewhere new in this folder is tried first.
$(TARGETS): %: fuzz/%
	@mkdir -p fuzz/found/$*
	@TMPDIR=$$(mktemp -d -p /dev/shm 2>/dev/null || mktemp -d); export TMPDIR; \
	    PITBOSS_DATA=$(srcdir)/data $< -max_total_time=$(SECONDS) -timeout=20 \
	    -close_fd_mask=3 -print_final_stats=1 -artifact_prefix=fuzz/$*- \
	    fuzz/found/$* $(srcdir)/tests/fuzz/corpus/$(*:fuzz_%=%) >fuzz/$*.log 2>&1; \
	    status=$$?; rm -rf "$$TMPDIR"; [ $$status = 0 ] || { tail -n 40 fuzz/$*.log; \
	    echo "FAIL: $*: the input is the file that is named above"; false; }
	@sed -n 's/^stat::number_of_executed_units: */PASS: $*, inputs: /p' fuzz/$*.log

fuzz/fuzz_%: fuzz/tests/fuzz/fuzz_%.o $(shared) fuzz/libpitboss.a
	@$(CC) $(flags) -fsanitize=fuzzer,$(sanitize) -o $@ $^ $(LDLIBS)

$(lines:%=fuzz/%): fuzz/tests/fuzz/mutate_lines.o

fuzz/libpitboss.a: $(objects)
	@rm -f $@
	@ar cr $@ $^

fuzz/%.o: $(srcdir)/%.c
	@mkdir -p $(@D)
	@$(CC) $(flags) -fsanitize=fuzzer-no-link,$(sanitize) $(CPPFLAGS) -MMD -c -o $@ $<

-include $(objects:.o=.d) $(shared:.o=.d) fuzz/tests/fuzz/mutate_lines.d $(TARGETS:%=fuzz/tests/fuzz/%.d)
