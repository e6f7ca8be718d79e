//! No file imports itself through others, so that the files that one depends on can be read first. A path in the code counts
//! as an import too.

use std::collections::{BTreeMap, BTreeSet};

use super::source::sources;

/// The module of a file: `a::b` for `src/a/b/mod.rs` and `crates/c/src/a/b.rs`.
fn module_of(path: &str) -> Vec<String> {
    let (_, path) = path.split_once("src/").expect("source is in a folder src");
    let path = path.trim_end_matches(".rs").trim_end_matches("/mod");
    path.split('/').map(str::to_owned).collect()
}

/// The paths of a `use` tree, with its braces expanded.
fn expanded(tree: &str) -> Vec<String> {
    let Some((before, rest)) = tree.split_once('{') else {
        return vec![tree.split(" as ").next().unwrap_or_default().trim().to_owned()];
    };
    let inside = rest.rsplit_once('}').map_or(rest, |(inside, _)| inside);
    let (mut depth, mut parts, mut part) = (0, Vec::new(), String::new());
    for c in inside.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if c == ',' && depth == 0 { parts.push(std::mem::take(&mut part)) } else { part.push(c) }
    }
    parts.push(part);
    let whole = |part: &String| expanded(part.trim()).into_iter().map(|path| format!("{}{path}", before.trim()));
    parts.iter().filter(|part| !part.trim().is_empty()).flat_map(whole).collect()
}

/// The imports on a line that begins a `use`.
fn imported(line: &str) -> Option<&str> {
    let (before, tree) = line.trim_start().split_once("use ")?;
    (before.is_empty() || (before.starts_with("pub") && before.ends_with(' '))).then_some(tree)
}

/// The paths that a text imports or names.
fn paths(text: &str) -> Vec<String> {
    let (mut paths, mut code) = (Vec::new(), String::new());
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(tree) = imported(line) else {
            // `pub(in path)` is no import.
            code.push_str(&line.replace("pub(in ", "pub(in_"));
            code.push('\n');
            continue;
        };
        let mut tree = tree.to_owned();
        while !tree.contains(';') {
            tree.push_str(lines.next().unwrap_or(";"));
        }
        paths.extend(expanded(tree.trim_end().trim_end_matches(';')));
    }
    let words = code.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == ':'));
    paths.extend(words.filter(|word| word.contains("::") && !word.starts_with("in_")).map(str::to_owned));
    paths
}

/// The modules that a file imports or names by a path.
fn imports(text: &str, own: &[String], modules: &BTreeSet<Vec<String>>) -> BTreeSet<Vec<String>> {
    paths(text).iter().filter_map(|path| resolve(path, own, modules)).collect()
}

/// The module that a path names or is in.
fn resolve(path: &str, own: &[String], modules: &BTreeSet<Vec<String>>) -> Option<Vec<String>> {
    let mut base = own.to_vec();
    let mut names: Vec<String> = path.split("::").map(|name| name.trim().to_owned()).collect();
    match names[0].as_str() {
        "crate" => base.clear(),
        "super" | "self" => {}
        child => {
            let mut inside = base.clone();
            inside.push(child.to_owned());
            if !modules.contains(&inside) {
                return None;
            }
        }
    }
    while let Some(name) = names.first().filter(|name| ["crate", "super", "self"].contains(&name.as_str())) {
        if name == "super" {
            base.pop();
        }
        names.remove(0);
    }
    base.extend(names);
    (1..=base.len()).rev().map(|length| base[..length].to_vec()).find(|module| modules.contains(module))
}

/// A path from a module back to itself.
fn find_cycle<'m>(
    module: &'m Vec<String>,
    graph: &'m BTreeMap<Vec<String>, BTreeSet<Vec<String>>>,
    done: &mut BTreeSet<&'m Vec<String>>,
    path: &mut Vec<&'m Vec<String>>,
) -> Option<String> {
    if let Some(start) = path.iter().position(|one| *one == module) {
        let names: Vec<String> = path[start..].iter().chain([&module]).map(|one| one.join("::")).collect();
        return Some(names.join(" → "));
    }
    if done.contains(module) {
        return None;
    }
    path.push(module);
    let found = graph.get(module).into_iter().flatten().find_map(|next| find_cycle(next, graph, done, path));
    path.pop();
    done.insert(module);
    found
}

#[test]
fn no_file_imports_itself_through_others() {
    let sources: Vec<_> = sources().iter().filter(|file| file.module != "bin" && !file.module.is_empty()).collect();
    let modules: BTreeSet<Vec<String>> = sources.iter().map(|file| module_of(&file.path)).collect();
    let of = |text: &str, own: &[String]| {
        let mut imports = imports(text, own, &modules);
        imports.remove(own);
        imports
    };
    let graph: BTreeMap<_, _> =
        sources.iter().map(|file| (module_of(&file.path), of(&file.text, &module_of(&file.path)))).collect();
    assert!(graph.values().map(BTreeSet::len).sum::<usize>() > 1000, "the imports are where this looks for them");
    let mut done = BTreeSet::new();
    let found: Vec<String> =
        graph.keys().filter_map(|module| find_cycle(module, &graph, &mut done, &mut Vec::new())).collect();
    assert!(found.is_empty(), "import cycles:\n  {}", found.join("\n  "));
}

#[test]
fn paths_are_found_in_every_form() {
    let text = "pub use crate::{\n    a::{self, B},\n    c as d,\n};\nfn f() {\n    use super::e;\n    g::h(&self::I, 1..2);\n}\n";
    assert_eq!(paths(text), ["crate::a::self", "crate::a::B", "crate::c", "super::e", "g::h", "self::I"]);
    assert!(paths("pub(in crate::a) fn b() {}").is_empty());
}
