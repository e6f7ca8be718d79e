//! Strategies for any request and any response.

use proptest::prelude::*;

use super::super::*;
use crate::checks::base_passage::{NarrowWay, UnreachableBase, UnreachableBases};
use crate::checks::edge_clearance::NearEdge;
use crate::checks::flag_terrain::FlagsWithoutTerrain;
use crate::checks::half_balance::Unbalanced;
use crate::checks::hazards::TooFewHazards;
use crate::checks::mirror_image::{OwnImage, Symmetry};
use crate::checks::obstruction_spacing::NearEachOther;
use crate::checks::off_table::OffTable;
use crate::checks::open_area::OpenGround;
use crate::checks::overlap::OverlappingPieces;
use crate::checks::piece_count::{TooFewPieces, TooManyPieces};
use crate::checks::piece_size::{Oversize, Undersize};
use crate::checks::quadrant_method::EmptySlots;
use crate::checks::scatter_groups::LooseScatter;
use crate::checks::scatter_limit::TooMuchScatter;
use crate::checks::scenario_overlap::UnderElements;
use crate::checks::sight_blockers::TooFewSightBlockers;
use crate::checks::sight_lines::OpenSight;
use crate::checks::{self, Details, EventScenarios, Finding, FindingId, MeasureUnit, Plan, ProposedChange, Slot};
use crate::drawing::table::Layers;
use crate::export::setup_guide::TapeUnits;
use crate::export::{ExportProblem, FORMATS, Paper};
use crate::formats::PlannedTable;
use crate::formats::inventory::{InventoryPlace, InventoryProblem, TableProblem};
use crate::formats::json::{self, FileProblem, Phrase};
use crate::formats::library::{ImportedTable, LibraryProblem};
use crate::formats::link::LinkProblem;
use crate::formats::terrain::OwnTerrain;
use crate::geometry::area::Axis;
use crate::geometry::{Point, Shape, Side, Vector};
use crate::layout::{Edit, Layout, Piece, PieceChange, PieceId, Waiver};
use crate::pack::{self, Kind, Level, Owner, Pack, Scenario};
use crate::solver::clashes::{BlockedElement, BlockedReason, ClashSolution, PieceMove};
use crate::solver::generate::{Density, InfeasibleReason, PlacementMethod};
use crate::solver::quality::QualityNumber;
use crate::solver::repair::{Repair, RepairChange, RepairFailure};
use crate::solver::{Fix, FixAction, OfferedFixes};
use crate::study::{
    BarSubject, Fact, FactColumn, FactNeighbour, FactSubject, FactValue, HistogramBar, Study, StudyLabel, StudyResult,
    StudyShapeKind,
};
use crate::units::{Angle, Length};

pub fn pack() -> &'static Pack {
    pack::find(pack::DEFAULT).expect("built in")
}

pub fn one_of<T: Clone + std::fmt::Debug + 'static>(all: impl IntoIterator<Item = T>) -> BoxedStrategy<T> {
    prop::sample::select(all.into_iter().collect::<Vec<_>>()).boxed()
}

pub fn kind() -> BoxedStrategy<&'static Kind> {
    one_of(&pack().kinds)
}

pub fn side() -> BoxedStrategy<Side> {
    one_of(Side::CLOCKWISE)
}

pub fn cells() -> BoxedStrategy<Vec<(&'static Scenario, Side)>> {
    prop::collection::vec((one_of(&pack().scenarios), side()), 0..8).boxed()
}

pub fn length() -> BoxedStrategy<Length> {
    (-10_000..=10_000).prop_map(Length::hundredths).boxed()
}

pub fn place() -> BoxedStrategy<[Length; 2]> {
    [length(), length()].boxed()
}

pub fn angle() -> BoxedStrategy<Angle> {
    any::<i32>().prop_map(Angle::tenths).boxed()
}

pub fn id() -> BoxedStrategy<PieceId> {
    prop_oneof![(0..900_usize).prop_map(PieceId::nth), Just(PieceId::new("mill 2, ü").expect("an id"))].boxed()
}

pub fn ids() -> BoxedStrategy<Vec<PieceId>> {
    prop::collection::vec(id(), 0..4).boxed()
}

