//! The page's style sheets: each stands beside its component, none holds a rule that nothing has, and colours and sizes that
//! are used twice are values of `tokens.css`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};

/// The sheets that belong to no component: values, what holds everywhere, what the page shows before the program runs, and
/// those that import the sheets of the planner and of the guide.
const WHOLE_PAGE: [&str; 4] = ["tokens", "base", "start", "guide"];
/// Properties whose sizes are steps of one scale, by how they begin, and how the names of the steps begin.
const SCALES: [(&[&str], &[&str]); 4] = [
    (&["padding", "margin", "gap", "row-gap", "column-gap"], &["--space-"]),
    (&["border-radius"], &["--round"]),
    (&["min-height"], &["--control", "--touch"]),
    (&["font-size"], &["--small", "--text", "--large", "--title"]),
];
/// Custom properties that the page sets itself.
const SET_BY_THE_PAGE: [&str; 5] = ["--high", "--whole", "--x", "--y", "--zoom"];
/// Classes that no style sheet names: focus and tests find buttons by them.
const FOUND_BY: [&str; 18] = [
    "back",
    "body",
    "close",
    "copy",
    "edit",
    "gap-line",
    "less",
    "locked",
    "open-file",
    "origin",
    "own",
    "probes",
    "put",
    "save",
    "send",
    "take",
    "take-all",
    "trace",
];
/// Colours that have a name in CSS and look like other words nowhere.
const NAMED_COLOURS: [&str; 10] =
    ["black", "blue", "brown", "gray", "green", "grey", "orange", "red", "white", "yellow"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A rule of a sheet: the at-rules around it, its selector, and its declarations.
struct Rule {
    at: Vec<String>,
    selector: String,
    declarations: Vec<(String, String)>,
}

/// The rules of a sheet. It reads what the sheets use of CSS: no strings with braces, no nesting but that of at-rules.
fn rules(text: &str) -> Vec<Rule> {
    let mut bare = String::new();
    let mut rest = text;
    while let Some((before, comment)) = rest.split_once("/*") {
        bare += before;
        rest = comment.split_once("*/").expect("a comment ends").1;
    }
    bare += rest;
    let (mut rules, mut at, mut start) = (Vec::new(), Vec::new(), 0);
    let mut depth_of_rule = None;
    for (place, letter) in bare.char_indices() {
        let piece = bare[start..place].trim();
        match letter {
            ';' if depth_of_rule.is_none() => start = place + 1,
            '{' if piece.starts_with('@') && !piece.starts_with("@keyframes") => {
                at.push(piece.to_owned());
                start = place + 1;
            }
            '{' if depth_of_rule.is_none() => {
                let declarations = Vec::new();
                rules.push(Rule { at: at.clone(), selector: piece.to_owned(), declarations });
                depth_of_rule = Some(at.len());
                start = place + 1;
            }
            // The one step of an animation.
            '{' => start = place + 1,
            '}' if depth_of_rule.is_some() => {
                let rule = rules.last_mut().expect("a rule has begun");
                let one = |text: &str| {
                    let (name, value) = text.split_once(':')?;
                    Some((name.trim().to_owned(), value.split_whitespace().collect::<Vec<_>>().join(" ")))
                };
                rule.declarations.extend(piece.split(';').filter_map(one));
                let in_animation = rule.selector.starts_with('@') && bare[place + 1..].trim_start().starts_with('}');
                depth_of_rule = depth_of_rule.filter(|_| in_animation);
                start = place + 1;
            }
            '}' => {
                at.pop().expect("what ends has begun");
                start = place + 1;
            }
            _ => {}
        }
    }
    rules
}

fn files(folder: &Path, ending: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|end| end == ending) {
            found.push(path.to_string_lossy().into_owned());
        }
    }
    found.sort();
    found
}

/// Every sheet by its name, such as `board/handles`, without the one that imports the others.
fn sheets() -> BTreeMap<String, String> {
    let folder = root().join("assets/styles");
    let name = |file: &String| {
        let inner = Path::new(file).strip_prefix(&folder).expect("it is in there");
        inner.with_extension("").to_string_lossy().replace('\\', "/")
    };
    let all = files(&folder, "css");
    let sheets = all.iter().map(|file| (name(file), fs::read_to_string(file).expect("a sheet is text")));
    sheets.filter(|(name, _)| name != "index").collect()
}

/// The name of each class of a selector.
fn classes(selector: &str) -> Vec<&str> {
    let names = selector.split('.').skip(1);
    names.filter_map(|rest| rest.split(|letter| !is_of_a_name(letter)).next()).filter(|name| !name.is_empty()).collect()
}

fn is_of_a_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '-' || letter == '_'
}

