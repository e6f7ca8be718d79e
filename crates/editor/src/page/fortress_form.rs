//! A fortress before it is laid: what is typed of it, what it becomes and costs, and why it can't be laid.

use super::army_sheet::{ArmySheet, POINTS_STEPS, number_of};
use crate::layout::{ArmyPoints, Layout};
use crate::solver::fortress::{Fortress, FortressPlan, FortressProblem};
use crate::units::{Length, Resolution, Unit};
use crate::words::{grouped, many, name, plural, t};

/// A number that is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FortressField {
    /// What the front may cost.
    Points,
    /// How wide the front is.
    Width,
    /// How far its walls are from the Defender's edge.
    FromEdge,
}

/// What is typed and chosen of a fortress. What isn't is the usual.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FortressForm {
    points: Option<String>,
    width: Option<String>,
    from_edge: Option<String>,
    has_sides: Option<bool>,
}

/// What is said below the fields.
#[derive(Clone, Debug, PartialEq)]
pub struct FortressTold {
    /// What the fortress becomes and costs, or why it can't be laid.
    pub text: String,
    /// What else there is to know of it.
    pub remarks: Vec<String>,
    pub can_be_laid: bool,
    /// The widest front that the points are enough for, where they aren't for this one.
    pub widest: Option<FortressForm>,
}

impl FortressField {
    /// The fields, in their order.
    pub const ALL: [Self; 3] = [Self::Points, Self::Width, Self::FromEdge];

    /// Its permanent name in the page.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Points => "points",
            Self::Width => "width",
            Self::FromEdge => "from-edge",
        }
    }

    /// What stands before the field.
    pub fn label(self) -> &'static str {
        match self {
            Self::Points => t!("Points for the front"),
            Self::Width => t!("Width of the front"),
            Self::FromEdge => t!("From the Defender's edge"),
        }
    }

    /// What it is called where it can't be seen what stands around it.
    pub fn name(self, unit: Unit) -> String {
        match self {
            Self::Points => {
                t!("Points for the front: what its walls, its towers and their equipment may cost").to_owned()
            }
            Self::Width => t!("Width of the front, with the towers at its ends, in {}", unit.plural()),
            Self::FromEdge => t!("From the Defender's edge to the walls, in {}", unit.plural()),
        }
    }

    /// What was typed, one step up or down.
    pub fn stepped(self, typed: &str, is_up: bool, is_coarse: bool, unit: Unit) -> String {
        if self == Self::Points {
            let step = POINTS_STEPS[usize::from(is_coarse)];
            let now = number_of(typed.trim(), ArmyPoints::MAX).unwrap_or_default();
            let next = if is_up { now.saturating_add(step).min(ArmyPoints::MAX) } else { now.saturating_sub(step) };
            return next.to_string();
        }
        let step = unit.step(is_coarse);
        let now = length_of(typed, unit, unit.resolution()).map_or(0.0, Length::inches);
        unit.show(unit.stepped(now, if is_up { step } else { -step }).clamp(0.0, Length::MAX.inches()))
    }
}

/// A fortress that is to be laid.
///
/// It brings the function that lays it, so that a page without the form doesn't load that.
#[derive(Clone, Debug)]
pub struct FortressToLay {
    form: FortressForm,
    lay: fn(&FortressForm, &Layout, Unit) -> Result<Fortress, String>,
}

impl FortressToLay {
    /// The fortress on a table.
    ///
    /// # Errors
    ///
    /// A sentence: why it can't be laid.
    pub fn fortress(&self, layout: &Layout, unit: Unit) -> Result<Fortress, String> {
        (self.lay)(&self.form, layout, unit)
    }
}

impl FortressForm {
    /// What is in a field: what was typed, or else the usual.
    pub fn value(&self, field: FortressField, layout: &Layout, unit: Unit) -> String {
        let Some(typed) = self.typed(field) else {
            return self.usual(layout).map(|plan| shown(field, &plan, unit)).unwrap_or_default();
        };
        typed.clone()
    }

