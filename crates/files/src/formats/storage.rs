//! The values in the browser's storage, as JSON: serde types that hold only what is written. Each can also be read from the
//! format of earlier versions; it is written as JSON the next time that it is saved.
//!
//! A value that can't be read counts as missing: it never keeps the page from starting. Unknown fields are ignored.
//!
//! Tables are stored as a number, a blank and their link.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::colour::{six_digits, tint_of};

/// Writes a value.
pub fn write(value: &impl Serialize) -> String {
    // Writing these types to memory can't fail.
    serde_json::to_string(value).unwrap_or_default()
}

/// Reads a value; `None` where the text is something else.
fn read<'t, T: Deserialize<'t>>(text: &'t str) -> Option<T> {
    serde_json::from_str(text).ok()
}

/// Reads names: a list in JSON, which `read_list` reads. The former text was names separated by `separator`.
pub fn read_names(text: &str, separator: char, read_list: impl FnOnce(&str) -> Option<Vec<String>>) -> Vec<String> {
    if text.starts_with('[') {
        return read_list(text).unwrap_or_default();
    }
    text.split(separator).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// Reads one name: a text in JSON, which `read` reads. The former text was the name itself.
pub fn read_name(text: &str, read: impl FnOnce(&str) -> Option<String>) -> String {
    read(text).unwrap_or_else(|| text.to_owned())
}

/// A colour, written `#rrggbb`.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(try_from = "&str", into = "String")]
pub struct Colour(pub u32);

impl TryFrom<&str> for Colour {
    type Error = &'static str;

    fn try_from(written: &str) -> Result<Self, Self::Error> {
        written.strip_prefix('#').and_then(tint_of).map(Self).ok_or("no colour")
    }
}

impl From<Colour> for String {
    fn from(Colour(tint): Colour) -> Self {
        format!("#{}", six_digits(tint))
    }
}

/// The groups and colours of a table's pieces, which its link doesn't hold.
#[derive(Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(default)]
pub struct StoredGroupsAndTints {
    /// The groups, each as the ids of its pieces.
    pub groups: Vec<Vec<String>>,
    /// Pieces with colours of their own.
    pub colours: Vec<StoredColour>,
}

/// The colour of a piece.
#[derive(Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct StoredColour {
    /// The piece's id.
    pub piece: String,
    pub colour: Colour,
}

impl StoredGroupsAndTints {
    /// Whether there are no groups and no colours.
    pub const fn is_empty(&self) -> bool {
        self.groups.is_empty() && self.colours.is_empty()
    }

    /// Reads them; `None` where any part can't be read.
    pub fn read(text: &str) -> Option<Self> {
        if text.starts_with('{') { read(text) } else { text.lines().try_fold(Self::default(), Self::with_former) }
    }

    /// Adds a line of the former text: `group` and ids, or `tint`, six digits and an id, separated by tabs.
    fn with_former(mut self, line: &str) -> Option<Self> {
        match line.split_once('\t')? {
            ("group", ids) => self.groups.push(ids.split('\t').map(str::to_owned).collect()),
            ("tint", rest) => {
                let (digits, piece) = rest.split_once('\t')?;
                self.colours.push(StoredColour { piece: piece.to_owned(), colour: Colour(tint_of(digits)?) });
            }
            _ => return None,
        }
        Some(self)
    }
}

/// The generator settings.
#[derive(Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(default)]
pub struct StoredGeneratorSettings<'t> {
    /// The seed, where it is known.
    pub seed: Option<u32>,
    /// The name of the method that places pieces.
    pub method: &'t str,
    /// The name of the density.
    pub density: &'t str,
    /// Whether the table is made of own terrain.
    pub own: bool,
    /// Whether a table has been generated with these settings.
    pub used: bool,
    /// What is wished of the tables of a pack, for each that has wishes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wishes: Vec<StoredWishes>,
}

