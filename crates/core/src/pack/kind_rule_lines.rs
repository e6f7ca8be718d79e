//! What the card of a kind says of its rules that are data, in sentences.

use super::Pack;
use super::equipment::Equipment;
use super::file::{AuraFrom, CardFact, Containment, Dice, SightPer, TestedMove};
use super::kind::{Corridor, Kind};
use super::kind_rules::{Aura, DistanceRoll, MoveTest, Odds, RolledRow, RolledTable, Sight, chance_said};
use super::structure::{MAX_STRUCTURE_DICE, Structure, StructurePart};
use crate::units::readable;
use crate::words::{many, plural, t};

/// From this chance on, a list of chances ends.
const NEARLY_CERTAIN: f64 = 0.99;

/// The lines of a kind's card on one of these facts; none where its data has nothing of it.
pub(super) fn lines_of(pack: &Pack, kind: &Kind, fact: CardFact) -> Vec<String> {
    match fact {
        CardFact::Containment => kind.containment.map(counts_as_in).into_iter().map(str::to_owned).collect(),
        CardFact::Aura => kind.auras.iter().map(|one| aura(pack, one)).collect(),
        CardFact::Test => kind.tests.iter().map(test).collect(),
        CardFact::Moves => kind.moves.map(|dice| moves(pack, dice)).into_iter().collect(),
        CardFact::Points => kind.points.map(points).into_iter().collect(),
        CardFact::Outside => kind
            .outside
            .then(|| t!("Its outside is the side with the battlements or the gate.").to_owned())
            .into_iter()
            .collect(),
        CardFact::Corridor => kind.corridor.map(|one| corridor(pack, one)).into_iter().collect(),
        CardFact::Structure => kind.structures.iter().flat_map(|one| structure(*one)).collect(),
        CardFact::Dice => kind.dice.iter().flat_map(|table| table.rows.iter().map(|one| row(table, one))).collect(),
    }
}

/// How much of a unit makes it count as in terrain.
fn counts_as_in(containment: Containment) -> &'static str {
    match containment {
        Containment::Any => t!("A unit is in it as soon as any part of it is."),
        Containment::Majority => t!("A unit is in it when more than half of it is."),
        Containment::MostWholly => t!("A unit is in it when more than half of its models are wholly in it."),
        Containment::Wholly => t!("A unit is in it only when all of it is."),
        Containment::Touching => t!("A unit stands at it when most models along one of its sides touch it."),
    }
}

/// For which units a rule is that asks for so much of them.
pub(super) fn for_units(containment: Containment) -> &'static str {
    match containment {
        Containment::Any => t!("This is for units with any part in it."),
        Containment::Majority => t!("This is for units with more than half in it."),
        Containment::MostWholly => t!("This is for units most of whose models are wholly in it."),
        Containment::Wholly => t!("This is for units that are wholly in it."),
        Containment::Touching => t!("This is for units that stand at it."),
    }
}

fn moves(pack: &Pack, dice: Dice) -> String {
    t!(
        "It moves {} {} in a random direction, round other terrain. What it lies on where it begins is ground to it.",
        dice.said(),
        pack.unit.plural()
    )
}

fn points(points: u32) -> String {
    many(points as usize, plural!("It costs 1 point.", "It costs {} points."))
}

/// Where an engine shoots.
fn corridor(pack: &Pack, Corridor { width, from, to }: Corridor) -> String {
    let [width, least, most] = [width, from, to].map(|length| pack.unit.amount(length, 1));
    if from > 0.0 {
        t!("It shoots straight ahead along a corridor {} wide, {} to {} from its front.", width, least, most)
    } else {
        t!("It shoots straight ahead along a corridor {} wide, up to {} from its front.", width, most)
    }
}

/// A structure test, its odds by the number of dice, and those of one hit a round.
fn structure(of: Structure) -> [String; 3] {
    let value = of.value;
    let test = match of.part {
        StructurePart::Piece => t!(
            "Structure {}: a test rolls a D6 for each hit of this round and each token of earlier ones. More than {} in all destroys it; otherwise it gets a token.",
            value,
            value
        ),
        StructurePart::Gate => {
            t!("Structure {} of the gate, which is tested by itself: more than {} in all destroys it.", value, value)
        }
    };
    let by_dice = until_nearly_certain(of.least_dice(), |dice| of.odds(dice));
    let by_test = until_nearly_certain(of.least_dice(), |tests| of.odds_by_test(tests));
    [
        test,
        t!("Chance to be destroyed, by the number of dice: {}.", by_dice),
        t!("With one hit each round, chance to be down by each test: {}.", by_test),
    ]
}

/// Numbers from the first one on, each with its chance, until that is nearly certain: as in "4: 2.7%; 5: 22.1%".
fn until_nearly_certain(first: u32, odds: impl Fn(u32) -> f64) -> String {
    let mut said: Vec<String> = Vec::new();
    for number in first..=MAX_STRUCTURE_DICE {
        let odds = odds(number);
        said.push(format!("{number}: {}", chance_said(odds)));
        if odds >= NEARLY_CERTAIN {
            break;
        }
    }
    said.join("; ")
}

