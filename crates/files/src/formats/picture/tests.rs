//! Pictures with a link, without one, cut and made up.

use proptest::prelude::*;

use super::*;
use crate::checks::testing::{circle, layout};
use crate::formats::link::{self, LinkProblem};

fn table() -> PlannedTable {
    layout(&[circle("a", "forest", (12.0, 12.0), 4.0)]).into()
}

fn address() -> String {
    format!("https://tables.example/club/#{}", link::write(&table()))
}

/// A PNG of one pixel with these texts, written by the `png` crate.
fn png(write: impl FnOnce(&mut ::png::Encoder<&mut Vec<u8>>)) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = ::png::Encoder::new(&mut bytes, 1, 1);
    write(&mut encoder);
    encoder.write_header().and_then(|mut writer| writer.write_image_data(&[0])).expect("it can be written");
    bytes
}

/// An SVG with this metadata.
fn svg(metadata: &str) -> Vec<u8> {
    format!("<?xml version=\"1.0\"?>\n<svg><title>#1</title><metadata>{metadata}</metadata></svg>").into_bytes()
}

/// A PDF with this entry.
fn pdf(entry: &str) -> Vec<u8> {
    format!("%PDF-1.7\n1 0 obj<</Title(/{LINK_KEY}\\(#1\\))/{entry}>>endobj\n%%EOF").into_bytes()
}

#[test]
fn a_link_in_a_png_is_a_text_that_others_read() {
    let with = with_link(&png(|_| {}), &address()).expect("it is a PNG");
    assert_eq!(read(&with), Some(Ok(table())));
    let decoder = ::png::Decoder::new(std::io::Cursor::new(&with)).read_info().expect("a whole PNG");
    let text = &decoder.info().utf8_text[0];
    assert_eq!((&*text.keyword, text.get_text().expect("a text")), ("Tablewright", address()));
}

#[test]
fn a_png_has_one_resolution_that_others_read_and_its_link_besides() {
    let screen = ::png::PixelDimensions { xppu: 2835, yppu: 2835, unit: ::png::Unit::Meter };
    for bytes in [png(|_| {}), png(|encoder| encoder.set_pixel_dims(Some(screen)))] {
        let with = with_link(&bytes, &address()).and_then(|png| with_resolution(&png, 11_811)).expect("it is a PNG");
        let decoder = ::png::Decoder::new(std::io::Cursor::new(&with)).read_info().expect("a whole PNG");
        let resolution = decoder.info().pixel_dims.map(|pixels| (pixels.xppu, pixels.yppu, pixels.unit));
        assert_eq!(resolution, Some((11_811, 11_811, ::png::Unit::Meter)));
        assert_eq!(with.windows(4).filter(|bytes| bytes == b"pHYs").count(), 1);
        assert_eq!(read(&with), Some(Ok(table())));
    }
    assert_eq!(with_resolution(b"GIF89a", 11_811), None);
}

#[test]
fn a_link_is_found_in_every_kind_of_text() {
    let named = || "Tablewright".to_owned();
    for bytes in [
        png(|encoder| encoder.add_text_chunk(named(), address()).expect("it can be added")),
        png(|encoder| encoder.add_ztxt_chunk(named(), address()).expect("it can be added")),
        png(|encoder| encoder.add_itxt_chunk(named(), address()).expect("it can be added")),
    ] {
        assert_eq!(read(&bytes), Some(Ok(table())));
    }
    let other = png(|encoder| encoder.add_text_chunk("Comment".to_owned(), address()).expect("it can be added"));
    assert_eq!(read(&other), Some(Err(PictureProblem::NoLink)));
    assert_eq!(read(&svg(&format!("<dc:source>{}</dc:source>", address()))), Some(Ok(table())));
    assert_eq!(read(&pdf(&format!("{LINK_KEY}({})", address()))), Some(Ok(table())));
    assert_eq!(read(&pdf(&format!("A<</S/URI/URI({})>>", address()))), Some(Ok(table())));
}

#[test]
fn a_picture_without_a_table_says_why() {
    use PictureProblem::{Cut, Link, NoLink, OtherFormat};
    let (whole, link) = (png(|_| {}), link::write(&table()));
    let with = with_link(&whole, &address()).expect("it is a PNG");
    let (torn, newer) = (&link[..link.len() - 3], format!("#9{}", &link[1..]));
    for (bytes, why) in [
        (whole.clone(), NoLink),
        (with[..60].to_vec(), Cut),
        (whole[..20].to_vec(), Cut),
        (with_link(&whole, &format!("#{torn}")).expect("it is a PNG"), Link(LinkProblem::Damaged)),
        (with_link(&whole, &newer).expect("it is a PNG"), Link(LinkProblem::Damaged)),
        (svg("nothing"), NoLink),
        (b"<svg><metadata>#".to_vec(), Cut),
        (pdf("Producer(me)"), NoLink),
        (b"%PDF-1.7\n1 0 obj".to_vec(), Cut),
        (b"\xff\xd8\xff\xe0".to_vec(), OtherFormat),
        (b"RIFF\0\0\0\0WEBPVP8 ".to_vec(), OtherFormat),
    ] {
        assert_eq!(read(&bytes), Some(Err(why)), "{}", String::from_utf8_lossy(&bytes));
        assert!(!why.to_string().is_empty());
    }
    for bytes in [&b"{ \"format\": 1 }"[..], b"", b"PK\x03\x04", b"<html></html>", b"https://tables.example/#1"] {
        assert_eq!(read(bytes), None);
        assert_eq!(with_link(bytes, "#1"), None);
    }
}

/// A PNG's chunks with any lengths and contents.
fn chunks() -> impl Strategy<Value = Vec<u8>> {
    let kind = prop::sample::select(vec![*b"iTXt", *b"zTXt", *b"tEXt", *b"IDAT", *b"IEND"]);
    let text = prop_oneof![
        any::<Vec<u8>>(),
        Just([KEYWORD, &[0; 5], b"#1abc"].concat()),
        any::<Vec<u8>>().prop_map(|bytes| [KEYWORD, &[0, 1, 0, 0, 0], &bytes].concat()),
    ];
    let chunk = (kind, text, prop::option::of(any::<u32>())).prop_map(|(kind, data, length)| {
        let length = length.unwrap_or_else(|| u32::try_from(data.len()).expect("short"));
        [&length.to_be_bytes()[..], &kind, &data, &[0; 4]].concat()
    });
    prop::collection::vec(chunk, 0..6).prop_map(|chunks| [&png::SIGNATURE[..], &chunks.concat()].concat())
}

const KEYWORD: &[u8] = b"Tablewright\0";

proptest! {
    #[test]
    fn any_chunks_are_read_to_an_end(bytes in chunks()) {
        prop_assert!(read(&bytes).is_some_and(|read| read.is_err()));
    }

    #[test]
    fn a_cut_or_changed_picture_is_refused_or_the_same(at in 0_usize..4000, byte: u8, is_cut: bool) {
        for whole in [
            with_link(&png(|_| {}), &address()).expect("it is a PNG"),
            svg(&format!("<dc:source>{}</dc:source>", address())),
            pdf(&format!("{LINK_KEY}({})", address())),
        ] {
            let mut bytes = whole.clone();
            let at = at % bytes.len();
            if is_cut { bytes.truncate(at) } else { bytes[at] = byte }
            if let Some(Ok(read)) = read(&bytes) {
                prop_assert_eq!(read, table());
            }
        }
    }
}
