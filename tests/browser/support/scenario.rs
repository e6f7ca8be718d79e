//! What a test asks of the scenario: its panel, the grid, and what of it is on the board.

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

/// The elements on the board: what each is and where it stands.
pub const ELEMENTS: &str =
    "[...document.querySelectorAll('.elements .element')].map(one => [one.dataset.element, one.dataset.at])";
/// How many cells of the grid clash.
pub const CLASHING_CELLS: &str = "document.querySelectorAll(\".cell:not([data-clashes='0'])\").length";
/// The numbers of the grid's cells: which cell, its clashes, its flags without terrain, the bases shut out.
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

/// A scenario's diagram on the table.
pub fn diagram(id: &str, edge: Side) -> Diagram {
    Diagram::new(pack(), scenario(id), edge)
}

/// What [`ELEMENTS`] gives for a scenario at an edge.
pub fn elements(id: &str, edge: Side) -> Value {
    let diagram = diagram(id, edge);
    let at = |x, y| format!("{} {}", trimmed(x, 3), trimmed(y, 3));
    diagram.elements().map(|one| json!([one.element.kind.id, at(one.at.x, one.at.y)])).collect()
}

/// The selector of a cell of the grid.
pub fn cell(id: &str, edge: Side) -> String {
    format!("[data-cell='{id} {}']", messages::side(edge))
}

/// What [`CELLS`] gives for a table, worked out here.
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
    /// Opens the page, and in it this table.
    pub async fn open_layout(&self, text: &str) {
        let wanted = read(text).expect("it is a table");
        self.open_table().await;
        self.open_copy(&wanted).await;
        self.wait_layout(|layout| *layout == wanted).await;
    }

    /// Follows the link of this table on the open page, and makes a copy of it to edit.
    pub async fn open_copy(&self, layout: &Layout) {
        let fragment = link::write(&layout.clone().into());
        self.eval_js(&format!("location.hash = '{fragment}'")).await;
        self.click(".copy-table").await;
        self.wait_for("[data-command='undo']:not(:disabled)").await;
    }

    /// The table that the browser keeps.
    pub async fn layout(&self) -> Layout {
        self.kept_table().await.layout
    }

    /// Chooses a scenario at an edge by its cell, and waits until the board shows it.
    pub async fn choose_scenario(&self, id: &str, edge: Side) {
        self.click(&cell(id, edge)).await;
        self.wait_playing(id, edge).await;
    }

    /// Takes the scenario off the table, and waits until nothing of it is shown.
    pub async fn remove_scenario(&self) {
        self.click(".current [aria-label='No scenario']").await;
        self.wait_equal(ELEMENTS, &json!([])).await;
        self.wait_equal(CURRENT, &json!(["No scenario", "Choose one in the grid"])).await;
        assert_eq!(self.count(".cell[aria-pressed='true']").await, 0);
    }

    /// Waits until a scenario at an edge is chosen and shown: on the board, in the panel, in the grid.
    pub async fn wait_playing(&self, id: &str, edge: Side) {
        self.wait_for(&format!("{}[aria-pressed='true']", cell(id, edge))).await;
        self.wait_equal(ELEMENTS, &elements(id, edge)).await;
        let says = json!([scenario(id).name, format!("Attacker at the {}", messages::side(edge))]);
        self.wait_equal(CURRENT, &says).await;
        assert_eq!(self.count(".cell[aria-pressed='true']").await, 1);
        assert_eq!(self.count(".board.preview").await, 0);
    }

    /// Waits until a scenario at an edge is previewed.
    pub async fn wait_preview(&self, id: &str, edge: Side) {
        self.wait_equal(ELEMENTS, &elements(id, edge)).await;
        let says = json!([scenario(id).name, format!("Preview: Attacker at the {}", messages::side(edge))]);
        self.wait_equal(CURRENT, &says).await;
        assert_eq!(self.count(".board.preview").await, 1);
    }

    /// Waits until every cell of the grid says what the library says of the kept table.
    pub async fn wait_cells(&self) {
        self.wait_equal(CELLS, &cells(&self.layout().await)).await;
    }

    /// Waits until no solution is asked for or shown.
    pub async fn wait_no_solution(&self) {
        self.wait_gone(".solution").await;
        self.wait_gone("[data-ghost]").await;
        assert_eq!(self.count("[data-solve][aria-pressed='true']").await, 0);
    }

    /// What the last step was called, which is what can be undone.
    pub async fn last_step(&self) -> String {
        let title = self.eval_js("document.querySelector(\"[data-command='undo']\").title").await;
        title.as_str().expect("a text").to_owned()
    }

    /// Ticks or unticks what the event plays.
    pub async fn toggle_played(&self, label: &str) {
        self.click(&format!(".matrix input[aria-label='{label}']")).await;
    }

    /// Whether what has the focus is, or is in, what a selector finds.
    pub async fn focus_within(&self, css: &str) -> bool {
        self.eval_js(&format!("!!document.activeElement.closest({})", json!(css))).await == Value::Bool(true)
    }
}

const CURRENT: &str = "[...document.querySelectorAll('.current strong, .current span')]
    .filter(one => !one.closest('.tools')).map(one => one.textContent)";
