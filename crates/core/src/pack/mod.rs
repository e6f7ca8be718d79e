//! Game packs: a packet's table, terrain kinds, scenarios and limits, as data.
//!
//! A pack is a folder of TOML in `assets/packs`. The build reads and validates it (`file`, `validate`) and writes postcard, which the
//! app reads once and converts into a [`Pack`]. Next year's packet is a new folder, and a line in `PACKS`, in `CARDS` and in `GENERATED`.

mod card;
mod card_facts;
mod card_rules;
mod convert;
mod file;
mod kind;
mod reference;
mod rules;
mod scenario;
mod scenario_at_edge;
mod table_size;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
#[cfg(test)]
mod tests;
#[cfg(not(target_arch = "wasm32"))]
mod validate;

use std::fmt;
use std::sync::OnceLock;

pub use card::{
    BarredModels, ByeScore, CardTexts, ConcessionScore, ElementTexts, EventClock, EventReference, EventRounds,
    EventScoring, Rule, ScenarioTexts, Score,
};
pub use file::{
    Art, AtLeast, BasePassage, CompanionOf, CountBand, Drawing, FlagTerrain, Generated, HalfBalance, KindGroup, Level,
    Limits, LongestSide, MirrorImage, Multiple, OpenArea, OversizeBlocker, Owner, PairDowns, PieceSize, QuadrantMethod,
    Required, Role, ScenarioOverlap, SeamPoint, SecuredFrom, SightBlockerCount, SightLines, Spacing, Symbol,
    Tiebreaker, Trait, UnclaimedFlagReading, UpTo,
};
use file::{CardFile, Files};
pub use kind::{Kind, Traits};
pub use rules::{Seeing, Walking};
pub use scenario::{
    Element, ElementKind, FirstScoring, Game, Growth, MILLIMETRES_PER_INCH, March, Scenario, SideDistance,
};
pub use scenario_at_edge::ScenarioAtEdge;
pub use table_size::TableSize;
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

/// The quality of their generated tables, apart from the packs because only the worker needs it.
const GENERATED: &[(&str, &[u8])] = &[built!("steamroller-2026", "generated")];

/// The id of the pack of a new table.
pub const DEFAULT: &str = "steamroller-2026";

/// A packet as data.
#[derive(Debug)]
pub struct Pack {
    /// Its permanent id in files.
    pub id: String,
    /// Its permanent number in links, unique among packs.
    pub tag: u32,
    pub name: String,
    /// The unit that lengths are shown and typed in at first. The app always computes in inches.
    pub unit: Unit,
    /// The sizes that its tables can have, the usual one first: there is always one.
    pub tables: Vec<TableSize>,
    /// The diameters of the bases a model can have, in millimetres, smallest first.
    pub bases: Vec<u32>,
    /// The shortest side of a piece in the editor, in inches.
    pub least_side: f64,
    /// The longest side of a piece in the editor, in inches.
    pub longest_side: f64,
    /// The terrain kinds, in the order of the palette.
    pub kinds: Vec<Kind>,
    /// The rules of walking.
    pub walking: Walking,
    /// The rules of sight.
    pub seeing: Seeing,
    /// The rules that all scenarios share.
    pub game: Game,
    /// The scenarios, in the order of their numbers on the die.
    pub scenarios: Vec<Scenario>,
    /// The ids of the checks that it wants.
    pub checks: Vec<String>,
    /// The limits of all checks. A check that the pack doesn't want has limits that nothing breaks.
    pub limits: Limits,
}

impl Pack {
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

impl PartialEq for Pack {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

/// The pack with this id.
pub fn find(id: &str) -> Option<&'static Pack> {
    all().find(|pack| pack.id == id)
}

/// All built-in packs, and the added one. The build refuses invalid packs and a test reads them all, so none is missing.
pub fn all() -> impl Iterator<Item = &'static Pack> {
    static ALL: OnceLock<Vec<Pack>> = OnceLock::new();
    let read = |(_, bytes): &(_, &[u8])| postcard::from_bytes::<Files>(bytes).ok().map(Pack::from);
    ALL.get_or_init(|| PACKS.iter().filter_map(read).collect()).iter().chain(added())
}

/// The pack that a new table is planned by: the one that was added, or else [`DEFAULT`].
pub fn for_new_tables() -> Option<&'static Pack> {
    added().or_else(|| find(DEFAULT))
}

/// The added pack, with what the cards of its scenarios say.
static ADDED: OnceLock<(Pack, CardTexts)> = OnceLock::new();

fn added() -> Option<&'static Pack> {
    ADDED.get().map(|(pack, _)| pack)
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
    let card = CardTexts::from(files.take_card());
    let pack = Pack::from(files);
    if let Some(other) = all().find(|other| other.id == pack.id || other.tag == pack.tag) {
        return Err(format!("pack.toml: {} has this id or this tag already", other.id));
    }
    for kind in &pack.kinds {
        kind.shape
            .validate()
            .map_err(|why| format!("terrain.toml: kind {}: its shape has no inside ({why:?})", kind.id))?;
    }
    ADDED.set((pack, card)).map_err(|_| "a pack was added before".to_owned())?;
    added().ok_or_else(|| "no pack was added".to_owned())
}

impl CardTexts {
    /// What the cards of a pack's scenarios say. Of the page, only what is split off may call this.
    pub fn of(pack: &Pack) -> Option<&'static Self> {
        static ALL: OnceLock<Vec<(&str, CardTexts)>> = OnceLock::new();
        let read =
            |(id, bytes): &(&'static str, &[u8])| Some((*id, postcard::from_bytes::<CardFile>(bytes).ok()?.into()));
        let built_in = ALL.get_or_init(|| CARDS.iter().filter_map(read).collect());
        let built_in = built_in.iter().find(|(id, _)| *id == pack.id).map(|(_, card)| card);
        built_in.or_else(|| ADDED.get().filter(|(added, _)| added == pack).map(|(_, card)| card))
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
