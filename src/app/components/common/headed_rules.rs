//! Rules under their headings.

use yew::prelude::*;

use crate::pack::Rule;
use crate::words::t;

/// Rules under their headings; those that follow each other and are about the same share one.
pub fn headed_rules(rules: &[Rule]) -> Vec<Html> {
    let mut about = "";
    rules
        .iter()
        .map(|rule| {
            let heading = (rule.about != about).then(|| html! { <dt>{ &rule.about }</dt> });
            about = &rule.about;
            html! {
                <>
                    { heading }
                    <dd>
                        if rule.is_reading { <span class="reading">{ t!("Our reading") }</span>{ " " } }
                        { &rule.text }
                    </dd>
                </>
            }
        })
        .collect()
}
