//! The set-up list as a fragment of HTML for the page and for screen readers: a map, and each step as a sentence with its units spelt
//! out, in a numbered list.

use std::fmt::Write as _;

use super::format::{DrawnTexts, ExportFormat, Made, ShownAs};
use super::options::ExportOptions;
use super::setup_guide::{ElementList, ElementStep, SetupList, SetupMap, SetupStep, ZoneStep};
use super::svg;
use super::terrain_facts::terrain_facts;
use crate::formats::PlannedTable;
use crate::words::{one_line, t};

/// The format of the list for the page, which no button offers.
pub(super) const FORMAT: ExportFormat = ExportFormat {
    id: "list",
    name: "",
    used_for: "",
    extension: "html",
    media: "text/html",
    draws: DrawnTexts::Board,
    made: Made::OfTable,
    shown: Some(ShownAs::SetupList),
};

/// The list, its warnings and a map first. All texts are escaped, so the page can insert it.
pub fn fragment(table: &PlannedTable, options: &ExportOptions) -> String {
    let list = SetupList::planned(&table.layout, table.plan, options.setup_units);
    let mut html = String::new();
    if !list.warnings.is_empty() {
        let _ = write!(html, "<ul class=\"setup-warnings\" aria-label=\"{}\">", escaped(t!("Measure with care")));
        for warning in &list.warnings {
            // Writing to a text can't fail, here and below.
            let _ = write!(html, "<li>{}</li>", escaped(warning));
        }
        html += "</ul>";
    }
    if let Some(map) = SetupMap::of_pieces(&table.layout, &list) {
        html += &svg::inline("setup-map", &map);
    }
    if let Some(arrows) = list.arrows() {
        let _ = write!(html, "<p>{}</p>", escaped(arrows));
    }
    if list.steps.is_empty() {
        let _ = write!(html, "<p class=\"setup-empty\">{}</p>", escaped(t!("There is nothing on the table.")));
    } else {
        html += &ordered(list.steps.iter().map(SetupStep::sentence));
    }
    let facts = terrain_facts(&table.layout);
    if !facts.is_empty() {
        let _ = write!(html, "<h3>{}</h3>", escaped(t!("Terrain in play")));
        for fact in &facts {
            let _ = write!(html, "<p>{}</p>", escaped(fact));
        }
    }
    if let Some(elements) = ElementList::of(&table.layout, options.setup_units).filter(ElementList::has_any) {
        let heading = t!("Set up {}", elements.scenario);
        let _ = write!(html, "<h3>{}</h3><p>{}</p>", escaped(&heading), escaped(elements.diagram));
        if let Some(map) = SetupMap::of_elements(&table.layout, &elements) {
            html += &svg::inline("setup-map", &map);
        }
        html += &ordered(elements.steps.iter().map(ElementStep::sentence));
        for zone in elements.zones.iter().map(ZoneStep::sentence) {
            let _ = write!(html, "<p>{}</p>", escaped(zone));
        }
    }
    html
}

/// A numbered list of sentences.
fn ordered<'a>(sentences: impl Iterator<Item = &'a str>) -> String {
    let mut list = "<ol class=\"setup\">".to_owned();
    for (number, sentence) in (1..).zip(sentences) {
        let _ = write!(list, "<li value=\"{number}\">{}</li>", escaped(sentence));
    }
    list + "</ol>"
}

