//! The open table, kept in the browser as it changes.
//!
//! It is kept twice: for this tab, so that a reload brings back what this tab showed though another tab has changed its
//! own since, and for the browser, so that a new visit starts where the last one ended.
//!
//! gloo's storage gives up the whole page where a browser blocks storage; the bare interface says so instead.

use serde_json::{Value, json};
use web_sys::Storage;

use crate::checks::Plan;
use crate::layout::Layout;
use crate::share::json as file;

const KEY: &str = "tablewright.open";
/// Where a kept table goes that this version can't read, so that nothing is lost by opening another.
const UNREADABLE: &str = "tablewright.unreadable";

/// What the browser had kept.
pub enum Kept {
    /// Nothing: a first visit.
    Nothing,
    /// A table.
    Table(Box<Layout>, Plan),
    /// Something that can't be read, and why; it is set aside.
    Unreadable(String),
}

fn of_this_tab() -> Option<Storage> {
    gloo::utils::window().session_storage().ok().flatten()
}

fn of_the_browser() -> Option<Storage> {
    gloo::utils::window().local_storage().ok().flatten()
}

fn get(storage: Option<Storage>) -> Option<String> {
    storage?.get_item(KEY).ok().flatten()
}

fn set(storage: Option<Storage>, key: &str, text: &str) -> bool {
    storage.is_some_and(|storage| storage.set_item(key, text).is_ok())
}

/// Reads what was kept.
pub fn load() -> Kept {
    let Some(text) = get(of_this_tab()).or_else(|| get(of_the_browser())) else { return Kept::Nothing };
    match read(&text) {
        Ok((layout, plan)) => Kept::Table(Box::new(layout), plan),
        Err(why) => {
            // If even this fails there is nothing more to be done, and the sentence about `why` is shown all the same.
            let _ = set(of_the_browser(), UNREADABLE, &text);
            Kept::Unreadable(why)
        }
    }
}

fn read(text: &str) -> Result<(Layout, Plan), String> {
    let kept: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let layout = kept["layout"].as_str().ok_or("it holds no table")?;
    let layout = file::read(layout).map_err(|problem| problem.to_string())?;
    let plan = Plan { quadrant_method: kept["quadrant_method"].as_bool().unwrap_or(false) };
    Ok((layout, plan))
}

/// Keeps the table; `false` where the browser lets nothing be kept.
pub fn save(layout: &Layout, plan: Plan) -> bool {
    let text = json!({ "layout": file::write(layout), "quadrant_method": plan.quadrant_method }).to_string();
    let in_tab = set(of_this_tab(), KEY, &text);
    let in_browser = set(of_the_browser(), KEY, &text);
    in_tab && in_browser
}
