//! Game packs: a packet's table, terrain kinds, scenarios and limits, as data.
//!
//! A pack is a folder of TOML in `assets/packs`; the build merges it into one text that is read here once. Next year's
//! packet is a new folder and one line in [`SOURCES`].

mod entry;
mod generated;
mod kind;
mod limits;
mod limits_text;
mod rules;
mod scenario;
mod scenario_text;
mod sound;
mod wire;

use std::fmt;
use std::sync::OnceLock;

pub use generated::Generated;
pub use kind::{Art, Drawing, Group, Kind, Trait, Traits};
pub use limits::{
    AtLeast, BasePassage, CompanionOf, CountBand, HalfBalance, Level, Limits, Multiple, OpenArea, PieceSize,
    QuadrantMethod, Required, ScenarioOverlap, SeamPoint, SightLines, Spacing, UpTo, Within,
};
pub use rules::{Seeing, Walking};
pub use scenario::{Element, ElementKind, Game, Growth, MILLIMETRES_PER_INCH, March, Owner, Rule, Scenario, Symbol};
pub use sound::PackProblem;

use crate::geometry::{Point, Rect, Side};

/// The packs that come with the app: id, and the text the build made of its folder.
const SOURCES: &[(&str, &str)] =
    &[("steamroller-2026", include_str!(concat!(env!("OUT_DIR"), "/steamroller-2026.json")))];

/// The pack that a new table is planned by.
pub const DEFAULT: &str = "steamroller-2026";

/// A packet as data.
#[derive(Debug)]
pub struct Pack {
    /// Its permanent id, which files name.
    pub id: String,
    /// Its permanent number, unlike every other pack's, which links name.
    pub tag: u32,
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
    /// How models walk.
    pub walking: Walking,
    /// How models see.
    pub seeing: Seeing,
    /// What holds in every scenario.
    pub game: Game,
    /// The scenarios, in the order of the numbers they are rolled by.
    pub scenarios: Vec<Scenario>,
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
        sound::sound(wire::read(text)?)
    }

    /// The table, its top-left corner at the origin.
    #[must_use]
    pub const fn table(&self) -> Rect {
        Rect::new(Point::new(0.0, 0.0), Point::new(self.width, self.depth))
    }

    /// The kind with this id.
    #[must_use]
    pub fn kind(&self, id: &str) -> Option<&Kind> {
        self.kinds.iter().find(|kind| kind.id == id)
    }

    /// The scenario with this id.
    #[must_use]
    pub fn scenario(&self, id: &str) -> Option<&Scenario> {
        self.scenarios.iter().find(|scenario| scenario.id == id)
    }

    /// The edges that can be the Attacker's, clockwise from the bottom: two opposite ones, and all four of a square table.
    #[must_use]
    #[expect(clippy::float_cmp, reason = "a square's sides are the same number in the pack's file")]
    pub const fn edges(&self) -> &'static [Side] {
        if self.width == self.depth { &Side::CLOCKWISE } else { &[Side::Bottom, Side::Top] }
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

/// Every built-in pack; a test reads them all, and makes sure that they are sound, so none is missing from a build that
/// passed.
pub fn all() -> impl Iterator<Item = &'static Pack> {
    static PACKS: OnceLock<Vec<Pack>> = OnceLock::new();
    PACKS.get_or_init(|| SOURCES.iter().filter_map(|(_, text)| wire::read(text).ok()).collect()).iter()
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
            (r#""tag":21"#, r#""tag":20"#, "kinds: two have the tag 20"),
            (r#""roll":7,"rules""#, r#""roll":7,"tog":1,"rules""#, r#"unknown field "tog""#),
            (r#""scatter":"boulder""#, r#""scatter":"bolder""#, "no kind of scatter is called bolder"),
            (r#""at_least":6"#, r#""atleast":6"#, r#"unknown field "atleast""#),
            (r#""art":"canopy""#, r#""art":"canape""#, r#"kind[0].drawing.art: no drawing is called "canape""#),
            (r#""volumes":[1.75,"#, r#""volumes":["#, "seeing.volumes: "),
            (r#""width":48"#, r#""width":-48"#, "table.width"),
            (r#""id":"payload""#, r#""id":"fault-line""#, "scenarios: two are called fault-line"),
            (r#""roll":7"#, r#""roll":9"#, "scenarios: no die shows the 9"),
            (r#""roll":7"#, r#""roll":6"#, "scenarios: payload and fault-line are rolled by the same number"),
            (r#""kind":"cache""#, r#""kind":"cash""#, "elements[2].kind: "),
            (r#""owner":"neutral""#, r#""owner":"nobody""#, "no owner is called \"nobody\""),
            (r#""bottom":25"#, r#""right":25"#, "elements[4]: "),
            (r#""toward":3"#, r#""toward":30"#, "marches[1]: "),
        ] {
            let broken = text.replacen(from, to, 1);
            assert_ne!(broken, text, "{from} is not in the pack");
            let problem = Pack::read(&broken).map(|_| ()).expect_err(to).to_string();
            assert!(problem.contains(said), "{problem}");
        }
    }
}
