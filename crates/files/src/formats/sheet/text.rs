//! A table as text.

use super::cells::{FoundEncoding, Sheet, SheetChoice, SheetForm, SheetRow};
use super::content::Content;
use super::encoding::SheetEncoding;
use super::likely_separator::likely_separator;
use super::limits::{MAX_ROWS, MAX_TEXT};
use super::markdown;
use super::problem::{OtherFile, SheetProblem};
use super::quoted::Records;
use super::separator::SheetSeparator;
use super::t3;

/// Reads a text as a table.
///
/// # Errors
///
/// Why it can't be read, and what to do.
pub fn read_text(text: &str, choice: &SheetChoice) -> Result<Sheet, SheetProblem> {
    if text.contains('\0') {
        return Err(SheetProblem::Other(OtherFile::Unknown));
    }
    table(text, choice)
}

fn table(text: &str, choice: &SheetChoice) -> Result<Sheet, SheetProblem> {
    let text = text.trim_start_matches('\u{feff}');
    if text.len() > MAX_TEXT {
        return Err(SheetProblem::LongText);
    }
    if text.chars().all(|letter| letter.is_whitespace() || ",;|".contains(letter)) {
        return Err(SheetProblem::Empty);
    }
    if let Some(sheet) = t3::read(text).filter(|_| choice.separator.is_none()) {
        return sheet;
    }
    let (named, body, line) = without_separator_line(text);
    let separator = choice.separator.or(named).unwrap_or_else(|| likely_separator(body));
    let mut rows = Vec::new();
    for (record, number) in Records::new(body, separator, line).zip(line..) {
        let record = record?;
        if record.is_blank() {
            continue;
        }
        if rows.len() > MAX_ROWS {
            return Err(SheetProblem::TooManyRows);
        }
        rows.push(SheetRow { number, cells: record.cells, line: record.line.to_owned() });
    }
    if separator == SheetSeparator::Pipe {
        rows = markdown::without_frame(rows);
    }
    Sheet::of_rows(rows, SheetForm::Text(separator))
}

/// Reads a file that is text in UTF-8; `None` where it isn't, or another encoding is chosen: then [`read_file`](super::read_file) reads it.
pub fn read_utf8(bytes: &[u8], choice: &SheetChoice) -> Option<Result<Sheet, SheetProblem>> {
    let is_chosen = choice.encoding.is_none_or(|encoding| encoding == SheetEncoding::Utf8);
    // Text in UTF-16 may have no other bytes than UTF-8. A mark is certain.
    let is_plain = |text: &&str| text.starts_with('\u{feff}') || !text.contains('\0');
    let text = std::str::from_utf8(bytes).ok().filter(|_| is_chosen).filter(is_plain)?;
    match Content::of(bytes) {
        Content::Workbook | Content::Locked => None,
        Content::Other(file) => Some(Err(SheetProblem::Other(file))),
        Content::Text => {
            Some(in_encoding(text, choice, FoundEncoding { encoding: SheetEncoding::Utf8, is_guessed: false }))
        }
    }
}

/// Reads the text of a file that had this encoding.
pub(super) fn in_encoding(text: &str, choice: &SheetChoice, encoding: FoundEncoding) -> Result<Sheet, SheetProblem> {
    let mut sheet = table(text, choice)?;
    sheet.origin.encoding = Some(encoding);
    Ok(sheet)
}

