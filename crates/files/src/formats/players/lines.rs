//! Lists as people type them: numbers and bullets before names, several people on a line, a faction after a dash or in brackets, a
//! mail address. Their rows are made such as a table has them, with a column for each.

use super::column_guess::{DASH, of_heading};
use super::content::{FieldKind, kind};
use super::factions::is_faction;
use super::left_out::is_of_format;
use super::row::PlayerTableRow;

/// The parts of a line: a name, what stands after it, and a mail address.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Parts {
    name: String,
    rest: Vec<String>,
    is_in_brackets: bool,
    mail: Option<String>,
}

/// The rows with a person each, and what separates their fields then.
pub(super) fn arranged(rows: Vec<PlayerTableRow>, separator: Option<char>) -> (Vec<PlayerTableRow>, Option<char>) {
    let mut rows = one_person_each(rows);
    strip_marks(&mut rows);
    let is_of_lines = rows.iter().all(|row| row.filled().count() < 2 || is_of_format(row).is_some());
    let is_split = is_of_lines && split_parts(&mut rows);
    if !is_of_lines {
        split_last_fields(&mut rows);
    }
    (rows, if is_split { Some(DASH) } else { separator })
}

/// Rows of several people, as they stand in a line of a mail, become a row for each.
fn one_person_each(rows: Vec<PlayerTableRow>) -> Vec<PlayerTableRow> {
    let of_players: Vec<&PlayerTableRow> = rows.iter().filter(|row| is_of_format(row).is_none()).collect();
    if let Some(people) = recipients(&of_players).filter(|_| of_players.len() == rows.len()) {
        return people;
    }
    let has_several = of_players.iter().any(|row| row.filled().count() > 1);
    let is_one_line = match of_players[..] {
        [row] => are_people(&row.filled().collect::<Vec<_>>()),
        _ => false,
    };
    if !has_several || !is_one_line {
        return rows;
    }
    let each = |row: PlayerTableRow| {
        let people: Vec<String> = row.filled().map(str::to_owned).collect();
        let of = move |person| PlayerTableRow { fields: vec![person], ..row.clone() };
        people.into_iter().map(of)
    };
    rows.into_iter().flat_map(each).collect()
}

/// The people of rows that have several mail addresses each, as a mail has its recipients: "Berg, Bo <bo@example.org>; Cy <…>". What
/// separates them may have been taken for what separates a name's parts, and the other way round.
fn recipients(rows: &[&PlayerTableRow]) -> Option<Vec<PlayerTableRow>> {
    let mut people = Vec::new();
    let mut has_several = false;
    for row in rows {
        let text = row.filled().collect::<Vec<_>>().join(", ");
        let parts: Vec<&str> = text.split_inclusive('>').map(|part| part.trim_start_matches([',', ';', ' '])).collect();
        let is_person = |part: &&str| part.ends_with('>') && mail(part).1.is_some();
        if !parts.iter().filter(|part| !part.is_empty()).all(is_person) {
            return None;
        }
        has_several |= parts.len() > 1;
        let person = |part: &str| PlayerTableRow { fields: vec![part.to_owned()], ..(*row).clone() };
        people.extend(parts.into_iter().filter(|part| !part.is_empty()).map(person));
    }
    has_several.then_some(people)
}

/// Whether the fields of a single row are people, and not one person's: "Ada, Bo, Cy", but "Berg, Bo" and "Ada, Khador".
fn are_people(fields: &[&str]) -> bool {
    let row: Vec<String> = fields.iter().map(|field| (*field).to_owned()).collect();
    let is_person = |field: &&str| kind(field) == FieldKind::Text;
    let has_words = |field: &&str| field.split_whitespace().nth(1).is_some();
    fields.len() > 1
        && fields.iter().all(is_person)
        && of_heading(&row, &[]).is_none()
        && (fields.len() > 2 || fields.iter().all(has_words))
}

