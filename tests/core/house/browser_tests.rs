//! How the browser tests are written: what they read of the page is asked for again until it is so, by one limit for all of them.
//!
//! It is checked on the text, without its comments and what stands in its strings.

use super::source::files_under;

/// What a test does with the page, after which it may read too early.
const ACTIONS: [&str; 14] = [
    "click",
    "command",
    "drag",
    "fill",
    "key",
    "mouse_click",
    "mouse_drag",
    "mouse_release",
    "press",
    "press_piece",
    "tap",
    "tap_or_click",
    "touch_drag",
    "type_text",
];
/// What reads the page once.
const READS: [&str; 9] =
    ["count", "eval_js", "field", "field_value", "kept_piece", "last_step", "selected", "text", "verdict"];
const ASSERTIONS: [&str; 3] = ["assert!", "assert_eq!", "assert_ne!"];

const fn is_of_a_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Where a comment, a string or a character that begins here ends.
fn end_of_literal(code: &[char], start: usize) -> Option<usize> {
    let rest = &code[start..];
    let find = |from: usize, end: &[char]| {
        let found = rest[from..].windows(end.len()).position(|part| part == end);
        Some(found.map_or(code.len(), |at| start + from + at + end.len()))
    };
    let is_inside_name = start > 0 && is_of_a_name(code[start - 1]);
    match rest {
        ['/', '/', ..] => Some(rest.iter().position(|c| *c == '\n').map_or(code.len(), |at| start + at)),
        ['/', '*', ..] => find(2, &['*', '/']),
        ['\'', '\\', ..] => find(3, &['\'']),
        ['\'', _, '\'', ..] => Some(start + 3),
        ['r', '"' | '#', ..] if !is_inside_name => {
            let marks = rest[1..].iter().take_while(|c| **c == '#').count();
            let end: Vec<char> = ['"'].into_iter().chain(vec!['#'; marks]).collect();
            (rest.get(marks + 1) == Some(&'"')).then(|| find(marks + 2, &end)).flatten()
        }
        ['"', ..] => {
            let mut is_escaped = false;
            let end = rest[1..].iter().position(|c| {
                let ends = *c == '"' && !is_escaped;
                is_escaped = *c == '\\' && !is_escaped;
                ends
            });
            Some(end.map_or(code.len(), |at| start + at + 2))
        }
        _ => None,
    }
}

/// Code with blanks in place of its comments, strings and characters. Its lines stay the same.
fn bare(code: &str) -> String {
    let code: Vec<char> = code.chars().collect();
    let (mut bare, mut at) = (String::new(), 0);
    while at < code.len() {
        if let Some(end) = end_of_literal(&code, at) {
            bare.extend(code[at..end].iter().map(|c| if *c == '\n' { '\n' } else { ' ' }));
            at = end;
        } else {
            bare.push(code[at]);
            at += 1;
        }
    }
    bare
}

/// The calls of a function or macro: where each stands, and its arguments.
fn calls<'a>(code: &'a str, name: &str) -> Vec<(usize, Vec<&'a str>)> {
    let call = format!("{name}(");
    let whole = |(at, _): &(usize, &str)| !code[..*at].ends_with(is_of_a_name);
    code.match_indices(&call).filter(whole).map(|(at, _)| (at, arguments(&code[at + call.len()..]))).collect()
}

/// The arguments up to the parenthesis that closes them.
fn arguments(code: &str) -> Vec<&str> {
    let (mut depth, mut start, mut found) = (0, 0, Vec::new());
    for (at, c) in code.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth > 0 => depth -= 1,
            ')' | ',' if depth == 0 => {
                found.push(code[start..at].trim());
                start = at + 1;
                if c == ')' {
                    break;
                }
            }
            _ => {}
        }
    }
    found.retain(|argument| !argument.is_empty());
    found
}

/// Whether one of these methods of `page` is called.
fn calls_page(code: &str, methods: &[&str]) -> bool {
    methods.iter().any(|method| code.contains(&format!("page.{method}(")))
}

/// The statement that ends here, without what stands before its block.
fn statement(code: &str) -> &str {
    code.rsplit(['{', '}']).next().unwrap_or(code).trim()
}

