//! Everything we build on may be given away under our own licences.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::process::Command;

use serde_json::Value;

/// The licences that deny.toml allows.
struct Allowed {
    /// What the page and the command line may be made of.
    everywhere: Vec<String>,
    /// What a crate may besides have that is only used to test them.
    in_tests: BTreeMap<String, Vec<String>>,
}

fn allowed() -> Allowed {
    let file: toml::Table = include_str!("../../../deny.toml").parse().expect("deny.toml is TOML");
    let texts = |list: &toml::Value| -> Vec<String> {
        let list = list.as_array().expect("a list of licences");
        list.iter().map(|one| one.as_str().expect("a licence").to_owned()).collect()
    };
    let licences = &file["licenses"];
    let exceptions = licences["exceptions"].as_array().expect("a list of exceptions");
    let exception = |one: &toml::Value| (one["crate"].as_str().expect("a name").to_owned(), texts(&one["allow"]));
    Allowed { everywhere: texts(&licences["allow"]), in_tests: exceptions.iter().map(exception).collect() }
}

/// What cargo says of the packages; for the browser and this machine alone where it hasn't all of them at hand.
fn metadata() -> Value {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let ask = |more: &[&str]| {
        let mut command = Command::new(&cargo);
        command.args(["metadata", "--offline", "--locked", "--format-version", "1"]).args(more);
        command.current_dir(env!("CARGO_MANIFEST_DIR")).output().expect("cargo runs")
    };
    let platforms = ["--filter-platform", "wasm32-unknown-unknown", "--filter-platform", "x86_64-unknown-linux-gnu"];
    let all = ask(&[]);
    let answer = if all.status.success() { all } else { ask(&platforms) };
    assert!(answer.status.success(), "{}", String::from_utf8_lossy(&answer.stderr));
    serde_json::from_slice(&answer.stdout).expect("cargo answers in JSON")
}

/// Whether an SPDX expression can be met with the `allowed` licences. AND binds more tightly than OR, and brackets are read
/// first; a slash is an old way to write OR.
fn is_met(expression: &str, allowed: &[String]) -> bool {
    if let Some(close) = expression.find(')') {
        let open = expression[..close].rfind('(').expect("brackets come in pairs");
        let inside = if is_met(&expression[open + 1..close], allowed) { allowed[0].as_str() } else { "nothing" };
        return is_met(&format!("{}{inside}{}", &expression[..open], &expression[close + 1..]), allowed);
    }
    let expression = expression.replace('/', " OR ");
    expression.split(" OR ").any(|all| all.split(" AND ").all(|one| allowed.iter().any(|known| known == one.trim())))
}

/// The ids of what is reached from `root` without going through what is for tests alone.
fn shipped(metadata: &Value, root: &str) -> BTreeSet<String> {
    let nodes: BTreeMap<&str, &Value> = metadata["resolve"]["nodes"]
        .as_array()
        .expect("a graph")
        .iter()
        .map(|node| (node["id"].as_str().expect("an id"), node))
        .collect();
    let (mut reached, mut next) = (BTreeSet::new(), vec![root.to_owned()]);
    while let Some(id) = next.pop() {
        if !reached.insert(id.clone()) {
            continue;
        }
        for dependency in nodes[id.as_str()]["deps"].as_array().expect("a list of dependencies") {
            let kinds = dependency["dep_kinds"].as_array().expect("a list of kinds");
            if kinds.iter().any(|kind| kind["kind"] != "dev") {
                next.push(dependency["pkg"].as_str().expect("an id").to_owned());
            }
        }
    }
    reached
}

#[test]
fn every_dependency_has_a_licence_we_can_keep() {
    let metadata = metadata();
    let root = metadata["resolve"]["root"].as_str().expect("a root package").to_owned();
    let shipped = shipped(&metadata, &root);
    let Allowed { everywhere, in_tests } = allowed();
    assert!(in_tests.values().flatten().all(|licence| !everywhere.contains(licence)), "an exception is none");
    let packages = metadata["packages"].as_array().expect("a list of packages");
    assert!(packages.len() > 20, "cargo lists the dependencies");
    for package in packages {
        let licence = package["license"].as_str().unwrap_or("none named");
        let (id, name) = (package["id"].as_str().expect("an id"), package["name"].as_str().expect("a name"));
        let exception = in_tests.get(name).filter(|_| !shipped.contains(id));
        let allowed: Vec<String> = everywhere.iter().chain(exception.into_iter().flatten()).cloned().collect();
        assert!(is_met(licence, &allowed), "{name} {}: {licence}", package["version"]);
    }
}

#[test]
fn licence_expressions_are_read_as_they_are_meant() {
    for (expression, met) in [
        ("MIT", true),
        ("GPL-3.0", false),
        ("MIT OR GPL-3.0", true),
        ("MIT AND GPL-3.0", false),
        ("GPL-3.0/MIT", true),
        ("(MIT OR GPL-3.0) AND Unicode-3.0", true),
        ("(GPL-2.0 OR GPL-3.0) AND MIT", false),
    ] {
        assert_eq!(is_met(expression, &allowed().everywhere), met, "{expression}");
    }
}
