//! The texts of studies' results.

use super::exposure::{COLDEST, HOTTEST, percents};
use super::result::{BarSubject, Fact, FactColumn, FactNeighbour, FactSubject, FactValue};
use crate::checks::MeasureUnit;
use crate::checks::messages::{amount, list, piece, side};
use crate::geometry::Point;
use crate::layout::{Layout, PieceId};
use crate::pack::Owner;
use crate::solver::messages::quality;
use crate::solver::quality::QualityNumber;
use crate::units::{Unit, trimmed};
use crate::words::t;

/// The name of a fact.
#[must_use]
pub fn subject(subject: FactSubject, unit: Unit) -> String {
    let length = |inches| unit.amount(inches, 2);
    let plain = match subject {
        FactSubject::CoveredGround(reach) => {
            return t!("Ground within {} of something that protects", length(reach));
        }
        FactSubject::ClearCirclesWiderThan(limit) => return t!("Clear circles wider than {}", length(limit)),
        FactSubject::ClearCirclesFrom(limit) => return t!("Clear circles of {} or more", length(limit)),
        FactSubject::CoverNearFront(reach) => {
            return t!("Pieces that protect within {} of the front", length(reach));
        }
        FactSubject::GroundNearCover(reach) => return t!("Ground within {} of one", length(reach)),
        FactSubject::RoomFor(base) => return t!("Room for a {} mm base", base),
        FactSubject::BaseReaches(base) => return t!("A {} mm base reaches", base),
        FactSubject::TurnsAdvancing(speed) => return t!("Turns, {} an advance", length(speed)),
        FactSubject::TurnsRunning(run) => return t!("Turns, {} a run", length(run)),
        FactSubject::ProtectingPieces => t!("Pieces that protect"),
        FactSubject::WidestBareCircle => t!("Widest circle away from it"),
        FactSubject::MeanExposure => t!("Share of the zone that sees a place, on average"),
        FactSubject::BlockedLines => t!("Lines between the zones that terrain blocks"),
        FactSubject::UnexposedGround => t!("Ground that none of the zone sees"),
        FactSubject::ExposedGround => t!("Ground that more than half of the zone sees"),
        FactSubject::WidestClearCircle => t!("Widest clear circle"),
        FactSubject::ClearShare => t!("Their share of the table"),
        FactSubject::Quality(number) => quality(number),
        FactSubject::MarginNote => quality(QualityNumber::Margin),
        FactSubject::LeastRoom => t!("Least room"),
        FactSubject::ViewerMisplaced => t!("The viewer doesn't fit"),
        FactSubject::TargetMisplaced => t!("The target doesn't fit"),
        FactSubject::TargetSeen => t!("The viewer sees the target"),
        FactSubject::LineBlockers => t!("What blocks the best line"),
        FactSubject::BlockedAfter => t!("Blocked after"),
        FactSubject::RimDistance => t!("Distance, rim to rim"),
        FactSubject::GroundInSight => t!("Ground in line of sight"),
        FactSubject::ZoneDepth => t!("Deployment zone"),
        FactSubject::PiecesInHalf => t!("Pieces in this half"),
        FactSubject::BlockersInHalf => t!("LOS-blocking pieces in it"),
        FactSubject::FrontToCover => t!("From the zone's front to the nearest piece that protects"),
        FactSubject::SeenFromFront => t!("Seen from the other zone's front, on average"),
        FactSubject::HiddenFromFront => t!("Hidden from all of that front"),
        FactSubject::RoughGround => t!("Rough terrain"),
        FactSubject::HazardousGround => t!("Hazardous ground"),
        FactSubject::ZoneToZone => t!("From zone to zone"),
        FactSubject::ReachedGround => t!("Ground reached"),
        FactSubject::ReachedFrom(Owner::Attacker) => t!("Reached from the Attacker's zone only"),
        FactSubject::ReachedFrom(_) => t!("Reached from the Defender's zone only"),
        FactSubject::CutOffGround => t!("Ground cut off"),
        FactSubject::WalkBegins => t!("Where the walk begins"),
        FactSubject::WalkEnds => t!("Where the walk ends"),
        FactSubject::ShortestWalk => t!("Shortest walk"),
        FactSubject::WalkLength => t!("Walk"),
        FactSubject::RoughTouched => t!("Rough terrain touched"),
    };
    plain.to_owned()
}

