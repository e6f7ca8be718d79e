//! Finds a link in what a person pastes or a hand scanner types: with words around it, escaped, or in the letters of another keyboard.

use super::problem::LinkProblem;

/// What a `#` is written as, in addresses, in mail and on web pages.
const ESCAPED_MARKS: [&str; 6] = ["%2523", "%23", "&#35;", "&#x23;", "&num;", "=23"];
/// A scanner types one link, and no longer text is tried as one of another keyboard.
const MAX_TYPED: usize = 4000;

/// The characters of an American keyboard, row by row, without Shift and with it.
const AMERICAN: [&str; 2] =
    ["`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./", "~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:\"ZXCVBNM<>?"];
/// What other keyboards have there. A blank is a key that no address needs, or one that types nothing by itself.
const OTHERS: [[&str; 2]; 9] = [
    // German, Swiss, French, Belgian.
    ["^1234567890ß´qwertzuiopü+#asdfghjklöäyxcvbnm,.-", "°!\"§$%&/()=?`QWERTZUIOPÜ*'ASDFGHJKLÖÄYXCVBNM;:_"],
    ["§1234567890'^qwertzuiopü¨$asdfghjklöäyxcvbnm,.-", "°+\"*ç%&/()=?`QWERTZUIOPè!£ASDFGHJKLéàYXCVBNM;:_"],
    ["²&é\"'(-è_çà)=azertyuiop^$*qsdfghjklmùwxcvbn,;:!", " 1234567890°+AZERTYUIOP¨£µQSDFGHJKLM%WXCVBN?./§"],
    ["²&é\"'(§è!çà)-azertyuiop^$µqsdfghjklmùwxcvbn,;:=", "³1234567890°_AZERTYUIOP¨*£QSDFGHJKLM%WXCVBN?./+"],
    // Spanish, Italian, Swedish and Finnish, Danish, British.
    ["º1234567890'¡qwertyuiop`+çasdfghjklñ´zxcvbnm,.-", "ª!\"·$%&/()=?¿QWERTYUIOP^*ÇASDFGHJKLÑ¨ZXCVBNM;:_"],
    ["\\1234567890'ìqwertyuiopè+ùasdfghjklòàzxcvbnm,.-", "|!\"£$%&/()=?^QWERTYUIOPé*§ASDFGHJKLç°ZXCVBNM;:_"],
    ["§1234567890+´qwertyuiopå¨'asdfghjklöäzxcvbnm,.-", "½!\"#¤%&/()=?`QWERTYUIOPÅ^*ASDFGHJKLÖÄZXCVBNM;:_"],
    ["½1234567890+´qwertyuiopå¨'asdfghjklæøzxcvbnm,.-", "§!\"#¤%&/()=?`QWERTYUIOPÅ^*ASDFGHJKLÆØZXCVBNM;:_"],
    ["`1234567890-=qwertyuiop[]#asdfghjkl;'zxcvbnm,./", "¬!\"£$%^&*()_+QWERTYUIOP{}~ASDFGHJKL:@ZXCVBNM<>?"],
];

/// Reads the first link in a text that `read` can read: what stands behind a `#`, escaped or not, or all of the text; else what a scanner with
/// an American keyboard has typed on another one.
///
/// # Errors
///
/// The problem of a broken link, where there is one; [`LinkProblem::OtherKeyboard`] where a scanner has typed it in letters that nobody knows;
/// else that of a text without a link.
pub fn read_in_text<T: PartialEq>(text: &str, read: impl Fn(&str) -> Result<T, LinkProblem>) -> Result<T, LinkProblem> {
    let problem = match read_part(text, &read) {
        Ok(contents) => return Ok(contents),
        Err(problem) => problem,
    };
    let typed = text.trim();
    if typed.len() > MAX_TYPED || typed.is_empty() {
        return Err(problem);
    }
    let mut found = None;
    for keyboard in &OTHERS {
        match (read_part(&american(typed, keyboard), &read), &found) {
            (Ok(contents), None) => found = Some(contents),
            (Ok(contents), Some(other)) if contents != *other => return Err(LinkProblem::OtherKeyboard),
            _ => {}
        }
    }
    let is_typed = problem == LinkProblem::Foreign && is_typed_elsewhere(typed);
    found.ok_or(if is_typed { LinkProblem::OtherKeyboard } else { problem })
}

/// Reads the first part of a text that is a link.
fn read_part<T>(text: &str, read: impl Fn(&str) -> Result<T, LinkProblem>) -> Result<T, LinkProblem> {
    let marked = ESCAPED_MARKS.iter().fold(text.to_owned(), |text, mark| text.replace(mark, "#"));
    let mut first_problem = LinkProblem::Foreign;
    for part in marked.split('#').skip(1).chain([text]) {
        match read(part) {
            Ok(contents) => return Ok(contents),
            Err(problem) if first_problem == LinkProblem::Foreign => first_problem = problem,
            Err(_) => {}
        }
    }
    Err(first_problem)
}

