//! All tables of an event generated from a seed and from one stock.
//!
//! The stock, without what the tables and pieces use that stay, is dealt out to the tables (`dealing`), and each is generated from its
//! hand by [`crate::solver::generate`]. What a table doesn't need is left over. A table for which its hand isn't enough gets what is
//! left over, and then shares anew with one that is finished. At last tables that are too much like another, and then the worst table
//! ([`GeneratedScore`]) are generated again from what is left over, and replaced where they become better.
//!
//! A piece is always in one hand only, so no step can use more than there is.
//!
//! The same specification gives the same tables on every machine: random numbers come from the seed, and the search is bounded by
//! steps and never by a clock.

mod dealing;
mod infeasible_reason;
mod score;
mod settings;
mod spec;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::document::{Event, NumberedTable};
use super::edit::EventEdit;
use super::ids::TableId;
use super::likeness::{LikePair, TableImprint};
use super::usage::{ItemUsage, StockUsage, item_of};
use crate::checks::Plan;
use crate::layout::{Edit, Layout, OwnTerrain};
use crate::pack::ScenarioAtEdge;
use crate::solver::budget::Budget;
use crate::solver::generate::{
    Density, GeneratorStep, InfeasibleReason, PlacementMethod, TableGenerator, TableNeeds, TableSpec, TableWishes,
};
use crate::solver::random::SplitMix64;
use crate::solver::stock::{StockItem, TerrainStock};
use dealing::{Hand, StockRoles};
pub use infeasible_reason::{EventInfeasibleReason, TerrainNeed};
pub use score::GeneratedScore;
pub use settings::{EventGeneratorSettings, EventSeed, TablesToGenerate};
pub use spec::EventSpec;

/// Tables that are more alike than this are generated again: half of what they count as has a twin. Two tables that were generated from
/// different seeds have a sixth in the middle, and of 3,540 such pairs one in a thousand is above this.
pub const MAX_ALIKE: f64 = 0.5;

/// How many steps the search may take for each table to generate.
pub const STEPS_PER_TABLE: u64 = 600_000;
/// How many of these one attempt at a table may take. An ordinary table takes a tenth.
const STEPS_PER_RUN: u64 = 500_000;
/// How often to try to make a table of its hand and what is left over, and with how many others to share anew.
const MAX_RESCUES: usize = 2;
const MAX_PARTNERS: usize = 6;
/// How often to try to make the worst table better, and how often to make a table less like another.
const MAX_IMPROVEMENTS: usize = 3;
const MAX_CHANGES: usize = 6;
/// The share of the progress, 0 to 1, at which all tables are made.
const MADE_SHARE: f64 = 0.75;

/// An answer of the generator.
#[derive(Clone, Debug, PartialEq)]
pub enum EventGeneratorStep {
    /// There is more to do. The number is the progress, 0 to 1.
    Working(f64),
    /// A table is made. It may still be replaced by a better one, with the same id.
    Table(Box<NumberedTable>),
    /// All tables.
    Generated(Box<GeneratedEvent>),
    /// There are no such tables, for these reasons.
    Infeasible(Vec<EventInfeasibleReason>),
}

/// The generated tables of an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GeneratedEvent {
    /// The edits that put all of them into the event.
    pub edits: Vec<EventEdit>,
    /// The two tables that are most alike, where at least one of them is generated. Above [`MAX_ALIKE`] only where nothing less alike was
    /// found.
    pub most_alike: Option<LikePair>,
    /// Whether the search took all its steps. Then this is the best of what was tried.
    pub ran_out: bool,
}

/// Generates tables of an event, as an iterator of answers, so that progress can be shown and the work cancelled. The last answer is
/// all tables, or why there are none.
#[derive(Debug)]
pub struct EventGenerator {
    event: Event,
    seed: u32,
    method: PlacementMethod,
    density: Density,
    roles: StockRoles,
    /// What is in no hand and on no table.
    pool: Hand,
    jobs: Vec<Job>,
    /// The tables that stay.
    kept: Vec<(TableId, TableImprint)>,
    /// Answers to give before anything else is done.
    answers: VecDeque<EventGeneratorStep>,
    run: Option<Run>,
    runs: u64,
    steps: u64,
    max_steps: u64,
    phase: EventPhase,
    progress: f64,
}