/// Takes away numbers and bullets before names: "1. Ada", "2) Bo", "- Cy", and "3 Dee" where the rows are counted so.
fn strip_marks(rows: &mut [PlayerTableRow]) {
    let of_players = rows.iter().filter(|row| is_of_format(row).is_none());
    let numbers: Vec<Option<u32>> =
        of_players.map(|row| row.filled().next().and_then(bare_number).map(|(number, _)| number)).collect();
    let is_counted = numbers.len() > 1
        && numbers.windows(2).all(|pair| pair[0].is_some() && pair[0].map(|number| number + 1) == pair[1]);
    for row in rows.iter_mut().filter(|row| is_of_format(row).is_none()) {
        let Some(field) = row.fields.iter_mut().find(|field| !field.trim().is_empty()) else { continue };
        let without = match bare_number(field) {
            Some((_, name)) if is_counted => name,
            _ => unmarked(field),
        };
        *field = without.to_owned();
    }
}

/// The number before a name, and the name: "3 Dee".
fn bare_number(field: &str) -> Option<(u32, &str)> {
    let (number, name) = field.trim().split_once(char::is_whitespace)?;
    let name = name.trim_start();
    name.starts_with(char::is_alphabetic)
        .then_some((number.parse::<u32>().ok().filter(|number| *number < 10_000)?, name))
}

/// A field without the mark of a list before it.
fn unmarked(field: &str) -> &str {
    let text = field.trim();
    let begins_name =
        |rest: &str| rest.starts_with(|letter: char| letter.is_alphabetic() || "\"“„«'’[".contains(letter));
    let digits = text.trim_start_matches(['#', '(']).trim_start_matches(|letter: char| letter.is_ascii_digit());
    let count = text.len() - digits.len();
    let ends_number = |letter: char| ".):".contains(letter) || text.starts_with('#') && letter.is_whitespace();
    let numbered = digits.strip_prefix(ends_number).map(str::trim_start).filter(|_| count > 0 && count < 6);
    if let Some(name) = numbered.filter(|name| begins_name(name)) {
        return name;
    }
    let bullets = ['-', '*', '•', '‣', '·', '–', '—', '+', '◦', '▪', '☐', '☑', '✓', '✔', '✅'];
    let bullet = text.strip_prefix(bullets).filter(|rest| rest.starts_with(char::is_whitespace)).map(str::trim_start);
    bullet.map(unmarked).filter(|name| begins_name(name)).unwrap_or(text)
}

/// A text without the mail address at its end, and the address.
fn mail(text: &str) -> (&str, Option<&str>) {
    let text = text.trim();
    let is_mail = |word: &str| word.contains('@') && kind(word) == FieldKind::Address;
    let end = text.rfind(|letter: char| letter.is_whitespace() || letter == '<' || letter == '(');
    let Some(end) = end else { return (text, None) };
    let word = text[end..].trim_matches(|letter: char| letter.is_whitespace() || "<>()".contains(letter));
    let name = text[..end].trim_end_matches(|letter: char| letter.is_whitespace() || "<(".contains(letter));
    if is_mail(word) && !name.is_empty() { (name, Some(word)) } else { (text, None) }
}

/// A name and what stands after it: in brackets, after dashes, or after a colon. Nothing of it is dropped.
fn after_name(text: &str) -> (String, Vec<String>) {
    let whole = || (text.to_owned(), Vec::new());
    for (open, close) in [('(', ')'), ('[', ']')] {
        let inside = text.strip_suffix(close).and_then(|text| text.rsplit_once(open));
        if let Some((name, inside)) = inside.map(|(name, inside)| (name.trim(), inside.trim())) {
            let is_said = !name.is_empty() && kind(inside) != FieldKind::Blank && kind(inside) != FieldKind::Digits;
            return if is_said { (name.to_owned(), vec![inside.to_owned()]) } else { whole() };
        }
    }
    let dashed = text.replace(" - ", " – ").replace(" — ", " – ").replace(" | ", " – ");
    let mut parts = dashed.split(" – ").map(|part| part.trim().to_owned());
    let name = parts.next().unwrap_or_default();
    let rest: Vec<String> = parts.collect();
    if !rest.is_empty() {
        let is_whole = !name.is_empty() && rest.iter().all(|part| !part.is_empty());
        return if is_whole { (name, rest) } else { whole() };
    }
    match text.split_once(": ") {
        Some((name, rest)) if !name.trim().is_empty() && !rest.trim().is_empty() => {
            (name.trim().to_owned(), vec![rest.trim().to_owned()])
        }
        _ => whole(),
    }
}

