//! The source as the rules read it: without comments and without test modules.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// A file of the root package's `src`, or of a crate's.
pub struct Source {
    /// Where it is, from the repository's root, with forward slashes.
    pub path: String,
    /// The module it belongs to; empty for a crate's own files.
    pub module: String,
    /// Its text, comments and test modules aside.
    pub text: String,
}

/// Every file of `src` and of each `crates/*/src`, test modules' own files left out. They are read once for all rules.
pub fn sources() -> &'static [Source] {
    static SOURCES: LazyLock<Vec<Source>> = LazyLock::new(read_sources);
    &SOURCES
}

fn read_sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    for folder in source_folders() {
        collect(&root.join(folder), &mut paths);
    }
    paths.sort();
    let sources: Vec<Source> = paths.iter().map(|path| read(root, path)).collect();
    assert!(sources.len() > 50, "the source is where the rules look for it");
    sources
        .into_iter()
        // A module of tests is one, whether it is a file or has grown into a folder.
        .filter(|file| !["/tests.rs", "/testing.rs", "/tests/"].iter().any(|part| file.path.contains(part)))
        .collect()
}

/// The folders of the source, from the repository's root: the root package's, and each crate's.
pub fn source_folders() -> Vec<String> {
    let crates = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("crates")).expect("the crates can be listed");
    let mut folders = vec!["src".to_owned()];
    folders.extend(crates.map(|one| one.expect("the crates can be listed").file_name()).map(|name| {
        let name = name.to_str().expect("a crate's name is text");
        format!("crates/{name}/src")
    }));
    folders.sort();
    folders
}

/// Every Rust file in a folder of the repository: where it is, from the repository's root, and its whole text.
pub fn files_under(folder: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    collect(&root.join(folder), &mut paths);
    paths.sort();
    let file = |path: &PathBuf| (from_root(root, path).join("/"), fs::read_to_string(path).expect("source is text"));
    paths.iter().map(file).collect()
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("src can be listed") {
        let path = entry.expect("src can be listed").path();
        if path.is_dir() {
            collect(&path, paths);
        } else if path.extension().is_some_and(|end| end == "rs") {
            paths.push(path);
        }
    }
}

fn read(root: &Path, path: &Path) -> Source {
    let text = fs::read_to_string(path).expect("source is text");
    let parts = from_root(root, path);
    let inside = if parts[0] == "crates" { &parts[2..] } else { &parts[..] };
    let module = match inside {
        [_, file] => file.trim_end_matches(".rs").replace("lib", "").replace("main", ""),
        [_, module, ..] => module.clone(),
        _ => String::new(),
    };
    Source { path: parts.join("/"), module, text: stripped(&text) }
}

/// The names of the folders that lead to a file, and its own.
fn from_root(root: &Path, path: &Path) -> Vec<String> {
    let inside = path.strip_prefix(root).expect("source is in the repository");
    inside.components().map(|part| part.as_os_str().to_string_lossy().into_owned()).collect()
}

/// The text up to its test module, without comments.
fn stripped(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or(text);
    code.lines().filter(|line| !line.trim_start().starts_with("//")).flat_map(|line| [line, "\n"]).collect()
}

const fn is_of_a_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

impl Source {
    /// Whether `word` stands in the text as a name of its own, and not as part of another or inside a string.
    pub fn names(&self, word: &str) -> bool {
        // Most files don't have the word at all.
        self.text.contains(word)
            && self.text.lines().any(|line| {
                line.match_indices(word).any(|(start, _)| {
                    let before = line[..start].bytes().next_back();
                    let after = line[start + word.len()..].bytes().next();
                    let in_string = line[..start].matches('"').count() % 2 == 1;
                    !before.is_some_and(is_of_a_name) && !after.is_some_and(is_of_a_name) && !in_string
                })
            })
    }

    /// The modules that the text imports or names by their path. Another crate's modules have the same paths as the crate's own.
    pub fn imports(&self) -> Vec<String> {
        let mut imports: Vec<String> = Vec::new();
        for (start, path) in self.text.match_indices("crate::") {
            let rest = &self.text[start + path.len()..];
            match rest.strip_prefix('{') {
                Some(list) => imports.extend(first_names(list)),
                None => imports.extend(name(rest)),
            }
        }
        imports.sort();
        imports.dedup();
        imports
    }
}

/// The name a text begins with.
fn name(text: &str) -> Option<String> {
    let name: String = text.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
    (!name.is_empty()).then_some(name)
}

/// The first names of the paths in a braced list, up to its closing brace.
fn first_names(list: &str) -> Vec<String> {
    let (mut depth, mut names, mut at_start) = (1, Vec::new(), true);
    for (index, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 1 => at_start = true,
            _ if at_start && !c.is_whitespace() => {
                names.extend(name(&list[index..]));
                at_start = false;
            }
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    names
}

#[test]
fn imports_are_read_in_every_form() {
    let text =
        "use crate::pack::{self, Kind};\nuse crate::{layout::Edit, units, app::{a, b}};\nlet x = crate::share::json();";
    let file = Source { path: String::new(), module: String::new(), text: text.to_owned() };
    assert_eq!(file.imports(), ["app", "layout", "pack", "share", "units"]);
    assert!(file.names("Kind") && !file.names("Kin") && !file.names("ind"));
}