/// A text escaped for an HTML element or attribute.
fn escaped(words: &str) -> String {
    let mut escaped = String::with_capacity(words.len());
    for letter in one_line(words).chars() {
        match letter {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\'' => escaped += "&#39;",
            _ => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::checks::testing::{circle, layout};
    use crate::layout::Piece;

    /// The fragment without its maps.
    fn shown(pieces: &[Piece]) -> String {
        without_maps(&fragment(&PlannedTable::from(layout(pieces)), &ExportOptions::default()))
    }

    fn without_maps(html: &str) -> String {
        let mut rest = html;
        let mut shown = String::new();
        while let Some((before, map)) = rest.split_once("<svg ") {
            shown += before;
            rest = map.split_once("</svg>").expect("the map ends").1;
        }
        shown + rest
    }

    #[test]
    fn a_map_of_the_pieces_and_one_of_the_elements_are_shown() {
        let table = |pieces: &[Piece], scenario: Option<&str>| {
            let layout = layout(pieces);
            let scenario = scenario.and_then(|id| layout.pack.scenario(id));
            PlannedTable::from(layout.playing(scenario, crate::geometry::Side::Left))
        };
        let maps = |table: &PlannedTable| {
            let html = fragment(table, &ExportOptions::default());
            html.matches("<svg ").count()
        };
        let forest = circle("a", "forest", (12.3, 12.0), 4.5);
        assert_eq!(maps(&table(&[], None)), 0);
        assert_eq!(maps(&table(std::slice::from_ref(&forest), None)), 1);
        let both = table(&[forest], Some("payload"));
        assert_eq!(maps(&both), 2);
        let html = fragment(&both, &ExportOptions::default());
        assert!(html.contains("role=\"img\"") && html.contains("aria-label=\"A map of the pieces."), "{html}");
        // The Attacker is at the left edge.
        for zone in [
            "Attacker&#39;s zone: 6 inches (152 millimetres) from the left edge, advance deployment 9 inches",
            "Defender&#39;s zone",
        ] {
            assert!(html.contains(zone), "{zone}");
        }
    }

    #[test]
    fn a_step_is_a_numbered_sentence_that_can_be_read_aloud() {
        let mut named = circle("b", "hill", (40.0, 12.0), 5.0);
        named.name = Some("<Tom's> \"rise\" & fall".into());
        insta::assert_snapshot!(shown(&[circle("a", "forest", (12.3, 12.0), 4.5), named]));
        assert_eq!(shown(&[]), "<p class=\"setup-empty\">There is nothing on the table.</p>");
    }

    #[test]
    fn warnings_come_first() {
        // Five towers from edge to edge, with no room to spare.
        let tower = |(id, index): (&str, f64)| circle(id, "guard-tower", (4.8 + index * 9.6, 24.0), 3.6);
        let row: Vec<Piece> = ["a", "b", "c", "d", "e"].into_iter().zip([0.0, 1.0, 2.0, 3.0, 4.0]).map(tower).collect();
        let html = shown(&row);
        let warnings = html.find("<ul class=\"setup-warnings\"").expect("there are warnings");
        assert!(warnings < html.find("<ol class=\"setup\">").expect("there are steps"), "{html}");
        assert!(html.contains("6&quot;"), "inches in a warning are escaped: {html}");
    }

    /// The text between our tags; `None` where there is any other tag.
    fn words_of(html: &str) -> Option<String> {
        let mut words = html.to_owned();
        for tag in ["<ol class=\"setup\">", "</ol>", "<li value=\"1\">", "</li>"] {
            let (before, after) = words.split_once(tag)?;
            words = format!("{before}{after}");
        }
        (!words.contains(['<', '>', '"', '\'']) && !words.chars().any(char::is_control)).then_some(words)
    }

    proptest! {
        #[test]
        fn nothing_that_a_person_wrote_is_markup(
            name in "(?s)([<>&\"']|script|&amp;|.){0,24}", label in prop::option::of("(?s)([<>&\"']|.){0,6}"),
        ) {
            let mut piece = circle("a", "forest", (12.0, 12.0), 4.0);
            piece.name = Some(name.clone());
            piece.label.clone_from(&label);
            let html = shown(&[piece]);
            let words = words_of(&html);
            prop_assert!(words.is_some(), "{html}");
            let words = words.unwrap_or_default();
            // Every & begins one of the five names, and reading them gives back what was written.
            let read = words.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&#39;", "'");
            prop_assert!(!read.replace("&amp;", "").contains('&'), "{words}");
            let read = read.replace("&amp;", "&");
            let blank = |words: &String| words.trim().is_empty();
            let letter = label.filter(|label| !blank(label)).unwrap_or_else(|| "A".into());
            let name = if blank(&name) { "Forest" } else { &*name };
            prop_assert!(read.starts_with(&one_line(&format!("{letter}, {name}"))), "{read}");
        }
    }
}
