//! The page's icons: our own lines on a 16 by 16 grid.

use yew::prelude::*;

/// An icon by name; it says nothing to a screen reader, the button around it does.
pub fn icon(name: &str) -> Html {
    let path = match name {
        "undo" => "M6 3L2.5 6.5 6 10M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6",
        "redo" => "M10 3l3.5 3.5L10 10M13 6.5H6.500a3.5 3.5 0 0 0 0 7H10",
        "new" => "M3.500 2.500h6l3 3v8h-9zM9.500 2.500v3h3",
        "library" => "M2.500 3.500h4l1.500 2h5.500v8h-11zM2.500 7.500h11",
        "share" => "M8 10V1.500M5 4.500l3-3 3 3M3.500 7.500v6h9v-6",
        "closer" => "M8 3v10M3 8h10",
        "farther" => "M3 8h10",
        "whole" => "M2.500 6v-3.500H6M10 2.500h3.500V6M13.500 10v3.500H10M6 13.500H2.500V10",
        "example" => "M2.500 2.500h11v11h-11zM2.500 8h11M8 2.500v11",
        "import" => "M8 2.500v8M4.500 7L8 10.500 11.500 7M2.500 13.500h11",
        "export" => "M8 10.500v-8M4.500 6L8 2.500 11.500 6M2.500 13.500h11",
        "delete" => "M2.500 4.500h11M6 4.500v-2h4v2M4 4.500l.7 9h6.600l.7-9",
        "duplicate" => "M2.500 2.500h8v8h-8zM5.500 13.500h8v-8",
        "turn-left" => "M4 3v4h4M4.400 7a5 5 0 1 1 .2 4",
        "turn-right" => "M12 3v4H8M11.600 7a5 5 0 1 0-.2 4",
        "lock" => "M3.500 7.500h9v6h-9zM5.500 7.500V5a2.500 2.500 0 0 1 5 0v2.500",
        "unlock" => "M3.500 7.500h9v6h-9zM5.500 7.500V5a2.500 2.500 0 0 1 4.900-.7",
        "bottom" => "M8 2.500v10M4.500 9L8 12.500 11.500 9",
        "top" => "M8 13.500v-10M4.500 7L8 3.500 11.500 7",
        "left" => "M13.500 8h-10M7 4.500L3.500 8 7 11.500",
        "right" => "M2.500 8h10M9 4.500L12.500 8 9 11.500",
        "die" => "M8 1.500l5.500 5v3L8 14.500 2.500 9.500v-3zM2.500 8h11M8 1.500L5 8l3 6.500L11 8z",
        "magnet" => {
            "M3 2.500v5.500a5 5 0 0 0 10 0V2.500h-3.300V8a1.700 1.700 0 0 1-3.400 0V2.500zM3 5h3.300M9.700 5H13"
        }
        "check" => "M3 8.500l3.500 3.500L13 4.500",
        "must" => "M8 2.500v7M8 12.500v1",
        "should" => "M8 2l6.500 11.500h-13zM8 6.500v3.500M8 11.500v.8",
        "close" => "M3.500 3.500l9 9M12.500 3.500l-9 9",
        "help" => "M5.500 6a2.500 2.500 0 1 1 3.700 2.200c-.8.4-1.200.9-1.200 1.800M8 12.500v.8",
        _ => "M8 2.500a5.500 5.500 0 1 0 0 11a5.500 5.500 0 0 0 0-11",
    };
    html! { <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d={path.to_owned()} /></svg> }
}
