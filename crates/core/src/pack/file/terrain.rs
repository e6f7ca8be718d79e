//! `terrain.toml`.

use serde::{Deserialize, Serialize};

use super::kind_rules::{
    AuraTable, CardFact, Containment, Dice, DiceTable, MovesTable, SightTable, TestTable, TroopTable,
};
use super::length::{Coordinate, Inches};
use super::role::Role;
use super::scoring::ModelType;
use super::sides::SidesTable;

/// `terrain.toml`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainFile {
    /// The pack's own traits, which no code asks for.
    #[serde(default)]
    pub r#trait: Vec<TraitTable>,
    /// The sorts of troops that tests name.
    #[serde(default)]
    pub troop: Vec<TroopTable>,
    /// The categories of kinds of which a generated table gets as many as a person wishes.
    #[serde(default)]
    pub category: Vec<CategoryTable>,
    /// What units and pieces have that has no ground of its own.
    #[serde(default)]
    pub equipment: Vec<EquipmentTable>,
    /// How what has a structure is battered, where it can be.
    pub battering: Option<BatteringTable>,
    pub kind: Vec<KindTable>,
}

/// How what has a structure is battered instead of shot at.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BatteringTable {
    /// How many hits each ram, or whatever else batters, adds to a structure test.
    pub hits: u32,
    /// How far who batters goes back from what stands.
    pub back: Inches,
}

/// One of the pack's own traits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TraitTable {
    pub id: String,
    pub name: String,
}

/// A category of kinds. No kind is in two.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CategoryTable {
    pub id: String,
    pub name: String,
    /// Its kinds have all of these traits,
    #[serde(default)]
    pub with: Vec<String>,
    /// one of these, where there are some,
    #[serde(default)]
    pub any: Vec<String>,
    /// and none of these.
    #[serde(default)]
    pub without: Vec<String>,
    /// Where it names some, only these are of it.
    #[serde(default)]
    pub kinds: Vec<String>,
}

impl CategoryTable {
    /// Whether a kind is of it.
    pub fn has(&self, kind: &KindTable) -> bool {
        kind.is_chosen(&self.kinds, &self.with, &self.any, &self.without)
    }
}

/// A kind of terrain.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KindTable {
    pub id: String,
    pub tag: u32,
    pub name: String,
    pub group: KindGroup,
    pub shape: ShapeTable,
    /// Traits of [`Trait`] and the pack's own, by their ids.
    pub traits: Vec<String>,
    pub height: Option<f64>,
    /// Whether it stays on the table all game, where rules of play take others of its sort away.
    #[serde(default)]
    pub stays: bool,
    pub scatter: Option<String>,
    /// The range of its sides in the editor, where that isn't the pack's.
    pub sizes: Option<SidesTable>,
    pub usual: u32,
    pub drawing: Drawing,
    pub note: String,
    /// What it is as a building that models enter and that can be destroyed, where it is one.
    pub building: Option<BuildingTable>,
    /// What it counts for lines of sight over it.
    pub sight: Option<SightTable>,
    /// What it does to those within a range.
    #[serde(default)]
    pub aura: Vec<AuraTable>,
    /// When a unit is in it.
    pub containment: Option<Containment>,
    /// The trait of the kinds that it leads units over, as a bridge does over rivers.
    pub crosses: Option<String>,
    /// The tests of who moves into it or through it.
    #[serde(default)]
    pub test: Vec<TestTable>,
    /// The tables that are rolled on.
    #[serde(default)]
    pub dice: Vec<DiceTable>,
    /// How a piece moves by itself.
    pub moves: Option<MovesTable>,
    /// What it costs in points.
    pub points: Option<u32>,
    /// Above which longest side it costs twice as much.
    pub doubled_over: Option<Inches>,
    /// Whose army pays for it.
    pub paid_by: Option<PaidBy>,
    /// How many units of an army it holds.
    pub holds: Option<HoldsTable>,
    /// How a line that is drawn of it becomes sections.
    pub drawn: Option<DrawnTable>,
    /// Whether its front is its outside.
    #[serde(default)]
    pub outside: bool,
    /// Where it shoots, straight ahead.
    pub corridor: Option<CorridorTable>,
    /// What a structure test has to roll more than to destroy it.
    pub structure: Option<u32>,
    /// The same of a gate in it, which is destroyed by itself.
    pub gate: Option<u32>,
    /// The id of the kind that it leaves in its place when it is destroyed; nothing, where it leaves the table.
    pub leaves: Option<String>,
}

