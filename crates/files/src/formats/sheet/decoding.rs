//! Finding out in which encoding a text is, and decoding it.
//!
//! Older encodings say nowhere which one they are. Mozilla's detector looks at pairs of letters, which is right for long texts; a list of
//! names has few letters that tell. So what it guesses is looked at as a reader would ([`oddities`]): where another encoding gives words with
//! fewer odd letters in them, it is that one.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::Encoding;

use super::cells::FoundEncoding;
use super::encoding::SheetEncoding;
use super::letters::oddities;
use super::problem::{OtherFile, SheetProblem};

/// The encodings that are tried beside the detector's guess, of which the first ones are more frequent.
const TRIED: [SheetEncoding; 5] = [
    SheetEncoding::Windows1252,
    SheetEncoding::Windows1250,
    SheetEncoding::Iso2,
    SheetEncoding::MacRoman,
    SheetEncoding::Windows1254,
];

/// The encodings of Central Europe, and the letters that they have and its larger languages don't.
const CENTRAL: [SheetEncoding; 2] = [SheetEncoding::Windows1250, SheetEncoding::Iso2];
const FOREIGN_TO_CENTRAL: &str = "ëçËÇ";

/// How many bytes are looked at to find the encoding.
const MAX_LOOKED_AT: usize = 1 << 16;

/// The text of a file, and its encoding: the chosen one, or the one that it most likely has.
pub(super) fn decoded(bytes: &[u8], chosen: Option<SheetEncoding>) -> Result<(String, FoundEncoding), SheetProblem> {
    let found = match chosen {
        Some(encoding) => FoundEncoding { encoding, is_guessed: true },
        None => found(bytes)?,
    };
    let (text, _) = standard(found.encoding).decode_with_bom_removal(bytes);
    Ok((text.into_owned(), found))
}

fn standard(encoding: SheetEncoding) -> &'static Encoding {
    Encoding::for_label(encoding.label().as_bytes()).unwrap_or(encoding_rs::WINDOWS_1252)
}

fn found(bytes: &[u8]) -> Result<FoundEncoding, SheetProblem> {
    let sure = |encoding| Ok(FoundEncoding { encoding, is_guessed: false });
    let guess = |encoding| Ok(FoundEncoding { encoding, is_guessed: true });
    if let Some((marked, _)) = Encoding::for_bom(bytes) {
        return SheetEncoding::of_label(marked.name()).map_or(Err(SheetProblem::Other(OtherFile::Unknown)), sure);
    }
    let looked_at = &bytes[..bytes.len().min(MAX_LOOKED_AT)];
    if let Some(encoding) = utf_16(looked_at) {
        return guess(encoding);
    }
    if is_binary(looked_at) {
        return Err(SheetProblem::Other(OtherFile::Unknown));
    }
    if std::str::from_utf8(bytes).is_ok() {
        return sure(SheetEncoding::Utf8);
    }
    guess(single_byte(looked_at))
}

/// UTF-16 without a mark: every second byte of most of its text is 0.
fn utf_16(bytes: &[u8]) -> Option<SheetEncoding> {
    let zeros = |from: usize| bytes.iter().skip(from).step_by(2).filter(|byte| **byte == 0).count();
    let (half, first, second) = (bytes.len() / 2, zeros(0), zeros(1));
    if half < 2 {
        None
    } else if second * 3 > half && first * 20 < half {
        Some(SheetEncoding::Utf16Le)
    } else if first * 3 > half && second * 20 < half {
        Some(SheetEncoding::Utf16Be)
    } else {
        None
    }
}

/// Whether bytes are no text in any encoding of bytes.
fn is_binary(bytes: &[u8]) -> bool {
    let is_control = |byte: &&u8| **byte < 0x20 && !b"\t\r\n\x0b\x0c\x1a\x1b".contains(byte);
    bytes.contains(&0) || bytes.iter().filter(is_control).count() * 100 > bytes.len()
}