/// What the generator is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EventPhase {
    /// Nothing is done yet.
    NotStarted,
    /// Each table is made of its hand. The number is the next one.
    Filling(usize),
    /// A table that couldn't be made is made of more. The numbers are the table and how often it was tried.
    Rescuing(usize, usize),
    /// Tables are replaced by better ones.
    Improving,
    /// The last answer was given.
    Done,
}

/// A table to generate.
#[derive(Debug)]
struct Job {
    id: TableId,
    number: usize,
    is_new: bool,
    base: Layout,
    cells: Vec<ScenarioAtEdge>,
    /// Its locked pieces, by the items of the stock.
    locked: Hand,
    /// What it was dealt, until it is made.
    hand: Hand,
    made: Option<MadeTable>,
    /// Why it couldn't be made.
    reasons: Vec<InfeasibleReason>,
    /// How often it was made again.
    repeats: usize,
}

/// A table that is made.
#[derive(Clone, Debug)]
struct MadeTable {
    layout: Layout,
    /// What it uses of the stock, locked pieces aside.
    used: Hand,
    imprint: TableImprint,
    score: GeneratedScore,
}

/// A table that is being made.
#[derive(Debug)]
struct Run {
    job: usize,
    purpose: RunPurpose,
    generator: Box<TableGenerator>,
    offered: Hand,
}

/// What a table is being made for.
#[derive(Debug)]
enum RunPurpose {
    /// To be the first one, of its hand.
    Fill,
    /// To be the first one, of its hand and of what is left over.
    Rescue,
    /// To be the first one, of half of what another one used and what is left over. The rest is for that one.
    Share { partner: usize, rest: Hand },
    /// To replace the one that has shared with another, which is made already.
    Replace { other: usize, made: Box<MadeTable> },
    /// To replace one that is worse.
    Improve,
}

impl EventGenerator {
    /// A generator with [`STEPS_PER_TABLE`] for each table.
    pub fn new(spec: EventSpec) -> Self {
        let tables = u64::try_from(spec.tables.len() + spec.new_tables.len()).unwrap_or(0);
        Self::within(spec, tables.saturating_mul(STEPS_PER_TABLE))
    }

    /// A generator that takes so many steps. Only the proofs of its results may exceed them.
    pub fn within(spec: EventSpec, steps: u64) -> Self {
        let EventSpec { mut event, seed, method, density, tables, new_tables } = spec;
        let is_wanted = |table: &NumberedTable| !table.is_locked && tables.contains(&table.id);
        let mut wanted: Vec<(TableId, bool)> =
            event.tables.iter().filter(|table| is_wanted(table)).map(|table| (table.id, false)).collect();
        let size = event.tables.first().map(|table| table.layout.table);
        for id in new_tables {
            if event.table(id).is_none() && event.tables.len() <= Event::MAX_TABLES {
                let mut layout = Layout::new(event.pack);
                layout.table = size.unwrap_or(layout.table);
                let plan = Plan { quadrant_method: method == PlacementMethod::Quadrants };
                event.tables.push(Arc::new(NumberedTable { id, layout, plan, is_locked: false }));
                wanted.push((id, true));
            }
        }
        let is_generated = |id: TableId| wanted.iter().any(|(wanted, _)| *wanted == id);
        let usage = StockUsage::counting(&event, |id, piece| piece.locked || !is_generated(id));
        let job = |(id, is_new): &(TableId, bool)| {
            let index = event.tables.iter().position(|table| table.id == *id)?;
            let base = event.tables[index].layout.clone();
            let on = |item: &ItemUsage| u32::try_from(item.on(*id).len()).unwrap_or(u32::MAX);
            Some(Job {
                id: *id,
                number: index + 1,
                is_new: *is_new,
                cells: event.chosen_for(&base).cells(&base).collect(),
                base,
                locked: usage.items.iter().map(on).collect(),
                hand: vec![0; usage.items.len()],
                made: None,
                reasons: Vec::new(),
                repeats: 0,
            })
        };
        let jobs = wanted.iter().filter_map(job).collect();
        let stays = event.tables.iter().filter(|table| !is_generated(table.id));
        Self {
            roles: StockRoles::new(&event.stock, event.pack, method),
            pool: usage.items.iter().map(ItemUsage::left).collect(),
            jobs,
            kept: stays.map(|table| (table.id, TableImprint::new(&table.layout))).collect(),
            event,
            seed,
            method,
            density,
            answers: VecDeque::new(),
            run: None,
            runs: 0,
            steps: 0,
            max_steps: steps,
            phase: EventPhase::NotStarted,
            progress: 0.0,
        }
    }

