//! Structure tests of a game, as a window shows them.

use super::*;
use crate::game::{Game, GameSteps, Target};
use crate::geometry::Shape;
use crate::pack::{Pack, Structure, testing};
use crate::page::play::{
    Attack, StructureFields, StructureTest, damage_badges, damage_told, damaged_structures, due_test_hint, has_fields,
    standing_structures, target_id, test_title, tokens_of, tokens_typed, untested,
};

const WHOLE: Target = Target::Share(0);

/// A window on a game on a table with a keep, whose structure is 20 and that of its gate 12, and a barrow.
pub(super) fn opened() -> PlayState {
    opened_with(testing::ghost_moor(), &["keep", "barrow"], None)
}

/// A window on a game of a pack on a table with pieces of these kinds, the first one with these sides in centimetres.
fn opened_with(pack: &'static Pack, kinds: &[&str], sides: Option<[f64; 2]>) -> PlayState {
    let piece = |(nth, kind): (usize, &&str)| {
        let kind = pack.kind(kind).expect("a kind");
        let shape = sides.filter(|_| nth == 0).map(|sides| {
            let [width, depth] = sides.map(|side| pack.unit.resolution().clamped(side / 2.54));
            Shape::Rectangle { width, depth }
        });
        let x = [20.0, 40.0][nth % 2];
        Piece { shape, ..Piece::new(PieceId::nth(nth), kind, [x, 20.0].map(Length::clamped)) }.into()
    };
    let pieces = kinds.iter().enumerate().map(piece).collect();
    let game = Game::new(Arc::new(Layout { pieces, ..Layout::new(pack) }));
    PlayState::new(Rc::new(KeptGame { table: String::new(), game, steps: GameSteps::default() }))
}

pub(super) fn keep() -> PieceId {
    PieceId::nth(0)
}

fn structure(state: &PlayState, target: Target) -> Structure {
    let standing = standing_structures(state, &keep());
    standing.into_iter().find(|(one, _)| *one == target).expect("it stands").1
}

pub(super) fn fields(hits: &str, sum: &str) -> StructureFields {
    StructureFields { hits: hits.to_owned(), sum: sum.to_owned(), ..StructureFields::default() }
}

fn battered(batterers: &str, sum: &str) -> StructureFields {
    StructureFields { attack: Attack::Battered, batterers: batterers.to_owned(), ..fields("", sum) }
}

/// A test of a target with dice that show these, again and again.
fn test(state: &PlayState, target: Target, typed: &StructureFields, shown: &[u32]) -> Result<StructureTest, String> {
    let mut shown = shown.iter().copied().cycle();
    let standing = (target, structure(state, target));
    typed.test(state, &keep(), standing, Unit::Centimetre, &mut |_| shown.next().unwrap_or(1))
}

/// The window after a test, and what was told.
pub(super) fn tested(state: &PlayState, target: Target, typed: &StructureFields, shown: &[u32]) -> (PlayState, String) {
    let test = test(state, target, typed, shown).expect("it can be made");
    let told = test.told_with_throws();
    (after(state, PlayAction::Edit(test.edits)), told)
}

/// The window after tokens were typed.
pub(super) fn with_tokens(state: &PlayState, target: Target, typed: &str) -> PlayState {
    after(state, PlayAction::Edit(tokens_typed(state, &keep(), target, typed).expect("a number")))
}

/// The window once so many turns have ended.
pub(super) fn turns_ended(state: &PlayState, turns_ended: usize) -> PlayState {
    after(state, PlayAction::Edit(vec![GamePart::Progress(Progress { turns_ended, ..Progress::default() })]))
}

fn told(state: &PlayState) -> Vec<String> {
    damaged_structures(state).map(|(piece, of)| damage_told(state, piece, of)).collect()
}

fn signs(state: &PlayState) -> Vec<String> {
    damage_badges(state).into_iter().map(|badge| badge.sign).collect()
}

pub(super) fn undone(state: &PlayState) -> PlayState {
    let undone = state.kept().changed(&GameChange::Undo, Stamp(9)).expect("a step");
    state.after(PlayAction::Follow(Rc::new(undone))).state.expect("it follows")
}

