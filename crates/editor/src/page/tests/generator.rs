//! Generating a table: late answers, a table that is changed meanwhile, and what the next request is for.

use super::*;
use crate::editor::{CameraMove, GeneratorSettings, WantedTable};
use crate::formats::terrain::OwnTerrain;
use crate::page::{GeneratorAction, GeneratorStage, NoticeKind};
use crate::solver::generate::{Density, InfeasibleReason, PlacementMethod, TableWishes, WishedSymmetry};
use crate::worker::{GenerateRequest, GeneratedTable, Request, Response, WorkerError};

fn request(wanted: WantedTable) -> PageAction {
    PageAction::Generator(GeneratorAction::Request(wanted))
}

fn answer(number: u32, answer: Result<Response, WorkerError>) -> PageAction {
    PageAction::Generator(GeneratorAction::Answered(number, answer))
}

fn generated(table: PlannedTable) -> Response {
    Response::Generated(GeneratedTable { table: Box::new(table), ran_out: false })
}

fn working() -> PageState {
    after(&page(), [edit(Edit::Notes("A step to undo.".to_owned())), request(WantedTable::New)])
}

fn stage(page: &PageState) -> &'static str {
    match page.generator.stage {
        GeneratorStage::Idle => "idle",
        GeneratorStage::Working { .. } => "working",
        GeneratorStage::Made { .. } => "made",
        GeneratorStage::Infeasible(_) => "infeasible",
        GeneratorStage::Changed => "changed",
        GeneratorStage::Failed => "failed",
    }
}

fn asked(page: &PageState) -> &GenerateRequest {
    let GeneratorStage::Working { request, .. } = &page.generator.stage else { panic!("nothing is requested") };
    let Request::Generate(request) = &*request.0 else { panic!("another request") };
    request
}

fn own_terrain() -> OwnTerrain {
    let forest = pack().kind("forest").expect("a kind of the default pack");
    OwnTerrain { piece: Piece::new(id(0), forest, at(0.0, 0.0)), tint: None, count: 6 }
}

#[test]
fn an_answer_is_taken_while_it_is_awaited() {
    let progress = |share: f64| Ok(Response::Progress(share));
    let stop = || PageAction::Generator(GeneratorAction::Stop);
    let made = || Ok(generated(table("Made", 3)));
    let no_table = || Ok(Response::NoTable(vec![InfeasibleReason::Nothing]));
    let failed = || Err(WorkerError::Failed);
    let cases = [
        ("nothing came yet", vec![], "working"),
        ("progress", vec![answer(1, progress(0.5))], "working"),
        ("a table", vec![answer(1, made())], "made"),
        ("there is none", vec![answer(1, no_table())], "infeasible"),
        ("the worker failed", vec![answer(1, failed())], "failed"),
        ("an answer to something else", vec![answer(1, Ok(Response::File(Vec::new())))], "failed"),
        ("stopped", vec![stop()], "idle"),
        ("an answer after the stop", vec![stop(), answer(1, made())], "idle"),
        ("an answer to another request", vec![answer(2, made())], "working"),
        ("a late answer to the request before", vec![request(WantedTable::Another), answer(1, made())], "working"),
        ("the answer to the second", vec![request(WantedTable::Another), answer(2, made())], "made"),
        ("other settings", vec![settings(GeneratorSettings { seed: 9, ..Default::default() })], "idle"),
        ("the table is changed", vec![move_piece()], "changed"),
        ("a drag begins", drag().into(), "changed"),
        ("a selection", vec![select(1)], "working"),
        ("an answer about the table before", vec![move_piece(), answer(1, made())], "changed"),
        ("changed again", vec![move_piece(), command("undo")], "changed"),
        ("a step is undone", vec![command("undo")], "changed"),
        ("other scenarios are played", vec![play_others()], "changed"),
        ("the camera", vec![PageAction::MoveCamera(CameraMove::Closer)], "working"),
        ("a panel", vec![command("study-open")], "working"),
        ("another table", vec![open(2)], "changed"),
        ("somebody else's table", vec![view()], "idle"),
        ("changed after the answer", vec![answer(1, made()), move_piece()], "idle"),
        ("changed after there was none", vec![answer(1, no_table()), move_piece()], "idle"),
        ("changed after a failure", vec![answer(1, failed()), move_piece()], "idle"),
    ];
    for (when, actions, expected) in cases {
        let page = after(&working(), actions);
        assert_eq!(stage(&page), expected, "{when}");
        assert_eq!(page.generator.is_working(), expected == "working", "{when}");
    }
}

