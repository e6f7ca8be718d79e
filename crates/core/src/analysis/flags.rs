//! Flags, and the pieces that they can claim.

use super::{Diagram, Placed, Table, matching};
use crate::geometry::{Footprint, PartSet, Point, gap};
use crate::pack::{FlagTerrain, March, SecuredFrom, Trait, Traits};
use crate::sorting::SharedSort as _;

/// From where a piece is secured that a flag claims, and the parts of it that this is measured by: inside those in which models can be,
/// such as the hill under a mill, or around all of it where there is none.
pub fn secured_from(placed: &Placed, limits: &FlagTerrain) -> (SecuredFrom, PartSet) {
    let inside = placed.parts_where(|member| member_secured_from(member.own_traits(), limits) == SecuredFrom::Inside);
    if inside == PartSet::NONE { (SecuredFrom::Around, PartSet::ALL) } else { (SecuredFrom::Inside, inside) }
}

/// From where a member of a piece with these traits is secured by itself.
const fn member_secured_from(traits: Traits, limits: &FlagTerrain) -> SecuredFrom {
    let is_obstruction = traits.has(Trait::Obstruction);
    match (is_obstruction, traits.has(Trait::Habitable), traits.has(Trait::Obstacle)) {
        (true, true, _) => limits.habitable,
        (true, false, _) => SecuredFrom::Around,
        (false, _, true) => limits.obstacles,
        // Nobody is inside crates.
        (false, _, false) if traits.has(Trait::Solid) && !traits.has(Trait::Area) => SecuredFrom::Around,
        (false, _, false) => SecuredFrom::Inside,
    }
}

/// A piece within a flag's reach.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Claim {
    /// The index of the piece.
    pub piece: usize,
    /// The gap between the flag's base and the piece, in inches.
    pub gap: f64,
}

/// The flags of a scenario, and the pieces that each can claim.
#[derive(Clone, Debug, PartialEq)]
pub struct Flags {
    /// For each flag, in the scenario's order: the index of its element, and the pieces in its reach, the nearest first.
    pub reach: Vec<(usize, Vec<Claim>)>,
    /// Whether several can claim the same piece.
    pub may_share: bool,
}

impl Flags {
    /// The pieces that the flags of `diagram` can claim: those no farther than `reach` inches from the base, and scatter only
    /// where the pack reads it so.
    pub fn new(table: &Table, diagram: &Diagram, reach: f64) -> Self {
        let limits = &table.limits().flag_terrain;
        let claims = |flag: super::PlacedElement| {
            let radius = flag.element.kind.radius();
            let farthest = reach + radius;
            let near = |(piece, placed): (usize, &Placed)| {
                if (placed.scatter && !limits.scatter)
                    || placed.footprint.bounds().distance_squared_to(flag.at) > farthest * farthest
                {
                    return None;
                }
                let gap = (placed.footprint.signed_distance(flag.at) - radius).max(0.0);
                (gap <= reach).then_some(Claim { piece, gap })
            };
            let mut claims: Vec<Claim> = table.pieces.iter().enumerate().filter_map(near).collect();
            claims.shared_sort_by(|a, b| a.gap.total_cmp(&b.gap).then(a.piece.cmp(&b.piece)));
            (flag.index, claims)
        };
        Self { reach: diagram.flags().map(claims).collect(), may_share: limits.shared }
    }

    /// The number of flags that can have a piece at the same time, each another one unless they may share.
    pub fn most_claimed(&self) -> usize {
        if self.may_share {
            return self.reach.iter().filter(|(_, claims)| !claims.is_empty()).count();
        }
        let pieces = 1 + self.reach.iter().flat_map(|(_, claims)| claims).map(|claim| claim.piece).max().unwrap_or(0);
        let links = |(_, claims): &(usize, Vec<Claim>)| claims.iter().map(|claim| claim.piece).collect();
        let links: Vec<Vec<usize>> = self.reach.iter().map(links).collect();
        matching::maximum_matching(&links, pieces).into_iter().flatten().count()
    }

    /// The piece that each flag claims: the assignment with the most claims, and of these the one with the least sum of distances.
    /// Of equal ones it is the first, so it is the same on every run.
    ///
    /// Tries all assignments. With n flags only the n nearest pieces of a flag matter, because the others take n - 1 at most; so
    /// the few flags of a packet have a few hundred assignments.
    pub fn best_assignment(&self) -> Vec<Option<usize>> {
        let mut search = FlagSearch { flags: self, assignment: vec![None; self.reach.len()], best: None };
        search.assign(0, 0, 0.0);
        search.best.map_or_else(Vec::new, |(_, _, assignment)| assignment)
    }

    /// The indices of the elements of the flags that have no piece in `assignment`.
    pub fn unclaimed(&self, assignment: &[Option<usize>]) -> Vec<usize> {
        let unclaimed = self.reach.iter().zip(assignment).filter(|(_, claimed)| claimed.is_none());
        unclaimed.map(|((element, _), _)| *element).collect()
    }

