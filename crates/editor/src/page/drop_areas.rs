//! What a dragged piece may be dropped on beside the board.

use crate::editor::DropArea;
use crate::geometry::{Point, Rect};

/// Where the page has what, in CSS pixels.
#[derive(Clone, Copy, Debug, Default)]
pub struct DropAreas {
    /// The board and the ground around it.
    pub board: Option<Rect>,
    /// The palette, if it is shown.
    pub palette: Option<Rect>,
    /// Whether the screen is small: one panel is under the board, or beside it, and the palette is one of them.
    pub is_small: bool,
}

impl DropAreas {
    /// The area at a point of the screen; `None` where pieces stay on the table.
    pub fn at(&self, point_in_screen: Point) -> Option<DropArea> {
        let is_within = |rect: &Rect| rect.holds(&Rect::new(point_in_screen, point_in_screen), 0.0);
        if self.is_small {
            let is_beside = |board: Rect| point_in_screen.y > board.max.y || point_in_screen.x > board.max.x;
            return self.board.is_some_and(is_beside).then_some(DropArea::Sheet);
        }
        self.palette.is_some_and(|palette| is_within(&palette)).then_some(DropArea::Palette)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_palette_removes_and_the_sheet_of_a_small_screen_gives_back() {
        let rect = |x: f64, y: f64, width: f64, depth: f64| {
            Some(Rect::new(Point::new(x, y), Point::new(x + width, y + depth)))
        };
        let at = |areas: DropAreas, x, y| areas.at(Point::new(x, y));
        let wide = DropAreas {
            board: rect(208.0, 48.0, 880.0, 850.0),
            palette: rect(0.0, 48.0, 208.0, 852.0),
            is_small: false,
        };
        assert_eq!(at(wide, 100.0, 300.0), Some(DropArea::Palette));
        // The header, the board, what is under it, and the panels at the right.
        for (x, y) in [(100.0, 20.0), (600.0, 400.0), (600.0, 899.0), (1200.0, 400.0), (-5.0, 300.0)] {
            assert_eq!(at(wide, x, y), None, "{x} {y}");
        }
        let tall =
            DropAreas { board: rect(0.0, 48.0, 390.0, 390.0), palette: rect(0.0, 500.0, 390.0, 344.0), is_small: true };
        assert_eq!([at(tall, 200.0, 600.0), at(tall, 200.0, 440.0)], [Some(DropArea::Sheet); 2]);
        assert_eq!([at(tall, 200.0, 300.0), at(tall, 200.0, 20.0)], [None; 2]);
        let on_side = DropAreas { board: rect(0.0, 0.0, 390.0, 390.0), ..tall };
        assert_eq!([at(on_side, 600.0, 200.0), at(on_side, 200.0, 200.0)], [Some(DropArea::Sheet), None]);
        assert_eq!(at(DropAreas::default(), 1.0, 1.0), None);
    }
}
