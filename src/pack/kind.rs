//! Terrain kinds and what they are.

use crate::geometry::Shape;

/// A kind of terrain.
#[derive(Debug)]
pub struct Kind {
    /// Its permanent id, which files name.
    pub id: String,
    /// Its permanent number in the pack, which links name.
    pub tag: u32,
    /// What a person calls it.
    pub name: String,
    /// Where the palette lists it.
    pub group: Group,
    /// What a new piece covers, and every piece in a file or a link that names no shape of its own: permanent too.
    pub shape: Shape,
    /// What it is.
    pub traits: Traits,
    /// Its usual height in inches, where there is one.
    pub height: Option<f64>,
    /// The id of the scatter kind that an undersize piece of this kind becomes; none for scatter itself.
    pub scatter: Option<String>,
    /// How many of it a usual collection of terrain holds.
    pub usual: u32,
    /// How it is drawn.
    pub drawing: Drawing,
    /// How it behaves, in our own words.
    pub note: String,
}

impl PartialEq for Kind {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

/// Where the palette lists a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
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

impl Group {
    /// All groups in the order of the palette.
    pub const ALL: [Self; 5] = [Self::Area, Self::Blocking, Self::Hazard, Self::Obstacle, Self::Scatter];

    /// Each with its name in a pack.
    pub(super) const NAMES: &[(&str, Self)] = &[
        ("area", Self::Area),
        ("blocking", Self::Blocking),
        ("hazard", Self::Hazard),
        ("obstacle", Self::Obstacle),
        ("scatter", Self::Scatter),
    ];
}

/// One thing that a kind is; checks and reference text ask for these and never for a kind's name.
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
    /// Each with its name in a pack.
    pub(super) const NAMES: &[(&str, Self)] = &[
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
}

/// A set of traits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traits(u32);

impl Traits {
    /// Whether `one` is among them.
    #[must_use]
    pub const fn has(self, one: Trait) -> bool {
        self.0 & (1 << one as u32) != 0
    }

    /// These and `others`.
    #[must_use]
    pub const fn with(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }
}

impl FromIterator<Trait> for Traits {
    fn from_iter<I: IntoIterator<Item = Trait>>(traits: I) -> Self {
        traits.into_iter().fold(Self::default(), |set, one| Self(set.0 | (1 << one as u32)))
    }
}

/// How a kind is drawn: one of our drawings, in the kind's own colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// Which drawing.
    pub art: Art,
    /// Ground, detail, highlight and outline, each as `#rrggbb`.
    pub tones: [String; 4],
}

/// Our drawings. Each differs from the others in line and pattern, so that greyscale tells them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

impl Art {
    /// Each with its name in a pack.
    pub(super) const NAMES: &[(&str, Self)] = &[
        ("canopy", Self::Canopy),
        ("fog", Self::Fog),
        ("rough", Self::Rough),
        ("grass", Self::Grass),
        ("rubble", Self::Rubble),
        ("ripples", Self::Ripples),
        ("contours", Self::Contours),
        ("trench", Self::Trench),
        ("acid", Self::Acid),
        ("embers", Self::Embers),
        ("whorl", Self::Whorl),
        ("courses", Self::Courses),
        ("hedge", Self::Hedge),
        ("rails", Self::Rails),
        ("stone", Self::Stone),
        ("roof", Self::Roof),
        ("tower", Self::Tower),
        ("crates", Self::Crates),
        ("boulder", Self::Boulder),
        ("lamp", Self::Lamp),
        ("cart", Self::Cart),
        ("grave", Self::Grave),
    ];
}