fn single_byte(bytes: &[u8]) -> SheetEncoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let guessed = detector.guess(None, Utf8Detection::Deny).name();
    let guessed = SheetEncoding::of_label(guessed).unwrap_or(SheetEncoding::Windows1252);
    let odd = |encoding: SheetEncoding| {
        let (text, _) = standard(encoding).decode_without_bom_handling(bytes);
        let foreign = if CENTRAL.contains(&encoding) { FOREIGN_TO_CENTRAL } else { "" };
        oddities(&text, foreign)
    };
    // Of the two of Central Europe, the one of Windows has long been the more frequent one.
    let central = Some(SheetEncoding::Windows1250).filter(|_| guessed == SheetEncoding::Iso2);
    let candidates = central.into_iter().chain([guessed]).chain(TRIED);
    // Of several that are as good, the first one.
    candidates.min_by_key(|encoding| odd(*encoding)).unwrap_or(guessed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encoded(text: &str, encoding: SheetEncoding) -> Vec<u8> {
        let utf_16 = |bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(bytes).collect();
        match encoding {
            SheetEncoding::Utf16Le => utf_16(u16::to_le_bytes),
            SheetEncoding::Utf16Be => utf_16(u16::to_be_bytes),
            _ => {
                let (bytes, _, has_failed) = standard(encoding).encode(text);
                assert!(!has_failed, "{text} in {encoding:?}");
                bytes.into_owned()
            }
        }
    }

    #[test]
    fn names_of_many_languages_are_read_in_their_encodings() {
        use SheetEncoding::*;
        for (encoding, texts) in [
            (Utf8, &["José Núñez;Łódź"][..]),
            (Utf16Le, &["Name\tTeam\nBo Ångström\tNordlys"]),
            (Utf16Be, &["Name\tTeam\nBo Ångström\tNordlys"]),
            (
                Windows1252,
                &[
                    "Name;Faction;Team\nŠime Žižek;Khador;Split\nSeán O’Dea;Cryx;Cork\nZoë Œuvrard;Cygnar;Lyon – Sud",
                    "Jörg Müller;Köln\nBjörn Weiß;Gießen",
                    "Name;Faktion\nÅsa Öberg;Khador\nSøren Kjær;Cryx",
                    "José Núñez;Málaga\nIñaki Peña;Logroño",
                    "François Lefèvre;Orléans\nZoë Bouché;Nîmes",
                    "João Conceição;Guimarães",
                    "Nome;Città\nNiccolò D’Aversà;Forlì",
                ],
            ),
            (
                Windows1250,
                &[
                    "Name;Team\nŁukasz Wójcik;Łódź\nŘehoř Dvořák;Brno",
                    "Jiří Nováček;Plzeň\nŠtěpán Růžička;Děčín",
                    "Paweł Zieliński;Gdańsk\nMichał Dąbrowski;Kraków",
                    "Gergő Szűcs;Győr\nÁkos Tóth;Eger",
                ],
            ),
            (Iso2, &["Paweł Zieliński;Świdnica\nŁukasz Żak;Kraków\nZośka Śliwa;Łódź"]),
            (Windows1251, &["Иван Петров;Москва\nОльга Смирнова;Казань"]),
            (Windows1253, &["Γιώργος Παπαδόπουλος;Αθήνα\nΕλένη Νικολάου;Πάτρα"]),
            (Windows1254, &["Oğuz Şahin;İstanbul\nAyşe Yıldız;Eskişehir\nÇağla Işık;Muğla"]),
            (MacRoman, &["Jörg Müller;Köln\nRené Lefèvre;Orléans"]),
        ] {
            for text in texts {
                let (read, found) = decoded(&encoded(text, encoding), None).expect("it is text");
                assert_eq!((&*read, found.is_guessed), (*text, encoding != Utf8), "{found:?}");
            }
        }
    }

    #[test]
    fn another_encoding_is_chosen() {
        let bytes = encoded("Łódź", SheetEncoding::Windows1250);
        let read = |encoding| decoded(&bytes, Some(encoding)).map(|(text, _)| text);
        assert_eq!(read(SheetEncoding::Windows1252), Ok("£ódŸ".to_owned()));
        assert_eq!(read(SheetEncoding::Windows1250), Ok("Łódź".to_owned()));
    }

    #[test]
    fn every_encoding_is_one_of_the_standard() {
        for encoding in SheetEncoding::ALL {
            assert_eq!(standard(encoding).name(), encoding.label());
        }
    }

    #[test]
    fn what_is_no_text_is_refused() {
        for bytes in [&b"Ada\0\0\0Bo\x01\x02"[..], b"\x01\x02\x03\x04\x05\xff\xfe"] {
            assert_eq!(decoded(bytes, None), Err(SheetProblem::Other(OtherFile::Unknown)), "{bytes:?}");
        }
    }
}
