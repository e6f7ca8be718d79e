//! The games of a backup beside those that the browser keeps.

use std::collections::BTreeMap;

use crate::formats::archive::backup::Backup;
use crate::formats::game::file;
use crate::formats::game::stored::KeptGame;
use crate::game::{GameChange, Stamp};

/// What comes of a backup's games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RestoredGames {
    /// How many the browser doesn't have.
    pub new: usize,
    /// How many it has otherwise: of each of their parts counts what was changed last.
    pub joined: usize,
    /// How many it has already with all that the backup knows of them.
    pub same: usize,
    /// How many can't be read.
    pub unreadable: usize,
    /// The games that are written.
    pub changed: Vec<KeptGame>,
}

impl Backup {
    /// What comes of its games in a browser that keeps these, by the links of their tables. A game that is there keeps its steps, and loses nothing.
    pub fn restored_games(&self, kept: impl Fn(&str) -> Option<KeptGame>) -> RestoredGames {
        let mut restored = RestoredGames::default();
        // A game that is in the backup twice is one.
        let mut games: BTreeMap<String, KeptGame> = BTreeMap::new();
        for game in &self.games {
            let Ok(read) = file::read(game.as_bytes()) else {
                restored.unreadable += 1;
                continue;
            };
            let all = games.get(&read.table).map_or_else(|| read.clone(), |game| joined(game, &read));
            games.insert(read.table, all);
        }
        for (table, game) in games {
            match kept(&table) {
                None => {
                    restored.new += 1;
                    restored.changed.push(game);
                }
                Some(kept) => {
                    let after = joined(&kept, &game);
                    if after == kept {
                        restored.same += 1;
                    } else {
                        restored.joined += 1;
                        restored.changed.push(after);
                    }
                }
            }
        }
        restored
    }
}

/// A game with what another state of it brings.
fn joined(kept: &KeptGame, other: &KeptGame) -> KeptGame {
    let change = GameChange::Merge(Box::new(other.game.clone()));
    // The parts have their own times.
    kept.changed(&change, Stamp(0)).unwrap_or_else(|_| kept.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::game::testing::{begun, played, scored};
    use crate::game::GamePart;

    fn backup(games: &[&KeptGame]) -> Backup {
        Backup { games: games.iter().map(|game| file::write(game)).collect(), ..Backup::default() }
    }

    fn with_points(points: u32, now: u64) -> KeptGame {
        let set_up = crate::game::GameSetUp { points: Some(points), ..crate::game::GameSetUp::default() };
        let change = GameChange::Step(vec![GamePart::SetUp(Box::new(set_up))]);
        begun().changed(&change, Stamp(now)).expect("a step")
    }

    fn points(games: &RestoredGames) -> Vec<Option<u32>> {
        games.changed.iter().map(|kept| kept.game.set_up().points).collect()
    }

    #[test]
    fn a_game_that_is_not_here_comes_back_whole() {
        let restored = backup(&[&played()]).restored_games(|_| None);
        assert_eq!((restored.new, restored.joined, restored.same, restored.unreadable), (1, 0, 0, 0));
        assert_eq!(restored.changed.iter().map(|kept| &kept.game).collect::<Vec<_>>(), [&played().game]);
    }

    #[test]
    fn of_a_game_that_is_here_the_newest_parts_count_and_its_steps_stay() {
        let (older, newer) = (with_points(50, 5), with_points(75, 6));
        let restored = backup(&[&older]).restored_games(|_| Some(newer.clone()));
        assert_eq!((restored.same, restored.changed.len()), (1, 0));
        let restored = backup(&[&newer]).restored_games(|_| Some(older.clone()));
        assert_eq!((restored.joined, points(&restored)), (1, vec![Some(75)]));
        assert_eq!(restored.changed[0].steps, older.steps);
        // What only one of them has is in the game afterwards.
        let scored = begun().changed(&GameChange::Step(scored()), Stamp(3)).expect("a step");
        let restored = backup(&[&scored]).restored_games(|_| Some(newer.clone()));
        let both = newer.game.merged(&scored.game);
        assert_eq!(restored.changed[0].game, both);
        assert!(both != newer.game && both != scored.game);
    }

    #[test]
    fn a_game_that_is_in_the_backup_twice_is_one() {
        let restored = backup(&[&with_points(75, 6), &with_points(50, 5)]).restored_games(|_| None);
        assert_eq!((restored.new, points(&restored)), (1, vec![Some(75)]));
    }

    #[test]
    fn a_game_of_a_later_version_is_counted() {
        let later = file::write(&begun()).replacen(&begun().table, "9of-a-later-version", 1);
        let restored = Backup { games: vec![later], ..Backup::default() }.restored_games(|_| None);
        assert_eq!(restored, RestoredGames { unreadable: 1, ..RestoredGames::default() });
    }
}
