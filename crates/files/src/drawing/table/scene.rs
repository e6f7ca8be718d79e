//! A scenario on a table, with what depends on the pieces.

use std::sync::Arc;

use super::layers::{Layer, Layers};
use super::pen::{SceneBuilder, UNBROKEN, circle};
use crate::analysis::{Diagram, PlacedElement, Table, flags};
use crate::checks::{self, messages};
use crate::drawing::mark::Rgb;
use crate::drawing::node::SceneNode;
use crate::drawing::path::Path;
use crate::game::standing::StandingElement;
use crate::geometry::{Footprint, Gap, Point, Rect, Side, gap};
use crate::layout::{Layout, Piece};
use crate::pack::{Pack, Scenario, ScenarioAtEdge, SecuredFrom};
use crate::words::t;

/// The colour of flags' claims.
const CLAIM: Rgb = Rgb::hex(0x4d_3f_12);

/// Everything that the drawings of zones and elements depend on: while it is equal, so are they.
#[derive(Clone, Debug, PartialEq)]
pub struct ScenarioScene {
    /// The packet.
    pub pack: &'static Pack,
    pub table: Rect,
    pub scenario: &'static Scenario,
    /// The Attacker's edge.
    pub edge: Side,
    pub layers: Layers,
    /// The Attacker's turn.
    pub turn: u32,
    /// The end of each march; `None` for the element that it leads to.
    pub goals: Vec<Option<Point>>,
    /// The indices of flags without terrain, which are controlled themselves.
    pub bare: Vec<usize>,
    /// The indices of elements with an obstruction on them, which are highlighted.
    pub clashing: Vec<usize>,
    /// The pieces that the scenario's lines are measured from, as far as these are shown.
    pub measured: Vec<Arc<Piece>>,
    /// The elements as they stand in a game; `None` for those of the diagram.
    pub standing: Option<Vec<StandingElement>>,
}

impl ScenarioScene {
    /// The scenario's diagram on the table.
    pub const fn diagram(&self) -> Diagram {
        Diagram { game: &self.pack.game, scenario: self.scenario, edge: self.edge, table: self.table }
    }

    /// The elements that are on the table, where they stand.
    pub fn elements(&self) -> impl Iterator<Item = PlacedElement> {
        let place = |placed: PlacedElement| match self.standing(placed.index) {
            Some(standing) => (!standing.is_gone).then_some(PlacedElement { at: standing.at, ..placed }),
            None => Some(placed),
        };
        self.diagram().elements().filter_map(place)
    }

    /// An element as it stands in a game; `None` where none is drawn.
    pub fn standing(&self, element: usize) -> Option<&StandingElement> {
        self.standing.as_ref()?.iter().find(|standing| standing.index == element)
    }
}

/// The claims of a scenario's flags, as far as they are shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ClaimsDrawing {
    /// The gaps from flags to the pieces in their reach, and whether the best assignment gives the piece to the flag.
    pub links: Vec<(Gap, bool)>,
    /// The same as sentences for screen readers.
    pub says: Vec<String>,
    /// The flags' reach, and the control range of the terrain that they claim.
    pub nodes: Vec<SceneNode>,
}

/// A scenario on a table with the Attacker at an edge, as far as `layers` show it.
pub fn scene(layout: &Layout, played: ScenarioAtEdge, layers: Layers, turn: u32) -> (ScenarioScene, ClaimsDrawing) {
    scene_with(layout, played, layers, turn, None)
}

/// A scenario on a table where its elements stand as they do in a game, with the terrain that the flags claim there.
pub fn scene_in_game(
    layout: &Layout,
    played: ScenarioAtEdge,
    layers: Layers,
    turn: u32,
    standing: &[StandingElement],
) -> (ScenarioScene, ClaimsDrawing) {
    scene_with(layout, played, layers, turn, Some(standing))
}

