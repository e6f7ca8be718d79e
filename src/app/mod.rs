//! The page: Yew, the browser, and nothing that decides anything.
//!
//! State lives in one [`store`]. The page is plain functions from a [`page::Page`] to markup; what can stay as it is while a
//! piece moves is a [`still::Part`].

mod board;
mod page;
mod panels;
mod platform;
mod still;
mod store;
mod view;

#[cfg(feature = "bench")]
pub mod bench;

use std::cell::RefCell;
use std::rc::Rc;

use gloo::file::callbacks::FileReader;
use web_sys::{Element, HtmlInputElement};
use yew::prelude::*;

use crate::analysis::Table;
use crate::checks::{Chosen, Context, Plan, Report, matrix};
use crate::editor::rolling::{self, Rolled};
use crate::editor::{Action, Editor, Effect};
use crate::layout::Layout;
use crate::pack;
use page::Page;
use platform::{chance, files, keyboard, pointer, storage};
use still::{Part, still};
use store::{Dispatch, Event, Notice, Shared, Sheet, Store, Tone};

/// Puts the app into the page's body.
pub fn mount() {
    yew::Renderer::<App>::new().render();
}

/// The table that a first visit shows.
fn example() -> Result<Layout, String> {
    crate::share::json::read(include_str!("../../assets/examples/frozen-mill.json"))
        .map_err(|problem| problem.to_string())
}

/// The page as it starts: what was kept, or else the example.
fn start() -> Store {
    let mut notices = Vec::new();
    let mut problem = |text: String| notices.push(Notice { text, tone: Tone::Warning });
    let (layout, plan) = match storage::load() {
        storage::Kept::Table(layout, plan) => (Ok(*layout), plan),
        storage::Kept::Nothing => (example(), Plan::default()),
        storage::Kept::Unreadable(why) => {
            problem(format!(
                "The table this browser kept can't be read ({why}). It is set aside, and the example is shown instead."
            ));
            (example(), Plan::default())
        }
    };
    let layout = layout.unwrap_or_else(|why| {
        problem(why);
        Layout::new(pack::find(pack::DEFAULT).expect("the default pack is built in, as a test makes sure"))
    });
    let (view, rounds) = storage::load_view(layout.pack);
    let mut editor = Editor::new(layout, plan);
    editor.chosen = storage::load_chosen(editor.layout().pack);
    Store::new(editor, notices, view, rounds.into())
}

#[component]
fn App() -> Html {
    let store = use_reducer(start);
    let dispatch: Dispatch = store.dispatcher();
    let node = use_node_ref();
    let file_input = use_node_ref();
    let editor = &store.editor;
    let layout = Shared(editor.layout().clone());
    // Findings are never kept: they follow from the document, and are worked out once for each.
    let measured = use_memo((layout.clone(), editor.plan), |(layout, plan)| {
        let context = Context { table: Table::new(layout), plan: *plan };
        (Rc::new(Report::measured(&context)), matrix(&context))
    });
    let report = Shared(measured.0.clone());
    let committed = Shared(editor.committed().clone());

    use_keeping(committed.clone(), editor.plan, editor.chosen, dispatch.clone());
    use_effect_with((store.view.layers, store.rounds.clone()), {
        let view = store.view;
        move |(_, rounds)| storage::save_view(view, rounds)
    });
    let effect = use_effects(committed.clone(), editor.chosen, file_input.clone(), dispatch.clone());
    {
        let (dispatch, effect) = (dispatch.clone(), effect.clone());
        use_effect_with((), move |()| {
            let listener = keyboard::listen(dispatch, effect);
            move || drop(listener)
        });
    }
    let hold = use_pointer(node.clone(), dispatch.clone());
    let press = board::use_press(node.clone(), hold.grab.clone(), dispatch.clone());
    let focus = board::use_focus(dispatch.clone());
    board::use_scale(node.clone());
    let fixes = panels::use_fixes(&layout, editor.plan, &report, editor.gesture().is_some());
    let solution = panels::use_solution(&committed, editor.chosen, store.solving);
    let import = use_import(dispatch.clone());

    let listed = report.listed(&layout);
    let palette =
        panels::PaletteOf { pack: layout.pack, board: node.clone(), grab: hold.grab, dispatch: dispatch.clone() };
    let page = Page {
        store: &store,
        report: &report,
        listed: &listed,
        matrix: &measured.1,
        solution: &solution,
        fixes: &fixes,
        dispatch: &dispatch,
        effect: &effect,
    };
    let sheet = match store.sheet {
        Sheet::Terrain => "sheet-terrain",
        Sheet::Checks => "sheet-checks",
        Sheet::Scenario => "sheet-scenario",
        Sheet::Piece => "sheet-piece",
    };
    html! {
        <div class={classes!("app", sheet)}
            onpointermove={hold.moved} onpointerup={hold.released} onpointercancel={hold.cancelled}>
            { panels::header(&page) }
            { still(Part::Palette(palette)) }
            <main class="middle">
                <div class="board-room">{ board::board(&page, &node, press, focus) }</div>
                { panels::piece_bar(&page) }
            </main>
            { panels::findings(&page) }
            { panels::scenario(&page) }
            { panels::tabs(&page) }
            { panels::notices(&page) }
            <input ref={file_input} type="file" accept=".json,application/json" hidden=true onchange={import} />
        </div>
    }
}

