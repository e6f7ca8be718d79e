//! The state of a game in a link, beside the link of its table.
//!
//! # The format
//!
//! The envelope is that of a table's link, but for the first character, `6`, which no version of a table's link has. The payload begins with its
//! version; then come when the newest part was changed, in milliseconds since 1970 as three numbers of 16 bits, the highest first, a reserved flag,
//! and the parts as JSON: see [`super::json_value`]. All of it is permanent; additions use the reserved flag or another version, which are
//! [`LinkProblem::Newer`] to older pages. Fields and parts that a page doesn't know are no additions in this sense: they are left out.

use serde_json::Value;

use super::coder::Coder;
use super::common::{HALVES, LinkResult, reserved_flag};
use super::envelope;
use super::json_value::JsonCoder;
use super::problem::LinkProblem::{self, Damaged, Foreign, Newer};

/// The first character of every link of this sort.
const TAG: u8 = b'6';
/// The version that is written.
const PAYLOAD_VERSION: u32 = 0;
/// One more than the highest version of a payload.
const VERSIONS: u32 = 1 << 8;
/// The most characters of a state.
const MAX_CHARACTERS: usize = 40_000;

/// The parts of a game's state.
#[derive(Clone, Debug, PartialEq)]
pub struct GameParts {
    /// When the newest of the game was changed; 48 bits.
    pub newest: u64,
    /// Each as a game's file has it.
    pub parts: Vec<Value>,
}

/// Writes a state; `None` where it is too large for one.
pub fn write(state: &GameParts) -> Option<String> {
    let mut coder = Coder::writer();
    code(&mut coder, &mut state.clone()).ok()?;
    Some(envelope::seal(TAG, coder.finish())).filter(|text| text.len() <= MAX_CHARACTERS)
}

/// Reads a state.
///
/// # Errors
///
/// Why it can't be read.
pub fn read(text: &str) -> Result<GameParts, LinkProblem> {
    if text.len() > MAX_CHARACTERS {
        return Err(Foreign);
    }
    let (tag, bytes) = envelope::open(text, TAG)?;
    if tag != TAG {
        return Err(Foreign);
    }
    let mut state = GameParts { newest: 0, parts: Vec::new() };
    code(&mut Coder::reader(bytes), &mut state)?;
    Ok(state)
}

fn code(coder: &mut Coder, state: &mut GameParts) -> LinkResult {
    let mut version = PAYLOAD_VERSION;
    coder.number(&mut version, VERSIONS);
    if version != PAYLOAD_VERSION {
        return Err(Newer);
    }
    let mut newest = 0;
    for shift in [32, 16, 0] {
        let mut part = u32::try_from((state.newest >> shift) % u64::from(HALVES)).unwrap_or_default();
        coder.number(&mut part, HALVES);
        newest |= u64::from(part) << shift;
    }
    state.newest = newest;
    reserved_flag(coder)?;
    let mut parts = Value::Array(std::mem::take(&mut state.parts));
    JsonCoder::new(coder).code(&mut parts)?;
    let Value::Array(parts) = parts else { return Err(Damaged) };
    state.parts = parts;
    Ok(())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::super::json_value::MAX_EXACT;
    use super::*;

    /// JSON with numbers as files have them.
    fn any_json() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<u64>().prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            (-10_000_i32..10_000).prop_map(|hundredths| Value::from(f64::from(hundredths) / 100.0)),
            any::<f64>().prop_map(Value::from),
            ".{0,12}".prop_map(Value::from),
            "[a-d]".prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 40, 6, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
                prop::collection::vec(("[a-f]{1,3}", inner), 0..6)
                    .prop_map(|fields| Value::Object(fields.into_iter().collect())),
            ]
        })
    }

    /// The same with whole numbers written as such, which JSON doesn't tell apart.
    fn as_whole(value: &Value) -> Value {
        match value {
            Value::Number(number) => match number.as_f64() {
                Some(float) if number.is_f64() && float.fract() == 0.0 && float.abs() < MAX_EXACT =>
                {
                    #[expect(clippy::cast_possible_truncation, reason = "it is whole")]
                    Value::from(float as i64)
                }
                _ => value.clone(),
            },
            Value::Array(values) => values.iter().map(as_whole).collect(),
            Value::Object(fields) => fields.iter().map(|(name, value)| (name.clone(), as_whole(value))).collect(),
            _ => value.clone(),
        }
    }

    proptest! {
        #[test]
        fn a_state_is_read_as_it_was_written(newest in 0_u64..1 << 48, parts in prop::collection::vec(any_json(), 0..8)) {
            let text = write(&GameParts { newest, parts: parts.clone() }).expect("it isn't too large");
            let read = read(&text).expect("a state");
            let expected: Vec<Value> = parts.iter().map(as_whole).collect();
            let read_parts: Vec<Value> = read.parts.iter().map(as_whole).collect();
            prop_assert_eq!((read.newest, read_parts), (newest, expected));
        }

        #[test]
        fn what_somebody_has_made_up_ends(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
            // A version that is known, and then anything.
            let mut payload = vec![0, 0, 0];
            payload.extend(bytes);
            if let Ok(state) = read(&envelope::seal(TAG, payload)) {
                prop_assert!(state.parts.len() <= 20_000);
            }
        }
    }

    #[test]
    fn a_state_of_a_newer_version_or_of_something_else_says_so() {
        let mut coder = Coder::writer();
        coder.number(&mut 1, VERSIONS);
        assert_eq!(read(&envelope::seal(TAG, coder.finish())), Err(Newer));
        let state = write(&GameParts { newest: 7, parts: vec![json!({"changed": 0})] }).expect("a state");
        assert_eq!(read(&state[..state.len() - 1]), Err(Damaged));
        assert_eq!(read("nonsense"), Err(Foreign));
        assert_eq!(read(&"6".repeat(MAX_CHARACTERS + 1)), Err(Foreign));
    }

    #[test]
    fn more_than_a_link_holds_is_not_written() {
        let parts = (0..30_000).map(Value::from).collect();
        assert_eq!(write(&GameParts { newest: 0, parts }), None);
        let deep = (0..20).fold(Value::Null, |inner, _| Value::from(vec![inner]));
        assert_eq!(write(&GameParts { newest: 0, parts: vec![deep] }), None);
    }
}