fn aura(pack: &Pack, Aura { range, from, whose, text }: &Aura) -> String {
    let range = pack.unit.amount(*range, 2);
    let whose = whose.as_deref().unwrap_or(t!("all units"));
    match from {
        AuraFrom::Edge => t!("Within {} of its edge, {}: {}", range, whose, text),
    }
}

fn test(test: &MoveTest) -> String {
    let (who, moves, fails_on) = (test.who(), test.moves_said(), test.fails_on_said());
    t!("Who tests: {}. Moves: {}. A D6 fails on {} ({}). {}", who, moves, fails_on, test.odds().said(), test.damage)
}

impl MoveTest {
    /// Who tests, as in "cavalry, chariots".
    pub fn who(&self) -> String {
        match (&self.troops[..], &self.except[..]) {
            ([], []) => t!("all units").to_owned(),
            ([], except) => t!("all units but {}", except.join(", ")),
            (troops, _) => troops.join(", "),
        }
    }

    /// For which moves, as in "marching, fleeing".
    pub fn moves_said(&self) -> String {
        let moves: Vec<&str> = self.moves.iter().map(|one| tested_move(*one)).collect();
        moves.join(", ")
    }

    /// On which rolls it fails, as in "1–2".
    pub fn fails_on_said(&self) -> String {
        results([1, self.fails_on])
    }

    /// What it means for a regiment of so many models.
    pub fn said_of_models(&self, models: u32) -> String {
        let on_average = readable(f64::from(models) * self.odds().percent() / 100.0, 1);
        let (moves, fails_on, odds) = (self.moves_said(), self.fails_on_said(), self.odds().said());
        t!("{}: a D6 fails on {} ({}), {} of {} on average. {}", moves, fails_on, odds, on_average, models, self.damage)
    }
}

impl Aura {
    /// What it does, and to whom.
    pub fn said_in_short(&self) -> String {
        format!("{}: {}", self.whose.as_deref().unwrap_or(t!("all units")), self.text)
    }
}

fn tested_move(tested: TestedMove) -> &'static str {
    match tested {
        TestedMove::Any => t!("every move"),
        TestedMove::March => t!("marching"),
        TestedMove::Charge => t!("charging"),
        TestedMove::Flee => t!("fleeing"),
        TestedMove::Pursue => t!("pursuing"),
        TestedMove::Overrun => t!("overrunning"),
        TestedMove::FlightStart => t!("a flight that begins in it"),
        TestedMove::FlightEnd => t!("a flight that ends in it"),
    }
}

impl Equipment {
    /// Its rules in our own words, with what its dice mean.
    pub fn rules(&self) -> String {
        let dice = self.dice.iter().map(RolledTable::said).chain(self.distance.iter().map(DistanceRoll::said));
        std::iter::once(self.note.clone()).chain(dice).collect::<Vec<_>>().join(" ")
    }
}

impl RolledTable {
    /// All of it in one line, for where its rows have no lines of their own.
    fn said(&self) -> String {
        let rows: Vec<String> = self.rows.iter().map(|row| format!("{}: {}", results(row.results), row.text)).collect();
        t!("Roll a {}. {}", self.dice.said(), rows.join(" "))
    }
}

impl DistanceRoll {
    /// What is rolled, and what it means.
    fn said(&self) -> String {
        t!("Roll {} against the distance. As much or more: {} Less: {}", self.dice.said(), self.reached, self.missed)
    }
}

fn row(table: &RolledTable, row: &RolledRow) -> String {
    t!("{}, {} ({}): {}", table.name, results(row.results), table.odds(row).said(), row.text)
}

fn results([from, to]: [u32; 2]) -> String {
    if from == to { from.to_string() } else { format!("{from}–{to}") }
}

impl Sight {
    /// How many levels or floors it is for, as in "3 floors"; `None` where they don't count.
    pub fn levels_said(self) -> Option<String> {
        match self.per {
            SightPer::Piece => None,
            SightPer::Level => Some(many(self.of as usize, plural!("1 level", "{} levels"))),
            SightPer::Floor => Some(many(self.of as usize, plural!("1 floor", "{} floors"))),
        }
    }

    /// What a piece with this many levels or floors counts; `None` where they don't count.
    pub(super) fn said_of_piece(self) -> Option<String> {
        Some(t!("With {} it counts {} in all.", self.levels_said()?, self.in_all()))
    }
}

impl Dice {
    /// What they are called, as in "2D6".
    pub fn said(self) -> &'static str {
        match self {
            Self::D3 => t!("D3"),
            Self::D6 => t!("D6"),
            Self::TwoD6 => t!("2D6"),
            Self::ThreeD6 => t!("3D6"),
        }
    }
}

impl Odds {
    /// The fraction, and the percentage that it is.
    pub fn said(self) -> String {
        t!("{}/{}, {}%", self.numerator, self.denominator, readable(self.percent(), 1))
    }
}
