//! The camera's picture, in which codes are looked for.

use web_sys::Element;
use yew::prelude::*;

use crate::app::services::code_scanner;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct CameraProps {
    /// The text of a code that was seen. The callback that there is when the camera is turned on is called throughout.
    pub on_code: Callback<String>,
}

/// The picture, or why there is none.
#[component]
pub fn Camera(props: &CameraProps) -> Html {
    let video = use_node_ref();
    let has_failed = use_state_eq(|| false);
    {
        let (video, on_code, has_failed) = (video.clone(), props.on_code.clone(), has_failed.setter());
        use_effect_with((), move |()| {
            let on_failure = Callback::from(move |()| has_failed.set(true));
            let scanner = video.cast::<Element>().map(|video| code_scanner::scan(video, on_code, on_failure));
            move || drop(scanner)
        });
    }
    html! {
        <>
            <video ref={video} class="camera" muted=true playsinline=true aria-label={t!("The camera's picture")}></video>
            if *has_failed { <p class="hint problem" role="status" data-fact="no-camera">{ t!("The browser doesn't give the camera.") }</p> }
        </>
    }
}
