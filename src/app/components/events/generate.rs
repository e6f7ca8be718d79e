//! Generating the tables of an event from its stock, in the worker: which ones, how, the progress, and what came of it.

use std::cell::RefCell;
use std::collections::BTreeMap;

use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlInputElement, KeyboardEvent};
use yew::prelude::*;

use super::context::{EventContext, use_event};
use crate::app::components::common::button::{toggle, tool_button};
use crate::app::components::common::field::{select_option, selected_value};
use crate::app::components::common::icon::icon;
use crate::app::components::dialogs::context::{DialogContext, use_dialog};
use crate::app::hooks::worker::use_work;
use crate::app::services::{event_store, key_event, random, storage};
use crate::editor::ChangeRefusal;
use crate::event::generate::{EventGeneratorSettings, EventSeed, GeneratedEvent, TablesToGenerate};
use crate::event::pairing_messages::table_shortage;
use crate::event::{TableId, TableShortage, TakenTables, messages};
use crate::page::{EventTablesAnswer, EventTablesProgress, event_refusal, generated_tables};
use crate::solver::generate::{Density, PlacementMethod};
use crate::words::{many, name, plural, t};
use crate::worker::messages::no_answer;
use crate::worker::{GenerateEventRequest, Request};

thread_local! {
    /// The seeds of the events since the page was loaded, by the events' numbers: another part of an event may be looked at meanwhile.
    static SEEDS: RefCell<BTreeMap<u32, EventSeed>> = const { RefCell::new(BTreeMap::new()) };
}

/// The seed of an event, at first by chance.
fn seed_of(number: u32) -> EventSeed {
    let known = SEEDS.with_borrow(|seeds| seeds.get(&number).copied());
    known.unwrap_or_else(|| EventSeed::new(random::die(u32::MAX)))
}

/// What has come of it.
#[derive(Clone, PartialEq)]
enum Stage {
    Idle,
    /// How far it is, 0 to 1, and how many tables are made.
    Working(f64, usize),
    /// What is said of the tables.
    Done(Vec<String>),
    /// Why there are none, and for how many new ones the terrain is enough, where it is for some.
    Failed(Vec<String>, Option<usize>),
}

