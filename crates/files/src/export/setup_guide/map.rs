//! The maps of the set-up page: what is measured from which edge of the table, as line art that can be read in print without colours.
//!
//! Each dimension arrow leads from an edge of the table to the spot that is measured. Its length stands outside the table, where the
//! arrow meets the edge, so that no number is on a piece. Of several on one side each is as near to its arrow as the others allow.

use std::f64::consts::{FRAC_PI_4, FRAC_PI_8};

use super::dimension::{self, Dimension};
use super::elements::{ElementList, ElementStep};
use super::list::{SetupList, SetupStep};
use super::method::SetupTurn;
use crate::drawing::table::{self, Layers};
use crate::drawing::{Anchor, PaintedPath, Path, Rgb, Scale, SceneGroup, SceneNode, SceneText, Stroke};
use crate::export::lettering;
use crate::geometry::{Point, Rect, Side, Vector, trig};
use crate::layout::{Layout, Piece};
use crate::pack::{Scenario, ScenarioAtEdge, Trait};
use crate::sorting::SharedSort as _;
use crate::units::{Angle, clamped};
use crate::words::t;

/// A map.
#[derive(Clone, Debug, PartialEq)]
pub struct SetupMap {
    /// Its nodes, in inches of the table.
    pub nodes: Vec<SceneNode>,
    /// The visible part.
    pub view: Rect,
    /// What it shows, for screen readers.
    pub about: String,
}

const INK: Rgb = Rgb::hex(0x18_18_1b);
const QUIET: Rgb = Rgb::hex(0x52_52_58);
const PAPER: Rgb = Rgb::hex(0xff_ff_ff);
/// The ground of flat pieces, and of those that stand up: light, so that lines and letters on it can be read.
const FLAT: Rgb = Rgb::hex(0xf1_f1_f3);
const HIGH: Rgb = Rgb::hex(0xd6_d6_da);
/// The ground of the piece that is looked at.
const BRIGHT: Rgb = Rgb::hex(0xff_d9_5e);
/// The opacity of a piece that isn't there yet.
const FAINT: f64 = 0.35;

/// The longer side of a table in steps of the map. All sizes below are in these steps: an inch on a table of the usual size.
const MAP_STEPS: f64 = 48.0;
/// The fewest steps of a narrower map: pieces and letters can still be told apart.
const MIN_MAP_STEPS: f64 = 24.0;
/// The room around the lengths.
const MARGIN: f64 = 0.4;
/// The size of lengths, and of letters on pieces.
const LENGTH_SIZE: f64 = 1.5;
const LETTER_SIZE: f64 = 1.7;
/// The size of the texts of the shared drawing: the bases in symbols, the names of zones.
const SYMBOL_SIZE: f64 = 1.15;
/// The distance of the lengths on a side.
const LENGTH_GAP: f64 = 1.7;
/// The distance of a length from the table, bridged by a line.
const LEADER: f64 = 1.1;
/// The gap between a letter and its length.
const LETTER_GAP: f64 = 0.45;
/// The widths of lines: the table's edge, a piece, an arrow, the halo under an arrow.
const EDGE_LINE: f64 = 0.2;
const PIECE_LINE: f64 = 0.14;
const ARROW_LINE: f64 = 0.09;
const ARROW_HALO: f64 = 0.4;
/// The length of an arrowhead.
const HEAD: f64 = 0.75;
/// The radius of the dot on a spot that is measured.
const DOT: f64 = 0.26;

/// A length beside the table.
struct EdgeLabel<'a> {
    /// The letter of its piece, if it has one.
    letter: &'a str,
    dimension: &'a Dimension,
    /// Where its arrow meets the edge, along the edge.
    at: f64,
}

/// A map that is being drawn.
pub(super) struct MapPen {
    nodes: Vec<SceneNode>,
    table: Rect,
    /// A step in inches.
    step: f64,
    /// Where no letter should be: a weight, and the area.
    taken: Vec<(f64, Rect)>,
    /// How far the lengths reach from the table, in steps.
    reach: f64,
}

/// How the outlines of a piece are drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum PieceLook {
    Plain,
    /// As of a piece that isn't there yet.
    Faint,
    Bright,
}

