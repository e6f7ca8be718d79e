//! Chance makes every variant that can be sent: what the other tests send back and forth is all that there is.

use std::collections::BTreeSet;
use std::fmt::Debug;

use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;

use super::*;
use crate::checks::DETAILS_NAMES;
use crate::study::Study;

/// A list of variants that the compiler holds to be whole.
macro_rules! variants {
    ($function:ident, $type:ident { $($name:ident $pattern:tt),* $(,)? }) => {
        fn $function() -> BTreeSet<&'static str> {
            // Never called: a variant that isn't in the list doesn't compile.
            let _: fn(&$type) = |value| match value {
                $($type::$name $pattern => {})*
            };
            [$(stringify!($name)),*].into()
        }
    };
}

variants!(requests, Request {
    Fixes(..), Clear(..), Repair(..), Study(..), Generate(..), Export(..), ExportLibrary(..), ExportTerrain(..),
    ImportTables(..), ImportTerrain(..),
});
variants!(responses, Response {
    Fixes(..), Cleared(..), Repaired(..), Survey(..), Progress(..), Generated(..), NoTable(..), File(..), Tables(..),
    Terrain(..), Refused(..),
});
variants!(studies, Study {
    Walking { .. }, Seeing { .. }, Exposure { .. }, Open {}, Cover {}, Sides {}, Quality {},
});

/// Draws values until each of these variants has come.
#[track_caller]
fn assert_all_made<T: Debug>(strategy: &BoxedStrategy<T>, mut missing: BTreeSet<&str>) {
    let mut runner = TestRunner::deterministic();
    for _ in 0..5000 {
        let text = format!("{:?}", strategy.new_tree(&mut runner).expect("a value").current());
        missing.remove(text.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default());
        if missing.is_empty() {
            return;
        }
    }
    panic!("chance never makes {missing:?}");
}

#[test]
fn everything_that_can_be_sent_is_made_by_chance() {
    assert_all_made(&request(), requests());
    assert_all_made(&response(), responses());
    assert_all_made(&study(), studies());
    assert_all_made(&details(), DETAILS_NAMES.iter().copied().collect());
}
