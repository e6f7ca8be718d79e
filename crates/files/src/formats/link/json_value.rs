//! JSON in a link, by a range coder whose odds follow what was coded before.
//!
//! Each value is written by its kind, each field of an object by its name, each number by how many bits it has and these. Of every such choice it
//! is remembered what was chosen under the same name, and the oftener that was, the fewer bits it takes the next time. Texts are numbered as they
//! come, after [`WORDS`], and written only once.

use std::collections::BTreeMap;
use std::mem;

use serde_json::{Map, Number, Value};

use super::coder::Coder;
use super::common::LinkResult;
use super::problem::LinkProblem::{self, Damaged};
use super::text::code_text;

/// The most values that a link holds, those in others counted.
const MAX_VALUES: usize = 20_000;
/// The most texts that a link holds.
const MAX_TEXTS: usize = 1_000;
/// How many values there may be within each other.
const MAX_DEPTH: usize = 12;
/// The odds of something new at first, and how much they grow by each.
const NEW_ODDS: u8 = 8;
/// The odds of something that was chosen once, and how much they grow by each time.
const KNOWN_ODDS: u8 = 32;

/// No text, which ends an object.
const END: usize = 0;
/// A text that wasn't there before.
const NEW: usize = 1;
/// The texts that every link knows, after the two above. They are permanent, and so is their order.
const WORDS: [&str; 95] = [
    "changed",
    "model",
    "piece",
    "damage",
    "element",
    "turn",
    "set-up",
    "progress",
    "clocks",
    "id",
    "name",
    "side",
    "type",
    "unit",
    "base",
    "at",
    "inside",
    "facing",
    "state",
    "cost",
    "height",
    "rings",
    "attacker",
    "defender",
    "leader",
    "cohort",
    "solo",
    "battle-engine",
    "disabled",
    "inert",
    "wild",
    "autonomous",
    "about",
    "inches",
    "control",
    "command",
    "melee",
    "other",
    "floor",
    "removed",
    "gone",
    "claims",
    "boxes",
    "taken",
    "by",
    "leader_in_kill_box",
    "fuse",
    "tokens",
    "moves",
    "by_hand",
    "chosen",
    "rolled",
    "roll",
    "arrived",
    "vp",
    "reason",
    "scenario",
    "edge",
    "points",
    "players",
    "turns_ended",
    "ending",
    "presence",
    "destroyed",
    "assassination",
    "concession",
    "out-of-time",
    "out-of-time-in-other",
    "round-over",
    "left",
    "since",
    "pauses",
    "why",
    "from",
    "until",
    "element-bumped",
    "organiser",
    "top",
    "right",
    "bottom",
    "winner",
    "ended",
    "duties",
    "leads_unit",
    "attachment",
    "member",
    "officer",
    "crew",
    "gunner",
    "crewman",
    "marshal",
    "limit",
    "controller",
    "mercenary",
    "speed",
];

/// What is chosen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Choice {
    Kind,
    Field,
    Text,
    Scale,
    Negative,
    Bits,
    LengthBits,
}

/// What was chosen before, with its odds after those of something new.
struct Chosen {
    values: Vec<usize>,
    odds: Vec<u8>,
}

impl Default for Chosen {
    fn default() -> Self {
        Self { values: Vec::new(), odds: vec![NEW_ODDS] }
    }
}

impl Chosen {
    /// Makes what was chosen likelier: 0 for something new, else its place counted from 1.
    fn note(&mut self, place: usize) {
        let step = if place == 0 { NEW_ODDS } else { KNOWN_ODDS };
        if self.odds.get(place).is_some_and(|odds| *odds > u8::MAX - step) {
            self.odds.iter_mut().for_each(|odds| *odds = odds.div_ceil(2));
        }
        if let Some(odds) = self.odds.get_mut(place) {
            *odds += step;
        }
    }
}

/// Numbers with so many decimals at most are written as whole ones; others by their bits.
const SCALES: [f64; 4] = [1.0, 10.0, 100.0, 1000.0];
/// Beyond it not every whole number is a double.
pub(super) const MAX_EXACT: f64 = 9_007_199_254_740_992.0;

/// Writes or reads JSON.
pub(super) struct JsonCoder<'c> {
    coder: &'c mut Coder,
    chosen: BTreeMap<(Choice, usize, usize), Chosen>,
    texts: Vec<String>,
    values: usize,
}

impl<'c> JsonCoder<'c> {
    pub fn new(coder: &'c mut Coder) -> Self {
        let first = ["", "\0"].into_iter().chain(WORDS);
        Self { coder, chosen: BTreeMap::new(), texts: first.map(str::to_owned).collect(), values: 0 }
    }

    /// A value.
    pub fn code(&mut self, value: &mut Value) -> LinkResult {
        self.value(value, END, 0)
    }

