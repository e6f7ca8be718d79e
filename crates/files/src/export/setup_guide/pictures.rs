//! Pictures of a table that is set up piece by piece: the piece whose turn it is, with the arrows of its two measurements, those that are
//! set already, and faintly those that aren't.
//!
//! A piece is drawn in each of the three ways once, so that a picture is put together from what is there.

use serde::{Deserialize, Serialize};

use super::elements::ElementList;
use super::list::SetupList;
use super::map::{MapPen, PieceLook};
use crate::drawing::SceneNode;
use crate::geometry::Side;
use crate::layout::Layout;

/// The longer side of a table in steps of the map. There is one piece's arrows on a picture, so all is larger than on the map.
const PICTURE_STEPS: f64 = 30.0;

/// What the pictures of a table's steps are put together from: nodes, or what a format makes of them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StepPictures<T> {
    /// The visible part where nothing is measured, in inches of the table: left, top, width and depth.
    pub view: [f64; 4],
    /// The empty table.
    pub ground: T,
    /// The steps in the order in which their pieces lie on each other, the lowest first.
    pub layers: Vec<usize>,
    /// How the piece of each step is drawn.
    pub looks: Vec<StepLooks<T>>,
}

/// How the piece of a step is drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StepLooks<T> {
    /// The visible part of the step's picture, with room for its lengths. It is as large for each step, so the table is too.
    pub view: [f64; 4],
    /// While it isn't set.
    pub awaited: T,
    /// Once it is set.
    pub set: T,
    /// With what is measured.
    pub measured: T,
}

impl StepPictures<Vec<SceneNode>> {
    /// The pictures of a list's steps.
    pub fn of(layout: &Layout, list: &SetupList) -> Self {
        let mut pen = MapPen::new(layout, PICTURE_STEPS);
        let ground = pen.take_nodes();
        let looks = list.steps.iter().map(|step| {
            let mut drawn = |draw: &dyn Fn(&mut MapPen)| {
                draw(&mut pen);
                pen.take_nodes()
            };
            match layout.piece(step.piece()) {
                Some(piece) => StepLooks {
                    view: [0.0; 4],
                    awaited: drawn(&|pen| pen.piece(piece, PieceLook::Faint)),
                    set: drawn(&|pen| pen.lettered(piece, &step.letter)),
                    measured: drawn(&|pen| pen.measured(piece, step)),
                },
                None => StepLooks { view: [0.0; 4], awaited: Vec::new(), set: Vec::new(), measured: Vec::new() },
            }
        });
        let mut looks: Vec<StepLooks<Vec<SceneNode>>> = looks.collect();
        // Now that it is known how long the longest length is.
        let view = |edges: &[Side]| {
            let view = pen.view_beside(edges);
            [view.min.x, view.min.y, view.width(), view.depth()]
        };
        for (looks, step) in looks.iter_mut().zip(&list.steps) {
            looks.view = view(&step.dimensions.each_ref().map(|dimension| dimension.edge));
        }
        let step_of = |id| list.steps.iter().position(|step| step.piece() == id);
        let layers = layout.pieces.iter().filter_map(|piece| step_of(&piece.id)).collect();
        Self { view: view(&[]), ground, layers, looks }
    }

    /// The pictures of a scenario's elements, which are on all of them with the pieces; `None` without a scenario.
    pub fn of_elements(layout: &Layout, list: &ElementList) -> Option<Self> {
        let scenario = layout.scenario?;
        let mut pen = MapPen::new(layout, PICTURE_STEPS);
        pen.elements(layout, scenario, &[]);
        let ground = pen.take_nodes();
        let measured = list.steps.iter().map(|step| {
            pen.measured_element(step);
            pen.take_nodes()
        });
        let measured: Vec<Vec<SceneNode>> = measured.collect();
        let view = |edges: &[Side]| {
            let view = pen.view_beside(edges);
            [view.min.x, view.min.y, view.width(), view.depth()]
        };
        let looks = measured.into_iter().zip(&list.steps).map(|(measured, step)| {
            let view = view(&step.dimensions().each_ref().map(|dimension| dimension.edge));
            StepLooks { view, awaited: Vec::new(), set: Vec::new(), measured }
        });
        Some(Self { looks: looks.collect(), view: view(&[]), ground, layers: Vec::new() })
    }
}

impl<T> StepPictures<T> {
    /// What a picture consists of, the lowest first: with the measurements of a step, if there is one, and the pieces of the others as they
    /// are.
    pub fn picture(&self, step: Option<usize>, is_set: impl Fn(usize) -> bool) -> impl Iterator<Item = &T> {
        let others = self.layers.iter().filter(move |other| Some(**other) != step);
        let others = others.filter_map(move |other| {
            let looks = self.looks.get(*other)?;
            Some(if is_set(*other) { &looks.set } else { &looks.awaited })
        });
        let measured = step.and_then(|step| self.looks.get(step)).map(|looks| &looks.measured);
        std::iter::once(&self.ground).chain(others).chain(measured)
    }

    /// The visible part of a picture: left, top, width and depth.
    pub fn view(&self, step: Option<usize>) -> [f64; 4] {
        step.and_then(|step| self.looks.get(step)).map_or(self.view, |looks| looks.view)
    }

    /// The pictures made of what a function makes of each part.
    pub fn map<U>(self, make: impl Fn(T) -> U) -> StepPictures<U> {
        let looks = |StepLooks { view, awaited, set, measured }| StepLooks {
            view,
            awaited: make(awaited),
            set: make(set),
            measured: make(measured),
        };
        StepPictures {
            looks: self.looks.into_iter().map(looks).collect(),
            view: self.view,
            ground: make(self.ground),
            layers: self.layers,
        }
    }
}
