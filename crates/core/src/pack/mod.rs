//! Game packs: a packet's table, terrain kinds, scenarios and limits, as data.
//!
//! A pack is a folder of TOML in `assets/packs`. The build reads and validates it (`file`, `validate`) and writes postcard, which the
//! app reads once and converts into a [`Pack`]. Next year's packet is a new folder, and a line in `PACKS`, in `CARDS`, in
//! `TERRAIN_CARDS` and in `GENERATED`.

mod building;
mod card;
mod card_facts;
mod card_rules;
mod convert;
mod file;
mod kind;
mod read_pack;
mod readings;
mod reference;
mod rules;
mod scenario;
mod scenario_at_edge;
mod table_size;
mod terrain_card_rules;
mod terrain_cards;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
#[cfg(test)]
mod tests;
#[cfg(not(target_arch = "wasm32"))]
mod validate;

use std::fmt;
use std::sync::OnceLock;

pub use building::{Building, Floor, FloorCapacity};
pub use card::{
    BarredModels, ByeScore, CardTexts, ConcessionScore, ElementTexts, EventClock, EventReference, EventRounds,
    EventScoring, ReadingTexts, Rule, ScenarioTexts, Score,
};
pub use file::{
    Art, BasePassage, BuildingReadings, ByeStrength, Change, CompanionOf, ComparedHalves, CountBand, Counted,
    CountedOwner, CountedWhen, Drawing, ExitMeasure, FlagTerrain, Fuse, Generated, HalfBalance, HazardCount, KindGroup,
    Level, Limits, LongestSide, MirrorImage, MixedBases, ModelState, ModelType, Multiple, OpenArea, OversizeBlocker,
    Owner, PairDowns, PieceSize, Presence, QuadrantMethod, Required, Role, ScenarioOverlap, ScoringChoice, SeamPoint,
    SecuredBy, SecuredFrom, SightBlockerCount, SightLines, Spacing, Symbol, Tiebreaker, Tokens, Trait,
    UnclaimedFlagReading, UnitAtDoor, UpTo,
};
use file::{CardFile, Files, TerrainCardsFile};
pub use kind::{Kind, Traits};
pub use readings::{MAX_READ_PACKS, PackList, Reading, ReadingChoice, ReadingProblem};
pub use rules::{Seeing, Walking, WeaponCrews};
pub use scenario::{
    Element, ElementKind, FirstScoring, Game, Growth, MILLIMETRES_PER_INCH, March, Scenario, SideDistance,
};
pub use scenario_at_edge::ScenarioAtEdge;
pub use table_size::TableSize;
pub use terrain_cards::TerrainCards;
#[cfg(not(target_arch = "wasm32"))]
pub use validate::Texts;

use crate::units::{Length, Unit};

/// A file that the build made from the folder of this name.
macro_rules! built {
    ($id:literal, $ending:literal) => {
        ($id, include_bytes!(concat!(env!("OUT_DIR"), "/", $id, ".", $ending)))
    };
}

/// The built-in packs.
const PACKS: &[(&str, &[u8])] = &[built!("steamroller-2026", "pack")];

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
    /// The rules of walking.
    pub walking: Walking,
    /// The rules of sight.
    pub seeing: Seeing,
    /// The rules of weapon crews, where the game has them.
    pub weapon_crews: Option<WeaponCrews>,
    /// How the rules of buildings are read.
    pub buildings: BuildingReadings,
    /// The rules that all scenarios share.
    pub game: Game,
    /// The scenarios, in the order of their numbers on the die.
    pub scenarios: PackList<Scenario>,
    /// The ids of the checks that it wants.
    pub checks: Vec<String>,
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

impl Pack {
    /// A pack of what the build made of its files.
    fn of_bytes(bytes: &'static [u8]) -> Option<Self> {
        let files = postcard::from_bytes::<Files>(bytes).ok()?;
        Some(Self { files: Some(bytes), ..Self::from(files) })
    }

