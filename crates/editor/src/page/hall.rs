//! The hall: what its keys and buttons do to the round that it shows and to the rounds' clocks, and what everybody in it sees. Times are in
//! milliseconds since 1970, and now is told to it.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::editor::Modifiers;
use crate::event::standings::{PlayerStanding, standings};
use crate::event::{Event, EventEdit, EventRound, Pairing, RoundClock, RoundTime, clock_minutes, in_table_order};
use crate::formats::storage::{StoredHall, StoredRoundClock, write};
use crate::words::t;

/// The minutes of a round whose clock the packet doesn't say.
const USUAL_MINUTES: u32 = 120;
/// By how many minutes the clock is set.
const STEP: i32 = 5;
/// How many games or players there is room for at once, in two columns, in letters that are read from ten metres: the style sheet of the
/// hall says how large those are.
const MAX_ROWS: usize = 20;
/// How many there is room for in one column.
const MAX_ROWS_IN_COLUMN: usize = 10;
/// How long a page is shown, in milliseconds: long enough to find one's name.
const PAGE_TIME: i64 = 12_000;

/// What is done in the hall, by a button, a key or a remote control for slides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HallAction {
    /// Starts or stops the clock.
    Toggle,
    /// Sets the clock by so many minutes.
    Minutes(i32),
    /// Goes to the next round.
    Next,
    /// Goes to the previous round.
    Previous,
    /// Lets players know the scenario: [`HallState::reveal`].
    Reveal,
    /// Shows the pairings or the scenario.
    Pairings,
    /// Shows the standings, or no longer.
    Standings,
    /// Keeps this page, counted from 0, or goes on to turn them.
    HoldPage(usize),
    /// Enters or leaves full screen, which only the browser can.
    FullScreen,
    /// Leaves the hall.
    Close,
}

impl HallAction {
    /// Gives the round less time.
    pub const LESS_TIME: Self = Self::Minutes(-STEP);
    /// Gives the round more time.
    pub const MORE_TIME: Self = Self::Minutes(STEP);

    /// The action of a key, as the browser names it. Remote controls send the keys for pages, and `b` or a full stop for the button that
    /// blackens the screen. A space presses the button that has the focus, if one has it.
    pub fn of_key(key: &str, modifiers: Modifiers, is_on_button: bool) -> Option<Self> {
        if modifiers.control {
            return None;
        }
        Some(match key {
            " " if is_on_button => return None,
            " " | "b" | "." => Self::Toggle,
            "ArrowRight" | "PageDown" => Self::Next,
            "ArrowLeft" | "PageUp" => Self::Previous,
            "ArrowUp" | "+" => Self::MORE_TIME,
            "ArrowDown" | "-" => Self::LESS_TIME,
            "r" => Self::Reveal,
            "p" => Self::Pairings,
            "s" => Self::Standings,
            "f" => Self::FullScreen,
            "Escape" => Self::Close,
            _ => return None,
        })
    }
}

/// The round that goes on in the hall, and the clocks of all rounds: what is kept for a reload, and what all windows show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HallClocks {
    /// Counted from 0.
    round: usize,
    /// Those that were started or set, by their rounds.
    clocks: BTreeMap<usize, RoundClock>,
}

impl HallClocks {
    /// Reads them as the browser keeps them; `None` where they can't be read or are of an event with another number.
    pub fn read(text: &str, event_number: u32) -> Option<Self> {
        let stored = StoredHall::read(text).filter(|stored| stored.event == event_number)?;
        let StoredHall { round, is_running, time, .. } = stored;
        // A former version kept one clock.
        let clocks = stored.clocks.unwrap_or_else(|| vec![StoredRoundClock { round, is_running, time }]);
        Some(Self { round, clocks: clocks.iter().map(|stored| (stored.round, clock_of(stored))).collect() })
    }

    /// Writes them as the browser keeps them.
    pub fn text(&self, event_number: u32, event: &Event) -> String {
        let clocks = self.clocks.iter().map(|(round, clock)| stored_clock(*round, *clock)).collect();
        let StoredRoundClock { round, is_running, time } = stored_clock(self.round, self.clock(event));
        write(&StoredHall { event: event_number, round, is_running, time, clocks: Some(clocks) })
    }

    /// The clock of the round.
    fn clock(&self, event: &Event) -> RoundClock {
        self.clocks.get(&self.round).copied().unwrap_or_else(|| new_clock(event))
    }

    /// The same after another window has written some. A page of a former version writes one clock only, and others stay.
    fn followed(&self, newest: Self) -> Self {
        let mut clocks = self.clocks.clone();
        clocks.extend(newest.clocks);
        Self { round: newest.round, clocks }
    }
}

fn clock_of(stored: &StoredRoundClock) -> RoundClock {
    if stored.is_running { RoundClock::Running(stored.time) } else { RoundClock::Paused(stored.time) }
}

