//! Joins the pieces of the page's program that several of its parts share, so that a part is a few files and not dozens.
//!
//! A piece belongs with all that the same parts need, so that none of them loads what only another one needs. Later parts don't count where
//! what needs the piece too is there when they are loaded. What the workers need of each is a file of its own, since it is to load nothing
//! else of the page. [`merge`] makes one module of all that belong together, and what is [`SMALL`] belongs with more.
//!
//! Calls from one module into another made the script of a drag a third slower, and pieces compress worse than one module. So a page starts with
//! a program that has all in it that it needs at first: see [`starts`]. Pieces are for what it goes on to.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::iter;
use std::path::Path;

use serde_json::{Value, json};

use crate::finish::pattern;
use crate::merge::{Piece, copied, extend, merge};
use crate::split::{MODULE, Pieces};
use crate::{Result, starts};

/// The parts that the page starts with: what draws a table that somebody has sent, the programs, to one of which an address leads, and what the
/// planner goes on with, which are two modules with all that it needs.
const PROGRAMS: [&str; 7] = ["drawing", "viewer", "player", "play", "planner", "deferred", "opened"];
/// The parts that are there once each page has all that it loads by itself.
const VIEWER: &[&str] = &["drawing", "viewer"];
const PLAYER: &[&str] = &["player"];
const PLAY: &[&str] = &["drawing", "play"];
const PLANNER: &[&str] = &["planner", "deferred", "opened"];
/// The parts that are loaded later, in the order in which people come to them. `src/main.rs` marks all parts.
const LATER: [&str; 12] = [
    "details",
    "codes",
    "cards",
    "play_panels",
    "set_up",
    "packs",
    "games",
    "sent",
    "events",
    "my_tables",
    "my_terrain",
    "former",
];
/// What is there where a later part is loaded: by those that other pages than the planner load too, or before the planner has everything.
const THERE: [(&str, &[&[&str]]); 7] = [
    ("details", &[VIEWER, PLAY]),
    ("codes", &[PLANNER, PLAYER, PLAY]),
    ("cards", &[PLANNER, VIEWER, PLAY]),
    ("packs", &[PLANNER, VIEWER, PLAY, PLAYER]),
    ("play_panels", &[PLAY]),
    ("set_up", &[PLANNER, PLAYER]),
    ("former", &[&["planner"]]),
];
/// What has fewer bytes, before it is optimised, is no file of its own where the same programs have one with more of the later parts.
const SMALL: u64 = 8192;
/// What has fewer bytes isn't one where only other programs have that too: each would cost everybody as much.
const TINY: u64 = 1024;
/// What answers the page's requests in a background worker, but those of setting tables up.
const WORKER: &str = "worker";
/// What sets tables up in a worker of its own.
const GUIDED_SETUP: &str = "guided_setup";
/// What the worker loads when it is first to read a table of another program.
const SHEETS: &str = "sheets";
/// The parts that workers load, those that need least first.
const WORKERS: [&str; 3] = [GUIDED_SETUP, WORKER, SHEETS];
/// What the script's line with the files of each part begins with.
const PARTS: &str = "const PROGRAMS = ";

