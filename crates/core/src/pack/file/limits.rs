//! The limits of the checks. All numbers of a packet's guidelines are data in its pack; none is in code.

use serde::{Deserialize, Serialize};

use super::terrain::Trait;

/// How strongly the packet asks for something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// The packet requires or forbids it.
    Must,
    /// The packet gives a number to aim for.
    Should,
    /// The packet asks for a quality without a number.
    Advice,
}

impl Level {
    /// All levels, the strongest first.
    pub const ALL: [Self; 3] = [Self::Must, Self::Should, Self::Advice];

    /// The level's permanent name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Must => "must",
            Self::Should => "should",
            Self::Advice => "advice",
        }
    }
}

/// The limits of each check, with values that nothing breaks, for packs without the check.
macro_rules! limits {
    ($($name:ident: $limits:ident { $($field:ident: $nothing_breaks:expr),* },)*) => {
        /// The limits in a pack's file: an entry for each check that it wants, by the check's id.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case", deny_unknown_fields)]
        pub struct LimitsTable {
            $(pub $name: Option<$limits>,)*
        }

        /// The limits of all checks. A check that the pack doesn't want has limits that nothing breaks.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Limits {
            $(pub $name: $limits,)*
        }

        impl LimitsTable {
            /// Whether a check that every pack can ask for has this id.
            #[cfg(not(target_arch = "wasm32"))]
            pub fn has_check(id: &str) -> bool {
                [$(stringify!($name)),*].iter().any(|name| name.replace('_', "-") == id)
            }

            /// The ids of the checks that it has.
            pub fn checks(&self) -> Vec<String> {
                let all = [$((stringify!($name), self.$name.is_some())),*];
                all.into_iter().filter(|(_, is_named)| *is_named).map(|(name, _)| name.replace('_', "-")).collect()
            }
        }

        impl From<LimitsTable> for Limits {
            fn from(table: LimitsTable) -> Self {
                Self {
                    $($name: table.$name.unwrap_or($limits { level: Level::Advice, $($field: $nothing_breaks),* }),)*
                }
            }
        }
    };
}

limits! {
    off_table: Required {},
    overlap: NoOverlap { scatter_on_area: false, on_area: None, laid_on: None },
    edge_clearance: Spacing { at_least: 0.0, scatter: false },
    obstruction_spacing: Spacing { at_least: 0.0, scatter: false },
    piece_count: CountBand { at_least: 0, at_most: u32::MAX, scatter_per_piece: 1, inches_per_count: f64::INFINITY },
    piece_size: PieceSize {
        at_least: 0.0,
        at_most: f64::INFINITY,
        longest: LongestSide::AcrossLeastWidth,
        ordinary: None
    },
    sight_blockers: SightBlockerCount { at_least: 0, oversize: OversizeBlocker::One },
    hazards: HazardCount { at_least: 0, scatter: false },
    scatter_limit: UpTo { at_most: u32::MAX },
    scatter_groups: Multiple { multiple_of: 1 },
    half_balance: HalfBalance { at_most: f64::INFINITY, halves: ComparedHalves::Both },
    mirror_image: MirrorImage { within: 0.0, of_size: 0.0, alike_in: Vec::new(), share: f64::INFINITY },
    open_area: OpenArea { at_most: f64::INFINITY },
    sight_lines: SightLines { at_least: 0.0 },
    base_passage: BasePassage { corridors: Level::Advice, unclaimed_flags: UnclaimedFlagReading::NoObstacle },
    door_access: Required {},
    scenario_overlap: ScenarioOverlap {
        obstacles: Level::Advice,
        solid_scatter: Level::Advice,
        under_flags: Level::Advice
    },
    flag_terrain: FlagTerrain {
        within: 0.0,
        obstacles: SecuredFrom::Around,
        habitable: SecuredFrom::Around,
        scatter: false,
        shared: false
    },
    quadrant_method: QuadrantMethod {
        from_table_centre: 0.0,
        from_quadrant_centre: 0.0,
        from_seam: 0.0,
        from_obstruction: 0.0,
        seam_point: SeamPoint::Seam,
        companion_of: CompanionOf::Obstruction,
        scatter_within: None
    },
}

