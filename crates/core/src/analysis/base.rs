//! The bases that models stand on.

use crate::pack::{MILLIMETRES_PER_INCH, Pack};

/// A base of the pack.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Base {
    /// Its diameter in millimetres.
    pub millimetres: u32,
    /// Its radius in inches.
    pub radius: f64,
    /// The height of a model's volume on it, in inches.
    pub volume: f64,
}

impl Base {
    /// All bases of a pack, the smallest first.
    pub fn all(pack: &'static Pack) -> impl Iterator<Item = Self> {
        pack.bases.iter().zip(&pack.seeing.volumes).map(|(&millimetres, &volume)| {
            let radius = f64::from(millimetres) / MILLIMETRES_PER_INCH / 2.0;
            Self { millimetres, radius, volume }
        })
    }

    /// The pack's base of this diameter; `None` where it has none.
    pub fn find(pack: &'static Pack, millimetres: u32) -> Option<Self> {
        Self::all(pack).find(|base| base.millimetres == millimetres)
    }

    /// Its diameter in inches.
    pub fn diameter(&self) -> f64 {
        self.radius * 2.0
    }
}
