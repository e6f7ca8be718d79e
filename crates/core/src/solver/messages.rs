//! Sentences for the answers of the solvers: what fixes, solutions and repairs do, what they can't do, and why there is no
//! table.

use super::clashes::{BlockedElement, BlockedReason, ClashSolution, PieceMove};
use super::fix::FixAction;
use super::generate::{InfeasibleReason, WishReason};
use super::quality::QualityNumber;
use super::repair::{self, Repair, RepairChange, RepairFailure};
use super::stock_totals::{StockShortage, StockTotals};
use crate::analysis::Diagram;
use crate::checks::{self, Check, Finding, ProposedChange, messages};
use crate::geometry::{Point, Vector};
use crate::layout::{Edit, Layout, PieceChange, PieceId};
use crate::pack::{Scenario, ScenarioAtEdge};
use crate::words::{Plural, in_sentence, many, many_filled, plural, t, translated};

/// How many remaining findings to list.
pub const MAX_LISTED: usize = 20;

/// What a fix does, such as "Move Forest A 0.8" left". It is shown with the finding that it resolves.
pub fn fix(layout: &Layout, action: &FixAction) -> String {
    match action {
        FixAction::Move(piece, by) => piece_moved(layout, piece, *by),
        // The name has no article, because not every kind takes one.
        FixAction::Place(kind, [x, y]) => {
            let [x, y] = [x, y].map(|at| messages::length(at.inches(), layout.pack));
            t!("New {} at {} / {}", in_sentence(&kind.name), x, y)
        }
        FixAction::Proposed(change) => messages::proposed_change(change, layout),
    }
}

fn piece_moved(layout: &Layout, piece: &PieceId, by: Vector) -> String {
    let way = messages::length(by.length(), layout.pack);
    t!("Move {} {} {}", messages::piece(layout, piece), way, direction(by))
}

/// A move of a solution.
fn piece_move(layout: &Layout, PieceMove { piece, to: [x, y], .. }: &PieceMove) -> Option<String> {
    let by = Point::new(x.inches(), y.inches()) - layout.piece(piece)?.origin();
    Some(piece_moved(layout, piece, by))
}

/// The moves of a solution, and a sentence if the search ended early.
pub fn solution(layout: &Layout, solution: &ClashSolution) -> Vec<String> {
    let early = solution.ran_out.then(|| ended_early().to_owned());
    solution.moves.iter().filter_map(|shift| piece_move(layout, shift)).chain(early).collect()
}

/// The checks that moves make worse, as a sentence; `None` where there are none.
pub fn worsened(checks: &[&Check]) -> Option<String> {
    let titles: Vec<String> = checks.iter().map(|check| translated(check.guide.title).to_owned()).collect();
    (!titles.is_empty()).then(|| t!("Makes worse: {}.", messages::list(&titles)))
}

/// The checks that moves make better, as a sentence; `None` where there are none.
pub fn improved(checks: &[&Check]) -> Option<String> {
    let titles: Vec<String> = checks.iter().map(|check| translated(check.guide.title).to_owned()).collect();
    (!titles.is_empty()).then(|| t!("Makes better: {}.", messages::list(&titles)))
}

/// The sentence for a search that took all its steps.
pub fn ended_early() -> &'static str {
    t!("The search ended before everything was tried; this is the best of what was.")
}

/// Why an element can't be cleared, as a sentence: "In Payload with the Attacker at the left edge, Mill I is locked and
/// stands on the Defender's 50 mm objective."
pub fn blocked(layout: &Layout, blocked: &BlockedElement) -> String {
    let BlockedElement { scenario, edge, element, piece, why } = blocked;
    let diagram = Diagram::new(layout, scenario, *edge);
    let element = diagram.element(*element).map(|standing| messages::element(&diagram, &standing)).unwrap_or_default();
    let piece = messages::piece(layout, piece);
    let said = match why {
        BlockedReason::Locked => t!("{} is locked and stands on {}.", piece, element),
        BlockedReason::NoRoom => t!("no place was found for {} that frees {}.", piece, element),
        BlockedReason::NotTried => t!(
            "none of the places that were tried for {} frees {}, and the search ended before all were tried. Take some pieces \
             away and try again.",
            piece,
            element
        ),
        BlockedReason::NotTogether => t!(
            "{} can be kept clear by itself, but not together with what comes before it: no place was found for {}. Leave a \
             scenario or an edge out.",
            element,
            piece
        ),
    };
    t!("In {} with the Attacker at the {} edge, {}", scenario.name, messages::side(*edge), said)
}

