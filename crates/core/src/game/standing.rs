//! The elements of a scenario as they stand in a game: moved, taken, with tokens and with the terrain that flags claim.

use super::element::{ClaimedTerrain, ElementInPlay};
use super::part::Claim;
use super::played::Game;
use super::score_rules::ScoreRules;
use super::score_sheet::ScoreSheet;
use crate::analysis::{Diagram, PlacedElement, Table};
use crate::checks;
use crate::geometry::Point;
use crate::layout::PieceId;
use crate::pack::ScenarioAtEdge;

/// An element of a scenario as it stands in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct StandingElement {
    /// Its place in the scenario.
    pub index: usize,
    /// The radius of its base in inches.
    pub radius: f64,
    /// The centre of its base.
    pub at: Point,
    /// Whether it has left the table.
    pub is_gone: bool,
    /// How many tokens are on it, or on the terrain that it claims.
    pub tokens: u32,
    /// The terrain that it claims; `None` where it claims none.
    pub claims: Option<PieceId>,
}

/// The elements of a scenario in a game, in the scenario's order. Flags claim what they can on the table as it was set up, unless the game
/// says otherwise, and keep it when terrain is moved.
pub fn standing_elements(game: &Game, ScenarioAtEdge { scenario, edge }: ScenarioAtEdge) -> Vec<StandingElement> {
    let baseline = game.baseline();
    let diagram = Diagram::new(baseline, scenario, edge);
    let usual = usual_claims(game, &diagram);
    let sheet = ScoreRules::of(baseline.pack, scenario).map(|rules| ScoreSheet::new(rules, &game.record()));
    let standing = |placed: PlacedElement| {
        let part = game.element(placed.index);
        let state = sheet.as_ref().and_then(|sheet| sheet.elements.get(placed.index)).copied().unwrap_or_default();
        let of_usual = || usual.iter().find(|(flag, _)| *flag == placed.index).and_then(|(_, piece)| piece.clone());
        StandingElement {
            index: placed.index,
            radius: placed.element.kind.radius(),
            at: part.and_then(|part| part.at).map_or(placed.at, |[x, y]| Point::new(x.inches(), y.inches())),
            is_gone: state.is_gone || part.is_some_and(|part| part.is_gone),
            tokens: state.tokens,
            claims: match part.map(|part| &part.claim) {
                None | Some(Claim::Usual) => of_usual(),
                Some(Claim::Nothing) => None,
                Some(Claim::Piece(piece)) => Some(piece.clone()),
            },
        }
    };
    diagram.elements().map(standing).collect()
}

/// What each flag claims on the table as it was set up.
fn usual_claims(game: &Game, diagram: &Diagram) -> Vec<(usize, Option<PieceId>)> {
    let table = Table::new(game.baseline());
    let flags = checks::flags(&table, diagram);
    let piece = |index: &usize| table.pieces.get(*index).map(|placed| placed.piece.id.clone());
    let claims = flags.best_assignment();
    flags.reach.iter().zip(&claims).map(|((flag, _), claimed)| (*flag, claimed.as_ref().and_then(piece))).collect()
}

/// The pieces in the reach of a flag on the table as it was set up, the nearest first: those that can be chosen as its Scenario Terrain.
pub fn claimable(game: &Game, ScenarioAtEdge { scenario, edge }: ScenarioAtEdge, flag: usize) -> Vec<PieceId> {
    let table = Table::new(game.baseline());
    let flags = checks::flags(&table, &Diagram::new(game.baseline(), scenario, edge));
    let reach = flags.reach.iter().find(|(element, _)| *element == flag);
    let pieces = reach.into_iter().flat_map(|(_, claims)| claims).filter_map(|claim| table.pieces.get(claim.piece));
    pieces.map(|placed| placed.piece.id.clone()).collect()
}

/// The elements that are on the table, by which control is worked out. A flag whose terrain has left the table counts by itself.
pub fn elements_in_play(table: &Table, standing: &[StandingElement]) -> Vec<ElementInPlay> {
    let there = standing.iter().filter(|element| !element.is_gone);
    let in_play = |element: &StandingElement| {
        let piece = element.claims.as_ref().and_then(|id| table.pieces.iter().find(|placed| placed.piece.id == *id));
        let terrain = piece.and_then(|piece| ClaimedTerrain::of(piece, table));
        ElementInPlay { index: element.index, at: element.at, terrain }
    };
    there.map(in_play).collect()
}
