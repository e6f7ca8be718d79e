//! The user's guide: turns the Markdown that Trunk has copied from `docs/` into pages, with the planner's colours and policy.
//! `guide.de.md` becomes `guide.de.html`, the German page of `guide.html`.

use std::fs;
use std::path::Path;

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

use crate::Result;
use crate::finish::{extension, files, pattern};

/// The folder of the guide's pictures in the site.
pub(crate) const PICTURES: &str = "pictures/";

/// Turns each Markdown file of the site into a page with this policy.
pub(crate) fn write(site: &Path, policy: &str) -> Result<()> {
    let sources: Vec<String> = files(site)?.into_iter().filter(|file| extension(file) == "md").collect();
    let pages: Vec<&str> = sources.iter().map(|file| file.trim_end_matches(".md")).collect();
    for name in &pages {
        let source = site.join(format!("{name}.md"));
        let text = page(site, name, &pages, &fs::read_to_string(&source)?, policy);
        fs::write(site.join(format!("{name}.html")), text)?;
        fs::remove_file(source)?;
    }
    Ok(())
}

/// The subject and the language of a page: the parts of its name before and after the point.
fn parts(name: &str) -> (&str, &str) {
    name.split_once('.').unwrap_or((name, "en"))
}

/// The page of a text. Browsers may translate it, unlike the planner: it is in few languages, and no program writes into it.
fn page(site: &Path, name: &str, all: &[&str], markdown: &str, policy: &str) -> String {
    let (subject, language) = parts(name);
    let (title, body) = body(markdown);
    let body = pattern(r#"<img src="([^"]+)""#).replace_all(&body, |found: &regex_lite::Captures| {
        let pixels = fs::read(site.join(&found[1])).ok().and_then(|bytes| size(&bytes));
        let known = pixels.map_or(String::new(), |(width, height)| format!(" width=\"{width}\" height=\"{height}\""));
        format!("<img loading=\"lazy\"{known} src=\"{}\"", &found[1])
    });
    let others = all.iter().filter(|other| **other != name && parts(other).0 == subject).map(|other| {
        let code = parts(other).1;
        let word = [("de", "Deutsch"), ("en", "English")].into_iter().find(|(known, _)| *known == code);
        let called = word.map_or(code, |(_, word)| word);
        format!(" <a href=\"{other}.html\" lang=\"{code}\" hreflang=\"{code}\">{called}</a>")
    });
    let others: String = others.collect();
    format!(
        r#"<!doctype html>
<html lang="{language}">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="{policy}">
    <title>{title} · Tablewright</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="theme-color" content="">
    <script src="theme.js"></script>
    <link rel="icon" href="icons/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="styles/guide.css">
  </head>
  <body>
    <header><a href="./">Tablewright</a>{others}</header>
    <main>
{body}    </main>
  </body>
</html>
"#
    )
}

/// The title of a text and its HTML, with a table of contents before the first section.
fn body(markdown: &str) -> (String, String) {
    let mut events: Vec<Event> = Parser::new_ext(markdown, Options::ENABLE_TABLES).collect();
    let (mut title, mut list, mut first) = (String::new(), String::new(), None);
    for at in 0..events.len() {
        if let Event::Start(Tag::Link { dest_url, .. }) = &mut events[at] {
            let is_ours = !dest_url.contains(':');
            let page = pattern(r"\.md(#|$)").replace(dest_url, ".html$1").into_owned();
            *dest_url = if is_ours { page.into() } else { dest_url.clone() };
        }
        let Event::Start(Tag::Heading { level, .. }) = events[at] else { continue };
        let text: String = events[at..]
            .iter()
            .take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))))
            .filter_map(|event| match event {
                Event::Text(text) | Event::Code(text) => Some(text.as_ref()),
                _ => None,
            })
            .collect();
        if level == HeadingLevel::H1 {
            title = text;
            continue;
        }
        let anchor = text.to_lowercase().replace(|letter: char| !letter.is_alphanumeric(), "-");
        if level == HeadingLevel::H2 {
            first = first.or(Some(at));
            list.extend(["<li><a href=\"#", &anchor, "\">", &escaped(&text), "</a></li>\n"]);
        }
        if let Event::Start(Tag::Heading { id, .. }) = &mut events[at] {
            *id = Some(anchor.into());
        }
    }
    if let Some(at) = first {
        events.insert(at, Event::Html(format!("<nav><ul>\n{list}</ul></nav>\n").into()));
    }
    let mut text = String::new();
    html::push_html(&mut text, events.into_iter());
    (escaped(&title), text)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// The width and height of a WebP picture, for which the page reserves room.
fn size(bytes: &[u8]) -> Option<(u32, u32)> {
    let number = |at: usize, count: usize| {
        let bytes = bytes.get(at..at + count)?;
        Some(bytes.iter().rev().fold(0, |number, byte| number << 8 | u32::from(*byte)))
    };
    match bytes.get(12..16)? {
        b"VP8 " => Some((number(26, 2)? & 0x3fff, number(28, 2)? & 0x3fff)),
        b"VP8X" => Some((number(24, 3)? + 1, number(27, 3)? + 1)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_becomes_a_page_with_a_table_of_contents() {
        let text = "# Guide\n\nHello, [checks](checks.md#one).\n\n## Drag & drop\n\n<kbd>T</kbd> ![a table](pictures/t.webp)\n\n## Über\n";
        let (title, body) = body(text);
        assert_eq!(title, "Guide");
        assert!(body.contains("<a href=\"checks.html#one\">"), "{body}");
        assert!(
            body.contains("<nav><ul>\n<li><a href=\"#drag---drop\">Drag &amp; drop</a></li>\n<li><a href=\"#über\">"),
            "{body}"
        );
        assert!(body.contains("<h2 id=\"drag---drop\">Drag &amp; drop</h2>\n<p><kbd>T</kbd> <img src=\"pictures/t.webp\" alt=\"a table\" />"), "{body}");
        assert!(body.find("Hello") < body.find("<nav>") && body.find("<nav>") < body.find("<h2"), "{body}");
    }

    #[test]
    fn a_page_names_its_language_and_links_to_others() {
        let page = page(Path::new("."), "guide.de", &["checks", "guide", "guide.de"], "# Anleitung\n", "none");
        assert!(
            page.contains("<html lang=\"de\">") && page.contains("<title>Anleitung · Tablewright</title>"),
            "{page}"
        );
        assert!(
            page.contains("</a> <a href=\"guide.html\" lang=\"en\" hreflang=\"en\">English</a></header>"),
            "{page}"
        );
    }

    #[test]
    fn the_size_of_a_picture_is_read_from_its_header() {
        let mut plain = b"RIFF....WEBPVP8 ..............".to_vec();
        plain[26..30].copy_from_slice(&[0xc0, 0x03, 0x58, 0x02]);
        assert_eq!(size(&plain), Some((960, 600)));
        let mut extended = b"RIFF....WEBPVP8X..............".to_vec();
        extended[24..30].copy_from_slice(&[0xbf, 0x03, 0, 0x57, 0x02, 0]);
        assert_eq!(size(&extended), Some((960, 600)));
        assert_eq!(size(b"no picture"), None);
    }
}
