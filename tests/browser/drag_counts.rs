//! How much of the page a move of a drag changes. These numbers are exact, so a test can hold them, unlike times.

use serde_json::{Value, json};
use tablewright::formats::json as layout_file;

use crate::support::{self, Page, Screen, expect_eq, expect_that};

/// Records every change of the document, and what a move has changed: the attributes and texts by the part of the page, and all else.
const RECORD: &str = "(() => {
    const part = node => (node.closest ? node : node.parentElement).closest('.board-box, .app > *')?.className ?? 'page';
    window.changes = { attributes: 0, nodes: 0, texts: 0, elsewhere: [] };
    new MutationObserver(list => list.forEach(({ type, target, addedNodes, removedNodes }) => {
        changes.attributes += type === 'attributes';
        changes.texts += type === 'characterData';
        changes.nodes += addedNodes.length + removedNodes.length;
        if (part(target) !== 'board-box') changes.elsewhere.push(`${type} of ${part(target)}`);
    })).observe(document.body, { subtree: true, attributes: true, characterData: true, childList: true });
    wasmBindings.components_drawn();
})()";
/// Holds back the timer of the panels' turn, which is of 200 ms, so that it doesn't come between two looks on a slow machine.
const HOLD_TURN: &str = "(set => {
    window.held = [];
    window.setTimeout = (act, time, ...more) => time === 200 ? (held.push(act), 0) : set(act, time, ...more);
    window.letGo = () => { window.setTimeout = set; held.splice(0).forEach(act => act()); };
})(window.setTimeout)";
const LET_TURN_COME: &str = "letGo()";

/// The most that a move may change.
struct Most {
    components: u64,
    attributes: u64,
    texts: u64,
    nodes: u64,
}

/// A single piece with room around it. Components: the page and the board, the marks, those of the moved piece and what it snaps to.
/// Attributes: where the piece's origin is, and two lines to edges with the plates of their lengths.
const IN_THE_OPEN: Most = Most { components: 7, attributes: 18, texts: 2, nodes: 0 };
/// A piece among 200, with marks to its neighbours, which come and go.
const IN_A_CROWD: Most = Most { components: 13, attributes: 60, texts: 12, nodes: 60 };

/// The parts of the board that the browser is told to keep layers on the screen for.
const PROMOTED: &str = "[...document.querySelectorAll('.board, .board *')].filter(one => getComputedStyle(one).willChange != 'auto').map(one => one.getAttribute('class'))";

/// What changed since the last call.
async fn take_changes(page: &Page) -> Value {
    let script = "(() => {
        const { attributes, nodes, texts, elsewhere } = changes, components = wasmBindings.components_drawn();
        const since = { attributes, nodes, texts, elsewhere, components: components - (changes.components ?? 0) };
        Object.assign(changes, { attributes: 0, nodes: 0, texts: 0, elsewhere: [], components });
        return since;
    })()";
    page.eval_js(script).await
}

/// Drags a piece of the table that is shown, which has room around it, and asserts what each move changes.
async fn assert_counts(page: &Page, piece: &str, most: &Most) {
    let centre = page.piece_centre(piece).await;
    page.mouse_press(centre).await;
    page.mouse_move(centre.right(10.0)).await;
    page.wait_for(".piece.dragged").await;
    page.eval_js(HOLD_TURN).await;
    page.mouse_move(centre.right(11.0)).await;
    // Until the panels have had the turn whose timer was set before.
    page.wait_idle().await;
    page.eval_js(RECORD).await;
    take_changes(page).await;
    for step in 1..=4 {
        page.mouse_move(centre.right(11.0 + f64::from(step))).await;
        let changes = take_changes(page).await;
        let count = |what: &str| changes[what].as_u64().expect("a number");
        assert!((1..=most.components).contains(&count("components")), "{changes}");
        assert!((1..=most.attributes).contains(&count("attributes")), "{changes}");
        assert!(count("texts") <= most.texts && count("nodes") <= most.nodes, "{changes}");
        assert_eq!(changes["elsewhere"], json!([]), "{changes}");
    }
    expect_that!(page.eval_js("held.length").await == 1);
    page.eval_js(LET_TURN_COME).await;
    page.mouse_move(centre.right(16.0)).await;
    // The panels follow.
    page.wait_until("changes.elsewhere.length > 0").await;
    page.mouse_release().await;
    page.wait_gone(".piece.dragged").await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_move_of_a_drag_changes_only_what_moves_on_the_board() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table_without_snapping().await;
        assert_counts(page, "k", &IN_THE_OPEN).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_move_changes_as_little_among_two_hundred_pieces() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table_without_snapping().await;
        let table = layout_file::read(include_str!("../corpus/spread-200.json")).expect("the layout can be read");
        page.open_copy(&table).await;
        page.wait_gone(".copy-table").await;
        page.wait_until("document.querySelectorAll('g.piece').length == 200 && document.querySelector('.verdict:not([data-verdict=\"awaited\"])')").await;
        assert_counts(page, table.pieces[100].id.as_str(), &IN_A_CROWD).await;
    });
}

