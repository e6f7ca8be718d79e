//! Setting the tables of an event up, on a phone: table by table and piece by piece, with what is set already.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlElement, HtmlInputElement, KeyboardEvent};
use yew::prelude::*;

use super::list::title;
use super::pass_on::PassOn;
use super::set_up_elements::SetUpElements;
use super::table_card::SharedTable;
use crate::app::components::common::button::{button, tool_button};
use crate::app::components::common::icon::icon;
use crate::app::components::common::paper_and_setup_units::{on_setup_units, setup_units_options};
use crate::app::components::common::thumbnail::thumbnail;
use crate::app::services::{event_store, events, focus, guided_setup, key_event, wake_lock};
use crate::event::table_name;
use crate::event::{Event as PlannedEvent, NumberedTable, SetUpProgress, SetUpReport, TableId};
use crate::export::guided_setup::{GuidedSetup, GuidedStep};
use crate::export::setup_guide::SetupUnits;
use crate::formats::PlannedTable;
use crate::layout::Layout;
use crate::pack::Scenario;
use crate::page::{Shared, full_storage};
use crate::units::Unit;
use crate::words::{many_filled, plural, t, translated};
use crate::worker::GuidedSetupRequest;

#[derive(PartialEq, Properties)]
pub struct SetUpProps {
    pub event: Shared<PlannedEvent>,
    /// The number of the event, or the link that it was opened by.
    pub name: AttrValue,
    /// The unit of lengths on the page.
    pub unit: Unit,
    /// The table that is set up; `None` for all of them.
    pub open: Option<TableId>,
    /// Another table, or all of them, are to be shown.
    pub on_open: Callback<Option<TableId>>,
    pub on_close: Callback<()>,
}

/// All tables with their progress, or one that is being set up.
#[component]
pub fn SetUp(props: &SetUpProps) -> Html {
    let node = use_node_ref();
    let SetUpProps { event, name, open, on_open, on_close, .. } = props;
    let progress = use_state(|| event_store::load_set_up(name));
    let is_lost = use_state_eq(|| false);
    let setup_units = use_state_eq(|| SetupUnits::of(props.unit));
    {
        let node = node.clone();
        // A table that is opened or left is another page: its buttons are new.
        use_effect_with(*open, move |_| {
            if let Some(page) = node.cast::<HtmlElement>() {
                page.set_scroll_top(0);
                focus::focus(&page);
            }
        });
    }
    {
        // Another tab may set pieces of the same event, or read what a helper has set.
        let (progress, name) = (progress.setter(), name.clone());
        use_effect_with((), move |()| {
            let on_change = Callback::from(move |()| progress.set(event_store::load_set_up(&name)));
            let listener = events::listen_for_saving(on_change);
            move || drop(listener)
        });
    }
    use_effect_with((), |()| {
        let lock = wake_lock::keep_awake();
        move || drop(lock)
    });
    let on_leave = {
        let (is_open, on_open, on_close) = (open.is_some(), on_open.clone(), on_close.clone());
        Callback::from(move |()| if is_open { on_open.emit(None) } else { on_close.emit(()) })
    };
    let on_key = {
        let on_leave = on_leave.clone();
        Callback::from(move |event: KeyboardEvent| {
            if key_event::key(&event) == "Escape" {
                event.prevent_default();
                event.stop_propagation();
                on_leave.emit(());
            }
        })
    };
    let on_setup_units = {
        let setup_units = setup_units.setter();
        on_setup_units(Callback::from(move |units| setup_units.set(units)))
    };
    let of_table = |id: TableId| progress.get(&id).cloned().unwrap_or_default();
    let number = event.tables.iter().position(|table| Some(table.id) == *open);
    let content = if let Some(index) = number {
        let table = event.tables[index].clone();
        let id = table.id;
        let on_progress = {
            let (progress, name) = (progress.clone(), name.clone());
            let is_lost = is_lost.setter();
            Callback::from(move |after: SetUpProgress| {
                let is_lost = is_lost.clone();
                let pending = event_store::save_set_up(&name, id, &after);
                pending.then(move |outcome| is_lost.set(outcome.is_err()));
                let mut all: BTreeMap<TableId, SetUpProgress> = (*progress).clone();
                all.insert(id, after);
                progress.set(all);
            })
        };
        // Of the round that is on, which is the last one that players may know.
        let scenario = event.revealed_scenarios().last().copied();
        let on_next_table = {
            let on_open = on_open.clone();
            event.next_to_set_up(id, &progress).map(|next| on_open.reform(move |()| Some(next)))
        };
        html! {
            <SetUpTable key={id.0} progress={of_table(id)} table={SharedTable(table)} number={index + 1} setup_units={*setup_units} {scenario}
                {on_progress} {on_next_table} />
        }
    } else {
        let card = |(index, table): (usize, &Arc<NumberedTable>)| {
            let id = table.id;
            let on_open = on_open.reform(move |()| Some(id));
            let done = of_table(id).count(&table.layout);
            html! { <SetUpCard key={id.0} table={SharedTable(table.clone())} number={index + 1} {done} {on_open} /> }
        };
        html! {
            <>
                <PassOn event={event.clone()} report={SetUpReport::of(event, &progress)} />
                <ol class="set-up-tables">{ for event.tables.iter().enumerate().map(card) }</ol>
            </>
        }
    };
    let [done, all] = event.pieces_set(&progress);
    let is_open = number.is_some();
    html! {
        <div ref={node} class="guided-set-up" tabindex="-1" role="region" aria-label={t!("Set the tables up")} onkeydown={on_key}>
            <div class="set-up-head">
                <button type="button" class="tool" data-act="leave-set-up" onclick={on_leave.reform(|_: MouseEvent| ())}>
                    { icon(if is_open { "left" } else { "close" }) }{ if is_open { t!("All tables") } else { t!("Leave") } }
                </button>
                if !is_open { <p><b>{ title(event) }</b>{ " " }<span data-fact="set-up-all">{ pieces_set(done, all) }</span></p> }
                <select data-choice="setup-units" aria-label={t!("Tape measure")} onchange={on_setup_units}>
                    { setup_units_options(*setup_units) }
                </select>
            </div>
            if *is_lost {
                <p class="set-up-lost" role="status">{ translated(full_storage::SET_UP) }</p>
            }
            { content }
        </div>
    }
}

