//! Which pieces a scenario's flags can claim.

use super::{Diagram, Table, matching};
use crate::geometry::{Footprint, Point, gap};
use crate::pack::March;

/// A piece within a flag's reach.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Claim {
    /// The piece's place among the table's.
    pub piece: usize,
    /// The gap between the flag's base and the piece, in inches.
    pub gap: f64,
}

/// The flags of a scenario and what they can claim.
#[derive(Clone, Debug, PartialEq)]
pub struct Flags {
    /// For each flag, in the scenario's order: which element it is, and the pieces in its reach, the nearest first.
    pub reach: Vec<(usize, Vec<Claim>)>,
}

impl Flags {
    /// What the flags of `diagram` can claim: pieces no farther than `reach` inches from the base, scatter left out.
    #[must_use]
    pub fn on(table: &Table, diagram: &Diagram, reach: f64) -> Self {
        let claims = |flag: super::PlacedElement| {
            let radius = flag.element.kind.radius();
            let most = reach + radius;
            let near = |(piece, placed): (usize, &super::Placed)| {
                if placed.scatter || placed.footprint.bounds().distance_squared_to(flag.at) > most * most {
                    return None;
                }
                let gap = (placed.footprint.signed_distance(flag.at) - radius).max(0.0);
                (gap <= reach).then_some(Claim { piece, gap })
            };
            let mut claims: Vec<Claim> = table.pieces.iter().enumerate().filter_map(near).collect();
            claims.sort_by(|a, b| a.gap.total_cmp(&b.gap).then(a.piece.cmp(&b.piece)));
            (flag.index, claims)
        };
        Self { reach: diagram.flags().map(claims).collect() }
    }

    /// How many flags can have a piece at once, each a piece of its own.
    #[must_use]
    pub fn most_claimed(&self) -> usize {
        let pieces = 1 + self.reach.iter().flat_map(|(_, claims)| claims).map(|claim| claim.piece).max().unwrap_or(0);
        let links = |(_, claims): &(usize, Vec<Claim>)| claims.iter().map(|claim| claim.piece).collect();
        let links: Vec<Vec<usize>> = self.reach.iter().map(links).collect();
        matching::of_links(&links, pieces).into_iter().flatten().count()
    }

    /// The best sharing out: for each flag the piece it claims, as many as can be, and of those the sharing with the least
    /// distance in all. The first of equals, so the same on every run.
    ///
    /// The other flags can take no more pieces than there are of them, so of each flag only that many and one more, the
    /// nearest, come into question; a packet's few flags leave a few hundred sharings, and all are tried.
    #[must_use]
    pub fn best(&self) -> Vec<Option<usize>> {
        let mut search = FlagSearch { flags: self, now: vec![None; self.reach.len()], best: None };
        search.share_out(0, 0, 0.0);
        search.best.map_or_else(Vec::new, |(_, _, sharing)| sharing)
    }

    /// For each march of the scenario the point of the terrain where it ends, the flags' pieces shared out as in `best`; none
    /// where the flag or objective itself is the goal.
    #[must_use]
    pub fn goals(&self, table: &Table, diagram: &Diagram, best: &[Option<usize>]) -> Vec<Option<Point>> {
        let goal = |march: &March| {
            let claimed = self.reach.iter().zip(best).find(|((flag, _), _)| *flag == march.toward);
            let piece = claimed.filter(|_| march.to_terrain).and_then(|(_, piece)| *piece)?;
            let from = Footprint::disc(diagram.element(march.element)?.at, 0.0);
            Some(gap::between(&from, &table.pieces[piece].footprint).to)
        };
        diagram.scenario.marches.iter().map(goal).collect()
    }
}

struct FlagSearch<'a> {
    flags: &'a Flags,
    now: Vec<Option<usize>>,
    /// How many flags have a piece, at what distance in all, and which.
    best: Option<(usize, f64, Vec<Option<usize>>)>,
}

