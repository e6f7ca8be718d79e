//! The pieces of a generated table, and the slots of the quadrant method that they are for.

use std::cmp::Reverse;

use super::candidate::CandidatePiece;
use super::step_costs;
use super::table_spec::{Density, PlacementMethod, TableSpec};
use crate::analysis::Table;
use crate::checks::Slot;
use crate::checks::quadrants::{self, Filling};
use crate::geometry::Side;
use crate::layout::{Edit, Layout};
use crate::pack::Limits;
use crate::solver::budget::Budget;
use crate::solver::random::SplitMix64;

/// A piece this long reaches from flag to flag, in inches.
const LARGE: f64 = 4.5;

/// The terrain of a spec, and the locked pieces of its table.
#[derive(Debug)]
pub(super) struct AvailableTerrain {
    /// The table with its locked pieces alone.
    pub kept: Layout,
    /// The locked pieces.
    pub locked: Vec<CandidatePiece>,
    /// The pieces that a table without findings may have, each with how many there are.
    pub items: Vec<(CandidatePiece, u32)>,
    /// How many pieces a table without findings can't have.
    pub misfits: u32,
}

/// The pieces of a table, the locked ones first.
#[derive(Clone, Debug)]
pub(super) struct Lineup {
    pub pieces: Vec<CandidatePiece>,
    /// The slot of the quadrant method that each is for.
    pub slots: Vec<Option<Slot>>,
    /// How many are locked.
    pub locked: usize,
    /// The indexes of the side's obstruction and of its companion.
    pub pair: Option<[usize; 2]>,
}

impl AvailableTerrain {
    /// The terrain of a spec.
    pub fn new(spec: &TableSpec) -> Self {
        let base = &spec.base;
        let go: Vec<Edit> =
            base.pieces.iter().filter(|piece| !piece.locked).map(|piece| Edit::Remove(piece.id.clone())).collect();
        let kept = base.edited(&go).unwrap_or_else(|_| base.clone());
        let locked: Vec<CandidatePiece> =
            kept.pieces.iter().map(|piece| CandidatePiece::new(piece, base.pack)).collect();
        let mut misfits = 0_u32;
        let mut items = Vec::new();
        let mut used = vec![false; locked.len()];
        for item in &spec.stock.items {
            let mut left = item.count;
            for (used, candidate) in used.iter_mut().zip(&locked) {
                if left > 0 && !*used && item.is(&candidate.piece) {
                    (*used, left) = (true, left - 1);
                }
            }
            let candidate = CandidatePiece::of_stock(&item.piece, base.pack);
            if left == 0 {
                continue;
            }
            if candidate.fits() {
                items.push((candidate, left));
            } else {
                misfits = misfits.saturating_add(left);
            }
        }
        Self { kept, locked, items, misfits }
    }

    /// How many pieces the locked ones count as, scatter aside.
    pub fn locked_count(&self) -> u32 {
        self.locked.iter().map(|candidate| candidate.count).fold(0, u32::saturating_add)
    }

    /// How many locked items of scatter there are.
    pub fn locked_scatter(&self) -> u32 {
        count(self.locked.iter().filter(|candidate| candidate.is_scatter_item))
    }

    /// How many available pieces match.
    pub fn count_available(&self, matches: impl Fn(&CandidatePiece) -> bool) -> u32 {
        self.items
            .iter()
            .filter(|(candidate, _)| matches(candidate))
            .fold(0, |sum, (_, count)| sum.saturating_add(*count))
    }

    /// How many pieces the available ones count as, scatter in groups aside.
    pub fn counted_available(&self) -> u32 {
        self.items.iter().fold(0, |sum, (candidate, count)| sum.saturating_add(count.saturating_mul(candidate.count)))
    }

    /// How many items of scatter complete the groups of the locked ones.
    pub fn missing_scatter(&self, limits: &Limits) -> u32 {
        let group = limits.scatter_groups.multiple_of.max(1);
        (group - self.locked_scatter() % group) % group
    }

    /// The best filling of the quadrant method's slots by the locked pieces, for this side.
    pub fn locked_filling(&self, side: Side) -> Filling {
        quadrants::best_filling_for_side(&Table::new(&self.kept), Some(side))
    }

