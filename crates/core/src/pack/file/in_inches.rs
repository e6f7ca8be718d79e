//! Converts the lengths of a pack's files from the pack's unit into inches.

use super::{
    Distance, Files, Inches, KindTable, LengthUnit, PackFile, ReadingsFile, ScenariosFile, ShapeTable,
    TerrainCardsFile, TerrainFile,
};

/// The problem of a length that is too long for a table.
const TOO_LONG: &str = "no length for a table; write at most 100 inches or 254 centimetres";

/// A conversion from a unit into inches.
#[derive(Clone, Copy)]
struct UnitScale(LengthUnit);

impl Files {
    /// The files with all lengths in inches.
    ///
    /// # Errors
    ///
    /// A sentence that begins with the name of the file with a too long length.
    pub fn in_inches(mut self) -> Result<Self, String> {
        let scale = UnitScale(self.pack.unit.unwrap_or(LengthUnit::Inches));
        scale.pack(&mut self.pack).map_err(|why| format!("pack.toml: {why}"))?;
        scale.terrain(&mut self.terrain).map_err(|why| format!("terrain.toml: {why}"))?;
        if let Some(scenarios) = &mut self.scenarios {
            scale.scenarios(scenarios).map_err(|why| format!("scenarios.toml: {why}"))?;
        }
        if let Some(readings) = &mut self.readings {
            scale.readings(readings).map_err(|why| format!("readings.toml: {why}"))?;
        }
        if let Some(cards) = &mut self.terrain_cards {
            scale.terrain_cards(cards).map_err(|why| format!("terrain-cards.toml: {why}"))?;
        }
        for check in self.checks.iter_mut().flat_map(|file| &mut file.check) {
            let scaled = check.convert_lengths(scale.0, TOO_LONG);
            scaled.map_err(|why| format!("checks.toml: check {}: {why}", check.id))?;
        }
        Ok(self)
    }
}

impl UnitScale {
    fn length(self, length: &mut Inches) -> Result<(), &'static str> {
        *length = length.in_unit(self.0).ok_or(TOO_LONG)?;
        Ok(())
    }

    fn lengths<'a>(self, lengths: impl IntoIterator<Item = &'a mut Inches>) -> Result<(), &'static str> {
        lengths.into_iter().try_for_each(|length| self.length(length))
    }

    fn numbers<'a>(self, numbers: impl IntoIterator<Item = &'a mut f64>) {
        for number in numbers {
            *number /= self.0.per_inch();
        }
    }

    fn pack(self, pack: &mut PackFile) -> Result<(), &'static str> {
        for size in pack.table.iter_mut().chain(pack.tables.iter_mut().flatten()) {
            self.lengths([&mut size.width, &mut size.depth])?;
        }
        self.lengths([&mut pack.sizes.least, &mut pack.sizes.most])?;
        let (walking, seeing) = (&mut pack.walking, &mut pack.seeing);
        self.lengths([&mut walking.crossing, &mut walking.rough.costs, &mut walking.rough.leaves])?;
        self.lengths([&mut seeing.into_forest, &mut seeing.near_cover])?;
        self.lengths(&mut seeing.through_forests)?;
        self.numbers(&mut seeing.volumes);
        if let Some(crews) = &mut pack.weapon_crews {
            self.lengths([&mut crews.bonus, &mut crews.succession])?;
        }
        if let Some(regiments) = &mut pack.regiments {
            self.lengths([&mut regiments.loose, &mut regiments.movement])?;
            self.lengths(regiments.garrison.as_mut().map(|garrison| &mut garrison.away))?;
        }
        self.numbers(pack.limits.lengths());
        Ok(())
    }

    fn terrain(self, terrain: &mut TerrainFile) -> Result<(), &'static str> {
        self.lengths(terrain.battering.as_mut().map(|battering| &mut battering.back))?;
        for KindTable { shape, height, sizes, building, aura, doubled_over, drawn, corridor, .. } in &mut terrain.kind {
            self.numbers(height);
            self.lengths(doubled_over)?;
            self.lengths(drawn.iter_mut().flat_map(|drawn| [&mut drawn.least, &mut drawn.most]))?;
            if let Some(corridor) = corridor {
                self.lengths([&mut corridor.width, &mut corridor.to].into_iter().chain(&mut corridor.from))?;
            }
            self.lengths(sizes.iter_mut().flat_map(|sides| [&mut sides.least, &mut sides.most]))?;
            self.lengths(aura.iter_mut().map(|aura| &mut aura.range))?;
            if let Some(building) = building {
                self.lengths([&mut building.door_reach, &mut building.control_loss])?;
                self.lengths(building.floors.iter_mut().flat_map(|floor| &mut floor.range_bonus))?;
            }
            match shape {
                ShapeTable::Circle { diameter } => self.length(diameter)?,
                ShapeTable::Ellipse { width, depth } | ShapeTable::Rectangle { width, depth } => {
                    self.lengths([width, depth])?;
                }
                ShapeTable::Polygon { points } => {
                    for coordinate in points.iter_mut().flatten() {
                        *coordinate = coordinate.in_unit(self.0).ok_or(TOO_LONG)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn terrain_cards(self, cards: &mut TerrainCardsFile) -> Result<(), &'static str> {
        self.lengths(&mut cards.behind)
    }

    fn scenarios(self, scenarios: &mut ScenariosFile) -> Result<(), &'static str> {
        let game = &mut scenarios.game;
        if let Some(zones) = &mut game.deployment {
            self.lengths([&mut zones.attacker, &mut zones.defender].into_iter().chain(&mut zones.advance))?;
        }
        self.lengths(game.kill_box.as_mut().map(|kill_box| &mut kill_box.depth))?;
        self.lengths(&mut game.control_range)?;
        for scenario in &mut scenarios.scenario {
            self.lengths(scenario.table.iter_mut().flat_map(|table| [&mut table.width, &mut table.depth]))?;
            self.lengths(scenario.lines.iter_mut().flat_map(|line| line.beyond.iter_mut().chain(&mut line.within)))?;
            for coordinate in scenario.pieces.iter_mut().flat_map(|piece| [&mut piece.left, &mut piece.top]) {
                *coordinate = coordinate.in_unit(self.0).ok_or(TOO_LONG)?;
            }
            for element in &mut scenario.elements {
                for distance in [&mut element.across, &mut element.down] {
                    let (Distance::Near(length) | Distance::Far(length)) = distance;
                    self.length(length)?;
                }
            }
            self.lengths(scenario.growth.as_mut().map(|growth| &mut growth.inches_per_turn))?;
            for march in &mut scenario.marches {
                let steps = [&mut march.step].into_iter().chain(&mut march.step_for_others).chain(&mut march.step_most);
                self.lengths(steps.chain(&mut march.most))?;
            }
        }
        Ok(())
    }

    fn readings(self, readings: &mut ReadingsFile) -> Result<(), &'static str> {
        let choices = readings.reading.iter_mut().flat_map(|reading| &mut reading.choices);
        for change in choices.filter_map(|choice| choice.change.as_mut()) {
            let (length, number) = change.lengths();
            self.lengths(length)?;
            self.numbers(number);
        }
        Ok(())
    }
}
