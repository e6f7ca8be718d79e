//! The keys of the drawing area.

use super::action::OutlineAction;
use crate::editor::modifiers::Modifiers;

/// By what a key zooms in or out.
const ZOOM: f64 = 1.5;

/// What a key does on the drawing area.
#[derive(Clone, Copy, Debug)]
pub enum OutlineKey {
    /// Moves an end of the photo's known length, by hundredths of the view's width.
    MoveEnd {
        /// The end.
        end: usize,
        /// How far to the right.
        x: f64,
        /// How far down.
        y: f64,
    },
    /// Zooms by a factor. The crosshair stays where it is on the screen.
    Zoom(f64),
    /// An action on the outline, which there isn't while a photo is measured.
    Outline(OutlineAction),
}

impl OutlineKey {
    /// What a key does, as the browser names it, where this end of the known length has the focus, or else the drawing area; `None` for a key
    /// that is the browser's.
    pub fn of(key: &str, modifiers: Modifiers, end: Option<usize>) -> Option<Self> {
        let arrow = match key {
            "ArrowLeft" => Some((-1.0, 0.0)),
            "ArrowRight" => Some((1.0, 0.0)),
            "ArrowUp" => Some((0.0, -1.0)),
            "ArrowDown" => Some((0.0, 1.0)),
            _ => None,
        };
        Some(Self::Outline(match (arrow, end, key) {
            (Some((x, y)), Some(end), _) => {
                let steps = match modifiers {
                    Modifiers { shift: true, .. } => 5.0,
                    Modifiers { alt: true, .. } => 0.1,
                    _ => 1.0,
                };
                return Some(Self::MoveEnd { end, x: x * steps, y: y * steps });
            }
            (Some((x, y)), None, _) => OutlineAction::MoveCrosshair { x, y, modifiers },
            (None, None, " ") => OutlineAction::AddCorner,
            (None, None, "Enter") => OutlineAction::Enter,
            (None, None, "Backspace" | "Delete") => OutlineAction::Backspace,
            (None, None, "z" | "Z") if modifiers.control && !modifiers.shift => OutlineAction::Undo,
            (None, None, "z" | "Z" | "y" | "Y") if modifiers.control => OutlineAction::Redo,
            (None, None, "+" | "=") => return Some(Self::Zoom(ZOOM)),
            (None, None, "-") => return Some(Self::Zoom(1.0 / ZOOM)),
            // It ends a drag, and must not close the dialog too.
            (None, _, "Escape") => OutlineAction::Cancel,
            _ => return None,
        }))
    }
}
