//! Random tables, and pieces for tables made by hand.

use tablewright::analysis::Base;
use tablewright::geometry::{Point, Shape};
use tablewright::layout::{Edit, Layout, Piece, PieceId};
use tablewright::pack::{self, Pack};
use tablewright::units::{Angle, Length};

pub fn pack() -> &'static Pack {
    pack::find(pack::DEFAULT).expect("the default pack is built in")
}

pub fn base(millimetres: u32) -> Base {
    Base::find(pack(), millimetres).expect("the pack has the base")
}

/// A piece of a kind, with this shape and this height.
pub fn piece(index: usize, kind: &str, at: [f64; 2], shape: Shape, height: Option<f64>) -> Piece {
    let kind = pack().kind(kind).expect("the default pack has the kind");
    let mut piece = Piece::new(PieceId::nth(index), kind, at.map(Length::clamped));
    (piece.shape, piece.height) = (Some(shape), height.map(Length::clamped));
    piece
}

pub fn rectangle(width: f64, depth: f64) -> Shape {
    Shape::Rectangle { width: Length::clamped(width), depth: Length::clamped(depth) }
}

pub fn layout(pieces: Vec<Piece>) -> Layout {
    Layout::new(pack()).edited(&pieces.into_iter().map(Edit::Add).collect::<Vec<_>>()).expect("they can be added")
}

/// A linear congruential generator with Knuth's constants for MMIX, which makes tables.
pub struct RandomTables(pub u64);

impl RandomTables {
    /// A number from 0 to less than 1.
    pub fn share(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        f64::from(u32::try_from(self.0 >> 33).expect("31 bits")) / f64::from(1_u32 << 31)
    }

    pub fn between(&mut self, from: f64, to: f64) -> f64 {
        from + (to - from) * self.share()
    }

    pub fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share of a short list")]
        let index = (self.share() * f64::from(u32::try_from(list.len()).expect("short"))) as usize;
        list[index.min(list.len() - 1)]
    }

    pub fn place(&mut self) -> Point {
        Point::new(self.between(2.4, 45.6), self.between(2.4, 45.6))
    }

    fn shape(&mut self) -> Shape {
        let [width, depth] = [self.between(2.0, 8.0), self.between(1.5, 6.0)].map(Length::clamped);
        match self.pick(&[0, 1, 2, 3]) {
            0 => Shape::Circle { diameter: depth },
            1 => Shape::Ellipse { width, depth },
            2 => Shape::Rectangle { width, depth },
            // A star, which is concave.
            _ => {
                let count = self.pick(&[8, 10]);
                let corner = |index: u32| {
                    let (sin, cos) = (std::f64::consts::TAU * f64::from(index) / f64::from(count)).sin_cos();
                    let reach = if index.is_multiple_of(2) { 3.0 } else { 1.4 };
                    [cos * reach, sin * reach].map(Length::clamped)
                };
                Shape::Polygon { points: (0..count).map(corner).collect() }
            }
        }
    }

    /// A table of `count` pieces, which may overlap. Pieces may have heights that no kind has by itself.
    pub fn table(&mut self, count: usize, with_own_heights: bool) -> Layout {
        let kinds =
            ["forest", "forest", "dense-fog", "building", "obstruction", "guard-tower", "hill", "wall", "rubble"];
        let pieces = (0..count).map(|index| {
            let (kind, at, shape) = (self.pick(&kinds), self.place(), self.shape());
            let height = self.between(0.5, 5.5);
            let height = Some(height).filter(|_| with_own_heights && ["hill", "wall", "obstruction"].contains(&kind));
            let mut piece = piece(index, kind, [at.x, at.y], shape, height);
            piece.turn = Angle::from_degrees(self.between(0.0, 359.0).round()).expect("an angle");
            piece
        });
        let pieces = pieces.collect();
        layout(pieces)
    }
}
