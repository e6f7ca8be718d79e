//! The study of the table: its mode, its settings, and the probes (bases that a person places on the table).
//!
//! The study is neither saved nor undone, and pieces can be dragged meanwhile.

mod editor_study;
mod regiment;

/// The place nearest to this one that is far enough from the table's edges for a probe.
fn inside(place: Point, table: &Rect) -> Point {
    let along = |at: f64, least: f64, most: f64| clamped(at, least + FROM_EDGE, most - FROM_EDGE);
    Point::new(along(place.x, table.min.x, table.max.x), along(place.y, table.min.y, table.max.y))
}

#[cfg(test)]
mod tests;

use crate::analysis::line_of_sight::SightStance;
use crate::analysis::movement::zones;
use crate::analysis::regiment::{Regiment, settled};
use crate::editor::arrow_key_step::arrow_key_step;
use crate::editor::modifiers::Modifiers;
use crate::geometry::{Point, Rect, Vector};
use crate::layout::Layout;
use crate::pack::{Owner, Pack};
use crate::study::Study;
use crate::units::{Angle, Resolution, clamped};
use crate::words::t;

pub use regiment::{MOVEMENT_RANGE, RegimentSettings};

/// The handle that turns the regiment, as a probe.
pub const FACING_HANDLE: usize = 1;

/// A dragged regiment comes to rest in contact with an obstacle that is this near, in inches.
const SETTLING: f64 = 0.25;

/// How far from the edges a probe is placed at least, in inches: in a game without zones a player's is only the edge.
const FROM_EDGE: f64 = 3.0;

/// How far an arrow key turns the regiment, in degrees, with and without Alt or Shift.
const TURN: i32 = 5;
const FINE_TURN: i32 = 1;
const COARSE_TURN: i32 = 15;

/// What can be studied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StudyMode {
    /// Where a base can walk.
    Walking,
    /// What a model sees.
    Seeing,
    /// What a deployment zone sees.
    Exposure,
    /// The widest open ground.
    Open,
    /// What is near cover.
    Cover,
    /// Both edges side by side.
    Sides,
    /// How good it is.
    Quality,
    /// What a regiment is in.
    Regiment,
}

/// The role of a base in a study.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BaseRole {
    /// The model that walks.
    Walker,
    /// The model that looks.
    Viewer,
    /// The model that is looked at.
    Target,
}

/// The state of the study.
#[derive(Clone, Debug, PartialEq)]
pub struct StudyState {
    is_on: bool,
    /// The present mode, or the last one.
    mode: StudyMode,
    /// The bases of the roles, by their diameters in millimetres.
    bases: [u32; 3],
    speed: f64,
    zone_owner: Owner,
    /// The start and the goal of a walk, the viewer and the target, the middle of the regiment alone; in inches on the table.
    probes: [[Option<Point>; 2]; 3],
    /// What the viewer and the target count and stand on, in a game that counts levels and floors for lines of sight.
    stances: [SightStance; 2],
    regiment: RegimentSettings,
    /// The probe of the mode that the next press on the table places.
    awaited_probe: Option<usize>,
    held_probe: Option<HeldProbe>,
    retries: u32,
}

/// A probe that is being dragged.
#[derive(Clone, Debug, PartialEq)]
struct HeldProbe {
    probe: usize,
    /// From the pointer to the probe's middle.
    offset: Vector,
    point_before: Option<Point>,
    facing_before: Angle,
    awaited_before: Option<usize>,
}

/// An action on the study.
#[derive(Clone, Copy, Debug)]
pub enum StudyAction {
    /// Starts a mode, or ends the study.
    Mode(Option<StudyMode>),
    /// Sets the base of a role, by its diameter in millimetres.
    Base(BaseRole, u32),
    /// Sets how far a model advances in a turn, in inches.
    Speed(f64),
    /// Sets whose deployment zone looks.
    ZoneOwner(Owner),
    /// Sets what the viewer (0) or the target (1) counts and stands on.
    Stance(usize, SightStance),
    /// Sets what the regiment is like.
    Regiment(RegimentSettings),
    /// The pointer goes down on a probe; or on anything else, where the awaited probe is placed.
    Press {
        /// Where the pointer is, in inches.
        point_in_table: Point,
        /// The probe under the pointer.
        probe: Option<usize>,
    },
    /// Waits for a press that places this probe, also where it is placed already; or waits no longer.
    Await(Option<usize>),
    /// The pointer moves to a point of the table.
    Drag(Point),
    /// The pointer goes up.
    Release,
    /// Moves a probe by a step of an arrow key.
    MoveProbe {
        /// The probe.
        probe: usize,
        /// The direction along one axis.
        direction: Vector,
        /// Keys held, which make the step longer or shorter.
        modifiers: Modifiers,
    },
    /// Removes a probe.
    RemoveProbe(usize),
    /// Places the probes that aren't on the table, each in a player's deployment zone.
    PlaceMissing,
    /// Removes all probes.
    RemoveProbes,
}