/// Makes a column of known factions that stand after the last fields, as in "Berg, Bo (Khador)", where most rows have one so and none
/// otherwise.
fn split_last_fields(rows: &mut [PlayerTableRow]) {
    let parts = |row: &PlayerTableRow| {
        let place = row.fields.iter().rposition(|field| !field.trim().is_empty())?;
        let (name, rest) = after_name(row.fields[place].trim());
        let [faction] = <[String; 1]>::try_from(rest).ok()?;
        is_faction(&faction).then_some((place, name, faction))
    };
    let width = rows.iter().map(|row| row.fields.len()).max().unwrap_or(0);
    let count = rows.iter().filter(|row| parts(row).is_some()).count();
    if count * 2 <= rows.len() || rows.iter().any(|row| row.filled().any(is_faction)) {
        return;
    }
    for row in rows {
        let found = parts(row);
        row.fields.resize(width + 1, String::new());
        if let Some((place, name, faction)) = found {
            row.fields[place] = name;
            row.fields[width] = faction;
        }
    }
}

/// Makes columns of what stands after names, where every row has it or where it is a faction that is known; whether there is any.
fn split_parts(rows: &mut [PlayerTableRow]) -> bool {
    let parts: Vec<Option<Parts>> = rows
        .iter()
        .map(|row| {
            let text = row.filled().next().filter(|_| is_of_format(row).is_none())?;
            let is_heading = of_heading(&[text.to_owned()], &[]).is_some();
            let (text, mail) = if is_heading { (text, None) } else { mail(text) };
            let (name, rest) = if is_heading { (text.to_owned(), Vec::new()) } else { after_name(text) };
            let is_in_brackets = !rest.is_empty() && text.ends_with([')', ']']);
            Some(Parts { name, rest, is_in_brackets, mail: mail.map(str::to_owned) })
        })
        .collect();
    let first = rows.iter().position(|row| is_of_format(row).is_none());
    let is_heading = first.is_some_and(|first| {
        let text = rows[first].filled().next().unwrap_or_default().to_owned();
        of_heading(&[text], &[]).is_some()
    });
    let listed: Vec<&Parts> = parts.iter().flatten().skip(usize::from(is_heading)).collect();
    let width = listed.first().map_or(0, |parts| parts.rest.len());
    let is_known = |parts: &Parts| is_faction(&parts.name) || parts.rest.iter().any(|part| is_faction(part));
    // Brackets may hold anything: another name, a town.
    let may_be_other = listed.iter().any(|parts| parts.is_in_brackets) && !listed.iter().any(|parts| is_known(parts));
    let have_all =
        listed.len() > 1 && width > 0 && !may_be_other && listed.iter().all(|parts| parts.rest.len() == width);
    let is_split = |parts: &Parts| !parts.rest.is_empty() && (have_all || is_known(parts));
    let columns = listed.iter().filter(|parts| is_split(parts)).map(|parts| parts.rest.len()).max().unwrap_or(0);
    let has_mail = listed.iter().any(|parts| parts.mail.is_some());
    for (row, parts) in rows.iter_mut().zip(&parts) {
        let Some(parts) = parts else { continue };
        let whole = mail(row.filled().next().unwrap_or_default()).0.to_owned();
        let mut fields = vec![if is_split(parts) { parts.name.clone() } else { whole }];
        fields.extend(parts.rest.iter().filter(|_| is_split(parts)).cloned());
        fields.resize(columns + 1, String::new());
        fields.extend(has_mail.then(|| parts.mail.clone().unwrap_or_default()));
        row.fields = fields;
    }
    columns > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(lines: &[&str]) -> Vec<Vec<String>> {
        let row = |(line, number): (&&str, usize)| PlayerTableRow {
            number,
            fields: line.split(';').map(|field| field.trim().to_owned()).collect(),
            is_left_out: false,
        };
        let rows = lines.iter().zip(1..).map(row).collect();
        arranged(rows, Some(';')).0.into_iter().map(|row| row.fields).collect()
    }

    #[test]
    fn marks_before_names_go_and_names_stay() {
        for (line, name) in [
            ("1. Ada Lindqvist", "Ada Lindqvist"),
            ("12) Bo", "Bo"),
            ("#3: Cy", "Cy"),
            ("#3 Cy", "Cy"),
            ("(3) Cy", "Cy"),
            ("- Céline Dubois", "Céline Dubois"),
            ("• 4. Łukasz", "Łukasz"),
            ("1. \"The Hammer\" Ada", "\"The Hammer\" Ada"),
            ("Jean-Luc O'Dea", "Jean-Luc O'Dea"),
            ("-Ada", "-Ada"),
            ("4 Dee", "4 Dee"),
            ("José-María – el Grande", "José-María – el Grande"),
            ("Chris Smith (2)", "Chris Smith (2)"),
            ("Bo Berg Jr.", "Bo Berg Jr."),
        ] {
            assert_eq!(fields(&[line]), [[name]], "{line}");
        }
        assert_eq!(fields(&["4 Dee", "5 Eve"]), [["Dee"], ["Eve"]]);
        assert_eq!(fields(&["4 Dee", "Eve"]), [["4 Dee"], ["Eve"]]);
    }

    #[test]
    fn what_stands_after_a_name_is_a_column() {
        let rows = fields(&["1) Ada Lindqvist (Khador)", "2) Bo Berg (Cryx)", "- Céline Dubois - Cygnar"]);
        assert_eq!(rows, [["Ada Lindqvist", "Khador"], ["Bo Berg", "Cryx"], ["Céline Dubois", "Cygnar"]]);
        // Where every row has it, it needn't be known.
        assert_eq!(fields(&["Ada – Elves", "Bo – Orcs"]), [["Ada", "Elves"], ["Bo", "Orcs"]]);
        assert_eq!(fields(&["Ada – Elves", "Bo"]), [["Ada – Elves"], ["Bo"]]);
        assert_eq!(fields(&["Ada – Khador – Nordlys", "Bo"]), [["Ada", "Khador", "Nordlys"], ["Bo", "", ""]]);
        assert_eq!(fields(&["Ada <ada@example.org>", "Bo"]), [["Ada", "ada@example.org"], ["Bo", ""]]);
        assert_eq!(fields(&["Ada (hammer)", "Bo (boom)"]), [["Ada (hammer)"], ["Bo (boom)"]]);
        let rows = fields(&["Berg; Bo (Khador)", "Young; Cy - Cryx"]);
        assert_eq!(rows, [["Berg", "Bo", "Khador"], ["Young", "Cy", "Cryx"]]);
        assert_eq!(fields(&["Name", "Ada: Khador"]), [["Name", ""], ["Ada", "Khador"]]);
    }

    #[test]
    fn several_people_on_a_line_are_a_row_each() {
        assert_eq!(fields(&["Ada Lindqvist; Bo Berg; Cy Young; Dee"]).len(), 4);
        assert_eq!(fields(&["Ada Lindqvist; Bo Berg"]).len(), 2);
        let mails = fields(&["Ada <a@example.org>; Bo <b@example.org>", "Cy <c@example.org>"]);
        assert_eq!(mails, [["Ada", "a@example.org"], ["Bo", "b@example.org"], ["Cy", "c@example.org"]]);
        let turned = fields(&["Berg, Bo <b@example.org>; Cy <c@example.org>;"]);
        assert_eq!(turned, [["Berg, Bo", "b@example.org"], ["Cy", "c@example.org"]]);
        for one in [&["Berg; Bo"][..], &["Ada; Khador; Nordlys"], &["Name; Faction; Team"], &["1; Ada; Bo"]] {
            assert_eq!(fields(one).len(), 1, "{one:?}");
        }
    }
}
