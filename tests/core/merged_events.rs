//! Events that several windows change at the same time.

use std::sync::Arc;

use proptest::prelude::*;
use tablewright::checks::Plan;
use tablewright::event::{
    Event, EventConflict, EventEdit, EventPlayer, EventRound, GameEnding, GameResult, NumberedTable, Pairing, PlayerId,
    PlayerScore, StandingsChange, TableId,
};
use tablewright::formats::event::stored;
use tablewright::layout::{Edit, Layout, LayoutConflict, Piece, PieceChange, PieceId};
use tablewright::units::{Angle, Length};

use crate::generators;

fn edited(event: &Event, edits: &[EventEdit]) -> Event {
    event.edited(edits).expect("the edits can be made")
}

fn player(id: u32) -> EventPlayer {
    EventPlayer::new(PlayerId(id), format!("Player {id}"))
}

fn game(first: u32, second: u32) -> Pairing {
    Pairing { table: Some(TableId(first)), ..Pairing::game(PlayerId(first), PlayerId(second)) }
}

/// A tie, in which the first player has destroyed so much.
fn tie(destroyed: u32) -> GameResult {
    let score = PlayerScore { destroyed, ..PlayerScore::default() };
    GameResult { winner: None, ending: GameEnding::TimeUp, scores: [score, PlayerScore::default()] }
}

/// Two rounds; in the first, players 1 and 2, 3 and 4, and so on play on tables of the numbers 1, 3, and so on.
fn event(games: u32) -> Event {
    let mut event = Event { name: "Cup".into(), ..Event::new(generators::pack()) };
    event.rounds = vec![EventRound::default(); 2];
    event.roster = (1..=2 * games).map(player).collect();
    let table = |id| NumberedTable {
        id: TableId(id),
        layout: Layout::new(event.pack),
        plan: Plan::default(),
        is_locked: false,
    };
    event.tables = (0..games).map(|index| Arc::new(table(2 * index + 1))).collect();
    event.rounds[0].pairings = (0..games).map(|index| game(2 * index + 1, 2 * index + 2)).collect();
    event
}

fn result(round: usize, player: u32, destroyed: u32) -> EventEdit {
    EventEdit::Result(round, PlayerId(player), Some(tie(destroyed)))
}

/// What two windows do to `before` at the same moment, in both orders; both orders come to the same.
fn both(before: &Event, here: &[EventEdit], there: &[EventEdit]) -> Result<Event, EventConflict> {
    let (here, there) = (edited(before, here), edited(before, there));
    let (one, other) = (there.merged(before, &here), here.merged(before, &there));
    assert_eq!(one, other);
    one
}

#[test]
fn results_names_players_and_tables_of_two_windows_are_all_there() {
    let before = event(3);
    let import = |ids: &[u32]| {
        EventEdit::Roster(before.roster.iter().cloned().chain(ids.iter().map(|id| player(*id))).collect())
    };
    let merged = both(&before, &[result(0, 1, 10), EventEdit::Rename("Open".into())], &[result(0, 3, 20)]);
    assert_eq!(merged, Ok(edited(&before, &[result(0, 1, 10), result(0, 3, 20), EventEdit::Rename("Open".into())])));
    let merged = both(
        &before,
        &[EventEdit::RemoveTable(TableId(1))],
        &[EventEdit::LockTable(TableId(3), true), result(0, 1, 7)],
    );
    let expected = [EventEdit::RemoveTable(TableId(1)), EventEdit::LockTable(TableId(3), true), result(0, 1, 7)];
    assert_eq!(merged, Ok(edited(&before, &expected)));
    let dropped = EventEdit::Roster(
        before.roster.iter().map(|player| EventPlayer { has_dropped: player.id.0 == 2, ..player.clone() }).collect(),
    );
    let merged = both(&before, &[dropped], &[import(&[7, 8])]).expect("no conflict");
    assert!(merged.roster[1].has_dropped && merged.roster.len() == 8);
}

