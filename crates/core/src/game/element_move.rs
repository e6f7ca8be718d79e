//! Elements that a scenario lets players move after a turn is scored.

use super::by_role::ROLES;
use super::element::ModelInPlay;
use super::element_path::{Blocker, ElementPath, Stop, blockers};
use super::part::{ElementPart, GamePart};
use super::played::Game;
use super::score_entry::Remark;
use super::score_record::{ElementMove, GameRecord};
use super::score_rules::ScoreRules;
use super::score_sheet::ScoreSheet;
use super::standing::{StandingElement, elements_in_play};
use crate::analysis::Table;
use crate::pack::Role;
use crate::units::Length;

/// A movement of an element that a player may make after the last turn that has ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OpenMove {
    /// The element's place in the scenario.
    pub element: usize,
    pub by: Role,
    /// How far it may go, in inches.
    pub allowed: f64,
    /// The element toward which it goes, by its place in the scenario.
    pub toward: usize,
}

/// The movements that are still open after the last turn that has ended, by the packet and its readings.
pub fn open_moves(rules: ScoreRules, record: &GameRecord) -> Vec<OpenMove> {
    let Some(last) = record.turns.len().checked_sub(1) else { return Vec::new() };
    let marches = rules.pack.marches(rules.scenario).iter();
    let marches = marches.filter(|march| record.turns[last].moves.iter().all(|moved| moved.element != march.element));
    let open = |element: usize, by: Role, toward: usize| {
        // The sheet itself says how far it may go, of a movement that is longer than any.
        let mut tried = record.clone();
        let distance = Length::MAX;
        tried.turns[last].moves.push(ElementMove { element, by, distance, has_arrived: false });
        let sheet = ScoreSheet::new(rules, &tried);
        let step = sheet.steps.get(last)?;
        let allowed = step.remarks.iter().find_map(|remark| match remark {
            Remark::TooFar { element: far, allowed } if *far == element => Some(*allowed),
            _ => None,
        })?;
        Some(OpenMove { element, by, allowed, toward })
    };
    marches.flat_map(|march| ROLES.into_iter().filter_map(move |by| open(march.element, by, march.toward))).collect()
}

/// The way of an element that may be moved, with what it has to come past. It is the same however far the element goes.
#[derive(Clone, Debug)]
pub struct OpenWay {
    pub open: OpenMove,
    path: ElementPath,
    blockers: Vec<Blocker>,
}

impl OpenWay {
    /// The way of a movement that is open; `None` where an element is missing.
    pub fn of(
        rules: ScoreRules,
        table: &Table,
        standing: &[StandingElement],
        models: &[ModelInPlay],
        open: OpenMove,
    ) -> Option<Self> {
        let moving = standing.iter().find(|element| element.index == open.element && !element.is_gone)?;
        let toward = standing.iter().find(|element| element.index == open.toward)?;
        let to_terrain = rules.march(open.element).is_some_and(|march| march.to_terrain);
        let goal_piece = toward.claims.as_ref().filter(|_| to_terrain);
        let goal_piece = goal_piece.and_then(|id| table.pieces.iter().position(|placed| placed.piece.id == *id));
        let of_goal =
            StandingElement { is_gone: false, claims: goal_piece.and(toward.claims.clone()), ..toward.clone() };
        let path = ElementPath {
            from: moving.at,
            radius: moving.radius,
            goal: elements_in_play(table, &[of_goal]).pop()?,
            goal_radius: toward.radius,
            range: rules.pack.game.control_range,
        };
        Some(Self { open, path, blockers: blockers(table, models, goal_piece) })
    }

    /// Where the element comes to stand if it goes so far, in inches, or as far as it may.
    pub fn stop(&self, distance: f64) -> Stop {
        self.path.stop(distance.min(self.open.allowed), &self.blockers)
    }
}

/// The edits that move an element to where it comes to stand, and write that down in the last turn that has ended. An element that has
/// arrived leaves the table if the scenario says so, which the score sheet knows.
pub fn edits_of_move(game: &Game, open: OpenMove, stop: &Stop) -> Vec<GamePart> {
    let Some(last) = game.progress().turns_ended.checked_sub(1) else { return Vec::new() };
    let resolution = game.pack().resolution();
    let mut record = game.turn(last).cloned().unwrap_or_default();
    record.moves.push(ElementMove {
        element: open.element,
        by: open.by,
        distance: resolution.clamped(stop.distance),
        has_arrived: stop.has_arrived,
    });
    let at = Some([stop.at.x, stop.at.y].map(|at| resolution.clamped(at)));
    let part = ElementPart { at, ..game.element(open.element).cloned().unwrap_or_default() };
    vec![GamePart::Turn(last, Box::new(record)), GamePart::Element(open.element, part)]
}
