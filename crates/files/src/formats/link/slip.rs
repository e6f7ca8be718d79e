//! The link of a game's slip: by it players report a result, and an organiser takes it over.
//!
//! # The format
//!
//! The envelope is that of a table's link, but for the first character, `8`, which no version of a table's link has. The payload
//! begins with its version; then come a flag, in version 1 the ids of the event and of both players, the event's name and day, the army
//! points, the round, the table, the players' names and the result. An id is two numbers of 16 bits, the higher one first; that of a player
//! is likely to be below 65. The flag is set where the result has a scenario presence: a reserved flag comes after it, and the
//! presence of both players after the result. All of it is permanent; additions use the reserved flag or another version, which are
//! [`LinkProblem::Newer`] to older pages, as the flag and an ending are to pages that didn't know them. A slip has only one link: version 0
//! is that of a slip without ids.

use super::coder::Coder;
use super::common::{COUNTS, HALVES, LATER, LinkResult, code_id, reserved_flag};
use super::document::code_optional_text;
use super::envelope;
use super::event::{code_date, code_limited};
use super::problem::LinkProblem::{self, Damaged, Foreign, Newer};
use crate::event::{Event, EventId, GameEnding, GameResult, PlayerId, PlayerScore, ResultSlip, Seat, SlipIds};

/// The first character of every link of this sort.
const TAG: u8 = b'8';
/// The version of a slip without ids.
const WITHOUT_IDS: u32 = 0;
/// The version of a slip with ids.
const WITH_IDS: u32 = 1;
/// How many endings the first links had: those are the likely ones.
const LIKELY_ENDINGS: usize = 6;
/// One more than the highest version of a payload.
const VERSIONS: u32 = 1 << 8;

/// Whether a fragment, with or without the `#`, is the link of a slip, if it is a link.
pub fn is_slip(fragment: &str) -> bool {
    fragment.trim_start_matches('#').bytes().next() == Some(TAG)
}

/// Writes a slip as a fragment, without the `#`.
pub fn write(slip: &ResultSlip) -> String {
    envelope::seal(TAG, payload(slip.clone()))
}

fn payload(mut slip: ResultSlip) -> Vec<u8> {
    let mut coder = Coder::writer();
    // Writing refuses nothing that an event can have.
    let _ = code(&mut coder, &mut slip);
    coder.finish()
}

/// Reads a fragment, with or without the `#`.
///
/// # Errors
///
/// Why it can't be read as a slip. Another link is [`LinkProblem::Foreign`].
pub fn read(fragment: &str) -> Result<ResultSlip, LinkProblem> {
    let (tag, bytes) = envelope::open(fragment, TAG)?;
    if tag != TAG {
        return Err(Foreign);
    }
    let mut coder = Coder::reader(bytes);
    let mut slip = ResultSlip::default();
    code(&mut coder, &mut slip)?;
    // This also finds surplus and missing bytes.
    if payload(slip.clone()) == coder.bytes() { Ok(slip) } else { Err(Damaged) }
}

fn code(coder: &mut Coder, slip: &mut ResultSlip) -> LinkResult {
    let mut version = if slip.ids.is_some() { WITH_IDS } else { WITHOUT_IDS };
    coder.likely_number(&mut version, 1, VERSIONS);
    if version > WITH_IDS {
        return Err(Newer);
    }
    let presence = slip.result.map(|result| result.scores.map(|score| score.presence)).unwrap_or_default();
    let mut has_presence = presence.iter().any(Option::is_some);
    coder.flag(&mut has_presence, LATER);
    if has_presence {
        reserved_flag(coder)?;
    }
    if version == WITH_IDS {
        code_ids(coder, &mut slip.ids)?;
    }
    code_optional_text(coder, &mut slip.event, 224)?;
    code_date(coder, &mut slip.date)?;
    code_limited(coder, &mut slip.points, 201, Event::MAX_POINTS)?;
    coder.likely_number(&mut slip.round, 9, VERSIONS);
    code_optional(coder, &mut slip.table, 224, |coder, table| {
        coder.likely_number(table, 33, 1 << 16);
        Ok(())
    })?;
    slip.players.iter_mut().try_for_each(|name| code_optional_text(coder, name, 240))?;
    code_result(coder, &mut slip.result)?;
    match &mut slip.result {
        Some(result) if has_presence => result.scores.iter_mut().zip(presence).try_for_each(|(score, known)| {
            score.presence = known;
            code_presence(coder, &mut score.presence)
        }),
        _ => Ok(()),
    }
}