pub fn point() -> BoxedStrategy<Point> {
    (-1e3..1e3, -1e3..1e3).prop_map(|(x, y)| Point::new(x, y)).boxed()
}

pub fn shape() -> BoxedStrategy<Shape> {
    prop_oneof![
        length().prop_map(|diameter| Shape::Circle { diameter }),
        place().prop_map(|[width, depth]| Shape::Ellipse { width, depth }),
        place().prop_map(|[width, depth]| Shape::Rectangle { width, depth }),
        prop::collection::vec(place(), 3..20).prop_map(|points| Shape::Polygon { points }),
    ]
    .boxed()
}

pub fn piece() -> BoxedStrategy<Piece> {
    let own = (any::<Option<String>>(), any::<Option<String>>(), prop::option::of(shape()), prop::option::of(length()));
    (id(), kind(), prop::collection::vec(kind(), 0..3), own, place(), angle(), any::<(Option<u32>, bool)>())
        .prop_map(|(id, kind, also, (name, label, shape, height), at, turn, (counts_as, locked))| Piece {
            also,
            name,
            label,
            turn,
            shape,
            height,
            counts_as,
            locked,
            ..Piece::new(id, kind, at)
        })
        .boxed()
}

pub fn waiver() -> BoxedStrategy<Waiver> {
    (any::<String>(), ids(), any::<String>()).prop_map(|(rule, pieces, reason)| Waiver { rule, pieces, reason }).boxed()
}

pub fn layout() -> BoxedStrategy<Layout> {
    let pieces = prop::collection::vec(piece().prop_map(std::sync::Arc::new), 0..6);
    let waivers = prop::collection::vec(waiver(), 0..3);
    (any::<(String, String)>(), side(), prop::option::of(one_of(&pack().scenarios)), pieces, waivers)
        .prop_map(|((name, notes), attacker_edge, scenario, pieces, waivers)| Layout {
            pack: pack(),
            table: pack().usual_table(),
            name,
            attacker_edge,
            scenario,
            pieces,
            waivers,
            notes,
        })
        .boxed()
}

pub fn plan() -> BoxedStrategy<Plan> {
    any::<bool>().prop_map(|quadrant_method| Plan { quadrant_method }).boxed()
}

pub fn chosen() -> BoxedStrategy<EventScenarios> {
    prop::option::of((0..pack().scenarios.len(), side()))
        .prop_map(|struck| match struck {
            Some((scenario, edge)) => EventScenarios::default().with_scenario_toggled(scenario).with_edge_toggled(edge),
            None => EventScenarios::default(),
        })
        .boxed()
}

pub fn planned() -> BoxedStrategy<PlannedTable> {
    (layout(), plan(), chosen()).prop_map(|(layout, plan, chosen)| PlannedTable { layout, plan, chosen }).boxed()
}

pub fn own() -> BoxedStrategy<OwnTerrain> {
    (piece(), any::<Option<u32>>(), 1..=99_u32)
        .prop_map(|(piece, tint, count)| OwnTerrain { count, ..OwnTerrain::from_piece(&piece, tint) })
        .boxed()
}

pub fn own_list() -> BoxedStrategy<Vec<OwnTerrain>> {
    prop::collection::vec(own(), 0..4).boxed()
}

pub fn finding() -> BoxedStrategy<FindingId> {
    (one_of(checks::ALL.iter().map(|check| check.id)), ids())
        .prop_map(|(rule, pieces)| FindingId { rule, pieces })
        .boxed()
}

pub fn change() -> BoxedStrategy<PieceChange> {
    prop_oneof![
        (place(), angle()).prop_map(|(at, turn)| PieceChange::Move(at, turn)),
        prop::option::of(shape()).prop_map(PieceChange::Shape),
        kind().prop_map(PieceChange::Kind),
        prop::collection::vec(kind(), 0..3).prop_map(PieceChange::Also),
        any::<Option<String>>().prop_map(PieceChange::Name),
        any::<Option<String>>().prop_map(PieceChange::Label),
        prop::option::of(length()).prop_map(PieceChange::Height),
        any::<Option<u32>>().prop_map(PieceChange::CountsAs),
        any::<bool>().prop_map(PieceChange::Locked),
    ]
    .boxed()
}

