//! Every text that a person reads is said in every language, and none is left over.
//!
//! The texts are taken from the source, where they stand in `t!` and `mark!`, from the packs and from the page's first
//! markup; the languages are the files in `assets/words`.

#[path = "house/source.rs"]
mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The text of a Rust literal that begins at the start of `code`.
fn literal(code: &str) -> Option<String> {
    let mut letters = code.trim_start().strip_prefix('"')?.chars().peekable();
    let mut text = String::new();
    loop {
        match letters.next()? {
            '"' => return Some(text),
            '\\' => match letters.next()? {
                'n' => text.push('\n'),
                '\n' => while letters.next_if(|letter| letter.is_whitespace()).is_some() {},
                'u' => {
                    let code: String = letters.by_ref().skip(1).take_while(|letter| *letter != '}').collect();
                    text.extend(u32::from_str_radix(&code, 16).ok().and_then(char::from_u32));
                }
                letter => text.push(letter),
            },
            letter => text.push(letter),
        }
    }
}

/// Every text that stands in the source, with the file it stands in.
fn in_the_source() -> BTreeMap<String, String> {
    let mut texts = BTreeMap::new();
    for file in source::sources() {
        for call in ["t!(", "mark!("] {
            for (at, _) in file.text.match_indices(call) {
                let is_of_a_name = file.text[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_');
                if let Some(text) = literal(&file.text[at + call.len()..]).filter(|_| !is_of_a_name) {
                    texts.entry(text).or_insert_with(|| file.path.clone());
                }
            }
        }
    }
    assert!(texts.len() > 300, "the texts are where this looks for them: {}", texts.len());
    texts
}

/// Every text that is said: the source's and the packs'.
fn all_texts() -> BTreeMap<String, String> {
    let mut texts = in_the_source();
    for pack in tablewright::pack::all() {
        let mut add = |text: &str| {
            texts.entry(text.to_owned()).or_insert_with(|| format!("the pack {}", pack.id));
        };
        for kind in &pack.kinds {
            add(&kind.name);
            add(&kind.note);
        }
        let rules = pack.scenarios.iter().flat_map(|scenario| &scenario.rules).chain(&pack.game.rules);
        for rule in rules {
            add(&rule.about);
            add(&rule.text);
        }
        for element in pack.scenarios.iter().flat_map(|scenario| &scenario.elements) {
            add(&element.kind.name);
            add(&element.kind.held);
        }
    }
    texts
}

/// The literals of a text that are no text of a language, each with its line: those outside of `t!` and `mark!`.
fn others(code: &str) -> Vec<(usize, String)> {
    let mut others = Vec::new();
    let mut at = 0;
    while let Some(found) = code[at..].find('"') {
        let start = at + found;
        // A quote is a character too.
        if code[..start].ends_with(['\'', '\\']) && code[start + 1..].starts_with('\'') {
            at = start + 1;
            continue;
        }
        let Some(text) = literal(&code[start..]) else { break };
        let before = code[..start].trim_end();
        let skipped = ["t!(", "mark!(", "class=", "reason =", ".expect(", "assert!("];
        if !skipped.iter().any(|call| before.ends_with(call)) {
            others.push((code[..start].lines().count(), text));
        }
        at = start + 1 + end_of(&code[start + 1..]);
    }
    others
}

/// Where the literal ends whose inside begins at the start of `code`, after its last quote.
fn end_of(code: &str) -> usize {
    let mut escaped = false;
    for (at, letter) in code.char_indices() {
        match letter {
            '\\' if !escaped => escaped = true,
            '"' if !escaped => return at + 1,
            _ => escaped = false,
        }
    }
    code.len()
}

/// Whether a literal reads like something that is said: it begins as a sentence does and goes on, or has several words.
fn reads_like_a_sentence(text: &str) -> bool {
    let mut letters = text.chars();
    let begins = letters.next().is_some_and(char::is_uppercase) && letters.next().is_some_and(char::is_lowercase);
    let is_word = |word: &&str| word.len() > 1 && word.chars().all(|letter| letter.is_ascii_lowercase());
    let words = text.split(' ').filter(is_word).count();
    (begins && text.contains(' ')) || words > 2
}

/// What reads like a sentence and is none that a person reads in their language.
const NOT_SAID: [&str; 4] = [
    // Told where no other language can be.
    "The words of your language couldn't be loaded, so this is English. Check the network, then reload the page.",
    // A link's number for a name that it has no letters for.
    "Table ",
    // What the page and its solver tell each other, which nobody reads.
    "a scenario of the pack",
    // A test of the compiler's.
    "the text has another number of {{}} than there are values",
];

#[test]
fn nothing_is_said_past_the_languages() {
    let mut found = Vec::new();
    for file in source::sources() {
        // The command line speaks English, the pack's problems are ours to mend, and the benchmark is no part of the page.
        if ["cli", "pack"].contains(&file.module.as_str())
            || file.path == "src/app/bench.rs"
            || file.path == "src/main.rs"
        {
            continue;
        }
        let said = others(&file.text).into_iter().filter(|(_, text)| reads_like_a_sentence(text));
        found.extend(
            said.filter(|(_, text)| !NOT_SAID.contains(&&**text)).map(|(_, text)| format!("{}: {text}", file.path)),
        );
    }
    assert!(found.is_empty(), "texts that aren't in t! or mark!:\n{}", found.join("\n"));
    for (text, said) in
        [("Let stand", true), ("{} of {} hold more", true), ("a table that is read", true), ("data-kind", false)]
    {
        assert_eq!(reads_like_a_sentence(text), said, "{text}");
    }
    let code = r#"t!("Undo it"), ('"', "Redo it"), reason = "Because it is so", "a \" b""#;
    assert_eq!(others(code).iter().map(|(_, text)| &**text).collect::<Vec<_>>(), ["Redo it", "a \" b"]);
}

/// The languages' files, each with its pairs of texts.
fn languages() -> Vec<(PathBuf, Vec<(String, String)>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/words");
    let files = fs::read_dir(folder).expect("assets/words is a folder").map(|file| file.expect("a file").path());
    files.map(|path| (path.clone(), pairs(&fs::read_to_string(&path).expect("a language is text"), &path))).collect()
}

fn pairs(text: &str, path: &Path) -> Vec<(String, String)> {
    let blocks =
        text.split("\n\n").map(|block| block.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>());
    blocks
        .map(|lines| lines.into_iter().filter(|line| !line.is_empty()).map(str::to_owned).collect::<Vec<_>>())
        .filter(|lines| !lines.is_empty())
        .map(|lines| {
            let [english, other] = <[String; 2]>::try_from(lines)
                .unwrap_or_else(|lines| panic!("{}: no pair: {lines:#?}", path.display()));
            (english, other)
        })
        .collect()
}

#[test]
fn every_text_is_said_in_every_language() {
    let texts = all_texts();
    for (path, pairs) in languages() {
        let said: BTreeSet<&String> = pairs.iter().map(|(english, _)| english).collect();
        assert_eq!(said.len(), pairs.len(), "{}: a text stands there twice", path.display());
        let mut lacking: Vec<(&String, &String)> =
            texts.iter().filter(|(text, _)| !said.contains(text)).map(|(text, file)| (file, text)).collect();
        lacking.sort();
        let lacking: Vec<String> = lacking.iter().map(|(file, text)| format!("# {file}\n{text}")).collect();
        assert!(lacking.is_empty(), "{} lacks {}:\n{}", path.display(), lacking.len(), lacking.join("\n"));
        let left: Vec<&&String> = said.iter().filter(|text| !texts.contains_key(**text)).collect();
        assert!(left.is_empty(), "{} says what nobody says any more: {left:#?}", path.display());
    }
}

#[test]
fn every_text_is_printed_with_the_letters_that_are_always_there() {
    let texts =
        all_texts().into_keys().chain(languages().into_iter().flat_map(|(_, pairs)| pairs).map(|(_, other)| other));
    let names = tablewright::pack::all().flat_map(|pack| {
        let scenarios = pack.scenarios.iter().map(|scenario| scenario.name.clone());
        scenarios.chain([pack.name.clone()]).collect::<Vec<_>>()
    });
    let mut lacking = BTreeSet::new();
    for text in texts.chain(names) {
        for bold in [false, true] {
            let line = tablewright::export::lettering::lay(&text, bold);
            let is_there = |name: &str| name == "TablewrightSans-Regular" || name == "TablewrightSans-Bold";
            let other = line.glyphs.iter().filter(|glyph| glyph.is_missing || !is_there(&glyph.face.name()));
            lacking.extend(other.map(|glyph| glyph.text.to_owned()));
        }
    }
    assert!(lacking.is_empty(), "letters that assets/fonts/latin.ttf lacks: {lacking:?}");
}

#[test]
fn the_first_markup_says_everything_in_every_language() {
    let page = include_str!("../index.html");
    let (_, body) = page.split_once("<body>").expect("the page has a body");
    let mut said: BTreeMap<String, usize> = BTreeMap::new();
    for (at, _) in body.match_indices("lang=\"") {
        let language = body[at + 6..].split('"').next().unwrap_or_default();
        let text = body[at..].split(['>', '<']).nth(1).unwrap_or_default();
        assert!(!text.trim().is_empty(), "{language} says nothing at {}", &body[at..at + 40]);
        *said.entry(language.to_owned()).or_default() += 1;
    }
    let mut wanted: Vec<String> =
        languages().iter().map(|(path, _)| path.file_stem().expect("a name").to_string_lossy().into_owned()).collect();
    wanted.push("en".to_owned());
    wanted.sort();
    assert_eq!(said.keys().cloned().collect::<Vec<_>>(), wanted);
    assert!(said["en"] > 10 && said.values().all(|count| *count == said["en"]), "{said:?}");
}

/// What stands in braces: how many have no name, and the names.
fn places(text: &str) -> (usize, Vec<String>) {
    let mut names: Vec<String> =
        text.split('{').skip(1).filter_map(|rest| rest.split_once('}').map(|(name, _)| name.to_owned())).collect();
    names.sort();
    let count = names.iter().filter(|name| name.is_empty()).count();
    names.retain(|name| !name.is_empty());
    (count, names)
}

/// The numbers that stand in a text, in their order by size.
fn numbers(text: &str) -> Vec<String> {
    let mut numbers: Vec<String> = text
        .split(|letter: char| !letter.is_ascii_digit())
        .filter(|number| !number.is_empty())
        .map(str::to_owned)
        .collect();
    numbers.sort();
    numbers
}

/// What is wrong with a pair of texts.
fn wrong(english: &str, other: &str) -> Option<&'static str> {
    let (count, mut names) = places(english);
    let (unnamed, mut others) = places(other);
    // What has no name may be named by its number, all of them or none.
    if unnamed == 0 {
        names.extend((0..count).map(|number| number.to_string()));
        names.sort();
        others.dedup();
    } else if unnamed != count {
        return Some("has other places for values");
    }
    let without_places = |text: &str| -> String {
        text.split('{')
            .enumerate()
            .map(|(at, part)| part.split_once('}').map_or(part, |(_, rest)| if at == 0 { part } else { rest }))
            .collect()
    };
    let (plain, other_plain) = (without_places(english), without_places(other));
    let end = |text: &str| text.chars().next_back().filter(|letter| ".:?!…".contains(*letter));
    if names != others {
        Some("has other names of values")
    } else if other.trim() != other || other.is_empty() || english.trim() != english {
        Some("is empty, or begins or ends with a blank")
    } else if numbers(&plain) != numbers(&other_plain) {
        Some("has other numbers")
    } else if english.matches('"').count() != other.matches('"').count() {
        Some("has another number of inches and quotes")
    } else if end(english) != end(other) {
        Some("ends otherwise")
    } else if english.starts_with('#') || english.contains('\n') {
        Some("is no line of its own")
    } else {
        None
    }
}

