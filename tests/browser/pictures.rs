//! Pictures of the page for a person to look at: `./dev pictures` writes them to `target/pictures/`.

use crate::support::{self, Screen, pictures_folder};

#[test]
#[ignore = "writes pictures and checks nothing: ./dev pictures"]
fn pictures() {
    for screen in [Screen::PHONE, Screen::TABLET, Screen::DESKTOP] {
        for screen in [screen, screen.dark()] {
            support::run(screen, async |page| {
                page.open("").await;
                page.wait_for("main").await;
                let name = format!("{}-{}.png", screen.width, if screen.dark { "dark" } else { "light" });
                page.screenshot(&pictures_folder().join(name)).await;
            });
        }
    }
}
