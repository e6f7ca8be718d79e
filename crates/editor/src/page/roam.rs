//! A piece that moves by itself: so far in a direction, round other terrain. What isn't typed is rolled.

use std::rc::Rc;

use super::dice::rolled;
use crate::analysis::{RoamedWay, Table};
use crate::editor::scenario_roll::Die;
use crate::geometry::{Point, Vector, trig};
use crate::layout::{Edit, Layout, Piece, PieceChange, PieceId};
use crate::pack::Dice;
use crate::units::{Angle, Length, Unit, parse_number, readable};
use crate::words::{self, t};

/// What was typed of a piece's move. `None` is rolled.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RoamOrder {
    /// The direction, clockwise from the top of the table.
    direction: Option<Angle>,
    /// How far, in inches.
    distance: Option<f64>,
}

impl RoamOrder {
    /// Reads what was typed, a number of degrees and a length.
    ///
    /// # Errors
    ///
    /// What to type instead.
    pub fn typed(direction: &str, distance: &str, unit: Unit) -> Result<Self, String> {
        let filled = |text: &str| !text.trim().is_empty();
        let wrong = |typed: &str| t!("Not a number: {}. Write 30 or 22.5.", words::name(typed));
        let direction = Some(direction)
            .filter(|text| filled(text))
            .map(|text| parse_number(text).and_then(Angle::from_degrees).ok_or_else(|| wrong(text)))
            .transpose()?;
        let is_far = |inches: &f64| (0.0..=Length::MAX.inches()).contains(inches);
        let distance = Some(distance)
            .filter(|text| filled(text))
            .map(|text| unit.read(text).filter(is_far).ok_or_else(|| wrong(text)))
            .transpose()?;
        Ok(Self { direction, distance })
    }
}

/// A piece's move.
#[derive(Clone, Debug, PartialEq)]
pub struct Roam {
    piece: PieceId,
    title: String,
    direction: Angle,
    is_direction_rolled: bool,
    /// What the dice show that say how far; none where it was typed.
    rolled: Vec<u32>,
    /// How far it may go, in inches.
    most: f64,
    /// Where its way begins, bends and ends.
    pub way: Rc<[Point]>,
    /// How far it has gone, in inches.
    length: f64,
    from: [Length; 2],
    to: [Length; 2],
    turn: Angle,
}

impl Roam {
    /// The move of a piece; `None` where there is no such piece, or its kinds don't move.
    pub fn new(layout: &Layout, id: &PieceId, order: RoamOrder, die: Die) -> Option<Self> {
        let index = layout.pieces.iter().position(|piece| piece.id == *id)?;
        let piece = &layout.pieces[index];
        let which = dice_of(piece)?;
        let direction = order.direction.unwrap_or_else(|| {
            #[expect(clippy::cast_possible_wrap, reason = "a small number")]
            let degrees = die(360) as i32;
            Angle::tenths(10 * (degrees - 1))
        });
        let shown = if order.distance.is_some() { Vec::new() } else { rolled(which, die) };
        let sum: u32 = shown.iter().sum();
        let most = order.distance.unwrap_or_else(|| f64::from(sum) / layout.pack.unit.per_inch());
        let (sin, cos) = trig::sin_cos(direction);
        let RoamedWay { places, length } = RoamedWay::new(&Table::new(layout), index, Vector::new(sin, -cos), most);
        let to = places.last().copied().unwrap_or_else(|| piece.origin());
        Some(Self {
            piece: id.clone(),
            title: piece.title(),
            direction,
            is_direction_rolled: order.direction.is_none(),
            rolled: shown,
            most,
            way: places.into(),
            length,
            from: piece.at,
            to: [to.x, to.y].map(|at| layout.pack.resolution().clamped(at)),
            turn: piece.turn,
        })
    }

    /// What the step is called.
    pub fn step_name(&self) -> String {
        t!("Move {}", self.title)
    }

    /// The piece, and the place and turn that it comes to; `None` where it stays.
    pub fn moved(&self) -> Option<(&PieceId, [Length; 2], Angle)> {
        (self.to != self.from).then_some((&self.piece, self.to, self.turn))
    }

    /// The edits that move it; none where it stays.
    pub fn edits(&self) -> Vec<Edit> {
        let edit = |(id, to, turn): (&PieceId, _, _)| Edit::Change(id.clone(), PieceChange::Move(to, turn));
        self.moved().map(edit).into_iter().collect()
    }

    /// Whether the piece is on a table where the move has led it.
    pub fn is_there(&self, layout: &Layout) -> bool {
        layout.piece(&self.piece).is_some_and(|piece| (piece.at, piece.turn) == (self.to, self.turn))
    }

    /// What was rolled, and how far it has gone.
    pub fn told(&self, unit: Unit) -> String {
        let degrees = readable(self.direction.degrees(), 1);
        let direction = if self.is_direction_rolled {
            t!("Direction rolled: {}°.", degrees)
        } else {
            t!("Direction: {}°.", degrees)
        };
        let most = unit.amount(self.most, 2);
        let distance = match &*self.rolled {
            [] => t!("Distance: {}.", most),
            [_] => t!("Distance rolled: {}.", most),
            dice => {
                let dice: Vec<String> = dice.iter().map(u32::to_string).collect();
                t!("Distance rolled: {}, which is {}.", dice.join(" + "), most)
            }
        };
        let outcome = match self.moved() {
            None => t!("It has no room to move.").to_owned(),
            Some(_) if self.length < self.most - 0.01 => {
                t!("It has moved {}, and can't go on.", unit.amount(self.length, 2))
            }
            Some(_) => t!("It has moved {}.", unit.amount(self.length, 2)),
        };
        [direction, distance, outcome].join(" ")
    }
}

