//! The units of an army: their fields, what is told of them, and lines of text that become units.

use super::army_sheet::{POINTS_STEPS, number_of, points_told};
use crate::checks::{MeasureUnit, messages};
use crate::editor::Action;
use crate::layout::{ArmyUnit, Edit, EditProblem, Layout, PieceId, UnitChange, UnitId};
use crate::pack::Role;
use crate::words::{filled, grouped, mark, name, one_line, t};

/// What is typed of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnitField {
    Name,
    /// What each costs.
    Points,
    /// How many stands each has.
    Stands,
    /// How many of it there are.
    Count,
}

/// What is shown of a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitRow {
    pub unit: ArmyUnit,
    /// What it is called, with how many there are.
    pub title: String,
    /// Its stands, whether it breaks walls, and where it is.
    pub facts: String,
    /// What it costs, with what that is multiplied of.
    pub cost: String,
}

/// The line at the end of which units are added, and what it is typed in.
const HOW_TO_WRITE: &str =
    mark!("Not a unit: {}. Write how many, the name and the points of one, such as 2 Halberdiers 45.");

impl UnitField {
    /// All numbers.
    pub const NUMBERS: [Self; 3] = [Self::Points, Self::Stands, Self::Count];

    /// What stands before the field.
    pub fn label(self) -> &'static str {
        match self {
            Self::Name => t!("Name"),
            Self::Points => t!("Points"),
            Self::Stands => t!("Stands"),
            Self::Count => t!("Number"),
        }
    }

    /// What it is called where it can't be seen what stands around it.
    pub fn name(self, unit: &ArmyUnit) -> String {
        format!("{}: {}", self.label(), unit.title())
    }

    /// Its name in `data-` attributes.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Points => "points",
            Self::Stands => "stands",
            Self::Count => "count",
        }
    }

    /// What is in the field.
    pub fn value(self, unit: &ArmyUnit) -> String {
        match self {
            Self::Name => unit.name.clone(),
            Self::Points => unit.points.to_string(),
            Self::Stands => unit.stands.to_string(),
            Self::Count => unit.count.to_string(),
        }
    }

    /// What is done with what was typed.
    ///
    /// # Errors
    ///
    /// A sentence: it is no name, or no such number.
    pub fn typed(self, unit: &ArmyUnit, typed: &str) -> Result<Action, String> {
        let typed = typed.trim();
        let change = match self {
            Self::Name => UnitChange::Name(unit_name(typed).ok_or_else(|| t!("A unit needs a name.").to_owned())?),
            Self::Points => UnitChange::Points(self.number(typed)?),
            Self::Stands => UnitChange::Stands(self.number(typed)?),
            Self::Count => UnitChange::Count(self.number(typed)?),
        };
        Ok(changed(self.name(unit), unit.id, change))
    }

    /// The text one step up or down from what was typed, which stays a number that can be.
    pub fn stepped(self, typed: &str, is_up: bool, is_coarse: bool) -> String {
        let (step, [least, most]) = match self {
            Self::Name => return typed.to_owned(),
            // The usual steps are for armies: a tenth of them is for units.
            Self::Points => (POINTS_STEPS[usize::from(is_coarse)] / 10, self.bounds()),
            Self::Stands | Self::Count => (1, self.bounds()),
        };
        let next = match number_of(typed.trim(), most) {
            None => least,
            Some(number) if is_up => number.saturating_add(step),
            Some(number) => number.saturating_sub(step),
        };
        next.clamp(least, most).to_string()
    }

    fn number(self, typed: &str) -> Result<u32, String> {
        let [least, most] = self.bounds();
        number_of(typed, most).filter(|number| *number >= least).ok_or_else(|| {
            let refusal = match self {
                Self::Stands => mark!("Not a number of stands: {}. Write a whole number from {} to {}."),
                Self::Count => mark!("Not a number of units: {}. Write a whole number from {} to {}."),
                Self::Name | Self::Points => mark!("Not a number of points: {}. Write a whole number from {} to {}."),
            };
            filled(refusal, &[&name(typed), &least, &grouped(most as usize)])
        })
    }

    /// The least and the greatest number.
    const fn bounds(self) -> [u32; 2] {
        match self {
            Self::Name | Self::Points => [0, ArmyUnit::MAX_POINTS],
            Self::Stands => [1, ArmyUnit::MAX_STANDS],
            Self::Count => [1, ArmyUnit::MAX_COUNT],
        }
    }
}

