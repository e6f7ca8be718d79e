//! What is told about the making of a table.

use super::Lack;
use crate::checks;
use crate::units::trimmed;
use crate::words::{said, t};

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
        Lack::Pieces { has, needs } => match needs.saturating_sub(*has) {
            1 => t!("One more piece is needed: the terrain has {} for a table, and {} are to be laid.", has, needs),
            more => {
                t!(
                    "{} more pieces are needed: the terrain has {} for a table, and {} are to be laid.",
                    more,
                    has,
                    needs
                )
            }
        },
        Lack::Misfits { count, least, most } => {
            let (least, most) = (trimmed(*least, 2), trimmed(*most, 2));
            match count {
                1 => t!(
                    "One piece of the terrain is left out: pieces are to be {}\" to {}\" long and wide.",
                    least,
                    most
                ),
                _ => {
                    t!(
                        "{} pieces of the terrain are left out: pieces are to be {}\" to {}\" long and wide.",
                        count,
                        least,
                        most
                    )
                }
            }
        }
        Lack::Obstructions { .. } => t!(
            "An obstruction is needed: the quadrant method lays one between two quadrants, and the terrain has none."
        )
        .to_owned(),
        Lack::Others { .. } => t!("A piece is needed that is no obstruction: all of the terrain is.").to_owned(),
        Lack::Hazards { has, needs } => match needs.saturating_sub(*has) {
            1 if *has == 0 => t!("A hazard is needed: the terrain has none.").to_owned(),
            1 => t!("One more hazard is needed: the terrain has {} and a table needs {}.", has, needs),
            more => t!("{} more hazards are needed: the terrain has {} and a table needs {}.", more, has, needs),
        },
        Lack::SightBlockers { has, needs } => match needs.saturating_sub(*has) {
            1 => t!("One more sight blocker is needed: the terrain has {} and a table needs {}.", has, needs),
            more => t!("{} more sight blockers are needed: the terrain has {} and a table needs {}.", more, has, needs),
        },
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
                1 => t!("The locked piece {} doesn't pass “{}”. Move or unlock it.", named, title),
                _ => t!("The locked pieces {} don't pass “{}”. Move or unlock one of them.", named, title),
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
