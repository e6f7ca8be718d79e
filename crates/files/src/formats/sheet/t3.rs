//! The file of players that T3 gives organisers (`.gip`): its version, the event's name, its number and how many players there are,
//! then a player a line, with two pipes between the fields.
//!
//! ```text
//! v1.3.3
//! Schlacht am See
//! 12345
//! 4
//! 7001||Dieter||Beispiel||DieB||Khador||Leverkusen||PG Muster e. V.||3|| ||1|| ||x
//! ```
//!
//! The format is described nowhere. What the fields after the team are is not known, so they have no heading.

use super::cell::SheetCell;
use super::cells::{Sheet, SheetForm, SheetRow};
use super::problem::SheetProblem;
use crate::words::t;

/// How many lines are above the players.
const HEAD: usize = 4;
/// How many fields a player has at least, from the number to the team.
const MIN_FIELDS: usize = 7;

/// The players of a file of T3; `None` where the text is another one.
pub(super) fn read(text: &str) -> Option<Result<Sheet, SheetProblem>> {
    let version = text.lines().next()?.trim();
    let is_version = version.strip_prefix('v')?.chars().all(|letter| letter.is_ascii_digit() || letter == '.');
    let players: Vec<(usize, &str)> = text
        .lines()
        .zip(1..)
        .skip(HEAD)
        .map(|(line, number)| (number, line))
        .filter(|(_, line)| !line.trim().is_empty())
        .collect();
    let is_player = |line: &str| line.split("||").count() >= MIN_FIELDS;
    if !is_version || players.is_empty() || !players.iter().all(|(_, line)| is_player(line)) {
        return None;
    }
    let heading = ["ID", t!("First name"), t!("Last name"), t!("Nickname"), t!("Faction"), t!("Town"), t!("Team")];
    let heading = row(HEAD, String::new(), heading.into_iter());
    let rows = players.into_iter().map(|(number, line)| row(number, line.to_owned(), line.split("||")));
    Some(Sheet::of_rows(std::iter::once(heading).chain(rows), SheetForm::T3))
}

fn row<'t>(number: usize, line: String, texts: impl Iterator<Item = &'t str>) -> SheetRow {
    let cells = texts.map(|text| SheetCell { text: text.trim().to_owned(), is_quoted: false }).collect();
    SheetRow { number, cells, line }
}
