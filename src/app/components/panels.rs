//! The panels beside and under the board.

use yew::prelude::*;

use super::findings::{Findings, FindingsProps};
use super::later_panel::{LaterPanel, LoadedLaterPanel};
use super::piece_list::PieceListProps;
use super::points::PointsPanelProps;
use super::quadrant_guide::QuadrantGuideProps;
use super::scenarios::{Scenarios, ScenariosProps};
use super::study::StudyPanelProps;
use super::table_details::{LoadedTableDetail, TableDetail};
use crate::app::hooks::panels::PanelState;
use crate::checks::groups;
use crate::page::Shared;

#[derive(PartialEq, Properties)]
pub struct PanelsProps {
    pub state: Shared<PanelState>,
}

/// The findings, the scenario, and the study or the quadrant guide.
#[component]
pub fn Panels(props: &PanelsProps) -> Html {
    let PanelState { page, fixes, solution, answer, guided } = &*props.state;
    let report = page.panels_report();
    let editor = &page.editor;
    let layout = editor.layout();
    let groups = report.as_ref().map_or_else(Vec::new, |report| {
        groups::groups(report, layout, |check, waived| page.max_shown(check.id, waived))
    });
    let findings = FindingsProps::of(page, report.as_ref(), &groups, fixes, solution);
    let summary = report.as_ref().map(|report| report.summary(layout)).unwrap_or_default();
    let study = StudyPanelProps {
        studies: editor.study().clone(),
        pack: layout.pack,
        answer: answer.clone(),
        is_stale: answer.is_stale(editor),
    };
    let points = PointsPanelProps {
        layout: Shared(layout.clone()),
        is_read_only: page.is_read_only(),
        lays_fortress: page.shows_fortress_form,
        unit: page.unit(),
    };
    let open_findings = summary.must + summary.should + summary.advice;
    html! {
        <>
            <Findings ..findings />
            if layout.pack.has_scenarios() {
                <Scenarios ..ScenariosProps::of(page, page.matrix().as_ref(), solution) />
            }
            <LoadedLaterPanel panel={LaterPanel::Study(Box::new(study))} />
            if layout.pack.has_points() {
                <LoadedLaterPanel panel={LaterPanel::Points(points)} />
            }
            if page.is_read_only() {
                <LoadedTableDetail detail={TableDetail::Pieces(PieceListProps::of(page))} />
            } else if let Some(guided) = guided {
                <LoadedLaterPanel panel={LaterPanel::Quadrants(QuadrantGuideProps { guide: guided.clone(), open_findings })} />
            }
        </>
    }
}