/// The separator that a spreadsheet's first line names, such as `sep=;`, what is after that line, and that one's number.
fn without_separator_line(text: &str) -> (Option<SheetSeparator>, &str, usize) {
    let (line, rest) = text.split_at(text.find(['\r', '\n']).unwrap_or(text.len()));
    let rest = rest.strip_prefix("\r\n").or_else(|| rest.strip_prefix(['\r', '\n'])).unwrap_or(rest);
    let line = line.trim_matches('"');
    let mut after = match line.get(..4) {
        Some(start) if start.eq_ignore_ascii_case("sep=") => line[4..].chars(),
        _ => return (None, text, 1),
    };
    match (after.next(), after.next()) {
        (Some(letter), None) => (Some(SheetSeparator::named(letter)), rest, 2),
        _ => (None, text, 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(text: &str) -> Vec<(usize, Vec<String>)> {
        let sheet = read_text(text, &SheetChoice::default()).unwrap_or_else(|why| panic!("{text:?}: {why}"));
        let texts = |row: SheetRow| row.cells.into_iter().map(|cell| cell.text.trim().to_owned()).collect();
        sheet.rows.into_iter().map(|row| (row.number, texts(row))).collect()
    }

    fn row(number: usize, texts: &[&str]) -> (usize, Vec<String>) {
        (number, texts.iter().map(|&text| text.to_owned()).collect())
    }

    #[test]
    fn a_line_names_the_separator() {
        let expected = [row(2, &["Name", "Team, Club"]), row(3, &["Ada", "Nord"])];
        for text in [
            "sep=;\nName;Team, Club\nAda;Nord",
            "\u{feff}SEP=;\r\nName;Team, Club\r\nAda;Nord\r\n",
            "\"sep=;\"\nName;Team, Club\nAda;Nord",
        ] {
            assert_eq!(cells(text), expected, "{text:?}");
        }
        assert_eq!(cells("sep=\t\nName\tTeam, Club\nAda\tNord"), expected);
        assert_eq!(cells("sep=~\nName~Team, Club\nAda~Nord"), expected);
        // That is no separator, but a word.
        assert_eq!(cells("sep=tab\nAda"), [row(1, &["sep=tab"]), row(2, &["Ada"])]);
    }

    #[test]
    fn rows_keep_their_numbers_and_their_lines() {
        let sheet = read_text("Cup;;\n;;\nName;Team\n\"Ada\nL\";Nord\n\nBerg, Bo;", &SheetChoice::default());
        let rows = sheet.expect("its quotes have ends").rows;
        let rows: Vec<(usize, &str)> = rows.iter().map(|row| (row.number, &*row.line)).collect();
        assert_eq!(rows, [(1, "Cup;;"), (3, "Name;Team"), (4, "\"Ada\nL\";Nord"), (6, "Berg, Bo;")]);
    }

    #[test]
    fn a_table_in_markdown_has_no_pipes_and_no_line_of_dashes() {
        let expected = [row(1, &["Name", "Team"]), row(3, &["Ada", ""]), row(4, &["Bo", "Nord"])];
        assert_eq!(cells("| Name | Team |\n|------|:----:|\n| Ada |  |\n| Bo | Nord |"), expected);
        assert_eq!(cells("Name | Team\n--- | ---\nAda | \nBo | Nord"), expected);
        assert_eq!(cells(" Name | Team \n------+------\n Ada | \n Bo | Nord"), expected);
    }

    #[test]
    fn a_separator_is_chosen() {
        let choice = SheetChoice { separator: Some(SheetSeparator::None), ..SheetChoice::default() };
        let sheet = read_text("Berg, Bo\nMoss, Dee", &choice).expect("it is text");
        assert_eq!(sheet.rows[0].cells[0].text, "Berg, Bo");
        assert_eq!(sheet.origin.form, SheetForm::Text(SheetSeparator::None));
    }

    #[test]
    fn a_file_of_t3_is_read() {
        let text = "v1.3.3\nSee\n12345\n2\n7001||Dieter||Beispiel||DieB||Khador||Ulm||PG e. V.||3|| ||1|| ||x\n7002||J||M||||Cryx||||||3|| ||0|| ||x\n";
        let rows = cells(text);
        assert_eq!(rows[0], row(4, &["ID", "First name", "Last name", "Nickname", "Faction", "Town", "Team"]));
        assert_eq!(rows[1].1[..7], ["7001", "Dieter", "Beispiel", "DieB", "Khador", "Ulm", "PG e. V."]);
        assert_eq!((rows[2].0, rows.len()), (6, 3));
    }

    #[test]
    fn too_much_is_refused() {
        let read = |text: &str| read_text(text, &SheetChoice::default());
        assert_eq!(read(&"a\n".repeat(MAX_ROWS + 1)), Err(SheetProblem::TooManyRows));
        assert_eq!(read(&"a".repeat(MAX_TEXT + 1)), Err(SheetProblem::LongText));
        assert_eq!(read(" \n;;\n"), Err(SheetProblem::Empty));
        assert_eq!(read("Ada\0"), Err(SheetProblem::Other(OtherFile::Unknown)));
        let wide = read(&",a".repeat(70)).expect("it is text");
        assert_eq!((wide.rows[0].cells.len(), wide.origin.columns_left_out), (60, 11));
    }
}
