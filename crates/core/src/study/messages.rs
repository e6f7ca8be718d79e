//! The texts of studies' results.

use super::exposure::{COLDEST, HOTTEST, percents};
use super::result::{Fact, FactColumn, FactNeighbour, FactSubject, FactValue};
use crate::analysis::line_of_sight::LineAt;
use crate::checks::MeasureUnit;
use crate::checks::messages::{amount, list, piece, side};
use crate::geometry::Point;
use crate::layout::{Layout, PieceId};
use crate::pack::Owner;
use crate::solver::messages::quality;
use crate::solver::quality::QualityNumber;
use crate::solver::quality::standing::{Rating, Standing};
use crate::units::{Unit, readable};
use crate::words::{grouped, t};

/// The name of a fact.
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
        FactSubject::ForestOnLine => t!("Forest on that line"),
        FactSubject::ViewerValue => t!("The viewer counts"),
        FactSubject::TargetValue => t!("The target counts"),
        FactSubject::StandsBetween => t!("Between them"),
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
        FactSubject::WalkBegins => t!("Where the path begins"),
        FactSubject::WalkEnds => t!("Where the path ends"),
        FactSubject::ShortestWalk => t!("Shortest path"),
        FactSubject::WalkLength => t!("Path"),
        FactSubject::RoughTouched => t!("Rough terrain touched"),
    };
    plain.to_owned()
}

/// What a number of quality is, in whole sentences, and whether more or less of it is better.
pub fn meaning(number: QualityNumber) -> &'static str {
    match number {
        QualityNumber::Balance => t!(
            "By how many counted pieces the left and the right half differ, or the top and the bottom half, whichever is \
             more. Less is fairer: then it matters little which side you get."
        ),
        QualityNumber::Open => t!(
            "How wide the widest circle without terrain is. Narrower is better: then less ground is crossed with nothing \
             to hide behind."
        ),
        QualityNumber::Lines => t!(
            "How many of the straight lines between the deployment zones terrain blocks, at the edge where it blocks the \
             fewest. More is better: then less is shot across the whole table."
        ),
        QualityNumber::Variety => t!(
            "How many kinds of terrain there are, where kinds with few pieces count for less. More is better: then pieces \
             play differently."
        ),
        QualityNumber::Margin => t!(
            "How far a piece can drift in play before something that must hold doesn't: the clear edge, the gap of two \
             obstructions, the room for the elements of all that is played, and no piece on another. More is better."
        ),
    }
}

/// The word for how a number compares with those of generated tables.
pub fn rating(rating: Rating) -> &'static str {
    match rating {
        Rating::Good => t!("Good:"),
        Rating::Typical => t!("Typical:"),
        Rating::Unusual => t!("Unusual:"),
    }
}

/// What the rating of a number is said against, a sentence that goes on from the word of [`rating`].
pub fn standing(layout: &Layout, number: QualityNumber, standing: &Standing) -> String {
    let range = range(layout, number, standing);
    match standing.rating {
        Rating::Good => t!("at least as good as 9 of 10 generated tables; 8 of 10 have {}.", range),
        Rating::Typical => t!("8 of 10 generated tables have {}.", range),
        Rating::Unusual => t!("9 of 10 generated tables are better; 8 of 10 have {}.", range),
    }
}

/// The values between which eight of ten generated tables are, the smaller one first.
fn range(layout: &Layout, number: QualityNumber, standing: &Standing) -> String {
    let [worse, better] = standing.middle;
    let [low, high] =
        [worse.min(better), worse.max(better)].map(|end| value(layout, &FactValue::of_quality(number, end)));
    if low == high {
        return high;
    }
    let [least, most] = [worse.min(better), worse.max(better)].map(|end| readable(end, 1));
    match number {
        QualityNumber::Balance => t!("{} to {} pieces", least, most),
        QualityNumber::Variety => t!("{} to {} kinds", least, most),
        QualityNumber::Open | QualityNumber::Lines | QualityNumber::Margin => t!("{} to {}", low, high),
    }
}

