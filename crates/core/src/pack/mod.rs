//! Game packs: a packet's table, terrain kinds, scenarios and limits, as data.
//!
//! A pack is a folder of TOML in `assets/packs`. The build reads and validates it (`file`, `validate`) and writes postcard, which the
//! app reads once and converts into a [`Pack`]. The usual packet has its lines in `PACKS`, `CARDS`, `TERRAIN_CARDS` and `GENERATED`, which the
//! page starts with; every other one is a new folder, and a line in `LATER_PACKS` and in `LATER_TITLES`.

mod building;
mod built;
mod card;
mod card_facts;
mod card_rules;
mod category;
mod convert;
mod equipment;
mod file;
mod game_length;
mod kind;
mod kind_rule_lines;
mod kind_rules;
mod read_pack;
mod readings;
mod reference;
mod rules;
mod scenario;
mod scenario_at_edge;
mod structure;
mod table_size;
mod terrain_card_rules;
mod terrain_cards;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
#[cfg(test)]
mod tests;
#[cfg(not(target_arch = "wasm32"))]
mod validate;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Mutex, OnceLock, PoisonError};

use serde::Deserialize;

pub use building::{Building, Floor, FloorCapacity};
pub use card::{
    BarredModels, ByeScore, CardTexts, ConcessionScore, ElementTexts, EventClock, EventReference, EventRounds,
    EventScoring, ReadingTexts, Rule, ScenarioTexts, Score,
};
pub use category::Category;
pub use equipment::Equipment;
pub use file::{
    AdjacencyMeasure, Art, AuraFrom, Band, BasePassage, BuildingReadings, ByeStrength, Change, CompanionOf,
    ComparedHalves, Containment, CountBand, Counted, CountedOwner, CountedWhen, Dice, DistanceMeasure, Drawing,
    ExitMeasure, FlagTerrain, Fuse, Generated, HalfBalance, HazardCount, InsideMeasure, KindGroup, Level, LimitUnit,
    Limits, LongestSide, LyingPart, MAX_LEVELS, MAX_OWN_CHECK_TAGS, MeasuredPlace, MeasuredSide, MeasuredTo,
    MirrorImage, MixedBases, ModelState, ModelType, Multiple, OpenArea, OversizeBlocker, OwnCheck, OwnMeasure, Owner,
    PaidBy, PairDowns, PerThousandMeasure, PieceSize, PointsMeasure, Presence, QuadrantMethod, Required, Role, Rounded,
    ScenarioOverlap, ScoringChoice, SeamPoint, SecuredBy, SecuredFrom, Selector, SightBlockerCount, SightLines,
    SightPer, SizeMeasure, Spacing, Summed, Symbol, TestedMove, Tiebreaker, Tokens, Trait, UnclaimedFlagReading,
    UnitAtDoor, UpTo,
};
use file::{CardFile, Files, TerrainCardsFile};
pub use game_length::{Arrivals, EndRoll, GameLength};
pub use kind::{Capacity, Corridor, DrawnWall, Holds, Kind, Traits};
pub use kind_rules::{Aura, DistanceRoll, MoveTest, Odds, RolledRow, RolledTable, Sight, chance_said};
pub use readings::{MAX_READ_PACKS, PackList, Reading, ReadingChoice, ReadingProblem};
pub use rules::{Garrisons, NewUnit, Regiments, Seeing, Walking, WeaponCrews};
pub use scenario::{
    Element, ElementKind, FirstScoring, Game, Growth, HeldTerrain, LineFrom, MILLIMETRES_PER_INCH, March, Scenario,
    ScenarioEnding, ScenarioLine, ScenarioPiece, SideDistance,
};
pub use scenario_at_edge::ScenarioAtEdge;
pub use structure::{Battering, MAX_STRUCTURE_DICE, Structure, StructurePart};
pub use table_size::TableSize;
pub use terrain_cards::{ContainedRule, TerrainCards};
#[cfg(not(target_arch = "wasm32"))]
pub use validate::Texts;

use crate::units::{Length, Resolution, Unit};