/// The changes of a repair, a sentence each: the moves, in the layout's order, and then the others.
pub fn repair(layout: &Layout, repair: &Repair) -> Vec<String> {
    let mut now = layout.clone();
    let others = repair.others.iter().map(|other| {
        let said = change(&now, other);
        if let Ok(after) = now.edited(&other.edits) {
            now = after;
        }
        said
    });
    let early = repair.ran_out.then(|| ended_early().to_owned());
    repair.moves.iter().filter_map(|shift| piece_move(layout, shift)).chain(others).chain(early).collect()
}

/// What a change does, with its piece named because it is shown without a finding.
fn change(layout: &Layout, RepairChange { action, edits }: &RepairChange) -> String {
    let piece = || match edits.first() {
        Some(Edit::Change(id, PieceChange::Kind(_) | PieceChange::Shape(_) | PieceChange::CountsAs(_))) => {
            messages::piece(layout, id)
        }
        _ => String::new(),
    };
    match action {
        FixAction::Proposed(ProposedChange::Resize) => t!("Resize {}", piece()),
        FixAction::Proposed(ProposedChange::CountAs(count)) => t!("Count {} as {}", piece(), count),
        FixAction::Proposed(ProposedChange::MakeScatter(kind)) => {
            t!("Make {} scatter: {}", piece(), in_sentence(&kind.name))
        }
        _ => fix(layout, action),
    }
}

/// The changes of a partial repair, a sentence each, and the remaining findings.
pub fn repair_failure(layout: &Layout, failure: &RepairFailure) -> Vec<String> {
    let remaining = remaining_findings(layout, failure);
    match &failure.partial {
        Some(partial) => {
            let remaining = remaining.iter().map(|one| t!("This stays: {}", one));
            repair(layout, partial).into_iter().chain(remaining).collect()
        }
        None => remaining,
    }
}

/// The remaining findings and what to do about them: [`MAX_LISTED`] at most, and how many more there are.
pub fn remaining_findings(layout: &Layout, failure: &RepairFailure) -> Vec<String> {
    let after = failure.partial.as_ref().and_then(|partial| layout.edited(&partial.edits).ok());
    let layout = after.as_ref().unwrap_or(layout);
    let mut sentences: Vec<String> = failure
        .remaining
        .iter()
        .take(MAX_LISTED)
        .map(|finding| remaining_finding(layout, finding, failure.ran_out))
        .collect();
    let more = failure.remaining.len().saturating_sub(MAX_LISTED) + failure.more;
    if more > 0 {
        sentences.push(t!("And {} more.", more));
    }
    sentences
}

fn remaining_finding(layout: &Layout, finding: &Finding, ran_out: bool) -> String {
    let message = match finding.played() {
        Some(ScenarioAtEdge { scenario, edge })
            if layout.scenario != Some(scenario) || layout.attacker_edge != edge =>
        {
            t!(
                "In {} with the Attacker at the {} edge, {}",
                scenario.name,
                messages::side(edge),
                messages::message(finding, layout)
            )
        }
        _ => messages::message(finding, layout),
    };
    let is_locked = |id| layout.piece(id).is_some_and(|piece| piece.locked);
    let advice = if finding.pieces.iter().any(is_locked) {
        t!("Unlock what is locked of it and try again.")
    } else if ran_out {
        t!(
            "Of what was tried nothing helps, and the search ended before everything was; take pieces away and try again."
        )
    } else if repair::is_by_moves(finding) {
        t!("No place was found that helps; take a piece away, or unlock one, and try again.")
    } else {
        t!("Nothing was found that helps; change it by hand, or allow it with a reason.")
    };
    format!("{message} {advice}")
}

/// The check that locked pieces fail.
fn broken_finding(layout: &Layout, pieces: &[PieceId], check: &str) -> String {
    let title = checks::find(layout.pack, check).map_or("", |check| translated(check.guide.title));
    if pieces.is_empty() {
        return t!("The locked pieces don't pass “{}”. Move or unlock one.", title);
    }
    let letters: Vec<String> = pieces.iter().map(|id| letter(layout, id)).collect();
    many_filled(
        pieces.len(),
        plural!(
            "The locked piece {1} doesn't pass “{2}”. Move or unlock it.",
            "The locked pieces {1} don't pass “{2}”. Move or unlock one of them."
        ),
        &[&letters.join(", "), &title],
    )
}