pub fn edit() -> BoxedStrategy<Edit> {
    prop_oneof![
        piece().prop_map(Edit::Add),
        id().prop_map(Edit::Remove),
        piece().prop_map(Edit::Replace),
        (id(), 0..300_usize).prop_map(|(id, below)| Edit::Order(id, below)),
        (id(), change()).prop_map(|(id, change)| Edit::Change(id, change)),
        any::<String>().prop_map(Edit::Rename),
        any::<String>().prop_map(Edit::Notes),
        one_of(&pack().tables).prop_map(Edit::Table),
        side().prop_map(Edit::AttackerEdge),
        prop::option::of(one_of(&pack().scenarios)).prop_map(Edit::Scenario),
        waiver().prop_map(Edit::Waive),
        (any::<String>(), ids()).prop_map(|(rule, pieces)| Edit::Unwaive { rule, pieces }),
    ]
    .boxed()
}

pub fn edits() -> BoxedStrategy<Vec<Edit>> {
    prop::collection::vec(edit(), 0..5).boxed()
}

pub fn study() -> BoxedStrategy<Study> {
    prop_oneof![
        (any::<u32>(), prop::option::of([point(), point()]), 0.0..20.0)
            .prop_map(|(base, walk, speed)| Study::Walking { base, walk, speed }),
        (any::<(u32, u32)>(), point(), prop::option::of(point()))
            .prop_map(|((base, target), from, at)| Study::Seeing { base, from, target, at }),
        (one_of([Owner::Attacker, Owner::Defender]), any::<u32>())
            .prop_map(|(from, target)| Study::Exposure { from, target }),
        one_of([Study::Open, Study::Cover, Study::Sides, Study::Quality]),
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
            StudyShapeKind::Standing
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
    let of_walks = [FactValue::MovedFromEdge, FactValue::NoWay, FactValue::NoneAcross];
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
        (id(), neighbour).prop_map(|(id, neighbour)| FactValue::Between(id, neighbour)),
        id().prop_map(FactValue::MovedFrom),
        owner().prop_map(FactValue::FromZone),
    ]
    .boxed()
}

pub fn surveyed() -> BoxedStrategy<StudyResult> {
    let shape = (sort(), any::<String>()).prop_map(|(kind, path)| crate::study::StudyShape { kind, path });
    let label = (point(), value()).prop_map(|(at, value)| StudyLabel { at, value });
    let fact = (subject(), prop::collection::vec(value(), 0..3), any::<bool>())
        .prop_map(|(subject, values, is_bad)| Fact { subject, values, is_bad });
    let column = (owner(), side()).prop_map(|(owner, edge)| FactColumn { owner, edge });
    let of_bar = prop_oneof![
        (0..=8_u8).prop_map(BarSubject::Exposure),
        one_of(QualityNumber::ALL).prop_map(BarSubject::Quality)
    ];
    let bar = (of_bar, 0.0..1.0).prop_map(|(subject, share)| HistogramBar { subject, share });
    let drawn = (prop::collection::vec(shape, 0..4), prop::collection::vec(label, 0..4));
    let told = (prop::collection::vec(fact, 0..4), prop::collection::vec(bar, 0..4));
    (drawn, told, prop::collection::vec(column, 0..3), any::<Option<u32>>())
        .prop_map(|((shapes, labels), (facts, bars), columns, compared_with)| StudyResult {
            shapes,
            labels,
            columns,
            facts,
            compared_with,
            bars,
        })
        .boxed()
}

