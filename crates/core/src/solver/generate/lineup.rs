//! The pieces of a generated table, and the slots of the quadrant method that they are for.

use std::cmp::Reverse;
use std::sync::Arc;

use super::candidate::{CandidatePiece, ImagePiece};
use super::infeasible_reason::WishReason;
use super::step_costs;
use super::symmetry::TableImage;
use super::table_spec::{Density, PlacementMethod, TableSpec};
use crate::analysis::Table;
use crate::checks::Slot;
use crate::checks::quadrants::{self, Filling};
use crate::geometry::{Side, gap};
use crate::layout::{Edit, Layout, Piece};
use crate::pack::{Category, Limits};
use crate::solver::budget::Budget;
use crate::solver::random::SplitMix64;

/// A piece this long reaches from flag to flag, in inches.
const LARGE: f64 = 4.5;

/// The terrain of a spec, and the locked pieces of its table.
#[derive(Debug)]
pub(super) struct AvailableTerrain {
    /// The table with its locked pieces alone; of a symmetric one also with their images.
    pub kept: Layout,
    /// Its pieces.
    pub locked: Vec<CandidatePiece>,
    /// The pieces that a table without findings may have, each with how many there are. On a symmetric table only those that have an
    /// image among them.
    pub items: Vec<StockSort>,
    /// How the table is its own image, if it is to be.
    pub image: Option<TableImage>,
    /// Why locked pieces can't have their images.
    pub without_image: Vec<WishReason>,
    /// How many pieces a table without findings can't have.
    pub misfits: u32,
}

/// A sort of pieces of the stock.
#[derive(Clone, Debug)]
pub(super) struct StockSort {
    pub candidate: CandidatePiece,
    /// How many there are.
    pub count: u32,
    /// The index of the sort of its images.
    pub images: Option<usize>,
}