#[test]
fn players_that_two_windows_have_added_under_one_id_are_two() {
    let before = event(1);
    let add = |name: &str, id| {
        let new = EventPlayer::new(PlayerId(id), name);
        EventEdit::Roster(before.roster.iter().cloned().chain([new]).collect())
    };
    let paired = |id| EventEdit::Pairings(1, vec![Pairing::game(PlayerId(1), PlayerId(id))]);
    let (here, there) = (edited(&before, &[add("Ada", 3), paired(3)]), edited(&before, &[add("Bo", 3)]));
    let merged = there.merged(&before, &here).expect("no conflict");
    let names: Vec<&str> = merged.roster.iter().map(|player| &*player.name).collect();
    assert_eq!(names, ["Player 1", "Player 2", "Bo", "Ada"]);
    assert_eq!(merged.rounds[1].pairings, [Pairing::game(PlayerId(1), PlayerId(4))], "the game is Ada's");
    // The same list imported in two windows is there once.
    assert_eq!(both(&before, &[add("Ada", 3)], &[add("Ada", 3)]).map(|event| event.roster.len()), Ok(3));
}

#[test]
fn another_result_or_other_pairings_refuse_the_edit_and_say_so() {
    let before = event(2);
    let names = || ("Player 1".to_owned(), "Player 2".to_owned());
    let result_conflict = Err(EventConflict::Result(names().0, names().1));
    assert_eq!(both(&before, &[result(0, 1, 10)], &[result(0, 1, 20)]), result_conflict);
    assert_eq!(both(&before, &[result(0, 1, 10)], &[result(0, 1, 10)]), Ok(edited(&before, &[result(0, 1, 10)])));
    let paired = |games: &[Pairing]| EventEdit::Pairings(0, games.to_vec());
    let anew = [paired(&[game(1, 3), Pairing { table: Some(TableId(3)), ..game(2, 4) }])];
    let removed = [paired(&[game(3, 4)])];
    assert_eq!(both(&before, &anew, &removed), Err(EventConflict::Pairings(1)));
    // A result that was typed meanwhile isn't dropped with its game.
    assert_eq!(both(&before, &removed, &[result(0, 1, 5)]), result_conflict);
    assert!(both(&before, &removed, &[result(0, 3, 5)]).is_ok());
    // Where two games only change their tables, their results stay.
    let swapped = [game(1, 2), game(3, 4)].map(|game| Pairing { table: Some(TableId(4 - game.first.0)), ..game });
    let merged = both(&before, &[paired(&swapped)], &[result(0, 1, 5)]).expect("no conflict");
    assert_eq!(merged, edited(&before, &[paired(&swapped), result(0, 1, 5)]));
}

#[test]
fn a_round_paired_while_another_window_corrects_a_result_says_so() {
    let before = edited(&event(2), &[result(0, 1, 5)]);
    let paired = [EventEdit::Pairings(1, vec![game(1, 3)]), EventEdit::PairedOn(1, before.pairing_basis(1))];
    let merged = both(&before, &paired, &[result(0, 1, 6)]).expect("no conflict");
    assert_eq!(merged.changed_since_paired(1), Some(StandingsChange::Results(vec![0])));
    let merged = both(&before, &paired, &[EventEdit::Rename("Open".into())]).expect("no conflict");
    assert_eq!(merged.changed_since_paired(1), None);
    // One window keeps the pairings, another one enters a result of them.
    let corrected = edited(&edited(&before, &paired), &[result(0, 1, 6)]);
    let kept = [EventEdit::PairedOn(1, corrected.pairing_basis(1))];
    let merged = both(&corrected, &kept, &[result(1, 1, 3)]).expect("no conflict");
    assert_eq!(merged, edited(&corrected, &[kept[0].clone(), result(1, 1, 3)]));
}

#[test]
fn rounds_are_added_and_removed_beside_results() {
    let before = event(2);
    let mut more = before.rounds.clone();
    more.push(EventRound::default());
    let merged = both(&before, &[EventEdit::Rounds(more.clone())], &[result(0, 1, 5)]);
    assert_eq!(merged, Ok(edited(&before, &[EventEdit::Rounds(more), result(0, 1, 5)])));
    let without = |index: usize| {
        let mut rounds = before.rounds.clone();
        rounds.remove(index);
        [EventEdit::Rounds(rounds)]
    };
    let scored = edited(&before, &[result(0, 1, 5)]);
    let removed = edited(&before, &without(1));
    assert_eq!(scored.merged(&before, &removed).map(|event| event.rounds), Ok(scored.rounds[..1].to_vec()));
    // A round in which a result was typed meanwhile isn't removed, and a result isn't typed into a round that has moved.
    assert_eq!(scored.merged(&before, &edited(&before, &without(0))), Err(EventConflict::Rounds));
    assert_eq!(edited(&before, &without(0)).merged(&before, &scored), Err(EventConflict::Rounds));
}

