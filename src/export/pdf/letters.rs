//! Letters as the two fonts that every reader of PDF brings along know them, and how wide they are.

/// The widths of the letters from the code 32 on, in thousandths of the size; 0 where the encoding has none.
///
/// They are the advance widths of Adobe's font metrics for the 14 standard fonts (AFM 4.1, Helvetica 002.000 and
/// Helvetica-Bold 002.000), in the order of `WinAnsiEncoding` (ISO 32000-1, annex D.2).
type Widths = [u16; 224];

/// Helvetica.
#[rustfmt::skip]
const REGULAR: Widths = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778,
    722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278,
    278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584, 0, 556, 0, 222, 556,
    333, 1000, 556, 556, 333, 1000, 667, 333, 1000, 0, 611, 0, 0, 222, 222, 333, 333, 350, 556, 1000,
    333, 1000, 500, 333, 944, 0, 500, 667, 278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556,
    584, 333, 737, 333, 400, 584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778,
    778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 500,
    556, 556, 556, 556, 278, 278, 278, 278, 556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556,
    556, 500, 556, 500,
];

/// Helvetica-Bold.
#[rustfmt::skip]
const BOLD: Widths = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778,
    722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333,
    278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584, 0, 556, 0, 278, 556,
    500, 1000, 556, 556, 333, 1000, 667, 333, 1000, 0, 611, 0, 0, 278, 278, 500, 500, 350, 556, 1000,
    333, 1000, 556, 333, 944, 0, 500, 667, 278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556,
    584, 333, 737, 333, 400, 584, 333, 333, 333, 611, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    722, 722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778,
    778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 556,
    556, 556, 556, 556, 278, 278, 278, 278, 611, 611, 611, 611, 611, 611, 611, 584, 611, 611, 611, 611,
    611, 556, 611, 556,
];

/// What the codes from 128 to 159 stand for; a space where they stand for nothing.
const MIDDLE: [char; 32] = [
    '€', ' ', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', ' ', 'Ž', ' ', ' ', '‘', '’', '“', '”', '•', '–',
    '—', '˜', '™', 'š', '›', 'œ', ' ', 'ž', 'Ÿ',
];

/// Letters that the fonts lack, each run with what is written instead: the letter without its marks, as a reader of the
/// name in another country would write it.
const INSTEAD: &[(&str, &str)] = &[
    ("ĀĂĄǍȀȂȦẠẢẤẦẨẪẬẮẰẲẴẶ", "A"),
    ("āăąǎȁȃȧạảấầẩẫậắằẳẵặ", "a"),
    ("ĆĈĊČ", "C"),
    ("ćĉċč", "c"),
    ("ĎĐḌ", "D"),
    ("ďđḍ", "d"),
    ("ĒĔĖĘĚȄȆẸẺẼẾỀỂỄỆ", "E"),
    ("ēĕėęěȅȇẹẻẽếềểễệ", "e"),
    ("ĜĞĠĢǦǴ", "G"),
    ("ĝğġģǧǵ", "g"),
    ("ĤĦḤ", "H"),
    ("ĥħḥ", "h"),
    ("ĨĪĬĮİǏỈỊ", "I"),
    ("ĩīĭįıǐỉị", "i"),
    ("Ĵ", "J"),
    ("ĵ", "j"),
    ("ĶǨ", "K"),
    ("ķǩ", "k"),
    ("ĹĻĽĿŁ", "L"),
    ("ĺļľŀł", "l"),
    ("ŃŅŇǸ", "N"),
    ("ńņňǹ", "n"),
    ("ŌŎŐƠǑȌȎỌỎỐỒỔỖỘỚỜỞỠỢ", "O"),
    ("ōŏőơǒȍȏọỏốồổỗộớờởỡợ", "o"),
    ("ŔŖŘ", "R"),
    ("ŕŗř", "r"),
    ("ŚŜŞȘṢ", "S"),
    ("śŝşșṣſ", "s"),
    ("ŢŤŦȚṬ", "T"),
    ("ţťŧțṭ", "t"),
    ("ŨŪŬŮŰŲƯǓȔȖỤỦỨỪỬỮỰ", "U"),
    ("ũūŭůűųưǔȕȗụủứừửữự", "u"),
    ("ŴẀẂẄ", "W"),
    ("ŵẁẃẅ", "w"),
    ("ŶỲỴỶỸ", "Y"),
    ("ŷỳỵỷỹ", "y"),
    ("ŹŻẒ", "Z"),
    ("źżẓ", "z"),
    ("ẞ", "SS"),
    ("Ĳ", "IJ"),
    ("ĳ", "ij"),
    ("ﬀ", "ff"),
    ("ﬁ", "fi"),
    ("ﬂ", "fl"),
    ("→", "->"),
    ("≤", "<="),
    ("≥", ">="),
];

