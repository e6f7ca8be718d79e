//! The games of a table with two players a row.

use std::collections::{BTreeMap, BTreeSet};

use super::columns::PlayerColumn;
use super::importer::{ImportReason, Importer};
use super::namesakes::{KnownNames, ListedGames, MeantPlayer};
use super::outcome::{Outcome, outcome, score, score_and_words, whole_number};
use super::row::PlayerTableRow;
use super::table::PlayerTable;
use crate::event::{
    Event, EventPlayer, GameResult, Pairing, PlayerId, PlayerScore, ResultRules, Seat, TableId, name_key, result_doubts,
};

/// Words for having no opponent, as [`name_key`] has them, without brackets and stars.
const BYES: [&str; 20] = [
    "",
    "bye",
    "-",
    "–",
    "—",
    "freilos",
    "spielfrei",
    "none",
    "n/a",
    "na",
    "no opponent",
    "kein gegner",
    "ohne gegner",
    "exempt",
    "libre",
    "descanso",
    "riposo",
    "wolny los",
    "pauza",
    "null",
];
/// Words for nobody having won.
const TIES: [&str; 2] = ["0", "none"];
/// Words for the first and the second player.
const FIRSTS: [&str; 5] = ["1", "p1", "player 1", "spieler 1", "first"];
const SECONDS: [&str; 5] = ["2", "p2", "player 2", "spieler 2", "second"];

/// A game of a table.
struct ListedGame<'r> {
    row: &'r PlayerTableRow,
    /// The row of its second player, where each has one.
    other: Option<&'r PlayerTableRow>,
}

/// The games of a table, for a round that is counted from 0. Their players become those of the importer.
pub(super) fn games(table: &PlayerTable, event: &Event, round: Option<usize>, importer: &mut Importer) -> Vec<Pairing> {
    let listed = listed_games(table);
    let names =
        listed.iter().flat_map(|game| sides(table, &game.row.fields)).map(|side| side.meant(event, &importer.names));
    let known = ListedGames::new(event, round, names);
    let words = ResultWords::of(table, listed.iter().any(|game| game.other.is_some()));
    let (mut paired, mut pairings) = (BTreeSet::new(), Vec::new());
    for game in &listed {
        let Some(mut pairing) = pairing(table, event, game.row, importer, &known, &mut paired) else {
            // What is said of a row that isn't taken holds for its other half.
            if let Some(other) = game.other {
                importer.note(other.number, ImportReason::NamedBefore);
            }
            continue;
        };
        importer.import.taken += 1 + usize::from(game.other.is_some());
        if let Some(second) = pairing.second {
            pairing.result = result(table, game, &words, importer);
            pairing.table =
                pairing.table.or_else(|| game.other.and_then(|row| table_of(table, event, &row.fields).ok()?));
            let doubts = pairing.result.map(|result| result_doubts(&result, &importer.rules)).unwrap_or_default();
            for doubt in doubts {
                let players = [pairing.first, second];
                importer.note(game.row.number, ImportReason::DoubtfulResult { players, doubt });
            }
        }
        pairings.push(pairing);
    }
    pairings
}

/// The games of the rows that are taken. Two rows with the same two names, the other way round, and on no two tables are one game.
fn listed_games(table: &PlayerTable) -> Vec<ListedGame<'_>> {
    let mut games: Vec<ListedGame<'_>> = Vec::new();
    let mut open: BTreeMap<[String; 2], usize> = BTreeMap::new();
    for row in table.taken() {
        let names: Vec<String> = sides(table, &row.fields).iter().map(|side| name_key(side.name)).collect();
        let Ok([first, second]) = <[String; 2]>::try_from(names) else {
            games.push(ListedGame { row, other: None });
            continue;
        };
        let turned = [second, first];
        let place = open.get(&turned).copied().filter(|place| {
            let number = |row: &PlayerTableRow| whole_number(table_number(table, &row.fields));
            let tables = [number(games[*place].row), number(row)];
            turned[0] != turned[1] && (tables.contains(&None) || tables[0] == tables[1])
        });
        if let Some(place) = place {
            games[place].other = Some(row);
            open.remove(&turned);
            continue;
        }
        let [second, first] = turned;
        open.insert([first, second], games.len());
        games.push(ListedGame { row, other: None });
    }
    games
}

