//! The verdict on a table in words.

use std::collections::BTreeSet;

use super::{SetUpsVerdict, TableVerdict, TerrainVerdict, WaivedFinding};
use crate::checks::messages;
use crate::layout::Layout;
use crate::words::{many, plural, t};

impl TableVerdict {
    /// The whole verdict in a line.
    pub fn headline(&self) -> String {
        match self.facts() {
            (terrain, Some(set_ups)) => format!("{terrain} {set_ups}"),
            (terrain, None) => terrain,
        }
    }

    /// The two facts: on the terrain, and on the scenarios' set-ups where any are played.
    pub fn facts(&self) -> (String, Option<String>) {
        let (terrain, set_ups) = (self.terrain.text(), self.set_ups.text());
        (if set_ups.is_some() { format!("{terrain}.") } else { terrain }, set_ups)
    }

    /// What stands under the headline: the blocked scenarios with their edges, and what is waived, with the reasons.
    pub fn details(&self, layout: &Layout, waived: &[WaivedFinding]) -> Vec<String> {
        let every_edge = layout.table.edges().len();
        let blocked = self.set_ups.blocked.iter().map(|(scenario, edges)| {
            if edges.len() == every_edge {
                return t!("Blocked: {}, at every edge of the Attacker", scenario.name);
            }
            let edges: Vec<&str> = edges.iter().map(|edge| messages::side(*edge)).collect();
            t!("Blocked: {}, the Attacker at the edge: {}", scenario.name, edges.join(", "))
        });
        blocked.chain(waived.iter().map(|waived| waived.text(layout))).collect()
    }
}

impl SetUpsVerdict {
    /// The verdict in a sentence; `None` where nothing is played.
    pub fn text(&self) -> Option<String> {
        (self.played > 0).then(|| match (self.blocked_count(), self.has_waived_clashes) {
            (0, false) => t!("All {} scenario set-ups clear.", self.played),
            (0, true) => t!("All {} scenario set-ups clear but for what is allowed.", self.played),
            (blocked, _) => t!("{} of {} scenario set-ups blocked.", blocked, self.played),
        })
    }
}

impl TerrainVerdict {
    /// The verdict in a few words.
    pub fn text(self) -> String {
        let broken = |count| many(count, plural!("Breaks 1 rule", "Breaks {} rules"));
        let improve = |count| many(count, plural!("1 thing to improve", "{} things to improve"));
        match self {
            Self::Empty => t!("No terrain yet").to_owned(),
            Self::Checked { broken_rules: 0, to_improve: 0 } => t!("Terrain OK").to_owned(),
            Self::Checked { broken_rules: 0, to_improve } => improve(to_improve),
            Self::Checked { broken_rules, to_improve: 0 } => broken(broken_rules),
            Self::Checked { broken_rules, to_improve } => format!("{} · {}", broken(broken_rules), improve(to_improve)),
        }
    }
}

impl WaivedFinding {
    /// What is waived and why, in a line.
    pub fn text(&self, layout: &Layout) -> String {
        let names: BTreeSet<&str> = self.scenarios.iter().map(|scenario| &*scenario.name).collect();
        let names: Vec<&str> = names.into_iter().collect();
        let what = if names.is_empty() {
            messages::message(&self.finding, layout)
        } else {
            t!("{} ({}).", messages::message_of_many_games(&self.finding, layout), names.join(", "))
        };
        match self.waiver.reason.trim() {
            "" => t!("Allowed: {}", what),
            reason => t!("Allowed: {} Because: {}", what, reason),
        }
    }
}
