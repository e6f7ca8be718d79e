//! Where the pieces of a fortress stand.

use super::front::Front;
use super::kinds::{depth_of, section_shape, width_of};
use crate::geometry::Side;
use crate::layout::{Layout, Payer, Piece, PieceId, turn_toward};
use crate::pack::{Kind, PaidBy};

/// A piece of a fortress.
#[derive(Clone, Debug)]
pub struct Placed {
    pub piece: Piece,
    pub role: PlacedRole,
}

/// What a piece is in a fortress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PlacedRole {
    Gate,
    Tower,
    Section,
    /// A section of a side.
    Side,
}

/// The frame of a fortress, in what the table holds: along the Defender's edge, and away from it.
pub struct Frame<'a> {
    layout: &'a Layout,
    /// The Defender's edge.
    edge: Side,
}

impl<'a> Frame<'a> {
    pub fn of(layout: &'a Layout) -> Self {
        Self { layout, edge: layout.attacker_edge.turned(2) }
    }

    /// How long the Defender's edge is, and how far the Attacker's is from it.
    pub fn size(&self) -> [i32; 2] {
        let (table, resolution) = (self.layout.table, self.layout.pack.resolution());
        let [width, depth] = [table.width, table.depth].map(|side| resolution.count(side));
        if self.is_upright() { [width, depth] } else { [depth, width] }
    }

    /// The side of the table that is beyond one end of a front: the first end, or the other one.
    const fn side_of_end(&self, is_first: bool) -> Side {
        match (self.is_upright(), is_first) {
            (true, true) => Side::Left,
            (true, false) => Side::Right,
            (false, true) => Side::Top,
            (false, false) => Side::Bottom,
        }
    }

    const fn is_upright(&self) -> bool {
        matches!(self.edge, Side::Top | Side::Bottom)
    }

    /// A piece whose middle is so many halves of what the table holds along the edge and away from it, with its outside toward a side of the
    /// table.
    fn piece(&self, kind: &'static Kind, halves: [i32; 2], outside: Side) -> Piece {
        let [_, depth] = self.size();
        let [along, away] = halves;
        let [x, y] = match self.edge {
            Side::Top => [along, away],
            Side::Bottom => [along, 2 * depth - away],
            Side::Left => [away, along],
            Side::Right => [2 * depth - away, along],
        };
        let inches = kind.resolution.inches();
        let at = [x, y].map(|halves| kind.resolution.clamped(f64::from(halves) / 2.0 * inches));
        // What either army pays for is the Defender's wherever it stands.
        let paid_by = (kind.paid_by == Some(PaidBy::Either)).then_some(Payer::Defender);
        Piece { turn: turn_toward(outside), paid_by, ..Piece::new(PieceId::nth(0), kind, at) }
    }
}

/// The pieces of a front in the middle of the Defender's edge, from one end to the other, and then those of its sides. The walls begin so far from
/// the edge, in what the table holds.
pub fn pieces(frame: &Frame, front: &Front, from_edge: i32, has_sides: bool) -> Vec<Placed> {
    let order = order(front);
    let widths = widths(front);
    let mut sections = widths.iter().copied();
    let total: i32 = front.sections_width + order.iter().filter_map(Slot::fixed_width).sum::<i32>();
    let first = (frame.size()[0] - total) / 2;
    let mut end = first;
    let middle = 2 * from_edge + front.kinds.depth();
    let mut placed = Vec::new();
    for slot in &order {
        let width = slot.fixed_width().unwrap_or_else(|| sections.next().unwrap_or_default());
        let mut piece = frame.piece(slot.kind, [2 * end + width, middle], frame.edge.turned(2));
        if slot.fixed_width().is_none() {
            resize(&mut piece, width);
        }
        end += width;
        placed.push(Placed { piece, role: slot.role });
    }
    if has_sides {
        for (is_first, at) in [(true, first), (false, end)] {
            let corner = if is_first { order.first() } else { order.last() };
            placed.extend(corner.into_iter().flat_map(|corner| side(frame, front, corner, at, from_edge, is_first)));
        }
    }
    placed
}

