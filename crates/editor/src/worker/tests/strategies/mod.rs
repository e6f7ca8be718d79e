//! Strategies for any request and any response.

mod events;
mod findings;
mod pairings;
mod problems;
mod regiments;
mod sheets;
mod solutions;
mod studies;
mod tables;

use proptest::prelude::*;
use serde_bytes::ByteBuf;

use crate::checks::{SetUpsVerdict, TableVerdict, TerrainVerdict};
use crate::drawing::table::Layers;
use crate::export::event::{EventExportOptions, PrintedRounds};
use crate::export::guided_setup::{GuidedElement, GuidedElements, GuidedSetup, GuidedStep};
use crate::export::setup_guide::{SetupPart, SetupUnits, StepLooks, StepPictures};
use crate::export::{FORMATS, Paper};
use crate::formats::archive::{Backup, BackupEvent, BackupMat, BackupTable, ImportedTable};
use crate::formats::inventory::ListedTerrain;
use crate::layout::PieceId;
use crate::pack::ScenarioAtEdge;
use crate::solver::Fix;
use crate::solver::generate::{Density, PlacementMethod, TableWishes, WishedNumber, WishedSymmetry};
use crate::solver::repair::RepairOptions;
use crate::units::Length;
use crate::worker::{
    ClearRequest, EventFile, ExportBackupRequest, ExportEventRequest, ExportRequest, ExportTerrainRequest,
    FindingFixes, FixWithEffect, FixesRequest, GenerateEventRequest, GenerateRequest, GeneratedTable,
    GuidedSetupRequest, ImportTablesRequest, ImportTerrainRequest, ImportedFile, OverUseRequest, RepairRequest,
    Request, Response, StudyRequest, TerrainFormat, VerdictRequest,
};
use events::{event, event_lack, generated_event, numbered_table, over_use, over_use_answer, spec};
pub use findings::details;
use findings::finding;
use problems::{archive_problem, refusal};
pub use solutions::wish_reason;
use solutions::{action, blocked, lack, repair, solution, stuck};
pub use studies::study;
use studies::surveyed;
pub use tables::pack;
use tables::{cells, chosen, edits, layout, one_of, own_list, plan, planned};

fn repair_options() -> impl Strategy<Value = RepairOptions> {
    any::<[bool; 4]>().prop_map(|[resize, change_kinds, add, remove]| RepairOptions {
        resize,
        change_kinds,
        add,
        remove,
    })
}

fn wishes() -> impl Strategy<Value = TableWishes> {
    let number = any::<(String, u32)>().prop_map(|(category, count)| WishedNumber { category, count });
    let gaps = any::<[Option<i32>; 2]>().prop_map(|gaps| gaps.map(|gap| gap.map(Length::hundredths)));
    let symmetry = one_of(WishedSymmetry::NAMES.iter().map(|(_, symmetry)| *symmetry));
    (any::<(Option<u32>, bool)>(), prop::collection::vec(number, 0..3), gaps, symmetry).prop_map(
        |((pieces, even), numbers, [apart, from_edge], symmetry)| TableWishes {
            pieces,
            numbers,
            apart,
            from_edge,
            even,
            symmetry,
        },
    )
}

