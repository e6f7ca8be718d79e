//! Existing links that hand a game over: each is read as the same game for ever.
//!
//! `tests/games/links/` has links with every part that was ever written, `vN-NAME.link`, and what they hold as the browser keeps it, `vN-NAME.json`. To
//! add one, write the game there and run `TABLEWRIGHT_BLESS=1 cargo test --test core game_links`: that writes the link and adds both to
//! `corpus.txt`. Files in that list are never changed or removed.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::body;
use crate::generators::random::{Random, rounds};
use crate::link_fuzz::mutated;
use tablewright::formats::game::handed_over;
use tablewright::formats::game::stored::KeptGame;
use tablewright::game::GamePart;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games/links")
}

fn is_blessed() -> bool {
    env::var_os("TABLEWRIGHT_BLESS").is_some()
}

/// The corpus's files with this extension, by their names without it.
fn files(ending: &str) -> BTreeMap<String, String> {
    let paths = fs::read_dir(folder()).expect("the corpus is there").map(|file| file.expect("it can be listed").path());
    let wanted = paths.filter(|path| path.extension().is_some_and(|end| end == ending));
    let name = |path: &Path| path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
    wanted.map(|path| (name(&path), fs::read_to_string(&path).expect("it is text"))).collect()
}

/// What a link of the corpus holds: a table's link, a slash, a state.
fn read(link: &str) -> KeptGame {
    let (table, state) = link.trim_end().split_once('/').expect("a table and a state");
    handed_over::read(table, state).unwrap_or_else(|problem| panic!("{link}: {problem}"))
}

fn games() -> BTreeMap<String, KeptGame> {
    let game = |(name, text): (String, String)| {
        let game = KeptGame::read(&text).unwrap_or_else(|| panic!("{name} is no game"));
        (name, game)
    };
    files("json").into_iter().map(game).collect()
}

#[test]
fn every_existing_link_is_read_as_its_game() {
    let (games, mut links) = (games(), files("link"));
    assert!(games.len() >= 3);
    for (name, kept) in &games {
        let link = links.remove(name).unwrap_or_else(|| {
            assert!(is_blessed(), "{name} has no link yet: TABLEWRIGHT_BLESS=1 cargo test --test core game_links");
            let states = handed_over::states(&kept.game, usize::MAX);
            let link = format!("{}/{}\n", kept.table, states[0]);
            fs::write(folder().join(format!("{name}.link")), &link).expect("a link can be written");
            link
        });
        assert_eq!(read(&link).game, kept.game, "{name}");
        assert_eq!(KeptGame::read(&kept.write()).as_ref(), Some(kept), "{name}");
    }
    assert!(links.is_empty(), "these have no game: {:?}", links.keys());
}

#[test]
fn the_corpus_of_games_only_grows_and_has_every_part() {
    let list = folder().join("corpus.txt");
    let text = fs::read_to_string(&list).unwrap_or_default();
    let noted: BTreeMap<&str, &str> = text.lines().filter_map(|line| line.split_once(' ')).collect();
    let all: BTreeMap<String, String> = ["json", "link"]
        .into_iter()
        .flat_map(|ending| files(ending).into_iter().map(move |(name, text)| (format!("{name}.{ending}"), text)))
        .collect();
    for (name, sum) in &noted {
        let file = all.get(*name).unwrap_or_else(|| panic!("{name} is gone, and links like it are out there"));
        assert_eq!(format!("{:08x}", body::crc(file.as_bytes())), *sum, "{name} was changed: put it back, add another");
    }
    if is_blessed() {
        let line = |(name, file): (&String, &String)| format!("{name} {:08x}\n", body::crc(file.as_bytes()));
        fs::write(list, all.iter().map(line).collect::<String>()).expect("the list can be written");
    } else {
        let new: Vec<&String> = all.keys().filter(|name| !noted.contains_key(&***name)).collect();
        assert!(new.is_empty(), "{new:?} aren't noted yet: TABLEWRIGHT_BLESS=1 cargo test --test core game_links");
    }
    let kinds = games()
        .values()
        .flat_map(|kept| kept.game.parts().map(|part| kind(&part.value)).collect::<Vec<_>>())
        .fold([false; 12], |mut seen, kind| {
            seen[kind] = true;
            seen
        });
    assert_eq!(kinds, [true; 12]);
}

/// A number for each kind of part. A new one needs a game in the corpus that has it.
fn kind(part: &GamePart) -> usize {
    match part {
        GamePart::Model(..) => 0,
        GamePart::Piece(..) => 1,
        GamePart::Damage(..) => 2,
        GamePart::Element(..) => 3,
        GamePart::Turn(..) => 4,
        GamePart::SetUp(_) => 5,
        GamePart::Progress(_) => 6,
        GamePart::Clocks(_) => 7,
        GamePart::Garrison(..) => 8,
        GamePart::Structure(_, state) if !state.shares.is_empty() => 11,
        GamePart::Structure(_, state) if state.piece.last_test.or(state.gate.last_test).is_some() => 10,
        GamePart::Structure(..) => 9,
    }
}

#[test]
fn broken_links_of_games_are_noticed() {
    let games = games();
    let links: Vec<(String, String)> = games
        .values()
        .map(|kept| (kept.table.clone(), handed_over::states(&kept.game, usize::MAX).remove(0)))
        .collect();
    let mut dice = Random(62);
    let rounds = rounds(20_000);
    let mut broken = 0;
    for round in 0..rounds {
        let (table, state) = &links[round % links.len()];
        let other = &links[dice.below(links.len())].1;
        let mut text = state.clone().into_bytes();
        mutated(&mut text, other.as_bytes(), &mut dice);
        let text = String::from_utf8(text).expect("links are ASCII");
        match handed_over::read(table, &text) {
            Ok(_) => {}
            Err(problem) => {
                assert!(!problem.to_string().is_empty());
                broken += 1;
            }
        }
    }
    assert!(broken > rounds / 2, "{broken} of {rounds} broken links were noticed");
}
