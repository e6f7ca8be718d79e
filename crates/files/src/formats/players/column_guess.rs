//! What the columns of a table of players most likely are, by its heading and by what is in them.

use std::collections::BTreeSet;

use super::columns::PlayerColumn;
use super::content::{FieldKind, column_kind, is_family_name_first, kind};
use super::has_left::has_left;
use super::headings::{Heading, heading, words_of};
use super::outcome::{score, whole_number};
use crate::event::name_key;

/// What separates a name from what stands after it on its line, as in "Ada – Khador".
pub(super) const DASH: char = '–';

/// The fields of a column that aren't blank.
fn fields<'r>(rows: &[&'r [String]], column: usize) -> impl Iterator<Item = &'r str> + Clone {
    rows.iter().filter_map(move |row| row.get(column)).map(|field| field.trim()).filter(|field| !field.is_empty())
}

fn kind_of(rows: &[&[String]], column: usize) -> FieldKind {
    column_kind(fields(rows, column))
}

/// How many different fields a column has.
fn variety(rows: &[&[String]], column: usize) -> usize {
    fields(rows, column).map(name_key).collect::<BTreeSet<_>>().len()
}

/// The columns that a row names which stands above `rows`; `None` where it names no player, and so is no heading.
pub(super) fn of_heading(row: &[String], rows: &[&[String]]) -> Option<Vec<PlayerColumn>> {
    let headings: Vec<Heading> = row.iter().map(|field| heading(field)).collect();
    let mut columns = vec![PlayerColumn::Ignored; row.len()];
    for (index, heading) in headings.iter().enumerate() {
        columns[index] = match heading {
            Heading::Column(column) => *column,
            Heading::Participant => PlayerColumn::Name,
            _ => PlayerColumn::Ignored,
        };
    }
    keep_one_of_each(&mut columns, rows);
    let has = |columns: &[PlayerColumn], column| columns.contains(&column);
    let place_of = |wanted: Heading| headings.iter().position(|heading| *heading == wanted);
    if !columns.iter().any(|column| column.is_name()) && !has(&columns, PlayerColumn::FirstPlayer) {
        let alias = place_of(Heading::Alias)?;
        columns[alias] = PlayerColumn::Name;
    }
    let name = columns.iter().position(|column| *column == PlayerColumn::Name);
    if let Some(name) = name.filter(|_| has(&columns, PlayerColumn::SecondPlayer)) {
        // "Player" beside "Opponent".
        if !has(&columns, PlayerColumn::FirstPlayer) {
            columns[name] = PlayerColumn::FirstPlayer;
        }
    }
    if let Some(name) =
        name.filter(|_| has(&columns, PlayerColumn::LastName) && !has(&columns, PlayerColumn::FirstName))
    {
        // "Nome" beside "Cognome".
        columns[name] = PlayerColumn::FirstName;
    }
    let in_games = PlayerColumn::are_games(&columns);
    if !in_games && !columns.iter().any(|column| column.is_name()) {
        return None;
    }
    if in_games {
        points_of_games(&mut columns, &headings, rows);
    } else {
        details_of_players(&mut columns, &headings, row, rows);
    }
    for (index, column) in columns.iter_mut().enumerate() {
        let commas = fields(rows, index).filter(|field| is_family_name_first(field)).count();
        if *column == PlayerColumn::Name && !in_games && commas * 2 > fields(rows, index).count() {
            *column = PlayerColumn::LastFirst;
        }
    }
    Some(columns)
}

/// Of several columns with the same meaning the first one counts that has text; of names the one with the most different ones, which
/// tells a name from "anonymous". A name of digits is a number where another column has names.
fn keep_one_of_each(columns: &mut [PlayerColumn], rows: &[&[String]]) {
    for meaning in PlayerColumn::ALL {
        let places: Vec<usize> = (0..columns.len()).filter(|index| columns[*index] == meaning).collect();
        let is_text = |index: &usize| matches!(kind_of(rows, *index), FieldKind::Text | FieldKind::Faction);
        let rank = |index: &usize| {
            let variety = if meaning == PlayerColumn::Name { variety(rows, *index) } else { 0 };
            let is_known = meaning == PlayerColumn::Faction && kind_of(rows, *index) == FieldKind::Faction;
            (is_text(index), is_known, variety, usize::MAX - index)
        };
        let Some(best) = places.iter().copied().max_by_key(rank) else { continue };
        let has_other_name = columns.iter().any(|column| column.is_name() && *column != PlayerColumn::Name)
            && meaning == PlayerColumn::Name;
        let is_needless = has_other_name && kind_of(rows, best) == FieldKind::Digits;
        for place in places.into_iter().filter(|place| *place != best || is_needless) {
            columns[place] = PlayerColumn::Ignored;
        }
    }
}

