//! What is asked of every link, layout file and list of terrain, however it came about. The fuzz targets and the crate's own
//! tests both call this, so that neither can be forgotten.

#![allow(dead_code, reason = "each test crate uses what it needs")]

use tablewright::checks::{Finding, Plan, Report, messages};
use tablewright::formats::inventory::{read_inventory, write_csv};
use tablewright::formats::{PlannedTable, json, link};
use tablewright::layout::Layout;
use tablewright::solver::budget::Budget;
use tablewright::solver::{Fixer, OfferedFixes};

/// Asserts that a text is refused with words, or is a table that comes back from its link and from its file; gives the
/// table.
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

/// The same of a link of version 1 that has these bytes as its payload, and a checksum that holds.
pub fn payload(bytes: &[u8]) -> Option<PlannedTable> {
    text(&sealed(b'1', bytes))
}

/// Asserts that the bytes of a layout file are refused with words, or are a table that is written and read to the same; gives
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

/// The same of a list of terrain, as a spreadsheet's table or as JSON; whether it can be read.
pub fn inventory(bytes: &[u8]) -> bool {
    match read_inventory(bytes) {
        Ok(list) => {
            let table = write_csv(&list);
            // No name begins a formula, whatever a spreadsheet takes for the start of a cell.
            let runs = |line: &str| line.starts_with(['=', '+', '-', '@', '\t']);
            assert!(!table.split([',', ';', '\n']).any(|cell| runs(cell.trim_start_matches('"'))), "{table}");
            assert_eq!(read_inventory(table.as_bytes()), Ok(list));
            true
        }
        Err(problem) => {
            assert!(!problem.to_string().is_empty());
            false
        }
    }
}

/// Asserts of any table that it is measured and told, and that what fixes a finding can be done and is what it says; the
/// search for the fixes of each takes `steps`. Gives the number of findings.
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

/// A link of any version and payload, made by the letter of the format and in another way than the crate makes it.
pub fn sealed(version: u8, payload: &[u8]) -> String {
    let mut bytes = vec![version];
    bytes.extend(payload);
    let sum = crc(&bytes);
    bytes.remove(0);
    bytes.extend(sum.to_be_bytes());
    let mut text = String::from(char::from(version));
    for block in bytes.chunks(32) {
        // As many digits as the largest number of these bytes has.
        let mut digits = vec![0; based(&vec![0xff; block.len()]).len()];
        let number = based(block);
        let start = digits.len() - number.len();
        digits[start..].copy_from_slice(&number);
        let letters = ('0'..='9').chain('A'..='Z').chain('a'..='z').collect::<Vec<char>>();
        text.extend(digits.into_iter().map(|digit| letters[digit as usize]));
    }
    text
}

/// The digits, to the base of 62, of the number that bytes are.
fn based(bytes: &[u8]) -> Vec<u32> {
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

/// CRC-32 of IEEE 802.3, the bits in the order that they are sent.
pub fn crc(bytes: &[u8]) -> u32 {
    let bits = bytes.iter().flat_map(|byte| (0..8).map(move |bit| u32::from(byte >> bit & 1)));
    let sum = bits.fold(u32::MAX, |sum, bit| {
        let out = sum >> 31 ^ bit;
        if out == 1 { sum << 1 ^ 0x04c1_1db7 } else { sum << 1 }
    });
    !sum.reverse_bits()
}
