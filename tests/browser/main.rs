//! The page in a real browser: Chromium, driven through `ChromeDriver`, against the site that `./dev build` wrote.
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
//!         page.open("").await;                                   // or "#…" for a link
//!         page.wait_started().await;                             // until the program runs, at most a minute
//!         let piece = page.piece_centre("a").await;
//!         page.mouse_press(piece).await;                         // the button stays down,
//!         page.mouse_move(piece.right(40.0)).await;              // so a test can look at the page during the drag
//!         page.wait_until("document.querySelector('.finding')").await;
//!         page.mouse_release().await;
//!         page.key(&[Key::Control], 'z').await;
//!         assert_eq!(page.text("h1").await, "Tablewright");
//!     });
//! }
//! ```
//!
//! Every test has a server of its own, and a fresh context in a browser that tests share: storage, caches, service workers,
//! permissions and downloads of its own, so that tests don't see each other. Two run at a time. A test that restarts the browser,
//! or needs its profile, gets a browser of its own with [`support::run_alone`]. When the closure ends or panics, the context or
//! the browser is closed. A test also fails if the page logged an error. A failed test leaves a screenshot in `target/pictures/`.
//!
//! Never sleep: `wait_for` and `wait_until` look again every few milliseconds, and report what they saw when they give up. Before
//! a test asserts that something is absent, `wait_idle` waits until the page has nothing left to do.
//!
//! What a [`support::Page`] can do: see `support/page.rs` (opening, asking, waiting, files, `restart` with the same
//! profile, `go_offline`), `support/input.rs` (mouse, touch, wheel, keys), `support/table.rs` (places and pieces of the
//! table, what the checks say) and `support/tab.rs` (Chromium's recordings, for the benchmark). Screens are in `support/screen.rs`:
//! `Screen::PHONE.dark()` is a touch screen of 390 by 844 in the dark.

mod announcements;
mod audit;
mod bidirectional_names;
mod camera;
mod clear_scenarios;
mod commands;
mod compound;
mod crowded_table;
mod drag;
mod drag_counts;
mod essentials;
mod events;
mod export;
mod files;
mod fixes;
mod focus;
mod generator;
mod harness;
mod history;
mod incoming_files;
mod labels;
mod language;
mod library;
mod links;
mod matrix;
mod measuring;
mod menu;
mod offline;
mod pairings;
mod panels;
mod pictures;
mod pieces;
mod player;
mod policy;
mod quadrant_guide;
mod repair;
mod saturday;
mod scenario_touch_and_keys;
mod scenarios;
mod screens;
mod set_up_together;
mod several_pieces;
mod snapping;
mod soak;
mod start;
mod storage;
mod study;
mod support;
mod terrain;
mod theme;
mod touch;
mod welcome;
