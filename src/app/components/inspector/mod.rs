//! The inspector: the name, numbers and commands of the selected pieces. It floats beside them; on a small screen it is a sheet.

pub mod near;
mod payment;
pub mod piece_card;
pub mod tape_bar;
pub mod wall_bar;

use std::rc::Rc;

use yew::prelude::*;

use super::common::command_button::{CommandButton, CommandButtonProps};
use super::common::field::{NumberInput, number_field, on_arrow_keys, text_field};
use super::common::own_rules::OwnRulesField;
use super::common::roam_form::{RoamForm, RoamFormProps};
use super::common::terrain_card::TerrainCard;
use super::piece_list::kinds_of;
use crate::app::hooks::actions::{Actions, use_actions};
use crate::app::hooks::bar_place::use_bar_place;
use crate::checks::{FindingId, Report};
use crate::editor::{Action, Camera, Editor, NumberField, Quantity, find_command};
use crate::layout::{Edit, Piece, PieceChange, PieceId, unusual_sights};
use crate::page::{EngineShot, Notice, NoticeKind, PageAction, PageState, Shared, Sheet};
use crate::units::{self, Unit, clamped, readable};
use crate::words::{self, t};
use near::{NearList, nearest};
use payment::Payment;

#[derive(PartialEq, Properties)]
pub struct InspectorProps {
    editor: Shared<Editor>,
    /// The unit that lengths are shown and typed in.
    unit: Unit,
    /// Whether all numbers are shown.
    shows_numbers: bool,
    camera: Camera,
    /// What findings show on the board, which the bar keeps clear of.
    report: Option<Shared<Report>>,
    highlight: Option<FindingId>,
    shown_fix: Option<Rc<[Edit]>>,
}

impl InspectorProps {
    pub fn of(state: &PageState) -> Self {
        Self {
            editor: Shared(state.editor.clone()),
            unit: state.unit(),
            shows_numbers: state.shows_numbers,
            camera: state.camera,
            report: state.panels_report(),
            highlight: state.highlight.clone(),
            shown_fix: state.shown_fix.clone(),
        }
    }
}

/// The inspector: one row, and on demand what is near and all numbers.
#[component]
pub fn Inspector(props: &InspectorProps) -> Html {
    let actions = use_actions();
    let node = use_node_ref();
    let resized = use_force_update();
    let editor = &props.editor;
    let layout = Shared(editor.layout().clone());
    let piece = editor.only_selected();
    let near = piece.map_or_else(Vec::new, |piece| nearest(&layout, piece));
    let shot = piece.and_then(|piece| EngineShot::of(&layout, piece));
    let shot_line = shot.as_ref().and_then(EngineShot::met_lines).map(|(_, line)| line);
    let gaps = near.iter().filter(|_| props.shows_numbers).map(|near| near.gap).chain(shot_line);
    let lines = gaps.map(|gap| (gap.from, gap.to)).collect();
    use_bar_place(&node, editor, props.camera, lines);
    let class = classes!(
        "piece-bar",
        editor.selection().is_empty().then_some("empty"),
        props.shows_numbers.then_some("shows-numbers"),
        // What is held may come to lie under it.
        editor.gesture().is_some().then_some("over-drag"),
    );
    let selected: Vec<&str> = editor.selection().iter().map(PieceId::as_str).collect();
    let count = selected.len();
    let mut pieces = layout.pieces.iter().filter(|piece| selected.contains(&piece.id.as_str()));
    let are_locked = pieces.all(|piece| piece.locked);
    // The bar needs another place then.
    let on_resize = Callback::from(move |()| resized.force_update());
    let card = |kind| {
        let sights = unusual_sights(piece, kind);
        html! { <TerrainCard pack={layout.pack} {kind} {sights} is_folded={true} on_resize={on_resize.clone()} /> }
    };
    let roam = piece.filter(|piece| !piece.locked).and_then(|piece| {
        let on_roam = Callback::from({
            let dispatch = actions.dispatch.clone();
            move |roam| dispatch.dispatch(PageAction::Roam(roam))
        });
        RoamFormProps::of(editor.committed().clone(), &piece.id, props.unit, on_roam, on_resize.clone())
    });
    html! {
        <section id={Sheet::Piece.id()} {class} ref={node} aria-label={t!("Selected piece")}>
            if count == 0 {
                <p class="hint">{ t!("Drag terrain from the list to the table. Select a piece to turn, resize and name it.") }</p>
            } else {
                if let Some(piece) = piece {
                    <div class="piece-name" key={piece.id.as_str()}>
                        <span class="tag">{ piece.letter() }</span>
                        { text_field("", t!("Name of the piece"), piece.name.as_deref().unwrap_or_default(), &piece.title(), on_name(&actions, piece)) }
                    </div>
                } else {
                    <div class="piece-name"><span class="tag">{ count }</span>{ t!("{} pieces selected", count) }</div>
                }
                { command_buttons(editor, are_locked) }
                { numbers_toggle(&actions, props.shows_numbers) }
                <div id={NUMBERS} class="piece-numbers">
                    if piece.is_some() {
                        <NearList layout={layout.clone()} {near} />
                    }
                    <div class="numbers" key={selected.join(" ")}>{ for number_fields(&actions, props) }</div>
                    <Payment key={format!("payment {}", selected.join(" "))} layout={layout.clone()} selected={editor.selection().to_vec()} on_resize={on_resize.clone()} />
                    if let Some(piece) = piece {
                        <div class="piece-cards" key={format!("cards {}", piece.id.as_str())}>
                            if let Some(shot) = shot {
                                <p class="engine-shot" role="status">{ shot.told(&layout) }</p>
                            }
                            if let Some(roam) = roam { <RoamForm ..roam /> }
                            { for kinds_of(piece).map(card) }
                            <OwnRulesField rules={piece.own_rules.clone()} is_disabled={piece.locked} on_change={on_own_rules(&actions, piece)} {on_resize} />
                        </div>
                    }
                </div>
            }
        </section>
    }
}