fn letter(layout: &Layout, id: &PieceId) -> String {
    layout.piece(id).map_or_else(String::new, |piece| piece.letter())
}

/// Why no table can be generated from this layout.
pub fn infeasible_reason(layout: &Layout, reason: &InfeasibleReason) -> String {
    match reason {
        InfeasibleReason::Unlucky => {
            t!("No table was found in the time there is. Try another seed, unlock a piece, or play fewer scenarios.")
                .to_owned()
        }
        InfeasibleReason::RanOut => t!(
            "The search ended before everything was tried, and found no table so far. Unlock pieces or use simpler outlines, then try again."
        )
        .to_owned(),
        InfeasibleReason::Nothing => t!("There is no terrain to make a table of.").to_owned(),
        InfeasibleReason::Pieces { has, needs } => many_filled(
            count(needs.saturating_sub(*has)),
            plural!(
                "One more piece is needed: the terrain has {1} for a table, and {2} are to be laid.",
                "{} more pieces are needed: the terrain has {} for a table, and {} are to be laid."
            ),
            &[has, needs],
        ),
        InfeasibleReason::Misfits { count: number, least, most } => {
            let [least, most] = [*least, *most].map(|side| messages::length(side, layout.pack));
            many_filled(
                count(*number),
                plural!(
                    "One piece of the terrain is left out: pieces are to be {1} to {2} long and wide.",
                    "{} pieces of the terrain are left out: pieces are to be {} to {} long and wide."
                ),
                &[&least, &most],
            )
        }
        InfeasibleReason::Obstructions { .. } => t!(
            "An obstruction is needed: the quadrant method lays one between two quadrants, and the terrain has none."
        )
        .to_owned(),
        InfeasibleReason::Others { .. } => t!("A piece is needed that is no obstruction: all of the terrain is.").to_owned(),
        InfeasibleReason::Hazards { has: 0, needs: 1 } => t!("A hazard is needed: the terrain has none.").to_owned(),
        InfeasibleReason::Hazards { has, needs } => many_filled(
            count(needs.saturating_sub(*has)),
            plural!(
                "One more hazard is needed: the terrain has {1} and a table needs {2}.",
                "{} more hazards are needed: the terrain has {} and a table needs {}."
            ),
            &[has, needs],
        ),
        InfeasibleReason::SightBlockers { has, needs } => many_filled(
            count(needs.saturating_sub(*has)),
            plural!(
                "One more LOS-blocking piece is needed: the terrain has {1} and a table needs {2}.",
                "{} more LOS-blocking pieces are needed: the terrain has {} and a table needs {}."
            ),
            &[has, needs],
        ),
        InfeasibleReason::Scatter { has, needs } => {
            t!("The locked scatter makes no whole group: {} more scatter pieces are needed, and the terrain has {}.", needs, has)
        }
        InfeasibleReason::TooMuchScatter { items, most } => {
            t!(
                "{} scatter pieces are locked, and in whole groups that is more than {}: unlock some of them.",
                items,
                most
            )
        }
        InfeasibleReason::Full { counted, more, most } => {
            t!(
                "The locked pieces count as {} and {} more are needed beside them: a table has no more than {}.",
                counted,
                more,
                most
            )
        }
        InfeasibleReason::Broken(finding) => broken_finding(layout, &finding.pieces, finding.check),
        InfeasibleReason::More(count) => t!("And {} more.", count),
        InfeasibleReason::Under { piece, scenarios } => {
            t!(
                "The locked piece {} is under an element of {}. Move or unlock it, or strike that out.",
                letter(layout, piece),
                names(scenarios)
            )
        }
        InfeasibleReason::Shut { scenarios } => {
            t!("In {} a base can't get past the locked pieces. Move or unlock one of them.", names(scenarios))
        }
        InfeasibleReason::Wish(reason) => wish_reason(layout, reason),
        InfeasibleReason::Crowded { solids } => t!(
            "No table was found on which {} obstructions are far enough apart: more pieces that are no obstructions are needed.",
            solids
        ),
    }
}

