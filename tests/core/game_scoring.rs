//! Whole games, one of each scenario, whose sheets were made by hand from the packet (`tests/games`), and each way to read the scoring.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use tablewright::game::by_role::ByRole;
use tablewright::game::control::ControlTable;
use tablewright::game::score_entry::{EndReason, GameEnd, Outcome, ScoreReason};
use tablewright::game::score_messages;
use tablewright::game::score_record::{ByHand, ElementMove, Ending, FuseStep, GameRecord, Taken, TurnRecord};
use tablewright::game::score_rules::ScoreRules;
use tablewright::game::score_sheet::ScoreSheet;
use tablewright::pack::{self, Pack, Role, Tiebreaker};
use tablewright::units::Length;
use toml::{Table, Value};

/// A game with its sheet.
struct GameFile {
    scenario: String,
    /// What the file calls the scenario's elements, in their order.
    elements: Vec<String>,
    table: Table,
}

/// A table of a file. What has two values has the Attacker's first.
trait Read {
    fn list(&self, key: &str) -> &[Value];
    fn tables(&self, key: &str) -> impl Iterator<Item = &Table>;
    fn text(&self, key: &str) -> &str;
    fn number(&self, key: &str) -> i64;
    fn is_set(&self, key: &str) -> bool;
    fn role(&self, key: &str) -> Role;
}

impl Read for Table {
    fn list(&self, key: &str) -> &[Value] {
        self.get(key).map_or(&[], |list| list.as_array().unwrap_or_else(|| panic!("{key} is a list")))
    }

    fn tables(&self, key: &str) -> impl Iterator<Item = &Table> {
        self.list(key).iter().map(move |one| one.as_table().unwrap_or_else(|| panic!("{key} has tables")))
    }

    fn text(&self, key: &str) -> &str {
        self.get(key).and_then(Value::as_str).unwrap_or_else(|| panic!("{key} is a text"))
    }

    fn number(&self, key: &str) -> i64 {
        self.get(key).and_then(Value::as_integer).unwrap_or_else(|| panic!("{key} is a number"))
    }

    fn is_set(&self, key: &str) -> bool {
        self.get(key).is_some_and(|value| value.as_bool().unwrap_or_else(|| panic!("{key} is true or false")))
    }

    fn role(&self, key: &str) -> Role {
        role(self.text(key))
    }
}

fn role(text: &str) -> Role {
    match text {
        "attacker" => Role::Attacker,
        "defender" => Role::Defender,
        _ => panic!("nobody is the {text}"),
    }
}

/// The texts of a list.
fn texts<'a>(table: &'a Table, key: &str) -> Vec<&'a str> {
    table.list(key).iter().map(|text| text.as_str().expect("a text")).collect()
}

/// The numbers of a list.
fn numbers<T: TryFrom<i64>>(table: &Table, key: &str) -> Vec<T> {
    let number = |value: &Value| value.as_integer().and_then(|number| T::try_from(number).ok()).expect("a number");
    table.list(key).iter().map(number).collect()
}

/// The victory points of both.
fn vp(table: &Table) -> [i32; 2] {
    numbers(table, "vp").try_into().expect("both players' VP")
}

/// Every key that a turn can have, so that none is misspelled.
const KEYS: [&str; 12] = [
    "of", "attacker", "defender", "taken", "kill_box", "fuse", "tokens", "moves", "by_hand", "vp", "remarks", "blasts",
];

impl GameFile {
    fn read(text: &str) -> Self {
        let table: Table = text.parse().expect("TOML");
        for key in table.tables("turn").flat_map(Table::keys) {
            assert!(KEYS.contains(&&**key) || key == "left", "{key}");
        }
        let elements = texts(&table, "elements").into_iter().map(str::to_owned).collect();
        Self { scenario: table.text("scenario").to_owned(), elements, table }
    }

    fn element(&self, name: &str) -> usize {
        let place = self.elements.iter().position(|element| element == name);
        place.unwrap_or_else(|| panic!("no element is called {name}"))
    }

