//! The parser beside the widely used one, and where it differs on purpose.

use proptest::prelude::*;

use super::*;

/// The same value as the widely used parser reads it.
fn known(value: &serde_json::Value) -> Value {
    match value {
        serde_json::Value::Null => Value::Null,
        serde_json::Value::Bool(flag) => Value::Flag(*flag),
        serde_json::Value::Number(number) => Value::Number(number.as_f64().unwrap_or(f64::NAN)),
        serde_json::Value::String(text) => Value::Text(text.clone()),
        serde_json::Value::Array(list) => Value::List(list.iter().map(known).collect()),
        serde_json::Value::Object(fields) => {
            Value::Object(fields.iter().map(|(name, value)| (name.clone(), known(value))).collect())
        }
    }
}

/// Texts that are often JSON, and else nearly so.
fn nearly_json() -> impl Strategy<Value = String> {
    let tokens = prop::sample::select(vec![
        "[",
        "]",
        "{",
        "}",
        ",",
        ":",
        "\"a\"",
        "\"b\\n\"",
        "\"\\ud83d\\ude00\"",
        "\"\\ud83d\"",
        "\"é\u{1}\"",
        "\"",
        "\\",
        "0",
        "-0",
        "12.5",
        "01",
        "1.",
        ".5",
        "1e3",
        "2E-2",
        "-",
        "1e999",
        "null",
        "true",
        "false",
        "nul",
        " ",
        "\n",
        "é",
    ]);
    prop::collection::vec(tokens, 0..8).prop_map(|tokens| tokens.concat())
}

/// Whether two values are the same, numbers to within what is lost where an exponent is huge.
fn alike(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => (one - other).abs() <= other.abs() * 1e-14,
        (Value::List(one), Value::List(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| alike(one, other))
        }
        (Value::Object(one), Value::Object(other)) => {
            let field =
                |(one, other): (&(String, Value), &(String, Value))| one.0 == other.0 && alike(&one.1, &other.1);
            one.len() == other.len() && one.iter().zip(other).all(field)
        }
        _ => one == other,
    }
}

#[test]
fn a_huge_number_is_near() {
    let near =
        |text: &str| matches!(parse(text), Ok(Value::Number(own)) if alike(&Value::Number(own), &Value::Number(1e301)));
    assert!(near("1e301") && near("10e300") && !near("1e300"));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn it_takes_and_refuses_what_serde_json_does(text in nearly_json()) {
        match serde_json::from_str::<serde_json::Value>(&text) {
            Ok(value) => prop_assert!(parse(&text).is_ok_and(|own| alike(&own, &known(&value))), "{}", text),
            Err(_) => prop_assert!(parse(&text).is_err(), "{}", text),
        }
    }

    #[test]
    fn any_text_comes_back(text in any::<String>()) {
        let written = serde_json::to_string(&text).expect("a text can be written");
        prop_assert_eq!(parse(&written), Ok(Value::Text(text)));
    }

    #[test]
    fn numbers_of_up_to_fifteen_digits_are_the_nearest_doubles(digits in 0..1_000_000_000_000_000_u64, places in 0..16) {
        let written = format!("{digits}e-{places}");
        prop_assert_eq!(parse(&written), Ok(Value::Number(written.parse().expect("a number"))));
    }
}

#[test]
fn numbers_of_any_length_are_near_or_too_large() {
    let long = format!("0.{}5", "0".repeat(100_000));
    for (text, size) in [
        ("123456789012345678901234567890", 123_456_789_012_345_680_000_000_000_000.0),
        ("0.1000000000000000055511151231257827", 0.1),
        ("1e-400", 0.0),
        ("0e999999999999", 0.0),
        (&long, 0.0),
    ] {
        let Ok(Value::Number(read)) = parse(text) else { panic!("{text}") };
        assert!((read - size).abs() <= size * 1e-15, "{text}: {read}");
    }
    for text in ["1e309", "-1e99999999999999999999", &"9".repeat(400)] {
        assert_eq!(parse(text).map_err(|problem| problem.why), Err(Why::NotJson("the number is too large")));
    }
}

#[test]
fn a_problem_says_where_it_is() {
    for (text, at, what) in [
        ("", "line 1, column 1", TOO_EARLY),
        ("[1,\n  2;", "line 2, column 4", "expected `,` or `]`"),
        ("{\"a\" 1}", "line 1, column 6", "expected `:`"),
        ("{a: 1}", "line 1, column 2", "a field's name must be a text in quotes"),
    ] {
        assert_eq!(parse(text), Err(Box::new(Problem { at: at.to_owned(), why: Why::NotJson(what) })), "{text}");
    }
}