/// The game of a row without its result, which its second player may have another row for.
fn pairing(
    table: &PlayerTable,
    event: &Event,
    row: &PlayerTableRow,
    importer: &mut Importer,
    games: &ListedGames,
    paired: &mut BTreeSet<PlayerId>,
) -> Option<Pairing> {
    let number = row.number;
    let sides = sides(table, &row.fields);
    let Some((first, second)) = sides.first().map(|first| (first, sides.get(1))) else {
        importer.note(number, ImportReason::NoName);
        return None;
    };
    let ids: Vec<Vec<PlayerId>> = sides.iter().map(|side| side.meant(event, &importer.names)).collect();
    if second.is_some_and(|second| name_key(first.name) == name_key(second.name)) && ids[0].len() < 2 {
        importer.note(number, ImportReason::SamePlayer);
        return None;
    }
    let on_table = second.map(|_| table_of(table, event, &row.fields));
    let certain = |ids: Option<&Vec<PlayerId>>| ids.filter(|ids| ids.len() == 1).map(|ids| ids[0]);
    let table_id = on_table.and_then(Result::ok).flatten();
    let mut meant = vec![games.player(&ids[0], certain(ids.get(1)), table_id, paired)];
    if let Some(second) = ids.get(1) {
        let opponent = meant[0].known();
        let others = paired.iter().copied().chain(opponent).collect();
        meant.push(games.player(second, opponent, table_id, &others));
    }
    let has_game =
        |meant: &MeantPlayer| *meant == MeantPlayer::Nobody || meant.known().is_some_and(|id| paired.contains(&id));
    if meant.iter().any(has_game) {
        importer.note(number, ImportReason::NamedBefore);
        return None;
    }
    let mut named = meant.iter().zip(&sides);
    if named.any(|(meant, side)| *meant == MeantPlayer::New && EventPlayer::is_too_long(side.name)) {
        importer.note(number, ImportReason::LongName);
        return None;
    }
    let mut players = Vec::with_capacity(sides.len());
    for (meant, side) in meant.iter().zip(&sides) {
        players.push(match meant {
            MeantPlayer::Known(id) => importer.see(*id),
            MeantPlayer::Unclear(id) => {
                importer.note(number, ImportReason::Namesakes(*id));
                importer.see(*id)
            }
            MeantPlayer::New | MeantPlayer::Nobody => importer.add(side.name, number)?,
        });
    }
    paired.extend(players.iter().copied());
    let Some(on_table) = on_table else { return Some(Pairing::bye(players[0])) };
    if on_table.is_err() {
        importer.note(number, ImportReason::NoSuchTable);
    }
    let mut pairing = Pairing::game(players[0], players[1]);
    pairing.table = on_table.unwrap_or_default();
    Some(pairing)
}

/// A player of a game in a row.
struct GameSide<'r> {
    name: &'r str,
    /// The faction and the team, where the row has them.
    fields: [&'r str; 2],
}

impl GameSide<'_> {
    /// The players that the name may mean.
    fn meant(&self, event: &Event, names: &KnownNames) -> Vec<PlayerId> {
        ListedGames::with_fields(event, names.of_name(&name_key(self.name)), self.fields)
    }

    fn is_bye(&self) -> bool {
        let key = name_key(self.name);
        let bare = key.trim_matches(['(', ')', '[', ']', '*', '<', '>', ' ']);
        BYES.contains(&bare) || bare.strip_prefix("bye").is_some_and(|rest| rest.trim().parse::<u32>().is_ok())
    }
}

/// The players of a game; one for a bye, which may stand on either side, and none where no side has a name.
fn sides<'r>(table: &PlayerTable, row: &'r [String]) -> Vec<GameSide<'r>> {
    let [faction, team] = [PlayerColumn::Faction, PlayerColumn::Team].map(|column| table.field(row, column));
    // Beside two players, one column of factions is that of the first.
    let first = GameSide { name: table.field(row, PlayerColumn::FirstPlayer), fields: [faction, team] };
    let second = GameSide { name: table.field(row, PlayerColumn::SecondPlayer), fields: ["", ""] };
    [first, second].into_iter().filter(|side| !side.is_bye()).collect()
}

/// That the event has no table of a number.
#[derive(Clone, Copy)]
struct NoSuchTable;

/// What stands for a table, without a word before its number.
fn table_number<'r>(table: &PlayerTable, row: &'r [String]) -> &'r str {
    table.field(row, PlayerColumn::Table).trim_start_matches(|letter: char| !letter.is_ascii_digit())
}

