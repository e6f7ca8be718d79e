//! How a table is set up piece by piece, for a phone: the steps of the set-up list, each with a picture of its own, and then the elements
//! of its scenario.

use serde::{Deserialize, Serialize};

use super::setup_guide::{ElementList, SetupList, SetupPart, SetupStep, SetupUnits, StepPictures};
use super::svg;
use crate::formats::PlannedTable;
use crate::layout::{Layout, PieceId};
use crate::words;

/// The steps of a table, one for each piece, in the order of the set-up list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GuidedSetup {
    pub steps: Vec<GuidedStep>,
    /// Findings that differ when measurements are rounded for the tape, a sentence each.
    pub warnings: Vec<String>,
    /// The parts of the pictures, as SVG.
    pub pictures: StepPictures<String>,
    /// How the scenario's elements follow; `None` where there are none.
    pub elements: Option<GuidedElements>,
}

/// How the elements of a scenario are set up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GuidedElements {
    /// The scenario's name.
    pub scenario: String,
    /// How the packet's diagram lies on the table.
    pub diagram: String,
    /// The steps, in the scenario's order.
    pub steps: Vec<GuidedElement>,
    /// The players' deployment zones, a line each.
    pub zones: Vec<String>,
    /// The parts of the pictures, as SVG.
    pub pictures: StepPictures<String>,
}

/// How one element is set up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GuidedElement {
    /// Its name and its owner.
    pub title: String,
    /// The two measurements that place it.
    pub place: [String; 2],
}

/// How one piece is set up, as [`SetupStep`] says it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GuidedStep {
    pub piece: PieceId,
    pub letter: String,
    /// Its name, with its kind where that says more.
    pub title: String,
    pub size: String,
    /// The two measurements that place it.
    pub place: [String; 2],
    /// How it is turned.
    pub turn: Option<String>,
    /// That it stands on pieces with later letters.
    pub beneath: Option<String>,
    pub parts: Vec<SetupPart>,
}

impl GuidedSetup {
    /// The steps of a table. In their sentences a name has a direction of its own, because they are shown on a page.
    pub fn of(table: &PlannedTable, setup_units: SetupUnits) -> Self {
        words::with_names_isolated(|| Self::with_plain_names(table, setup_units))
    }

    fn with_plain_names(table: &PlannedTable, setup_units: SetupUnits) -> Self {
        let list = SetupList::planned(&table.layout, table.plan, setup_units);
        let pictures = StepPictures::of(&table.layout, &list).map(svg::markup);
        let SetupList { steps, warnings } = list;
        let elements = GuidedElements::of(&table.layout, setup_units);
        Self { steps: steps.into_iter().map(GuidedStep::from).collect(), warnings, pictures, elements }
    }

    /// The step that is shown: the one that is looked at, or else the first whose piece isn't set; `None` where all are set.
    pub fn shown_step(&self, looked_at: Option<usize>, is_set: impl Fn(usize) -> bool) -> Option<usize> {
        let count = self.steps.len();
        looked_at.filter(|step| *step < count).or_else(|| (0..count).find(|step| !is_set(*step)))
    }

    /// The step that is looked at once the piece of this one is set: the next one whose piece isn't; `None` leaves it to
    /// [`GuidedSetup::shown_step`].
    pub fn step_after(&self, step: usize, is_set: impl Fn(usize) -> bool) -> Option<usize> {
        (step + 1..self.steps.len()).find(|other| !is_set(*other))
    }

    /// The picture of a step, or of the table without measurements, as an SVG element; `is_set` says whether the piece of a step is there
    /// already. It has no words for screen readers: the step says them.
    pub fn picture(&self, step: Option<usize>, is_set: impl Fn(usize) -> bool) -> String {
        element(&self.pictures, step, is_set)
    }
}

impl GuidedElements {
    fn of(layout: &Layout, setup_units: SetupUnits) -> Option<Self> {
        let list = ElementList::of(layout, setup_units).filter(|list| !list.steps.is_empty())?;
        let pictures = StepPictures::of_elements(layout, &list)?.map(svg::markup);
        let ElementList { scenario, diagram, steps, zones } = list;
        let steps = steps.into_iter().map(|step| GuidedElement { title: step.title, place: step.place });
        let zones = zones.into_iter().map(|zone| zone.line).collect();
        Some(Self { scenario, diagram: diagram.to_owned(), steps: steps.collect(), zones, pictures })
    }

