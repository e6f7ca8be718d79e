//! What is said of a game's turns and its score.

use crate::checks::messages::length;
use crate::game::score_entry::ScoreEntry;
use crate::game::score_messages;
use crate::game::score_record::ElementMove;
use crate::game::score_rules::ScoreRules;
use crate::game::score_sheet::turn_of;
use crate::pack::{FirstScoring, Role};
use crate::words::t;

/// A turn, counted from 0, such as "Attacker's turn 2".
pub fn turn_name(turn: usize) -> String {
    let (number, role) = turn_of(turn);
    match role {
        Role::Attacker => t!("Attacker's turn {}", number),
        Role::Defender => t!("Defender's turn {}", number),
    }
}

/// When victory points are scored for the first time; `None` where the packet doesn't say it.
pub fn first_scoring(rules: ScoreRules) -> Option<String> {
    let FirstScoring { role, turn } = rules.pack.game.first_scoring?;
    Some(match role {
        Role::Attacker => t!("First scored at the end of the Attacker's turn {}.", turn),
        Role::Defender => t!("First scored at the end of the Defender's turn {}.", turn),
    })
}

/// What victory points are for, with the elements.
pub(super) fn entry(rules: ScoreRules, titles: &[String], entry: &ScoreEntry) -> String {
    let reason = score_messages::reason(rules, &entry.reason);
    let vp = if entry.vp < 0 { format!("−{}", entry.vp.unsigned_abs()) } else { format!("+{}", entry.vp) };
    let elements: Vec<&str> =
        entry.elements.iter().filter_map(|element| titles.get(*element)).map(String::as_str).collect();
    if elements.is_empty() { format!("{vp} {reason}") } else { format!("{vp} {reason}: {}", elements.join(", ")) }
}

/// How an element was moved.
pub(super) fn moved(rules: ScoreRules, moved: &ElementMove) -> String {
    let element = score_messages::element(rules, moved.element);
    let far = length(moved.distance.inches(), rules.pack);
    if moved.has_arrived { t!("{} moves {} and arrives.", element, far) } else { t!("{} moves {}.", element, far) }
}

/// That the last token of an element is gone.
pub(super) fn blast(rules: ScoreRules, element: usize) -> String {
    let element = score_messages::element(rules, element);
    let pow = rules.texts.fuse.as_ref().map_or(0, |fuse| fuse.pow);
    t!("{} loses its last token: a POW {} blast.", element, pow)
}

/// What the packet says once a player's clock has run out, in the turn of this one.
pub fn out_of_time(of: Role, turn: Role) -> &'static str {
    match (of, of == turn) {
        (Role::Attacker, true) => t!(
            "The Attacker is out of time. The Defender may score at once and wins with more VP; otherwise the Attacker's Leader is destroyed."
        ),
        (Role::Defender, true) => t!(
            "The Defender is out of time. The Attacker may score at once and wins with more VP; otherwise the Defender's Leader is destroyed."
        ),
        (Role::Attacker, false) => t!(
            "The Attacker is out of time. This turn is finished; without a win by its scoring, the Attacker's Leader is destroyed."
        ),
        (Role::Defender, false) => t!(
            "The Defender is out of time. This turn is finished; without a win by its scoring, the Defender's Leader is destroyed."
        ),
    }
}
