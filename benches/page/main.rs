//! The page measured in a real browser. `./dev bench page` runs all of it, and `./dev bench drag` only the part `page::drag`.
//!
//! Where `TABLEWRIGHT_BASELINE` names a folder with an older build of the site, what both builds can do is measured on both by
//! turns, so that other load of the machine affects both, and the ratio is printed.
//!
//! Where `TABLEWRIGHT_PEER` names the description of another program's page, a drag is measured on it too: see [`peer`].
//!
//! It prints numbers and never fails because of one: machines differ.

#[path = "../../tests/browser/support/mod.rs"]
mod support;

mod builds;
mod checks;
mod counts;
mod crowd;
mod drag;
mod frames;
mod peer;
mod places;
mod sizes;
mod soak;
mod start;
mod trace;
mod worker;

use builds::Builds;

/// Prints a part.
type Print = fn(&Builds);

/// The parts that can be chosen.
const PARTS: [(&str, Print); 10] = [
    ("page::sizes", sizes::print),
    ("page::start", start::print),
    ("page::drag", drag::print),
    ("page::drag::models", drag::print_models),
    ("page::counts", counts::print),
    ("page::frames", frames::print),
    ("page::crowd", crowd::print),
    ("page::soak", soak::print),
    ("page::worker", worker::print),
    ("page::checks", checks::print),
];

fn main() {
    // `cargo bench NAME` hands the name to every benchmark, and `cargo test --benches` hands no `--bench`.
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let names: Vec<&String> = arguments.iter().filter(|argument| !argument.starts_with('-')).collect();
    let is_wanted = |part: &str| names.is_empty() || names.iter().any(|name| part.contains(name.as_str()));
    let wanted: Vec<_> = PARTS.into_iter().filter(|(part, _)| is_wanted(part)).collect();
    if wanted.is_empty() || !arguments.iter().any(|argument| argument == "--bench") {
        return;
    }
    let Some(builds) = Builds::find() else {
        println!("page: the site is not built, so nothing was measured; ./dev bench builds it");
        return;
    };
    for (_, print) in wanted {
        print(&builds);
    }
}
