//! Screen-reader announcements of what the table has come to (a live region).

use gloo::timers::callback::Timeout;
use web_sys::HtmlElement;
use yew::prelude::*;

use crate::app::state::Shared;
use crate::checks::{Report, groups, messages};
use crate::layout::Layout;
use crate::pack::Level;
use crate::words::{grouped, t};

/// How long the table has to rest before it is told, in milliseconds: a row of arrow keys is one step to who listens.
const REST: u32 = 400;

/// Tells in the element of `node` what stands once something has been done to the table: never in the middle of a drag, and
/// nothing that was told already, and nothing before there is a report.
#[hook]
pub fn use_announcements(node: NodeRef, committed: &Shared<Layout>, dragging: bool, report: Option<&Shared<Report>>) {
    let report = report.cloned();
    let begun = use_mut_ref(|| false);
    use_effect_with((committed.clone(), dragging, report.is_some()), move |(layout, dragging, _)| {
        // The table that the page begins with was not made by anything done.
        let report = report.filter(|_| begun.replace(true) && !*dragging);
        let layout = layout.clone();
        let waiting = report.map(|report| {
            Timeout::new(REST, move || {
                let says = sentence(&report, &layout);
                let element = node.cast::<HtmlElement>();
                if let Some(element) = element.filter(|one| one.text_content().as_deref() != Some(says.as_str())) {
                    element.set_text_content(Some(&says));
                }
            })
        });
        move || drop(waiting)
    });
}

/// How many findings stand of the worst level there is, and the first of them in the panel.
fn sentence(report: &Report, layout: &Layout) -> String {
    let groups = groups::groups(report, layout, |_, _| groups::SHOWN);
    let standing = || groups.iter().filter(|group| !group.waived);
    let strongest = Level::ALL.into_iter().find_map(|level| standing().find(|group| group.level == level));
    let first = strongest.and_then(|group| group.shown.first().map(|one| (group.level, one.finding)));
    let Some((level, first)) = first else { return t!("Every check holds.").to_owned() };
    let count = grouped(standing().filter(|group| group.level == level).map(|group| group.count).sum());
    let says = messages::message(first, layout);
    match level {
        Level::Must => t!("Against the packet: {}. {}", count, says),
        Level::Should => t!("Not yet as advised: {}. {}", count, says),
        Level::Advice => t!("Hints: {}. {}", count, says),
    }
}