pub fn request() -> BoxedStrategy<Request> {
    let method = one_of([PlacementMethod::Quadrants, PlacementMethod::Free]);
    let density = one_of(Density::NAMES.iter().map(|(_, density)| *density));
    let on_paper = (one_of(Paper::ALL), one_of(TapeUnits::ALL), one_of([Layers::FIRST, Layers::named("elements")]));
    prop_oneof![
        (layout(), plan(), prop::collection::vec(finding(), 0..4))
            .prop_map(|(layout, plan, findings)| Request::Fixes(FixesRequest { layout, plan, findings })),
        (layout(), cells()).prop_map(|(layout, cells)| Request::Clear(ClearRequest { layout, cells })),
        (layout(), plan(), cells()).prop_map(|(layout, plan, cells)| Request::Repair(RepairRequest {
            layout,
            plan,
            cells
        })),
        (layout(), chosen(), study()).prop_map(|(layout, chosen, study)| Request::Study(StudyRequest {
            layout,
            chosen,
            study
        })),
        (any::<u32>(), method, density, planned(), own_list()).prop_map(|(seed, method, density, table, terrain)| {
            Request::Generate(GenerateRequest { seed, method, density, table, terrain })
        }),
        (one_of(FORMATS), planned(), any::<String>(), on_paper).prop_map(
            |(format, table, address, (paper, tape, layers))| {
                Request::Export(ExportRequest { format, table, address, paper, tape, layers })
            }
        ),
        prop::collection::vec(planned(), 0..3)
            .prop_map(|tables| Request::ExportLibrary(ExportLibraryRequest { tables })),
        (own_list(), one_of([TerrainFormat::Json, TerrainFormat::Csv]))
            .prop_map(|(list, format)| Request::ExportTerrain(ExportTerrainRequest { list, format })),
        any::<(String, Vec<u8>)>().prop_map(|(name, bytes)| Request::ImportTables(ImportTablesRequest { name, bytes })),
        any::<Vec<u8>>().prop_map(|bytes| Request::ImportTerrain(ImportTerrainRequest { bytes })),
    ]
    .boxed()
}

pub fn action() -> BoxedStrategy<FixAction> {
    let title = prop_oneof![
        kind().prop_map(ProposedChange::MakeScatter),
        Just(ProposedChange::Resize),
        ids().prop_map(ProposedChange::Remove),
        (id(), kind()).prop_map(|(id, kind)| ProposedChange::Combine(id, kind)),
    ];
    prop_oneof![
        (id(), -1e3..1e3, -1e3..1e3).prop_map(|(id, x, y)| FixAction::Move(id, Vector::new(x, y))),
        (kind(), place()).prop_map(|(kind, at)| FixAction::Place(kind, at)),
        title.prop_map(FixAction::Proposed),
    ]
    .boxed()
}

pub fn played() -> BoxedStrategy<(&'static Scenario, Side)> {
    (one_of(&pack().scenarios), side()).boxed()
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
        .prop_map(|((scenario, edge), element, piece, why)| BlockedElement { scenario, edge, element, piece, why })
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
    ];
    (finding(), level, -1e3..1e3, 0.0..1e3, one_of(units), details())
        .prop_map(|(FindingId { rule, pieces }, level, measured, limit, unit, details)| Finding {
            rule,
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
        Details::new(OverlappingPieces),
        Details::new(NearEachOther),
        Details::new(TooFewPieces),
        Details::new(TooManyPieces),
        Details::new(Undersize),
        Details::new(TooFewSightBlockers),
        Details::new(TooFewHazards),
        Details::new(TooMuchScatter),
        Details::new(OpenGround),
        Details::new(OpenSight),
    ];
    prop_oneof![
        one_of(plain),
        side().prop_map(|side| Details::new(OffTable { side })),
        side().prop_map(|side| Details::new(NearEdge { side })),
        any::<u32>().prop_map(|counts_as| Details::new(Oversize { counts_as })),
        any::<(u32, u32)>().prop_map(|(over, group)| Details::new(LooseScatter { over, group })),
        (one_of([Axis::X, Axis::Y]), 0.0..20.0, 0.0..20.0).prop_map(|(axis, low, high)| Details::new(Unbalanced {
            axis,
            low,
            high
        })),
        one_of([Symmetry::LeftRight, Symmetry::TopBottom, Symmetry::HalfTurn])
            .prop_map(|symmetry| Details::new(OwnImage { symmetry })),
        (played(), indexes()).prop_map(|((scenario, edge), elements)| Details::new(UnderElements {
            scenario,
            edge,
            elements
        })),
        (played(), indexes()).prop_map(|((scenario, edge), flags)| Details::new(FlagsWithoutTerrain {
            scenario,
            edge,
            flags
        })),
        (prop::collection::vec(unreachable, 0..3), prop::option::of(played()))
            .prop_map(|(bases, played)| Details::new(UnreachableBases { bases, played })),
        (prop::option::of(side()), any::<[u32; 2]>()).prop_map(|(edge, bases)| Details::new(NarrowWay { edge, bases })),
        prop::collection::vec(slots, 0..4).prop_map(|slots| Details::new(EmptySlots { slots })),
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
    ]
    .boxed()
}

