//! A small table of own terrain to begin with, in the person's language.

use crate::formats::csv::{csv_field, escape_formulas};
use crate::layout::own_terrain::pack;
use crate::units::readable;
use crate::words::t;

/// The example's kinds, with a name, the length, the width and the height in inches, and how many there are.
type Example = (&'static str, &'static str, [f64; 2], Option<f64>, u32);

/// What separates the cells of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Template {
    /// Text that spreadsheets paste as cells.
    Cells,
    /// A file for spreadsheets.
    File,
}

impl Template {
    /// The table: its columns, and a few pieces.
    pub fn text(self) -> String {
        let examples: [Example; 3] = [
            ("forest", t!("Old oaks"), [6.0, 5.0], None, 2),
            ("building", t!("Mill"), [4.5, 3.0], Some(5.0), 1),
            ("wall", "", [5.0, 0.75], None, 4),
        ];
        let mut rows =
            vec![[t!("Kind"), t!("Name"), t!("Length"), t!("Width"), t!("Height"), t!("Count")].map(str::to_owned)];
        rows.extend(examples.into_iter().map(|(id, name, [length, width], height, count)| {
            let kind = pack().and_then(|pack| pack.kind(id)).map_or(id, |kind| &kind.name);
            let number = |inches| readable(inches, 2);
            let height = height.map_or_else(String::new, number);
            [kind.to_owned(), name.to_owned(), number(length), number(width), height, count.to_string()]
        }));
        let line = |row: &[String; 6]| match self {
            Self::Cells => row.join("\t"),
            Self::File => row.each_ref().map(|cell| csv_field(&escape_formulas(cell), false)).join(","),
        };
        let lines: Vec<String> = rows.iter().map(line).collect();
        match self {
            Self::Cells => lines.join("\n"),
            Self::File => format!("\u{feff}{}\r\n", lines.join("\r\n")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::inventory::read_inventory;
    use crate::formats::sheet::read_file;
    use crate::words;

    #[test]
    fn a_template_is_read_in_both_languages() {
        for language in [None, Some(include_str!("../../../../../assets/i18n/de.po"))] {
            if let Some(language) = language {
                words::set_language(language).expect("a language");
            }
            for template in [Template::Cells, Template::File] {
                let text = template.text();
                let read = read_inventory(text.as_bytes(), read_file).unwrap_or_else(|why| panic!("{why} in {text}"));
                let sizes = read.list.iter().map(|own| (own.piece.size().length_and_width(), own.count));
                let kinds: Vec<&str> = read.list.iter().map(|own| &*own.piece.kind.id).collect();
                assert_eq!(kinds, ["forest", "building", "wall"]);
                assert_eq!(sizes.collect::<Vec<_>>(), [((6.0, 5.0), 2), ((4.5, 3.0), 1), ((5.0, 0.75), 4)], "{text}");
                assert_eq!(read.list[1].piece.height(), Some(5.0));
                assert_eq!(read.ignored, Vec::<String>::new());
            }
        }
        words::set_english();
    }
}