/// What is wished of the tables of a pack.
#[derive(Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(default)]
pub struct StoredWishes {
    /// The pack's id.
    pub pack: String,
    /// How many pieces.
    pub pieces: Option<u32>,
    /// How many of a category, by its id.
    pub numbers: BTreeMap<String, u32>,
    /// The least gap between two pieces, as text in inches.
    pub apart: Option<String>,
    /// The least gap to the edges, as text in inches.
    pub from_edge: Option<String>,
    /// Whether the pieces are spread over the quarters.
    pub even: bool,
    /// The name of the symmetry.
    pub symmetry: String,
}

impl<'t> StoredGeneratorSettings<'t> {
    /// Reads them. The former text was words in any order; `is_method` and `is_density` tell what a word is, and unknown words
    /// are ignored.
    pub fn read(text: &'t str, is_method: fn(&str) -> bool, is_density: fn(&str) -> bool) -> Self {
        if text.starts_with('{') {
            return read(text).unwrap_or_default();
        }
        let mut settings = Self::default();
        for word in text.split(' ') {
            match word {
                "own" => settings.own = true,
                "used" => settings.used = true,
                _ if is_method(word) => settings.method = word,
                _ if is_density(word) => settings.density = word,
                _ => settings.seed = word.parse().ok().or(settings.seed),
            }
        }
        settings
    }
}

/// The snapping settings.
#[derive(Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct StoredSnap {
    pub grid: StoredGrid,
    /// Whether it snaps to pieces.
    pub pieces: bool,
    /// Whether it snaps to limits.
    pub limits: bool,
}

/// A grid.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum StoredGrid {
    Off,
    Quarter,
    Half,
    Inch,
}

impl StoredSnap {
    /// Reads them; `None` where they can't be read. The former text was a letter for each setting that was on.
    pub fn read(text: &str) -> Option<Self> {
        if text.starts_with('{') {
            return read(text);
        }
        let has = |letter| text.contains(letter);
        let grid = match () {
            () if has('q') => StoredGrid::Quarter,
            () if has('h') => StoredGrid::Half,
            () if has('i') => StoredGrid::Inch,
            () => StoredGrid::Off,
        };
        Some(Self { grid, pieces: has('p'), limits: has('l') })
    }
}

/// The place of a picture under a table.
#[derive(Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct StoredMat {
    /// Its width and height in pixels.
    pub size: [u32; 2],
    /// Its scale, in hundredths.
    pub zoom: u32,
    /// The offset of its middle from the table's, in hundredths of an inch.
    pub at: [i32; 2],
    /// Its rotation in quarter turns.
    pub quarters: u32,
    /// Its opacity, in hundredths.
    pub opacity: u32,
}

impl StoredMat {
    /// Reads it; `None` where it can't be read. The former text was the seven numbers, separated by blanks.
    pub fn read(text: &str) -> Option<Self> {
        if text.starts_with('{') {
            return read(text);
        }
        let numbers: Vec<i32> = text.split(' ').map(|word| word.parse().ok()).collect::<Option<_>>()?;
        let [width, height, zoom, x, y, quarters, opacity] = numbers[..] else { return None };
        let whole = |number: i32| u32::try_from(number).ok();
        Some(Self {
            size: [whole(width)?, whole(height)?],
            zoom: whole(zoom)?,
            at: [x, y],
            quarters: whole(quarters)?,
            opacity: whole(opacity)?,
        })
    }
}

/// The place of a table of the library in an event.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct StoredEventPlace {
    /// The number of the event.
    pub event: u32,
    /// The event's name.
    pub name: String,
    /// The number of the table in the event.
    pub number: u32,
}

/// Reads the places of tables by their numbers in the library; none where they can't be read.
pub fn read_event_places(text: &str) -> BTreeMap<u32, StoredEventPlace> {
    read(text).unwrap_or_default()
}

/// For each key that was taken over from the browser's local storage, the fingerprint of its value.
pub fn read_fingerprints(text: &str) -> BTreeMap<String, String> {
    read(text).unwrap_or_default()
}