/// How many pieces are set: `5 of 14 pieces`.
pub fn pieces_set(done: usize, all: usize) -> String {
    many_filled(all, plural!("{1} of 1 piece", "{1} of {0} pieces"), &[&done])
}

/// What a table is called.
pub fn table_name(table: &NumberedTable, number: usize) -> String {
    table_name::within_event(&table.layout.name, number)
}

#[derive(PartialEq, Properties)]
struct SetUpCardProps {
    table: SharedTable,
    /// Its number, counted from 1.
    number: usize,
    /// How many of its pieces are set.
    done: usize,
    on_open: Callback<()>,
}

/// A table in the list.
#[component]
fn SetUpCard(props: &SetUpCardProps) -> Html {
    let SetUpCardProps { table: SharedTable(table), number, done, on_open } = props;
    let drawn = use_memo(props.table.clone(), |table| thumbnail(&table.0.layout));
    let all = table.layout.pieces.len();
    let is_set = *done == all;
    html! {
        <li data-number={number.to_string()}>
            <button type="button" class="set-up-table" onclick={on_open.reform(|_: MouseEvent| ())}>
                <span class="thumbnail">{ (*drawn).clone() }</span>
                <span class="table-number">{ number }</span>
                <span class="set-up-facts">
                    <b>{ table_name(table, *number) }</b>
                    <span data-fact="set-up">
                        if is_set { { icon("check") }{ " " } }
                        { pieces_set(*done, all) }
                    </span>
                </span>
            </button>
        </li>
    }
}

type GuidedSetupAnswer = Option<Result<Rc<GuidedSetup>, &'static str>>;