/// What an American keyboard has where another one has these characters.
fn american(text: &str, keyboard: &[&str; 2]) -> String {
    let by_place = |typed: char| {
        let mut rows = keyboard.iter().zip(AMERICAN);
        rows.find_map(|(row, american)| american.chars().nth(row.chars().position(|other| other == typed)?))
    };
    text.chars().map(|typed| by_place(typed).unwrap_or(typed)).collect()
}

/// Whether a text begins as an address does in the letters that all of these keyboards share, but isn't one.
fn is_typed_elsewhere(text: &str) -> bool {
    let is_address = ["://", "%3A%2F%2F", "%3a%2f%2f"].iter().any(|mark| text.contains(mark));
    text.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("http")) && !is_address
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout};
    use crate::event::ResultSlip;
    use crate::formats::PlannedTable;
    use crate::formats::link::{read, slip, write};

    const BASE: &str = "https://tables.example/t-1/";

    fn slip_named(name: &str) -> ResultSlip {
        ResultSlip { players: [name.to_owned(), "Zoë Yaq".to_owned()], ..ResultSlip::default() }
    }

    /// What a text comes to where a scanner with an American keyboard types it on this one.
    fn typed_on(keyboard: &[&str; 2], text: &str) -> String {
        let place = |typed: char| {
            AMERICAN
                .iter()
                .zip(keyboard)
                .find_map(|(american, row)| row.chars().nth(american.chars().position(|other| other == typed)?))
        };
        text.chars().map(|typed| place(typed).expect("an American keyboard has it")).collect()
    }

    #[test]
    fn all_keyboards_have_as_many_keys() {
        for row in OTHERS.iter().chain([&AMERICAN]).flatten() {
            assert_eq!(row.chars().count(), 47, "{row}");
        }
    }

    #[test]
    fn a_link_is_read_with_whatever_is_around_it() {
        let slip = slip_named("Ada Example");
        let link = slip::write(&slip);
        let table = PlannedTable::from(layout(&[circle("a", "forest", (12.0, 12.0), 4.0)]));
        let other = write(&table);
        let half = link.len() / 2;
        for text in [
            link.clone(),
            format!("{BASE}#{link}"),
            format!("{BASE}#{link}#"),
            format!("{BASE}#{link}."),
            format!("<{BASE}#{link}>"),
            format!("({BASE}#{link}), table 4 #won"),
            format!("Game #3 of us: {BASE}#{link} thanks, Bo"),
            format!("{BASE}#{link}\n{BASE}#{other}"),
            format!("{BASE}#{other}\n{BASE}#{link}"),
            format!("{BASE}%23{link}"),
            format!("{BASE}%2523{link}&amp;x=1"),
            format!("{BASE}&#35;{link}&amp;"),
            format!("{BASE}&#x23;{link}"),
            format!("{BASE}=23{link}"),
            format!("{BASE}#{}=\r\n{}", &link[..half], &link[half..]),
            format!("{BASE}#{}\n{}", &link[..half], &link[half..]),
        ] {
            assert_eq!(read_in_text(&text, slip::read), Ok(slip.clone()), "{text}");
        }
        assert_eq!(read_in_text(&format!("{BASE}#{link} {BASE}#{other}"), read), Ok(table));
    }

    #[test]
    fn a_scanner_of_another_country_is_understood() {
        for name in ["Ada Example", "Yolanda Mazurek", "Quentin Wazowski"] {
            let slip = slip_named(name);
            let address = format!("{BASE}#{}", slip::write(&slip));
            for keyboard in &OTHERS {
                let typed = typed_on(keyboard, &address);
                assert_eq!(read_in_text(&typed, slip::read), Ok(slip.clone()), "{typed}");
                assert_eq!(read_in_text(&format!("{typed}\r\n"), slip::read), Ok(slip.clone()), "{typed}");
            }
        }
    }

    #[test]
    fn what_is_no_link_is_told_from_one_of_an_unknown_keyboard() {
        let link = slip::write(&slip_named("Ada Example"));
        let cut = &link[..link.len() - 2];
        for (text, problem) in [
            (String::new(), LinkProblem::Foreign),
            ("Ada beat Bo, 5 to 3".to_owned(), LinkProblem::Foreign),
            ("https://tables.example/".to_owned(), LinkProblem::Foreign),
            ("Game #3".to_owned(), LinkProblem::Foreign),
            (format!("{BASE}#{cut}"), LinkProblem::Damaged),
            ("httpsŽěětables.example".to_owned(), LinkProblem::OtherKeyboard),
            (typed_on(&OTHERS[2], &format!("{BASE}#{cut}")), LinkProblem::OtherKeyboard),
        ] {
            assert_eq!(read_in_text(&text, slip::read), Err(problem), "{text}");
        }
    }
}