    /// How many steps it has taken.
    pub const fn used(&self) -> u64 {
        self.steps
    }

    /// Whether the tables are made of a stock, and not each of the pack's usual collection.
    const fn has_stock(&self) -> bool {
        !self.event.stock.is_empty()
    }

    fn plan(&self) -> Plan {
        Plan { quadrant_method: self.method == PlacementMethod::Quadrants }
    }

    /// The specification of a table that is made of so many pieces of each item.
    fn spec_of(&self, job: &Job, offered: &[u32], seed: u32) -> TableSpec {
        let stock = if self.has_stock() {
            let item = |((own, count), locked): ((&OwnTerrain, &u32), &u32)| StockItem {
                piece: own.piece.clone(),
                count: count.saturating_add(*locked),
            };
            TerrainStock { items: self.event.stock.iter().zip(offered).zip(&job.locked).map(item).collect() }
        } else {
            TerrainStock::usual(self.event.pack)
        };
        TableSpec {
            base: job.base.clone(),
            seed,
            method: self.method,
            density: self.density,
            cells: job.cells.clone(),
            stock,
            wishes: TableWishes::default(),
        }
    }

    /// Begins, or says why there can be no tables.
    fn begin(&mut self) -> EventGeneratorStep {
        let reasons = self.reasons_against();
        if !reasons.is_empty() {
            self.phase = EventPhase::Done;
            return EventGeneratorStep::Infeasible(reasons);
        }
        if self.has_stock() {
            let needs = self.needs();
            let mut rng = SplitMix64::new(u64::from(self.seed)).fork(u64::MAX);
            let hands = self.roles.deal(&mut self.pool, &needs, &mut rng);
            for (job, hand) in self.jobs.iter_mut().zip(hands) {
                job.hand = hand;
            }
        }
        self.phase = EventPhase::Filling(0);
        EventGeneratorStep::Working(0.0)
    }

    fn needs(&self) -> Vec<TableNeeds> {
        self.jobs.iter().map(|job| TableNeeds::of(&self.spec_of(job, &[], 0))).collect()
    }

    /// The reasons that are found before any attempt.
    pub(super) fn reasons_against(&self) -> Vec<EventInfeasibleReason> {
        if self.jobs.is_empty() {
            return vec![EventInfeasibleReason::NoTables];
        }
        if self.event.tables.len() > Event::MAX_TABLES {
            return vec![EventInfeasibleReason::TooManyTables];
        }
        let mut reasons = Vec::new();
        if self.has_stock() {
            reasons = self.roles.shortages(&self.pool, &self.needs(), &self.event.pack.limits);
        }
        let is_short = !reasons.is_empty();
        for job in &self.jobs {
            if job.base.pieces.iter().all(|piece| !piece.locked) && (is_short || job.number != self.jobs[0].number) {
                // As the first one, or told already.
                continue;
            }
            let mut of_table = TableGenerator::new(self.spec_of(job, &self.pool, 0)).reasons_against();
            of_table.retain(|reason| !is_short || !is_of_stock(reason));
            if !of_table.is_empty() {
                reasons.push(EventInfeasibleReason::Table { table: job.id, number: job.number, reasons: of_table });
            }
        }
        reasons
    }

    /// Starts to make a table.
    fn start(&mut self, job: usize, purpose: RunPurpose, offered: Hand) {
        let mut rng = SplitMix64::new(u64::from(self.seed)).fork(self.runs);
        self.runs += 1;
        let seed = u32::try_from(rng.between(0, i32::MAX)).unwrap_or(0);
        let budget = Budget::new(STEPS_PER_RUN.min(self.max_steps.saturating_sub(self.steps)));
        let generator = TableGenerator::within(self.spec_of(&self.jobs[job], &offered, seed), budget);
        self.run = Some(Run { job, purpose, generator: Box::new(generator), offered });
    }

    const fn is_spent(&self) -> bool {
        self.steps >= self.max_steps
    }