const fn stored_clock(round: usize, clock: RoundClock) -> StoredRoundClock {
    match clock {
        RoundClock::Paused(left) => StoredRoundClock { round, is_running: false, time: left },
        RoundClock::Running(end) => StoredRoundClock { round, is_running: true, time: end },
    }
}

/// The clock of a round that nothing has been done in yet: both players' clocks.
fn new_clock(event: &Event) -> RoundClock {
    RoundClock::new(clock_minutes(event.pack, event.points).map_or(USUAL_MINUTES, |minutes| minutes * 2))
}

/// What of a round the hall shows beside its clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HallView {
    Scenario,
    Pairings,
    /// The standings, which are those of the event.
    Standings,
}

/// What the pairings have room beside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HallRoom {
    /// Nothing: they are as wide as the window.
    Whole,
    /// The code of the round.
    BesideCode,
}

impl HallRoom {
    /// How many games are shown at once.
    const fn max_games(self) -> usize {
        match self {
            Self::Whole => MAX_ROWS,
            Self::BesideCode => MAX_ROWS_IN_COLUMN,
        }
    }
}

/// What the hall shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HallState {
    clocks: HallClocks,
    /// What was asked for, if anything was.
    chosen_view: Option<HallView>,
    /// The page that is kept, counted from 0.
    held_page: Option<usize>,
}

impl HallState {
    /// The hall as it begins: with what is kept of it, or else with a round, counted from 0. It shows the round that goes on: where no clock
    /// runs, that is the last one that is paired, unless a later one was shown.
    pub fn new(kept: Option<HallClocks>, round: usize, event: &Event, now: i64) -> Self {
        let mut clocks = kept.unwrap_or_else(|| HallClocks { round, clocks: BTreeMap::new() });
        let clock = clocks.clocks.get(&clocks.round);
        let goes_on = clock.is_some_and(|clock| clock.is_running() && clock.time(now) != RoundTime::Over);
        let paired = event.rounds.iter().rposition(|round| !round.pairings.is_empty());
        if !goes_on {
            clocks.round = clocks.round.max(paired.unwrap_or(0));
        }
        clocks.round = clocks.round.min(event.rounds.len().saturating_sub(1));
        Self { clocks, chosen_view: None, held_page: None }
    }

    /// The hall after an action; as it is, for what isn't about the hall itself. A round that one comes back to has the clock that it had.
    #[must_use]
    pub fn after(&self, action: HallAction, event: &Event, now: i64) -> Self {
        match action {
            HallAction::Toggle => self.with_clock(self.clock(event).toggled(now)),
            HallAction::Minutes(minutes) => self.with_clock(self.clock(event).with_minutes_added(minutes)),
            HallAction::Next => self.in_round(self.round() + 1, event),
            HallAction::Previous => self.in_round(self.round().saturating_sub(1), event),
            HallAction::Pairings => self.with_view(match self.view(event) {
                HallView::Pairings => HallView::Scenario,
                HallView::Scenario | HallView::Standings => HallView::Pairings,
            }),
            HallAction::Standings => match self.view(event) {
                HallView::Standings => Self { chosen_view: None, held_page: None, ..self.clone() },
                HallView::Scenario | HallView::Pairings => self.with_view(HallView::Standings),
            },
            HallAction::HoldPage(page) => Self { held_page: (!self.is_page_held()).then_some(page), ..self.clone() },
            HallAction::Reveal | HallAction::FullScreen | HallAction::Close => self.clone(),
        }
    }

    fn with_view(&self, view: HallView) -> Self {
        Self { chosen_view: Some(view), held_page: None, ..self.clone() }
    }

    fn with_clock(&self, clock: RoundClock) -> Self {
        let mut next = self.clone();
        next.clocks.clocks.insert(self.round(), clock);
        next
    }

    /// The hall with another round, unless there is no such round.
    fn in_round(&self, round: usize, event: &Event) -> Self {
        if round == self.round() || round >= event.rounds.len() {
            return self.clone();
        }
        let clocks = HallClocks { round, ..self.clocks.clone() };
        Self { clocks, chosen_view: None, held_page: None }
    }

    /// The hall after another window has changed the round or the clocks.
    #[must_use]
    pub fn followed(&self, newest: HallClocks) -> Self {
        Self { clocks: self.clocks.followed(newest), ..self.clone() }
    }

    /// What is kept of it.
    pub const fn clocks(&self) -> &HallClocks {
        &self.clocks
    }

    /// The round, counted from 0.
    pub const fn round(&self) -> usize {
        self.clocks.round
    }

    /// The clock of the round.
    pub fn clock(&self, event: &Event) -> RoundClock {
        self.clocks.clock(event)
    }

    /// What is shown. Until the round begins, everybody looks for a table; then for the scenario. What was chosen decides otherwise, where
    /// there is any of it.
    pub fn view(&self, event: &Event) -> HallView {
        match self.chosen_view {
            Some(HallView::Standings) if self.has_standings(event) => HallView::Standings,
            Some(HallView::Scenario) => HallView::Scenario,
            Some(HallView::Pairings) if self.has_pairings(event) => HallView::Pairings,
            _ if self.has_pairings(event) && self.clock(event) == new_clock(event) => HallView::Pairings,
            _ => HallView::Scenario,
        }
    }

