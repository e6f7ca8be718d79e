//! Workbooks as programs write them, made by hand.

use std::io::{Cursor, Write as _};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::*;
use crate::formats::sheet::MAX_ROWS;

/// A workbook of files.
fn packed(files: &[(&str, &str)]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in files {
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        writer.start_file(*name, options).expect("a new file");
        writer.write_all(text.as_bytes()).expect("it is in memory");
    }
    writer.finish().expect("it is in memory").into_inner()
}

const RELATIONS: &str = r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
    <Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>
    <Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="/xl/worksheets/sheet2.xml"/>
    <Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>
</Relationships>"#;
const WORKBOOK: &str = r#"<x:workbook xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">
    <x:workbookPr/><x:sheets><x:sheet name="Notes" sheetId="1" r:id="rId1"/><x:sheet name="Players" sheetId="2" r:id="rId2"/></x:sheets>
</x:workbook>"#;
const TEXTS: &str = r#"<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
    <si><t>Name</t></si>
    <si><r><t>Ada </t></r><r><rPr><b/></rPr><t>Lindqvist</t></r><rPh sb="0" eb="1"><t>adda</t></rPh></si>
    <si><t>Bo_x000A_Berg</t></si>
</sst>"#;
const STYLES: &str = r#"<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
    <numFmts><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/></numFmts>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>
</styleSheet>"#;
const PLAYERS: &str = r#"<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
    <row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="inlineStr"><is><t>Paid</t></is></c><c r="D2" t="str"><f>A1</f><v>Points &amp; more</v></c></row>
    <row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4" s="1"><v>46353</v></c><c r="C4"><v>3.0</v></c><c r="D4" t="b"><v>1</v></c></row>
    <row><c t="s"><v>2</v></c><c t="e"><v>#REF!</v></c><c r="XFD5"><v>9</v></c></row>
</sheetData></worksheet>"#;
const NOTES: &str =
    r#"<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>"#;

fn excel(players: &str) -> Vec<u8> {
    packed(&[
        ("[Content_Types].xml", "<Types/>"),
        ("xl/workbook.xml", WORKBOOK),
        ("xl/_rels/workbook.xml.rels", RELATIONS),
        ("xl/SharedStrings.xml", TEXTS),
        ("xl/styles.xml", STYLES),
        ("xl/worksheets/sheet1.xml", NOTES),
        ("xl/worksheets/sheet2.xml", players),
    ])
}

fn texts(sheet: &Sheet) -> Vec<(usize, Vec<&str>)> {
    sheet.rows.iter().map(|row| (row.number, row.cells.iter().map(|cell| &*cell.text).collect())).collect()
}

#[test]
fn a_workbook_of_excel_is_read() {
    let bytes = excel(PLAYERS);
    let sheet = read(&bytes, None).expect("it is whole");
    let expected = [
        (2, vec!["Name", "Paid", "", "Points & more"]),
        (4, vec!["Ada Lindqvist", "2026-11-27", "3", "TRUE"]),
        (5, vec!["Bo\nBerg"]),
    ];
    assert_eq!(texts(&sheet), expected);
    let names = vec!["Notes".to_owned(), "Players".to_owned()];
    assert_eq!(sheet.origin.form, SheetForm::Workbook(names, 1));
    assert_eq!(read(&bytes, Some(1)), Ok(sheet));
    for empty in [0, 7] {
        assert_eq!(read(&bytes, Some(empty)), Err(SheetProblem::Empty));
    }
}

const CONTENT: &str = r#"<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet>
    <table:table table:name="Empty"><table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>
    <table:table table:name="Players">
        <table:table-header-rows><table:table-row><table:table-cell office:value-type="string"><text:p>Name</text:p></table:table-cell><table:covered-table-cell/><table:table-cell><text:p>Team</text:p></table:table-cell></table:table-row></table:table-header-rows>
        <table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="4"/></table:table-row>
        <table:table-row><table:table-cell><text:p>Ada<text:s text:c="2"/><text:span>Lindqvist</text:span></text:p><text:p>(Khador)</text:p></table:table-cell><table:table-cell office:value-type="float" office:value="3"><text:p>3.00</text:p></table:table-cell><table:table-cell office:value-type="date" office:date-value="2026-11-27"><text:p>27.11.26</text:p></table:table-cell><table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>WAHR</text:p></table:table-cell></table:table-row>
        <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
    </table:table>
</office:spreadsheet></office:body></office:document-content>"#;

#[test]
fn a_workbook_of_libreoffice_is_read() {
    let bytes = packed(&[("mimetype", "application/vnd.oasis.opendocument.spreadsheet"), ("content.xml", CONTENT)]);
    let sheet = read(&bytes, None).expect("it is whole");
    let expected = [(1, vec!["Name", "", "Team"]), (4, vec!["Ada  Lindqvist\n(Khador)", "3", "2026-11-27", "TRUE"])];
    assert_eq!(texts(&sheet), expected);
    assert_eq!(sheet.origin.form, SheetForm::Workbook(vec!["Empty".to_owned(), "Players".to_owned()], 1));
}

#[test]
fn what_cant_be_read_is_told() {
    let bytes = excel(PLAYERS);
    assert_eq!(read(&bytes[..bytes.len() / 2], None), Err(SheetProblem::Damaged));
    assert_eq!(read(&excel("<worksheet>"), None), Err(SheetProblem::Damaged));
    let many =
        format!("<worksheet><sheetData>{}</sheetData></worksheet>", "<row><c><v>1</v></c></row>".repeat(MAX_ROWS + 1));
    assert_eq!(read(&excel(&many), None), Err(SheetProblem::TooManyRows));
    let locked = [("META-INF/manifest.xml", "<manifest:encryption-data/>"), ("content.xml", "packed")];
    assert_eq!(read(&packed(&locked), None), Err(SheetProblem::Locked));
    let bomb = format!("<worksheet>{}</worksheet>", " ".repeat(crate::formats::sheet::limits::MAX_UNPACKED));
    assert_eq!(read(&excel(&bomb), None), Err(SheetProblem::LargeFile));
    let entities = r#"<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData><row><c t="str"><v>&a;</v></c></row></sheetData></worksheet>"#;
    assert_eq!(read(&excel(entities), None), Err(SheetProblem::Damaged));
}
