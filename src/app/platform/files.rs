//! Files that leave the page and files that come in.

use gloo::file::callbacks::{FileReader, read_as_bytes};
use gloo::file::{Blob, ObjectUrl};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{File, HtmlAnchorElement};
use yew::Callback;

use super::press::{self, Made};
use super::storage;
use crate::app::store::{Dialog, Dispatch, Event, Notice, Tone};
use crate::editor::Action;
use crate::share::press::{Taken, ask_to_take, taken};
use crate::share::{Planned, link};

/// The largest file that is read, in bytes: thousands of tables.
const MOST: f64 = 33_554_432.0;

/// Hands bytes, a text or a blob to the person as a file; `name` ends with what such a file is called.
pub fn save(name: &str, media: &str, contents: JsValue) -> Notice {
    let blob = match contents.dyn_into::<web_sys::Blob>() {
        Ok(blob) => Blob::from(blob),
        Err(contents) => match contents.as_string() {
            Some(text) => Blob::new_with_options(text.as_str(), Some(media)),
            None => Blob::new_with_options(js_sys::Uint8Array::new(&contents).buffer(), Some(media)),
        },
    };
    let url = ObjectUrl::from(blob);
    let link = gloo::utils::document().create_element("a").ok().and_then(|a| a.dyn_into::<HtmlAnchorElement>().ok());
    let Some(link) = link else {
        return Notice::new(Tone::Refused, "This browser doesn't let the page save a file.");
    };
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // The browser reads the blob after this function has ended; dropping the address now would cut the download off.
    gloo::timers::callback::Timeout::new(60_000, move || drop(url)).forget();
    Notice::new(Tone::Done, format!("Saved as {name}."))
}

/// A table's name as a file's: its letters and digits, joined by hyphens.
pub fn stem(name: &str) -> String {
    let separates = |letter: char| letter.is_ascii() && !letter.is_ascii_alphanumeric();
    let words: Vec<&str> = name.split(separates).filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "table".to_owned() } else { words.join("-").to_ascii_lowercase() }
}

/// Reads a file that the person chose. One table is opened, many go into the library, and what can't be read is refused;
/// the open table is a step back. The reading ends when the returned reader is dropped.
pub fn import(file: &File, dispatch: Dispatch) -> Option<FileReader> {
    let name = file.name();
    // Refused by its size before it is read: a film dropped here by mistake would fill the memory.
    if file.size() > MOST {
        dispatch.dispatch(refused(&name, "it is larger than 32 MiB, which no library is"));
        return None;
    }
    let blob = gloo::file::File::from(file.clone());
    // As bytes, because a browser that reads text puts marks where it isn't UTF-8 and says nothing of it.
    Some(read_as_bytes(&blob, move |bytes| match bytes {
        Ok(bytes) => take(&name, &bytes, &dispatch),
        Err(problem) => dispatch.dispatch(refused(&name, &format!("the browser couldn't read it, {problem}"))),
    }))
}

/// Opens the tables in a file's bytes.
pub fn take(name: &str, bytes: &[u8], dispatch: &Dispatch) {
    let answer = Callback::from({
        let (name, dispatch) = (name.to_owned(), dispatch.clone());
        move |made: Made| match made {
            Ok(answer) => open(&name, taken(&answer.as_string().unwrap_or_default()), &dispatch),
            Err(why) => dispatch.dispatch(refused(&name, &why)),
        }
    });
    press::ask(&ask_to_take(name), bytes, true, answer);
}

fn refused(name: &str, why: &str) -> Event {
    let text = format!("{name} was not opened, and your table is as it was: {why}.");
    Event::Tell(Notice::new(Tone::Refused, text))
}

fn open(name: &str, taken: Vec<Taken>, dispatch: &Dispatch) {
    let (mut tables, mut refusals): (Vec<Planned>, Vec<String>) = (Vec::new(), Vec::new());
    for one in taken {
        match one {
            Taken::Table(table) => tables.push(*table),
            Taken::Refused(why) => refusals.push(why),
        }
    }
    match &tables[..] {
        [] => {
            let why = refusals.first().map_or("there is no table in it", String::as_str);
            return dispatch.dispatch(refused(name, why));
        }
        [table] if refusals.is_empty() => {
            let called = if table.layout.name.is_empty() { "a file" } else { &table.layout.name };
            let (step, number) = (format!("Open {called}"), storage::number_for(table));
            let table = Box::new(table.clone());
            return dispatch.dispatch(Event::Edit(Action::Open { name: step, table, number }));
        }
        _ => {}
    }
    let kept = tables.iter().filter(|table| storage::add(storage::number_for(table), &link::write(table))).count();
    let mut text = format!("{kept} of the {} tables in {name} are in your library now.", tables.len() + refusals.len());
    if kept < tables.len() {
        text.push_str(" The browser's storage is full or blocked for the others; delete some tables, then try again.");
    }
    if let Some(why) = refusals.first() {
        text = format!("{text} {} can't be read; the first: {why}.", refusals.len());
    }
    let tone = if kept == tables.len() && refusals.is_empty() { Tone::Done } else { Tone::Refused };
    dispatch.dispatch(Event::Dialog(Some(Dialog::Library)));
    dispatch.dispatch(Event::Tell(Notice::new(tone, text)));
}