/// An explanation of a fact in whole sentences, where its name isn't enough.
#[must_use]
pub fn about(subject: FactSubject) -> Option<&'static str> {
    let FactSubject::Quality(number) = subject else { return None };
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

/// The text of a fact's value.
#[must_use]
pub fn value(layout: &Layout, value: &FactValue) -> String {
    let unit = layout.pack.unit;
    let plain = match value {
        FactValue::Count(count) => return count.to_string(),
        FactValue::Number(number) => return trimmed(*number, 1),
        FactValue::Pieces(count) => match trimmed(*count, 1) {
            one if one == "1" => t!("1 piece"),
            count => return t!("{} pieces", count),
        },
        FactValue::Kinds(count) => match trimmed(*count, 1) {
            one if one == "1" => t!("1 kind"),
            count => return t!("{} kinds", count),
        },
        FactValue::Inches(length) => return unit.amount(*length, 1),
        FactValue::InchesFinely(length) => return unit.amount(*length, 2),
        FactValue::SquareInches(area) => return unit.area(*area, 0),
        FactValue::Share(share) => return percent(*share),
        FactValue::Percent(hundredths) => return amount(*hundredths, MeasureUnit::Percent),
        FactValue::GroundShare(share) => return t!("{}%", trimmed(share * 100.0, 1)),
        FactValue::Ground(area, share) => {
            let area = unit.area(area.max(0.0), 0);
            return t!("{}, {}", area, self::value(layout, &FactValue::GroundShare(*share)));
        }
        FactValue::Pieced(pieces) => {
            let names: Vec<String> = pieces.iter().map(|id| piece(layout, id)).collect();
            return list(&names);
        }
        FactValue::Between(id, neighbour) => return between(layout, id, neighbour),
        FactValue::MovedFrom(id) => return t!("moved: {} is in the way", piece(layout, id)),
        FactValue::IsSeen(true) => t!("yes"),
        FactValue::IsSeen(false) => t!("no"),
        FactValue::IsWalkable(true) => t!("can be walked"),
        FactValue::IsWalkable(false) => t!("no way"),
        FactValue::None => t!("none"),
        FactValue::NothingProtects => t!("nothing protects"),
        FactValue::MaybeLess => t!("There may be less: the search ended before every two pieces were measured."),
        FactValue::TableEdge => t!("the table's edge"),
        FactValue::FlagWithoutTerrain => t!("a flag without terrain"),
        FactValue::Nowhere => t!("nowhere: the base can't stand anywhere on the table"),
        FactValue::MovedFromEdge => t!("moved: the base would hang over the edge"),
        FactValue::MovedFromFlag => t!("moved: a flag without terrain is in the way"),
        FactValue::NoWay => t!("there is no way"),
        FactValue::NoneAcross => t!("none leads across"),
        FactValue::FromZone(Owner::Attacker) => t!("from the Attacker's zone"),
        FactValue::FromZone(_) => t!("from the Defender's zone"),
    };
    plain.to_owned()
}

/// A piece and its neighbour, by the pieces' letters.
fn between(layout: &Layout, id: &PieceId, neighbour: &FactNeighbour) -> String {
    let letter = |id: &PieceId| layout.piece(id).map_or_else(String::new, |piece| piece.letter());
    match neighbour {
        FactNeighbour::Edge(edge) => t!("{} and the edge: {}", letter(id), side(*edge)),
        FactNeighbour::Piece(other) => t!("{} and {}", letter(id), letter(other)),
        FactNeighbour::Element => t!("{} and an element", letter(id)),
    }
}

