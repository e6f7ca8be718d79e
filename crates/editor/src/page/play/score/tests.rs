//! What is proposed for the end of a turn, what players change of it, and what the sheet says then; endings, clocks and the slip.

use std::rc::Rc;

use super::{
    ClockAct, EndingAct, FilledSlip, FormPurpose, FuseQuestion, GameScore, TurnEdit, TurnForm, blasts, clock_change,
    clock_sizes, destroyed_now, ending_change, endings, filled_slip, next_tick, slip_lines, slip_text, started_clocks,
    switched_after, time_left, turn_name,
};
use crate::analysis::{Diagram, scenario_set_up};
use crate::editor::Modifiers;
use crate::event::{GameEnding, GameResult, PlayerScore, ResultSlip, Seat};
use crate::formats::link::{self, slip as slip_link};
use crate::game::by_role::ByRole;
use crate::game::death_clock::{DeathClocks, PauseReason};
use crate::game::model::{Model, ModelId, ModelType};
use crate::game::score_entry::{EndReason, GameEnd, Outcome, Remark};
use crate::game::score_record::{ByHand, ElementMove, Ending, FuseStep};
use crate::game::{GameChange, GamePart, GameSetUp, Stamp, score_messages};
use crate::geometry::{Point, Side};
use crate::pack::{self, Role, ScenarioAtEdge, Tiebreaker};
use crate::page::play::KeptGame;
use crate::units::Length;

const TABLE: &str = include_str!("../../../../../../assets/examples/frozen-mill.link");
const ATTACKER: Option<Role> = Some(Role::Attacker);
const DEFENDER: Option<Role> = Some(Role::Defender);

/// A game that nobody has changed, of this scenario.
fn begun(scenario: &str) -> (Rc<KeptGame>, ScenarioAtEdge) {
    let kept = Rc::new(KeptGame::begun(TABLE.trim()).expect("the example's link"));
    let scenario = kept.game.pack().scenario(scenario).expect("a scenario");
    (kept, ScenarioAtEdge { scenario, edge: Side::Bottom })
}

fn changed(kept: &Rc<KeptGame>, change: &GameChange) -> Rc<KeptGame> {
    Rc::new(kept.changed(change, Stamp(5)).expect("a change"))
}

fn score(kept: &KeptGame, played: ScenarioAtEdge) -> GameScore {
    GameScore::new(&kept.game, played).expect("the pack says how it is scored")
}

fn vp(kept: &KeptGame, played: ScenarioAtEdge) -> [i32; 2] {
    let ByRole { attacker, defender } = score(kept, played).sheet.vp;
    [attacker, defender]
}

/// The form after these changes.
fn filled(kept: &Rc<KeptGame>, played: ScenarioAtEdge, form: TurnForm, edits: &[TurnEdit]) -> TurnForm {
    let rules = score(kept, played).rules;
    edits.iter().fold(form, |form, edit| form.after(edit.clone(), rules))
}

/// The game once the turn that is played has ended, with these changes of what is proposed.
fn ended(kept: &Rc<KeptGame>, played: ScenarioAtEdge, edits: &[TurnEdit]) -> Rc<KeptGame> {
    let form = filled(kept, played, TurnForm::ending_turn(kept, played), edits);
    changed(kept, &form.change(kept, played))
}

/// The game once so many turns have ended in which nothing has happened.
fn played_on(kept: &Rc<KeptGame>, played: ScenarioAtEdge, turns: usize) -> Rc<KeptGame> {
    (0..turns).fold(kept.clone(), |kept, _| ended(&kept, played, &[]))
}

const fn secured(element: usize, by: Option<Role>) -> TurnEdit {
    TurnEdit::Secured { element, by }
}

/// The game with these models, numbered from 0.
fn with_models(kept: &Rc<KeptGame>, models: &[Model]) -> Rc<KeptGame> {
    let edits = models.iter().zip(0..).map(|(model, id)| GamePart::Model(ModelId(id), Some(Box::new(model.clone()))));
    changed(kept, &GameChange::Step(edits.collect()))
}

fn model(side: Role, model_type: ModelType, at: Point) -> Model {
    Model { at: Some([at.x, at.y].map(Length::clamped)), cost: 5, ..Model::new(side, model_type, 40) }
}

/// The first element of a kind, by its place, with where it stands.
fn element(kept: &KeptGame, played: ScenarioAtEdge, kind: &str) -> (usize, Point) {
    let diagram = Diagram::new(kept.game.baseline(), played.scenario, played.edge);
    let found = diagram.elements().find(|standing| standing.element.kind.id == kind).expect("an element");
    (found.index, found.at)
}