/// The round that goes on in the hall, and the clocks of the event's rounds. Former versions kept only the clock of the round that goes on,
/// and a page of such a version reads no more than that.
#[derive(Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct StoredHall {
    /// The number of the event.
    pub event: u32,
    /// The round, counted from 0.
    pub round: usize,
    /// Whether its clock runs.
    #[serde(rename = "running")]
    pub is_running: bool,
    /// When a running clock ends, in milliseconds since 1970; or how many milliseconds a clock that stands has left.
    pub time: i64,
    /// The clocks that were started or set, of this round too. A former version wrote none of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Vec<StoredRoundClock>>,
}

/// The clock of a round.
#[derive(Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct StoredRoundClock {
    /// The round, counted from 0.
    pub round: usize,
    /// Whether it runs.
    #[serde(rename = "running")]
    pub is_running: bool,
    /// When it ends if it runs, in milliseconds since 1970; or else how many milliseconds it has left.
    pub time: i64,
}

impl StoredHall {
    /// Reads it; `None` where it can't be read.
    pub fn read(text: &str) -> Option<Self> {
        read(text)
    }
}

/// How far the tables of an event are set up.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(default)]
pub struct StoredSetUp {
    /// The number of the event, or the link that it was opened by.
    pub event: String,
    /// For each table, by its number, the pieces that are set, by their ids, each with how it was then.
    pub tables: BTreeMap<u32, BTreeMap<String, String>>,
}

/// Reads how far events are set up, the last one first; none where they can't be read.
pub fn read_set_ups(text: &str) -> Vec<StoredSetUp> {
    read(text).unwrap_or_default()
}

/// What a player's browser keeps of an event of others.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(default)]
pub struct StoredPlayerEvent {
    /// What identifies the event; 0 where that isn't known.
    pub id: u32,
    /// The event's name.
    pub name: String,
    /// Its day, as `2026-12-05`; empty where it isn't known.
    pub date: String,
    /// The event's own link; empty where it wasn't opened.
    pub link: String,
    /// The links of its rounds, by their numbers.
    pub rounds: BTreeMap<u32, String>,
    /// The id of the player whose browser it is; 0 where that isn't chosen.
    pub player: u32,
    /// The name of that player.
    pub player_name: String,
}

/// Reads what a player's browser keeps of events, the last opened first; none where it can't be read.
pub fn read_player_events(text: &str) -> Vec<StoredPlayerEvent> {
    read(text).unwrap_or_default()
}

/// A step that can be undone or redone.
#[derive(Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct StoredStep<'t> {
    /// The number of its table in the library.
    pub number: u32,
    /// The table's link. It isn't read at the start, because a thousand of them would take too long.
    #[serde(borrow)]
    pub link: Cow<'t, str>,
    #[serde(borrow)]
    pub name: Cow<'t, str>,
    /// The table's groups and colours.
    #[serde(default, skip_serializing_if = "StoredGroupsAndTints::is_empty")]
    pub beside: StoredGroupsAndTints,
}

impl<'t> StoredStep<'t> {
    /// Reads it; `None` where it can't be read. The former text was a line of number, link and name, separated by blanks, and
    /// then the former text of the groups and colours.
    pub fn read(text: &'t str) -> Option<Self> {
        if text.starts_with('{') {
            return read(text);
        }
        let (first, beside) = text.split_once('\n')?;
        let (number, rest) = first.split_once(' ')?;
        let (link, name) = rest.split_once(' ')?;
        let beside = StoredGroupsAndTints::read(beside).unwrap_or_default();
        Some(Self { number: number.parse().ok()?, link: link.into(), name: name.into(), beside })
    }
}

/// The places of a table's steps among all there ever were.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct StoredTableSteps {
    /// The first one that is kept.
    pub first: usize,
    /// The present one: what comes after it was undone.
    pub present: usize,
    pub last: usize,
}