fn settings(settings: GeneratorSettings) -> PageAction {
    PageAction::Generator(GeneratorAction::SetSettings(settings))
}

#[test]
fn progress_is_shown_when_it_can_be_seen() {
    let share = |page: &PageState| match page.generator.stage {
        GeneratorStage::Working { share, .. } => share,
        _ => panic!("it isn't working"),
    };
    let half = after(&working(), [answer(1, Ok(Response::Progress(0.5)))]);
    assert!((share(&half) - 0.5).abs() < 1e-9);
    assert!(half.after(answer(1, Ok(Response::Progress(0.505)))).is_none());
    assert!((share(&after(&half, [answer(1, Ok(Response::Progress(0.52)))])) - 0.52).abs() < 1e-9);
}

#[test]
fn a_generated_table_is_one_step() {
    let wanted = [
        (WantedTable::New, "Generate a table"),
        (WantedTable::Seed(7), "Generate a table"),
        (WantedTable::Another, "Generate another table"),
        (WantedTable::Open, "Generate a more open table"),
        (WantedTable::Dense, "Generate a denser table"),
    ];
    for (wanted, name) in wanted {
        let made = after(&page(), [request(wanted), answer(1, Ok(generated(table("Made", 3))))]);
        assert_eq!(made.editor.layout().pieces.len(), 3);
        assert!(matches!(made.generator.stage, GeneratorStage::Made { is_same: false, ran_out: false }));
        assert_eq!(made.editor.history().undo_name(), Some(name));
        assert_eq!(after(&made, [command("undo")]).editor.committed(), page().editor.committed());
    }
    let same = after(&working(), [answer(1, Ok(generated(working().editor.planned())))]);
    assert!(matches!(same.generator.stage, GeneratorStage::Made { is_same: true, .. }));
    assert_eq!(same.editor.history().undo_count(), working().editor.history().undo_count());
}

#[test]
fn pieces_that_a_person_has_laid_are_said_to_be_replaced_and_can_be_had_again() {
    let generate = |page: &PageState, wanted, table: PlannedTable| {
        let asked = after(page, [request(wanted)]);
        let number = asked.generator.request_number;
        after(&asked, [answer(number, Ok(generated(table)))])
    };
    let told = |page: &PageState| -> Vec<(NoticeKind, String)> {
        page.notices.iter().map(|notice| (notice.kind, notice.text.clone())).collect()
    };
    let replaced = |count: &str| vec![(NoticeKind::Undoable, format!("{count} replaced."))];
    let none = Vec::new();
    // The first two pieces of both tables are the same.
    let made = generate(&page(), WantedTable::Another, table("Made", 1));
    assert_eq!(told(&made), replaced("1 piece"));
    let undone = after(&made, [command("undo")]);
    assert_eq!((undone.editor.committed(), told(&undone)), (page().editor.committed(), none.clone()));
    // What was generated last is nobody's work, until somebody changes it.
    let three = generate(&made, WantedTable::Another, table("Made", 3));
    assert_eq!(told(&generate(&three, WantedTable::Dense, table("Made", 0))), none);
    let changed = after(&three, [move_piece()]);
    assert_eq!(told(&generate(&changed, WantedTable::New, table("Made", 0))), replaced("3 pieces"));
    assert_eq!(told(&generate(&undone, WantedTable::New, table("Made", 3))), none, "all pieces have stayed");
}

#[test]
fn the_next_request_is_for_another_table_once_there_was_one() {
    let seed = page().editor.generator_settings.seed;
    assert_eq!(asked(&working()).seed, seed);
    // Asked again before there is an answer, it is for the same.
    assert_eq!(asked(&after(&working(), [request(WantedTable::New)])).seed, seed);
    let made = after(&working(), [answer(1, Ok(generated(table("Made", 3))))]);
    assert_eq!(asked(&after(&made, [request(WantedTable::New)])).seed, seed + 1);
    let failed = after(&working(), [answer(1, Err(WorkerError::Failed))]);
    assert_eq!(asked(&after(&failed, [request(WantedTable::New)])).seed, seed);
    let none = after(&working(), [answer(1, Ok(Response::NoTable(vec![InfeasibleReason::Unlucky])))]);
    assert_eq!(asked(&after(&none, [request(WantedTable::New)])).seed, seed + 1);
    // Settings that were changed are wanted as they are.
    let chosen = after(&made, [settings(GeneratorSettings { seed: 70, ..made.editor.generator_settings.clone() })]);
    assert_eq!(asked(&after(&chosen, [request(WantedTable::New)])).seed, 70);
    assert!(chosen.after(settings(chosen.editor.generator_settings.clone())).is_none());
}

