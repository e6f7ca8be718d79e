//! The table's verdict in one line: one mark, how many checks hold, how many pieces count.

use yew::prelude::*;

use crate::app::components::common::icon::icon;
use crate::app::components::common::level::level_names;
use crate::app::page::Page;
use crate::pack::Level;
use crate::words::t;

/// The verdict; while there is no report, that it is being worked out.
pub fn verdict(page: &Page) -> Html {
    let layout = page.layout();
    let Some(report) = page.report else {
        return html! {
            <p class="verdict" data-verdict="awaited">
                <span class="verdict-mark"></span>
                <strong>{ t!("Checking…") }</strong>
                <span class="verdict-numbers">{ layout.pack.name.as_str() }</span>
            </p>
        };
    };
    let applied = report.checks.iter().filter(|result| result.applies());
    let (held, all) = applied.fold((0, 0), |(held, all), result| {
        let fails = page.groups.iter().any(|group| !group.waived && group.check == result.check);
        (held + i32::from(!fails), all + 1)
    });
    let clashes = page.matrix.iter().any(|cell| cell.clashes > 0 && page.editor().chosen.plays(cell));
    let worst = page.summary.worst();
    let (mark, class, words) = match worst {
        Some(Level::Must) => ("must", "level-must", t!("Against the packet")),
        Some(Level::Should) => ("should", "level-should", t!("Not yet as advised")),
        // Nothing is said that the matrix denies.
        Some(Level::Advice) | None if clashes => ("should", "level-should", t!("Good, but scenarios clash")),
        Some(Level::Advice) | None => ("check", "clear", t!("Good to play")),
    };
    let band = &layout.pack.limits.piece_count;
    html! {
        <p class={classes!("verdict", class)} data-verdict={worst.map_or("clear", |level| if level == Level::Advice { "clear" } else { level_names(level).0 })}>
            <span class="verdict-mark">{ icon(mark) }</span>
            <strong>{ words }</strong>
            <span class="verdict-numbers">
                { t!("{} of {} hold · {} pieces ({}–{})", held, all, report.counted_pieces, band.at_least, band.at_most) }
                // Who looks at a table wants to know what it was checked by.
                if page.is_read_only() {
                    { format!(" · {}", layout.pack.name) }
                }
            </span>
        </p>
    }
}