#[test]
fn tables_are_moved_beside_other_changes() {
    let before = event(3);
    let ids = |event: &Event| event.tables.iter().map(|table| table.id.0).collect::<Vec<_>>();
    let merged = both(&before, &[EventEdit::MoveTable(TableId(5), 0)], &[EventEdit::RemoveTable(TableId(3))]);
    assert_eq!(merged.as_ref().map(ids), Ok(vec![5, 1]));
    let gone = edited(&before, &[EventEdit::RemoveTable(TableId(3))]);
    let locked = edited(&before, &[EventEdit::LockTable(TableId(3), true)]);
    assert_eq!(gone.merged(&before, &locked), Err(EventConflict::NoSuchTable));
    // A conflict on a table names the table by its number.
    let add = Edit::Add(Piece::new(PieceId::nth(0), &before.pack.kinds[0], [Length::hundredths(1200); 2]));
    let with = |event: &Event, edit: Edit| {
        let layout = event.tables[1].layout.edited(&[edit]).expect("the edit can be made");
        let table = NumberedTable { layout, ..(*event.tables[1]).clone() };
        edited(event, &[EventEdit::SetTable(Box::new(table))])
    };
    let before = with(&before, add);
    let removed = with(&before, Edit::Remove(PieceId::nth(0)));
    let turned = Edit::Change(PieceId::nth(0), PieceChange::Move([Length::hundredths(600); 2], Angle::ZERO));
    let title = before.tables[1].layout.pieces[0].title();
    let conflict = EventConflict::Table(2, LayoutConflict::Removed(title));
    assert_eq!(removed.merged(&before, &with(&before, turned)), Err(conflict));
}

proptest! {
    // Random events are large.
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_change_on_the_state_that_it_was_made_on_is_that_change(before in generators::event(), after in generators::event()) {
        prop_assert_eq!(before.merged(&before, &after), Ok(after.clone()));
        prop_assert_eq!(after.merged(&before, &before), Ok(after));
    }

    #[test]
    fn an_event_that_this_page_has_kept_is_read_whole(event in generators::event()) {
        let text = stored::write(&event);
        prop_assert!(stored::is_whole(&text), "{}", text);
    }

    #[test]
    fn any_three_events_merge_to_one_that_edits_can_make_or_to_a_sentence(
        before in generators::event(),
        here in generators::event(),
        there in generators::event(),
    ) {
        match there.merged(&before, &here) {
            Ok(merged) => {
                let remade = merged.edited(&[EventEdit::Roster(merged.roster.clone()), EventEdit::Rounds(merged.rounds.clone())]);
                prop_assert_eq!(remade, Ok(merged));
            }
            Err(conflict) => prop_assert!(!conflict.to_string().is_empty()),
        }
    }

}

proptest! {
    /// Three windows type results of 20 games. Each sees the others' now and then only.
    #[test]
    fn no_result_that_was_taken_is_lost(
        steps in proptest::collection::vec((0..3_usize, 0..20_u32, 1..9_u32, any::<bool>()), 1..80),
    ) {
        let mut newest = event(20);
        let mut windows = [newest.clone(), newest.clone(), newest.clone()];
        let mut taken = [None; 20];
        for (window, game, destroyed, follows) in steps {
            if follows {
                windows[window] = newest.clone();
            }
            let before = windows[window].clone();
            let after = edited(&before, &[result(0, 2 * game + 1, destroyed)]);
            let seen = before.rounds[0].pairings[game as usize].result;
            if seen == Some(tie(destroyed)) {
                continue;
            }
            match newest.merged(&before, &after) {
                Ok(merged) => {
                    (newest, taken[game as usize]) = (merged.clone(), Some(tie(destroyed)));
                    windows[window] = merged;
                }
                Err(conflict) => {
                    prop_assert!(matches!(conflict, EventConflict::Result(..)));
                    prop_assert_ne!(taken[game as usize], seen, "only what the window hasn't seen refuses it");
                    windows[window] = newest.clone();
                }
            }
        }
        let kept: Vec<Option<GameResult>> = newest.rounds[0].pairings.iter().map(|game| game.result).collect();
        prop_assert_eq!(kept, taken);
    }
}