pub fn file_problem() -> BoxedStrategy<FileProblem> {
    let wanted = || one_of(["a number", "a text"]).prop_map(Phrase::from);
    let why = prop_oneof![
        one_of([
            json::FileProblemReason::TooLarge,
            json::FileProblemReason::NotUtf8,
            json::FileProblemReason::Empty,
            json::FileProblemReason::NotALayout,
            json::FileProblemReason::Newer
        ]),
        one_of([
            json::FileProblemReason::NotPositive,
            json::FileProblemReason::BadId,
            json::FileProblemReason::NoShape,
            json::FileProblemReason::NoArea,
            json::FileProblemReason::NotTerrain
        ]),
        (any::<[usize; 2]>(), wanted()).prop_map(|([line, column], what)| json::FileProblemReason::NotJson {
            line,
            column,
            what
        }),
        (wanted(), wanted()).prop_map(|(wanted, found)| json::FileProblemReason::Expected { wanted, found }),
        any::<String>().prop_map(|field| json::FileProblemReason::Missing { field }),
        any::<(String, Option<String>, String)>()
            .prop_map(|(name, near, known)| json::FileProblemReason::UnknownField { name, near, known }),
        any::<String>().prop_map(|field| json::FileProblemReason::TwiceInObject { field }),
        (wanted(), any::<(String, Option<String>, String)>())
            .prop_map(|(what, (name, near, known))| json::FileProblemReason::Unknown { what, name, near, known }),
        any::<String>().prop_map(json::FileProblemReason::TooFar),
        (any::<String>(), wanted()).prop_map(|(written, wanted)| json::FileProblemReason::Outside { written, wanted }),
        (wanted(), any::<[usize; 2]>()).prop_map(|(what, [found, most])| json::FileProblemReason::TooMany {
            what,
            found,
            most
        }),
        any::<(String, usize)>().prop_map(|(id, first)| json::FileProblemReason::TakenId { id, first }),
        wanted().prop_map(|first| json::FileProblemReason::Again { first }),
        any::<String>().prop_map(json::FileProblemReason::NoSuchPiece),
        any::<(String, String)>().prop_map(|(one, other)| json::FileProblemReason::TwoShapes(one, other)),
        any::<usize>().prop_map(json::FileProblemReason::TooFewPoints),
        any::<usize>().prop_map(json::FileProblemReason::SamePoint),
        any::<[usize; 4]>().prop_map(json::FileProblemReason::Crossing),
        any::<String>().prop_map(json::FileProblemReason::BadColour),
    ];
    (any::<String>(), why).prop_map(|(at, why)| FileProblem { at, why }).boxed()
}

pub fn library_problem() -> BoxedStrategy<LibraryProblem> {
    let link = || one_of([LinkProblem::Foreign, LinkProblem::Damaged, LinkProblem::Newer]);
    let of_a_file = [LibraryProblem::Damaged, LibraryProblem::OtherwisePacked, LibraryProblem::Locked];
    let whole = [LibraryProblem::TooLarge, LibraryProblem::TooManyFiles, LibraryProblem::NotWhole];
    let problem = prop_oneof![
        one_of(of_a_file.into_iter().chain(whole)),
        one_of([LibraryProblem::NoTable, LibraryProblem::UnpackedTooFar]),
        any::<usize>().prop_map(LibraryProblem::TooManyTables),
        any::<String>().prop_map(LibraryProblem::NotPacked),
        file_problem().prop_map(LibraryProblem::Layout),
        link().prop_map(LibraryProblem::Link),
        link().prop_map(LibraryProblem::NotPlanned),
        any::<usize>().prop_map(LibraryProblem::SameNames),
    ];
    (prop::option::of(any::<String>()), problem)
        .prop_map(|(name, problem)| match name {
            Some(name) => LibraryProblem::InFile(name, Box::new(problem)),
            None => problem,
        })
        .boxed()
}

