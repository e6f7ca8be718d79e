//! The planner's panels that only come up when somebody asks for them, or by few games: they are loaded once the others are there.

use yew::prelude::*;

use super::points::{PointsPanel, PointsPanelProps};
use super::quadrant_guide::{QuadrantGuide, QuadrantGuideProps};
use super::study::{StudyPanel, StudyPanelProps};
use crate::app::hooks::later::use_later;
use crate::app::services::later::{Later, Load};
use crate::page::Panel;
use crate::words::t;

/// A panel with what it is drawn from.
#[derive(Clone, PartialEq)]
pub enum LaterPanel {
    /// Nothing where nothing is studied.
    Study(Box<StudyPanelProps>),
    Points(PointsPanelProps),
    Quadrants(QuadrantGuideProps),
}

impl LaterPanel {
    /// The panel's id, its class and its name; `None` where it isn't shown.
    fn frame(&self) -> Option<(Panel, &'static str, &'static str)> {
        match self {
            Self::Study(props) => props.studies.mode().map(|_| (Panel::Study, "study-panel", t!("Study"))),
            Self::Points(_) => Some((Panel::Points, "points-panel", t!("Points"))),
            Self::Quadrants(_) => Some((Panel::Quadrants, "study-panel guide-panel", t!("Quadrant method"))),
        }
    }
}

/// Draws a panel.
pub type DrawLaterPanel = fn(LaterPanel) -> Html;

/// Draws each of them. Only what is split off may name this function.
pub fn draw_later_panel(panel: LaterPanel) -> Html {
    match panel {
        LaterPanel::Study(props) => html! { <StudyPanel ..*props /> },
        LaterPanel::Points(props) => html! { <PointsPanel ..props /> },
        LaterPanel::Quadrants(props) => html! { <QuadrantGuide ..props /> },
    }
}

thread_local! {
    static DRAW: Later<DrawLaterPanel> = const { Later::new() };
}

/// Sets how they are loaded.
pub fn set_load(load: Load<DrawLaterPanel>) {
    DRAW.with(|draw| draw.set_load(load));
}

/// Sets what draws them, where that has come with something else.
pub fn set_draw(draw: DrawLaterPanel) {
    DRAW.with(|loaded| loaded.set(draw));
}

#[derive(PartialEq, Properties)]
pub struct LoadedLaterPanelProps {
    pub panel: LaterPanel,
}

/// A panel, once it is loaded.
#[component]
pub fn LoadedLaterPanel(props: &LoadedLaterPanelProps) -> Html {
    let instead = match use_later(&DRAW) {
        Ok(draw) => return draw(props.panel.clone()),
        Err(instead) => instead,
    };
    let Some((panel, class, name)) = props.panel.frame() else { return Html::default() };
    html! { <aside id={panel.id()} {class} aria-label={name}>{ instead }</aside> }
}
