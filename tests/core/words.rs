//! Every text that a person reads is translated into every language, and no translation is left over.
//!
//! The texts come from the source (the arguments of `t!`, `mark!` and `plural!`), from the packs and from the page's first markup;
//! the languages are the PO files in `assets/i18n`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use tablewright::pack::{CardTexts, TerrainCards};
use tablewright::words::po::{self, Catalog, PoEntry};

use crate::house::source;

/// The macros whose texts are translated.
const TRANSLATED: [&str; 3] = ["t", "mark", "plural"];
/// Functions and macros whose texts only developers read, and attributes of the markup that have no text.
const FOR_DEVELOPERS: [&str; 4] = ["expect", "assert", "assert_eq", "class"];

/// The texts of a file.
#[derive(Default)]
struct Texts {
    /// The arguments of [`TRANSLATED`], each with its plural where it has one.
    translated: Vec<(String, Option<String>)>,
    /// All other literals that a person could read, each with its line.
    others: Vec<(usize, String)>,
}

impl Texts {
    fn of(code: &str) -> Self {
        let mut texts = Self::default();
        texts.walk(code.parse().expect("the source is Rust"));
        texts
    }

    fn walk(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (index, token) in tokens.iter().enumerate() {
            let before =
                |back: usize| index.checked_sub(back).map(|index| tokens[index].to_string()).unwrap_or_default();
            let is_argument_of = |names: &[&str]| {
                names.contains(&before(1).as_str())
                    || (["!", "="].contains(&before(1).as_str()) && names.contains(&before(2).as_str()))
            };
            match token {
                // An attribute.
                TokenTree::Group(group)
                    if group.delimiter() == Delimiter::Bracket
                        && (before(1) == "#" || (before(1) == "!" && before(2) == "#")) => {}
                TokenTree::Group(group) if before(1) == "!" && TRANSLATED.contains(&before(2).as_str()) => {
                    let mut texts = group.stream().into_iter().filter_map(|token| text(&token));
                    if let Some(one) = texts.next() {
                        let plural = texts.next().filter(|_| before(2) == "plural");
                        self.translated.push((one, plural));
                    }
                    // The values may contain texts.
                    self.walk(
                        group
                            .stream()
                            .into_iter()
                            .skip_while(|token| text(token).is_some() || token.to_string() == ",")
                            .collect(),
                    );
                }
                TokenTree::Group(_) if is_argument_of(&FOR_DEVELOPERS) => {}
                TokenTree::Group(group) => self.walk(group.stream()),
                TokenTree::Literal(literal) if !is_argument_of(&FOR_DEVELOPERS) => {
                    self.others.extend(text(token).map(|text| (literal.span().start().line, text)));
                }
                _ => {}
            }
        }
    }
}

/// The text of a token, where it is one.
fn text(token: &TokenTree) -> Option<String> {
    let TokenTree::Literal(literal) = token else { return None };
    match syn::Lit::new(literal.clone()) {
        syn::Lit::Str(text) => Some(text.value()),
        _ => None,
    }
}

/// The texts of each file of the source. They are read once for all tests, because a file is taken apart slowly.
fn texts_of_files() -> &'static [(&'static source::Source, Texts)] {
    static TEXTS: LazyLock<Vec<(&source::Source, Texts)>> =
        LazyLock::new(|| source::sources().iter().map(|file| (file, Texts::of(&file.text))).collect());
    &TEXTS
}

/// Every translated text of the source, with its plural where it has one, and with its file.
fn source_texts() -> BTreeMap<String, (Option<String>, String)> {
    let mut texts = BTreeMap::new();
    for (file, of_file) in texts_of_files() {
        for (text, plural) in &of_file.translated {
            let known: &mut (Option<String>, String) =
                texts.entry(text.clone()).or_insert_with(|| (None, file.path.clone()));
            known.0 = known.0.take().or_else(|| plural.clone());
        }
    }
    assert!(texts.len() > 300, "the source has many texts: {}", texts.len());
    texts
}

