//! Dealing the stock out to the tables: what every table needs first, and then all of it evenly.

use std::cmp::Reverse;

use super::infeasible_reason::{EventInfeasibleReason, TerrainNeed};
use crate::layout::OwnTerrain;
use crate::pack::{Limits, Pack};
use crate::solver::generate::{PlacementMethod, StockRole, TableNeeds};
use crate::solver::random::SplitMix64;

/// How many pieces of an item of the stock a table or nobody has, for each item.
pub(super) type Hand = Vec<u32>;

/// What the items of the stock are good for.
#[derive(Clone, Debug)]
pub(super) struct StockRoles {
    roles: Vec<StockRole>,
    method: PlacementMethod,
    /// How many pieces of an item are of use on one table.
    most: u32,
}

impl StockRoles {
    /// What the items of a stock are good for on tables that are made by this method.
    pub fn new(stock: &[OwnTerrain], pack: &Pack, method: PlacementMethod) -> Self {
        let most = pack.limits.piece_count.at_most.max(pack.limits.scatter_limit.at_most);
        Self { roles: stock.iter().map(|item| StockRole::of(&item.piece, pack)).collect(), method, most }
    }

    /// How much a piece of a role is of something that tables need.
    fn worth(&self, role: &StockRole, need: TerrainNeed) -> u32 {
        let is_solid = role.fits && !role.is_scatter_item;
        match need {
            TerrainNeed::Pieces if self.method == PlacementMethod::Free => {
                if is_solid {
                    role.count
                } else {
                    0
                }
            }
            TerrainNeed::Pieces => u32::from(is_solid),
            TerrainNeed::Obstructions => u32::from(role.fits && !role.is_scatter && role.is_obstruction),
            TerrainNeed::Others => u32::from(is_solid && !role.is_obstruction),
            TerrainNeed::Hazards => u32::from(role.fits && !role.is_scatter && role.is_hazard),
            TerrainNeed::SightBlockers => u32::from(role.fits && !role.is_scatter && role.blocks_sight),
            TerrainNeed::Scatter => u32::from(role.fits && role.is_scatter_item),
        }
    }

    /// How much of something a number of pieces of each item is.
    fn total(&self, hand: &[u32], need: TerrainNeed) -> u32 {
        let of = |(role, count): (&StockRole, &u32)| count.saturating_mul(self.worth(role, need));
        self.roles.iter().zip(hand).map(of).fold(0, u32::saturating_add)
    }

    /// What is missing for all tables together, and if there is anything, the pieces that are of no use by their size.
    ///
    /// Each table needs so many of a thing, and a piece is on one table only: so there can't be tables where the sum of the needs is
    /// more than there is.
    pub fn shortages(&self, pool: &[u32], needs: &[TableNeeds], limits: &Limits) -> Vec<EventInfeasibleReason> {
        let tables = u32::try_from(needs.len()).unwrap_or(u32::MAX);
        let missing = |of: TerrainNeed| {
            let wanted = needs.iter().map(|table| need_of(table, of)).fold(0, u32::saturating_add);
            let wanted = if of == TerrainNeed::Pieces && self.method == PlacementMethod::Free {
                wanted.saturating_sub(self.most_groups(pool, needs, limits))
            } else {
                wanted
            };
            let missing = wanted.saturating_sub(self.total(pool, of));
            (missing > 0).then_some(EventInfeasibleReason::Shortage { of, missing, tables })
        };
        let mut reasons: Vec<EventInfeasibleReason> = TerrainNeed::ALL.into_iter().filter_map(missing).collect();
        let is_misfit = |(role, _): &(&StockRole, &u32)| !role.fits;
        let count = self.roles.iter().zip(pool).filter(is_misfit).map(|(_, count)| *count).fold(0, u32::saturating_add);
        if !reasons.is_empty() && count > 0 {
            let size = &limits.piece_size;
            reasons.push(EventInfeasibleReason::Misfits { count, least: size.at_least, most: size.at_most });
        }
        reasons
    }

