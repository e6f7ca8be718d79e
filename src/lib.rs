//! Tablewright: plan tables for WARMACHINE Steamroller events in the browser, with every guideline of the packet checked
//! while a piece of terrain moves.
//!
//! # The house in a minute
//!
//! Four packages. The three in `crates/` know no browser: the core, the files, the editor. This one, in `src/`, is the page, built
//! for `wasm32`, and the command line, built for the host; its library has the modules of all four, so that tests, benchmarks and
//! fuzzing name one crate. Data flows one way: left never imports right, and what is above never imports what is below.
//!
//! ```text
//! crates/core    words → units → geometry → pack → layout → analysis → checks → solver → study → event → game
//!                  ↓
//! crates/files   formats → drawing → export
//!                  ↓
//! crates/editor  editor → worker → page
//!                  ↓
//! src            app | cli
//! ```
//!
//! | in | is |
//! |---|---|
//! | [`crates/core`](tablewright_core) | tables and events, what is measured and said of them, and what makes them better |
//! | [`crates/files`](tablewright_files) | links and files, the drawing of a table, what a table or an event is taken away as |
//! | [`crates/editor`](tablewright_editor) | the editor without a screen, what the page's worker is asked and answers, and what the page decides |
//! | `src/app` | the page: Yew, and nothing that decides anything |
//! | `src/cli` | the command line |
//!
//! Each crate's front page says what its modules are. Here and in comments a path begins with its module, as `checks/registry.rs`
//! does; the drawing says which crate that is in.
//!
//! The compiler keeps the walls between crates: what they use of each other is public, and documented where its name doesn't say
//! it. They are cut where a part has users that do without the next: fuzzing and the command line need no editor, and the core's
//! tests need no file. A change compiles its own crate and those below it, and `cargo test -p tablewright-core` and the like test
//! it. A finer cut would make public what only one neighbour uses, as between geometry, analysis and checks. `editor`, `worker` and
//! `page` are one crate because only `app` uses them. Within a crate, a test keeps the order. Tests that need several crates are in
//! `tests/core`.
//!
//! The worker runs the page's program too, with `app/worker_program.rs`. The page starts one when it first needs a fix, a study, a
//! generated table or a file, and has one running for each of these, so that none waits for another. What sets a table up is a program of its
//! own, with messages of its own: a helper's phone, which needs nothing else of a worker, loads a quarter as much for it.
//!
//! # Invariants
//!
//! `tests/core/house` holds the code to these, in all four packages.
//!
//! 1. Only `app` names `yew`, `web_sys`, `js_sys` or `gloo`; only `cli` prints or touches files.
//!    (`formats::archive`, `formats::sheet::workbook` and `formats::json::lines` name `std::io` for what lies in memory.)
//! 2. The three crates have no clock, no chance and no input or output: the same input gives the same bytes natively and in the
//!    browser. Trigonometry goes through [`geometry::trig`], on `libm`.
//! 3. They never panic on what a person or a file gives them.
//! 4. The words of files are in `pack` and `formats`: renaming a field inside can't change a file. They are serde types that hold
//!    nothing but what is written, in `pack::file`, `formats::json::file` and `formats::storage`, and functions turn them into the
//!    core's and back. What else derives serde is written into messages between the page and its worker, which are of one build,
//!    and into no file.
//! 5. A layout changes only through an [`layout::Edit`]; a fix is a list of edits, so it is applied and undone like any other.
//!    What a window has changed is made on the newest state that is kept, or refused with what another window has done:
//!    [`layout::Layout::merged`], [`event::Event::merged`]. `tests/core/windows.rs` lets three windows work at once. All of it is
//!    written by [`editor::WindowStore`], in transactions that have one order for all windows: `tests/core/window_store.rs` cuts them
//!    off at any step.
//! 6. The ids of checks, kinds, scenarios and packs, their numbers in links and the kinds' shapes are permanent: a test
//!    compares them with a committed list, and each link that was ever made with the table that it was.
//! 7. Lengths are whole numbers of the hundredths of a pack's unit ([`units::Resolution`]) and computed in inches, bases are in millimetres; [`pack::Pack::unit`] says what
//!    lengths are shown and typed in. Limits, and how models walk and see, are data in the pack; a check measures and compares. No number of a packet stands in code. No code asks for a kind
//!    or a check by its id: it asks for traits, and for what a [`checks::Check`] declares.
//! 8. What a person reads goes through `words`, as whole sentences; `tests/core/words.rs` holds every language to be complete.
//!    Sentences are made where they are shown. What solves, studies or measures, and the worker, answer with types: a finding
//!    says itself in its check's file, the rest is said in `solver::messages`, `study::messages` and `event::messages`, and a problem of a file
//!    is told by its `Display`.
//! 9. No file imports another that imports it, directly or by way of others: what two files share is in a file of its own, and
//!    a `mod.rs` that its children import from holds nothing that needs them.
//!
//! # To add something
//!
//! Beside what stands here, a new file has its line in its `mod.rs`, and a new text its German in `assets/i18n/de.po`. What tests compare
//! with is written anew as `CONTRIBUTING.md` says.
//!
//! | what | touch |
//! |---|---|
//! | a check | its file in `checks/`, called like its id, which no trait has too, with its number for links; one line in the list in `checks/registry.rs`, with the types of its findings' details; its limits in `pack/file/limits.rs`, and in the pack that wants it; a table in `tests/links` that waives it; its findings in `worker/tests/strategies/findings.rs` |
//! | a check of one pack alone, made of a general measure | one table in the pack's `checks.toml`; a measure, `pack/file/checks.rs` and its file in `checks/own/`, with a check of Ghost Moor, its cases in `checks/own/tests` and its line in `docs/packs.md` |
//! | a terrain kind | one table in the pack's `terrain.toml`, with the next free tag; a table in `tests/links` that has it; code asks for traits and never for a kind |
//! | a building that models enter | its `[kind.building]` in the pack's `terrain.toml`; what the packet says of all of them, `game/building/`, and its sentences, `messages.rs` there |
//! | a drawing for kinds | a variant of `Art` in `pack/file/terrain.rs`, what draws it in `drawing/`, and its lines in `drawing/mod.rs` and `drawing/sketch.rs` |
//! | a scenario | one table in the pack's `scenarios.toml`, in the frame of the printed diagram, and a table in `tests/links` that plays it; [`analysis::Diagram`] turns it |
//! | what a scenario without elements says of its table, its length, its terrain, its lines and its arrivals | a field in `pack/file/scenarios.rs`, refused where it can't be in `pack/validate`; the odds in `pack/game_length.rs`; where the lines lie, `analysis/scenario_lines.rs` and `geometry/rim.rs`, and how they are drawn, `drawing/table/zones.rs`; what choosing it changes of a table, `analysis/scenario_set_up.rs`, and what the page says of it, `page/scenario_choice.rs`, `app/components/scenarios/choices.rs` |
//! | what players can say has ended a game | `endings` of a scenario in `pack/file/scenarios.rs`; what it comes to, `game/score_sheet.rs`; which are offered, `page/play/score/ending.rs` |
//! | a reading of a packet | one table in the pack's `readings.toml`; for a value that no choice changes yet, a variant of `Change` in `pack/file/readings.rs` and its line in `pack/file/changes.rs`; a rule that it decides names it by `reading_id` in `scenarios.toml`; where it is chosen, `app/components/reading_list.rs` |
//! | what the card of a kind of terrain says | its rules in the pack's `terrain-cards.toml`, by traits; the numbers in them, `pack/terrain_card_rules.rs` |
//! | a season's packet, or another game's | a folder in `assets/packs/` and its line in the lists of [`pack`]; the build says what is wrong with it, and `docs/packs.md` what its files hold |
//! | when a pack is loaded that the page doesn't start with | what needs it, `page/needed_packs.rs`; loading it, `app/services/packs.rs`; choosing it, `app/components/common/pack_choice.rs` |
//! | what a kind's rules are as data: ranges, tests, dice, points, structure | `pack/file/kind_rules.rs`, `pack/kind_rules.rs`; what cards say of it, `pack/kind_rule_lines.rs`; the odds of structure tests, `pack/structure.rs` |
//! | how the dice of a kind are rolled | `page/dice.rs`; on its card, `app/components/common/kind_dice/`, which is loaded with the card's rules: `card_parts.rs` there |
//! | how a piece goes that moves by itself, round others | `analysis/roaming.rs`; what is typed and rolled, and what is told of it, `page/roam.rs`; its form, `app/components/common/roam_form.rs` |
//! | what a regiment is in, at and near | `analysis/regiment/`; its texts, `study/regiment/messages.rs`; what it is like and how it is dragged, `editor/study/`; on the page, `app/components/regiment/` and `app/components/board/regiment.rs` |
//! | how forests are added up | `analysis/line_of_sight/forest_depth.rs` |
//! | what moves what former versions have kept, which the planner loads where there is any | `editor/taken_over.rs`, `app/services/former_storage.rs` |
//! | what opens the file of a game on the planner, which is loaded with the first such file | `app/services/game_opener.rs` |
//! | what a table in play loads later | `app/components/play/play_panel.rs` |
//! | what is said of a table, which the page of a link loads once it can be used: under the scenario's name, of its pieces, and of the selected one | its line in `TableDetail`, in `app/components/table_details.rs` |
//! | a format to take a table away as | its file in `export/` and one line in its list of exports; the dialog's buttons and the command line follow, but for the help of `render` and `docs/cli.md`, which name it |
//! | a command | one entry in the editor's table; buttons, menus, keys, the palette and the sheet of shortcuts follow; for what only the page can do, a variant of `PageEffect` in `editor/command/entry.rs`, and its line in `page/effects.rs`, or in `app/hooks/effects.rs` where it needs the browser |
//! | a text that a person reads | `t!("…")` where it is said, `mark!("…")` in a constant, `many(count, plural!("…", "…"))` for a number of things; its German in `assets/i18n/de.po` |
//! | a language | its PO file in `assets/i18n/`, its code in `assets/language.js`, a command in `editor/command/language.rs`, and what `index.html` says while the page starts, with a rule for each pair of languages in `assets/styles/start.css`; where it has a guide, that in `docs/`, its line in `index.html` and the language's name in `tools/site/src/guide.rs` |
//! | a part of the page | its file in `app/components/`: a component with its Props; what it sets off goes through `app::hooks::actions`; the root component, `app::page`, or `components/panels.rs` gives it its Props |
//! | a fact of an event | its field in `event/document.rs`, its variant of [`event::EventEdit`], its line in `event/merge.rs`; the words of its files in `formats/json/file.rs`, `formats/json/event.rs`, `formats/storage.rs` and `formats/event/stored.rs`, for players in `formats/link/event.rs` and `event/players.rs`; its field in `app/components/events/` |
//! | a part of an event, with its tab | a variant of `EventPart` in `page/place.rs`, its name in `page/place_title.rs`, its file in `app/components/events/` and its line in `open_event.rs` there |
//! | how players are paired | what it breaks and in which order, `PairingCost` in `event/pair_round.rs`; what is noticed of it, `event/pairing_remarks.rs`, and what an organiser is told, `event/pairing_messages.rs`; what games count as, `[event.scoring]` of the pack and `event/standings.rs` |
//! | how a cut is proposed and made, and its bracket played | `event/proposed_cut.rs`, `event/bracket.rs`, `event/pair_bracket.rs`; when an event is over, `event/event_end.rs`; what is said of both, and of awards, `event/award_messages.rs`, in `app/components/events/pairings/cut_tools.rs` |
//! | an award | `event/award_list.rs`, and where the organiser chooses it, `event/awards.rs`; its page, `export/event/pdf/awards.rs`; its field in `app/components/events/awards.rs` |
//! | a command for an event | its file in `cli/event/`, its line in the list of `cli/event/mod.rs`, and its line in the help there |
//! | what a step of an event takes away, and says so | `event/loss.rs`, its sentence in `event/loss_messages.rs`; whatever makes the step, `page/event_step.rs` says it |
//! | why a change of an event isn't made or kept | `editor/change_refusal.rs`, its sentence in `page/event_refusal.rs` |
//! | how an event and its tables are kept, and what a step of an event writes | `editor/stored_events.rs`; the steps that can be undone, `formats/event/history.rs` |
//! | what the browser keeps for all windows | its key in `formats/stored_keys.rs`, its words in `formats/storage.rs`; how windows write it, `editor/window_store.rs` and `app/services/store.rs` |
//! | what the page does after the open table is saved, or can't be | `page/autosave.rs` |
//! | what is said where the browser's storage is full | `page/full_storage.rs` |
//! | which style sheets a page starts with, and which come with what is loaded later | `assets/styles/index.css` and `later.css`; how these are added, `assets/start/parts.js` |
//! | what is kept for the time without network, and for whom | the parts, `KEPT` in `tools/site/src/starts.rs`; which address leads to them, and when they are kept, `assets/offline/sw.js` |
//! | which program a page starts with, what it loads by itself after that, and with which words in another language | `tools/site/src/starts.rs` and `first_words.rs`; how they are asked for, `assets/start/ahead.js` and `parts.js` |
//! | how a lost database is noticed, and said | `app/services/database_loss.rs`, `app/start.rs` |
//! | which steps of a table are kept for other windows and later visits | `editor/table_steps.rs`; those of a tab until it is closed, `app/services/undo_steps.rs` |
//! | what a round was paired on | `event/paired_on.rs`; its numbers are kept by the browser |
//! | how a table is set up piece by piece | `export/setup_guide/pictures.rs`, `export/guided_setup.rs`, asked of `worker/guided_setup.rs` with `app/services/guided_setup.rs`, `app/components/events/set_up.rs`; what is set, `event/set_up.rs`; what a helper passes on, `event/set_up_report.rs`, `formats/link/set_up.rs`, `app/components/events/pass_on.rs`, and where it is shown, `app/components/reported_set_up.rs` |
//! | what a change of an event begins with while a former one is being written | `page/event_change.rs`; for a typed result `event/result_entry.rs`; its tests in a browser, `tests/browser/portable/held_writes.rs` |
//! | what a result is while it is typed, and what is said of games | `event/result_draft.rs` and its fields in `app/components/events/pairings/result_fields.rs`; `event/pairing_messages.rs` |
//! | what a result can't be, and what most likely corrects it | `event/result_rules.rs`, `event/result_doubt.rs`, `event/result_proposal.rs`; its sentence in `event/pairing_messages.rs` |
//! | how players are paired down | [`pack::PairDowns`], `event/pair_round.rs`, `event/pairing_cost.rs` |
//! | what a scenario's card says of the pack's numbers | `pack/card_facts.rs`, `pack/card_rules.rs`; what prints show of it, `export/scenario_card.rs` |
//! | how terrain is moved in a game | `page/play/terrain.rs`; its pointer and its keys, as those of the scenario's elements, `app/components/play/held_pointer.rs` |
//! | how elements of the scenario are moved by hand in a game | `page/play/element_drag.rs`, `app/components/play/element_layer.rs` |
//! | who holds a building in a game | `[regiments.garrison]` in `pack.toml`, and how many shoot, `analysis/regiment/garrisoned.rs`; the part of a game, `game/garrison.rs` and `game/garrisons.rs`; its fields and texts, `page/play/garrison.rs`; on the page, `app/components/play/garrison_panel.rs` |
//! | inside and outside of walls | `outside` of a kind in `terrain.toml`; `layout/outside.rs`, and of walls that stand, `layout/wall.rs`; the measure `facing` of checks; how it is drawn, `drawing/front.rs` |
//! | a wall that is drawn as a line | `drawn` of a kind in `terrain.toml`; what a line becomes, `layout/wall_run`; how it is drawn, `editor/wall_drawing.rs` and `editor/draw_walls.rs`; what is said and typed meanwhile, `page/wall_bar.rs`; its bar, `app/components/inspector/wall_bar.rs` |
//! | where an engine shoots | `corridor` of a kind in `terrain.toml`; what its shot meets first, `analysis/shot_corridor.rs` and `geometry/strip.rs`; what is said of it, `page/engine_shot.rs`; on the board, `app/components/board/shot_corridor.rs` |
//! | what is rolled for equipment in a game | `dice` and `distance` of `[[equipment]]` in `terrain.toml`; their odds, `pack/kind_rules.rs`; what is typed and told, `page/play/equipment.rs`; its form, `app/components/play/equipment_panel.rs` |
//! | a fortress that is laid by points | `gates` of `drawn` in `terrain.toml`; what is best for the points, `solver/fortress/front.rs`, where it stands, `placing.rs` there, and what the pack's checks ask of it, `rules.rs`; what is typed and told, `page/fortress_form.rs`; its form, `app/components/lay_fortress.rs` |
//! | what armies pay for | `points`, `paid_by`, `doubled_over` and `[[equipment]]` in `terrain.toml`; what it comes to, `layout/costs.rs`, and what is secret of it, `layout/secrets.rs`; checks of it, `checks/own/armies.rs`; its fields and texts, `page/army_sheet.rs` and `page/piece_payment.rs`; on the page, `app/components/points.rs` and `app/components/inspector/payment.rs` |
//! | the units of an army | `[units]` in `pack.toml`, `holds` in `terrain.toml`, `held` in `scenarios.toml`; what they are, `layout/army_unit.rs`, what they cost and where they have room, `layout/units.rs`; checks of it, `checks/own/armies.rs` and `checks/own/capacity.rs`; its fields, texts and lists, `page/army_units.rs`; on the page, `app/components/army_units.rs` |
//! | the log of a game | what its steps have done, `page/play/score/game_log.rs`; on the page, `app/components/play/game_log.rs` |
//! | a structure test in a game | `structure`, `gate` and `leaves` of a kind in `terrain.toml`; what becomes of it, `game/structure.rs`, and of its piece, `game/structures.rs`; into how many targets a large piece is divided, `layout/shares.rs`; how it is battered, `[battering]` in `terrain.toml`; its fields and what comes of them, `page/play/structure.rs`, and what is said of its targets, `page/play/structure_target.rs`; on the page, `app/components/play/structure_panel.rs` |
//! | the way of a model that is dragged | `game/way.rs`; what is said of it, `page/play/way.rs` |
//! | how a game is handed over | its parts as its file has them, `formats/game/handed_over.rs`; their words and odds in links, which are permanent, `formats/link/json_value.rs`; the addresses and what comes in by one, `page/play/hand_over.rs` |
//! | who secures what in a game | `secured_by` and `barred` in the pack's `scenarios.toml`; what that comes to, `game/control.rs` |
//! | how a game is scored | `counts`, `tokens` and `fuse` in the pack's `scenarios.toml`, `pack/file/scoring.rs`; what a game's record comes to, `game/score_sheet.rs`, and its sentences in `game/score_messages.rs`; a whole game of it in `tests/games` |
//! | another way to score by a reading | a variant of [`pack::ScoringChoice`], and a case in `tests/core/game_scoring.rs` or in `game/tests` |
//! | how people's names are compared | `event/name_key.rs`; the forms of letters for it, and capital letters (`words/capitals.rs`), as a browser makes them, `app/services/letter_forms.rs`; what tells two of one name apart where they are listed, `event/shown_name.rs`, and which of them a list means, `formats/players/namesakes.rs` |
//! | what Escape ends, and in which order | `cancel` in `editor/update.rs`; what comes before it, `page/update.rs`, and before that `page/key_press.rs` |
//! | what players see of an event, and what their browser keeps of it | `page/player_event.rs`, `page/player_events.rs`, its parts in `app/components/player/`; what a round's link tells, `event/published_round.rs`, its words in `formats/link/round.rs` |
//! | what is changed of a player | `event/roster_change.rs`, what it is called in `event/roster_messages.rs`, its field in `app/components/events/players/player_row.rs` |
//! | what is proposed and decided before a backup is restored | `formats/archive/restore/decisions.rs`; what is said of it, `messages.rs` there |
//! | where the bar of the selected pieces goes | `page/bar_place.rs`; what is measured around it, `app/services/bar_surroundings.rs`; when, `app/hooks/bar_place.rs` |
//! | a format that lists of other programs come in | `formats/sheet`; what reads a file that isn't UTF-8 text is reached from `file.rs` there alone, and loaded by the worker: `load_sheet_reader` in `src/main.rs` |
//! | how a list is read that is pasted, dropped or opened, and what it is read again with | `page/list_reading.rs`, `page/list_origin.rs`; what is shown of it and can be chosen, `app/components/lists/` |
//! | what is chosen of a list of own terrain before it is taken over | `formats/inventory/table.rs`, `page/terrain_list.rs`; its part of the page, `app/components/my_terrain/import_list.rs` |
//! | what is chosen of a list of players before it is taken over | `page/player_list.rs`; its fields, `app/components/events/players/import_*.rs` |
//! | a column of an imported list of players | `formats/players/columns.rs`, the words of its heading in `headings.rs` and what else tells it in `column_guess.rs` there, what it does in `import.rs` or, in games, `games.rs` there, its name in `messages.rs` there; its cases in `tests/lists` |
//! | a sheet of a round | its file in `export/event/pdf/`, its rows by `rows.rs` there, a variant of `EventFile`, its button in `app/components/events/pairings/print_round.rs`, its flag in `cli/event/print.rs` |
//! | what an event is taken along as | its file in `export/event/`, a variant of `EventFile` in `worker/export_event.rs`, its button in `app/components/events/take_along.rs`, its line in `cli/event/pack.rs` |
//! | a part of an event's PDF | its file in `export/event/pdf/`, and its pages in `event_pdf` there |
//! | what is chosen before an event's tables are generated | `event/generate/settings.rs`, its field in `app/components/events/generate.rs`; what the answers come to, `page/event_tables.rs` |
//! | what makes an event's tables better | `event/generate/score.rs`; how the stock is dealt out, `dealing.rs` there; what all tables need together, `infeasible_reason.rs` there, with its sentence in `event/messages.rs` |
//! | what the planner loads while it starts | its line in `DeferredParts`, in `app/components/deferred.rs`; nothing else of the page may draw it |
//! | what the planner loads once its panels are there, since somebody has to open it first | its line in `OpenedParts`, in `app/components/opened.rs`; a panel of them, its variant of `LaterPanel` in `later_panel.rs` there; nothing else of the planner may draw it |
//! | something else that is loaded when it is first needed, such as what makes a link's code | a `Later` of its own, as in `app/services/link_codes.rs`; its field in `Loaders`, in `app/entrance.rs` |
//! | a part of the page that is loaded when somebody comes to it | a variant of `Part` and what draws it in `app/components/part.rs`, its line in `src/main.rs`, its place in `LATER` in `tools/site/src/join.rs`, and in `THERE` there where other pages than the planner load it |
//! | what the viewer of a table's link does itself, or leaves to the planner | `page/viewer.rs`; its components, `app/viewer.rs`; how one program takes another's place, `app/programs.rs` and `app/entrance.rs` |
//! | what is painted before the program is there | `index.html`, `assets/start/drawing.js`, `app/services/kept_drawing.rs`; a table's link, `app/services/sent_drawing.rs`; what draws it and the example, `export::svg::shown_at_start` |
//! | a place, with its address | a variant of `Place` in `page/place.rs`, its title in `page/place_title.rs`, its class in `app/components/place_page.rs`, the part that it is loaded with in `app/components/part.rs`; the browser's history, `app/services/address.rs` |
//! | what is short and in the way on purpose: a dialog | its file in `app/components/`; a variant of `Dialog` in `page/parts.rs`; its class, its title and its Props in `app/components/dialogs/mod.rs`; the command that opens it, with its `PageEffect` |
//! | how a part of the page looks | the style sheet in `assets/styles/` that is called like its component, imported in `index.css`; colours, and sizes that are used twice, are values of `tokens.css` |
//! | what the page does beside drawing | a hook in `app/hooks/`; browser access is in `app/services/` |
//! | something to study | a variant of [`study::Study`] and its file in `study/`; what it draws and tells, in `study/result.rs` and `study/messages.rs`, and how that looks, in `assets/styles/board/study.css`; its mode in `editor/study/`, its command in `editor/command/study.rs`, what is chosen for it in `app/components/study.rs`; all of it in `worker/tests/strategies/studies.rs` |
//! | something that the worker does | a variant of [`worker::Request`] and of [`worker::Response`], and its file in `worker/`; both in `worker/tests/strategies/mod.rs`; what has a program of its own is a `WorkerRequest` and a `PageRequest` instead, with its program in `app/worker_program.rs`, its part and `load_` function in `src/main.rs`, its place in `tools/site/src/join.rs`, in `KEPT` in `starts.rs` there where a link leads to it, and its use in `tests/browser/start/damaged_files`; a component or a hook asks for it with `app/hooks/worker.rs`, and what its answers come to is in `page/` |
//! | when the table on the board is checked, and which outcomes the panels show during a drag | `page/table_checks.rs`; how often they follow, `app/hooks/panels.rs` |
//! | how a large table is drawn in parts | `page/drawing_stage.rs`; when it goes on, `app/hooks/drawing_stages.rs` |
//! | how a measured length is written | `units/measured_length.rs` |
//! | what the page decides | a field of `PageState` in `page/state.rs`, a variant of `PageAction` in `page/action.rs`, what it makes of the page in `page/update.rs`, of the editor under it in `page/edit.rs`; its cases in `page/tests` |
//! | what a generated table must be | `proof` in [`solver::generate`], which asks the checks; what makes one better, `local_search` there |
//! | a number of a table's quality | [`solver::quality::QualityNumber`], its name in `solver/messages.rs` and its meaning in `study/messages.rs`, and the ten thousand measured again: `tests/core/measured_quality.rs` says how |
//! | a part of the guide | `docs/guide.md` and `docs/guide.de.md`, which `tools/site` makes pages of; a picture for it in `tests/browser/pictures.rs`, which `./dev pictures` takes |
//! | letters of another script | its font in `tools/fonts.py` and its line in `export::lettering::files` |
//! | a place where the page shows a name | `isolated` of `app::components::common` in markup, [`words::name`] in a sentence: a name's direction is its own |
//! | what a translation or an extension does to the texts of the page | `assets/start/texts.js` |
//! | what goes away under the focus | nothing: `app::services::focus` brings it to a neighbour; `focus::prefer` where another place is better |
//! | how far, how near, how long the pointer may be for a drag, a snap or a long press | `page/pointer_thresholds.rs` |
//! | what makes a wish for a generated table impossible, and how that is told apart | `solver/generate/infeasible.rs` |
//! | how a link is found in a pasted text, whole or torn | `formats/link/envelope.rs`; among other text, escaped, or typed by a scanner for another keyboard, `formats/link/in_text.rs` |
//! | what a piece may be dropped on beside the board | `editor/drop_area.rs`; where that is, `page/drop_areas.rs`; what comes of it, `release_beside` in `editor/update.rs` |
//! | what the page does with a link that was followed | `Address` in `page/place.rs`, `app/services/address.rs` |
//! | what opens a file from outside: dropped, pasted, or by the system | `app/components/dialogs/incoming.rs`; what was dropped before that is there, `takeDropped` in `assets/start/parts.js`; what any opened file comes to, `page/opened_file.rs` |
//! | a shortcut of the installed app | its line in `assets/tablewright.webmanifest`, a variant of `Shortcut` in `page/launch.rs`; what a launch comes to is there too |
//! | what a key does anywhere on the page, and what comes first | `page/key_press.rs`; what is known of the press, `app/hooks/keyboard.rs` |
//! | which key a shortcut is looked up by, on every keyboard, system and input method | `editor/pressed_key.rs`; how a Mac differs, `editor/platform.rs` |
//! | what the hall's keys and buttons do | `page/hall.rs`; what is kept of it, `StoredHall` in `formats/storage.rs` |
//! | what pasting, copying and cutting come to | `page/clipboard.rs` |
//! | a key of the drawing area for an outline | `editor/shape_editor/key.rs` |
//! | how far an arrow key moves a piece, a corner or a probe | `editor/arrow_key_step.rs` |
//! | how far a key turns a piece, and which presses of keys are one step to undo | `editor/command/nudge_and_turn.rs` |
//! | how precisely the set-up list gives lengths | `SetupPrecision` in `units/setup_length.rs` |
//! | a sign in the key of a printed table and of the board | `drawing/table/signs.rs`; how the key is set, `export/pdf/sheet_key.rs`; on the page, `app/components/scenarios/signs.rs` |
//! | a sign of the scenario matrix, and what it is said to mean under it | a variant in `checks/cell_sign.rs`, which cells have it in `cell_signs.rs`, its meaning in `messages.rs` there |
//! | which findings have a card of their pieces rather than of their check | `checks/pairs.rs` |
//! | a layer on the board | a variant and a line in [`drawing::table::Layer`], and its drawing beside it |
//! | which SVG of the board something is drawn in, so that a drag lays out and paints only what moves | `Board` in `app/components/board/mod.rs`; what is held and how it is shifted, `held.rs` there |
//! | a test of the page | its file in `tests/browser/`, with its line in `main.rs`, which says how one is written |
//!
//! # Why some wheels are our own
//!
//! What isn't this project's trade comes from a crate. These are ours:
//!
//! - [`geometry`] and [`analysis`] measure gaps, overlaps, ways and sight to a known error, with the same bits natively and in
//!   the browser. `geo` stands beside them in the tests.
//! - [`formats::link`] is a frozen format: every link that was ever made opens.
//! - [`formats::json`] has a small deserializer for serde's types of files. `serde_json` reads the text, but what it says of a wrong
//!   field is an English sentence without a path; ours says what, where and what to do, in the person's language.
//! - [`formats::sheet`] cuts lists into cells itself. People write nicknames in quotes and inches with one, and a list has titles above it and
//!   another separator than the last one had: the `csv` crate takes such a cell for two, or for the rest of the file, and says nothing of it.
//!   A workbook is read with `zip` and `roxmltree`. The crate for workbooks is five times as large, which somebody waits for with a phone, and
//!   has every ZIP of the page packed by code whose bytes depend on the processor.
//! - [`sorting`] puts the places of values in order with one sort of the standard library, which compiles its sort anew for each type: without
//!   it a table's link would download 8 KB more, and the planner 12.
//! - `pack/built.rs` of the core reads the packs that the build has written as postcard. With postcard's own reader the compiler keeps all that
//!   would follow a mistake, which can't be in there: every visitor of a link would download 9 KB more.
//! - [`words`] reads gettext's PO files as translators' tools write them. The crates for gettext read compiled files only, or
//!   bring tables of encodings into the page.
//! - Paths of drawings are `kurbo`'s, but arcs become curves with [`geometry::trig`]: `kurbo` takes the machine's own sines, and
//!   a PDF from the page would be other bytes than one from the command line.
//! - [`units`] reads and writes decimal numbers by whole ones. The standard library's floating-point text, with its tables, would make
//!   the first download 35 KB larger, a quarter of a second on a phone; tests compare the two.
//! - `app::services::database` asks the browser's database with a few functions over `web_sys`. The crates for it wrap every request and
//!   cursor there is, in what the page loads before it begins; the smallest can't ask that a change be on the disk before it is said to be kept.
//! - [`page::Place`] reads addresses by a few lines. The router for Yew takes every fragment that doesn't begin with a slash for a mistake and
//!   writes another: a link to a table would open as the planner.
//! - `tools/site/src/merge.rs` merges the pieces of the split program. `wasm-merge` keeps a memory for each module that imports one, and leaves
//!   the calls between pieces to go through the table, with which the script of a drag takes a third longer.
//! - `tools/site/src/shorten.rs` shortens the names of what programs import and orders their functions. wasm-opt's own pass gives each program
//!   other names, and all have one JavaScript; by both a link's visitor downloads 20 KB less.
//! - `tools/site/src/bindgen.rs` stands in for wasm-bindgen's program with that program's own library, which splitting needs anyway. To build
//!   the program too made a newcomer wait for the first page a minute longer.
//! - [`export::lettering`] lays text out in a few lines. A shaping library would make what draws files half as large again,
//!   for scripts that our fonts don't have.

pub use tablewright_core::{
    analysis, checks, event, game, geometry, layout, pack, solver, sorting, study, units, words,
};
pub use tablewright_editor::{editor, page, worker};
pub use tablewright_files::{drawing, export, formats};

#[cfg(target_arch = "wasm32")]
pub mod app;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