/// The dice that say how far a piece moves by itself; `None` where it doesn't.
pub fn dice_of(piece: &Piece) -> Option<Dice> {
    piece.all_kinds().find_map(|kind| kind.moves)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::pack::{self, Kind, Pack};

    fn pack() -> &'static Pack {
        pack::find("fantasy-battlefield").expect("it is built in")
    }

    fn kind(id: &str) -> &'static Kind {
        pack().kind(id).expect("a kind")
    }

    fn table(pieces: &[(&str, f64, f64)]) -> Layout {
        let pieces = ["a", "b", "c"].into_iter().zip(pieces).map(|(id, (of, x, y))| {
            Arc::new(Piece::new(PieceId::new(id).expect("an id"), kind(of), [*x, *y].map(Length::clamped)))
        });
        Layout { pieces: pieces.collect(), ..Layout::new(pack()) }
    }

    fn id() -> PieceId {
        PieceId::new("a").expect("an id")
    }

    /// A die that shows these numbers in turn.
    fn shows(numbers: &'static [u32]) -> impl FnMut(u32) -> u32 {
        let mut next = numbers.iter().copied();
        move |sides| next.next().filter(|number| *number <= sides).expect("a number of the die")
    }

    #[test]
    fn what_is_not_typed_is_rolled_and_one_edit_moves_the_piece() {
        let layout = table(&[("blood-forest", 36.0, 24.0)]);
        let roam = Roam::new(&layout, &id(), RoamOrder::default(), &mut shows(&[91, 3, 5])).expect("it moves");
        assert_eq!(
            roam.told(Unit::Inch),
            "Direction rolled: 90°. Distance rolled: 3 + 5, which is 8\". It has moved 8\"."
        );
        let to = [44.0, 24.0].map(Length::clamped);
        assert_eq!(roam.edits(), [Edit::Change(id(), PieceChange::Move(to, Angle::ZERO))]);
        assert!(!roam.is_there(&layout));
        assert!(roam.is_there(&table(&[("blood-forest", 44.0, 24.0)])));
        let order = RoamOrder::typed("180", "3", Unit::Inch).expect("numbers");
        let roam = Roam::new(&layout, &id(), order, &mut shows(&[])).expect("it moves");
        assert_eq!(roam.told(Unit::Inch), "Direction: 180°. Distance: 3\". It has moved 3\".");
        assert_eq!(roam.moved().map(|(_, at, _)| at), Some([36.0, 27.0].map(Length::clamped)));
    }

    #[test]
    fn it_says_where_it_can_not_go_on_and_other_kinds_stay() {
        // The forest is 9 × 6.5: it reaches the edge after 1.25.
        let layout = table(&[("blood-forest", 36.0, 4.5), ("forest", 10.0, 10.0)]);
        let order = RoamOrder::typed("0", "", Unit::Inch).expect("a number");
        let roam = Roam::new(&layout, &id(), order, &mut shows(&[6, 6])).expect("it moves");
        assert_eq!(
            roam.told(Unit::Inch),
            "Direction: 0°. Distance rolled: 6 + 6, which is 12\". It has moved 1.25\", and can't go on."
        );
        let at_edge = table(&[("blood-forest", 36.0, 3.25)]);
        let roam = Roam::new(&at_edge, &id(), order, &mut shows(&[6, 6])).expect("it moves");
        assert!(roam.told(Unit::Inch).ends_with("It has no room to move.") && roam.edits().is_empty());
        let other = PieceId::new("b").expect("an id");
        assert_eq!(Roam::new(&layout, &other, order, &mut shows(&[])), None);
        assert_eq!(Roam::new(&layout, &PieceId::new("c").expect("an id"), order, &mut shows(&[])), None);
    }

    #[test]
    fn it_overlaps_nothing_where_it_has_come_to() {
        let layout = table(&[("blood-forest", 30.0, 24.0), ("forest", 40.0, 24.0), ("building", 38.0, 32.0)]);
        for degrees in (0..360).step_by(5) {
            let order = RoamOrder::typed(&degrees.to_string(), "12", Unit::Inch).expect("numbers");
            let roam = Roam::new(&layout, &id(), order, &mut shows(&[])).expect("it moves");
            let (_, to, turn) = roam.moved().expect("it has room");
            let mut moved = layout.clone();
            moved.pieces[0] = Arc::new(layout.pieces[0].moved_to(to, turn));
            let table = Table::new(&moved);
            assert!((1..3).all(|other| table.overlap(0, other).is_none()), "{degrees}");
            assert!(table.bounds.holds(table.pieces[0].footprint.bounds(), 0.011), "{degrees}");
        }
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for (direction, distance) in [("north", ""), ("", "far"), ("", "-3"), ("", "101"), ("NaN", "")] {
            assert!(RoamOrder::typed(direction, distance, Unit::Inch).is_err(), "{direction} {distance}");
        }
        assert_eq!(RoamOrder::typed(" ", "", Unit::Inch), Ok(RoamOrder::default()));
        let order = RoamOrder::typed("-90", "10", Unit::Centimetre).expect("numbers");
        assert_eq!(order.direction, Some(Angle::tenths(2700)));
        assert!(order.distance.is_some_and(|inches| (inches - 10.0 / 2.54).abs() < 1e-9));
    }
}