/// The table of a game, where it has one.
fn table_of(table: &PlayerTable, event: &Event, row: &[String]) -> Result<Option<TableId>, NoSuchTable> {
    let field = table.field(row, PlayerColumn::Table);
    if field.is_empty() || ["-", "–", "—"].contains(&field) {
        return Ok(None);
    }
    let place = whole_number(table_number(table, row)).and_then(|number| usize::try_from(number).ok()?.checked_sub(1));
    let found = place.and_then(|place| event.tables.get(place)).ok_or(NoSuchTable)?;
    Ok(Some(found.id))
}

/// How the results of a table are to be read.
struct ResultWords {
    /// Whether the scores in the column of winners are points: one of them is more than 1–0.
    has_points: bool,
    /// Whether 1 and 0 are a win and a loss of the row's player, as where each player has a row.
    has_ones: bool,
}

impl ResultWords {
    fn of(table: &PlayerTable, has_row_each: bool) -> Self {
        let winners: Vec<&str> = table.taken().map(|row| table.field(&row.fields, PlayerColumn::Winner)).collect();
        let is_point =
            |text: &&str| score_and_words(text).0.is_some_and(|score| score.iter().any(|points| *points > 1));
        let is_second = |text: &&str| SECONDS.contains(&name_key(text).as_str());
        Self { has_points: winners.iter().any(is_point), has_ones: has_row_each && !winners.iter().any(is_second) }
    }
}

/// What a row says of a result, as its first player sees it.
#[derive(Clone, Copy, Default)]
struct ListedResult {
    outcome: Option<Outcome>,
    vp: [Option<u32>; 2],
    destroyed: [Option<u32>; 2],
}

/// That what stands for a result is none.
struct NoResult;

impl ListedResult {
    /// As the second player sees it.
    fn turned(mut self) -> Self {
        self.outcome = self.outcome.map(|outcome| match outcome {
            Outcome::Win => Outcome::Loss,
            Outcome::Loss => Outcome::Win,
            Outcome::Tie => Outcome::Tie,
        });
        self.vp.reverse();
        self.destroyed.reverse();
        self
    }

    /// What two rows say together, and whether they agree; of what both say, the first row's.
    fn with(self, other: Self) -> (Self, bool) {
        fn agree<T: PartialEq>(one: Option<&T>, other: Option<&T>) -> bool {
            one.is_none() || other.is_none() || one == other
        }
        let numbers = |result: &Self| [result.vp[0], result.vp[1], result.destroyed[0], result.destroyed[1]];
        let do_agree = agree(self.outcome.as_ref(), other.outcome.as_ref())
            && numbers(&self).iter().zip(numbers(&other)).all(|(one, other)| agree(one.as_ref(), other.as_ref()));
        let both = |one: [Option<u32>; 2], other: [Option<u32>; 2]| [one[0].or(other[0]), one[1].or(other[1])];
        let together = Self {
            outcome: self.outcome.or(other.outcome),
            vp: both(self.vp, other.vp),
            destroyed: both(self.destroyed, other.destroyed),
        };
        (together, do_agree)
    }

    /// The result, where there is one: who has won, or whose points are more. Where nobody's are and nothing says that it is a tie,
    /// there may have been no game yet.
    fn result(self, rules: &ResultRules) -> Result<Option<GameResult>, ImportReason> {
        let winner = match (self.outcome, self.vp) {
            (Some(Outcome::Win), _) => Some(Seat::First),
            (Some(Outcome::Loss), _) => Some(Seat::Second),
            (Some(Outcome::Tie), _) => None,
            (None, [None, None]) if self.destroyed == [None, None] => return Ok(None),
            (None, [Some(first), Some(second)]) if first > second => Some(Seat::First),
            (None, [Some(first), Some(second)]) if first < second => Some(Seat::Second),
            (None, [Some(points), Some(_)]) if points > 0 => None,
            _ => return Err(ImportReason::NoWinner),
        };
        let score = |seat: usize| PlayerScore {
            vp: self.vp[seat].unwrap_or(0),
            destroyed: self.destroyed[seat].unwrap_or(0),
            ..PlayerScore::default()
        };
        let scores = [score(0), score(1)];
        Ok(Some(GameResult { winner, ending: rules.likely_ending(winner, &scores), scores }))
    }
}