pub fn request() -> BoxedStrategy<Request> {
    let method = one_of([PlacementMethod::Quadrants, PlacementMethod::Free]);
    let density = one_of(Density::NAMES.iter().map(|(_, density)| *density));
    let on_paper = (
        one_of(Paper::ALL),
        one_of(SetupUnits::ALL),
        one_of([Layers::FIRST, Layers::named("elements")]),
        any::<bool>(),
    );
    prop_oneof![
        (layout(), plan(), chosen(), prop::collection::vec(finding(), 0..4), own_list()).prop_map(
            |(layout, plan, chosen, findings, owned)| {
                Request::Fixes(FixesRequest { layout, plan, chosen, findings, owned })
            }
        ),
        (layout(), cells()).prop_map(|(layout, cells)| Request::Clear(ClearRequest { layout, cells })),
        (layout(), plan(), cells(), repair_options(), own_list()).prop_map(|(layout, plan, cells, options, owned)| {
            Request::Repair(RepairRequest { layout, plan, cells, options, owned })
        }),
        (layout(), chosen(), study()).prop_map(|(layout, chosen, study)| Request::Study(StudyRequest {
            layout,
            chosen,
            study
        })),
        (any::<u32>(), method, density, wishes(), planned(), own_list()).prop_map(
            |(seed, method, density, wishes, table, terrain)| {
                Request::Generate(GenerateRequest { seed, method, density, wishes, table, terrain })
            }
        ),
        (one_of(FORMATS), planned(), any::<String>(), on_paper).prop_map(
            |(format, table, address, (paper, setup_units, layers, cards))| {
                Request::Export(ExportRequest { format, table, address, paper, setup_units, cards, layers })
            }
        ),
        (event(), one_of(EventFile::ALL), event_options(), prop::collection::vec(any::<(String, Vec<u8>)>(), 0..2))
            .prop_map(|(event, file, options, others)| {
                let others = others.into_iter().map(|(name, bytes)| (name, ByteBuf::from(bytes))).collect();
                Request::ExportEvent(ExportEventRequest { event, file, options, others })
            }),
        backup().prop_map(|backup| Request::ExportBackup(ExportBackupRequest { backup })),
        planned().prop_map(|table| Request::Verdict(VerdictRequest { table })),
        (own_list(), one_of([TerrainFormat::Json, TerrainFormat::Csv]))
            .prop_map(|(list, format)| Request::ExportTerrain(ExportTerrainRequest { list, format })),
        any::<(String, Vec<u8>)>().prop_map(|(name, bytes)| Request::ImportTables(ImportTablesRequest { name, bytes })),
        any::<Vec<u8>>().prop_map(|bytes| Request::ImportTerrain(ImportTerrainRequest { bytes })),
        sheets::request().prop_map(Request::ReadSheet),
        spec().prop_map(|spec| Request::GenerateEvent(GenerateEventRequest { spec })),
        (event(), prop::collection::vec(over_use(), 0..3))
            .prop_map(|(event, findings)| Request::OverUse(OverUseRequest { event, findings })),
        pairings::pair_round_request().prop_map(Request::PairRound),
    ]
    .boxed()
}

fn event_options() -> impl Strategy<Value = EventExportOptions> {
    let rounds = prop_oneof![
        Just(PrintedRounds::Revealed),
        Just(PrintedRounds::All),
        prop::collection::vec(0..9_usize, 0..3).prop_map(PrintedRounds::These)
    ];
    (any::<([String; 2], [bool; 4])>(), one_of(Paper::ALL), one_of(SetupUnits::ALL), rounds).prop_map(
        |(([link, base], [setup, packing, awards, cards]), paper, setup_units, rounds)| EventExportOptions {
            link,
            base,
            paper,
            setup_units,
            setup,
            rounds,
            packing,
            awards,
            cards,
        },
    )
}

pub fn guided_setup_request() -> impl Strategy<Value = GuidedSetupRequest> {
    (planned(), one_of(SetupUnits::ALL)).prop_map(|(table, setup_units)| GuidedSetupRequest { table, setup_units })
}

pub fn guided_setup() -> impl Strategy<Value = GuidedSetup> {
    let part = any::<(String, [String; 2], Option<String>, String)>()
        .prop_map(|(title, place, turn, line)| SetupPart { title, place, turn, line });
    let said = any::<([String; 3], [String; 2], [Option<String>; 2])>();
    let step = (0..99_usize, said, prop::collection::vec(part, 0..2)).prop_map(
        |(piece, ([letter, title, size], place, [turn, beneath]), parts)| GuidedStep {
            piece: PieceId::nth(piece),
            letter,
            title,
            size,
            place,
            turn,
            beneath,
            parts,
        },
    );
    let view = || [-9.0..9.0, -9.0..9.0, 0.0..99.0, 0.0..99.0];
    let looks = (view(), any::<[String; 3]>()).prop_map(|(view, [awaited, set, measured])| StepLooks {
        view,
        awaited,
        set,
        measured,
    });
    let pictures = (view(), any::<(String, Vec<usize>)>(), prop::collection::vec(looks, 0..2))
        .prop_map(|(view, (ground, layers), looks)| StepPictures { view, ground, layers, looks });
    let pictures = pictures.boxed();
    let element = any::<(String, [String; 2])>().prop_map(|(title, place)| GuidedElement { title, place });
    let elements = (any::<([String; 2], Vec<String>)>(), prop::collection::vec(element, 0..3), pictures.clone())
        .prop_map(|(([scenario, diagram], zones), steps, pictures)| GuidedElements {
            scenario,
            diagram,
            steps,
            zones,
            pictures,
        });
    (prop::collection::vec(step, 0..3), any::<Vec<String>>(), pictures, prop::option::of(elements))
        .prop_map(|(steps, warnings, pictures, elements)| GuidedSetup { steps, warnings, pictures, elements })
}

