//! The strategies of the other tests make every variant that can be sent.

use std::collections::BTreeSet;
use std::fmt::Debug;

use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;

use super::*;
use crate::checks::DETAILS_NAMES;
use crate::solver::generate::WishReason;
use crate::study::Study;

/// A list of variants. The compiler checks that it is complete.
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
    Fixes(..), Clear(..), Repair(..), Study(..), Generate(..), Export(..), ExportEvent(..), ExportBackup(..),
    ExportTerrain(..), Verdict(..), GenerateEvent(..), OverUse(..), PairRound(..),
    ImportTables(..), ImportTerrain(..), ReadSheet(..),
});
variants!(responses, Response {
    Fixes(..), Cleared(..), Repaired(..), Survey(..), Progress(..), Generated(..), NoTable(..), File(..), Imported(..),
    Verdict(..), EventTable(..), GeneratedEvent(..), NoEvent { .. }, OverUse(..), Paired(..),
    Terrain(..), Sheet(..), Refused(..),
});
variants!(studies, Study {
    Walking { .. }, Seeing { .. }, Exposure { .. }, Open {}, Cover {}, Sides {}, Quality {},
    Regiment(..),
});

variants!(wish_reasons, WishReason {
    Count { .. }, ForMethod { .. }, ForLocked { .. }, Together { .. }, ForLockedOf { .. }, OfCategory { .. },
    TooFarApart { .. }, TooFarFromEdge { .. }, NoSymmetry {}, OddNumbers {}, NoMiddle {}, Pairs { .. }, NoSecond { .. },
    NoRoomForImage { .. }, NoneFound {},
});

/// Draws values until each of these variants has been made.
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
    panic!("the strategy never makes {missing:?}");
}

#[test]
fn the_strategies_make_every_variant() {
    assert_all_made(&request(), requests());
    assert_all_made(&response(), responses());
    assert_all_made(&study(), studies());
    assert_all_made(&wish_reason(), wish_reasons());
    assert_all_made(&details(), DETAILS_NAMES.iter().copied().collect());
}