/// Joins the pieces in the folder, and writes to its script which files each part needs.
///
/// # Errors
///
/// Where a part isn't known here, or a file can't be read, merged or written.
pub fn join(folder: &Path, pieces: &Pieces) -> Result<()> {
    let path = |piece: &str| folder.join(format!("{piece}.wasm"));
    let names: BTreeSet<&str> = pieces.values().flatten().map(String::as_str).collect();
    let bytes: BTreeMap<&str, Vec<u8>> =
        names.iter().map(|&piece| Ok((piece, fs::read(path(piece))?))).collect::<Result<_>>()?;
    let program_bytes = fs::read(path(starts::PROGRAM))?;
    let program = Piece::read(&program_bytes)?;
    let mut read = BTreeMap::new();
    for (&piece, bytes) in &bytes {
        read.insert(piece, Piece::read(bytes).map_err(|problem| format!("{piece}: {problem}"))?);
    }
    let owners = owners(pieces, |piece| read[piece].bytes())?;
    let owners = numbered(&owners);
    let pieces = &whole_modules(pieces, &owners);
    let copied = copied(read.values().chain([&program]));
    let mut modules: BTreeMap<String, Vec<&Piece>> = BTreeMap::new();
    for (&piece, of) in &read {
        let module = owners.get(piece).map_or_else(|| piece.to_owned(), |owner| shared(owner));
        modules.entry(module).or_default().push(of);
    }
    for (module, pieces) in &modules {
        fs::write(path(module), merge(pieces, &copied).map_err(|problem| format!("{module}: {problem}"))?)?;
    }
    for (program, part) in starts::WHOLE {
        let within = needed(pieces, part).map(|piece| &read[piece]);
        fs::write(path(program), extend(&program_bytes, &within.collect::<Vec<_>>())?)?;
    }
    for (part, _, module) in starts::AFTER {
        let before: BTreeSet<&str> =
            starts::before(part).into_iter().flat_map(|before| needed(pieces, before)).collect();
        let rest = needed(pieces, part).filter(|piece| !before.contains(piece)).map(|piece| &read[piece]);
        let merged = merge(&rest.collect::<Vec<_>>(), &copied).map_err(|problem| format!("{module}: {problem}"))?;
        fs::write(path(module), merged)?;
    }
    for piece in owners.keys() {
        fs::remove_file(path(piece))?;
    }
    let module = folder.join(MODULE);
    fs::write(&module, with_joined(&fs::read_to_string(&module)?, &owners))?;
    let script = folder.join("parts.js");
    let text = fs::read_to_string(&script)?;
    let whole: BTreeMap<String, &str> =
        starts::WHOLE.into_iter().map(|(program, part)| (format!("{program}.wasm"), part)).collect();
    let mut after: BTreeMap<&str, Vec<(&str, String)>> = BTreeMap::new();
    for (part, last, module) in starts::AFTER {
        let first = starts::before(part).first().copied().unwrap_or(last);
        after.entry(first).or_default().push((part, format!("{module}.wasm")));
    }
    let parts = files(pieces, &owners);
    let (whole, after, beside) = (json!(whole), json!(after), json!(starts::BESIDE.map(|(part, _)| part)));
    fs::write(
        script,
        format!("{PARTS}{parts};\nconst WHOLE = {whole};\nconst AFTER = {after};\nconst BESIDE = {beside};\n{text}"),
    )?;
    Ok(())
}

/// The files that each part needs, by the script that [`join`] has written; none where the program isn't split.
///
/// # Errors
///
/// Where the script isn't as it was written.
pub(crate) fn parts(script: &str) -> Result<BTreeMap<String, Vec<String>>> {
    let parts = script.lines().find_map(|line| line.strip_prefix(PARTS)?.strip_suffix(';'));
    Ok(parts.map(serde_json::from_str).transpose()?.unwrap_or_default())
}

/// The pieces that a part needs.
fn needed<'a>(pieces: &'a Pieces, part: &str) -> impl Iterator<Item = &'a str> {
    pieces.get(part).into_iter().flatten().map(String::as_str)
}

/// The pieces of the modules that each part needs: all of a module, or none.
fn whole_modules(pieces: &Pieces, owners: &BTreeMap<&str, String>) -> Pieces {
    let of_part = |needed: &Vec<String>| {
        let modules: BTreeSet<&String> = needed.iter().filter_map(|piece| owners.get(piece.as_str())).collect();
        let shared = owners.iter().filter(|(_, owner)| modules.contains(owner)).map(|(piece, _)| (*piece).to_owned());
        let own = needed.iter().filter(|piece| !owners.contains_key(piece.as_str())).cloned();
        own.chain(shared).collect()
    };
    pieces.iter().map(|(part, needed)| (part.clone(), of_part(needed))).collect()
}

/// The same with a number in place of each name: every page reads the names of all modules before it begins.
fn numbered<'piece>(owners: &BTreeMap<&'piece str, String>) -> BTreeMap<&'piece str, String> {
    let names: BTreeSet<&String> = owners.values().collect();
    let numbers: BTreeMap<&String, usize> = names.into_iter().zip(1..).collect();
    owners.iter().map(|(piece, name)| (*piece, numbers[name].to_string())).collect()
}