fn code_presence(coder: &mut Coder, presence: &mut Option<u32>) -> LinkResult {
    code_optional(coder, presence, 224, |coder, presence| code_limited(coder, presence, 65, GameResult::MAX_PRESENCE))
}

/// The ids, which are there.
fn code_ids(coder: &mut Coder, ids: &mut Option<SlipIds>) -> LinkResult {
    let none = SlipIds { event: EventId(0), players: [PlayerId(0); 2] };
    let SlipIds { event, players: [first, second] } = ids.get_or_insert(none);
    code_id(coder, &mut event.0, [HALVES; 2]);
    for player in [&mut *first, &mut *second] {
        // Players are numbered as they come.
        code_id(coder, &mut player.0, [1, 65]);
    }
    if event.0 == 0 || first.0 == 0 || second.0 == 0 || first == second { Err(Damaged) } else { Ok(()) }
}

/// What may be missing, as a flag with these odds of 255 and the value.
fn code_optional<T: Copy + Default>(
    coder: &mut Coder,
    value: &mut Option<T>,
    odds: u8,
    code: impl FnOnce(&mut Coder, &mut T) -> LinkResult,
) -> LinkResult {
    let mut is_there = value.is_some();
    coder.flag(&mut is_there, odds);
    if is_there {
        let mut inner = value.unwrap_or_default();
        code(coder, &mut inner)?;
        *value = Some(inner);
    }
    Ok(())
}

fn code_result(coder: &mut Coder, result: &mut Option<GameResult>) -> LinkResult {
    let mut has_result = result.is_some();
    coder.flag(&mut has_result, 128);
    if !has_result {
        return Ok(());
    }
    let [mut first, mut second] = result.map_or([PlayerScore::default(); 2], |result| result.scores);
    let mut winner = match result.and_then(|result| result.winner) {
        None => 0,
        Some(Seat::First) => 1,
        Some(Seat::Second) => 2,
    };
    coder.symbol(&mut winner, &[1, 4, 4]);
    let mut ending = GameEnding::LINKED.iter().position(|ending| Some(*ending) == result.map(|result| result.ending));
    coder.likely_index(ending.get_or_insert(0), LIKELY_ENDINGS, COUNTS);
    code_score(coder, &mut first);
    code_score(coder, &mut second);
    let winner = [None, Some(Seat::First), Some(Seat::Second)].get(winner).copied().ok_or(Newer)?;
    let ending = ending.and_then(|ending| GameEnding::LINKED.get(ending)).copied().ok_or(Newer)?;
    let read = GameResult { winner, ending, scores: [first, second] };
    *result = Some(read);
    if read.is_possible() { Ok(()) } else { Err(Damaged) }
}

