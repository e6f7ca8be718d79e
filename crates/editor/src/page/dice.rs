//! The dice of a kind of terrain: its tests, its structure tests and its tables, and dice for anything else. The page passes the die, since nothing here is
//! random.

use crate::editor::scenario_roll::Die;
use crate::pack::{
    Dice, DistanceRoll, MAX_STRUCTURE_DICE, MoveTest, RolledTable, Structure, StructurePart, chance_said,
};
use crate::units::{clamped, readable};
use crate::words::{many_filled, plural, t};

/// How many models test at most at once.
pub const MAX_TESTING: u32 = 100;

/// How many dice are rolled at most at once.
pub const MAX_DICE: u32 = 20;

/// A typed number of models or dice, or the nearest one that there can be; 1 for what is no number.
pub fn count_of(typed: &str, most: u32) -> u32 {
    typed.trim().parse::<f64>().map_or(1, |count| {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to a small number")]
        let count = clamped(count.round(), 1.0, f64::from(most)) as u32;
        count
    })
}

/// What these dice show.
pub(super) fn rolled(which: Dice, die: Die) -> Vec<u32> {
    match which {
        Dice::D3 => vec![die(3)],
        Dice::D6 => vec![die(6)],
        Dice::TwoD6 => vec![die(6), die(6)],
        Dice::ThreeD6 => vec![die(6), die(6), die(6)],
    }
}

/// The throws of the models that have tested.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RolledTest {
    pub throws: Vec<u32>,
    /// The highest throw that fails.
    fails_on: u32,
}

impl RolledTest {
    /// Rolls for so many models.
    pub fn new(test: &MoveTest, models: u32, die: Die) -> Self {
        let models = models.clamp(1, MAX_TESTING);
        Self { throws: (0..models).map(|_| die(6)).collect(), fails_on: test.fails_on }
    }

    /// Whether a throw fails.
    pub const fn fails(&self, throw: u32) -> bool {
        throw <= self.fails_on
    }

    /// What came of it, as in "3 of 20 fail".
    pub fn outcome(&self) -> String {
        let failed = self.throws.iter().filter(|throw| self.fails(**throw)).count();
        let all = self.throws.len();
        many_filled(failed, plural!("1 of {1} fails", "{} of {1} fail"), &[&all])
    }
}

/// What so many models can expect of a test: how many fail, and how likely one does at least.
pub fn expectation(test: &MoveTest, models: u32) -> String {
    let expected = readable(expected_fails(test, models), 1);
    let any = chance_said(odds_of_any(test, models));
    t!("{} expected · at least one: {}", expected, any)
}

/// How many of so many models fail on average.
fn expected_fails(test: &MoveTest, models: u32) -> f64 {
    let odds = test.odds();
    f64::from(models) * f64::from(odds.numerator) / f64::from(odds.denominator)
}

/// How likely at least one of so many models fails, from 0 to 1.
fn odds_of_any(test: &MoveTest, models: u32) -> f64 {
    let odds = test.odds();
    let passes = f64::from(odds.denominator - odds.numerator) / f64::from(odds.denominator);
    1.0 - (0..models).fold(1.0, |all_pass, _| all_pass * passes)
}

/// What a structure test is of.
pub fn structure_test(structure: Structure) -> String {
    match structure.part {
        StructurePart::Piece => t!("Structure test, {}", structure.value),
        StructurePart::Gate => t!("Structure test of the gate, {}", structure.value),
    }
}

/// How likely a structure test with so many dice destroys.
pub fn structure_odds(structure: Structure, dice: u32) -> String {
    t!("Destroyed: {}", chance_said(structure.odds(dice)))
}

/// The dice of a structure test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RolledStructure {
    pub throws: Vec<u32>,
    structure: Structure,
}

impl RolledStructure {
    /// Rolls so many dice.
    pub fn new(structure: Structure, count: u32, die: Die) -> Self {
        let count = count.clamp(1, MAX_STRUCTURE_DICE);
        Self { throws: (0..count).map(|_| die(6)).collect(), structure }
    }

