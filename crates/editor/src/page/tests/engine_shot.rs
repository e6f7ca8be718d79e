//! The shot of an engine of a siege, as it is shown and told.

use crate::geometry::Rect;
use crate::layout::{Edit, Layout, Piece, PieceChange};
use crate::pack;
use crate::page::EngineShot;
use crate::units::{Angle, Length};

use super::id;

/// A table with an engine whose front is 60 cm from the top, and a wall so far from there.
fn table(engine: &str, wall: f64) -> Layout {
    let pack = pack::find("siege-works").expect("it is built in");
    let piece = |nth: usize, kind: &str, y: f64| {
        let kind = pack.kind(kind).expect("a kind");
        let front = kind.shape.extent().1 / 2.0;
        let at = [60.0, y].map(|cm| pack.resolution().clamped(cm / 2.54));
        let [x, y] = at.map(Length::inches);
        let to = if nth == 0 { y + front } else { y - front };
        Edit::Add(Piece::new(id(nth), kind, [x, to].map(|inches| pack.resolution().clamped(inches))))
    };
    Layout::new(pack).edited(&[piece(0, engine, 60.0), piece(1, "wall", 60.0 - wall)]).expect("they can be added")
}

fn told(layout: &Layout) -> String {
    EngineShot::of(layout, &layout.pieces[0]).expect("an engine shoots").told(layout)
}

#[test]
fn what_a_shot_meets_is_told_at_below_and_above_each_range() {
    for (engine, wall, expected) in [
        ("mangonel", 19.9, "Its shot meets Wall B first, 19.9 cm away: nearer than its least range of 20 cm."),
        ("mangonel", 20.0, "Its shot meets Wall B first, 20 cm away."),
        ("mangonel", 45.0, "Its shot meets Wall B first, 45 cm away."),
        ("bombard", 1.0, "Its shot meets Wall B first, 1 cm away."),
        ("tribock", 19.9, "Its shot meets Wall B first, 19.9 cm away: nearer than its least range of 20 cm."),
    ] {
        assert_eq!(told(&table(engine, wall)), expected, "{engine} {wall}");
    }
}

#[test]
fn an_engine_that_is_turned_away_meets_nothing() {
    for (engine, expected) in [
        ("mangonel", "Nothing stops its shot within 90 cm."),
        ("bombard", "Nothing stops its shot within 90 cm."),
        ("tribock", "Nothing stops its shot within 120 cm."),
    ] {
        let table = table(engine, 45.0);
        let turned = PieceChange::Move(table.pieces[0].at, Angle::from_degrees(90.0).expect("a number"));
        let table = table.edited(&[Edit::Change(id(0), turned)]).expect("it is there");
        assert_eq!(told(&table), expected, "{engine}");
        let shot = EngineShot::of(&table, &table.pieces[0]).expect("an engine shoots");
        assert!(shot.distance_told(&table).is_none() && shot.met_lines().is_none());
        assert!(shot.grounds(&table.table.bounds())[2].1.is_empty(), "nothing is behind what it meets");
    }
}

#[test]
fn the_ground_in_range_ends_at_what_the_shot_meets() {
    let depths = |wall| {
        let table = table("mangonel", wall);
        let shot = EngineShot::of(&table, &table.pieces[0]).expect("an engine shoots");
        shot.grounds(&table.table.bounds())
            .map(|(_, corners)| format!("{:.1}", Rect::around(&corners).map_or(0.0, |around| around.depth() * 2.54)))
    };
    // The front is 60 cm from the edge.
    assert_eq!(depths(45.0), ["20.0", "25.0", "15.0"]);
    assert_eq!(depths(12.0), ["20.0", "0.0", "40.0"]);
    let table = table("mangonel", 45.0);
    let (across, line) = EngineShot::of(&table, &table.pieces[0]).expect("it shoots").met_lines().expect("a wall");
    assert!((line.distance * 2.54 - 45.0).abs() < 0.01 && (line.from.distance(line.to) - line.distance).abs() < 1e-9);
    assert!((across[0].distance(across[1]) * 2.54 - 2.0).abs() < 0.01);
}

#[test]
fn what_is_no_engine_doesnt_shoot() {
    let table = table("siege-tower", 45.0);
    assert_eq!(EngineShot::of(&table, &table.pieces[0]), None);
    assert_eq!(EngineShot::of(&table, &table.pieces[1]), None);
}
