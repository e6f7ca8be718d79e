//! Links on the command line, from a layout file and back.

use crate::command::{run, text};

const EXAMPLE: &str = "assets/examples/frozen-mill.json";
const BASE: &str = "https://tables.example/club/";

/// The output of a successful command.
#[track_caller]
fn printed(arguments: &[&str], stdin: &str) -> String {
    let output = run(arguments, stdin.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

#[test]
fn a_link_is_one_line_and_is_read_back_as_the_layout() {
    let file = std::fs::read_to_string(EXAMPLE).expect("the example is there");
    let bare = printed(&["link", EXAMPLE], "");
    assert!(bare.starts_with('#') && bare.ends_with('\n') && bare.lines().count() == 1, "{bare}");
    assert_eq!(printed(&["link", "-"], &file), bare);
    let whole = printed(&["link", "--base", BASE, EXAMPLE], "");
    assert_eq!(whole, format!("{BASE}{bare}"));
    // The base may have another table's link in it.
    assert_eq!(printed(&["link", EXAMPLE, &format!("--base={BASE}#1old")], ""), whole);
    for link in [bare.trim(), whole.trim(), bare.trim().trim_start_matches('#'), &whole.trim().replace('#', "%23")] {
        assert_eq!(printed(&["open", link], ""), file, "{link}");
        assert_eq!(printed(&["open", "-"], link), file, "{link}");
    }
    let mailed = format!("<{}=\r\n{}>.\r\n", &whole[..70], whole[70..].trim());
    assert_eq!(printed(&["open", "-"], &mailed), file);
    // The text around the address may have a # too.
    let (whole, escaped) = (whole.trim(), whole.trim().replace('#', "%23"));
    for around in [
        format!("Table #3: {whole}"),
        format!("Table #3: {whole} #warmachine"),
        format!("#1 of #2\n\n{whole}\n\nCheers, Bob #4"),
        format!("Table #3: {escaped}"),
        format!("{} is table #3", bare.trim().trim_start_matches('#')),
    ] {
        assert_eq!(printed(&["open", "-"], &around), file, "{around}");
    }
}

#[test]
fn the_plan_goes_to_standard_error() {
    let planned = printed(&["link", "--quadrant-method", EXAMPLE], "");
    assert_ne!(planned, printed(&["link", EXAMPLE], ""));
    let output = run(&["open", planned.trim()], b"");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text(&output.stdout), std::fs::read_to_string(EXAMPLE).expect("the example is there"));
    assert!(text(&output.stderr).contains("quadrant method"), "{}", text(&output.stderr));
    let struck = run(&["open", include_str!("../links/v1-struck-out.link").trim()], b"");
    assert_eq!(
        text(&struck.stderr),
        "The event leaves these out, which the layout file doesn't say: Trench Warfare, High Stakes, Payload, the left edge, the \
         right edge.\n"
    );
}

#[test]
fn links_that_cannot_be_used_end_with_two_and_one_line_on_standard_error() {
    let link = include_str!("../links/v1-catalogue.link").trim();
    let numbered = format!("Table #3: {BASE}#{}", &link[..link.len() - 9]);
    let (cut, changed) = (&link[..link.len() - 9], format!("{}#x{}", BASE, &link[1..]));
    let mut said = String::new();
    for (name, arguments) in [
        ("link", &["link"][..]),
        ("link, without a layout", &["link", "Cargo.toml"]),
        ("link, with an unknown option", &["link", "--all", EXAMPLE]),
        ("link, without an address", &["link", EXAMPLE, "--base"]),
        ("link, with two lines for an address", &["link", EXAMPLE, "--base", "a\nb"]),
        ("link, with two files", &["link", EXAMPLE, EXAMPLE]),
        ("open", &["open"]),
        ("open, with an unknown option", &["open", "--base", BASE]),
        ("open, with two links", &["open", link, link]),
        ("open, with nothing on standard input", &["open", "-"]),
        ("open, with an address alone", &["open", BASE]),
        ("open, with a file", &["open", EXAMPLE]),
        ("open, with a link that was cut", &["open", cut]),
        ("open, with a link that was cut behind a number", &["open", &numbered]),
        ("open, with a link that was changed", &["open", &changed]),
    ] {
        let output = run(arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{name}");
        assert_eq!(text(&output.stdout), "", "{name}");
        let problem = text(&output.stderr);
        assert_eq!(problem.lines().count(), 1, "{problem}");
        said.extend([name, "\n    ", problem]);
    }
    insta::assert_snapshot!(said);
}

#[test]
fn a_link_that_is_too_long_is_refused() {
    let output = run(&["open", "-"], &vec![b'1'; 12 << 20]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("no link to a table"), "{}", text(&output.stderr));
}
