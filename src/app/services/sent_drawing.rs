//! The drawing of a table that somebody has sent, or of one in play, which the page shows until its program is there: what draws it is less
//! than half of that.

use super::later::{Later, Load, load};
use super::{address, build_files, shell, storage};
use crate::drawing::table::DrawingOptions;
use crate::editor::Camera;
use crate::export::svg;
use crate::formats::link;
use crate::layout::Layout;
use crate::page::{Place, View};

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

/// The table that the address has a link of: one that somebody has sent, or one in play as it was set up.
pub fn sent_table() -> Option<Layout> {
    match address::place() {
        Place::Play(link) | Place::HandedOver(link, _) => Some(link::read(&link).ok()?.layout),
        Place::Planner => Some(address::table()?.ok()?.layout),
        _ => None,
    }
}

/// Shows a table in the page's shell, unless the program of its page is there already or what draws can't be loaded.
pub async fn show(table: &Layout, program: &str) {
    if build_files::has(program) {
        return;
    }
    if let Some(draw) = load(&DRAWING).await {
        let Drawing { view, markup } = (draw.0)(table);
        shell::draw(&table.name, &view, &markup);
    }
}
