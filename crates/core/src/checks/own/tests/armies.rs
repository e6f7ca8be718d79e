//! What armies have and pay for: at the limits of siege works, just below and just above them, and against a reading by brute force.

use proptest::prelude::*;

use super::outcome;
use crate::analysis::Table;
use crate::checks::{Context, Finding, NotApplicableReason, Outcome, Plan, Proposal, ProposedChange};
use crate::geometry::Side;
use crate::layout::{Edit, Layout, PaidItem, Payer, Piece, PieceChange, PieceId};
use crate::pack::{self, Equipment, Pack, PaidBy, Role};
use crate::units::Length;

fn siege_works() -> &'static Pack {
    pack::find("siege-works").expect("it is built in")
}

fn equipment(id: &str) -> &'static Equipment {
    siege_works().equipment(id).expect("equipment")
}

fn centimetres(length: f64) -> Length {
    siege_works().resolution().read(length).expect("a length")
}

/// Pieces of these kinds, the Attacker at the top: those of `attacker` stand on the Attacker's half.
fn table(points: Option<[u32; 2]>, attacker: &[&str], defender: &[&str]) -> Layout {
    let kinds = attacker.iter().map(|kind| (kind, 20.0)).chain(defender.iter().map(|kind| (kind, 100.0)));
    let piece = |(nth, (kind, y)): (usize, (&&str, f64))| {
        let kind = siege_works().kind(kind).expect("a kind");
        let x = f64::from(u32::try_from(nth).expect("few"));
        Edit::Add(Piece::new(PieceId::nth(nth), kind, [centimetres(5.0 + 7.0 * (x % 16.0)), centimetres(y)]))
    };
    let mut edits: Vec<Edit> = kinds.enumerate().map(piece).collect();
    edits.push(Edit::AttackerEdge(Side::Top));
    if let Some([attacker, defender]) = points {
        edits.push(Edit::ArmyPoints(Role::Attacker, Some(attacker)));
        edits.push(Edit::ArmyPoints(Role::Defender, Some(defender)));
    }
    Layout::new(siege_works()).edited(&edits).expect("the pieces can be added")
}