/// The form, the progress and the outcome.
#[component]
pub fn Generate() -> Html {
    let (context, dialog) = (use_event(), use_dialog());
    let event = &context.event;
    let stage = use_state_eq(|| Stage::Idle);
    let settings = use_state_eq(|| EventGeneratorSettings::proposed(event, seed_of(context.number)));
    SEEDS.with_borrow_mut(|seeds| seeds.insert(context.number, settings.seed));
    // Whoever leaves the dialog gives the request up.
    let work = use_work();
    let on_generate = |tables: TablesToGenerate, count: usize| {
        let (context, dialog, stage, settings, work) =
            (context.clone(), dialog.clone(), stage.setter(), settings.clone(), work.clone());
        Callback::from(move |_: MouseEvent| {
            let now = EventGeneratorSettings { seed: settings.seed.used(), count, ..*settings };
            settings.set(now);
            let spec = now.spec(&context.event, tables, || TableId(storage::new_number()));
            stage.set(Stage::Working(0.0, 0));
            let (context, dialog, stage) = (context.clone(), dialog.clone(), stage.clone());
            let mut progress = EventTablesProgress::default();
            work.ask(Request::GenerateEvent(GenerateEventRequest { spec }), move |answer| {
                match progress.receive(answer) {
                    EventTablesAnswer::Working => stage.set(Stage::Working(progress.share, progress.made())),
                    EventTablesAnswer::Generated(generated) => {
                        spawn_local(keep(*generated, progress.made(), context.clone(), dialog.clone(), stage.clone()));
                    }
                    EventTablesAnswer::Infeasible(reasons, enough_for) => {
                        let texts = reasons.iter().flat_map(|reason| messages::infeasible(&context.event, reason));
                        stage.set(Stage::Failed(texts.collect(), enough_for));
                    }
                    EventTablesAnswer::Failed => {
                        dialog.refused(no_answer());
                        stage.set(Stage::Idle);
                    }
                }
            });
        })
    };
    let on_stop = {
        let (stage, work) = (stage.setter(), work.clone());
        Callback::from(move |_: MouseEvent| {
            work.stop();
            stage.set(Stage::Idle);
        })
    };
    let has_empty = event.tables.iter().any(|table| !table.is_locked && table.layout.pieces.is_empty());
    let has_unlocked = event.tables.iter().any(|table| !table.is_locked);
    let count = settings.count;
    let is_first = event.tables.is_empty();
    let shortage = TableShortage::of_players(event).filter(|_| !is_first);
    let generate_some = |count: usize| many(count, plural!("Generate 1 table", "Generate {} tables"));
    let form = html! {
        <div class="event-tools">
            <NewTables {count} settings={settings.clone()} />
            <button type="button" class={if is_first { "go" } else { "go outlined" }} data-act="generate-new" onclick={on_generate(TablesToGenerate::New, count)}>{ generate_some(count) }</button>
            if has_empty { { tool_button("generate-empty", t!("Fill the empty tables"), on_generate(TablesToGenerate::Empty, count)) } }
            if has_unlocked { { tool_button("generate-all", t!("All again but the locked ones"), on_generate(TablesToGenerate::All, count)) } }
            <HowGenerated settings={settings.clone()} />
        </div>
    };
    html! {
        <section class="generate-event" aria-label={t!("Generate tables")}>
            if let Stage::Working(share, made) = *stage {
                <div class="event-progress" role="status">
                    <progress max="1" value={share.to_string()} aria-label={t!("Progress")}></progress>
                    <span>{ many(made, plural!("1 table made", "{} tables made")) }</span>
                    { tool_button("stop-generating", t!("Stop"), on_stop) }
                </div>
            } else {
                if let Some(shortage) = shortage {
                    <div class="table-shortage" data-fact="table-shortage">
                        <p class="hint doubt">{ icon("should") }{ table_shortage(shortage) }</p>
                        <button type="button" class="go outlined" data-act="generate-missing" onclick={on_generate(TablesToGenerate::New, shortage.missing())}>{ generate_some(shortage.missing()) }</button>
                    </div>
                }
                if is_first { { form } } else {
                    // Whoever has tables seldom needs it.
                    <details class="more-tables"><summary>{ t!("Generate tables") }</summary>{ form }</details>
                }
                { outcome(&stage) }
                if let Stage::Failed(_, Some(enough)) = *stage {
                    <div class="actions"><button type="button" class="go outlined" data-act="generate-fewer" onclick={on_generate(TablesToGenerate::New, enough)}>{ t!("Enough for {}: generate {}", enough, enough) }</button></div>
                }
            }
        </section>
    }
}

/// Puts the generated tables into the event, as far as it has room for them now.
async fn keep(
    generated: GeneratedEvent,
    made: usize,
    context: EventContext,
    dialog: DialogContext,
    stage: UseStateSetter<Stage>,
) {
    let Some(newest) = event_store::load(context.number) else {
        dialog.refused(event_refusal(&ChangeRefusal::Gone.into()));
        return stage.set(Stage::Idle);
    };
    let mut texts = generated_tables(&context.event, &generated);
    let taken = TakenTables::of(generated.edits, &context.event, &newest.event);
    texts.extend(messages::left_tables(&newest.event, &taken));
    let step = many(made, plural!("Generate 1 table", "Generate {} tables"));
    let is_kept = match context.try_edit(step, taken.edits) {
        Ok(pending) => pending.is_kept().await,
        Err(_) => false,
    };
    stage.set(if is_kept { Stage::Done(texts) } else { Stage::Idle });
}

fn outcome(stage: &Stage) -> Html {
    let (class, texts) = match stage {
        Stage::Done(texts) => ("hint", texts),
        Stage::Failed(texts, _) => ("hint problem", texts),
        Stage::Idle | Stage::Working(..) => return html! { <div role="status"></div> },
    };
    html! { <div role="status" data-fact="generated">{ for texts.iter().map(|text| html! { <p {class}>{ text }</p> }) }</div> }
}

