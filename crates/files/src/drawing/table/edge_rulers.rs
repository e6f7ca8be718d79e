//! The rulers along the rim of what is visible, where the table's own are out of view.

use crate::drawing::node::Scale;
use crate::geometry::Rect;
use crate::units::{TOLERANCE, Unit, trimmed};

/// The least distance of two numbers, in hand pixels.
const BETWEEN_NUMBERS: f64 = 36.0;
/// How far outside of the table its own ruler is cut off, in inches.
const OWN: f64 = 1.6;

/// A ruler: the places of its ticks along the table's side in inches, each with its number, if it has one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EdgeRuler {
    /// From the table's corner on.
    pub ticks: Vec<(f64, Option<String>)>,
}

/// The rulers along the upper and the left rim of `visible`, each where the table's own ruler is out of view. `scale` is that of the
/// board as it is zoomed.
pub fn edge_rulers(table: &Rect, unit: Unit, visible: &Rect, scale: Scale) -> [Option<EdgeRuler>; 2] {
    // The least step is that of the ticks.
    let (fine, steps) = match unit {
        Unit::Inch => (1.0, [1, 2, 3, 6, 12]),
        Unit::Millimetre | Unit::Centimetre => (5.0 / Unit::Centimetre.per_inch(), [1, 2, 4, 8, 16]),
    };
    let is_wide = |step: &i32| f64::from(*step) * fine >= BETWEEN_NUMBERS * scale.inches_per_pixel;
    let strong = steps.into_iter().find(is_wide).unwrap_or(16);
    let ruler = |length: f64, from: f64, to: f64| {
        let is_visible = |(_, at): &(i32, f64)| *at >= from && *at <= to;
        let all = (0..).map(|index| (index, f64::from(index) * fine)).take_while(|(_, at)| *at <= length + TOLERANCE);
        let number = |index: i32, at: f64| (index % strong == 0).then(|| trimmed(at * unit.per_inch(), 0));
        EdgeRuler { ticks: all.filter(is_visible).map(|(index, at)| (at, number(index, at))).collect() }
    };
    let Rect { min, max } = *visible;
    let (x, y) = (table.min.x, table.min.y);
    [
        (min.y > y - OWN).then(|| ruler(table.width(), min.x - x, max.x - x)),
        (min.x > x - OWN).then(|| ruler(table.depth(), min.y - y, max.y - y)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Point;

    const TABLE: Rect = Rect::new(Point::new(0.0, 0.0), Point::new(48.0, 48.0));

    fn numbers(ruler: Option<&EdgeRuler>) -> Vec<&str> {
        ruler.into_iter().flat_map(|ruler| &ruler.ticks).filter_map(|(_, number)| number.as_deref()).collect()
    }

    #[test]
    fn the_whole_table_has_its_own_rulers() {
        let whole = Rect::new(Point::new(-3.4, -3.4), Point::new(48.8, 48.8));
        assert_eq!(edge_rulers(&TABLE, Unit::Inch, &whole, Scale::SHEET), [None, None]);
    }

    #[test]
    fn rulers_have_the_numbers_of_the_visible_part() {
        let visible = Rect::new(Point::new(10.5, 20.0), Point::new(22.5, 32.0));
        // An inch is 60 pixels.
        let scale = Scale { inches_per_pixel: 1.0 / 60.0 };
        let [top, left] = edge_rulers(&TABLE, Unit::Inch, &visible, scale);
        assert_eq!(numbers(top.as_ref()), ["11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21", "22"]);
        assert_eq!(numbers(left.as_ref())[..2], ["20", "21"]);
        assert_eq!(top.as_ref().map(|top| top.ticks[0].0), Some(11.0));
        // At twelve pixels, every third inch has its number.
        let [top, _] = edge_rulers(&TABLE, Unit::Inch, &visible, Scale { inches_per_pixel: 1.0 / 12.0 });
        assert_eq!(numbers(top.as_ref()), ["12", "15", "18", "21"]);
        assert_eq!(top.map(|top| top.ticks.len()), Some(12));
        let [top, _] = edge_rulers(&TABLE, Unit::Centimetre, &visible, scale);
        assert_eq!(numbers(top.as_ref()), ["30", "35", "40", "45", "50", "55"]);
    }

    #[test]
    fn a_ruler_ends_with_the_table_and_only_the_one_that_is_out_of_view_is_drawn() {
        let visible = Rect::new(Point::new(-3.4, 30.0), Point::new(20.0, 53.4));
        let [top, left] = edge_rulers(&TABLE, Unit::Inch, &visible, Scale::SHEET);
        assert_eq!((numbers(top.as_ref()), left), (vec!["0", "3", "6", "9", "12", "15", "18"], None));
    }
}
