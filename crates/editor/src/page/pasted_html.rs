//! HTML in the clipboard, made ready for the browser to read.

/// The attribute that a style is in while the text is read.
pub const HIDDEN_STYLE: &str = "data-style";

/// A text of HTML with a table whose styles have no effect; `None` without a table. The page's policy forbids such styles, and the browser
/// would tell of each. Tags and attributes may be in any letters: Outlook and older programs write capital ones.
pub fn html_without_styles(html: &str) -> Option<String> {
    // Only letters of ASCII become small, so that all places stay the same.
    let small = html.to_ascii_lowercase();
    if !small.contains("<table") {
        return None;
    }
    let mut kept = String::with_capacity(html.len());
    let mut at = 0;
    while let Some(start) = small[at..].find("<style").map(|start| at + start) {
        add_with_hidden_styles(&html[at..start], &small[at..start], &mut kept);
        at = small[start..].find("</style>").map_or(html.len(), |end| start + end + "</style>".len());
    }
    add_with_hidden_styles(&html[at..], &small[at..], &mut kept);
    Some(kept)
}

/// Adds a text with each attribute of a style under the other name. `small` is the text in small letters.
fn add_with_hidden_styles(html: &str, small: &str, kept: &mut String) {
    let mut at = 0;
    for (start, name) in small.match_indices("style") {
        let before = &small[..start];
        let is_in_tag = before.rfind(['<', '>']).is_some_and(|at| before[at..].starts_with('<'));
        let is_attribute = is_in_tag
            && before.ends_with(|letter: char| letter.is_ascii_whitespace() || "\"'/".contains(letter))
            && small[start + name.len()..].trim_ascii_start().starts_with('=');
        if is_attribute {
            kept.push_str(&html[at..start]);
            kept.push_str(HIDDEN_STYLE);
            at = start + name.len();
        }
    }
    kept.push_str(&html[at..]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn styles_have_no_effect_in_whichever_letters() {
        for (html, expected) in [
            ("<table><tr style='display:none'>", "<table><tr data-style='display:none'>"),
            ("<TABLE><TR STYLE=\"DISPLAY:NONE\">", "<TABLE><TR data-style=\"DISPLAY:NONE\">"),
            ("<table\n Style = x><td class='a'style='b'>", "<table\n data-style = x><td class='a'data-style='b'>"),
            ("<STYLE>td { color: red }</Style><table>Zoë", "<table>Zoë"),
            ("<style type='text/css'><!-- .x {} --></style><table><style>.y {}</STYLE><td>1", "<table><td>1"),
            ("<table><style>no end", "<table>"),
            ("<table><td>lifestyle = x, style", "<table><td>lifestyle = x, style"),
            ("<table><td>İ style=x<td style=y>İ", "<table><td>İ style=x<td data-style=y>İ"),
        ] {
            assert_eq!(html_without_styles(html).as_deref(), Some(expected), "{html}");
        }
        assert_eq!(html_without_styles("<p style='x'>Ada"), None);
    }
}
