//! `checks.toml`: checks that a pack declares itself, made of general measures, with its own words and limits.

use serde::{Deserialize, Serialize};

use super::length::{Inches, LengthUnit};
use super::limits::Level;
use super::role::Role;
use super::terrain::KindTable;

/// The highest number of such a check in links is less than this.
pub const MAX_OWN_CHECK_TAGS: u32 = 1000;

/// How far below a limit a measure is that has to be less: half of the hundredth to which places and sizes are held.
const STRICTLY: f64 = 0.005;

/// `checks.toml`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChecksFile {
    pub check: Vec<OwnCheck>,
}

/// A check that a pack declares. Its texts are in English, and translated where they are shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnCheck {
    /// Its permanent id, which files name.
    pub id: String,
    /// Its permanent number in links, unique in the pack.
    pub tag: u32,
    /// How strongly the packet asks for it.
    pub level: Level,
    /// The name on the card.
    pub title: String,
    /// What it measures.
    pub checks: String,
    /// Why it matters.
    pub why: String,
    pub passes: String,
    pub fails: String,
    /// Where it comes from, and how it is read.
    pub source: String,
    /// What the measure is of, which stands before that of a passed check.
    pub margin: String,
    /// What a finding says, with places for `{pieces}`, `{measured}` and `{limit}`.
    pub message: String,
    /// The ids of the scenarios in which it is asked; without any, in all and without one.
    #[serde(default)]
    pub scenarios: Vec<String>,
    /// The pieces that it is about.
    pub of: Selector,
    pub measure: OwnMeasure,
    /// What the measure may be; for all measures but [`OwnMeasure::Inside`] and [`OwnMeasure::Capacity`].
    pub limits: Option<Band>,
}

/// What a check of a pack measures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OwnMeasure {
    /// How many of its pieces there are.
    Count,
    /// How long a side of each piece is.
    Size(SizeMeasure),
    /// How far each piece is from something.
    Distance(DistanceMeasure),
    /// Whether each piece lies somewhere.
    Inside(InsideMeasure),
    /// What its pieces come to together.
    Sum(Summed),
    /// How many sections of each wall have their outside on the wrong side.
    Facing,
    /// How many others stand near each piece.
    Adjacency(AdjacencyMeasure),
    /// What its pieces cost an army, in hundredths of the army's points.
    Points(PointsMeasure),
    /// How many of its pieces an army has. Limits are for each 1,000 of the army's points.
    PerThousand(PerThousandMeasure),
    /// How many stands and units are in each piece. What a kind holds, or the scenario says, is the limit.
    Capacity,
}

/// What an army pays for pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PointsMeasure {
    pub army: Role,
    /// Whether all equipment of the army counts too.
    #[serde(default)]
    pub equipment: bool,
    /// Whether its units count too.
    #[serde(default)]
    pub units: bool,
}

/// How many pieces an army has for its points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PerThousandMeasure {
    /// Whose; without it, each army's by themselves.
    pub army: Option<Role>,
    /// How a number of points that is no whole number of thousands counts.
    pub rounded: Rounded,
    /// Only pieces that have the equipment with this id.
    pub equipment: Option<String>,
    /// Whether the pieces of each kind are counted by themselves.
    #[serde(default)]
    pub each_kind: bool,
    /// Whether its units that break walls count too.
    #[serde(default)]
    pub units: bool,
}

/// To which whole thousand points are rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rounded {
    Down,
    Up,
}

impl Rounded {
    /// How many thousands so many points are.
    pub const fn thousands(self, points: u32) -> u32 {
        match self {
            Self::Down => points / 1000,
            Self::Up => points.div_ceil(1000),
        }
    }
}

/// A side of each piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SizeMeasure {
    pub side: MeasuredSide,
    /// Whether a rectangle that is too large is to be split into sections; without it, it is resized.
    #[serde(default)]
    pub split: bool,
}

/// A side of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MeasuredSide {
    /// Its length across its least width.
    Longest,
    /// Its least width.
    Shortest,
}

/// The gap from each piece to the nearest of something.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DistanceMeasure {
    pub to: MeasuredTo,
}