impl SetupMap {
    /// The map of the pieces; `None` where the list is empty.
    pub fn of_pieces(layout: &Layout, list: &SetupList) -> Option<Self> {
        Self::of_pieces_in_steps(layout, list, MAP_STEPS)
    }

    /// The same for `share` of the width, with letters that are as large there; `None` where that leaves no room for the table.
    pub fn of_pieces_narrower(&self, layout: &Layout, list: &SetupList, share: f64) -> Option<Self> {
        let table = layout.table.bounds();
        let longer = table.width().max(table.depth());
        let step = longer / MAP_STEPS;
        let beside = (self.view.width() - table.width()) / step;
        let across = self.view.width() / step * share - beside;
        let steps = across * longer / table.width().max(1e-6);
        if steps < MIN_MAP_STEPS { None } else { Self::of_pieces_in_steps(layout, list, steps) }
    }

    fn of_pieces_in_steps(layout: &Layout, list: &SetupList, steps: f64) -> Option<Self> {
        if list.steps.is_empty() {
            return None;
        }
        let mut pen = MapPen::new(layout, steps);
        let drawn: Vec<(&Piece, &SetupStep)> =
            list.steps.iter().filter_map(|step| Some((&**layout.piece(&step.measured.id)?, step))).collect();
        // The lower pieces first, as on the board.
        layout.pieces.iter().for_each(|piece| pen.piece(piece, PieceLook::Plain));
        for (_, step) in &drawn {
            step.dimensions.iter().for_each(|dimension| pen.arrow(dimension));
        }
        for (piece, step) in &drawn {
            pen.spots(piece, step);
        }
        for (piece, step) in &drawn {
            pen.letter(piece, &step.letter, LETTER_SIZE, INK);
        }
        let labels = drawn.iter().flat_map(|(_, step)| step.dimensions.each_ref().map(|one| (&*step.letter, one)));
        pen.lengths(labels);
        Some(pen.map(
            t!("A map of the pieces. Two arrows lead to each from the edges that it is measured from.").to_owned(),
        ))
    }

    /// The map of the elements of a scenario.
    pub fn of_elements(layout: &Layout, elements: &ElementList) -> Option<Self> {
        let scenario = layout.scenario.filter(|_| elements.has_any())?;
        let mut pen = MapPen::new(layout, MAP_STEPS);
        pen.elements(layout, scenario, &elements.steps);
        pen.lengths(elements.steps.iter().flat_map(|step| step.dimensions().iter().map(|one| ("", one))));
        Some(pen.map(t!(
            "A map of {}. Two arrows lead to each element from the edges that it is measured from.",
            elements.scenario
        )))
    }
}

impl MapPen {
    /// A map with the empty table. Its longer side has so many steps.
    pub fn new(layout: &Layout, steps: f64) -> Self {
        let table = layout.table.bounds();
        let step = table.width().max(table.depth()) / steps;
        let mut pen = Self { nodes: Vec::new(), table, step, taken: Vec::new(), reach: 0.0 };
        let mut ground = Path::new();
        ground.polygon(&table.corners());
        pen.path(ground, Some(PAPER), Some((INK, EDGE_LINE)), 1.0);
        pen
    }

    fn map(self, about: String) -> SetupMap {
        SetupMap { view: self.view(), nodes: self.nodes, about }
    }

    /// The visible part: the table with room for all lengths that were drawn.
    pub fn view(&self) -> Rect {
        self.table.grown((self.reach + MARGIN) * self.step)
    }

    /// The same with that room beside these edges only.
    pub fn view_beside(&self, edges: &[Side]) -> Rect {
        let (whole, Rect { mut min, mut max }) = (self.view(), self.table.grown(MARGIN * self.step));
        for edge in edges {
            match edge {
                Side::Left => min.x = whole.min.x,
                Side::Right => max.x = whole.max.x,
                Side::Top => min.y = whole.min.y,
                Side::Bottom => max.y = whole.max.y,
            }
        }
        Rect::new(min, max)
    }