/// The id of what the row's last button shows.
const NUMBERS: &str = "piece-numbers";

/// The button that shows all numbers, or hides them. A small screen has room for them.
fn numbers_toggle(actions: &Actions, is_shown: bool) -> Html {
    let on_click = actions.on::<MouseEvent>(move || PageAction::ShowNumbers(!is_shown));
    html! {
        <button type="button" class="quiet numbers-toggle" aria-expanded={is_shown.to_string()}
            aria-controls={NUMBERS} onclick={on_click}>{ t!("Numbers") }</button>
    }
}

/// The commands for the selected pieces.
fn command_buttons(editor: &Editor, are_locked: bool) -> Html {
    let button = |id| {
        let button = CommandButtonProps::new(id, editor);
        if id == "lock" && !are_locked { button.with_icon("unlock") } else { button }
    };
    let buttons = ["turn-left", "turn-right", "duplicate", "lock", "delete", "menu"].map(button);
    html! {
        <div class="tools" role="toolbar" aria-label={t!("Piece")}>
            { for buttons.into_iter().map(|button| html! { <CommandButton key={button.id} ..button.clone() /> }) }
        </div>
    }
}

fn on_name(actions: &Actions, piece: &Piece) -> Callback<Event> {
    let piece = piece.clone();
    actions.on_change(move |input| {
        let name = input.value().trim().to_owned();
        input.set_value(&name);
        let change = PieceChange::Name(Some(name).filter(|name| !name.is_empty()));
        let edits = vec![Edit::Change(piece.id.clone(), change)];
        Some(PageAction::Edit(Action::Edit { name: t!("Name {}", piece.title()), edits }))
    })
}

fn on_own_rules(actions: &Actions, piece: &Piece) -> Callback<Option<String>> {
    let (id, name) = (piece.id.clone(), t!("Rules of {}", piece.title()));
    let dispatch = actions.dispatch.clone();
    Callback::from(move |rules: Option<String>| {
        let edits = vec![Edit::Change(id.clone(), PieceChange::OwnRules(rules))];
        dispatch.dispatch(PageAction::Edit(Action::Edit { name: name.clone(), edits }));
    })
}