fn targets(state: &PlayState) -> Vec<String> {
    standing_structures(state, &keep()).into_iter().map(|(target, _)| target_id(target)).collect()
}

#[test]
fn tokens_are_typed_too() {
    let state = opened();
    assert_eq!((due_test_hint(&state), untested(&state)), (None, None));
    let state = with_tokens(&state, WHOLE, " 3 ");
    let state = with_tokens(&state, Target::Gate, "2");
    assert_eq!(told(&state), ["Keep A: 3 tokens (test due in this round), gate: 2 tokens (test due in this round)"]);
    assert_eq!([WHOLE, Target::Gate].map(|target| tokens_of(&state, &keep(), target)), [3, 2]);
    assert_eq!(untested(&state).as_deref(), Some("Not tested yet in this round: Keep A, Keep A (gate)."));
    for text in ["51", "-1", "2.5", "some"] {
        let refused = tokens_typed(&state, &keep(), WHOLE, text);
        assert_eq!(refused, Err("Tokens are a whole number from 0 to 50.".to_owned()), "{text}");
    }
    // A gate that has fallen has no test, and nothing is none.
    let (state, _) = tested(&state, Target::Gate, &fields("1", "13"), &[]);
    let state = with_tokens(&state, WHOLE, "");
    assert_eq!((told(&state), due_test_hint(&state)), (vec!["Keep A: gate destroyed".to_owned()], None));
}

#[test]
fn tests_are_rolled_or_typed_and_tokens_add_dice() {
    let state = opened();
    assert_eq!(told(&state), [""; 0]);
    let (state, said) = tested(&state, WHOLE, &fields("3", ""), &[6, 2, 4]);
    assert_eq!(said, "Rolled 6, 2, 4. 3 dice, 12: not more than 20, it stands and gets a token");
    let odds = fields("5", "").odds(&state, &keep(), WHOLE, structure(&state, WHOLE));
    assert_eq!(odds.as_deref(), Ok("6 dice. Destroyed: 54.6%"));
    assert_eq!(told(&state), ["Keep A: 1 token"]);
    let (state, said) = tested(&state, Target::Gate, &fields("4", "13"), &[]);
    assert_eq!(said, "4 dice, 13: more than 12, destroyed");
    assert_eq!(
        (told(&state), signs(&state)),
        (vec!["Keep A: 1 token, gate destroyed".to_owned()], vec!["1/×".to_owned()])
    );
    assert_eq!(targets(&state), ["piece"]);
    // With its token alone, and no hits.
    let (state, said) = tested(&state, WHOLE, &fields("", "6"), &[]);
    assert_eq!(said, "1 die, 6: not more than 20, it stands");
    let (state, _) = tested(&state, WHOLE, &fields("5", "21"), &[]);
    assert_eq!((told(&state), targets(&state)), (vec!["Bog A: destroyed".to_owned()], vec![]));
    assert_eq!((&*state.layout().pieces[0].kind.id, signs(&state)), ("bog", vec!["×".to_owned()]));
    assert!(has_fields(&state, &keep()), "what came of the test stays to be read");
    let undone = undone(&state);
    assert_eq!((targets(&undone), &*undone.layout().pieces[0].kind.id), (vec!["piece".to_owned()], "keep"));
}

#[test]
fn what_is_no_test_is_refused_with_a_sentence() {
    let state = opened();
    let refused = |typed: StructureFields| test(&state, WHOLE, &typed, &[1]).expect_err("a refusal");
    for hits in ["", "0"] {
        assert_eq!(refused(fields(hits, "")), "Without hits and tokens there is no test.");
    }
    for hits in ["-1", "x", "1.5", "51"] {
        assert_eq!(refused(fields(hits, "")), "Hits are a whole number from 0 to 50.");
    }
    for sum in ["1", "13", "-3", "x", "99999999999"] {
        assert_eq!(refused(fields("2", sum)), "2 dice come to 2 to 12.");
    }
    // Each ram adds two hits on this moor.
    for batterers in ["0", "-1", "x", "26"] {
        assert_eq!(refused(battered(batterers, "")), "Rams and giants are a whole number from 1 to 25.");
    }
    assert_eq!(refused(battered("2", "3")), "4 dice come to 4 to 24.");
    assert!(has_fields(&state, &keep()) && !has_fields(&state, &PieceId::nth(1)));
}