    /// Takes a step of the table that is being made.
    fn continue_run(&mut self, mut run: Run) -> EventGeneratorStep {
        let before = run.generator.used();
        let step = run.generator.next();
        self.steps = self.steps.saturating_add(run.generator.used() - before);
        match step {
            Some(GeneratorStep::Working(share)) => {
                let progress = self.progress_with(&run.purpose, share);
                self.run = Some(run);
                return self.working(progress);
            }
            Some(GeneratorStep::Generated(generated)) => {
                let made = self.made(run.job, generated.layout, &run.offered);
                self.finish(run, made);
            }
            Some(GeneratorStep::Infeasible(reasons)) => {
                if matches!(run.purpose, RunPurpose::Fill | RunPurpose::Rescue) {
                    self.jobs[run.job].reasons = reasons;
                }
            }
            None => {}
        }
        self.working(self.progress)
    }

    fn working(&mut self, progress: f64) -> EventGeneratorStep {
        self.progress = self.progress.max(progress);
        EventGeneratorStep::Working(self.progress)
    }

    /// The progress while a table is being made.
    fn progress_with(&self, purpose: &RunPurpose, share: f64) -> f64 {
        let number = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
        let all = number(self.jobs.len().max(1));
        if matches!(purpose, RunPurpose::Improve) {
            let repeats = self.jobs.iter().map(|job| job.repeats).sum::<usize>();
            return MADE_SHARE + (1.0 - MADE_SHARE) * ((number(repeats) - 1.0 + share) / all).clamp(0.0, 1.0);
        }
        let made = number(self.jobs.iter().filter(|job| job.made.is_some()).count());
        MADE_SHARE * ((made + share) / all).min(1.0)
    }

    /// A table that was made of what was offered.
    fn made(&self, job: usize, layout: Layout, offered: &[u32]) -> MadeTable {
        // The command in the notes would make another table: it doesn't know the stock that is left.
        let lines = layout.notes.lines().filter(|line| !line.starts_with(Layout::GENERATE_COMMAND));
        let notes = Edit::Notes(lines.collect::<Vec<_>>().join("\n"));
        let layout = layout.edited(&[notes]).unwrap_or(layout);
        let mut left = offered.to_vec();
        let mut used = vec![0; left.len()];
        for piece in layout.pieces.iter().filter(|piece| !piece.locked) {
            if let Some(item) = item_of(piece, &self.event.stock, &left) {
                left[item] = left[item].saturating_sub(1);
                used[item] += 1;
            }
        }
        let score = GeneratedScore::of(&layout, self.plan(), &self.jobs[job].cells);
        MadeTable { imprint: TableImprint::new(&layout), score, used, layout }
    }

    /// Keeps a table that is made, or goes on with what it was made for.
    fn finish(&mut self, Run { job, purpose, offered, .. }: Run, made: MadeTable) {
        match purpose {
            RunPurpose::Fill | RunPurpose::Rescue => self.keep(vec![(job, made)]),
            RunPurpose::Share { partner, rest } => {
                // What this one doesn't use of its half is for the other.
                let rest = sum(&rest, &difference(&offered, &made.used));
                self.start(partner, RunPurpose::Replace { other: job, made: Box::new(made) }, rest);
            }
            RunPurpose::Replace { other, made: first } => self.keep(vec![(other, *first), (job, made)]),
            RunPurpose::Improve => {
                if self.is_better(job, &made) {
                    self.keep(vec![(job, made)]);
                }
            }
        }
    }

    /// Keeps tables. What their hands and the tables before them have more is left over.
    fn keep(&mut self, tables: Vec<(usize, MadeTable)>) {
        for (job, _) in &tables {
            let hand = std::mem::replace(&mut self.jobs[*job].hand, vec![0; self.pool.len()]);
            self.pool = sum(&self.pool, &hand);
            if let Some(before) = self.jobs[*job].made.take() {
                self.pool = sum(&self.pool, &before.used);
            }
        }
        for (job, made) in tables {
            self.pool = difference(&self.pool, &made.used);
            self.jobs[job].made = Some(made);
            let answer = self.table(job).map(|table| EventGeneratorStep::Table(Box::new(table)));
            self.answers.extend(answer);
        }
    }

    fn table(&self, job: usize) -> Option<NumberedTable> {
        let Job { id, made, .. } = &self.jobs[job];
        let layout = made.as_ref()?.layout.clone();
        Some(NumberedTable { id: *id, layout, plan: self.plan(), is_locked: false })
    }
}

