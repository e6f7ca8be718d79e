//! Studying the table: the panel, what it lays over the board, the probes, and the worker that answers.

use serde_json::{Value, json};
use tablewright::analysis::Table;
use tablewright::analysis::open_ground::largest_clear_circle;
use tablewright::editor::study::Mode;
use tablewright::units::trimmed;

use crate::support::{self, Key, Page, Point, Screen};

/// What stands on the board's plates of the study.
const LABELS: &str = "[...document.querySelectorAll('.survey .plate text')].map(one => one.textContent)";
/// Which mode's button is pressed.
const MODE: &str = "document.querySelector('.study-panel [data-command][aria-pressed=true]')?.dataset.command ?? null";
/// What the probes say of themselves.
const PROBES: &str = "[...document.querySelectorAll('.probe')].map(one => one.getAttribute('aria-label'))";
/// An answer that is of what is on the table now.
const FRESH: &str = ".survey:not(.stale)";

/// Puts a surveyor in the place of the page's own that answers each question with its study's words, as a fact, once the
/// test says so; `questions` has what was asked.
const WITNESS: &str = "(window.questions = [], window.holds = false, window.waiting = [], window.Worker = class extends EventTarget {
    postMessage(text) {
        const [word, number, study] = text.split('\\t');
        if (word != 'survey') return;
        questions.push(study);
        const answer = `${number}\\nshape\\treached\\tM4 4H44V44H4Z\\nfact\\tgood\\tasked\\t${study}\\nbar\\treached\\t0.25\\tReached`;
        const tell = () => this.dispatchEvent(new MessageEvent('message', { data: answer }));
        holds ? waiting.push(tell) : setTimeout(tell);
    }
    terminate() {}
}, true)";

/// What the answer says it was asked; a blank between the words of the study.
const ASKED: &str = "document.querySelector('.facts td')?.textContent ?? null";

/// The width of the widest circle that is clear, as the kept table has it.
async fn widest(page: &Page) -> Value {
    let layout = page.planned().await.layout;
    let circle = largest_clear_circle(&Table::new(&layout));
    json!(format!("{}\"", trimmed(circle.radius * 2.0, 1)))
}

/// Goes over to a study by hand; it begins by the button or the tab that this screen has.
async fn begin(page: &Page, mode: &str) {
    if page.count(".study-panel").await == 0 {
        let tabs = "!!document.querySelector('.tabs').getClientRects().length";
        if page.eval_js(tabs).await == Value::Bool(true) {
            let tab = page.place_of_text(".tab", "Study").await;
            page.press(tab).await;
        } else {
            page.tap_or_click("[data-command='study']").await;
        }
    }
    page.wait_for(".study-panel").await;
    // Pressed once more it would be asked for once more.
    if page.eval_js(MODE).await != mode {
        page.tap_or_click(&format!("[data-command='{mode}']")).await;
    }
    page.wait_equal(MODE, &mode.into()).await;
}

/// The middles of the probes, in inches.
async fn places(page: &Page) -> Vec<[f64; 2]> {
    let script = "[...document.querySelectorAll('.probe')].map(one =>
        one.getAttribute('transform').match(/-?[0-9.]+/g).map(Number))";
    serde_json::from_value(page.eval_js(script).await).expect("each has a place")
}

/// Waits for the probes to lie near these places.
async fn wait_places(page: &Page, wanted: &[[f64; 2]]) {
    let script = format!(
        "(wanted => {{
            const all = [...document.querySelectorAll('.probe')].map(one => one.getAttribute('transform').match(/-?[0-9.]+/g).map(Number));
            return all.length == wanted.length && all.every((at, nth) => at.every((value, axis) => Math.abs(value - wanted[nth][axis]) < 0.2));
        }})({})",
        json!(wanted)
    );
    page.wait_until(&script).await;
}

