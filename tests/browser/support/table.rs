//! What a test asks of Tablewright's own page: where a place of the table is on the screen, what is on the table, what
//! the checks say.

use std::path::PathBuf;
use std::time::Instant;

use serde_json::{Value, json as text};
use tablewright::formats::{PlannedTable, json, link};
use tablewright::layout::Layout;

use super::page::{POLL_INTERVAL, Page, WAIT_LIMIT};
use super::screen::Point;

/// All that a person can see of the table and all that is kept of it, but nothing of what is selected or under the
/// pointer.
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
    kept: localStorage.getItem('tablewright.open'),
})";

impl Page {
    /// Opens the site and waits for the table.
    pub async fn open_table(&self) {
        self.open("").await;
        self.wait_for("g.piece").await;
    }

    /// Opens the site where nothing sticks to anything, for what must go just where the pointer goes and can't hold a key.
    pub async fn open_table_without_snapping(&self) {
        self.open_table().await;
        self.eval_js("[localStorage, sessionStorage].forEach(store => store.setItem('tablewright.snap', ''))").await;
        self.reload_table().await;
    }

    /// Loads the page again and waits for the table; for a table that isn't empty.
    pub async fn reload_table(&self) {
        self.reload().await;
        self.wait_for("g.piece").await;
    }

    /// Where a place of the table, in inches, is on the screen.
    pub async fn screen_from_table(&self, x: f64, y: f64) -> Point {
        let script = format!(
            "(p => [p.x, p.y])(new DOMPoint({x}, {y}).matrixTransform(document.querySelector('svg.board').getScreenCTM()))"
        );
        let [x, y] = serde_json::from_value(self.eval_js(&script).await).expect("a point is two numbers");
        Point { x, y }
    }

    /// What can be seen and what is kept of the table, to be compared as a whole.
    ///
    /// What was done before it is drawn by the page's next frame and kept in a turn after that, which a slow machine gets
    /// to later than the test gets here.
    pub async fn state(&self) -> Value {
        let settled = "setTimeout(() => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))";
        self.eval_js(&format!("new Promise(done => {settled}).then(() => {STATE})")).await
    }

    /// Waits for the table to be as it was.
    pub async fn wait_state(&self, wanted: &Value) {
        self.wait_equal(STATE, wanted).await;
    }

    /// The open table as the browser keeps it.
    pub async fn kept_table(&self) -> PlannedTable {
        // What has just been drawn is kept in the turn after.
        let kept = "localStorage.getItem('tablewright.open')";
        let kept = self.eval_js(&format!("new Promise(done => setTimeout(() => done({kept})))")).await;
        let (_, fragment) = kept.as_str().and_then(|kept| kept.split_once(' ')).expect("a number and a link");
        link::read(fragment).expect("the link is a table's")
    }

    /// The open table as the browser keeps it, as its file would be.
    pub async fn kept_file(&self) -> Value {
        serde_json::from_str(&json::write(&self.kept_table().await.layout)).expect("a layout file is JSON")
    }

    /// Waits until the open table, as the browser keeps it, is as it should be.
    pub async fn wait_layout(&self, what: impl Fn(&Layout) -> bool) {
        let started = Instant::now();
        while !what(&self.kept_table().await.layout) {
            assert!(started.elapsed() < WAIT_LIMIT, "waited {WAIT_LIMIT:?} for the browser to keep what was done");
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Asserts that a state outlasts a reload of the page, and then the browser's end.
    pub async fn assert_survives_restart(&mut self, state: &Value) {
        self.reload_table().await;
        self.wait_state(state).await;
        self.restart().await;
        self.open_table().await;
        self.wait_state(state).await;
    }

    /// A piece as the browser keeps it; null where there is none.
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

    /// What stands in a field, by what it is called.
    pub async fn field(&self, label: &str) -> String {
        let value = self.eval_js(&format!("document.querySelector({}).value", text!(label_selector(label)))).await;
        value.as_str().unwrap_or_else(|| panic!("{label} is no field")).to_owned()
    }

    /// What stands in the field that a selector finds.
    pub async fn field_value(&self, css: &str) -> String {
        self.wait_for(css).await;
        let value = self.eval_js(&format!("document.querySelector({}).value", text!(css))).await;
        value.as_str().unwrap_or_else(|| panic!("{css} is no field")).to_owned()
    }

    /// Replaces what stands in a field by typing, and ends with Enter.
    pub async fn fill(&self, label: &str, text: &str) {
        let field = label_selector(label);
        self.click(&field).await;
        self.eval_js(&format!("document.querySelector({}).select()", text!(field))).await;
        let end = if text.is_empty() { "\u{e017}" } else { "" };
        self.type_text(&format!("{text}{end}\u{e007}")).await;
    }

    /// The middle of the element among those that a selector finds that holds a text.
    pub async fn centre_of_text(&self, css: &str, text: &str) -> Point {
        let script = format!(
            "(r => [r.left + r.width / 2, r.top + r.height / 2])([...document.querySelectorAll({})]
                .find(one => one.textContent.includes({})).getBoundingClientRect())",
            text!(css),
            text!(text)
        );
        let [x, y] = serde_json::from_value(self.eval_js(&script).await).expect("a point is two numbers");
        Point { x, y }
    }

    /// The middle of what a piece covers, on the screen.
    pub async fn piece_centre(&self, id: &str) -> Point {
        self.centre(&format!("g.piece[data-piece='{id}'] .halo")).await
    }

    /// Waits until undo would undo a step whose name begins so.
    pub async fn wait_step(&self, name: &str) {
        self.wait_for(&format!("[data-command='undo'][title^='Undo: {name}']")).await;
    }

    /// Clicks the button of a command.
    pub async fn command(&self, id: &str) {
        self.click(&format!("[data-command='{id}']")).await;
    }

    /// What the verdict says: the one of the two that is on this screen.
    pub async fn verdict(&self) -> String {
        let script = "[...document.querySelectorAll('.verdict')].find(one => one.getClientRects().length).innerText";
        self.eval_js(script).await.as_str().expect("a text").to_owned()
    }

    /// Begins an empty table.
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

fn label_selector(label: &str) -> String {
    format!("[aria-label='{label}']")
}