/// A file that the build made from the folder of this name.
macro_rules! built {
    ($id:literal, $ending:literal) => {
        ($id, include_bytes!(concat!(env!("OUT_DIR"), "/", $id, ".", $ending)))
    };
}

/// What the build made of the folder of this name, for a pack that is loaded later.
macro_rules! later {
    ($id:literal) => {
        LaterPack {
            pack: built!($id, "pack").1,
            card: built!($id, "card").1,
            terrain_cards: Some(built!($id, "terrain-cards").1),
            example: include_str!(concat!("../../../../assets/packs/", $id, "/example.link")),
        }
    };
}

/// The built-in packs that are there from the start.
const PACKS: &[(&str, &[u8])] = &[built!("steamroller-2026", "pack")];

/// The other built-in packs. The page loads them when a table of one of them is begun or opened.
const LATER_PACKS: &[LaterPack] = &[later!("fantasy-battlefield"), later!("siege-works")];

/// What they are called, which the page knows from the start.
const LATER_TITLES: &[(&str, &[u8])] = &[built!("fantasy-battlefield", "title"), built!("siege-works", "title")];

/// What only the cards of their scenarios say, apart from the packs because the page starts without it.
const CARDS: &[(&str, &[u8])] = &[built!("steamroller-2026", "card")];

/// The cards of their terrain, apart from the packs because the page loads them when somebody first opens one.
const TERRAIN_CARDS: &[(&str, &[u8])] = &[built!("steamroller-2026", "terrain-cards")];

/// The quality of their generated tables, apart from the packs because only the worker needs it.
const GENERATED: &[(&str, &[u8])] = &[built!("steamroller-2026", "generated")];

/// The id of the pack of a new table.
pub const DEFAULT: &str = "steamroller-2026";

/// A packet as data.
pub struct Pack {
    /// Its permanent id in files.
    pub id: String,
    /// Its permanent number in links, unique among packs.
    pub tag: u32,
    pub name: String,
    /// The unit that lengths are shown and typed in at first. The app always computes in inches.
    pub unit: Unit,
    /// The sizes that its tables can have, the usual one first: there is always one.
    pub tables: PackList<TableSize>,
    /// The diameters of the bases a model can have, in millimetres, smallest first.
    pub bases: Vec<u32>,
    /// The shortest side of a piece in the editor, in inches.
    pub least_side: f64,
    /// The longest side of a piece in the editor, in inches.
    pub longest_side: f64,
    /// The terrain kinds, in the order of the palette.
    pub kinds: PackList<Kind>,
    /// The categories of which generated tables get as many as a person wishes.
    pub categories: PackList<Category>,
    /// What units and pieces have that has no ground of its own, in the order of its tables' lists.
    pub equipment: PackList<Equipment>,
    /// How what has a structure is battered, where it can be.
    pub battering: Option<Battering>,
    /// The rules of walking.
    pub walking: Walking,
    /// The rules of sight.
    pub seeing: Seeing,
    /// The rules of weapon crews, where the game has them.
    pub weapon_crews: Option<WeaponCrews>,
    /// What the game says of regiments, where units stand in ranks and files.
    pub regiments: Option<&'static Regiments>,
    /// What a unit is like that a person adds to an army, where armies list their units.
    pub new_unit: Option<NewUnit>,
    /// How the rules of buildings are read.
    pub buildings: BuildingReadings,
    /// The rules that all scenarios share.
    pub game: Game,
    /// The scenarios, in the order of their numbers on the die.
    pub scenarios: PackList<Scenario>,
    /// The ids of the checks that it wants, with those of its own.
    pub checks: Vec<String>,
    /// The checks that it declares itself, whose limits aren't among `limits`.
    pub own_checks: PackList<OwnCheck>,
    /// The limits of all checks. A check that the pack doesn't want has limits that nothing breaks.
    pub limits: Limits,
    /// Where the packet can be read in several ways.
    pub readings: PackList<Reading>,
    /// The chosen ways of the readings, by their places; empty where all are the pack's own.
    chosen: Vec<usize>,
    /// What readings may have changed of each scenario; empty where all are the pack's own.
    read_scenarios: Vec<readings::ReadScenario>,
    /// The pack with its own readings, where this one has others.
    base: Option<&'static Self>,
    /// What the build made of its files, of which a pack with other readings is made.
    files: Option<&'static [u8]>,
    /// What its cards say, once that is read.
    card: &'static OnceLock<Option<CardTexts>>,
}

