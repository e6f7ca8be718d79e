//! Validates `readings.toml`.

use super::super::file::{ChoiceTable, Files, ReadingTable, ReadingsFile, RuleTable};
use super::names::check_unique;
use super::scenario_texts::check_places;

/// Makes sure that a pack's own reading is the first of its ways, that each other way changes something or has its own text for a rule, and
/// that every rule that names a reading has one.
pub(super) fn check_readings(file: &ReadingsFile, files: &Files) -> Result<(), String> {
    check_unique("reading", file.reading.iter().map(|reading| (&*reading.id, reading.tag)))?;
    let scenarios = files.scenarios.as_ref();
    let of_elements = scenarios.iter().flat_map(|file| &file.element).flat_map(|element| &element.rules);
    let of_scenarios = scenarios.iter().flat_map(|file| &file.scenario).flat_map(|scenario| &scenario.rules);
    let of_game = scenarios.iter().flat_map(|file| &file.game.rules);
    let rules: Vec<&RuleTable> = of_elements.chain(of_scenarios).chain(of_game).collect();
    for id in rules.iter().filter_map(|rule| rule.reading_id.as_ref()) {
        if !file.reading.iter().any(|reading| reading.id == *id) {
            return Err(format!("no reading is called {id}, which a rule of scenarios.toml names"));
        }
    }
    let in_pack = |text: &String| scenarios.map_or(Ok(()), |file| check_places(text, None, file, &files.pack));
    for reading in &file.reading {
        let rules = rules.iter().filter(|rule| rule.reading_id.as_ref() == Some(&reading.id)).count();
        let texts = reading.choices.iter().flat_map(|choice| choice.text.iter().chain(&choice.hall));
        check_reading(reading, rules, files)
            .and_then(|()| texts.chain([&reading.about, &reading.packet]).try_for_each(in_pack))
            .map_err(|why| format!("reading {}: {why}", reading.id))?;
    }
    Ok(())
}

/// Makes sure of one reading that so many rules name.
fn check_reading(reading: &ReadingTable, rules: usize, files: &Files) -> Result<(), String> {
    let choices = &reading.choices;
    check_unique("choice", choices.iter().map(|choice| (&*choice.id, choice.tag)))?;
    if choices.len() < 2 {
        return Err("it has fewer than two choices".to_owned());
    }
    if rules > 1 {
        return Err("several rules name it".to_owned());
    }
    for (index, choice) in choices.iter().enumerate() {
        let ChoiceTable { id, text, change, .. } = choice;
        let mut read = files.clone();
        if let Some(change) = change {
            change.apply(&mut read);
        }
        let (is_own, is_changed) = (index == 0, read != *files);
        if is_own && is_changed {
            return Err(format!("choice {id} is the first one, but not what the pack has"));
        }
        if text.is_some() == (is_own && rules == 1) {
            return Err(format!("choice {id}: only the first one of a reading that a rule names has no text"));
        }
        if !is_own && rules == 0 && !is_changed {
            return Err(format!("choice {id} changes nothing, and no rule names the reading"));
        }
    }
    Ok(())
}