    /// Whether there are standings to be shown.
    pub fn has_standings(&self, event: &Event) -> bool {
        event.rounds_with_results() > 0
    }

    /// Whether there are pairings to be shown.
    pub fn has_pairings(&self, event: &Event) -> bool {
        self.count_pairings(event) > 0
    }

    fn count_pairings(&self, event: &Event) -> usize {
        event.rounds.get(self.round()).map_or(0, |round| round.pairings.len())
    }

    /// How many rows there is room for at once of what is shown.
    fn max_rows(&self, event: &Event, room: HallRoom) -> usize {
        if self.view(event) == HallView::Pairings { room.max_games() } else { MAX_ROWS }
    }

    /// How many rows there are of what is shown in rows.
    fn count_rows(&self, event: &Event) -> usize {
        match self.view(event) {
            HallView::Scenario => 0,
            HallView::Pairings => self.count_pairings(event),
            HallView::Standings => event.roster.len(),
        }
    }

    /// Whether what is shown fills several pages.
    pub fn has_pages(&self, event: &Event, room: HallRoom) -> bool {
        count_pages(self.count_rows(event), self.max_rows(event, room)) > 1
    }

    /// Whether the pages don't turn.
    pub const fn is_page_held(&self) -> bool {
        self.held_page.is_some()
    }

    /// The page that is shown now, counted from 0: they take turns.
    pub fn page(&self, event: &Event, room: HallRoom, now: i64) -> usize {
        let pages = count_pages(self.count_rows(event), self.max_rows(event, room));
        // The page that is kept may be of a window with more pages.
        self.held_page.map_or_else(|| page_at(now, pages), |page| page.min(pages.saturating_sub(1)))
    }

    /// What lets players know the scenario of the round: the name of the step and its edits; `None` where the event has no such round.
    pub fn reveal(&self, event: &Event) -> Option<(String, Vec<EventEdit>)> {
        let mut rounds = event.rounds.clone();
        rounds.get_mut(self.round())?.is_revealed = true;
        Some((t!("Reveal round {}", self.round() + 1), vec![EventEdit::Rounds(rounds)]))
    }
}

/// How many pages so many rows fill, of which there is room for `max_rows` on each.
const fn count_pages(rows: usize, max_rows: usize) -> usize {
    rows.div_ceil(max_rows)
}

/// The rows on a page, counted from 0. All pages have about as many.
fn rows_of_page(rows: usize, pages: usize, page: usize) -> Range<usize> {
    let on_each = rows.div_ceil(pages.max(1));
    (page * on_each).min(rows)..((page + 1) * on_each).min(rows)
}

/// Which of so many pages is shown at a time.
fn page_at(time: i64, pages: usize) -> usize {
    let pages = i64::try_from(pages).unwrap_or(1).max(1);
    usize::try_from(time.div_euclid(PAGE_TIME).rem_euclid(pages)).unwrap_or_default()
}

/// A page of a round's games.
#[derive(Clone, Debug, PartialEq)]
pub struct GamesPage<'r> {
    /// In the order of their tables; byes come last.
    pub games: Vec<&'r Pairing>,
    /// How many pages there are.
    pub pages: usize,
    /// Whether the page needs two columns.
    pub is_long: bool,
}

impl<'r> GamesPage<'r> {
    /// The page of a round of an event, counted from 0. A page that there isn't is empty.
    pub fn of(event: &Event, round: &'r EventRound, room: HallRoom, page: usize) -> Self {
        let places = in_table_order(event, round);
        let pages = count_pages(places.len(), room.max_games());
        let shown = &places[rows_of_page(places.len(), pages, page)];
        let games: Vec<&Pairing> = shown.iter().map(|place| &round.pairings[*place]).collect();
        Self { is_long: games.len() > MAX_ROWS_IN_COLUMN, pages, games }
    }
}

/// A page of the standings.
#[derive(Clone, Debug, PartialEq)]
pub struct StandingsPage {
    /// The best player first.
    pub rows: Vec<PlayerStanding>,
    /// How many rounds count.
    pub rounds: usize,
    /// How many pages there are.
    pub pages: usize,
    /// Whether the page needs two columns.
    pub is_long: bool,
}

impl StandingsPage {
    /// The page of an event's newest standings, counted from 0. A page that there isn't is empty.
    pub fn of(event: &Event, page: usize) -> Self {
        let rounds = event.rounds_with_results();
        let all = standings(event, rounds);
        let pages = count_pages(all.len(), MAX_ROWS);
        let rows = all[rows_of_page(all.len(), pages, page)].to_vec();
        Self { is_long: rows.len() > MAX_ROWS_IN_COLUMN, pages, rounds, rows }
    }
}
