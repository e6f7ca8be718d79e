//! The guides of the checks with the limits of a pack.

use super::check::{Check, Definition};
use super::guide::Guide;
use super::{messages, registry};
use crate::pack::{Level, Pack};
use crate::units::TOLERANCE;
use crate::words::translated;

impl Check {
    /// A text of the guide with the pack's limits filled in. A limit followed by `"` is a length and is shown in the
    /// pack's unit.
    pub fn fill(&self, text: &str, pack: &Pack) -> String {
        let text = translated(text).to_owned();
        match self.definition {
            Definition::BuiltIn { numbers, .. } => {
                numbers(&pack.limits).into_iter().fold(text, |text, (name, value)| {
                    let text = text.replace(&format!("{{{name}}}\""), &messages::length(value, pack));
                    text.replace(&format!("{{{name}}}"), &messages::number(value))
                })
            }
            Definition::OfPack { own, .. } => messages::with_own_limits(own, text, pack),
        }
    }

    fn chapter(&self, pack: &Pack) -> String {
        let Guide { title, checks, why, passes, fails, source, .. } = self.guide;
        let [checks, why, passes, fails, source] =
            [checks, why, passes, fails, source].map(|text| self.fill(text, pack));
        format!(
            "\n### {title}\n\n`{}`\n\n{checks}\n\n- **Why:** {why}\n- **Passes:** {passes}\n- **Fails:** {fails}\n\
             - **Where it comes from:** {source}\n",
            self.id
        )
    }
}

/// The manual for tournament organisers in Markdown, with the numbers of `pack`: the text of `docs/checks.md`.
pub fn manual(pack: &Pack) -> String {
    let mut text = format!(
        "# What Tablewright checks\n\n\
         The numbers are those of {pack}. Nothing here binds anybody: the packet leaves its guidelines to the organiser, and \
         any finding can be waived with a reason. A measure exactly on its limit passes, give or take {}.\n\n\
         This file is generated from the checks themselves; `TABLEWRIGHT_BLESS=1 cargo test --test core checks_manual` writes \
         it anew.\n",
        messages::length(TOLERANCE, pack)
    );
    for level in Level::ALL {
        text.extend(["\n## ", messages::level(level), "\n\n", messages::level_meaning(level), "\n"]);
        for check in registry::wanted_by(pack).filter(|check| check.level(&pack.limits) == level) {
            text.push_str(&check.chapter(pack));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::ALL;
    use crate::checks::testing::pack;

    #[test]
    fn every_placeholder_is_filled_and_every_number_is_the_packs() {
        for check in ALL {
            let Guide { checks, why, passes, fails, source, title, margin } = check.guide;
            for text in [checks, why, passes, fails, source, title, margin] {
                assert!(!text.is_empty(), "{}", check.id);
                assert!(!text.contains(|c: char| c.is_ascii_digit()), "{}: a number in \"{text}\"", check.id);
                let filled = check.fill(text, pack());
                assert!(!filled.contains(['{', '}']), "{}: {filled}", check.id);
            }
        }
    }
}