/// What a built-in pack is called. The build writes it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct PackTitle {
    pub id: String,
    pub tag: u32,
    pub name: String,
}

/// What the build has made of a pack that is loaded later.
struct LaterPack {
    pack: &'static [u8],
    card: &'static [u8],
    terrain_cards: Option<&'static [u8]>,
    /// The link of its example table.
    example: &'static str,
}

/// A pack with what the build has made of what the cards of its scenarios and of its terrain say.
struct WholePack {
    pack: Pack,
    card: &'static [u8],
    terrain_cards: Option<&'static [u8]>,
    example: Option<&'static str>,
}

impl Pack {
    /// A pack of what the build made of its files.
    fn of_bytes(bytes: &'static [u8]) -> Self {
        Self { files: Some(bytes), ..Self::from(built::read::<Files>(bytes)) }
    }

    /// The size of table that a new layout is on.
    /// What the lengths of its tables are whole numbers of.
    pub const fn resolution(&self) -> Resolution {
        self.unit.resolution()
    }

    pub fn usual_table(&self) -> &TableSize {
        &self.tables[0]
    }

    /// The size of table with these sides, to the hundredth of an inch: the first files and links of packs in centimetres have no more.
    pub fn table(&self, width: Length, depth: Length) -> Option<&TableSize> {
        let rounded = |length| Resolution::HundredthInch.rounded(length);
        let is = |size: &&TableSize| [size.width, size.depth].map(rounded) == [width, depth].map(rounded);
        self.tables.iter().find(is)
    }

    /// The link of its example table, where it came with one.
    pub fn example(&self) -> Option<&'static str> {
        whole().find(|whole| whole.pack.id == self.id)?.example.map(str::trim_ascii)
    }

    /// Whether there are scenarios to play, and so an Attacker whose edge is named.
    pub fn has_scenarios(&self) -> bool {
        !self.scenarios.is_empty()
    }

    /// Whether a scenario puts elements on the table.
    pub fn has_elements(&self) -> bool {
        self.scenarios.iter().any(|scenario| !scenario.elements.is_empty())
    }

    /// Whether terrain can be in the way of its scenarios: of their elements, or of models on their way out of the zones.
    pub fn has_set_ups(&self) -> bool {
        self.has_elements() || self.has_scenarios() && self.game.has_zones()
    }

    /// The size of table that a scenario is played on, where that is one of them.
    pub fn table_of(&self, scenario: &Scenario) -> Option<&'static TableSize> {
        let sides = scenario.table?;
        self.tables.all().iter().find(|size| [size.width, size.depth] == sides)
    }

    /// Whether lines of sight count levels of hills or floors of buildings.
    pub fn counts_levels(&self) -> bool {
        self.kinds.iter().any(|kind| kind.sight.is_some_and(Sight::is_counted))
    }

    /// The kind with this id.
    pub fn kind(&self, id: &str) -> Option<&Kind> {
        self.kinds.iter().find(|kind| kind.id == id)
    }

    /// The equipment with this id.
    pub fn equipment(&self, id: &str) -> Option<&'static Equipment> {
        self.equipment.all().iter().find(|equipment| equipment.id == id)
    }

    /// The place of equipment in its list.
    pub fn equipment_place(&self, equipment: &Equipment) -> Option<usize> {
        self.equipment.iter().position(|other| other == equipment)
    }

    /// Whether armies pay for what stands on its tables.
    pub fn has_points(&self) -> bool {
        !self.equipment.is_empty() || self.kinds.iter().any(|kind| kind.paid_by.is_some())
    }

    /// The category with this id.
    pub fn category(&self, id: &str) -> Option<&'static Category> {
        self.categories.all().iter().find(|category| category.id == id)
    }

    /// The check with this id that it declares itself.
    pub fn own_check(&self, id: &str) -> Option<&OwnCheck> {
        self.own_checks.iter().find(|own| own.id == id)
    }

    /// The greatest distance that its own checks ask of two pieces, in inches.
    pub fn own_least_gap(&self) -> f64 {
        self.own_checks.iter().filter_map(OwnCheck::least_gap).fold(0.0, f64::max)
    }

    /// The scenario with this id, or with this as another of its names in the packet.
    pub fn scenario(&self, id: &str) -> Option<&Scenario> {
        let is_called = |scenario: &&Scenario| scenario.also_called.iter().any(|name| name.eq_ignore_ascii_case(id));
        let with_id = self.scenarios.iter().find(|scenario| scenario.id == id);
        with_id.or_else(|| self.scenarios.iter().find(is_called))
    }
}

