//! What a restored backup would change: which of its tables are new, which are there already, and which have the name of another.

use std::collections::BTreeSet;

use super::backup::BackupTable;
use crate::formats::{PlannedTable, link};
use crate::words::t;

/// A table that the browser has.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptTable {
    /// Its number in the library.
    pub number: u32,
    /// Its link.
    pub link: String,
    /// Its groups and tints as the browser stores them; empty for none.
    pub groups_and_tints: String,
    /// The placement of its mat as the browser stores it; empty for none.
    pub mat: String,
}

/// What a backup's tables are beside those that the browser has, by their indices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RestorePlan {
    /// Tables that the browser doesn't have, and has none of their name.
    pub new: Vec<usize>,
    /// How many tables it has just so.
    pub same: usize,
    /// These tables, each with the number that it has in the browser.
    pub known: Vec<(usize, u32)>,
    /// Tables of which it has another one of the same name.
    pub namesakes: Vec<Namesake>,
}

/// A table of a backup that has the name of a table of the browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Namesake {
    /// Its index in the backup.
    pub index: usize,
    /// The number of the browser's table.
    pub number: u32,
    /// The name.
    pub name: String,
}

/// What is to be done with a table that has the name of another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NamesakeChoice {
    /// It is added under another name.
    KeepBoth,
    /// It takes the place of the other one.
    Replace,
    /// It isn't restored.
    Skip,
}

impl RestorePlan {
    /// What a backup's tables are beside those that the browser has. A table without a name is nobody's namesake, and each of the
    /// browser's tables has one namesake at most: two tables never take the place of one.
    #[must_use]
    pub fn of(tables: &[BackupTable], kept: &[KeptTable]) -> Self {
        let kept_tables: Vec<Option<PlannedTable>> = kept.iter().map(|kept| link::read(&kept.link).ok()).collect();
        let mut taken: BTreeSet<u32> = BTreeSet::new();
        let mut plan = Self::default();
        let mut others = Vec::new();
        for (index, table) in tables.iter().enumerate() {
            let planned = link::read(&table.link).ok();
            let is_same = |(kept, kept_table): &(&KeptTable, &Option<PlannedTable>)| {
                let is_same_table = kept.link == table.link || (planned.is_some() && planned == **kept_table);
                let has_beside = table.groups_and_tints.is_empty() || table.groups_and_tints == kept.groups_and_tints;
                let has_mat = table.mat.as_ref().is_none_or(|mat| mat.placement == kept.mat);
                is_same_table && has_beside && has_mat
            };
            match kept.iter().zip(&kept_tables).find(is_same) {
                Some((kept, _)) => {
                    taken.insert(kept.number);
                    plan.same += 1;
                    plan.known.push((index, kept.number));
                }
                None => others.push((index, planned.map_or_else(String::new, |planned| named(&planned)))),
            }
        }
        for (index, name) in others {
            let is_namesake = |(kept, table): &(&KeptTable, &Option<PlannedTable>)| {
                !name.is_empty() && !taken.contains(&kept.number) && table.as_ref().is_some_and(|it| named(it) == name)
            };
            // The same table as it was once, where that is there.
            let namesakes: Vec<u32> =
                kept.iter().zip(&kept_tables).filter(is_namesake).map(|(kept, _)| kept.number).collect();
            let number = namesakes.iter().find(|number| Some(**number) == tables[index].number).or(namesakes.first());
            match number {
                Some(number) => {
                    taken.insert(*number);
                    plan.namesakes.push(Namesake { index, number: *number, name });
                }
                None => plan.new.push(index),
            }
        }
        plan
    }
}

/// A table's name as it is compared.
fn named(table: &PlannedTable) -> String {
    table.layout.name.trim().to_owned()
}

