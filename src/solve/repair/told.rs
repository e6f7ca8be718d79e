//! What is told about a repair.

use super::super::title;
use super::{Repair, Stuck};
use crate::checks::{Finding, words};
use crate::layout::Layout;
use crate::words::t;

/// So many things that stay open are told one by one.
const TOLD: usize = 20;

/// What a repair does, a sentence each: the moves, in the layout's order, and then the rest.
#[must_use]
pub fn says(layout: &Layout, repair: &Repair) -> Vec<String> {
    let moved = |shift: &super::Shift| Some(title::moved(layout, layout.piece(&shift.piece)?, shift.to));
    let early = repair.ran_out.then(|| title::ended_early().to_owned());
    repair.moves.iter().filter_map(moved).chain(repair.others.iter().cloned()).chain(early).collect()
}

/// What stays open and what to do about it, a sentence or two each: the worst, and how many more there are.
#[must_use]
pub fn stays(layout: &Layout, stuck: &Stuck) -> Vec<String> {
    let after = stuck.partial.as_ref().and_then(|partial| layout.edited(&partial.edits).ok());
    let layout = after.as_ref().unwrap_or(layout);
    let mut told: Vec<String> =
        stuck.stays.iter().take(TOLD).map(|finding| stay(layout, finding, stuck.ran_out)).collect();
    let more = stuck.stays.len().saturating_sub(TOLD);
    if more > 0 {
        told.push(t!("And {} more.", more));
    }
    told
}

fn stay(layout: &Layout, finding: &Finding, ran_out: bool) -> String {
    let message = match finding.played() {
        Some((scenario, edge)) if layout.scenario != Some(scenario) || layout.attacker_edge != edge => {
            t!(
                "In {} with the Attacker at the {} edge, {}",
                scenario.name,
                words::side(edge),
                words::message(finding, layout)
            )
        }
        _ => words::message(finding, layout),
    };
    let is_locked = |id| layout.piece(id).is_some_and(|piece| piece.locked);
    let todo = if finding.pieces.iter().any(is_locked) {
        t!("Unlock what is locked of it and try again.")
    } else if ran_out {
        t!(
            "Of what was tried nothing helps, and the search ended before everything was; take pieces away and try again."
        )
    } else if super::open::is_by_moves(finding) {
        t!("No place was found that helps; take a piece away, or unlock one, and try again.")
    } else {
        t!("Nothing was found that helps; change it by hand, or let it stand with a reason.")
    };
    format!("{message} {todo}")
}
