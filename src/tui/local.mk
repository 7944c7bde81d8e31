# tui: the screen.
noinst_LIBRARIES += libtui.a
libtui_a_SOURCES = \
	%D%/animation.c %D%/animation.h \
	%D%/sidebar.c %D%/sidebar.h \
	%D%/dice_art.c %D%/dice_art.h \
	%D%/session.c %D%/session.h \
	%D%/session_keys.c \
	%D%/session_scene.c \
	%D%/felt_map.c %D%/felt_map.h \
	%D%/footer.c %D%/footer.h \
	%D%/guided.c %D%/guided.h \
	%D%/house_keys.c %D%/house_keys.h \
	%D%/keymap.c %D%/keymap.h \
	%D%/loop.c %D%/loop.h \
	%D%/overlay/overlay.c %D%/overlay/overlay.h \
	%D%/overlay/confirm.c \
	%D%/overlay/deal.c \
	%D%/overlay/dice.c \
	%D%/overlay/figures.c \
	%D%/overlay/help.c \
	%D%/overlay/left.c \
	%D%/overlay/menu.c \
	%D%/overlay/prompt.c \
	%D%/overlay/recall.c \
	%D%/overlay/welcome.c \
	%D%/overlay/who.c %D%/overlay/who.h %D%/overlay/who_draw.c \
	%D%/pane.c %D%/pane.h \
	%D%/panes.def \
	%D%/panes/pig.c %D%/panes/pig_bars.c %D%/panes/pig_bars.h \
	%D%/panes/pig_sidebar.c %D%/panes/pig_sidebar.h \
	%D%/panes/pig_coach.c %D%/panes/pig_coach.h \
	%D%/panes/craps.c \
	%D%/panes/craps_sidebar.c %D%/panes/craps_sidebar.h \
	%D%/panes/craps_board.c %D%/panes/craps_board.h \
	%D%/panes/craps_board_lay.c %D%/panes/craps_board_lay.h \
	%D%/panes/craps_coach.c %D%/panes/craps_coach.h \
	%D%/panes/craps_felt.c %D%/panes/craps_felt.h \
	%D%/panes/craps_full.c %D%/panes/craps_full.h \
	%D%/panes/craps_hand.c %D%/panes/craps_hand.h \
	%D%/panes/craps_offer.c %D%/panes/craps_offer.h \
	%D%/panes/big_number.c %D%/panes/big_number.h \
	%D%/panes/chip_stack.c %D%/panes/chip_stack.h \
	%D%/panes/own_bets.c %D%/panes/own_bets.h \
	%D%/panes/plain.c \
	%D%/panes/sicbo.c \
	%D%/panes/sicbo_sidebar.c %D%/panes/sicbo_sidebar.h \
	%D%/panes/sicbo_board.c %D%/panes/sicbo_board.h \
	%D%/panes/sicbo_boxes.c %D%/panes/sicbo_boxes.h \
	%D%/panes/sicbo_last.c %D%/panes/sicbo_last.h \
	%D%/panes/sicbo_price.c %D%/panes/sicbo_price.h \
	%D%/panes/summit.c \
	%D%/panes/summit_cards.c %D%/panes/summit_cards.h \
	%D%/panes/summit_coach.c %D%/panes/summit_coach.h \
	%D%/panes/summit_middle.c %D%/panes/summit_middle.h \
	%D%/panes/summit_rows.c %D%/panes/summit_rows.h \
	%D%/panes/summit_words.c %D%/panes/summit_words.h \
	%D%/actions.c %D%/actions.h \
	%D%/replay_keys.c %D%/replay_keys.h \
	%D%/scene.c %D%/scene.h \
	%D%/screen.c %D%/screen.h \
	%D%/statistics.c %D%/statistics.h \
	%D%/tabs.c %D%/tabs.h \
	%D%/preferences.c %D%/preferences.h \
	%D%/ticker.c %D%/ticker.h
pitboss_LDADD += libtui.a

tui_test_libs = libtui.a libterm.a $(room_test_libs)

# A pane's test: its source and the stage, and its golden screens in `screens'.
stage_sources = tests/unit/stage.c tests/unit/stage.h
stage_cppflags = $(AM_CPPFLAGS) -DSCREENS='"$(top_srcdir)/tests/screens"'
pane_tests =
screens =

