//! Sharing: the link and its code, and everything that a table can be taken away as.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use super::icon::icon;
use crate::app::page::Page;
use crate::app::platform::press::{self, Made};
use crate::app::platform::{address, files, picture, send};
use crate::app::store::{Dispatch, Event, Notice, Shared, Store, Tone};
use crate::export::setup::Tape;
use crate::export::{FORMATS, Format, Paper};
use crate::share::press::ask_to_make;
use crate::share::{Planned, link};

/// What is known of the table that is being shared.
#[derive(Clone, Default, PartialEq)]
pub struct Sharing {
    /// Its address.
    pub address: AttrValue,
    /// The code of the address as an SVG, and the set-up list as markup, as far as they are made; or why they can't be.
    made: [Option<Result<AttrValue, String>>; 2],
}

/// The link as long as the dialog is open.
#[hook]
pub fn use_sharing(store: &Store) -> Rc<Sharing> {
    let known = use_state(Rc::<Sharing>::default);
    let learn = known.setter();
    let open = store.dialog == Some(crate::app::store::Dialog::Share);
    let editor = store.editor.clone();
    let about = (open, Shared(editor.committed().clone()), editor.plan, editor.chosen, store.tape);
    use_effect_with(about, move |(open, .., tape)| {
        let current = Rc::new(std::cell::Cell::new(true));
        if *open {
            let (table, tape) = (editor.planned(), *tape);
            let sharing =
                Rc::new(std::cell::RefCell::new(Sharing { address: address::of(&table).into(), made: [None, None] }));
            learn.set(Rc::new(sharing.borrow().clone()));
            for (index, format) in ["qr", "list"].into_iter().enumerate() {
                let (sharing, learn, current) = (sharing.clone(), learn.clone(), current.clone());
                let answer = Callback::from(move |made: Made| {
                    // A table that has changed since has asked anew.
                    if current.get() {
                        let made = made.map(|text| text.as_string().unwrap_or_default().into());
                        sharing.borrow_mut().made[index] = Some(made);
                        learn.set(Rc::new(sharing.borrow().clone()));
                    }
                });
                press::ask(&question(format, Paper::default(), tape, &table), &[], true, answer);
            }
        }
        move || current.set(false)
    });
    (*known).clone()
}

fn question(format: &str, paper: Paper, tape: Tape, table: &Planned) -> String {
    let settings = format!("{} {}", paper.id(), tape.id());
    ask_to_make(format, &settings, &address::of(table), &link::write(table))
}

/// The dialog's content.
pub fn share(page: &Page) -> Html {
    let sharing = page.sharing;
    let [code, list] = &sharing.made;
    let drawn = |made: &Option<Result<AttrValue, String>>| match made {
        // Both are made by our own press, which escapes all that a person wrote.
        Some(Ok(markup)) => Html::from_html_unchecked(markup.clone()),
        Some(Err(why)) => html! { <p class="hint">{ format!("{why}.") }</p> },
        None => html! { <p class="hint">{ "Working…" }</p> },
    };
    html! {
        <>
            <section class="link">
                <div class="code" role="img" aria-label="A code of the link, to be scanned">{ drawn(code) }</div>
                <div>
                    <label>
                        <span>{ "Link to this table" }</span>
                        <input id="link" type="text" readonly=true value={sharing.address.clone()} onfocus={|event: FocusEvent| event.target_unchecked_into::<HtmlInputElement>().select()} />
                    </label>
                    <div class="actions">
                        <button type="button" class="go copy" onclick={copy(page)}>{ "Copy the link" }</button>
                        if send::can_share() {
                            <button type="button" class="quiet" onclick={hand_on(page)}>{ "Send…" }</button>
                        }
                    </div>
                    <p class="hint">{ format!("The whole table is in these {} characters. Nothing is uploaded, and the link shows the table as it is now.", sharing.address.len()) }</p>
                </div>
            </section>
            <section class="take">
                <h3>{ "Take it away" }</h3>
                <div class="settings">
                    <label>
                        { "Paper " }
                        <select id="paper">
                            <option value="a4">{ "A4" }</option>
                            <option value="letter">{ "Letter" }</option>
                        </select>
                    </label>
                    <label>
                        { "Tape measure " }
                        <select id="tape" onchange={measure(page)}>
                            <option value="inches" selected={page.store.tape == Tape::QuarterInches}>{ "quarter inches" }</option>
                            <option value="mm" selected={page.store.tape == Tape::Millimetres}>{ "millimetres" }</option>
                        </select>
                    </label>
                    <label>
                        { "Picture " }
                        <input id="width" type="number" value="2048" min={picture::WIDTHS.0.to_string()} max={picture::WIDTHS.1.to_string()} />
                        { " px wide" }
                    </label>
                </div>
                <div class="formats">
                    { for FORMATS.iter().filter(|format| !format.name.is_empty()).map(|format| take(page, format)) }
                </div>
            </section>
            <details class="set-up">
                <summary>{ "Set-up list" }</summary>
                { drawn(list) }
            </details>
        </>
    }
}