    fn places<C: FromIterator<usize>>(&self, table: &Table, key: &str) -> C {
        texts(table, key).into_iter().map(|name| self.element(name)).collect()
    }

    fn control(&self, table: &Table) -> ControlTable {
        ControlTable(ByRole { attacker: self.places(table, "attacker"), defender: self.places(table, "defender") })
    }

    fn fuse(&self, table: &Table) -> FuseStep {
        if table.contains_key("rolls") {
            return FuseStep::Rolled(numbers(table, "rolls"));
        }
        let roll = u32::try_from(table.number("roll")).expect("a roll");
        FuseStep::Chosen { by: table.role("by"), element: self.element(table.text("element")), roll }
    }

    fn turn(&self, turn: &Table) -> TurnRecord {
        let element = |table: &Table| self.element(table.text("element"));
        let moved = |moved: &Table| {
            let whole =
                |number: &Value| number.as_integer().and_then(|inches| i32::try_from(inches).ok()).map(f64::from);
            let inches = moved.get("inches").and_then(|inches| inches.as_float().or_else(|| whole(inches)));
            let distance = Length::clamped(inches.expect("a length"));
            ElementMove {
                element: element(moved),
                by: moved.role("by"),
                distance,
                has_arrived: moved.is_set("arrived"),
            }
        };
        let by_hand = |by_hand: &Table| ByHand {
            role: by_hand.role("role"),
            vp: i32::try_from(by_hand.number("vp")).expect("victory points"),
            reason: by_hand.text("reason").to_owned(),
        };
        let tokens: Vec<Role> = texts(turn, "tokens").into_iter().map(role).collect();
        TurnRecord {
            control: vec![self.control(turn)],
            taken: turn.tables("taken").map(|one| Taken { element: element(one), by: one.role("by") }).collect(),
            is_leader_in_kill_box: turn.is_set("kill_box"),
            fuse: turn.get("fuse").map(|fuse| self.fuse(fuse.as_table().expect("a table"))),
            tokens: ByRole::new(|role| tokens.contains(&role)),
            moves: turn.tables("moves").map(moved).collect(),
            by_hand: turn.tables("by_hand").map(by_hand).collect(),
            end_roll: None,
            arrival: None,
        }
    }

    /// An assassination in the turn after the last one.
    fn ending(&self) -> Option<&Table> {
        self.table.get("ending").and_then(Value::as_table)
    }

    fn record(&self) -> GameRecord {
        let presence = self.table.contains_key("presence").then(|| numbers(&self.table, "presence"));
        let mut record = GameRecord {
            turns: self.table.tables("turn").map(|turn| self.turn(turn)).collect(),
            presence: presence.map(|of| ByRole { attacker: of[0], defender: of[1] }),
            ..GameRecord::default()
        };
        if let Some(ending) = self.ending() {
            record.unfinished.control = vec![self.control(ending)];
            record.ending = Some(Ending::Assassination { winner: Some(ending.role("winner")) });
        }
        record
    }
}

fn pack() -> &'static Pack {
    pack::find(pack::DEFAULT).expect("the default pack is built in")
}

fn rules(pack: &'static Pack, scenario: &str) -> ScoreRules {
    let scenario = pack.scenarios.all().iter().find(|one| one.id == scenario).expect("a scenario");
    ScoreRules::of(pack, scenario).expect("it has a card")
}

const fn both(vp: ByRole<i32>) -> [i32; 2] {
    [vp.attacker, vp.defender]
}