/// Every text to be translated: the source's and the packs'.
fn all_texts() -> BTreeMap<String, (Option<String>, String)> {
    let mut texts = source_texts();
    for pack in tablewright::pack::all() {
        let mut add = |text: &str| {
            texts.entry(text.to_owned()).or_insert_with(|| (None, format!("the pack {}", pack.id)));
        };
        for kind in &pack.kinds {
            add(&kind.name);
            let own_traits = format!(" ({})", kind.own_traits.join(", "));
            add(kind.note.strip_suffix(&own_traits).unwrap_or(&kind.note));
            kind.own_traits.iter().for_each(|name| add(name));
            kind.building.iter().flat_map(|building| &building.floors).for_each(|floor| add(&floor.name));
            kind.auras.iter().for_each(|aura| add(&aura.text));
            kind.auras.iter().filter_map(|aura| aura.whose.as_ref()).for_each(|whose| add(whose));
            for test in &kind.tests {
                test.troops.iter().chain(&test.except).chain([&test.damage]).for_each(|text| add(text));
            }
            for table in &kind.dice {
                table.rows.iter().map(|row| &row.text).chain([&table.name]).for_each(|text| add(text));
            }
        }
        pack.categories.iter().for_each(|category| add(&category.name));
        for equipment in &pack.equipment {
            add(&equipment.name);
            add(&equipment.note);
            if let Some(table) = &equipment.dice {
                table.rows.iter().map(|row| &row.text).chain([&table.name]).for_each(|text| add(text));
            }
            if let Some(roll) = &equipment.distance {
                add(&roll.reached);
                add(&roll.missed);
            }
        }
        for own in &pack.own_checks {
            own.guide_texts().into_iter().chain([&own.message]).for_each(|text| add(text));
        }
        for element in pack.scenarios.iter().flat_map(|scenario| &scenario.elements) {
            add(&element.kind.name);
        }
        for line in pack.scenarios.iter().flat_map(|scenario| &scenario.lines) {
            add(&line.text);
            add(&line.short);
        }
        for ending in pack.scenarios.iter().flat_map(|scenario| &scenario.endings) {
            add(&ending.text);
        }
        for arrivals in pack.scenarios.iter().filter_map(|scenario| scenario.arrivals.as_ref()) {
            arrivals.more_for_each.iter().chain([&arrivals.who]).for_each(|text| add(text));
        }
        for heading in TerrainCards::of(pack).into_iter().flat_map(TerrainCards::headings) {
            add(heading);
        }
        for rule in TerrainCards::of(pack).into_iter().flat_map(TerrainCards::rules) {
            add(&rule.about);
            add(&rule.text);
        }
        let Some(card) = CardTexts::of(pack) else { continue };
        // What the hall shows of other readings stands in the rules of a pack that has them.
        for reading in 0..pack.readings.len() {
            for choice in 1..pack.readings[reading].choices.len() {
                let read = pack.with_reading(reading, choice).expect("the pack can be read like that");
                let card = CardTexts::of(read).expect("it has texts");
                let rules = card.scenarios.iter().flat_map(|scenario| &scenario.rules).chain(&card.rules);
                rules.filter_map(|rule| rule.hall.as_ref()).for_each(|text| add(text));
            }
        }
        let of_scenarios = card.scenarios.iter().flat_map(|scenario| &scenario.rules);
        let of_elements = card.elements.iter().flat_map(|element| &element.rules);
        for rule in of_scenarios.chain(of_elements).chain(&card.rules) {
            add(&rule.about);
            rule.hall.iter().for_each(|text| add(text));
            add(&rule.text);
        }
        for element in &card.elements {
            add(&element.held);
        }
        for score in card.scenarios.iter().flat_map(|scenario| &scenario.scores) {
            [Some(&score.what), score.short.as_ref(), score.when.as_ref()]
                .into_iter()
                .flatten()
                .for_each(|text| add(text));
        }
        for barred in &card.barred {
            add(&barred.models);
        }
        for reading in &card.readings {
            [&reading.about, &reading.packet].into_iter().chain(&reading.choices).for_each(|text| add(text));
        }
        for step in card.event.iter().flat_map(|event| &event.steps) {
            add(step);
        }
    }
    texts
}

/// Whether a literal reads like a sentence: it begins with a capitalized word and goes on, or it has several words.
fn reads_like_a_sentence(text: &str) -> bool {
    let mut letters = text.chars();
    let begins = letters.next().is_some_and(char::is_uppercase) && letters.next().is_some_and(char::is_lowercase);
    let is_word = |word: &&str| word.len() > 1 && word.chars().all(|letter| letter.is_ascii_lowercase());
    let words = text.split(' ').filter(is_word).count();
    (begins && text.contains(' ')) || words > 2
}

/// Literals that read like a sentence but aren't translated.
const NOT_TRANSLATED: [&str; 4] = [
    // Shown where no translation can be loaded.
    "The words of your language couldn't be loaded, so this is English. Check the network, then reload the page.",
    // A link's number for a name that it has no letters for.
    "Table ",
    // The manual of the checks, docs/checks.md.
    "# What Tablewright checks",
    // A compile-time assertion.
    "the text has another number of {{}} than there are values",
];

