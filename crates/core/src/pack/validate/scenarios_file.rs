//! Validates `scenarios.toml`, its elements and what they score.

use super::super::file::{
    Counted, CountedOwner, CountedWhen, ElementTable, MarchTable, Role, ScenarioTable, ScenariosFile, ScoreTable,
    Symbol,
};
use super::names::check_unique;

pub(super) fn check_scenarios(file: &ScenariosFile) -> Result<(), String> {
    check_unique("element", (0..).zip(&file.element).map(|(index, kind)| (&*kind.id, index)))?;
    check_unique("scenario", file.scenario.iter().map(|scenario| (&*scenario.id, scenario.tag)))?;
    for (index, scenario) in file.scenario.iter().enumerate() {
        let id = &scenario.id;
        match (file.game.die, scenario.roll) {
            (None, None) => {}
            (Some(_), None) => {
                return Err(format!("scenario {id}: roll is missing; game.die is what it is rolled with"));
            }
            (None, Some(_)) => return Err(format!("scenario {id}: roll needs a die; write game.die")),
            (Some(die), Some(roll)) if !(1..=die).contains(&roll) => {
                return Err(format!("scenario {id}: no die shows the {roll}"));
            }
            (Some(_), Some(_)) => {
                if let Some(other) = file.scenario[..index].iter().find(|other| other.roll == scenario.roll) {
                    return Err(format!("scenario {id}: {} is rolled by the same number", other.id));
                }
            }
        }
        for (index, element) in scenario.elements.iter().enumerate() {
            if !file.element.iter().any(|kind| kind.id == element.kind) {
                return Err(format!("scenario {id}, elements[{index}]: no element is called {}", element.kind));
            }
        }
        check_sources(file, scenario).map_err(|why| format!("scenario {id}, {why}"))?;
        for (index, march) in scenario.marches.iter().enumerate() {
            if march.element.max(march.toward) >= scenario.elements.len() {
                return Err(format!(
                    "scenario {id}, marches[{index}]: name two of the scenario's elements, counted from 0"
                ));
            }
            if march.step_most.is_some_and(|most| most <= march.step) {
                return Err(format!("scenario {id}, marches[{index}]: step_most is no more than step"));
            }
            check_step(file, scenario, march).map_err(|why| format!("scenario {id}, marches[{index}]: {why}"))?;
        }
    }
    Ok(())
}

/// Makes sure that a step, with what it grows by for all other objectives, is as long as it is at most.
fn check_step(file: &ScenariosFile, scenario: &ScenarioTable, march: &MarchTable) -> Result<(), String> {
    let Some(more) = march.step_for_others else { return Ok(()) };
    let is_objective = |element: &&ElementTable| {
        file.element.iter().any(|kind| kind.id == element.kind && kind.symbol == Symbol::Circle)
    };
    let others = scenario.elements.iter().filter(is_objective).count().saturating_sub(1);
    let grown = i32::try_from(others).unwrap_or(i32::MAX).saturating_mul(more.as_steps());
    let farthest = march.step.as_steps().saturating_add(grown);
    if march.step_most.is_some_and(|most| most.as_steps() == farthest) {
        Ok(())
    } else {
        Err("step_most isn't what step and step_for_others come to with all other objectives".to_owned())
    }
}

/// Makes sure that what a scenario's sources of victory points count is there, as often as its card says.
fn check_sources(file: &ScenariosFile, scenario: &ScenarioTable) -> Result<(), String> {
    for (index, score) in scenario.scores.iter().enumerate() {
        if let Some(counts) = &score.counts {
            check_counts(file, scenario, score, counts).map_err(|why| format!("scores[{index}]: {why}"))?;
        }
    }
    let is_kind = |id: &String| file.element.iter().any(|kind| kind.id == *id);
    if let Some(tokens) = &scenario.tokens
        && !is_kind(&tokens.kind)
    {
        return Err(format!("tokens: no element is called {}", tokens.kind));
    }
    if let Some(fuse) = &scenario.fuse {
        let elements = &scenario.elements;
        let of_fuse: Vec<usize> =
            (0..elements.len()).filter(|index| fuse.kinds.contains(&elements[*index].kind)).collect();
        let mut rolled = fuse.rolled.clone();
        rolled.sort_unstable();
        if rolled != of_fuse {
            return Err("fuse: rolled doesn't name each element with tokens once".to_owned());
        }
        if elements.iter().filter(|element| element.kind == fuse.chosen_by).count() != 1 {
            return Err("fuse: chosen_by isn't the kind of one element".to_owned());
        }
    }
    Ok(())
}

/// Makes sure of what one source counts, for both players.
fn check_counts(
    file: &ScenariosFile,
    scenario: &ScenarioTable,
    score: &ScoreTable,
    counts: &Counted,
) -> Result<(), String> {
    if let Some(unknown) = counts.kinds.iter().find(|id| !file.element.iter().any(|kind| kind.id == **id)) {
        return Err(format!("no element is called {unknown}"));
    }
    let is_event = !matches!(counts.when, CountedWhen::Secured | CountedWhen::SecuredWithoutTokens);
    if score.once != is_event {
        return Err("once is for what is taken, arrives or has tokens, and for that alone".to_owned());
    }
    let is_secured = matches!(counts.when, CountedWhen::Secured | CountedWhen::SecuredWithoutTokens);
    let can_be_secured = |id: &&String| {
        file.element.iter().any(|kind| kind.id == **id && kind.taken != is_secured && !kind.secured_by.is_empty())
    };
    if let Some(id) = counts.kinds.iter().find(|id| !can_be_secured(id)).filter(|_| is_secured) {
        return Err(format!("it counts who secures {id}, and nobody does"));
    }
    let moves = |index: usize| scenario.marches.iter().any(|march| march.element == index);
    let is_counted = |role: Role, (index, element): (usize, &ElementTable)| {
        let is_theirs = match counts.owner {
            CountedOwner::Any => true,
            CountedOwner::Own => role.owns(element.owner),
            CountedOwner::Opponent => role.other().owns(element.owner),
        };
        let can_be = match counts.when {
            CountedWhen::Secured => true,
            CountedWhen::SecuredWithoutTokens => {
                scenario.fuse.as_ref().is_some_and(|fuse| fuse.kinds.contains(&element.kind))
            }
            CountedWhen::Taken => file.element.iter().any(|kind| kind.id == element.kind && kind.taken),
            CountedWhen::Arrived => moves(index),
            CountedWhen::FirstTokens(_) => scenario.tokens.as_ref().is_some_and(|tokens| tokens.kind == element.kind),
        };
        counts.kinds.contains(&element.kind) && is_theirs && can_be
    };
    for role in [Role::Attacker, Role::Defender] {
        let counted = scenario.elements.iter().enumerate().filter(|element| is_counted(role, *element)).count();
        let is_alone = matches!(counts.when, CountedWhen::FirstTokens(_));
        let times = match counts.together {
            Some(together) => usize::from(counted >= together as usize),
            None if is_alone => counted.min(1),
            None => counted,
        };
        if times != score.times as usize {
            return Err(format!("times is {}, but it counts {times} for the {role:?}", score.times));
        }
    }
    Ok(())
}