fn check_game(game: &GameFile) {
    let rules = rules(pack(), &game.scenario);
    assert_eq!(game.elements.len(), rules.scenario.elements.len(), "{}", game.scenario);
    let record = game.record();
    for (index, turn) in game.table.tables("turn").enumerate() {
        // The sheet after each turn, as it is while the game goes on.
        let until = GameRecord { turns: record.turns[..=index].to_vec(), ..GameRecord::default() };
        let sheet = ScoreSheet::new(rules, &until);
        let place = format!("{} {}", game.scenario, turn.text("of"));
        let step = sheet.steps.last().expect("a step");
        let letter = if step.role == Role::Attacker { 'A' } else { 'D' };
        assert_eq!(format!("{letter}{}", step.turn), turn.text("of"), "{}", game.scenario);
        assert_eq!((both(sheet.vp), both(step.vp)), (vp(turn), vp(turn)), "{place}: {step:?}");
        let remarks: Vec<String> = step.remarks.iter().map(|one| score_messages::remark(rules, one)).collect();
        assert_eq!(remarks, texts(turn, "remarks"), "{place}");
        assert_eq!(step.blasts, game.places::<Vec<usize>>(turn, "blasts"), "{place}");
        if turn.contains_key("left") {
            let tokens: Vec<u32> = sheet.elements.iter().map(|state| state.tokens).collect();
            assert_eq!(tokens, numbers::<u32>(turn, "left"), "{place}");
        }
        // What a step gives adds up to what both have.
        let given: i32 = sheet.steps.iter().flat_map(|step| &step.entries).map(|entry| entry.vp).sum();
        assert_eq!(given, vp(turn).iter().sum::<i32>(), "{place}");
        let goes_on = index + 1 < record.turns.len() || record.ending.is_some();
        assert_eq!(sheet.end.is_none(), goes_on, "{place}: {:?}", sheet.end);
    }
    let sheet = ScoreSheet::new(rules, &record);
    let end = score_messages::end(sheet.end.expect("it has ended"));
    assert_eq!(end, game.table.text("end"), "{}", game.scenario);
    if let Some(ending) = game.ending() {
        assert_eq!(both(sheet.vp), vp(ending), "{}", game.scenario);
    }
}

#[test]
fn a_whole_game_of_each_scenario_is_scored_as_by_hand() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    let mut played = BTreeSet::new();
    let files = fs::read_dir(folder).expect("the folder is there").map(|file| file.expect("it can be listed").path());
    for path in files.filter(|path| path.extension().is_some_and(|ending| ending == "toml")) {
        let game = GameFile::read(&fs::read_to_string(&path).expect("text"));
        check_game(&game);
        played.insert(game.scenario);
    }
    let all: BTreeSet<String> = pack().scenarios.iter().map(|scenario| scenario.id.clone()).collect();
    assert_eq!(played, all);
}

/// The rules of a scenario with one reading.
fn read(scenario: &str, reading: &str, way: &str) -> ScoreRules {
    let place = pack().readings.iter().position(|one| one.id == reading).expect("a reading");
    let choice = pack().readings[place].choices.iter().position(|one| one.id == way).expect("a way");
    rules(pack().with_reading(place, choice).expect("the pack can be read so"), scenario)
}

/// What each player secures, the Attacker first.
fn secured(attacker: &[usize], defender: &[usize]) -> ControlTable {
    let [attacker, defender] = [attacker, defender].map(|places| places.iter().copied().collect());
    ControlTable(ByRole { attacker, defender })
}

/// A turn in which that is secured at the end.
fn turn(attacker: &[usize], defender: &[usize]) -> TurnRecord {
    TurnRecord { control: vec![secured(attacker, defender)], ..TurnRecord::default() }
}

/// A game whose first three turns give nothing.
fn from_first_scoring(turns: &[TurnRecord]) -> GameRecord {
    let turns = [&[turn(&[], &[]), turn(&[], &[]), turn(&[], &[])], turns].concat();
    GameRecord { turns, ..GameRecord::default() }
}

fn tokens(turn: TurnRecord, attacker: bool, defender: bool) -> TurnRecord {
    TurnRecord { tokens: ByRole { attacker, defender }, ..turn }
}

#[test]
fn an_element_counts_as_it_is_read_when() {
    for (way, vp) in [("at-scoring", [0, 1]), ("any-time", [2, 1])] {
        // The Attacker secures two, loses one to nobody and the other to the Defender.
        let control = vec![secured(&[4, 5, 0], &[]), secured(&[4, 5], &[0]), secured(&[], &[0])];
        let record = from_first_scoring(&[TurnRecord { control, ..TurnRecord::default() }]);
        let rules = read("trench-warfare", "score-secured", way);
        assert_eq!(both(ScoreSheet::new(rules, &record).vp), vp, "{way}");
    }
}