    /// What came of it, as in "6 dice, 23: more than 20, destroyed".
    pub fn outcome(&self) -> String {
        let dice = u32::try_from(self.throws.len()).unwrap_or(MAX_STRUCTURE_DICE);
        structure_outcome(self.structure, dice, self.throws.iter().sum(), true)
    }
}

/// What came of a structure test whose dice came to this sum. What stands gets a token for a round `with_hits`.
pub fn structure_outcome(structure: Structure, dice: u32, sum: u32, with_hits: bool) -> String {
    let value = structure.value;
    let said = if sum > value {
        plural!("1 die, {1}: more than {2}, destroyed", "{} dice, {1}: more than {2}, destroyed")
    } else if with_hits {
        plural!(
            "1 die, {1}: not more than {2}, it stands and gets a token",
            "{} dice, {1}: not more than {2}, it stands and gets a token"
        )
    } else {
        plural!("1 die, {1}: not more than {2}, it stands", "{} dice, {1}: not more than {2}, it stands")
    };
    many_filled(dice as usize, said, &[&sum, &value])
}

/// A result on a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RolledResult {
    throws: Vec<u32>,
}

impl RolledResult {
    /// Rolls on a table.
    pub fn new(table: &RolledTable, die: Die) -> Self {
        Self { throws: rolled(table.dice, die) }
    }

    fn result(&self) -> u32 {
        self.throws.iter().sum()
    }

    /// What was rolled, with its odds, and what the table says of it.
    pub fn outcome(&self, table: &RolledTable) -> String {
        let (sum, result) = (with_sum(&self.throws), self.result());
        let row = table.rows.iter().find(|row| (row.results[0]..=row.results[1]).contains(&result));
        row.map_or_else(|| sum.clone(), |row| t!("{} ({}): {}", sum, table.odds(row).said(), row.text))
    }
}

/// Dice that were rolled against a distance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RolledDistance {
    throws: Vec<u32>,
}

impl RolledDistance {
    /// Rolls them.
    pub fn new(roll: &DistanceRoll, die: Die) -> Self {
        Self { throws: rolled(roll.dice, die) }
    }

    /// What was rolled against a distance in the pack's unit, and what that means.
    pub fn outcome(&self, roll: &DistanceRoll, distance: f64) -> String {
        let reaches = DistanceRoll::reaches(self.throws.iter().sum(), distance);
        let meaning = if reaches { &roll.reached } else { &roll.missed };
        t!("{} against {}: {}", with_sum(&self.throws), readable(distance, 2), meaning)
    }
}

/// How likely dice come to a distance in the pack's unit or more.
pub fn distance_odds(roll: &DistanceRoll, distance: f64) -> String {
    t!("{} or more: {}", readable(distance, 2), chance_said(roll.odds(distance)))
}

/// Dice that were rolled for something that no table says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreeRoll {
    throws: Vec<u32>,
}

impl FreeRoll {
    /// Rolls these dice so many times.
    pub fn new(which: Dice, times: u32, die: Die) -> Self {
        let times = times.clamp(1, MAX_DICE);
        Self { throws: (0..times).flat_map(|_| rolled(which, die)).collect() }
    }

    /// What was rolled, as in "3 + 4 = 7".
    pub fn outcome(&self) -> String {
        with_sum(&self.throws)
    }
}

