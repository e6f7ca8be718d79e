//! Names with bidirectional control characters are isolated wherever the page shows them.

use serde_json::{Value, json};
use tablewright::layout::{Edit, Layout, Piece, PieceId, Waiver};
use tablewright::pack;
use tablewright::units::Length;

use crate::support::{self, Key, Page, Screen};

/// U+202E makes the text after it run from right to left. U+2069 before it would end an isolation around the name.
const BIDIRECTIONAL_NAME: &str = "Mill \u{2069}\u{202e}evil";
const NAME_PART: &str = "evil";

/// Every place on the page with the name: whether it is isolated there, and a description of the place.
const PLACES: &str = "(() => {
    const places = [];
    const isolates = text => {
        let depth = 0;
        for (const letter of text) {
            if ('\\u2066\\u2067\\u2068'.includes(letter)) depth++;
            if (letter == '\\u2069') depth--;
            if (depth < 0 || (letter == '\\u202e' && depth < 1)) return false;
        }
        return depth == 0;
    };
    const note = (ok, element, what) => places.push([ok, `${what} of ${element.tagName} ${element.getAttribute('class') ?? ''}`]);
    for (const element of document.body.querySelectorAll('*')) {
        for (const node of element.childNodes) {
            if (node.nodeType == 3 && node.data.includes('evil')) note(isolates(node.data), element, 'text');
        }
        for (const name of ['title', 'aria-label', 'aria-description', 'alt']) {
            const text = element.getAttribute(name);
            if (text?.includes('evil')) note(isolates(text), element, name);
        }
        if (element.value?.includes?.('evil') || element.placeholder?.includes('evil')) note(element.dir == 'auto', element, 'value');
    }
    return places;
})()";

/// Waits until the name is in each of these places, and asserts that it is isolated everywhere.
async fn assert_isolated_in(page: &Page, places: &[&str]) {
    for place in places {
        page.wait_until(&format!("{PLACES}.some(([, where]) => where == {})", json!(place))).await;
    }
    let all = page.eval_js(PLACES).await;
    let wrong: Vec<&Value> = all.as_array().expect("a list").iter().filter(|place| place[0] != json!(true)).collect();
    assert!(wrong.is_empty(), "the name turns what stands around it: {wrong:#?}");
}

/// Two overlapping hills and two obstructions too near each other, all with the same name. One finding is waived.
fn table() -> Layout {
    let pack = pack::find(pack::DEFAULT).expect("the default pack");
    let piece = |nth: usize, kind: &str, x: f64| {
        let at = [Length::clamped(x), Length::clamped(24.0)];
        let kind = pack.kind(kind).expect("a kind of the pack");
        Edit::Add(Piece { name: Some(BIDIRECTIONAL_NAME.to_owned()), ..Piece::new(PieceId::nth(nth), kind, at) })
    };
    let pieces =
        [piece(0, "hill", 12.0), piece(1, "hill", 14.0), piece(2, "obstruction", 30.0), piece(3, "obstruction", 36.0)];
    let waiver = Waiver {
        check: "obstruction-spacing".to_owned(),
        pieces: vec![PieceId::nth(2), PieceId::nth(3)],
        reason: BIDIRECTIONAL_NAME.to_owned(),
    };
    let edits: Vec<Edit> =
        pieces.into_iter().chain([Edit::Waive(waiver), Edit::Rename(BIDIRECTIONAL_NAME.to_owned())]).collect();
    Layout::new(pack).edited(&edits).expect("the pieces can be laid")
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_bidirectional_name_is_isolated_everywhere() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let link = tablewright::formats::link::write(&table().into());
        page.eval_js(&format!("location.hash = '{link}'")).await;
        page.wait_for(".copy-table").await;
        page.wait_until("document.querySelectorAll('g.piece').length == 4").await;
        page.mouse_click(page.piece_centre("a").await).await;
        assert_isolated_in(page, &["text of BDI ", "aria-label of g piece", "text of BUTTON finding-text"]).await;
        page.expect_count(".header bdi", 1).await;
        page.click(".copy-table").await;
        page.wait_gone(".copy-table").await;
        // The cards with their fixes, the undo button, the bar and the announcement.
        page.mouse_click(page.piece_centre("a").await).await;
        page.wait_gone(".fix-placeholder").await;
        page.key(&[], Key::Right).await;
        assert_isolated_in(
            page,
            &[
                "value of INPUT table-name",
                "text of BUTTON finding-text",
                "text of BUTTON fix",
                "title of BUTTON tool undo",
                "title of BUTTON nearby-piece",
            ],
        )
        .await;
        page.wait_for(".piece-bar input[dir='auto']").await;
        page.wait_until("document.querySelector('.spoken').textContent.includes('evil')").await;
        assert_isolated_in(page, &["text of DIV spoken"]).await;
        page.key(&[Key::Shift], Key::F10).await;
        assert_isolated_in(page, &["text of P menu-title", "aria-label of DIALOG board-menu"]).await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".board-menu").await;
        // The dialogs.
        page.key(&[Key::Control, Key::Shift], 'h').await;
        page.wait_until("document.querySelector('.steps bdi')?.closest('ul').textContent.includes('evil')").await;
        assert_isolated_in(page, &["text of BDI "]).await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".page-frame").await;
        page.command("library").await;
        assert_isolated_in(
            page,
            &["aria-label of BUTTON thumbnail", "aria-label of BUTTON tool delete", "value of INPUT "],
        )
        .await;
        page.click(".tables .open .duplicate").await;
        page.wait_until("document.querySelectorAll('.tables li').length == 3").await;
        page.click(".tables li:not(.open) .delete").await;
        assert_isolated_in(page, &["text of SPAN "]).await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".page-frame").await;
        page.command("share").await;
        page.wait_for(".page-frame .code svg").await;
        page.click(".set-up summary").await;
        page.wait_for(".set-up li").await;
        assert_isolated_in(page, &["text of LI "]).await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".page-frame").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn bidirectional_names_are_isolated_in_own_terrain_and_notices() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.key(&[], 'o').await;
        let list = format!("kind,name,width,depth\nhill,\"{BIDIRECTIONAL_NAME}\",5,4\n");
        page.upload("[data-new='open']", &page.write_file("evil \u{202e}list.csv", list)).await;
        page.click("[data-act='take-terrain']:not(:disabled)").await;
        page.wait_for(".own-pieces li").await;
        assert_isolated_in(
            page,
            &[
                "text of SPAN ",
                "text of BDI ",
                "aria-label of BUTTON tool delete",
                "aria-label of BUTTON go outlined put",
            ],
        )
        .await;
        page.click(".own-pieces .edit").await;
        assert_isolated_in(page, &["value of INPUT "]).await;
        page.click(".terrain-form .back").await;
        page.click(".own-pieces .put").await;
        page.wait_gone(".page-frame").await;
        page.wait_until("document.querySelectorAll('g.piece').length == 13").await;
        assert_isolated_in(page, &["text of BDI ", "aria-label of g piece selected", "title of BUTTON tool undo"])
            .await;
        page.wait_for(".palette bdi").await;
        // A notice quotes what was typed.
        page.fill("Inches from the left", BIDIRECTIONAL_NAME).await;
        page.wait_for(".notice.problem").await;
        assert_isolated_in(page, &["text of P "]).await;
        page.expect_contains(".notice", NAME_PART).await;
    });
}
