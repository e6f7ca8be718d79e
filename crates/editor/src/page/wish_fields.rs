//! The fields of what a person wishes of generated tables.

use crate::pack::{Category, Pack};
use crate::solver::generate::TableWishes;
use crate::units::{Length, Unit};
use crate::words::{name, t};

/// A field for a number that is wished for. Empty, nothing is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WishField {
    /// How many pieces there are.
    Pieces,
    /// How many of a category there are.
    Category(&'static Category),
    /// The least gap between two pieces.
    Apart,
    /// The least gap to the edges.
    FromEdge,
}

impl WishField {
    /// The fields for numbers of pieces.
    pub fn counts(pack: &'static Pack) -> impl Iterator<Item = Self> {
        std::iter::once(Self::Pieces).chain(pack.categories.all().iter().map(Self::Category))
    }

    /// The fields for gaps.
    pub const GAPS: [Self; 2] = [Self::Apart, Self::FromEdge];

    /// What stands before the field.
    pub fn label(self) -> &'static str {
        match self {
            Self::Pieces => t!("Pieces"),
            Self::Category(category) => &category.name,
            Self::Apart => t!("Between pieces"),
            Self::FromEdge => t!("To the edges"),
        }
    }

    /// What it is called where it can't be seen what stands around it.
    pub fn name(self, unit: Unit) -> String {
        match self {
            Self::Pieces => t!("Pieces: how many the table gets").to_owned(),
            Self::Category(category) => t!("{}: how many the table gets", category.name),
            Self::Apart => t!("Between pieces: the least gap, in {}", unit.plural()),
            Self::FromEdge => t!("To the edges: the least gap, in {}", unit.plural()),
        }
    }

    /// What is in the field.
    pub fn value(self, wishes: &TableWishes, unit: Unit) -> String {
        let count = |count: Option<u32>| count.map_or_else(String::new, |count| count.to_string());
        let gap = |gap: Option<Length>| gap.map_or_else(String::new, |gap| unit.show(gap.inches()));
        match self {
            Self::Pieces => count(wishes.pieces),
            Self::Category(category) => count(wishes.number(&category.id)),
            Self::Apart => gap(wishes.apart),
            Self::FromEdge => gap(wishes.from_edge),
        }
    }

    /// The wishes with what was typed.
    ///
    /// # Errors
    ///
    /// A sentence: it is no such number.
    pub fn with(self, wishes: &TableWishes, typed: &str, unit: Unit) -> Result<TableWishes, String> {
        let typed = typed.trim();
        let no_count = || {
            let most = TableWishes::MAX_PIECES;
            t!("Not a number of pieces: {}. Write a whole number from 0 to {}, or nothing.", name(typed), most)
        };
        let no_gap = || {
            let most = unit.show(TableWishes::MAX_GAP.inches());
            t!("Not such a gap: {}. Write one from 0 to {}, or nothing.", name(typed), most)
        };
        let is_empty = typed.is_empty();
        let count = || if is_empty { Ok(None) } else { count_of(typed).ok_or_else(no_count).map(Some) };
        let gap = || if is_empty { Ok(None) } else { gap_of(typed, unit).ok_or_else(no_gap).map(Some) };
        Ok(match self {
            Self::Pieces => TableWishes { pieces: count()?, ..wishes.clone() },
            Self::Category(category) => wishes.with_number(&category.id, count()?),
            Self::Apart => TableWishes { apart: gap()?, ..wishes.clone() },
            Self::FromEdge => TableWishes { from_edge: gap()?, ..wishes.clone() },
        })
    }

    /// The text one step up or down from what was typed; below the least number the field is empty.
    pub fn stepped(self, typed: &str, is_up: bool, unit: Unit) -> String {
        let typed = typed.trim();
        match self {
            Self::Pieces | Self::Category(_) => {
                let count = count_of(typed);
                let next = match count {
                    None => is_up.then_some(0),
                    Some(count) if is_up => Some((count + 1).min(TableWishes::MAX_PIECES)),
                    Some(count) => count.checked_sub(1),
                };
                next.map_or_else(String::new, |count| count.to_string())
            }
            Self::Apart | Self::FromEdge => {
                let gap = gap_of(typed, unit).map(Length::inches);
                // Half of the unit.
                let step = unit.read("0.5").unwrap_or(0.5);
                let next = match gap {
                    None => is_up.then_some(0.0),
                    Some(gap) if is_up => Some((gap + step).min(TableWishes::MAX_GAP.inches())),
                    Some(gap) => Some(gap - step).filter(|gap| *gap > -0.005),
                };
                next.map_or_else(String::new, |gap| unit.show(gap))
            }
        }
    }
}