#[test]
fn texts_that_say_the_same_have_the_same_in_them() {
    for (path, pairs) in languages() {
        let wrong: Vec<String> = pairs
            .iter()
            .filter_map(|(english, other)| wrong(english, other).map(|why| format!("{why}:\n  {english}\n  {other}")))
            .collect();
        assert!(wrong.is_empty(), "{}:\n{}", path.display(), wrong.join("\n"));
    }
    for (english, other) in [
        ("{} of {}", "{} von"),
        ("{} of {}", "{1} von {2}"),
        ("{} of {}", "{0} von {0}"),
        ("{least}\" or more", "{most}\" oder mehr"),
        ("4 pieces", "vier Stücke"),
        ("4\"", "4"),
        ("Closed.", "Zu"),
        ("Closed", " Zu"),
        ("Closed", ""),
    ] {
        assert!(wrong(english, other).is_some(), "{other} passes for {english}");
    }
    assert_eq!(wrong("{} of {}, 4 {what}\".", "{1}: {0}, {what} 4\"."), None);
}

#[test]
fn literals_are_read_as_the_compiler_reads_them() {
    for (code, text) in [
        (r#" "a \"b\"" , x)"#, Some("a \"b\"")),
        ("\"one \\\n            line\")", Some("one line")),
        (r#""\u{a0}–""#, Some("\u{a0}–")),
        ("$text:literal)", None),
    ] {
        assert_eq!(literal(code).as_deref(), text);
    }
}
