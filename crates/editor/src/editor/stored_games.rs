//! The games among the values that all windows of a browser share, each under the link of its table.

use super::window_store::{StoredValues, Writes};
use crate::formats::archive::Backup;
use crate::formats::archive::restore::RestoredGames;
use crate::formats::game::file;
use crate::formats::game::stored::KeptGame;
use crate::formats::stored_keys::GAME;

/// The key of the game on the table of a link.
pub fn game_key(table: &str) -> String {
    format!("{GAME}{table}")
}

/// The game that is kept on the table of a link; `None` where none is, or it can't be read.
pub fn kept_game(values: &StoredValues, table: &str) -> Option<KeptGame> {
    KeptGame::read(values.get(&game_key(table))?)
}

/// Whether any game is kept.
pub fn has_games(values: &StoredValues) -> bool {
    values.with_prefix(GAME).next().is_some()
}

/// All games as a backup holds them.
pub fn backup_games(values: &StoredValues) -> Vec<String> {
    values.with_prefix(GAME).filter_map(|(_, text)| file::of_stored(text)).collect()
}

/// What comes of a backup's games.
pub fn restored_games(values: &StoredValues, backup: &Backup) -> RestoredGames {
    backup.restored_games(|table| kept_game(values, table))
}

/// What is written of a backup's games.
pub fn restored_game_writes(values: &StoredValues, backup: &Backup) -> Writes {
    let restored = restored_games(values, backup);
    restored.changed.iter().map(|kept| (game_key(&kept.table), Some(kept.write()))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{GameChange, GamePart, GameSetUp, Stamp};

    const TABLE: &str = include_str!("../../../../assets/examples/frozen-mill.link");

    /// A game in which the points were last set at this time.
    fn game(points: u32, now: u64) -> KeptGame {
        let set_up = GameSetUp { points: Some(points), ..GameSetUp::default() };
        let change = GameChange::Step(vec![GamePart::SetUp(Box::new(set_up))]);
        KeptGame::begun(TABLE.trim())
            .and_then(|begun| Ok(begun.changed(&change, Stamp(now)).expect("a step")))
            .expect("a game")
    }

    fn values(kept: &[&KeptGame]) -> StoredValues {
        kept.iter().map(|kept| (game_key(&kept.table), kept.write().into())).collect()
    }

    #[test]
    fn the_games_of_one_browser_are_restored_in_another() {
        let backup = Backup { games: backup_games(&values(&[&game(75, 5)])), ..Backup::default() };
        let empty = StoredValues::default();
        let restored = empty.with(&restored_game_writes(&empty, &backup));
        assert_eq!(kept_game(&restored, TABLE.trim()).map(|kept| kept.game), Some(game(75, 5).game));
        // Restored again, nothing is written.
        assert_eq!(restored_game_writes(&restored, &backup), []);
        for (mine, points) in [(game(50, 4), 75), (game(50, 6), 50)] {
            let mine = values(&[&mine]);
            let after = mine.with(&restored_game_writes(&mine, &backup));
            let kept = kept_game(&after, TABLE.trim()).expect("a game");
            assert_eq!((kept.game.set_up().points, kept.steps.made), (Some(points), 1));
        }
    }
}
