//! What chooses the panel on a small screen, with the verdict always in view.

use yew::prelude::*;

use super::verdict::Verdict;
use crate::app::store::{Event, Shared, Sheet, use_dispatch};
use crate::checks::Report;
use crate::layout::Layout;

#[derive(Properties, PartialEq)]
pub struct TabsProps {
    pub sheet: Sheet,
    pub layout: Shared<Layout>,
    pub report: Shared<Report>,
}

/// The verdict and the tabs of a small screen.
#[component]
pub fn Tabs(props: &TabsProps) -> Html {
    let dispatch = use_dispatch();
    let tab = |sheet: Sheet, name: &'static str| {
        let dispatch = dispatch.clone();
        let click = Callback::from(move |_| dispatch.dispatch(Event::Show(sheet)));
        html! {
            <button type="button" class="tab" aria-pressed={(sheet == props.sheet).to_string()} onclick={click}>{ name }</button>
        }
    };
    html! {
        <div class="tabs">
            <Verdict layout={props.layout.clone()} report={props.report.clone()} />
            <div class="tab-row">
                { tab(Sheet::Terrain, "Terrain") }
                { tab(Sheet::Checks, "Checks") }
                { tab(Sheet::Piece, "Piece") }
            </div>
        </div>
    }
}