impl LimitsTable {
    /// All lengths among the limits.
    pub fn lengths(&mut self) -> Vec<&mut f64> {
        let mut lengths = Vec::new();
        lengths.extend(self.edge_clearance.as_mut().map(|one| &mut one.at_least));
        lengths.extend(self.obstruction_spacing.as_mut().map(|one| &mut one.at_least));
        lengths.extend(self.piece_count.as_mut().map(|one| &mut one.inches_per_count));
        lengths.extend(
            self.piece_size
                .as_mut()
                .into_iter()
                .flat_map(|one| [&mut one.at_least, &mut one.at_most].into_iter().chain(one.ordinary.as_mut())),
        );
        lengths.extend(self.mirror_image.as_mut().map(|one| &mut one.within));
        lengths.extend(self.open_area.as_mut().map(|one| &mut one.at_most));
        lengths.extend(self.flag_terrain.as_mut().map(|one| &mut one.within));
        lengths.extend(self.quadrant_method.as_mut().into_iter().flat_map(|method| {
            let QuadrantMethod { from_table_centre, from_quadrant_centre, from_seam, from_obstruction, .. } = method;
            let lengths = [from_table_centre, from_quadrant_centre, from_seam, from_obstruction];
            lengths.into_iter().chain(method.scatter_within.as_mut())
        }));
        lengths
    }
}

/// A check without a number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Required {
    /// How strongly the packet asks for it.
    pub level: Level,
}

/// How strongly the packet asks that no piece is on another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoOverlap {
    /// How strongly the packet asks for it.
    pub level: Level,
    /// Whether scatter may lie on area terrain: crates in a wood.
    pub scatter_on_area: bool,
    /// How strongly it asks where one of the two is ground that models can stand on: a mill on a hill. Without it, as strongly as
    /// elsewhere.
    #[serde(default)]
    pub on_area: Option<Level>,
    /// The share of the smaller of the two from which on it lies on such ground, and the two are likely one piece, 0 to 1. Without it,
    /// no two are.
    #[serde(default)]
    pub laid_on: Option<f64>,
}

/// How strongly the packet asks that no terrain is on an element.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioOverlap {
    /// For obstructions.
    pub level: Level,
    /// For obstacles, which models can cross.
    pub obstacles: Level,
    /// For scatter that an element can't stand on.
    pub solid_scatter: Level,
    /// For any of these under an element that claims terrain, where this is weaker.
    pub under_flags: Level,
}

/// A least distance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spacing {
    /// How strongly the packet asks for it.
    pub level: Level,
    /// The least gap, in inches.
    pub at_least: f64,
    /// Whether it applies to scatter.
    pub scatter: bool,
}

/// A band for the number of counted pieces, and how they are counted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CountBand {
    /// How strongly the packet asks for it.
    pub level: Level,
    /// The fewest.
    pub at_least: u32,
    pub at_most: u32,
    /// The number of scatter items that count as a piece.
    pub scatter_per_piece: u32,
    /// The inches of its length for which a piece counts once.
    pub inches_per_count: f64,
}

/// A band for the size of a piece, and how that is measured.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PieceSize {
    /// How strongly the packet asks for it.
    pub level: Level,
    /// The least width, in inches.
    pub at_least: f64,
    /// The greatest length, in inches.
    pub at_most: f64,
    /// How the length of a piece is measured.
    #[serde(default)]
    pub longest: LongestSide,
    /// The side of a square as large as an ordinary piece, in inches. A piece is scatter where so many of it as count as one piece
    /// fit into that square's area. Without it, size says nothing about what is scatter.
    #[serde(default)]
    pub ordinary: Option<f64>,
}

impl PieceSize {
    /// The greatest area of a scatter piece in square inches, where this many of them make one piece.
    pub fn scatter_area(&self, per_piece: u32) -> Option<f64> {
        self.ordinary.map(|side| side * side / f64::from(per_piece.max(1)))
    }
}

/// The readings of how long a piece is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LongestSide {
    /// At right angles to its least width: a rectangle is as long as its longer side.
    #[default]
    AcrossLeastWidth,
    /// Its greatest width: a rectangle is as long as its diagonal.
    GreatestWidth,
}

/// A least number of pieces that are a hazard.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HazardCount {
    /// How strongly the packet asks for it.
    pub level: Level,
    /// The fewest.
    pub at_least: u32,
    /// Whether scatter can be one of them.
    #[serde(default)]
    pub scatter: bool,
}

/// A least number of pieces that block sight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SightBlockerCount {
    /// How strongly the packet asks for it.
    pub level: Level,
    /// The fewest.
    pub at_least: u32,
    /// How many an oversize piece is.
    pub oversize: OversizeBlocker,
}

