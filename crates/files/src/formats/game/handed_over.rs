//! A game as it is handed over to another device: its parts, without the steps that can be undone, in a link beside that of its table. Several
//! links have a part of it each; whoever opens them, in any order, has the whole of it.

use serde_json::Value;

use super::stored::{CHANGED, KeptGame, read_other_part, write_part};
use super::stored_edit::StoredEdit;
use crate::formats::link::LinkProblem;
use crate::formats::link::game::{self, GameParts};
use crate::game::{Game, GamePart, Stamped};

/// The latest time that a state holds.
const MAX_TIME: u64 = (1 << 48) - 1;

/// The states by which a game is handed over, each with as much of it as goes into so many characters; none where nothing has happened in it.
pub fn states(game: &Game, max_characters: usize) -> Vec<String> {
    let parts: Vec<&Stamped<GamePart>> = game.parts().collect();
    let newest = parts.iter().map(|part| part.changed.0).max().unwrap_or_default().min(MAX_TIME);
    for count in 1..=parts.len() {
        let states = parts.chunks(parts.len().div_ceil(count)).map(|parts| state(newest, parts));
        let fitting = states.map(|state| state.filter(|state| state.len() <= max_characters));
        if let Some(fitting) = fitting.collect() {
            return fitting;
        }
    }
    // No part is so large that it can't be written alone.
    parts.chunks(1).filter_map(|parts| state(newest, parts)).collect()
}

fn state(newest: u64, parts: &[&Stamped<GamePart>]) -> Option<String> {
    let written = |part: &&Stamped<GamePart>| {
        // In a state it says how much older than the newest part it is.
        write_part(newest.saturating_sub(part.changed.0), &StoredEdit::of(&part.value))
    };
    game::write(&GameParts { newest, parts: parts.iter().filter_map(written).collect() })
}

/// The game on the table of a link, with what a state has of it.
///
/// # Errors
///
/// Why the link or the state can't be read.
pub fn read(table: &str, state: &str) -> Result<KeptGame, LinkProblem> {
    let begun = KeptGame::begun(table)?;
    let GameParts { newest, parts } = game::read(state)?;
    let part = |mut part: Value| {
        let before = part.get(CHANGED)?.as_u64()?;
        *part.get_mut(CHANGED)? = Value::from(newest.checked_sub(before)?);
        read_other_part(part)
    };
    let parts = parts.into_iter().filter_map(part);
    let game = Game::of_parts(begun.game.baseline().clone(), parts);
    Ok(KeptGame { game, ..begun })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::formats::game::testing::{begun, leader, played};
    use crate::game::model::ModelId;
    use crate::game::{GameChange, Stamp};
    use crate::units::{Angle, Length};

    /// The game without its steps, which aren't handed over.
    fn received(kept: &KeptGame, max_characters: usize) -> Game {
        let states = states(&kept.game, max_characters);
        states.iter().fold(begun().game, |game, state| game.merged(&read(&kept.table, state).expect("a state").game))
    }

    #[test]
    fn a_game_is_handed_over_whole_in_as_many_links_as_it_takes_and_in_any_order() {
        let kept = played();
        assert_eq!(received(&kept, usize::MAX), kept.game);
        assert_eq!(states(&kept.game, usize::MAX).len(), 1);
        let several = states(&kept.game, 150);
        assert!(several.len() > 1 && several.iter().all(|state| state.len() <= 150), "{several:?}");
        let backwards = several.iter().rev().map(|state| read(&kept.table, state).expect("a state").game);
        assert_eq!(backwards.fold(begun().game, |game, other| other.merged(&game)), kept.game);
        assert_eq!(received(&kept, 1), kept.game, "a part alone may be longer than is wanted");
        assert_eq!(states(&begun().game, usize::MAX), [""; 0]);
    }

    #[test]
    fn forty_models_and_seven_turns_fit_into_one_code() {
        let mut kept = begun();
        let models = (0..40_u32).map(|number| {
            let mut model = leader();
            model.name = format!("Unit {}", number / 6);
            model.rings.clear();
            model.at = Some([f64::from(number) * 1.07, 20.0 + f64::from(number % 7) * 2.31].map(Length::clamped));
            model.facing = Angle::tenths(i32::try_from(number * 87 % 3600).unwrap_or_default());
            GamePart::Model(ModelId(number.wrapping_mul(2_654_435_761)), Some(Box::new(model)))
        });
        for (model, now) in models.zip(1_800_000_000_000..) {
            kept = kept.changed(&GameChange::Step(vec![model]), Stamp(now * 7 - 10_800_000_000_000)).expect("a model");
        }
        let states = states(&kept.game, usize::MAX);
        assert!(states[0].len() < 1_000, "{}", states[0].len());
    }

    #[test]
    fn what_a_page_does_not_know_is_left_out() {
        let odd = |name: &str| serde_json::json!({"changed": 0, name: {"id": 1}});
        let known = serde_json::json!({"changed": 2, "by": "Ada", "set-up": {"points": 75, "weather": "snow"}});
        let parts = vec![odd("weather"), known, odd("changed"), Value::from(3)];
        let state = game::write(&GameParts { newest: 50, parts }).expect("a state");
        let read = read(&begun().table, &state).expect("a game");
        assert_eq!(read.game.set_up().points, Some(75));
        assert_eq!(read.game.parts().map(|part| part.changed).collect::<Vec<_>>(), [Stamp(48)]);
    }

    #[test]
    fn a_state_that_is_damaged_or_no_state_is_refused() {
        let state = &states(&played().game, usize::MAX)[0];
        let table = &begun().table;
        for broken in [&state[1..], &state[..state.len() - 2], "", "6", table] {
            assert!(read(table, broken).is_err(), "{broken}");
        }
        assert!(read("nonsense", state).is_err());
    }

    proptest! {
        #[test]
        fn two_phones_agree_once_each_has_read_the_others_code(
            places in prop::collection::vec((any::<bool>(), 0_u32..4, 0_i32..4800, 0_u64..9), 0..20),
            max in 60_usize..400,
        ) {
            let mut phones = [begun(), begun()];
            for (is_second, number, x, now) in places {
                let mut model = leader();
                model.at = Some([x, x / 2].map(Length::hundredths));
                let phone = &mut phones[usize::from(is_second)];
                let step = GameChange::Step(vec![GamePart::Model(ModelId(number), Some(Box::new(model)))]);
                *phone = phone.changed(&step, Stamp(now)).expect("a model");
            }
            let [one, other] = &phones;
            let bring = |to: &KeptGame, from: &KeptGame| {
                states(&from.game, max).iter().fold(to.game.clone(), |game, state| {
                    game.merged(&read(&from.table, state).expect("a state").game)
                })
            };
            prop_assert_eq!(bring(one, other), bring(other, one));
            prop_assert_eq!(bring(one, other), one.game.merged(&other.game));
        }
    }
}