#[test]
fn what_is_battered_has_the_hits_of_its_rams_and_nothing_else() {
    let state = opened();
    assert_eq!(Attack::all(&state).iter().map(|attack| attack.id()).collect::<Vec<_>>(), ["shot", "battered"]);
    let gate = structure(&state, Target::Gate);
    let odds = |typed: &StructureFields| typed.odds(&state, &keep(), Target::Gate, gate);
    // Hits that were typed before aren't counted; one ram is enough to begin with.
    let both = StructureFields { hits: "9".to_owned(), ..battered("", "") };
    assert_eq!(odds(&both), odds(&fields("2", "")));
    assert_eq!(odds(&battered("2", "")), odds(&fields("4", "")));
    assert_eq!(odds(&fields("4", "")).as_deref(), Ok("4 dice. Destroyed: 66.4%"));
    let (stands, said) = tested(&state, Target::Gate, &battered("", "12"), &[]);
    assert_eq!(
        said,
        "Battered: 2 dice, 12: not more than 12, it stands and gets a token. The attackers go back 12.5 cm."
    );
    assert_eq!(told(&stands), ["Keep A: gate: 1 token (battered in round 1)"]);
    let hint = |typed: StructureFields| typed.second_test_hint(&stands, &keep(), Target::Gate);
    assert_eq!(hint(fields("", "")), Some("It was battered in this round already: then it can't be shot at too."));
    assert_eq!(hint(battered("", "")), Some("It was tested in this round already."));
    assert_eq!(fields("", "").second_test_hint(&stands, &keep(), WHOLE), None);
    let next = turns_ended(&stands, 2);
    assert_eq!(fields("", "").second_test_hint(&next, &keep(), Target::Gate), None);
    let (falls, said) = tested(&next, Target::Gate, &battered("1", ""), &[6, 5, 4]);
    assert_eq!(
        said,
        "Rolled 6, 5, 4. Battered: 3 dice, 15: more than 12, destroyed. The attackers go on as if the first unit they met was destroyed: back, or past the ramparts into the courtyard."
    );
    assert_eq!(told(&falls), ["Keep A: gate destroyed (battered in round 2)"]);
    assert_eq!(told(&undone(&falls)), ["Keep A: gate: 1 token (battered in round 1, test due in this round)"]);
    // Where a packet says nothing of it, nothing is battered.
    let other = opened_with(crate::pack::find("siege-works").expect("a pack"), &["wall"], None);
    assert_eq!(Attack::all(&other).len(), 2);
    assert_eq!(Attack::all(&PlayState::new(begun())).len(), 1);
}

#[test]
fn a_test_is_due_until_it_is_made_and_again_in_the_next_round() {
    let pack = crate::pack::find("siege-works").expect("a pack");
    let state = opened_with(pack, &["wall"], None);
    let (state, _) = tested(&state, WHOLE, &fields("2", "7"), &[]);
    let due = "What has tokens is tested at the end of every shooting phase of the attacker, hit or not.";
    let all_made = "All tests of this round are made. Rounds are counted once a scenario is chosen under Score.";
    assert_eq!((due_test_hint(&state).as_deref(), untested(&state)), (Some(all_made), None));
    let set_up = GameSetUp { scenario: Some("into-the-breach".to_owned()), ..state.kept().game.set_up() };
    let state = after(&state, PlayAction::SetUp(Box::new(set_up)));
    for turns in 0..10 {
        let state = turns_ended(&state, turns);
        let is_due = turns >= 2;
        let all_made =
            "All tests of round 1 are made. The next round begins when both turns of it are ended under Score.";
        assert_eq!(due_test_hint(&state).as_deref(), Some(if is_due { due } else { all_made }), "{turns} turns");
        let list = if is_due { "Wall A: 1 token (test due in this round)" } else { "Wall A: 1 token" };
        assert_eq!(told(&state), [list], "{turns} turns");
        let named = is_due.then_some("Not tested yet in this round: Wall A.");
        assert_eq!(untested(&state).as_deref(), named, "{turns} turns");
        let (tested, _) = tested(&state, WHOLE, &fields("", "1"), &[]);
        assert_eq!((told(&tested), untested(&tested)), (vec!["Wall A: 1 token".to_owned()], None), "{turns} turns");
    }
    // Once the game is over nothing is due.
    let over = turns_ended(&state, 20);
    assert_eq!((told(&over), due_test_hint(&over)), (vec!["Wall A: 1 token".to_owned()], None));
}

