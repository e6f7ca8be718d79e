//! What never changes: the table's surface, the inch grid, the rulers.

use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct GroundProps {
    /// The table's width in inches.
    pub width: f64,
    /// The table's depth in inches.
    pub depth: f64,
}

/// The bare table.
#[component]
pub fn Ground(props: &GroundProps) -> Html {
    let (width, depth) = (props.width, props.depth);
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
            <rect class="rim" x="-0.5" y="-0.5" width={(width + 1.0).to_string()} height={(depth + 1.0).to_string()} rx="0.4" />
            <rect class="surface" width={width.to_string()} height={depth.to_string()} />
            <rect fill="url(#light)" width={width.to_string()} height={depth.to_string()} />
            <rect fill="url(#inch)" width={width.to_string()} height={depth.to_string()} />
            <rect fill="url(#half-foot)" width={width.to_string()} height={depth.to_string()} />
            <path class="midlines" d={format!("M{} 0V{depth}M0 {}H{width}", width / 2.0, depth / 2.0)} />
            { ruler(width, "top", |at| (at, -0.75)) }
            { ruler(depth, "left", |at| (-0.75, at)) }
        </g>
    }
}

/// Ticks at every inch, longer ones and numbers at every half foot.
fn ruler(length: f64, side: &'static str, place: impl Fn(f64) -> (f64, f64)) -> Html {
    let (mut short, mut long) = (String::new(), String::new());
    let mut numbers = Vec::new();
    let inches = (0..).map(f64::from).take_while(|at| *at <= length);
    for (index, at) in inches.enumerate() {
        let (x, y) = place(at);
        let is_long = index % 6 == 0;
        let (path, reach) = if is_long { (&mut long, 0.5) } else { (&mut short, 0.25) };
        path.push_str(&if side == "top" { format!("M{x} {y}v-{reach}") } else { format!("M{x} {y}h-{reach}") });
        if is_long {
            let transform = if side == "top" {
                format!("translate({x} {})", y - 0.62)
            } else {
                format!("translate({} {y})", x - 0.62)
            };
            numbers.push(html! { <g {transform}><text class="hand">{ at }</text></g> });
        }
    }
    html! {
        <g class={classes!("ruler", side)}>
            <path class="ticks" d={short} />
            <path class="ticks long" d={long} />
            { for numbers }
        </g>
    }
}