    /// What was drawn since the last call. What follows lies on none of it.
    pub fn take_nodes(&mut self) -> Vec<SceneNode> {
        self.taken.clear();
        std::mem::take(&mut self.nodes)
    }

    /// A piece by itself, with its letter.
    pub fn lettered(&mut self, piece: &Piece, letter: &str) {
        self.piece(piece, PieceLook::Plain);
        self.letter(piece, letter, LETTER_SIZE, QUIET);
    }

    /// A piece with what is measured of it.
    pub fn measured(&mut self, piece: &Piece, step: &SetupStep) {
        self.piece(piece, PieceLook::Bright);
        step.dimensions.iter().for_each(|dimension| self.arrow(dimension));
        self.spots(piece, step);
        self.letter(piece, &step.letter, LETTER_SIZE, INK);
        self.lengths(step.dimensions.iter().map(|dimension| ("", dimension)));
    }

    /// The zones, the pieces, the arrows of these steps, and over them a scenario's elements.
    pub fn elements(&mut self, layout: &Layout, scenario: &'static Scenario, steps: &[ElementStep]) {
        let (scene, _) = table::scene(
            layout,
            ScenarioAtEdge { scenario, edge: layout.attacker_edge },
            Layers::named("elements zones kill-box"),
            layout.pack.game.kill_box_from,
        );
        let size = SYMBOL_SIZE * self.step;
        self.nodes.push(enlarged(table::zones(&scene), size));
        layout.pieces.iter().for_each(|piece| self.piece(piece, PieceLook::Plain));
        for step in steps {
            step.dimensions().iter().for_each(|dimension| self.arrow(dimension));
        }
        self.nodes.push(enlarged(table::zone_names(&scene), size));
        let symbols = enlarged(table::elements(&scene), size);
        for placed in scene.diagram().elements() {
            let reach = Vector::new(1.0, 1.0) * (placed.element.kind.radius() * 2.0);
            self.taken.push((10.0, Rect::new(placed.at - reach, placed.at + reach)));
        }
        for piece in &layout.pieces {
            self.letter(piece, &piece.letter(), LENGTH_SIZE, QUIET);
        }
        self.nodes.push(symbols);
    }

    /// What is measured of an element.
    pub fn measured_element(&mut self, step: &ElementStep) {
        step.dimensions().iter().for_each(|dimension| self.arrow(dimension));
        self.lengths(step.dimensions().iter().map(|dimension| ("", dimension)));
    }

    /// Adds a path; the width of its line is in steps.
    fn path(&mut self, path: Path, fill: Option<Rgb>, line: Option<(Rgb, f64)>, opacity: f64) {
        let stroke = line.map(|(tone, width)| Stroke { tone, width: width * self.step, dashes: None });
        self.nodes.push(SceneNode::Path("", PaintedPath { path, fill, stroke, opacity }));
    }

    fn line(&mut self, ends: [Point; 2], tone: Rgb, width: f64, opacity: f64) {
        let mut path = Path::new();
        path.segment(ends[0], ends[1]);
        self.path(path, None, Some((tone, width)), opacity);
    }

    /// Adds a text; its size is in steps.
    fn text(&mut self, text: &str, at: Point, size: f64, tone: Rgb, look: (Anchor, Angle, bool)) {
        let (anchor, turn, bold) = look;
        self.nodes.push(SceneNode::Text(SceneText {
            class: "",
            text: text.to_owned(),
            at,
            on_baseline: false,
            turn,
            size: size * self.step / Scale::SHEET.inches_per_pixel,
            anchor,
            bold,
            tone,
            halo: Some((PAPER, 4.0, 0.9)),
        }));
    }

    /// The outlines of a piece and its parts.
    pub fn piece(&mut self, piece: &Piece, look: PieceLook) {
        for member in piece.members() {
            let plain = if member.own_traits().has(Trait::Area) { FLAT } else { HIGH };
            let (ground, width, opacity) = match look {
                PieceLook::Plain => (plain, PIECE_LINE, 1.0),
                PieceLook::Faint => (plain, PIECE_LINE, FAINT),
                PieceLook::Bright => (BRIGHT, 2.0 * PIECE_LINE, 1.0),
            };
            let line = Stroke { tone: INK, width: width * self.step, dashes: None };
            let path = Path::around(member.shape());
            let outline = PaintedPath { path, fill: Some(ground), stroke: Some(line), opacity };
            let group = SceneGroup { children: vec![SceneNode::Path("", outline)], ..SceneGroup::default() };
            self.nodes.push(group.placed(member.origin(), member.turn).node());
        }
    }

