//! Which findings the board marks, and by what.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use super::finding::{Finding, FindingMark};
use super::finding_id::FindingId;
use super::gap_marks;
use super::groups::{self, SHOWN};
use super::report::Report;
use super::waivers::Waivers;
use crate::geometry::Rect;
use crate::layout::{Layout, PieceId};
use crate::pack::Level;

/// At most so many findings about what is dragged are marked, of all checks together. Nobody reads more lines around one piece, and
/// they are drawn anew with every move.
pub const DRAGGED: usize = 10;

/// What the board shows of a table.
#[derive(Clone, Copy, Debug)]
pub struct Marking<'a> {
    /// The dragged pieces.
    pub dragged: &'a [PieceId],
    /// The finding that is pointed at or has the focus.
    pub highlight: Option<&'a FindingId>,
    /// Whether another scenario is shown than the layout's, whose findings would seem to be about that one.
    pub is_preview: bool,
    /// The part of the table in which marks are seen.
    pub view: Rect,
}

/// A finding with the marks to draw for it.
#[derive(Clone, Debug)]
pub struct Marked<'a> {
    pub finding: &'a Finding,
    pub marks: Vec<&'a FindingMark>,
    /// Whether it is about a dragged piece.
    pub is_dragged: bool,
    pub is_highlighted: bool,
}

/// The findings of a report that are marked, the strictest last so that they are drawn over the others: those about dragged pieces, those of
/// level must, and the one that is pointed at. Waived ones aren't, nor is what can't be seen. Of many about dragged pieces the strictest are
/// marked, the worst of each check first; of many others the worst of each check.
pub fn marked<'a>(report: &'a Report, layout: &Layout, marking: &Marking<'a>) -> Vec<Marked<'a>> {
    let (waivers, dragged): (_, BTreeSet<&PieceId>) = (Waivers::of(layout), marking.dragged.iter().collect());
    let is_highlighted = |finding: &Finding| marking.highlight.is_some_and(|id| id.is(finding));
    let (mut about_dragged, mut all) = (Vec::new(), Vec::new());
    for result in &report.checks {
        let mut resting = Vec::new();
        let before = about_dragged.len();
        for finding in result.findings() {
            if (marking.is_preview && finding.played().is_some()) || !is_seen(finding, &marking.view) {
                continue;
            }
            let is_dragged = finding.pieces.iter().any(|id| dragged.contains(id));
            let is_wanted = (is_dragged || finding.level == Level::Must) && waivers.get(finding).is_none();
            if is_wanted && is_dragged {
                about_dragged.push((0, finding));
            } else if is_wanted {
                resting.push(finding);
            } else if is_highlighted(finding) {
                all.push((is_dragged, finding));
            }
        }
        rank(&mut about_dragged[before..]);
        let pointed_at = resting.iter().position(|one| is_highlighted(one));
        let places =
            kept(resting.len(), SHOWN, pointed_at, &|one, other| groups::by_level(resting[one], resting[other]));
        all.extend(places.into_iter().map(|place| (false, resting[place])));
    }
    // Where ranks are equal the order of the checks decides.
    let by_rank = |one: usize, other: usize| {
        let (one, other) = (&about_dragged[one], &about_dragged[other]);
        one.1.level.cmp(&other.1.level).then(one.0.cmp(&other.0))
    };
    let pointed_at = about_dragged.iter().position(|(_, one)| is_highlighted(one));
    let places = kept(about_dragged.len(), DRAGGED, pointed_at, &by_rank);
    all.extend(places.into_iter().map(|place| (true, about_dragged[place].1)));
    let shown = gap_marks::marks(&all).into_iter();
    shown
        .map(|(is_dragged, finding, marks)| Marked {
            finding,
            marks,
            is_dragged,
            is_highlighted: is_highlighted(finding),
        })
        .collect()
}

/// Compares what is at two places of a list.
type Order<'a> = &'a dyn Fn(usize, usize) -> Ordering;

/// Gives each finding of one check its rank among them: the strictest first, and then the worst.
fn rank(of_check: &mut [(usize, &Finding)]) {
    let order: Order = &|one, other| groups::by_level(of_check[one].1, of_check[other].1);
    let mut places: Vec<usize> = (0..of_check.len()).collect();
    places.sort_by(|one, other| order(*one, *other));
    for (rank, place) in places.into_iter().enumerate() {
        of_check[place].0 = rank;
    }
}

/// The places of the first `most` of `count` by an order, and of the one that is pointed at. They stay in their order, so that what is drawn
/// of them stays in its place while a piece moves.
fn kept(count: usize, most: usize, highlighted: Option<usize>, order: Order) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    if count > most {
        places.select_nth_unstable_by(most, |one, other| order(*one, *other).then(one.cmp(other)));
        places.truncate(most);
        places.extend(highlighted.filter(|place| !places.contains(place)));
        places.sort_unstable();
    }
    places
}