#[derive(PartialEq, Properties)]
struct NewTablesProps {
    count: usize,
    settings: UseStateHandle<EventGeneratorSettings>,
}

/// How many new tables are generated.
#[component]
fn NewTables(props: &NewTablesProps) -> Html {
    let NewTablesProps { count, settings } = props;
    let on_count = {
        let (settings, old) = (settings.clone(), *count);
        Callback::from(move |event: Event| {
            let field: HtmlInputElement = event.target_unchecked_into();
            match settings.with_typed_count(&field.value()) {
                Some(changed) => settings.set(changed),
                None => field.set_value(&old.to_string()),
            }
        })
    };
    html! { <label class="stock-count"><span>{ t!("New tables") }</span><input type="text" inputmode="numeric" aria-label={t!("How many new tables")} value={count.to_string()} onchange={on_count} /></label> }
}

#[derive(PartialEq, Properties)]
struct HowGeneratedProps {
    settings: UseStateHandle<EventGeneratorSettings>,
}

/// How the tables are generated.
#[component]
fn HowGenerated(props: &HowGeneratedProps) -> Html {
    let HowGeneratedProps { settings } = props;
    let context = use_event();
    let method = |(method, name): (PlacementMethod, &'static str)| {
        let settings = settings.clone();
        let is_chosen = settings.method == method;
        toggle(
            name,
            is_chosen,
            Callback::from(move |_: MouseEvent| settings.set(EventGeneratorSettings { method, ..*settings })),
        )
    };
    let methods = [(PlacementMethod::Quadrants, t!("Quadrant method")), (PlacementMethod::Free, t!("Free"))];
    let on_density = {
        let settings = settings.clone();
        Callback::from(move |event: Event| {
            if let Some(density) = Density::named(&selected_value(&event)) {
                settings.set(EventGeneratorSettings { density, ..*settings });
            }
        })
    };
    let density = |(name, density): (&'static str, Density)| {
        let text = match density {
            Density::Open => t!("Open tables"),
            Density::Usual => t!("Usual tables"),
            Density::Dense => t!("Dense tables"),
        };
        select_option(name, settings.density == density, text)
    };
    html! {
        <>
            if PlacementMethod::of(context.event.pack).count() > 1 {
                <div class="layers" role="group" aria-label={t!("Method")}>{ for methods.map(method) }</div>
            }
            <select data-choice="density" aria-label={t!("How full the tables are")} onchange={on_density}>{ for Density::NAMES.map(density) }</select>
            <SeedField seed={settings.seed} settings={settings.clone()} />
        </>
    }
}

#[derive(PartialEq, Properties)]
struct SeedFieldProps {
    seed: EventSeed,
    settings: UseStateHandle<EventGeneratorSettings>,
}

/// The seed of the random numbers: that of the last tables, or what was typed for the next ones.
#[component]
fn SeedField(props: &SeedFieldProps) -> Html {
    let SeedFieldProps { seed: EventSeed { seed, .. }, settings } = props;
    let dialog = use_dialog();
    let type_seed = {
        let (settings, old) = (settings.clone(), *seed);
        move |field: &HtmlInputElement| {
            if let Some(changed) = settings.with_typed_seed(&field.value()) {
                settings.set(changed);
            } else {
                let text = t!("Not a seed: {}. Write a whole number from 0 to {}.", name(&field.value()), u32::MAX);
                field.set_value(&old.to_string());
                dialog.refused(text);
            }
        }
    };
    let on_change = {
        let type_seed = type_seed.clone();
        Callback::from(move |event: Event| type_seed(&event.target_unchecked_into()))
    };
    // The seed as it stands is no change, but Enter says that it is wanted again.
    let on_key = Callback::from(move |event: KeyboardEvent| {
        if key_event::key(&event) == "Enter" {
            type_seed(&event.target_unchecked_into());
        }
    });
    let label = t!("Seed: the same seed gives the same tables");
    html! {
        <label class="stock-count event-seed" title={label}>
            <span>{ t!("Seed") }</span>
            <input type="text" inputmode="numeric" aria-label={label} value={seed.to_string()} onchange={on_change} onkeydown={on_key} />
        </label>
    }
}