/// What each piece belongs to that isn't a part's own, by the bytes of pieces.
fn owners(pieces: &Pieces, bytes: impl Fn(&str) -> u64) -> Result<BTreeMap<&str, String>> {
    if let Some(unknown) = pieces.keys().find(|part| !is_known(part)) {
        return Err(format!("the part {unknown} isn't known").into());
    }
    let shared: BTreeSet<&str> = pieces.values().flatten().map(String::as_str).filter(|piece| !is_own(piece)).collect();
    let owner = |piece: &str| {
        let is_needed = |part: &&str| pieces.get(*part).is_some_and(|needed| needed.iter().any(|one| one == piece));
        let programs: Owner = PROGRAMS.into_iter().filter(is_needed).collect();
        let is_there = |part: &str| {
            let there = THERE.into_iter().find(|(later, _)| *later == part).map_or(&[PLANNER][..], |(_, there)| there);
            there.iter().all(|parts| parts.iter().any(|part| programs.contains(part)))
        };
        let mut owner = programs.clone();
        owner.extend(LATER.into_iter().filter(is_needed).filter(|part| !is_there(part)));
        // A worker is to load nothing else of the page, and the one that sets tables up little else of the other's.
        let by_workers = WORKERS.into_iter().find(is_needed);
        owner.extend(by_workers.map(|part| if part == SHEETS && !owner.is_empty() { WORKER } else { part }));
        owner
    };
    let owners: BTreeMap<&str, Owner> = shared.into_iter().map(|piece| (piece, owner(piece))).collect();
    let mut sizes: BTreeMap<Owner, u64> = BTreeMap::new();
    for (piece, owner) in &owners {
        *sizes.entry(owner.clone()).or_default() += bytes(piece);
    }
    let larger = larger_of_small(sizes);
    let module = |owner: &Owner| {
        let last = iter::successors(Some(owner), |owner| larger.get(*owner)).last();
        last.unwrap_or(owner).join("_")
    };
    Ok(owners.iter().map(|(piece, owner)| (*piece, module(owner))).collect())
}

fn is_known(part: &str) -> bool {
    PROGRAMS.contains(&part) || LATER.contains(&part) || WORKERS.contains(&part)
}

/// The programs and later parts that a piece belongs to.
type Owner = Vec<&'static str>;

/// By owners whose pieces are small together, the owners whose pieces they go to, which are others too: as few as may be, and of as many the
/// ones with most bytes. A file of its own would cost everybody its name, and whoever needs it a request.
fn larger_of_small(mut sizes: BTreeMap<Owner, u64>) -> BTreeMap<Owner, Owner> {
    let mut by_number: Vec<Owner> = sizes.keys().cloned().collect();
    by_number.sort_by_key(Vec::len);
    let mut larger = BTreeMap::new();
    for owner in by_number {
        let size = sizes[&owner];
        let is_larger = |other: &&Owner| other.len() > owner.len() && owner.iter().all(|part| other.contains(part));
        // Whether a page would start with it, or load it by itself, that does without it.
        let adds_to_start = |other: &Owner| {
            let is_of_start =
                |part: &&str| PROGRAMS.contains(part) || starts::BESIDE.iter().any(|(one, _)| one == part);
            other.iter().any(|part| is_of_start(part) && !owner.contains(part))
        };
        let fits = |other: &&Owner| size < if adds_to_start(other) { TINY } else { SMALL };
        let others = sizes.keys().filter(is_larger).filter(fits);
        let other = others.min_by_key(|other| (adds_to_start(other), other.len(), Reverse(sizes[*other]))).cloned();
        if let Some(other) = other {
            *sizes.entry(other.clone()).or_default() += size;
            larger.insert(owner, other);
        }
    }
    larger
}

/// Whether a file holds what only one part needs.
fn is_own(piece: &str) -> bool {
    piece.starts_with("split_")
}

/// The name of the module of what belongs to several parts.
fn shared(owner: &str) -> String {
    format!("shared_{owner}")
}

