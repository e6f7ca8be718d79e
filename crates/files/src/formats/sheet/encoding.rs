//! The encodings of texts.

use serde::{Deserialize, Serialize};

use crate::words::t;

/// An encoding of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SheetEncoding {
    Utf8,
    Utf16Le,
    Utf16Be,
    Windows1252,
    Windows1250,
    Windows1251,
    Windows1253,
    Windows1254,
    Windows1255,
    Windows1256,
    Windows1257,
    Windows1258,
    Windows874,
    Iso2,
    Iso4,
    Iso5,
    Iso6,
    Iso7,
    Iso8,
    Iso15,
    MacRoman,
    Koi8,
    Ibm866,
    Big5,
    EucJp,
    EucKr,
    Gbk,
    ShiftJis,
}

impl SheetEncoding {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 28] = [
        Self::Utf8,
        Self::Windows1252,
        Self::Iso15,
        Self::MacRoman,
        Self::Windows1250,
        Self::Iso2,
        Self::Windows1257,
        Self::Iso4,
        Self::Windows1254,
        Self::Windows1253,
        Self::Iso7,
        Self::Windows1251,
        Self::Iso5,
        Self::Koi8,
        Self::Ibm866,
        Self::Windows1255,
        Self::Iso8,
        Self::Windows1256,
        Self::Iso6,
        Self::Windows1258,
        Self::Windows874,
        Self::ShiftJis,
        Self::EucJp,
        Self::EucKr,
        Self::Gbk,
        Self::Big5,
        Self::Utf16Le,
        Self::Utf16Be,
    ];

    /// Its name in the encoding standard of browsers.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Utf16Le => "UTF-16LE",
            Self::Utf16Be => "UTF-16BE",
            Self::Windows1252 => "windows-1252",
            Self::Windows1250 => "windows-1250",
            Self::Windows1251 => "windows-1251",
            Self::Windows1253 => "windows-1253",
            Self::Windows1254 => "windows-1254",
            Self::Windows1255 => "windows-1255",
            Self::Windows1256 => "windows-1256",
            Self::Windows1257 => "windows-1257",
            Self::Windows1258 => "windows-1258",
            Self::Windows874 => "windows-874",
            Self::Iso2 => "ISO-8859-2",
            Self::Iso4 => "ISO-8859-4",
            Self::Iso5 => "ISO-8859-5",
            Self::Iso6 => "ISO-8859-6",
            Self::Iso7 => "ISO-8859-7",
            Self::Iso8 => "ISO-8859-8",
            Self::Iso15 => "ISO-8859-15",
            Self::MacRoman => "macintosh",
            Self::Koi8 => "KOI8-U",
            Self::Ibm866 => "IBM866",
            Self::Big5 => "Big5",
            Self::EucJp => "EUC-JP",
            Self::EucKr => "EUC-KR",
            Self::Gbk => "GBK",
            Self::ShiftJis => "Shift_JIS",
        }
    }

    /// The encoding that a file is in that has this one's name in its beginning, or that a guess names.
    pub(super) fn of_label(label: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|encoding| encoding.label() == label)
    }

    /// What it is called where a person chooses one.
    pub fn name(self) -> String {
        let region = match self {
            Self::Utf8 | Self::Utf16Le | Self::Utf16Be => return self.label().to_owned(),
            Self::Windows1252 | Self::Iso15 => t!("Western Europe"),
            Self::MacRoman => t!("old Macs"),
            Self::Windows1250 | Self::Iso2 => t!("Central Europe"),
            Self::Windows1257 | Self::Iso4 => t!("Baltic"),
            Self::Windows1254 => t!("Turkish"),
            Self::Windows1253 | Self::Iso7 => t!("Greek"),
            Self::Windows1251 | Self::Iso5 | Self::Koi8 | Self::Ibm866 => t!("Cyrillic"),
            Self::Windows1255 | Self::Iso8 => t!("Hebrew"),
            Self::Windows1256 | Self::Iso6 => t!("Arabic"),
            Self::Windows1258 => t!("Vietnamese"),
            Self::Windows874 => t!("Thai"),
            Self::ShiftJis | Self::EucJp => t!("Japanese"),
            Self::EucKr => t!("Korean"),
            Self::Gbk | Self::Big5 => t!("Chinese"),
        };
        format!("{region} ({})", self.label())
    }
}
