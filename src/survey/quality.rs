//! How good the table is: the numbers that a generated one is weighed by, and where this one stands among ten thousand of them.

use super::open::disc;
use super::{Bar, Fact, Label, Shape, Sort, Survey};
use crate::analysis::balance::{Halves, halves};
use crate::analysis::open_ground::largest_clear_circle;
use crate::analysis::{Table, edge};
use crate::checks::words::side;
use crate::checks::{Chosen, at_least, at_most};
use crate::geometry::area::Axis;
use crate::geometry::{Footprint, Gap, Point, gap};
use crate::layout::Layout;
use crate::pack::Generated;
use crate::solve::quality::{Beside, Measure, Narrow, Number, Quality};
use crate::units::trimmed;
use crate::words::t;

/// How far the counts stand from the table's edge, in inches: where no terrain may be.
const ASIDE: f64 = 1.5;
/// Where two pieces lie on each other, a dot of this radius stands for the way between them, in inches.
const DOT: f64 = 0.4;

pub(super) fn survey(layout: &Layout, chosen: Chosen) -> Survey {
    let table = Table::new(layout);
    let cells: Vec<_> = chosen.cells(layout.pack).collect();
    let measure = Measure::new(layout.pack, &cells);
    let narrow = measure.narrowest(&table);
    let quality = measure.of_known(&table, &narrow);
    let mut survey = Survey::default();
    let circle = largest_clear_circle(&table);
    if circle.radius > 0.0 {
        survey.shapes.push(Shape { sort: Sort::Open, path: disc(circle.centre, circle.radius) });
        survey.labels.push(Label { at: circle.centre, text: inches(circle.radius * 2.0, 1) });
    }
    draw_halves(&table, &mut survey);
    draw_narrow(&table, &narrow, &mut survey);
    survey.facts = Number::ALL.map(|number| fact(&table, number, &quality)).into();
    if narrow.ran_out {
        let says = t!("There may be less: the search ended before every two pieces were measured.").to_owned();
        survey.facts.push(Fact::new(Number::Margin.name(), says));
    }
    survey.facts.extend(between(&table, &narrow).map(|two| Fact::new(t!("Least room"), two)));
    if let Some(generated) = Generated::of(layout.pack).filter(|_| !table.pieces.is_empty()) {
        let bar = |number: Number| Bar {
            name: number.name().to_owned(),
            share: number.standing(&quality, generated),
            sort: Sort::Standing,
        };
        survey.caption = t!("This table is at least as good as so many of {} generated ones:", generated.tables);
        survey.bars = Number::ALL.map(bar).into();
    }
    survey
}

fn inches(value: f64, digits: usize) -> String {
    format!("{}\"", trimmed(value, digits))
}

/// A number with its unit and what it means.
fn fact(table: &Table, number: Number, quality: &Quality) -> Fact {
    let limits = table.limits();
    let value = number.of(quality);
    let counted = trimmed(value, 1);
    let (text, bad, about) = match number {
        Number::Balance => (
            if counted == "1" { t!("1 piece").to_owned() } else { t!("{} pieces", counted) },
            !at_most(value, limits.half_balance.at_most),
            t!(
                "By how many counted pieces the left and the right half differ, or the top and the bottom half, whichever is \
                 more. The less that is, the fairer is the choice of a side."
            ),
        ),
        Number::Open => (
            inches(value, 1),
            !at_most(value, limits.open_area.at_most),
            t!(
                "How wide the widest circle without terrain is. The narrower it is, the less ground is crossed without anything \
                 to hide behind."
            ),
        ),
        Number::Lines => (
            format!("{}%", trimmed(value * 100.0, 0)),
            !at_least(value * 100.0, limits.sight_lines.at_least * 100.0),
            t!(
                "How many of the straight lines between the deployment zones terrain blocks, at the edge where it blocks the \
                 fewest. The more that are, the less is shot across the whole table."
            ),
        ),
        Number::Variety => (
            if counted == "1" { t!("1 kind").to_owned() } else { t!("{} kinds", counted) },
            false,
            t!(
                "How many kinds of terrain there are, where kinds with few pieces count for less: 6 is as varied as six kinds \
                 with equally many pieces."
            ),
        ),
        Number::Margin => (
            if table.pieces.is_empty() { t!("none").to_owned() } else { inches(value, 2) },
            !at_least(value, 0.0),
            t!(
                "How far a piece can drift in play before something that must hold doesn't: the clear edge, the gap of two \
                 obstructions, the room for the elements of all that is played, and no piece on another."
            ),
        ),
    };
    Fact::new(number.name(), text).bad(bad).about(about)
}