/// The program's module with one loader for each joined file, and none for pieces.
fn with_joined(module: &str, owners: &BTreeMap<&str, String>) -> String {
    let loader = pattern(r"(?s)/\* [^*]* \*/\s*const __(chunk_\d+) = makeLoad\(([^`]*?)\n, \[\]\);\n");
    let mut seen = BTreeSet::new();
    let module = loader.replace_all(module, |found: &regex_lite::Captures| {
        let Some(owner) = owners.get(&found[1]) else { return found[0].to_owned() };
        if !seen.insert(owner) {
            return String::new();
        }
        let how = found[2].replace(&found[1], &shared(owner));
        format!("const __{} = makeLoad({how}\n, []);\n", shared(owner))
    });
    let needed = pattern(r"\[((?:__chunk_\d+(?:, )?)+)\]");
    let needed = needed.replace_all(&module, |found: &regex_lite::Captures| {
        let of = |piece: &str| owners.get(piece.trim_start_matches("__")).map(|owner| format!("__{}", shared(owner)));
        let needed: BTreeSet<String> = found[1].split(", ").filter_map(of).collect();
        format!("[{}]", needed.into_iter().collect::<Vec<_>>().join(", "))
    });
    needed.into_owned()
}

/// The files that each part needs, its own first.
fn files(pieces: &Pieces, owners: &BTreeMap<&str, String>) -> Value {
    let files = |needed: &Vec<String>| {
        let own = needed.iter().filter(|piece| is_own(piece)).cloned();
        let shared: BTreeSet<String> =
            needed.iter().filter_map(|piece| owners.get(piece.as_str())).map(|owner| shared(owner)).collect();
        own.chain(shared).map(|file| file + ".wasm").collect::<Vec<_>>()
    };
    json!(pieces.iter().map(|(part, needed)| (part, files(needed))).collect::<BTreeMap<_, _>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn needed() -> Pieces {
        let needed = |pieces: &[&str]| pieces.iter().map(|&piece| piece.to_owned()).collect::<Vec<_>>();
        Pieces::from([
            ("codes".to_owned(), needed(&["chunk_3", "chunk_5", "split_codes"])),
            ("events".to_owned(), needed(&["chunk_1", "chunk_2", "split_events"])),
            ("guided_setup".to_owned(), needed(&["chunk_6", "chunk_7", "split_guided_setup"])),
            ("planner".to_owned(), needed(&["chunk_2", "chunk_3", "chunk_4", "chunk_5", "chunk_6", "split_planner"])),
            ("player".to_owned(), needed(&["chunk_3", "split_player"])),
            ("viewer".to_owned(), needed(&["chunk_3", "split_viewer"])),
            ("worker".to_owned(), needed(&["chunk_1", "chunk_4", "chunk_6", "chunk_7", "split_worker"])),
        ])
    }

    #[test]
    fn a_piece_belongs_with_what_the_same_parts_need() {
        let pieces = needed();
        let owners = owners(&pieces, |_| SMALL).expect("all parts are known");
        let expected = [
            ("chunk_1", "events_worker"),
            ("chunk_2", "planner"),
            ("chunk_3", "viewer_player_planner_codes"),
            ("chunk_4", "planner_worker"),
            ("chunk_5", "planner_codes"),
            ("chunk_6", "planner_guided_setup"),
            ("chunk_7", "guided_setup"),
        ];
        assert_eq!(owners.iter().map(|(piece, owner)| (*piece, owner.as_str())).collect::<Vec<_>>(), expected);
        assert_eq!(
            files(&pieces, &owners),
            json!({
                "codes": ["split_codes.wasm", "shared_planner_codes.wasm", "shared_viewer_player_planner_codes.wasm"],
                "events": ["split_events.wasm", "shared_events_worker.wasm", "shared_planner.wasm"],
                "guided_setup": ["split_guided_setup.wasm", "shared_guided_setup.wasm", "shared_planner_guided_setup.wasm"],
                "planner": ["split_planner.wasm", "shared_planner.wasm", "shared_planner_codes.wasm", "shared_planner_guided_setup.wasm", "shared_planner_worker.wasm", "shared_viewer_player_planner_codes.wasm"],
                "player": ["split_player.wasm", "shared_viewer_player_planner_codes.wasm"],
                "viewer": ["split_viewer.wasm", "shared_viewer_player_planner_codes.wasm"],
                "worker": ["split_worker.wasm", "shared_events_worker.wasm", "shared_guided_setup.wasm", "shared_planner_guided_setup.wasm", "shared_planner_worker.wasm"],
            })
        );
    }

    #[test]
    fn what_is_small_belongs_with_what_more_parts_need_and_comes_with_all_of_it() {
        let pieces = needed();
        let owners = owners(&pieces, |piece| if piece == "chunk_2" { 1 } else { SMALL }).expect("all parts are known");
        // Of those that the planner needs, two are as small.
        assert_eq!((&*owners["chunk_2"], &*owners["chunk_5"]), ("planner_codes", "planner_codes"));
        let whole = whole_modules(&pieces, &owners);
        assert_eq!(whole["codes"], ["split_codes", "chunk_2", "chunk_3", "chunk_5"]);
        assert_eq!(whole["events"], ["split_events", "chunk_1", "chunk_2", "chunk_5"]);
        assert_eq!(whole["player"], ["split_player", "chunk_3"]);
    }

    #[test]
    fn what_is_smaller_still_goes_on_to_what_that_belongs_with() {
        let sizes = BTreeMap::from([
            (vec!["planner"], SMALL - 1),
            (vec!["planner", "worker"], 2),
            (vec!["planner", "codes", "worker"], SMALL),
            (vec!["player"], SMALL),
            (vec!["player", "worker"], 1),
        ]);
        let larger = larger_of_small(sizes);
        // With what comes to it, the second is no longer small; the last has nowhere to go.
        assert_eq!(larger, BTreeMap::from([(vec!["planner"], vec!["planner", "worker"])]));
        let sizes = BTreeMap::from([
            (vec!["planner"], 1),
            (vec!["planner", "worker"], 1),
            (vec!["planner", "player", "worker"], 3),
            (vec!["planner", "codes", "worker"], 2),
        ]);
        let larger = larger_of_small(sizes);
        assert_eq!(larger[&vec!["planner"]], ["planner", "worker"]);
        assert_eq!(larger[&vec!["planner", "worker"]], ["planner", "codes", "worker"]);
        assert_eq!(larger.len(), 2);
        // A program gets what it does without only where that is tiny.
        let of_size = |size| BTreeMap::from([(vec!["planner"], size), (vec!["player", "planner"], SMALL)]);
        assert_eq!(larger_of_small(of_size(TINY - 1))[&vec!["planner"]], ["player", "planner"]);
        assert!(larger_of_small(of_size(TINY)).is_empty());
    }

    #[test]
    fn a_later_part_shares_only_with_what_all_who_load_it_have() {
        let needed = |pieces: &[&str]| pieces.iter().map(|&piece| piece.to_owned()).collect::<Vec<_>>();
        let pieces = Pieces::from([
            ("cards".to_owned(), needed(&["chunk_1", "chunk_2", "chunk_3"])),
            ("opened".to_owned(), needed(&["chunk_1"])),
            ("play".to_owned(), needed(&["chunk_1", "chunk_2"])),
            ("viewer".to_owned(), needed(&["chunk_1", "chunk_3"])),
            ("former".to_owned(), needed(&["chunk_1"])),
            ("my_tables".to_owned(), needed(&["chunk_1", "chunk_3"])),
        ]);
        let owners = owners(&pieces, |_| SMALL).expect("all parts are known");
        // The planner has what is opened in it where its places are loaded, and not yet where former work is moved.
        let expected = ["viewer_play_opened_former", "play_cards", "viewer_cards_my_tables"];
        assert_eq!(["chunk_1", "chunk_2", "chunk_3"].map(|piece| &*owners[piece]), expected);
    }

    #[test]
    fn modules_are_numbered_and_what_belongs_together_has_one_number() {
        let owners = [("chunk_1", "viewer"), ("chunk_2", "player"), ("chunk_3", "viewer")];
        let numbers = numbered(&owners.map(|(piece, owner)| (piece, owner.to_owned())).into());
        assert_eq!(
            numbers.into_iter().collect::<Vec<_>>(),
            [("chunk_1", "2"), ("chunk_2", "1"), ("chunk_3", "2")].map(|(piece, number)| (piece, number.to_owned()))
        );
    }

    #[test]
    fn pieces_that_belong_together_have_one_loader() {
        let loader = |piece: &str, parts: &str| {
            format!(
                "/* {parts} */\nconst __{piece} = makeLoad(() => {{\n    const src = parts.chunk(\"{piece}.wasm\");\n}}\n, []);\n"
            )
        };
        let own = "const load = wrapAsyncCb(makeLoad(() => {\n    const src = parts.chunk(\"split_a.wasm\");\n}\n, [__chunk_1, __chunk_12, __chunk_2]));\n";
        let module = [&loader("chunk_1", "a"), &loader("chunk_2", "a, b"), &loader("chunk_12", "a"), own].concat();
        let owners =
            BTreeMap::from([("chunk_1", "a".to_owned()), ("chunk_12", "a".to_owned()), ("chunk_2", "b".to_owned())]);
        let joined = with_joined(&module, &owners);
        let loader = |owner: &str| {
            format!(
                "const __shared_{owner} = makeLoad(() => {{\n    const src = parts.chunk(\"shared_{owner}.wasm\");\n}}\n, []);\n"
            )
        };
        let own = own.replace("__chunk_1, __chunk_12, __chunk_2", "__shared_a, __shared_b");
        assert_eq!(joined, [loader("a"), loader("b"), own].concat());
    }

    #[test]
    fn what_a_link_loads_beside_its_page_needs_nothing_of_what_the_page_does_without() {
        let needed = |pieces: &[&str]| pieces.iter().map(|&piece| piece.to_owned()).collect::<Vec<_>>();
        let pieces = Pieces::from([
            ("cards".to_owned(), needed(&["chunk_4"])),
            ("play".to_owned(), needed(&["chunk_1", "chunk_2"])),
            ("details".to_owned(), needed(&["chunk_1", "chunk_2", "chunk_3", "chunk_4"])),
            ("viewer".to_owned(), needed(&["chunk_1"])),
            ("worker".to_owned(), needed(&["chunk_3"])),
        ]);
        let expected = [
            ("chunk_1", "viewer_play"),
            ("chunk_2", "play_details"),
            ("chunk_3", "details_worker"),
            ("chunk_4", "details_cards"),
        ];
        let owners = owners(&pieces, |_| SMALL).expect("all parts are known");
        assert_eq!(owners.iter().map(|(piece, owner)| (*piece, owner.as_str())).collect::<Vec<_>>(), expected);
        assert!(starts::BESIDE.iter().all(|(part, pages)| is_known(part) && pages.iter().all(|page| is_known(page))));
    }

    #[test]
    fn what_links_load_later_is_kept_with_them() {
        let kept: Vec<&str> = starts::KEPT.iter().flat_map(|(_, parts)| *parts).copied().collect();
        assert!(kept.iter().all(|part| is_known(part)), "{kept:?}");
        for (part, _) in
            THERE.iter().filter(|(_, there)| there.iter().any(|there| *there != PLANNER && *there != ["planner"]))
        {
            assert!(kept.contains(part), "{part}");
        }
        assert!(starts::LINKED.iter().all(|part| starts::KEPT[0].1.contains(part)));
    }

    #[test]
    fn the_files_of_a_part_are_read_as_they_are_written() {
        let pieces = needed();
        let owners = owners(&pieces, |_| SMALL).expect("all parts are known");
        let script = format!("const FILES = {{}};\n{PARTS}{};\nself.parts = 1;\n", files(&pieces, &owners));
        let found = parts(&script).expect("it is as it was written");
        assert_eq!(found["viewer"], ["split_viewer.wasm", "shared_viewer_player_planner_codes.wasm"]);
        assert!(parts("self.parts = 1;\n").expect("nothing is split").is_empty());
    }

    #[test]
    fn a_part_that_is_not_known_is_refused() {
        assert!(owners(&Pieces::from([("cellar".to_owned(), Vec::new())]), |_| SMALL).is_err());
    }
}
