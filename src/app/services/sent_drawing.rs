//! The drawing of a table that somebody has sent, which the page shows until the viewer is there: what draws it is less than half of that.

use super::later::{Later, Load, load};
use super::{address, build_files, shell, storage};
use crate::drawing::table::DrawingOptions;
use crate::editor::Camera;
use crate::export::svg;
use crate::layout::Layout;
use crate::page::View;

/// Draws a table for the page's shell.
#[derive(Clone, Copy)]
pub struct SentDrawing(fn(&Layout) -> Drawing);

/// What the shell's board shows.
struct Drawing {
    /// The view of the board.
    view: Camera,
    /// The markup inside of its SVG.
    markup: String,
}

/// What draws them. Only what is split off may call this.
pub fn sent_drawing() -> SentDrawing {
    SentDrawing(|layout| {
        let (View { layers, turn, .. }, _) = storage::load_view(layout.pack);
        let markup = svg::shown_at_start(layout, &DrawingOptions { layers, turn, letters: false });
        Drawing { view: Camera::of_table(layout.table), markup }
    })
}

thread_local! {
    static DRAWING: Later<SentDrawing> = const { Later::new() };
}

/// Sets how what draws is loaded.
pub fn set_load(load: Load<SentDrawing>) {
    DRAWING.with(|drawing| drawing.set_load(load));
}

/// Shows the table of the address in the page's shell, unless the viewer is there already or what draws can't be loaded.
pub async fn show() {
    if build_files::has("viewer") {
        return;
    }
    if let (Some(Ok(table)), Some(draw)) = (address::table(), load(&DRAWING).await) {
        let Drawing { view, markup } = (draw.0)(&table.layout);
        shell::draw(&table.layout.name, &view, &markup);
    }
}
