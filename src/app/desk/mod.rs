//! The desk: what lies over the page until it is closed. The link and everything that a table can be taken away as; the
//! library of saved tables; the person's own terrain, and the mat under the table.
//!
//! It is a program of its own beside the page, because most visits never need it. What it knows of the page comes over the
//! [`super::bridge`], and so does what it wants of it.

mod commands;
mod files;
mod history;
mod library;
mod list;
mod palette;
mod picture;
mod press;
mod send;
mod share;
mod shortcuts;
mod terrain;

use web_sys::HtmlDialogElement;
use yew::prelude::*;

use super::bridge;
use super::panels::icon;
use super::platform::language;
use crate::export::setup::Tape;
use crate::export::table::Layers;
use crate::share::{Planned, link};
use crate::words::{self, mark, t};

/// Puts the desk onto the page.
pub fn mount() {
    super::board::count_cuts_from(1 << 24);
    language::start(super::render::<Desk>);
}

/// What the desk is about: what the page asked for.
#[derive(Clone, PartialEq)]
pub struct Asked {
    /// The dialog.
    pub dialog: Dialog,
    /// What the dialog is told besides.
    pub detail: String,
    /// The link of the table that the page shows.
    pub link: String,
    /// That table.
    pub table: Planned,
    /// What the board shows of the scenario, which exports show too.
    pub layers: Layers,
}

/// What lies over the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The link, and what a table can be taken away as.
    Share,
    /// The saved tables.
    Library,
    /// The person's own terrain.
    Terrain,
    /// The steps that can be undone and redone.
    History,
    /// Every command, to be searched.
    Palette,
    /// The keys of every command.
    Shortcuts,
}

impl Dialog {
    /// Each with the name that the page asks for it by and its title. Any other name asks for none: the mat is laid so.
    const ALL: [(Self, &'static str, &'static str); 6] = [
        (Self::Library, "library", mark!("My tables")),
        (Self::Share, "share", mark!("Share and print")),
        (Self::Terrain, "terrain", mark!("My terrain")),
        (Self::History, "history", mark!("Undo history")),
        (Self::Palette, "commands", mark!("Commands")),
        (Self::Shortcuts, "shortcuts", mark!("Keyboard shortcuts")),
    ];
}

/// Something to tell, and perhaps a way to undo it.
#[derive(Clone, PartialEq)]
pub struct Said {
    text: String,
    done: bool,
    undo: Option<Callback<()>>,
}

/// What every part of the desk is made from.
#[derive(Clone, PartialEq)]
pub struct Context {
    /// What the page asked for.
    pub asked: Asked,
    /// What the set-up list is measured with.
    pub tape: Tape,
    /// Takes another tape.
    pub measure: Callback<Tape>,
    /// Tells something; whatever the desk shows is read anew with it.
    pub say: Callback<Said>,
    /// Takes the dialog off the page.
    pub close: Callback<()>,
}

impl Context {
    /// Takes away what was told: it was about something else.
    pub fn hush(&self) {
        self.done("");
    }

    /// Tells that something is done.
    pub fn done(&self, text: impl Into<String>) {
        self.say.emit(Said { text: text.into(), done: true, undo: None });
    }

    /// Tells that something can't be done, and why.
    pub fn refused(&self, text: impl Into<String>) {
        self.say.emit(Said { text: text.into(), done: false, undo: None });
    }
}

/// What the page asked for; nothing where that is no longer on the page.
fn asked() -> Option<Asked> {
    let (dialog, link, layers) = bridge::asked()?;
    let (dialog, ..) = *Dialog::ALL.iter().find(|(_, name, _)| *name == dialog)?;
    Some(Asked { dialog, detail: bridge::asked_detail(), table: link::read(&link).ok()?, link, layers })
}

#[component]
fn Desk() -> Html {
    let asked = use_state(asked);
    let said = use_state(|| None::<Said>);
    let tape = use_state(Tape::default);
    // What was asked for last, which may not be drawn yet.
    let latest = use_mut_ref(|| None::<Dialog>);
    let node = use_node_ref();
    {
        let (set, quiet, latest) = (asked.setter(), said.setter(), latest.clone());
        use_effect_with((), move |()| {
            let listener = bridge::listen_for_questions(Callback::from(move |()| {
                quiet.set(None);
                let asked = self::asked();
                *latest.borrow_mut() = asked.as_ref().map(|asked| asked.dialog);
                set.set(asked);
            }));
            move || drop(listener)
        });
    }
    {
        use_effect_with((), move |()| {
            terrain::mat::tidy();
            terrain::mat::lay();
            let listener = bridge::listen_for_keeping(Callback::from(|()| terrain::mat::lay()));
            move || drop(listener)
        });
    }
    {
        let element = node.clone();
        use_effect_with((*asked).clone(), move |asked| {
            if let Some(element) = element.cast::<HtmlDialogElement>().filter(|one| asked.is_some() && !one.open()) {
                // A dialog on the page can be shown; the browser keeps the focus in it and closes it on Escape.
                let _ = element.show_modal();
            }
        });
    }
    let Some(now) = &*asked else { return html! {} };
    let closed = {
        let (asked, said, dialog) = (asked.setter(), said.setter(), now.dialog);
        Callback::from(move |_: Event| {
            // The browser tells of it late: another dialog may have been asked for meanwhile.
            if latest.borrow().is_none_or(|latest| latest == dialog) {
                asked.set(None);
                said.set(None);
            }
        })
    };
    // Closed by the browser, which takes the focus back to where it was.
    let close = {
        let node = node.clone();
        Callback::from(move |()| {
            if let Some(element) = node.cast::<HtmlDialogElement>() {
                element.close();
            }
        })
    };
    let context = Context {
        asked: now.clone(),
        tape: *tape,
        measure: Callback::from(move |chosen| tape.set(chosen)),
        say: Callback::from({
            let said = said.setter();
            move |one| said.set(Some(one))
        }),
        close: close.clone(),
    };
    let (_, class, title) =
        Dialog::ALL.into_iter().find(|(dialog, ..)| *dialog == now.dialog).unwrap_or(Dialog::ALL[0]);
    let title = words::said(title);
    let content = match now.dialog {
        Dialog::Share => html! { <share::Share {context} /> },
        Dialog::Library => html! { <library::Library {context} /> },
        Dialog::Terrain => html! { <terrain::Terrain {context} /> },
        Dialog::History => html! { <history::History detail={now.detail.clone()} /> },
        Dialog::Palette => html! { <palette::Palette {context} /> },
        Dialog::Shortcuts => shortcuts::shortcuts(&now.detail),
    };
    html! {
        // Keyed, so that it is another element, with the focus at its beginning, when one follows the other.
        <dialog key={class} ref={node} class={classes!("dialog", class)} aria-label={title} onclose={closed}>
            <header>
                <h2>{ title }</h2>
                <button type="button" class="tool close" aria-label={t!("Close")} onclick={close.reform(|_: MouseEvent| ())}>{ icon("close") }</button>
            </header>
            { content }
            <div class="said" role="status" aria-live="polite">
                if let Some(said) = said.as_ref().filter(|said| !said.text.is_empty()) {
                    <p class={classes!("notice", (!said.done).then_some("problem"))}>
                        <span>{ &said.text }</span>
                        if let Some(undo) = &said.undo {
                            <button type="button" class="quiet undo" onclick={undo.reform(|_: MouseEvent| ())}>{ t!("Undo") }</button>
                        }
                    </p>
                }
            </div>
        </dialog>
    }
}
