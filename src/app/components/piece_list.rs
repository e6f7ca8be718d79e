//! The panel of a shared table's pieces: what stands on the table, what it does, and what the signs on the board mean.

use std::collections::BTreeSet;

use web_sys::Element;
use yew::prelude::*;

use super::common::isolated::isolated;
use super::common::own_rules::own_rules_cards;
use super::common::terrain_card::TerrainCard;
use crate::app::hooks::actions::use_actions;
use crate::app::services::focus;
use crate::checks::messages;
use crate::editor::Action;
use crate::layout::{Layout, Piece, PieceId, unusual_sights};
use crate::pack::{Kind, Pack};
use crate::page::{PageAction, PageState, Panel, Shared};
use crate::sorting::SharedSort as _;
use crate::units::Unit;
use crate::words::t;

#[derive(Clone, PartialEq, Properties)]
pub struct PieceListProps {
    pub layout: Shared<Layout>,
    /// The selected piece.
    pub selected: Option<PieceId>,
    /// The unit that lengths are shown in.
    pub unit: Unit,
    /// Whether the list scrolls to the selected piece.
    pub follows: bool,
}

impl PieceListProps {
    /// The list of a shared table.
    pub fn of(state: &PageState) -> Self {
        let editor = &state.editor;
        let selected = editor.only_selected().map(|piece| piece.id.clone());
        Self { layout: Shared(editor.layout().clone()), selected, unit: state.unit(), follows: true }
    }
}

/// The panel.
#[component]
pub fn PieceList(props: &PieceListProps) -> Html {
    let actions = use_actions();
    let layout = &props.layout;
    let mut pieces: Vec<&Piece> = layout.pieces.iter().map(|piece| &**piece).collect();
    // Letters of two characters come after those of one.
    pieces.shared_sort_by_key(|piece| (piece.letter().chars().count(), piece.letter()));
    let row = |piece: &&Piece| {
        let is_selected = props.selected.as_ref() == Some(&piece.id);
        let id = piece.id.clone();
        let on_select: Callback<MouseEvent> = actions.on(move || PageAction::Edit(Action::Select(vec![id.clone()])));
        html! {
            <li key={piece.id.as_str().to_owned()}>
                <button type="button" class="listed-piece" data-listed={piece.id.as_str().to_owned()} aria-pressed={is_selected.to_string()} onclick={on_select}>
                    <span class="tag">{ piece.letter() }</span>
                    <span>{ isolated(&piece.title()) }</span>
                    <span class="hint">{ kind_names(piece) }{ " · " }{ messages::size(piece, props.unit) }</span>
                </button>
            </li>
        }
    };
    let list = use_node_ref();
    use_effect_with(props.selected.clone().filter(|_| props.follows), {
        let list = list.clone();
        move |selected| {
            if let Some((selected, list)) = selected.as_ref().zip(list.cast::<Element>()) {
                focus::scroll_to(&list, "data-listed", selected.as_str());
            }
        }
    });
    html! {
        <aside id={Panel::Pieces.id()} class="pieces-panel" aria-label={t!("Pieces")}>
            <h2>{ t!("Pieces on the table") }</h2>
            <ul ref={list}>{ for pieces.iter().map(row) }</ul>
            <h2>{ t!("What they do") }</h2>
            <dl class="kinds">
                { for kinds(&pieces).into_iter().map(|kind| kind_rules(layout.pack, kind, &pieces)) }
                { for pieces.iter().map(|piece| own_rules_cards(piece)) }
            </dl>
            <h2>{ t!("Signs on the board") }</h2>
            { legend(layout.pack, props.unit) }
        </aside>
    }
}

/// All kinds of a piece, as in "Hill, Obstruction", and its equipment that both players know.
fn kind_names(piece: &Piece) -> String {
    let known = piece.equipment.iter().filter(|equipment| !equipment.is_secret);
    let names: Vec<&str> =
        kinds_of(piece).map(|kind| &*kind.name).chain(known.map(|equipment| &*equipment.name)).collect();
    names.join(", ")
}

/// The kinds of a piece and its parts, each once.
pub fn kinds_of(piece: &Piece) -> impl Iterator<Item = &'static Kind> {
    let mut seen = BTreeSet::new();
    piece.all_kinds().filter(move |kind| seen.insert(&*kind.id)).collect::<Vec<_>>().into_iter()
}

/// The kinds on the table, each once, in the order of the pieces.
fn kinds(pieces: &[&Piece]) -> Vec<&'static Kind> {
    let mut seen = BTreeSet::new();
    pieces.iter().flat_map(|piece| kinds_of(piece)).filter(|kind| seen.insert(&*kind.id)).collect()
}

/// The rules of a kind, with the letters of its pieces.
fn kind_rules(pack: &'static Pack, kind: &'static Kind, pieces: &[&Piece]) -> Html {
    let is_of_kind = |piece: &&&Piece| kinds_of(piece).any(|other| other.id == kind.id);
    let sights = unusual_sights(pieces.iter().copied(), kind);
    let letters: Vec<String> = pieces.iter().filter(is_of_kind).map(|piece| piece.letter()).collect();
    html! {
        <>
            <dt>{ &kind.name }{ " " }<span class="letters">{ letters.join(" ") }</span></dt>
            <dd><TerrainCard {pack} {kind} {sights} /></dd>
        </>
    }
}

/// What the signs on the board mean. The scenario's panel explains those of its elements.
fn legend(pack: &Pack, unit: Unit) -> Html {
    let [advance, kill_box] = [pack.game.advance, pack.game.kill_box].map(|depth| unit.amount(depth, 2));
    let signs = [
        ("tag", "A".to_owned(), t!("a piece of terrain, by its letter in this list").to_owned()),
        ("sign hazard", String::new(), t!("a hazard: a rim of dark and bright strips").to_owned()),
    ];
    let zones = [
        ("sign attacker", String::new(), t!("the Attacker's deployment zone").to_owned()),
        ("sign defender", String::new(), t!("the Defender's deployment zone").to_owned()),
    ];
    let advance =
        [("sign dashed", format!("+{advance}"), t!("as far as models with Advance Deployment may be").to_owned())];
    let kill_box = [("sign dashed", kill_box, t!("the kill box along each player's edge").to_owned())];
    let elements = [
        ("sign round", "50".to_owned(), t!("an objective, by the diameter of its base in mm").to_owned()),
        ("sign flag", "30".to_owned(), t!("a flag, by the diameter of its base in mm").to_owned()),
        ("sign filled", String::new(), t!("filled: the Attacker's").to_owned()),
        ("sign hollow", String::new(), t!("hollow: the Defender's").to_owned()),
    ];
    let zones = zones.into_iter().filter(|_| pack.game.has_zones());
    let zones = zones.chain(advance.into_iter().filter(|_| pack.game.advance > 0.0));
    let zones = zones.chain(kill_box.into_iter().filter(|_| pack.game.has_kill_box()));
    let zones = zones.chain(elements.into_iter().filter(|_| pack.has_elements()));
    let row = |(class, sign, meaning): (&'static str, String, String)| {
        html! { <li><span {class} aria-hidden="true">{ sign }</span><span>{ meaning }</span></li> }
    };
    html! { <ul class="board-legend">{ for signs.into_iter().chain(zones).map(row) }</ul> }
}
