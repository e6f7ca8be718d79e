//! The games among the values that all windows of a browser share, each under the link of its table.

use super::window_store::{StoredValues, Writes};
use crate::formats::archive::Backup;
use crate::formats::archive::restore::RestoredGames;
use crate::formats::game::file;
use crate::formats::game::stored::KeptGame;
use crate::formats::stored_keys::GAME;
use crate::game::{GameChange, Stamp};

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

/// What a change writes of a game that a window shows. It is made on what is kept; where nothing is, as after another window has deleted the game, on
/// what the window shows, which keeps the game again. A change that can't be made writes nothing.
pub fn game_writes(values: &StoredValues, shown: &KeptGame, change: &GameChange, now: Stamp) -> Writes {
    let kept = kept_game(values, &shown.table);
    let before = kept.as_ref().unwrap_or(shown);
    let after = before.changed(change, now).ok().filter(|after| after != before);
    after.map(|after| (game_key(&after.table), Some(after.write()))).into_iter().collect()
}

/// What is written to keep a game that comes from elsewhere, or that was deleted: it is brought together with what is kept by now.
pub fn kept_again(values: &StoredValues, game: &KeptGame) -> Writes {
    match kept_game(values, &game.table) {
        Some(_) => game_writes(values, game, &GameChange::Merge(Box::new(game.game.clone())), Stamp(0)),
        None => vec![(game_key(&game.table), Some(game.write()))],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{GamePart, GameSetUp};

    const TABLE: &str = include_str!("../../../../assets/examples/frozen-mill.link");

    fn points_set(points: u32) -> GameChange {
        let set_up = GameSetUp { points: Some(points), ..GameSetUp::default() };
        GameChange::Step(vec![GamePart::SetUp(Box::new(set_up))])
    }

    /// A game in which the points were last set at this time.
    fn game(points: u32, now: u64) -> KeptGame {
        let begun = KeptGame::begun(TABLE.trim()).expect("the example's link");
        begun.changed(&points_set(points), Stamp(now)).expect("a step")
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

    #[test]
    fn a_game_that_another_window_deletes_goes_on_and_is_kept_again_by_its_next_change() {
        let shown = game(50, 5);
        let deleted = StoredValues::default();
        let after = deleted.with(&game_writes(&deleted, &shown, &points_set(75), Stamp(6)));
        let kept = kept_game(&after, TABLE.trim()).expect("it is kept again");
        // Nothing of what this window shows is lost, not even its steps.
        assert_eq!((kept.game.set_up().points, kept.steps.made), (Some(75), 2));
        let back = deleted.with(&game_writes(&deleted, &shown, &GameChange::Undo, Stamp(7)));
        assert_eq!(kept_game(&back, TABLE.trim()).expect("a game").game.set_up().points, None);
        // The other window takes its deletion back: what was played meanwhile counts.
        let after = after.with(&kept_again(&after, &shown));
        assert_eq!(kept_game(&after, TABLE.trim()), Some(kept));
    }

    #[test]
    fn a_game_that_was_deleted_comes_back_as_it_was() {
        let deleted = StoredValues::default();
        assert_eq!(deleted.with(&kept_again(&deleted, &game(75, 5))), values(&[&game(75, 5)]));
    }

    #[test]
    fn a_change_is_made_on_what_is_kept() {
        let kept = values(&[&game(75, 5)]);
        assert_eq!(game_writes(&kept, &game(50, 4), &GameChange::Redo, Stamp(6)), []);
        let undone = kept.with(&game_writes(&kept, &game(50, 4), &GameChange::Undo, Stamp(6)));
        assert_eq!(kept_game(&undone, TABLE.trim()).expect("a game").game.set_up().points, None);
    }
}
