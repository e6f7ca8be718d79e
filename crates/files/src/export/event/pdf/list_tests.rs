//! What the lists and slips of a round hold, read from the files themselves.

use proptest::prelude::*;

use super::tests::{assert_fits, name, options, small};
use super::{event_pdf, pairing_list_pdf, result_slips_pdf, standings_pdf};
use crate::event::{
    Event, EventEdit, EventPlayer, GameEnding, GameResult, Pairing, PlayerId, PlayerScore, Seat, TableId, assign_tables,
};
use crate::export::Paper;
use crate::export::event::EventExportOptions;
use crate::export::pdf::tests::{sheets, whole_text};
use crate::pack::CardTexts;
use crate::words;

/// The event with these players, paired in their order in the first round, with as many games on tables as there are tables.
fn paired(names: &[&str]) -> Event {
    let mut event = small();
    event.roster = names.iter().zip(1..).map(|(name, id)| EventPlayer::new(PlayerId(id), *name)).collect();
    let ids: Vec<PlayerId> = event.roster.iter().map(|player| player.id).collect();
    let pairing = |pair: &[PlayerId]| match *pair {
        [first, second] => Pairing::game(first, second),
        _ => Pairing::bye(pair[0]),
    };
    let pairings: Vec<Pairing> = ids.chunks(2).map(pairing).collect();
    event.rounds[0].pairings = assign_tables(&event, 0, &pairings);
    event
}

/// The lines of all pages.
fn lines(pdf: &[u8]) -> Vec<String> {
    sheets(pdf).iter().flatten().filter(|run| !run.drawn).map(|run| run.text.clone()).collect()
}

#[test]
fn everybody_finds_their_table_by_number_and_by_name() {
    let event = paired(&["Zoe", "Émile", "eve", "Bo", "Ida", "Ömer", "Cy", "Dee", "Al"]);
    let text = lines(&pairing_list_pdf(&event, 0, &options())).join("|");
    let scenario = &event.rounds[0].scenario.expect("it is revealed").name;
    assert!(text.starts_with(&format!("Round 1 · Pairings by table|Steelcity Open · {scenario}|")), "{text}");
    assert!(text.contains("|1|Zoe|Émile|2|eve|Bo|3|Ida|Ömer|–|Cy|Dee|–|Al|Bye|"), "{text}");
    let by_name = "|Al|–|Bye|Bo|2|eve|Cy|–|Dee|Dee|–|Cy|Émile|1|Zoe|eve|2|Bo|Ida|3|Ömer|Ömer|3|Ida|Zoe|1|Émile|";
    assert!(text.contains(by_name), "{text}");
    // Accents that are letters of their own are none, and two of one name are told apart, also on the slips.
    let mut namesakes = paired(&["Zoe", "E\u{301}mile", "eve", "Chris", "chris"]);
    "Khador".clone_into(&mut namesakes.roster[3].faction);
    "Cygnar".clone_into(&mut namesakes.roster[4].faction);
    let text = lines(&pairing_list_pdf(&namesakes, 0, &options())).join("|");
    let place = |name: &str| text.rfind(name).unwrap_or_else(|| panic!("{name} in {text}"));
    assert!(place("|chris (Cygnar)|–") < place("mile|1|Zoe") && place("mile|1|Zoe") < place("|eve|2|Chris"), "{text}");
    let slips = lines(&result_slips_pdf(&namesakes, 0, &options())).join("|");
    assert!(slips.contains("|Chris (Khador)|") && !slips.contains("Cygnar"), "{slips}");
    // What may decide has its room.
    assert_eq!(slips.matches("|With equal VP, Scenario Presence:|First player|Second player|").count(), 2, "{slips}");
    // A secret scenario isn't on the wall.
    let mut secret = event.clone();
    secret.rounds[0].is_revealed = false;
    assert!(!whole_text(&pairing_list_pdf(&secret, 0, &options())).contains(scenario));
}

#[test]
fn the_cover_and_each_sheet_say_which_readings_are_not_the_default() {
    let event = small();
    let halves = event.pack.readings.iter().position(|reading| reading.id == "halves").expect("a reading");
    let read = event.edited(&[EventEdit::Reading(halves, 1)]).expect("it can be read like that");
    let (about, _) = CardTexts::of(read.pack).expect("it has cards").other_readings(read.pack).remove(0);
    let says = |event: &Event| whole_text(&event_pdf(event, &options())).matches(&about).count();
    assert_eq!(says(&event), 0);
    // Also on the page of the round, with the rules of its scenario.
    assert_eq!(says(&read), 2 + event.tables.len());
}

