//! What a launch of the installed app comes to.

use crate::editor::find_command;
use crate::page::{LaunchFacts, LaunchOutcome, Shortcut};

const PAGE: &str = "https://example.org/plan/";

fn address(rest: &str) -> String {
    format!("{PAGE}{rest}")
}

/// What a launch by an address comes to, on a page that was loaded with another.
fn launched(is_first: bool, rest: &str) -> LaunchOutcome {
    let facts = LaunchFacts { is_first, address: &address(rest), loaded_address: PAGE, has_same_files: None };
    facts.outcome()
}

#[test]
fn an_address_has_a_shortcut_that_there_is() {
    let cases = [
        ("?open=tables", Some(Shortcut::Tables)),
        ("?open=new", Some(Shortcut::New)),
        ("?open=generate", Some(Shortcut::Generate)),
        ("?open=new#link", Some(Shortcut::New)),
        ("", None),
        ("?open=", None),
        ("?open=news", None),
        ("?open=New", None),
        ("?other=new", None),
        ("#?open=new", None),
    ];
    for (rest, shortcut) in cases {
        assert_eq!(Shortcut::of(&address(rest)), shortcut, "{rest}");
    }
}

#[test]
fn a_shortcut_runs_commands_that_there_are() {
    for (shortcut, commands) in [
        (Shortcut::Tables, &["library"][..]),
        (Shortcut::New, &["new"]),
        // Beside the open table and not in its place.
        (Shortcut::Generate, &["new", "generate"]),
    ] {
        assert_eq!(shortcut.commands(), commands);
        assert!(commands.iter().all(|id| find_command(id).is_some()), "{commands:?}");
    }
}

#[test]
fn a_launch_is_a_shortcut_a_link_or_nothing() {
    for is_first in [true, false] {
        assert_eq!(launched(is_first, "?open=new"), LaunchOutcome::Shortcut(Shortcut::New));
        // A shortcut comes before a link.
        assert_eq!(launched(is_first, "?open=new#abc"), LaunchOutcome::Shortcut(Shortcut::New));
        assert_eq!(launched(is_first, "#abc"), LaunchOutcome::Link("#abc".to_owned()));
        assert_eq!(launched(is_first, "#abc#d"), LaunchOutcome::Link("#abc#d".to_owned()));
        assert_eq!(launched(is_first, "?from=home"), LaunchOutcome::Nothing);
    }
}

#[test]
fn a_page_that_has_begun_with_a_launch_does_it_once() {
    for rest in ["", "?open=new", "#abc"] {
        let address = address(rest);
        let facts = LaunchFacts { is_first: true, address: &address, loaded_address: &address, has_same_files: None };
        assert_eq!(facts.outcome(), LaunchOutcome::Nothing, "{rest}");
        // The same shortcut may be used again while the page is open.
        let again = LaunchFacts { is_first: false, ..facts }.outcome();
        assert_eq!(again == LaunchOutcome::Nothing, rest.is_empty(), "{rest}");
    }
}

#[test]
fn files_are_opened_but_not_once_more_when_the_page_is_loaded_again() {
    for rest in ["", "?open=new", "#abc"] {
        for (is_first, has_same_files, outcome) in [
            (true, true, LaunchOutcome::Nothing),
            (true, false, LaunchOutcome::Files),
            (false, true, LaunchOutcome::Files),
            (false, false, LaunchOutcome::Files),
        ] {
            let facts = LaunchFacts {
                is_first,
                address: &address(rest),
                loaded_address: PAGE,
                has_same_files: Some(has_same_files),
            };
            assert_eq!(facts.outcome(), outcome, "{facts:?}");
        }
    }
}