/// Signs that the fonts have in another form, with which nothing is lost.
const SAME: &[(&str, &str)] = &[
    ("\u{2009}\u{200a}\u{202f}\u{2007}\u{2002}\u{2003}\u{3000}", " "),
    ("\u{2010}\u{2011}\u{2212}", "-"),
    ("\u{2032}\u{2bc}", "'"),
    ("\u{2033}", "\""),
];

/// The most letters that are looked at: nine lines of the narrowest ones across a sheet, which is the most that any text
/// has, are fewer.
const MOST: usize = 2400;

/// A line of words in the fonts' own codes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Letters {
    /// The codes.
    pub(super) codes: Vec<u8>,
    /// Whether something else stands in it for a letter that the fonts lack.
    pub(super) lossy: bool,
}

impl Letters {
    /// Writes `text` in the fonts' codes; of a text without end, as much as could ever be printed.
    pub(super) fn new(text: &str) -> Self {
        let mut letters = Self::default();
        for letter in text.chars().take(MOST) {
            letters.add(letter);
        }
        letters
    }

    fn add(&mut self, letter: char) {
        let among = |list: &'static [(&str, &str)]| list.iter().find(|(those, _)| those.contains(letter));
        match letter {
            ' '..='~' | '\u{a1}'..='\u{ac}' | '\u{ae}'..='\u{ff}' => {
                self.codes.extend(u8::try_from(u32::from(letter)));
            }
            '\u{a0}' => self.codes.push(b' '),
            // A soft hyphen, joiners and what chooses among the forms of a letter are not seen by themselves.
            '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' => {}
            // A mark over the letter before it.
            '\u{300}'..='\u{36f}' => self.lossy = true,
            _ if letter.is_control() => self.codes.push(b' '),
            _ => {
                if let Some(index) = MIDDLE.iter().position(|known| *known == letter) {
                    self.codes.extend(u8::try_from(128 + index));
                } else if let Some((_, same)) = among(SAME) {
                    self.codes.extend_from_slice(same.as_bytes());
                } else {
                    let instead = among(INSTEAD).map_or("?", |(_, instead)| instead);
                    self.codes.extend_from_slice(instead.as_bytes());
                    self.lossy = true;
                }
            }
        }
    }

    /// How long the line is at `size`.
    pub(super) fn length(&self, bold: bool, size: f64) -> f64 {
        length(&self.codes, bold, size)
    }

    /// The line broken at its spaces so that none is longer than `most`; a word that is too long by itself is broken
    /// where it has to be. At least one line, and no more than `lines`: what is left over ends in three dots.
    pub(super) fn broken(&self, bold: bool, size: f64, most: f64, lines: usize) -> Vec<Vec<u8>> {
        let mut done: Vec<Vec<u8>> = Vec::new();
        let mut line: Vec<u8> = Vec::new();
        for word in self.codes.split(|code| *code == b' ').filter(|word| !word.is_empty()) {
            let space = if line.is_empty() { 0.0 } else { wide(b' ', bold) * size };
            if !line.is_empty() && length(&line, bold, size) + space + length(word, bold, size) > most {
                done.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(b' ');
            }
            for &code in word {
                if !line.is_empty() && length(&line, bold, size) + wide(code, bold) * size > most {
                    done.push(std::mem::take(&mut line));
                }
                line.push(code);
            }
            // What won't be printed need not be broken.
            if done.len() > lines {
                break;
            }
        }
        done.push(line);
        if done.len() > lines {
            done.truncate(lines);
            if let Some(last) = done.last_mut() {
                while !last.is_empty() && length(last, bold, size) + wide(DOTS, bold) * size > most {
                    last.pop();
                }
                last.push(DOTS);
            }
        }
        done
    }
}

/// Three dots.
const DOTS: u8 = 0x85;

/// How wide a letter is at the size 1.
fn wide(code: u8, bold: bool) -> f64 {
    let widths = if bold { &BOLD } else { &REGULAR };
    code.checked_sub(32).map_or(0.0, |index| f64::from(widths[usize::from(index)]) / 1000.0)
}

/// How long a line of codes is at `size`.
pub(super) fn length(codes: &[u8], bold: bool, size: f64) -> f64 {
    codes.iter().map(|code| wide(*code, bold)).sum::<f64>() * size
}