/// A typed number of pieces; `None` for what is no such number.
fn count_of(typed: &str) -> Option<u32> {
    typed.parse().ok().filter(|count| *count <= TableWishes::MAX_PIECES)
}

/// A typed gap; `None` for what is no such length.
fn gap_of(typed: &str, unit: Unit) -> Option<Length> {
    let gap = unit.read(typed).and_then(|inches| unit.resolution().nearest(inches));
    gap.filter(|gap| (Length::ZERO..=TableWishes::MAX_GAP).contains(gap))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::pack;

    fn fantasy() -> &'static Pack {
        crate::pack::find("fantasy-battlefield").expect("built in")
    }

    #[test]
    fn a_pack_has_a_field_for_each_of_its_categories() {
        assert_eq!(WishField::counts(pack()).collect::<Vec<_>>(), [WishField::Pieces]);
        let labels: Vec<&str> = WishField::counts(fantasy()).map(WishField::label).collect();
        assert_eq!(labels[..3], ["Pieces", "Hills", "Forests"]);
        for field in WishField::counts(fantasy()).chain(WishField::GAPS) {
            assert!(field.name(Unit::Inch).starts_with(field.label()), "the visible text is in the name");
        }
    }

    #[test]
    fn what_is_typed_is_wished_for_and_shown() {
        let forests = WishField::Category(fantasy().category("forests").expect("it is there"));
        let none = TableWishes::default();
        for (field, unit, typed, shown) in [
            (WishField::Pieces, Unit::Inch, " 8 ", "8"),
            (WishField::Pieces, Unit::Inch, "60", "60"),
            (forests, Unit::Inch, "4", "4"),
            (forests, Unit::Inch, "0", "0"),
            (WishField::Apart, Unit::Inch, "2 1/2", "2.5"),
            (WishField::FromEdge, Unit::Centimetre, "5", "5"),
            (WishField::FromEdge, Unit::Inch, "24", "24"),
        ] {
            let wishes = field.with(&none, typed, unit).expect("it can be wished for");
            assert_eq!(field.value(&wishes, unit), shown);
            assert_eq!(field.with(&wishes, "", unit), Ok(none.clone()), "emptied again");
        }
        for (field, typed) in [
            (WishField::Pieces, "61"),
            (forests, "-1"),
            (forests, "two"),
            (WishField::Apart, "-0.5"),
            (WishField::FromEdge, "24.01"),
        ] {
            let refusal = field.with(&none, typed, Unit::Inch).expect_err("it can't be");
            assert!(refusal.contains(typed) && refusal.ends_with("or nothing."), "{refusal}");
        }
    }

    #[test]
    fn arrow_keys_step_to_nothing_and_up_to_the_most() {
        for (field, typed, up, down) in [
            (WishField::Pieces, "", "0", ""),
            (WishField::Pieces, "0", "1", ""),
            (WishField::Pieces, "60", "60", "59"),
            (WishField::Apart, "", "0", ""),
            (WishField::Apart, "0.5", "1", "0"),
            (WishField::Apart, "0", "0.5", ""),
            (WishField::Apart, "24", "24", "23.5"),
        ] {
            let stepped = [true, false].map(|is_up| field.stepped(typed, is_up, Unit::Inch));
            assert_eq!(stepped, [up, down], "{field:?} {typed}");
        }
    }
}
