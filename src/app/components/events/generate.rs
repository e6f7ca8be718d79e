//! Generating the tables of an event from its stock, in the worker: which ones, how, the progress, and what came of it.

use std::cell::RefCell;
use std::collections::BTreeMap;

use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlInputElement, KeyboardEvent};
use yew::prelude::*;

use super::context::{EventContext, use_event};
use crate::app::components::common::button::{toggle, tool_button};
use crate::app::components::common::field::selected_value;
use crate::app::components::dialogs::context::{DialogContext, use_dialog};
use crate::app::services::worker::{Answers, WorkerClient};
use crate::app::services::{event_store, random, storage};
use crate::event::generate::{EventSpec, GeneratedEvent};
use crate::event::{Event as PlannedEvent, TableId, TakenTables, messages};
use crate::solver::generate::{Density, PlacementMethod};
use crate::solver::messages as solver_messages;
use crate::words::{many, name, plural, t};
use crate::worker::{GenerateEventRequest, Request, Response};

thread_local! {
    /// The seeds of the events since the page was loaded, by the events' numbers: another part of an event may be looked at meanwhile.
    static SEEDS: RefCell<BTreeMap<u32, EventSeed>> = const { RefCell::new(BTreeMap::new()) };
}

/// The seed of an event's tables.
#[derive(Clone, Copy, PartialEq, Eq)]
struct EventSeed {
    seed: u32,
    /// Whether tables were generated with it already, so that the next ones get the next seed.
    is_used: bool,
}

impl EventSeed {
    /// The seed of an event, at first by chance.
    fn of(number: u32) -> Self {
        let known = SEEDS.with_borrow(|seeds| seeds.get(&number).copied());
        known.unwrap_or_else(|| Self { seed: random::die(u32::MAX), is_used: false })
    }

    /// The seed that tables are generated with now.
    const fn used(self) -> Self {
        Self { seed: if self.is_used { self.seed.wrapping_add(1) } else { self.seed }, is_used: true }
    }
}

/// Which tables are generated.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// So many new ones.
    New(usize),
    /// Those without pieces.
    Empty,
    /// All that aren't locked.
    All,
}

/// What has come of it.
#[derive(Clone, PartialEq)]
enum Stage {
    Idle,
    /// How far it is, 0 to 1, and how many tables are made.
    Working(f64, usize),
    /// What is said of the tables.
    Done(Vec<String>),
    /// Why there are none.
    Failed(Vec<String>),
}

/// How tables are generated.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Settings {
    count: usize,
    method: PlacementMethod,
    density: Density,
    seed: EventSeed,
}

