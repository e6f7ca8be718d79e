//! Where a drag ends beside the board. What is beside it is measured once, when the drag begins.

use super::board_pointer::{BoardPointer, PointerMode};
use crate::app::hooks::small_screen::is_small;
use crate::editor::{DropArea, GestureTarget};
use crate::geometry::{Point, Rect};
use crate::page::{DropAreas, PageState};

/// The attribute of the body while a piece would be removed where it is.
const MARK: &str = "data-removes";

impl BoardPointer {
    /// The area that the first pointer is over, where it drags pieces.
    pub(super) fn drop_area(&self) -> Option<DropArea> {
        let pointers = &mut *self.pointers.borrow_mut();
        if pointers.mode != PointerMode::Holding || !pointers.has_moved {
            return None;
        }
        let point_in_screen = pointers.down.first()?.point_in_screen;
        pointers.drop_areas.get_or_insert_with(measured).at(point_in_screen)
    }

    /// Marks the body while pieces would be removed, so that the palette says so.
    pub(super) fn show_drop_area(&self) {
        let area = self.drop_area();
        let removes = area == Some(DropArea::Palette) && drags_pieces(&self.page.borrow());
        if self.shows_removal.replace(removes) != removes {
            gloo::utils::body().toggle_attribute_with_force(MARK, removes).ok();
        }
    }
}

/// Whether pieces of the table are dragged, and not copies.
fn drags_pieces(page: &PageState) -> bool {
    let gesture = page.editor.gesture().filter(|_| page.editor.is_dragging());
    gesture.is_some_and(|gesture| matches!(gesture.target, GestureTarget::Pieces(_)) && !gesture.is_copying())
}

/// What is beside the board, in CSS pixels.
fn measured() -> DropAreas {
    let rect = |css: &str| {
        let element = gloo::utils::document().query_selector(css).ok()??;
        let rect = element.get_bounding_client_rect();
        Some(Rect::new(Point::new(rect.left(), rect.top()), Point::new(rect.right(), rect.bottom())))
    };
    DropAreas { board: rect(".board-frame"), palette: rect(".side"), is_small: is_small() }
}