    /// The picture of a step, as [`GuidedSetup::picture`].
    pub fn picture(&self, step: usize) -> String {
        element(&self.pictures, Some(step), |_| true)
    }
}

/// A picture as an SVG element.
fn element(pictures: &StepPictures<String>, step: Option<usize>, is_set: impl Fn(usize) -> bool) -> String {
    let view = pictures.view(step).map(svg::number).join(" ");
    let parts: String = pictures.picture(step, is_set).map(String::as_str).collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{view}\" aria-hidden=\"true\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\">{parts}</svg>"
    )
}

impl From<SetupStep> for GuidedStep {
    fn from(step: SetupStep) -> Self {
        let piece = step.piece().clone();
        let SetupStep { letter, title, size, place, turn, beneath, parts, .. } = step;
        Self { piece, letter, title, size, place, turn, beneath, parts }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout, rectangle};

    #[test]
    fn a_picture_has_the_arrows_of_one_step() {
        let pieces = [circle("a", "forest", (12.0, 12.0), 4.0), rectangle("b", "hill", (30.0, 30.0), (5.0, 3.5), 20.0)];
        let setup = GuidedSetup::of(&PlannedTable::from(layout(&pieces)), SetupUnits::QuarterInches);
        assert_eq!(setup.steps.len(), 2);
        let lengths = |step: Option<usize>| {
            let svg = setup.picture(step, |_| true);
            assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>"), "{svg}");
            svg.matches("aria-label=\"10&quot;\"").count() + svg.matches("aria-label=\"10\"\"").count()
        };
        assert_eq!((lengths(Some(0)), lengths(None)), (2, 0));
        assert_eq!(setup.elements, None);
    }

    #[test]
    fn a_step_follows_on_the_next_piece_that_is_not_set_and_then_on_the_first() {
        let pieces = ["a", "b", "c", "d"].map(|id| circle(id, "forest", (12.0, 12.0), 4.0));
        let setup = GuidedSetup::of(&PlannedTable::from(layout(&pieces)), SetupUnits::QuarterInches);
        let shown = |looked_at, set: &[usize]| setup.shown_step(looked_at, |step| set.contains(&step));
        assert_eq!([shown(None, &[]), shown(None, &[0, 2]), shown(Some(2), &[0, 2])], [Some(0), Some(1), Some(2)]);
        // A table that was changed may have fewer steps.
        assert_eq!([shown(Some(4), &[0]), shown(None, &[0, 1, 2, 3])], [Some(1), None]);
        let after = |step, set: &[usize]| setup.step_after(step, |step| set.contains(&step));
        assert_eq!(
            [after(0, &[]), after(0, &[1, 2]), after(3, &[]), after(1, &[2, 3])],
            [Some(1), Some(3), None, None]
        );
    }

    #[test]
    fn the_elements_of_the_scenario_follow_each_with_its_two_lengths() {
        let mut layout = layout(&[circle("a", "forest", (12.0, 12.0), 4.0)]);
        for scenario in &layout.pack.scenarios {
            layout.scenario = Some(scenario);
            let setup = GuidedSetup::of(&PlannedTable::from(layout.clone()), SetupUnits::QuarterInches);
            assert_eq!(setup.steps.len(), 1, "the terrain stays as it is");
            let elements = setup.elements.expect("each scenario has elements");
            assert_eq!((&elements.scenario, elements.steps.len()), (&scenario.name, scenario.elements.len()));
            let pictures: Vec<String> = (0..elements.steps.len()).map(|step| elements.picture(step)).collect();
            for (picture, other) in pictures.iter().zip(pictures.iter().skip(1)) {
                assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>"), "{picture}");
                assert_ne!(picture, other);
            }
            let bare = element(&elements.pictures, None, |_| true);
            assert!(pictures.iter().all(|picture| picture.len() > bare.len()));
        }
    }
}