/// The columns of games that are known by what is in them: points of one player or of both.
fn points_of_games(columns: &mut [PlayerColumn], headings: &[Heading], rows: &[&[String]]) {
    for (index, heading) in headings.iter().enumerate() {
        let both = fields(rows, index).filter(|field| score(field).is_some()).count();
        let meaning = match heading {
            Heading::Score if both * 2 >= fields(rows, index).count().max(1) => PlayerColumn::Score,
            Heading::Score => PlayerColumn::FirstVp,
            Heading::Destroyed => PlayerColumn::FirstDestroyed,
            _ => continue,
        };
        if !columns.contains(&meaning) {
            columns[index] = meaning;
        }
    }
}

/// The columns of a list of players that are known by what is in them: a state that says who has left, and factions under a heading
/// that says nothing. A faction or a team of digits, addresses or yes and no is none.
fn details_of_players(columns: &mut [PlayerColumn], headings: &[Heading], row: &[String], rows: &[&[String]]) {
    for index in 0..columns.len() {
        let kind = kind_of(rows, index);
        let is_detail = matches!(columns[index], PlayerColumn::Faction | PlayerColumn::Team);
        // A team may have a number for a name, but not a date.
        let is_number = || fields(rows, index).all(|field| whole_number(field).is_some());
        let is_other = match kind {
            FieldKind::Address | FieldKind::YesNo => true,
            FieldKind::Digits => !is_number(),
            _ => false,
        };
        if is_detail && is_other {
            columns[index] = PlayerColumn::Ignored;
        }
        let is_unnamed = words_of(&row[index]).is_empty() && kind == FieldKind::Faction;
        if is_unnamed && !columns.contains(&PlayerColumn::Faction) {
            columns[index] = PlayerColumn::Faction;
        }
        // A comma without quotes parts names under a heading of one: "Berg, Bo" under "Name".
        let is_after_name = index > 0 && columns[index - 1] == PlayerColumn::Name && words_of(&row[index]).is_empty();
        if is_after_name && kind == FieldKind::Text && are_name_parts(rows, index - 1, index, true) {
            columns[index - 1] = PlayerColumn::LastName;
            columns[index] = PlayerColumn::FirstName;
        }
        let says_who_left = || fields(rows, index).any(|field| has_left(field) == Some(true) && kind_of_word(field));
        if headings[index] == Heading::Status && !columns.contains(&PlayerColumn::Dropped) && says_who_left() {
            columns[index] = PlayerColumn::Dropped;
        }
    }
}

/// Whether a field is a word, and more than yes or a number, which would say something else of a state.
fn kind_of_word(field: &str) -> bool {
    kind(field) == FieldKind::Text
}