    /// A dimension arrow.
    fn arrow(&mut self, dimension: &Dimension) {
        let (from, to) = (self.on_edge(dimension), dimension.to);
        let Some(along) = (to - from).unit() else { return };
        self.line([from, to], PAPER, ARROW_HALO, 0.8);
        self.line([from, to], QUIET, ARROW_LINE, 1.0);
        self.head(to, along, QUIET, HEAD);
        if (to - from).length() > 3.0 * HEAD * self.step {
            self.head(from, -along, QUIET, HEAD);
        }
        let least = Vector::new(1.0, 1.0) * (ARROW_LINE * self.step);
        self.taken.extend(Rect::around(&[from, to]).map(|area| (1.0, Rect::new(area.min - least, area.max + least))));
    }

    /// An arrowhead.
    fn head(&mut self, at: Point, along: Vector, tone: Rgb, length: f64) {
        let (back, across) =
            (at - along * (length * self.step), Vector::new(-along.y, along.x) * (length * 0.32 * self.step));
        let mut path = Path::new();
        path.polygon(&[at, back + across, back - across]);
        self.path(path, Some(tone), None, 1.0);
    }

    /// The point of the edge where a dimension begins.
    fn on_edge(&self, Dimension { edge, to, .. }: &Dimension) -> Point {
        let Rect { min, max } = self.table;
        match edge {
            Side::Left => Point::new(min.x, to.y),
            Side::Right => Point::new(max.x, to.y),
            Side::Top => Point::new(to.x, min.y),
            Side::Bottom => Point::new(to.x, max.y),
        }
    }

    /// The dot on the spot that is measured, and the direction that turns a piece.
    fn spots(&mut self, piece: &Piece, step: &SetupStep) {
        let parts = piece.parts.iter().zip(&step.measured.parts).map(|(part, measured)| (part, measured.method.turn));
        for (member, turn) in std::iter::once((piece, step.measured.method.turn)).chain(parts) {
            let centre = dimension::centre(member);
            let (width, depth) = member.shape().extent();
            match turn {
                SetupTurn::Arrow(_) => {
                    let up = member.placement().turned(Vector::new(0.0, -1.0));
                    let end = centre + up * (depth / 2.0);
                    self.line([centre, end], PAPER, ARROW_HALO * 1.3, 0.8);
                    self.line([centre, end - up * (HEAD * self.step)], INK, ARROW_LINE * 3.0, 1.0);
                    self.head(end, up, INK, HEAD * 1.5);
                    self.dot(centre);
                    for share in [0.25, 0.5, 0.75, 1.0] {
                        self.take(centre + up * (depth / 2.0 * share), 0.6);
                    }
                }
                SetupTurn::Axis { .. } => {
                    let long = if width >= depth { Vector::new(width, 0.0) } else { Vector::new(0.0, depth) };
                    let half = member.placement().turned(long) * 0.5;
                    self.line([centre - half, centre + half], INK, ARROW_LINE, 1.0);
                    self.dot(centre);
                    for share in [-0.8, -0.4, 0.4, 0.8] {
                        self.take(centre + half * share, 0.5);
                    }
                }
                SetupTurn::Swing { .. } if std::ptr::eq(member, piece) => self.dot(step.dimensions[0].to),
                SetupTurn::Round | SetupTurn::Square(_) | SetupTurn::Swing { .. } => {}
            }
        }
    }

    fn dot(&mut self, at: Point) {
        let mut path = Path::new();
        path.circle(at, DOT * self.step);
        self.path(path, Some(INK), None, 1.0);
        self.take(at, 0.5);
    }

    /// Keeps letters from a square about a point.
    fn take(&mut self, at: Point, half: f64) {
        let half = Vector::new(1.0, 1.0) * (half * self.step);
        self.taken.push((10.0, Rect::new(at - half, at + half)));
    }

