//! The page in a real browser, against the site that `./dev build` wrote.
//!
//! `./dev test` runs these; `./dev test NAME` only those whose name holds NAME. Plain `cargo test` lists them as ignored,
//! because they need the built site and a browser.
//!
//! # Writing one
//!
//! A scenario is an ordinary test that hands a closure to [`support::run`], with the screen it happens on:
//!
//! ```ignore
//! #[test]
//! #[ignore = "drives a browser: ./dev test"]
//! fn a_piece_follows_the_mouse() {
//!     support::run(Screen::DESKTOP, async |page| {
//!         page.open_table().await;                               // or page.open("#…") for a link
//!         let before = page.state().await;
//!         let piece = page.piece_centre("a").await;
//!         page.mouse_press(piece).await;                         // the button stays down,
//!         page.mouse_move(piece.right(40.0)).await;              // so a test can look at the page during the drag
//!         page.wait_for(".finding").await;
//!         page.mouse_release().await;
//!         page.press_piece("b").await;
//!         expect_eq!(page.selected().await, ["b"]);
//!         page.key(&[Key::Control], 'z').await;
//!         page.wait_state(&before).await;
//!         page.expect_absent(".finding").await;
//!     });
//! }
//! ```
//!
//! **Pressing.** `click`, `tap_or_click`, `press_piece` and `press_text` press an element in its middle as a person does: they show
//! it, wait until it is enabled, at rest and on top, and press again if something came between. A place is pressed only where no
//! element is meant.
//!
//! **Expecting.** After an action the page needs a moment. So what is read of it is asked for again until it is so:
//! `expect_eq!(page.selected().await, ["b"])`, `expect_ne!`, `expect_that!`, `page.expect_text`, `expect_contains`, `expect_count`,
//! `expect_focus`, `wait_for`, `wait_until`, `wait_equal`. There is one limit for all of them, and no test has a clock of its own.
//! What is asked again must change nothing: a click doesn't belong into it. `assert!` is for what can't change any more.
//!
//! **Nothing.** What is expected to be absent or unchanged is so at once, before the page has done anything. `expect_absent` and
//! `expect_unchanged` wait until the page has nothing left to do; before others `wait_idle` does.
//!
//! `tests/core/house/browser_tests.rs` refuses what it can tell of these on the text.
//!
//! # What runs where
//!
//! Every test has a server of its own, and a fresh context in a browser that tests share: storage, caches, service workers,
//! permissions and downloads of its own, so that tests don't see each other. One more runs at a time than there are cores. A test
//! that restarts the browser, or needs its profile, gets a browser of its own with [`support::run_alone`]. When the closure ends
//! or panics, the context or the browser is closed. A test also fails if the page logged an error.
//!
//! A test's server sends the service worker only after [`support::Page::with_service_worker`]. Until then the page is as in the first
//! seconds of a first visit. To keep all of its files offline takes a third of the time of a test, and few ask for it.
//!
//! `TABLEWRIGHT_BROWSER` chooses the browser: `chromium`, in which all tests run, or `firefox` or `webkit`, which run those of the
//! module `essentials` with every `./dev test`, and those of `portable` too with `./dev test --browser firefox`.
//!
//! A test that fails is tried once more, in a fresh browser. What passes then is told at the end of the run, and more than a few of
//! them fail it. Each try that fails leaves a picture in `target/pictures/`. How long each test took is in `times.tsv`, and what
//! needed a second try in `flaky.txt`, both in `target/browser-tests/` or the folder that `TABLEWRIGHT_REPORT` names.
//!
//! What a [`support::Page`] can do: see `support/page.rs` (opening, asking, waiting, files, `restart` with the same
//! profile, `go_offline`), `support/input.rs` (mouse, touch, wheel, keys), `support/table.rs` (places and pieces of the
//! table, what the checks say) and `support/tab.rs` (Chromium's recordings, for the benchmark). Screens are in `support/screen.rs`:
//! `Screen::PHONE.dark()` is a touch screen of 390 by 844 in the dark.

mod announcements;
mod audit;
mod bidirectional_names;
mod board_signs;
mod camera;
mod clear_scenarios;
mod commands;
mod compound;
mod crowded_table;
mod cuts;
mod database_loss;
mod doors;
mod drag;
mod drag_counts;
mod drop_areas;
mod ended_worker;
mod essentials;
mod event_steps;
mod events;
mod export;
mod files;
mod fixes;
mod focus;
mod generator;
mod hall;
mod harness;
mod history;
mod incoming_files;
mod keyboards;
mod labels;
mod language;
mod library;
mod links;
mod lists;
mod matrix;
mod measuring;
mod menu;
mod offline;
mod own_rules;
mod pair_cards;
mod pairings;
mod panels;
mod paste_limit;
mod pictures;
mod pieces;
mod player;
mod policy;
mod portable;
mod quadrant_guide;
mod readings;
mod repair;
mod results;
mod saturday;
mod scenario_touch_and_keys;
mod scenarios;
mod screens;
mod set_up_together;
mod several_pieces;
mod siege_scenarios;
mod slips;
mod snapping;
mod soak;
mod start;
mod storage;
mod study;
mod support;
mod terrain;
mod theme;
mod touch;
mod translated;
mod welcome;
mod windows;
