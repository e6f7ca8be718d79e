//! The one place where what a study found becomes text.

use super::exposure::{COLDEST, HOTTEST, percents};
use super::survey::{BarSubject, Column, Fact, Neighbour, Subject, Value};
use crate::checks::Unit;
use crate::checks::messages::{amount, list, piece, side};
use crate::layout::{Layout, PieceId};
use crate::pack::Owner;
use crate::solver::messages::quality;
use crate::solver::quality::QualityNumber;
use crate::units::trimmed;
use crate::words::t;

/// What a fact is about.
#[must_use]
pub fn subject(subject: Subject) -> String {
    let plain = match subject {
        Subject::CoveredGround(reach) => {
            return t!("Ground within {}\" of something that protects", trimmed(reach, 2));
        }
        Subject::ClearCirclesWiderThan(limit) => return t!("Clear circles wider than {}\"", trimmed(limit, 2)),
        Subject::ClearCirclesFrom(limit) => return t!("Clear circles of {}\" or more", trimmed(limit, 2)),
        Subject::CoverNearFront(reach) => {
            return t!("Pieces that protect within {}\" of the front", trimmed(reach, 2));
        }
        Subject::GroundNearCover(reach) => return t!("Ground within {}\" of one", trimmed(reach, 2)),
        Subject::RoomFor(base) => return t!("Room for a {} mm base", base),
        Subject::BaseReaches(base) => return t!("A {} mm base reaches", base),
        Subject::TurnsAdvancing(speed) => return t!("Turns, {} an advance", amount(speed, Unit::Inches)),
        Subject::TurnsRunning(run) => return t!("Turns, {} a run", amount(run, Unit::Inches)),
        Subject::ProtectingPieces => t!("Pieces that protect"),
        Subject::WidestBareCircle => t!("Widest circle away from it"),
        Subject::MeanExposure => t!("Share of the zone that sees a place, on average"),
        Subject::BlockedLines => t!("Lines between the zones that terrain blocks"),
        Subject::UnexposedGround => t!("Ground that none of the zone sees"),
        Subject::ExposedGround => t!("Ground that more than half of the zone sees"),
        Subject::WidestClearCircle => t!("Widest clear circle"),
        Subject::ClearShare => t!("Their share of the table"),
        Subject::Quality(number) => quality(number),
        Subject::MarginNote => quality(QualityNumber::Margin),
        Subject::LeastRoom => t!("Least room"),
        Subject::ViewerMisplaced => t!("The viewer doesn't fit"),
        Subject::TargetMisplaced => t!("The target doesn't fit"),
        Subject::TargetSeen => t!("The viewer sees the target"),
        Subject::LineBlockers => t!("What blocks the best line"),
        Subject::BlockedAfter => t!("Blocked after"),
        Subject::RimDistance => t!("Distance, rim to rim"),
        Subject::GroundInSight => t!("Ground in sight"),
        Subject::ZoneDepth => t!("Deployment zone"),
        Subject::PiecesInHalf => t!("Pieces in this half"),
        Subject::BlockersInHalf => t!("Sight blockers in it"),
        Subject::FrontToCover => t!("From the zone's front to the nearest piece that protects"),
        Subject::SeenFromFront => t!("Seen from the other zone's front, on average"),
        Subject::HiddenFromFront => t!("Hidden from all of that front"),
        Subject::RoughGround => t!("Rough ground"),
        Subject::HazardousGround => t!("Hazardous ground"),
        Subject::ZoneToZone => t!("From zone to zone"),
        Subject::ReachedGround => t!("Ground reached"),
        Subject::ReachedFrom(Owner::Attacker) => t!("Reached from the Attacker's zone only"),
        Subject::ReachedFrom(_) => t!("Reached from the Defender's zone only"),
        Subject::CutOffGround => t!("Ground cut off"),
        Subject::WalkBegins => t!("Where the walk begins"),
        Subject::WalkEnds => t!("Where the walk ends"),
        Subject::ShortestWalk => t!("Shortest walk"),
        Subject::WalkLength => t!("Walk"),
        Subject::RoughTouched => t!("Rough ground touched"),
    };
    plain.to_owned()
}