#[test]
fn what_is_secured_is_proposed_by_the_models_and_can_be_changed_by_hand() {
    let (kept, played) = begun("pressure-point");
    let (objective, at) = element(&kept, played, "objective-50");
    let kept = with_models(&kept, &[model(Role::Attacker, ModelType::Leader, at)]);
    let form = TurnForm::ending_turn(&kept, played);
    assert_eq!((form.purpose, form.turn), (FormPurpose::EndTurn, 0));
    assert!(form.control().secures(Role::Attacker, objective));
    let contested =
        with_models(&kept, &[model(Role::Attacker, ModelType::Leader, at), model(Role::Defender, ModelType::Solo, at)]);
    assert!(!TurnForm::ending_turn(&contested, played).control().is_secured(objective));
    let by_hand = filled(&kept, played, form.clone(), &[secured(objective, DEFENDER)]);
    assert!(by_hand.control().secures(Role::Defender, objective));
    assert!(!by_hand.control().secures(Role::Attacker, objective));
    assert_eq!(by_hand.by_models(&kept, played), form, "by the models again");
}

#[test]
fn a_leader_in_the_own_kill_box_is_proposed_from_the_turn_on_that_it_counts() {
    let (kept, played) = begun("pressure-point");
    let leader = |y| [model(Role::Attacker, ModelType::Leader, Point::new(24.0, y))];
    let (inside, outside) = (with_models(&kept, &leader(43.0)), with_models(&kept, &leader(30.0)));
    let is_in = |kept: &Rc<KeptGame>, turns| {
        TurnForm::ending_turn(&played_on(kept, played, turns), played).record.is_leader_in_kill_box
    };
    assert_eq!([0, 1, 2, 3].map(|turns| is_in(&inside, turns)), [false, false, true, false]);
    assert!(!is_in(&outside, 2));
    let score = score(&kept, played);
    let asks = |turns| TurnForm::ending_turn(&played_on(&kept, played, turns), played).questions(&score).kill_box;
    assert_eq!((asks(0).is_some(), asks(2).is_some()), (false, true));
    let after = ended(&played_on(&inside, played, 2), played, &[]);
    assert_eq!(vp(&after, played), [0, 2]);
}

#[test]
fn a_turn_that_ends_is_one_step_and_its_undo_leaves_the_clocks() {
    let (kept, played) = begun("pressure-point");
    let (objective, _) = element(&kept, played, "objective-50");
    let rules = score(&kept, played).rules;
    let kept = changed(&kept, &started_clocks(&kept.game, rules, 75).expect("the packet has games of 75 points"));
    let kept = played_on(&kept, played, 3);
    assert_eq!((vp(&kept, played), turn_name(score(&kept, played).turn())), ([0, 0], "Defender's turn 2".to_owned()));
    let tap = clock_change(kept.game.clocks().expect("clocks"), ClockAct::Tap(Role::Defender), 1_000);
    let kept = changed(&kept, &tap);
    let after = ended(&kept, played, &[secured(objective, ATTACKER)]);
    let switch = switched_after(after.game.clocks(), Role::Defender, false, 61_000).expect("it switches");
    let after = changed(&after, &switch);
    assert_eq!(vp(&after, played), [2, 0]);
    let undone = changed(&after, &GameChange::Undo);
    assert_eq!((vp(&undone, played), score(&undone, played).turn()), ([0, 0], 3));
    assert_eq!(undone.game.clocks(), after.game.clocks());
    assert_eq!(undone.game.clocks().and_then(DeathClocks::running), ATTACKER);
    let redone = changed(&undone, &GameChange::Redo);
    assert_eq!((vp(&redone, played), score(&redone, played).turn()), ([2, 0], 4));
}

#[test]
fn a_turn_is_mended_later_and_the_sheet_is_worked_out_anew() {
    let (kept, played) = begun("payload");
    let (objective, _) = element(&kept, played, "objective-50");
    let kept = played_on(&kept, played, 3);
    let moves = vec![ElementMove {
        element: objective,
        by: Role::Attacker,
        distance: Length::clamped(2.0),
        has_arrived: false,
    }];
    let mut record = kept.game.turn(3).cloned().unwrap_or_default();
    record.moves.clone_from(&moves);
    let kept = changed(&kept, &GameChange::Step(vec![GamePart::Turn(3, Box::new(record))]));
    let kept = ended(&kept, played, &[secured(objective, ATTACKER)]);
    let kept = ended(&kept, played, &[secured(objective, DEFENDER)]);
    assert_eq!(vp(&kept, played), [1, 1]);
    let form = filled(&kept, played, TurnForm::mending(&kept, 3), &[secured(objective, None)]);
    let mended = changed(&kept, &form.change(&kept, played));
    assert_eq!((vp(&mended, played), score(&mended, played).turn()), ([0, 1], 5));
    assert_eq!(mended.game.turn(3).map(|record| record.moves.clone()), Some(moves), "what was moved stays");
    let turns = score(&mended, played).turns();
    assert_eq!(
        (turns[4].gained, turns[4].vp),
        (ByRole { attacker: 0, defender: 1 }, ByRole { attacker: 0, defender: 1 })
    );
    assert!(turns[4].entries[0].1.starts_with("+1 ") && turns[4].entries[0].0 == Role::Defender, "{:?}", turns[4]);
}

