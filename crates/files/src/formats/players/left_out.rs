//! Rows of a list that are no players: what stands above a heading, totals, and what programs write between rows.

use super::content::{FieldKind, kind};
use super::headings::words_of;
use super::row::PlayerTableRow;

/// Why a row is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftOutReason {
    /// It says which separator the file has: `sep=;`.
    Separator,
    /// It is a line between a heading and its rows, as in Markdown.
    Rule,
    /// It stands above the heading.
    AboveHeading,
    /// It is the heading once more.
    SecondHeading,
    /// It has sums.
    Total,
    /// It is a title of the rows under it, such as "Waiting list".
    Title,
    /// A person has left it out.
    Chosen,
}

const TOTALS: [&str; 15] = [
    "total",
    "totals",
    "grand total",
    "sum",
    "summe",
    "gesamt",
    "gesamtzahl",
    "insgesamt",
    "total players",
    "players total",
    "spieler gesamt",
    "anzahl spieler",
    "somme",
    "suma",
    "totale",
];
const TITLES: [&str; 33] = [
    "waiting list",
    "waitlist",
    "wait list",
    "reserve",
    "reserves",
    "reserve list",
    "standby",
    "warteliste",
    "nachruckliste",
    "reserveliste",
    "players",
    "player list",
    "registered players",
    "registered",
    "registrations",
    "confirmed",
    "unconfirmed",
    "spieler",
    "spielerliste",
    "teilnehmer",
    "teilnehmerliste",
    "angemeldet",
    "anmeldungen",
    "liste attente",
    "lista espera",
    "lista attesa",
    "lista rezerwowa",
    "dropped",
    "dropouts",
    "participants",
    "attendees",
    "cancelled",
    "abgemeldet",
];

/// Whether a row is one that programs write beside the rows, whatever the table is.
pub(super) fn is_of_format(row: &PlayerTableRow) -> Option<LeftOutReason> {
    let mut fields = row.filled();
    let first = fields.next()?;
    let is_rule = |field: &str| {
        let dashes = field.trim_matches([':', '|', '+', ' ']);
        dashes.len() > 1 && dashes.chars().all(|letter| matches!(letter, '-' | '=' | '+' | '|' | ':' | ' '))
    };
    let is_separator = first.to_ascii_lowercase().strip_prefix("sep=").is_some_and(|rest| rest.chars().count() < 3);
    if is_separator && fields.all(str::is_empty) {
        return Some(LeftOutReason::Separator);
    }
    row.filled().all(is_rule).then_some(LeftOutReason::Rule)
}

/// Why the row at a place is no player, by its words and its place; `None` where it may be one.
pub(super) fn reason(rows: &[PlayerTableRow], heading: Option<usize>, index: usize) -> Option<LeftOutReason> {
    let row = rows.get(index)?;
    let of_format = is_of_format(row);
    if of_format.is_some() {
        return of_format;
    }
    if heading.is_some_and(|heading| index < heading) {
        return Some(LeftOutReason::AboveHeading);
    }
    if heading.is_some_and(|heading| heading != index && rows[heading].fields == row.fields) {
        return Some(LeftOutReason::SecondHeading);
    }
    let first = row.filled().next()?;
    let words: Vec<String> =
        words_of(first).into_iter().filter(|word| !word.chars().all(|letter| letter.is_ascii_digit())).collect();
    let phrase = words.join(" ");
    let is_number = |field: &str| kind(field) == FieldKind::Digits;
    if TOTALS.contains(&phrase.as_str()) && row.filled().skip(1).all(is_number) {
        return Some(LeftOutReason::Total);
    }
    let is_alone = row.filled().count() == 1;
    // "Lista de espera", "liste d'attente".
    let title = words.iter().filter(|word| word.len() > 2).map(String::as_str).collect::<Vec<_>>().join(" ");
    let is_title = TITLES.contains(&title.as_str()) || first.ends_with(':');
    if is_alone && is_title {
        return Some(LeftOutReason::Title);
    }
    // "Winter Cup 2026" above names that have no numbers.
    let has_year = |text: &str| {
        words_of(text).iter().any(|word| word.len() == 4 && word.starts_with("20") && word.parse::<u32>().is_ok())
    };
    let is_first = heading.is_none() && index == 0 && rows.len() > 1 && is_alone;
    let is_dated = is_first && has_year(first) && !rows[1..].iter().any(|row| row.filled().any(has_year));
    is_dated.then_some(LeftOutReason::Title)
}