/// The steps of a table in these units and for this scenario, or why there are none; `None` until the worker has answered. The callback asks
/// once more.
#[hook]
fn use_guided_setup(
    table: &SharedTable,
    scenario: Option<&'static Scenario>,
    setup_units: SetupUnits,
) -> (GuidedSetupAnswer, Callback<MouseEvent>) {
    let setup = use_state(|| None);
    let tries = use_state(|| 0_u32);
    let setter = setup.setter();
    use_effect_with((table.clone(), scenario, setup_units, *tries), move |(table, scenario, setup_units, _)| {
        let is_current = Rc::new(Cell::new(true));
        let SharedTable(table) = table;
        let layout = Layout { scenario: *scenario, ..table.layout.clone() };
        let planned = PlannedTable { plan: table.plan, ..PlannedTable::from(layout) };
        let request = GuidedSetupRequest { table: planned, setup_units: *setup_units };
        let still = is_current.clone();
        spawn_local(async move {
            let answer = guided_setup::guided_setup(request).await.map(Rc::new);
            // If the table has changed since, it was requested again.
            if still.get() {
                setter.set(Some(answer));
            }
        });
        move || is_current.set(false)
    });
    let answer = (*setup).clone();
    let on_again = Callback::from(move |_| {
        setup.set(None);
        tries.set(*tries + 1);
    });
    (answer, on_again)
}

#[derive(PartialEq, Properties)]
struct SetUpTableProps {
    table: SharedTable,
    /// Its number, counted from 1.
    number: usize,
    setup_units: SetupUnits,
    /// The scenario that is played, as far as players may know.
    scenario: Option<&'static Scenario>,
    progress: SetUpProgress,
    on_progress: Callback<SetUpProgress>,
    /// Opens the next table that isn't set; `None` where all others are.
    on_next_table: Option<Callback<()>>,
}

