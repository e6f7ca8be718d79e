//! Which pieces a table is made of, and which place each of them is for.

use std::cmp::Reverse;

use super::body::CandidatePiece;
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

/// What is so long, in inches, reaches from flag to flag.
const LARGE: f64 = 4.5;

/// The terrain of a spec, and what of the table it is made on stays.
#[derive(Debug)]
pub(super) struct AvailableTerrain {
    /// The table with its locked pieces alone.
    pub kept: Layout,
    /// Its pieces.
    pub locked: Vec<CandidatePiece>,
    /// What fits a table without findings, each with how many there are.
    pub items: Vec<(CandidatePiece, u32)>,
    /// How many pieces are there that don't, in all.
    pub misfits: u32,
}

/// The pieces of a table, the locked ones first.
#[derive(Clone, Debug)]
pub(super) struct Lineup {
    pub pieces: Vec<CandidatePiece>,
    /// The place of the quadrant method that each is for.
    pub slots: Vec<Option<Slot>>,
    /// How many are locked.
    pub locked: usize,
    /// The obstruction of the method's side, and the companion that has to lie near it.
    pub pair: Option<[usize; 2]>,
}

impl AvailableTerrain {
    /// What a spec has to make a table of.
    pub fn new(spec: &TableSpec) -> Self {
        let base = &spec.base;
        let limits = &base.pack.limits;
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
            for (used, body) in used.iter_mut().zip(&locked) {
                let (one, other) = (&body.piece, &item.piece);
                let same = one.kind == other.kind && one.also == other.also && one.shape() == other.shape();
                if left > 0 && !*used && same {
                    (*used, left) = (true, left - 1);
                }
            }
            let body = CandidatePiece::new(&item.piece, base.pack);
            if left == 0 {
                continue;
            }
            if body.fits(limits) {
                items.push((body, left));
            } else {
                misfits = misfits.saturating_add(left);
            }
        }
        Self { kept, locked, items, misfits }
    }

    /// How many pieces the locked ones count as, scatter aside.
    pub fn counted(&self) -> u32 {
        self.locked.iter().map(|body| body.count).fold(0, u32::saturating_add)
    }

    /// How many locked items of scatter there are.
    pub fn scattered(&self) -> u32 {
        count(self.locked.iter().filter(|body| body.scatter))
    }

    /// How many pieces that can be placed are such.
    pub fn stocked(&self, such: impl Fn(&CandidatePiece) -> bool) -> u32 {
        self.items.iter().filter(|(body, _)| such(body)).fold(0, |sum, (_, count)| sum.saturating_add(*count))
    }

    /// How many items of scatter make the locked ones up to whole groups.
    pub fn owed(&self, limits: &Limits) -> u32 {
        let group = limits.scatter_groups.multiple_of.max(1);
        (group - self.scattered() % group) % group
    }

    /// The places of the method that the locked pieces leave open, where the side is this one.
    pub fn open(&self, side: Side) -> Filling {
        quadrants::best_filling_for_side(&Table::new(&self.kept), Some(side))
    }

    /// Draws the pieces of a table; none where there aren't those it needs. `nth` counts the attempts: what finds no table is
    /// tried with another side and fewer obstructions.
    pub fn draw(&self, spec: &TableSpec, nth: usize, chance: &mut SplitMix64, budget: &Budget) -> Option<Lineup> {
        budget.charge(step_costs::draw_cost(self.items.len(), self.locked.len()));
        let limits = &spec.base.pack.limits;
        let mut pool = StockPool {
            items: &self.items,
            left: self.items.iter().map(|(_, count)| *count).collect(),
            drawn: Vec::new(),
        };
        let open = match spec.method {
            PlacementMethod::Free => Filling { slots: Vec::new(), obstruction: None },
            PlacementMethod::Quadrants => self.side(nth, chance).map(|side| self.open(side))?,
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
        // Scatter: what makes groups whole, and on some tables a group more.
        let (group, owed) = (limits.scatter_groups.multiple_of.max(1), self.owed(limits));
        let scatter = self.stocked(|body| body.scatter);
        let more = self.scattered() + owed + group <= limits.scatter_limit.at_most && scatter >= owed + group;
        let mut items = owed + if more && chance.below(4) == 0 && spec.density != Density::Open { group } else { 0 };
        let counted = |items: u32| self.counted() + (self.scattered() + items) / band.scatter_per_piece.max(1);
        let solid_left = self.stocked(|body| !body.scatter);
        let fits = |items: u32| counted(items) + slots <= most;
        if !fits(items) {
            items = owed;
        }
        let mut wanted = wished.saturating_sub(counted(items)).max(slots);
        // Where there are too few pieces, groups of scatter make them up.
        while wanted > solid_left
            && self.scattered() + items + group <= limits.scatter_limit.at_most
            && items + group <= scatter
        {
            items += group;
            wanted = wished.saturating_sub(counted(items)).max(slots);
        }
        let wanted = wanted.min(solid_left);
        let total = counted(items) + wanted;
        if wanted < slots || total < band.at_least || total > most {
            return None;
        }
        self.choose(&mut pool, spec, &open, wanted, nth, chance)?;
        let mut lineup = self.placed(pool.drawn, open, anchor, chance);
        let mut pool = StockPool {
            items: &self.items,
            left: self.items.iter().map(|(_, count)| *count).collect(),
            drawn: Vec::new(),
        };
        for _ in 0..items {
            pool.draw(chance, |body| u32::from(body.scatter))?;
        }
        lineup.slots.resize(lineup.slots.len() + pool.drawn.len(), None);
        lineup.pieces.extend(pool.drawn);
        Some(lineup)
    }

    /// The side that the method's obstruction is for: at first one of those where the locked pieces fill the most.
    fn side(&self, nth: usize, chance: &mut SplitMix64) -> Option<Side> {
        let mut sides = Side::ALL.to_vec();
        chance.shuffle(&mut sides);
        if self.locked.is_empty() {
            return sides.first().copied();
        }
        let open: Vec<(usize, Side)> = sides.into_iter().map(|side| (self.open(side).empty().count(), side)).collect();
        let least = open.iter().map(|(open, _)| *open).min()?;
        let most = least + nth / 4;
        let good: Vec<Side> = open.into_iter().filter(|(open, _)| *open <= most).map(|(_, side)| side).collect();
        good.get(nth % good.len().max(1)).copied()
    }

    /// Draws so many pieces, scatter aside, among them all that must be.
    fn choose(
        &self,
        pool: &mut StockPool,
        spec: &TableSpec,
        open: &[Slot],
        wanted: u32,
        nth: usize,
        chance: &mut SplitMix64,
    ) -> Option<()> {
        let limits = &spec.base.pack.limits;
        let locked =
            |such: fn(&CandidatePiece) -> bool| count(self.locked.iter().filter(|body| !body.scatter && such(body)));
        let (seam, far) = open.iter().fold((false, false), |(seam, far), slot| {
            (seam || matches!(slot, Slot::SideObstruction(_)), far || matches!(slot, Slot::FarHazard(_)))
        });
        // A dense table has larger pieces, an open one smaller.
        let size = |body: &CandidatePiece| {
            let area = body.sides.0 * body.sides.1;
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
        let plain = move |body: &CandidatePiece| if body.scatter { 0 } else { size(body) };
        let such = |yes: bool, weight: u32| if yes { weight } else { 0 };
        if seam {
            pool.draw(chance, |body| such(body.solid, plain(body)))?;
        }
        if far || locked(|body| body.hazard) < limits.hazards.at_least {
            let hazards = if far { 1 } else { limits.hazards.at_least - locked(|body| body.hazard) };
            for _ in 0..hazards {
                pool.draw(chance, |body| such(body.hazard && !body.solid, plain(body)))
                    .or_else(|| pool.draw(chance, |body| such(body.hazard, plain(body))))?;
            }
        }
        // By the method obstructions find less room, and what found no table is tried with fewer.
        let fewer = usize::from(spec.method == PlacementMethod::Quadrants) + usize::from(nth >= 4);
        let most_solid = 5_usize.saturating_sub(fewer + chance.below(3)).max(2);
        let wish_blocking = match spec.density {
            Density::Open => 5,
            Density::Usual => 5 + chance.between(0, 1),
            Density::Dense => 6 + chance.between(0, 1),
        };
        let wish_blocking = u32::try_from(wish_blocking).unwrap_or(5).max(limits.sight_blockers.at_least);
        for turn in 0..wish_blocking {
            let drawn = count(pool.drawn.iter().filter(|body| body.blocks)) + locked(|body| body.blocks);
            if drawn >= wish_blocking || count(pool.drawn.iter()) >= wanted {
                break;
            }
            let solid = locked(|body| body.solid) + count(pool.drawn.iter().filter(|body| body.solid));
            let may = count(0..most_solid) > solid;
            let one = pool
                .draw(chance, |body| such(body.blocks && (may || !body.solid), plain(body)))
                .or_else(|| pool.draw(chance, |body| such(body.blocks, plain(body))));
            if one.is_none() && turn < limits.sight_blockers.at_least {
                break;
            }
        }
        while count(pool.drawn.iter()) < wanted {
            let drawn = |such: fn(&CandidatePiece) -> bool| count(pool.drawn.iter().filter(|body| such(body)));
            let solid = locked(|body| body.solid) + drawn(|body| body.solid) < count(0..most_solid);
            let low = locked(|body| body.low) + drawn(|body| body.low) < 3;
            let hazard = locked(|body| body.hazard) + drawn(|body| body.hazard) < 3;
            let may = |body: &CandidatePiece| (solid || !body.solid) && (low || !body.low) && (hazard || !body.hazard);
            pool.draw(chance, |body| such(may(body), plain(body)))
                .or_else(|| pool.draw(chance, |body| such(!body.solid, plain(body))))
                .or_else(|| pool.draw(chance, plain))?;
        }
        Some(())
    }

    /// Shares the pieces out over the places.
    fn placed(
        &self,
        mut drawn: Vec<CandidatePiece>,
        open: Vec<Slot>,
        anchor: Option<usize>,
        chance: &mut SplitMix64,
    ) -> Lineup {
        chance.shuffle(&mut drawn);
        let mut slots: Vec<Option<Slot>> = vec![None; drawn.len()];
        let mut give = |slot: Slot, such: &dyn Fn(&CandidatePiece) -> bool| {
            let place = drawn.iter().zip(&slots).position(|(body, slot)| slot.is_none() && such(body));
            if let Some(place) = place {
                slots[place] = Some(slot);
            }
            place.is_some()
        };
        let mut rest = Vec::new();
        for slot in open {
            let given = match slot {
                Slot::SideObstruction(_) => give(slot, &|body| body.solid),
                Slot::FarHazard(_) => give(slot, &|body| body.hazard && !body.solid) || give(slot, &|body| body.hazard),
                Slot::Companion(_) => false,
                _ => {
                    rest.push(slot);
                    continue;
                }
            };
            if !given {
                rest.insert(0, slot);
            }
        }
        // The places around the quadrants' centres reach the most flags with the largest pieces.
        let larger = |slot: &Slot| matches!(slot, Slot::NearQuadrantCentre(_));
        rest.sort_by_key(|slot| Reverse(larger(slot)));
        for slot in rest {
            let soft = matches!(slot, Slot::Companion(_)) && give(slot, &|body| !body.solid && !body.low);
            let large = larger(&slot) && give(slot, &|body| body.sides.0 >= LARGE && !body.solid);
            let _ = soft
                || large
                || (matches!(slot, Slot::Companion(_)) && give(slot, &|body| !body.solid))
                || give(slot, &|_| true);
        }
        let locked = self.locked.len();
        let mut pieces = self.locked.clone();
        let mut all: Vec<Option<Slot>> = vec![None; locked];
        pieces.extend(drawn);
        all.extend(slots);
        let at = |such: fn(&Slot) -> bool| all.iter().position(|slot| slot.as_ref().is_some_and(such));
        let anchor = anchor.or_else(|| at(|slot| matches!(slot, Slot::SideObstruction(_))));
        let pair = anchor.zip(at(|slot| matches!(slot, Slot::Companion(_)))).map(|(one, other)| [one, other]);
        Lineup { pieces, slots: all, locked, pair }
    }
}

/// What is left of the stock while pieces are drawn from it.
struct StockPool<'a> {
    items: &'a [(CandidatePiece, u32)],
    left: Vec<u32>,
    drawn: Vec<CandidatePiece>,
}

impl StockPool<'_> {
    /// Draws a piece by these weights; what has been drawn of a kind already makes another less likely.
    fn draw(&mut self, chance: &mut SplitMix64, weight: impl Fn(&CandidatePiece) -> u32) -> Option<()> {
        let weights: Vec<usize> = (self.items.iter().zip(&self.left))
            .map(|((body, _), left)| {
                let alike = count(self.drawn.iter().filter(|one| one.piece.kind == body.piece.kind));
                let weight = if *left == 0 { 0 } else { weight(body) };
                let rarer = (weight * 60 / (1 + 3 * alike * alike)).max(weight.min(1));
                usize::try_from(rarer).unwrap_or(0)
            })
            .collect();
        let all: usize = weights.iter().sum();
        if all == 0 {
            return None;
        }
        let mut at = chance.below(all);
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

/// How many things there are.
pub(super) fn count<T>(things: impl Iterator<Item = T>) -> u32 {
    things.fold(0, |count, _| count + 1)
}