    /// A value that stands under a name.
    fn value(&mut self, value: &mut Value, name: usize, depth: usize) -> LinkResult {
        self.values += 1;
        if self.values > MAX_VALUES || depth > MAX_DEPTH {
            return Err(Damaged);
        }
        let mut kind = match value {
            Value::Null => 0,
            Value::Bool(false) => 1,
            Value::Bool(true) => 2,
            Value::Number(_) => 3,
            Value::String(_) => 4,
            Value::Array(_) => 5,
            Value::Object(_) => 6,
        };
        self.choose((Choice::Kind, name, 0), &mut kind, 7);
        if self.coder.is_reading {
            *value = match kind {
                0 => Value::Null,
                1 | 2 => Value::Bool(kind == 2),
                3 => Value::from(0),
                4 => Value::String(String::new()),
                5 => Value::Array(Vec::new()),
                _ => Value::Object(Map::new()),
            };
        }
        match value {
            Value::Null | Value::Bool(_) => Ok(()),
            Value::Number(number) => self.number(number, name),
            Value::String(text) => self.text((Choice::Text, name, 0), text).map(|_| ()),
            Value::Array(values) => {
                let mut count = values.len() as u64;
                self.whole((Choice::LengthBits, name, 0), &mut count);
                let mut index = 0;
                while (index as u64) < count {
                    if self.coder.is_reading {
                        values.push(Value::Null);
                    }
                    self.value(values.get_mut(index).ok_or(Damaged)?, name, depth + 1)?;
                    index += 1;
                }
                Ok(())
            }
            Value::Object(fields) => self.fields(fields, name, depth),
        }
    }

    /// The fields of an object, until one without a name.
    fn fields(&mut self, fields: &mut Map<String, Value>, name: usize, depth: usize) -> LinkResult {
        let mut rest = mem::take(fields).into_iter().filter(|(field, _)| !field.is_empty());
        let mut before = END;
        loop {
            let (mut field, mut value) = rest.next().unwrap_or_default();
            let number = self.text((Choice::Field, name, before), &mut field)?;
            if number == END {
                return Ok(());
            }
            self.value(&mut value, number, depth + 1)?;
            fields.insert(field, value);
            before = number;
        }
    }

    /// A text; returns its number.
    fn text(&mut self, of: (Choice, usize, usize), text: &mut String) -> Result<usize, LinkProblem> {
        let mut number = self.texts.iter().position(|known| known == text).unwrap_or(NEW);
        self.choose(of, &mut number, self.texts.len());
        if number != NEW {
            self.texts.get(number).ok_or(Damaged)?.clone_into(text);
            return Ok(number);
        }
        if self.texts.len() >= MAX_TEXTS {
            return Err(Damaged);
        }
        code_text(self.coder, text)?;
        self.texts.push(text.clone());
        Ok(self.texts.len() - 1)
    }

    fn number(&mut self, number: &mut Number, name: usize) -> LinkResult {
        let (mut scale, is_negative, mut whole) = whole_of(number);
        self.choose((Choice::Scale, name, 0), &mut scale, SCALES.len() + 1);
        let mut sign = usize::from(is_negative);
        self.choose((Choice::Negative, name, scale), &mut sign, 2);
        self.whole((Choice::Bits, name, scale), &mut whole);
        *number = number_of(scale, sign == 1, whole).ok_or(Damaged)?;
        Ok(())
    }

    /// A whole number: how many bits it has, and those below the highest one.
    fn whole(&mut self, of: (Choice, usize, usize), whole: &mut u64) {
        let mut bits = (u64::BITS - whole.leading_zeros()) as usize;
        self.choose(of, &mut bits, u64::BITS as usize + 1);
        let below = bits.saturating_sub(1);
        let mut read = if bits == 0 { 0 } else { 1 << below };
        for shift in (0..below).step_by(16) {
            let range = 1_u64 << (below - shift).min(16);
            let mut part = u32::try_from((*whole >> shift) % range).unwrap_or_default();
            self.coder.number(&mut part, u32::try_from(range).unwrap_or(u32::MAX));
            read |= u64::from(part) << shift;
        }
        *whole = read;
    }

    /// One of so many, by how often each was chosen before.
    fn choose(&mut self, of: (Choice, usize, usize), value: &mut usize, count: usize) {
        let chosen = self.chosen.entry(of).or_default();
        let mut place = chosen.values.iter().position(|known| known == value).map_or(0, |index| index + 1);
        self.coder.symbol(&mut place, &chosen.odds);
        if let Some(known) = place.checked_sub(1).and_then(|index| chosen.values.get(index)) {
            *value = *known;
        } else {
            self.coder.likely_index(value, count, count);
            chosen.values.push(*value);
            chosen.odds.push(KNOWN_ODDS);
        }
        chosen.note(place);
    }
}

/// A number's scale, whether it is below 0, and the whole number.
fn whole_of(number: &Number) -> (usize, bool, u64) {
    if let Some(whole) = number.as_u64() {
        return (0, false, whole);
    }
    if let Some(whole) = number.as_i64() {
        return (0, true, whole.unsigned_abs());
    }
    let value = number.as_f64().unwrap_or_default();
    for (scale, factor) in SCALES.into_iter().enumerate() {
        let whole = (value.abs() * factor).round();
        if whole < MAX_EXACT && (whole / factor).to_bits() == value.abs().to_bits() {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is whole and exact")]
            return (scale, value < 0.0, whole as u64);
        }
    }
    (SCALES.len(), false, value.to_bits())
}

/// The number that was written like that.
fn number_of(scale: usize, is_negative: bool, whole: u64) -> Option<Number> {
    match (scale, SCALES.get(scale)) {
        (0, _) if is_negative => 0_i64.checked_sub_unsigned(whole).map(Number::from),
        (0, _) => Some(Number::from(whole)),
        (_, Some(factor)) => {
            #[expect(clippy::cast_precision_loss, reason = "what was written is exact")]
            let value = whole as f64 / factor;
            Number::from_f64(if is_negative { -value } else { value })
        }
        (_, None) => Number::from_f64(f64::from_bits(whole)),
    }
}