#[test]
fn no_sentence_is_left_untranslated() {
    let mut found = Vec::new();
    for (file, of_file) in texts_of_files() {
        // The command line is in English, developers read the problems of packs, and the benchmark isn't part of the page.
        if ["cli", "pack"].contains(&file.module.as_str())
            || file.path == "src/app/bench.rs"
            || file.path == "src/main.rs"
        {
            continue;
        }
        let sentences = of_file.others.iter().filter(|(_, text)| reads_like_a_sentence(text));
        found.extend(
            sentences
                .filter(|(_, text)| {
                    !NOT_TRANSLATED
                        .iter()
                        .any(|known| text == known || known.starts_with('#') && text.starts_with(known))
                })
                .map(|(_, text)| format!("{}: {text}", file.path)),
        );
    }
    assert!(found.is_empty(), "texts that aren't in t! or mark!:\n{}", found.join("\n"));
    for (text, is_sentence) in
        [("Let stand", true), ("{} of {} hold more", true), ("a table that is read", true), ("data-kind", false)]
    {
        assert_eq!(reads_like_a_sentence(text), is_sentence, "{text}");
    }
    let code = r#"#[expect(x, reason = "Because it is so")] t!("Undo it", "a \" b"); html! { <p class="a b c">{ "Redo it" }</p> };
        plural!("1 piece", "{} pieces"); let quote = '"'; list.expect("it is there");"#;
    let texts = Texts::of(code);
    assert_eq!(texts.others.iter().map(|(_, text)| &**text).collect::<Vec<_>>(), ["Redo it"]);
    let pieces = ("1 piece".to_owned(), Some("{} pieces".to_owned()));
    assert_eq!(texts.translated, [("Undo it".to_owned(), None), pieces]);
}

/// The languages' files, each with its entries except the header.
fn languages() -> Vec<(PathBuf, Vec<PoEntry>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/i18n");
    let files = fs::read_dir(folder).expect("assets/i18n is a folder").map(|file| file.expect("a file").path());
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a language is text");
        Catalog::read(&text).unwrap_or_else(|problem| panic!("{}: {problem:?}", path.display()));
        let entries = po::entries(&text).expect("it was just read");
        (path, entries.into_iter().filter(|entry| !entry.english.is_empty()).collect())
    };
    files.map(read).collect()
}

/// Each English text with its translation, form by form.
fn pairs(entries: &[PoEntry]) -> impl Iterator<Item = (&str, &str)> {
    entries.iter().flat_map(|entry| {
        let english = |form| entry.plural.as_ref().filter(|_| form > 0).unwrap_or(&entry.english);
        entry.translations.iter().enumerate().map(move |(form, other)| (english(form).as_str(), other.as_str()))
    })
}

#[test]
fn every_text_is_translated_into_every_language() {
    let texts = all_texts();
    for (path, entries) in languages() {
        let known: BTreeMap<&str, &PoEntry> = entries.iter().map(|entry| (entry.english.as_str(), entry)).collect();
        assert_eq!(known.len(), entries.len(), "{}: a text is in it twice", path.display());
        let mut lacking = Vec::new();
        for (text, (plural, file)) in &texts {
            if known.get(text.as_str()).is_none_or(|entry| entry.plural != *plural || entry.is_fuzzy) {
                let plural = plural.as_ref().map_or_else(String::new, |plural| format!("\nmsgid_plural {plural:?}"));
                lacking.push(format!("#: {file}\nmsgid {text:?}{plural}"));
            }
        }
        lacking.sort();
        assert!(lacking.is_empty(), "{} lacks {}:\n{}", path.display(), lacking.len(), lacking.join("\n"));
        let unused: Vec<&&str> = known.keys().filter(|text| !texts.contains_key(**text)).collect();
        assert!(unused.is_empty(), "{} translates texts that are no longer used: {unused:#?}", path.display());
    }
}

#[test]
fn every_plural_has_as_many_forms_as_its_language() {
    for (path, entries) in languages() {
        let text = fs::read_to_string(&path).expect("a language is text");
        let forms = Catalog::read(&text).expect("a language").plurals.forms;
        for entry in entries {
            let wanted = if entry.plural.is_some() { forms } else { 1 };
            assert_eq!(entry.translations.len(), wanted, "{}: {}", path.display(), entry.english);
        }
    }
}

