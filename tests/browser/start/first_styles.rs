//! A page starts with the rules of all that it shows at first.

use serde_json::json;

use crate::offline::{Site, files_of};
use crate::portable::player_event;
use crate::support::{Screen, expect_eq, run_alone_on};

/// The selectors of a style sheet that apply to something on the page, or would under the pointer or with the focus.
const APPLYING: &str = r"(text => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    const all = rules => [...rules].flatMap(rule => rule.cssRules?.length ? all(rule.cssRules) : rule.selectorText ?? []);
    const bare = selector => selector.replace(/::[a-z-]+|:(hover|active|focus|focus-visible|focus-within)\b/g, '');
    return all(sheet.cssRules).filter(selector => document.querySelector(bare(selector)));
})";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_comes_with_later_parts_has_no_rules_for_what_is_there_before() {
    let site = Site::new(1);
    let later = std::fs::read_to_string(files_of(&site.served()).join("later.css")).expect("the build writes it");
    let table = include_str!("../../../assets/examples/frozen-mill.link").trim_ascii();
    let addresses = [
        String::new(),
        format!("#{table}"),
        player_event::round_address(&player_event::event(), 2),
        format!("#/play/{table}"),
    ];
    for address in addresses {
        run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
            page.hold_requests("later.css");
            page.open(&address).await;
            page.wait_for("html[data-start='running'] :is(g.piece, .choose-name)").await;
            expect_eq!(page.eval_js(&format!("{APPLYING}({})", json!(later))).await, json!([]));
            page.hold_requests("");
        });
    }
}