unit_tests += test_felt_map
test_felt_map_SOURCES = tests/unit/test_felt_map.c
test_felt_map_LDADD = $(tui_test_libs)

open_evening_sources = tests/unit/open_session.h tests/unit/open_room.h $(stage_sources)
pane_tests += test_betting
test_betting_SOURCES = tests/unit/test_betting.c $(open_evening_sources)
test_betting_CPPFLAGS = $(stage_cppflags)
test_betting_LDADD = $(tui_test_libs)
pane_tests += test_way_out
test_way_out_SOURCES = tests/unit/test_way_out.c $(open_evening_sources)
test_way_out_CPPFLAGS = $(stage_cppflags)
test_way_out_LDADD = $(tui_test_libs)
pane_tests += test_turns
test_turns_SOURCES = tests/unit/test_turns.c $(open_evening_sources)
test_turns_CPPFLAGS = $(stage_cppflags)
test_turns_LDADD = $(tui_test_libs)
pane_tests += test_notices
test_notices_SOURCES = tests/unit/test_notices.c $(open_evening_sources)
test_notices_CPPFLAGS = $(stage_cppflags)
test_notices_LDADD = $(tui_test_libs)
pane_tests += test_typed_line
test_typed_line_SOURCES = tests/unit/test_typed_line.c $(open_evening_sources)
test_typed_line_CPPFLAGS = $(stage_cppflags)
test_typed_line_LDADD = $(tui_test_libs)
pane_tests += test_host_keys
test_host_keys_SOURCES = tests/unit/test_host_keys.c \
	tests/unit/hoard.h tests/unit/sanitized.h $(open_evening_sources)
test_host_keys_CPPFLAGS = $(stage_cppflags)
test_host_keys_LDADD = $(tui_test_libs)
pane_tests += test_reading
test_reading_SOURCES = tests/unit/test_reading.c $(open_evening_sources)
test_reading_CPPFLAGS = $(stage_cppflags)
test_reading_LDADD = $(tui_test_libs)
pane_tests += test_whole_screen
test_whole_screen_SOURCES = tests/unit/test_whole_screen.c $(open_evening_sources)
test_whole_screen_CPPFLAGS = $(stage_cppflags)
test_whole_screen_LDADD = $(tui_test_libs)
screens += screen-60 screen-80 screen-120 screen-too-small screen-small-question screen-small-notice screen-question-60 \
	screen-help-60 screen-help-80 screen-page screen-four-60 screen-four-80 screen-four-120 \
	screen-sixteen-60 screen-sixteen-80 screen-result screen-diary screen-welcome screen-question screen-prompt floor-120

unit_tests += test_ticker
test_ticker_SOURCES = tests/unit/test_ticker.c
test_ticker_LDADD = $(tui_test_libs)

pane_tests += test_sidebar
test_sidebar_SOURCES = tests/unit/test_sidebar.c $(stage_sources)
test_sidebar_CPPFLAGS = $(stage_cppflags)
test_sidebar_LDADD = $(tui_test_libs)

pane_tests += test_phases
test_phases_SOURCES = tests/unit/test_phases.c $(stage_sources)
test_phases_CPPFLAGS = $(stage_cppflags)
test_phases_LDADD = $(tui_test_libs)
screens += phase-sicbo-betting phase-sicbo-bets phase-sicbo-rolling phase-sicbo-won phase-sicbo-lost \
	phase-sicbo-triple phase-sicbo-next-round phase-sicbo-paused phase-sicbo-asking phase-macau-betting \
	phase-macau-bets phase-macau-rolling phase-macau-won phase-macau-lost phase-macau-paused \
	phase-macau-asking phase-craps-come-out phase-craps-bets phase-craps-rolling phase-craps-point-on \
	phase-craps-more-bets phase-craps-odds-asked phase-craps-you-shoot phase-craps-point-made \
	phase-craps-seven-out phase-craps-paused phase-craps-asking phase-full-come-out phase-full-bets \
	phase-full-rolling phase-full-point-on phase-full-more-bets phase-full-you-shoot phase-full-point-made \
	phase-full-seven-out phase-full-paused phase-full-asking phase-pig-between phase-pig-others-turn \
	phase-pig-your-turn phase-pig-rolling phase-pig-hold-or-roll phase-pig-turn-lost phase-pig-snake-eyes \
	phase-pig-over phase-pig-sitting-out phase-pig-paused phase-pig-asking phase-summit-between \
	phase-summit-dealing phase-summit-others-turn phase-summit-your-turn phase-summit-coached \
	phase-summit-rolling phase-summit-showdown-asked phase-summit-showdown-chosen phase-summit-showdown-shown \
	phase-summit-over phase-summit-sitting-out phase-summit-paused phase-summit-asking