impl fmt::Debug for Pack {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let others: Vec<(usize, usize)> = self.other_readings().collect();
        formatter.debug_tuple("Pack").field(&self.id).field(&others).finish()
    }
}

impl PartialEq for Pack {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && self.chosen == other.chosen
    }
}

/// The pack with this id.
pub fn find(id: &str) -> Option<&'static Pack> {
    all().find(|pack| pack.id == id)
}

/// All built-in packs that are there, and the added one. The build refuses invalid packs and a test reads them all, so none is missing but
/// those that [`add_later`] adds to the page.
pub fn all() -> impl Iterator<Item = &'static Pack> {
    static ALL: OnceLock<Vec<Pack>> = OnceLock::new();
    let first = ALL.get_or_init(|| PACKS.iter().map(|(_, bytes)| Pack::of_bytes(bytes)).collect());
    first.iter().chain(whole().map(|whole| &whole.pack))
}

/// The pack that a new table is planned by where nobody chooses one: the one that was added or [chosen](choose), or else [`DEFAULT`].
pub fn for_new_tables() -> Option<&'static Pack> {
    CHOSEN.get().copied().or_else(|| find(DEFAULT))
}

/// Plans new tables by the pack with this id until the program ends. The command line chooses at most one, before it reads anything else.
///
/// # Errors
///
/// A sentence: there is no such pack.
#[cfg(not(target_arch = "wasm32"))]
pub fn choose(id: &str) -> Result<(), String> {
    let known = || all().map(|pack| &*pack.id).collect::<Vec<_>>().join(", ");
    let pack = find(id).ok_or_else(|| format!("there is no pack {id}; the packs are {}, or a folder", known()))?;
    CHOSEN.set(pack).map_err(|_| "a pack was chosen before".to_owned())
}

static ADDED: OnceLock<WholePack> = OnceLock::new();
static CHOSEN: OnceLock<&'static Pack> = OnceLock::new();
static LATER: OnceLock<Vec<WholePack>> = OnceLock::new();

/// What all packs are called that a table can be begun by, whether they are there or are loaded then; the usual one first.
pub fn titles() -> Vec<PackTitle> {
    let here = all().map(|pack| PackTitle { id: pack.id.clone(), tag: pack.tag, name: pack.name.clone() });
    let mut titles: Vec<PackTitle> = here.collect();
    titles.extend(titles_of_later().into_iter().filter(|title| find(&title.id).is_none()));
    titles
}

/// What the packs are called that the page hasn't loaded.
pub fn titles_to_load() -> Vec<PackTitle> {
    titles_of_later().into_iter().filter(|title| find(&title.id).is_none()).collect()
}

fn titles_of_later() -> Vec<PackTitle> {
    LATER_TITLES.iter().map(|(_, bytes)| built::read(bytes)).collect()
}

/// Adds the packs that the page loads later. Of the page, only what is split off may call this.
pub fn add_later() {
    let read = |later: &LaterPack| {
        let LaterPack { pack, card, terrain_cards, example } = *later;
        WholePack { pack: Pack::of_bytes(pack), card, terrain_cards, example: Some(example) }
    };
    LATER.get_or_init(|| LATER_PACKS.iter().map(read).collect());
}