impl UnitRow {
    /// The rows of an army.
    pub fn all(layout: &Layout, army: Role) -> Vec<Self> {
        layout.units_of(army).map(|unit| Self::of(layout, unit)).collect()
    }

    fn of(layout: &Layout, unit: &ArmyUnit) -> Self {
        let title = if unit.count == 1 { unit.title() } else { format!("{} × {}", unit.count, unit.title()) };
        let stands = messages::amount(f64::from(unit.stands), MeasureUnit::Stands);
        let breaks = unit.breaks_walls.then(|| t!("breaks walls").to_owned());
        let tower = unit.tower.as_ref().and_then(|id| layout.piece(id));
        let place = tower.map(|tower| t!("in {} {}", tower.title(), tower.letter()));
        let facts = [Some(stands), breaks, place].into_iter().flatten().collect::<Vec<_>>().join(", ");
        Self { title, facts, cost: cost_told(layout, unit), unit: unit.clone() }
    }
}

/// What units cost: `45 points`, or `2 × 3 × 45 = 270 points`.
fn cost_told(layout: &Layout, unit: &ArmyUnit) -> String {
    let factors = [unit.count, layout.times_paid(unit)].into_iter().filter(|factor| *factor != 1);
    let factors: Vec<String> = factors.map(|factor| factor.to_string()).collect();
    let points = points_told(layout.unit_cost(unit));
    if factors.is_empty() { points } else { format!("{} × {} = {points}", factors.join(" × "), unit.points) }
}

/// The pieces that units of an army can be put into, each with its name and its letter; empty where there are none.
pub fn towers(layout: &Layout, army: Role) -> Vec<(PieceId, String)> {
    if army == Role::Attacker {
        return Vec::new();
    }
    layout.pieces_with_room().map(|piece| (piece.id.clone(), format!("{} {}", piece.title(), piece.letter()))).collect()
}

/// What is done where a person says whether a unit breaks walls.
pub fn break_walls(unit: &ArmyUnit, breaks_walls: bool) -> Action {
    changed(format!("{}: {}", t!("Breaks walls"), unit.title()), unit.id, UnitChange::BreaksWalls(breaks_walls))
}

/// What is done where a person puts a unit into a piece, or out of all.
pub fn put_into(unit: &ArmyUnit, tower: Option<PieceId>) -> Action {
    changed(format!("{}: {}", t!("Where it stands"), unit.title()), unit.id, UnitChange::Tower(tower))
}

/// What is done where a person takes a unit away.
pub fn remove_unit(unit: &ArmyUnit) -> Action {
    Action::Edit { name: remove_label(unit), edits: vec![Edit::RemoveUnit(unit.id)] }
}

/// What the button says that takes a unit away.
pub fn remove_label(unit: &ArmyUnit) -> String {
    t!("Remove {}", unit.title())
}

/// What is done with lines that are typed or pasted, each of which is a unit; `None` where there are none.
///
/// # Errors
///
/// A sentence: which line is none, or that an army has no room for them.
pub fn new_units(layout: &Layout, army: Role, text: &str) -> Result<Option<Action>, String> {
    let stands = layout.pack.new_unit.map_or(1, |usual| usual.stands);
    // No army has room for more, and a pasted book has many.
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).take(ArmyUnit::MAX + 1);
    let mut after = layout.clone();
    let mut edits = Vec::new();
    for line in lines {
        let unit = read_unit(line).ok_or_else(|| filled(HOW_TO_WRITE, &[&name(&one_line(line))]))?;
        let ReadUnit { name, points, count } = unit;
        let new = ArmyUnit { points, count, ..ArmyUnit::new(after.free_unit_id(), army, name, stands) };
        let edit = Edit::Unit(new);
        after = after.edited(std::slice::from_ref(&edit)).map_err(|problem: EditProblem| problem.to_string())?;
        edits.push(edit);
    }
    let name = match &*edits {
        [] => return Ok(None),
        [Edit::Unit(unit)] => t!("Add {}", unit.title()),
        edits => t!("Add {} units", edits.len()),
    };
    Ok(Some(Action::Edit { name, edits }))
}

/// A unit as a line has it.
#[derive(Debug, PartialEq, Eq)]
struct ReadUnit {
    name: String,
    points: u32,
    count: u32,
}

