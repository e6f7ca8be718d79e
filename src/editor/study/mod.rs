//! What is studied about the table: a mode, its settings, and the probes that a person sets down.
//!
//! None of it belongs to the document: it is neither kept nor undone, and pieces are dragged as ever meanwhile.

mod studying;
#[cfg(test)]
mod tests;

use crate::analysis::Diagram;
use crate::editor::modifiers::Modifiers;
use crate::geometry::{Point, Rect, Vector};
use crate::layout::Layout;
use crate::pack::{Owner, Pack};
use crate::study::Study;
use crate::units::{Length, clamped};
use crate::words::t;

/// What is studied.
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
}

/// Whose base it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BaseRole {
    /// That of who walks.
    Walker,
    /// That of who looks.
    Viewer,
    /// That of who is looked for.
    Target,
}

/// How the table is studied.
#[derive(Clone, Debug, PartialEq)]
pub struct StudyState {
    on: bool,
    mode: StudyMode,
    /// The bases of the roles, by their diameters in millimetres.
    bases: [u32; 3],
    speed: f64,
    from: Owner,
    /// Where a walk begins and ends, and who looks and is looked at, in inches.
    probes: [[Option<Point>; 2]; 2],
    hold: Option<HeldProbe>,
    tries: u32,
}

/// A probe in the hand.
#[derive(Clone, Debug, PartialEq)]
struct HeldProbe {
    probe: usize,
    /// From the pointer to its middle.
    grip: Vector,
    before: Option<Point>,
}

/// What is done about a study.
#[derive(Clone, Copy, Debug)]
pub enum StudyAction {
    /// Something is studied, or nothing any more.
    Mode(Option<StudyMode>),
    /// A base is another.
    Base(BaseRole, u32),
    /// A model advances so many inches a turn.
    Speed(f64),
    /// This player's zone looks.
    From(Owner),
    /// The pointer goes down on a probe, or on bare ground, where the next one is set down.
    Press {
        /// Where, in inches.
        at: Point,
        /// Which probe.
        on: Option<usize>,
    },
    /// It moves there.
    Drag(Point),
    /// It goes up.
    Release,
    /// A probe goes so far.
    Step(usize, Vector),
    /// A probe is taken away.
    Remove(usize),
    /// Those that aren't on the table are set down, each before a player's edge.
    Place,
    /// All are taken away.
    Clear,
}

/// The least and the most that a model advances, in inches.
pub const SPEEDS: (f64, f64) = (1.0, 20.0);

impl StudyMode {
    /// All of them, in the order of their buttons, each with its command.
    pub const ALL: [(Self, &'static str); 7] = [
        (Self::Walking, "study-walking"),
        (Self::Seeing, "study-seeing"),
        (Self::Exposure, "study-exposure"),
        (Self::Open, "study-open"),
        (Self::Cover, "study-cover"),
        (Self::Sides, "study-sides"),
        (Self::Quality, "study-quality"),
    ];

    /// What its button says.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Walking => t!("Walking"),
            Self::Seeing => t!("Seeing"),
            Self::Exposure => t!("Exposure"),
            Self::Open => t!("Open ground"),
            Self::Cover => t!("Cover"),
            Self::Sides => t!("Both edges"),
            Self::Quality => t!("Quality"),
        }
    }

    /// Which of the pairs of probes is its own.
    const fn pair(self) -> Option<usize> {
        match self {
            Self::Walking => Some(0),
            Self::Seeing => Some(1),
            _ => None,
        }
    }
}

impl StudyState {
    pub(super) fn new(pack: &Pack) -> Self {
        let base = |place: usize| pack.bases.get(place).or(pack.bases.first()).copied().unwrap_or_default();
        Self {
            on: false,
            mode: StudyMode::Walking,
            // Where the largest can walk all can.
            bases: [base(pack.bases.len().saturating_sub(1)), base(1), base(1)],
            speed: 6.0,
            from: Owner::Attacker,
            probes: [[None; 2]; 2],
            hold: None,
            tries: 0,
        }
    }

    /// What is studied; nothing where nothing is.
    #[must_use]
    pub fn mode(&self) -> Option<StudyMode> {
        self.on.then_some(self.mode)
    }

    /// What was studied last, or is.
    #[must_use]
    pub const fn last(&self) -> StudyMode {
        self.mode
    }

    /// The base of a role, by its diameter in millimetres.
    #[must_use]
    pub const fn base(&self, role: BaseRole) -> u32 {
        self.bases[role as usize]
    }

    /// How far a model advances in a turn, in inches.
    #[must_use]
    pub const fn speed(&self) -> f64 {
        self.speed
    }

    /// Whose zone looks.
    #[must_use]
    pub const fn from(&self) -> Owner {
        self.from
    }

    /// How often it was asked for once more: a number that differs where nothing else does.
    #[must_use]
    pub const fn tries(&self) -> u32 {
        self.tries
    }

    fn pair(&self) -> Option<usize> {
        self.mode()?.pair()
    }

    /// The probes of what is studied; nothing where it has none.
    #[must_use]
    pub fn probes(&self) -> Option<[Option<Point>; 2]> {
        self.pair().map(|pair| self.probes[pair])
    }

    /// Whether a press on bare ground sets a probe down.
    #[must_use]
    pub fn wants_probe(&self) -> bool {
        self.probes().is_some_and(|probes| probes.contains(&None))
    }