fn backup() -> impl Strategy<Value = Backup> {
    let mat = any::<(String, Vec<u8>)>().prop_map(|(placement, picture)| BackupMat { placement, picture });
    let table = (any::<(Option<u32>, Option<u64>, String, String)>(), prop::option::of(mat)).prop_map(
        |((number, time, link, groups_and_tints), mat)| BackupTable { number, time, link, groups_and_tints, mat },
    );
    let settings = prop::collection::btree_map(any::<String>(), any::<String>(), 0..3);
    let event =
        any::<(Option<u32>, Option<u64>, String)>().prop_map(|(number, time, text)| BackupEvent { number, time, text });
    let (tables, events) = (prop::collection::vec(table, 0..3), prop::collection::vec(event, 0..3));
    let games = prop::collection::vec(any::<String>(), 0..3);
    (tables, events, games, own_list(), settings).prop_map(|(tables, events, games, terrain, settings)| Backup {
        tables,
        events,
        games,
        terrain,
        settings,
    })
}

fn verdict() -> impl Strategy<Value = TableVerdict> {
    let terrain = prop_oneof![
        Just(TerrainVerdict::Empty),
        any::<[usize; 2]>().prop_map(|[broken_rules, to_improve]| TerrainVerdict::Checked { broken_rules, to_improve })
    ];
    (terrain, any::<usize>(), cells(), any::<bool>()).prop_map(|(terrain, played, cells, has_waived_clashes)| {
        let blocked = cells.into_iter().map(|ScenarioAtEdge { scenario, edge }| (scenario, vec![edge])).collect();
        TableVerdict { terrain, set_ups: SetUpsVerdict { played, blocked, has_waived_clashes } }
    })
}

pub fn response() -> BoxedStrategy<Response> {
    let fix = (action(), edits(), any::<bool>(), any::<bool>()).prop_map(|(action, edits, safe, comes_first)| Fix {
        action,
        edits,
        safe,
        comes_first,
    });
    let fix = (fix, any::<i32>()).prop_map(|(fix, newly_blocked)| FixWithEffect { fix, newly_blocked });
    let taken = prop_oneof![
        planned().prop_map(|table| ImportedTable::Table(Box::new(table))),
        archive_problem().prop_map(ImportedTable::Refused)
    ];
    prop_oneof![
        (finding(), prop::collection::vec(fix, 0..3), any::<bool>())
            .prop_map(|(finding, fixes, ran_out)| { Response::Fixes(FindingFixes { finding, fixes, ran_out }) }),
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
        prop::collection::vec(taken, 0..3).prop_map(|tables| Response::Imported(ImportedFile::Tables(tables))),
        backup().prop_map(|backup| Response::Imported(ImportedFile::Backup(backup))),
        event().prop_map(|event| Response::Imported(ImportedFile::Event(Box::new(event)))),
        verdict().prop_map(Response::Verdict),
        (own_list(), any::<Vec<String>>())
            .prop_map(|(list, ignored)| Response::Terrain(ListedTerrain { list, ignored })),
        sheets::sheet().prop_map(Response::Sheet),
        refusal().prop_map(Response::Refused),
        numbered_table().prop_map(|table| Response::EventTable(Box::new(table))),
        generated_event().prop_map(|generated| Response::GeneratedEvent(Box::new(generated))),
        (prop::collection::vec(event_lack(), 0..3), prop::option::of(1_usize..100))
            .prop_map(|(reasons, enough_for)| Response::NoEvent { reasons, enough_for }),
        over_use_answer().prop_map(Response::OverUse),
        pairings::pairings().prop_map(|pairings| Response::Paired(Ok(pairings))),
        pairings::pairing_problem().prop_map(|problem| Response::Paired(Err(problem))),
    ]
    .boxed()
}