/// The words of the texts in some code that could be names of classes. Sentences, which have capitals or points, could not.
fn words_of_texts(code: TokenStream, words: &mut BTreeSet<String>) {
    let is_of_classes = |one: char| one.is_ascii_lowercase() || one.is_ascii_digit() || " -_{}".contains(one);
    for token in code {
        match token {
            TokenTree::Group(group) => words_of_texts(group.stream(), words),
            TokenTree::Literal(literal) => {
                let literal = literal.to_string();
                let text = literal.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or_default();
                if text.chars().all(is_of_classes) {
                    words.extend(text.split(|letter| !is_of_a_name(letter)).map(str::to_owned));
                }
            }
            _ => {}
        }
    }
}

/// The words of the texts that follow `class=` or stand in `classes!(…)`.
fn words_of_classes(code: TokenStream, words: &mut BTreeSet<String>) {
    let tokens: Vec<TokenTree> = code.into_iter().collect();
    let is = |at: Option<usize>, text: &str| at.is_some_and(|at| tokens[at].to_string() == text);
    for (at, token) in tokens.iter().enumerate() {
        let after = |sign, name| is(at.checked_sub(1), sign) && is(at.checked_sub(2), name);
        if after("=", "class") || after("!", "classes") {
            words_of_texts(token.clone().into(), words);
        } else if let TokenTree::Group(group) = token {
            words_of_classes(group.stream(), words);
        }
    }
}

fn code(file: &str) -> TokenStream {
    fs::read_to_string(file).expect("source is text").parse().expect("source is Rust")
}

/// The words in quotes of markup or a script.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    let texts = text.split('"').skip(1).step_by(2);
    texts.flat_map(|text| text.split(|letter| !is_of_a_name(letter)))
}

#[test]
fn every_sheet_is_named_as_a_component_and_imported_in_order() {
    let components = root().join("src/app/components");
    let names: Vec<String> = sheets().into_keys().collect();
    for name in names.iter().filter(|name| !WHOLE_PAGE.contains(&name.as_str())) {
        let component = components.join(name);
        assert!(component.is_dir() || component.with_extension("rs").is_file(), "no component is called {name}");
    }
    let index = fs::read_to_string(root().join("assets/styles/index.css")).expect("the sheet that imports the others");
    let imported: Vec<&str> =
        index.lines().filter_map(|line| line.strip_prefix("@import \"")?.strip_suffix(".css\";")).collect();
    let place = |name: &str| match name {
        "tokens" => 0,
        "base" => 1,
        "start" => 4,
        name if name.starts_with("common/") => 2,
        _ => 3,
    };
    let mut ordered: Vec<&str> = names.iter().map(String::as_str).filter(|name| *name != "guide").collect();
    ordered.sort_by_key(|name| (place(name), *name));
    assert_eq!(imported, ordered);
}

