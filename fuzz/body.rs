//! Properties of every link, layout file, picture and list of terrain. The fuzz targets and the crate's tests both call these functions.

#![allow(dead_code, reason = "each test crate uses what it needs")]

use tablewright::checks::{Finding, Plan, Report, messages};
use tablewright::event::Event;
use tablewright::formats::archive::{self, ImportedTable};
use tablewright::formats::inventory::{ListedTerrain, read_inventory, write_csv};
use tablewright::formats::sheet::read_file;
use tablewright::formats::{PlannedTable, event as event_formats, json, link};
use tablewright::layout::Layout;
use tablewright::solver::budget::Budget;
use tablewright::solver::{Fixer, OfferedFixes};

/// Asserts that a text is refused with a message, or is a table that is read back from its link and from its file. Returns the table.
pub fn text(text: &str) -> Option<PlannedTable> {
    let table = match link::read(text) {
        Ok(table) => table,
        Err(problem) => {
            assert!(!problem.to_string().is_empty());
            return None;
        }
    };
    let fragment = link::write(&table);
    assert!(!text.bytes().all(|byte| byte.is_ascii_alphanumeric()) || text == fragment, "{text} is also {fragment}");
    assert_eq!(link::read(&fragment).as_ref(), Ok(&table), "{fragment}");
    assert_eq!(json::read(&json::write(&table.layout)).as_ref(), Ok(&table.layout), "{fragment}");
    Some(table)
}

/// The same for a link of version 1 with this payload and a valid checksum.
pub fn payload(bytes: &[u8]) -> Option<PlannedTable> {
    text(&sealed(b'1', bytes))
}

/// Asserts that a text is refused with a message, or is an event that is read back from its link and from its file. Returns the event.
pub fn event_text(text: &str) -> Option<Event> {
    let event = match event_formats::link::read(text) {
        Ok(event) => event,
        Err(problem) => {
            assert!(!problem.to_string().is_empty());
            return None;
        }
    };
    let fragment = event_formats::link::write(&event);
    assert!(!text.bytes().all(|byte| byte.is_ascii_alphanumeric()) || text == fragment, "{text} is also {fragment}");
    assert!(event_formats::link::read(&fragment).as_ref() == Ok(&event), "{fragment}");
    assert!(event_formats::read(event_formats::write(&event).as_bytes()).as_ref() == Ok(&event), "{fragment}");
    Some(event)
}

/// Asserts that the bytes of a layout file are refused with a message, or are a table that is read back after it is written. Returns
/// the table.
pub fn layout(bytes: &[u8]) -> Option<Layout> {
    match json::read_bytes(bytes) {
        Ok(layout) => {
            let text = json::write(&layout);
            let again = json::read(&text).expect("what was written can be read");
            assert_eq!(again, layout);
            assert_eq!(json::write(&again), text);
            Some(layout)
        }
        Err(problem) => {
            assert!(!problem.to_string().is_empty());
            None
        }
    }
}

/// The same for a list of terrain, as CSV or JSON. Returns whether it can be read.
pub fn inventory(bytes: &[u8]) -> bool {
    match read_inventory(bytes, read_file) {
        Ok(ListedTerrain { list, .. }) => {
            let table = write_csv(&list);
            // No cell begins a formula, whatever separator a spreadsheet expects.
            let is_formula = |line: &str| line.starts_with(['=', '+', '-', '@', '\t']);
            assert!(!table.split([',', ';', '\n']).any(|cell| is_formula(cell.trim_start_matches('"'))), "{table}");
            assert_eq!(read_inventory(table.as_bytes(), read_file).map(|read| read.list), Ok(list));
            true
        }
        Err(problem) => {
            assert!(!problem.to_string().is_empty());
            false
        }
    }
}

/// Asserts that a file that a person drops on the page is refused with a message, or holds tables that are read back from their links.
/// Returns the number of tables.
pub fn dropped(name: &str, bytes: &[u8]) -> usize {
    let tables = match archive::read(name, bytes) {
        Ok(tables) => tables,
        Err(problem) => {
            assert!(!problem.to_string().is_empty());
            return 0;
        }
    };
    let is_table = |imported: &&ImportedTable| match imported {
        ImportedTable::Table(table) => {
            assert_eq!(link::read(&link::write(table)).as_ref(), Ok(&**table));
            true
        }
        ImportedTable::Refused(problem) => {
            assert!(!problem.to_string().is_empty());
            false
        }
    };
    tables.iter().filter(is_table).count()
}

/// Asserts that a table can be checked, that every finding has a message, and that every safe fix removes its finding. The search
/// for the fixes of each finding takes at most `steps`. Returns the number of findings.
pub fn table(layout: &Layout, steps: u64) -> usize {
    let plan = Plan { quadrant_method: true };
    let report = Report::of(layout, plan);
    let findings = report.findings();
    for finding in findings.iter().take(40) {
        assert!(finding.violation() >= 0.0 && !messages::message(finding, layout).is_empty());
    }
    if steps > 0 {
        let fixer = Fixer::new(layout, plan);
        for finding in findings.iter().take(6) {
            let budget = Budget::new(steps);
            let OfferedFixes { fixes, ran_out } = fixer.fixes(finding, &budget);
            assert_eq!(ran_out, budget.is_spent());
            for fix in fixes {
                let after = layout.edited(&fix.edits).expect("a fix can be made");
                let left = Report::of(&after, plan);
                let same = |other: &&Finding| other.is_same_as(finding);
                assert!(!fix.safe || !left.findings().iter().any(same), "{:?}", fix.action);
            }
        }
    }
    findings.len()
}

/// A link of any version and payload, written independently of the crate.
pub fn sealed(version: u8, payload: &[u8]) -> String {
    let mut bytes = vec![version];
    bytes.extend(payload);
    let sum = crc(&bytes);
    bytes.remove(0);
    bytes.extend(sum.to_be_bytes());
    let mut text = String::from(char::from(version));
    for block in bytes.chunks(32) {
        // The number of digits of the largest number with this many bytes.
        let mut digits = vec![0; base62_digits(&vec![0xff; block.len()]).len()];
        let number = base62_digits(block);
        let start = digits.len() - number.len();
        digits[start..].copy_from_slice(&number);
        let letters = ('0'..='9').chain('A'..='Z').chain('a'..='z').collect::<Vec<char>>();
        text.extend(digits.into_iter().map(|digit| letters[digit as usize]));
    }
    text
}

/// The digits in base 62 of a big-endian number.
fn base62_digits(bytes: &[u8]) -> Vec<u32> {
    let mut digits: Vec<u32> = Vec::new();
    for byte in bytes {
        let mut carry = u32::from(*byte);
        for digit in digits.iter_mut().rev() {
            carry += *digit * 256;
            *digit = carry % 62;
            carry /= 62;
        }
        while carry > 0 {
            digits.insert(0, carry % 62);
            carry /= 62;
        }
    }
    digits
}

/// CRC-32 of IEEE 802.3, bit by bit in the order in which they are sent.
pub fn crc(bytes: &[u8]) -> u32 {
    let bits = bytes.iter().flat_map(|byte| (0..8).map(move |bit| u32::from(byte >> bit & 1)));
    let sum = bits.fold(u32::MAX, |sum, bit| {
        let out = sum >> 31 ^ bit;
        if out == 1 { sum << 1 ^ 0x04c1_1db7 } else { sum << 1 }
    });
    !sum.reverse_bits()
}
