//! Measures that several checks and solvers share. Each is computed when it is first asked for.

use std::cell::OnceCell;

use super::context::Context;
use super::quadrants::{self, Filling};
use crate::analysis::Table;
use crate::analysis::movement::MovementMap;
use crate::analysis::open_ground::{ClearCircle, largest_clear_circle};

/// Measures of one table that several checks and solvers share.
#[derive(Debug)]
pub struct SharedMeasures<'a> {
    context: &'a Context<'a>,
    movement_map: OnceCell<MovementMap<'a>>,
    terrain_map: OnceCell<MovementMap<'a>>,
    clear_circle: OnceCell<ClearCircle>,
    best_filling: OnceCell<Filling>,
}

impl<'a> SharedMeasures<'a> {
    /// Shared measures of the table of `context`; nothing is computed yet.
    pub const fn of(context: &'a Context<'a>) -> Self {
        Self {
            context,
            movement_map: OnceCell::new(),
            terrain_map: OnceCell::new(),
            clear_circle: OnceCell::new(),
            best_filling: OnceCell::new(),
        }
    }

    /// The same with the best filling of the quadrant method's slots, if it is known already.
    pub fn with_best_filling(self, best: Option<&Filling>) -> Self {
        Self { best_filling: best.map_or_else(OnceCell::new, |best| best.clone().into()), ..self }
    }

    const fn table(&self) -> &'a Table<'a> {
        &self.context.table
    }

    /// Where bases can walk in the chosen game.
    pub fn movement_map(&self) -> &MovementMap<'a> {
        self.movement_map.get_or_init(|| MovementMap::new(self.table()))
    }

    /// Where bases can walk if no flag is in their way.
    pub fn terrain_map(&self) -> &MovementMap<'a> {
        if self.movement_map().has_flags() {
            self.terrain_map.get_or_init(|| MovementMap::with_flags(self.table(), &[]))
        } else {
            self.movement_map()
        }
    }

    /// The largest circle that is clear of terrain.
    pub fn clear_circle(&self) -> &ClearCircle {
        self.clear_circle.get_or_init(|| largest_clear_circle(self.table()))
    }

    /// The best filling of the quadrant method's slots.
    pub fn best_filling(&self) -> &Filling {
        self.best_filling.get_or_init(|| quadrants::best_filling(self.table()))
    }
}