/// Why no table of this layout can be as it is wished for.
fn wish_reason(layout: &Layout, reason: &WishReason) -> String {
    match reason {
        WishReason::Count { wished, least, most } => {
            t!("Wished pieces: {}. The packet asks for {} to {}.", wished, least, most)
        }
        WishReason::ForMethod { wished, needs } => t!(
            "Wished pieces: {}. The quadrant method lays {} at least: wish for more, or lay them freely.",
            wished,
            needs
        ),
        WishReason::ForLocked { wished, locked } => t!(
            "Wished pieces: {}. What is locked comes to {}: unlock some, or wish for more.",
            wished,
            locked
        ),
        WishReason::Together { numbered, pieces } => t!(
            "The wished numbers come to {} together, and the table gets {} beside what is locked.",
            numbered,
            pieces
        ),
        WishReason::ForLockedOf { category, wished, locked } => t!(
            "{}: wished {}, locked {}. Unlock some, or wish for more.",
            category_name(layout, category),
            wished,
            locked
        ),
        WishReason::OfCategory { category, has, needs } => {
            t!("{}: wished {}, and the terrain has {}.", category_name(layout, category), needs, has)
        }
        WishReason::TooFarApart { pieces, apart } => t!(
            "{} pieces can't all be {} apart on this table: wish for fewer, or for a smaller gap.",
            pieces,
            messages::length(apart.inches(), layout.pack)
        ),
        WishReason::TooFarFromEdge { gap } => t!(
            "No piece can be {} away from all edges of this table: wish for less.",
            messages::length(gap.inches(), layout.pack)
        ),
        WishReason::NoSymmetry => {
            t!("The packet asks for two sides that differ, so its tables can't be symmetric.").to_owned()
        }
        WishReason::OddNumbers => t!(
            "On a symmetric table only one piece stands alone, in the middle: wish for even numbers, or for an odd one of one kind and of all pieces together."
        )
        .to_owned(),
        WishReason::NoMiddle => t!(
            "An odd number of pieces needs one for the middle of the symmetric table, and the terrain has none there that is its own image."
        )
        .to_owned(),
        WishReason::Pairs { has, needs } => t!(
            "A symmetric table is laid in pairs of the same terrain. It needs {}, and the terrain has {}.",
            needs,
            has
        ),
        WishReason::NoSecond { piece } => t!(
            "The locked piece {} has no image on the table, and the terrain has no second one like it. Unlock it.",
            letter(layout, piece)
        ),
        WishReason::NoRoomForImage { piece } => t!(
            "There is no room for the image of the locked piece {}. Move or unlock it, or what is in the way.",
            letter(layout, piece)
        ),
        WishReason::NoneFound => t!(
            "No table was found as it is wished for. Wish for fewer pieces or smaller gaps, or try another seed."
        )
        .to_owned(),
    }
}

/// The name of a category of the layout's pack.
fn category_name(layout: &Layout, id: &str) -> String {
    layout.pack.category(id).map_or_else(|| id.to_owned(), |category| category.name.clone())
}

