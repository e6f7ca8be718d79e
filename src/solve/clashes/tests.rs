use super::*;
use crate::checks::Chosen;
use crate::checks::testing::{circle, layout, pack};

const PLAN: Plan = Plan { quadrant_method: false };

fn example(text: &str) -> Layout {
    crate::share::json::read(text).expect("a layout")
}

#[test]
fn examples() {
    for text in
        [include_str!("../../../assets/examples/frozen-mill.json"), include_str!("../../../benches/fourteen.json")]
    {
        let layout = example(text);
        for edges in [&Side::ALL[..], &[Side::Top, Side::Bottom]] {
            let cells: Vec<Cell> = Chosen::default().cells(pack()).filter(|(_, e)| edges.contains(e)).collect();
            let t = std::time::Instant::now();
            let solution = solve(&layout, PLAN, &cells);
            println!("{} cells {:?} {solution:#?}", cells.len(), t.elapsed());
        }
    }
}