/// The least and the most that a model advances, in inches.
pub const SPEED_RANGE: (f64, f64) = (1.0, 20.0);

impl StudyMode {
    /// Whether it can be studied on a pack's tables: some modes compare deployment zones.
    pub const fn is_of(self, pack: &Pack) -> bool {
        match self {
            Self::Exposure | Self::Sides => pack.game.has_zones(),
            Self::Regiment => pack.regiments.is_some(),
            _ => true,
        }
    }

    /// All modes, in the order of their buttons, each with its command.
    pub const ALL: [(Self, &'static str); 8] = [
        (Self::Walking, "study-walking"),
        (Self::Seeing, "study-seeing"),
        (Self::Regiment, "study-regiment"),
        (Self::Exposure, "study-exposure"),
        (Self::Open, "study-open"),
        (Self::Cover, "study-cover"),
        (Self::Sides, "study-sides"),
        (Self::Quality, "study-quality"),
    ];

    /// The text of its button.
    pub fn name(self) -> &'static str {
        match self {
            Self::Walking => t!("Moving"),
            Self::Seeing => t!("Seeing"),
            Self::Exposure => t!("Exposure"),
            Self::Open => t!("Open areas"),
            Self::Cover => t!("Cover"),
            Self::Sides => t!("Both edges"),
            Self::Quality => t!("Quality"),
            Self::Regiment => t!("Regiment"),
        }
    }

    /// The index of its pair of probes.
    const fn probe_pair(self) -> Option<usize> {
        match self {
            Self::Walking => Some(0),
            Self::Seeing => Some(1),
            Self::Regiment => Some(2),
            _ => None,
        }
    }

    /// How many probes it has.
    const fn probe_count(self) -> usize {
        match self {
            Self::Walking | Self::Seeing => 2,
            Self::Regiment => 1,
            _ => 0,
        }
    }
}

impl StudyState {
    pub(super) fn new(pack: &Pack) -> Self {
        let base = |index: usize| pack.bases.get(index).or(pack.bases.first()).copied().unwrap_or_default();
        Self {
            is_on: false,
            mode: StudyMode::Walking,
            // Where the largest base can walk, all can.
            bases: [base(pack.bases.len().saturating_sub(1)), base(1), base(1)],
            speed: 6.0,
            zone_owner: Owner::Attacker,
            probes: [[None; 2]; 3],
            stances: [SightStance::default(); 2],
            regiment: RegimentSettings::new(pack),
            awaited_probe: None,
            held_probe: None,
            retries: 0,
        }
    }

    /// The mode; `None` where nothing is studied.
    pub fn mode(&self) -> Option<StudyMode> {
        self.is_on.then_some(self.mode)
    }

    /// The present mode, or the last one.
    pub const fn last_mode(&self) -> StudyMode {
        self.mode
    }

    /// The base of a role, by its diameter in millimetres.
    pub const fn base(&self, role: BaseRole) -> u32 {
        self.bases[role as usize]
    }

    /// How far a model advances in a turn, in inches.
    pub const fn speed(&self) -> f64 {
        self.speed
    }

    /// Whose deployment zone looks.
    pub const fn zone_owner(&self) -> Owner {
        self.zone_owner
    }

    /// How often the same mode was started again, which repeats a request that got no answer.
    pub const fn retries(&self) -> u32 {
        self.retries
    }

    /// What the viewer and the target count and stand on.
    pub const fn stances(&self) -> [SightStance; 2] {
        self.stances
    }

    /// What the regiment is like.
    pub const fn regiment_settings(&self) -> RegimentSettings {
        self.regiment
    }

    /// The regiment where it stands on the table; `None` where another mode is on, and where it isn't on the table.
    pub fn regiment(&self) -> Option<Regiment> {
        let [middle, _] = self.probes().filter(|_| self.mode == StudyMode::Regiment)?;
        middle.map(|middle| self.regiment.at(middle))
    }

    fn probe_pair(&self) -> Option<usize> {
        self.mode()?.probe_pair()
    }

    /// The probes of the mode; `None` where it has none.
    pub fn probes(&self) -> Option<[Option<Point>; 2]> {
        self.probe_pair().map(|pair| self.probes[pair])
    }

    /// How many probes the mode has.
    pub fn probe_count(&self) -> usize {
        self.mode().map_or(0, StudyMode::probe_count)
    }

    /// The probe that the next press on the table places, whatever is under it; `None` where presses go to the pieces.
    pub const fn awaited_probe(&self) -> Option<usize> {
        self.awaited_probe
    }

