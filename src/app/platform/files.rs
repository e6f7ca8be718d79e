//! Layout files in and out of the browser.

use gloo::file::callbacks::{FileReader, read_as_bytes};
use gloo::file::{Blob, ObjectUrl};
use wasm_bindgen::JsCast;
use web_sys::{File, HtmlAnchorElement};

use crate::app::store::{Dispatch, Event, Notice, Tone};
use crate::editor::Action;
use crate::layout::Layout;
use crate::share::json;

/// Hands `layout` to the person as a file.
pub fn export(layout: &Layout) -> Notice {
    let name = file_name(&layout.name);
    let blob = Blob::new_with_options(json::write(layout).as_str(), Some("application/json"));
    let url = ObjectUrl::from(blob);
    let link = gloo::utils::document().create_element("a").ok().and_then(|a| a.dyn_into::<HtmlAnchorElement>().ok());
    let Some(link) = link else {
        return Notice { text: "This browser doesn't let the page save a file.".to_owned(), tone: Tone::Refused };
    };
    link.set_href(&url);
    link.set_download(&name);
    link.click();
    // The browser reads the blob after this function has ended; dropping the address now would cut the download off.
    gloo::timers::callback::Timeout::new(60_000, move || drop(url)).forget();
    Notice { text: format!("Saved as {name}."), tone: Tone::Done }
}

/// A table's name as a file's: its letters and digits, joined by hyphens.
fn file_name(name: &str) -> String {
    let separates = |letter: char| letter.is_ascii() && !letter.is_ascii_alphanumeric();
    let words: Vec<&str> = name.split(separates).filter(|word| !word.is_empty()).collect();
    let stem = if words.is_empty() { "table".to_owned() } else { words.join("-").to_ascii_lowercase() };
    format!("{stem}.tablewright.json")
}

/// Reads a file that the person chose and opens it; a file that can't be read is refused, and the open table stays.
/// The reading ends when the returned reader is dropped.
pub fn import(file: &File, dispatch: Dispatch) -> Option<FileReader> {
    let name = file.name();
    let refuse = move |dispatch: &Dispatch, why: &str| {
        let text = format!("{name} was not opened, and your table is as it was: {why}.");
        dispatch.dispatch(Event::Tell(Notice { text, tone: Tone::Refused }));
    };
    // Refused by its size before it is read: a film dropped here by mistake would fill the memory.
    #[expect(clippy::cast_precision_loss, reason = "the limit is far below where a double loses whole numbers")]
    let too_large = file.size() > json::MAX_BYTES as f64;
    if too_large {
        refuse(&dispatch, "it is larger than 1 MiB, which no table is");
        return None;
    }
    let blob = gloo::file::File::from(file.clone());
    // As bytes, because a browser that reads text puts marks where it isn't UTF-8 and says nothing of it.
    Some(read_as_bytes(&blob, move |bytes| match bytes.map(|bytes| json::read_bytes(&bytes)) {
        Ok(Ok(layout)) => {
            let name = format!("Open {}", if layout.name.is_empty() { "a file" } else { &layout.name });
            dispatch.dispatch(Event::Edit(Action::Open { name, layout: Box::new(layout) }));
        }
        Ok(Err(problem)) => refuse(&dispatch, &problem.to_string()),
        Err(problem) => refuse(&dispatch, &format!("the browser couldn't read it, {problem}")),
    }))
}
