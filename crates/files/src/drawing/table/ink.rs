//! The colours of players and of texts beside the table.

use crate::drawing::mark::Rgb;
use crate::pack::Owner;

/// The colour of texts beside the table.
pub(crate) const FAINT: Rgb = Rgb::hex(0x67_5f_51);

/// The colours of an owner's elements and zones, as in the packet. The owners' fills differ too, so colour isn't all that tells them
/// apart.
pub(super) struct PlayerInk {
    pub(super) line: Rgb,
    pub(super) fill: Rgb,
    pub(super) text: Rgb,
}

impl PlayerInk {
    const ATTACKER: Self = Self::new(0xa3_20_1a, 0xa3_20_1a, 0xff_fd_f6);
    const DEFENDER: Self = Self::new(0x1b_5f_a8, 0xff_fd_f6, 0x1b_5f_a8);
    const NEUTRAL: Self = Self::new(0x46_40_2f, 0xe9_e4_d3, 0x2c_28_1d);

    pub(super) const fn new(line: u32, fill: u32, text: u32) -> Self {
        Self { line: Rgb::hex(line), fill: Rgb::hex(fill), text: Rgb::hex(text) }
    }

    /// The colour of what is written on the colour of lines.
    pub(super) fn on_line(&self) -> Rgb {
        if self.fill == self.line { self.text } else { self.fill }
    }

    pub(super) const fn of(owner: Owner) -> &'static Self {
        match owner {
            Owner::Attacker => &Self::ATTACKER,
            Owner::Defender => &Self::DEFENDER,
            Owner::Neutral => &Self::NEUTRAL,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_on_a_colour_is_of_another() {
        for owner in [Owner::Attacker, Owner::Defender, Owner::Neutral] {
            let ink = PlayerInk::of(owner);
            assert_ne!(ink.on_line(), ink.line, "{owner:?}");
            assert_ne!(ink.text, ink.fill, "{owner:?}");
        }
    }
}
