//! The scenario panel, the scenario matrix, and the scenario on the board.

use serde_json::{Value, json};
use tablewright::analysis::{Diagram, Table};
use tablewright::checks::{Context, Plan, matrix, messages};
use tablewright::formats::json::read;
use tablewright::formats::link;
use tablewright::geometry::Side;
use tablewright::layout::Layout;
use tablewright::pack::{self, Pack, Scenario};
use tablewright::units::trimmed;

use super::page::Page;

/// The elements on the board: kind and place of each.
pub const ELEMENTS: &str =
    "[...document.querySelectorAll('.elements .element')].map(one => [one.dataset.element, one.dataset.at])";
/// The number of the matrix's cells with clashes.
pub const CLASHING_CELLS: &str = "document.querySelectorAll(\".cell:not([data-clashes='0'])\").length";
/// For each cell of the matrix its name and the numbers of its clashes, flags without terrain and unreachable bases.
const CELLS: &str = "[...document.querySelectorAll('.cell')].map(
    one => [one.dataset.cell, +one.dataset.clashes, +one.dataset.bare, +one.dataset.shut])";

/// The pack of the tables.
pub fn pack() -> &'static Pack {
    pack::find(pack::DEFAULT).expect("the default pack is built in")
}

/// The scenario of this id.
pub fn scenario(id: &str) -> &'static Scenario {
    pack().scenario(id).unwrap_or_else(|| panic!("no scenario is called {id}"))
}

/// A scenario's diagram at an edge.
pub fn diagram(id: &str, edge: Side) -> Diagram {
    Diagram::new(&Layout::new(pack()), scenario(id), edge)
}

/// The expected value of [`ELEMENTS`].
pub fn elements(id: &str, edge: Side) -> Value {
    let diagram = diagram(id, edge);
    let at = |x, y| format!("{} {}", trimmed(x, 3), trimmed(y, 3));
    diagram.elements().map(|one| json!([one.element.kind.id, at(one.at.x, one.at.y)])).collect()
}

/// The selector of a cell of the matrix.
pub fn cell(id: &str, edge: Side) -> String {
    format!("[data-cell='{id} {}']", messages::side(edge))
}

/// The expected value of [`CELLS`], computed natively.
fn cells(layout: &Layout) -> Value {
    let context = Context { table: Table::new(layout), plan: Plan::default() };
    let cells = matrix(&context);
    cells
        .iter()
        .map(|cell| {
            json!([
                format!("{} {}", cell.scenario.id, messages::side(cell.edge)),
                cell.clashes,
                cell.flags_without_terrain,
                cell.unreachable_bases
            ])
        })
        .collect()
}

impl Page {
    /// Opens the page with a copy of this layout file's table.
    pub async fn open_layout(&self, text: &str) {
        let wanted = read(text).expect("it is a table");
        self.open_table().await;
        self.open_copy(&wanted).await;
        self.wait_layout(|layout| *layout == wanted).await;
    }

    /// Opens the link of this table on the page, and makes a copy of it to edit.
    pub async fn open_copy(&self, layout: &Layout) {
        let fragment = link::write(&layout.clone().into());
        self.eval_js(&format!("location.hash = '{fragment}'")).await;
        self.click(".copy-table").await;
        self.wait_for("[data-command='undo']:not(:disabled)").await;
    }

    /// The layout that the browser keeps.
    pub async fn layout(&self) -> Layout {
        self.kept_table().await.layout
    }

    /// Chooses a scenario at an edge by its cell, and waits until it is shown.
    pub async fn choose_scenario(&self, id: &str, edge: Side) {
        self.click(&cell(id, edge)).await;
        self.wait_playing(id, edge).await;
    }

    /// Removes the scenario, and waits until nothing of it is shown.
    pub async fn remove_scenario(&self) {
        self.click(".current [aria-label='No scenario']").await;
        self.wait_equal(ELEMENTS, &json!([])).await;
        self.wait_equal(CURRENT, &json!(["No scenario", "Choose one in the grid"])).await;
        self.wait_gone(".cell[aria-pressed='true']").await;
    }

    /// Waits until a scenario at an edge is chosen: on the board, in the panel and in the matrix.
    pub async fn wait_playing(&self, id: &str, edge: Side) {
        self.wait_for(&format!("{}[aria-pressed='true']", cell(id, edge))).await;
        self.wait_equal(ELEMENTS, &elements(id, edge)).await;
        let current = json!([scenario(id).name, format!("Attacker at the {}", messages::side(edge))]);
        self.wait_equal(CURRENT, &current).await;
        self.expect_count(".cell[aria-pressed='true']", 1).await;
        self.wait_gone(".board.preview").await;
    }

    /// Waits until a scenario at an edge is previewed.
    pub async fn wait_preview(&self, id: &str, edge: Side) {
        self.wait_equal(ELEMENTS, &elements(id, edge)).await;
        let current = json!([scenario(id).name, format!("Preview: Attacker at the {}", messages::side(edge))]);
        self.wait_equal(CURRENT, &current).await;
        self.wait_for(".board.preview").await;
    }

    /// Waits until every cell has the numbers that the library computes for the kept table.
    pub async fn wait_cells(&self) {
        self.wait_equal(CELLS, &cells(&self.layout().await)).await;
    }

    /// Waits until no solution is requested or shown.
    pub async fn wait_no_solution(&self) {
        self.wait_gone(".solution").await;
        self.wait_gone("[data-ghost]").await;
        self.wait_gone("[data-solve][aria-pressed='true']").await;
    }

    /// The title of the undo button, with the name of the last step.
    pub async fn last_step(&self) -> String {
        let title = self.eval_js("document.querySelector(\"[data-command='undo']\").title").await;
        title.as_str().expect("a text").to_owned()
    }

    /// Ticks or unticks a check box of the matrix.
    pub async fn toggle_played(&self, label: &str) {
        self.click(&format!(".matrix input[aria-label='{label}']")).await;
    }

    /// Whether the focus is on or inside an element that a selector matches.
    pub async fn focus_within(&self, css: &str) -> bool {
        self.eval_js(&format!("!!document.activeElement.closest({})", json!(css))).await == Value::Bool(true)
    }
}

const CURRENT: &str = "[...document.querySelectorAll('.current strong, .current span')]
    .filter(one => !one.closest('.tools')).map(one => one.textContent)";
