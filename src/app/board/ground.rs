//! What never changes: the table's surface, the inch grid, the rulers.

use yew::prelude::*;

use super::svg;

#[derive(Clone, PartialEq)]
pub struct GroundOf {
    /// The table's width in inches.
    pub width: f64,
    /// The table's depth in inches.
    pub depth: f64,
}

/// The bare table.
pub fn ground(of: &GroundOf) -> Html {
    let (wide, deep) = (svg(of.width), svg(of.depth));
    let [rim_wide, rim_deep, half_wide, half_deep] =
        [of.width + 1.0, of.depth + 1.0, of.width / 2.0, of.depth / 2.0].map(svg);
    html! {
        <g class="ground" aria-hidden="true">
            <defs>
                <pattern id="inch" width="1" height="1" patternUnits="userSpaceOnUse">
                    <path d="M1 0H0V1" class="grid-inch" />
                </pattern>
                <pattern id="half-foot" width="6" height="6" patternUnits="userSpaceOnUse">
                    <path d="M6 0H0V6" class="grid-half-foot" />
                </pattern>
                <radialGradient id="light" cx="0.42" cy="0.36" r="0.8">
                    <stop offset="0" class="light-in" />
                    <stop offset="1" class="light-out" />
                </radialGradient>
            </defs>
            <rect class="rim" x="-0.5" y="-0.5" width={rim_wide} height={rim_deep} rx="0.4" />
            <rect class="surface" width={wide.clone()} height={deep.clone()} />
            <rect fill="url(#light)" width={wide.clone()} height={deep.clone()} />
            <rect fill="url(#inch)" width={wide.clone()} height={deep.clone()} />
            <rect fill="url(#half-foot)" width={wide.clone()} height={deep.clone()} />
            <path class="midlines" d={format!("M{half_wide} 0V{deep}M0 {half_deep}H{wide}")} />
            { ruler(of.width, true) }
            { ruler(of.depth, false) }
        </g>
    }
}

/// Ticks at every inch, longer ones and numbers at every half foot; along the top or down the left side.
fn ruler(length: f64, along_top: bool) -> Html {
    let (mut short, mut long) = (String::new(), String::new());
    let mut numbers = Vec::new();
    let outside = -0.75;
    let inches = (0..).map(f64::from).take_while(|at| *at <= length);
    for (index, at) in inches.enumerate() {
        let is_long = index % 6 == 0;
        let (path, reach) = if is_long { (&mut long, 0.5) } else { (&mut short, 0.25) };
        let (place, from, to) = (svg(at), svg(outside), svg(outside - reach));
        let tick = if along_top { format!("M{place} {from}V{to}") } else { format!("M{from} {place}H{to}") };
        path.push_str(&tick);
        if is_long {
            let beyond = outside - reach - 0.12;
            let (x, y) = if along_top { (place.clone(), svg(beyond)) } else { (svg(beyond), place.clone()) };
            numbers.push(html! { <text {x} {y}>{ place }</text> });
        }
    }
    html! {
        <g class={if along_top { "ruler top" } else { "ruler left" }}>
            <path class="ticks" d={short} />
            <path class="ticks long" d={long} />
            { for numbers }
        </g>
    }
}
