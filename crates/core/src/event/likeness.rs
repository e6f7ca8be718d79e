//! How alike two tables are.
//!
//! A player sees a table again where the same kind of terrain stands in the same places, from whichever side. So the measure is the
//! one of the check for mirrored tables, between two tables: a piece's twin on the other table does the same, is about as large, and
//! lies near the piece's image, in the best of the symmetries that map the table onto itself.

use serde::{Deserialize, Serialize};

use super::document::Event;
use super::ids::TableId;
use crate::analysis::matching::maximum_matching;
use crate::analysis::{Placed, TwinRule};
use crate::layout::Layout;
use crate::pack::{Pack, TableSize, Traits};
use crate::units::TOLERANCE;

/// How alike two tables are, from 0 to 1: the share of their pieces, by what they count as, that have a twin on the other table,
/// each another one, under the best symmetry.
///
/// It is the same for both orders, and 1 for a table and itself, turned or mirrored. Tables of different sizes or packs, and empty
/// ones, are like no other: 0.
pub fn likeness(one: &Layout, other: &Layout) -> f64 {
    TableImprint::new(one).likeness(&TableImprint::new(other))
}

/// Two tables of an event, and how alike they are.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct LikePair {
    /// The two, the one with the lower number first.
    pub tables: [TableId; 2],
    /// How alike they are, from 0 to 1.
    pub likeness: f64,
}

/// For each table of an event, in their order, the other one that it is most like; `None` where there is no other.
pub fn most_alike(event: &Event) -> Vec<Option<LikePair>> {
    let imprints: Vec<TableImprint> = event.tables.iter().map(|table| TableImprint::new(&table.layout)).collect();
    let mut most: Vec<Option<LikePair>> = vec![None; imprints.len()];
    for (second, imprint) in imprints.iter().enumerate() {
        for (first, other) in imprints.iter().enumerate().take(second) {
            let pair = LikePair {
                tables: [first, second].map(|index| event.tables[index].id),
                likeness: other.likeness(imprint),
            };
            for index in [first, second] {
                if most[index].is_none_or(|known| pair.likeness > known.likeness) {
                    most[index] = Some(pair);
                }
            }
        }
    }
    most
}

/// A table as the measure sees it, for comparing it with many others.
#[derive(Clone, Debug)]
pub struct TableImprint {
    pack: &'static Pack,
    size: &'static TableSize,
    /// The pieces that count as more the first.
    pieces: Vec<PieceImprint>,
}

/// A piece as the measure sees it.
#[derive(Clone, Copy, Debug)]
struct PieceImprint {
    /// What it does.
    role: Traits,
    /// Its centre from the table's, in inches. So a symmetry changes only signs and order, and rounds nothing.
    centre: [f64; 2],
    /// How long it is, in inches.
    length: f64,
    /// What it counts as in a half of the table.
    weight: f64,
}

/// A symmetry of the table: whether x and y change places, and then their signs.
type TableSymmetry = (bool, [f64; 2]);

/// Those of every table, and of a square one these with x and y in each other's place too.
const SIGNS: [[f64; 2]; 4] = [[1.0, 1.0], [-1.0, -1.0], [-1.0, 1.0], [1.0, -1.0]];

impl TableImprint {
    /// Measures a table.
    pub fn new(layout: &Layout) -> Self {
        let limits = &layout.pack.limits;
        let rule = TwinRule::new(limits);
        let middle = layout.table.bounds().centre();
        let imprint = |placed: &Placed| {
            let centre = placed.footprint.centre() - middle;
            PieceImprint {
                role: rule.role(placed.traits),
                centre: [centre.x, centre.y],
                length: placed.widths.length,
                weight: placed.weight(limits),
            }
        };
        let mut pieces: Vec<PieceImprint> = layout
            .pieces
            .iter()
            .map(|piece| imprint(&Placed::new(piece, limits)))
            .filter(|piece| piece.weight > 0.0)
            .collect();
        pieces.sort_by(|a, b| b.weight.total_cmp(&a.weight));
        Self { pack: layout.pack, size: layout.table, pieces }
    }

    /// [`likeness`].
    pub fn likeness(&self, other: &Self) -> f64 {
        let weight = |table: &Self| table.pieces.iter().map(|piece| piece.weight).sum::<f64>();
        let all = weight(self) + weight(other);
        if self.pieces.is_empty() || other.pieces.is_empty() || self.size != other.size || self.pack != other.pack {
            return 0.0;
        }
        let rule = TwinRule::new(&self.pack.limits);
        let is_square = self.size.width == self.size.depth;
        let swaps: &[bool] = if is_square { &[false, true] } else { &[false] };
        let symmetries = swaps.iter().flat_map(|swap| SIGNS.map(|signs| (*swap, signs)));
        let share = |symmetry| self.matched_weight(other, &rule, symmetry) / all;
        symmetries.map(share).fold(0.0, f64::max).min(1.0)
    }

