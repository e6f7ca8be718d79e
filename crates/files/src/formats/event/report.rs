//! The report that `event check --format json` prints.
//!
//! One object, a table a line, an item of the inventory a line, and what is remarked on of the games a line:
//!
//! ```json
//! { "tables": [ { "number": 1, "name": "Frozen mill", "must": 1, "should": 0, "advice": 2, "waived": 0,
//!                 "verdict": { "terrain": "breaks-rules", "says": "…", "set_ups": 10,
//!                              "blocked": [ { "scenario": "payload", "edges": ["left"] } ] } } ],
//!   "inventory": [ { "name": "Mill", "kind": "building", "owned": 1, "used": 2, "missing": 1,
//!                    "tables": [ { "number": 1, "pieces": ["b"] }, { "number": 2, "pieces": ["c"] } ] } ],
//!   "not_in_inventory": [ { "number": 2, "piece": "d" } ],
//!   "games": [ { "round": 1, "is": "doubtful-result", "players": [1, 2], "says": "…" } ],
//!   "summary": { "tables": 2, "good": 1, "must": 1, "should": 0, "advice": 2, "waived": 0, "blocked": 1, "missing": 1, "games": 1 } }
//! ```
//!
//! The verdict on a table is the one that the page and every export give, for the scenarios that the event's rounds play at the edges
//! that can become the Attacker's. `must`, `should`, `advice` and `waived` count findings as the summary of a table's report does.
//! Without an inventory nothing is counted, and its lists are empty. What is said of the `games` is a `doubtful-result`, a
//! `repeated-scenario`, `missing-points` or a `pairing`; the summary counts all but the last.

use serde::Serialize;

use crate::analysis::Table;
use crate::checks::{Context, Report, Summary, TableVerdict, matrix};
use crate::event::pairing_messages::event_remark;
use crate::event::usage::{ItemUsage, StockUsage};
use crate::event::{Event, EventRemark, NumberedTable, PairingRemark, PlayerId, TableId};
use crate::formats::json::rows;
use crate::formats::report::{BlockedFile, blocked};
use crate::layout::{OwnTerrain, PieceId};
use crate::pack::Level;

/// A table of an event with what the checks say of it.
#[derive(Clone, Debug, PartialEq)]
pub struct CheckedEventTable {
    /// The verdict for what the event plays.
    pub verdict: TableVerdict,
    /// How many findings there are.
    pub summary: Summary,
}

impl CheckedEventTable {
    /// Checks a table of an event.
    pub fn of(event: &Event, table: &NumberedTable) -> Self {
        let layout = &table.layout;
        let context = Context { table: Table::new(layout), plan: table.plan };
        let report = Report::measured(&context);
        let verdict = TableVerdict::of(layout, &report, &matrix(&context), event.chosen_for(layout));
        Self { verdict, summary: report.summary(layout) }
    }

    /// Whether nothing of level must or should is found and no set-up is blocked.
    pub const fn is_good(&self) -> bool {
        !matches!(self.summary.worst(), Some(Level::Must | Level::Should)) && self.verdict.set_ups.blocked.is_empty()
    }
}

/// A checked event.
#[derive(Clone, Debug, PartialEq)]
pub struct CheckedEvent<'e> {
    pub event: &'e Event,
    /// Its tables, in the order of their numbers.
    pub tables: Vec<CheckedEventTable>,
    /// What they use of the stock.
    pub usage: StockUsage,
    /// What is worth knowing of its games.
    pub remarks: Vec<EventRemark>,
}

impl CheckedEvent<'_> {
    /// How many tables are good.
    pub fn good(&self) -> usize {
        self.tables.iter().filter(|table| table.is_good()).count()
    }

    /// How many pieces the tables use more than there are, those that are of no item included.
    pub fn missing(&self) -> u32 {
        let foreign = u32::try_from(self.usage.foreign.len()).unwrap_or(u32::MAX);
        self.usage.items.iter().map(ItemUsage::missing).fold(foreign, u32::saturating_add)
    }

    /// How many set-ups are blocked.
    pub fn blocked(&self) -> usize {
        self.tables.iter().map(|table| table.verdict.set_ups.blocked_count()).sum()
    }

    /// The findings of all tables.
    pub fn summary(&self) -> Summary {
        let add = |sum: Summary, table: &CheckedEventTable| Summary {
            must: sum.must + table.summary.must,
            should: sum.should + table.summary.should,
            advice: sum.advice + table.summary.advice,
            waived: sum.waived + table.summary.waived,
        };
        self.tables.iter().fold(Summary::default(), add)
    }

    /// How much of the games has to be put right.
    pub fn complaints(&self) -> usize {
        self.remarks.iter().filter(|remark| remark.is_complaint()).count()
    }

    /// Whether all tables are good, the stock is enough and nothing of the games has to be put right.
    pub fn is_good(&self) -> bool {
        self.good() == self.tables.len() && self.missing() == 0 && self.complaints() == 0
    }
}