#[test]
fn a_lead_ends_the_game_and_turns_after_it_do_not_count() {
    let (kept, played) = begun("pressure-point");
    let all: Vec<TurnEdit> = (0..played.scenario.elements.len()).map(|element| secured(element, ATTACKER)).collect();
    let kept = played_on(&kept, played, 3);
    let form = filled(&kept, played, TurnForm::ending_turn(&kept, played), &all);
    let end = GameEnd { why: EndReason::Lead(6), outcome: Outcome::Won(Role::Attacker, None) };
    assert_eq!(form.questions(&score(&kept, played)).end, Some(end), "it is told before it is confirmed");
    let after = changed(&kept, &form.change(&kept, played));
    assert!(score(&after, played).is_over());
    // The lead is found later.
    let late = played_on(&kept, played, 3);
    let form = filled(&late, played, TurnForm::mending(&late, 3), &all);
    let late = changed(&late, &form.change(&late, played));
    assert_eq!((score(&late, played).sheet.end, score(&late, played).turns_after_end()), (Some(end), 2));
}

#[test]
fn a_taken_cache_is_scored_and_is_not_asked_for_again() {
    let (kept, played) = begun("trench-warfare");
    let kept = played_on(&kept, played, 3);
    let cache = |kept: &Rc<KeptGame>| {
        let questions = TurnForm::ending_turn(kept, played).questions(&score(kept, played));
        questions
            .elements
            .into_iter()
            .filter(|question| question.is_taken)
            .map(|question| (question.element, question.roles))
            .collect::<Vec<_>>()
    };
    let caches = cache(&kept);
    assert!(caches.len() == 2 && caches.iter().all(|(_, roles)| roles.len() == 1), "{caches:?}");
    let (element, role) = (caches[0].0, caches[0].1[0]);
    let after = ended(&kept, played, &[TurnEdit::Taken { element, by: Some(role) }]);
    assert_eq!(score(&after, played).sheet.vp.of(role), &2);
    assert_eq!(cache(&after), caches[1..]);
    let form = filled(&after, played, TurnForm::mending(&after, 3), &[TurnEdit::Taken { element, by: None }]);
    assert_eq!(vp(&changed(&after, &form.change(&after, played)), played), [0, 0]);
}

#[test]
fn the_fuse_asks_who_chooses_and_for_a_die_where_nobody_does() {
    let (kept, played) = begun("high-stakes");
    let (objective, _) = element(&kept, played, "objective-50");
    let kept = played_on(&kept, played, 3);
    let sheet = score(&kept, played);
    let form = TurnForm::ending_turn(&kept, played);
    let Some(FuseQuestion::Roll { sides, rolls: 1 }) = form.questions(&sheet).fuse else { panic!("a die chooses") };
    assert_eq!(sides.len(), 3);
    let missing = form.questions(&sheet).comes_to.expect("a turn").remarks;
    assert_eq!(missing.len(), 1, "{missing:?}");
    let form = form.after(TurnEdit::Fuse(Some(FuseStep::Rolled(vec![3]))), sheet.rules);
    let form = form.after(secured(objective, DEFENDER), sheet.rules);
    assert_eq!(form.record.fuse, None, "now the Defender chooses");
    let Some(FuseQuestion::Choose { by: Role::Defender, elements, die: 3 }) = form.questions(&sheet).fuse else {
        panic!("the Defender chooses")
    };
    assert_eq!(elements.len(), 3);
    let step = FuseStep::Chosen { by: Role::Defender, element: objective, roll: 3 };
    let after = ended(&kept, played, &[secured(objective, DEFENDER), TurnEdit::Fuse(Some(step.clone()))]);
    assert_eq!(score(&after, played).sheet.elements[objective].tokens, 2);
    let again = ended(&after, played, &[secured(objective, DEFENDER), TurnEdit::Fuse(Some(step))]);
    assert_eq!((vp(&again, played), score(&again, played).sheet.elements[objective].tokens), ([0, 3], 0));
    assert!(score(&again, played).turns()[4].remarks[0].contains("last token"));
    let first = TurnForm::ending_turn(&begun("high-stakes").0, played);
    assert_eq!(
        first.questions(&score(&begun("high-stakes").0, played)).fuse,
        None,
        "nothing burns before the first scoring"
    );
}