#[test]
fn both_score_or_only_whose_turn_ends() {
    for (way, vp) in [("both", [3, 2]), ("active", [2, 1])] {
        let record = from_first_scoring(&[turn(&[5], &[0]), turn(&[4, 5], &[0])]);
        let rules = read("trench-warfare", "both-score", way);
        assert_eq!(both(ScoreSheet::new(rules, &record).vp), vp, "{way}");
    }
}

#[test]
fn an_early_cache_gives_what_it_is_read_to() {
    for (way, vp) in [("nothing", [0, 0]), ("scores", [2, 0])] {
        let taken = TurnRecord { taken: vec![Taken { element: 2, by: Role::Attacker }], ..TurnRecord::default() };
        let rules = read("trench-warfare", "early-cache", way);
        let sheet = ScoreSheet::new(rules, &GameRecord { turns: vec![taken], ..GameRecord::default() });
        assert_eq!((both(sheet.vp), sheet.elements[2].is_gone), (vp, true), "{way}");
        // Nobody takes their own.
        let own = TurnRecord { taken: vec![Taken { element: 6, by: Role::Attacker }], ..TurnRecord::default() };
        let sheet = ScoreSheet::new(rules, &GameRecord { turns: vec![own], ..GameRecord::default() });
        assert_eq!(
            (both(sheet.vp), sheet.elements[6].is_gone, sheet.steps[0].remarks.len()),
            ([0, 0], false, 1),
            "{way}"
        );
    }
}

#[test]
fn the_third_token_counts_before_the_lead_or_after_it() {
    let each = |defender: &[usize]| tokens(turn(&[4], defender), true, false);
    let record = from_first_scoring(&[each(&[1]), each(&[1]), each(&[1])]);
    for (way, end) in [("before-lead", Some(EndReason::Lead(3))), ("after-lead", None)] {
        let sheet = ScoreSheet::new(read("wolves-at-our-heels", "third-token", way), &record);
        assert_eq!((both(sheet.vp), sheet.end.map(|end| end.why)), ([6, 3], end), "{way}");
    }
}

#[test]
fn third_tokens_at_the_same_scoring_give_nothing_to_anybody() {
    let each = tokens(turn(&[4], &[2]), true, true);
    let record = from_first_scoring(&[each.clone(), each.clone(), each]);
    let sheet = ScoreSheet::new(rules(pack(), "wolves-at-our-heels"), &record);
    assert_eq!((both(sheet.vp), sheet.elements[2].tokens, sheet.elements[4].tokens), ([3, 3], 3, 3));
}

#[test]
fn tokens_end_with_the_third_or_go_on() {
    let each = tokens(turn(&[4], &[1, 2]), true, false);
    let record = from_first_scoring(&[each.clone(), each.clone(), each.clone(), each]);
    for (way, placed, remarks) in [("three", 3, 1), ("on", 4, 0)] {
        let sheet = ScoreSheet::new(read("wolves-at-our-heels", "wolves-path", way), &record);
        let last = sheet.steps.last().expect("a step");
        assert_eq!((both(sheet.vp), sheet.elements[4].tokens, last.remarks.len()), ([7, 8], placed, remarks), "{way}");
    }
}

#[test]
fn a_die_that_chooses_no_tokens_does_nothing_or_is_rolled_again() {
    let chosen =
        |roll| TurnRecord { fuse: Some(FuseStep::Chosen { by: Role::Defender, element: 0, roll }), ..turn(&[], &[1]) };
    let rolled = TurnRecord { fuse: Some(FuseStep::Rolled(vec![1, 2])), ..turn(&[], &[]) };
    let record = from_first_scoring(&[chosen(3), chosen(3), rolled]);
    for (way, left, remarks) in [("nothing", 5, 1), ("again", 4, 0)] {
        let sheet = ScoreSheet::new(read("high-stakes", "empty-fuse", way), &record);
        let last = sheet.steps.last().expect("a step");
        assert_eq!(
            (sheet.elements[0].tokens, sheet.elements[4].tokens, last.remarks.len()),
            (0, left, remarks),
            "{way}"
        );
    }
}

