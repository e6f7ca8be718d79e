//! Validates what scenarios have beside elements: terrain, lines, lengths and arrivals.

use super::super::file::{
    ArrivalsTable, HeldTable, Inches, LengthTable, LineTable, PackFile, PieceTable, PlayedTable, PlayersEdges,
    ScenarioTable, ScenariosFile, TerrainFile,
};
use super::names::{MAX_HELD, check_selector, place_names};

/// Makes sure that what a scenario says of its table, its length, its terrain, its lines and its arrivals can be, and that what the
/// elements and the kill box need is there.
pub(super) fn check_fields(file: &ScenariosFile, pack: &PackFile, terrain: &TerrainFile) -> Result<(), String> {
    let game = &file.game;
    if game.turns == 0 {
        return Err("game: turns is 0; write how many turns a game has at most".to_owned());
    }
    let has_elements = file.scenario.iter().any(|scenario| !scenario.elements.is_empty());
    if has_elements != game.control_range.is_some() {
        return Err(
            "game: control_range is from how far elements are held; write it where scenarios have some".to_owned()
        );
    }
    for scenario in &file.scenario {
        check_scenario_fields(scenario, file, pack, terrain)
            .map_err(|why| format!("scenario {}, {why}", scenario.id))?;
    }
    Ok(())
}

fn check_scenario_fields(
    scenario: &ScenarioTable,
    file: &ScenariosFile,
    pack: &PackFile,
    terrain: &TerrainFile,
) -> Result<(), String> {
    let game = &file.game;
    if scenario.growth.is_some() && game.kill_box.is_none() {
        return Err("growth: there is no kill box that could grow".to_owned());
    }
    let is_size =
        |table: &PlayedTable| pack.sizes_of_tables().any(|size| (size.width, size.depth) == (table.width, table.depth));
    if scenario.table.as_ref().is_some_and(|table| !is_size(table)) {
        return Err("table: the pack has no table of this size".to_owned());
    }
    if let Some(length) = scenario.length {
        check_length(length, game.turns).map_err(|why| format!("length: {why}"))?;
    }
    if let Some(arrivals) = &scenario.arrivals {
        let most = scenario.length.map_or(game.turns, |length| length.most);
        check_arrivals(arrivals, most).map_err(|why| format!("arrivals: {why}"))?;
    }
    for (index, piece) in scenario.pieces.iter().enumerate() {
        check_scenario_piece(piece, scenario.table, pack, terrain).map_err(|why| format!("pieces[{index}]: {why}"))?;
    }
    for (index, ending) in scenario.endings.iter().enumerate() {
        if ending.text.is_empty() {
            return Err(format!("endings[{index}]: its text is empty"));
        }
        if scenario.endings[..index].iter().any(|other| other.tag == ending.tag) {
            return Err(format!("endings[{index}]: tag {} is another one's", ending.tag));
        }
    }
    for (index, line) in scenario.lines.iter().enumerate() {
        check_line(line, terrain).map_err(|why| format!("lines[{index}]: {why}"))?;
    }
    scenario.held.as_ref().map_or(Ok(()), |held| check_held(held, terrain).map_err(|why| format!("held: {why}")))
}

fn check_length(LengthTable { most, from, ends_on }: LengthTable, turns: u32) -> Result<(), String> {
    if !(1..=turns).contains(&most) {
        return Err(format!("most is {most}; game.turns, the most of every scenario, is {turns}"));
    }
    match (from, ends_on) {
        (None, None) => Ok(()),
        (Some(from), Some(on)) if (1..most).contains(&from) && (2..=6).contains(&on) => Ok(()),
        (Some(_), Some(_)) => {
            Err("from is a turn before the last one, and ends_on a roll of a D6 that decides something, 2 to 6"
                .to_owned())
        }
        _ => Err("write from and ends_on, or neither".to_owned()),
    }
}

fn check_arrivals(arrivals: &ArrivalsTable, turns: u32) -> Result<(), String> {
    let ArrivalsTable { who, from_turn, on, more_for_each } = arrivals;
    if who.is_empty() || more_for_each.as_ref().is_some_and(String::is_empty) {
        return Err("a text is empty".to_owned());
    }
    if !(1..=turns).contains(from_turn) || !(2..=6).contains(on) {
        return Err("from_turn is a turn of the game, and on a roll of a D6 that decides something, 2 to 6".to_owned());
    }
    Ok(())
}

/// Makes sure that a piece is of a kind and stands on the table of its scenario, whose narrow side is printed across where the players hold
/// the narrow edges.
fn check_scenario_piece(
    piece: &PieceTable,
    table: Option<PlayedTable>,
    pack: &PackFile,
    terrain: &TerrainFile,
) -> Result<(), String> {
    if !terrain.kind.iter().any(|kind| kind.id == piece.kind) {
        return Err(format!("no kind is called {}", piece.kind));
    }
    let Some(table) = table else { return Err("write the table of the scenario, on which it stands".to_owned()) };
    if piece.turn >= 360 {
        return Err(format!("turn is {}; write degrees below 360", piece.turn));
    }
    let has_narrow_edges = pack
        .sizes_of_tables()
        .any(|size| (size.width, size.depth) == (table.width, table.depth) && size.edges == Some(PlayersEdges::Narrow));
    let [width, depth] = [table.width, table.depth].map(Inches::as_steps);
    let (across, down) = if has_narrow_edges == (width > depth) { (depth, width) } else { (width, depth) };
    let is_on = (0..=across).contains(&piece.left.as_steps()) && (0..=down).contains(&piece.top.as_steps());
    if is_on { Ok(()) } else { Err("it doesn't stand on the table of the scenario".to_owned()) }
}

/// Makes sure of what a scenario says of units in terrain, all of which holds some.
fn check_held(HeldTable { of, times, units }: &HeldTable, terrain: &TerrainFile) -> Result<(), String> {
    check_selector(of, terrain).map_err(|why| format!("of: {why}"))?;
    if let Some(kind) = terrain.kind.iter().find(|kind| of.is_for(kind) && kind.holds.is_none()) {
        return Err(format!("the kind {} holds no units", kind.id));
    }
    match [times, units].into_iter().find(|number| !(1..=MAX_HELD).contains(*number)) {
        Some(number) => Err(format!("{number} can't be; write 1 to {MAX_HELD}")),
        None => Ok(()),
    }
}

fn check_line(line: &LineTable, terrain: &TerrainFile) -> Result<(), String> {
    if line.distance().is_none() {
        return Err("write beyond or within, and not both".to_owned());
    }
    match (&line.of, line.edge) {
        (Some(of), None) => check_selector(of, terrain).map_err(|why| format!("of: {why}"))?,
        (None, Some(_)) if line.straight => return Err("straight: a line along an edge is straight anyway".to_owned()),
        (None, Some(_)) => {}
        _ => return Err("write of for the pieces that it is measured from, or edge for a player's edge".to_owned()),
    }
    for text in [&line.text, &line.short] {
        if text.trim().is_empty() {
            return Err("a text is empty".to_owned());
        }
        if let Some(name) = place_names(text).find(|name| *name != "distance") {
            return Err(format!("it has no {{{name}}} for the text {text:?}"));
        }
    }
    Ok(())
}
