//! The preview shows the sheets that are printed.

use super::*;

/// The texts of an SVG's `text` elements, in their order.
fn texts(svg: &str) -> Vec<String> {
    let text = |part: &str| {
        let (_, rest) = part.split_once('>').expect("a start tag");
        let (text, _) = rest.split_once("</text>").expect("an end tag");
        text.trim()
            .replace("&lt;", "<")
            .replace("&gt;", ">")
            .replace("&quot;", "\"")
            .replace("&apos;", "'")
            .replace("&amp;", "&")
    };
    svg.split("<text ").skip(1).map(text).collect()
}

fn previewed(planned: &PlannedTable, options: &ExportOptions) -> String {
    String::from_utf8(preview(planned, options).expect("it can be made")).expect("it is text")
}

#[test]
fn the_preview_has_the_texts_of_the_printed_sheets_in_their_order() {
    for (paper, setup_units, link) in [
        (Paper::A4, SetupUnits::QuarterInches, "https://tables.example/#1"),
        (Paper::Letter, SetupUnits::Millimetres, ""),
    ] {
        let options = ExportOptions { paper, setup_units, link: link.to_owned(), ..ExportOptions::default() };
        let planned = PlannedTable::from(example());
        let sheets = sheets(&make(&planned, &options).expect("it can be printed"));
        let printed: Vec<String> = sheets.iter().flatten().filter(|run| !run.drawn).map(Run::text).collect();
        assert_eq!(texts(&previewed(&planned, &options)), printed);
    }
}

#[test]
fn the_sheets_are_beside_each_other_in_the_size_of_the_paper() {
    let planned = PlannedTable::from(example());
    for (paper, [width, depth]) in [(Paper::A4, [595.276_f64, 841.89]), (Paper::Letter, [612.0, 792.0])] {
        let options = ExportOptions { paper, ..ExportOptions::default() };
        let sheets = sheets(&make(&planned, &options).expect("it can be printed"));
        let svg = previewed(&planned, &options);
        let whole = width.mul_add(factor(sheets.len()), 24.0 * (factor(sheets.len()) - 1.0));
        let start = svg.split_once('>').expect("a start tag").0;
        let attribute = |name: &str| {
            let (_, rest) = start.split_once(&format!(" {name}=\"")).expect("the attribute");
            rest.split_once('"').and_then(|(value, _)| value.parse::<f64>().ok()).expect("a number")
        };
        assert!((attribute("width") - whole).abs() < 0.01, "{whole}: {start}");
        assert!((attribute("height") - depth).abs() < 0.01, "{depth}: {start}");
        // The whole, the table, the signs of its key, the map of the pieces and that of the scenario.
        assert_eq!(svg.matches("<svg ").count(), 4 + table::signs(&planned.layout, &options.show).len());
    }
}

#[test]
fn names_can_not_break_the_preview() {
    let mut layout = example();
    layout.name = "</text><script>&\u{1}".to_owned();
    let svg = previewed(&PlannedTable::from(layout), &ExportOptions::default());
    assert!(!svg.contains("<script") && svg.contains("&lt;script&gt;&amp;"));
}