    /// The same with what is typed into a field.
    pub fn with(&self, field: FortressField, typed: &str) -> Self {
        let typed = Some(typed.to_owned());
        match field {
            FortressField::Points => Self { points: typed, ..self.clone() },
            FortressField::Width => Self { width: typed, ..self.clone() },
            FortressField::FromEdge => Self { from_edge: typed, ..self.clone() },
        }
    }

    /// Whether it has sides.
    pub fn has_sides(&self, layout: &Layout, unit: Unit) -> bool {
        self.plan(layout, unit).map_or(self.has_sides == Some(true), |plan| plan.has_sides)
    }

    /// The same with sides, or without them.
    pub fn with_sides(&self, has_sides: bool) -> Self {
        Self { has_sides: Some(has_sides), ..self.clone() }
    }

    /// What it becomes on a table, in words.
    pub fn told(&self, layout: &Layout, unit: Unit) -> FortressTold {
        let refused = |text| FortressTold { text, remarks: Vec::new(), can_be_laid: false, widest: None };
        let plan = match self.plan(layout, unit) {
            Ok(plan) => plan,
            Err(refusal) => return refused(refusal),
        };
        match plan.laid_on(layout) {
            Ok(fortress) => {
                let remarks = remarks(&fortress, &plan, unit);
                FortressTold { text: costs_told(&fortress, &plan), remarks, can_be_laid: true, widest: None }
            }
            Err(problem) => {
                let widest = match problem {
                    FortressProblem::TooFewPoints { widest: Some(widest), .. } => Some(widest),
                    _ => None,
                };
                // In the pack's own unit it is exact.
                let of_pack = layout.pack.unit;
                let typed = |widest: Length| {
                    if unit == of_pack { unit.show(widest.inches()) } else { shown_length(widest, of_pack) }
                };
                let with_widest = |widest| self.with(FortressField::Width, &typed(widest));
                FortressTold { widest: widest.map(with_widest), ..refused(problem_told(&problem, &plan, unit)) }
            }
        }
    }

    /// The fortress that it is to become.
    pub fn to_lay(&self) -> FortressToLay {
        FortressToLay { form: self.clone(), lay: Self::fortress }
    }

    /// The fortress on a table, or a sentence: why it can't be laid.
    fn fortress(&self, layout: &Layout, unit: Unit) -> Result<Fortress, String> {
        let plan = self.plan(layout, unit)?;
        plan.laid_on(layout).map_err(|problem| problem_told(&problem, &plan, unit))
    }

    fn plan(&self, layout: &Layout, unit: Unit) -> Result<FortressPlan, String> {
        let usual = self.usual(layout).ok_or_else(no_walls)?;
        let points = match self.filled(FortressField::Points) {
            None => usual.points,
            Some(typed) => number_of(typed, ArmyPoints::MAX).ok_or_else(|| {
                let most = grouped(ArmyPoints::MAX as usize);
                t!("Not a number of points: {}. Write a whole number from 0 to {}, or nothing.", name(typed), most)
            })?,
        };
        let length = |field: FortressField, usual: Length| match self.filled(field) {
            None => Ok(usual),
            Some(typed) => length_of(typed, unit, layout.pack.resolution())
                .ok_or_else(|| t!("Not a length: {}. Write a number above 0, or nothing.", name(typed))),
        };
        let frontage = length(FortressField::Width, usual.frontage)?;
        let from_edge = length(FortressField::FromEdge, usual.from_edge)?;
        let is_narrower = frontage < FortressPlan::most_frontage(layout);
        Ok(FortressPlan { points, frontage, from_edge, has_sides: self.has_sides.unwrap_or(is_narrower) })
    }

    /// What is usual for the points that were typed.
    fn usual(&self, layout: &Layout) -> Option<FortressPlan> {
        let points = self.filled(FortressField::Points).and_then(|typed| number_of(typed, ArmyPoints::MAX));
        FortressPlan::of_points(layout, points)
    }

    const fn typed(&self, field: FortressField) -> Option<&String> {
        match field {
            FortressField::Points => self.points.as_ref(),
            FortressField::Width => self.width.as_ref(),
            FortressField::FromEdge => self.from_edge.as_ref(),
        }
    }

