//! What a person decides before a backup is restored, and what is proposed.

use std::collections::BTreeMap;
use std::fmt;

use super::changes::RestoreChoices;
use super::names::NamesakeChoice;
use super::plan::RestorePlan;
use crate::formats::archive::backup::Backup;
use crate::formats::terrain::{MAX_SORTS, OwnTerrain};
use crate::words::t;

/// What is to be done with each part of a backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestoreDecisions {
    /// For each namesake and each changed event.
    pub restore: RestoreChoices,
    /// With own terrain that isn't the browser's: [`NamesakeChoice::KeepBoth`] adds what isn't there.
    pub terrain: NamesakeChoice,
    /// Whether the settings are taken over.
    pub settings: bool,
}

/// Together there are more sorts of own terrain than a list holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMuchTerrain {
    /// How many there are.
    pub count: usize,
}

impl fmt::Display for TooMuchTerrain {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = t!(
            "Nothing was restored: together these are {} sorts of own terrain, and a list holds {} at most. Replace yours or skip it.",
            self.count,
            MAX_SORTS
        );
        formatter.write_str(&text)
    }
}

impl RestoreDecisions {
    /// What is proposed, in a browser with so many tables: both are kept where they differ, and the settings are taken over by a browser
    /// that has hardly tables of its own, and so hardly settings.
    pub fn proposed(plan: &RestorePlan, kept_tables: usize) -> Self {
        let differs = !plan.namesakes.is_empty() || plan.changed_events().next().is_some();
        Self {
            restore: RestoreChoices {
                namesakes: vec![NamesakeChoice::KeepBoth; plan.namesakes.len()],
                events: vec![NamesakeChoice::KeepBoth; plan.changed_events().count()],
            },
            terrain: NamesakeChoice::KeepBoth,
            settings: !differs && kept_tables <= 1,
        }
    }

    /// For a file that only has tables, none of which is here under its name: nothing is to be asked.
    pub fn of_tables() -> Self {
        Self { restore: RestoreChoices::default(), terrain: NamesakeChoice::Skip, settings: false }
    }
}

impl Backup {
    /// Whether a person is asked what is to be done with its own terrain: theirs is another.
    pub fn has_other_terrain(&self, mine: &[OwnTerrain]) -> bool {
        !self.terrain.is_empty() && !mine.is_empty() && self.terrain != mine
    }

    /// Its settings that a browser with these may take over, and has otherwise.
    pub fn other_settings(
        &self,
        mine: &BTreeMap<String, String>,
        is_setting: impl Fn(&str) -> bool,
    ) -> BTreeMap<String, String> {
        let is_other = |(name, value): &(&String, &String)| is_setting(name) && mine.get(*name) != Some(*value);
        let others = self.settings.iter().filter(is_other);
        others.map(|(name, value)| (name.clone(), value.clone())).collect()
    }

    /// The list of own terrain of a browser with this one after a choice; `None` where it stays as it is.
    ///
    /// # Errors
    ///
    /// Where the list would hold too many.
    pub fn restored_terrain(
        &self,
        mine: &[OwnTerrain],
        choice: NamesakeChoice,
    ) -> Result<Option<Vec<OwnTerrain>>, TooMuchTerrain> {
        if self.terrain.is_empty() || self.terrain == mine || choice == NamesakeChoice::Skip {
            return Ok(None);
        }
        if mine.is_empty() || choice == NamesakeChoice::Replace {
            return Ok(Some(self.terrain.clone()));
        }
        let is_missing = |own: &&OwnTerrain| !mine.iter().any(|it| it.piece == own.piece && it.tint == own.tint);
        let list: Vec<OwnTerrain> = mine.iter().chain(self.terrain.iter().filter(is_missing)).cloned().collect();
        if list.len() > MAX_SORTS { Err(TooMuchTerrain { count: list.len() }) } else { Ok(Some(list)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::pack;

    fn terrain(tint: usize) -> OwnTerrain {
        let kind = pack().kind("forest").expect("a kind of the default pack");
        OwnTerrain { tint: Some(u32::try_from(tint).expect("a colour")), ..OwnTerrain::of(kind) }
    }

    fn with_terrain(list: &[OwnTerrain]) -> Backup {
        Backup { terrain: list.to_vec(), ..Backup::default() }
    }

    #[test]
    fn own_terrain_is_added_or_put_in_the_place_of_what_is_there() {
        use NamesakeChoice::{KeepBoth, Replace, Skip};
        let [a, b, c] = [1, 2, 3].map(terrain);
        let many = OwnTerrain { count: 9, ..a.clone() };
        let (mine, backup) = (vec![a.clone(), b.clone()], with_terrain(&[many, c.clone()]));
        let after = |mine: &[OwnTerrain], choice| backup.restored_terrain(mine, choice).expect("it fits");
        // Another number of the same terrain is no other terrain.
        assert_eq!(after(&mine, KeepBoth), Some(vec![a, b, c]));
        assert_eq!(after(&mine, Replace), Some(backup.terrain.clone()));
        assert_eq!(after(&mine, Skip), None);
        assert_eq!(after(&[], KeepBoth), Some(backup.terrain.clone()));
        assert_eq!(after(&backup.terrain, Replace), None);
        assert_eq!(with_terrain(&[]).restored_terrain(&mine, Replace), Ok(None));
        let asks = [(&backup, &mine), (&backup, &backup.terrain), (&backup, &Vec::new()), (&with_terrain(&[]), &mine)]
            .map(|(backup, mine)| backup.has_other_terrain(mine));
        assert_eq!(asks, [true, false, false, false]);
    }

    #[test]
    fn a_list_of_own_terrain_that_would_be_too_long_is_refused() {
        let all: Vec<OwnTerrain> = (0..=MAX_SORTS).map(terrain).collect();
        let backup = with_terrain(&all[1..]);
        let after = |mine: &[OwnTerrain]| backup.restored_terrain(mine, NamesakeChoice::KeepBoth);
        assert_eq!(after(&all[..1]), Err(TooMuchTerrain { count: MAX_SORTS + 1 }));
        assert_eq!(after(&all[1..2]).expect("it is there already").map(|list| list.len()), Some(MAX_SORTS));
    }

    #[test]
    fn only_settings_that_differ_are_taken_over() {
        let settings = |all: &[(&str, &str)]| all.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect();
        let backup = Backup {
            settings: settings(&[("unit", "cm"), ("theme", "dark"), ("language", "de"), ("other", "x")]),
            ..Backup::default()
        };
        let mine = settings(&[("unit", "in"), ("theme", "dark")]);
        let others = backup.other_settings(&mine, |name| name != "other");
        assert_eq!(others, settings(&[("unit", "cm"), ("language", "de")]));
    }
}