async fn probe(page: &Page, nth: usize) -> Point {
    page.centre(&format!(".probe[data-probe='{nth}'] .probe-dot")).await
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_widest_open_ground_is_drawn_and_told_on_every_screen() {
    for screen in [Screen::DESKTOP, Screen::TABLET, Screen::PHONE] {
        support::run(screen, async |page| {
            page.open_table().await;
            let before = page.state().await;
            begin(page, "study-open").await;
            page.wait_for(FRESH).await;
            let across = widest(page).await;
            page.wait_until(&format!("{LABELS}.includes({across})")).await;
            page.wait_equal(ASKED, &across).await;
            assert!(page.count(".survey .study-open").await > 0);
            assert!(page.text(".study-status").await.contains(across.as_str().expect("a text")), "it is said");
            let [left, top, width, height] = page.rectangle(".study-panel").await;
            let [board_left, board_top, board_width, board_height] = page.rectangle("svg.board").await;
            let apart = left >= board_left + board_width || top >= board_top + board_height;
            assert!(apart && width > 200.0 && height > 100.0, "the panel is beside the table");
            page.tap_or_click("[data-run='study-off']").await;
            page.wait_gone(".study-panel").await;
            page.wait_gone(".survey").await;
            assert_eq!(page.state().await, before, "the table is as it was");
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn every_study_is_answered_with_layers_and_numbers() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        for (mode, command) in Mode::ALL {
            begin(page, command).await;
            if matches!(mode, Mode::Walking | Mode::Seeing) {
                page.click("[data-run='probes']").await;
                page.wait_until("document.querySelectorAll('.probe').length == 2").await;
            }
            page.wait_for(FRESH).await;
            page.wait_for(".answer[aria-busy='false'] .facts td").await;
            // The edges are compared in numbers alone.
            let layers = page.count(".survey path[class^='study-']").await;
            assert_eq!(layers > 0, mode != Mode::Sides, "{command}");
            let columns = page.count(".facts thead th").await;
            assert_eq!(columns == 2, mode == Mode::Sides, "{command}");
            assert_eq!(page.count(".bars li").await > 0, mode == Mode::Exposure, "{command}");
        }
        assert_eq!(page.count(".study-failed").await, 0);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn keys_and_the_palette_begin_a_study_and_escape_leaves_it_last() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.key(&[], 'w').await;
        page.wait_equal(MODE, &"study-walking".into()).await;
        for (_, command) in Mode::ALL {
            page.key(&[Key::Control], 'k').await;
            page.click(&format!("dialog.commands [data-run='{command}']")).await;
            page.wait_equal(MODE, &command.into()).await;
        }
        // The scenario's place is the study's, and the scenario is back after it.
        page.wait_until("!document.querySelector('aside.scenario').getClientRects().length").await;
        page.mouse_click(page.centre("g.piece[data-piece='g'] .halo").await).await;
        page.wait_for("g.piece.selected").await;
        page.key(&[], Key::Escape).await;
        page.wait_gone("g.piece.selected").await;
        page.wait_for(".study-panel").await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".study-panel").await;
        page.wait_until("document.querySelector('aside.scenario').getClientRects().length").await;
        page.key(&[], 'w').await;
        page.wait_equal(MODE, &"study-sides".into()).await;
        page.key(&[], 'w').await;
        page.wait_gone(".study-panel").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_answer_is_dimmed_in_a_drag_and_asked_for_again_after_it() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        begin(page, "study-open").await;
        page.wait_for(FRESH).await;
        let first = widest(page).await;
        page.wait_equal(ASKED, &first).await;
        // Into the middle of what is open.
        let open = page.centre(".survey .study-open").await;
        let piece = page.centre("g.piece[data-piece='g'] .halo").await;
        page.mouse_press(piece).await;
        page.mouse_move(piece.towards(open, 0.5)).await;
        page.mouse_move(open).await;
        page.wait_for("g.piece.held").await;
        page.wait_for(".survey.stale .study-open").await;
        page.wait_equal(ASKED, &first).await;
        page.mouse_release().await;
        page.wait_for(FRESH).await;
        let second = widest(page).await;
        assert_ne!(first, second);
        page.wait_equal(ASKED, &second).await;
        page.key(&[Key::Control], 'z').await;
        page.wait_equal(ASKED, &first).await;
        page.wait_for(FRESH).await;
        page.wait_equal(MODE, &"study-open".into()).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn one_question_is_out_at_a_time_and_the_latest_is_asked_next() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.eval_js(WITNESS).await;
        begin(page, "study-walking").await;
        page.wait_equal(ASKED, &"walking 120 6".into()).await;
        page.wait_equal("document.querySelector('.bars b').textContent", &"25%".into()).await;
        page.eval_js("window.holds = true").await;
        for base in ["80", "50", "30"] {
            let place = page.place_of_text(".choice .layer", base).await;
            page.mouse_click(place).await;
            page.wait_until(&format!(
                "[...document.querySelectorAll('.choice .layer')].find(one => one.textContent == '{base}').ariaPressed == 'true'"
            ))
            .await;
        }
        page.wait_for(".survey.stale").await;
        page.wait_for(".answer[aria-busy='true']").await;
        page.wait_equal("questions", &json!(["walking 120 6", "walking 80 6"])).await;
        page.eval_js("(window.holds = false, waiting.shift()(), true)").await;
        page.wait_equal(ASKED, &"walking 30 6".into()).await;
        page.wait_for(FRESH).await;
        page.wait_equal("questions", &json!(["walking 120 6", "walking 80 6", "walking 30 6"])).await;
        // A speed is typed or stepped; what is none is put back.
        page.fill("How many inches it advances in a turn", "7.5").await;
        page.wait_equal(ASKED, &"walking 30 7.5".into()).await;
        page.key(&[], Key::Up).await;
        page.wait_equal(ASKED, &"walking 30 8.5".into()).await;
        page.fill("How many inches it advances in a turn", "quick").await;
        page.wait_for(".notice.problem").await;
        assert_eq!(page.field("How many inches it advances in a turn").await, "8.5");
        // Another study's answer is no answer to this one.
        page.eval_js("window.holds = true").await;
        page.click("[data-command='study-exposure']").await;
        page.wait_gone(".survey").await;
        page.eval_js("(window.holds = false, waiting.shift()(), true)").await;
        page.wait_equal(ASKED, &"exposure attacker 40".into()).await;
        let place = page.place_of_text(".choice .layer", "Defender").await;
        page.mouse_click(place).await;
        page.wait_equal(ASKED, &"exposure defender 40".into()).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn probes_are_set_down_dragged_and_put_back_by_mouse() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.eval_js(WITNESS).await;
        let before = page.state().await;
        begin(page, "study-walking").await;
        page.mouse_click(page.place(6.0, 45.0).await).await;
        wait_places(page, &[[6.0, 45.0]]).await;
        // The second one is dragged as it is set down.
        page.mouse_drag(page.place(40.0, 40.0).await, page.place(44.0, 4.0).await).await;
        wait_places(page, &[[6.0, 45.0], [44.0, 4.0]]).await;
        page.wait_until(&format!("{ASKED}?.startsWith('walking 120 6 6')")).await;
        // It follows the hand, and is asked about on the way.
        let piece = page.centre("g.piece[data-piece='g'] .halo").await;
        page.mouse_press(probe(page, 0).await).await;
        page.mouse_move(piece).await;
        page.wait_until("document.querySelector('.probe').getAttribute('transform') != 'translate(6 45)'").await;
        let moved = places(page).await;
        page.wait_until(&format!("questions.at(-1).includes(' {} {} ')", moved[0][0], moved[0][1])).await;
        page.key(&[], Key::Escape).await;
        wait_places(page, &[[6.0, 45.0], [44.0, 4.0]]).await;
        page.mouse_release().await;
        page.wait_for(".study-panel").await;
        // On a piece it is the probe that is taken up, and the piece stays.
        page.mouse_drag(probe(page, 0).await, piece).await;
        page.mouse_drag(probe(page, 0).await, page.place(24.0, 24.0).await).await;
        wait_places(page, &[[24.0, 24.0], [44.0, 4.0]]).await;
        assert_eq!(page.state().await, before, "no piece has moved");
        // Bare ground and pieces are the editor's again.
        page.mouse_click(page.place(46.0, 46.0).await).await;
        page.mouse_drag(piece, piece.right(40.0)).await;
        page.wait_for("[data-command='undo']:not(:disabled)").await;
        assert_eq!(page.count(".probe").await, 2);
        // Each mode has its own.
        page.click("[data-command='study-seeing']").await;
        page.wait_gone(".probe").await;
        page.wait_gone(".survey").await;
        page.mouse_click(page.place(24.0, 45.0).await).await;
        page.wait_until(&format!("{ASKED}?.startsWith('seeing 40 40 2')")).await;
        page.click("[data-command='study-walking']").await;
        wait_places(page, &[[24.0, 24.0], [44.0, 4.0]]).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn fingers_set_probes_down_by_taps_and_drag_them() {
    for screen in [Screen::PHONE, Screen::TABLET] {
        support::run(screen, async |page| {
            page.open_table().await;
            page.eval_js(WITNESS).await;
            begin(page, "study-seeing").await;
            page.tap(page.place(6.0, 45.0).await).await;
            wait_places(page, &[[6.0, 45.0]]).await;
            // By a drag on bare ground a finger moves the board, and that is all of it already.
            page.touch_drag(page.place(40.0, 40.0).await, page.place(44.0, 44.0).await).await;
            assert_eq!(page.count(".probe").await, 1);
            page.tap(page.place(44.0, 4.0).await).await;
            wait_places(page, &[[6.0, 45.0], [44.0, 4.0]]).await;
            page.touch_drag(probe(page, 1).await, page.place(30.0, 24.0).await).await;
            wait_places(page, &[[6.0, 45.0], [30.0, 24.0]]).await;
            let [_, _, width, height] = page.rectangle(".probe .reach").await;
            assert!(width >= 43.9 && height >= 43.9, "{width} by {height}");
            // Two fingers zoom, and leave the probe where it was.
            let at = probe(page, 0).await;
            page.touch_press(&[at]).await;
            page.touch_press(&[at, at.moved(80.0, -60.0)]).await;
            page.touch_move(&[at, at.moved(160.0, -120.0)]).await;
            page.touch_release().await;
            page.wait_until("document.querySelector('.board').getAttribute('viewBox') != '-3.4 -3.4 52.2 52.2'").await;
            wait_places(page, &[[6.0, 45.0], [30.0, 24.0]]).await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn probes_go_by_keys_alone() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.eval_js(WITNESS).await;
        page.key(&[], 'w').await;
        page.wait_for("[data-run='probes']").await;
        page.eval_js("document.querySelector(\"[data-run='probes']\").focus()").await;
        page.key(&[], Key::Enter).await;
        wait_places(page, &[[24.0, 45.0], [24.0, 5.5]]).await;
        let before = places(page).await[0];
        let start = "Start, 120 mm base, ";
        page.eval_js("document.querySelector('.probe').focus()").await;
        page.key(&[], Key::Left).await;
        page.key(&[Key::Shift], Key::Up).await;
        page.key(&[Key::Alt], Key::Right).await;
        let [x, y] = [before[0] - 0.24, before[1] - 1.0].map(|value| trimmed(value, 2));
        page.wait_equal(&format!("{PROBES}[0]"), &format!("{start}{x} inches from the left, {y} from the top").into())
            .await;
        assert_eq!(page.eval_js("document.activeElement.dataset.probe").await, "0");
        assert_eq!(page.selected().await, Vec::<String>::new());
        page.wait_until(&format!("questions.at(-1).includes(' {x} {y} ')")).await;
        // Deleting takes it away, and no piece; the button that brings it back has the focus.
        let pieces = page.count("g.piece").await;
        page.key(&[], Key::Delete).await;
        page.wait_equal(PROBES, &json!(["Goal, 120 mm base, 24 inches from the left, 5.5 from the top"])).await;
        assert_eq!(page.count("g.piece").await, pieces);
        assert_eq!(page.eval_js("document.activeElement.dataset.run").await, "probes");
        page.key(&[], Key::Enter).await;
        wait_places(page, &[[24.0, before[1]], [24.0, 5.5]]).await;
        page.key(&[], Key::Enter).await;
        page.wait_gone(".probe").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_focus_is_seen_on_a_probe_and_outlives_the_study() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let focused = "document.activeElement.dataset.command";
        for ends_by_escape in [false, true] {
            page.key(&[], 'w').await;
            page.wait_for("[data-run='study-off']").await;
            page.eval_js("document.querySelector(\"[data-run='study-off']\").focus()").await;
            page.key(&[], if ends_by_escape { Key::Escape } else { Key::Enter }).await;
            page.wait_gone(".study-panel").await;
            page.wait_equal(focused, &"study".into()).await;
        }
        page.key(&[], 'w').await;
        page.click("[data-run='probes']").await;
        page.wait_for(".probe").await;
        // In the board's frame an outline of two pixels is one of two inches.
        page.eval_js("document.querySelector('.probe').focus()").await;
        page.key(&[], Key::Left).await;
        page.wait_for(".probe:focus-visible").await;
        let outline = page.eval_js("getComputedStyle(document.querySelector('.probe')).outlineStyle").await;
        assert_eq!(outline, "none");
        // What is read out tells of the walk, which is what the keys change.
        page.wait_until("document.querySelector('.study-status').textContent.startsWith('Walk: ')").await;
        // Over the fills the zones still have their names.
        page.wait_until("document.querySelectorAll('.survey ~ .zone-names text').length == 2").await;
        page.key(&[], Key::Escape).await;
        page.wait_equal(focused, &"study".into()).await;
        page.wait_gone(".zone-names").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn players_study_a_table_that_they_only_look_at() {
    for screen in [Screen::PHONE, Screen::DESKTOP] {
        support::run(screen, async |page| {
            page.open(&format!("#{}", include_str!("../links/v1-frozen-mill.link").trim())).await;
            page.wait_for(".app.looking g.piece").await;
            begin(page, "study-open").await;
            page.wait_until(&format!("({LABELS}).length > 0")).await;
            page.tap_or_click("[data-command='study-walking']").await;
            page.press(page.place(6.0, 45.0).await).await;
            page.press(page.place(44.0, 4.0).await).await;
            wait_places(page, &[[6.0, 45.0], [44.0, 4.0]]).await;
            if screen.touch {
                page.touch_drag(probe(page, 0).await, page.place(24.0, 46.0).await).await;
            } else {
                page.mouse_drag(probe(page, 0).await, page.place(24.0, 46.0).await).await;
            }
            wait_places(page, &[[24.0, 46.0], [44.0, 4.0]]).await;
            assert_eq!(page.count(".app.looking").await, 1);
        });
    }
}

/// Puts `worker` in the place of the browser's own: the study says that it can't be, and works once it can.
fn says_why_with(worker: &'static str) {
    support::run(Screen::DESKTOP, async move |page| {
        page.open_table().await;
        page.eval_js(&format!("(window.Real = Worker, window.Worker = {worker}, true)")).await;
        page.key(&[], 'w').await;
        page.click("[data-command='study-open']").await;
        page.wait_for(".study-failed").await;
        assert!(page.text(".study-failed").await.contains("Check the network"));
        page.wait_gone(".survey").await;
        page.eval_js("(window.Worker = Real, true)").await;
        page.click("[data-command='study-open']").await;
        page.wait_for(".survey .study-open").await;
        page.wait_gone(".study-failed").await;
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_study_says_why_where_no_worker_may_be_made() {
    says_why_with("class { constructor() { throw new Error('not here'); } }");
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_study_says_why_where_the_worker_cannot_be_loaded() {
    says_why_with("class extends Worker { constructor() { super('missing.js'); } }");
}
