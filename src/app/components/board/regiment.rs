//! The regiment of a study on the board: its bases, its front, and the handle that turns it.

use yew::prelude::*;

use super::coordinates::{svg, translate, translate_and_rotate};
use super::handles::STEM;
use crate::analysis::regiment::{ModelPlace, Regiment};
use crate::editor::study::FACING_HANDLE;
use crate::geometry::{Point, Vector};
use crate::layout::Layout;
use crate::pack::MILLIMETRES_PER_INCH;
use crate::page::Shared;
use crate::study::{StudyResult, regiment_messages};

#[derive(PartialEq, Properties)]
pub struct RegimentOnBoardProps {
    pub layout: Shared<Layout>,
    /// `None` where none is on the table.
    pub regiment: Option<Regiment>,
    /// The last result, which may be of another place.
    pub result: Option<Shared<StudyResult>>,
}

/// The regiment, over everything else, so that it and not the pieces under it is pressed.
#[component]
pub fn RegimentOnBoard(props: &RegimentOnBoardProps) -> Html {
    let Some(regiment) = props.regiment else { return html! {} };
    let pack = props.layout.pack;
    let report = props.result.as_ref().and_then(|result| result.regiment.as_ref());
    let places = report.map_or(&[][..], |report| &report.places);
    let [width, depth] = regiment.base.map(|side| f64::from(side) / MILLIMETRES_PER_INCH);
    let model = |(index, middle): (usize, Vector)| {
        let place = places.get(index).copied().unwrap_or_default();
        let [x, y] = [middle.x - width / 2.0, middle.y - depth / 2.0].map(svg);
        html! { <rect class="base" data-place={name(place)} {x} {y} width={svg(width)} height={svg(depth)} /> }
    };
    let [whole_width, whole_depth] = regiment.size(pack);
    let (half, front) = (svg(whole_width / 2.0), svg(-whole_depth / 2.0));
    let label = regiment_messages::on_board(&props.layout, &regiment);
    let turned = translate_and_rotate(regiment.middle, regiment.facing);
    html! {
        <g class="regiment">
            <g class="probe" data-probe="0" tabindex="0" role="button" aria-label={label} transform={turned.clone()}>
                { for regiment.places(pack).into_iter().enumerate().map(model) }
                <path class="front" d={format!("M-{half} {front}H{half}")} />
            </g>
            <g class="probe" data-probe={FACING_HANDLE.to_string()} tabindex="0" role="button" aria-label={regiment_messages::facing(&regiment)} transform={turned}>
                <g transform={translate(Point::new(0.0, -whole_depth / 2.0))}>
                    <g class="screen-sized">
                        <path class="stem" d={format!("M0 0V{}", svg(STEM))} />
                        <circle class="reach" cy={svg(STEM)} />
                        <circle class="probe-dot" cy={svg(STEM)} r="7" />
                    </g>
                </g>
            </g>
        </g>
    }
}

/// The name of a model's place in the style sheet.
const fn name(place: ModelPlace) -> &'static str {
    match place {
        ModelPlace::Outside => "outside",
        ModelPlace::Partly => "partly",
        ModelPlace::Wholly => "wholly",
    }
}