    /// The first probe that isn't on the table.
    fn missing_probe(&self) -> Option<usize> {
        self.probes()?.iter().take(self.probe_count()).position(Option::is_none)
    }

    /// The name of each probe, and the diameter of its base in millimetres.
    pub fn probe_names_and_bases(&self) -> [(&'static str, u32); 2] {
        match self.mode {
            StudyMode::Walking => {
                let base = self.base(BaseRole::Walker);
                [(t!("Start"), base), (t!("Goal"), base)]
            }
            StudyMode::Regiment => [(t!("Regiment"), self.regiment.base[0]); 2],
            _ => [(t!("Viewer"), self.base(BaseRole::Viewer)), (t!("Target"), self.base(BaseRole::Target))],
        }
    }

    /// Whether a probe is being dragged.
    pub const fn is_held(&self) -> bool {
        self.held_probe.is_some()
    }

    /// What the worker is to study; `None` where nothing is studied, or a probe is missing.
    pub fn requested_study(&self) -> Option<Study> {
        let [[start, goal], [viewer, target], _] = self.probes;
        Some(match self.mode()? {
            StudyMode::Walking => {
                let walk = start.zip(goal).map(|(start, goal)| [start, goal]);
                Study::Walking { base: self.base(BaseRole::Walker), walk, speed: self.speed }
            }
            StudyMode::Seeing => Study::Seeing {
                base: self.base(BaseRole::Viewer),
                from: viewer?,
                target: self.base(BaseRole::Target),
                at: target,
                stances: self.stances,
            },
            StudyMode::Exposure => Study::Exposure { from: self.zone_owner, target: self.base(BaseRole::Target) },
            StudyMode::Open => Study::Open,
            StudyMode::Cover => Study::Cover,
            StudyMode::Sides => Study::Sides,
            StudyMode::Quality => Study::Quality,
            StudyMode::Regiment => Study::Regiment(self.regiment()?),
        })
    }

    /// The study after an action; `None` where nothing changed.
    pub fn after(&self, layout: &Layout, action: StudyAction) -> Option<Self> {
        let table = layout.table.bounds();
        let mut next = self.clone();
        match action {
            StudyAction::Mode(Some(mode)) => {
                next.retries += u32::from(self.mode() == Some(mode));
                (next.is_on, next.mode, next.held_probe) = (true, mode, None);
                next.awaited_probe = next.missing_probe();
            }
            StudyAction::Mode(None) => (next.is_on, next.held_probe, next.awaited_probe) = (false, None, None),
            StudyAction::Base(role, base) => next.bases[role as usize] = base,
            StudyAction::Speed(speed) => next.speed = clamped(speed, SPEED_RANGE.0, SPEED_RANGE.1),
            StudyAction::ZoneOwner(owner) => next.zone_owner = owner,
            StudyAction::Stance(probe, stance) => {
                *next.stances.get_mut(probe)? = SightStance { own: stance.own.min(SightStance::MAX_OWN), ..stance };
            }
            StudyAction::Regiment(settings) => next.regiment = settings.limited(),
            StudyAction::Press { point_in_table: _, probe: Some(FACING_HANDLE) }
                if self.mode() == Some(StudyMode::Regiment) =>
            {
                self.regiment()?;
                next.held_probe = Some(self.held(FACING_HANDLE, Vector::default(), None));
            }
            StudyAction::Press { point_in_table, probe } => {
                let pressed = probe.and_then(|probe| *self.probes()?.get(probe)?);
                let offset = pressed.map_or(Vector::default(), |centre| centre - point_in_table);
                let probe = probe.or(self.awaited_probe)?;
                let point_before = *self.probes()?.get(probe)?;
                next.held_probe = Some(self.held(probe, offset, point_before));
                next = next.with_probe(probe, Some(point_in_table + offset), &table);
                if self.awaited_probe == Some(probe) {
                    next.awaited_probe = next.missing_probe();
                }
                return Some(next);
            }
            StudyAction::Await(probe) => {
                next.awaited_probe = probe.filter(|probe| *probe < self.probe_count());
            }
            StudyAction::Drag(point_in_table) => {
                let held = self.held_probe.as_ref()?;
                if self.turns_regiment(held.probe) {
                    next.regiment = self.regiment.facing_along(point_in_table - self.regiment()?.middle);
                    return (next != *self).then_some(next);
                }
                let at = point_in_table + held.offset;
                let at = if self.mode == StudyMode::Regiment {
                    settled(layout, &self.regiment.at(at), SETTLING)
                } else {
                    at
                };
                next = next.with_probe(held.probe, Some(at), &table);
            }
            StudyAction::Release => next.held_probe = None,
            StudyAction::MoveProbe { probe, direction, modifiers } if self.turns_regiment(probe) => {
                let step = match (modifiers.shift, modifiers.alt) {
                    (true, _) => COARSE_TURN,
                    (false, true) => FINE_TURN,
                    (false, false) => TURN,
                };
                let way = if direction.x + direction.y > 0.0 { step } else { -step };
                next.regiment.facing = self.regiment.facing + Angle::tenths(way * 10);
            }
            StudyAction::MoveProbe { probe, direction, modifiers } => {
                let point = (*self.probes()?.get(probe)?)?;
                let unit = layout.pack.unit;
                // With both keys held, Shift counts.
                let step = arrow_key_step(Modifiers { alt: modifiers.alt && !modifiers.shift, ..modifiers }, unit);
                let moved = |coordinate: f64, direction: f64| {
                    if direction == 0.0 { coordinate } else { unit.stepped(coordinate, direction * step) }
                };
                let to = Point::new(moved(point.x, direction.x), moved(point.y, direction.y));
                next = next.with_probe(probe, Some(to), &table);
            }
            StudyAction::RemoveProbe(probe) => {
                // Where the regiment is turned, it is taken away too.
                let probe = if self.turns_regiment(probe) { 0 } else { probe };
                next = next.with_probe(probe, None, &table);
                next.awaited_probe = next.missing_probe();
            }
            StudyAction::PlaceMissing if self.mode() == Some(StudyMode::Regiment) => {
                let bottom = Point::new(table.centre().x, f64::midpoint(table.centre().y, table.max.y));
                next = next.with_probe(0, Some(self.regiment().map_or(bottom, |regiment| regiment.middle)), &table);
                next.awaited_probe = None;
            }
            StudyAction::PlaceMissing => {
                for (probe, zone) in zones(layout, layout.attacker_edge).into_iter().enumerate() {
                    if self.probes()?[probe].is_none() {
                        next = next.with_probe(probe, Some(inside(zone.centre(), &table)), &table);
                    }
                }
                next.awaited_probe = None;
            }
            StudyAction::RemoveProbes => {
                next.probes[self.probe_pair()?] = [None; 2];
                next.awaited_probe = next.missing_probe();
            }
        }
        (next != *self).then_some(next)
    }

    /// What is kept of a probe when the pointer goes down on it.
    const fn held(&self, probe: usize, offset: Vector, point_before: Option<Point>) -> HeldProbe {
        let (facing_before, awaited_before) = (self.regiment.facing, self.awaited_probe);
        HeldProbe { probe, offset, point_before, facing_before, awaited_before }
    }

    /// Whether a probe is the handle that turns the regiment.
    fn turns_regiment(&self, probe: usize) -> bool {
        self.mode() == Some(StudyMode::Regiment) && probe == FACING_HANDLE
    }

    /// With a probe at a point, clamped to the table and rounded to hundredths of an inch; or removed.
    fn with_probe(mut self, probe: usize, point_in_table: Option<Point>, table: &Rect) -> Self {
        let rounded =
            |value: f64, min: f64, max: f64| Resolution::HundredthInch.clamped(clamped(value, min, max)).inches();
        let point = point_in_table.map(|point| {
            Point::new(rounded(point.x, table.min.x, table.max.x), rounded(point.y, table.min.y, table.max.y))
        });
        if let Some(place) = self.probe_pair().and_then(|pair| self.probes[pair].get_mut(probe)) {
            *place = point;
        }
        self
    }

    /// The study after Escape: a dragged probe goes back, or else the study ends. `None` where nothing is studied.
    pub(super) fn cancelled(&self, layout: &Layout) -> Option<Self> {
        let Some(held) = &self.held_probe else { return self.after(layout, StudyAction::Mode(None)) };
        let mut restored = self.clone().with_probe(held.probe, held.point_before, &layout.table.bounds());
        restored.regiment.facing = held.facing_before;
        Some(Self { held_probe: None, awaited_probe: held.awaited_before, ..restored })
    }
}

/// What a key does to the probe that has the focus; `None` for any other key.
pub fn action_for_key(probe: usize, key: &str, modifiers: Modifiers) -> Option<StudyAction> {
    if modifiers.control {
        return None;
    }
    let (x, y) = match key {
        "ArrowLeft" => (-1.0, 0.0),
        "ArrowRight" => (1.0, 0.0),
        "ArrowUp" => (0.0, -1.0),
        "ArrowDown" => (0.0, 1.0),
        "Delete" | "Backspace" => return Some(StudyAction::RemoveProbe(probe)),
        _ => return None,
    };
    Some(StudyAction::MoveProbe { probe, direction: Vector::new(x, y), modifiers })
}
