//! What the bar says while walls are drawn, and its fields.

use super::army_sheet::points_told;
use crate::editor::{Action, TapeAction, WallDrawing};
use crate::layout::{Layout, MAX_WALL_SECTIONS, Piece};
use crate::units::{self, Angle};
use crate::words::{many_filled, name, plural, t};

/// What is typed to draw a wall without a pointer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedWall {
    pub sections: String,
    /// In degrees clockwise from the right.
    pub direction: String,
}

impl Default for TypedWall {
    fn default() -> Self {
        Self { sections: "5".to_owned(), direction: "0".to_owned() }
    }
}

impl TypedWall {
    /// What is done with it.
    ///
    /// # Errors
    ///
    /// A sentence: one of the two is no such number.
    pub fn action(&self) -> Result<Action, String> {
        let sections = self.sections.trim().parse().ok().filter(|count| (1..=MAX_WALL_SECTIONS).contains(count));
        let sections = sections.ok_or_else(|| {
            t!(
                "Not a number of sections: {}. Write a whole number from 1 to {}.",
                name(&self.sections),
                MAX_WALL_SECTIONS
            )
        })?;
        let degrees = units::parse_number(self.direction.trim()).filter(|degrees| degrees.abs() <= 360.0);
        let direction = degrees.and_then(Angle::from_degrees).ok_or_else(|| {
            t!("Not a direction: {}. Write degrees clockwise from the right, from 0 to 360.", name(&self.direction))
        })?;
        Ok(Action::Tape(TapeAction::Sections(sections, direction)))
    }
}

/// What the line that is being drawn becomes, or else what to do.
pub fn wall_told(wall: &WallDrawing, layout: &Layout) -> String {
    if let Some(run) = wall.run(layout) {
        let points = points_told(run.pieces.iter().map(Piece::points).sum());
        let sections = run.sections as usize;
        let text = match run.pieces.len() - sections {
            0 => plural!("1 section: {1}", "{0} sections: {1}"),
            1 => plural!("1 section and a tower: {1}", "{0} sections and a tower: {1}"),
            _ => plural!("1 section and two towers: {1}", "{0} sections and two towers: {1}"),
        };
        return many_filled(sections, text, &[&points]);
    }
    if wall.is_drawing() {
        return t!("No whole sections fit here.").to_owned();
    }
    if wall.has_start(layout) {
        t!("Draw on from the end, or press where the wall goes.").to_owned()
    } else {
        t!("Draw a line, or press where the wall begins and where it goes.").to_owned()
    }
}
