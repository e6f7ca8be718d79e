//! What the dialog that hands a game over shows: codes to be scanned, the link, and files.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::game_files::GameFiles;
use crate::app::components::common::icon::icon;
use crate::app::components::events::link_code::LinkCode;
use crate::app::services::{address, screen, send};
use crate::page::play::{PlayState, handing_over};
use crate::page::{CodeSize, Shared};
use crate::words::t;

/// The id of the field with the link.
const FIELD: &str = "game-link";

#[derive(Clone, PartialEq, Properties)]
pub struct HandOverContentProps {
    pub game: Shared<PlayState>,
    /// Another game was opened from a file.
    pub on_opened: Callback<()>,
}

/// The addresses of the codes, each as large as a phone reads it from this screen.
fn code_addresses(game: &PlayState) -> Vec<String> {
    let most = match CodeSize::of(usize::MAX, screen::shorter_side()) {
        CodeSize::Unreadable { most } => most,
        CodeSize::Small | CodeSize::WholeWindow => usize::MAX,
    };
    let places = handing_over(game.kept(), most.saturating_sub(address::of("").len()));
    places.iter().map(|place| address::of(&place.to_string())).collect()
}

/// The content.
#[component]
pub fn HandOverContent(props: &HandOverContentProps) -> Html {
    let game = &props.game;
    let kept = Shared(game.kept().clone());
    let links = use_memo(kept, {
        let game = game.clone();
        move |_| {
            let whole = handing_over(game.kept(), usize::MAX);
            let whole: Vec<String> = whole.iter().map(|place| address::of(&place.to_string())).collect();
            (whole, code_addresses(&game))
        }
    });
    let (whole, codes) = &*links;
    let at = use_state_eq(|| 0_usize);
    let count = codes.len();
    let shown = (*at).min(count.saturating_sub(1));
    let step = |label: &'static str, sign: &'static str, by: usize| {
        let at = at.setter();
        let onclick = Callback::from(move |_: MouseEvent| at.set((shown + by) % count.max(1)));
        html! { <button type="button" class="tool" aria-label={label} title={label} {onclick}>{ icon(sign) }</button> }
    };
    html! {
        <>
            <p class="hint">{ t!("The code holds the whole game, and needs no network. On the other phone nothing is lost: of each thing counts what was changed last.") }</p>
            if count > 1 {
                <div class="hand-over-codes">
                    { step(t!("Code before"), "left", count - 1) }
                    <p aria-live="polite">{ t!("Code {} of {}: scan all of them, in any order.", shown + 1, count) }</p>
                    { step(t!("Next code"), "right", 1) }
                </div>
            }
            if let Some(address) = codes.get(shown) {
                <LinkCode key={address.clone()} address={address.clone()} hint={t!("Scan it with the other phone's camera.")} />
            }
            if let [address] = &whole[..] { <GameLink address={address.clone()} /> }
            <GameFiles game={game.clone()} on_opened={props.on_opened.clone()} />
        </>
    }
}

#[derive(PartialEq, Properties)]
struct GameLinkProps {
    address: AttrValue,
}

/// The link of the whole game, to be copied or shared.
#[component]
fn GameLink(props: &GameLinkProps) -> Html {
    let is_copied = use_state_eq(|| None::<bool>);
    let on_copy = {
        let is_copied = is_copied.setter();
        Callback::from(move |_: MouseEvent| {
            let is_copied = is_copied.clone();
            send::copy_field(FIELD, Callback::from(move |was_copied| is_copied.set(Some(was_copied))));
        })
    };
    let on_share = {
        let address = props.address.clone();
        Callback::from(move |_: MouseEvent| send::share(t!("A game"), &address, None))
    };
    let on_focus = |event: FocusEvent| event.target_unchecked_into::<HtmlInputElement>().select();
    html! {
        <>
            <label class="event-link">
                <span>{ t!("Link to the game as it is now") }</span>
                <input id={FIELD} type="text" readonly=true value={props.address.clone()} onfocus={on_focus} />
            </label>
            <div class="actions">
                <button type="button" class="tool" data-act="copy-game" onclick={on_copy}>{ t!("Copy the link") }</button>
                if send::can_share() {
                    <button type="button" class="tool" data-act="share-game" onclick={on_share}>{ t!("Send…") }</button>
                }
                <span class="hint" role="status">
                    { match *is_copied {
                        None => "",
                        Some(true) => t!("The link is copied."),
                        Some(false) => t!("This browser doesn't let the page copy. The link is selected: copy it by hand."),
                    } }
                </span>
            </div>
        </>
    }
}