/// What a browser test may not have, each with its line.
fn refused(code: &str) -> Vec<(usize, &'static str)> {
    let code = bare(code);
    let mut found = Vec::new();
    for assertion in ASSERTIONS {
        let awaits =
            calls(&code, assertion).into_iter().filter(|(_, all)| all.iter().any(|one| one.contains(".await")));
        found.extend(
            awaits.map(|(at, _)| (at, "asserts what it reads only once: use expect_eq, expect_ne or expect_that")),
        );
    }
    let none = "expects none: use expect_absent, which waits until the page has nothing left to do";
    let no_elements = calls(&code, "expect_count").into_iter().filter(|(_, all)| all.last() == Some(&"0"));
    found.extend(no_elements.map(|(at, _)| (at, none)));
    let count_is_0 = |all: &[&str]| matches!(all, [count, "0", ..] if calls_page(count, &["count"]));
    found.extend(calls(&code, "expect_eq!").into_iter().filter(|(_, all)| count_is_0(all)).map(|(at, _)| (at, none)));
    for clock in ["sleep(", "Duration::from", "Instant::now"] {
        found.extend(
            code.match_indices(clock).map(|(at, _)| (at, "has a clock of its own: wait for a state of the page")),
        );
    }
    let mut at = 0;
    let statements: Vec<(usize, &str)> = code
        .split(';')
        .map(|one| {
            at += one.len() + 1;
            (at - 1, one)
        })
        .collect();
    for of_three in statements.windows(3) {
        let [(_, action), (end, read), (_, assertion)] = of_three else { continue };
        let (action, read) = (action.trim(), read.trim());
        let Some((names, value)) = read.strip_prefix("let ").and_then(|read| read.split_once('=')) else { continue };
        let mut names = names.split(|c| !is_of_a_name(c)).filter(|name| !name.is_empty() && *name != "mut");
        let is_asserted = |name: &str| assertion.split(|c| !is_of_a_name(c)).any(|word| word == name);
        if calls_page(statement(action), &ACTIONS)
            && calls_page(value, &READS)
            && ASSERTIONS.iter().any(|one| assertion.trim_start().starts_with(one))
            && names.any(is_asserted)
        {
            found.push((*end, "reads right after an action, and asserts it: use expect_eq, expect_ne or expect_that"));
        }
    }
    found.into_iter().map(|(at, what)| (code[..at].matches('\n').count() + 1, what)).collect()
}

#[test]
fn browser_tests_ask_again_until_it_is_so() {
    let files = files_under("tests/browser");
    assert!(files.len() > 50, "the browser tests are where this looks for them");
    let found: Vec<String> = files
        .iter()
        // What the tests are made with, and the tests of that.
        .filter(|(path, _)| !path.starts_with("tests/browser/support/") && path != "tests/browser/harness.rs")
        .flat_map(|(path, code)| refused(code).into_iter().map(move |(line, what)| format!("{path}:{line}: {what}")))
        .collect();
    assert!(found.is_empty(), "tests/browser/main.rs says how to write a test of the page:\n  {}", found.join("\n  "));
}

#[test]
fn what_browser_tests_may_not_have_is_found_with_its_line() {
    let lines = |code: &str| refused(code).into_iter().map(|(line, _)| line).collect::<Vec<_>>();
    for (code, wanted) in [
        ("\n assert_eq!(page.text(\"h1\").await, \"a\");", &[2][..]),
        ("assert!(\n is_so(page.count(\".a\").await),\n \"why\");", &[1]),
        ("expect_eq!(page.count(\".a\").await, 0);\npage.expect_count(\".a\", 0).await;", &[2, 1]),
        ("tokio::time::sleep(Duration::from_secs(1)).await;\nlet now = Instant::now();", &[1, 1, 2]),
        (
            "page.key(&[], 'z').await;\nlet text = page.text(\"h1\").await;\nassert!(text.contains(\"a\"), \"{text}\");",
            &[2],
        ),
        ("if a { page.click(\"b;)\").await; let [x, y] = f(page.eval_js(\"c\").await); assert_eq!(y, 1); }", &[1]),
        // What is waited for first, what is read before an action, and what stands in comments and strings.
        ("page.click(\"a\").await; page.wait_for(\"b\").await; let c = page.count(\"d\").await; assert!(c > 1);", &[]),
        ("let a = page.count(\"b\").await; page.click(\"c\").await; assert_eq!(d, 1);", &[]),
        ("// assert!(page.a().await)\npage.eval_js(\"setTimeout(() => sleep(1)) // ' )\").await;", &[]),
        ("assert_eq!(a, b); expect_eq!(page.a().await, 1); expect_eq!(page.count(\"c\").await, 10);", &[]),
        ("page.expect_count(\"a\", 10).await; page.expect_absent(r#\"b\", 0)\"#).await; let c = '\"'; f(0)", &[]),
    ] {
        assert_eq!(lines(code), wanted, "{code}");
    }
}