#[test]
fn a_fuse_is_burned_by_whoever_secures_the_objective() {
    let rules = rules(pack(), "high-stakes");
    let remarks = |fuse: Option<FuseStep>, defender: &[usize]| {
        let record = from_first_scoring(&[TurnRecord { fuse, ..turn(&[], defender) }]);
        let sheet = ScoreSheet::new(rules, &record);
        let left: u32 = sheet.elements.iter().map(|state| state.tokens).sum();
        (left, sheet.steps.last().expect("a step").remarks.len())
    };
    let chosen = |element, roll| Some(FuseStep::Chosen { by: Role::Defender, element, roll });
    assert_eq!(remarks(chosen(1, 3), &[1]), (12, 0));
    for (fuse, defender) in [
        (None, &[1][..]),
        (chosen(1, 3), &[]),
        (chosen(1, 4), &[1]),
        (chosen(1, 0), &[1]),
        (chosen(2, 1), &[1]),
        (Some(FuseStep::Rolled(vec![1])), &[1]),
        (Some(FuseStep::Rolled(vec![4])), &[]),
        (Some(FuseStep::Rolled(Vec::new())), &[]),
    ] {
        assert_eq!(remarks(fuse.clone(), defender), (15, 1), "{fuse:?}");
    }
}

#[test]
fn all_three_of_fault_line_are_five_or_four() {
    for (way, vp) in [("both", [5, 3]), ("instead", [4, 3])] {
        let record = from_first_scoring(&[turn(&[3, 4, 5], &[0, 1])]);
        assert_eq!(both(ScoreSheet::new(read("fault-line", "fault-line-sum", way), &record).vp), vp, "{way}");
    }
}

#[test]
fn payload_has_no_lead_or_that_of_the_others_and_moves_own_or_any() {
    for (way, end) in [("none", None), ("three", Some(EndReason::Lead(4)))] {
        let record = from_first_scoring(&[turn(&[1, 3, 4, 5], &[])]);
        let sheet = ScoreSheet::new(read("payload", "payload-lead", way), &record);
        assert_eq!((both(sheet.vp), sheet.end.map(|end| end.why)), ([4, 0], end), "{way}");
    }
    for (way, remarks) in [("own", 1), ("any", 0)] {
        let moved =
            ElementMove { element: 0, by: Role::Attacker, distance: Length::hundredths(300), has_arrived: true };
        let record = from_first_scoring(&[TurnRecord { moves: vec![moved], ..turn(&[0], &[]) }]);
        let sheet = ScoreSheet::new(read("payload", "payload-moves", way), &record);
        // It gives its 3 VP to its owner alone, for their own move.
        let last = sheet.steps.last().expect("a step");
        assert_eq!((both(sheet.vp), last.remarks.len(), sheet.elements[0].is_gone), ([1, 0], remarks, false), "{way}");
    }
}

#[test]
fn a_game_of_equals_is_a_tie_or_goes_by_what_was_destroyed() {
    let of = |attacker, defender| Some(ByRole { attacker, defender });
    let record = GameRecord { turns: vec![turn(&[], &[]); 14], ..GameRecord::default() };
    let outcome = |way: &str, record: &GameRecord| {
        let sheet = ScoreSheet::new(read("payload", "presence-tie", way), record);
        let end = sheet.end.expect("its last turn is over");
        assert_eq!(end.why, EndReason::LastTurn);
        end.outcome
    };
    assert_eq!(outcome("tie", &record), Outcome::Open(Tiebreaker::Presence));
    let record = GameRecord { presence: of(5, 5), ..record };
    assert_eq!(
        (outcome("tie", &record), outcome("destroyed", &record)),
        (Outcome::Tie, Outcome::Open(Tiebreaker::Destroyed))
    );
    let record = GameRecord { destroyed: of(30, 40), ..record };
    let won = Outcome::Won(Role::Defender, Some(Tiebreaker::Destroyed));
    assert_eq!((outcome("tie", &record), outcome("destroyed", &record)), (Outcome::Tie, won));
    let record = GameRecord { presence: of(6, 5), ..record };
    assert_eq!(outcome("tie", &record), Outcome::Won(Role::Attacker, Some(Tiebreaker::Presence)));
}

