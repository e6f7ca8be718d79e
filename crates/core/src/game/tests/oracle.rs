//! Who secures what, against a second way to work it out that knows the packet's rules by heart.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use super::*;
use crate::checks::testing::circle;
use crate::game::control::control;
use crate::pack::{Owner, Symbol};

/// The kinds of terrain that are claimed, and whether models can be in them.
const KINDS: [(&str, bool); 4] = [("hill", true), ("building", false), ("quicksand", true), ("boulder", false)];

/// A scenario, discs of terrain as the kind and the place near a flag, and models as their side, type, unit, state, base, and which
/// element they stand near, and how.
type Drawn = (usize, Vec<(usize, f64, f64)>, Vec<(bool, usize, u32, usize, usize, usize, (f64, f64))>);

fn drawn() -> impl Strategy<Value = Drawn> {
    let terrain = prop::collection::vec((0..KINDS.len(), -3.0..3.0, -3.0..3.0), 0..4);
    let model = (any::<bool>(), 0..5_usize, 0..4_u32, 0..9_usize, 0..5_usize, 0..8_usize, (-5.5..5.5, -5.5..5.5));
    (0..7_usize, terrain, prop::collection::vec(model, 0..16))
}

struct Oracle<'a> {
    table: &'a TestTable,
    /// For each element the disc that it claims, as its centre, radius and whether models can be in it.
    discs: &'a [Option<(Point, f64, bool)>],
    models: &'a [Model],
}

impl Oracle<'_> {
    fn within(&self, element: usize, model: &Model) -> bool {
        let Some(at) = model.at.map(|[x, y]| Point::new(x.inches(), y.inches())) else { return false };
        let base = f64::from(model.base) / 50.8;
        match self.discs[element] {
            Some((centre, radius, true)) => centre.distance(at) < radius + base - 0.01 - 1e-9,
            Some((centre, radius, false)) => centre.distance(at) - radius - base <= 3.01 + 1e-9,
            None => {
                let own = f64::from(self.table.rules.element(element).unwrap().kind.base) / 50.8;
                self.table.at(element).distance(at) - own - base <= 3.01 + 1e-9
            }
        }
    }

    fn contests(&self, element: usize, side: Role) -> bool {
        let can = |model: &&Model| {
            model.side == side && model.state == ModelState::Able && model.model_type != ModelType::Leader
        };
        self.models.iter().filter(can).any(|model| self.within(element, model))
    }

    fn could_secure(&self, element: usize, side: Role) -> bool {
        let kind = &self.table.rules.element(element).unwrap();
        let here = || {
            let own = self.models.iter().filter(|model| model.side == side && model.state == ModelState::Able);
            own.filter(|model| self.within(element, model))
        };
        let any = |types: &[ModelType]| here().any(|model| types.contains(&model.model_type));
        match (kind.kind.symbol, kind.kind.base) {
            (Symbol::Circle, 50) => any(&[ModelType::Leader, ModelType::Cohort, ModelType::BattleEngine]),
            (Symbol::Circle, _) => {
                let whole = |model: &Model| {
                    let is_mate = |other: &&Model| {
                        other.side == side
                            && other.unit.is_some()
                            && other.unit == model.unit
                            && !matches!(other.model_type, ModelType::Leader | ModelType::Solo)
                            && other.at.is_some()
                    };
                    self.models.iter().filter(is_mate).all(|other| self.within(element, other))
                };
                any(&[ModelType::Leader]) || here().any(|model| model.model_type == ModelType::Unit && whole(model))
            }
            (Symbol::Triangle, _) => any(&[ModelType::Leader, ModelType::Solo]) || here().count() >= 2,
            (Symbol::Square, _) => {
                here().count() > 0
                    && kind.owner != if side == Role::Attacker { Owner::Attacker } else { Owner::Defender }
            }
        }
    }
}

/// How often an element was secured, contested by whom else would secure it, and neither.
type Cases = [usize; 3];

fn compare((scenario, terrain, models): &Drawn) -> Result<Cases, TestCaseError> {
    let id = &pack().scenarios[*scenario].id;
    let bare = table(id, &[], &[]);
    let count = bare.elements.len();
    let flags: Vec<usize> =
        (0..count).filter(|index| bare.rules.element(*index).unwrap().kind.claims_terrain).collect();
    let mut discs: Vec<Option<(Point, f64, bool)>> = vec![None; count];
    let mut pieces = Vec::new();
    for (flag, (kind, x, y)) in flags.iter().zip(terrain) {
        let at = bare.at(*flag) + Vector::new(*x, *y);
        let at = Point::new((at.x * 100.0).round() / 100.0, (at.y * 100.0).round() / 100.0);
        let (kind, is_open) = KINDS[*kind];
        pieces.push(circle(&format!("p{flag}"), kind, (at.x, at.y), 3.5));
        discs[*flag] = Some((at, 1.75, is_open));
    }
    let mut table = table(id, &[], &[]);
    for (piece, flag) in pieces.iter().zip(&flags) {
        let claimed = super::table(id, &[], std::slice::from_ref(piece));
        let of_flag = claimed.elements.into_iter().find(|element| element.index == *flag);
        table.elements[*flag].terrain = of_flag.and_then(|element| element.terrain);
        if table.elements[*flag].terrain.is_none() {
            discs[*flag] = None;
        }
    }
    let states = [ModelState::Disabled, ModelState::Inert, ModelState::Wild, ModelState::Autonomous];
    let models: Vec<Model> = models
        .iter()
        .map(|(is_attacker, of_type, unit, state, base, near, (x, y))| {
            let side = if *is_attacker { Role::Attacker } else { Role::Defender };
            let mut one = model(side, ModelType::ALL[*of_type]);
            one.base = pack().bases[*base];
            one.unit = (*unit > 0).then_some(*unit);
            one.state = states.get(*state).copied().unwrap_or_default();
            if *near < count { placed(one, table.at(*near) + Vector::new(*x, *y)) } else { one }
        })
        .collect();
    let mut cases = [0; 3];
    let oracle = Oracle { table: &table, discs: &discs, models: &models };
    for found in control(table.rules, &table.elements, &in_play(&models)) {
        for (side, other) in [(Role::Attacker, Role::Defender), (Role::Defender, Role::Attacker)] {
            let of_side = *found.sides.of(side);
            let could = oracle.could_secure(found.element, side);
            prop_assert_eq!(of_side.could_secure, could, "{} {} {:?}", id, found.element, side);
            prop_assert_eq!(of_side.contests, oracle.contests(found.element, side));
            let is_contested = oracle.contests(found.element, other);
            prop_assert_eq!(of_side.secures, could && !is_contested);
            cases[usize::from(could && is_contested) + 2 * usize::from(!could)] += 1;
        }
    }
    Ok(cases)
}

#[test]
fn the_random_tables_have_every_case() {
    let mut runner = TestRunner::deterministic();
    let mut all = [0; 3];
    for _ in 0..200 {
        let drawn = drawn().new_tree(&mut runner).expect("a table").current();
        for (sum, cases) in all.iter_mut().zip(compare(&drawn).expect("both ways agree")) {
            *sum += cases;
        }
    }
    assert!(all.iter().all(|cases| *cases > 20), "{all:?}");
}

proptest! {
    #[test]
    fn control_is_what_the_packet_says_on_random_tables(drawn in drawn()) {
        compare(&drawn)?;
    }
}
