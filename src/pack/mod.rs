//! Game packs: a packet's table, terrain kinds and limits, as data.
//!
//! A pack is a folder of TOML in `assets/packs`; the build merges it into one text that is read here once. Next year's
//! packet is a new folder and one line in [`SOURCES`].

mod kind;
mod limits;
mod limits_text;
mod wire;

use std::fmt;
use std::sync::OnceLock;

pub use kind::{Art, Drawing, Group, Kind, Trait, Traits};
pub use limits::{
    AtLeast, CompanionOf, CountBand, HalfBalance, Level, Limits, MirrorImage, Multiple, OpenArea, PieceSize,
    QuadrantMethod, Required, SeamPoint, Spacing, UpTo,
};
pub use wire::PackProblem;

use crate::geometry::{Point, Rect};

/// The packs that come with the app: id, and the text the build made of its folder.
const SOURCES: &[(&str, &str)] =
    &[("steamroller-2026", include_str!(concat!(env!("OUT_DIR"), "/steamroller-2026.json")))];

/// The pack that a new table is planned by.
pub const DEFAULT: &str = "steamroller-2026";

/// A packet as data.
#[derive(Debug)]
pub struct Pack {
    /// Its permanent id, which files and links name.
    pub id: String,
    /// What a person calls it.
    pub name: String,
    /// The table's width, left to right, in inches.
    pub width: f64,
    /// The table's depth, top to bottom, in inches.
    pub depth: f64,
    /// The diameters of the bases a model can have, in millimetres, smallest first.
    pub bases: Vec<u32>,
    /// The shortest side the editor gives a piece, in inches.
    pub least_side: f64,
    /// The longest side the editor gives a piece, in inches.
    pub longest_side: f64,
    /// The terrain kinds in the order the palette shows them.
    pub kinds: Vec<Kind>,
    /// The ids of the scenarios a layout can name.
    pub scenarios: Vec<String>,
    /// What every check compares with.
    pub limits: Limits,
}

impl Pack {
    /// Reads a pack from the text that the build makes of its folder.
    ///
    /// # Errors
    ///
    /// Where and why the text is no usable pack.
    pub fn read(text: &str) -> Result<Self, PackProblem> {
        wire::read(text)
    }

    /// The table, its top-left corner at the origin.
    #[must_use]
    pub fn table(&self) -> Rect {
        Rect::new(Point::default(), Point::new(self.width, self.depth))
    }

    /// The kind with this id.
    #[must_use]
    pub fn kind(&self, id: &str) -> Option<&Kind> {
        self.kinds.iter().find(|kind| kind.id == id)
    }
}

impl PartialEq for Pack {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

/// The built-in pack with this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Pack> {
    all().find(|pack| pack.id == id)
}

/// Every built-in pack; a test reads them all, so none is missing from a build that passed.
pub fn all() -> impl Iterator<Item = &'static Pack> {
    static PACKS: OnceLock<Vec<Pack>> = OnceLock::new();
    PACKS.get_or_init(|| SOURCES.iter().filter_map(|(_, text)| Pack::read(text).ok()).collect()).iter()
}

impl fmt::Display for Pack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_built_in_pack_can_be_read_under_its_own_id() {
        for (id, text) in SOURCES {
            let pack = Pack::read(text).unwrap_or_else(|problem| panic!("{id}: {problem}"));
            assert_eq!(pack.id, *id);
        }
        assert!(find(DEFAULT).is_some());
    }

    #[test]
    fn a_broken_pack_says_where_it_is_broken() {
        let text = SOURCES[0].1;
        for (from, to, said) in [
            (r#""id":"forest""#, r#""id":"hill""#, "kinds: two are called hill"),
            (r#""scatter":"boulder""#, r#""scatter":"bolder""#, "no kind of scatter is called bolder"),
            (r#""at_least":6"#, r#""atleast":6"#, r#"unknown field "atleast""#),
            (r#""art":"canopy""#, r#""art":"canape""#, r#"kind[0].drawing.art: no drawing is called "canape""#),
            (r#""width":48"#, r#""width":-48"#, "table.width"),
        ] {
            let broken = text.replacen(from, to, 1);
            assert_ne!(broken, text, "{from} is not in the pack");
            let problem = Pack::read(&broken).map(|_| ()).expect_err(to).to_string();
            assert!(problem.contains(said), "{problem}");
        }
    }
}