    /// How much of both tables is matched at most.
    ///
    /// The sets of pieces that matchings cover are a matroid on each side, so taking the heaviest first gives the most of that
    /// side; and one matching covers the best sets of both (N. S. Mendelsohn and A. L. Dulmage, *Some generalizations of the
    /// problem of distinct representatives*, 1958).
    fn matched_weight(&self, other: &Self, rule: &TwinRule, symmetry: TableSymmetry) -> f64 {
        let links: Vec<Vec<usize>> = self
            .pieces
            .iter()
            .map(|one| {
                (0..other.pieces.len()).filter(|twin| one.has_twin(&other.pieces[*twin], rule, symmetry)).collect()
            })
            .collect();
        let mut back: Vec<Vec<usize>> = vec![Vec::new(); other.pieces.len()];
        for (one, twins) in links.iter().enumerate() {
            for twin in twins {
                back[*twin].push(one);
            }
        }
        weight_of_matched(&self.pieces, &maximum_matching(&links, other.pieces.len()))
            + weight_of_matched(&other.pieces, &maximum_matching(&back, self.pieces.len()))
    }
}

/// What the pieces with a partner count as.
fn weight_of_matched(pieces: &[PieceImprint], partners: &[Option<usize>]) -> f64 {
    let matched = pieces.iter().zip(partners).filter(|(_, partner)| partner.is_some());
    matched.map(|(piece, _)| piece.weight).sum()
}