    /// The letter of a piece: at its middle, or near it where something else is there.
    fn letter(&mut self, piece: &Piece, letter: &str, size: f64, tone: Rgb) {
        let bounds = *piece.footprint().bounds();
        let half = Vector::new(lettering::width(letter, true).max(0.5), 1.0) * (size * self.step / 2.0);
        let area = |at: Point| Rect::new(at - half, at + half);
        let cost = |at: Point| {
            let overlaps = |other: &Rect| {
                let area = area(at);
                area.min.x < other.max.x
                    && other.min.x < area.max.x
                    && area.min.y < other.max.y
                    && other.min.y < area.max.y
            };
            let taken: f64 = self.taken.iter().filter(|(_, other)| overlaps(other)).map(|(weight, _)| weight).sum();
            let outside = if bounds.distance_squared_to(at) > 0.0 { 4.0 } else { 0.0 };
            taken + outside + (at - bounds.centre()).length() / self.step * 0.3
        };
        let mut best = (cost(bounds.centre()), bounds.centre());
        for reach in [1.5, 2.2, 3.0] {
            for eighth in 0..8 {
                // Beside the arrows, which lead to the left, right, top or bottom.
                let (sin, cos) = trig::sin_cos_radians(f64::from(eighth) * FRAC_PI_4 + FRAC_PI_8);
                let at = bounds.centre() + Vector::new(cos, sin) * (reach * self.step);
                let cost = cost(at);
                if cost < best.0 - 1e-9 {
                    best = (cost, at);
                }
            }
        }
        self.text(letter, best.1, size, tone, (Anchor::Middle, Angle::ZERO, true));
        self.taken.push((10.0, area(best.1)));
    }

    /// The lengths outside the table.
    fn lengths<'a>(&mut self, dimensions: impl Iterator<Item = (&'a str, &'a Dimension)>) {
        let dimensions: Vec<(&str, &Dimension)> = dimensions.collect();
        for side in Side::CLOCKWISE {
            let is_upright = matches!(side, Side::Top | Side::Bottom);
            let mut labels: Vec<EdgeLabel> = dimensions
                .iter()
                .filter(|(_, dimension)| dimension.edge == side)
                .map(|(letter, dimension)| {
                    let at = if is_upright { dimension.to.x } else { dimension.to.y };
                    EdgeLabel { letter, dimension, at }
                })
                .collect();
            labels.shared_sort_by(|a, b| a.at.total_cmp(&b.at));
            let (least, most) =
                if is_upright { (self.table.min.x, self.table.max.x) } else { (self.table.min.y, self.table.max.y) };
            let half = LENGTH_GAP / 2.0 * self.step;
            let wanted: Vec<f64> = labels.iter().map(|label| label.at).collect();
            let places = spread(&wanted, LENGTH_GAP * self.step, (least + half, most - half));
            for (label, place) in labels.iter().zip(places) {
                self.length(label, place);
            }
        }
    }

    /// A length at a place along its edge, with a line to its arrow.
    fn length(&mut self, label: &EdgeLabel, place: f64) {
        let from = self.on_edge(label.dimension);
        let step = self.step;
        let (outward, at) = match label.dimension.edge {
            Side::Left => (Vector::new(-1.0, 0.0), Point::new(from.x, place)),
            Side::Right => (Vector::new(1.0, 0.0), Point::new(from.x, place)),
            Side::Top => (Vector::new(0.0, -1.0), Point::new(place, from.y)),
            Side::Bottom => (Vector::new(0.0, 1.0), Point::new(place, from.y)),
        };
        self.line([from, at + outward * (LEADER * 0.85 * step)], QUIET, ARROW_LINE, 1.0);
        // Above and below the table the lengths read upward.
        let (turn, first) = match label.dimension.edge {
            Side::Left => (Angle::ZERO, false),
            Side::Right => (Angle::ZERO, true),
            Side::Top => (Angle::tenths(2700), true),
            Side::Bottom => (Angle::tenths(2700), false),
        };
        let text = &*label.dimension.text;
        let width = |text: &str, bold: bool| lettering::width(text, bold) * LENGTH_SIZE;
        let parts = [(label.letter, true), (text, false)].into_iter().filter(|(text, _)| !text.is_empty());
        let mut away = LEADER;
        // The part next to the table comes first here: the letter where the text begins at the table, or else the length.
        let parts: Vec<(&str, bool)> = if first { parts.collect() } else { parts.rev().collect() };
        for (text, bold) in parts {
            let anchor = if first { Anchor::Start } else { Anchor::End };
            self.text(text, at + outward * (away * step), LENGTH_SIZE, INK, (anchor, turn, bold));
            away += width(text, bold) + LETTER_GAP;
        }
        self.reach = self.reach.max(away - LETTER_GAP);
    }
}