/// The packs that come with what their cards say.
fn whole() -> impl Iterator<Item = &'static WholePack> {
    #[cfg(not(target_arch = "wasm32"))]
    add_later();
    LATER.get().into_iter().flatten().chain(ADDED.get())
}

/// Reads a pack from the texts of its files and adds it to the built-in ones until the program ends. The command line adds at most one,
/// before it reads anything else.
///
/// # Errors
///
/// A sentence: the pack is invalid, its id or tag is taken, or a pack was added before.
#[cfg(not(target_arch = "wasm32"))]
pub fn add(texts: &Texts) -> Result<&'static Pack, String> {
    let mut files = validate::files(texts)?;
    let written = |bytes: postcard::Result<Vec<u8>>| bytes.map_err(|error| format!("pack.toml: {error}"));
    let card = written(postcard::to_allocvec(&files.take_card()))?;
    let terrain_cards = files.take_terrain_cards();
    let terrain_cards = terrain_cards.map(|cards| written(postcard::to_allocvec(&cards))).transpose()?;
    let bytes = written(postcard::to_allocvec(&files))?;
    let pack = Pack { files: Some(bytes.leak()), ..Pack::from(files) };
    if let Some(other) = all().find(|other| other.id == pack.id || other.tag == pack.tag) {
        return Err(format!("pack.toml: {} has this id or this tag already", other.id));
    }
    for kind in &pack.kinds {
        kind.shape
            .validate()
            .map_err(|why| format!("terrain.toml: kind {}: its shape has no inside ({why:?})", kind.id))?;
    }
    let terrain_cards = terrain_cards.map(|cards| &*cards.leak());
    let whole = WholePack { pack, card: card.leak(), terrain_cards, example: None };
    ADDED.set(whole).map_err(|_| "a pack was added before".to_owned())?;
    let added = ADDED.get().map(|added| &added.pack).ok_or_else(|| "no pack was added".to_owned())?;
    CHOSEN.set(added).map_err(|_| "a pack was chosen before".to_owned())?;
    Ok(added)
}

impl CardTexts {
    /// What the cards of a pack's scenarios say. Of the page, only what is split off may call this.
    pub fn of(pack: &Pack) -> Option<&'static Self> {
        let read = || {
            let built_in = CARDS.iter().find(|(id, _)| *id == pack.id).map(|(_, bytes)| *bytes);
            let later = || whole().find(|whole| whole.pack.is_of_packet(pack)).map(|whole| whole.card);
            let mut card: CardFile = built::read(built_in.or_else(later)?);
            card.choose(pack);
            Some(card.into())
        };
        pack.card.get_or_init(read).as_ref()
    }
}

impl TerrainCards {
    /// The cards of a pack's terrain; `None` for a pack that has none. Of the page, only what is split off may call this.
    pub fn of(pack: &Pack) -> Option<&'static Self> {
        static READ: Mutex<BTreeMap<&str, Option<&'static TerrainCards>>> = Mutex::new(BTreeMap::new());
        let pack: &'static Pack = find(&pack.id)?;
        let read = || {
            let built_in = TERRAIN_CARDS.iter().find(|(id, _)| *id == pack.id).map(|(_, bytes)| *bytes);
            let later = || whole().find(|whole| whole.pack.id == pack.id)?.terrain_cards;
            let file: TerrainCardsFile = built::read(built_in.or_else(later)?);
            Some(&*Box::leak(Box::new(Self::from(file))))
        };
        // What a thread leaves that panics is whole.
        let mut known = READ.lock().unwrap_or_else(PoisonError::into_inner);
        *known.entry(&pack.id).or_insert_with(read)
    }
}

impl Generated {
    /// The quality of a pack's generated tables.
    pub fn of(pack: &Pack) -> Option<&'static Self> {
        static ALL: OnceLock<Vec<(&str, Generated)>> = OnceLock::new();
        let all = ALL.get_or_init(|| GENERATED.iter().map(|(id, bytes)| (*id, built::read(bytes))).collect());
        all.iter().find(|(id, _)| *id == pack.id).map(|(_, generated)| generated)
    }
}

impl fmt::Display for Pack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}
