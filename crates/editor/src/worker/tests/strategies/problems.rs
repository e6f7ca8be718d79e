//! Strategies for refused requests and the problems of files.

use proptest::prelude::*;

use super::tables::{kind, one_of};
use crate::export::ExportProblem;
use crate::formats::archive::ArchiveProblem;
use crate::formats::inventory::{InventoryPlace, InventoryProblem, InventoryProblems, TableProblem};
use crate::formats::json::{self, FileProblem, Phrase};
use crate::formats::link::LinkProblem;
use crate::formats::picture::PictureProblem;
use crate::formats::sheet::SheetProblem;
use crate::worker::Refusal;

pub fn file_problem() -> BoxedStrategy<FileProblem> {
    let wanted = || one_of(["a number", "a text"]).prop_map(Phrase::from);
    let why = prop_oneof![
        one_of([
            json::FileProblemReason::TooLarge,
            json::FileProblemReason::NotUtf8,
            json::FileProblemReason::Empty,
            json::FileProblemReason::NotALayout,
            json::FileProblemReason::NotAnEvent
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
        any::<(String, String)>().prop_map(|(written, known)| json::FileProblemReason::UnknownTable { written, known }),
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
        any::<String>().prop_map(json::FileProblemReason::BadDate),
        any::<u32>().prop_map(|newest| json::FileProblemReason::Newer { newest }),
        any::<(u32, usize)>().prop_map(|(id, first)| json::FileProblemReason::TakenTableId { id, first }),
        any::<(u32, usize)>().prop_map(|(id, first)| json::FileProblemReason::TakenPlayerId { id, first }),
        any::<(u32, usize)>().prop_map(|(player, round)| json::FileProblemReason::PairedTwice { player, round }),
        any::<u32>().prop_map(json::FileProblemReason::NoSuchPlayer),
        one_of([
            json::FileProblemReason::NoPair,
            json::FileProblemReason::NoTwoScores,
            json::FileProblemReason::ImpossibleResult
        ]),
    ];
    (any::<String>(), why).prop_map(|(at, why)| FileProblem { at, why }).boxed()
}

pub fn archive_problem() -> BoxedStrategy<ArchiveProblem> {
    let link = || one_of([LinkProblem::Foreign, LinkProblem::Damaged, LinkProblem::Newer, LinkProblem::OtherKeyboard]);
    let of_a_file = [ArchiveProblem::Damaged, ArchiveProblem::OtherwisePacked, ArchiveProblem::Locked];
    let whole = [ArchiveProblem::TooLarge, ArchiveProblem::TooManyFiles, ArchiveProblem::NotWhole];
    let problem = prop_oneof![
        one_of(of_a_file.into_iter().chain(whole)),
        one_of([ArchiveProblem::NoTable, ArchiveProblem::UnpackedTooFar]),
        one_of([ArchiveProblem::BackupTooLarge, ArchiveProblem::BackupDamaged, ArchiveProblem::BackupNewer]),
        any::<String>().prop_map(ArchiveProblem::BackupLacks),
        any::<usize>().prop_map(ArchiveProblem::TooManyTables),
        any::<String>().prop_map(ArchiveProblem::NotPacked),
        file_problem().prop_map(ArchiveProblem::Layout),
        file_problem().prop_map(|problem| ArchiveProblem::Event(Box::new(problem))),
        any::<usize>().prop_map(ArchiveProblem::SeveralEvents),
        link().prop_map(ArchiveProblem::Link),
        link().prop_map(|link| ArchiveProblem::Picture(PictureProblem::Link(link))),
        one_of([PictureProblem::NoLink, PictureProblem::Cut, PictureProblem::OtherFormat])
            .prop_map(ArchiveProblem::Picture),
        link().prop_map(ArchiveProblem::NotPlanned),
        any::<usize>().prop_map(ArchiveProblem::SameNames),
    ];
    (prop::option::of(any::<String>()), problem)
        .prop_map(|(name, problem)| match name {
            Some(name) => ArchiveProblem::InFile(name, Box::new(problem)),
            None => problem,
        })
        .boxed()
}

pub fn inventory_problem() -> BoxedStrategy<InventoryProblem> {
    let place = prop_oneof![
        any::<usize>().prop_map(InventoryPlace::Row),
        any::<(usize, String)>().prop_map(|(row, column)| InventoryPlace::Cell(row, column)),
    ];
    let plain = [TableProblem::TooMany, TableProblem::NoHeader, TableProblem::OvalCircle, TableProblem::NoCorners];
    let why = prop_oneof![
        one_of(plain),
        any::<(String, String)>().prop_map(|(first, again)| TableProblem::SameColumn(first, again)),
        any::<Vec<String>>().prop_map(TableProblem::ThreeSides),
        any::<String>().prop_map(TableProblem::NoKindEither),
        any::<String>().prop_map(TableProblem::NoSize),
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
        Just(InventoryProblem::TooLarge),
        one_of(SheetProblem::ALL).prop_map(InventoryProblem::Sheet),
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
        archive_problem().prop_map(Refusal::Archive),
        (prop::collection::vec(inventory_problem(), 1..3), any::<usize>())
            .prop_map(|(told, more)| Refusal::Terrain(InventoryProblems { told, more })),
        Just(Refusal::NoSheetReader),
        one_of(SheetProblem::ALL).prop_map(Refusal::Sheet),
    ]
    .boxed()
}