/// Keeps the table in the browser whenever it is committed, and says once when that can't be done.
#[hook]
fn use_keeping(layout: Shared<Layout>, plan: Plan, chosen: Chosen, dispatch: Dispatch) {
    let told = use_mut_ref(|| false);
    use_effect_with((layout, plan, chosen), move |(layout, plan, chosen)| {
        if !storage::save(layout, *plan, *chosen) && !told.replace(true) {
            let text = "This browser doesn't let the page keep your table: its storage is full or blocked. Export the \
                        file before you leave.";
            dispatch.dispatch(Event::Tell(Notice { text: text.to_owned(), tone: Tone::Warning }));
        }
    });
}

/// What only the page can do, as one callback.
#[hook]
fn use_effects(layout: Shared<Layout>, chosen: Chosen, file_input: NodeRef, dispatch: Dispatch) -> Callback<Effect> {
    // The callback is made once, for the keyboard's sake; what it exports is looked up when it is asked.
    let latest = use_mut_ref(|| (layout.clone(), chosen));
    *latest.borrow_mut() = (layout, chosen);
    (*use_memo((), move |()| {
        Callback::from(move |effect| match effect {
            Effect::Example => match example() {
                Ok(layout) => {
                    let name = "Open the example".to_owned();
                    dispatch.dispatch(Event::Edit(Action::Open { name, layout: Box::new(layout) }));
                }
                Err(text) => dispatch.dispatch(Event::Tell(Notice { text, tone: Tone::Refused })),
            },
            Effect::Import => {
                if let Some(input) = file_input.cast::<HtmlInputElement>() {
                    input.click();
                }
            }
            Effect::Roll => {
                let (layout, chosen) = &*latest.borrow();
                for event in rolled(layout, *chosen) {
                    dispatch.dispatch(event);
                }
            }
            Effect::RollRounds => {
                let (layout, chosen) = &*latest.borrow();
                dispatch.dispatch(Event::Rounds(rolling::rounds(layout, *chosen, &mut chance::die).into()));
            }
            Effect::Export => dispatch.dispatch(Event::Tell(files::export(&latest.borrow().0))),
        })
    }))
    .clone()
}

/// What comes of rolling for a scenario: it is chosen, and the numbers are told.
fn rolled(layout: &Layout, chosen: Chosen) -> Vec<Event> {
    let Rolled { numbers, scenario } = rolling::roll(layout, chosen, &mut chance::die);
    let numbers = numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(", then ");
    let tell = |text: String, tone| Event::Tell(Notice { text, tone });
    match scenario {
        Some(scenario) => {
            let text = format!("Rolled {numbers}: {}.", scenario.name);
            vec![panels::play((scenario, layout.attacker_edge)), tell(text, Tone::Done)]
        }
        None => vec![tell("Every scenario is struck out: take one in again, then roll.".to_owned(), Tone::Refused)],
    }
}

/// Opens the file that was chosen.
#[hook]
fn use_import(dispatch: Dispatch) -> Callback<yew::Event> {
    let reading: Rc<RefCell<Option<FileReader>>> = use_mut_ref(|| None);
    Callback::from(move |event: yew::Event| {
        let input: HtmlInputElement = event.target_unchecked_into();
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            *reading.borrow_mut() = files::import(&file, dispatch.clone());
        }
        // So that choosing the same file again, mended, is a change again.
        input.set_value("");
    })
}

/// The page's hold on the pointer.
struct Hold {
    /// Takes the pointer for a drag; `false` where another one is down already.
    grab: Callback<(i32, Element), bool>,
    moved: Callback<PointerEvent>,
    released: Callback<PointerEvent>,
    cancelled: Callback<PointerEvent>,
}

/// One pointer at a time, captured where it went down, so that a drag goes on beyond the board and a second finger
/// can't disturb it.
#[hook]
fn use_pointer(board: NodeRef, dispatch: Dispatch) -> Hold {
    let held: Rc<RefCell<Option<i32>>> = use_mut_ref(|| None);
    let grab = use_memo((), |()| {
        let held = held.clone();
        Callback::from(move |(pointer, element): (i32, Element)| {
            let mut held = held.borrow_mut();
            if held.is_some() {
                return false;
            }
            *held = Some(pointer);
            // A pointer that went up in between can't be captured, and then there is nothing to capture.
            let _ = element.set_pointer_capture(pointer);
            true
        })
    });
    let ours = {
        let held = held.clone();
        move |event: &PointerEvent| *held.borrow() == Some(event.pointer_id())
    };
    let moved = {
        let (ours, board, dispatch) = (ours.clone(), board.clone(), dispatch.clone());
        Callback::from(move |event: PointerEvent| {
            let Some(board) = board.cast::<Element>().filter(|_| ours(&event)) else { return };
            let action = Action::Point { at: pointer::place(&board, &event), modifiers: pointer::modifiers(&event) };
            dispatch.dispatch(Event::Edit(action));
        })
    };
    let released = {
        let (ours, held, dispatch) = (ours.clone(), held.clone(), dispatch.clone());
        Callback::from(move |event: PointerEvent| {
            if !ours(&event) {
                return;
            }
            *held.borrow_mut() = None;
            dispatch.dispatch(Event::Edit(Action::Release));
        })
    };
    let cancelled = Callback::from(move |event: PointerEvent| {
        if ours(&event) {
            *held.borrow_mut() = None;
            dispatch.dispatch(Event::Edit(Action::Cancel));
        }
    });
    Hold { grab: (*grab).clone(), moved, released, cancelled }
}