/// The line between the halves that differ more, with what counts on each side of it.
fn draw_halves(table: &Table, survey: &mut Survey) {
    let (across, along) = (halves(table, Axis::X), halves(table, Axis::Y));
    let Halves { axis, low, high } = if along.difference() > across.difference() { along } else { across };
    let (bounds, centre) = (&table.bounds, table.bounds.centre());
    let value = |value| trimmed(value, 3);
    let path = match axis {
        Axis::X => format!("M{} {}V{}", value(centre.x), value(bounds.min.y), value(bounds.max.y)),
        Axis::Y => format!("M{} {}H{}", value(bounds.min.x), value(centre.y), value(bounds.max.x)),
    };
    survey.shapes.push(Shape { sort: Sort::Middle, path });
    for (count, side) in [(low, -0.25), (high, 0.25)] {
        // In the middle of its half, beside the names of the zones.
        let at = match axis {
            Axis::X => Point::new(centre.x + bounds.width() * side, bounds.min.y + ASIDE),
            Axis::Y => Point::new(bounds.min.x + ASIDE, centre.y + bounds.depth() * side),
        };
        survey.labels.push(Label { at, text: trimmed(count, 1) });
    }
}

/// The way from a piece to what it has the least room to.
fn draw_narrow(table: &Table, narrow: &Narrow, survey: &mut Survey) {
    let Some((piece, beside)) = narrow.between else { return };
    let footprint = &table.pieces[piece].footprint;
    let Gap { distance, from, to } = match beside {
        Beside::Edge(side) => edge::line(&table.bounds, footprint, side),
        Beside::Piece(other) => gap::between(footprint, &table.pieces[other].footprint),
        Beside::Element(base) => gap::between(footprint, &Footprint::disc(base.at, base.radius)),
    };
    let path = if distance > 0.0 {
        let [x, y, to_x, to_y] = [from.x, from.y, to.x, to.y].map(|value| trimmed(value, 3));
        format!("M{x} {y}L{to_x} {to_y}")
    } else {
        disc(from, DOT)
    };
    let sort = if at_least(narrow.margin, 0.0) { Sort::Room } else { Sort::Pinch };
    survey.shapes.push(Shape { sort, path });
    survey.labels.push(Label { at: from.midpoint(to), text: inches(narrow.margin, 2) });
}

