//! Converts a pack's files into a [`Pack`], and translates the texts that a person reads.

use std::mem::take;
use std::sync::Arc;

use super::file::{
    ArrivalsTable, AuraTable, BarredTable, BatteringTable, BuildingTable, CapacityTable, CardFile, CategoryTable,
    Change, Coordinate, DiceRowTable, DiceTable, Distance, ElementCardTable, ElementKindTable, ElementTable,
    EndingTable, EquipmentTable, EventTable, Files, FirstScoringTable, FloorCapacityTable, FloorTable, GameTable,
    GarrisonTable, GrowthTable, HeldTable, HoldsTable, Inches, KindTable, LengthTable, LengthUnit, LineTable,
    MarchTable, PackFile, PieceTable, PlayersEdges, ReadingCardTable, RegimentsTable, RuleTable, ScenarioCardTable,
    ScenarioTable, ScoreTable, ScoringTable, SeeingTable, ShapeTable, SightTable, SizeTable, TestTable, Trait,
    TraitTable, TroopTable, UnitsTable, WalkingTable, WeaponCrewsTable,
};
use super::game_length::{Arrivals, EndRoll, GameLength};
use super::kind::{Capacity, Corridor, DrawnWall, Holds};
use super::kind_rules::{Aura, DistanceRoll, MoveTest, RolledRow, RolledTable, Sight};
use super::readings::ReadScenario;
use super::structure::{Battering, Structure, StructurePart};
use super::{
    BarredModels, Building, ByeScore, CardTexts, Category, ConcessionScore, Element, ElementKind, ElementTexts,
    Equipment, EventClock, EventReference, EventRounds, EventScoring, FirstScoring, Floor, FloorCapacity, Game,
    Garrisons, Growth, HeldTerrain, Kind, LineFrom, March, NewUnit, OwnCheck, Pack, PackList, Reading, ReadingTexts,
    Regiments, Rule, Scenario, ScenarioEnding, ScenarioLine, ScenarioPiece, ScenarioTexts, Score, Seeing, SideDistance,
    TableSize, Walking, WeaponCrews,
};
use crate::geometry::Shape;
use crate::units::{Length, Unit};
use crate::words;

const _: () = assert!(Coordinate::MAX == Length::MAX.as_steps());

/// A text in the thread's language. The built-in packs are read once, so the language must be set before.
fn translated(text: &str) -> String {
    words::translated(text).to_owned()
}

fn inches(length: Inches) -> f64 {
    Length::from(length).inches()
}

impl From<Inches> for Length {
    fn from(length: Inches) -> Self {
        Self::steps(length.as_steps())
    }
}

impl From<Coordinate> for Length {
    fn from(coordinate: Coordinate) -> Self {
        Self::steps(coordinate.as_steps())
    }
}

