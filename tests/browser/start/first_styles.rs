//! A page starts with the rules of all that it shows until something is loaded later.

use serde_json::json;
use tablewright::event::PublishedRound;
use tablewright::formats::event::link;
use tablewright::formats::link::slip;

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
    let event = player_event::event();
    let round = PublishedRound::of(&event, 1).expect("it is paired");
    let slip = slip::write(&round.slip(&round.games[0]).expect("it is a game"));
    // An address and what is there then; and what is pressed one after the other, with what is there after it.
    let pages: [(String, &str, &[[&str; 2]]); 6] = [
        (String::new(), ".notices .problem", &[]),
        (
            format!("#{table}"),
            ".scenario .rules",
            &[["[data-tab='pieces-panel']", "[data-listed='g']"], ["[data-listed='g']", ".piece-bar .kinds"]],
        ),
        (
            player_event::round_address(&event, 2),
            ".choose-name [data-player]",
            &[[".choose-name [data-player='9']", "[data-fact='own-place']"]],
        ),
        (format!("#{}", link::write(&event)), ".shared-event .shared-table", &[]),
        (format!("#{slip}"), ".slip button", &[]),
        (
            format!("#/play/{table}"),
            ".add-models",
            &[["[data-tab='shows-scenario']", ".scenario .rules"], ["[data-tab='shows-pieces']", "[data-listed='g']"]],
        ),
    ];
    for (address, there, presses) in pages {
        run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
            // So no later part comes.
            page.cdp("Network.enable", json!({})).await;
            page.cdp("Network.setBlockedURLs", json!({ "urls": ["*/later.css"] })).await;
            page.open(&address).await;
            page.wait_for(&format!("html[data-start='running'] {there}")).await;
            expect_eq!(page.eval_js(&format!("{APPLYING}({})", json!(later))).await, json!([]));
            for [press, there] in presses {
                page.click(press).await;
                page.wait_for(there).await;
                expect_eq!(page.eval_js(&format!("{APPLYING}({})", json!(later))).await, json!([]));
            }
            // The planner tells of the sheet.
            page.wait_idle().await;
            page.forget_errors().await;
        });
    }
}
