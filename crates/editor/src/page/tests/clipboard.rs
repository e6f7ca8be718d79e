//! Copying, cutting and pasting pieces, and what is said of it.

use super::*;
use crate::editor::Platform;
use crate::formats::link;
use crate::page::{
    Notice, NoticeKind, copied, linked_table, opens_pasted_files, paste_action, pasted, refused_clipboard,
};

fn address(count: usize) -> String {
    format!("https://example.org/#{}", link::write(&table("Theirs", count)))
}

/// The notice that an action shows.
fn notice(action: PageAction) -> Notice {
    match action {
        PageAction::Notify(notice) => notice,
        _ => panic!("it is no notice"),
    }
}

/// How many pieces an action pastes, and where.
fn paste(action: PageAction) -> (usize, Option<Point>) {
    match action {
        PageAction::Edit(Action::Paste { clip, point_in_table }) => (clip.pieces.len(), point_in_table),
        _ => panic!("it pastes nothing"),
    }
}

#[test]
fn a_text_is_a_table_by_its_fragment() {
    let address = address(2);
    for text in [address.clone(), format!("\n {address}\t"), address.replace("https://example.org/", "")] {
        assert_eq!(linked_table(&text).map(|table| table.layout.pieces.len()), Some(2), "{text}");
    }
    for text in ["", "#", "a text", "https://example.org/", "https://example.org/#abc"] {
        assert!(linked_table(text).is_none(), "{text}");
    }
}

#[test]
fn the_pieces_of_a_link_are_pasted_at_the_mouse() {
    let page = page();
    let point = Some(Point::new(12.0, 30.0));
    assert_eq!(paste(paste_action(&page.editor, &address(2), point)), (2, point));
    assert_eq!(paste(paste_action(&page.editor, &address(1), None)), (1, None));
    let action = pasted(&page.editor, &address(2), false, point).expect("it is for the table");
    assert_eq!(after(&page, [action]).editor.committed().pieces.len(), 4);
}

#[test]
fn what_cannot_be_pasted_says_why() {
    let page = page();
    let refused = |text: &str| {
        let notice = notice(paste_action(&page.editor, text, None));
        assert_eq!(notice.kind, NoticeKind::Refused);
        notice.text
    };
    assert!(refused("a text").contains("no link to a table"));
    // A menu says so of an empty clipboard too.
    assert!(refused("").contains("no link to a table"));
    let full = Editor::new(table("Full", Layout::MAX_PIECES - 1), 1);
    assert_eq!(paste(paste_action(&full, &address(1), None)).0, 1);
    let notice = notice(paste_action(&full, &address(2), None));
    assert!(notice.text.contains(&Layout::MAX_PIECES.to_string()), "{}", notice.text);
}

#[test]
fn keys_paste_nothing_that_is_not_for_the_table() {
    let page = page();
    let is_for_table = |text: &str, has_files: bool| pasted(&page.editor, text, has_files, None).is_some();
    let address = address(1);
    for (text, has_files, expected, opens) in [
        ("", false, false, false),
        (" \n", false, false, false),
        ("a text", false, true, false),
        (address.as_str(), false, true, false),
        ("", true, false, true),
        ("a text", true, false, true),
        // The address of a table may come with its picture.
        (&address, true, true, false),
    ] {
        assert_eq!(is_for_table(text, has_files), expected, "{text:?}, {has_files}");
        assert_eq!(opens_pasted_files(text, has_files), opens, "{text:?}, {has_files}");
    }
}

#[test]
fn pieces_that_are_cut_are_deleted_and_both_is_said() {
    let page = after(&page(), [select(1)]);
    for (is_cut, left) in [(false, 2), (true, 1)] {
        let page = after(&page, copied(is_cut));
        assert_eq!(page.editor.committed().pieces.len(), left);
        let notices: Vec<NoticeKind> = page.notices.iter().map(|notice| notice.kind).collect();
        assert_eq!(notices, [NoticeKind::Done]);
    }
    assert_eq!(notice(refused_clipboard(Platform::Other)).kind, NoticeKind::Refused);
}