/// What a distance is measured to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MeasuredTo {
    /// The nearest edge of the table.
    Edge,
    /// Other pieces.
    Pieces(Selector),
}

/// Whether each piece lies in a part of the table, or in one of other pieces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InsideMeasure {
    pub place: MeasuredPlace,
    pub part: LyingPart,
    /// Whether that part of the piece has to lie outside.
    #[serde(default)]
    pub outside: bool,
}

/// A place where pieces lie.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MeasuredPlace {
    LeftHalf,
    RightHalf,
    TopHalf,
    BottomHalf,
    TopLeft,
    TopRight,
    BottomLeft,
    BottomRight,
    /// The ground of one of these pieces.
    Pieces(Selector),
}

/// How much of a piece lies somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LyingPart {
    /// Any part of it.
    Any,
    /// All of it.
    Wholly,
}

/// What pieces come to together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Summed {
    /// Their areas, in square inches.
    Area,
    /// Their lengths, in inches.
    Length,
    /// Their areas, as hundredths of the table's.
    Share,
}

/// How many other pieces stand within a distance of each piece.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AdjacencyMeasure {
    pub to: Selector,
    pub within: Inches,
}

/// Which pieces: those of kinds that have all traits of `with`, one of `any` at least and none of `without`, and that `kinds` names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Selector {
    #[serde(default)]
    pub with: Vec<String>,
    #[serde(default)]
    pub any: Vec<String>,
    #[serde(default)]
    pub without: Vec<String>,
    /// Only kinds with these ids. In what the build writes, the ids of all kinds that it is of.
    #[serde(default)]
    pub kinds: Vec<String>,
}

/// What a measure may be. A measure exactly on a limit passes, but on `below`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Band {
    pub at_least: Option<f64>,
    pub at_most: Option<f64>,
    /// It has to be less than this.
    pub below: Option<f64>,
}

/// What a limit is a number of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitUnit {
    Pieces,
    Length,
    Area,
    Percent,
    /// Points of an army. A pack's own limits are hundredths of them.
    Points,
}

impl ChecksFile {
    /// The same with the ids of the kinds that each selector is of, in place of what is asked of kinds.
    pub fn with_kinds(mut self, kinds: &[KindTable]) -> Self {
        for selector in self.check.iter_mut().flat_map(OwnCheck::selectors_mut) {
            let chosen = kinds.iter().filter(|kind| selector.is_for(kind)).map(|kind| kind.id.clone()).collect();
            *selector = Selector { with: Vec::new(), any: Vec::new(), without: Vec::new(), kinds: chosen };
        }
        self
    }
}

impl OwnCheck {
    /// Its number in links, which no check that every pack can ask for has.
    pub const fn link_tag(&self) -> usize {
        (MAX_OWN_CHECK_TAGS + self.tag) as usize
    }

    /// What a person reads about it, without what a finding says.
    pub const fn guide_texts(&self) -> [&String; 7] {
        let Self { title, checks, why, passes, fails, source, margin, .. } = self;
        [title, checks, why, passes, fails, source, margin]
    }

    /// Whether it counts an army's units that break walls beside its pieces.
    pub const fn counts_wall_breakers(&self) -> bool {
        matches!(self.measure, OwnMeasure::PerThousand(PerThousandMeasure { units: true, .. }))
    }

    /// The other pieces that it measures to, where there are some.
    pub const fn others(&self) -> Option<&Selector> {
        match &self.measure {
            OwnMeasure::Distance(DistanceMeasure { to: MeasuredTo::Pieces(to) })
            | OwnMeasure::Inside(InsideMeasure { place: MeasuredPlace::Pieces(to), .. })
            | OwnMeasure::Adjacency(AdjacencyMeasure { to, .. }) => Some(to),
            _ => None,
        }
    }

    fn selectors_mut(&mut self) -> impl Iterator<Item = &mut Selector> {
        let others = match &mut self.measure {
            OwnMeasure::Distance(DistanceMeasure { to: MeasuredTo::Pieces(to) })
            | OwnMeasure::Inside(InsideMeasure { place: MeasuredPlace::Pieces(to), .. })
            | OwnMeasure::Adjacency(AdjacencyMeasure { to, .. }) => Some(to),
            _ => None,
        };
        std::iter::once(&mut self.of).chain(others)
    }

