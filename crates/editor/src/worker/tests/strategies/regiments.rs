//! Strategies for regiments and what is measured of them.

use proptest::prelude::*;

use super::tables::{id, ids, one_of, point};
use crate::analysis::regiment::{
    Crossing, CrossingUnder, Formation, Leaving, ModelCounts, ModelPlace, RangeAtRegiment, Regiment, RegimentReport,
    UnderRegiment,
};
use crate::units::Angle;

pub fn regiment() -> BoxedStrategy<Regiment> {
    let formation = one_of([Formation::Close, Formation::Loose]);
    (1..=100_u32, 1..=100_u32, any::<[u32; 2]>(), formation, point(), 0..3600, 0.0..20.0)
        .prop_map(|(models, files, base, formation, middle, facing, movement)| {
            let facing = Angle::tenths(facing);
            Regiment { models, files, base, formation, middle, facing, movement }
        })
        .boxed()
}

pub fn regiment_report() -> BoxedStrategy<RegimentReport> {
    let counts = (any::<[u32; 4]>(), any::<bool>()).prop_map(|([models, any, wholly, touching], is_at)| ModelCounts {
        models,
        any,
        wholly,
        touching,
        is_at,
    });
    let under = (id(), any::<bool>()).prop_map(|(by, is_wide_enough)| CrossingUnder { by, is_wide_enough });
    let under = (id(), any::<String>(), counts, prop::option::of(under))
        .prop_map(|(piece, kind, counts, crossing)| UnderRegiment { piece, kind, counts, crossing });
    let range = (id(), any::<String>(), any::<(usize, u32)>(), 0.0..50.0)
        .prop_map(|(piece, kind, (aura, models), distance)| RangeAtRegiment { piece, kind, aura, models, distance });
    let crossing = (id(), id(), 0.0..50.0, any::<u32>()).prop_map(|(piece, over, width, files)| Crossing {
        piece,
        over,
        width,
        files,
    });
    let lengths = || 0.0..50.0;
    let leaving =
        (id(), any::<String>(), any::<Option<u32>>(), [lengths(), lengths(), lengths()], [lengths(), lengths()])
            .prop_map(|(piece, kind, shooters, distances, limits)| Leaving {
                piece,
                kind,
                shooters,
                distances,
                limits,
            });
    let place = one_of([ModelPlace::Outside, ModelPlace::Partly, ModelPlace::Wholly]);
    let own = (any::<bool>(), ids(), prop::collection::vec(place, 0..5));
    let around = (
        prop::collection::vec(under, 0..3),
        prop::collection::vec(range, 0..3),
        prop::collection::vec(crossing, 0..3),
        prop::option::of(leaving),
    );
    (own, around)
        .prop_map(|((is_off_table, stands_on, places), (terrain, ranges, crossings, leaving))| RegimentReport {
            is_off_table,
            stands_on,
            terrain,
            places,
            ranges,
            crossings,
            leaving,
        })
        .boxed()
}
