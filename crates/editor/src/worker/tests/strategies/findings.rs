//! Strategies for findings, with the details of every check.

use proptest::prelude::*;

use super::tables::{id, ids, one_of, played, side};
use crate::checks::base_passage::{NarrowWay, UnreachableBase, UnreachableBases};
use crate::checks::door_access::BlockedDoor;
use crate::checks::edge_clearance::NearEdge;
use crate::checks::flag_terrain::FlagsWithoutTerrain;
use crate::checks::half_balance::Unbalanced;
use crate::checks::hazards::TooFewHazards;
use crate::checks::mirror_image::{OwnImage, Symmetry};
use crate::checks::obstruction_spacing::NearEachOther;
use crate::checks::off_table::OffTable;
use crate::checks::open_area::OpenGround;
use crate::checks::overlap::OverlappingPieces;
use crate::checks::own::OwnFinding;
use crate::checks::piece_count::{TooFewPieces, TooManyPieces};
use crate::checks::piece_size::{LargeScatter, Oversize, Undersize};
use crate::checks::quadrant_method::EmptySlots;
use crate::checks::scatter_groups::LooseScatter;
use crate::checks::scatter_limit::TooMuchScatter;
use crate::checks::scenario_overlap::UnderElements;
use crate::checks::sight_blockers::TooFewSightBlockers;
use crate::checks::sight_lines::OpenSight;
use crate::checks::{self, Details, Finding, FindingId, MeasureUnit, Slot};
use crate::geometry::area::Axis;
use crate::pack::{Level, Role, ScenarioAtEdge};

pub fn finding() -> BoxedStrategy<FindingId> {
    let own = crate::pack::all().flat_map(|pack| pack.own_checks.all()).map(|own| &*own.id);
    (one_of(checks::ALL.iter().map(|check| check.id).chain(own)), ids())
        .prop_map(|(check, pieces)| FindingId { check, pieces })
        .boxed()
}

/// A finding without its marks, as the worker sends it.
pub fn full_finding() -> BoxedStrategy<Finding> {
    let level = one_of([Level::Must, Level::Should, Level::Advice]);
    let units = [
        MeasureUnit::Inches,
        MeasureUnit::SquareInches,
        MeasureUnit::Pieces,
        MeasureUnit::Items,
        MeasureUnit::Flags,
        MeasureUnit::Percent,
        MeasureUnit::Points,
        MeasureUnit::Units,
        MeasureUnit::Stands,
    ];
    (finding(), level, -1e3..1e3, 0.0..1e3, one_of(units), details())
        .prop_map(|(FindingId { check, pieces }, level, measured, limit, unit, details)| Finding {
            check,
            level,
            pieces,
            measured,
            limit,
            unit,
            details,
            marks: Vec::new(),
        })
        .boxed()
}

/// The details of any finding.
pub fn details() -> BoxedStrategy<Details> {
    let indexes = || prop::collection::vec(0..20_usize, 0..4);
    let unreachable = (30..120_u32, any::<[bool; 2]>(), any::<bool>(), indexes())
        .prop_map(|(base, room, joined, elements)| UnreachableBase { base, room, joined, elements });
    let slots = prop_oneof![
        (0..4_u8).prop_map(Slot::NearTableCentre),
        (0..4_u8).prop_map(Slot::NearQuadrantCentre),
        side().prop_map(Slot::SideObstruction),
        side().prop_map(Slot::Companion),
        side().prop_map(Slot::FarHazard),
        Just(Slot::Anywhere),
    ];
    let plain = [
        Details::new(OwnFinding { army: Some(Role::Defender) }),
        Details::new(NearEachOther),
        Details::new(TooFewPieces),
        Details::new(TooManyPieces),
        Details::new(Oversize),
        Details::new(TooFewSightBlockers),
        Details::new(TooFewHazards),
        Details::new(TooMuchScatter),
        Details::new(OpenGround),
        Details::new(OpenSight),
    ];
    prop_oneof![
        one_of(plain),
        ids().prop_map(|ids| Details::new(OverlappingPieces { ground: ids.into_iter().next() })),
        side().prop_map(|side| Details::new(OffTable { side })),
        side().prop_map(|side| Details::new(NearEdge { side })),
        (id(), prop::option::of(side()), any::<u32>()).prop_map(|(building, edge, base)| Details::new(BlockedDoor {
            building,
            edge,
            base
        })),
        any::<bool>().prop_map(|is_scatter| Details::new(Undersize { is_scatter })),
        any::<u32>().prop_map(|per_piece| Details::new(LargeScatter { per_piece })),
        any::<(u32, u32)>().prop_map(|(over, group)| Details::new(LooseScatter { over, group })),
        (one_of([Axis::X, Axis::Y]), 0.0..20.0, 0.0..20.0).prop_map(|(axis, low, high)| Details::new(Unbalanced {
            axis,
            low,
            high
        })),
        one_of([Symmetry::LeftRight, Symmetry::TopBottom, Symmetry::HalfTurn])
            .prop_map(|symmetry| Details::new(OwnImage { symmetry, twins: 11, pieces: 12 })),
        (played(), indexes()).prop_map(|(ScenarioAtEdge { scenario, edge }, elements)| Details::new(UnderElements {
            scenario,
            edge,
            elements
        })),
        (played(), indexes()).prop_map(|(ScenarioAtEdge { scenario, edge }, flags)| Details::new(
            FlagsWithoutTerrain { scenario, edge, flags }
        )),
        (prop::collection::vec(unreachable, 0..3), indexes(), prop::option::of(played()))
            .prop_map(|(bases, flags, played)| Details::new(UnreachableBases { bases, flags, played })),
        (prop::option::of(side()), any::<[u32; 2]>()).prop_map(|(edge, bases)| Details::new(NarrowWay { edge, bases })),
        prop::collection::vec(slots, 0..4).prop_map(|slots| Details::new(EmptySlots { slots })),
    ]
    .boxed()
}