/// The readings of how many sight blockers an oversize piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OversizeBlocker {
    One,
    /// As many as the pieces that it counts as.
    AsCounted,
}

/// A most number of pieces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UpTo {
    /// How strongly the packet asks for it.
    pub level: Level,
    pub at_most: u32,
}

/// A number in groups.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Multiple {
    /// How strongly the packet asks for it.
    pub level: Level,
    /// The size of a group.
    pub multiple_of: u32,
}

/// The allowed difference of two halves of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HalfBalance {
    /// How strongly the packet asks for it.
    pub level: Level,
    /// The largest difference, in counted pieces.
    pub at_most: f64,
    /// Which halves are compared.
    #[serde(default)]
    pub halves: ComparedHalves,
}

/// The readings of which halves of a table hold roughly as much.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ComparedHalves {
    /// Left and right, and top and bottom.
    #[default]
    Both,
    /// The Attacker's and the Defender's.
    Players,
}

/// What makes a table the image of itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MirrorImage {
    /// How strongly the packet asks that it isn't one.
    pub level: Level,
    /// How far a piece without size may be from the image of another to be its twin, in inches.
    pub within: f64,
    /// How much farther, as a share of the longer of the two pieces.
    pub of_size: f64,
    /// The traits that twins both have or both don't.
    pub alike_in: Vec<Trait>,
    /// The share of pieces with a twin from which on the table is an image of itself, 0 to 1.
    pub share: f64,
}

/// The terrain that flags claim.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FlagTerrain {
    /// How strongly the packet asks for it.
    pub level: Level,
    /// How far from a flag's base a piece may be, in inches.
    pub within: f64,
    /// From where a claimed obstacle is secured.
    pub obstacles: SecuredFrom,
    /// From where a claimed obstruction is secured that models can enter.
    pub habitable: SecuredFrom,
    /// Whether a flag may claim scatter.
    #[serde(default)]
    pub scatter: bool,
    /// Whether several flags may claim the same piece.
    #[serde(default)]
    pub shared: bool,
}

/// The readings of where models secure a piece of terrain from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SecuredFrom {
    Inside,
    /// From inside it, if they can be there, and from the game's range around it.
    Around,
}

/// The allowed size of a clear circle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenArea {
    /// How strongly the packet asks for it.
    pub level: Level,
    /// The largest diameter, in inches.
    pub at_most: f64,
}

/// The share of the lines of sight between the deployment zones that terrain has to block.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SightLines {
    /// How strongly the packet asks for it.
    pub level: Level,
    /// The least share of all straight lines, 0 to 1.
    pub at_least: f64,
}

/// How strongly the packet asks that bases can pass.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BasePassage {
    /// For a deployment zone or an element that a base can't reach.
    pub level: Level,
    /// For a gap that is too narrow, where there is a way around.
    pub corridors: Level,
    /// What a flag is for bases that stays without a piece of terrain.
    pub unclaimed_flags: UnclaimedFlagReading,
}

/// The readings of what a flag is that stays without a piece of terrain, and so becomes an obstruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UnclaimedFlagReading {
    /// It stops bases as other obstructions do.
    Obstruction,
    /// It stops no base, as other elements.
    NoObstacle,
}

/// The distances of the quadrant method, in inches, and its readings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuadrantMethod {
    /// How strongly the packet asks for it.
    pub level: Level,
    /// Within this of the table's centre: the first piece of each quadrant.
    pub from_table_centre: f64,
    /// Within this of the quadrant's centre: the second piece of each quadrant.
    pub from_quadrant_centre: f64,
    /// Within this of the seam point: the obstruction of the chosen side.
    pub from_seam: f64,
    /// Within this of that obstruction: its companion.
    pub from_obstruction: f64,
    /// Which point the packet means by the centre between a side's two quadrants.
    pub seam_point: SeamPoint,
    /// What the companion is measured from.
    pub companion_of: CompanionOf,
    /// A group of scatter fills a place as one piece where no gap between two of them is larger than this, in inches. Without it,
    /// scatter fills no place.
    #[serde(default)]
    pub scatter_within: Option<f64>,
}

/// The readings of "the centre between the side's two quadrants".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeamPoint {
    /// The middle of the seam between the two quadrants.
    Seam,
    /// The middle of the table's edge.
    Edge,
}

/// The readings of what the companion piece is measured from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CompanionOf {
    Obstruction,
    /// The seam point.
    Seam,
}