/// Where the least room is, for who reads.
fn between(table: &Table, narrow: &Narrow) -> Option<String> {
    let (piece, beside) = narrow.between?;
    let letter = |index: usize| table.pieces[index].piece.letter();
    Some(match beside {
        Beside::Edge(edge) => t!("{} and the edge: {}", letter(piece), side(edge)),
        Beside::Piece(other) => t!("{} and {}", letter(piece), letter(other)),
        Beside::Element(_) => t!("{} and an element", letter(piece)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{Sketch, circle, layout, pack, rectangle};
    use crate::geometry::Side;

    fn of(pieces: &[Sketch], chosen: Chosen) -> Survey {
        survey(&layout(pieces), chosen)
    }

    fn sorts(survey: &Survey) -> Vec<Sort> {
        survey.shapes.iter().map(|shape| shape.sort).collect()
    }

    #[test]
    fn every_number_has_its_row_its_meaning_and_its_standing() {
        let pieces = [circle("a", "forest", (10.0, 12.0), 4.0), circle("b", "forest", (16.5, 12.0), 4.0)];
        let found = of(&pieces, Chosen::default());
        let told: Vec<(&str, &str)> = found.facts.iter().map(|fact| (&*fact.name, &*fact.values[0])).collect();
        let [balance, _, _, variety, margin, least] = told[..] else { panic!("{told:?}") };
        assert_eq!(
            [balance, variety, margin],
            [("Balance", "2 pieces"), ("Variety", "1 kind"), ("Room to drift", "2.5\"")]
        );
        assert_eq!(least, ("Least room", "A and B"));
        assert!(found.facts[..5].iter().all(|fact| fact.about.as_ref().is_some_and(|about| about.ends_with('.'))));
        assert_eq!(
            found.facts.iter().map(|fact| fact.bad).collect::<Vec<_>>(),
            [false, true, true, false, false, false]
        );
        let names: Vec<&str> = found.bars.iter().map(|bar| &*bar.name).collect();
        assert_eq!(names, Number::ALL.map(Number::name));
        assert!(found.bars.iter().all(|bar| (0.0..=1.0).contains(&bar.share)));
        assert!(found.bars[1].share < 0.05 && found.bars[4].share > 0.95, "{:?}", found.bars);
        assert!(found.caption.contains(&Generated::of(pack()).expect("it was measured").tables.to_string()));
        assert_eq!(sorts(&found), [Sort::Open, Sort::Middle, Sort::Room]);
        assert_eq!(found.shapes[2].path, "M12 12L14.5 12");
        let labels: Vec<&str> = found.labels[1..].iter().map(|label| &*label.text).collect();
        assert_eq!(labels, ["2", "0", "2.5\""]);
    }

    #[test]
    fn what_does_not_hold_is_bad_news_and_its_place_is_marked() {
        let pieces = [circle("a", "forest", (10.0, 12.0), 4.0), circle("b", "forest", (12.0, 12.0), 4.0)];
        let on_each_other = of(&pieces, Chosen::default());
        assert_eq!(sorts(&on_each_other), [Sort::Open, Sort::Middle, Sort::Pinch]);
        assert!(on_each_other.facts[4].bad && on_each_other.shapes[2].path.ends_with('z'));
        let over = of(&[circle("a", "forest", (24.0, 2.5), 4.0)], Chosen::default());
        assert_eq!((&*over.facts[4].values[0], &*over.facts[5].values[0]), ("-2.5\"", "A and the edge: top"));
    }

    #[test]
    fn the_room_is_that_for_what_the_event_plays() {
        // Half an inch beside the objective of Pressure Point with the Attacker at the bottom.
        let house = [rectangle("a", "building", (27.5, 25.0), (4.0, 4.0), 0.0)];
        let place = pack().scenarios.iter().position(|scenario| scenario.id == "pressure-point").expect("a scenario");
        let others = (0..pack().scenarios.len()).filter(|index| *index != place);
        let only = others.fold(Chosen::default(), Chosen::toggled);
        let bottom = [Side::Top, Side::Left, Side::Right].into_iter().fold(only, Chosen::toggled_edge);
        let found = of(&house, bottom);
        assert_eq!((&*found.facts[4].values[0], &*found.facts[5].values[0]), ("0.5\"", "A and an element"));
        let top = of(&house, [Side::Bottom, Side::Left, Side::Right].into_iter().fold(only, Chosen::toggled_edge));
        assert_ne!(top.facts[4].values, found.facts[4].values);
    }

    #[test]
    fn a_number_is_bad_news_just_beyond_its_limit_and_not_before() {
        let limits = &pack().limits;
        let bad = |pieces: &[Sketch], nth: usize| of(pieces, Chosen::default()).facts[nth].bad;
        let middle = f64::midpoint(pack().game.defender_zone, 48.0 - pack().game.attacker_zone);
        // A wall in the middle from the left; the share of blocked lines is the least of all edges, so another stands across.
        let walls = |width: f64| {
            let wall = rectangle("a", "building", (width / 2.0, middle), (width, 0.01), 0.0);
            [wall, rectangle("b", "building", (middle, width / 2.0), (width, 0.01), 90.0)]
        };
        let share = |width: f64| {
            let table = layout(&walls(width));
            let cells: Vec<_> = Chosen::default().cells(pack()).collect();
            Number::Lines.of(&Measure::new(pack(), &cells).of(&Table::new(&table)))
        };
        let limit = limits.sight_lines.at_least;
        let (mut narrow, mut wide) = (1.0, 47.0);
        while wide - narrow > 0.02 {
            let width = f64::midpoint(narrow, wide);
            if share(width) < limit { narrow = width } else { wide = width }
        }
        assert!(bad(&walls(narrow - 0.5), 2) && !bad(&walls(wide + 0.5), 2));
        let row = |xs: &[f64]| -> Vec<Sketch> {
            xs.iter().zip(0..).map(|(x, i)| circle(&format!("p{i}"), "forest", (*x, 24.0), 4.0)).collect()
        };
        assert!(!bad(&row(&[8.0, 14.0]), 0) && bad(&row(&[8.0, 14.0, 20.0]), 0));
        let open = limits.open_area.at_most;
        let strip = |width: f64| {
            let wall = |x: f64, id: &str| rectangle(id, "wall", (x, 24.0), (2.0, 48.0), 0.0);
            [wall(47.0 - width, "a"), wall((47.0 - width) / 2.0, "b")]
        };
        assert!(!bad(&strip(open - 0.1), 1) && bad(&strip(open + 0.1), 1));
    }

    #[test]
    fn a_bare_table_is_compared_with_none() {
        let bare = of(&[], Chosen::default());
        assert!(bare.bars.is_empty() && bare.caption.is_empty());
        assert_eq!((bare.facts.len(), &*bare.facts[4].values[0]), (5, "none"));
        assert_eq!(sorts(&bare), [Sort::Open, Sort::Middle]);
    }
}
