//! What is told about the making of a table.

use super::Lack;
use crate::checks;
use crate::units::trimmed;
use crate::words::{many_filled, plural, said, t};

/// Why there is no table, as a sentence.
#[must_use]
pub fn lack(lack: &Lack) -> String {
    match lack {
        Lack::Unlucky => {
            t!("No table was found in the time there is. Try another seed, unlock a piece, or play fewer scenarios.")
                .to_owned()
        }
        Lack::RanOut => t!(
            "The search ended before everything was tried, and found no table so far. Unlock pieces or use simpler outlines, then try again."
        )
        .to_owned(),
        Lack::Nothing => t!("There is no terrain to make a table of.").to_owned(),
        Lack::Pieces { has, needs } => many_filled(
            count(needs.saturating_sub(*has)),
            plural!(
                "One more piece is needed: the terrain has {1} for a table, and {2} are to be laid.",
                "{} more pieces are needed: the terrain has {} for a table, and {} are to be laid."
            ),
            &[has, needs],
        ),
        Lack::Misfits { count: number, least, most } => {
            let (least, most) = (trimmed(*least, 2), trimmed(*most, 2));
            many_filled(
                count(*number),
                plural!(
                    "One piece of the terrain is left out: pieces are to be {1}\" to {2}\" long and wide.",
                    "{} pieces of the terrain are left out: pieces are to be {}\" to {}\" long and wide."
                ),
                &[&least, &most],
            )
        }
        Lack::Obstructions { .. } => t!(
            "An obstruction is needed: the quadrant method lays one between two quadrants, and the terrain has none."
        )
        .to_owned(),
        Lack::Others { .. } => t!("A piece is needed that is no obstruction: all of the terrain is.").to_owned(),
        Lack::Hazards { has: 0, needs: 1 } => t!("A hazard is needed: the terrain has none.").to_owned(),
        Lack::Hazards { has, needs } => many_filled(
            count(needs.saturating_sub(*has)),
            plural!(
                "One more hazard is needed: the terrain has {1} and a table needs {2}.",
                "{} more hazards are needed: the terrain has {} and a table needs {}."
            ),
            &[has, needs],
        ),
        Lack::SightBlockers { has, needs } => many_filled(
            count(needs.saturating_sub(*has)),
            plural!(
                "One more sight blocker is needed: the terrain has {1} and a table needs {2}.",
                "{} more sight blockers are needed: the terrain has {} and a table needs {}."
            ),
            &[has, needs],
        ),
        Lack::Scatter { has, needs } => {
            t!("The locked scatter makes no whole group: {} more items are needed, and the terrain has {}.", needs, has)
        }
        Lack::TooMuchScatter { items, most } => {
            t!(
                "{} items of scatter are locked, and in whole groups that is more than {}: unlock some of them.",
                items,
                most
            )
        }
        Lack::Full { counted, more, most } => {
            t!(
                "The locked pieces count as {} and {} more are needed beside them: a table has no more than {}.",
                counted,
                more,
                most
            )
        }
        Lack::Broken { pieces, rule } => {
            let title = checks::find(rule).map_or("", |check| said(check.guide.title));
            let named = pieces.join(", ");
            match pieces.len() {
                0 => t!("The locked pieces don't pass “{}”. Move or unlock one.", title),
                pieces => many_filled(
                    pieces,
                    plural!(
                        "The locked piece {1} doesn't pass “{2}”. Move or unlock it.",
                        "The locked pieces {1} don't pass “{2}”. Move or unlock one of them."
                    ),
                    &[&named, &title],
                ),
            }
        }
        Lack::More(count) => t!("And {} more.", count),
        Lack::Under { piece, scenarios } => {
            let named = scenarios.join(", ");
            t!("The locked piece {} is under an element of {}. Move or unlock it, or strike that out.", piece, named)
        }
        Lack::Shut { scenarios } => {
            let named = scenarios.join(", ");
            t!("The locked pieces shut a base out in {}. Move or unlock one of them.", named)
        }
        Lack::Crowded { solids } => t!(
            "No table was found on which {} obstructions are far enough apart: more pieces that are no obstructions are needed.",
            solids
        ),
    }
}

/// A number as one of things.
fn count(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