#[test]
fn a_blast_names_whom_it_strikes_as_the_models_stand_when_the_last_token_goes() {
    let (kept, played) = begun("high-stakes");
    let (objective, at) = element(&kept, played, "objective-50");
    let beside = |inches: f64| Point::new(at.x + inches, at.y);
    let named =
        |name: &str, inches| Model { name: name.to_owned(), ..model(Role::Attacker, ModelType::Solo, beside(inches)) };
    let kept = with_models(&kept, &[named("Near", 4.0), named("Far", 9.0)]);
    let kept = played_on(&kept, played, 3);
    let step = FuseStep::Chosen { by: Role::Defender, element: objective, roll: 3 };
    let edits = [secured(objective, DEFENDER), TurnEdit::Fuse(Some(step))];
    let filled = |kept: &Rc<KeptGame>| {
        let sheet = score(kept, played);
        let form = TurnForm::ending_turn(kept, played);
        edits.iter().fold(form, |form, edit| form.after(edit.clone(), sheet.rules))
    };
    let first = filled(&kept);
    assert_eq!(blasts(&first, &score(&kept, played), &kept, played), [], "two tokens are left");
    let kept = changed(&kept, &first.change(&kept, played));
    let now = blasts(&filled(&kept), &score(&kept, played), &kept, played);
    let [blast] = &now[..] else { panic!("one blast: {now:?}") };
    assert_eq!((blast.element, &*blast.models), (objective, &[ModelId(0)][..]));
    let (middle, radius) = blast.ring.expect("it goes out from the objective's rim");
    assert!(middle == at && (radius - 3.0 - 50.0 / 50.8).abs() < 1e-9, "{radius}");
    assert!(blast.text.ends_with("the blast strikes Near."), "{}", blast.text);
    // A turn that is mended doesn't say where the models stood.
    let after = changed(&kept, &filled(&kept).change(&kept, played));
    let turn = score(&after, played).turn() - 1;
    assert_eq!(blasts(&TurnForm::mending(&after, turn), &score(&after, played), &after, played), []);
}

#[test]
fn tokens_are_asked_for_where_they_can_be_put_and_victory_points_come_by_hand() {
    let (kept, played) = begun("wolves-at-our-heels");
    let kept = played_on(&kept, played, 3);
    let sheet = score(&kept, played);
    let own = sheet.rules.own(Role::Defender, "objective-40").next().expect("an objective of their own");
    let form = TurnForm::ending_turn(&kept, played);
    assert_eq!(form.questions(&sheet).tokens, []);
    let form =
        form.after(secured(own, DEFENDER), sheet.rules).after(TurnEdit::Token(Role::Defender, true), sheet.rules);
    let asked: Vec<Role> = form.questions(&sheet).tokens.into_iter().map(|(role, _)| role).collect();
    assert_eq!(asked, [Role::Defender]);
    let by_hand = ByHand { role: Role::Attacker, vp: -1, reason: format!("  {}", "long ".repeat(40)) };
    let form = form.after(TurnEdit::AddByHand(by_hand), sheet.rules);
    assert_eq!(form.record.by_hand[0].reason.chars().count(), TurnForm::MAX_REASON);
    let after = changed(&kept, &form.change(&kept, played));
    assert_eq!((vp(&after, played), score(&after, played).sheet.elements[own].tokens), ([-1, 1], 1));
    let without = form.after(TurnEdit::RemoveByHand(0), sheet.rules).after(TurnEdit::RemoveByHand(0), sheet.rules);
    assert_eq!(without.record.by_hand, []);
}

#[test]
fn each_way_to_end_a_game_is_told_and_can_be_taken_back() {
    let (kept, played) = begun("pressure-point");
    let (objective, _) = element(&kept, played, "objective-50");
    let kept = played_on(&kept, played, 4);
    for (ending, said) in endings(score(&kept, played).rules, Role::Attacker) {
        let form = TurnForm::ending_game(&kept, played, ending);
        let asks = form.questions(&score(&kept, played));
        let last = matches!(ending, Ending::Assassination { .. } | Ending::OutOfTime { .. });
        assert_eq!(!asks.elements.is_empty(), last, "{said}");
        let form = filled(&kept, played, form, &[secured(objective, DEFENDER)]);
        let after = changed(&kept, &form.change(&kept, played));
        let end = score(&after, played).sheet.end.expect("it has ended");
        let wanted = match ending {
            Ending::Assassination { winner: Some(winner) } => (EndReason::Assassination, Outcome::Won(winner, None)),
            Ending::Assassination { winner: None } => {
                (EndReason::Assassination, Outcome::Won(Role::Defender, Some(Tiebreaker::Vp)))
            }
            Ending::Concession { by } => (EndReason::Concession, Outcome::Won(by.other(), None)),
            Ending::OutOfTime { of } => (EndReason::OutOfTimeBehind, Outcome::Won(of.other(), None)),
            Ending::OutOfTimeInOther { .. } => panic!("it isn't offered while the turn goes on"),
            Ending::OfScenario { .. } => panic!("this scenario has none of its own"),
            Ending::RoundOver => (EndReason::RoundOver, Outcome::Tie),
        };
        assert_eq!((end.why, end.outcome), wanted, "{said}");
        assert_eq!(vp(&after, played), if last { [0, 2] } else { [0, 0] }, "{said}");
        assert!(!slip_lines(&score(&after, played), &after.game).is_empty());
        let on = changed(&after, &ending_change(&after, EndingAct::GoOn));
        assert_eq!((score(&on, played).is_over(), score(&on, played).turn()), (false, 4));
    }
}