#[test]
fn colours_are_written_in_tokens_only() {
    let mut found = Vec::new();
    for (name, text) in sheets().iter().filter(|(name, _)| *name != "tokens") {
        for rule in rules(text) {
            for (property, value) in &rule.declarations {
                let is_named = value.split(|letter| !is_of_a_name(letter)).any(|word| NAMED_COLOURS.contains(&word));
                let outside_urls = value.replace("url(#", "");
                if is_named || ["#", "rgb(", "hsl("].iter().any(|start| outside_urls.contains(start)) {
                    found.push(format!("{name}: {} {{ {property}: {value} }}", rule.selector));
                }
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn the_browsers_own_bar_has_the_panels_colours() {
    let tokens = &sheets()["tokens"];
    let panel = |start: &str| {
        let rule = rules(tokens).into_iter().find(|rule| rule.selector == start).expect("a palette");
        rule.declarations.into_iter().find(|(name, _)| name == "--panel").expect("a panel's colour").1
    };
    let [light, dark] = [panel(":root"), panel("[data-theme=\"dark\"]")];
    let theme = fs::read_to_string(root().join("assets/theme.js")).expect("a script");
    assert!(theme.contains(&format!("{{ light: \"{light}\", dark: \"{dark}\" }}")), "theme.js has other colours");
    for file in ["index.html", "assets/tablewright.webmanifest"] {
        let text = fs::read_to_string(root().join(file)).expect("a text");
        assert!(text.contains(&format!("\"{light}\"")), "{file} has another colour");
    }
}

#[test]
fn values_are_all_defined_and_all_used() {
    let sheets = sheets();
    let (mut defined, mut used) = (BTreeSet::new(), BTreeSet::new());
    for rule in sheets.values().flat_map(|text| rules(text)) {
        for (property, value) in rule.declarations {
            used.extend(value.split("var(").skip(1).filter_map(|rest| Some(rest.split([')', ',']).next()?.to_owned())));
            if property.starts_with("--") {
                defined.insert(property);
            }
        }
    }
    let known = SET_BY_THE_PAGE.map(str::to_owned).into_iter().collect();
    let undefined: Vec<_> = used.difference(&defined).filter(|name| !BTreeSet::contains(&known, *name)).collect();
    assert!(undefined.is_empty(), "nothing says what these are: {undefined:?}");
    let unused: Vec<_> = defined.difference(&used).collect();
    assert!(unused.is_empty(), "nothing uses these: {unused:?}");
}

#[test]
fn sizes_that_are_used_twice_are_tokens() {
    // Lines are one pixel wide everywhere, and large sizes belong to the layout of one component.
    let is_small =
        |word: &str| word.strip_suffix("px").and_then(|px| px.parse().ok()).is_some_and(|px| (2..=48).contains(&px));
    let sheets = sheets();
    let tokens = rules(&sheets["tokens"]).into_iter().find(|rule| rule.selector == ":root").expect("the values");
    let mut places: BTreeMap<(usize, String), BTreeSet<String>> = BTreeMap::new();
    for (name, text) in sheets.iter().filter(|(name, _)| *name != "tokens") {
        for rule in rules(text) {
            for (property, value) in &rule.declarations {
                let is_of = |scale: &(&[&str], &[&str])| scale.0.iter().any(|start| property.starts_with(start));
                let Some(scale) = SCALES.iter().position(is_of) else { continue };
                let words = value.split(|letter: char| !letter.is_ascii_alphanumeric());
                for length in words.filter(|word| is_small(word)) {
                    let place = format!("{name}: {} {{ {property}: {value} }}", rule.selector);
                    places.entry((scale, length.to_owned())).or_default().insert(place);
                }
            }
        }
    }
    let has_token = |scale: usize, length: &str| {
        let mut tokens = tokens.declarations.iter().filter(|(_, value)| value == length);
        tokens.any(|(name, _)| SCALES[scale].1.iter().any(|start| name.starts_with(start)))
    };
    let wrong = places.iter().filter(|((scale, length), places)| places.len() > 1 || has_token(*scale, length));
    let wrong: Vec<String> = wrong
        .map(|((_, length), places)| format!("{length} in {}", Vec::from_iter(places.clone()).join(" and ")))
        .collect();
    assert!(wrong.is_empty(), "these have a name in tokens.css, or need one:\n{}", wrong.join("\n"));
}

#[test]
fn the_layout_changes_at_the_same_widths_everywhere() {
    let tokens = &sheets()["tokens"];
    for (name, text) in sheets() {
        for at in rules(&text).iter().flat_map(|rule| &rule.at).filter(|at| at.starts_with("@media")) {
            for width in at.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| word.ends_with("px")) {
                let stands_for = width.trim_end_matches("px").parse::<u32>().expect("a number");
                let named = [stands_for, stands_for + 1, stands_for.saturating_sub(1)];
                assert!(
                    named.iter().any(|px| tokens.contains(&format!("{px}px"))),
                    "{name}: {at} has a width of its own"
                );
            }
        }
    }
}

#[test]
fn every_class_of_a_rule_is_in_the_markup() {
    let mut known = BTreeSet::new();
    for folder in ["src/app", "src/drawing", "src/study"] {
        for file in files(&root().join(folder), "rs") {
            words_of_texts(code(&file), &mut known);
        }
    }
    let mut markup = vec![root().join("index.html").to_string_lossy().into_owned()];
    markup.extend(files(&root().join("assets/start"), "js"));
    for file in markup {
        let text = fs::read_to_string(file).expect("a text");
        known.extend(quoted(&text).map(str::to_owned));
    }
    let mut dead = BTreeSet::new();
    for (name, text) in sheets() {
        for rule in rules(&text) {
            // The board names a study's shapes by their sort, and those of a heat map by a number too.
            let is_known = |class: &&str| {
                let sort = class.trim_start_matches("study-").trim_end_matches(|letter: char| letter.is_ascii_digit());
                known.contains(*class) || known.contains(sort)
            };
            dead.extend(
                classes(&rule.selector)
                    .into_iter()
                    .filter(|class| !is_known(class))
                    .map(|class| format!("{name}: .{class}")),
            );
        }
    }
    assert!(dead.is_empty(), "nothing has these classes: {dead:?}");
}

#[test]
fn every_class_of_the_markup_is_in_a_rule() {
    let sheets = sheets();
    let rules: Vec<Rule> = sheets.values().flat_map(|text| rules(text)).collect();
    let styled: BTreeSet<&str> = rules.iter().flat_map(|rule| classes(&rule.selector)).collect();
    let mut named = BTreeSet::new();
    for file in files(&root().join("src/app"), "rs") {
        words_of_classes(code(&file), &mut named);
    }
    let gone: Vec<_> = FOUND_BY.iter().filter(|class| !named.contains(**class) || styled.contains(*class)).collect();
    assert!(gone.is_empty(), "the markup has these no more, or a rule names them: {gone:?}");
    let unstyled: Vec<_> = named
        .iter()
        .filter(|class| !class.is_empty() && !styled.contains(class.as_str()) && !FOUND_BY.contains(&class.as_str()))
        .collect();
    assert!(unstyled.is_empty(), "no rule names these classes: {unstyled:?}");
}
