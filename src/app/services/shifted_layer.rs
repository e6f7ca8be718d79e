//! Shifts a layer by animations that stand still and are set to another time.
//!
//! A browser shifts what is animated without looking at the rest of the page. When a style shifts it, Chromium puts all layers of the
//! page together once more, which takes longer the more there is on the page.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{Animation, Element};

use crate::geometry::Vector;
use crate::units::trimmed;

#[wasm_bindgen]
extern "C" {
    /// What `web-sys` has only with a flag for the compiler.
    #[wasm_bindgen(extends = Element)]
    type AnimatedElement;

    #[wasm_bindgen(method, catch)]
    fn animate(this: &AnimatedElement, keyframes: &Object, duration: f64) -> Result<Animation, JsValue>;
}

/// How far a layer can be shifted to either side, in its own widths: more than a table is wide in the closest view of it.
const MAX_SHIFT: f64 = 100.0;
/// The time of an animation in which a layer is shifted by its width, in milliseconds.
const TIME_OF_WIDTH: f64 = 1000.0;

/// A layer with an animation for each axis.
pub struct ShiftedLayer {
    element: AnimatedElement,
    axes: [Option<Animation>; 2],
}

impl ShiftedLayer {
    /// The layer that an element is, where it is.
    pub fn of(element: Element) -> Self {
        let element = AnimatedElement::from(JsValue::from(element));
        let ends = [-1.0, 1.0].map(|sign| trimmed(sign * MAX_SHIFT * 100.0, 0));
        let across = stopped(&element, "translate", ends.each_ref().map(|percent| format!("{percent}% 0")));
        let along = stopped(&element, "transform", ends.each_ref().map(|percent| format!("translateY({percent}%)")));
        Self { element, axes: [across, along] }
    }

    /// Whether it is this element.
    pub fn is_of(&self, element: &Element) -> bool {
        *self.element == *element
    }

    /// Shifts it by shares of its width and height from its place. A share stays right when the layer is resized.
    pub fn shift(&self, Vector { x, y }: Vector) {
        for (animation, share) in self.axes.iter().zip([x, y]) {
            if let Some(animation) = animation {
                let share = share.clamp(-MAX_SHIFT, MAX_SHIFT);
                animation.set_current_time(Some((share + MAX_SHIFT) * TIME_OF_WIDTH));
            }
        }
    }
}

/// An animation that stands still, of a property between two values. `None` where the browser refuses it: then the layer isn't shifted.
fn stopped(element: &AnimatedElement, property: &str, ends: [String; 2]) -> Option<Animation> {
    let (keyframes, ends) = (Object::new(), ends.into_iter().map(JsValue::from).collect::<Array>());
    Reflect::set(&keyframes, &property.into(), &ends).ok()?;
    let animation = element.animate(&keyframes, 2.0 * MAX_SHIFT * TIME_OF_WIDTH).ok()?;
    animation.pause().ok()?;
    Some(animation)
}