/// The form, the progress and the outcome.
#[component]
pub fn Generate() -> Html {
    let (context, dialog) = (use_event(), use_dialog());
    let event = &context.event;
    let stage = use_state_eq(|| Stage::Idle);
    let settings = use_state_eq(|| Settings {
        count: proposed_count(event),
        method: PlacementMethod::default().usable_for(event.pack),
        density: Density::default(),
        seed: EventSeed::of(context.number),
    });
    SEEDS.with_borrow_mut(|seeds| seeds.insert(context.number, settings.seed));
    let client = use_mut_ref(WorkerClient::default);
    {
        // Whoever leaves the dialog gives the request up.
        let client = client.clone();
        use_effect_with((), move |()| move || client.borrow().stop());
    }
    let on_generate = |wanted: Wanted| {
        let (context, dialog, stage, settings, client) =
            (context.clone(), dialog.clone(), stage.setter(), settings.clone(), client.clone());
        Callback::from(move |_: MouseEvent| {
            let now = Settings { seed: settings.seed.used(), ..*settings };
            settings.set(now);
            let spec = spec(&context.event, now, wanted);
            client.borrow().cancel();
            let answers = client.borrow().stream(Request::GenerateEvent(GenerateEventRequest { spec }));
            stage.set(Stage::Working(0.0, 0));
            let (context, dialog, stage) = (context.clone(), dialog.clone(), stage.clone());
            spawn_local(receive(answers, context, dialog, stage));
        })
    };
    let on_stop = {
        let (stage, client) = (stage.setter(), client.clone());
        Callback::from(move |_: MouseEvent| {
            client.borrow().stop();
            stage.set(Stage::Idle);
        })
    };
    let has_empty = event.tables.iter().any(|table| !table.is_locked && table.layout.pieces.is_empty());
    let has_unlocked = event.tables.iter().any(|table| !table.is_locked);
    let count = settings.count;
    let is_first = event.tables.is_empty();
    html! {
        <section class="generate-event" aria-label={t!("Generate tables")}>
            if let Stage::Working(share, made) = *stage {
                <div class="event-progress" role="status">
                    <progress max="1" value={share.to_string()} aria-label={t!("Progress")}></progress>
                    <span>{ many(made, plural!("1 table made", "{} tables made")) }</span>
                    { tool_button("stop-generating", t!("Stop"), on_stop) }
                </div>
            } else {
                <div class="event-tools">
                    <NewTables {count} settings={settings.clone()} />
                    <button type="button" class={if is_first { "go" } else { "go outlined" }} data-act="generate-new" onclick={on_generate(Wanted::New(count))}>
                        { many(count, plural!("Generate 1 table", "Generate {} tables")) }
                    </button>
                    if has_empty { { tool_button("generate-empty", t!("Fill the empty tables"), on_generate(Wanted::Empty)) } }
                    if has_unlocked { { tool_button("generate-all", t!("All again but the locked ones"), on_generate(Wanted::All)) } }
                    <HowGenerated settings={settings.clone()} />
                </div>
                { outcome(&stage) }
            }
        </section>
    }
}

/// How many tables an event needs at first: one for two players, or as many as is usual in a club.
fn proposed_count(event: &PlannedEvent) -> usize {
    let needed = (event.players as usize).div_ceil(2);
    let more = needed.saturating_sub(event.tables.len());
    match (more, event.tables.len()) {
        (0, 0) => 4,
        (0, _) => 1,
        (more, have) => more.min(PlannedEvent::MAX_TABLES - have),
    }
}

fn spec(event: &PlannedEvent, settings: Settings, wanted: Wanted) -> EventSpec {
    let seed = settings.seed.seed;
    let spec = match wanted {
        Wanted::New(_) => EventSpec { tables: Vec::new(), ..EventSpec::of_empty_tables(event, seed) },
        Wanted::Empty => EventSpec::of_empty_tables(event, seed),
        Wanted::All => EventSpec::of_all_tables(event, seed),
    };
    let new = if let Wanted::New(count) = wanted { count } else { 0 };
    let new_tables = (0..new).map(|_| TableId(storage::new_number())).collect();
    EventSpec { method: settings.method, density: settings.density, new_tables, ..spec }
}

/// Follows the answers of the worker to the end.
async fn receive(mut answers: Answers, context: EventContext, dialog: DialogContext, stage: UseStateSetter<Stage>) {
    let (mut share, mut made) = (0.0, Vec::new());
    while let Some(answer) = answers.next().await {
        match answer {
            Ok(Response::Progress(now)) => share = now,
            Ok(Response::EventTable(table)) => {
                if !made.contains(&table.id) {
                    made.push(table.id);
                }
            }
            Ok(Response::GeneratedEvent(generated)) => {
                let Some(newest) = event_store::load(context.number) else {
                    dialog.refused(t!("This event was deleted in another window."));
                    return stage.set(Stage::Idle);
                };
                let mut texts = outcome_texts(&context, &generated);
                let taken = TakenTables::of(generated.edits, &context.event, &newest.event);
                texts.extend(messages::left_tables(&newest.event, &taken));
                let step = many(made.len(), plural!("Generate 1 table", "Generate {} tables"));
                let is_kept = match context.try_edit(step, taken.edits) {
                    Ok(pending) => pending.is_kept().await,
                    Err(_) => false,
                };
                return stage.set(if is_kept { Stage::Done(texts) } else { Stage::Idle });
            }
            Ok(Response::NoEvent(reasons)) => {
                let texts = reasons.iter().flat_map(|reason| messages::infeasible(&context.event, reason));
                return stage.set(Stage::Failed(texts.collect()));
            }
            Ok(_) | Err(_) => {
                dialog.refused(t!(
                    "The part of the page that does this couldn't be loaded, or has stopped. Check the network, then try again"
                ));
                return stage.set(Stage::Idle);
            }
        }
        stage.set(Stage::Working(share, made.len()));
    }
}