    /// Draws the pieces of a table; `None` if needed pieces are missing. `nth` counts the attempts: later ones try other sides
    /// and fewer obstructions.
    pub fn draw(&self, spec: &TableSpec, nth: usize, rng: &mut SplitMix64, budget: &Budget) -> Option<Lineup> {
        budget.charge(step_costs::draw_cost(self.items.len(), self.locked.len()));
        let limits = &spec.base.pack.limits;
        let open = match spec.method {
            PlacementMethod::Free => Filling { slots: Vec::new(), obstruction: None },
            PlacementMethod::Quadrants => self.choose_side(nth, rng).map(|side| self.locked_filling(side))?,
        };
        let (anchor, open) = (open.obstruction, open.empty().collect::<Vec<Slot>>());
        let band = &limits.piece_count;
        let most = band.at_most;
        let slots = u32::try_from(open.len()).unwrap_or(u32::MAX);
        let wished = match (spec.density, spec.method) {
            (Density::Open, PlacementMethod::Free) => band.at_least,
            (Density::Open, PlacementMethod::Quadrants) | (Density::Usual, _) => u32::midpoint(band.at_least, most),
            (Density::Dense, _) => most,
        };
        // Scatter completes groups, and some tables get one more group.
        let (group, missing_scatter) = (limits.scatter_groups.multiple_of.max(1), self.missing_scatter(limits));
        let scatter = self.count_available(|candidate| candidate.is_scatter_item);
        let more = self.locked_scatter() + missing_scatter + group <= limits.scatter_limit.at_most
            && scatter >= missing_scatter + group;
        let mut items =
            missing_scatter + if more && rng.below(4) == 0 && spec.density != Density::Open { group } else { 0 };
        let counted =
            |items: u32| self.locked_count() + (self.locked_scatter() + items) / band.scatter_per_piece.max(1);
        let solid_left = self.count_available(|candidate| !candidate.is_scatter_item);
        let solid_counted = self.counted_available();
        let fits = |items: u32| counted(items) + slots <= most;
        if !fits(items) {
            items = missing_scatter;
        }
        let mut wanted = wished.saturating_sub(counted(items)).max(slots);
        // Groups of scatter make up for missing pieces.
        while wanted > solid_counted
            && self.locked_scatter() + items + group <= limits.scatter_limit.at_most
            && items + group <= scatter
        {
            items += group;
            wanted = wished.saturating_sub(counted(items)).max(slots);
        }
        let wanted = wanted.min(solid_counted);
        let total = counted(items) + wanted;
        if solid_left < slots || wanted < slots || total < band.at_least || total > most {
            return None;
        }
        let mut pool = StockPool::new(&self.items, most - counted(items), slots);
        self.draw_pieces(&mut pool, spec, &open, wanted, nth, rng)?;
        if counted(items) + pool.counted() < band.at_least {
            return None;
        }
        let mut lineup = self.assign_slots(pool.drawn, open, anchor, rng);
        let mut pool = StockPool::new(&self.items, u32::MAX, 0);
        for _ in 0..items {
            pool.draw(rng, |candidate| u32::from(candidate.is_scatter_item))?;
        }
        lineup.slots.resize(lineup.slots.len() + pool.drawn.len(), None);
        lineup.pieces.extend(pool.drawn);
        Some(lineup)
    }

    /// The side for the method's obstruction: in early attempts one where the locked pieces fill the most slots.
    fn choose_side(&self, nth: usize, rng: &mut SplitMix64) -> Option<Side> {
        let mut sides = Side::ALL.to_vec();
        rng.shuffle(&mut sides);
        if self.locked.is_empty() {
            return sides.first().copied();
        }
        let open: Vec<(usize, Side)> =
            sides.into_iter().map(|side| (self.locked_filling(side).empty().count(), side)).collect();
        let least = open.iter().map(|(open, _)| *open).min()?;
        let most = least + nth / 4;
        let good: Vec<Side> = open.into_iter().filter(|(open, _)| *open <= most).map(|(_, side)| side).collect();
        good.get(nth % good.len().max(1)).copied()
    }

