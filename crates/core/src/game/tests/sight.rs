//! What models see of each other past terrain and other models.

use std::f64::consts::TAU;

use proptest::prelude::*;

use crate::analysis::Table;
use crate::checks::testing::{circle, layout, rectangle};
use crate::game::model::{Model, ModelId, ModelType};
use crate::game::{Blocker, SeenModel, Sighting, sightings, stands};
use crate::geometry::{Point, trig};
use crate::layout::{Layout, PieceId};
use crate::pack::Role;

fn model(base: u32) -> Model {
    Model::new(Role::Attacker, ModelType::Solo, base)
}

/// What the first model sees of the second; the others stand there too. Each is given by its base and its place.
fn sighting(layout: &Layout, models: &[(u32, f64, f64)]) -> Sighting {
    let table = Table::new(layout);
    let models: Vec<(Model, Point)> = models.iter().map(|(base, x, y)| (model(*base), Point::new(*x, *y))).collect();
    let numbered = models.iter().zip(0..);
    let seen: Vec<SeenModel> =
        numbered.map(|((model, at), number)| SeenModel { id: ModelId(number), model, at: *at }).collect();
    sightings(&table, &seen, ModelId(0), |seen| seen.id == ModelId(1)).remove(0)
}

#[test]
fn a_model_blocks_sight_to_models_on_bases_no_larger_than_its_own() {
    let empty = layout(&[]);
    for between in [30, 40, 50, 80, 120] {
        for target in [30, 40, 50, 80, 120] {
            // Those between stand close enough to cover the target's whole width.
            let near = 20.0 + (f64::from(target) + f64::from(between)) / 50.8 + 0.01;
            let row =
                [-2, -1, 0, 1, 2].map(|place| (between, near, 20.0 + f64::from(place) * f64::from(between) / 25.4));
            let mut models = vec![(30, 40.0, 20.0), (target, 20.0, 20.0)];
            models.extend(row);
            let seen = sighting(&empty, &models);
            assert_eq!(seen.is_seen(), between < target, "{between} mm before {target} mm");
            if !seen.is_seen() {
                assert!(seen.blocked_by.iter().all(|blocker| matches!(blocker, Blocker::Model(_))));
            }
        }
    }
}

#[test]
fn neither_end_of_a_line_blocks_it_and_one_model_is_seen_past() {
    let empty = layout(&[]);
    assert!(sighting(&empty, &[(120, 10.0, 20.0), (30, 20.0, 20.0)]).is_seen());
    let past = sighting(&empty, &[(50, 10.0, 20.0), (50, 20.0, 20.0), (30, 15.0, 20.0)]);
    assert!(past.is_seen(), "a line goes past the small base: {past:?}");
}

#[test]
fn who_stands_higher_sees_over_models_and_the_reason_names_the_piece() {
    let hill = layout(&[circle("h", "hill", (10.0, 20.0), 6.0)]);
    let row = |x: f64| [-1.2, 0.0, 1.2].map(|y| (30, x, 20.0 + y));
    let models = |viewer: f64| [vec![(30, viewer, 20.0), (30, 24.0, 20.0)], row(20.0).to_vec()].concat();
    assert!(sighting(&hill, &models(10.0)).is_seen());
    assert!(!sighting(&hill, &models(15.0)).is_seen());
    let house = layout(&[rectangle("w", "building", (15.0, 20.0), (2.0, 6.0), 0.0)]);
    let behind = sighting(&house, &[(30, 10.0, 20.0), (30, 20.0, 20.0)]);
    assert_eq!(behind.blocked_by, [Blocker::Piece(PieceId::new("w").expect("an id"))]);
    assert!((behind.distance - (10.0 - 30.0 / 25.4)).abs() < 1e-9);
    let table = Table::new(&house);
    let base = model(30).base_of(house.pack).expect("a base");
    assert!(!stands(&table, base, Point::new(15.0, 20.0)) && stands(&table, base, Point::new(10.0, 20.0)));
}

/// Whether any of many lines from rim to rim is clear of these discs.
fn some_line_is_clear(ends: [(Point, f64); 2], discs: &[(Point, f64)]) -> bool {
    let rim = |(centre, radius): (Point, f64)| {
        (0..48).map(move |step| {
            let (sine, cosine) = trig::sin_cos_radians(TAU * f64::from(step) / 48.0);
            centre + crate::geometry::Vector::new(cosine, sine) * radius * 0.999
        })
    };
    let clear = |from: Point, to: Point| {
        discs.iter().all(|(centre, radius)| {
            let along = to - from;
            let share = ((*centre - from).dot(along) / along.dot(along)).clamp(0.0, 1.0);
            (from + along * share).distance(*centre) >= *radius
        })
    };
    rim(ends[0]).any(|from| rim(ends[1]).any(|to| clear(from, to)))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn sight_past_models_is_as_many_lines_find_it(
        others in prop::collection::vec((0_usize..5, 14.0_f64..26.0, 14.0_f64..26.0), 0..9),
        bases in [0_usize..5, 0_usize..5],
    ) {
        const BASES: [u32; 5] = [30, 40, 50, 80, 120];
        let radius = |base: u32| f64::from(base) / 50.8;
        let (viewer, target) = ((BASES[bases[0]], 8.0, 20.0), (BASES[bases[1]], 32.0, 20.0));
        let others: Vec<(u32, f64, f64)> = others.into_iter().map(|(base, x, y)| (BASES[base], x, y)).collect();
        let seen = sighting(&layout(&[]), &[vec![viewer, target], others.clone()].concat());
        let blocking: Vec<(Point, f64)> = others
            .iter()
            .filter(|(base, ..)| *base >= target.0)
            .map(|(base, x, y)| (Point::new(*x, *y), radius(*base)))
            .collect();
        let ends = [viewer, target].map(|(base, x, y)| (Point::new(x, y), radius(base)));
        if some_line_is_clear(ends, &blocking) {
            prop_assert!(seen.is_seen());
        }
        if seen.is_seen() {
            let [from, to] = seen.line;
            for (centre, radius) in blocking {
                let along = to - from;
                let share = ((centre - from).dot(along) / along.dot(along)).clamp(0.0, 1.0);
                prop_assert!((from + along * share).distance(centre) >= radius - 1e-6);
            }
        }
    }
}