/// The text of a fact's value.
pub fn value(layout: &Layout, value: &FactValue) -> String {
    let unit = layout.pack.unit;
    let plain = match value {
        FactValue::Count(count) => return count.to_string(),
        FactValue::Number(number) => return readable(*number, 1),
        FactValue::Pieces(count) => match readable(*count, 1) {
            one if one == "1" => t!("1 piece"),
            count => return t!("{} pieces", count),
        },
        FactValue::Kinds(count) => match readable(*count, 1) {
            one if one == "1" => t!("1 kind"),
            count => return t!("{} kinds", count),
        },
        FactValue::Inches(length) => return unit.amount(*length, 1),
        FactValue::InchesFinely(length) => return unit.amount(*length, 2),
        FactValue::SquareInches(area) => return unit.area(*area, 0),
        FactValue::Share(share) => return percent(*share),
        FactValue::Percent(hundredths) => return amount(*hundredths, MeasureUnit::Percent),
        FactValue::GroundShare(share) => return t!("{}%", readable(share * 100.0, 1)),
        FactValue::Ground(area, share) => {
            let area = unit.area(area.max(0.0), 0);
            return t!("{}, {}", area, self::value(layout, &FactValue::GroundShare(*share)));
        }
        FactValue::Pieced(pieces) => {
            let names: Vec<String> = pieces.iter().map(|id| piece(layout, id)).collect();
            return list(&names);
        }
        FactValue::OwnValue(own) => return own.to_string(),
        FactValue::ValueOn(own, stand) => {
            let (in_all, on) = (own + stand.adds, piece(layout, &stand.piece));
            return t!("{}: {} by itself and {} on {}", in_all, own, stand.adds, on);
        }
        FactValue::OnLine(id, counts, does) => {
            let piece = piece(layout, id);
            return match does {
                LineAt::Over => t!("{} counts {}: seen over", piece, counts),
                LineAt::Ends => t!("{} counts {}: hides the target", piece, counts),
                LineAt::Through => t!("{} counts {}: seen through, not over", piece, counts),
            };
        }
        FactValue::Between(id, neighbour) => return between(layout, id, neighbour),
        FactValue::MovedFrom(id) => return t!("moved: {} is in the way", piece(layout, id)),
        FactValue::IsSeen(true) => t!("yes"),
        FactValue::IsSeen(false) => t!("no"),
        FactValue::IsWalkable(true) => t!("there is a way"),
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
pub fn fact(layout: &Layout, fact: &Fact) -> String {
    let values: Vec<String> = fact.values.iter().map(|one| value(layout, one)).collect();
    format!("{}: {}", subject(fact.subject, layout.pack.unit), values.join(", "))
}

/// What is said of a probe: what it is called, its base in millimetres, and where it stands.
pub fn probe(name: &str, base: u32, at: Point, unit: Unit) -> String {
    let [x, y] = [at.x, at.y].map(|inches| unit.show(inches));
    t!("{}, {} mm base, {} {} from the left, {} from the top", name, base, x, unit.plural(), y)
}

/// The heading of a column.
pub fn column(column: FactColumn) -> String {
    match column.owner {
        Owner::Attacker => t!("Attacker, {}", side(column.edge)),
        _ => t!("Defender, {}", side(column.edge)),
    }
}

/// The caption over the numbers of quality, by how many generated tables they are compared with.
pub fn caption(tables: Option<u32>) -> String {
    let Some(tables) = tables else {
        return t!("Only tables of the usual size with terrain on them can be compared with generated ones.")
            .to_owned();
    };
    let tables = grouped(usize::try_from(tables).unwrap_or(usize::MAX));
    t!(
        "Compared with {} tables that were generated for this packet, each for every scenario at every edge. The bar shows where \
         8 of 10 of them are, and the mark this table: the further right, the better.",
        tables
    )
}

/// The name of a bar: a level of exposure, as the share of the zone.
pub fn bar(level: u8) -> String {
    match level {
        COLDEST => percent(0.0),
        HOTTEST => percent(1.0),
        level => {
            let [least, most] = percents(level);
            format!("{least}–{most}%")
        }
    }
}

/// A share as whole percent.
fn percent(share: f64) -> String {
    format!("{}%", readable(share * 100.0, 0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout};
    use crate::geometry::Side;
    use crate::pack::SightPer;
    use crate::study::result::StudyStand;

    #[test]
    fn every_value_has_a_text() {
        let table = layout(&[circle("a", "forest", (12.0, 12.0), 4.0), circle("b", "hill", (30.0, 12.0), 4.0)]);
        let [a, b] = [0, 1].map(PieceId::nth);
        let hill = StudyStand { piece: b.clone(), per: SightPer::Level, of: 3, level: 2, adds: 4 };
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
            (FactValue::IsWalkable(true), "there is a way"),
            (FactValue::IsWalkable(false), "no way"),
            (FactValue::None, "none"),
            (FactValue::NothingProtects, "nothing protects"),
            (FactValue::MaybeLess, "There may be less: the search ended before every two pieces were measured."),
            (FactValue::Pieced(vec![a.clone(), b.clone()]), "Forest A and Hill B"),
            (FactValue::OwnValue(2), "2"),
            (FactValue::ValueOn(1, hill), "5: 1 by itself and 4 on Hill B"),
            (FactValue::OnLine(b.clone(), 2, LineAt::Over), "Hill B counts 2: seen over"),
            (FactValue::OnLine(b.clone(), 2, LineAt::Ends), "Hill B counts 2: hides the target"),
            (FactValue::OnLine(a.clone(), 5, LineAt::Through), "Forest A counts 5: seen through, not over"),
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
            assert_eq!(subject(one, Unit::Inch), text);
        }
        for number in QualityNumber::ALL {
            assert!(meaning(number).ends_with('.'));
            assert_eq!(subject(FactSubject::Quality(number), Unit::Inch), quality(number));
        }
    }

    #[test]
    fn a_rating_is_said_against_the_range_of_generated_tables() {
        let table = layout(&[circle("a", "forest", (12.0, 12.0), 4.0)]);
        let said = |number, rating, middle| {
            let standing = Standing { value: 0.0, rating, ends: [0.0, 1.0], middle };
            format!("{} {}", super::rating(rating), super::standing(&table, number, &standing))
        };
        for (said, text) in [
            (
                said(QualityNumber::Open, Rating::Typical, [15.533, 14.668]),
                "Typical: 8 of 10 generated tables have 14.7\" to 15.5\".",
            ),
            (
                said(QualityNumber::Balance, Rating::Good, [1.058, 0.0]),
                "Good: at least as good as 9 of 10 generated tables; 8 of 10 have 0 to 1.1 pieces.",
            ),
            (
                said(QualityNumber::Lines, Rating::Unusual, [0.557, 0.644]),
                "Unusual: 9 of 10 generated tables are better; 8 of 10 have 56% to 64%.",
            ),
            (
                said(QualityNumber::Variety, Rating::Typical, [8.0, 8.0]),
                "Typical: 8 of 10 generated tables have 8 kinds.",
            ),
            (
                said(QualityNumber::Margin, Rating::Typical, [0.196, 0.76]),
                "Typical: 8 of 10 generated tables have 0.2\" to 0.76\".",
            ),
        ] {
            assert_eq!(said, text);
        }
        assert!(caption(Some(10_000)).starts_with("Compared with 10,000 tables "));
        assert!(caption(None).starts_with("Only tables of the usual size "));
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
        let names: Vec<String> = (COLDEST..=HOTTEST).map(bar).collect();
        assert_eq!(names, ["0%", "1–14%", "15–28%", "29–42%", "43–57%", "58–71%", "72–85%", "86–99%", "100%"]);
    }
}