impl From<Files> for Pack {
    fn from(mut files: Files) -> Self {
        let tables = files.pack.sizes_of_tables().map(table_size).collect();
        let (own, troops) = (take(&mut files.terrain.r#trait), take(&mut files.terrain.troop));
        let regiments = files.pack.regiments.take().map(|of| &*Box::leak(Box::new(regiments(of, &own, &troops))));
        let categories = take(&mut files.terrain.category).into_iter();
        let categories = PackList::new(categories.map(|one| category(one, &files.terrain.kind)).collect());
        let equipment = take(&mut files.terrain.equipment).into_iter();
        let equipment = PackList::new(equipment.map(|one| self::equipment(one, &files.terrain.kind)).collect());
        let battering = files.terrain.battering.map(battering);
        let kinds = take(&mut files.terrain.kind).into_iter();
        let kinds = kinds.map(|one| kind(one, &own, &troops, &files.pack)).collect();
        let file = files.scenarios.as_mut();
        let (elements, scenarios) =
            file.map_or_else(Default::default, |file| (take(&mut file.element), take(&mut file.scenario)));
        let elements: Vec<Arc<ElementKind>> = elements.into_iter().map(|kind| Arc::new(element_kind(kind))).collect();
        let scenarios = scenarios.into_iter().map(|one| scenario(one, &elements)).collect();
        let readings = files.readings.take().map_or_else(Vec::new, |file| file.reading);
        let readings = readings.into_iter().map(Reading::from).collect();
        let own_checks = files.checks.take().map_or_else(Vec::new, |file| file.check);
        let (tables, kinds) = (PackList::new(tables), PackList::new(kinds));
        let (scenarios, readings) = (PackList::new(scenarios), PackList::new(readings));
        let own_checks = PackList::new(own_checks);
        Self {
            categories,
            equipment,
            battering,
            regiments,
            ..Self::with_shared(files, tables, kinds, scenarios, readings, own_checks)
        }
    }
}

impl Pack {
    /// A pack of these files with lists that others may share.
    pub(super) fn with_shared(
        Files { pack, scenarios: file, .. }: Files,
        tables: PackList<TableSize>,
        kinds: PackList<Kind>,
        scenarios: PackList<Scenario>,
        readings: PackList<Reading>,
        own_checks: PackList<OwnCheck>,
    ) -> Self {
        Self {
            id: pack.id,
            tag: pack.tag,
            name: pack.name,
            unit: unit(pack.unit),
            tables,
            bases: pack.bases,
            least_side: inches(pack.sizes.least),
            longest_side: inches(pack.sizes.most),
            kinds,
            categories: PackList::new(Vec::new()),
            equipment: PackList::new(Vec::new()),
            battering: None,
            walking: walking(&pack.walking),
            seeing: seeing(pack.seeing),
            weapon_crews: pack.weapon_crews.map(weapon_crews),
            regiments: None,
            new_unit: pack.units.map(|UnitsTable { stands }| NewUnit { stands }),
            buildings: pack.buildings,
            game: file.as_ref().map_or(Game::NONE, |scenarios| game(&scenarios.game)),
            scenarios,
            checks: pack.limits.checks().into_iter().chain(own_checks.iter().map(|own| own.id.clone())).collect(),
            own_checks,
            limits: pack.limits.into(),
            readings,
            chosen: Vec::new(),
            read_scenarios: Vec::new(),
            base: None,
            files: None,
            card: Box::leak(Box::default()),
        }
    }
}

/// The unit of a pack.
const fn unit(unit: Option<LengthUnit>) -> Unit {
    match unit {
        None | Some(LengthUnit::Inches) => Unit::Inch,
        Some(LengthUnit::Centimetres) => Unit::Centimetre,
    }
}

fn table_size(size: &SizeTable) -> TableSize {
    TableSize {
        name: size.name.as_deref().map(translated),
        width: size.width.into(),
        depth: size.depth.into(),
        has_narrow_edges: size.edges == Some(PlayersEdges::Narrow),
    }
}

fn walking(walking: &WalkingTable) -> Walking {
    Walking {
        crossing: inches(walking.crossing),
        clears_scatter: walking.clears_scatter,
        rough_costs: inches(walking.rough.costs),
        rough_leaves: inches(walking.rough.leaves),
        run: walking.run,
    }
}

fn weapon_crews(crews: WeaponCrewsTable) -> WeaponCrews {
    WeaponCrews {
        bonus: inches(crews.bonus),
        succession: inches(crews.succession),
        gunner_counts_as: crews.gunner_counts_as,
    }
}

fn seeing(seeing: SeeingTable) -> Seeing {
    Seeing {
        volumes: seeing.volumes,
        through_forests: seeing.through_forests.map(inches),
        into_forest: inches(seeing.into_forest),
        over_forest: seeing.over_forest,
        near_cover: inches(seeing.near_cover),
    }
}

fn category(category: CategoryTable, kinds: &[KindTable]) -> Category {
    let kinds = kinds.iter().filter(|kind| category.has(kind)).map(|kind| kind.id.clone()).collect();
    Category { kinds, name: translated(&category.name), id: category.id }
}

fn equipment(equipment: EquipmentTable, kinds: &[KindTable]) -> Equipment {
    let of_pieces = kinds.iter().filter(|kind| equipment.has(kind)).map(|kind| kind.id.clone());
    let dice = equipment.dice.as_ref().map(rolled_table);
    let distance = equipment.distance.as_ref().map(|roll| DistanceRoll {
        dice: roll.roll,
        reached: translated(&roll.reached),
        missed: translated(&roll.missed),
    });
    Equipment {
        kinds: equipment.is_of_pieces().then(|| of_pieces.collect()),
        name: translated(&equipment.name),
        note: translated(&equipment.note),
        dice,
        distance,
        paid_by: equipment.paid_by,
        points: equipment.points,
        is_secret: equipment.secret,
        tag: equipment.tag,
        id: equipment.id,
    }
}

fn battering(of: BatteringTable) -> Battering {
    Battering { hits: of.hits, back: inches(of.back) }
}

fn kind(kind: KindTable, own: &[TraitTable], troops: &[TroopTable], pack: &PackFile) -> Kind {
    let sides = kind.sizes.unwrap_or(pack.sizes);
    let own_traits: Vec<String> =
        own.iter().filter(|own| kind.traits.contains(&own.id)).map(|own| translated(&own.name)).collect();
    let note = note(&kind, &own_traits);
    let crosses = kind.crosses.as_ref().and_then(|id| trait_name(own, id));
    Kind {
        id: kind.id,
        tag: kind.tag,
        name: translated(&kind.name),
        group: kind.group,
        resolution: unit(pack.unit).resolution(),
        shape: kind.shape.into(),
        traits: kind.traits.iter().filter_map(|id| Trait::named(id)).collect(),
        own_traits,
        height: kind.height,
        stays: kind.stays,
        scatter: kind.scatter,
        sides: [inches(sides.least), inches(sides.most)],
        usual: kind.usual,
        drawing: kind.drawing,
        note,
        building: kind.building.map(building),
        sight: kind.sight.map(sight),
        auras: kind.aura.iter().map(aura).collect(),
        containment: kind.containment,
        crosses,
        tests: kind.test.into_iter().map(|test| move_test(test, troops)).collect(),
        dice: kind.dice.iter().map(rolled_table).collect(),
        moves: kind.moves.map(|moves| moves.roll),
        points: kind.points,
        doubled_over: kind.doubled_over.map(inches),
        paid_by: kind.paid_by,
        holds: kind.holds.map(holds),
        drawn: kind.drawn.map(|drawn| DrawnWall {
            least: inches(drawn.least),
            most: inches(drawn.most),
            corners: drawn.corners,
            gates: drawn.gates,
        }),
        outside: kind.outside,
        corridor: kind.corridor.map(|corridor| Corridor {
            width: inches(corridor.width),
            from: corridor.from.map_or(0.0, inches),
            to: inches(corridor.to),
        }),
        structures: structures(kind.structure, kind.gate),
        leaves: kind.leaves,
    }
}

fn holds(HoldsTable { stands, units, doubled }: HoldsTable) -> Holds {
    let capacity = |CapacityTable { stands, units }| Capacity { stands: Some(stands), units };
    let usual = CapacityTable { stands, units };
    Holds { usual: capacity(usual), doubled: capacity(doubled.unwrap_or(usual)) }
}

/// What can be destroyed of a kind with these structures of the whole piece and of a gate in it.
fn structures(piece: Option<u32>, gate: Option<u32>) -> Vec<Structure> {
    let of = |part, value: Option<u32>| value.map(|value| Structure { part, value });
    [of(StructurePart::Piece, piece), of(StructurePart::Gate, gate)].into_iter().flatten().collect()
}

/// The name of one of the pack's own traits.
fn trait_name(own: &[TraitTable], id: &str) -> Option<String> {
    own.iter().find(|own| own.id == id).map(|own| translated(&own.name))
}

/// What the game says of regiments. The build refuses an unknown trait, so that of garrisons is known.
fn regiments(of: RegimentsTable, own: &[TraitTable], troops: &[TroopTable]) -> Regiments {
    let garrison = |garrison: GarrisonTable| {
        let GarrisonTable { with, shooters, away, moves } = garrison;
        Some(Garrisons { with: trait_name(own, &with)?, shooters, away: inches(away), moves })
    };
    Regiments {
        base: of.base,
        models: of.models,
        files: of.files,
        loose: inches(of.loose),
        movement: inches(of.movement),
        garrisons: of.garrison.and_then(garrison),
        troops: troops.iter().map(|troop| translated(&troop.name)).collect(),
    }
}

fn sight(sight: SightTable) -> Sight {
    Sight { value: sight.value, per: sight.per, of: sight.of.unwrap_or(1) }
}

fn aura(aura: &AuraTable) -> Aura {
    Aura {
        range: inches(aura.range),
        from: aura.from,
        whose: aura.whose.as_deref().map(translated),
        text: translated(&aura.text),
    }
}

fn move_test(test: TestTable, troops: &[TroopTable]) -> MoveTest {
    // The build refuses unknown troops, so none is left out.
    let named = |ids: &[String]| {
        let troop = |id: &String| troops.iter().find(|troop| troop.id == *id).map(|troop| translated(&troop.name));
        ids.iter().filter_map(troop).collect()
    };
    MoveTest {
        troops: named(&test.troops),
        except: named(&test.except),
        fails_on: test.fails_on,
        damage: translated(&test.damage),
        moves: test.moves,
    }
}

fn rolled_table(table: &DiceTable) -> RolledTable {
    let row = |row: &DiceRowTable| RolledRow { results: [row.from, row.to], text: translated(&row.text) };
    RolledTable { name: translated(&table.name), dice: table.roll, rows: table.rows.iter().map(row).collect() }
}

fn building(building: BuildingTable) -> Building {
    let floor = |floor: FloorTable| Floor {
        name: translated(&floor.name),
        elevated: floor.elevated,
        range_bonus: floor.range_bonus.map_or(0.0, inches),
    };
    let held = |&FloorCapacityTable { base, most }: &FloorCapacityTable| FloorCapacity { base, most };
    Building {
        floors: building.floors.into_iter().map(floor).collect(),
        holds: building.holds.iter().map(held).collect(),
        barred_types: building.barred_types,
        door_reach: inches(building.door_reach),
        control_loss: inches(building.control_loss),
        defence: building.defence,
        armour: building.armour,
        armour_against_ranged: building.armour_against_ranged,
        boxes: building.boxes,
    }
}

/// A kind's note, with the names of the pack's own traits that it has.
fn note(kind: &KindTable, own_traits: &[String]) -> String {
    let note = translated(&kind.note);
    if own_traits.is_empty() { note } else { format!("{note} ({})", own_traits.join(", ")) }
}

impl From<ShapeTable> for Shape {
    fn from(shape: ShapeTable) -> Self {
        match shape {
            ShapeTable::Circle { diameter } => Self::Circle { diameter: diameter.into() },
            ShapeTable::Ellipse { width, depth } => Self::Ellipse { width: width.into(), depth: depth.into() },
            ShapeTable::Rectangle { width, depth } => Self::Rectangle { width: width.into(), depth: depth.into() },
            ShapeTable::Polygon { points } => {
                Self::Polygon { points: points.into_iter().map(|point| point.map(Length::from)).collect() }
            }
        }
    }
}

fn game(game: &GameTable) -> Game {
    let (zones, kill_box) = (game.deployment.as_ref(), game.kill_box.as_ref());
    Game {
        turns: game.turns,
        die: game.die.unwrap_or(0),
        attacker_zone: zones.map_or(0.0, |zones| inches(zones.attacker)),
        defender_zone: zones.map_or(0.0, |zones| inches(zones.defender)),
        advance: zones.and_then(|zones| zones.advance).map_or(0.0, inches),
        kill_box: kill_box.map_or(0.0, |kill_box| inches(kill_box.depth)),
        kill_box_from: kill_box.map_or(0, |kill_box| kill_box.from_turn),
        kill_box_vp: kill_box.and_then(|kill_box| kill_box.vp),
        control_range: game.control_range.map_or(0.0, inches),
        first_scoring: game
            .first_scoring
            .as_ref()
            .map(|&FirstScoringTable { player, turn }| FirstScoring { role: player, turn }),
    }
}

fn element_kind(kind: ElementKindTable) -> ElementKind {
    ElementKind {
        id: kind.id,
        name: translated(&kind.name),
        base: kind.base,
        symbol: kind.symbol,
        claims_terrain: kind.claims_terrain,
    }
}

/// A scenario with elements of these kinds.
fn scenario(scenario: ScenarioTable, kinds: &[Arc<ElementKind>]) -> Scenario {
    Scenario {
        id: scenario.id,
        tag: scenario.tag,
        name: scenario.name,
        roll: scenario.roll,
        table: scenario.table.map(|table| [table.width, table.depth].map(Length::from)),
        length: scenario.length.map(game_length),
        pieces: scenario.pieces.into_iter().map(scenario_piece).collect(),
        lines: scenario.lines.into_iter().filter_map(line).collect(),
        held: scenario.held.map(|HeldTable { of, times, units }| HeldTerrain { kinds: of.kinds, times, units }),
        arrivals: scenario.arrivals.as_ref().map(arrivals),
        endings: scenario.endings.iter().map(ending).collect(),
        winning_lead: scenario.winning_lead,
        max_vp: scenario.max_vp,
        // The build refuses elements of unknown kinds, so none is left out.
        elements: scenario.elements.iter().filter_map(|one| element(one, kinds)).collect(),
        growth: scenario.growth.map(|growth| self::growth(&growth)),
        marches: scenario.marches.iter().map(march).collect(),
        also_called: scenario.also_called,
    }
}

fn ending(EndingTable { tag, text, wins }: &EndingTable) -> ScenarioEnding {
    ScenarioEnding { tag: *tag, text: translated(text), winner: *wins }
}

fn game_length(LengthTable { most, from, ends_on }: LengthTable) -> GameLength {
    GameLength { most, ends: from.zip(ends_on).map(|(from, on)| EndRoll { from, on }) }
}

fn scenario_piece(piece: PieceTable) -> ScenarioPiece {
    ScenarioPiece { kind: piece.kind, at: [piece.left, piece.top].map(Length::from), turn: piece.turn }
}

/// A line. The build refuses one without exactly one distance and one thing that it is measured from, so none is left out.
fn line(line: LineTable) -> Option<ScenarioLine> {
    let distance = inches(line.distance()?);
    let from = match (line.of, line.edge) {
        (Some(of), None) if line.straight => LineFrom::Straight(of.kinds),
        (Some(of), None) => LineFrom::Around(of.kinds),
        (None, Some(role)) => LineFrom::Edge(role),
        _ => return None,
    };
    let [text, short] = [&line.text, &line.short].map(|text| translated(text));
    Some(ScenarioLine { text, short, owner: line.owner, distance, is_beyond: line.beyond.is_some(), from })
}

fn arrivals(arrivals: &ArrivalsTable) -> Arrivals {
    Arrivals {
        who: translated(&arrivals.who),
        from_turn: arrivals.from_turn,
        on: arrivals.on,
        more_for_each: arrivals.more_for_each.as_deref().map(translated),
    }
}

impl From<&ScenarioTable> for ReadScenario {
    fn from(scenario: &ScenarioTable) -> Self {
        Self { winning_lead: scenario.winning_lead, marches: scenario.marches.iter().map(march).collect() }
    }
}

fn element(element: &ElementTable, kinds: &[Arc<ElementKind>]) -> Option<Element> {
    let kind = kinds.iter().find(|kind| kind.id == element.kind)?;
    let distance = |distance| match distance {
        Distance::Near(near) => SideDistance::Near(inches(near)),
        Distance::Far(far) => SideDistance::Far(inches(far)),
    };
    let [across, down] = [element.across, element.down].map(distance);
    Some(Element { kind: kind.clone(), owner: element.owner, across, down })
}

fn growth(growth: &GrowthTable) -> Growth {
    Growth { from_turn: growth.from_turn, inches_per_turn: inches(growth.inches_per_turn) }
}

fn march(march: &MarchTable) -> March {
    March {
        element: march.element,
        toward: march.toward,
        step: inches(march.step),
        step_most: march.step_most.map(inches),
        step_for_others: march.step_for_others.map(inches),
        most: march.most.map(inches),
        to_terrain: march.to_terrain,
    }
}

impl From<CardFile> for CardTexts {
    fn from(file: CardFile) -> Self {
        let of_elements = file.elements.iter().flat_map(|element| &element.rules);
        let of_scenarios = file.scenarios.iter().flat_map(|scenario| &scenario.rules);
        let all = file.rules.iter().chain(of_elements).chain(of_scenarios);
        let named: Vec<String> = all.filter_map(|rule| rule.reading_id.clone()).collect();
        let element = |kind: ElementCardTable| ElementTexts {
            id: kind.id,
            held: translated(&kind.held),
            secured_by: kind.secured_by,
            is_taken: kind.taken,
            rules: rules(&kind.rules),
        };
        let scenario = |scenario: ScenarioCardTable| ScenarioTexts {
            id: scenario.id,
            scores: scenario.scores.iter().map(score).collect(),
            tokens: scenario.tokens,
            fuse: scenario.fuse,
            rules: rules(&scenario.rules),
        };
        let barred = |barred: &BarredTable| BarredModels {
            models: translated(&barred.models),
            secures: barred.secures,
            types: barred.types.clone(),
            states: barred.states.clone(),
        };
        Self {
            rules: rules(&file.rules),
            barred: file.barred.iter().map(barred).collect(),
            presence: file.presence,
            scoring_choices: file.scoring_choices,
            elements: file.elements.into_iter().map(element).collect(),
            scenarios: file.scenarios.into_iter().map(scenario).collect(),
            event: file.event.as_ref().map(event),
            readings: readings(file.readings, &named),
        }
    }
}

impl CardFile {
    /// Puts the texts of the pack's readings in the place of the rules' own, and the rules' own into the readings that have none.
    pub(super) fn choose(&mut self, pack: &Pack) {
        let Self { rules, scoring_choices, elements, scenarios, event, readings, .. } = self;
        scoring_choices.extend(pack.own_changes().filter_map(Change::scoring));
        let of_elements = elements.iter_mut().flat_map(|element| &mut element.rules);
        let of_scenarios = scenarios.iter_mut().flat_map(|scenario| &mut scenario.rules);
        for rule in rules.iter_mut().chain(of_elements).chain(of_scenarios) {
            let Some(index) = readings.iter().position(|reading| rule.reading_id.as_ref() == Some(&reading.id)) else {
                continue;
            };
            let choices = &mut readings[index].choices;
            if let Some(own) = choices.first_mut().filter(|choice| choice.text.is_none()) {
                own.text = Some(rule.text.clone());
            }
            let chosen = pack.chosen(index);
            if let Some(choice) = choices.get(chosen).filter(|_| chosen > 0) {
                rule.text = choice.text.clone().unwrap_or_default();
                rule.hall.clone_from(&choice.hall);
            }
        }
        if let Some(event) = event {
            pack.own_changes().for_each(|change| change.apply_to_event(event));
        }
    }
}

/// What is said of readings; `named` are those that rules name.
fn readings(readings: Vec<ReadingCardTable>, named: &[String]) -> Vec<ReadingTexts> {
    let reading = |reading: ReadingCardTable| {
        let choices = reading.choices.iter().map(|choice| translated(choice.text.as_deref().unwrap_or_default()));
        ReadingTexts {
            about: translated(&reading.about),
            packet: translated(&reading.packet),
            choices: choices.collect(),
            is_rule: named.contains(&reading.id),
            id: reading.id,
        }
    };
    readings.into_iter().map(reading).collect()
}

fn score(score: &ScoreTable) -> Score {
    Score {
        what: translated(&score.what),
        short: score.short.as_deref().map(translated),
        vp: score.vp,
        is_more: score.more,
        times: score.times,
        is_once: score.once,
        when: score.when.as_deref().map(translated),
        counts: score.counts.clone(),
    }
}

fn rules(rules: &[RuleTable]) -> Vec<Rule> {
    let rule = |rule: &RuleTable| Rule {
        about: translated(&rule.about),
        text: translated(&rule.text),
        is_reading: rule.reading || rule.reading_id.is_some(),
        hall: rule.hall.as_deref().map(translated),
        is_for_round: rule.round || rule.hall.is_some(),
    };
    rules.iter().map(rule).collect()
}

fn event(event: &EventTable) -> EventReference {
    let rounds = event.rounds.iter().map(|up_to| EventRounds { players: up_to.players, rounds: up_to.rounds });
    let clocks = event.clocks.iter().map(|clock| EventClock { points: clock.points, minutes: clock.minutes });
    let steps = event.steps.iter().map(|step| translated(step));
    EventReference {
        rounds: rounds.collect(),
        clocks: clocks.collect(),
        steps: steps.collect(),
        scoring: event.scoring.as_ref().map(scoring),
        tiebreakers: event.tiebreakers.clone(),
    }
}

const fn scoring(scoring: &ScoringTable) -> EventScoring {
    let ScoringTable {
        win,
        tie,
        loss,
        ref bye,
        ref concession,
        cut_from_rounds,
        cut_at_most,
        minutes_left,
        pair_downs,
        bye_strength,
        shared_ranks,
    } = *scoring;
    EventScoring {
        win,
        tie,
        loss,
        bye: ByeScore { points: bye.points, vp: bye.vp, destroyed_percent: bye.destroyed_percent },
        concession: ConcessionScore { vp: concession.vp, destroyed_percent: concession.destroyed_percent },
        cut_from_rounds,
        cut_at_most,
        minutes_left,
        pair_downs,
        bye_strength,
        shared_ranks,
    }
}