    /// What each of the probes is, and its base by its diameter in millimetres.
    #[must_use]
    pub fn about_probes(&self) -> [(&'static str, u32); 2] {
        if self.mode == StudyMode::Walking {
            let base = self.base(BaseRole::Walker);
            [(t!("Start"), base), (t!("Goal"), base)]
        } else {
            [(t!("Viewer"), self.base(BaseRole::Viewer)), (t!("Target"), self.base(BaseRole::Target))]
        }
    }

    /// Whether a probe is in the hand.
    #[must_use]
    pub const fn is_held(&self) -> bool {
        self.hold.is_some()
    }

    /// What is asked about the table; nothing where nothing is studied, or something is missing.
    #[must_use]
    pub fn question(&self) -> Option<Study> {
        let [[start, goal], [viewer, target]] = self.probes;
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
            },
            StudyMode::Exposure => Study::Exposure { from: self.from, target: self.base(BaseRole::Target) },
            StudyMode::Open => Study::Open,
            StudyMode::Cover => Study::Cover,
            StudyMode::Sides => Study::Sides,
            StudyMode::Quality => Study::Quality,
        })
    }

    /// What is studied after something is done about it; `None` where that changes nothing.
    #[must_use]
    pub fn after(&self, layout: &Layout, studying: StudyAction) -> Option<Self> {
        let table = layout.pack.table();
        let mut next = self.clone();
        match studying {
            StudyAction::Mode(Some(mode)) => {
                next.tries += u32::from(self.mode() == Some(mode));
                (next.on, next.mode, next.hold) = (true, mode, None);
            }
            StudyAction::Mode(None) => (next.on, next.hold) = (false, None),
            StudyAction::Base(role, base) => next.bases[role as usize] = base,
            StudyAction::Speed(speed) => next.speed = clamped(speed, SPEEDS.0, SPEEDS.1),
            StudyAction::From(from) => next.from = from,
            StudyAction::Press { at, on } => {
                let probes = self.probes()?;
                let probe = on.or_else(|| probes.iter().position(Option::is_none))?;
                let before = *probes.get(probe)?;
                let grip = before.map_or(Vector::default(), |before| before - at);
                next.hold = Some(HeldProbe { probe, grip, before });
                return Some(next.with_probe(probe, Some(before.unwrap_or(at)), &table));
            }
            StudyAction::Drag(to) => {
                let hold = self.hold.as_ref()?;
                next = next.with_probe(hold.probe, Some(to + hold.grip), &table);
            }
            StudyAction::Release => next.hold = None,
            StudyAction::Step(probe, by) => {
                let at = (*self.probes()?.get(probe)?)?;
                next = next.with_probe(probe, Some(at + by), &table);
            }
            StudyAction::Remove(probe) => next = next.with_probe(probe, None, &table),
            StudyAction::Place => {
                let diagram = Diagram::new(layout.pack, layout.pack.scenarios.first()?, layout.attacker_edge);
                for (probe, owner) in [Owner::Attacker, Owner::Defender].into_iter().enumerate() {
                    if self.probes()?[probe].is_none() {
                        let zone = diagram.strip(owner, diagram.zone_depth(owner));
                        next = next.with_probe(probe, Some(zone.centre()), &table);
                    }
                }
            }
            StudyAction::Clear => next.probes[self.pair()?] = [None; 2],
        }
        (next != *self).then_some(next)
    }

    /// The same with a probe elsewhere: on the table, to the hundredth of an inch.
    fn with_probe(mut self, probe: usize, at: Option<Point>, table: &Rect) -> Self {
        let on = |value: f64, least: f64, most: f64| Length::clamped(clamped(value, least, most)).inches();
        let at = at.map(|at| Point::new(on(at.x, table.min.x, table.max.x), on(at.y, table.min.y, table.max.y)));
        if let Some(place) = self.pair().and_then(|pair| self.probes[pair].get_mut(probe)) {
            *place = at;
        }
        self
    }

    /// The same after Escape: a probe in the hand goes back; else nothing is studied any more. `None` where nothing is.
    pub(super) fn cancelled(&self, layout: &Layout) -> Option<Self> {
        let Some(hold) = &self.hold else { return self.after(layout, StudyAction::Mode(None)) };
        let table = layout.pack.table();
        let mut back = self.clone().with_probe(hold.probe, hold.before, &table);
        back.hold = None;
        Some(back)
    }
}

/// What a key does to the probe that has the focus; nothing where it means nothing to one.
#[must_use]
pub fn keyed(probe: usize, key: &str, modifiers: Modifiers) -> Option<StudyAction> {
    let step = match modifiers {
        Modifiers { control: true, .. } => return None,
        Modifiers { shift: true, .. } => 1.0,
        Modifiers { alt: true, .. } => 0.01,
        _ => 0.25,
    };
    let (x, y) = match key {
        "ArrowLeft" => (-step, 0.0),
        "ArrowRight" => (step, 0.0),
        "ArrowUp" => (0.0, -step),
        "ArrowDown" => (0.0, step),
        "Delete" | "Backspace" => return Some(StudyAction::Remove(probe)),
        _ => return None,
    };
    Some(StudyAction::Step(probe, Vector::new(x, y)))
}
