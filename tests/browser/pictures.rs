//! Pictures of the page for a person to look at: `./dev pictures` writes them to `target/pictures/`.

use crate::support::{self, Screen, pictures_folder};

#[test]
#[ignore = "writes pictures and checks nothing: ./dev pictures"]
fn pictures() {
    for screen in [Screen::PHONE, Screen::TABLET, Screen::DESKTOP] {
        for screen in [screen, screen.dark()] {
            support::run(screen, async |page| {
                let name = format!("{}-{}", screen.width, if screen.dark { "dark" } else { "light" });
                let shot = |what: &str| pictures_folder().join(format!("{name}-{what}.png"));
                page.open("").await;
                page.wait_for("g.piece").await;
                page.screenshot(&shot("start")).await;
                // An obstruction dragged against another shows the gap line, the finding and the distances at once.
                let held = page.centre("g.piece[data-piece='g']").await;
                let other = page.centre("g.piece[data-piece='i']").await;
                page.mouse_press(held).await;
                page.mouse_move(held.right((other.x - held.x) * 0.55).below((other.y - held.y) * 0.55)).await;
                page.wait_for(".mark.level-must").await;
                page.screenshot(&shot("drag")).await;
                page.mouse_release().await;
                page.wait_gone(".fix-room").await;
                page.screenshot(&shot("finding")).await;
                for tab in ["Terrain", "Piece"] {
                    if screen.width < 700 {
                        page.mouse_click(page.place_of_text(".tab", tab).await).await;
                        page.screenshot(&shot(&tab.to_lowercase())).await;
                    }
                }
                // Every level at once, a reason being written, and something to tell.
                page.eval_js("document.querySelector('[data-command=new]').click()").await;
                page.wait_gone("g.piece").await;
                page.eval_js("[...document.querySelectorAll('.tab')].at(1).click()").await;
                page.wait_gone(".fix-room").await;
                page.screenshot(&shot("empty")).await;
                page.eval_js("document.querySelector('.finding .quiet').click()").await;
                page.eval_js("document.querySelector('[data-command=export]').click()").await;
                page.wait_for(".notice").await;
                page.screenshot(&shot("notice")).await;
            });
        }
    }
}