    /// Draws this many pieces besides scatter, with all that a table must have.
    fn draw_pieces(
        &self,
        pool: &mut StockPool,
        spec: &TableSpec,
        open: &[Slot],
        wanted: u32,
        nth: usize,
        rng: &mut SplitMix64,
    ) -> Option<()> {
        let limits = &spec.base.pack.limits;
        let locked = |matches: fn(&CandidatePiece) -> bool| {
            count(self.locked.iter().filter(|candidate| !candidate.is_scatter && matches(candidate)))
        };
        let (seam, far) = open.iter().fold((false, false), |(seam, far), slot| {
            (seam || matches!(slot, Slot::SideObstruction(_)), far || matches!(slot, Slot::FarHazard(_)))
        });
        // A dense table has larger pieces, an open one smaller.
        let size = |candidate: &CandidatePiece| {
            let area = candidate.sides.0 * candidate.sides.1;
            match spec.density {
                Density::Usual => 4,
                Density::Open => {
                    if area < 18.0 {
                        6
                    } else {
                        2
                    }
                }
                Density::Dense => {
                    if area < 15.0 {
                        2
                    } else {
                        6
                    }
                }
            }
        };
        let plain = move |candidate: &CandidatePiece| if candidate.is_scatter_item { 0 } else { size(candidate) };
        let matches = |yes: bool, weight: u32| if yes { weight } else { 0 };
        if seam {
            pool.draw(rng, |candidate| matches(candidate.is_obstruction, plain(candidate)))?;
        }
        if far || locked(|candidate| candidate.is_hazard) < limits.hazards.at_least {
            let hazards = if far { 1 } else { limits.hazards.at_least - locked(|candidate| candidate.is_hazard) };
            for _ in 0..hazards {
                pool.draw(rng, |candidate| matches(candidate.is_hazard && !candidate.is_obstruction, plain(candidate)))
                    .or_else(|| pool.draw(rng, |candidate| matches(candidate.is_hazard, plain(candidate))))?;
            }
        }
        // The quadrant method leaves less room for obstructions, and later attempts try fewer.
        let fewer = usize::from(spec.method == PlacementMethod::Quadrants) + usize::from(nth >= 4);
        let most_solid = 5_usize.saturating_sub(fewer + rng.below(3)).max(2);
        let wish_blocking = match spec.density {
            Density::Open => 5,
            Density::Usual => 5 + rng.between(0, 1),
            Density::Dense => 6 + rng.between(0, 1),
        };
        let wish_blocking = u32::try_from(wish_blocking).unwrap_or(5).max(limits.sight_blockers.at_least);
        for turn in 0..wish_blocking {
            let drawn = count(pool.drawn.iter().filter(|candidate| candidate.blocks_sight))
                + locked(|candidate| candidate.blocks_sight);
            if drawn >= wish_blocking || pool.is_full(wanted) {
                break;
            }
            let solid = locked(|candidate| candidate.is_obstruction)
                + count(pool.drawn.iter().filter(|candidate| candidate.is_obstruction));
            let may = count(0..most_solid) > solid;
            let one = pool
                .draw(rng, |candidate| {
                    matches(candidate.blocks_sight && (may || !candidate.is_obstruction), plain(candidate))
                })
                .or_else(|| pool.draw(rng, |candidate| matches(candidate.blocks_sight, plain(candidate))));
            if one.is_none() && turn < limits.sight_blockers.at_least {
                break;
            }
        }
        while !pool.is_full(wanted) {
            let drawn =
                |matches: fn(&CandidatePiece) -> bool| count(pool.drawn.iter().filter(|candidate| matches(candidate)));
            let solid = locked(|candidate| candidate.is_obstruction) + drawn(|candidate| candidate.is_obstruction)
                < count(0..most_solid);
            let low = locked(|candidate| candidate.is_obstacle) + drawn(|candidate| candidate.is_obstacle) < 3;
            let hazard = locked(|candidate| candidate.is_hazard) + drawn(|candidate| candidate.is_hazard) < 3;
            let may = |candidate: &CandidatePiece| {
                (solid || !candidate.is_obstruction)
                    && (low || !candidate.is_obstacle)
                    && (hazard || !candidate.is_hazard)
            };
            let one = pool
                .draw(rng, |candidate| matches(may(candidate), plain(candidate)))
                .or_else(|| pool.draw(rng, |candidate| matches(!candidate.is_obstruction, plain(candidate))))
                .or_else(|| pool.draw(rng, plain));
            if one.is_none() {
                // What is left counts as too many. It may do without.
                return (count(pool.drawn.iter()) >= pool.slots).then_some(());
            }
        }
        Some(())
    }

