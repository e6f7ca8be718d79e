//! What the build has written is read as postcard reads it.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::panic;

use proptest::prelude::*;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::pack::built::read;
use crate::pack::file::{CardFile, Files, TerrainCardsFile};
use crate::pack::{CARDS, GENERATED, Generated, LATER_PACKS, LATER_TITLES, PACKS, PackTitle, TERRAIN_CARDS};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Unit;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Wrapped(i32);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Variant {
    Unit,
    Wrapped(u32),
    Pair(bool, Option<i64>),
    Fields { text: String, unit: Unit },
}

/// A value of each kind that a pack may hold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Sample {
    numbers: (i8, i16, i32, i64, u8, u16, u32, u64),
    length: f64,
    is_so: bool,
    letter: char,
    unit: (),
    wrapped: Wrapped,
    texts: Vec<Option<String>>,
    variants: BTreeMap<String, Variant>,
    boxed: Box<[Variant; 2]>,
}

fn variants() -> impl Strategy<Value = Variant> {
    prop_oneof![
        Just(Variant::Unit),
        any::<u32>().prop_map(Variant::Wrapped),
        any::<(bool, Option<i64>)>().prop_map(|(is_so, number)| Variant::Pair(is_so, number)),
        any::<String>().prop_map(|text| Variant::Fields { text, unit: Unit }),
    ]
}

prop_compose! {
    fn samples()(
        numbers: (i8, i16, i32, i64, u8, u16, u32, u64),
        (length, is_so, letter, wrapped) in (-1e9..1e9, any::<bool>(), any::<char>(), any::<i32>()),
        texts: Vec<Option<String>>,
        variants in proptest::collection::btree_map(any::<String>(), variants(), 0..4),
        boxed in [variants(), variants()],
    ) -> Sample {
        Sample { numbers, length, is_so, letter, unit: (), wrapped: Wrapped(wrapped), texts, variants, boxed: Box::new(boxed) }
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read(sample in samples()) {
        let bytes = postcard::to_allocvec(&sample).expect("it can be written");
        prop_assert_eq!(read::<Sample>(&bytes), sample);
    }
}

#[track_caller]
fn expect_as_postcard<T: DeserializeOwned + PartialEq + Debug>(bytes: &[u8]) {
    assert_eq!(Ok(read::<T>(bytes)), postcard::from_bytes(bytes));
}

#[test]
fn each_file_of_the_build_is_read_as_postcard_reads_it() {
    for (_, bytes) in PACKS {
        expect_as_postcard::<Files>(bytes);
    }
    for (_, bytes) in CARDS {
        expect_as_postcard::<CardFile>(bytes);
    }
    for (_, bytes) in TERRAIN_CARDS {
        expect_as_postcard::<TerrainCardsFile>(bytes);
    }
    for (_, bytes) in GENERATED {
        expect_as_postcard::<Generated>(bytes);
    }
    for (_, bytes) in LATER_TITLES {
        expect_as_postcard::<PackTitle>(bytes);
    }
    for later in LATER_PACKS {
        expect_as_postcard::<Files>(later.pack);
        expect_as_postcard::<CardFile>(later.card);
        if let Some(cards) = later.terrain_cards {
            expect_as_postcard::<TerrainCardsFile>(cards);
        }
    }
}

#[test]
fn other_bytes_stop_the_program_and_are_never_read_as_something_else() {
    let bytes =
        postcard::to_allocvec(&vec![Variant::Fields { text: "é".to_owned(), unit: Unit }]).expect("it can be written");
    let is_read = |bytes: &[u8]| panic::catch_unwind(|| read::<Vec<Variant>>(bytes)).is_ok();
    assert!(is_read(&bytes));
    for end in 0..bytes.len() {
        assert!(!is_read(&bytes[..end]), "{end} bytes");
    }
    let with = |place: usize, byte: u8| {
        let mut bytes = bytes.clone();
        bytes[place] = byte;
        bytes
    };
    let no_such_variant = with(1, 4);
    assert!(!is_read(&no_such_variant));
    let half_a_letter = with(2, 1);
    assert!(!is_read(&half_a_letter));
    assert!(!is_read(&[0xff; 12]), "a length without an end");
}