/// A name for a restored table beside one of the same name, which is added to those that are taken.
pub fn restored_name(name: &str, taken: &mut BTreeSet<String>) -> String {
    let numbered = |number: usize| {
        if number == 1 { t!("{} (restored)", name) } else { t!("{} (restored {})", name, number) }
    };
    let free = (1..=taken.len() + 1).map(numbered).find(|name| taken.insert(name.clone()));
    free.unwrap_or_else(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout};
    use crate::formats::library::BackupMat;
    use crate::layout::Edit;

    /// The link of a table of this name with a forest at this place.
    fn table(name: &str, x: f64) -> String {
        let layout = layout(&[circle("a", "forest", (x, 12.0), 5.0)]);
        link::write(&layout.edited(&[Edit::Rename(name.into())]).expect("any name will do").into())
    }

    fn backed_up(link: String) -> BackupTable {
        BackupTable { link, ..BackupTable::default() }
    }

    fn kept(number: u32, link: String) -> KeptTable {
        KeptTable { number, link, groups_and_tints: String::new(), mat: String::new() }
    }

    #[test]
    fn new_equal_and_like_named_tables_are_told_apart() {
        let tables = [("Mill", 12.0), ("Mill", 20.0), ("Mill", 24.0), ("Pass", 12.0), ("", 12.0), ("Ford", 12.0)];
        let tables = tables.map(|(name, x)| backed_up(table(name, x)));
        let here = [
            kept(1, table("Mill", 12.0)),
            kept(2, table("Mill", 30.0)),
            kept(3, table("", 30.0)),
            kept(4, table(" Pass ", 30.0)),
        ];
        let plan = RestorePlan::of(&tables, &here);
        let namesake = |index, number, name: &str| Namesake { index, number, name: name.to_owned() };
        assert_eq!((plan.same, &plan.known[..]), (1, &[(0, 1)][..]), "the first Mill");
        assert_eq!(plan.namesakes, [namesake(1, 2, "Mill"), namesake(3, 4, "Pass")]);
        assert_eq!(plan.new, [2, 4, 5], "a third Mill has no other one to replace");
        assert_eq!(RestorePlan::of(&tables, &[]).new, [0, 1, 2, 3, 4, 5]);
    }

    #[test]
    fn a_table_is_preferred_that_has_its_number() {
        let here = [kept(1, table("Mill", 30.0)), kept(2, table("Mill", 31.0))];
        let tables = [BackupTable { number: Some(2), ..backed_up(table("Mill", 12.0)) }];
        assert_eq!(RestorePlan::of(&tables, &here).namesakes[0].number, 2);
    }

    #[test]
    fn other_groups_or_another_mat_make_another_table() {
        let here =
            [KeptTable { groups_and_tints: "x".to_owned(), mat: "y".to_owned(), ..kept(1, table("Mill", 12.0)) }];
        let plain = backed_up(table("Mill", 12.0));
        let mat = |placement: &str| Some(BackupMat { placement: placement.to_owned(), picture: Vec::new() });
        let same = |table: &BackupTable| RestorePlan::of(std::slice::from_ref(table), &here).same == 1;
        assert!(same(&plain), "an older backup says nothing of them");
        assert!(same(&BackupTable { groups_and_tints: "x".to_owned(), mat: mat("y"), ..plain.clone() }));
        assert!(!same(&BackupTable { groups_and_tints: "other".to_owned(), ..plain.clone() }));
        assert!(!same(&BackupTable { mat: mat("other"), ..plain.clone() }));
        let unreadable = |link: &str| backed_up(link.to_owned());
        let here = [kept(1, "9later".to_owned())];
        assert_eq!(RestorePlan::of(&[unreadable("9later"), unreadable("9other")], &here).new, [1]);
    }

    #[test]
    fn a_restored_name_is_free() {
        let mut taken = BTreeSet::from(["Mill".to_owned(), "Mill (restored)".to_owned()]);
        assert_eq!(restored_name("Mill", &mut taken), "Mill (restored 2)");
        assert_eq!(restored_name("Mill", &mut taken), "Mill (restored 3)");
        assert_eq!(restored_name("Pass", &mut taken), "Pass (restored)");
    }
}
