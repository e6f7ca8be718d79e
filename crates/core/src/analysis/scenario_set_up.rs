//! What choosing a scenario changes of a table: its size, its scenario and the Attacker's edge, and the terrain that the scenario places.

use super::diagram::Diagram;
use crate::geometry::{Point, Side};
use crate::layout::{Edit, Layout, Piece, PieceId};
use crate::pack::{Pack, Scenario, ScenarioAtEdge, ScenarioPiece};
use crate::units::{Angle, Length};

/// The edits of a table on which a scenario is chosen. Terrain that is there stays; what the scenario places is added where the table has
/// none of the sort.
pub fn edits(layout: &Layout, ScenarioAtEdge { scenario, edge }: ScenarioAtEdge) -> Vec<Edit> {
    let size = layout.pack.table_of(scenario).unwrap_or(layout.table);
    let edge = if size.edges().contains(&edge) { edge } else { size.edges().first().copied().unwrap_or(edge) };
    let mut edits = Vec::new();
    if size != layout.table {
        edits.push(Edit::Table(size));
    }
    edits.extend([Edit::Scenario(Some(scenario)), Edit::AttackerEdge(edge)]);
    edits.extend(missing(&Layout { table: size, ..layout.clone() }, scenario, edge).into_iter().map(Edit::Add));
    edits
}

/// A table of a pack with nothing on it but what a scenario places.
pub fn set_up(pack: &'static Pack, scenario: &'static Scenario) -> Layout {
    let layout = Layout::new(pack);
    let edits = edits(&layout, ScenarioAtEdge { scenario, edge: layout.attacker_edge });
    layout.edited(&edits).unwrap_or(layout)
}

/// The pieces that a scenario places and of which the table has none of the sort.
fn missing(layout: &Layout, scenario: &'static Scenario, edge: Side) -> Vec<Piece> {
    let diagram = Diagram::new(layout, scenario, edge);
    let is_there = |placed: &ScenarioPiece| {
        let mut pieces = layout.pieces.iter();
        pieces.any(|piece| piece.kind.id == placed.kind || scenario.lines.iter().any(|line| line.is_from(piece)))
    };
    let mut ids = (0..).map(PieceId::nth).filter(|id| !layout.has(id));
    let placed = |placed: &ScenarioPiece| {
        let kind = layout.pack.kinds.all().iter().find(|kind| kind.id == placed.kind)?;
        let [left, top] = placed.at.map(Length::inches);
        let Point { x, y } =
            diagram.table_from_printed(diagram.printed_table().min + (Point::new(left, top) - Point::default()));
        let at = [x, y].map(|inches| layout.pack.resolution().clamped(inches));
        let quarters = i32::try_from(edge.quarter_turns()).ok()?;
        let turn = Angle::tenths(i32::try_from(placed.turn).ok()? * 10 + quarters * 900);
        Some(Piece { turn, ..Piece::new(ids.next()?, kind, at) })
    };
    scenario.pieces.iter().filter(|placed| !is_there(placed)).filter_map(placed).collect()
}

#[cfg(test)]
mod tests {
    use super::super::scenario_lines::{PlacedLine, lines};
    use super::*;
    use crate::pack::{self, Role};
    use crate::units::readable;