/// A fact as one line.
#[must_use]
pub fn fact(layout: &Layout, fact: &Fact) -> String {
    let values: Vec<String> = fact.values.iter().map(|one| value(layout, one)).collect();
    format!("{}: {}", subject(fact.subject, layout.pack.unit), values.join(", "))
}

/// What is said of a probe: what it is called, its base in millimetres, and where it stands.
#[must_use]
pub fn probe(name: &str, base: u32, at: Point, unit: Unit) -> String {
    let [x, y] = [at.x, at.y].map(|inches| unit.show(inches));
    t!("{}, {} mm base, {} {} from the left, {} from the top", name, base, x, unit.plural(), y)
}

/// The heading of a column.
#[must_use]
pub fn column(column: FactColumn) -> String {
    match column.owner {
        Owner::Attacker => t!("Attacker, {}", side(column.edge)),
        _ => t!("Defender, {}", side(column.edge)),
    }
}

/// The caption of the bars that compare a table with generated ones.
#[must_use]
pub fn caption(tables: u32) -> String {
    t!("This table is at least as good as so many of {} generated ones:", tables)
}

/// The name of a bar: a level of exposure, as the share of the zone, or a number of quality.
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

/// A share as whole percent.
fn percent(share: f64) -> String {
    format!("{}%", trimmed(share * 100.0, 0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout};
    use crate::geometry::Side;

    #[test]
    fn every_value_has_a_text() {
        let table = layout(&[circle("a", "forest", (12.0, 12.0), 4.0), circle("b", "hill", (30.0, 12.0), 4.0)]);
        let [a, b] = [0, 1].map(PieceId::nth);
        for (one, text) in [
            (FactValue::Count(7), "7"),
            (FactValue::Number(2.5), "2.5"),
            (FactValue::Pieces(1.0), "1 piece"),
            (FactValue::Pieces(1.5), "1.5 pieces"),
            (FactValue::Kinds(1.0), "1 kind"),
            (FactValue::Kinds(6.04), "6 kinds"),
            (FactValue::Inches(20.66), "20.7\""),
            (FactValue::InchesFinely(20.666), "20.67\""),
            (FactValue::SquareInches(792.4), "792 sq in"),
            (FactValue::Share(0.333), "33%"),
            (FactValue::Percent(66.666), "66.67%"),
            (FactValue::GroundShare(0.3333), "33.3%"),
            (FactValue::Ground(791.6, 0.5), "792 sq in, 50%"),
            (FactValue::IsSeen(true), "yes"),
            (FactValue::IsSeen(false), "no"),
            (FactValue::IsWalkable(true), "can be walked"),
            (FactValue::IsWalkable(false), "no way"),
            (FactValue::None, "none"),
            (FactValue::NothingProtects, "nothing protects"),
            (FactValue::MaybeLess, "There may be less: the search ended before every two pieces were measured."),
            (FactValue::Pieced(vec![a.clone(), b.clone()]), "Forest A and Hill B"),
            (FactValue::TableEdge, "the table's edge"),
            (FactValue::FlagWithoutTerrain, "a flag without terrain"),
            (FactValue::Between(a.clone(), FactNeighbour::Edge(Side::Top)), "A and the edge: top"),
            (FactValue::Between(a.clone(), FactNeighbour::Piece(b.clone())), "A and B"),
            (FactValue::Between(b, FactNeighbour::Element), "B and an element"),
            (FactValue::Nowhere, "nowhere: the base can't stand anywhere on the table"),
            (FactValue::MovedFromEdge, "moved: the base would hang over the edge"),
            (FactValue::MovedFromFlag, "moved: a flag without terrain is in the way"),
            (FactValue::MovedFrom(a), "moved: Forest A is in the way"),
            (FactValue::NoWay, "there is no way"),
            (FactValue::NoneAcross, "none leads across"),
            (FactValue::FromZone(Owner::Attacker), "from the Attacker's zone"),
            (FactValue::FromZone(Owner::Defender), "from the Defender's zone"),
        ] {
            assert_eq!(value(&table, &one), text);
        }
    }

    #[test]
    fn subjects_with_a_number_have_it_in_their_name() {
        for (one, text) in [
            (FactSubject::CoveredGround(3.0), "Ground within 3\" of something that protects"),
            (FactSubject::ClearCirclesWiderThan(12.5), "Clear circles wider than 12.5\""),
            (FactSubject::ClearCirclesFrom(6.25), "Clear circles of 6.25\" or more"),
            (FactSubject::CoverNearFront(3.0), "Pieces that protect within 3\" of the front"),
            (FactSubject::GroundNearCover(3.0), "Ground within 3\" of one"),
            (FactSubject::RoomFor(120), "Room for a 120 mm base"),
            (FactSubject::BaseReaches(30), "A 30 mm base reaches"),
            (FactSubject::TurnsAdvancing(6.0), "Turns, 6\" an advance"),
            (FactSubject::TurnsRunning(12.0), "Turns, 12\" a run"),
            (FactSubject::ReachedFrom(Owner::Attacker), "Reached from the Attacker's zone only"),
            (FactSubject::ReachedFrom(Owner::Defender), "Reached from the Defender's zone only"),
            (FactSubject::MarginNote, "Room to drift"),
        ] {
            assert_eq!((subject(one, Unit::Inch), about(one)), (text.to_owned(), None));
        }
        for number in QualityNumber::ALL {
            let meaning = about(FactSubject::Quality(number)).expect("it has an explanation");
            assert!(meaning.ends_with('.') && subject(FactSubject::Quality(number), Unit::Inch) == quality(number));
        }
    }

    #[test]
    fn lengths_are_said_in_the_packs_unit() {
        let wide = Layout::new(crate::pack::testing::river_crossing());
        for (one, said) in [
            (FactValue::Inches(20.66), "52.5 cm"),
            (FactValue::InchesFinely(20.666), "52.5 cm"),
            (FactValue::SquareInches(792.4), "5112 sq cm"),
            (FactValue::Ground(791.6, 0.5), "5107 sq cm, 50%"),
        ] {
            assert_eq!(value(&wide, &one), said);
        }
        for (one, said) in [
            (FactSubject::CoveredGround(3.0), "Ground within 7.6 cm of something that protects"),
            (FactSubject::ClearCirclesWiderThan(10.0), "Clear circles wider than 25.4 cm"),
            (FactSubject::ClearCirclesFrom(10.0), "Clear circles of 25.4 cm or more"),
            (FactSubject::CoverNearFront(10.0), "Pieces that protect within 25.4 cm of the front"),
            (FactSubject::GroundNearCover(10.0), "Ground within 25.4 cm of one"),
            (FactSubject::TurnsAdvancing(5.0), "Turns, 12.7 cm an advance"),
            (FactSubject::TurnsRunning(10.0), "Turns, 25.4 cm a run"),
        ] {
            assert_eq!(subject(one, Unit::Centimetre), said);
        }
        let at = Point::new(19.69, 7.5);
        let said = [Unit::Inch, Unit::Centimetre].map(|unit| probe("Viewer", 30, at, unit));
        assert_eq!(said[0], "Viewer, 30 mm base, 19.69 inches from the left, 7.5 from the top");
        assert_eq!(said[1], "Viewer, 30 mm base, 50 centimetres from the left, 19.05 from the top");
    }

    #[test]
    fn levels_of_exposure_are_named_by_their_shares() {
        let names: Vec<String> = (COLDEST..=HOTTEST).map(|level| bar(BarSubject::Exposure(level))).collect();
        assert_eq!(names, ["0%", "1–14%", "15–28%", "29–42%", "43–57%", "58–71%", "72–85%", "86–99%", "100%"]);
        assert_eq!(bar(BarSubject::Quality(QualityNumber::Open)), "Open areas");
    }
}