    /// Assigns the pieces to the slots.
    fn assign_slots(
        &self,
        mut drawn: Vec<CandidatePiece>,
        open: Vec<Slot>,
        anchor: Option<usize>,
        rng: &mut SplitMix64,
    ) -> Lineup {
        rng.shuffle(&mut drawn);
        let mut slots: Vec<Option<Slot>> = vec![None; drawn.len()];
        let mut assign = |slot: Slot, matches: &dyn Fn(&CandidatePiece) -> bool| {
            let place = drawn.iter().zip(&slots).position(|(candidate, slot)| slot.is_none() && matches(candidate));
            if let Some(place) = place {
                slots[place] = Some(slot);
            }
            place.is_some()
        };
        let mut rest = Vec::new();
        for slot in open {
            let is_assigned = match slot {
                Slot::SideObstruction(_) => assign(slot, &|candidate| candidate.is_obstruction),
                Slot::FarHazard(_) => {
                    assign(slot, &|candidate| candidate.is_hazard && !candidate.is_obstruction)
                        || assign(slot, &|candidate| candidate.is_hazard)
                }
                Slot::Companion(_) => false,
                _ => {
                    rest.push(slot);
                    continue;
                }
            };
            if !is_assigned {
                rest.insert(0, slot);
            }
        }
        // Large pieces near the quadrants' centres reach the most flags.
        let larger = |slot: &Slot| matches!(slot, Slot::NearQuadrantCentre(_));
        rest.sort_by_key(|slot| Reverse(larger(slot)));
        for slot in rest {
            let soft = matches!(slot, Slot::Companion(_))
                && assign(slot, &|candidate| !candidate.is_obstruction && !candidate.is_obstacle);
            let large =
                larger(&slot) && assign(slot, &|candidate| candidate.sides.0 >= LARGE && !candidate.is_obstruction);
            let _ = soft
                || large
                || (matches!(slot, Slot::Companion(_)) && assign(slot, &|candidate| !candidate.is_obstruction))
                || assign(slot, &|_| true);
        }
        let locked = self.locked.len();
        let mut pieces = self.locked.clone();
        let mut all: Vec<Option<Slot>> = vec![None; locked];
        pieces.extend(drawn);
        all.extend(slots);
        let at = |matches: fn(&Slot) -> bool| all.iter().position(|slot| slot.as_ref().is_some_and(matches));
        let anchor = anchor.or_else(|| at(|slot| matches!(slot, Slot::SideObstruction(_))));
        let pair = anchor.zip(at(|slot| matches!(slot, Slot::Companion(_)))).map(|(one, other)| [one, other]);
        Lineup { pieces, slots: all, locked, pair }
    }
}

/// The stock that pieces are drawn from, and what is left of it.
struct StockPool<'a> {
    items: &'a [(CandidatePiece, u32)],
    left: Vec<u32>,
    drawn: Vec<CandidatePiece>,
    /// How many pieces those that are drawn may count as.
    most: u32,
    /// How many have to be drawn, whatever they count as.
    slots: u32,
}

impl<'a> StockPool<'a> {
    fn new(items: &'a [(CandidatePiece, u32)], most: u32, slots: u32) -> Self {
        Self { items, left: items.iter().map(|(_, count)| *count).collect(), drawn: Vec::new(), most, slots }
    }

    /// How many pieces those that are drawn count as.
    fn counted(&self) -> u32 {
        self.drawn.iter().map(|candidate| candidate.count).fold(0, u32::saturating_add)
    }

    /// Whether enough is drawn to count as `wanted` and to fill the slots.
    fn is_full(&self, wanted: u32) -> bool {
        self.counted() >= wanted && count(self.drawn.iter()) >= self.slots
    }

    /// Whether a piece doesn't count as too many, with those that the slots still need.
    fn has_room_for(&self, candidate: &CandidatePiece) -> bool {
        let needed = self.slots.saturating_sub(count(self.drawn.iter()) + 1);
        self.counted().saturating_add(candidate.count).saturating_add(needed) <= self.most
    }

    /// Draws a random piece by these weights. A kind that has been drawn already is less likely.
    fn draw(&mut self, rng: &mut SplitMix64, weight: impl Fn(&CandidatePiece) -> u32) -> Option<()> {
        let weights: Vec<usize> = (self.items.iter().zip(&self.left))
            .map(|((candidate, _), left)| {
                let alike = count(self.drawn.iter().filter(|one| one.piece.kind == candidate.piece.kind));
                let weight = if *left == 0 || !self.has_room_for(candidate) { 0 } else { weight(candidate) };
                let rarer = (weight * 60 / (1 + 3 * alike * alike)).max(weight.min(1));
                usize::try_from(rarer).unwrap_or(0)
            })
            .collect();
        let all: usize = weights.iter().sum();
        if all == 0 {
            return None;
        }
        let mut at = rng.below(all);
        let place = weights.iter().position(|weight| {
            let here = at < *weight;
            at = at.saturating_sub(*weight);
            here
        })?;
        self.left[place] -= 1;
        self.drawn.push(self.items[place].0.clone());
        Some(())
    }
}

/// The number of items.
pub(super) fn count<T>(items: impl Iterator<Item = T>) -> u32 {
    items.fold(0, |count, _| count + 1)
}