/// Chromium says what it lays out and paints. With a move that is only what moves: the lines to the table's edges and the origin of the piece. The
/// piece, its frame and its letter are shifted, and the page's layers stay as they are.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_move_lays_out_and_paints_nothing_that_rests() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table_without_snapping().await;
        expect_eq!(page.eval_js(PROMOTED).await, json!([]));
        let centre = page.piece_centre("k").await;
        let mut tab = page.tab().await;
        tab.press(centre).await;
        tab.move_to(centre.right(10.0)).await;
        page.wait_for(".piece.dragged").await;
        page.eval_js(HOLD_TURN).await;
        tab.move_to(centre.right(11.0)).await;
        page.wait_idle().await;
        expect_eq!(page.count("[data-held='k'], .held-layer [data-letter='k']").await, 2);
        tab.ask("DOM.enable", json!({})).await;
        tab.ask("LayerTree.enable", json!({})).await;
        tab.move_to(centre.right(12.0)).await;
        let before = tab.layers().await;
        tab.begin_trace("devtools.timeline").await;
        for step in 1..=4 {
            tab.move_to(centre.right(12.0 + f64::from(step))).await;
        }
        page.wait_idle().await;
        let roots: Vec<String> =
            tab.end_trace().await.iter().filter(|event| event["name"] == "Layout").flat_map(laid_out).collect();
        assert!(!roots.is_empty() && roots.iter().all(|root| root == "svg class='moving'"), "{roots:?}");
        let after = tab.layers().await;
        let is_painted = |layer: &str| after[layer] != before[layer];
        assert_eq!(before.keys().collect::<Vec<_>>(), after.keys().collect::<Vec<_>>());
        let painted: Vec<&str> =
            after.iter().filter(|(layer, _)| is_painted(layer)).map(|(_, (name, _))| &**name).collect();
        assert!(!painted.is_empty() && painted.iter().all(|name| *name == "svg moving"), "{painted:?}");
        assert_eq!(after.values().filter(|(name, _)| name == "svg held-layer").count(), 2, "{after:?}");
        // With this category the other's events lack what was laid out.
        tab.begin_trace("blink").await;
        for step in 1..=4 {
            tab.move_to(centre.right(16.0 + f64::from(step))).await;
        }
        page.wait_idle().await;
        let trace = tab.end_trace().await;
        assert!(!trace.iter().any(puts_layers_together));
        tab.begin_trace("blink").await;
        tab.release(centre.right(20.0)).await;
        page.wait_gone(".held-layer").await;
        page.wait_idle().await;
        let trace = tab.end_trace().await;
        assert!(trace.iter().any(puts_layers_together), "it is called so");
        expect_eq!(page.eval_js(PROMOTED).await, json!([]));
        page.expect_piece("k", centre.right(20.0), 0.5).await;
    });
}

/// Whether an event of Chromium's trace is that it puts all layers of the page together once more.
fn puts_layers_together(event: &Value) -> bool {
    event["name"] == "PaintArtifactCompositor::Update"
}

/// The names of what a layout of Chromium's trace was about.
fn laid_out(layout: &Value) -> Vec<String> {
    let roots = layout["args"]["endData"]["layoutRoots"].as_array().into_iter().flatten();
    roots.map(|root| root["nodeName"].as_str().unwrap_or_default().to_owned()).collect()
}