#[derive(Serialize)]
struct EventReportFile<'e> {
    tables: Vec<CheckedEventTableFile<'e>>,
    inventory: Vec<ItemUsageFile<'e>>,
    not_in_inventory: Vec<ForeignPieceFile<'e>>,
    games: Vec<GameRemarkFile>,
    summary: EventSummaryFile,
}

#[derive(Serialize)]
struct CheckedEventTableFile<'e> {
    number: usize,
    name: &'e str,
    must: usize,
    should: usize,
    advice: usize,
    waived: usize,
    verdict: EventVerdictFile,
}

#[derive(Serialize)]
struct EventVerdictFile {
    terrain: &'static str,
    says: String,
    set_ups: usize,
    blocked: Vec<BlockedFile<'static>>,
}

#[derive(Serialize)]
struct ItemUsageFile<'e> {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'e str>,
    kind: &'e str,
    owned: u32,
    used: u32,
    missing: u32,
    tables: Vec<UsingTableFile<'e>>,
}

#[derive(Serialize)]
struct UsingTableFile<'e> {
    number: usize,
    pieces: Vec<&'e str>,
}

#[derive(Serialize)]
struct ForeignPieceFile<'e> {
    number: usize,
    piece: &'e str,
}

#[derive(Serialize)]
struct GameRemarkFile {
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<usize>,
    is: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    players: Vec<u32>,
    says: String,
}

#[derive(Serialize)]
struct EventSummaryFile {
    tables: usize,
    good: usize,
    must: usize,
    should: usize,
    advice: usize,
    waived: usize,
    blocked: usize,
    missing: u32,
    games: usize,
}

/// Writes the report on an event.
pub fn write(checked: &CheckedEvent) -> String {
    let event = checked.event;
    let tables = event.tables.iter().zip(&checked.tables).zip(1..);
    let items = event.stock.iter().zip(&checked.usage.items);
    let foreign = checked.usage.foreign.iter();
    let Summary { must, should, advice, waived } = checked.summary();
    rows(&EventReportFile {
        tables: tables.map(|((table, checked), number)| table_file(number, table, checked)).collect(),
        inventory: items.map(|(own, usage)| item_file(event, own, usage)).collect(),
        not_in_inventory: foreign
            .map(|(table, piece)| ForeignPieceFile { number: number_of(event, *table), piece: piece.as_str() })
            .collect(),
        games: checked.remarks.iter().map(|remark| remark_file(event, remark)).collect(),
        summary: EventSummaryFile {
            tables: checked.tables.len(),
            good: checked.good(),
            must,
            should,
            advice,
            waived,
            blocked: checked.blocked(),
            missing: checked.missing(),
            games: checked.complaints(),
        },
    })
}

fn remark_file(event: &Event, remark: &EventRemark) -> GameRemarkFile {
    let (is, players): (_, Vec<PlayerId>) = match remark {
        EventRemark::MissingPoints(_) => ("missing-points", Vec::new()),
        EventRemark::RepeatedScenario { .. } => ("repeated-scenario", Vec::new()),
        EventRemark::DoubtfulResult(doubtful) => ("doubtful-result", doubtful.players.into()),
        EventRemark::Pairing {
            remark: PairingRemark::Rematch { players, .. } | PairingRemark::NoTable { players },
            ..
        } => ("pairing", players.to_vec()),
        EventRemark::Pairing { remark, .. } => ("pairing", vec![remark.player()]),
    };
    GameRemarkFile {
        round: remark.round().map(|round| round + 1),
        is,
        players: players.iter().map(|player| player.0).collect(),
        says: event_remark(event, remark),
    }
}

fn number_of(event: &Event, table: TableId) -> usize {
    event.number(table).unwrap_or_default()
}

fn table_file<'e>(number: usize, table: &'e NumberedTable, checked: &CheckedEventTable) -> CheckedEventTableFile<'e> {
    let CheckedEventTable { verdict, summary: Summary { must, should, advice, waived } } = checked;
    CheckedEventTableFile {
        number,
        name: &table.layout.name,
        must: *must,
        should: *should,
        advice: *advice,
        waived: *waived,
        verdict: EventVerdictFile {
            terrain: verdict.terrain.id(),
            says: verdict.headline(),
            set_ups: verdict.set_ups.played,
            blocked: blocked(verdict),
        },
    }
}

fn item_file<'e>(event: &Event, own: &'e OwnTerrain, usage: &'e ItemUsage) -> ItemUsageFile<'e> {
    let using = |(table, pieces): &'e (TableId, Vec<PieceId>)| UsingTableFile {
        number: number_of(event, *table),
        pieces: pieces.iter().map(PieceId::as_str).collect(),
    };
    ItemUsageFile {
        name: own.piece.name.as_deref(),
        kind: &own.piece.kind.id,
        owned: usage.owned,
        used: usage.used(),
        missing: usage.missing(),
        tables: usage.tables.iter().map(using).collect(),
    }
}