#[test]
fn a_game_ends_in_other_ways_too() {
    let rules = rules(pack(), "payload");
    // 3 against 2 at the Defender's second turn; then the Attacker's third isn't finished.
    let played = from_first_scoring(&[turn(&[1, 4, 5], &[0, 3])]);
    let sheet = |ending, unfinished: TurnRecord| {
        ScoreSheet::new(rules, &GameRecord { ending: Some(ending), unfinished, ..played.clone() })
    };
    let won = |why, winner| Some(GameEnd { why, outcome: Outcome::Won(winner, None) });
    let empty = TurnRecord::default;
    let conceded = sheet(Ending::Concession { by: Role::Attacker }, empty());
    assert_eq!((conceded.end, both(conceded.vp)), (won(EndReason::Concession, Role::Defender), [3, 2]));
    assert_eq!(both(conceded.reported(rules)), [0, 5]);
    // The opponent scores at once, and alone; with more VP it is a win by scenario.
    for (defender, vp, why) in [(&[0, 3][..], [3, 4], EndReason::OutOfTimeBehind), (&[0], [3, 3], EndReason::OutOfTime)]
    {
        let out = sheet(Ending::OutOfTime { of: Role::Attacker }, turn(&[4, 5], defender));
        assert_eq!((out.end, both(out.vp), both(out.reported(rules))), (won(why, Role::Defender), vp, vp));
    }
    let in_other = sheet(Ending::OutOfTimeInOther { of: Role::Attacker }, empty());
    assert_eq!((in_other.end, in_other.steps.len()), (won(EndReason::OutOfTime, Role::Defender), 4));
    // Both score one last time, which changes no assassination.
    let dead = sheet(Ending::Assassination { winner: Some(Role::Attacker) }, turn(&[], &[0, 1, 3]));
    assert_eq!((dead.end, both(dead.vp), dead.steps.len()), (won(EndReason::Assassination, Role::Attacker), [3, 5], 5));
    let both_dead = sheet(Ending::Assassination { winner: None }, turn(&[], &[0, 1, 3]));
    let outcome = Outcome::Won(Role::Defender, Some(Tiebreaker::Vp));
    assert_eq!(both_dead.end, Some(GameEnd { why: EndReason::Assassination, outcome }));
    let over = sheet(Ending::RoundOver, empty());
    assert_eq!(over.end, Some(GameEnd { why: EndReason::RoundOver, outcome: Outcome::Tie }));
    // A game that is won by its score isn't lost by a clock after that.
    let rules = self::rules(pack(), "fault-line");
    let won_before = from_first_scoring(&[turn(&[3, 4, 5], &[])]);
    let late = GameRecord { ending: Some(Ending::OutOfTimeInOther { of: Role::Attacker }), ..won_before };
    assert_eq!(ScoreSheet::new(rules, &late).end, won(EndReason::Lead(5), Role::Attacker));
}

#[test]
fn points_by_hand_stand_with_their_reason() {
    let by_hand = vec![ByHand { role: Role::Defender, vp: -1, reason: "counted twice".to_owned() }];
    let record = from_first_scoring(&[TurnRecord { by_hand, ..turn(&[], &[0, 1]) }]);
    let sheet = ScoreSheet::new(rules(pack(), "payload"), &record);
    let entries = &sheet.steps.last().expect("a step").entries;
    assert_eq!((both(sheet.vp), &entries[0].reason), ([0, 1], &ScoreReason::ByHand("counted twice".to_owned())));
    let said = entries.iter().map(|entry| score_messages::reason(rules(pack(), "payload"), &entry.reason));
    assert_eq!(said.collect::<Vec<_>>(), ["counted twice", "Each objective"]);
}
