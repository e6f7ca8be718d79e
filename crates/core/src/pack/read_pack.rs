//! A pack with other ways of its readings than its own.

use std::sync::{Mutex, PoisonError};

use super::file::{Change, Files};
use super::readings::{MAX_READ_PACKS, ReadScenario, Reading, ReadingProblem};
use super::scenario::{March, Scenario};
use super::{Pack, built};

impl Pack {
    /// The chosen way of a reading, both by their places.
    pub fn chosen(&self, reading: usize) -> usize {
        self.chosen.get(reading).copied().unwrap_or_default()
    }

    /// The readings that aren't the pack's own, each with the way that is chosen, by their places.
    pub fn other_readings(&self) -> impl Iterator<Item = (usize, usize)> {
        self.chosen.iter().copied().enumerate().filter(|(_, choice)| *choice > 0)
    }

    /// Whether it is of the same packet, however that is read.
    pub fn is_of_packet(&self, other: &Self) -> bool {
        self.id == other.id
    }

    /// The pack with its own readings.
    pub fn with_own_readings(&'static self) -> &'static Self {
        self.base.unwrap_or(self)
    }

    /// The pack with one reading changed.
    ///
    /// # Errors
    ///
    /// There is no such reading or choice, or there are too many packs already.
    pub fn with_reading(&'static self, reading: usize, choice: usize) -> Result<&'static Self, ReadingProblem> {
        let mut chosen: Vec<usize> = (0..self.readings.len()).map(|index| self.chosen(index)).collect();
        *chosen.get_mut(reading).ok_or(ReadingProblem::Unknown)? = choice;
        self.with_readings(&chosen)
    }

    /// The pack with its own readings but for these, each with its way, by their places.
    ///
    /// # Errors
    ///
    /// There is no such reading or choice, or there are too many packs already.
    pub fn with_chosen(
        &'static self,
        others: impl IntoIterator<Item = (usize, usize)>,
    ) -> Result<&'static Self, ReadingProblem> {
        let mut chosen = vec![0; self.readings.len()];
        for (reading, choice) in others {
            *chosen.get_mut(reading).ok_or(ReadingProblem::Unknown)? = choice;
        }
        self.with_readings(&chosen)
    }

    /// This pack, which is the newest, with the readings that differ between two others of the packet. Where the newest one can't be read
    /// like that, it is this pack.
    pub fn merged(&'static self, before: &Self, after: &Self) -> &'static Self {
        let changed = |index: usize| {
            let [now, was, wanted] = [self, before, after].map(|pack| pack.chosen(index));
            if wanted == was { now } else { wanted }
        };
        let chosen: Vec<usize> = (0..self.readings.len()).map(changed).collect();
        self.with_readings(&chosen).unwrap_or(self)
    }

    /// The pack with these ways of its readings, by their places. Equal ones are one pack.
    ///
    /// # Errors
    ///
    /// There is no such reading or choice, or there are too many packs already.
    pub fn with_readings(&'static self, chosen: &[usize]) -> Result<&'static Self, ReadingProblem> {
        static READ_PACKS: Mutex<Vec<&'static Pack>> = Mutex::new(Vec::new());
        let base = self.with_own_readings();
        let is_known = |(index, choice): (usize, &usize)| {
            base.readings.get(index).is_some_and(|reading| *choice < reading.choices.len())
        };
        if !chosen.iter().enumerate().all(is_known) {
            return Err(ReadingProblem::Unknown);
        }
        if chosen.iter().all(|choice| *choice == 0) {
            return Ok(base);
        }
        let mut chosen = chosen.to_vec();
        chosen.resize(base.readings.len(), 0);
        let mut packs = READ_PACKS.lock().unwrap_or_else(PoisonError::into_inner);
        let is_same = |pack: &&&Self| pack.chosen == chosen && pack.base.is_some_and(|known| std::ptr::eq(known, base));
        if let Some(pack) = packs.iter().find(is_same) {
            return Ok(pack);
        }
        if packs.len() >= MAX_READ_PACKS {
            return Err(ReadingProblem::TooMany);
        }
        let pack: &'static Self = Box::leak(Box::new(base.read(chosen).ok_or(ReadingProblem::Unknown)?));
        packs.push(pack);
        Ok(pack)
    }

    /// The pack of the same files with other ways of its readings.
    fn read(&'static self, chosen: Vec<usize>) -> Option<Self> {
        let mut files: Files = built::read(self.files?);
        for change in self.changes(&chosen) {
            change.apply(&mut files);
        }
        let scenarios = files.scenarios.iter().flat_map(|file| &file.scenario);
        let read_scenarios = scenarios.map(ReadScenario::from).collect();
        let Self {
            tables,
            kinds,
            scenarios,
            readings,
            own_checks,
            files: own,
            regiments,
            categories,
            equipment,
            battering,
            ..
        } = *self;
        let changed = Self::with_shared(files, tables, kinds, scenarios, readings, own_checks);
        Some(Self {
            read_scenarios,
            chosen,
            base: Some(self),
            files: own,
            regiments,
            categories,
            equipment,
            battering,
            ..changed
        })
    }

    /// What these ways of its readings change.
    pub(super) fn changes(&self, chosen: &[usize]) -> impl Iterator<Item = &'static Change> {
        let readings: &'static [Reading] = self.readings.all();
        let choices = readings.iter().zip(chosen).filter(|(_, choice)| **choice > 0);
        choices.filter_map(|(reading, choice)| reading.choices.get(*choice)?.change.as_ref())
    }

    /// What the readings change that aren't the pack's own.
    pub(super) fn own_changes(&self) -> impl Iterator<Item = &'static Change> {
        self.changes(&self.chosen)
    }

    /// By how many victory points a player must lead to win a scenario: 0 where no lead wins, and `None` where the packet says nothing.
    pub fn winning_lead(&self, scenario: &Scenario) -> Option<u32> {
        self.read_scenario(scenario).map_or(scenario.winning_lead, |read| read.winning_lead)
    }

    /// The elements of a scenario that move.
    pub fn marches<'a>(&'a self, scenario: &'a Scenario) -> &'a [March] {
        self.read_scenario(scenario).map_or(&scenario.marches, |read| &read.marches)
    }

    fn read_scenario(&self, scenario: &Scenario) -> Option<&ReadScenario> {
        // Without other readings there are none, and nothing is compared.
        let mut read = self.read_scenarios.iter().zip(&self.scenarios);
        read.find(|(_, known)| known.id == scenario.id).map(|(read, _)| read)
    }
}