impl FlagSearch<'_> {
    fn share_out(&mut self, flag: usize, claimed: usize, distance: f64) {
        let Some((_, claims)) = self.flags.reach.get(flag) else {
            let better =
                |(most, least, _): &(usize, f64, Vec<_>)| claimed > *most || (claimed == *most && distance < *least);
            if self.best.as_ref().is_none_or(better) {
                self.best = Some((claimed, distance, self.now.clone()));
            }
            return;
        };
        for claim in claims.iter().take(self.flags.reach.len()) {
            if !self.now.contains(&Some(claim.piece)) {
                self.now[flag] = Some(claim.piece);
                self.share_out(flag + 1, claimed + 1, distance + claim.gap);
                self.now[flag] = None;
            }
        }
        self.share_out(flag + 1, claimed, distance);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::checks::testing::{circle, playing};
    use crate::geometry::Side;

    fn flags(reach: &[&[(usize, f64)]]) -> Flags {
        let claims =
            |claims: &&[(usize, f64)]| claims.iter().map(|(piece, gap)| Claim { piece: *piece, gap: *gap }).collect();
        Flags { reach: reach.iter().map(claims).enumerate().collect() }
    }

    #[test]
    fn one_piece_serves_one_flag_and_the_nearest_sharing_wins() {
        assert_eq!(flags(&[]).best(), []);
        assert_eq!(flags(&[&[], &[]]).best(), [None, None]);
        assert_eq!(flags(&[&[(3, 1.0)], &[(3, 0.5)]]).best(), [None, Some(3)]);
        // Both could take 1; only the first can take another.
        assert_eq!(flags(&[&[(1, 0.0), (2, 4.0)], &[(1, 1.0)]]).best(), [Some(2), Some(1)]);
        assert_eq!(flags(&[&[(1, 0.0), (2, 1.0)], &[(1, 1.0), (2, 3.0)]]).best(), [Some(2), Some(1)]);
    }

    #[test]
    fn pieces_under_a_flag_are_equally_near_however_deep_it_is_in_them() {
        // The one flag of Two Fronts stands at 23.59, 24.59: hardly on the first piece, in the middle of the second.
        let at = [("a", 25.4, 4.0), ("b", 23.59, 6.0), ("c", 28.18, 4.0)];
        let pieces = at.map(|(id, x, across)| circle(id, "hill", (x, 24.59), across));
        let layout = playing(&pieces, "two-fronts", Side::Bottom);
        let table = Table::new(&layout);
        let diagram = Diagram::new(layout.pack, layout.scenario.expect("it was chosen"), Side::Bottom);
        let flags = Flags::on(&table, &diagram, 5.0);
        let [(_, claims)] = &flags.reach[..] else { panic!("{flags:?}") };
        let gaps: Vec<(usize, String)> = claims.iter().map(|it| (it.piece, format!("{:.2}", it.gap))).collect();
        let expected = [(0, "0.00"), (1, "0.00"), (2, "2.00")].map(|(piece, gap)| (piece, gap.to_owned()));
        assert_eq!(gaps, expected);
        assert_eq!(flags.best(), [Some(0)], "the first of equals");
    }

    #[test]
    fn a_payload_ends_at_the_rim_of_the_terrain_that_its_flag_claims() {
        // The Attacker's flag stands at 16.6, 28.4; the Defender's has nothing in reach.
        let layout = playing(&[circle("a", "hill", (16.0, 31.0), 4.0)], "payload", Side::Bottom);
        let table = Table::new(&layout);
        let goals = |id: &str| {
            let diagram = Diagram::new(layout.pack, layout.pack.scenario(id).expect("a scenario"), Side::Bottom);
            let flags = Flags::on(&table, &diagram, 5.0);
            (diagram, flags.goals(&table, &diagram, &flags.best()))
        };
        let (diagram, goals_of_payload) = goals("payload");
        let [Some(goal), None] = goals_of_payload[..] else { panic!("{goals_of_payload:?}") };
        let (from, hill) = (diagram.element(0).expect("the objective").at, Point::new(16.0, 31.0));
        assert!((goal.distance(hill) - 2.0).abs() < 1e-9);
        assert!((from.distance(goal) + 2.0 - from.distance(hill)).abs() < 1e-9);
        // The wolves' objectives go to other objectives.
        assert_eq!(goals("wolves-at-our-heels").1, [None, None]);
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn the_best_sharing_claims_as_many_as_the_largest_matching(
            reach in prop::collection::vec(prop::collection::btree_map(0..6_usize, 0.0..5.0_f64, 0..6), 0..5)
        ) {
            let reach = reach.into_iter().enumerate().map(|(index, claims)| {
                let mut claims: Vec<Claim> = claims.into_iter().map(|(piece, gap)| Claim { piece, gap }).collect();
                claims.sort_by(|a, b| a.gap.total_cmp(&b.gap));
                (index, claims)
            });
            let flags = Flags { reach: reach.collect() };
            let best = flags.best();
            prop_assert_eq!(best.iter().flatten().count(), flags.most_claimed());
            for (index, piece) in best.iter().enumerate() {
                if let Some(piece) = piece {
                    prop_assert!(flags.reach[index].1.iter().any(|claim| claim.piece == *piece));
                    prop_assert!(!best[..index].contains(&Some(*piece)));
                }
            }
        }
    }
}
