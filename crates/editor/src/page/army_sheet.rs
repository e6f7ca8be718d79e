//! What each army pays for: its fields, its list, and what is left of its points.

use crate::checks::{MeasureUnit, messages};
use crate::editor::Action;
use crate::layout::{ArmyCost, ArmyPoints, Edit, Layout, UnitEquipment};
use crate::pack::{Equipment, Pack, Role};
use crate::words::{filled, grouped, mark, name, t};

/// How many points one press of an arrow key is, and one with Shift.
pub(super) const POINTS_STEPS: [u32; 2] = [50, 500];

/// A number that is typed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ArmyField {
    /// How many points an army has. Empty, nobody says it.
    Points(Role),
    /// How many units have this equipment. Empty, none.
    Units(&'static Equipment),
}

/// What an army pays for.
#[derive(Clone, Debug, PartialEq)]
pub struct ArmySheet {
    pub role: Role,
    /// How many points it has, where that is known.
    pub points: Option<u32>,
    /// What it pays for beside its units, in the pack's order.
    pub costs: Vec<ArmyCost>,
    /// What its units cost.
    pub units: u32,
}

impl ArmySheet {
    /// The sheet of one army of a table.
    pub fn of(layout: &Layout, role: Role) -> Self {
        Self {
            role,
            points: layout.army_points.of(role),
            costs: layout.army_costs(role),
            units: layout.units_cost(role),
        }
    }

    /// What it pays in all.
    pub fn total(&self) -> u32 {
        self.units + self.costs.iter().map(|cost| cost.points).sum::<u32>()
    }

    /// Whether it pays more than it has.
    pub fn is_over(&self) -> bool {
        self.points.is_some_and(|points| self.total() > points)
    }

    /// What it pays of what it has, and what is left or too much.
    pub fn told(&self) -> String {
        let total = self.total();
        let shown = |points: u32| grouped(points as usize);
        match self.points {
            None => points_told(total),
            Some(points) if total > points => {
                t!("{} of {} points: {} too many", shown(total), shown(points), shown(total - points))
            }
            Some(points) => t!("{} of {} points: {} left", shown(total), shown(points), shown(points - total)),
        }
    }

    /// A line of its list: what it is with how many there are, and what they cost.
    pub fn line(cost: &ArmyCost) -> [String; 2] {
        [format!("{} × {}", cost.count, cost.item.name()), points_told(cost.points)]
    }
}

/// So many points.
pub(super) fn points_told(points: u32) -> String {
    messages::amount(f64::from(points), MeasureUnit::Points)
}

impl ArmyField {
    /// The fields of an army: its points, and how many of its units have what.
    pub fn of(pack: &'static Pack, role: Role) -> impl Iterator<Item = Self> {
        let of_units = pack.equipment.all().iter().filter(move |one| one.is_of_units() && one.paid_by == role);
        std::iter::once(Self::Points(role)).chain(of_units.map(Self::Units))
    }

    /// What stands before the field.
    pub fn label(self) -> &'static str {
        match self {
            Self::Points(_) => t!("Points of the army"),
            Self::Units(equipment) => &equipment.name,
        }
    }

    /// What it is called where it can't be seen what stands around it.
    pub fn name(self) -> String {
        match self {
            Self::Points(Role::Attacker) => t!("Points of the army: Attacker").to_owned(),
            Self::Points(Role::Defender) => t!("Points of the army: Defender").to_owned(),
            Self::Units(equipment) => {
                t!(
                    "{}: how many units have it, each for {}. {}",
                    equipment.name,
                    points_told(equipment.points),
                    equipment.rules()
                )
            }
        }
    }

    /// What its equipment does, where units have some.
    pub fn note(self, layout: &Layout) -> Option<String> {
        match self {
            Self::Units(equipment) if layout.units_with(equipment) > 0 => Some(equipment.rules()),
            Self::Points(_) | Self::Units(_) => None,
        }
    }

    /// What is in the field.
    pub fn value(self, layout: &Layout) -> String {
        match self {
            Self::Points(role) => layout.army_points.of(role).map_or_else(String::new, |points| points.to_string()),
            Self::Units(equipment) => match layout.units_with(equipment) {
                0 => String::new(),
                units => units.to_string(),
            },
        }
    }

    /// What is done with what was typed.
    ///
    /// # Errors
    ///
    /// A sentence: it is no such number.
    pub fn typed(self, typed: &str) -> Result<Action, String> {
        let typed = typed.trim();
        let most = self.most();
        let number = if typed.is_empty() { Some(None) } else { number_of(typed, most).map(Some) };
        let number = number.ok_or_else(|| {
            let refusal = match self {
                Self::Points(_) => mark!("Not a number of points: {}. Write a whole number from 0 to {}, or nothing."),
                Self::Units(_) => mark!("Not a number of units: {}. Write a whole number from 0 to {}, or nothing."),
            };
            filled(refusal, &[&name(typed), &grouped(most as usize)])
        })?;
        Ok(match self {
            Self::Points(role) => {
                Action::Edit { name: t!("Points of the army").to_owned(), edits: vec![Edit::ArmyPoints(role, number)] }
            }
            Self::Units(equipment) => Action::Edit {
                name: equipment.name.clone(),
                edits: vec![Edit::UnitEquipment(equipment, number.unwrap_or_default())],
            },
        })
    }

    /// The text one step up or down from what was typed; below the least number the field is empty.
    pub fn stepped(self, typed: &str, is_up: bool, is_coarse: bool) -> String {
        let step = match self {
            Self::Points(_) => POINTS_STEPS[usize::from(is_coarse)],
            Self::Units(_) => 1,
        };
        let next = match number_of(typed.trim(), self.most()) {
            None => is_up.then_some(step),
            Some(number) if is_up => Some((number + step).min(self.most())),
            Some(number) => number.checked_sub(step),
        };
        next.map_or_else(String::new, |number| number.to_string())
    }

    const fn most(self) -> u32 {
        match self {
            Self::Points(_) => ArmyPoints::MAX,
            Self::Units(_) => UnitEquipment::MAX,
        }
    }
}

/// A typed whole number of at most so many, with or without a sign between thousands; `None` for what is no such number.
pub(super) fn number_of(typed: &str, most: u32) -> Option<u32> {
    let separator = grouped(1000);
    let separator = separator.trim_matches(|sign: char| sign.is_ascii_digit());
    let digits = if separator.is_empty() { typed.to_owned() } else { typed.replace(separator, "") };
    digits.parse().ok().filter(|number| *number <= most)
}
