//! The layout of a draft, and its proof by the checks.

use super::candidate::{CandidatePiece, CandidatePlace};
use super::draft::TableDraft;
use super::lineup::AvailableTerrain;
use super::step_costs;
use super::symmetry::WishedSymmetry;
use super::table_spec::{Density, PlacementMethod, TableSpec};
use crate::analysis::Table;
use crate::checks::{self, CheckResult, Context, DependsOn, Plan, Report, ScenarioCell};
use crate::layout::{Edit, Layout, Piece};
use crate::pack::ScenarioAtEdge;
use crate::solver::budget::Budget;
use crate::units::{Angle, Length};

/// The line in the notes that says where a table comes from: the command that generates it again.
fn origin(spec: &TableSpec) -> String {
    let mut line = Layout::GENERATE_COMMAND.to_owned();
    line.push_str("--seed ");
    line.push_str(&spec.seed.to_string());
    if spec.method != PlacementMethod::default() {
        line.push_str(" --method ");
        line.push_str(spec.method.name());
    }
    if spec.density != Density::default() {
        line.push_str(" --density ");
        line.push_str(spec.density.name());
    }
    let wishes = &spec.wishes;
    let length = |length: Length| spec.base.pack.unit.show(length.inches());
    let counts = wishes.numbers.iter().map(|wished| format!(" --number {}={}", wished.category, wished.count));
    let gaps = [("apart", wishes.apart), ("from-edge", wishes.from_edge)];
    let gaps = gaps.into_iter().filter_map(|(option, gap)| Some(format!(" --{option} {}", length(gap?))));
    line.extend(wishes.pieces.map(|pieces| format!(" --pieces {pieces}")).into_iter().chain(counts).chain(gaps));
    if wishes.even {
        line.push_str(" --even");
    }
    if wishes.symmetry != WishedSymmetry::None {
        line.push_str(" --symmetry ");
        line.push_str(wishes.symmetry.name());
    }
    line
}

/// The layout of a draft: the locked pieces, and the pieces of the draft lettered from left to right and top to bottom.
pub(super) fn layout(spec: &TableSpec, terrain: &AvailableTerrain, draft: &TableDraft) -> Option<Layout> {
    let kept = &terrain.kept;
    let mut edits: Vec<Edit> = Vec::new();
    for waiver in &kept.waivers {
        let stays = !waiver.pieces.is_empty() && waiver.pieces.iter().all(|id| kept.piece(id).is_some());
        if !stays {
            edits.push(Edit::Unwaive { check: waiver.check.clone(), pieces: waiver.pieces.clone() });
        }
    }
    let mut lines: Vec<&str> = kept.notes.lines().filter(|line| !line.starts_with(Layout::GENERATE_COMMAND)).collect();
    let line = origin(spec);
    lines.push(&line);
    edits.push(Edit::Notes(lines.join("\n")));
    let mut table = kept.edited(&edits).ok()?;
    // By rows of 6 inches, scatter last so that it is drawn on top.
    let mut order: Vec<(bool, [i32; 2], usize, &CandidatePiece, &CandidatePlace)> = Vec::new();
    for index in draft.movable() {
        let (candidate, place) = (&draft.lineup.pieces[index], draft.places[index].as_ref()?);
        let image = candidate.counterpart.image().map(|other| &other.candidate).zip(place.image.as_deref());
        for (candidate, place) in [(candidate, place)].into_iter().chain(image) {
            let row = [place.at[1].div_euclid(600), place.at[0]];
            order.push((candidate.is_scatter, row, index, candidate, place));
        }
    }
    order.sort_by_key(|(is_scatter, at, index, ..)| (*is_scatter, *at, *index));
    for (.., candidate, place) in order {
        let piece = Piece { label: None, locked: false, ..candidate.piece.clone() };
        let piece = piece.moved_to(place.at.map(|at| piece.kind.resolution.length(at)), Angle::tenths(place.turn));
        table = table.edited(&[Edit::Add(table.with_free_ids(piece))]).ok()?;
    }
    Some(table)
}

/// Whether the checks prove that a table is what a generated one must be.
pub(super) fn is_proved(spec: &TableSpec, kept: &Layout, layout: &Layout, budget: &Budget) -> bool {
    let plan = Plan { quadrant_method: spec.method == PlacementMethod::Quadrants };
    let context = Context { table: Table::new(layout), plan };
    let report = Report::measured(&context);
    budget.charge(step_costs::proof_cost(&context.table, &report, spec.cells.len()));
    let summary = report.summary(layout);
    let of_plan = report.checks.iter().filter(|result| result.check.depends_on == DependsOn::Plan);
    let is_as_planned = of_plan.flat_map(CheckResult::findings).next().is_none();
    let played = |cell: &ScenarioCell| {
        let own = layout.scenario == Some(cell.scenario) && layout.attacker_edge == cell.edge;
        own || spec
            .cells
            .iter()
            .any(|ScenarioAtEdge { scenario, edge }| *scenario == cell.scenario && *edge == cell.edge)
    };
    let good =
        |cell: &ScenarioCell| cell.clashes == 0 && cell.flags_without_terrain == 0 && cell.unreachable_bases == 0;
    spec.wishes.hold(layout, kept)
        && summary.must == 0
        && summary.should == 0
        && is_as_planned
        && checks::matrix(&context).iter().all(|cell| !played(cell) || good(cell))
}