pane_tests += test_cut
test_cut_SOURCES = tests/unit/test_cut.c $(stage_sources)
test_cut_CPPFLAGS = $(stage_cppflags)
test_cut_LDADD = $(tui_test_libs)

pane_tests += test_guided
test_guided_SOURCES = tests/unit/test_guided.c tests/unit/open_room.h $(stage_sources)
test_guided_CPPFLAGS = $(stage_cppflags)
test_guided_LDADD = $(tui_test_libs)
guided_steps = 1-60 1-80 2-60 2-80 3-60 3-80 4-60 4-80 5-60 5-80
screens += $(guided_steps:%=guide-sicbo-%) $(guided_steps:%=guide-craps-%) $(guided_steps:%=guide-pig-%) \
	$(guided_steps:%=guide-summit-%)

pane_tests += test_menu
test_menu_SOURCES = tests/unit/test_menu.c tests/unit/sanitized.h $(open_evening_sources)
test_menu_CPPFLAGS = $(stage_cppflags)
test_menu_LDADD = $(tui_test_libs)
screens += menu-60 menu-80 menu-120 menu-diary menu-sixteen-60

pane_tests += test_who
test_who_SOURCES = tests/unit/test_who.c $(open_evening_sources)
test_who_CPPFLAGS = $(stage_cppflags)
test_who_LDADD = $(tui_test_libs)
screens += who-60 who-80 who-120 who-choose-60 who-choose-80

pane_tests += test_left
test_left_SOURCES = tests/unit/test_left.c $(stage_sources)
test_left_CPPFLAGS = $(stage_cppflags)
test_left_LDADD = $(tui_test_libs)
screens += screen-left screen-left-60 screen-left-look screen-left-keep

pane_tests += test_dice_page
test_dice_page_SOURCES = tests/unit/test_dice_page.c $(open_evening_sources)
test_dice_page_CPPFLAGS = $(stage_cppflags)
test_dice_page_LDADD = $(tui_test_libs)
screens += screen-dice-80 screen-dice-60 screen-dice-text screen-dice-help

pane_tests += test_trouble
test_trouble_SOURCES = tests/unit/test_trouble.c $(open_evening_sources)
test_trouble_CPPFLAGS = $(stage_cppflags)
test_trouble_LDADD = $(tui_test_libs)

unit_tests += test_session_keys
long_tests += test_session_keys
test_session_keys_SOURCES = tests/unit/test_session_keys.c tests/unit/open_room.h
test_session_keys_LDADD = $(tui_test_libs)

unit_tests += test_animation
test_animation_SOURCES = tests/unit/test_animation.c tests/unit/open_room.h
test_animation_LDADD = $(tui_test_libs)

unit_tests += test_first_keys
test_first_keys_SOURCES = tests/unit/test_first_keys.c tests/unit/open_room.h
test_first_keys_LDADD = $(tui_test_libs)

unit_tests += test_offered
test_offered_SOURCES = tests/unit/test_offered.c tests/unit/open_room.h
test_offered_LDADD = $(tui_test_libs)

unit_tests += test_replay_keys
test_replay_keys_SOURCES = tests/unit/test_replay_keys.c tests/unit/random_recorded_session.h tests/unit/random_deeds.h
test_replay_keys_LDADD = $(tui_test_libs)

unit_tests += test_keymap
test_keymap_SOURCES = tests/unit/test_keymap.c $(stage_sources)
test_keymap_CPPFLAGS = $(stage_cppflags)
test_keymap_LDADD = $(tui_test_libs)

pane_tests += test_overlay
test_overlay_SOURCES = tests/unit/test_overlay.c tests/unit/open_room.h $(stage_sources)
test_overlay_CPPFLAGS = $(stage_cppflags)
screens += overlay-help-60 overlay-help-60-end overlay-page-60
test_overlay_LDADD = $(tui_test_libs)

