use super::*;
use crate::game::death_clock::{DeathClocks, PauseReason, RoundEnd, ending, minutes};
use crate::game::score_record::Ending;
use crate::pack::Role::{Attacker, Defender};

const MINUTE: i64 = 60_000;

#[test]
fn the_minutes_are_the_packets() {
    let rules = rules("payload", &[]);
    let of = [30, 50, 75, 100, 99].map(|points| minutes(rules, points));
    assert_eq!(of, [Some(20), Some(30), Some(50), Some(60), None]);
}

#[test]
fn one_clock_runs_and_a_switch_starts_the_other() {
    let mut clocks = DeathClocks::new(50);
    let left = |clocks: &DeathClocks, now: i64| [Attacker, Defender].map(|role| clocks.left(role, now * MINUTE));
    let minutes = |of: [i64; 2]| of.map(|minutes| minutes * MINUTE);
    assert_eq!((clocks.running(), left(&clocks, 900)), (None, minutes([50, 50])));
    clocks.switch(0);
    assert_eq!((clocks.running(), left(&clocks, 7)), (Some(Attacker), minutes([43, 50])));
    clocks.switch(7 * MINUTE);
    assert_eq!((clocks.running(), left(&clocks, 20)), (Some(Defender), minutes([43, 37])));
    clocks.pause(PauseReason::ElementBumped, 20 * MINUTE);
    clocks.pause(PauseReason::Organiser, 21 * MINUTE);
    assert_eq!((clocks.running(), left(&clocks, 90)), (None, minutes([43, 37])));
    clocks.switch(25 * MINUTE);
    assert_eq!((clocks.running(), left(&clocks, 26)), (Some(Defender), minutes([43, 36])));
    let [pause] = clocks.pauses.as_slice() else { panic!("{clocks:?}") };
    assert_eq!((&pause.reason, pause.from, pause.until), (&PauseReason::ElementBumped, 20 * MINUTE, Some(25 * MINUTE)));
    clocks.start(Attacker, 30 * MINUTE);
    clocks.add_minutes(Attacker, -40);
    clocks.add_minutes(Defender, 5);
    assert_eq!(left(&clocks, 32), minutes([1, 37]));
    assert_eq!(left(&clocks, 10), minutes([3, 37]), "a clock that is set back gives nothing");
    assert_eq!((clocks.out_of_time(32 * MINUTE), clocks.out_of_time(33 * MINUTE)), (None, Some(Attacker)));
}

#[test]
fn no_time_breaks_a_clock() {
    for now in [i64::MIN, 0, i64::MAX] {
        let mut clocks = DeathClocks::new(u32::MAX);
        clocks.start(Defender, i64::MIN);
        clocks.add_minutes(Defender, i32::MIN);
        clocks.switch(now);
        clocks.pause(PauseReason::Organiser, i64::MAX);
        assert!(clocks.left(Attacker, now) <= i64::from(u32::MAX) * MINUTE);
    }
}

#[test]
fn whose_turn_it_is_decides_what_follows_when_time_is_up() {
    assert_eq!(ending(Attacker, Attacker), Ending::OutOfTime { of: Attacker });
    assert_eq!(ending(Attacker, Defender), Ending::OutOfTimeInOther { of: Attacker });
}

#[test]
fn at_the_end_of_a_round_few_minutes_are_played_on_and_many_are_a_tie() {
    // Both clocks together have so many seconds left: the Attacker's 2 minutes, and the rest.
    let at_end = |way: &str, seconds: i64, pause: Option<PauseReason>| {
        let mut clocks = DeathClocks::new(50);
        clocks.add_minutes(Attacker, -48);
        clocks.start(Defender, 0);
        let now = 50 * MINUTE - (seconds * 1000 - 2 * MINUTE);
        if let Some(reason) = pause {
            clocks.pause(reason, now);
            clocks.switch(now);
        }
        clocks.round_end(rules("payload", &[("exact-minutes", way)]), now).expect("the packet has it")
    };
    for (seconds, finished, tie) in [
        (299, RoundEnd::PlayedOn, RoundEnd::PlayedOn),
        (300, RoundEnd::PlayedOn, RoundEnd::Tie),
        (301, RoundEnd::Tie, RoundEnd::Tie),
    ] {
        assert_eq!((at_end("finished", seconds, None), at_end("tie", seconds, None)), (finished, tie), "{seconds} s");
        assert_eq!(at_end("tie", seconds, Some(PauseReason::Organiser)), RoundEnd::PlayedOn, "{seconds} s");
        assert_eq!(at_end("tie", seconds, Some(PauseReason::ElementBumped)), tie, "{seconds} s");
    }
}
