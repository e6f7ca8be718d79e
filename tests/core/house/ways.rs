//! The three ways that CONTRIBUTING.md draws lead through functions that are there.

use super::source::sources;

#[test]
fn every_hop_of_the_three_ways_is_there() {
    let text = include_str!("../../../CONTRIBUTING.md");
    let (_, section) =
        text.split_once("## The three ways to keep short").expect("CONTRIBUTING.md draws the three ways");
    let section = section.split_once("\n## ").map_or(section, |(section, _)| section);
    let sources = sources();
    let mut hops = 0;
    for row in section.lines().filter(|line| line.contains("`src/") || line.contains("`crates/")) {
        let cells: Vec<&str> = row.split('|').map(|cell| cell.trim().trim_matches('`')).collect();
        let [_, _, path, function, _] = cells[..] else { panic!("a hop has a file and a function: {row}") };
        let file = sources.iter().find(|file| file.path == path);
        let file = file.unwrap_or_else(|| panic!("there is no file {path}"));
        let declared = [format!("fn {function}("), format!("fn {function}<")];
        assert!(declared.iter().any(|declared| file.text.contains(declared)), "{path} has no function {function}");
        hops += 1;
    }
    assert!(hops > 20, "the ways are drawn as tables");
}