pane_tests += test_recall
test_recall_SOURCES = tests/unit/test_recall.c tests/unit/open_room.h $(stage_sources)
test_recall_CPPFLAGS = $(stage_cppflags)
test_recall_LDADD = $(tui_test_libs)
screens += recall-60 recall-60-end recall-80 recall-120 log-80 log-60 log-60-down

pane_tests += test_pane_sicbo
test_pane_sicbo_SOURCES = tests/unit/test_pane_sicbo.c $(stage_sources)
test_pane_sicbo_CPPFLAGS = $(stage_cppflags)
test_pane_sicbo_LDADD = $(tui_test_libs)
screens += sicbo-new sicbo-bets sicbo-bets-60 sicbo-bets-120 sicbo-next-round

pane_tests += test_pane_sicbo_board
test_pane_sicbo_board_SOURCES = tests/unit/test_pane_sicbo_board.c $(stage_sources)
test_pane_sicbo_board_CPPFLAGS = $(stage_cppflags)
test_pane_sicbo_board_LDADD = $(tui_test_libs)
screens += sicbo-macau sicbo-macau-60 sicbo-macau-120 sicbo-australia sicbo-australia-60 sicbo-australia-200

pane_tests += test_pane_craps_full
test_pane_craps_full_SOURCES = tests/unit/test_pane_craps_full.c $(stage_sources)
test_pane_craps_full_CPPFLAGS = $(stage_cppflags)
test_pane_craps_full_LDADD = $(tui_test_libs)
screens += craps-full-new craps-full craps-full-60 craps-full-60-end craps-full-120 craps-full-200 craps-full-list \
	craps-full-no-donts craps-full-crapless craps-full-coach craps-full-coach-60

pane_tests += test_pane_pig
test_pane_pig_SOURCES = tests/unit/test_pane_pig.c $(stage_sources)
test_pane_pig_CPPFLAGS = $(stage_cppflags)
test_pane_pig_LDADD = $(tui_test_libs)
screens += pig-new pig-turn pig-turn-60 pig-turn-120 pig-coach pig-won pig-ten pig-ten-60

pane_tests += test_pane_craps
test_pane_craps_SOURCES = tests/unit/test_pane_craps.c $(stage_sources)
test_pane_craps_CPPFLAGS = $(stage_cppflags)
test_pane_craps_LDADD = $(tui_test_libs)
screens += craps-new craps-point craps-point-60 craps-point-120 craps-off craps-odds \
	craps-coach craps-coach-60 craps-coach-120

pane_tests += test_pane_summit
test_pane_summit_SOURCES = tests/unit/test_pane_summit.c $(stage_sources)
test_pane_summit_CPPFLAGS = $(stage_cppflags)
test_pane_summit_LDADD = $(tui_test_libs)
screens += summit-new summit-turn summit-turn-60 summit-turn-120 summit-coach summit-sealed \
	summit-open summit-over summit-turn-200 summit-ten summit-ten-60

unit_tests += $(pane_tests)
EXTRA_DIST += $(screens:%=tests/screens/%.txt)

# Write the golden screens anew from the present drawings; then look at the difference.
.PHONY: screens
screens: $(pane_tests)
	@for t in $(pane_tests); do PITBOSS_SCREENS=update ./$$t || exit 1; done

# A terminal test: its source and the terminal.
crt_sources = \
	tests/terminal/crt.c tests/terminal/crt.h \
	tests/terminal/proc.c tests/terminal/proc.h \
	tests/terminal/shell.c tests/terminal/shell.h
terms_sources = tests/terminal/terms.c tests/terminal/terms.h $(crt_sources)
crt_cppflags = $(AM_CPPFLAGS) $(VTERM_CFLAGS)
crt_libs = $(VTERM_LIBS) $(CMOCKA_LIBS)

terminal_tests += test_play_sicbo
test_play_sicbo_SOURCES = tests/terminal/test_play_sicbo.c $(terms_sources)
test_play_sicbo_CPPFLAGS = $(crt_cppflags)
test_play_sicbo_LDADD = $(crt_libs)

terminal_tests += test_leaving
test_leaving_SOURCES = tests/terminal/test_leaving.c $(crt_sources)
test_leaving_CPPFLAGS = $(crt_cppflags)
test_leaving_LDADD = $(crt_libs)