/// The result of a game, of both of its rows.
fn result(table: &PlayerTable, game: &ListedGame, words: &ResultWords, importer: &mut Importer) -> Option<GameResult> {
    let mut read = |row: &PlayerTableRow| {
        let result = listed_result(table, &row.fields, words).ok();
        if result.is_none() {
            importer.note(row.number, ImportReason::NoResult);
        }
        result
    };
    let first = read(game.row);
    let other = game.other.and_then(&mut read).map(ListedResult::turned);
    let together = match (first, other) {
        (Some(first), Some(other)) => {
            let (together, do_agree) = first.with(other);
            if let Some(row) = game.other.filter(|_| !do_agree) {
                importer.note(row.number, ImportReason::Contradiction(game.row.number));
            }
            together
        }
        (first, other) => first.or(other)?,
    };
    together.result(&importer.rules).unwrap_or_else(|reason| {
        importer.note(game.row.number, reason);
        None
    })
}

/// What a row says of the result.
fn listed_result(table: &PlayerTable, row: &[String], words: &ResultWords) -> Result<ListedResult, NoResult> {
    let mut result = ListedResult::default();
    let points = |column, most: u32| {
        let field = table.field(row, column);
        if ["", "-", "–", "—"].contains(&field) {
            return Ok(None);
        }
        whole_number(field).filter(|points| *points <= most).map(Some).ok_or(NoResult)
    };
    let vp = [PlayerColumn::FirstVp, PlayerColumn::SecondVp].map(|column| points(column, GameResult::MAX_VP));
    let destroyed = [PlayerColumn::FirstDestroyed, PlayerColumn::SecondDestroyed]
        .map(|column| points(column, GameResult::MAX_DESTROYED));
    let [first, second] = vp;
    result.vp = [first?, second?];
    let [first, second] = destroyed;
    result.destroyed = [first?, second?];
    let names =
        [PlayerColumn::FirstPlayer, PlayerColumn::SecondPlayer].map(|column| name_key(table.field(row, column)));
    for column in [PlayerColumn::Score, PlayerColumn::Winner] {
        let field = table.field(row, column);
        if ["", "-", "–", "—"].contains(&field) {
            continue;
        }
        let (together, do_agree) = result_of_field(field, &names, words, column == PlayerColumn::Score)?.with(result);
        if !do_agree {
            return Err(NoResult);
        }
        result = together;
    }
    Ok(result)
}

/// What a field says of the result: who has won, or the points of both, or both.
fn result_of_field(
    field: &str,
    names: &[String; 2],
    words: &ResultWords,
    is_score: bool,
) -> Result<ListedResult, NoResult> {
    if !is_score || score(field).is_none() {
        let outcome = outcome_of(&name_key(field), names, words)?;
        if outcome.is_some() {
            return Ok(ListedResult { outcome, ..ListedResult::default() });
        }
    }
    let (score, rest) = score_and_words(field);
    if score.is_some_and(|score| score.iter().any(|points| *points > GameResult::MAX_VP)) {
        return Err(NoResult);
    }
    let mut result = ListedResult { vp: score.map_or([None; 2], |score| score.map(Some)), ..ListedResult::default() };
    if !rest.is_empty() {
        // "Win by scenario".
        let is_word = |word: &&str| word.chars().count() > 1;
        let first = rest.split_whitespace().next().filter(is_word).and_then(outcome);
        result.outcome = Some(outcome_of(&rest, names, words)?.or(first).ok_or(NoResult)?);
    }
    Ok(result)
}

/// What a word says that the game was for the first player, by a name, a number or a word for it; `None` where it says nothing.
fn outcome_of(word: &str, names: &[String; 2], words: &ResultWords) -> Result<Option<Outcome>, NoResult> {
    let is_name = names.each_ref().map(|name| name == word);
    // Where other rows have points, "1-0" are points too.
    let by_word = || outcome(word).filter(|_| !words.has_points || score(word).is_none());
    Ok(match () {
        // Two of one name play each other.
        () if is_name == [true; 2] => return Err(NoResult),
        () if is_name[0] => Some(Outcome::Win),
        () if is_name[1] => Some(Outcome::Loss),
        () if words.has_ones && word == "0" => Some(Outcome::Loss),
        () if FIRSTS.contains(&word) => Some(Outcome::Win),
        () if SECONDS.contains(&word) => Some(Outcome::Loss),
        () if TIES.contains(&word) => Some(Outcome::Tie),
        () => by_word(),
    })
}
