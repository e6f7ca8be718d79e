//! Strategies for tables of other programs.

use proptest::prelude::*;

use super::tables::one_of;
use crate::formats::sheet::{
    FoundEncoding, Sheet, SheetCell, SheetChoice, SheetEncoding, SheetForm, SheetOrigin, SheetRow, SheetSeparator,
};
use crate::worker::ReadSheetRequest;

pub fn request() -> impl Strategy<Value = ReadSheetRequest> {
    let encoding = prop::option::of(one_of(SheetEncoding::ALL));
    let separator = prop::option::of(separator());
    (any::<(Vec<u8>, Option<usize>)>(), encoding, separator).prop_map(|((bytes, sheet), encoding, separator)| {
        ReadSheetRequest { bytes, choice: SheetChoice { encoding, separator, sheet } }
    })
}

fn separator() -> impl Strategy<Value = SheetSeparator> {
    prop_oneof![one_of(SheetSeparator::ALL), any::<char>().prop_map(SheetSeparator::Other)]
}

pub fn sheet() -> impl Strategy<Value = Sheet> {
    let cell = any::<(String, bool)>().prop_map(|(text, is_quoted)| SheetCell { text, is_quoted });
    let row = (any::<(usize, String)>(), prop::collection::vec(cell, 0..3))
        .prop_map(|((number, line), cells)| SheetRow { number, cells, line });
    let encoding = (one_of(SheetEncoding::ALL), any::<bool>())
        .prop_map(|(encoding, is_guessed)| FoundEncoding { encoding, is_guessed });
    let form = prop_oneof![
        separator().prop_map(SheetForm::Text),
        Just(SheetForm::T3),
        any::<(Vec<String>, usize)>().prop_map(|(names, chosen)| SheetForm::Workbook(names, chosen)),
        Just(SheetForm::Copied),
    ];
    let origin = (prop::option::of(encoding), form, any::<usize>())
        .prop_map(|(encoding, form, columns_left_out)| SheetOrigin { encoding, form, columns_left_out });
    (prop::collection::vec(row, 0..3), origin).prop_map(|(rows, origin)| Sheet { rows, origin })
}