fn field(id: &str) -> Option<HtmlInputElement> {
    gloo::utils::document().get_element_by_id(id)?.dyn_into().ok()
}

fn tell(dispatch: &Dispatch, tone: Tone, text: impl Into<String>) {
    dispatch.dispatch(Event::Tell(Notice::new(tone, text)));
}

fn copy(page: &Page) -> Callback<MouseEvent> {
    let dispatch = page.dispatch.clone();
    Callback::from(move |_| {
        let dispatch = dispatch.clone();
        let done = move |copied: bool| {
            if copied {
                return tell(&dispatch, Tone::Done, "The link is copied.");
            }
            let text = "This browser doesn't let the page copy: the link is selected, so copy it by hand.";
            tell(&dispatch, Tone::Refused, text);
        };
        if let Some(field) = field("link") {
            send::copy(&field, done.into());
        }
    })
}

fn hand_on(page: &Page) -> Callback<MouseEvent> {
    let (title, address) = (page.layout().name.clone(), page.sharing.address.clone());
    Callback::from(move |_| send::share(&title, &address))
}

fn measure(page: &Page) -> Callback<yew::Event> {
    let dispatch = page.dispatch.clone();
    Callback::from(move |event: yew::Event| {
        let chosen = event.target_unchecked_into::<HtmlSelectElement>().value();
        if let Some(tape) = Tape::ALL.into_iter().find(|tape| tape.id() == chosen) {
            dispatch.dispatch(Event::Measure(tape));
        }
    })
}

/// A button that makes a file.
fn take(page: &Page, format: &'static Format) -> Html {
    let (dispatch, table, tape) = (page.dispatch.clone(), page.editor().clone(), page.store.tape);
    let onclick = Callback::from(move |_: MouseEvent| {
        let table = table.planned();
        let paper = gloo::utils::document().get_element_by_id("paper").and_then(|one| one.dyn_into().ok());
        let paper = paper.map(|one: HtmlSelectElement| one.value()).unwrap_or_default();
        let paper = Paper::ALL.into_iter().find(|known| known.id() == paper).unwrap_or_default();
        let (least, most) = picture::WIDTHS;
        let width = field("width").and_then(|field| field.value().parse().ok()).unwrap_or(2048).clamp(least, most);
        let name = format!("{}.{}", files::stem(&table.layout.name), format.extension);
        let saved = {
            let dispatch = dispatch.clone();
            Callback::from(move |made: Made| match made {
                Ok(contents) => dispatch.dispatch(Event::Tell(files::save(&name, format.media, contents))),
                Err(why) => tell(&dispatch, Tone::Refused, format!("{why}.")),
            })
        };
        let is_picture = format.id == "png";
        let made = if is_picture {
            Callback::from(move |made: Made| match made {
                Ok(svg) => picture::png(&svg.as_string().unwrap_or_default(), width, saved.clone()),
                Err(why) => saved.emit(Err(why)),
            })
        } else {
            saved
        };
        let asked = if is_picture { "svg" } else { format.id };
        press::ask(&question(asked, paper, tape, &table), &[], is_picture, made);
    });
    html! {
        <button type="button" class="tool" data-format={format.id} {onclick}>{ icon("export") }{ format.name }</button>
    }
}