impl StoredTableSteps {
    /// Reads them; `None` where they can't be read.
    pub fn read(text: &str) -> Option<Self> {
        read(text)
    }
}

/// A piece of own terrain.
#[derive(Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct StoredTerrain<'t> {
    /// The link of a table with this one piece on it.
    #[serde(borrow)]
    pub link: Cow<'t, str>,
    /// Its colour; `None` for its kind's colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// How many of it the person has.
    pub count: u32,
}

impl<'t> StoredTerrain<'t> {
    /// Reads it; `None` where it can't be read. The former text was the colour (or `-`), the link and, if more than one, the
    /// count, separated by blanks.
    pub fn read(text: &'t str) -> Option<Self> {
        if text.starts_with('{') {
            return read(text);
        }
        let mut words = text.split(' ');
        let (colour, link) = (words.next()?, words.next()?);
        let count = words.next().map_or(Some(1), |count| count.parse().ok())?;
        let colour = if colour == "-" { None } else { Some(Colour(tint_of(colour)?)) };
        words.next().is_none().then(|| Self { link: link.into(), colour, count })
    }
}

/// An event without the layouts of its tables, which are in the library under their numbers.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(default)]
pub struct StoredEvent {
    /// The id of its pack.
    pub pack: String,
    /// The pack's readings that aren't its own: the tags of each and of the way that is chosen.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<[u32; 2]>,
    /// What identifies the event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<u32>,
    pub name: String,
    /// The day, such as `2026-12-05`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The army points.
    pub points: u32,
    /// How many players are expected.
    pub players: u32,
    /// The name of the choice of edges.
    pub edges: String,
    pub rounds: Vec<StoredRound>,
    /// The tables, in the order of their numbers in the event.
    pub tables: Vec<StoredEventTable>,
    /// The players.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub roster: Vec<StoredPlayer>,
    /// The cut, once it is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cut: Option<StoredCut>,
    /// The id of the player who is best painted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best_painted: Option<u32>,
    /// The id of the player who is best sport.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best_sport: Option<u32>,
    /// The terrain that the tables share, each as the line of a stored list.
    pub stock: Vec<String>,
    pub notes: String,
}

/// A round of an event.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(default)]
pub struct StoredRound {
    /// The id of its scenario.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scenario: Option<String>,
    /// Whether players may know it.
    pub revealed: bool,
    /// Who plays whom.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pairings: Vec<StoredPairing>,
    /// What it was paired on: a fingerprint of each round before it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub paired_on: Vec<u32>,
}

/// The cut of an event.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(default)]
pub struct StoredCut {
    /// After how many rounds it was made.
    pub after: usize,
    /// The ids of its players, the best seed first.
    pub players: Vec<u32>,
}

/// A player of an event.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(default)]
pub struct StoredPlayer {
    pub id: u32,
    pub name: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub faction: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub team: String,
    /// Whether they have left the event.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub dropped: bool,
    /// Whether they are disqualified.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub disqualified: bool,
}

/// A game or a bye.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(default)]
pub struct StoredPairing {
    /// The ids of its players.
    pub players: Vec<u32>,
    /// The number of its table in the library.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<u32>,
    /// What came of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<StoredResult>,
}

/// The result of a game.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(default)]
pub struct StoredResult {
    /// The winner's place among the players, counted from 1; 0 for a tie.
    pub winner: u8,
    /// The name of how it ended.
    pub ending: String,
    /// Of each player the victory points, the army points destroyed and the list; 0 where that isn't known.
    pub scores: [[u32; 3]; 2],
    /// Of each player the scenario presence, where that is known of one of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub presence: Option<[Option<u32>; 2]>,
}

/// A table of an event.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(default)]
pub struct StoredEventTable {
    /// Its number in the library.
    pub id: u32,
    /// Whether it stays as it is when tables are generated.
    pub locked: bool,
}

