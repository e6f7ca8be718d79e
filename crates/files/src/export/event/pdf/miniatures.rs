//! Small pictures of tables in rows, each with its number and its name.

use pdf_writer::types::StructRole;

use crate::drawing::table::{miniature, miniature_view};
use crate::event::NumberedTable;
use crate::export::event::texts::table_title;
use crate::export::pdf::contents::{MARGIN, factor};
use crate::export::pdf::page::{PdfPage, TextStyle};
use crate::export::pdf::printed_text::PrintedText;
use crate::geometry::Point;
use crate::pack::{Scenario, ScenarioAtEdge};
use crate::units::clamped;

/// The gap between two pictures, in points.
const GAP: f64 = 10.0;
/// The greatest height of a picture as a share of its width.
const MAX_SHARE: f64 = 2.0;

/// How pictures of tables stand in rows: how many in a row, and their sizes in points.
#[derive(Clone, Copy)]
pub(super) struct PictureRows {
    columns: usize,
    width: f64,
    /// The distance from a picture to the next one in its row.
    step: f64,
    /// The height of a table's picture as a share of its width: that of the deepest one.
    share: f64,
    /// The sizes of letters: of a number, and of a name.
    letters: [f64; 2],
}

/// The sizes of letters for pictures of a width.
fn letters(width: f64) -> [f64; 2] {
    [clamped(width * 0.14, 7.0, 18.0), clamped(width * 0.075, 5.5, 10.0)]
}

impl PictureRows {
    /// Rows of so many pictures in a room of this width and height, with pictures as large as all of them fit.
    pub(super) fn within(columns: usize, [room, depth]: [f64; 2], tables: &[(usize, &NumberedTable)]) -> Self {
        let widest = Self::new(columns, room, tables);
        let count = tables.len().div_ceil(columns.max(1)).max(1);
        // Smaller pictures have no larger letters.
        let picture = (depth + GAP) / factor(count) - (widest.row() - widest.width * widest.share);
        let width = widest.width.min(picture / widest.share).max(1.0);
        // They still stand at both sides of the room.
        let step = (room - width) / factor(columns.saturating_sub(1).max(1));
        Self { width, step, letters: letters(width), ..widest }
    }

    /// Rows of so many pictures, `room` points wide.
    pub(super) fn new(columns: usize, room: f64, tables: &[(usize, &NumberedTable)]) -> Self {
        let width = (room - factor(columns.saturating_sub(1)) * GAP) / factor(columns.max(1));
        let share = |(_, table): &(usize, &NumberedTable)| {
            let view = miniature_view(&table.layout);
            view.depth() / view.width().max(1e-6)
        };
        // A still deeper table is drawn narrower, so that a row fits on any page.
        let share = clamped(tables.iter().map(share).fold(0.0, f64::max), 0.1, MAX_SHARE);
        Self { columns, width, step: width + GAP, share, letters: letters(width) }
    }

    /// The width of a picture.
    pub(super) const fn width(&self) -> f64 {
        self.width
    }

    /// The height of a row with its captions and the gap below.
    pub(super) fn row(&self) -> f64 {
        self.width * self.share + self.letters[0] * 1.25 + GAP
    }

    /// How many pictures fit into rows of this height in all.
    pub(super) fn fitting(&self, depth: f64) -> usize {
        let mut rows = 0;
        while factor(rows + 1) * self.row() - GAP <= depth {
            rows += 1;
        }
        rows * self.columns
    }

    /// Draws tables with their numbers from `down` on, with a scenario or none.
    pub(super) fn draw(
        &self,
        page: &mut PdfPage,
        tables: &[(usize, &NumberedTable)],
        down: f64,
        scenario: Option<&'static Scenario>,
    ) {
        for (index, (number, table)) in tables.iter().enumerate() {
            let at = Point::new(
                MARGIN + factor(index % self.columns) * self.step,
                down + factor(index / self.columns) * self.row(),
            );
            self.draw_one(
                page,
                *number,
                table,
                at,
                scenario.map(|scenario| ScenarioAtEdge { scenario, edge: table.layout.attacker_edge }),
            );
        }
    }

    fn draw_one(
        &self,
        page: &mut PdfPage,
        number: usize,
        table: &NumberedTable,
        at: Point,
        scenario: Option<ScenarioAtEdge>,
    ) {
        let layout = &table.layout;
        let [size, small] = self.letters;
        let base = at.y + size * 0.8;
        let digits = PrintedText::new(&number.to_string());
        let left = at.x + digits.length(true, size) + size * 0.35;
        let name = PrintedText::new(layout.name.trim());
        page.has_missing_letters |= name.has_missing_letters;
        page.part(StructRole::P, None, |page| {
            page.words(Point::new(at.x, base), TextStyle::new(size).bold(), &digits);
            for line in name.lines(false, small, at.x + self.width - left, 1) {
                page.line_of(Point::new(left, base), TextStyle::new(small).quiet(), &line);
            }
        });
        let view = miniature_view(layout);
        // A table that is deeper than it is wide is as high as the others, and so narrower.
        let width = self.width.min(self.width * self.share * view.width() / view.depth().max(1e-6));
        let down = at.y + size * 1.1;
        page.part(StructRole::Figure, Some(table_title(number, layout)), |page| {
            page.drawing(&miniature(layout, scenario), &view, Point::new(at.x, down), width);
        });
    }
}