/// A node with texts of this size in inches.
fn enlarged(node: SceneNode, size: f64) -> SceneNode {
    match node {
        SceneNode::Group(mut group) => {
            group.children = group.children.into_iter().map(|child| enlarged(child, size)).collect();
            SceneNode::Group(group)
        }
        SceneNode::Text(text) => SceneNode::Text(SceneText { size: size / Scale::SHEET.inches_per_pixel, ..text }),
        other => other,
    }
}

/// Places along a line at least `gap` apart, or as far as there is room, in the order of the `wanted` ones, which are sorted. The sum of
/// the squares of what they are moved by is the least.
///
/// With the gaps taken away this is an isotonic regression, which pooling adjacent violators solves: Barlow, Bartholomew, Bremner and
/// Brunk, "Statistical Inference under Order Restrictions", 1972, chapter 1.
fn spread(wanted: &[f64], gap: f64, (least, most): (f64, f64)) -> Vec<f64> {
    let count = |count: usize| u32::try_from(count).map_or(f64::from(u32::MAX), f64::from);
    let gap = gap.min((most - least) / count(wanted.len().saturating_sub(1)).max(1.0));
    let mut pools: Vec<(f64, usize)> = Vec::new();
    for (index, at) in wanted.iter().enumerate() {
        pools.push((at - gap * count(index), 1));
        while let [.., (low, low_count), (high, high_count)] = pools[..] {
            if low <= high {
                break;
            }
            let pooled = (low * count(low_count) + high * count(high_count)) / count(low_count + high_count);
            pools.truncate(pools.len() - 2);
            pools.push((pooled, low_count + high_count));
        }
    }
    let length = gap * count(wanted.len().saturating_sub(1));
    let held = |at: f64| clamped(at, least, (most - length).max(least));
    let places = pools.into_iter().flat_map(|(at, count)| std::iter::repeat_n(held(at), count));
    places.enumerate().map(|(index, at)| at + gap * count(index)).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn lengths_that_are_too_near_are_spread_about_their_arrows() {
        assert_eq!(spread(&[3.0, 9.0], 2.0, (0.0, 20.0)), [3.0, 9.0]);
        assert_eq!(spread(&[9.0, 10.0], 2.0, (0.0, 20.0)), [8.5, 10.5]);
        assert_eq!(spread(&[0.0, 0.0, 0.0], 2.0, (0.0, 20.0)), [0.0, 2.0, 4.0]);
        assert_eq!(spread(&[20.0, 20.0], 2.0, (0.0, 20.0)), [18.0, 20.0]);
        assert_eq!(spread(&[5.0, 5.0, 5.0], 20.0, (0.0, 10.0)), [0.0, 5.0, 10.0]);
        assert!(spread(&[], 2.0, (0.0, 20.0)).is_empty());
    }

    proptest! {
        #[test]
        fn lengths_stay_apart_in_order_and_at_the_table(mut wanted in prop::collection::vec(0.0..48.0_f64, 0..20)) {
            wanted.sort_by(f64::total_cmp);
            let places = spread(&wanted, 1.5, (0.0, 48.0));
            prop_assert_eq!(places.len(), wanted.len());
            prop_assert!(places.windows(2).all(|pair| pair[1] - pair[0] >= 1.5 - 1e-9), "{:?}", places);
            prop_assert!(places.iter().all(|at| (-1e-9..=48.0 + 1e-9).contains(at)), "{:?}", places);
        }
    }
}