#[test]
fn out_of_time_in_the_opponents_turn_ends_the_game_with_it_unless_the_score_does() {
    let (kept, played) = begun("pressure-point");
    let kept = played_on(&kept, played, 3);
    let out = TurnEdit::Ending(Some(Ending::OutOfTimeInOther { of: Role::Attacker }));
    let after = ended(&kept, played, std::slice::from_ref(&out));
    let end = score(&after, played).sheet.end;
    assert_eq!(end, Some(GameEnd { why: EndReason::OutOfTime, outcome: Outcome::Won(Role::Defender, None) }));
    let mut edits: Vec<TurnEdit> =
        (0..played.scenario.elements.len()).map(|element| secured(element, ATTACKER)).collect();
    edits.push(out);
    let end = score(&ended(&kept, played, &edits), played).sheet.end;
    assert_eq!(end, Some(GameEnd { why: EndReason::Lead(6), outcome: Outcome::Won(Role::Attacker, None) }));
}

#[test]
fn presence_is_written_down_by_the_models_when_the_last_turn_ends_in_a_tie_and_can_be_typed() {
    let (kept, played) = begun("pressure-point");
    let (objective, at) = element(&kept, played, "objective-50");
    let near = Point::new(at.x + 1.8, at.y);
    let models = [model(Role::Attacker, ModelType::BattleEngine, at), model(Role::Defender, ModelType::Leader, near)];
    let last = played.scenario.elements.len();
    assert!(objective < last);
    let kept = played_on(&with_models(&kept, &models), played, 13);
    let nobody: Vec<TurnEdit> = (0..last).map(|element| secured(element, None)).collect();
    // Without the turns' scores both have no VP.
    let kept = (0..13).fold(kept, |kept, turn| {
        let form = filled(&kept, played, TurnForm::mending(&kept, turn), &nobody);
        changed(&kept, &filled(&kept, played, form, &[TurnEdit::KillBox(false)]).change(&kept, played))
    });
    let form = filled(&kept, played, TurnForm::ending_turn(&kept, played), &nobody);
    let after = changed(&kept, &form.change(&kept, played));
    let sheet = score(&after, played);
    assert_eq!(sheet.record.presence, Some(ByRole { attacker: 5, defender: 10 }));
    assert_eq!(sheet.sheet.end.map(|end| end.outcome), Some(Outcome::Won(Role::Defender, Some(Tiebreaker::Presence))));
    let typed = changed(&after, &ending_change(&after, EndingAct::Presence(Role::Attacker, 12)));
    assert_eq!(
        score(&typed, played).sheet.end.map(|end| end.outcome),
        Some(Outcome::Won(Role::Attacker, Some(Tiebreaker::Presence)))
    );
}

#[test]
fn the_slip_says_who_has_won_and_what_both_report() {
    let (kept, played) = begun("pressure-point");
    assert_eq!(slip_lines(&score(&kept, played), &kept.game), [], "the game goes on");
    let players = ByRole { attacker: "Ann".to_owned(), defender: String::new() };
    let set_up = GameSetUp { points: Some(75), players, ..GameSetUp::default() };
    let kept = changed(&kept, &GameChange::Step(vec![GamePart::SetUp(Box::new(set_up))]));
    let form = TurnForm::ending_game(&kept, played, Ending::Concession { by: Role::Defender });
    let after = changed(&kept, &form.change(&kept, played));
    let after = changed(&after, &ending_change(&after, EndingAct::Destroyed(Role::Attacker, 20)));
    let text = slip_text(&slip_lines(&score(&after, played), &after.game));
    let wanted = "Winner: Ann (Attacker)\nEnded by: Concession\nVP: Ann (Attacker) 5, Defender 0\nArmy points destroyed: Ann (Attacker) 38, Defender 0";
    assert_eq!(text, wanted);
}