    /// How many groups of scatter the tables can have at most, with those that are locked.
    fn most_groups(&self, pool: &[u32], needs: &[TableNeeds], limits: &Limits) -> u32 {
        let group = limits.piece_count.scatter_per_piece.max(1);
        let most = limits.scatter_limit.at_most;
        let by_table = needs.iter().map(|table| most.max(table.locked_scatter) / group).fold(0, u32::saturating_add);
        let locked = needs.iter().map(|table| table.locked_scatter).fold(0, u32::saturating_add);
        by_table.min(locked.saturating_add(self.total(pool, TerrainNeed::Scatter)) / group)
    }

    /// Deals a pool out, and takes from it what is dealt.
    ///
    /// What tables need most is dealt first: pieces that are good for the most of the needs, obstructions before others. Each
    /// piece goes to the table that lacks the most of what it is good for; then to the one with the fewest that do the same, with the
    /// fewest of its item, and with the fewest in all. So scarce things are dealt evenly, and every table gets as many different items as
    /// there are.
    pub fn deal(&self, pool: &mut Hand, needs: &[TableNeeds], rng: &mut SplitMix64) -> Vec<Hand> {
        let mut players: Vec<Player> = needs.iter().map(|needs| Player::new(*needs, self.roles.len())).collect();
        let mut items: Vec<usize> = (0..self.roles.len()).collect();
        rng.shuffle(&mut items);
        // A stable sort: which of two items that do the same comes first is left to chance.
        items.sort_by_key(|item| {
            let role = &self.roles[*item];
            let good_for = TerrainNeed::ALL.into_iter().filter(|need| self.worth(role, *need) > 0).count();
            (role.is_scatter_item, !role.is_obstruction, Reverse(good_for), !role.is_hazard)
        });
        let mut order: Vec<usize> = (0..players.len()).collect();
        for item in items {
            let role = self.roles[item];
            if !role.fits {
                continue;
            }
            rng.shuffle(&mut order);
            let worth = TerrainNeed::ALL.map(|need| self.worth(&role, need));
            while pool[item] > 0 {
                let may = order.iter().filter(|player| players[**player].hand[item] < self.most);
                let Some(player) = may.min_by_key(|player| players[**player].rank(item, &role, &worth)) else { break };
                players[*player].take(item, role, &worth);
                pool[item] -= 1;
            }
        }
        players.into_iter().map(|player| player.hand).collect()
    }
}

/// How much a table needs of something.
const fn need_of(needs: &TableNeeds, of: TerrainNeed) -> u32 {
    match of {
        TerrainNeed::Pieces => needs.pieces,
        TerrainNeed::Obstructions => needs.obstructions,
        TerrainNeed::Others => needs.others,
        TerrainNeed::Hazards => needs.hazards,
        TerrainNeed::SightBlockers => needs.sight_blockers,
        TerrainNeed::Scatter => needs.scatter,
    }
}

/// A table that is dealt to.
struct Player {
    /// What it still needs, by [`TerrainNeed::ALL`].
    lacks: [u32; TerrainNeed::ALL.len()],
    hand: Hand,
    /// How many pieces of each role it has.
    by_role: Vec<(StockRole, u32)>,
    all: u32,
}

impl Player {
    fn new(needs: TableNeeds, items: usize) -> Self {
        let lacks = TerrainNeed::ALL.map(|need| need_of(&needs, need));
        Self { lacks, hand: vec![0; items], by_role: Vec::new(), all: 0 }
    }

    /// The less, the sooner it gets a piece.
    fn rank(&self, item: usize, role: &StockRole, worth: &[u32]) -> (Reverse<usize>, u32, u32, u32) {
        let lacking = self.lacks.iter().zip(worth).filter(|(lacks, worth)| **lacks > 0 && **worth > 0).count();
        let alike = self.by_role.iter().find(|(known, _)| known == role).map_or(0, |(_, count)| *count);
        (Reverse(lacking), alike, self.hand[item], self.all)
    }

    fn take(&mut self, item: usize, role: StockRole, worth: &[u32]) {
        for (lacks, worth) in self.lacks.iter_mut().zip(worth) {
            *lacks = lacks.saturating_sub(*worth);
        }
        match self.by_role.iter_mut().find(|(known, _)| *known == role) {
            Some((_, count)) => *count += 1,
            None => self.by_role.push((role, 1)),
        }
        self.hand[item] += 1;
        self.all += 1;
    }
}