/// The fields of the selection's quantities, and the button that changes the unit.
fn number_fields(actions: &Actions, props: &InspectorProps) -> Vec<Html> {
    let (editor, unit) = (&props.editor, props.unit);
    let entries = Quantity::ALL.into_iter().filter_map(|quantity| editor.number_field(quantity));
    // A disc has no depth; its width is its diameter.
    let is_round = editor.number_field(Quantity::Depth).is_none();
    let mut fields: Vec<Html> = entries.map(|entry| quantity_field(actions, unit, entry, is_round)).collect();
    let hint = t!("Show lengths in another unit");
    fields.extend(find_command("units").map(|command| {
        html! {
            <button key="units" type="button" class="quiet unit" data-command="units" aria-label={t!("{}, in {}", hint, unit.name())}
                title={hint} onclick={actions.on_run(command)}>{ unit.name() }</button>
        }
    }));
    fields
}

/// The visible label and the accessible name of a field.
fn labels(quantity: Quantity, is_round: bool, unit: Unit) -> (&'static str, String) {
    let unit = unit.heading();
    match quantity {
        Quantity::X => ("x", t!("{} from the left", unit)),
        Quantity::Y => ("y", t!("{} from the top", unit)),
        Quantity::Turn => (t!("turn"), t!("Degrees turned clockwise").to_owned()),
        Quantity::Width if is_round => (t!("across"), t!("{} across", unit)),
        Quantity::Width => (t!("width"), t!("{} wide", unit)),
        Quantity::Depth => (t!("depth"), t!("{} deep", unit)),
        Quantity::Height => (t!("height"), t!("{} high", unit)),
        Quantity::Levels => (t!("levels"), t!("How many levels it has").to_owned()),
        Quantity::Floors => (t!("floors"), t!("How many floors it has").to_owned()),
        Quantity::Door => (t!("door"), t!("Degrees of the door, clockwise from the right").to_owned()),
        Quantity::Count => (t!("counts as"), t!("Counts as so many pieces").to_owned()),
    }
}

/// The field of a quantity. The editor clamps numbers to their range; a text that is no number is refused with a notice.
fn quantity_field(actions: &Actions, unit: Unit, entry: NumberField, is_round: bool) -> Html {
    let NumberField { quantity, range, .. } = entry;
    let show = move |value: f64| if quantity.is_length() { unit.show(value) } else { readable(value, 2) };
    let read = move |text: &str| if quantity.is_length() { unit.read(text) } else { units::parse_number(text) };
    let (label, name) = labels(quantity, is_round, unit);
    let value = entry.value.map_or_else(String::new, show);
    let placeholder = match (entry.is_mixed, entry.default) {
        (true, _) => t!("mixed").to_owned(),
        (false, Some(usual)) => show(usual),
        (false, None) => t!("flat").to_owned(),
    };
    let before = value.clone();
    let on_change = actions.on_change(move |input| {
        let typed = input.value();
        // If the document's value doesn't change, no drawing would set the field.
        input.set_value(&before);
        let number = read(&typed);
        if number.is_some() || typed.trim().is_empty() {
            return Some(PageAction::Edit(Action::EnterNumber(quantity, number)));
        }
        let typed = words::name(&typed);
        let text = if quantity.is_length() {
            t!("Not a length: {}. Write 5.5, 5 1/2, 140mm or 14cm.", typed)
        } else {
            t!("Not a number: {}. Write 30 or 22.5.", typed)
        };
        Some(PageAction::Notify(Notice::new(NoticeKind::Refused, text)))
    });
    let on_key = on_arrow_keys(&actions.dispatch, move |typed, direction, is_coarse| {
        let step = match quantity {
            Quantity::Turn | Quantity::Door if is_coarse => 15.0,
            Quantity::Turn | Quantity::Levels | Quantity::Floors | Quantity::Door | Quantity::Count => 1.0,
            _ => unit.step(is_coarse),
        };
        let current = read(typed).or(entry.default).unwrap_or_default();
        let next = clamped(current + direction * step, range.0, range.1);
        (show(next), PageAction::Edit(Action::EnterNumber(quantity, Some(next))))
    });
    number_field(NumberInput { label, name, value, placeholder, is_disabled: entry.is_locked }, on_change, on_key)
}