fn scene_with(
    layout: &Layout,
    ScenarioAtEdge { scenario, edge }: ScenarioAtEdge,
    layers: Layers,
    turn: u32,
    standing: Option<&[StandingElement]>,
) -> (ScenarioScene, ClaimsDrawing) {
    let table = Table::new(layout);
    let diagram = Diagram::new(layout, scenario, edge);
    let mut clashing = Vec::new();
    // What stands in a game's way the players have settled.
    for (clash, is_waived) in standing.is_none().then(|| checks::clashes(&table, &diagram)).into_iter().flatten() {
        if !is_waived && !clashing.contains(&clash.element) {
            clashing.push(clash.element);
        }
    }
    let claims_of_flags = checks::flags(&table, &diagram);
    let best = match standing {
        None => claims_of_flags.best_assignment(),
        Some(standing) => {
            let claimed = |(flag, _): &(usize, Vec<flags::Claim>)| {
                let claims = standing.iter().find(|element| element.index == *flag)?.claims.as_ref()?;
                table.pieces.iter().position(|placed| placed.piece.id == *claims)
            };
            claims_of_flags.reach.iter().map(claimed).collect()
        }
    };
    let bare = claims_of_flags.unclaimed(&best);
    let goals = claims_of_flags.goals(&table, &diagram, &best);
    let scenery = ScenarioScene {
        pack: layout.pack,
        table: diagram.table,
        scenario,
        edge,
        layers,
        turn,
        goals,
        bare,
        clashing,
        measured: measured(layout, scenario, layers),
        standing: standing.map(<[StandingElement]>::to_vec),
    };

    let (mut claims, mut pen) = (ClaimsDrawing::default(), SceneBuilder::default());
    if layers.has(Layer::Rings) {
        for index in best.iter().flatten() {
            let placed = &table.pieces[*index];
            let (from, parts) = flags::secured_from(placed, &layout.pack.limits.flag_terrain);
            let members = placed.piece.members().enumerate().filter(|(index, _)| parts.has(*index));
            let members = members.map(|(_, member)| member);
            pen.nodes.extend(secured_ground(members, from, diagram.game.control_range));
        }
    }
    if layers.has(Layer::Flags) {
        for ((flag, of_flag), claimed) in claims_of_flags.reach.iter().zip(&best) {
            let stands = standing.and_then(|standing| standing.iter().find(|element| element.index == *flag));
            let Some(flag) = diagram.element(*flag).filter(|_| stands.is_none_or(|flag| !flag.is_gone)) else {
                continue;
            };
            let flag = PlacedElement { at: stands.map_or(flag.at, |stands| stands.at), ..flag };
            let radius = flag.element.kind.radius();
            let disc = Footprint::disc(flag.at, radius);
            for claim in of_flag {
                let piece = claim.piece;
                claims.links.push((gap::between(&disc, &table.pieces[piece].footprint), *claimed == Some(piece)));
            }
            let reach = circle(flag.at, radius + layout.pack.limits.flag_terrain.within);
            pen.line("reach-of-flag", &reach, CLAIM, (0.09, [0.5, 0.3], 0.8));
            let flag = messages::element(&diagram, &flag);
            claims.says.push(if let Some(piece) = claimed {
                t!("{} claims {}", flag, messages::piece(layout, &table.pieces[*piece].piece.id))
            } else {
                t!("{} claims nothing", flag)
            });
        }
    }
    claims.nodes = pen.nodes;
    (scenery, claims)
}

/// The pieces that a scenario's lines are measured from, where these are shown.
fn measured(layout: &Layout, scenario: &Scenario, layers: Layers) -> Vec<Arc<Piece>> {
    if scenario.lines.is_empty() || !layers.has(Layer::Zones) {
        return Vec::new();
    }
    let is_measured = |piece: &&Arc<Piece>| scenario.lines.iter().any(|line| line.is_from(piece));
    layout.pieces.iter().filter(is_measured).cloned().collect()
}

/// The ground that a claimed piece is secured from: the range around these members, or only their rims where that is inside.
fn secured_ground<'a>(
    members: impl Iterator<Item = &'a Piece>,
    from: SecuredFrom,
    range: f64,
) -> impl Iterator<Item = SceneNode> {
    // The line extends by half its width on both sides of the outline.
    let width = match from {
        SecuredFrom::Around => range * 2.0,
        SecuredFrom::Inside => 0.4,
    };
    members.map(move |member| {
        let mut pen = SceneBuilder::default();
        pen.line("", &Path::around(member.shape()), CLAIM, (width, UNBROKEN, 0.22));
        pen.group("").placed(member.origin(), member.turn).node()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, compound, playing};

    #[test]
    fn a_claimed_hill_with_a_mill_is_secured_as_the_hill_is() {
        // The one flag of Two Fronts is at 23.59, 24.59.
        let hill = || circle("a", "hill", (23.59, 20.0), 6.0);
        let mill = || circle("m", "building", (23.59, 19.0), 2.0);
        let rings = |piece: Piece| {
            let layout = playing(&[piece], "two-fronts", Side::Bottom);
            let played = layout.scenario_at_edge().expect("it was chosen");
            let claims = |layers| scene(&layout, played, layers, 1).1.nodes;
            assert!(claims(Layers::named("elements")).is_empty());
            claims(Layers::named("rings"))
        };
        assert_eq!(rings(compound(hill(), [mill()])), rings(hill()));
        let (rim, range) = (rings(hill()), rings(Piece { kind: mill().kind, ..hill() }));
        assert_eq!((rim.len(), range.len()), (1, 1));
        assert_ne!(rim, range, "a building is secured from around it");
        // A pond beside the tower is what models can stand in.
        let pond = || circle("p", "shallow-water", (27.0, 20.0), 3.0);
        let tower = Piece { kind: mill().kind, ..hill() };
        assert_eq!(rings(compound(tower, [pond()])), rings(pond()));
    }
}