#[test]
fn the_slip_of_a_pairing_is_filled_in_by_the_game_and_a_result_that_it_has_stays() {
    let (kept, played) = begun("pressure-point");
    let blank = ResultSlip { players: ["Bo", "Ann"].map(str::to_owned), round: 2, ..ResultSlip::default() };
    let named = |attacker: &str, defender: &str, slip: Option<&ResultSlip>| {
        let players = ByRole { attacker: attacker.to_owned(), defender: defender.to_owned() };
        let set_up = GameSetUp { players, slip: slip.map(slip_link::write), ..GameSetUp::default() };
        changed(&kept, &GameChange::Step(vec![GamePart::SetUp(Box::new(set_up))]))
    };
    let conceded = |kept: &Rc<KeptGame>| {
        let form = TurnForm::ending_game(kept, played, Ending::Concession { by: Role::Defender });
        changed(kept, &form.change(kept, played))
    };
    let filled = |kept: &Rc<KeptGame>| match filled_slip(&score(kept, played), &kept.game) {
        Some(FilledSlip::Filled(link)) => slip_link::read(&link).ok(),
        _ => None,
    };
    let misses =
        |kept: &Rc<KeptGame>| matches!(filled_slip(&score(kept, played), &kept.game), Some(FilledSlip::Missing(_)));
    let ann_attacks = named("Ann", "Bo", Some(&blank));
    assert_eq!(filled_slip(&score(&ann_attacks, played), &ann_attacks.game), None, "the game goes on");
    assert_eq!(filled(&conceded(&named("Ann", "Bo", None))), None, "it is no pairing");
    let after = conceded(&ann_attacks);
    assert!(misses(&after), "nobody knows what was destroyed");
    let after = changed(&after, &ending_change(&after, EndingAct::Destroyed(Role::Attacker, 20)));
    let scores = [[0, 0], [5, 20]].map(|[vp, destroyed]| PlayerScore { vp, destroyed, ..PlayerScore::default() });
    let result = GameResult { winner: Some(Seat::Second), ending: GameEnding::Concession, scores };
    assert_eq!(filled(&after), Some(ResultSlip { result: Some(result), ..blank.clone() }));
    // The other way round, with one name made short.
    let after = conceded(&named("Bo", "A.", Some(&blank)));
    let after = changed(&after, &ending_change(&after, EndingAct::Destroyed(Role::Attacker, 20)));
    assert_eq!(filled(&after), Some(ResultSlip { result: Some(result.swapped()), ..blank.clone() }));
    assert!(misses(&conceded(&named("B.", "A.", Some(&blank)))));
    let reported = ResultSlip { result: Some(result), ..blank };
    assert_eq!(filled(&conceded(&named("Bo", "Ann", Some(&reported)))), Some(reported), "it isn't overwritten");
}

#[test]
fn what_was_destroyed_is_what_lost_models_cost_until_it_is_typed() {
    let (kept, played) = begun("pressure-point");
    let costing =
        |side, model_type, cost, unit| Model { cost, unit, ..model(side, model_type, Point::new(24.0, 24.0)) };
    let lost = |model: Model| Model { at: None, ..model };
    let own = costing(Role::Attacker, ModelType::Cohort, 12, None);
    let unit = |number, cost| costing(Role::Defender, ModelType::Unit, cost, Some(number));
    let destroyed = |models: &[Model]| {
        let kept = with_models(&kept, models);
        destroyed_now(&score(&kept, played), &kept.game)
    };
    assert_eq!(destroyed(std::slice::from_ref(&own)), None, "the other player's models have no cost");
    let models = [own, lost(unit(1, 9)), lost(unit(1, 2)), lost(unit(2, 7)), unit(2, 0)];
    let wanted = ByRole { attacker: 11, defender: 0 };
    assert_eq!(destroyed(&models), Some(wanted), "a unit counts once none of it is left");
    let kept = with_models(&kept, &models);
    let typed = changed(&kept, &ending_change(&kept, EndingAct::Destroyed(Role::Defender, 4)));
    assert_eq!(destroyed_now(&score(&typed, played), &typed.game), Some(ByRole { defender: 4, ..wanted }));
}

#[test]
fn the_clocks_are_those_of_the_packet_and_a_tap_on_the_running_one_starts_the_other() {
    let (kept, played) = begun("pressure-point");
    let rules = score(&kept, played).rules;
    assert_eq!(started_clocks(&kept.game, rules, 76), None, "the packet has no such game");
    for size in clock_sizes(rules) {
        let started = changed(&kept, &started_clocks(&kept.game, rules, size.points).expect("clocks"));
        let clocks = started.game.clocks().expect("clocks");
        assert_eq!(*clocks, DeathClocks::new(size.minutes));
        assert_eq!(started.game.set_up().points, Some(size.points));
        assert!(started.steps == kept.steps, "it is no step");
    }
    let mut clocks = DeathClocks::new(50);
    let mut act = |act: ClockAct, now: i64| {
        let GameChange::Aside(parts) = clock_change(&clocks, act, now) else { panic!("a clock's tap is no step") };
        let [GamePart::Clocks(Some(next))] = &*parts else { panic!("the clocks") };
        clocks = (**next).clone();
        (clocks.running(), [Role::Attacker, Role::Defender].map(|role| time_left(&clocks, role, now)))
    };
    let shown = |attacker: &str, defender: &str| [attacker.to_owned(), defender.to_owned()];
    assert_eq!(act(ClockAct::Tap(Role::Attacker), 0), (ATTACKER, shown("50:00", "50:00")));
    assert_eq!(act(ClockAct::Tap(Role::Attacker), 60_000), (DEFENDER, shown("49:00", "50:00")));
    assert_eq!(act(ClockAct::Switch, 90_500), (ATTACKER, shown("49:00", "49:30")));
    assert_eq!(act(ClockAct::Pause(PauseReason::ElementBumped), 91_500), (None, shown("48:59", "49:30")));
    assert_eq!(act(ClockAct::Switch, 191_500), (ATTACKER, shown("48:59", "49:30")));
    assert_eq!(act(ClockAct::Add(Role::Defender, 2), 191_500), (ATTACKER, shown("48:59", "51:30")));
    assert_eq!(act(ClockAct::Switch, 10_000_000), (DEFENDER, shown("0:00", "51:30")));
    assert_eq!(clock_change(&clocks, ClockAct::Remove, 0), GameChange::Aside(vec![GamePart::Clocks(None)]));
    assert_eq!(ClockAct::of_key("c", Modifiers::default()), Some(ClockAct::Switch));
    assert_eq!(ClockAct::of_key("c", Modifiers { control: true, ..Modifiers::default() }), None, "that copies");
}