/// What is said of the generated tables.
fn outcome_texts(context: &EventContext, generated: &GeneratedEvent) -> Vec<String> {
    let after = context.event.edited(&generated.edits);
    let alike = generated.most_alike.as_ref().zip(after.as_ref().ok());
    let alike = alike.map(|(pair, after)| messages::like_pair(after, pair));
    let ended = generated.ran_out.then(|| solver_messages::ended_early().to_owned());
    alike.into_iter().chain(ended).collect()
}

fn outcome(stage: &Stage) -> Html {
    let (class, texts) = match stage {
        Stage::Done(texts) => ("hint", texts),
        Stage::Failed(texts) => ("hint problem", texts),
        Stage::Idle | Stage::Working(..) => return html! { <div role="status"></div> },
    };
    html! { <div role="status" data-fact="generated">{ for texts.iter().map(|text| html! { <p {class}>{ text }</p> }) }</div> }
}

#[derive(PartialEq, Properties)]
struct NewTablesProps {
    count: usize,
    settings: UseStateHandle<Settings>,
}

/// How many new tables are generated.
#[component]
fn NewTables(props: &NewTablesProps) -> Html {
    let NewTablesProps { count, settings } = props;
    let on_count = {
        let (settings, old) = (settings.clone(), *count);
        Callback::from(move |event: Event| {
            let field: HtmlInputElement = event.target_unchecked_into();
            match field
                .value()
                .trim()
                .parse::<usize>()
                .ok()
                .filter(|count| (1..=PlannedEvent::MAX_TABLES).contains(count))
            {
                Some(count) => settings.set(Settings { count, ..*settings }),
                None => field.set_value(&old.to_string()),
            }
        })
    };
    html! { <label class="stock-count"><span>{ t!("New tables") }</span><input type="text" inputmode="numeric" aria-label={t!("How many new tables")} value={count.to_string()} onchange={on_count} /></label> }
}

#[derive(PartialEq, Properties)]
struct HowGeneratedProps {
    settings: UseStateHandle<Settings>,
}

/// How the tables are generated.
#[component]
fn HowGenerated(props: &HowGeneratedProps) -> Html {
    let HowGeneratedProps { settings } = props;
    let context = use_event();
    let method = |(method, name): (PlacementMethod, &'static str)| {
        let settings = settings.clone();
        let is_chosen = settings.method == method;
        toggle(name, is_chosen, Callback::from(move |_: MouseEvent| settings.set(Settings { method, ..*settings })))
    };
    let methods = [(PlacementMethod::Quadrants, t!("Quadrant method")), (PlacementMethod::Free, t!("Free"))];
    let on_density = {
        let settings = settings.clone();
        Callback::from(move |event: Event| {
            if let Some(density) = Density::named(&selected_value(&event)) {
                settings.set(Settings { density, ..*settings });
            }
        })
    };
    let density = |(name, density): (&'static str, Density)| {
        let text = match density {
            Density::Open => t!("Open tables"),
            Density::Usual => t!("Usual tables"),
            Density::Dense => t!("Dense tables"),
        };
        html! { <option value={name} selected={settings.density == density}>{ text }</option> }
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
    settings: UseStateHandle<Settings>,
}

/// The seed of the random numbers: that of the last tables, or what was typed for the next ones.
#[component]
fn SeedField(props: &SeedFieldProps) -> Html {
    let SeedFieldProps { seed: EventSeed { seed, .. }, settings } = props;
    let dialog = use_dialog();
    let type_seed = {
        let (settings, old) = (settings.clone(), *seed);
        move |field: &HtmlInputElement| {
            if let Ok(seed) = field.value().trim().parse() {
                settings.set(Settings { seed: EventSeed { seed, is_used: false }, ..*settings });
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
        if event.key() == "Enter" {
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