pub fn inventory_problem() -> BoxedStrategy<InventoryProblem> {
    let place = prop_oneof![
        any::<usize>().prop_map(InventoryPlace::Line),
        any::<(usize, String)>().prop_map(|(line, column)| InventoryPlace::Cell(line, column)),
    ];
    let plain = [TableProblem::TooMany, TableProblem::NoHeader, TableProblem::OvalCircle, TableProblem::NoCorners];
    let why = prop_oneof![
        one_of(plain.into_iter().chain([TableProblem::QuoteWithoutEnd, TableProblem::QuoteEndsEarly])),
        any::<(String, String)>().prop_map(|(first, again)| TableProblem::SameColumn(first, again)),
        any::<String>().prop_map(TableProblem::NoUnit),
        any::<[usize; 2]>().prop_map(|[found, columns]| TableProblem::Fields { found, columns }),
        prop::option::of(kind()).prop_map(|example| TableProblem::NoKind { example }),
        any::<String>().prop_map(TableProblem::NoLength),
        any::<String>().prop_map(TableProblem::OutsideLengths),
        any::<String>().prop_map(TableProblem::TooLittle),
        any::<String>().prop_map(|written| TableProblem::NotWhole { written, wanted: "a number".into() }),
        any::<String>().prop_map(TableProblem::NoShape),
        any::<String>().prop_map(TableProblem::NoCorner),
        file_problem().prop_map(|problem| TableProblem::Value(problem.why)),
    ];
    prop_oneof![
        one_of([InventoryProblem::TooLarge, InventoryProblem::NotUtf8, InventoryProblem::Empty]),
        file_problem().prop_map(InventoryProblem::Json),
        (place, why).prop_map(|(place, why)| InventoryProblem::Table(place, Box::new(why))),
    ]
    .boxed()
}

pub fn refusal() -> BoxedStrategy<Refusal> {
    let export = prop_oneof![
        one_of([ExportProblem::NoSuchFormat, ExportProblem::NoLink]),
        any::<usize>().prop_map(ExportProblem::LinkTooLong),
    ];
    prop_oneof![
        Just(Refusal::NoLetters),
        export.prop_map(Refusal::Export),
        library_problem().prop_map(Refusal::Library),
        inventory_problem().prop_map(Refusal::Terrain),
    ]
    .boxed()
}

pub fn response() -> BoxedStrategy<Response> {
    let fix = (action(), edits(), any::<bool>()).prop_map(|(action, edits, safe)| Fix { action, edits, safe });
    let offered =
        (prop::collection::vec(fix, 0..3), any::<bool>()).prop_map(|(fixes, ran_out)| OfferedFixes { fixes, ran_out });
    let taken = prop_oneof![
        planned().prop_map(|table| ImportedTable::Table(Box::new(table))),
        library_problem().prop_map(ImportedTable::Refused)
    ];
    prop_oneof![
        (finding(), offered).prop_map(|(finding, offered)| Response::Fixes(FindingFixes { finding, offered })),
        solution().prop_map(|solution| Response::Cleared(Ok(solution))),
        prop::collection::vec(blocked(), 0..4).prop_map(|blocked| Response::Cleared(Err(blocked))),
        repair().prop_map(|repair| Response::Repaired(Ok(repair))),
        stuck().prop_map(|stuck| Response::Repaired(Err(Box::new(stuck)))),
        surveyed().prop_map(Response::Survey),
        (0.0..1.0).prop_map(Response::Progress),
        (planned(), any::<bool>())
            .prop_map(|(table, ran_out)| { Response::Generated(GeneratedTable { table: Box::new(table), ran_out }) }),
        prop::collection::vec(lack(), 0..4).prop_map(Response::NoTable),
        any::<Vec<u8>>().prop_map(Response::File),
        prop::collection::vec(taken, 0..3).prop_map(Response::Tables),
        own_list().prop_map(Response::Terrain),
        refusal().prop_map(Response::Refused),
    ]
    .boxed()
}