#[test]
fn the_built_in_fonts_have_the_letters_of_every_text() {
    let languages = languages();
    let translations = languages.iter().flat_map(|(_, entries)| pairs(entries)).map(|(_, other)| other.to_owned());
    let texts = all_texts().into_iter().flat_map(|(text, (more, _))| [Some(text), more]).flatten().chain(translations);
    let names = tablewright::pack::all().flat_map(|pack| {
        let scenarios = pack.scenarios.iter().map(|scenario| scenario.name.clone());
        scenarios.chain([pack.name.clone()]).collect::<Vec<_>>()
    });
    let mut lacking = BTreeSet::new();
    for text in texts.chain(names) {
        for bold in [false, true] {
            let line = tablewright::export::lettering::lay_out(&text, bold);
            let is_there = |name: &str| name == "TablewrightSans-Regular" || name == "TablewrightSans-Bold";
            let other = line.glyphs.iter().filter(|glyph| glyph.is_missing || !is_there(&glyph.face.name()));
            lacking.extend(other.map(|glyph| glyph.text.to_owned()));
        }
    }
    assert!(lacking.is_empty(), "letters that assets/fonts/latin.ttf lacks: {lacking:?}");
}

#[test]
fn the_first_markup_has_every_text_in_every_language() {
    let page = include_str!("../../index.html");
    let (_, body) = page.split_once("<body>").expect("the page has a body");
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for (at, _) in body.match_indices("lang=\"") {
        let language = body[at + 6..].split('"').next().unwrap_or_default();
        let text = body[at..].split(['>', '<']).nth(1).unwrap_or_default();
        assert!(!text.trim().is_empty(), "{language} has no text at {}", &body[at..at + 40]);
        *counts.entry(language.to_owned()).or_default() += 1;
    }
    let mut wanted: Vec<String> =
        languages().iter().map(|(path, _)| path.file_stem().expect("a name").to_string_lossy().into_owned()).collect();
    wanted.push("en".to_owned());
    wanted.sort();
    assert_eq!(counts.keys().cloned().collect::<Vec<_>>(), wanted);
    assert!(counts["en"] > 10 && counts.values().all(|count| *count == counts["en"]), "{counts:?}");
}

/// The placeholders of a text: the number of those without a name, and the names of the others.
fn placeholders(text: &str) -> (usize, Vec<String>) {
    let mut names: Vec<String> =
        text.split('{').skip(1).filter_map(|rest| rest.split_once('}').map(|(name, _)| name.to_owned())).collect();
    names.sort();
    let count = names.iter().filter(|name| name.is_empty()).count();
    names.retain(|name| !name.is_empty());
    (count, names)
}

/// The numbers in a text, sorted as texts.
fn numbers(text: &str) -> Vec<String> {
    let mut numbers: Vec<String> = text
        .split(|letter: char| !letter.is_ascii_digit())
        .filter(|number| !number.is_empty())
        .map(str::to_owned)
        .collect();
    numbers.sort();
    numbers
}

/// What is wrong with the translation of a text.
fn problem(english: &str, other: &str) -> Option<&'static str> {
    let (count, mut names) = placeholders(english);
    let (unnamed, mut others) = placeholders(other);
    // Placeholders without a name may have numbers, all of them or none.
    if unnamed == 0 {
        names.extend((0..count).map(|number| number.to_string()));
        names.sort();
        names.dedup();
        others.dedup();
    } else if unnamed != count {
        return Some("has other places for values");
    }
    let without_placeholders = |text: &str| -> String {
        text.split('{')
            .enumerate()
            .map(|(at, part)| part.split_once('}').map_or(part, |(_, rest)| if at == 0 { part } else { rest }))
            .collect()
    };
    let (plain, other_plain) = (without_placeholders(english), without_placeholders(other));
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
    } else if english.contains('\n') {
        Some("is more than a line")
    } else {
        None
    }
}

#[test]
fn translations_have_the_placeholders_and_numbers_of_their_text() {
    for (path, entries) in languages() {
        let problems: Vec<String> = pairs(&entries)
            .filter_map(|(english, other)| problem(english, other).map(|why| format!("{why}:\n  {english}\n  {other}")))
            .collect();
        assert!(problems.is_empty(), "{}:\n{}", path.display(), problems.join("\n"));
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
        assert!(problem(english, other).is_some(), "{other} passes for {english}");
    }
    assert_eq!(problem("{} of {}, 4 {what}\".", "{1}: {0}, {what} 4\"."), None);
}