/// The sections from an end of the front back to the Defender's edge; the last one doesn't reach it where no whole sections are as long.
fn side(frame: &Frame, front: &Front, corner: &Slot, at: i32, from_edge: i32, is_first: bool) -> Vec<Placed> {
    let (wall, depth) = (front.kinds.wall, front.kinds.depth());
    // Behind a tower they stand in its middle, behind a section within its end.
    let across = corner.fixed_width().unwrap_or(depth);
    let along = if is_first { 2 * at + across } else { 2 * at - across };
    let behind = from_edge - corner.fixed_width().map_or(0, |_| (depth_of(corner.kind) - depth + 1) / 2);
    let [least, most] = front.kinds.section;
    let few = (behind + most - 1) / most;
    let (count, length) = if few * least <= behind { (few, behind) } else { (behind / most, behind / most * most) };
    let outside = frame.side_of_end(is_first);
    let mut end = behind;
    let sections = shared(length, count, front.kinds.section).into_iter().map(|width| {
        end -= width;
        let mut piece = frame.piece(wall, [along, 2 * end + width], outside);
        resize(&mut piece, width);
        Placed { piece: Piece { paid_by: Some(Payer::Nobody), ..piece }, role: PlacedRole::Side }
    });
    sections.collect()
}

/// Makes a section as wide as this.
fn resize(piece: &mut Piece, width: i32) {
    piece.shape = Some(section_shape(piece.kind, width)).filter(|shape| *shape != piece.kind.shape);
}

/// A place in a front.
struct Slot {
    kind: &'static Kind,
    role: PlacedRole,
    is_section: bool,
}

impl Slot {
    /// How wide it is where that is fixed, in what the table holds.
    fn fixed_width(&self) -> Option<i32> {
        (!self.is_section).then(|| width_of(self.kind))
    }
}

/// What stands in a front, from one end to the other: the gates spread over it, and between two towers about as much as between two others.
fn order(front: &Front) -> Vec<Slot> {
    let count = front.sections + front.gate_towers;
    let gates = gates(front, count);
    let item = |nth: u32| match gates.iter().find(|(at, _)| *at == nth) {
        Some((_, Some(tower))) => Slot { kind: tower, role: PlacedRole::Gate, is_section: false },
        Some((_, None)) => {
            Slot { kind: front.kinds.gateway.unwrap_or(front.kinds.wall), role: PlacedRole::Gate, is_section: true }
        }
        None => Slot { kind: front.kinds.wall, role: PlacedRole::Section, is_section: true },
    };
    let Some(kind) = front.tower.filter(|_| front.towers >= 2) else { return (0..count).map(item).collect() };
    let tower = || Slot { kind, role: PlacedRole::Tower, is_section: false };
    let stretches = front.towers - 1;
    // Rounded, so that both halves are alike.
    let until = |nth: u32| (2 * nth * count + stretches) / (2 * stretches);
    let mut order = vec![tower()];
    for nth in 0..stretches {
        order.extend((until(nth)..until(nth + 1)).map(item));
        order.push(tower());
    }
    order
}

/// Which of so many items are gates, and of which kind those are that are in towers: those nearest the middle.
fn gates(front: &Front, count: u32) -> Vec<(u32, Option<&'static Kind>)> {
    let gates = front.gates;
    let mut nths: Vec<u32> = (0..gates).collect();
    nths.sort_by_key(|nth| (2 * nth + 1).abs_diff(gates));
    let in_towers: Vec<u32> = nths.into_iter().take(front.gate_towers as usize).collect();
    let at = |nth: u32| (2 * nth + 1) * count / (2 * gates.max(1));
    (0..gates).map(|nth| (at(nth), front.kinds.gate_tower.filter(|_| in_towers.contains(&nth)))).collect()
}

/// How wide each section of a front is, in what the table holds.
fn widths(front: &Front) -> Vec<i32> {
    shared(front.sections_width, i32::try_from(front.sections).unwrap_or_default(), front.kinds.section)
}

/// A length as so many sections that are nearly alike. They are even where they can be, so that their middles are places that the table holds.
fn shared(length: i32, count: i32, [least, most]: [i32; 2]) -> Vec<i32> {
    if count <= 0 {
        return Vec::new();
    }
    let step = if least % 2 == 0 && most % 2 == 0 { 2 } else { 1 };
    let steps = length / step;
    let mut widths: Vec<i32> = (0..count).map(|nth| step * (steps / count + i32::from(nth < steps % count))).collect();
    if let Some(last) = widths.last_mut() {
        *last += length % step;
    }
    widths
}