fn names(scenarios: &[&'static Scenario]) -> String {
    scenarios.iter().map(|scenario| &*scenario.name).collect::<Vec<_>>().join(", ")
}

/// A number as a count.
fn count(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// The totals of a stock that aren't 0.
pub fn stock_totals(totals: &StockTotals) -> String {
    let counted = |number: u32, text: Plural| many(count(number), text);
    let parts = [
        (totals.obstructions, plural!("1 obstruction", "{} obstructions")),
        (totals.sight_blockers, plural!("1 LOS-blocking piece", "{} LOS-blocking pieces")),
        (totals.hazards, plural!("1 hazard", "{} hazards")),
        (totals.scatter, plural!("1 scatter piece", "{} scatter pieces")),
    ];
    let parts = parts.into_iter().filter(|(count, _)| *count > 0).map(|(count, text)| counted(count, text));
    let parts = parts.collect::<Vec<_>>().join(", ");
    let sorts = counted(totals.sorts, plural!("1 sort", "{} sorts"));
    let pieces = counted(totals.pieces, plural!("1 piece", "{} pieces"));
    if parts.is_empty() { t!("{}, {}.", sorts, pieces) } else { t!("{}, {}: {}.", sorts, pieces, parts) }
}

/// What a stock lacks for any table.
pub fn stock_shortage(shortage: StockShortage) -> String {
    let (number, text) = match shortage {
        StockShortage::Obstructions(count) => {
            (count, plural!("Needs one more obstruction for a table.", "Needs {} more obstructions for a table."))
        }
        StockShortage::SightBlockers(count) => (
            count,
            plural!(
                "Needs one more LOS-blocking piece for a table: forest, fog or an obstruction.",
                "Needs {} more LOS-blocking pieces for a table: forest, fog or obstructions."
            ),
        ),
        StockShortage::Hazards(count) => {
            (count, plural!("Needs one more hazard for a table.", "Needs {} more hazards for a table."))
        }
        StockShortage::Pieces(count) => {
            (count, plural!("Needs one more piece for a table.", "Needs {} more pieces for a table."))
        }
    };
    many(count(number), text)
}

/// The name of a number of a table's quality.
pub fn quality(number: QualityNumber) -> &'static str {
    match number {
        QualityNumber::Balance => t!("Balance"),
        QualityNumber::Open => t!("Open areas"),
        QualityNumber::Lines => t!("Sight lines"),
        QualityNumber::Variety => t!("Variety"),
        QualityNumber::Margin => t!("Room to drift"),
    }
}

/// One of eight directions in words.
fn direction(by: Vector) -> String {
    // The tangent of 22.5°: less than this on the other axis counts as straight.
    const SLANT: f64 = 0.414;
    let across = if by.x < 0.0 { t!("left") } else { t!("right") };
    let along = if by.y < 0.0 { t!("up") } else { t!("down") };
    if by.y.abs() < by.x.abs() * SLANT {
        across.to_owned()
    } else if by.x.abs() < by.y.abs() * SLANT {
        along.to_owned()
    } else {
        t!("{} and {}", along, across)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout, pack};
    use crate::checks::{Plan, Report};
    use crate::geometry::Side;
    use crate::layout::Piece;
    use crate::units::Length;

    #[test]
    fn a_fix_says_what_it_does() {
        let table = layout(&[circle("a", "forest", (12.0, 12.0), 4.0)]);
        let (a, gone) = (PieceId::nth(0), PieceId::nth(9));
        let kind = |id| pack().kind(id).expect("a kind");
        let at = [Length::hundredths(2400), Length::hundredths(950)];
        for (action, said) in [
            (FixAction::Move(a.clone(), Vector::new(-0.8, 0.0)), "Move Forest A 0.8\" left"),
            (FixAction::Move(a.clone(), Vector::new(3.0, -4.0)), "Move Forest A 5\" up and right"),
            (FixAction::Move(gone, Vector::new(0.0, 1.0)), "Move j 1\" down"),
            (FixAction::Place(kind("hill"), at), "New hill at 24\" / 9.5\""),
            (FixAction::Proposed(ProposedChange::MakeScatter(kind("boulder"))), "Make it scatter: boulder"),
            (FixAction::Proposed(ProposedChange::Resize), "Resize it"),
            (FixAction::Proposed(ProposedChange::Remove(vec![a.clone()])), "Take Forest A away"),
            (FixAction::Proposed(ProposedChange::Combine(a, kind("acid-bath"))), "Combine Forest A with acid bath"),
        ] {
            assert_eq!(fix(&table, &action), said);
        }
    }

    #[test]
    fn a_repair_names_each_piece_as_it_is_by_then() {
        let table = layout(&[circle("a", "rubble", (12.0, 12.0), 2.0), circle("b", "forest", (30.0, 12.0), 4.0)]);
        let [a, b] = [0, 1].map(PieceId::nth);
        let kind = |id| pack().kind(id).expect("a kind");
        let at = [Length::hundredths(2400), Length::hundredths(950)];
        let step = |change, edit| RepairChange { action: FixAction::Proposed(change), edits: vec![edit] };
        let new = Piece::new(PieceId::nth(2), kind("hill"), at);
        let others = vec![
            step(
                ProposedChange::MakeScatter(kind("boulder")),
                Edit::Change(a.clone(), PieceChange::Kind(kind("boulder"))),
            ),
            step(ProposedChange::Remove(vec![a.clone()]), Edit::Remove(a)),
            step(ProposedChange::Resize, Edit::Change(b.clone(), PieceChange::Shape(None))),
            RepairChange { action: FixAction::Place(kind("hill"), at), edits: vec![Edit::Add(new)] },
            step(
                ProposedChange::Combine(PieceId::nth(2), kind("acid-bath")),
                Edit::Change(PieceId::nth(2), PieceChange::Also(vec![kind("acid-bath")])),
            ),
        ];
        let moves =
            vec![PieceMove { piece: b, to: [Length::hundredths(3100), Length::hundredths(1200)], distance: 1.0 }];
        let found = Repair { moves, others, ran_out: true, ..Repair::default() };
        let expected = [
            "Move Forest B 1\" right",
            "Make Rubble A scatter: boulder",
            "Take Boulder A away",
            "Resize Forest B",
            "New hill at 24\" / 9.5\"",
            "Combine Hill C with acid bath",
            ended_early(),
        ];
        assert_eq!(repair(&table, &found), expected);
    }

    #[test]
    fn what_stays_is_told_with_what_to_do() {
        let heap: Vec<_> =
            (0..3).map(|nth| circle(&PieceId::nth(nth).to_string(), "forest", (24.0, 24.0), 4.0)).collect();
        let table = layout(&heap);
        let report = Report::of(&table, Plan::default());
        let of = |check: &str| {
            let findings = report.findings().into_iter();
            findings.filter(|finding| finding.check == check).cloned().collect::<Vec<_>>()
        };
        let open = |remaining: Vec<Finding>, ran_out| RepairFailure { remaining, more: 0, partial: None, ran_out };
        let [overlap, count] = ["overlap", "piece-count"].map(|check| of(check).remove(0));
        for (finding, ran_out, end) in [
            (&overlap, false, " No place was found that helps; take a piece away, or unlock one, and try again."),
            (
                &overlap,
                true,
                " Of what was tried nothing helps, and the search ended before everything was; take pieces away and try again.",
            ),
            (&count, false, " Nothing was found that helps; change it by hand, or allow it with a reason."),
        ] {
            let told = remaining_findings(&table, &open(vec![finding.clone()], ran_out));
            assert!(told.len() == 1 && told[0].ends_with(end), "{told:?}");
        }
        let locked = table.edited(&[Edit::Change(PieceId::nth(0), PieceChange::Locked(true))]).expect("it is there");
        let told = remaining_findings(&locked, &open(vec![overlap.clone()], true));
        assert!(
            told[0].starts_with("Forest A and Forest B cover ")
                && told[0].ends_with(". Unlock what is locked of it and try again."),
            "{told:?}"
        );
        // The first are listed and the others counted, whoever left them out.
        let many = RepairFailure { more: 3, ..open(vec![overlap.clone(); 25], false) };
        for stuck in [&many, &many.clone().at_most(MAX_LISTED)] {
            let told = remaining_findings(&table, stuck);
            assert_eq!((told.len(), told.last().map(String::as_str)), (21, Some("And 8 more.")));
        }
        // What is done stands before what stays.
        let moves = vec![PieceMove {
            piece: PieceId::nth(2),
            to: [Length::hundredths(2400); 2].map(|at| at + Length::hundredths(100)),
            distance: 1.4,
        }];
        let partial = Repair { moves, ..Repair::default() };
        let told = repair_failure(&table, &RepairFailure { partial: Some(partial), ..open(vec![overlap], false) });
        assert_eq!(told[0], "Move Forest C 1.41\" down and right");
        assert!(told[1].starts_with("This stays: Forest A and Forest B cover "), "{told:?}");
    }

    #[test]
    fn pieces_that_do_not_fit_are_told_in_the_packs_unit() {
        let misfits = InfeasibleReason::Misfits { count: 2, least: 2.0, most: 6.0 };
        let said = [pack(), crate::pack::testing::river_crossing()]
            .map(|pack| infeasible_reason(&Layout::new(pack), &misfits));
        let sentence = "2 pieces of the terrain are left out: pieces are to be";
        assert_eq!(said, ["2\" to 6\"", "5.1 cm to 15.2 cm"].map(|sides| format!("{sentence} {sides} long and wide.")));
    }

    #[test]
    fn what_blocks_an_element_is_told_with_its_reason() {
        let table = layout(&[circle("a", "building", (24.0, 24.0), 4.0)]);
        let scenario = pack().scenario("payload").expect("a scenario");
        let diagram = Diagram::new(&Layout::new(pack()), scenario, Side::Left);
        let element = messages::element(&diagram, &diagram.element(0).expect("it has some"));
        for (why, said) in [
            (BlockedReason::Locked, format!("Building A is locked and stands on {element}.")),
            (BlockedReason::NoRoom, format!("no place was found for Building A that frees {element}.")),
            (
                BlockedReason::NotTried,
                format!(
                    "none of the places that were tried for Building A frees {element}, and the search ended before all were \
                     tried. Take some pieces away and try again."
                ),
            ),
            (
                BlockedReason::NotTogether,
                format!(
                    "{element} can be kept clear by itself, but not together with what comes before it: no place was found for \
                     Building A. Leave a scenario or an edge out."
                ),
            ),
        ] {
            let one = BlockedElement { scenario, edge: Side::Left, element: 0, piece: PieceId::nth(0), why };
            assert_eq!(blocked(&table, &one), format!("In Payload with the Attacker at the left edge, {said}"));
        }
    }
}