impl EventGenerator {
    /// Chooses what to do next.
    fn choose(&mut self) -> EventGeneratorStep {
        match self.phase {
            EventPhase::NotStarted => return self.begin(),
            EventPhase::Done => return EventGeneratorStep::Infeasible(Vec::new()),
            _ if self.is_spent() => return self.end(),
            EventPhase::Filling(job) if job < self.jobs.len() => {
                self.phase = EventPhase::Filling(job + 1);
                self.start(job, RunPurpose::Fill, self.jobs[job].hand.clone());
            }
            EventPhase::Filling(_) => self.phase = EventPhase::Rescuing(0, 0),
            EventPhase::Rescuing(job, tries) => return self.rescue(job, tries),
            EventPhase::Improving => match self.next_to_improve() {
                Some(job) => {
                    self.jobs[job].repeats += 1;
                    let used = self.jobs[job].made.as_ref().map_or(&[][..], |made| &made.used);
                    let offered = if used.is_empty() { self.pool.clone() } else { sum(&self.pool, used) };
                    self.start(job, RunPurpose::Improve, offered);
                }
                None => return self.end(),
            },
        }
        self.working(self.progress)
    }

    /// Tries to make a table for which its hand wasn't enough.
    fn rescue(&mut self, from: usize, tries: usize) -> EventGeneratorStep {
        let Some(job) = (from..self.jobs.len()).find(|job| self.jobs[*job].made.is_none()) else {
            self.phase = EventPhase::Improving;
            return self.working(self.progress);
        };
        let tries = if job == from { tries } else { 0 };
        self.phase = EventPhase::Rescuing(job, tries + 1);
        if tries < MAX_RESCUES {
            let offered = sum(&self.pool, &self.jobs[job].hand);
            self.start(job, RunPurpose::Rescue, offered);
            return self.working(self.progress);
        }
        let mut partners: Vec<usize> = (0..self.jobs.len()).filter(|other| self.jobs[*other].made.is_some()).collect();
        let mut rng = SplitMix64::new(u64::from(self.seed)).fork(!self.runs);
        rng.shuffle(&mut partners);
        let partner = partners.first().copied().filter(|_| self.has_stock() && tries < MAX_RESCUES + MAX_PARTNERS);
        let Some(partner) = partner else { return self.end() };
        let used = self.jobs[partner].made.as_ref().map_or_else(Vec::new, |made| made.used.clone());
        let mut pool = sum(&sum(&self.pool, &self.jobs[job].hand), &used);
        let needs = [job, partner].map(|one| TableNeeds::of(&self.spec_of(&self.jobs[one], &[], 0)));
        let mut hands = self.roles.deal(&mut pool, &needs, &mut rng).into_iter();
        let (offered, other) = (hands.next().unwrap_or_default(), hands.next().unwrap_or_default());
        let rest = sum(&pool, &other);
        self.start(job, RunPurpose::Share { partner, rest }, offered);
        self.working(self.progress)
    }

    /// The table to make again: one that is too much like another, or else the worst one.
    fn next_to_improve(&self) -> Option<usize> {
        let repeats: usize = self.jobs.iter().map(|job| job.repeats).sum();
        if repeats >= self.jobs.len().max(MAX_IMPROVEMENTS) {
            return None;
        }
        let made = || self.jobs.iter().enumerate().filter_map(|(index, job)| Some((index, job, job.made.as_ref()?)));
        let too_alike = made()
            .map(|(index, job, made)| (index, job.repeats, self.excess(index, &made.imprint)))
            .filter(|(_, repeats, excess)| *excess > 0.0 && *repeats < MAX_CHANGES);
        let too_alike = too_alike.min_by(|(_, repeats, excess), (_, other_repeats, other_excess)| {
            repeats.cmp(other_repeats).then(other_excess.total_cmp(excess))
        });
        if let Some((index, ..)) = too_alike {
            return Some(index);
        }
        let (worst, job, _) = made().min_by(|(.., one), (.., other)| one.score.order(&other.score))?;
        (job.repeats < MAX_IMPROVEMENTS).then_some(worst)
    }

    /// How alike a table would be to another one, beyond the limit.
    fn excess(&self, job: usize, imprint: &TableImprint) -> f64 {
        let most = self.likenesses(job, imprint).map(|(_, likeness)| likeness).fold(0.0, f64::max);
        (most - MAX_ALIKE).max(0.0)
    }

