//! The table on the page: places of it on the screen, its pieces, the checks' results, and what the browser keeps of it.

use std::path::PathBuf;

use serde_json::{Value, json as text};
use tablewright::formats::{PlannedTable, json, link};
use tablewright::layout::Layout;

use super::Key;
use super::expectation::Patience;
use super::page::Page;
use super::screen::Point;

/// All that is visible of the table and all that is kept of it, without the selection and the pointer.
const STATE: &str = "({
    name: document.querySelector('.table-name').value,
    pieces: [...document.querySelectorAll('g.piece')].map(piece => [
        piece.dataset.piece, piece.getAttribute('aria-label'), piece.querySelector('.halo').getAttribute('d'),
        piece.querySelector('.body').getAttribute('transform'),
    ]),
    findings: [...document.querySelectorAll('.finding')].map(row => [
        row.dataset.finding, row.querySelector('.finding-text').textContent, !!row.closest('.waived'),
    ]),
    verdict: document.querySelector('.verdict').textContent,
    method: document.querySelector('.method input').checked,
    kept: sessionStorage.getItem('tablewright.open') ?? localStorage.getItem('tablewright.open'),
})";

impl Page {
    /// Opens the site and waits for the table.
    pub async fn open_table(&self) {
        self.open("").await;
        self.wait_for("g.piece").await;
        self.wait_started().await;
    }

    /// Opens the site in a language, as for somebody who has chosen it. English needs no choice; for another one the site has to be open.
    pub async fn open_table_in(&self, language: &str) {
        if language != "en" {
            self.eval_js(&format!("void localStorage.setItem('tablewright.language', '{language}')")).await;
        }
        self.open_table().await;
        self.wait_until(&format!("document.documentElement.lang == '{language}'")).await;
    }

    /// Opens the site with snapping turned off.
    pub async fn open_table_without_snapping(&self) {
        self.open_table().await;
        self.eval_js("[localStorage, sessionStorage].forEach(store => store.setItem('tablewright.snap', ''))").await;
        self.reload_table().await;
    }

    /// Loads the page again and waits for the table, which isn't empty.
    pub async fn reload_table(&self) {
        self.reload().await;
        self.wait_for("g.piece").await;
        self.wait_started().await;
    }

    /// The point on the screen of a place on the table, in inches.
    pub async fn screen_from_table(&self, x: f64, y: f64) -> Point {
        let script = format!(
            "(p => [p.x, p.y])(new DOMPoint({x}, {y}).matrixTransform(document.querySelector('.board > svg').getScreenCTM()))"
        );
        let [x, y] = serde_json::from_value(self.eval_js(&script).await).expect("a point is two numbers");
        Point { x, y }
    }

    /// All that is visible and kept of the table, to be compared as a whole.
    ///
    /// It waits for the next frame, in which the page draws earlier input, and for the turn after it, in which the page keeps it.
    pub async fn state(&self) -> Value {
        let settled = "setTimeout(() => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))";
        self.eval_js(&format!("new Promise(done => {settled}).then(() => {STATE})")).await
    }

    /// Waits for [`Page::state`] to be this.
    pub async fn wait_state(&self, wanted: &Value) {
        self.wait_equal(STATE, wanted).await;
    }

    /// Expects that nothing has changed since a [`Page::state`], once the page has nothing left to do.
    pub async fn expect_unchanged(&self, before: &Value) {
        self.wait_idle().await;
        self.wait_state(before).await;
    }

    /// The open table as the browser keeps it for this tab.
    pub async fn kept_table(&self) -> PlannedTable {
        // The page keeps a change in the turn after its drawing. What the browser keeps for the next tab may be what another tab has made of
        // the table since.
        let kept = "sessionStorage.getItem('tablewright.open') ?? localStorage.getItem('tablewright.open')";
        let kept = self.eval_js(&format!("new Promise(done => setTimeout(() => done({kept})))")).await;
        let (_, fragment) = kept.as_str().and_then(|kept| kept.split_once(' ')).expect("a number and a link");
        link::read(fragment).expect("the link is a table's")
    }

    /// The kept table as a layout file.
    pub async fn kept_file(&self) -> Value {
        serde_json::from_str(&json::write(&self.kept_table().await.layout)).expect("a layout file is JSON")
    }

    /// Waits until the kept layout meets a condition.
    pub async fn wait_layout(&self, condition: impl Fn(&Layout) -> bool) {
        let patience = Patience::new();
        while !condition(&self.kept_table().await.layout) {
            patience.wait("for the browser to keep what was done").await;
        }
    }

    /// Asserts that a state survives a reload of the page, and a restart of the browser.
    pub async fn assert_survives_restart(&mut self, state: &Value) {
        self.reload_table().await;
        self.wait_state(state).await;
        self.restart().await;
        self.open_table().await;
        self.wait_state(state).await;
    }

    /// A kept piece as in a layout file; null if there is none.
    pub async fn kept_piece(&self, id: &str) -> Value {
        let kept = self.kept_file().await;
        let mut pieces = kept["pieces"].as_array().expect("a table has pieces").iter();
        pieces.find(|piece| piece["id"] == id).cloned().unwrap_or(Value::Null)
    }

    /// The ids of the selected pieces.
    pub async fn selected(&self) -> Vec<String> {
        let script = "[...document.querySelectorAll('g.piece.selected')].map(piece => piece.dataset.piece)";
        serde_json::from_value(self.eval_js(script).await).expect("ids are texts")
    }

