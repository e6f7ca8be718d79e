//! Strategies for studies and their results.

use proptest::prelude::*;

use super::regiments::{regiment, regiment_report};
use super::tables::{id, ids, levels, one_of, point, side};
use crate::analysis::line_of_sight::{LineAt, SightStance};
use crate::pack::{Owner, SightPer};
use crate::solver::quality::QualityNumber;
use crate::solver::quality::standing::{Rating, Standing};
use crate::study::{
    Fact, FactColumn, FactNeighbour, FactSubject, FactValue, HistogramBar, Study, StudyLabel, StudyResult,
    StudyShapeKind, StudyStand,
};

fn stance() -> BoxedStrategy<SightStance> {
    (any::<u32>(), levels()).prop_map(|(own, level)| SightStance { own, level }).boxed()
}

pub fn study() -> BoxedStrategy<Study> {
    prop_oneof![
        (any::<u32>(), prop::option::of([point(), point()]), 0.0..20.0)
            .prop_map(|(base, walk, speed)| Study::Walking { base, walk, speed }),
        (any::<(u32, u32)>(), point(), prop::option::of(point()), [stance(), stance()])
            .prop_map(|((base, target), from, at, stances)| Study::Seeing { base, from, target, at, stances }),
        (one_of([Owner::Attacker, Owner::Defender]), any::<u32>())
            .prop_map(|(from, target)| Study::Exposure { from, target }),
        one_of([Study::Open, Study::Cover, Study::Sides, Study::Quality]),
        regiment().prop_map(Study::Regiment),
    ]
    .boxed()
}

pub fn sort() -> BoxedStrategy<StudyShapeKind> {
    prop_oneof![
        one_of([
            StudyShapeKind::Reached,
            StudyShapeKind::CutOff,
            StudyShapeKind::Pinch,
            StudyShapeKind::Walk,
            StudyShapeKind::Stop,
            StudyShapeKind::Seen,
            StudyShapeKind::Clear
        ]),
        one_of([
            StudyShapeKind::Blocked,
            StudyShapeKind::Block,
            StudyShapeKind::Open,
            StudyShapeKind::Covered,
            StudyShapeKind::Middle,
            StudyShapeKind::Room,
            StudyShapeKind::TooNear,
            StudyShapeKind::NearEnough
        ]),
        (0..=8_u8).prop_map(StudyShapeKind::Heat),
    ]
    .boxed()
}

pub fn owner() -> BoxedStrategy<Owner> {
    one_of([Owner::Attacker, Owner::Defender])
}

pub fn subject() -> BoxedStrategy<FactSubject> {
    let plain = [
        FactSubject::ProtectingPieces,
        FactSubject::WidestBareCircle,
        FactSubject::MeanExposure,
        FactSubject::BlockedLines,
        FactSubject::UnexposedGround,
        FactSubject::ExposedGround,
        FactSubject::WidestClearCircle,
        FactSubject::ClearShare,
        FactSubject::MarginNote,
        FactSubject::LeastRoom,
        FactSubject::ViewerMisplaced,
        FactSubject::TargetMisplaced,
        FactSubject::TargetSeen,
        FactSubject::LineBlockers,
        FactSubject::BlockedAfter,
        FactSubject::ForestOnLine,
        FactSubject::ViewerValue,
        FactSubject::TargetValue,
        FactSubject::StandsBetween,
        FactSubject::RimDistance,
        FactSubject::GroundInSight,
        FactSubject::ZoneDepth,
        FactSubject::PiecesInHalf,
        FactSubject::BlockersInHalf,
        FactSubject::FrontToCover,
        FactSubject::SeenFromFront,
        FactSubject::HiddenFromFront,
        FactSubject::RoughGround,
        FactSubject::HazardousGround,
        FactSubject::ZoneToZone,
        FactSubject::ReachedGround,
        FactSubject::CutOffGround,
        FactSubject::WalkBegins,
        FactSubject::WalkEnds,
        FactSubject::ShortestWalk,
        FactSubject::WalkLength,
        FactSubject::RoughTouched,
    ];
    let with_length = |length: f64| {
        [
            FactSubject::CoveredGround(length),
            FactSubject::ClearCirclesWiderThan(length),
            FactSubject::ClearCirclesFrom(length),
            FactSubject::CoverNearFront(length),
            FactSubject::GroundNearCover(length),
            FactSubject::TurnsAdvancing(length),
            FactSubject::TurnsRunning(length),
        ]
    };
    prop_oneof![
        one_of(plain),
        (0.0..50.0).prop_flat_map(move |length| one_of(with_length(length))),
        one_of(QualityNumber::ALL).prop_map(FactSubject::Quality),
        any::<u32>().prop_map(FactSubject::RoomFor),
        any::<u32>().prop_map(FactSubject::BaseReaches),
        owner().prop_map(FactSubject::ReachedFrom),
    ]
    .boxed()
}