#[test]
fn a_clock_is_drawn_again_when_its_second_has_passed_and_only_while_it_runs() {
    let mut clocks = DeathClocks::new(1);
    assert_eq!(next_tick(&clocks, Role::Attacker, 0), None);
    clocks.start(Role::Attacker, 0);
    assert_eq!(next_tick(&clocks, Role::Defender, 0), None);
    for now in [0, 1, 400, 999, 1_000, 30_123, 59_001, 59_999] {
        let wait = next_tick(&clocks, Role::Attacker, now).expect("it runs");
        let shown = |at| time_left(&clocks, Role::Attacker, at);
        let next = now + i64::from(wait);
        assert_eq!(shown(next - 1), shown(now), "{now}");
        assert_ne!(shown(next), shown(now), "{now}");
    }
    assert_eq!(next_tick(&clocks, Role::Attacker, 60_000), None, "it is out");
}

#[test]
fn the_end_of_a_turn_starts_the_opponents_clock_and_the_end_of_the_game_none() {
    let mut clocks = DeathClocks::new(50);
    let after = |clocks: &DeathClocks, is_over| match switched_after(Some(clocks), Role::Attacker, is_over, 5_000) {
        Some(GameChange::Aside(parts)) => match &*parts {
            [GamePart::Clocks(Some(next))] => Some((next.side, next.running())),
            _ => None,
        },
        _ => None,
    };
    assert_eq!(after(&clocks, false), Some((Role::Defender, None)), "both stand, and the Defender's is next");
    clocks.start(Role::Attacker, 0);
    assert_eq!(after(&clocks, false), Some((Role::Defender, DEFENDER)));
    assert_eq!(after(&clocks, true), Some((Role::Attacker, None)));
    clocks.start(Role::Defender, 0);
    assert_eq!(after(&clocks, false), None, "it runs already");
    assert_eq!(switched_after(None, Role::Attacker, false, 0), None);
}

#[test]
fn what_does_not_count_is_a_remark_before_it_is_confirmed() {
    let (kept, played) = begun("trench-warfare");
    let form = TurnForm::ending_turn(&kept, played);
    let (cache, _) = element(&kept, played, "cache");
    let owner = if played.scenario.elements[cache].owner == crate::pack::Owner::Attacker { DEFENDER } else { ATTACKER };
    let form = filled(&kept, played, form, &[TurnEdit::Taken { element: cache, by: owner }]);
    let preview = form.preview(&score(&kept, played));
    assert_eq!(preview.sheet.steps[0].remarks, [Remark::NotScoredYet]);
    assert_eq!(form.questions(&score(&kept, played)).comes_to.map(|turn| turn.remarks.len()), Some(1));
}

/// A game of a siege that nobody has changed, of this scenario.
fn besieged(scenario: &str) -> (Rc<KeptGame>, ScenarioAtEdge) {
    let pack = pack::find("siege-works").expect("built in");
    let scenario = pack.scenario(scenario).expect("a scenario");
    let layout = scenario_set_up::set_up(pack, scenario);
    let kept = KeptGame::begun(&link::write(&layout.into())).expect("its link");
    (Rc::new(kept), ScenarioAtEdge { scenario, edge: Side::Left })
}