    fn siege() -> &'static Pack {
        pack::find("siege-works").expect("it is built in")
    }

    fn chosen(layout: &Layout, id: &str, edge: Side) -> Layout {
        let scenario = layout.pack.scenario(id).expect("a scenario");
        layout.edited(&edits(layout, ScenarioAtEdge { scenario, edge })).expect("the edits can be made")
    }

    fn lines_of(layout: &Layout) -> Vec<PlacedLine> {
        let diagram = Diagram::new(layout, layout.scenario.expect("one is chosen"), layout.attacker_edge);
        lines(&diagram, &layout.pieces.iter().map(|piece| &**piece))
    }

    fn centimetres(inches: f64) -> String {
        readable(inches * 2.54, 2)
    }

    #[test]
    fn the_watchtower_brings_its_table_its_edges_and_its_tower() {
        for (asked, edge, gate_turn) in
            [(Side::Bottom, Side::Left, 2700), (Side::Left, Side::Left, 2700), (Side::Right, Side::Right, 900)]
        {
            let table = chosen(&Layout::new(siege()), "the-watchtower", asked);
            assert_eq!(table.table.title(siege().unit), "180 × 120 cm");
            assert_eq!(table.attacker_edge, edge);
            let [tower] = &table.pieces[..] else { panic!("one tower, not {}", table.pieces.len()) };
            assert_eq!((&*tower.kind.id, tower.turn.as_tenths()), ("gateway-tower", gate_turn));
            assert_eq!(tower.at.map(|at| centimetres(at.inches())), ["90", "60"]);
            // Chosen again, nothing is placed twice, and a tower of another sort stays alone as well.
            assert_eq!(chosen(&table, "the-watchtower", edge).pieces.len(), 1);
        }
        let stone = siege().kind("stone-tower").expect("a kind");
        let own = Layout::new(siege())
            .edited(&[Edit::Add(Piece::new(PieceId::nth(0), stone, [siege().resolution().clamped(20.0); 2]))])
            .expect("it can be added");
        assert_eq!(chosen(&own, "the-watchtower", Side::Left).pieces.len(), 1);
        // A part of another piece has an id too.
        let hill = |nth| {
            let at = [siege().resolution().clamped(20.0); 2];
            Piece::new(PieceId::nth(nth), siege().kind("hill").expect("a kind"), at)
        };
        let hills = Piece { parts: vec![hill(1)], ..hill(0) };
        let joined = Layout::new(siege()).edited(&[Edit::Add(hills)]).expect("it can be added");
        assert_eq!(chosen(&joined, "the-watchtower", Side::Left).pieces.len(), 2);
    }

    #[test]
    fn the_lines_of_the_watchtower_are_those_of_the_document() {
        for (edge, at) in
            [(Side::Left, [Some("28"), None, Some("162"), None]), (Side::Right, [Some("152"), None, Some("18"), None])]
        {
            let found = lines_of(&chosen(&Layout::new(siege()), "the-watchtower", edge));
            let straight_at = |line: &PlacedLine| {
                let [path] = &line.paths[..] else { return None };
                (path.len() == 2).then(|| centimetres(path[0].x))
            };
            // The attacker's strip is 28 cm deep.
            let straight: Vec<Option<String>> = found.iter().map(straight_at).collect();
            assert_eq!(straight.iter().map(Option::as_deref).collect::<Vec<_>>(), at);
            // The line of the relief's units is off the table by half of the tower.
            let off = found.iter().map(|line| line.off_table.map(centimetres));
            assert_eq!(off.collect::<Vec<_>>(), [None, None, None, Some("2".to_owned())]);
            assert_eq!(
                found.iter().map(|line| line.line.owner).collect::<Vec<_>>(),
                [Role::Attacker, Role::Defender, Role::Defender, Role::Defender]
            );
        }
    }

    #[test]
    fn the_attacker_stands_off_the_walls_in_a_storm() {
        let wall = siege().kind("wall").expect("a kind");
        let add = |nth: usize, at: [f64; 2]| {
            Edit::Add(Piece::new(PieceId::nth(nth), wall, at.map(|at| siege().resolution().clamped(at / 2.54))))
        };
        let walls =
            Layout::new(siege()).edited(&[add(0, [58.0, 20.0]), add(1, [62.0, 20.0])]).expect("they can be added");
        assert!(lines_of(&chosen(&Layout::new(siege()), "into-the-breach", Side::Bottom)).is_empty(), "without walls");
        let table = chosen(&walls, "into-the-breach", Side::Bottom);
        assert_eq!((table.pieces.len(), table.table), (2, siege().usual_table()));
        let found = lines_of(&table);
        let [line] = &found[..] else { panic!("one line") };
        let lowest = line.paths.iter().flatten().map(|at| at.y).fold(0.0, f64::max);
        assert_eq!(centimetres(lowest), "61", "the walls end at 21 cm");
        let diagram = Diagram::new(&table, table.scenario.expect("one is chosen"), table.attacker_edge);
        let label = line.label_at(&diagram).expect("it is on the table");
        assert_eq!([label.x, label.y].map(centimetres), ["60", "61"]);
    }
}