/// The columns of a table without a heading, by what is in them. Text is a name, then a faction and a team. `separator` is what
/// separates them, where that is known: commas stand in "Berg, Bo", and [`DASH`] never between the parts of a name.
///
/// Two players a row are a game only where the second ones are among the first ones: a faction can stand in one row only as well.
pub(super) fn of_content(rows: &[&[String]], width: usize, separator: Option<char>) -> Vec<PlayerColumn> {
    let mut columns = vec![PlayerColumn::Ignored; width];
    let kinds: Vec<FieldKind> = (0..width).map(|column| kind_of(rows, column)).collect();
    let faction = kinds.iter().position(|kind| *kind == FieldKind::Faction);
    let texts: Vec<usize> = (0..width).filter(|column| kinds[*column] == FieldKind::Text).collect();
    let Some(name) = texts.first().copied() else {
        // Whatever there is may be a name.
        if let Some(column) = kinds.iter().position(|kind| *kind != FieldKind::Blank) {
            columns[column] = PlayerColumn::Name;
        }
        return columns;
    };
    if let Some(faction) = faction {
        columns[faction] = PlayerColumn::Faction;
    }
    if let [first, second, ..] = texts[..] {
        if faction.is_none() && are_opponents(rows, first, second) {
            columns[first] = PlayerColumn::FirstPlayer;
            columns[second] = PlayerColumn::SecondPlayer;
            if let Some(table) = (0..first).find(|column| kinds[*column] == FieldKind::Digits) {
                columns[table] = PlayerColumn::Table;
            }
            return columns;
        }
        let is_alone = texts.len() == 2 && faction.is_none();
        // Beside a number and nothing else, as many different words may be factions.
        let may_be_parts = !is_alone || width == 2 && separator != Some(DASH);
        if may_be_parts && are_name_parts(rows, first, second, is_alone) {
            let is_first_name_first =
                first_names_first(rows, first, second).unwrap_or(!is_alone || separator != Some(','));
            let order = [PlayerColumn::FirstName, PlayerColumn::LastName];
            let [one, other] = if is_first_name_first { order } else { [order[1], order[0]] };
            (columns[first], columns[second]) = (one, other);
            give(&mut columns, &texts[2..], faction.is_some());
            return columns;
        }
    }
    let commas = fields(rows, name).filter(|field| is_family_name_first(field)).count();
    let is_turned = commas * 2 > fields(rows, name).count();
    columns[name] = if is_turned { PlayerColumn::LastFirst } else { PlayerColumn::Name };
    give(&mut columns, &texts[1..], faction.is_some());
    columns
}

/// Gives columns of text beside a name their meanings: a faction, where there is none, and a team.
fn give(columns: &mut [PlayerColumn], texts: &[usize], has_faction: bool) {
    let meanings = [PlayerColumn::Faction, PlayerColumn::Team].into_iter().skip(usize::from(has_faction));
    for (column, meaning) in texts.iter().zip(meanings) {
        columns[*column] = meaning;
    }
}

/// Whether most of the second column's names are names of the first one too, in another row.
fn are_opponents(rows: &[&[String]], first: usize, second: usize) -> bool {
    let firsts: BTreeSet<String> = fields(rows, first).map(name_key).collect();
    let found = fields(rows, second).filter(|field| firsts.contains(&name_key(field))).count();
    found > 0 && found * 2 >= fields(rows, second).count()
}

/// Whether two columns are the parts of names: a word each, and hardly one of them twice. Alone, the second one may be factions that
/// aren't known, and so may have none twice.
fn are_name_parts(rows: &[&[String]], first: usize, second: usize, is_alone: bool) -> bool {
    let is_part = |field: &str| {
        let words: Vec<&str> = field.split_whitespace().collect();
        let is_particle = |word: &&str| word.chars().next().is_some_and(char::is_lowercase);
        let is_initial = |word: &&str| word.trim_end_matches('.').chars().count() == 1;
        words.iter().filter(|word| !is_particle(word) && !is_initial(word)).count() <= 1
    };
    let counts = [first, second].map(|column| {
        let all = fields(rows, column).count();
        (all, fields(rows, column).filter(|field| is_part(field)).count(), variety(rows, column))
    });
    let least = if is_alone { 10 } else { 6 };
    let [(firsts, ..), (seconds, ..)] = counts;
    firsts > 0
        && firsts == seconds
        && counts.iter().all(|(all, parts, _)| parts * 10 >= all * 7)
        && counts[1].2 * 10 >= seconds * least
}

/// Whether the first of two columns of names has the first names, where something says so: particles and apostrophes stand in last
/// names, initials in first ones.
fn first_names_first(rows: &[&[String]], first: usize, second: usize) -> Option<bool> {
    let weight = |column| {
        let is_last = |field: &str| {
            let is_particle = |word: &str| word.chars().next().is_some_and(char::is_lowercase);
            field.split_whitespace().any(is_particle) || field.contains(['\'', '’'])
        };
        let is_first =
            |field: &str| field.split_whitespace().any(|word| word.trim_end_matches('.').chars().count() == 1);
        let count = |is: &dyn Fn(&str) -> bool| i32::try_from(fields(rows, column).filter(|field| is(field)).count());
        count(&is_last).unwrap_or(0) - count(&is_first).unwrap_or(0)
    };
    let difference = weight(second) - weight(first);
    (difference != 0).then_some(difference > 0)
}
