//! The tabs that choose what is shown beside a table in play, or under it on a small screen.

use yew::prelude::*;

use crate::words::t;

/// What is shown beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayTab {
    Models,
    Scenario,
    Score,
    Terrain,
}

impl PlayTab {
    /// The class of the page while it is shown.
    pub const fn class(self) -> &'static str {
        match self {
            Self::Models => "shows-models",
            Self::Scenario => "shows-scenario",
            Self::Score => "shows-score",
            Self::Terrain => "shows-pieces",
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Models => t!("Models"),
            Self::Scenario => t!("Scenario"),
            Self::Score => t!("Score"),
            Self::Terrain => t!("Terrain"),
        }
    }
}

#[derive(PartialEq, Properties)]
pub struct PlayTabsProps {
    pub tab: PlayTab,
    /// Whether something else is shown in its place.
    pub is_covered: bool,
    pub has_scenarios: bool,
    pub on_show: Callback<PlayTab>,
}

/// The tabs.
#[component]
pub fn PlayTabs(props: &PlayTabsProps) -> Html {
    let tab = |tab: PlayTab| {
        let onclick = props.on_show.reform(move |_: MouseEvent| tab);
        let is_pressed = tab == props.tab && !props.is_covered;
        html! {
            <button type="button" class="tab" data-tab={tab.class()} aria-pressed={is_pressed.to_string()} {onclick}>{ tab.name() }</button>
        }
    };
    let tabs = [PlayTab::Models, PlayTab::Scenario, PlayTab::Score, PlayTab::Terrain].into_iter();
    let tabs = tabs.filter(|tab| props.has_scenarios || !matches!(tab, PlayTab::Scenario | PlayTab::Score));
    html! {
        <section class="tabs" aria-label={t!("What is shown of the game")}>
            <div class="tab-row">{ for tabs.map(tab) }</div>
        </section>
    }
}