    /// How alike a table is to each of the others.
    fn likenesses(&self, job: usize, imprint: &TableImprint) -> impl Iterator<Item = (TableId, f64)> {
        let others = self.jobs.iter().enumerate().filter(move |(other, _)| *other != job);
        let made = others.filter_map(|(_, other)| Some((other.id, &other.made.as_ref()?.imprint)));
        let kept = self.kept.iter().map(|(id, imprint)| (*id, imprint));
        made.chain(kept).map(|(id, other)| (id, imprint.likeness(other)))
    }

    /// Whether a table is better than the one that is there: less too much like another, or else of a better score.
    fn is_better(&self, job: usize, made: &MadeTable) -> bool {
        let Some(before) = &self.jobs[job].made else { return true };
        let [now, then] = [made, before].map(|one| self.excess(job, &one.imprint));
        now.total_cmp(&then).then(before.score.order(&made.score)).is_lt()
    }

    /// The last answer.
    fn end(&mut self) -> EventGeneratorStep {
        self.phase = EventPhase::Done;
        let ran_out = self.is_spent();
        let missing = self.jobs.iter().filter(|job| job.made.is_none());
        let reason = |job: &Job| {
            let reasons = if ran_out || job.reasons.is_empty() {
                vec![if ran_out { InfeasibleReason::RanOut } else { InfeasibleReason::Unlucky }]
            } else {
                job.reasons.clone()
            };
            EventInfeasibleReason::Table { table: job.id, number: job.number, reasons }
        };
        let reasons: Vec<EventInfeasibleReason> = missing.map(reason).collect();
        if !reasons.is_empty() {
            return EventGeneratorStep::Infeasible(reasons);
        }
        let edit = |job: usize| {
            let table = Box::new(self.table(job)?);
            Some(if self.jobs[job].is_new {
                EventEdit::AddTable(usize::MAX, table)
            } else {
                EventEdit::SetTable(table)
            })
        };
        let edits = (0..self.jobs.len()).filter_map(edit).collect();
        EventGeneratorStep::Generated(Box::new(GeneratedEvent { edits, most_alike: self.most_alike(), ran_out }))
    }

    fn most_alike(&self) -> Option<LikePair> {
        let place = |id: TableId| self.event.number(id);
        let pairs = self.jobs.iter().enumerate().filter_map(|(index, job)| {
            let (other, likeness) = self
                .likenesses(index, &job.made.as_ref()?.imprint)
                .max_by(|(_, one), (_, other)| one.total_cmp(other))?;
            let mut tables = [job.id, other];
            tables.sort_by_key(|id| place(*id));
            Some(LikePair { tables, likeness })
        });
        pairs.max_by(|one, other| one.likeness.total_cmp(&other.likeness))
    }
}

impl Iterator for EventGenerator {
    type Item = EventGeneratorStep;

    fn next(&mut self) -> Option<EventGeneratorStep> {
        if let Some(answer) = self.answers.pop_front() {
            return Some(answer);
        }
        if let Some(run) = self.run.take() {
            return Some(self.continue_run(run));
        }
        (self.phase != EventPhase::Done).then(|| self.choose())
    }
}

/// Generates tables of an event.
///
/// # Errors
///
/// The reasons why there are none.
pub fn generate(spec: EventSpec) -> Result<GeneratedEvent, Vec<EventInfeasibleReason>> {
    for step in EventGenerator::new(spec) {
        match step {
            EventGeneratorStep::Working(_) | EventGeneratorStep::Table(_) => {}
            EventGeneratorStep::Generated(generated) => return Ok(*generated),
            EventGeneratorStep::Infeasible(reasons) => return Err(reasons),
        }
    }
    Err(Vec::new())
}

/// Whether a reason is about what the stock lacks.
const fn is_of_stock(reason: &InfeasibleReason) -> bool {
    matches!(
        reason,
        InfeasibleReason::Nothing
            | InfeasibleReason::Pieces { .. }
            | InfeasibleReason::Misfits { .. }
            | InfeasibleReason::Obstructions { .. }
            | InfeasibleReason::Others { .. }
            | InfeasibleReason::Hazards { .. }
            | InfeasibleReason::SightBlockers { .. }
            | InfeasibleReason::Scatter { .. }
    )
}

/// What two have together.
fn sum(one: &[u32], other: &[u32]) -> Hand {
    one.iter().zip(other).map(|(one, other)| one.saturating_add(*other)).collect()
}

/// What is left of the first without the second.
fn difference(one: &[u32], other: &[u32]) -> Hand {
    one.iter().zip(other).map(|(one, other)| one.saturating_sub(*other)).collect()
}