    /// What was typed into a field that isn't empty.
    fn filled(&self, field: FortressField) -> Option<&str> {
        self.typed(field).map(|typed| typed.trim()).filter(|typed| !typed.is_empty())
    }
}

/// What a field shows of a plan.
fn shown(field: FortressField, plan: &FortressPlan, unit: Unit) -> String {
    match field {
        FortressField::Points => plan.points.to_string(),
        FortressField::Width => unit.show(plan.frontage.inches()),
        FortressField::FromEdge => unit.show(plan.from_edge.inches()),
    }
}

/// A typed length above 0; `None` for what is no such length.
fn length_of(typed: &str, unit: Unit, resolution: Resolution) -> Option<Length> {
    let length = unit.read(typed).and_then(|inches| resolution.nearest(inches))?;
    Some(length).filter(|length| *length > Length::ZERO)
}

fn points(points: u32) -> String {
    grouped(points as usize)
}

fn shown_length(length: Length, unit: Unit) -> String {
    unit.amount(length.inches(), 2)
}

/// What a fortress consists of, and what that costs.
fn costs_told(fortress: &Fortress, plan: &FortressPlan) -> String {
    let items: Vec<String> = fortress.costs.iter().map(|cost| ArmySheet::line(cost)[0].clone()).collect();
    t!("{}: {} of {} points", items.join(", "), points(fortress.points), points(plan.points))
}

fn remarks(fortress: &Fortress, plan: &FortressPlan, unit: Unit) -> Vec<String> {
    let counted = |count: u32, text| (count > 0).then(|| many(count as usize, text));
    let narrower = (fortress.frontage < plan.frontage)
        .then(|| t!("It is {} wide: no whole sections are wider.", shown_length(fortress.frontage, unit)));
    let sides =
        plural!("The sides: 1 section, for which nobody pays.", "The sides: {} sections, for which nobody pays.");
    let replaced = plural!(
        "It takes the place of 1 piece of the fortress on the table.",
        "It takes the place of {} pieces of the fortress on the table."
    );
    let locked = plural!(
        "1 piece of the fortress on the table stays: it is locked.",
        "{} pieces of the fortress on the table stay: they are locked."
    );
    let covered = plural!("1 other piece lies where it is laid.", "{} other pieces lie where it is laid.");
    let there = fortress.is_there.then(|| t!("It is on the table already.").to_owned());
    [
        there,
        narrower,
        counted(fortress.side_sections, sides),
        counted(fortress.replaced, replaced),
        counted(fortress.locked, locked),
        counted(fortress.covered, covered),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Why a fortress can't be laid.
fn problem_told(problem: &FortressProblem, plan: &FortressPlan, unit: Unit) -> String {
    let length = |length: &Length| shown_length(*length, unit);
    match problem {
        FortressProblem::TooFewPoints { least, widest: Some(widest) } => {
            let (front, has) = (points(*least), points(plan.points));
            t!(
                "Such a front costs {} points at least. For {} points it is {} wide at most.",
                front,
                has,
                length(widest)
            )
        }
        FortressProblem::TooFewPoints { least, widest: None } => {
            t!(
                "Such a front costs {} points at least, and {} are too few for any.",
                points(*least),
                points(plan.points)
            )
        }
        FortressProblem::TooNarrow { least } => t!("The front is {} wide at least, for its gates.", length(least)),
        FortressProblem::TooWide { most } => t!("The front is {} wide at most, as the table is.", length(most)),
        FortressProblem::TooNear { least } => {
            t!("The walls are {} from the edge at least: their towers stand out of them.", length(least))
        }
        FortressProblem::TooFar { most } => {
            t!("The walls are {} from the Defender's edge at most: behind that is no room for them.", length(most))
        }
        FortressProblem::Full => t!("The table has no room for so many pieces: it holds {}.", Layout::MAX_PIECES),
        FortressProblem::NoWalls => no_walls(),
    }
}

fn no_walls() -> String {
    t!("This game has no walls that are laid by points.").to_owned()
}