    /// The size of table that a new layout is on.
    pub fn usual_table(&self) -> &TableSize {
        &self.tables[0]
    }

    /// The size of table with these sides.
    pub fn table(&self, width: Length, depth: Length) -> Option<&TableSize> {
        self.tables.iter().find(|size| (size.width, size.depth) == (width, depth))
    }

    /// Whether there are scenarios to play.
    pub fn has_scenarios(&self) -> bool {
        !self.scenarios.is_empty()
    }

    /// The kind with this id.
    pub fn kind(&self, id: &str) -> Option<&Kind> {
        self.kinds.iter().find(|kind| kind.id == id)
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

/// All built-in packs, and the added one. The build refuses invalid packs and a test reads them all, so none is missing.
pub fn all() -> impl Iterator<Item = &'static Pack> {
    static ALL: OnceLock<Vec<Pack>> = OnceLock::new();
    let read = |(_, bytes): &(_, &'static [u8])| Pack::of_bytes(bytes);
    ALL.get_or_init(|| PACKS.iter().filter_map(read).collect()).iter().chain(added())
}

/// The pack that a new table is planned by: the one that was added, or else [`DEFAULT`].
pub fn for_new_tables() -> Option<&'static Pack> {
    added().or_else(|| find(DEFAULT))
}

/// The added pack, with what the build would have made of what the cards of its scenarios and of its terrain say.
struct AddedPack {
    pack: Pack,
    card: Vec<u8>,
    terrain_cards: Option<Vec<u8>>,
}

static ADDED: OnceLock<AddedPack> = OnceLock::new();

fn added() -> Option<&'static Pack> {
    ADDED.get().map(|added| &added.pack)
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
    let added_pack = AddedPack { pack, card, terrain_cards };
    ADDED.set(added_pack).map_err(|_| "a pack was added before".to_owned())?;
    added().ok_or_else(|| "no pack was added".to_owned())
}

impl CardTexts {
    /// What the cards of a pack's scenarios say. Of the page, only what is split off may call this.
    pub fn of(pack: &Pack) -> Option<&'static Self> {
        let read = || {
            let built_in = CARDS.iter().find(|(id, _)| *id == pack.id).map(|(_, bytes)| *bytes);
            let added = || ADDED.get().filter(|added| added.pack.is_of_packet(pack)).map(|added| &*added.card);
            let mut card: CardFile = postcard::from_bytes(built_in.or_else(added)?).ok()?;
            card.choose(pack);
            Some(card.into())
        };
        pack.card.get_or_init(read).as_ref()
    }
}

impl TerrainCards {
    /// The cards of a pack's terrain; `None` for a pack that has none. Of the page, only what is split off may call this.
    pub fn of(pack: &Pack) -> Option<&'static Self> {
        static ALL: OnceLock<Vec<(&str, TerrainCards)>> = OnceLock::new();
        let read = |id, bytes| Some((id, TerrainCards::from(postcard::from_bytes::<TerrainCardsFile>(bytes).ok()?)));
        let all = ALL.get_or_init(|| {
            let added = ADDED.get().and_then(|added| read(&*added.pack.id, added.terrain_cards.as_deref()?));
            TERRAIN_CARDS.iter().filter_map(|(id, bytes)| read(id, bytes)).chain(added).collect()
        });
        all.iter().find(|(id, _)| *id == pack.id).map(|(_, cards)| cards)
    }
}

impl Generated {
    /// The quality of a pack's generated tables.
    pub fn of(pack: &Pack) -> Option<&'static Self> {
        static ALL: OnceLock<Vec<(&str, Generated)>> = OnceLock::new();
        let read = |(id, bytes): &(&'static str, &[u8])| Some((*id, postcard::from_bytes(bytes).ok()?));
        let all = ALL.get_or_init(|| GENERATED.iter().filter_map(read).collect());
        all.iter().find(|(id, _)| *id == pack.id).map(|(_, generated)| generated)
    }
}

impl fmt::Display for Pack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}