pub fn value() -> BoxedStrategy<FactValue> {
    let plain =
        [FactValue::None, FactValue::NothingProtects, FactValue::MaybeLess, FactValue::TableEdge, FactValue::Nowhere];
    let of_walks = [
        FactValue::FlagWithoutTerrain,
        FactValue::MovedFromFlag,
        FactValue::MovedFromEdge,
        FactValue::NoWay,
        FactValue::NoneAcross,
    ];
    let with_number = |number: f64| {
        [
            FactValue::Number(number),
            FactValue::Pieces(number),
            FactValue::Kinds(number),
            FactValue::Inches(number),
            FactValue::InchesFinely(number),
            FactValue::SquareInches(number),
            FactValue::Share(number),
            FactValue::Percent(number),
            FactValue::GroundShare(number),
        ]
    };
    let neighbour = prop_oneof![
        side().prop_map(FactNeighbour::Edge),
        id().prop_map(FactNeighbour::Piece),
        Just(FactNeighbour::Element)
    ];
    prop_oneof![
        one_of(plain.into_iter().chain(of_walks)),
        any::<usize>().prop_map(FactValue::Count),
        (-1e3..1e3).prop_flat_map(move |number| one_of(with_number(number))),
        (0.0..3e3, 0.0..1.0).prop_map(|(area, share)| FactValue::Ground(area, share)),
        any::<bool>().prop_map(FactValue::IsSeen),
        any::<bool>().prop_map(FactValue::IsWalkable),
        ids().prop_map(FactValue::Pieced),
        any::<u32>().prop_map(FactValue::OwnValue),
        (any::<u32>(), stand()).prop_map(|(own, stand)| FactValue::ValueOn(own, stand)),
        (id(), any::<u32>(), one_of([LineAt::Over, LineAt::Ends, LineAt::Through]))
            .prop_map(|(piece, value, does)| FactValue::OnLine(piece, value, does)),
        (id(), neighbour).prop_map(|(id, neighbour)| FactValue::Between(id, neighbour)),
        id().prop_map(FactValue::MovedFrom),
        owner().prop_map(FactValue::FromZone),
    ]
    .boxed()
}

fn stand() -> BoxedStrategy<StudyStand> {
    (id(), one_of([SightPer::Level, SightPer::Floor]), any::<[u32; 3]>())
        .prop_map(|(piece, per, [of, level, adds])| StudyStand { piece, per, of, level, adds })
        .boxed()
}

pub fn surveyed() -> BoxedStrategy<StudyResult> {
    let shape = (sort(), any::<String>()).prop_map(|(kind, path)| crate::study::StudyShape { kind, path });
    let label = (point(), value()).prop_map(|(at, value)| StudyLabel { at, value });
    let rating = one_of([Rating::Good, Rating::Typical, Rating::Unusual]);
    let pair = || [-1e3..1e3, -1e3..1e3];
    let standing = (-1e3..1e3, rating, pair(), pair()).prop_map(|(value, rating, ends, middle)| Standing {
        value,
        rating,
        ends,
        middle,
    });
    let fact = (subject(), prop::collection::vec(value(), 0..3), any::<bool>(), prop::option::of(standing))
        .prop_map(|(subject, values, is_bad, standing)| Fact { subject, values, is_bad, standing });
    let column = (owner(), side()).prop_map(|(owner, edge)| FactColumn { owner, edge });
    let bar = (0..=8_u8, 0.0..1.0).prop_map(|(level, share)| HistogramBar { level, share });
    let drawn = (prop::collection::vec(shape, 0..4), prop::collection::vec(label, 0..4));
    let told = (prop::collection::vec(fact, 0..4), prop::collection::vec(bar, 0..4));
    let regiment = prop::option::of(regiment_report().prop_map(Box::new));
    let stands = [prop::option::of(stand()), prop::option::of(stand())];
    (drawn, told, prop::collection::vec(column, 0..3), any::<Option<u32>>(), regiment, stands)
        .prop_map(|((shapes, labels), (facts, bars), columns, compared_with, regiment, stands)| StudyResult {
            shapes,
            labels,
            columns,
            facts,
            compared_with,
            bars,
            stands,
            regiment,
        })
        .boxed()
}
