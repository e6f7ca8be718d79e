//! The way of a model: straight, round what is in the way, and what slows it.

use crate::analysis::Table;
use crate::checks::testing::{circle, layout, pack, rectangle};
use crate::game::model::{Model, ModelId, ModelType};
use crate::game::{ModelWay, SeenModel, WayBlocker};
use crate::geometry::Point;
use crate::layout::{Piece, PieceId};
use crate::pack::Role;

/// The way of a base of 40 mm among others, each given by its base and its place.
fn way(pieces: &[Piece], others: &[(u32, f64, f64)], ends: [(f64, f64); 2]) -> ModelWay {
    let layout = layout(pieces);
    let model = |base: u32| Model::new(Role::Attacker, ModelType::Solo, base);
    let others: Vec<(Model, Point)> = others.iter().map(|(base, x, y)| (model(*base), Point::new(*x, *y))).collect();
    let others: Vec<SeenModel> =
        others.iter().zip(0..).map(|((model, at), id)| SeenModel { id: ModelId(id), model, at: *at }).collect();
    let base = model(40).base_of(layout.pack).expect("a base");
    ModelWay::new(&Table::new(&layout), base, &others, ends.map(|(x, y)| Point::new(x, y)))
}

fn length(way: &ModelWay) -> Option<f64> {
    way.walk.as_ref().map(|walk| walk.length)
}

fn id(text: &str) -> PieceId {
    PieceId::new(text).expect("an id")
}

#[test]
fn nothing_in_the_way_is_a_straight_way() {
    let way = way(&[], &[(30, 20.0, 30.0)], [(10.0, 20.0), (22.0, 25.0)]);
    assert_eq!(length(&way), Some(13.0));
    assert!(way.blocked_by.is_empty());
}

#[test]
fn a_building_and_a_base_are_gone_round_and_named() {
    let block = [rectangle("b", "building", (24.0, 24.0), (4.0, 4.0), 0.0)];
    let round = way(&block, &[], [(18.0, 24.0), (30.0, 24.0)]);
    assert_eq!(round.blocked_by, [WayBlocker::Piece(id("b"))]);
    assert!(length(&round).is_some_and(|length| length > 12.5 && length < 16.0), "{round:?}");
    let base = way(&[], &[(120, 24.0, 24.0), (30, 40.0, 40.0)], [(18.0, 24.0), (30.0, 24.0)]);
    assert_eq!(base.blocked_by, [WayBlocker::Model(ModelId(0))]);
    // Two tangents of the circle about both bases, and the arc between them.
    let (reach, half) = (160.0 / 50.8, 6.0_f64);
    let expected =
        2.0 * (half * half - reach * reach).sqrt() + reach * (std::f64::consts::PI - 2.0 * (reach / half).acos());
    assert!(length(&base).is_some_and(|length| (length - expected).abs() < 1e-6), "{base:?} for {expected}");
}

#[test]
fn where_there_is_no_way_what_is_in_the_way_is_named() {
    let across = [rectangle("b", "building", (24.0, 24.0), (48.0, 3.0), 0.0)];
    let none = way(&across, &[], [(24.0, 18.0), (24.0, 30.0)]);
    assert_eq!((length(&none), &*none.blocked_by), (None, &[WayBlocker::Piece(id("b"))][..]));
}

#[test]
fn a_base_in_contact_and_at_the_edge_moves_from_its_rounded_place() {
    // Two bases of 40 mm touch at 1.5748 inches; a hundredth less is what rounding makes of it.
    let contact = way(&[], &[(40, 21.57, 20.0)], [(20.0, 20.0), (14.0, 20.0)]);
    assert!(length(&contact).is_some_and(|length| (length - 6.0).abs() < 1e-9));
    let edge = way(&[], &[], [(0.78, 20.0), (0.78, 26.0)]);
    assert!(length(&edge).is_some_and(|length| (length - 6.0).abs() < 1e-9));
}

#[test]
fn rough_ground_and_what_is_crossed_are_told_and_cost_what_the_pack_says() {
    let rules = &pack().walking;
    let through = way(&[circle("r", "rubble", (24.0, 24.0), 3.0)], &[], [(20.0, 24.0), (28.0, 24.0)]);
    let through = through.walk.as_ref().expect("a way");
    assert_eq!((&*through.rough, &*through.crossed, through.length), (&[id("r")][..], &[][..], 8.0));
    let allowed = |speed: f64| through.allowed(speed, rules);
    assert!((allowed(9.5) - 9.5 + rules.rough_costs).abs() < 1e-9);
    let short = rules.rough_leaves / 2.0;
    assert!((allowed(short) - short).abs() < 1e-9);
    let least = 8.0 + rules.rough_costs;
    assert!(through.is_within(least, rules) && !through.is_within(least - 0.25, rules));
    let across = way(&[rectangle("w", "wall", (24.0, 24.0), (1.0, 8.0), 0.0)], &[], [(20.0, 24.0), (28.0, 24.0)]);
    let across = across.walk.as_ref().expect("a way");
    assert_eq!((&*across.rough, &*across.crossed), (&[][..], &[id("w")][..]));
    assert!(across.is_within(8.0, rules) && !across.is_within(7.9, rules));
}
