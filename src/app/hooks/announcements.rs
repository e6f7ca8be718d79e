//! Screen-reader announcements of the checks' findings (a live region).

use gloo::timers::callback::Timeout;
use web_sys::HtmlElement;
use yew::prelude::*;

use crate::checks::{Report, groups, messages};
use crate::layout::Layout;
use crate::pack::Level;
use crate::page::Shared;
use crate::words::{grouped, t};

/// How long the table must be unchanged before an announcement, in milliseconds, so that a run of arrow keys is announced once.
const DELAY: u32 = 400;

/// Writes an announcement into the element of `node` whenever the committed table has changed: not during a drag, not before
/// there is a report, and not where the text stays the same.
#[hook]
pub fn use_announcements(node: NodeRef, committed: &Shared<Layout>, dragging: bool, report: Option<&Shared<Report>>) {
    let report = report.cloned();
    let is_started = use_mut_ref(|| false);
    use_effect_with((committed.clone(), dragging, report.is_some()), move |(layout, dragging, _)| {
        // The table that the page starts with isn't announced.
        let report = report.filter(|_| is_started.replace(true) && !*dragging);
        let layout = layout.clone();
        let timeout = report.map(|report| {
            Timeout::new(DELAY, move || {
                let text = announcement(&report, &layout);
                let element = node.cast::<HtmlElement>();
                if let Some(element) = element.filter(|one| one.text_content().as_deref() != Some(text.as_str())) {
                    element.set_text_content(Some(&text));
                }
            })
        });
        move || drop(timeout)
    });
}

/// The number of findings of the strongest level that has any, and the first of them in the panel.
fn announcement(report: &Report, layout: &Layout) -> String {
    let groups = groups::groups(report, layout, |_, _| groups::SHOWN);
    let standing = || groups.iter().filter(|group| !group.are_waived);
    let strongest = Level::ALL.into_iter().find_map(|level| standing().find(|group| group.level == level));
    let first = strongest.and_then(|group| group.shown.first().map(|one| (group.level, one.finding)));
    let Some((level, first)) = first else { return t!("Every check passes.").to_owned() };
    let count = grouped(standing().filter(|group| group.level == level).map(|group| group.count).sum());
    let message = messages::message(first, layout);
    match level {
        Level::Must => t!("Rules broken: {}. {}", count, message),
        Level::Should => t!("Things to improve: {}. {}", count, message),
        Level::Advice => t!("Hints: {}. {}", count, message),
    }
}