impl KindTable {
    /// Whether its card has lines of these facts.
    pub fn has_fact(&self, fact: CardFact) -> bool {
        match fact {
            CardFact::Containment => self.containment.is_some(),
            CardFact::Aura => !self.aura.is_empty(),
            CardFact::Test => !self.test.is_empty(),
            CardFact::Dice => !self.dice.is_empty(),
            CardFact::Moves => self.moves.is_some(),
            CardFact::Points => self.points.is_some(),
            CardFact::Outside => self.outside,
            CardFact::Corridor => self.corridor.is_some(),
            CardFact::Structure => self.structure.is_some(),
        }
    }

    /// Whether its id is one of `kinds`, where there are some, and it has all traits of `with`, one of `any` where there are some, and none
    /// of `without`.
    pub fn is_chosen(&self, kinds: &[String], with: &[String], any: &[String], without: &[String]) -> bool {
        let has = |id: &String| self.traits.contains(id);
        (kinds.is_empty() || kinds.contains(&self.id))
            && with.iter().all(has)
            && (any.is_empty() || any.iter().any(has))
            && !without.iter().any(has)
    }
}

/// Whose army pays for a piece of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PaidBy {
    Attacker,
    Defender,
    /// Either army: whose half it stands on, or whose it is said to be.
    Either,
}

/// How many units of the Defender's army a piece of a kind holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HoldsTable {
    /// The most stands of all units together.
    pub stands: u32,
    pub units: u32,
    /// What a piece holds that costs twice as much.
    pub doubled: Option<CapacityTable>,
}

/// The most stands, and the most units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CapacityTable {
    pub stands: u32,
    pub units: u32,
}

/// How a line that a person draws becomes sections of a kind, each as long as a usual piece where that fits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawnTable {
    /// The shortest and the longest section between two towers.
    pub least: Inches,
    pub most: Inches,
    /// The ids of the kinds that it begins and ends at; the first one stands where a wall turns.
    #[serde(default)]
    pub corners: Vec<String>,
    /// The ids of the kinds that are gates in a fortress of it.
    #[serde(default)]
    pub gates: Vec<String>,
}

/// The straight corridor that an engine shoots along, from the middle of its front.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CorridorTable {
    pub width: Inches,
    /// The least range, where it has one.
    pub from: Option<Inches>,
    /// The greatest range.
    pub to: Inches,
}

/// Equipment: what units and pieces have that has no ground of its own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EquipmentTable {
    pub id: String,
    pub tag: u32,
    pub name: String,
    pub note: String,
    /// Whose army has it and pays for it.
    pub paid_by: Role,
    pub points: u32,
    /// Pieces have it whose kinds have all of these traits,
    #[serde(default)]
    pub with: Vec<String>,
    /// one of these, where there are some,
    #[serde(default)]
    pub any: Vec<String>,
    /// and none of these.
    #[serde(default)]
    pub without: Vec<String>,
    /// Where it names some, only pieces of these kinds have it.
    #[serde(default)]
    pub kinds: Vec<String>,
    /// Whether the opponent doesn't know of it.
    #[serde(default)]
    pub secret: bool,
    /// The table that is rolled on when it is used, where there is one.
    pub dice: Option<DiceTable>,
    /// The dice that are compared with a distance when it is used, where there are some.
    pub distance: Option<DistanceRollTable>,
}

/// Dice that are compared with a distance in the pack's unit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DistanceRollTable {
    pub roll: Dice,
    /// What it means when they come to the distance or more.
    pub reached: String,
    /// What it means when they come to less.
    pub missed: String,
}