terminal_tests += test_play_pig
test_play_pig_SOURCES = tests/terminal/test_play_pig.c $(terms_sources)
test_play_pig_CPPFLAGS = $(crt_cppflags)
test_play_pig_LDADD = $(crt_libs)

terminal_tests += test_play_summit
test_play_summit_SOURCES = tests/terminal/test_play_summit.c $(terms_sources)
test_play_summit_CPPFLAGS = $(crt_cppflags)
test_play_summit_LDADD = $(crt_libs)

terminal_tests += test_play_craps
test_play_craps_SOURCES = tests/terminal/test_play_craps.c $(terms_sources)
test_play_craps_CPPFLAGS = $(crt_cppflags)
test_play_craps_LDADD = $(crt_libs)

terminal_tests += test_play_floor
test_play_floor_SOURCES = tests/terminal/test_play_floor.c $(crt_sources)
test_play_floor_CPPFLAGS = $(crt_cppflags)
test_play_floor_LDADD = $(crt_libs)

terminal_tests += test_play_replay
test_play_replay_SOURCES = tests/terminal/test_play_replay.c $(crt_sources)
test_play_replay_CPPFLAGS = $(crt_cppflags)
test_play_replay_LDADD = $(crt_libs)

terminal_tests += test_keymap_file
test_keymap_file_SOURCES = tests/terminal/test_keymap_file.c $(crt_sources)
test_keymap_file_CPPFLAGS = $(crt_cppflags)
test_keymap_file_LDADD = $(crt_libs)

terminal_tests += test_kept
test_kept_SOURCES = tests/terminal/test_kept.c $(crt_sources)
test_kept_CPPFLAGS = $(crt_cppflags)
test_kept_LDADD = $(crt_libs)

terminal_tests += test_joining
served_sources = tests/terminal/served_house.c tests/terminal/served_house.h
test_joining_SOURCES = tests/terminal/test_joining.c $(served_sources) $(crt_sources)
test_joining_CPPFLAGS = $(crt_cppflags)
test_joining_LDADD = $(crt_libs)

terminal_tests += test_evenings
long_tests += test_evenings
test_evenings_SOURCES = tests/terminal/test_evenings.c $(served_sources) $(crt_sources)
test_evenings_CPPFLAGS = $(crt_cppflags) $(SQLITE_CFLAGS)
test_evenings_LDADD = $(crt_libs) $(SQLITE_LIBS)

terminal_tests += test_remembered
test_remembered_SOURCES = tests/terminal/test_remembered.c $(crt_sources)
test_remembered_CPPFLAGS = $(crt_cppflags)
test_remembered_LDADD = $(crt_libs)

terminal_tests += test_storm
test_storm_SOURCES = tests/terminal/test_storm.c $(crt_sources)
test_storm_CPPFLAGS = $(crt_cppflags)
test_storm_LDADD = $(crt_libs)

terminal_tests += test_drawn
test_drawn_SOURCES = tests/terminal/test_drawn.c
test_drawn_CPPFLAGS = $(crt_cppflags)
test_drawn_LDADD = libterm.a libbase.a $(NCURSES_LIBS) $(crt_libs)

terminal_tests += test_look
test_look_SOURCES = tests/terminal/test_look.c $(crt_sources)
test_look_CPPFLAGS = $(crt_cppflags)
test_look_LDADD = $(crt_libs)

terminal_tests += test_examples
test_examples_SOURCES = tests/terminal/test_examples.c $(crt_sources)
test_examples_CPPFLAGS = $(crt_cppflags) -DSRCDIR='"$(top_srcdir)"'
if HAVE_LUA
test_examples_CPPFLAGS += -DWITH_LUA
endif
test_examples_LDADD = $(crt_libs)

# All examples of the documents, those that take a while too.
.PHONY: check-documents
check-documents: all
	PITBOSS_EXAMPLES=all $(MAKE) $(AM_MAKEFLAGS) check TESTS=test_examples

benches += bench_screen
bench_screen_SOURCES = tests/bench/bench_screen.c tests/terminal/proc.c tests/terminal/proc.h
bench_screen_CPPFLAGS = $(AM_CPPFLAGS) $(NCURSES_CFLAGS)
bench_screen_LDADD = $(LDADD) $(NCURSES_LIBS)
