//! How a game ends, other than by its score or its last turn, and what decides it then.

use std::rc::Rc;

use super::game_score::GameScore;
use crate::game::by_role::ByRole;
use crate::game::death_clock::RoundEnd;
use crate::game::destroyed::destroyed;
use crate::game::presence::presence;
use crate::game::score_messages::round_end;
use crate::game::score_record::Ending;
use crate::game::score_rules::ScoreRules;
use crate::game::{Game, GameChange, GamePart, Progress, Stamp};
use crate::pack::{Role, ScenarioAtEdge};
use crate::page::play::control::control_now;
use crate::page::play::{KeptGame, PlayState};
use crate::words::t;

/// What is changed of how a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndingAct {
    /// The game goes on.
    GoOn,
    /// The Scenario Presence of a player.
    Presence(Role, u32),
    /// The army points that a player has destroyed.
    Destroyed(Role, u32),
}

/// Whether a player scores one last time when a game ends like this.
pub(super) const fn scores_last(ending: Ending) -> bool {
    matches!(ending, Ending::Assassination { .. } | Ending::OutOfTime { .. })
}

/// The ways in which a game can end in the turn of this player, each with what is said of it: what its scenario says, or where that says
/// nothing, what ends every game. Clocks and rounds are of games in events.
pub fn endings(rules: ScoreRules, turn: Role) -> Vec<(Ending, &'static str)> {
    let (attacker, defender) = (Role::Attacker, Role::Defender);
    let out_of_time = match turn {
        Role::Attacker => t!("The Attacker is out of time in their own turn"),
        Role::Defender => t!("The Defender is out of time in their own turn"),
    };
    let own: Vec<(Ending, &'static str)> =
        rules.scenario.endings.iter().map(|own| (Ending::OfScenario { tag: own.tag }, &*own.text)).collect();
    let by_leaders = [
        (Ending::Assassination { winner: Some(attacker) }, t!("Only the Attacker still has a Leader")),
        (Ending::Assassination { winner: Some(defender) }, t!("Only the Defender still has a Leader")),
        (Ending::Assassination { winner: None }, t!("All Leaders are destroyed together")),
    ];
    let concessions = [
        (Ending::Concession { by: attacker }, t!("The Attacker concedes")),
        (Ending::Concession { by: defender }, t!("The Defender concedes")),
    ];
    let of_event = [
        (Ending::OutOfTime { of: turn }, out_of_time),
        (Ending::RoundOver, t!("The round is over, and the game isn't")),
    ];
    let has_own = !own.is_empty();
    let has_event = !has_own || rules.card.event.is_some();
    let first = if has_own { own } else { by_leaders.to_vec() };
    first.into_iter().chain(concessions).chain(of_event.into_iter().filter(|_| has_event)).collect()
}

/// What the packet says of a game that isn't over when the round is, by the clocks at this time; `None` where there are none.
pub fn round_over(kept: &KeptGame, rules: ScoreRules, now: i64) -> Option<(RoundEnd, &'static str)> {
    let end = kept.game.clocks()?.round_end(rules, now)?;
    Some((end, round_end(end)))
}

/// The Scenario Presence of both by the models of the game; `None` where none of them has a cost.
pub fn presence_now(kept: &Rc<KeptGame>, played: ScenarioAtEdge) -> Option<ByRole<u32>> {
    let rules = ScoreRules::of(kept.game.pack(), played.scenario)?;
    if kept.game.models().all(|(_, model)| model.cost == 0) {
        return None;
    }
    let state = PlayState::new(kept.clone());
    presence(rules, &control_now(&state, rules, played), &state.models_in_play())
}

/// The army points that both have destroyed: as entered, else by the models that have left the table; `None` where neither is known.
pub fn destroyed_now(score: &GameScore, game: &Game) -> Option<ByRole<u32>> {
    score.record.destroyed.or_else(|| destroyed(game))
}

/// These edits, with the Scenario Presence by the models where the game has ended after them and nobody has entered another one.
pub(super) fn presence_after(kept: &Rc<KeptGame>, played: ScenarioAtEdge, mut edits: Vec<GamePart>) -> Vec<GamePart> {
    let after = kept.game.edited(&edits, Stamp::default()).ok();
    let Some(after) = after.filter(|after| after.progress().presence.is_none()) else { return edits };
    if GameScore::new(&after, played).is_some_and(|score| score.is_over()) {
        let progress = Progress { presence: presence_now(kept, played), ..after.progress() };
        edits.retain(|edit| !matches!(edit, GamePart::Progress(_)));
        edits.push(GamePart::Progress(progress));
    }
    edits
}

/// The step that changes how a game has ended.
pub fn ending_change(kept: &KeptGame, act: EndingAct) -> GameChange {
    let mut progress = kept.game.progress();
    let numbers = |of: Option<ByRole<u32>>, role: Role, number: u32| {
        let mut numbers = of.unwrap_or_default();
        *numbers.of_mut(role) = number;
        Some(numbers)
    };
    match act {
        EndingAct::GoOn => progress.ending = None,
        EndingAct::Presence(role, number) => progress.presence = numbers(progress.presence, role, number),
        EndingAct::Destroyed(role, number) => {
            let before = progress.destroyed.or_else(|| destroyed(&kept.game));
            progress.destroyed = numbers(before, role, number);
        }
    }
    GameChange::Step(vec![GamePart::Progress(progress)])
}
