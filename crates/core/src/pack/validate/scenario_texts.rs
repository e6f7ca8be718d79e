//! Validates the texts of scenarios and the places in them.

use super::super::file::{FACTS, PackFile, Role, RuleTable, ScenarioTable, ScenariosFile};
use super::names::place_names;

/// Makes sure that the texts of the cards have places only for numbers that the pack has, and that a scenario's `max_vp` is what its scores
/// come to.
pub(super) fn check_texts(file: &ScenariosFile, pack: &PackFile) -> Result<(), String> {
    let check = |text: &str, scenario: Option<&ScenarioTable>| check_places(text, scenario, file, pack);
    let check_rules = |rules: &[RuleTable], scenario: Option<&ScenarioTable>| {
        let texts = rules.iter().flat_map(|rule| rule.hall.iter().chain([&rule.text]));
        texts.into_iter().try_for_each(|text| check(text, scenario))
    };
    check_rules(&file.game.rules, None)?;
    for element in &file.element {
        check(&element.held, None)?;
        check_rules(&element.rules, None)?;
    }
    for scenario in &file.scenario {
        let of_scores =
            scenario.scores.iter().flat_map(|score| score.when.iter().chain(&score.short).chain([&score.what]));
        let scores = of_scores.into_iter().try_for_each(|text| check(text, Some(scenario)));
        scores
            .and_then(|()| check_rules(&scenario.rules, Some(scenario)))
            .map_err(|why| format!("scenario {}: {why}", scenario.id))?;
        let most = most_vp(file, scenario);
        if let (Some(most), Some(max_vp)) = (most, scenario.max_vp)
            && most != max_vp
        {
            return Err(format!("scenario {}: max_vp is {max_vp}, but its scores come to {most}", scenario.id));
        }
    }
    Ok(())
}

/// Makes sure that a text has places only for numbers that the pack has.
pub(super) fn check_places(
    text: &str,
    scenario: Option<&ScenarioTable>,
    file: &ScenariosFile,
    pack: &PackFile,
) -> Result<(), String> {
    let is_there = |name: &str| match name {
        "flag_reach" => pack.limits.flag_terrain.is_some(),
        "range" => file.game.control_range.is_some(),
        "kill_box" | "kill_box_from" => file.game.kill_box.is_some(),
        "kill_box_vp" => file.game.kill_box.as_ref().is_some_and(|kill_box| kill_box.vp.is_some()),
        "kill_box_growth" | "kill_box_grows_from" | "kill_box_depths" => {
            scenario.is_some_and(|scenario| scenario.growth.is_some())
        }
        "first_scoring" | "scorings" => file.game.first_scoring.is_some(),
        "lead" => scenario.is_some_and(|scenario| scenario.winning_lead.is_some()),
        "contest_nothing" | "secure_nothing" => !file.game.barred.is_empty(),
        "minutes_left" => file.event.as_ref().is_some_and(|event| event.scoring.is_some()),
        "clocks" => file.event.is_some(),
        _ => FACTS.contains(&name),
    };
    match place_names(text).find(|name| !is_there(name)) {
        Some(name) => Err(format!("the pack has no {{{name}}} for the text {text:?}")),
        None => Ok(()),
    }
}

/// The most victory points that one player can have: all scores at every scoring, those of once a game, and those of the kill box at the
/// end of each of the opponent's turns. `None` where the pack says too little.
fn most_vp(file: &ScenariosFile, scenario: &ScenarioTable) -> Option<u32> {
    let (game, first) = (&file.game, file.game.first_scoring.as_ref()?);
    let last_turns = game.turns.checked_sub(first.turn)?;
    let scorings = last_turns.saturating_mul(2).saturating_add(if first.player == Role::Attacker { 2 } else { 1 });
    let of_kill_box = match &game.kill_box {
        Some(kill_box) => Some((kill_box.vp?, 1, game.turns.saturating_add(1).checked_sub(kill_box.from_turn)?)),
        None => None,
    };
    let of_scores = scenario.scores.iter().map(|score| (score.vp, score.times, if score.once { 1 } else { scorings }));
    let all = of_scores.chain(of_kill_box);
    let most = all.fold(0_u32, |most, (vp, times, scorings)| {
        most.saturating_add(vp.saturating_mul(times).saturating_mul(scorings))
    });
    (!scenario.scores.is_empty()).then_some(most)
}