impl StoredEvent {
    /// Reads it; `None` where it can't be read.
    pub fn read(text: &str) -> Option<Self> {
        // A list would be read as the values of the fields.
        if text.starts_with('{') { read(text) } else { None }
    }
}

/// The steps of an event that can be undone and redone.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(default)]
pub struct StoredEventSteps {
    /// The event after the last step that is done, as a [`StoredEvent`]'s text.
    pub head: String,
    /// How many of the steps are done; those after them were undone.
    pub done: usize,
    /// How many steps there ever were.
    pub added: u64,
    /// The steps, oldest first.
    pub steps: Vec<StoredEventStep>,
}

/// A step of an event.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct StoredEventStep {
    /// Its number among all steps that there ever were.
    pub id: u64,
    pub name: String,
    /// What was changed between the step before and this one, by what is no step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gap: Option<StoredPatch>,
    /// What it changes in the event's text.
    pub text: StoredPatch,
    /// The tables that it changes: the number, and the link before and after; none where there is no such table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tables: Vec<(u32, Option<String>, Option<String>)>,
}

/// What differs between two texts.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct StoredPatch {
    /// How many bytes at the beginning are the same.
    pub begin: usize,
    /// How many bytes at the end are the same.
    pub end: usize,
    /// What is between them in the first text.
    pub before: String,
    /// What is between them in the second text.
    pub after: String,
}

impl StoredEventSteps {
    /// Reads it; without steps where it can't be read.
    pub fn read(text: &str) -> Self {
        read(text).unwrap_or_default()
    }
}

/// What the page saves of the browser's storage where its program doesn't start, which `assets/start/failure.js` writes.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct StoredRescue {
    /// The values of the browser, by their keys.
    #[serde(rename = "localStorage")]
    pub local: BTreeMap<String, String>,
    /// The values of the tab.
    #[serde(rename = "sessionStorage")]
    pub session: BTreeMap<String, String>,
    /// The pictures of mats as data addresses, by the numbers of their tables.
    pub pictures: BTreeMap<String, String>,
}

impl StoredRescue {
    /// Reads it; `None` where it can't be read.
    pub fn read(text: &str) -> Option<Self> {
        if text.starts_with('{') { read(text) } else { None }
    }
}

/// What a backup holds beside layout files, links, own terrain and pictures.
#[derive(Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct StoredBackup {
    /// The version of this text. A greater one is a newer page's.
    pub version: u32,
    #[serde(default)]
    pub tables: Vec<StoredBackupTable>,
    /// The events. Versions before events leave them out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<StoredBackupEvent>,
    /// The files of the games. Versions before games leave them out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<String>,
    /// How many pieces of own terrain there are.
    #[serde(default)]
    pub terrain: usize,
    /// The settings, by their keys in the browser's storage: each as it is stored there.
    #[serde(default)]
    pub settings: BTreeMap<String, String>,
}

/// An event of a backup.
#[derive(Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(default)]
pub struct StoredBackupEvent {
    pub number: Option<u32>,
    /// The time of its last change, in milliseconds since 1970.
    pub time: Option<u64>,
    /// The event as the browser stores it. Its tables are those of the backup with their numbers in the library.
    pub text: String,
}

/// A table of a backup.
#[derive(Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(default)]
pub struct StoredBackupTable {
    /// Its layout file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// Its link, where the page that wrote the backup couldn't read it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// Its number in the library.
    pub number: Option<u32>,
    /// The time of its last change, in milliseconds since 1970.
    pub time: Option<u64>,
    /// Its groups and colours.
    #[serde(skip_serializing_if = "StoredGroupsAndTints::is_empty")]
    pub beside: StoredGroupsAndTints,
    /// The placement of its mat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mat: Option<StoredMat>,
    /// The file with the picture of its mat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
}

impl StoredBackup {
    /// Reads it; `None` where it can't be read.
    pub fn read(text: &str) -> Option<Self> {
        read(text)
    }
}