/// A line such as `2 Halberdiers 45`, `2 x Halberdiers 45 points` or `Cannon 85 x2`, where the numbers may be left out; `None` where there
/// is no name, or a number is none that can be.
fn read_unit(line: &str) -> Option<ReadUnit> {
    let mut words: Vec<&str> = line.split_whitespace().collect();
    let is_times = |word: &str| matches!(word, "x" | "X" | "×");
    let number = |word: &str| word.parse::<u32>().ok();
    let of_times = |word: &str| number(word.trim_start_matches(['x', 'X', '×'])).filter(|_| number(word).is_none());
    let counted = |word: &str| number(word.trim_end_matches(['x', 'X', '×']));
    let mut count = None;
    if words.len() > 1
        && let Some(first) = counted(words[0])
    {
        count = Some(first);
        words.remove(0);
        if words.first().is_some_and(|word| is_times(word)) {
            words.remove(0);
        }
    }
    if count.is_none() && words.len() > 1 {
        if let Some(last) = of_times(words[words.len() - 1]) {
            count = Some(last);
            words.pop();
        } else if let [_, .., times, last] = &*words
            && is_times(times)
            && let Some(last) = number(last)
        {
            count = Some(last);
            words.truncate(words.len() - 2);
        }
    }
    let is_unit_of_points = |word: &str| {
        let word = word.trim_end_matches('.').to_lowercase();
        ["p", "pt", "pts", "point", "points", "pkt", "punkt", "punkte"].contains(&&*word)
    };
    if let [_, .., points, unit] = &*words
        && number(points).is_some()
        && is_unit_of_points(unit)
    {
        words.pop();
    }
    let mut points = None;
    if words.len() > 1
        && let Some(last) = number(words[words.len() - 1])
    {
        points = Some(last);
        words.pop();
    }
    let (points, count) = (points.unwrap_or(0), count.unwrap_or(1));
    let can_be = points <= ArmyUnit::MAX_POINTS && (1..=ArmyUnit::MAX_COUNT).contains(&count);
    let written = words.join(" ");
    let name = unit_name(written.trim_end_matches([',', ':', ';', '-', '–']))?;
    (can_be && name.chars().any(char::is_alphabetic)).then_some(ReadUnit { name, points, count })
}

/// A name on one line that isn't too long; `None` where there is none.
fn unit_name(typed: &str) -> Option<String> {
    let name: String = one_line(typed).trim().chars().take(ArmyUnit::MAX_LETTERS).collect();
    Some(name.trim_end().to_owned()).filter(|name| !name.is_empty())
}

fn changed(name: String, id: UnitId, change: UnitChange) -> Action {
    Action::Edit { name, edits: vec![Edit::ChangeUnit(id, change)] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_people_write_them() {
        let unit = |name: &str, points, count| Some(ReadUnit { name: name.to_owned(), points, count });
        for (line, expected) in [
            ("2 Halberdiers 45", unit("Halberdiers", 45, 2)),
            ("Halberdiers", unit("Halberdiers", 0, 1)),
            ("Halberdiers 45", unit("Halberdiers", 45, 1)),
            ("3 Halberdiers", unit("Halberdiers", 0, 3)),
            ("3x Halberdiers 45 points", unit("Halberdiers", 45, 3)),
            ("3 × Halberdiers, 45 Pkt.", unit("Halberdiers", 45, 3)),
            ("Cannon 85 x2", unit("Cannon", 85, 2)),
            ("Cannon 85 ×2", unit("Cannon", 85, 2)),
            ("Cannon 85 x 2", unit("Cannon", 85, 2)),
            ("Cannon x 2", unit("Cannon", 0, 2)),
            ("  Flame   Cannon – 50 ", unit("Flame Cannon", 50, 1)),
            ("20th Foot 5000", unit("20th Foot", 5000, 1)),
            ("xerxes", unit("xerxes", 0, 1)),
            ("Ritter 1 2", unit("Ritter 1", 2, 1)),
            ("99 Goblins 1", unit("Goblins", 1, 99)),
            ("100 Goblins 1", None),
            ("0 Goblins 1", None),
            ("Goblins 5001", None),
            ("12", None),
            ("2 45", None),
            ("x2", unit("x2", 0, 1)),
            ("2 x 45", None),
            ("-", None),
        ] {
            assert_eq!(read_unit(line), expected, "{line}");
        }
    }
}
