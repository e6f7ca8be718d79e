//! `terrain.toml`.

use serde::{Deserialize, Serialize};

use super::length::{Coordinate, Inches};
use super::sides::SidesTable;

/// `terrain.toml`.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainFile {
    /// Traits that only this game has, and that no code asks for.
    #[serde(default)]
    pub r#trait: Vec<TraitTable>,
    pub kind: Vec<KindTable>,
}

/// A trait of the pack's own.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TraitTable {
    pub id: String,
    pub name: String,
}

/// A kind of terrain.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KindTable {
    pub id: String,
    pub tag: u32,
    pub name: String,
    pub group: KindGroup,
    pub shape: ShapeTable,
    /// Those of [`Trait`] and of the pack's own, by their ids.
    pub traits: Vec<String>,
    pub height: Option<f64>,
    pub scatter: Option<String>,
    /// The sides that the editor gives it, where they aren't the pack's.
    pub sizes: Option<SidesTable>,
    pub usual: u32,
    pub drawing: Drawing,
    pub note: String,
}

/// What a piece covers; a test asks the crate's geometry whether it has an inside.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ShapeTable {
    Circle { diameter: Inches },
    Ellipse { width: Inches, depth: Inches },
    Rectangle { width: Inches, depth: Inches },
    Polygon { points: Vec<[Coordinate; 2]> },
}

/// Where the palette lists a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KindGroup {
    /// Ground that models enter.
    Area,
    /// What stands in the way.
    Blocking,
    /// Ground that harms.
    Hazard,
    /// Low and crossed in one go.
    Obstacle,
    /// Small items that count by the handful.
    Scatter,
}

impl KindGroup {
    /// All groups in the order of the palette.
    pub const ALL: [Self; 5] = [Self::Area, Self::Blocking, Self::Hazard, Self::Obstacle, Self::Scatter];
}

/// One thing that a kind is; code asks for these and never for a kind's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trait {
    /// Ground that models can enter and stand in.
    Area,
    /// Slows what walks through it.
    Rough,
    /// Can't be seen through.
    BlocksSight,
    /// Sight through it ends at once, however thin it is.
    Cloud,
    /// Hides what is in or behind it.
    Concealment,
    /// Shields what is in or behind it.
    Cover,
    /// Shields from blasts.
    BlastResistance,
    /// Lifts what stands on it.
    Elevation,
    /// Harms what enters it.
    Hazard,
    /// Low, crossed completely, never stood on.
    Obstacle,
    /// Measured by its length alone.
    Linear,
    /// Impassable, an inch tall or more.
    Obstruction,
    /// Models can be inside.
    Habitable,
    /// A small item; three make a piece.
    Scatter,
}

impl Trait {
    /// All of them, each with its name in files.
    const NAMES: [(&str, Self); 14] = [
        ("area", Self::Area),
        ("rough", Self::Rough),
        ("blocks-sight", Self::BlocksSight),
        ("cloud", Self::Cloud),
        ("concealment", Self::Concealment),
        ("cover", Self::Cover),
        ("blast-resistance", Self::BlastResistance),
        ("elevation", Self::Elevation),
        ("hazard", Self::Hazard),
        ("obstacle", Self::Obstacle),
        ("linear", Self::Linear),
        ("obstruction", Self::Obstruction),
        ("habitable", Self::Habitable),
        ("scatter", Self::Scatter),
    ];

    /// The one with this name in files.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(known, _)| *known == name).map(|(_, one)| *one)
    }
}

/// How a kind is drawn: one of our drawings, in the kind's own colours.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawing {
    /// Which drawing.
    pub art: Art,
    /// Ground, detail, highlight and outline, each as `#rrggbb`.
    pub tones: [String; 4],
}

/// Our drawings. Each differs from the others in line and pattern, so that greyscale tells them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Art {
    /// Tree crowns from above.
    Canopy,
    /// Soft banks.
    Fog,
    /// Scattered strokes and stones.
    Rough,
    /// Tufts.
    Grass,
    /// Broken blocks.
    Rubble,
    /// Waves.
    Ripples,
    /// Contour lines.
    Contours,
    /// A dug line with planks.
    Trench,
    /// Bubbles.
    Acid,
    /// Glowing cracks.
    Embers,
    /// A spiral.
    Whorl,
    /// Courses of stone.
    Courses,
    /// A clipped hedge.
    Hedge,
    /// Posts and rails.
    Rails,
    /// A rock with facets.
    Stone,
    /// A ridged roof.
    Roof,
    /// Battlements.
    Tower,
    /// Boxes.
    Crates,
    /// One round stone.
    Boulder,
    /// A light from above.
    Lamp,
    /// A cart with wheels.
    Cart,
    /// A pit with a headstone.
    Grave,
}