/// Whether any mark of a finding is in view. What has none is drawn by nothing.
fn is_seen(finding: &Finding, view: &Rect) -> bool {
    finding.marks.iter().any(|mark| mark.bounds().distance_squared(view) == 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::Plan;
    use crate::checks::testing::{circle, layout};
    use crate::geometry::Point;
    use crate::layout::{Edit, Waiver};

    const WHOLE: Rect = Rect::new(Point::new(-12.0, -12.0), Point::new(60.0, 60.0));

    /// Buildings in a heap, each overlapping all others: two rules are broken by every pair.
    fn heap(pieces: usize) -> Layout {
        let mut at = 20.0;
        let mut heap = Vec::new();
        for nth in 0..pieces {
            heap.push(circle(PieceId::nth(nth).as_str(), "building", (at, 24.0), 2.0));
            at += 0.04;
        }
        layout(&heap)
    }

    fn marking<'a>(dragged: &'a [PieceId], highlight: Option<&'a FindingId>) -> Marking<'a> {
        Marking { dragged, highlight, is_preview: false, view: WHOLE }
    }

    #[test]
    fn forty_findings_about_what_is_dragged_are_no_more_marks_than_ten() {
        for pieces in [12, 41] {
            let (layout, dragged) = (heap(pieces), [PieceId::nth(0)]);
            let report = Report::of(&layout, Plan::default());
            let all: Vec<&Finding> =
                report.findings().into_iter().filter(|one| one.pieces.contains(&dragged[0])).collect();
            assert!(all.len() >= pieces - 1);
            let marked = marked(&report, &layout, &marking(&dragged, None));
            let moving: Vec<&Marked> = marked.iter().filter(|one| one.is_dragged).collect();
            assert_eq!(moving.len(), DRAGGED);
            // Nothing that is left out is stricter.
            let weakest = moving.iter().map(|one| one.finding.level).max().expect("some are marked");
            let marks = |one: &Finding| moving.iter().any(|moving| moving.finding.is_same_as(one));
            assert!(all.iter().all(|one| marks(one) || one.level >= weakest));
            // The worst of each check of the strictest level is there.
            for result in &report.checks {
                let of_level = result.findings().iter().filter(|one| {
                    one.level == moving[moving.len() - 1].finding.level && one.pieces.contains(&dragged[0])
                });
                if let Some(worst) = of_level.min_by(|one, other| groups::by_level(one, other)) {
                    assert!(marks(worst), "{}", result.check.id);
                }
            }
        }
    }

    #[test]
    fn what_rests_is_marked_alike_whatever_is_dragged_elsewhere() {
        let heap = heap(30);
        let far = Edit::Add(circle("far", "building", (40.0, 44.0), 1.0));
        let layout = heap.edited(&[far]).expect("there is room");
        let report = Report::of(&layout, Plan::default());
        let far = [PieceId::new("far").expect("an id")];
        let resting = |dragged: &[PieceId]| {
            let marked = marked(&report, &layout, &marking(dragged, None));
            let resting = marked.iter().filter(|one| !one.is_dragged && one.finding.check == "overlap");
            resting.map(|one| FindingId::of(one.finding)).collect::<Vec<_>>()
        };
        assert_eq!(resting(&[]).len(), SHOWN);
        assert_eq!(resting(&far), resting(&[]));
    }

    #[test]
    fn the_finding_that_is_pointed_at_is_marked_among_many() {
        let layout = heap(30);
        let report = Report::of(&layout, Plan::default());
        for dragged in [&[][..], &[PieceId::nth(29)]] {
            let shown = marked(&report, &layout, &marking(dragged, None));
            let is_shown = |one: &Finding| shown.iter().any(|marked| marked.finding.is_same_as(one));
            let hidden = report.findings().into_iter().find(|one| !one.marks.is_empty() && !is_shown(one));
            let hidden = FindingId::of(hidden.expect("a heap has more findings than are marked"));
            let marked = marked(&report, &layout, &marking(dragged, Some(&hidden)));
            assert_eq!(marked.len(), shown.len() + 1);
            assert!(marked.iter().all(|one| one.is_highlighted == hidden.is(one.finding)));
            assert!(marked.iter().any(|one| one.is_highlighted));
        }
    }

    #[test]
    fn what_is_out_of_view_isnt_marked() {
        let pairs = [(8.0, 8.0), (40.0, 40.0)];
        let mut pieces = Vec::new();
        for (nth, (x, y)) in pairs.into_iter().enumerate() {
            for (part, offset) in [(0, 0.0), (1, 1.0)] {
                pieces.push(circle(PieceId::nth(2 * nth + part).as_str(), "building", (x + offset, y), 2.0));
            }
        }
        let layout = layout(&pieces);
        let report = Report::of(&layout, Plan::default());
        let overlaps = |view: Rect| {
            let marked = marked(&report, &layout, &Marking { view, ..marking(&[], None) });
            marked
                .iter()
                .filter(|one| one.finding.check == "overlap")
                .map(|one| one.finding.pieces[0].clone())
                .collect::<Vec<_>>()
        };
        assert_eq!(overlaps(WHOLE), [PieceId::nth(0), PieceId::nth(2)]);
        assert_eq!(overlaps(Rect::new(Point::new(0.0, 0.0), Point::new(24.0, 24.0))), [PieceId::nth(0)]);
        assert_eq!(overlaps(Rect::new(Point::new(24.0, 24.0), Point::new(48.0, 48.0))), [PieceId::nth(2)]);
    }

    #[test]
    fn what_is_waived_is_marked_only_where_it_is_pointed_at() {
        let heap = heap(2);
        let report = Report::of(&heap, Plan::default());
        let id =
            report.findings().into_iter().find(|one| one.check == "overlap").map(FindingId::of).expect("they overlap");
        let waiver = Waiver { check: id.check.to_owned(), pieces: id.pieces.clone(), reason: "So be it".to_owned() };
        let without_it = heap.edited(&[Edit::Waive(waiver)]).expect("waivers can be added");
        let count = |layout: &Layout, highlight| {
            let marked = marked(&report, layout, &marking(&[], highlight));
            marked.iter().filter(|one| id.is(one.finding)).count()
        };
        assert_eq!((count(&heap, None), count(&without_it, None), count(&without_it, Some(&id))), (1, 0, 1));
    }
}