impl StockSort {
    fn new((candidate, count): (CandidatePiece, u32)) -> Self {
        Self { candidate, count, images: None }
    }
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
        let mut kept = base.edited(&go).unwrap_or_else(|_| base.clone());
        let image = TableImage::of(spec.wishes.symmetry, base);
        let locked_pieces = kept.pieces.clone();
        let mut misfits = 0_u32;
        let mut used = vec![false; locked_pieces.len()];
        let mut left: Vec<(&Piece, u32)> = Vec::new();
        for item in &spec.stock.items {
            let mut count = item.count;
            for (used, piece) in used.iter_mut().zip(&locked_pieces) {
                if count > 0 && !*used && item.is(piece) {
                    (*used, count) = (true, count - 1);
                }
            }
            left.push((&item.piece, count));
        }
        let mut without_image = Vec::new();
        if let Some(image) = &image {
            for piece in &locked_pieces {
                if locked_pieces.iter().any(|other| image.is_image(piece, other)) {
                    continue;
                }
                let laid = left
                    .iter_mut()
                    .filter(|(_, count)| *count > 0)
                    .find_map(|(other, count)| Some((image.laid_as_image(piece, other)?, count)));
                let Some((other, count)) = laid else {
                    without_image.push(WishReason::NoSecond { piece: piece.id.clone() });
                    continue;
                };
                *count -= 1;
                let footprint = other.footprint();
                let lies_on = |piece: &Arc<Piece>| gap::between(&footprint, &piece.footprint()).distance <= 0.0;
                if locked_pieces.iter().any(lies_on) {
                    without_image.push(WishReason::NoRoomForImage { piece: piece.id.clone() });
                    continue;
                }
                let other = Piece { height: piece.height, counts_as: piece.counts_as, locked: false, ..other };
                match kept.edited(&[Edit::Add(kept.with_free_ids(other))]) {
                    Ok(with_image) => kept = with_image,
                    Err(_) => without_image.push(WishReason::NoRoomForImage { piece: piece.id.clone() }),
                }
            }
        }
        let locked: Vec<CandidatePiece> =
            kept.pieces.iter().map(|piece| CandidatePiece::new(piece, base.pack)).collect();
        let mut items = Vec::new();
        for (piece, count) in left.into_iter().filter(|(_, count)| *count > 0) {
            let candidate = CandidatePiece::of_stock(piece, base.pack);
            if candidate.fits() {
                items.push((candidate, count));
            } else {
                misfits = misfits.saturating_add(count);
            }
        }
        let items = match &image {
            None => items.into_iter().map(StockSort::new).collect(),
            Some(image) => with_images(&items, image),
        };
        Self { kept, locked, items, image, without_image, misfits }
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
        self.items.iter().filter(|sort| matches(&sort.candidate)).fold(0, |sum, sort| sum.saturating_add(sort.count))
    }

    /// How many pieces the available ones count as, scatter in groups aside.
    pub fn counted_available(&self) -> u32 {
        self.items.iter().fold(0, |sum, sort| sum.saturating_add(sort.count.saturating_mul(sort.candidate.count)))
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
        let (band, wishes) = (spec.wishes.band(&limits.piece_count, self.locked_count()), &spec.wishes);
        let scatter_per_piece = limits.piece_count.scatter_per_piece.max(1);
        let most = band.at_most;
        let slots = u32::try_from(open.len()).unwrap_or(u32::MAX);
        let usual = match (spec.density, spec.method) {
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
        let counted = |items: u32| self.locked_count() + (self.locked_scatter() + items) / scatter_per_piece;
        let solid_left = self.count_available(|candidate| !candidate.is_scatter_item);
        let solid_counted = self.counted_available();
        let fits = |items: u32| counted(items) + slots <= most;
        if !fits(items) {
            items = missing_scatter;
        }
        let mut wanted = usual.saturating_sub(counted(items)).max(slots);
        // Groups of scatter make up for missing pieces.
        while wanted > solid_counted
            && self.locked_scatter() + items + group <= limits.scatter_limit.at_most
            && items + group <= scatter
        {
            items += group;
            wanted = usual.saturating_sub(counted(items)).max(slots);
        }
        if items % self.pieces_per_draw() != 0 {
            items += group;
        }
        if items % self.pieces_per_draw() != 0 {
            return None;
        }
        let numbers = self.open_numbers(spec);
        let numbered = numbers.iter().map(|number| number.left).fold(0, u32::saturating_add);
        let mut wanted = wanted.max(numbered).min(solid_counted);
        let middle = self.image.and_then(|_| {
            let odd = numbers.iter().find(|number| number.left % 2 == 1).map(|number| number.category);
            match wishes.pieces {
                Some(_) => (wanted % 2 == 1).then_some(odd),
                None => odd.map(Some),
            }
        });
        if self.image.is_some() && wishes.pieces.is_none() && (wanted % 2 == 1) != middle.is_some() {
            wanted = if wanted > numbered && counted(items) + wanted > band.at_least { wanted - 1 } else { wanted + 1 };
        }
        let total = counted(items) + wanted;
        if solid_left < slots || wanted < slots || total < band.at_least || total > most {
            return None;
        }
        let mut pool = StockPool::new(&self.items, most - counted(items), slots);
        pool.numbers = numbers;
        if let (Some(image), Some(category)) = (self.image, middle) {
            pool.draw_middle(rng, image, category)?;
        }
        self.draw_pieces(&mut pool, spec, &open, wanted, nth, rng)?;
        if counted(items) + pool.counted() < band.at_least {
            return None;
        }
        let mut lineup = self.assign_slots(pool.drawn, open, anchor, rng);
        let mut pool = StockPool::new(&self.items, u32::MAX, 0);
        for _ in 0..items / self.pieces_per_draw() {
            pool.draw(rng, |candidate| u32::from(candidate.is_scatter_item))?;
        }
        lineup.slots.resize(lineup.slots.len() + pool.drawn.len(), None);
        lineup.pieces.extend(pool.drawn);
        Some(lineup)
    }

    /// How many pieces a piece that is drawn lays, but for one in the middle.
    pub const fn pieces_per_draw(&self) -> u32 {
        if self.image.is_some() { 2 } else { 1 }
    }

    /// How many pieces the pairs count as of which one lies on each side of a symmetric table, scatter aside.
    pub fn pairs(&self) -> u32 {
        let pairs = |(index, sort): (usize, &StockSort)| match sort.images {
            Some(images) if images == index => sort.count / 2 * sort.candidate.count,
            // Each of the two sorts has the other one.
            Some(images) if index < images => {
                self.items.get(images).map_or(0, |other| other.count.min(sort.count)) * sort.candidate.count
            }
            _ => 0,
        };
        self.items.iter().enumerate().map(pairs).fold(0, u32::saturating_add)
    }

    /// How many locked pieces a category has.
    pub fn locked_of(&self, category: &Category) -> u32 {
        count(self.locked.iter().filter(|candidate| category.has(candidate.piece.kind)))
    }

    /// The wished numbers, less the locked pieces.
    pub fn open_numbers(&self, spec: &TableSpec) -> Vec<OpenNumber> {
        let open = |(category, count): (&'static Category, u32)| OpenNumber {
            category,
            left: count.saturating_sub(self.locked_of(category)),
        };
        spec.wishes.categories(spec.base.pack).map(open).collect()
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
        let least = spec.wishes.required(limits.hazards.level, limits.hazards.at_least);
        if far || locked(|candidate| candidate.is_hazard) < least {
            let hazards = if far { 1 } else { least - locked(|candidate| candidate.is_hazard) };
            for _ in 0..hazards.div_ceil(self.pieces_per_draw()) {
                pool.draw(rng, |candidate| matches(candidate.is_hazard && !candidate.is_obstruction, plain(candidate)))
                    .or_else(|| pool.draw(rng, |candidate| matches(candidate.is_hazard, plain(candidate))))?;
            }
        }
        while let Some(category) = pool.open_category() {
            pool.draw(rng, |candidate| matches(category.has(candidate.piece.kind), size(candidate)))?;
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
            let drawn = pool.pieces(|candidate| candidate.blocks_sight) + locked(|candidate| candidate.blocks_sight);
            if drawn >= wish_blocking || pool.is_full(wanted) {
                break;
            }
            let solid =
                locked(|candidate| candidate.is_obstruction) + pool.pieces(|candidate| candidate.is_obstruction);
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
            let drawn = |matches: fn(&CandidatePiece) -> bool| pool.pieces(matches);
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

/// The sorts of a stock that have images in it, for a symmetric table.
fn with_images(items: &[(CandidatePiece, u32)], image: &TableImage) -> Vec<StockSort> {
    let paired = |(candidate, count): &(CandidatePiece, u32)| {
        let other = |(_, (other, _)): &(usize, &(CandidatePiece, u32))| image.takes(&candidate.piece, &other.piece);
        let other = items.iter().enumerate().find(other);
        let images =
            other.and_then(|(index, (other, _))| Some((index, ImagePiece::new(image, &candidate.piece, other)?)));
        match images {
            Some((index, other)) => {
                StockSort { candidate: candidate.clone().paired(other), count: *count, images: Some(index) }
            }
            None => StockSort { candidate: candidate.clone(), count: 0, images: None },
        }
    };
    items.iter().map(paired).collect()
}

/// How many more pieces of a category a table gets.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenNumber {
    pub category: &'static Category,
    pub left: u32,
}

/// The stock that pieces are drawn from, and what is left of it.
struct StockPool<'a> {
    items: &'a [StockSort],
    left: Vec<u32>,
    drawn: Vec<CandidatePiece>,
    /// How many pieces those that are drawn may count as.
    most: u32,
    /// How many have to be drawn, whatever they count as.
    slots: u32,
    /// How many of some categories are still to be drawn; of others any number may be.
    numbers: Vec<OpenNumber>,
}

impl<'a> StockPool<'a> {
    fn new(items: &'a [StockSort], most: u32, slots: u32) -> Self {
        let left = items.iter().map(|sort| sort.count).collect();
        Self { items, left, drawn: Vec::new(), most, slots, numbers: Vec::new() }
    }

    /// How many pieces those that are drawn count as.
    fn counted(&self) -> u32 {
        self.drawn.iter().map(CandidatePiece::count_of_all).fold(0, u32::saturating_add)
    }

    /// How many pieces are drawn that match.
    fn pieces(&self, matches: impl Fn(&CandidatePiece) -> bool) -> u32 {
        self.drawn.iter().filter(|candidate| matches(candidate)).map(|one| one.counterpart.pieces()).sum()
    }

    /// A category of which pieces are still to be drawn.
    fn open_category(&self) -> Option<&'static Category> {
        self.numbers.iter().find(|number| number.left > 0).map(|number| number.category)
    }

    /// Whether enough is drawn to count as `wanted` and to fill the slots.
    fn is_full(&self, wanted: u32) -> bool {
        self.counted() >= wanted && count(self.drawn.iter()) >= self.slots
    }

    /// Whether a piece doesn't count as too many, with those that the slots and the wished numbers still need.
    fn has_room_for(&self, candidate: &CandidatePiece) -> bool {
        let needed = self.slots.saturating_sub(count(self.drawn.iter()) + 1);
        let pieces = candidate.counterpart.pieces();
        let number = self.numbers.iter().find(|number| number.category.has(candidate.piece.kind));
        let reserved: u32 = self.numbers.iter().map(|number| number.left).sum();
        let reserved = if number.is_some() { reserved.saturating_sub(pieces) } else { reserved };
        let counted = [self.counted(), candidate.count_of_all(), needed, reserved];
        number.is_none_or(|number| number.left >= pieces)
            && counted.into_iter().fold(0, u32::saturating_add) <= self.most
    }

    /// Whether a piece and its counterpart are left.
    fn is_left(&self, index: usize) -> bool {
        let left = |index: usize| self.left[index];
        match self.items[index].images {
            None => left(index) > 0,
            Some(images) if images == index => left(index) > 1,
            Some(images) => left(index) > 0 && left(images) > 0,
        }
    }

    /// Takes a piece out of those that are left, as its own image or with its counterpart.
    fn take(&mut self, index: usize, candidate: CandidatePiece) {
        self.left[index] -= 1;
        if let Some(images) = self.items[index].images.filter(|_| candidate.counterpart.image().is_some()) {
            self.left[images] -= 1;
        }
        let pieces = candidate.counterpart.pieces();
        if let Some(number) = self.numbers.iter_mut().find(|number| number.category.has(candidate.piece.kind)) {
            number.left = number.left.saturating_sub(pieces);
        }
        self.drawn.push(candidate);
    }

    /// Draws a random piece that stands in the middle of a symmetric table, of this category if one is given.
    fn draw_middle(
        &mut self,
        rng: &mut SplitMix64,
        image: TableImage,
        category: Option<&'static Category>,
    ) -> Option<()> {
        let able = |(index, sort): (usize, &StockSort)| {
            let candidate = sort.candidate.clone().in_the_middle(image);
            let is_wanted = category.is_none_or(|category| category.has(candidate.piece.kind));
            let can_stand = self.left[index] > 0
                && is_wanted
                && !candidate.is_scatter
                && candidate.count % 2 == 1
                && self.has_room_for(&candidate)
                && image.is_own_image(&candidate.piece);
            can_stand.then_some((index, candidate))
        };
        let mut able: Vec<(usize, CandidatePiece)> = self.items.iter().enumerate().filter_map(able).collect();
        if able.is_empty() {
            return None;
        }
        let (index, candidate) = able.swap_remove(rng.below(able.len()));
        self.take(index, candidate);
        Some(())
    }

    /// Draws a random piece by these weights. A kind that has been drawn already is less likely.
    fn draw(&mut self, rng: &mut SplitMix64, weight: impl Fn(&CandidatePiece) -> u32) -> Option<()> {
        let weights: Vec<usize> = (self.items.iter().enumerate())
            .map(|(index, StockSort { candidate, .. })| {
                let alike = count(self.drawn.iter().filter(|one| one.piece.kind == candidate.piece.kind));
                let weight = if !self.is_left(index) || !self.has_room_for(candidate) { 0 } else { weight(candidate) };
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
        self.take(place, self.items[place].candidate.clone());
        Some(())
    }
}

/// The number of items.
pub(super) fn count<T>(items: impl Iterator<Item = T>) -> u32 {
    items.fold(0, |count, _| count + 1)
}