#[test]
fn nothing_is_denser_than_dense() {
    let dense = GeneratorSettings { density: Density::Dense, ..page().editor.generator_settings.clone() };
    let page = after(&page(), [settings(dense)]);
    assert!(page.after(request(WantedTable::Dense)).is_none());
    let seed = page.editor.generator_settings.seed;
    let more_open = after(&page, [request(WantedTable::Open)]);
    assert_eq!((asked(&more_open).density, asked(&more_open).seed), (Density::Usual, seed));
    let most_open = after(&more_open, [request(WantedTable::Open)]);
    assert_eq!((asked(&most_open).density, asked(&most_open).seed), (Density::Open, seed));
    assert!(most_open.after(request(WantedTable::Open)).is_none());
}

#[test]
fn nothing_is_requested_in_a_drag() {
    assert!(after(&page(), drag()).after(request(WantedTable::New)).is_none());
}

#[test]
fn own_terrain_counts_where_only_it_is_used() {
    let terrain = || PageAction::Terrain(vec![own_terrain()]);
    assert_eq!(stage(&after(&working(), [terrain()])), "working");
    let own = GeneratorSettings { own: true, ..page().editor.generator_settings.clone() };
    let asking = after(&page(), [settings(own), terrain(), request(WantedTable::New)]);
    assert_eq!(asked(&asking).terrain, [own_terrain()]);
    assert_eq!(stage(&after(&asking, [PageAction::Terrain(Vec::new())])), "changed");
    assert!(asking.after(terrain()).is_none(), "the same list changes nothing");
    assert!(asked(&after(&page(), [terrain(), request(WantedTable::New)])).terrain.is_empty());
}

#[test]
fn a_table_is_asked_for_as_its_pack_can_be_wished_for() {
    let turned = TableWishes { symmetry: WishedSymmetry::Turned, pieces: Some(12), ..TableWishes::default() };
    let before = page().editor.generator_settings.clone();
    let wishes = before.wishes.with(pack(), turned.clone());
    let asking = after(&page(), [settings(GeneratorSettings { wishes, ..before.clone() }), request(WantedTable::New)]);
    let of_steamroller = TableWishes { symmetry: WishedSymmetry::None, ..turned.clone() };
    assert_eq!((&asked(&asking).wishes, asked(&asking).method), (&of_steamroller, PlacementMethod::Quadrants));
    // The wishes of another pack aren't of this one.
    let fantasy = pack::find("fantasy-battlefield").expect("built in");
    let wishes = before.wishes.with(fantasy, turned.clone());
    let asking = after(&page(), [settings(GeneratorSettings { wishes, ..before }), request(WantedTable::New)]);
    assert!(asked(&asking).wishes.is_empty());
    let opened = Box::new(OpenedTable::new(PlannedTable::from(Layout::new(fantasy)), 2));
    let open = PageAction::Edit(Action::OpenTable { name: "Open".to_owned(), opened });
    let there = after(&asking, [PageAction::Generator(GeneratorAction::Stop), open, request(WantedTable::New)]);
    assert_eq!((&asked(&there).wishes, asked(&there).method), (&turned, PlacementMethod::Free));
}

#[test]
fn own_terrain_of_another_pack_is_not_offered() {
    let river = pack::testing::river_crossing();
    let foreign = OwnTerrain { piece: Piece::new(id(0), &river.kinds[0], at(0.0, 0.0)), ..own_terrain() };
    let page = after(&page(), [PageAction::Terrain(vec![own_terrain(), foreign])]);
    let usable: Vec<OwnTerrain> = page.usable_terrain().iter().map(|own| (**own).clone()).collect();
    assert_eq!((usable, page.terrain.len()), (vec![own_terrain()], 2));
}