#[test]
fn a_siege_ends_by_what_its_scenario_says_and_not_by_leaders_or_clocks() {
    let concessions = ["The Attacker concedes", "The Defender concedes"];
    for (scenario, own) in [
        (
            "into-the-breach",
            [
                ("A unit has left by the defender's edge", "Attacker wins: A unit has left by the defender's edge"),
                ("The attacker's army is broken", "Defender wins: The attacker's army is broken"),
                ("The attacker's general is slain", "Defender wins: The attacker's general is slain"),
            ],
        ),
        (
            "the-watchtower",
            [
                ("The tower is taken", "Attacker wins: The tower is taken"),
                ("The attacker's army is broken", "Defender wins: The attacker's army is broken"),
                ("The defender's army is broken", "It is a tie: The defender's army is broken"),
            ],
        ),
    ] {
        let (kept, played) = besieged(scenario);
        let kept = played_on(&kept, played, 3);
        let all = endings(score(&kept, played).rules, Role::Defender);
        let said: Vec<&str> = all.iter().map(|(_, said)| *said).collect();
        let expected: Vec<&str> = own.iter().map(|(said, _)| *said).chain(concessions).collect();
        assert_eq!(said, expected, "{scenario}");
        for ((ending, _), (_, told)) in all.iter().zip(own) {
            let form = TurnForm::ending_game(&kept, played, *ending);
            let over = changed(&kept, &form.change(&kept, played));
            let end = score(&over, played).sheet.end.expect("it has ended");
            assert_eq!(score_messages::end(end), told);
            assert_eq!(KeptGame::read(&over.write()).as_ref(), Some(&*over), "it is kept");
            assert!(!slip_lines(&score(&over, played), &over.game).is_empty());
            let on = changed(&over, &ending_change(&over, EndingAct::GoOn));
            assert!(!score(&on, played).is_over());
        }
    }
    // What another scenario says doesn't decide this one.
    let (kept, played) = besieged("the-watchtower");
    let unknown = TurnForm::ending_game(&kept, played, Ending::OfScenario { tag: 99 });
    let end = score(&changed(&kept, &unknown.change(&kept, played)), played).sheet.end;
    assert_eq!(end, Some(GameEnd { why: EndReason::OfScenario(None), outcome: Outcome::Unsaid }));
}

#[test]
fn the_roll_for_the_end_is_asked_from_turn_seven_on_and_is_one_step() {
    let (kept, played) = besieged("into-the-breach");
    let asks = |turns| {
        let kept = played_on(&kept, played, turns);
        TurnForm::ending_turn(&kept, played).questions(&score(&kept, played)).end_roll
    };
    let asked = Some("Does the game end? On 4 or more: 50%".to_owned());
    // The Defender's turn 6, both of turn 7, the Defender's turns 9 and 10.
    assert_eq!([11, 12, 13, 17, 19].map(asks), [None, None, asked.clone(), asked, None]);
    let before = played_on(&kept, played, 13);
    let goes_on = ended(&before, played, &[TurnEdit::EndRoll(Some(3))]);
    assert!(!score(&goes_on, played).is_over());
    let over = ended(&before, played, &[TurnEdit::EndRoll(Some(4))]);
    let told = score(&over, played);
    assert!(told.is_over());
    assert_eq!(told.turns()[13].remarks, ["Rolled 4: the game ends."]);
    let undone = changed(&over, &GameChange::Undo);
    assert_eq!((score(&undone, played).is_over(), score(&undone, played).turn()), (false, 13));
    assert!(score(&changed(&undone, &GameChange::Redo), played).is_over());
    assert_eq!(KeptGame::read(&over.write()).as_ref(), Some(&*over), "it is kept");
}

#[test]
fn the_roll_for_the_relief_is_asked_until_it_is_there() {
    let (kept, played) = besieged("the-watchtower");
    let question = |kept: &Rc<KeptGame>, edits: &[TurnEdit]| {
        let form = filled(kept, played, TurnForm::ending_turn(kept, played), edits);
        form.questions(&score(kept, played)).arrival
    };
    let asked = |turns| question(&played_on(&kept, played, turns), &[]).map(|asked| asked.odds);
    assert_eq!([0, 1, 2].map(asked), [None, None, None]);
    let before = played_on(&kept, played, 3);
    let plain = question(&before, &[]).expect("it is rolled in the Defender's turn 2");
    assert_eq!((&*plain.about, &*plain.odds), ("The relief", "On 5 or more: 33.3%"));
    assert_eq!(plain.each.as_deref(), Some("Each dispatched unit that has reached the relief's edge adds 1"));
    let helped = question(&before, &[TurnEdit::arrival(None, 1)]).map(|asked| asked.odds);
    assert_eq!(helped.as_deref(), Some("On 4 or more: 50%"));
    // What is added alone is no roll, and is written down with none.
    let unrolled = ended(&before, played, &[TurnEdit::arrival(None, 1)]);
    assert_eq!(unrolled.game.turn(3).and_then(|turn| turn.arrival), None);
    let there = ended(&before, played, &[TurnEdit::arrival(Some(4), 1)]);
    assert_eq!(score(&there, played).turns()[3].remarks, ["The relief: rolled 4 + 1, there"]);
    assert_eq!(question(&played_on(&there, played, 1), &[]), None, "it is there");
    let missing = ended(&before, played, &[TurnEdit::arrival(Some(4), 0)]);
    assert!(question(&played_on(&missing, played, 1), &[]).is_some(), "it is rolled again");
}