impl EquipmentTable {
    /// Whether pieces have it; where nothing is said of their kinds, units have it.
    pub fn is_of_pieces(&self) -> bool {
        [&self.with, &self.any, &self.without, &self.kinds].iter().any(|list| !list.is_empty())
    }

    /// Whether pieces of a kind have it.
    pub fn has(&self, kind: &KindTable) -> bool {
        self.is_of_pieces() && kind.is_chosen(&self.kinds, &self.with, &self.any, &self.without)
    }
}

/// A building that models enter by a door, and that can be destroyed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BuildingTable {
    /// Its floors from the ground up. The door is on the first one.
    pub floors: Vec<FloorTable>,
    /// How many models a floor holds, for each base that may enter, smallest first.
    pub holds: Vec<FloorCapacityTable>,
    /// The types of models that don't go in, whatever their base.
    #[serde(default)]
    pub barred_types: Vec<ModelType>,
    /// How near to the door models go in.
    pub door_reach: Inches,
    /// How much shorter the control range of a model inside is.
    pub control_loss: Inches,
    pub defence: u32,
    pub armour: u32,
    /// The armour against ranged attacks on top of that.
    #[serde(default)]
    pub armour_against_ranged: u32,
    /// How much damage destroys it.
    pub boxes: u32,
}

/// A floor of a building.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FloorTable {
    pub name: String,
    /// Whether models on it are elevated.
    #[serde(default)]
    pub elevated: bool,
    /// How much longer the range of attacks from it is.
    pub range_bonus: Option<Inches>,
}

/// How many models on one base a floor of a building holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FloorCapacityTable {
    /// The diameter of the base, in millimetres.
    pub base: u32,
    pub most: u32,
}

/// The shape of a kind. The build has no geometry, so a test validates it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ShapeTable {
    Circle { diameter: Inches },
    Ellipse { width: Inches, depth: Inches },
    Rectangle { width: Inches, depth: Inches },
    Polygon { points: Vec<[Coordinate; 2]> },
}

/// The group of the palette that a kind is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KindGroup {
    /// Ground that models enter.
    Area,
    /// Terrain that blocks.
    Blocking,
    /// Ground that harms.
    Hazard,
    /// Low terrain that models cross.
    Obstacle,
    /// Small items that count in groups.
    Scatter,
}

impl KindGroup {
    /// All groups in the order of the palette.
    pub const ALL: [Self; 5] = [Self::Area, Self::Blocking, Self::Hazard, Self::Obstacle, Self::Scatter];
}

/// A property of a kind. Code asks for traits, never for a kind by its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trait {
    /// Ground that models can enter and stand in.
    Area,
    /// Slows models that walk through it.
    Rough,
    /// Blocks lines of sight through it.
    BlocksSight,
    /// Blocks lines of sight through it, however thin it is.
    Cloud,
    /// Gives concealment to models in or behind it.
    Concealment,
    /// Gives cover to models in or behind it.
    Cover,
    /// Gives resistance to blasts.
    BlastResistance,
    /// Elevates models on it.
    Elevation,
    /// Harms models that enter it.
    Hazard,
    /// Models cross it completely, but can't stand on it.
    Obstacle,
    /// Its size is its length alone.
    Linear,
    /// Impassable, an inch high or more.
    Obstruction,
    /// Models can be inside.
    Habitable,
    /// A small item, which counts only in groups.
    Scatter,
    /// Nothing can stand where it is, although it is no obstruction.
    Solid,
}

impl Trait {
    /// All traits with their names in files.
    const NAMES: [(&str, Self); 15] = [
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
        ("solid", Self::Solid),
    ];

    /// The trait with this name in files.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(known, _)| *known == name).map(|(_, known)| *known)
    }
}

/// How a kind is drawn: one of the built-in drawings, in the kind's colours.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawing {
    pub art: Art,
    /// Ground, detail, highlight and outline, each as `#rrggbb`.
    pub tones: [String; 4],
}

/// The built-in drawings. Each has its own lines and patterns, so that they differ in greyscale too.
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
    /// Planks between parapets.
    Planks,
    /// A circle of standing stones.
    Menhirs,
    /// Broken walls.
    Ruin,
}