    /// For each march of the scenario the point of the terrain where it ends, with the flags' pieces as in `assignment`; `None`
    /// where the flag or objective itself is the goal.
    pub fn goals(&self, table: &Table, diagram: &Diagram, assignment: &[Option<usize>]) -> Vec<Option<Point>> {
        let goal = |march: &March| {
            let claimed = self.reach.iter().zip(assignment).find(|((flag, _), _)| *flag == march.toward);
            let piece = claimed.filter(|_| march.to_terrain).and_then(|(_, piece)| *piece)?;
            let from = Footprint::disc(diagram.element(march.element)?.at, 0.0);
            Some(gap::between(&from, &table.pieces[piece].footprint).to)
        };
        diagram.scenario.marches.iter().map(goal).collect()
    }
}

/// A depth-first search over all assignments.
struct FlagSearch<'a> {
    flags: &'a Flags,
    assignment: Vec<Option<usize>>,
    /// The number of claims, the sum of their distances, and the assignment.
    best: Option<(usize, f64, Vec<Option<usize>>)>,
}

impl FlagSearch<'_> {
    /// Assigns this flag and those after it, with the claims and the distance of those before.
    fn assign(&mut self, flag: usize, claimed: usize, distance: f64) {
        let Some((_, claims)) = self.flags.reach.get(flag) else {
            let is_better =
                |(most, least, _): &(usize, f64, Vec<_>)| claimed > *most || (claimed == *most && distance < *least);
            if self.best.as_ref().is_none_or(is_better) {
                self.best = Some((claimed, distance, self.assignment.clone()));
            }
            return;
        };
        for claim in claims.iter().take(self.flags.reach.len()) {
            if self.flags.may_share || !self.assignment.contains(&Some(claim.piece)) {
                self.assignment[flag] = Some(claim.piece);
                self.assign(flag + 1, claimed + 1, distance + claim.gap);
                self.assignment[flag] = None;
            }
        }
        self.assign(flag + 1, claimed, distance);
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
        Flags { reach: reach.iter().map(claims).enumerate().collect(), may_share: false }
    }

    #[test]
    fn one_piece_serves_one_flag_and_the_nearest_assignment_wins() {
        assert_eq!(flags(&[]).best_assignment(), []);
        assert_eq!(flags(&[&[], &[]]).best_assignment(), [None, None]);
        assert_eq!(flags(&[&[(3, 1.0)], &[(3, 0.5)]]).best_assignment(), [None, Some(3)]);
        // Both could take 1; only the first can take another.
        assert_eq!(flags(&[&[(1, 0.0), (2, 4.0)], &[(1, 1.0)]]).best_assignment(), [Some(2), Some(1)]);
        assert_eq!(flags(&[&[(1, 0.0), (2, 1.0)], &[(1, 1.0), (2, 3.0)]]).best_assignment(), [Some(2), Some(1)]);
    }

    #[test]
    fn pieces_under_a_flag_are_equally_near_however_deep_it_is_in_them() {
        // The one flag of Two Fronts is at 23.59, 24.59: just on the first piece, in the middle of the second.
        let discs = [("a", 25.4, 4.0), ("b", 23.59, 6.0), ("c", 28.18, 4.0)];
        let pieces = discs.map(|(id, x, diameter)| circle(id, "hill", (x, 24.59), diameter));
        let layout = playing(&pieces, "two-fronts", Side::Bottom);
        let table = Table::new(&layout);
        let diagram = Diagram::new(&layout, layout.scenario.expect("it was chosen"), Side::Bottom);
        let flags = Flags::new(&table, &diagram, 5.0);
        let [(_, claims)] = &flags.reach[..] else { panic!("{flags:?}") };
        let gaps: Vec<(usize, String)> =
            claims.iter().map(|claim| (claim.piece, format!("{:.2}", claim.gap))).collect();
        let expected = [(0, "0.00"), (1, "0.00"), (2, "2.00")].map(|(piece, gap)| (piece, gap.to_owned()));
        assert_eq!(gaps, expected);
        assert_eq!(flags.best_assignment(), [Some(0)], "the first of equals");
    }

    #[test]
    fn a_payload_ends_at_the_rim_of_the_terrain_that_its_flag_claims() {
        // The Attacker's flag stands at 16.6, 28.4; the Defender's has nothing in reach.
        let layout = playing(&[circle("a", "hill", (16.0, 31.0), 4.0)], "payload", Side::Bottom);
        let table = Table::new(&layout);
        let goals = |id: &str| {
            let diagram = Diagram::new(&layout, layout.pack.scenario(id).expect("a scenario"), Side::Bottom);
            let flags = Flags::new(&table, &diagram, 5.0);
            (diagram, flags.goals(&table, &diagram, &flags.best_assignment()))
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
        #[test]
        fn the_best_assignment_claims_as_many_as_the_maximum_matching(
            reach in prop::collection::vec(prop::collection::btree_map(0..6_usize, 0.0..5.0_f64, 0..6), 0..5)
        ) {
            let reach = reach.into_iter().enumerate().map(|(index, claims)| {
                let mut claims: Vec<Claim> = claims.into_iter().map(|(piece, gap)| Claim { piece, gap }).collect();
                claims.sort_by(|a, b| a.gap.total_cmp(&b.gap));
                (index, claims)
            });
            let flags = Flags { reach: reach.collect(), may_share: false };
            let best = flags.best_assignment();
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
