//! A regiment and where each of its models stands.

use serde::{Deserialize, Serialize};

use crate::geometry::{Footprint, Placement, Point, Vector};
use crate::pack::{MILLIMETRES_PER_INCH, Pack};
use crate::units::Angle;

/// The most models of a regiment.
pub const MAX_MODELS: u32 = 100;

/// How the models of a regiment stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Formation {
    /// Base to base.
    Close,
    /// As far apart as the game's skirmishers, each base from those beside, before and behind it.
    Loose,
}

/// A unit of models on bases of one size, in ranks and files.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Regiment {
    /// How many models it has, 1 to [`MAX_MODELS`].
    pub models: u32,
    /// How many of them stand side by side, 1 to `models`. The last rank may have fewer; they stand in its middle.
    pub files: u32,
    /// The width and the depth of a base, in millimetres.
    pub base: [u32; 2],
    pub formation: Formation,
    /// The middle of the block of all ranks, on the table.
    pub middle: Point,
    /// Where it faces, clockwise from the top of the table.
    pub facing: Angle,
    /// How far it moves, in inches.
    pub movement: f64,
}

impl Regiment {
    /// The number of its ranks.
    pub const fn ranks(&self) -> u32 {
        self.models.div_ceil(self.files)
    }

    /// How many models stand in a rank, counted from the front.
    pub const fn in_rank(&self, rank: u32) -> u32 {
        let before = rank * self.files;
        if self.models - before < self.files { self.models - before } else { self.files }
    }

    /// The width and the depth of a base, in inches.
    fn base_inches(&self) -> [f64; 2] {
        self.base.map(|side| f64::from(side) / MILLIMETRES_PER_INCH)
    }

    /// How far its bases are apart, in inches.
    fn space(&self, pack: &Pack) -> f64 {
        match self.formation {
            Formation::Close => 0.0,
            Formation::Loose => pack.regiments.map_or(0.0, |regiments| regiments.loose),
        }
    }

    /// The length of so many bases in a row, in inches.
    fn row(count: u32, side: f64, space: f64) -> f64 {
        f64::from(count) * (side + space) - space
    }

    /// The width of its front and its depth, in inches.
    pub fn size(&self, pack: &Pack) -> [f64; 2] {
        let ([width, depth], space) = (self.base_inches(), self.space(pack));
        [Self::row(self.files, width, space), Self::row(self.ranks(), depth, space)]
    }

    /// How many files at most are no wider than `width` inches.
    pub fn files_within(&self, width: f64, pack: &Pack) -> u32 {
        let ([base, _], space) = (self.base_inches(), self.space(pack));
        (1..=MAX_MODELS).take_while(|files| Self::row(*files, base, space) <= width + 1e-9).last().unwrap_or_default()
    }

    /// The transform from its own frame, in which it faces up and its middle is the origin, to the table's.
    pub fn placement(&self) -> Placement {
        Placement::new(self.middle, self.facing)
    }

    /// The middles of its bases in its own frame, rank by rank from the front, each from left to right.
    pub fn places(&self, pack: &Pack) -> Vec<Vector> {
        let ([width, depth], space) = (self.base_inches(), self.space(pack));
        let [_, whole_depth] = self.size(pack);
        let in_rank = |rank: u32| {
            let (count, y) = (self.in_rank(rank), (depth - whole_depth) / 2.0 + f64::from(rank) * (depth + space));
            let first = (width - Self::row(count, width, space)) / 2.0;
            (0..count).map(move |file| Vector::new(first + f64::from(file) * (width + space), y))
        };
        (0..self.ranks()).flat_map(in_rank).collect()
    }

    /// The ground under each of its bases, in the order of [`Regiment::places`].
    pub fn footprints(&self, pack: &Pack) -> Vec<Footprint> {
        let placement = self.placement();
        let at = |place: Vector| placement.with_origin(placement.table_from_piece(place));
        self.places(pack).into_iter().map(|place| Footprint::rectangle(self.base_inches(), &at(place))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::regiment;
    use super::*;
    use crate::pack::testing::ghost_moor;

    #[test]
    fn models_stand_in_ranks_and_the_last_rank_in_its_middle() {
        let pack = ghost_moor();
        let twelve = regiment(12, 5, Point::new(20.0, 20.0), 0.0);
        assert_eq!((twelve.ranks(), twelve.in_rank(0), twelve.in_rank(2)), (3, 5, 2));
        let [width, depth] = twelve.size(pack);
        assert!((width - 100.0 / 25.4).abs() < 1e-9 && (depth - 60.0 / 25.4).abs() < 1e-9);
        let places = twelve.places(pack);
        assert_eq!(places.len(), 12);
        let in_millimetres: Vec<[f64; 2]> =
            places.iter().map(|place| [place.x, place.y].map(|inches| (inches * 25.4).round())).collect();
        assert_eq!(in_millimetres[..2], [[-40.0, -20.0], [-20.0, -20.0]]);
        assert_eq!(in_millimetres[10..], [[-10.0, 20.0], [10.0, 20.0]]);
        // Turned to the right, the front is at the right.
        let turned = regiment(12, 5, Point::new(20.0, 20.0), 90.0);
        let first = turned.footprints(pack)[2].centre();
        assert!((first.x - 20.0 - 20.0 / 25.4).abs() < 1e-9 && (first.y - 20.0).abs() < 1e-9, "{first:?}");
    }

    #[test]
    fn a_loose_formation_is_wider_by_the_space_between_its_bases() {
        let pack = ghost_moor();
        let close = regiment(12, 4, Point::new(20.0, 20.0), 0.0);
        let loose = Regiment { formation: Formation::Loose, ..close };
        let space = pack.regiments.expect("it has regiments").loose;
        assert!((loose.size(pack)[0] - close.size(pack)[0] - 3.0 * space).abs() < 1e-9);
        assert!((loose.size(pack)[1] - close.size(pack)[1] - 2.0 * space).abs() < 1e-9);
        assert_eq!((close.files_within(4.0, pack), loose.files_within(4.0, pack)), (5, 3));
        assert_eq!((close.files_within(80.0 / 25.4, pack), close.files_within(0.5, pack)), (4, 0));
    }
}
