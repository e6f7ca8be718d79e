//! The sidebar: the palette, and the generator under it.

use std::rc::Rc;

use web_sys::Element;
use yew::prelude::*;

use super::generator::{Generator, GeneratorProps};
use super::palette::Palette;
use crate::app::hooks::panels::PanelState;
use crate::formats::terrain::OwnTerrain;
use crate::page::{Shared, Sheet};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct SidebarProps {
    pub state: Shared<PanelState>,
    /// A pointer goes down on an entry of the palette.
    pub on_take: Callback<(PointerEvent, Element, Rc<OwnTerrain>)>,
}

/// The palette and the generator.
#[component]
pub fn Sidebar(props: &SidebarProps) -> Html {
    let page = &props.state.page;
    html! {
        <div id={Sheet::Terrain.id()} class="side">
            <Palette pack={page.editor.layout().pack} own={Shared(page.usable_terrain())} on_take={props.on_take.clone()} />
            <Generator ..GeneratorProps::of(page) />
            // Shown by the style sheet while a piece is dragged over the palette.
            <p class="drop-to-remove" aria-hidden="true">{ t!("Drop here to remove") }</p>
        </div>
    }
}