/// What a fact means, where that isn't plain: whole sentences.
#[must_use]
pub fn about(subject: Subject) -> Option<&'static str> {
    let Subject::Quality(number) = subject else { return None };
    Some(match number {
        QualityNumber::Balance => t!(
            "By how many counted pieces the left and the right half differ, or the top and the bottom half, whichever is \
             more. The less that is, the fairer is the choice of a side."
        ),
        QualityNumber::Open => t!(
            "How wide the widest circle without terrain is. The narrower it is, the less ground is crossed without anything \
             to hide behind."
        ),
        QualityNumber::Lines => t!(
            "How many of the straight lines between the deployment zones terrain blocks, at the edge where it blocks the \
             fewest. The more that are, the less is shot across the whole table."
        ),
        QualityNumber::Variety => t!(
            "How many kinds of terrain there are, where kinds with few pieces count for less: 6 is as varied as six kinds \
             with equally many pieces."
        ),
        QualityNumber::Margin => t!(
            "How far a piece can drift in play before something that must hold doesn't: the clear edge, the gap of two \
             obstructions, the room for the elements of all that is played, and no piece on another."
        ),
    })
}

/// What a fact tells of a table.
#[must_use]
pub fn value(layout: &Layout, value: &Value) -> String {
    let plain = match value {
        Value::Count(count) => return count.to_string(),
        Value::Number(number) => return trimmed(*number, 1),
        Value::Pieces(count) => match trimmed(*count, 1) {
            one if one == "1" => t!("1 piece"),
            count => return t!("{} pieces", count),
        },
        Value::Kinds(count) => match trimmed(*count, 1) {
            one if one == "1" => t!("1 kind"),
            count => return t!("{} kinds", count),
        },
        Value::Inches(length) => return format!("{}\"", trimmed(*length, 1)),
        Value::InchesFinely(length) => return amount(*length, Unit::Inches),
        Value::SquareInches(area) => return t!("{} sq in", trimmed(*area, 0)),
        Value::Share(share) => return percent(*share),
        Value::Percent(hundredths) => return amount(*hundredths, Unit::Percent),
        Value::GroundShare(share) => return t!("{}%", trimmed(share * 100.0, 1)),
        Value::Ground(area, share) => {
            let area = amount(area.max(0.0).round(), Unit::SquareInches);
            return t!("{}, {}", area, self::value(layout, &Value::GroundShare(*share)));
        }
        Value::Pieced(pieces) => {
            let names: Vec<String> = pieces.iter().map(|id| piece(layout, id)).collect();
            return list(&names);
        }
        Value::Between(id, neighbour) => return between(layout, id, neighbour),
        Value::MovedFrom(id) => return t!("moved: {} is in the way", piece(layout, id)),
        Value::IsSeen(true) => t!("yes"),
        Value::IsSeen(false) => t!("no"),
        Value::IsWalkable(true) => t!("can be walked"),
        Value::IsWalkable(false) => t!("no way"),
        Value::None => t!("none"),
        Value::NothingProtects => t!("nothing protects"),
        Value::MaybeLess => t!("There may be less: the search ended before every two pieces were measured."),
        Value::TableEdge => t!("the table's edge"),
        Value::Nowhere => t!("nowhere: the base can't stand anywhere on the table"),
        Value::MovedFromEdge => t!("moved: the base would hang over the edge"),
        Value::NoWay => t!("there is no way"),
        Value::NoneAcross => t!("none leads across"),
        Value::FromZone(Owner::Attacker) => t!("from the Attacker's zone"),
        Value::FromZone(_) => t!("from the Defender's zone"),
    };
    plain.to_owned()
}

/// Where the least room is, by the pieces' letters.
fn between(layout: &Layout, id: &PieceId, neighbour: &Neighbour) -> String {
    let letter = |id: &PieceId| layout.piece(id).map_or_else(String::new, |piece| piece.letter());
    match neighbour {
        Neighbour::Edge(edge) => t!("{} and the edge: {}", letter(id), side(*edge)),
        Neighbour::Piece(other) => t!("{} and {}", letter(id), letter(other)),
        Neighbour::Element => t!("{} and an element", letter(id)),
    }
}

/// A fact in one line.
#[must_use]
pub fn fact(layout: &Layout, fact: &Fact) -> String {
    let values: Vec<String> = fact.values.iter().map(|one| value(layout, one)).collect();
    format!("{}: {}", subject(fact.subject), values.join(", "))
}

/// The head of a column.
#[must_use]
pub fn column(column: Column) -> String {
    match column.owner {
        Owner::Attacker => t!("Attacker, {}", side(column.edge)),
        _ => t!("Defender, {}", side(column.edge)),
    }
}

/// What the bars are shares of that compare a table with so many generated ones.
#[must_use]
pub fn caption(tables: u32) -> String {
    t!("This table is at least as good as so many of {} generated ones:", tables)
}

/// What a bar is about: a level of exposure, as its share of the zone, or a number of quality.
#[must_use]
pub fn bar(subject: BarSubject) -> String {
    match subject {
        BarSubject::Exposure(COLDEST) => percent(0.0),
        BarSubject::Exposure(HOTTEST) => percent(1.0),
        BarSubject::Exposure(level) => {
            let [least, most] = percents(level);
            format!("{least}–{most}%")
        }
        BarSubject::Quality(number) => quality(number).to_owned(),
    }
}

