//! The page's style sheets: each is named as its component, every rule and class is used, and colours and sizes that are used
//! twice are tokens of `tokens.css`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};

/// The sheets without a component: tokens, general rules, the page before the program runs, and the pages of the guide.
const WHOLE_PAGE: [&str; 4] = ["tokens", "base", "start", "guide"];
/// The sheets that import the others: those that a page starts with, and those that come with what is loaded later.
const IMPORTING: [&str; 2] = ["index", "later"];
/// Scales of sizes: the prefixes of the properties that use one, and the prefixes of its tokens.
const SCALES: [(&[&str], &[&str]); 4] = [
    (&["padding", "margin", "gap", "row-gap", "column-gap"], &["--space-"]),
    (&["border-radius"], &["--round"]),
    (&["min-height"], &["--control", "--touch"]),
    (&["font-size"], &["--small", "--text", "--large", "--title"]),
];
/// Custom properties that the program sets.
const SET_BY_THE_PAGE: [&str; 10] =
    ["--fit", "--high", "--notices-room", "--side", "--whole", "--x", "--y", "--zoom", "--left", "--top"];
/// Classes without a rule: the code for the focus and the tests find elements by them.
const WITHOUT_RULE: [&str; 15] = [
    "back",
    "body",
    "copy",
    "dragged",
    "edit",
    "gap-line",
    "less",
    "locked",
    "open-file",
    "own",
    "put",
    "save",
    "send",
    "take-all",
    "trace",
];
/// Names of colours in CSS that aren't used for anything else.
const NAMED_COLOURS: [&str; 10] =
    ["black", "blue", "brown", "gray", "green", "grey", "orange", "red", "white", "yellow"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A rule of a sheet.
struct Rule {
    /// The at-rules around it, from the outside in.
    at_rules: Vec<String>,
    selector: String,
    declarations: Vec<(String, String)>,
}

/// The rules of a sheet. It parses only what our sheets use of CSS: no strings with braces, no nesting except in at-rules.
fn rules(text: &str) -> Vec<Rule> {
    let mut without_comments = String::new();
    let mut rest = text;
    while let Some((before, comment)) = rest.split_once("/*") {
        without_comments += before;
        rest = comment.split_once("*/").expect("a comment ends").1;
    }
    without_comments += rest;
    let (mut rules, mut at_rules, mut start) = (Vec::new(), Vec::new(), 0);
    let mut is_in_rule = false;
    for (index, letter) in without_comments.char_indices() {
        let text = without_comments[start..index].trim();
        match letter {
            ';' if !is_in_rule => start = index + 1,
            '{' if text.starts_with('@') && !text.starts_with("@keyframes") => {
                at_rules.push(text.to_owned());
                start = index + 1;
            }
            '{' if !is_in_rule => {
                rules.push(Rule { at_rules: at_rules.clone(), selector: text.to_owned(), declarations: Vec::new() });
                is_in_rule = true;
                start = index + 1;
            }
            // A step of an animation. Our animations have one each.
            '{' => start = index + 1,
            '}' if is_in_rule => {
                let rule = rules.last_mut().expect("a rule has begun");
                let declaration = |text: &str| {
                    let (name, value) = text.split_once(':')?;
                    Some((name.trim().to_owned(), value.split_whitespace().collect::<Vec<_>>().join(" ")))
                };
                rule.declarations.extend(text.split(';').filter_map(declaration));
                let is_end_of_step =
                    rule.selector.starts_with('@') && without_comments[index + 1..].trim_start().starts_with('}');
                is_in_rule = is_end_of_step;
                start = index + 1;
            }
            '}' => {
                at_rules.pop().expect("an at-rule has begun");
                start = index + 1;
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

/// The text of every sheet by its name, such as `board/handles`, except for those that import the others.
fn sheets() -> BTreeMap<String, String> {
    let folder = root().join("assets/styles");
    let name = |file: &String| {
        let inner = Path::new(file).strip_prefix(&folder).expect("it is in there");
        inner.with_extension("").to_string_lossy().replace('\\', "/")
    };
    let all = files(&folder, "css");
    let sheets = all.iter().map(|file| (name(file), fs::read_to_string(file).expect("a sheet is text")));
    sheets.filter(|(name, _)| !IMPORTING.contains(&name.as_str())).collect()
}

/// The classes in a selector.
fn classes(selector: &str) -> Vec<&str> {
    let names = selector.split('.').skip(1);
    names.filter_map(|rest| rest.split(|letter| !is_in_name(letter)).next()).filter(|name| !name.is_empty()).collect()
}

/// Whether a character may be in the name of a class.
fn is_in_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '-' || letter == '_'
}

/// Adds the words of string literals that could be classes. Sentences, with capitals or points, could not.
fn add_literal_words(code: TokenStream, words: &mut BTreeSet<String>) {
    let is_in_classes =
        |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || " -_{}".contains(letter);
    for token in code {
        match token {
            TokenTree::Group(group) => add_literal_words(group.stream(), words),
            TokenTree::Literal(literal) => {
                let literal = literal.to_string();
                let text = literal.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or_default();
                if text.chars().all(is_in_classes) {
                    words.extend(text.split(|letter| !is_in_name(letter)).map(str::to_owned));
                }
            }
            _ => {}
        }
    }
}

/// Adds the words of string literals after `class=` and in `classes!(…)`.
fn add_class_words(code: TokenStream, words: &mut BTreeSet<String>) {
    let tokens: Vec<TokenTree> = code.into_iter().collect();
    let is = |at: Option<usize>, text: &str| at.is_some_and(|at| tokens[at].to_string() == text);
    for (at, token) in tokens.iter().enumerate() {
        let after = |sign, name| is(at.checked_sub(1), sign) && is(at.checked_sub(2), name);
        if after("=", "class") || after("!", "classes") {
            add_literal_words(token.clone().into(), words);
        } else if let TokenTree::Group(group) = token {
            add_class_words(group.stream(), words);
        }
    }
}

fn code(file: &str) -> TokenStream {
    fs::read_to_string(file).expect("source is text").parse().expect("source is Rust")
}

/// The words in quotes of a text, such as markup or a script.
fn quoted_words(text: &str) -> impl Iterator<Item = &str> {
    let texts = text.split('"').skip(1).step_by(2);
    texts.flat_map(|text| text.split(|letter| !is_in_name(letter)))
}

#[test]
fn every_sheet_is_named_as_its_component_and_imported_in_order() {
    let components = root().join("src/app/components");
    let names: Vec<String> = sheets().into_keys().collect();
    for name in names.iter().filter(|name| !WHOLE_PAGE.contains(&name.as_str())) {
        let component = components.join(name);
        assert!(component.is_dir() || component.with_extension("rs").is_file(), "no component is called {name}");
    }
    let imports = |name: &str| -> Vec<String> {
        let text = fs::read_to_string(root().join(format!("assets/styles/{name}.css"))).expect("a sheet is text");
        let import = |line: &str| Some(line.strip_prefix("@import \"")?.strip_suffix(".css\";")?.to_owned());
        text.lines().filter_map(import).collect()
    };
    let group = |name: &str| match name {
        "tokens" => 0,
        "base" => 1,
        "start" => 4,
        name if name.starts_with("common/") => 2,
        _ => 3,
    };
    let mut all = Vec::new();
    for name in IMPORTING {
        let imported = imports(name);
        let mut ordered = imported.clone();
        ordered.sort_by(|one, other| (group(one), one).cmp(&(group(other), other)));
        assert_eq!(imported, ordered, "{name}");
        all.extend(imported);
    }
    all.sort();
    let expected: Vec<&str> = names.iter().map(String::as_str).filter(|name| *name != "guide").collect();
    assert_eq!(all, expected);
}

#[test]
fn colours_are_only_in_tokens() {
    let mut found = Vec::new();
    for (name, text) in sheets().iter().filter(|(name, _)| *name != "tokens") {
        for rule in rules(text) {
            for (property, value) in &rule.declarations {
                let is_named = value.split(|letter| !is_in_name(letter)).any(|word| NAMED_COLOURS.contains(&word));
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
fn the_browsers_bar_has_the_panels_colours() {
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
fn custom_properties_are_all_defined_and_used() {
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
    assert!(undefined.is_empty(), "these aren't defined: {undefined:?}");
    let unused: Vec<_> = defined.difference(&used).collect();
    assert!(unused.is_empty(), "nothing uses these: {unused:?}");
}

#[test]
fn sizes_that_are_used_twice_are_tokens() {
    // Lines of one pixel need no token, and large sizes belong to the layout of one component.
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
        for media in rules(&text).iter().flat_map(|rule| &rule.at_rules).filter(|at_rule| at_rule.starts_with("@media"))
        {
            for width in media.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| word.ends_with("px"))
            {
                let pixels = width.trim_end_matches("px").parse::<u32>().expect("a number");
                let listed = [pixels, pixels + 1, pixels.saturating_sub(1)];
                assert!(
                    listed.iter().any(|pixels| tokens.contains(&format!("{pixels}px"))),
                    "{name}: {media} has a width that tokens.css doesn't list"
                );
            }
        }
    }
}

#[test]
fn every_class_of_a_rule_is_in_the_markup() {
    let mut known = BTreeSet::new();
    for folder in ["src/app", "crates/files/src/drawing", "crates/files/src/export", "crates/core/src/study"] {
        for file in files(&root().join(folder), "rs") {
            add_literal_words(code(&file), &mut known);
        }
    }
    let mut markup = vec![root().join("index.html").to_string_lossy().into_owned()];
    markup.extend(files(&root().join("assets/start"), "js"));
    for file in markup {
        let text = fs::read_to_string(file).expect("a text");
        known.extend(quoted_words(&text).map(str::to_owned));
    }
    let mut dead = BTreeSet::new();
    for (name, text) in sheets() {
        for rule in rules(&text) {
            // The class of a study's shape has the name of its kind, and in a heat map a number.
            let is_known = |class: &&str| {
                let kind = class.trim_start_matches("study-").trim_end_matches(|letter: char| letter.is_ascii_digit());
                known.contains(*class) || known.contains(kind)
            };
            dead.extend(
                classes(&rule.selector)
                    .into_iter()
                    .filter(|class| !is_known(class))
                    .map(|class| format!("{name}: .{class}")),
            );
        }
    }
    assert!(dead.is_empty(), "no markup has these classes: {dead:?}");
}

#[test]
fn every_class_of_the_markup_has_a_rule() {
    let sheets = sheets();
    let rules: Vec<Rule> = sheets.values().flat_map(|text| rules(text)).collect();
    let styled: BTreeSet<&str> = rules.iter().flat_map(|rule| classes(&rule.selector)).collect();
    let mut used = BTreeSet::new();
    for file in files(&root().join("src/app"), "rs") {
        add_class_words(code(&file), &mut used);
    }
    let needless: Vec<_> =
        WITHOUT_RULE.iter().filter(|class| !used.contains(**class) || styled.contains(*class)).collect();
    assert!(needless.is_empty(), "these have a rule, or aren't used: {needless:?}");
    let unstyled: Vec<_> = used
        .iter()
        .filter(|class| {
            !class.is_empty() && !styled.contains(class.as_str()) && !WITHOUT_RULE.contains(&class.as_str())
        })
        .collect();
    assert!(unstyled.is_empty(), "these classes have no rule: {unstyled:?}");
}