fn many(kind: &'static str, count: usize) -> Vec<&'static str> {
    vec![kind; count]
}

fn found(layout: &Layout, check: &str) -> Vec<Finding> {
    outcome(layout, check).into_findings()
}

/// What a check measured and its limit, of each finding.
fn measures(layout: &Layout, check: &str) -> Vec<(f64, f64)> {
    found(layout, check).iter().map(|finding| (finding.measured, finding.limit)).collect()
}

/// The table after the one proposal of the first finding, and what that proposal is.
#[track_caller]
fn resolved(layout: &Layout, check: &str) -> (Layout, ProposedChange) {
    let context = Context { table: Table::new(layout), plan: Plan::default() };
    let finding = found(layout, check).into_iter().next().expect("a finding");
    let proposals = finding.proposals(&context);
    let [Proposal::Edits { change, edits }] = &proposals[..] else { panic!("{proposals:?}") };
    (layout.edited(edits).expect("it can be done"), change.clone())
}

#[test]
fn nothing_is_asked_until_somebody_says_how_many_points_the_armies_have() {
    let layout = table(None, &many("mangonel", 9), &many("wall", 30));
    for check in
        ["gateway-count", "defender-points", "attacker-points", "wall-breakers", "engines-of-a-sort", "sally-gates"]
    {
        assert_eq!(outcome(&layout, check), Outcome::NotApplicable(NotApplicableReason::NoArmyPoints), "{check}");
    }
    let layout = layout.edited(&[Edit::ArmyPoints(Role::Attacker, Some(1000))]).expect("it can be said");
    assert_eq!(measures(&layout, "wall-breakers"), [(9.0, 2.0)], "of one army alone");
    for check in ["gateway-count", "defender-points"] {
        assert!(matches!(outcome(&layout, check), Outcome::NotApplicable(_)), "{check}");
    }
}

#[test]
fn least_numbers_are_for_thousands_that_are_rounded_down() {
    for (points, least) in [(0, 0), (999, 0), (1000, 1), (1999, 1), (2000, 2), (3500, 3)] {
        for gateways in 0..=4 {
            let mut kinds = many("gateway-tower", gateways / 2);
            kinds.extend(many("gateway", gateways - gateways / 2));
            let layout = table(Some([0, points]), &[], &kinds);
            let gateways = f64::from(u32::try_from(gateways).expect("few"));
            let expected = if gateways < f64::from(least) { vec![(gateways, f64::from(least))] } else { Vec::new() };
            assert_eq!(measures(&layout, "gateway-count"), expected, "{gateways} at {points} points");
        }
    }
    let context = table(Some([0, 1000]), &[], &["wall"]);
    let finding = &found(&context, "gateway-count")[0];
    let proposals = finding.proposals(&Context { table: Table::new(&context), plan: Plan::default() });
    assert_eq!(proposals, [Proposal::Place("gateway".to_owned())]);
}

#[test]
fn greatest_numbers_are_for_thousands_that_are_rounded_up() {
    for (points, most) in [(0, 0), (1, 2), (1000, 2), (1001, 4), (1500, 4), (2000, 4), (2001, 6)] {
        for count in 0..=7 {
            let kinds: Vec<&str> = ["mangonel", "bombard", "tribock"].into_iter().cycle().take(count).collect();
            let layout = table(Some([points, 0]), &kinds, &[]);
            let count = f64::from(u32::try_from(count).expect("few"));
            let expected = if count > f64::from(most) { vec![(count, f64::from(most))] } else { Vec::new() };
            assert_eq!(measures(&layout, "wall-breakers"), expected, "{count} at {points} points");
        }
    }
}

#[test]
fn each_army_and_each_sort_of_engine_is_counted_by_itself() {
    let three = ["mangonel", "bombard", "tribock"];
    let layout = table(Some([1000, 1000]), &["mangonel", "bombard"], &["tribock", "bombard"]);
    assert_eq!(found(&layout, "wall-breakers").len() + found(&layout, "engines-of-a-sort").len(), 0);
    let layout = table(Some([2000, 1000]), &three, &three);
    assert_eq!(measures(&layout, "wall-breakers"), [(3.0, 2.0)], "the Defender's are one too many");
    let layout = table(Some([1000, 2000]), &["mangonel", "mangonel"], &["mangonel", "bombard", "bombard", "bombard"]);
    assert_eq!(measures(&layout, "engines-of-a-sort"), [(2.0, 1.0), (3.0, 2.0)]);
    let (after, change) = resolved(&layout, "engines-of-a-sort");
    assert_eq!(change, ProposedChange::Remove(vec![PieceId::nth(1)]));
    assert_eq!(measures(&after, "engines-of-a-sort"), [(3.0, 2.0)]);
}

#[test]
fn what_an_army_pays_is_no_more_than_it_has() {
    // 40 + 200 + 4 × 55, and oil.
    let mut kinds = vec!["gateway", "stone-tower"];
    kinds.extend(many("wall", 4));
    let pour = |layout: &Layout| {
        layout.edited(&[Edit::Change(PieceId::nth(2), PieceChange::Equipment(vec![equipment("boiling-oil")]))])
    };
    for (points, expected) in [(464, vec![(465.0, 464.0)]), (465, vec![]), (466, vec![])] {
        let layout = pour(&table(Some([0, points]), &[], &kinds)).expect("walls have oil");
        assert_eq!(layout.army_total(Role::Defender), 465);
        assert_eq!(measures(&layout, "defender-points"), expected, "{points}");
    }
    let carried = |units| {
        let edits = [Edit::UnitEquipment(equipment("mantlets"), units), Edit::UnitEquipment(equipment("ladders"), 3)];
        table(Some([100, 0]), &["siege-tower", "mangonel"], &[]).edited(&edits).expect("units have them")
    };
    // The tower 20 and the mangonel 80 are all of it.
    assert_eq!(measures(&carried(0), "attacker-points"), [(115.0, 100.0)]);
    assert_eq!(measures(&carried(2), "attacker-points"), [(135.0, 100.0)]);
}

#[test]
fn the_cheapest_piece_that_is_enough_goes_and_else_the_dearest() {
    let mut kinds = vec!["gateway", "stone-tower"];
    kinds.extend(many("wall", 4));
    for (points, removed) in [(455, "a"), (420, "a"), (419, "f"), (405, "f"), (404, "b"), (260, "b")] {
        let (after, change) = resolved(&table(Some([0, points]), &[], &kinds), "defender-points");
        let expected = PieceId::new(removed).expect("an id");
        assert_eq!(change, ProposedChange::Remove(vec![expected]), "{points}");
        assert!(found(&after, "defender-points").is_empty(), "{points}");
    }
    let (after, change) = resolved(&table(Some([0, 150]), &[], &kinds), "defender-points");
    let ProposedChange::Remove(ids) = change else { panic!("{change:?}") };
    assert_eq!(ids.len(), 3, "the tower and two walls");
    assert!(found(&after, "defender-points").is_empty());
    let locked: Vec<Edit> = (0..6).map(|nth| Edit::Change(PieceId::nth(nth), PieceChange::Locked(true))).collect();
    let layout = table(Some([0, 150]), &[], &kinds).edited(&locked).expect("they can be locked");
    let context = Context { table: Table::new(&layout), plan: Plan::default() };
    assert_eq!(found(&layout, "defender-points")[0].proposals(&context), []);
}

#[test]
fn a_second_sally_gate_is_taken_away_and_its_wall_stays() {
    let secret = |nth| Edit::Change(PieceId::nth(nth), PieceChange::Equipment(vec![equipment("sally-gate")]));
    let walls = table(Some([0, 1000]), &[], &many("wall", 3));
    let one = walls.edited(&[secret(0)]).expect("walls have them");
    assert!(found(&one, "sally-gates").is_empty());
    let two = one.edited(&[secret(2)]).expect("walls have them");
    let (after, change) = resolved(&two, "sally-gates");
    assert_eq!(change, ProposedChange::TakeEquipment(vec![PieceId::nth(2)], equipment("sally-gate")));
    assert_eq!(after, one);
}

#[test]
fn the_attacker_knows_nothing_of_a_sally_gate() {
    let both = vec![equipment("boiling-oil"), equipment("sally-gate")];
    let edits =
        [Edit::Change(PieceId::nth(1), PieceChange::Equipment(both)), Edit::UnitEquipment(equipment("ladders"), 2)];
    let layout = table(Some([0, 1000]), &[], &many("wall", 2)).edited(&edits).expect("walls have both");
    assert_eq!(layout.secrets(), [equipment("sally-gate")]);
    assert_eq!(layout.known_to(Some(Role::Defender)), layout);
    let without = [Edit::Change(PieceId::nth(1), PieceChange::Equipment(vec![equipment("boiling-oil")]))];
    let known = layout.edited(&without).expect("it can be taken away");
    for role in [Some(Role::Attacker), None] {
        assert_eq!(layout.known_to(role), known, "{role:?}");
    }
    assert_eq!(known.secrets(), [] as [&Equipment; 0]);
    // In a part of a piece too.
    let mut pieces: Vec<Piece> = layout.pieces.iter().map(|piece| (**piece).clone()).collect();
    let part = pieces.remove(1);
    pieces[0].parts.push(part);
    let joined = Layout { pieces: pieces.into_iter().map(Into::into).collect(), ..layout };
    assert_eq!(joined.known_to(None).secrets(), [] as [&Equipment; 0]);
}

#[test]
fn about_half_of_the_points_is_on_the_fortress_in_a_storm_alone() {
    let scenario = |id| Edit::Scenario(siege_works().scenario(id));
    let with = |points, id| {
        let mut kinds = many("wall", 8);
        kinds.push("mangonel");
        let oil = Edit::Change(PieceId::nth(0), PieceChange::Equipment(vec![equipment("boiling-oil")]));
        table(Some([0, points]), &[], &kinds).edited(&[oil, scenario(id)]).expect("it can be played")
    };
    // Eight walls are 440, without the oil and the engine.
    for (points, expected) in [(733, vec![(440.0, 439.8)]), (734, vec![]), (1100, vec![]), (1101, vec![(440.0, 440.4)])]
    {
        assert_eq!(measures(&with(points, "into-the-breach"), "half-on-walls"), expected, "{points}");
    }
    let other = outcome(&with(2000, "the-watchtower"), "half-on-walls");
    assert_eq!(other, Outcome::NotApplicable(NotApplicableReason::OtherScenario));
    // What nobody pays for counts nothing, and the fix adds a gateway or takes a wall away.
    let sides = [Edit::Change(PieceId::nth(1), PieceChange::PaidBy(Some(Payer::Nobody)))];
    let free = with(733, "into-the-breach").edited(&sides).expect("it can be said");
    assert_eq!(measures(&free, "half-on-walls"), []);
}

#[test]
fn who_pays_is_said_by_the_piece_its_kind_or_its_half() {
    let at = |kind: &str, y: f64, paid_by: Option<Payer>| {
        let mut piece = Piece::new(PieceId::nth(0), siege_works().kind(kind).expect("a kind"), [centimetres(60.0); 2]);
        (piece.at[1], piece.paid_by) = (centimetres(y), paid_by);
        let edits = [Edit::Add(piece.clone()), Edit::AttackerEdge(Side::Top)];
        Layout::new(siege_works()).edited(&edits).expect("it can be added").payer(&piece)
    };
    let [attacker, defender] = [Some(Role::Attacker), Some(Role::Defender)];
    assert_eq!(at("mangonel", 59.9, None), attacker);
    assert_eq!(at("mangonel", 60.0, None), defender, "in the very middle");
    assert_eq!(at("mangonel", 60.1, None), defender);
    assert_eq!(at("mangonel", 20.0, Some(Payer::Defender)), defender);
    assert_eq!(at("mangonel", 100.0, Some(Payer::Attacker)), attacker);
    assert_eq!(at("mangonel", 100.0, Some(Payer::Nobody)), None);
    assert_eq!(at("wall", 20.0, None), defender);
    assert_eq!(at("wall", 20.0, Some(Payer::Attacker)), defender, "an attacker has no walls");
    assert_eq!(at("wall", 20.0, Some(Payer::Nobody)), None, "walls at the sides");
    assert_eq!(at("sow", 100.0, None), attacker);
    assert_eq!(at("hill", 20.0, Some(Payer::Attacker)), None);
    for (edge, x, y) in
        [(Side::Top, 60.0, 50.0), (Side::Bottom, 60.0, 70.0), (Side::Left, 50.0, 60.0), (Side::Right, 70.0, 60.0)]
    {
        let kind = siege_works().kind("mangonel").expect("a kind");
        let piece = Piece::new(PieceId::nth(0), kind, [centimetres(x), centimetres(y)]);
        let payer = |edge| Layout { attacker_edge: edge, ..Layout::new(siege_works()) }.payer(&piece);
        assert_eq!(Side::ALL.map(payer).into_iter().filter(|payer| *payer == attacker).count(), 1, "{edge:?}");
        assert_eq!(payer(edge), attacker, "{edge:?}");
    }
}

#[test]
fn towers_over_50_millimetres_cost_twice_as_much() {
    for (edge, points) in [(4.0, 200), (5.0, 200), (5.01, 400), (9.0, 400)] {
        let kind = siege_works().kind("stone-tower").expect("a kind");
        let side = centimetres(edge);
        let shape = crate::geometry::Shape::Rectangle { width: centimetres(4.0), depth: side };
        let piece = Piece { shape: Some(shape), ..Piece::new(PieceId::nth(0), kind, [side; 2]) };
        assert_eq!(piece.points(), points, "{edge} cm");
    }
}

#[test]
fn equipment_goes_where_another_kind_can_not_have_it() {
    let both = vec![equipment("boiling-oil"), equipment("sally-gate")];
    let edits = [
        Edit::Change(PieceId::nth(0), PieceChange::Equipment(both)),
        Edit::Change(PieceId::nth(0), PieceChange::Kind(siege_works().kind("gateway").expect("a kind"))),
    ];
    let layout = table(None, &[], &["wall"]).edited(&edits).expect("it can be changed");
    assert_eq!(layout.pieces[0].equipment, [equipment("boiling-oil")]);
}

proptest! {
    /// What an army pays is what each piece and each item costs, added one by one.
    #[test]
    fn costs_are_what_is_added_one_by_one(
        pieces in prop::collection::vec((0..18_usize, 0..120_u32, 0..4_usize, any::<[bool; 5]>()), 0..30),
        units in prop::collection::vec(0..6_u32, 5),
        edge in 0..4_usize,
    ) {
        let pack = siege_works();
        let mut edits = vec![Edit::AttackerEdge(Side::ALL[edge])];
        for (nth, (kind, y, payer, has)) in pieces.iter().enumerate() {
            let kind = &pack.kinds.all()[*kind];
            let mut piece = Piece::new(PieceId::nth(nth), kind, [centimetres(f64::from(*y)); 2]);
            piece.paid_by = [None, Some(Payer::Attacker), Some(Payer::Defender), Some(Payer::Nobody)][*payer];
            let all = pack.equipment.all().iter().zip(has);
            piece.equipment = all.filter(|(one, has)| **has && one.is_for(kind)).map(|(one, _)| one).collect();
            edits.push(Edit::Add(piece));
        }
        for (one, units) in pack.equipment.all().iter().zip(&units).filter(|(one, _)| one.is_of_units()) {
            edits.push(Edit::UnitEquipment(one, *units));
        }
        let layout = Layout::new(pack).edited(&edits).expect("they can be added");
        for role in [Role::Attacker, Role::Defender] {
            let mut total = 0;
            for piece in &layout.pieces {
                let is_either = piece.kind.paid_by == Some(PaidBy::Either);
                let own = match piece.kind.paid_by {
                    Some(PaidBy::Attacker) => Some(Role::Attacker),
                    Some(PaidBy::Defender) => Some(Role::Defender),
                    Some(PaidBy::Either) => layout.army(piece),
                    None => None,
                };
                let paid = match piece.paid_by {
                    Some(Payer::Nobody) => None,
                    Some(Payer::Attacker) if is_either => Some(Role::Attacker),
                    Some(Payer::Defender) if is_either => Some(Role::Defender),
                    _ => own,
                };
                if paid == Some(role) {
                    total += piece.kind.points.unwrap_or_default();
                }
                total += piece.equipment.iter().filter(|one| one.paid_by == role).map(|one| one.points).sum::<u32>();
            }
            for of in &layout.unit_equipment {
                total += if of.equipment.paid_by == role { of.units * of.equipment.points } else { 0 };
            }
            let costs = layout.army_costs(role);
            prop_assert_eq!(costs.iter().map(|cost| cost.points).sum::<u32>(), total);
            let places: Vec<_> = costs.iter().map(|cost| match cost.item {
                PaidItem::Kind(kind) => pack.kinds.iter().position(|other| other == kind),
                PaidItem::Equipment(one) => pack.equipment_place(one).map(|place| 1000 + place),
            }).collect();
            prop_assert!(places.windows(2).all(|pair| pair[0] < pair[1]), "{:?}", places);
        }
    }
}
