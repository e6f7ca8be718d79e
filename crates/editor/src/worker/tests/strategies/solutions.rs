//! Strategies for what the solvers answer.

use proptest::prelude::*;

use super::findings::{finding, full_finding};
use super::tables::{edits, equipment, id, ids, kind, one_of, pack, place, played};
use crate::checks::ProposedChange;
use crate::geometry::Vector;
use crate::layout::UnitId;
use crate::pack::ScenarioAtEdge;
use crate::solver::FixAction;
use crate::solver::clashes::{BlockedElement, BlockedReason, ClashSolution, PieceMove};
use crate::solver::generate::{InfeasibleReason, WishReason};
use crate::solver::repair::{Repair, RepairChange, RepairFailure};
use crate::units::Length;

pub fn action() -> BoxedStrategy<FixAction> {
    let title = prop_oneof![
        kind().prop_map(ProposedChange::MakeScatter),
        Just(ProposedChange::Resize),
        ids().prop_map(ProposedChange::Remove),
        ids().prop_map(ProposedChange::Join),
        ids().prop_map(ProposedChange::TurnAbout),
        (ids(), equipment()).prop_map(|(ids, equipment)| ProposedChange::TakeEquipment(ids, equipment)),
        (id(), prop::collection::vec(any::<(u32, u32)>(), 0..3)).prop_map(|(id, units)| {
            ProposedChange::TakeOut(id, units.into_iter().map(|(unit, count)| (UnitId(unit), count)).collect())
        }),
        (id(), 2..25_usize).prop_map(|(id, count)| ProposedChange::Split(id, count)),
        (id(), kind()).prop_map(|(id, kind)| ProposedChange::Combine(id, kind)),
    ];
    prop_oneof![
        (id(), -1e3..1e3, -1e3..1e3).prop_map(|(id, x, y)| FixAction::Move(id, Vector::new(x, y))),
        (kind(), place()).prop_map(|(kind, at)| FixAction::Place(kind, at)),
        title.prop_map(FixAction::Proposed),
    ]
    .boxed()
}

pub fn shifts() -> BoxedStrategy<Vec<PieceMove>> {
    let shift = (id(), place(), 0.0..1e3).prop_map(|(piece, to, distance)| PieceMove { piece, to, distance });
    prop::collection::vec(shift, 0..3).boxed()
}

pub fn solution() -> BoxedStrategy<ClashSolution> {
    (shifts(), any::<bool>()).prop_map(|(moves, ran_out)| ClashSolution { moves, ran_out }).boxed()
}

pub fn blocked() -> BoxedStrategy<BlockedElement> {
    let why =
        one_of([BlockedReason::Locked, BlockedReason::NoRoom, BlockedReason::NotTogether, BlockedReason::NotTried]);
    (played(), 0..20_usize, id(), why)
        .prop_map(|(ScenarioAtEdge { scenario, edge }, element, piece, why)| BlockedElement {
            scenario,
            edge,
            element,
            piece,
            why,
        })
        .boxed()
}

pub fn repair() -> BoxedStrategy<Repair> {
    let change = (action(), edits()).prop_map(|(action, edits)| RepairChange { action, edits });
    (edits(), shifts(), prop::collection::vec(change, 0..3), any::<bool>())
        .prop_map(|(edits, moves, others, ran_out)| Repair { edits, moves, others, ran_out })
        .boxed()
}

pub fn stuck() -> BoxedStrategy<RepairFailure> {
    let findings = prop::collection::vec(full_finding(), 0..3);
    (findings, 0..9_usize, prop::option::of(repair()), any::<bool>())
        .prop_map(|(remaining, more, partial, ran_out)| RepairFailure { remaining, more, partial, ran_out })
        .boxed()
}

pub fn wish_reason() -> BoxedStrategy<WishReason> {
    let length = || any::<i32>().prop_map(Length::hundredths);
    prop_oneof![
        any::<[u32; 3]>().prop_map(|[wished, least, most]| WishReason::Count { wished, least, most }),
        any::<(u32, u32)>().prop_map(|(wished, needs)| WishReason::ForMethod { wished, needs }),
        any::<(u32, u32)>().prop_map(|(wished, locked)| WishReason::ForLocked { wished, locked }),
        any::<(u32, u32)>().prop_map(|(numbered, pieces)| WishReason::Together { numbered, pieces }),
        any::<(String, u32, u32)>().prop_map(|(category, wished, locked)| WishReason::ForLockedOf {
            category,
            wished,
            locked
        }),
        any::<(String, u32, u32)>().prop_map(|(category, has, needs)| WishReason::OfCategory { category, has, needs }),
        (any::<u32>(), length()).prop_map(|(pieces, apart)| WishReason::TooFarApart { pieces, apart }),
        length().prop_map(|gap| WishReason::TooFarFromEdge { gap }),
        one_of([WishReason::NoSymmetry, WishReason::OddNumbers, WishReason::NoMiddle, WishReason::NoneFound]),
        any::<(u32, u32)>().prop_map(|(has, needs)| WishReason::Pairs { has, needs }),
        id().prop_map(|piece| WishReason::NoSecond { piece }),
        id().prop_map(|piece| WishReason::NoRoomForImage { piece }),
    ]
    .boxed()
}

pub fn lack() -> BoxedStrategy<InfeasibleReason> {
    let scenarios = || prop::collection::vec(one_of(&pack().scenarios), 1..4);
    prop_oneof![
        one_of([InfeasibleReason::Unlucky, InfeasibleReason::RanOut, InfeasibleReason::Nothing]),
        any::<(u32, u32)>().prop_map(|(has, needs)| InfeasibleReason::Pieces { has, needs }),
        (any::<u32>(), 0.0..9.0, 0.0..9.0).prop_map(|(count, least, most)| InfeasibleReason::Misfits {
            count,
            least,
            most
        }),
        any::<(u32, u32)>().prop_map(|(has, needs)| InfeasibleReason::Obstructions { has, needs }),
        any::<(u32, u32)>().prop_map(|(has, needs)| InfeasibleReason::Others { has, needs }),
        any::<(u32, u32)>().prop_map(|(has, needs)| InfeasibleReason::Hazards { has, needs }),
        any::<(u32, u32)>().prop_map(|(has, needs)| InfeasibleReason::SightBlockers { has, needs }),
        any::<(u32, u32)>().prop_map(|(has, needs)| InfeasibleReason::Scatter { has, needs }),
        any::<(u32, u32)>().prop_map(|(items, most)| InfeasibleReason::TooMuchScatter { items, most }),
        any::<(u32, u32, u32)>().prop_map(|(counted, more, most)| InfeasibleReason::Full { counted, more, most }),
        finding().prop_map(InfeasibleReason::Broken),
        (0..99_usize).prop_map(InfeasibleReason::More),
        (id(), scenarios()).prop_map(|(piece, scenarios)| InfeasibleReason::Under { piece, scenarios }),
        scenarios().prop_map(|scenarios| InfeasibleReason::Shut { scenarios }),
        any::<u32>().prop_map(|solids| InfeasibleReason::Crowded { solids }),
        wish_reason().prop_map(InfeasibleReason::Wish),
    ]
    .boxed()
}