    /// The value of the field with this label.
    pub async fn field(&self, label: &str) -> String {
        let value = self.eval_js(&format!("document.querySelector({}).value", text!(label_selector(label)))).await;
        value.as_str().unwrap_or_else(|| panic!("{label} is no field")).to_owned()
    }

    /// The value of the field that a selector finds.
    pub async fn field_value(&self, css: &str) -> String {
        self.wait_for(css).await;
        let value = self.eval_js(&format!("document.querySelector({}).value", text!(css))).await;
        value.as_str().unwrap_or_else(|| panic!("{css} is no field")).to_owned()
    }

    /// Replaces the value of the field with this label by typing, and ends with Enter.
    pub async fn fill(&self, label: &str, text: &str) {
        let field = label_selector(label);
        self.click(&field).await;
        self.eval_js(&format!("document.querySelector({}).select()", text!(field))).await;
        let end = if text.is_empty() { "\u{e017}" } else { "" };
        self.type_text(&format!("{text}{end}\u{e007}")).await;
    }

    /// Taps the first of the elements that a selector finds and that contains a text, or clicks it if the screen has no touch.
    pub async fn press_text(&self, css: &str, text: &str) {
        let found = format!(
            "[...document.querySelectorAll({})].find(one => one.textContent.includes({}))",
            text!(css),
            text!(text)
        );
        self.wait_until(&found).await;
        // Its place among its siblings, theirs among theirs, and so on.
        let script = format!(
            "(one => {{
                const way = [];
                for (; one; one = one.parentElement) {{
                    way.unshift(`${{one.tagName}}:nth-child(${{1 + [...one.parentNode.children].indexOf(one)}})`);
                }}
                return way.join(' > ');
            }})({found})"
        );
        let way = self.eval_js(&script).await;
        self.tap_or_click(way.as_str().expect("a selector")).await;
    }

    /// Taps a piece in its middle, or clicks it if the screen has no touch.
    pub async fn press_piece(&self, id: &str) {
        // Over a selected piece lies what it is dragged by.
        let grip = format!(".grip[data-piece='{id}']");
        self.tap_or_click(&format!("{grip}, body:not(:has({grip})) g.piece[data-piece='{id}'] .halo")).await;
    }

    /// The middle of what a piece covers, on the screen.
    pub async fn piece_centre(&self, id: &str) -> Point {
        self.centre(&piece_outline(id)).await
    }

    /// Expects the middle of what a piece covers at a place of the screen, to so many pixels.
    pub async fn expect_piece(&self, id: &str, place: Point, pixels: f64) {
        self.expect_centre(&piece_outline(id), place, pixels).await;
    }

    /// Waits until undo would undo a step whose name begins so.
    pub async fn wait_step(&self, name: &str) {
        self.wait_for(&format!("[data-command='undo'][title^='Undo: {name}']")).await;
    }

    /// Waits until the newest step is the one of this name, which opened the table.
    pub async fn wait_opened(&self, name: &str) {
        self.wait_for(&format!("[data-command='undo'][title^='This table begins here: {name}']")).await;
    }

    /// Closes the open dialog, and goes to the planner from wherever the page is, however one came there.
    pub async fn go_to_planner(&self) {
        if self.count("dialog[open]").await > 0 {
            self.click("dialog[open] .close").await;
            self.wait_gone("dialog[open]").await;
        }
        self.eval_js("document.querySelector('.place') && (location.hash = '')").await;
        self.wait_gone(".page-frame").await;
    }

    /// Goes one step back or forth by the dialog of the undo history, which has the steps of all tables.
    pub async fn step_by_history(&self, sibling: &str) {
        self.key(&[Key::Control, Key::Shift], 'H').await;
        self.wait_for("dialog.history[open] [aria-current='step']").await;
        let before = self.eval_js("document.querySelector(\"[aria-current='step']\").id").await;
        self.eval_js(&format!("document.querySelector(\"[aria-current='step']\").{sibling}.click()")).await;
        self.wait_until(&format!("document.querySelector(\"[aria-current='step']\").id != {before}")).await;
        self.key(&[], Key::Escape).await;
        self.wait_gone("dialog.history").await;
    }

    /// Clicks the button of a command.
    pub async fn command(&self, id: &str) {
        self.click(&format!("[data-command='{id}']")).await;
    }

    /// The text of the verdict; of the two on the page, the visible one.
    pub async fn verdict(&self) -> String {
        let script = "[...document.querySelectorAll('.verdict')].find(one => one.getClientRects().length).innerText";
        self.eval_js(script).await.as_str().expect("a text").to_owned()
    }

    /// Opens a new empty table.
    pub async fn begin_table(&self) {
        self.command("library").await;
        self.click("[data-run='new']").await;
        self.wait_gone("g.piece").await;
    }

    /// Writes a file into the test's own folder.
    pub fn write_file(&self, name: &str, contents: impl AsRef<[u8]>) -> PathBuf {
        let file = self.folder().join(name);
        std::fs::write(&file, contents).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        file
    }
}

/// The selector of a part of a piece where it is drawn: in the layer of what is held, or else among the pieces.
pub fn part_of_piece(id: &str, part: &str) -> String {
    format!("[data-held='{id}'] {part}, body:not(:has([data-held='{id}'])) g.piece[data-piece='{id}'] {part}")
}

fn piece_outline(id: &str) -> String {
    part_of_piece(id, ".halo")
}

fn label_selector(label: &str) -> String {
    format!("[aria-label=\"{label}\"]")
}