/// Throws and their sum, as in "3 + 4 = 7".
fn with_sum(throws: &[u32]) -> String {
    let shown: Vec<String> = throws.iter().map(u32::to_string).collect();
    match &*shown {
        [one] => one.clone(),
        _ => format!("{} = {}", shown.join(" + "), throws.iter().sum::<u32>()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack::RolledRow;

    fn test(fails_on: u32) -> MoveTest {
        MoveTest { moves: Vec::new(), troops: Vec::new(), except: Vec::new(), fails_on, damage: String::new() }
    }

    /// A die that shows these numbers over and over.
    fn shows(numbers: &'static [u32]) -> impl FnMut(u32) -> u32 {
        let mut next = numbers.iter().copied().cycle();
        move |sides| next.next().filter(|number| *number <= sides).expect("a number of the die")
    }

    /// All throws of so many D6.
    fn all_throws(dice: u32) -> Vec<Vec<u32>> {
        (0..dice).fold(vec![Vec::new()], |shorter, _| {
            let longer = |throws: Vec<u32>| (1..=6).map(move |throw| [&*throws, &[throw]].concat());
            shorter.into_iter().flat_map(longer).collect()
        })
    }

    #[test]
    #[expect(clippy::cast_precision_loss, reason = "few throws")]
    fn dice_against_a_distance_are_told_with_the_odds_of_all_throws() {
        let texts = ["It is found.", "It stays hidden."].map(str::to_owned);
        let [reached, missed] = texts;
        let roll = DistanceRoll { dice: Dice::ThreeD6, reached, missed };
        let all = all_throws(3);
        for tenths in 0..=200 {
            let distance = f64::from(tenths) / 10.0;
            let reaching = all.iter().filter(|throws| f64::from(throws.iter().sum::<u32>()) >= distance).count();
            assert!((roll.odds(distance) - reaching as f64 / all.len() as f64).abs() < 1e-12, "{distance}");
        }
        // Rows of the document.
        for (distance, told) in [
            (6.0, "6 or more: 95.4%"),
            (8.0, "8 or more: 83.8%"),
            (10.0, "10 or more: 62.5%"),
            (12.0, "12 or more: 37.5%"),
            (14.0, "14 or more: 16.2%"),
            (16.0, "16 or more: 4.6%"),
            (19.0, "19 or more: 0%"),
            (2.5, "2.5 or more: 100%"),
        ] {
            assert_eq!(distance_odds(&roll, distance), told);
        }
        let rolled = RolledDistance::new(&roll, &mut shows(&[6, 1, 5]));
        assert_eq!(rolled.outcome(&roll, 12.0), "6 + 1 + 5 = 12 against 12: It is found.");
        assert_eq!(rolled.outcome(&roll, 12.1), "6 + 1 + 5 = 12 against 12.1: It stays hidden.");
    }

    #[test]
    #[expect(clippy::cast_precision_loss, reason = "few throws")]
    fn the_odds_and_what_is_expected_are_those_of_all_throws() {
        for fails_on in 1..=5 {
            let test = test(fails_on);
            for models in 1..=5 {
                let all = all_throws(models);
                let failed = |throws: &Vec<u32>| throws.iter().filter(|throw| **throw <= fails_on).count();
                let any = all.iter().filter(|throws| failed(throws) > 0).count() as f64 / all.len() as f64;
                let mean = all.iter().map(failed).sum::<usize>() as f64 / all.len() as f64;
                assert!((odds_of_any(&test, models) - any).abs() < 1e-12, "{models} that fail on {fails_on}");
                assert!((expected_fails(&test, models) - mean).abs() < 1e-12, "{models} that fail on {fails_on}");
            }
        }
    }

    #[test]
    fn a_test_tells_which_throws_fail_and_what_could_be_expected() {
        let rolled = RolledTest::new(&test(2), 5, &mut shows(&[1, 2, 3, 6, 4]));
        let failed: Vec<u32> = rolled.throws.iter().copied().filter(|throw| rolled.fails(*throw)).collect();
        assert_eq!((&*rolled.throws, &*failed), (&[1, 2, 3, 6, 4][..], &[1, 2][..]));
        assert_eq!(rolled.outcome(), "2 of 5 fail");
        assert_eq!(RolledTest::new(&test(1), 2, &mut shows(&[1, 6])).outcome(), "1 of 2 fails");
        assert_eq!(RolledTest::new(&test(1), 2, &mut shows(&[6])).outcome(), "0 of 2 fail");
        assert_eq!(expectation(&test(1), 1), "0.2 expected · at least one: 16.7%");
        assert_eq!(expectation(&test(1), 20), "3.3 expected · at least one: 97.4%");
        assert_eq!(expectation(&test(1), 100), "16.7 expected · at least one: over 99.9%");
    }

    #[test]
    fn a_structure_test_says_what_came_of_its_dice() {
        let (gate, tower) =
            (Structure { part: StructurePart::Gate, value: 12 }, Structure { part: StructurePart::Piece, value: 20 });
        let outcome = |structure, dice, throws| RolledStructure::new(structure, dice, &mut shows(throws)).outcome();
        assert_eq!(outcome(tower, 6, &[6, 5, 4, 3, 2]), "6 dice, 26: more than 20, destroyed");
        // Exactly as much as the structure isn't more.
        assert_eq!(outcome(tower, 4, &[5]), "4 dice, 20: not more than 20, it stands and gets a token");
        assert_eq!(outcome(gate, 1, &[6]), "1 die, 6: not more than 12, it stands and gets a token");
        assert_eq!(RolledStructure::new(gate, 5000, &mut shows(&[1])).throws.len(), 50);
        assert_eq!([tower, gate].map(structure_test), ["Structure test, 20", "Structure test of the gate, 12"]);
        assert_eq!(structure_odds(tower, 3), "Destroyed: 0%");
        assert_eq!(structure_odds(tower, 6), "Destroyed: 54.6%");
        assert_eq!(structure_odds(tower, 20), "Destroyed: over 99.9%");
    }

    #[test]
    fn as_many_test_as_can() {
        for (typed, count) in
            [("20", 20), (" 3 ", 3), ("2.6", 3), ("0", 1), ("-5", 1), ("1000", 100), ("many", 1), ("", 1), ("NaN", 1)]
        {
            assert_eq!(count_of(typed, MAX_TESTING), count, "{typed}");
            assert_eq!(RolledTest::new(&test(1), count, &mut shows(&[4])).throws.len(), count as usize);
        }
        assert_eq!(RolledTest::new(&test(1), 5000, &mut shows(&[4])).throws.len(), 100);
        assert_eq!(FreeRoll::new(Dice::D6, 5000, &mut shows(&[4])).throws.len(), 20);
    }

    #[test]
    fn each_result_of_a_table_has_its_row() {
        let row = |from, to, text: &str| RolledRow { results: [from, to], text: text.to_owned() };
        let rows = vec![row(2, 6, "Silence."), row(7, 7, "A name."), row(8, 12, "A scream.")];
        let table = RolledTable { name: "Whispers".to_owned(), dice: Dice::TwoD6, rows };
        let outcome = |throws| RolledResult::new(&table, &mut shows(throws)).outcome(&table);
        assert_eq!(outcome(&[1, 1]), "1 + 1 = 2 (5/12, 41.7%): Silence.");
        assert_eq!(outcome(&[3, 3]), "3 + 3 = 6 (5/12, 41.7%): Silence.");
        assert_eq!(outcome(&[3, 4]), "3 + 4 = 7 (1/6, 16.7%): A name.");
        assert_eq!(outcome(&[6, 6]), "6 + 6 = 12 (5/12, 41.7%): A scream.");
        let table = RolledTable { dice: Dice::D3, rows: vec![row(1, 1, "One."), row(2, 3, "Two.")], ..table };
        let outcome = |throws| RolledResult::new(&table, &mut shows(throws)).outcome(&table);
        assert_eq!(outcome(&[1]), "1 (1/3, 33.3%): One.");
        assert_eq!(outcome(&[3]), "3 (2/3, 66.7%): Two.");
        // The sides of the dice are asked for, so a die that is cast for another number would stop the test.
        assert_eq!(FreeRoll::new(Dice::D3, 2, &mut shows(&[3, 1])).outcome(), "3 + 1 = 4");
        assert_eq!(FreeRoll::new(Dice::TwoD6, 2, &mut shows(&[6, 1, 2, 3])).outcome(), "6 + 1 + 2 + 3 = 12");
        assert_eq!(FreeRoll::new(Dice::D6, 1, &mut shows(&[5])).outcome(), "5");
    }
}
