//! How the packet is read where that isn't the pack's default, for prints and texts without the card of a scenario, which says it itself.

use crate::pack::{CardTexts, Pack};
use crate::words::t;

/// The readings that aren't the pack's own, each with the way that is chosen: "Roughly equal halves: the halves differ by one piece at most".
pub(super) fn other_readings(pack: &Pack) -> Vec<String> {
    let said = |(about, way): (String, String)| format!("{about}: {}", way.trim_end_matches('.'));
    CardTexts::of(pack).map_or_else(Vec::new, |texts| texts.other_readings(pack).into_iter().map(said).collect())
}

/// The same in a sentence; `None` where all are the pack's own.
pub(super) fn other_readings_sentence(pack: &Pack) -> Option<String> {
    let readings = other_readings(pack);
    (!readings.is_empty()).then(|| t!("Readings that aren't the default: {}.", readings.join("; ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::pack;
    use crate::export::pdf::tests::whole_text;
    use crate::export::text::markdown;
    use crate::export::{ExportOptions, pdf};
    use crate::formats::PlannedTable;
    use crate::layout::Layout;

    #[test]
    fn a_table_without_a_scenario_says_them_too() {
        let halves = pack().readings.iter().position(|reading| reading.id == "halves").expect("a reading");
        let read = pack().with_chosen([(halves, 1)]).expect("it can be read like that");
        let tables = [pack(), read].map(|pack| PlannedTable::from(Layout::new(pack)));
        for (table, is_said) in tables.iter().zip([false, true]) {
            let text = markdown(table, &ExportOptions::default());
            assert_eq!(text.contains("## Other readings\n\n- Which halves are compared: Only"), is_said, "{text}");
            let pdf = pdf::make(table, &ExportOptions::default()).expect("a PDF");
            assert_eq!(whole_text(&pdf).contains("Which halves are compared"), is_said);
        }
    }

    #[test]
    fn only_what_is_not_the_default_is_said() {
        assert_eq!(other_readings_sentence(pack()), None);
        let place = |id: &str| pack().readings.iter().position(|reading| reading.id == id).expect("a reading");
        let chosen = [place("halves"), place("shared-places")].map(|index| (index, 1));
        let read = pack().with_chosen(chosen).expect("it can be read like that");
        let said = other_readings_sentence(read).expect("two aren't the default");
        assert_eq!(
            said,
            "Readings that aren't the default: Which halves are compared: Only the Attacker's half and the Defender's half; Players who \
             are equal in everything: Each has a place of their own, in the order of the list of players."
        );
    }
}