    /// What its limits are numbers of; `None` where it has none.
    pub const fn limit_unit(&self) -> Option<LimitUnit> {
        Some(match &self.measure {
            OwnMeasure::Count | OwnMeasure::Facing | OwnMeasure::Adjacency(_) | OwnMeasure::PerThousand(_) => {
                LimitUnit::Pieces
            }
            OwnMeasure::Size(_) | OwnMeasure::Distance(_) | OwnMeasure::Sum(Summed::Length) => LimitUnit::Length,
            OwnMeasure::Sum(Summed::Area) => LimitUnit::Area,
            OwnMeasure::Sum(Summed::Share) | OwnMeasure::Points(_) => LimitUnit::Percent,
            OwnMeasure::Inside(_) | OwnMeasure::Capacity => return None,
        })
    }

    /// The distance that two pieces have to keep, where that is all it asks for: then each two pieces are measured by themselves.
    pub fn least_gap(&self) -> Option<f64> {
        let is_of_pairs = matches!(&self.measure, OwnMeasure::Distance(DistanceMeasure { to: MeasuredTo::Pieces(_) }));
        self.limits.filter(|limits| is_of_pairs && limits.most().is_none())?.at_least
    }

    /// Converts its lengths from this unit into inches.
    ///
    /// # Errors
    ///
    /// A distance is too long.
    pub(super) fn convert_lengths(&mut self, unit: LengthUnit, too_long: &'static str) -> Result<(), &'static str> {
        let by = match self.limit_unit() {
            Some(LimitUnit::Length) => unit.per_inch(),
            Some(LimitUnit::Area) => unit.per_inch().powi(2),
            _ => 1.0,
        };
        for limit in self.limits.iter_mut().flat_map(|Band { at_least, at_most, below }| [at_least, at_most, below]) {
            *limit = limit.map(|limit| limit / by);
        }
        if let OwnMeasure::Adjacency(AdjacencyMeasure { within, .. }) = &mut self.measure {
            *within = within.in_unit(unit).ok_or(too_long)?;
        }
        Ok(())
    }
}

impl Selector {
    /// Whether it is of a kind.
    pub fn is_for(&self, kind: &KindTable) -> bool {
        kind.is_chosen(&self.kinds, &self.with, &self.any, &self.without)
    }
}

impl Band {
    /// The limits that this makes of each of them.
    pub fn map(self, of: impl Fn(f64) -> f64) -> Self {
        Self { at_least: self.at_least.map(&of), at_most: self.at_most.map(&of), below: self.below.map(&of) }
    }

    /// The greatest measure, whether that passes or not.
    pub fn most(&self) -> Option<f64> {
        self.at_most.or(self.below)
    }

    /// Its limits, each with the name that texts have a place for.
    pub fn named(&self) -> impl Iterator<Item = (&'static str, f64)> {
        let named = [("at_least", self.at_least), ("at_most", self.at_most), ("below", self.below)];
        named.into_iter().filter_map(|(name, limit)| Some((name, limit?)))
    }

    /// The limit that a measure is nearest to or farthest beyond, and how far it is from that; negative beyond it.
    pub fn nearest(&self, measured: f64) -> (f64, f64) {
        let least = self.at_least.map(|limit| (limit, measured - limit));
        let most = self.at_most.map(|limit| (limit, limit - measured));
        // On a limit that it has to be below, it is beyond.
        let below = self.below.map(|limit| (limit, limit - measured - 2.0 * STRICTLY));
        let all = [least, most, below].into_iter().flatten();
        all.min_by(|one, other| one.1.total_cmp(&other.1)).unwrap_or((measured, 0.0))
    }

    /// Whether a measure is strictly below what it has to be below.
    pub fn is_below(&self, measured: f64) -> bool {
        self.below.is_none_or(|limit| measured < limit - STRICTLY)
    }
}