#[test]
fn where_the_page_has_an_address_the_pairings_end_with_the_round_s_code() {
    let event = paired(&["Ada", "Bo", "Cy", "Dee", "Eve"]);
    let pages = |base: &str| {
        let base = base.to_owned();
        let pdf = pairing_list_pdf(&event, 0, &EventExportOptions { base, ..options() });
        (sheets(&pdf).len(), lines(&pdf).join("|").contains(words::t!("The round's code")))
    };
    assert_eq!(pages(""), (2, false));
    assert_eq!(pages("https://tables.example/"), (3, true));
}

#[test]
fn each_game_has_a_slip_and_a_bye_has_none() {
    let event = paired(&["Ada", "Bo", "Cy", "Dee", "Eve"]);
    let text = lines(&result_slips_pdf(&event, 0, &options())).join("|");
    assert_eq!(text.matches("Round 1 · Table").count(), 2, "{text}");
    assert!(text.contains("|Ada|") && text.contains("|Dee|") && !text.contains("|Eve|"), "{text}");
    let result = GameResult {
        winner: Some(Seat::Second),
        ending: GameEnding::Scenario,
        scores: [PlayerScore::default(), PlayerScore { vp: 7, destroyed: 61, list: None, presence: None }],
    };
    let mut played = event.clone();
    played.rounds[0].pairings[0].result = Some(result);
    let standings = lines(&standings_pdf(&played, 1, &options())).join("|");
    assert!(standings.contains("|1|Bo|1|0|7|61|1–0–0|2|Eve|1|0|3|38|0–0–0 +1|"), "{standings}");
    // The slips are the same, whatever is reported.
    assert_eq!(result_slips_pdf(&played, 0, &options()), result_slips_pdf(&event, 0, &options()));
}

#[test]
fn the_awards_are_the_last_page_once_there_are_any() {
    let mut event = paired(&["Ada", "Bo", "Cy"]);
    let last = |event: &Event, options: &EventExportOptions| {
        let sheets = sheets(&event_pdf(event, options));
        let last = sheets.last().expect("there are pages");
        last.iter().filter(|run| !run.drawn).map(|run| run.text.clone()).collect::<Vec<_>>().join("|")
    };
    assert!(!last(&event, &options()).starts_with("Awards"));
    event.rounds.truncate(1);
    let score = |vp| PlayerScore { vp, ..PlayerScore::default() };
    event.rounds[0].pairings[0].result =
        Some(GameResult { winner: Some(Seat::Second), ending: GameEnding::Scenario, scores: [score(2), score(7)] });
    event.awards.best_sport = Some(PlayerId(1));
    let said = last(&event, &options());
    assert!(said.starts_with("Awards|Steelcity Open"), "{said}");
    assert!(said.contains("|First place|Bo|Second place|Cy|Third place|Ada|Best sport|Ada"), "{said}");
    event.roster[1].is_disqualified = true;
    let said = last(&event, &options());
    assert!(said.contains("|First place|Cy|Second place|Ada|Best sport|Ada"), "{said}");
    assert!(!last(&event, &EventExportOptions { awards: false, ..options() }).starts_with("Awards"));
    let standings = lines(&standings_pdf(&event, 1, &options())).join("|");
    assert!(standings.contains("|–|Bo (disqualified)|"), "{standings}");
    // The longest names fit.
    let long = format!("{} ", "W".repeat(9)).repeat(12);
    event.roster.iter_mut().for_each(|player| player.name.clone_from(&long));
    event.awards.best_painted = Some(PlayerId(3));
    for paper in [Paper::A4, Paper::Letter] {
        assert_fits(&sheets(&event_pdf(&event, &EventExportOptions { paper, ..options() })), paper);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn lists_and_slips_fit_their_paper(
        names in prop::collection::vec(name(), 0..90), event_name in name(), is_letter: bool, is_german: bool,
    ) {
        if is_german {
            words::set_language(include_str!("../../../../../../assets/i18n/de.po")).expect("it is there");
        }
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let mut event = paired(&names);
        event.name = event_name;
        for pairing in event.rounds[0].pairings.iter_mut().skip(1).step_by(2) {
            pairing.table = Some(TableId(7));
        }
        for player in &mut event.roster {
            player.faction.clone_from(&player.name);
        }
        let paper = if is_letter { Paper::Letter } else { Paper::A4 };
        let options = EventExportOptions { paper, ..options() };
        let files = [
            pairing_list_pdf(&event, 0, &options),
            result_slips_pdf(&event, 0, &options),
            standings_pdf(&event, 1, &options),
        ];
        words::set_english();
        for file in files {
            assert_fits(&sheets(&file), paper);
        }
    }
}