#[test]
fn the_parts_of_a_large_tower_are_tested_by_themselves() {
    let pack = crate::pack::find("siege-works").expect("a pack");
    let titles = |sides: [f64; 2]| {
        let state = opened_with(pack, &["stone-tower"], Some(sides));
        let title = |(target, of)| test_title(&state, &keep(), target, of);
        standing_structures(&state, &keep()).into_iter().map(title).collect::<Vec<_>>()
    };
    let of = |names: &[&str]| names.iter().map(|name| format!("Structure test, 30, {name}")).collect::<Vec<_>>();
    assert_eq!(titles([5.0, 5.0]), ["Structure test, 30"]);
    assert_eq!(titles([8.0, 4.0]), of(&["left part", "right part"]));
    assert_eq!(titles([4.0, 12.0]), of(&["upper part", "middle part", "lower part"]));
    assert_eq!(titles([8.0, 8.0]), of(&["upper left part", "upper right part", "lower left part", "lower right part"]));
    assert_eq!(titles([20.0, 4.0]), of(&["part 1 of 4", "part 2 of 4", "part 3 of 4", "part 4 of 4"]));
    // All nine have names of their own, and a turned tower is read by where its parts come to lie.
    let nine = titles([15.0, 15.0]);
    assert_eq!((nine.len(), nine.iter().collect::<std::collections::BTreeSet<_>>().len()), (9, 9));
    let turned = |degrees: f64| {
        let state = opened_with(pack, &["stone-tower"], Some([8.0, 4.0]));
        let turn = Angle::from_degrees(degrees).expect("a number");
        let at = state.layout().pieces[0].at;
        let state = after(&state, PlayAction::Piece(keep(), PieceState::Moved { at, turn }));
        let title = |(target, of)| test_title(&state, &keep(), target, of);
        let titles = standing_structures(&state, &keep()).into_iter().map(title).collect::<Vec<_>>();
        titles[0].rsplit(", ").next().map(str::to_owned)
    };
    for (degrees, name) in [
        (0.0, "left part"),
        (44.0, "left part"),
        (46.0, "upper part"),
        (134.0, "upper part"),
        (180.0, "right part"),
        (270.0, "lower part"),
        (-40.0, "left part"),
    ] {
        assert_eq!(turned(degrees).as_deref(), Some(name), "{degrees}");
    }
    let state = opened_with(pack, &["gateway-tower", "wall"], Some([8.0, 4.0]));
    assert_eq!(targets(&state), ["piece", "piece-2", "gate"]);
    let right = Target::Share(1);
    let (state, _) = tested(&state, WHOLE, &fields("2", "7"), &[]);
    let (state, _) = tested(&state, Target::Gate, &battered("1", "6"), &[]);
    let (state, _) = tested(&state, right, &fields("9", "50"), &[]);
    let title = "Gateway tower + Breach A";
    assert_eq!(
        told(&state),
        [format!("{title}: left part: 1 token, right part: destroyed, gate: 1 token (battered in round 1)")]
    );
    assert_eq!(
        (signs(&state), targets(&state)),
        (["1/1", "×"].map(str::to_owned).to_vec(), vec!["piece".to_owned(), "gate".to_owned()])
    );
    let badges = damage_badges(&state);
    let middle = state.kept().game.baseline().pieces[0].footprint().centre();
    assert!(badges[0].at.x < middle.x && middle.x < badges[1].at.x && badges.iter().all(|badge| badge.share < 2));
    let next = turns_ended(&state, 2);
    assert_eq!(untested(&next), Some(format!("Not tested yet in this round: {title} (left part), {title} (gate).")));
    let (state, _) = tested(&state, WHOLE, &fields("9", "50"), &[]);
    assert_eq!(
        (told(&state), signs(&state)),
        (vec!["Breach A: left part: destroyed, right part: destroyed".to_owned()], vec!["×".to_owned()])
    );
    assert!(targets(&state).is_empty() && !state.layout().pieces[0].is_compound());
}
