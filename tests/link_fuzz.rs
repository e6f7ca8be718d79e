//! The link against chance: whatever the editor can make comes back.

mod generators;

use generators::planned;
use proptest::prelude::*;
use tablewright::share::link;

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_the_editor_makes_comes_back(table in planned()) {
        let fragment = link::write(&table);
        prop_assert!(fragment.bytes().all(|byte| byte.is_ascii_alphanumeric()), "{fragment}");
        prop_assert_eq!(link::read(&fragment), Ok(table));
    }
}