/// A table that is being set up.
#[component]
fn SetUpTable(props: &SetUpTableProps) -> Html {
    let SetUpTableProps { table: SharedTable(table), number, progress, on_progress, .. } = props;
    let (setup, on_again) = use_guided_setup(&props.table, props.scenario, props.setup_units);
    // The step that is looked at; `None` for the first whose piece isn't set.
    let looked_at = use_state_eq(|| None::<usize>);
    let are_elements_shown = use_state_eq(|| false);
    let name = table_name(table, *number);
    let all = table.layout.pieces.len();
    let head = html! {
        <div class="set-up-title">
            <h2><span class="table-number">{ number }</span>{ " " }{ &name }</h2>
            <span data-fact="set-up" role="status">{ pieces_set(progress.count(&table.layout), all) }</span>
        </div>
    };
    let setup = match setup {
        Some(Ok(setup)) => setup,
        Some(Err(why)) => {
            return html! {
                <>
                    { head }
                    <div class="hint" role="alert" data-fact="not-loaded">
                        <p>{ format!("{why}.") }</p>
                        { button("go", t!("Try again"), on_again) }
                    </div>
                </>
            };
        }
        None => return html! { <>{ head }<p class="hint">{ t!("Working…") }</p></> },
    };
    // A step may be of a piece that has just gone, until the worker has answered again.
    let piece = |step: &GuidedStep| table.layout.piece(&step.piece).map(|piece| (**piece).clone());
    let is_set = |index: usize| {
        setup
            .steps
            .get(index)
            .and_then(|step| table.layout.piece(&step.piece))
            .is_some_and(|piece| progress.is_set(piece))
    };
    let count = setup.steps.len();
    let at = setup.shown_step(*looked_at, is_set);
    let picture = |step: Option<usize>| {
        // It is from our own worker, which escapes all that a person wrote.
        let svg = Html::from_html_unchecked(setup.picture(step, is_set).into());
        html! { <div class="set-up-picture">{ svg }</div> }
    };
    let look = |step: Option<usize>| {
        let looked_at = looked_at.setter();
        Callback::from(move |_: MouseEvent| looked_at.set(step))
    };
    let on_elements = |shows: bool| {
        let are_elements_shown = are_elements_shown.setter();
        Callback::from(move |()| are_elements_shown.set(shows))
    };
    if *are_elements_shown && setup.elements.is_some() {
        let on_next_table = props.on_next_table.clone();
        return html! { <>{ head }<SetUpElements {setup} on_terrain={on_elements(false)} {on_next_table} /></> };
    }
    let Some(index) = at else {
        let on_again = {
            let on_progress = on_progress.clone();
            Callback::from(move |_: MouseEvent| on_progress.emit(SetUpProgress::default()))
        };
        return html! {
            <>
                { head }
                { picture(None) }
                if all == 0 {
                    <p class="set-up-done" role="status">{ t!("There is nothing on the table.") }</p>
                } else {
                    <p class="set-up-done" role="status" data-fact="table-set">{ icon("check") }{ " " }{ t!("Table {} is set.", number) }</p>
                }
                <div class="set-up-tools">
                    if all > 0 {
                        { tool_button("look-again", t!("Look at the pieces again"), look(Some(0))) }
                        { tool_button("begin-again", t!("Begin again"), on_again) }
                    }
                    if setup.elements.is_some() {
                        <button type="button" class="go outlined" data-act="elements" onclick={on_elements(true).reform(|_: MouseEvent| ())}>{ t!("Scenario elements") }</button>
                    }
                    if let Some(on_next) = &props.on_next_table {
                        <button type="button" class="go" data-act="next-table" onclick={on_next.reform(|_: MouseEvent| ())}>{ t!("Next table") }</button>
                    }
                </div>
            </>
        };
    };
    let step = &setup.steps[index];
    let (is_this_set, this) = (is_set(index), piece(step));
    let mark = {
        let (on_progress, progress) = (on_progress.clone(), progress.clone());
        Callback::from(move |is_set: bool| {
            if let Some(piece) = &this {
                on_progress.emit(progress.clone().with(piece, is_set));
            }
        })
    };
    let after = setup.step_after(index, is_set);
    let on_set = {
        let (mark, looked_at) = (mark.clone(), looked_at.setter());
        Callback::from(move |_: MouseEvent| {
            mark.emit(true);
            looked_at.set(after);
        })
    };
    let on_tick = {
        let (mark, looked_at) = (mark, looked_at.setter());
        Callback::from(move |event: Event| {
            // The piece stays in view.
            looked_at.set(Some(index));
            mark.emit(event.target_unchecked_into::<HtmlInputElement>().checked());
        })
    };
    html! {
        <>
            { head }
            { picture(Some(index)) }
            <div class="set-up-step" data-step={index.to_string()} data-piece={step.piece.to_string()} aria-live="polite">
                <p class="set-up-name"><b class="set-up-letter">{ &step.letter }</b><span>{ &step.title }<small>{ &step.size }</small></span></p>
                <ul class="set-up-place">
                    { for step.place.iter().map(|line| html! { <li>{ line }</li> }) }
                </ul>
                if let Some(turn) = &step.turn { <p class="set-up-turn">{ turn }</p> }
                if let Some(beneath) = &step.beneath { <p class="set-up-beneath">{ beneath }</p> }
                { for step.parts.iter().map(|part| html! {
                    <div class="set-up-part">
                        <p><b>{ &part.title }</b></p>
                        <ul>{ for part.place.iter().chain(&part.turn).map(|line| html! { <li>{ line }</li> }) }</ul>
                    </div>
                }) }
                if !setup.warnings.is_empty() {
                    <details class="set-up-care">
                        <summary>{ t!("Measure with care") }</summary>
                        <ul>{ for setup.warnings.iter().map(|warning| html! { <li>{ warning }</li> }) }</ul>
                    </details>
                }
            </div>
            <div class="set-up-tools">
                <label class="reveal"><input type="checkbox" checked={is_this_set} onchange={on_tick} /><span>{ t!("Is set") }</span></label>
                <button type="button" class="tool" data-act="previous-piece" disabled={index == 0} onclick={look(index.checked_sub(1))}>{ t!("Previous piece") }</button>
                <button type="button" class="tool" data-act="next-piece" disabled={index + 1 == count} onclick={look(Some(index + 1))}>{ t!("Next piece") }</button>
                <button type="button" class="go" data-act="set-next" onclick={on_set}>{ if is_this_set { t!("Go on") } else { t!("Set, next") } }</button>
            </div>
        </>
    }
}
