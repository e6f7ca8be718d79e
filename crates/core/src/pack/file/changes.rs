//! Makes the changes of readings in the files of a pack.

use super::{Change, EventTable, Files, LimitsTable, PackFile, ScenariosFile};

impl Change {
    /// Makes the change in the files of a pack; nothing where the pack hasn't what it changes.
    pub fn apply(&self, files: &mut Files) {
        self.apply_to_pack(&mut files.pack);
        if let Some(scenarios) = &mut files.scenarios {
            self.apply_to_scenarios_of(scenarios);
        }
    }

    fn apply_to_scenarios_of(&self, file: &mut ScenariosFile) {
        if let Self::Scoring(choice) = self {
            file.game.scoring_choices.push(*choice);
        }
        let (Self::WinningLead { scenario: id, .. } | Self::MarchesGoOn(id)) = self else {
            return file.event.iter_mut().for_each(|event| self.apply_to_event(event));
        };
        for scenario in file.scenario.iter_mut().filter(|scenario| scenario.id == *id) {
            match self {
                Self::WinningLead { lead, .. } => scenario.winning_lead = Some(*lead),
                _ => scenario.marches.iter_mut().for_each(|march| march.most = None),
            }
        }
    }

    /// Makes the change in what holds for a whole event.
    pub fn apply_to_event(&self, event: &mut EventTable) {
        if let Self::Tiebreakers(tiebreakers) = self {
            event.tiebreakers.clone_from(tiebreakers);
        }
        let Some(scoring) = &mut event.scoring else { return };
        match self {
            Self::PairDowns(pair_downs) => scoring.pair_downs = *pair_downs,
            Self::ByeStrength(strength) => scoring.bye_strength = *strength,
            Self::SharedRanks(are_shared) => scoring.shared_ranks = *are_shared,
            Self::CutAtMost(players) => scoring.cut_at_most = *players,
            Self::ConcessionDestroyed(percent) => scoring.concession.destroyed_percent = *percent,
            _ => {}
        }
    }

    fn apply_to_pack(&self, pack: &mut PackFile) {
        match self {
            Self::Crossing(length) => pack.walking.crossing = *length,
            Self::UnitAtDoor(unit) => pack.buildings.unit_at_door = *unit,
            Self::MixedBases(mixed) => pack.buildings.mixed_bases = *mixed,
            Self::ExitMeasure(measure) => pack.buildings.exit_measure = *measure,
            Self::NearCover(length) => pack.seeing.near_cover = *length,
            Self::Volume { base, height } => {
                if let Some(volume) = pack.seeing.volumes.get_mut(*base) {
                    *volume = *height;
                }
            }
            _ => self.apply_to_pieces(&mut pack.limits),
        }
    }

    /// Makes the change in the limits of what pieces are and how they lie.
    fn apply_to_pieces(&self, limits: &mut LimitsTable) {
        let LimitsTable { overlap, edge_clearance, obstruction_spacing, piece_count, piece_size, .. } = limits;
        match self {
            Self::OnArea(level) => set(overlap, |limit| limit.on_area = Some(*level)),
            Self::LaidOn(share) => set(overlap, |limit| limit.laid_on = Some(*share)),
            Self::ScatterOnArea(may_lie) => set(overlap, |limit| limit.scatter_on_area = *may_lie),
            Self::ScatterAtEdge(is_held) => set(edge_clearance, |limit| limit.scatter = *is_held),
            Self::ScatterNearObstructions(is_held) => set(obstruction_spacing, |limit| limit.scatter = *is_held),
            Self::InchesPerCount(length) => set(piece_count, |limit| limit.inches_per_count = *length),
            Self::LongestSide(longest) => set(piece_size, |limit| limit.longest = *longest),
            Self::OrdinarySide(side) => set(piece_size, |limit| limit.ordinary = Some(*side)),
            Self::NoScatterBySize => set(piece_size, |limit| limit.ordinary = None),
            _ => self.apply_to_table(limits),
        }
    }

    /// Makes the change in the limits of what a table has.
    fn apply_to_table(&self, limits: &mut LimitsTable) {
        let LimitsTable { sight_blockers, hazards, half_balance, mirror_image, open_area, sight_lines, .. } = limits;
        match self {
            Self::OversizeBlocker(oversize) => set(sight_blockers, |limit| limit.oversize = *oversize),
            Self::ScatterHazards(can_be) => set(hazards, |limit| limit.scatter = *can_be),
            Self::HalvesDiffer(pieces) => set(half_balance, |limit| limit.at_most = *pieces),
            Self::ComparedHalves(halves) => set(half_balance, |limit| limit.halves = *halves),
            Self::MirrorShare(share) => set(mirror_image, |limit| limit.share = *share),
            Self::OpenArea(length) => set(open_area, |limit| limit.at_most = *length),
            Self::SightLines(share) => set(sight_lines, |limit| limit.at_least = *share),
            _ => self.apply_to_scenarios(limits),
        }
    }

    /// Makes the change in the limits of scenarios and of the quadrant method.
    fn apply_to_scenarios(&self, limits: &mut LimitsTable) {
        let LimitsTable { base_passage, scenario_overlap, flag_terrain, quadrant_method, .. } = limits;
        match self {
            Self::UnclaimedFlags(are) => set(base_passage, |limit| limit.unclaimed_flags = *are),
            Self::ObstaclesUnderElements(level) => set(scenario_overlap, |limit| limit.obstacles = *level),
            Self::ScatterUnderElements(level) => set(scenario_overlap, |limit| limit.solid_scatter = *level),
            Self::UnderFlags(level) => set(scenario_overlap, |limit| limit.under_flags = *level),
            Self::ObstaclesSecured(from) => set(flag_terrain, |limit| limit.obstacles = *from),
            Self::FlagScatter(can_be) => set(flag_terrain, |limit| limit.scatter = *can_be),
            Self::FlagsShare(may_share) => set(flag_terrain, |limit| limit.shared = *may_share),
            Self::HabitableSecured(from) => set(flag_terrain, |limit| limit.habitable = *from),
            Self::SeamPoint(point) => set(quadrant_method, |limit| limit.seam_point = *point),
            Self::CompanionOf(what) => set(quadrant_method, |limit| limit.companion_of = *what),
            Self::ScatterWithin(length) => set(quadrant_method, |limit| limit.scatter_within = Some(*length)),
            Self::ScatterFillsNoPlace => set(quadrant_method, |limit| limit.scatter_within = None),
            _ => {}
        }
    }
}

/// Changes the limits of a check that the pack wants.
fn set<T>(limits: &mut Option<T>, change: impl FnOnce(&mut T)) {
    if let Some(limits) = limits {
        change(limits);
    }
}