/// A share as a whole number of hundredths.
fn percent(share: f64) -> String {
    format!("{}%", trimmed(share * 100.0, 0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout};
    use crate::geometry::Side;

    #[test]
    fn every_value_is_said() {
        let table = layout(&[circle("a", "forest", (12.0, 12.0), 4.0), circle("b", "hill", (30.0, 12.0), 4.0)]);
        let [a, b] = [0, 1].map(PieceId::nth);
        for (one, said) in [
            (Value::Count(7), "7"),
            (Value::Number(2.5), "2.5"),
            (Value::Pieces(1.0), "1 piece"),
            (Value::Pieces(1.5), "1.5 pieces"),
            (Value::Kinds(1.0), "1 kind"),
            (Value::Kinds(6.04), "6 kinds"),
            (Value::Inches(20.66), "20.7\""),
            (Value::InchesFinely(20.666), "20.67\""),
            (Value::SquareInches(792.4), "792 sq in"),
            (Value::Share(0.333), "33%"),
            (Value::Percent(66.666), "66.67%"),
            (Value::GroundShare(0.3333), "33.3%"),
            (Value::Ground(791.6, 0.5), "792 sq in, 50%"),
            (Value::IsSeen(true), "yes"),
            (Value::IsSeen(false), "no"),
            (Value::IsWalkable(true), "can be walked"),
            (Value::IsWalkable(false), "no way"),
            (Value::None, "none"),
            (Value::NothingProtects, "nothing protects"),
            (Value::MaybeLess, "There may be less: the search ended before every two pieces were measured."),
            (Value::Pieced(vec![a.clone(), b.clone()]), "Forest A and Hill B"),
            (Value::TableEdge, "the table's edge"),
            (Value::Between(a.clone(), Neighbour::Edge(Side::Top)), "A and the edge: top"),
            (Value::Between(a.clone(), Neighbour::Piece(b.clone())), "A and B"),
            (Value::Between(b, Neighbour::Element), "B and an element"),
            (Value::Nowhere, "nowhere: the base can't stand anywhere on the table"),
            (Value::MovedFromEdge, "moved: the base would hang over the edge"),
            (Value::MovedFrom(a), "moved: Forest A is in the way"),
            (Value::NoWay, "there is no way"),
            (Value::NoneAcross, "none leads across"),
            (Value::FromZone(Owner::Attacker), "from the Attacker's zone"),
            (Value::FromZone(Owner::Defender), "from the Defender's zone"),
        ] {
            assert_eq!(value(&table, &one), said);
        }
    }

    #[test]
    fn what_has_a_number_in_its_name_says_it() {
        for (one, said) in [
            (Subject::CoveredGround(3.0), "Ground within 3\" of something that protects"),
            (Subject::ClearCirclesWiderThan(12.5), "Clear circles wider than 12.5\""),
            (Subject::ClearCirclesFrom(6.25), "Clear circles of 6.25\" or more"),
            (Subject::CoverNearFront(3.0), "Pieces that protect within 3\" of the front"),
            (Subject::GroundNearCover(3.0), "Ground within 3\" of one"),
            (Subject::RoomFor(120), "Room for a 120 mm base"),
            (Subject::BaseReaches(30), "A 30 mm base reaches"),
            (Subject::TurnsAdvancing(6.0), "Turns, 6\" an advance"),
            (Subject::TurnsRunning(12.0), "Turns, 12\" a run"),
            (Subject::ReachedFrom(Owner::Attacker), "Reached from the Attacker's zone only"),
            (Subject::ReachedFrom(Owner::Defender), "Reached from the Defender's zone only"),
            (Subject::MarginNote, "Room to drift"),
        ] {
            assert_eq!((subject(one), about(one)), (said.to_owned(), None));
        }
        for number in QualityNumber::ALL {
            let meaning = about(Subject::Quality(number)).expect("it isn't plain");
            assert!(meaning.ends_with('.') && subject(Subject::Quality(number)) == quality(number));
        }
    }

    #[test]
    fn levels_of_exposure_are_shares() {
        let names: Vec<String> = (COLDEST..=HOTTEST).map(|level| bar(BarSubject::Exposure(level))).collect();
        assert_eq!(names, ["0%", "1–14%", "15–28%", "29–42%", "43–57%", "58–71%", "72–85%", "86–99%", "100%"]);
        assert_eq!(bar(BarSubject::Quality(QualityNumber::Open)), "Open ground");
    }
}