fn code_score(coder: &mut Coder, score: &mut PlayerScore) {
    coder.likely_number(&mut score.vp, 16, 1 << 16);
    coder.likely_number(&mut score.destroyed, 128, 1 << 16);
    let mut list = u32::from(score.list.unwrap_or_default());
    coder.likely_number(&mut list, 3, VERSIONS);
    score.list = u8::try_from(list).ok().filter(|list| *list > 0);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::EventDate;

    fn slip() -> ResultSlip {
        ResultSlip {
            ids: None,
            event: "Frozen Saturday".to_owned(),
            date: EventDate::new(2026, 12, 5),
            points: 75,
            round: 2,
            table: Some(7),
            players: ["Ada Example".to_owned(), "Bo Longername".to_owned()],
            result: None,
        }
    }

    fn reported() -> ResultSlip {
        let scores = [[7, 61, 1], [2, 30, 2]];
        let scores = scores.map(|[vp, destroyed, list]| PlayerScore {
            vp,
            destroyed,
            list: u8::try_from(list).ok(),
            presence: None,
        });
        ResultSlip {
            result: Some(GameResult { winner: Some(Seat::First), ending: GameEnding::Assassination, scores }),
            ..slip()
        }
    }

    fn with_ids(event: u32, first: u32, second: u32, slip: ResultSlip) -> ResultSlip {
        let ids = SlipIds { event: EventId(event), players: [first, second].map(PlayerId) };
        ResultSlip { ids: Some(ids), ..slip }
    }

    #[test]
    fn a_slip_is_read_back_and_short() {
        let identified = with_ids(2_863_311_530, 12, 40, reported());
        let longest = with_ids(u32::MAX, u32::MAX, 65_535, reported());
        let changed = |change: fn(&mut GameResult)| {
            let mut slip = with_ids(7, 1, 2, reported());
            slip.result.as_mut().map(change);
            slip
        };
        let clocked = changed(|result| result.ending = GameEnding::ClockInOpponentsTurn);
        let decided = changed(|result| result.scores[0].presence = Some(31));
        let level =
            changed(|result| result.scores = result.scores.map(|score| PlayerScore { presence: Some(0), ..score }));
        for slip in [slip(), reported(), identified, longest, clocked, decided, level, ResultSlip::default()] {
            let link = write(&slip);
            assert!(link.len() < 100, "{} characters", link.len());
            assert_eq!(read(&link), Ok(slip.clone()));
            assert_eq!(read(&format!("#{link}")), Ok(slip));
            assert!(is_slip(&link));
        }
    }

    #[test]
    fn the_endings_have_their_numbers_for_ever() {
        let names = GameEnding::LINKED.map(GameEnding::name);
        let first = ["scenario", "assassination", "tiebreakers", "clock", "concession", "time-up"];
        assert_eq!(names[..LIKELY_ENDINGS], first);
        assert_eq!(names[LIKELY_ENDINGS..], ["clock-in-opponents-turn"]);
        assert_eq!(write(&reported()), FIRST_LINK);
        assert_eq!(read(FIRST_LINK), Ok(reported()));
    }

    #[test]
    fn a_slip_with_ids_is_read_for_ever() {
        let slip = with_ids(2_863_311_530, 12, 40, reported());
        assert_eq!(write(&slip), FIRST_LINK_WITH_IDS);
        assert_eq!(read(FIRST_LINK_WITH_IDS), Ok(slip));
        for impossible in [with_ids(0, 1, 2, reported()), with_ids(1, 0, 2, reported()), with_ids(1, 2, 2, reported())]
        {
            assert_eq!(read(&write(&impossible)), Err(Damaged));
        }
    }

    #[test]
    fn a_slip_with_presence_is_read_for_ever() {
        let mut slip = with_ids(2_863_311_530, 12, 40, reported());
        let result = slip.result.as_mut().expect("it is reported");
        result.ending = GameEnding::ClockInOpponentsTurn;
        result.scores[1].presence = Some(37);
        assert_eq!(write(&slip), FIRST_LINK_WITH_PRESENCE);
        assert_eq!(read(FIRST_LINK_WITH_PRESENCE), Ok(slip));
    }

    /// The first link with presence and a clock that ran out in the opponent's turn.
    const FIRST_LINK_WITH_PRESENCE: &str = "8xkvnQ4C34IKQsdMsWqI34GYIip86gjVYyh86WRLocoh483jqI2rrckwBJJus9FuK1";

    /// A link that was made before the first release, 9 characters longer than without ids.
    const FIRST_LINK_WITH_IDS: &str = "8xkqz1saewamxBfpwNq9LBPlgcTOXSlM34KGMQ8L5AEQBehkAfeDzeBBmQc";

    /// A link that was made before the first release.
    const FIRST_LINK: &str = "8O61uOLGDzgfYWOPYEz9bVOk09rE5uyCjcSPf8cxeX814OfT2d";

    #[test]
    fn a_damaged_or_foreign_link_is_refused() {
        for slip in [reported(), with_ids(1 << 31, 3, 4, reported())] {
            let link = write(&slip);
            for at in 1..link.len() {
                let other = if link.as_bytes()[at] == b'0' { "1" } else { "0" };
                let broken = format!("{}{other}{}", &link[..at], &link[at + 1..]);
                assert_eq!(read(&broken), Err(Damaged), "{at}");
            }
        }
        let table = include_str!("../../../../../assets/examples/frozen-mill.link").trim_ascii();
        assert_eq!(read(table), Err(Foreign));
        let mut coder = Coder::writer();
        coder.likely_number(&mut 2, 1, VERSIONS);
        assert_eq!(read(&envelope::seal(TAG, coder.finish())), Err(Newer));
    }
}