impl PieceImprint {
    /// Whether another piece is where the image of this one falls, does the same and is about as large: no farther off and no longer
    /// or shorter than a twin may be from an image.
    fn has_twin(&self, other: &Self, rule: &TwinRule, (swaps, signs): TableSymmetry) -> bool {
        if self.role != other.role {
            return false;
        }
        let [x, y] = if swaps { [self.centre[1], self.centre[0]] } else { self.centre };
        let off = [signs[0] * x - other.centre[0], signs[1] * y - other.centre[1]];
        let reach = rule.reach(self.length, other.length) + TOLERANCE;
        off[0] * off[0] + off[1] * off[1] <= reach * reach && (self.length - other.length).abs() <= reach
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::checks::testing::{circle, counts_as, layout, pack, rectangle};
    use crate::layout::{Edit, Piece, PieceChange};
    use crate::units::{Angle, Length};

    fn assert_like(name: &str, one: &[Piece], other: &[Piece], expected: f64) {
        let (one, other) = (layout(one), layout(other));
        for found in [likeness(&one, &other), likeness(&other, &one)] {
            assert!((found - expected).abs() < 1e-9, "{name}: {found} instead of {expected}");
        }
    }

    #[test]
    fn twins_do_the_same_in_the_same_place_and_are_as_large() {
        let one = [circle("a", "forest", (10.0, 12.0), 4.0), circle("b", "hill", (30.0, 40.0), 4.0)];
        let with = |second: Piece| [one[0].clone(), second];
        assert_like("itself", &one, &one, 1.0);
        assert_like("nothing", &one, &[], 0.0);
        for (name, second, expected) in [
            ("near", circle("b", "hill", (31.0, 41.0), 4.0), 1.0),
            ("too far", circle("b", "hill", (33.0, 40.0), 4.0), 0.5),
            ("another trait", circle("b", "forest", (30.0, 40.0), 4.0), 0.5),
            ("larger", circle("b", "hill", (30.0, 40.0), 6.0), 1.0),
            ("much larger", counts_as(circle("b", "hill", (30.0, 40.0), 10.0), 1), 0.5),
            ("counts as three", counts_as(circle("b", "forest", (30.0, 40.0), 4.0), 3), 2.0 / 6.0),
        ] {
            assert_like(name, &one, &with(second), expected);
        }
        // Each piece is the twin of one only.
        assert_like("two for one", &one[..1], &with(circle("b", "forest", (10.5, 12.5), 4.0)), 2.0 / 3.0);
    }

    #[test]
    fn the_heavier_of_two_that_could_be_the_twin_counts() {
        let light = circle("a", "forest", (10.0, 12.0), 4.0);
        let heavy = counts_as(circle("b", "forest", (10.5, 12.0), 4.0), 4);
        let one = [circle("a", "forest", (10.2, 12.0), 4.0)];
        assert_like("light and heavy", &one, &[light, heavy], 5.0 / 6.0);
    }

    /// A table of up to fourteen pieces.
    fn table() -> impl Strategy<Value = Layout> {
        let piece = (0..5_u8, 400..4400_i32, 400..4400_i32, 0..3600_i32, 0..4_u32);
        prop::collection::vec(piece, 1..14).prop_map(|pieces| {
            let of = |(nth, (what, x, y, turn, count)): (usize, (u8, i32, i32, i32, u32))| {
                let (id, at) = (format!("p{nth}"), (f64::from(x) / 100.0, f64::from(y) / 100.0));
                let turn = f64::from(turn) / 10.0;
                let piece = match what {
                    0 => circle(&id, "forest", at, 5.0),
                    1 => circle(&id, "boulder", at, 1.5),
                    2 => rectangle(&id, "building", at, (5.0, 4.0), turn),
                    3 => rectangle(&id, "wall", at, (5.0, 0.75), turn),
                    _ => circle(&id, "hill", at, 3.0),
                };
                if count == 0 { counts_as(piece, 2) } else { piece }
            };
            layout(&pieces.into_iter().enumerate().map(of).collect::<Vec<_>>())
        })
    }

    /// The table turned by quarters, and first mirrored from left to right.
    fn image(layout: &Layout, quarters: i32, is_mirrored: bool) -> Layout {
        let side = layout.table.width;
        let edit = |piece: &Piece| {
            let [mut x, mut y] = piece.at;
            let mut turn = piece.turn;
            if is_mirrored {
                (x, turn) = (side - x, Angle::ZERO - turn);
            }
            for _ in 0..quarters {
                (x, y) = (side - y, x);
                turn = turn + Angle::tenths(900);
            }
            Edit::Change(piece.id.clone(), PieceChange::Move([x, y], turn))
        };
        let edits: Vec<Edit> = layout.pieces.iter().map(|piece| edit(piece)).collect();
        layout.edited(&edits).expect("the pieces are there")
    }

    /// What a matching of four and four pieces weighs at most: all of them are tried, from this left piece on.
    fn heaviest_matching(left: usize, used: u8, links: &[Vec<usize>], weights: &[u8]) -> u32 {
        if left == 4 {
            return 0;
        }
        let with = links[left].iter().filter(|right| used >> **right & 1 == 0).map(|right| {
            let rest = heaviest_matching(left + 1, used | 1 << right, links, weights);
            u32::from(weights[left]) + u32::from(weights[4 + right]) + rest
        });
        with.chain([heaviest_matching(left + 1, used, links, weights)]).max().unwrap_or(0)
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

        #[test]
        fn a_table_is_wholly_like_each_of_its_images(table in table(), quarters in 0..4_i32, is_mirrored: bool) {
            prop_assert_eq!(pack().usual_table().width, pack().usual_table().depth);
            prop_assert!((likeness(&table, &image(&table, quarters, is_mirrored)) - 1.0).abs() < f64::EPSILON);
        }

        #[test]
        fn likeness_is_the_same_in_both_orders_and_for_images(
            one in table(), other in table(), quarters in 0..4_i32, is_mirrored: bool,
        ) {
            let found = likeness(&one, &other);
            prop_assert!((0.0..=1.0).contains(&found));
            prop_assert!((likeness(&other, &one) - found).abs() < 1e-12);
            prop_assert!((likeness(&one, &image(&other, quarters, is_mirrored)) - found).abs() < 1e-9);
        }

        #[test]
        fn the_most_is_matched(
            edges in prop::collection::vec(any::<bool>(), 16),
            weights in prop::collection::vec(1..4_u8, 8),
        ) {
            let links: Vec<Vec<usize>> =
                (0..4).map(|left| (0..4).filter(|right| edges[left * 4 + right]).collect()).collect();
            let side = |from: usize| {
                let mut order: Vec<usize> = (0..4).collect();
                order.sort_by_key(|index| std::cmp::Reverse(weights[from + index]));
                let linked = |one: usize, other: usize| {
                    if from == 0 { links[one].contains(&other) } else { links[other].contains(&one) }
                };
                let sorted: Vec<Vec<usize>> =
                    order.iter().map(|one| (0..4).filter(|other| linked(*one, *other)).collect()).collect();
                let matched = maximum_matching(&sorted, 4);
                let of = |(index, partner): (&usize, Option<usize>)| partner.map_or(0, |_| u32::from(weights[from + index]));
                order.iter().zip(matched).map(of).sum::<u32>()
            };
            prop_assert_eq!(side(0) + side(4), heaviest_matching(0, 0, &links, &weights));
        }
    }

    #[test]
    fn tables_of_other_sizes_are_alike_in_nothing() {
        let one = layout(&[circle("a", "forest", (10.0, 12.0), 4.0)]);
        if let Some(size) = pack().tables.iter().find(|size| **size != *one.table) {
            let other = one.edited(&[Edit::Table(size)]).expect("it is the pack's");
            assert!(likeness(&one, &other) < f64::EPSILON);
        }
        assert_eq!(one.table.width, Length::hundredths(4800));
    }
}
