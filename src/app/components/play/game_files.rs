//! The game as a file: saving it, and opening one.

use gloo::file::Blob;
use web_sys::File;
use yew::prelude::*;

use crate::app::components::common::button::tool_button;
use crate::app::components::common::file_button::FileButton;
use crate::app::components::dialogs::files::download;
use crate::app::services::opened_game;
use crate::page::Shared;
use crate::page::play::{PlayState, game_file};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct GameFilesProps {
    pub game: Shared<PlayState>,
    /// A file was opened.
    pub on_opened: Callback<()>,
}

/// The buttons, and what came of the last one.
#[component]
pub fn GameFiles(props: &GameFilesProps) -> Html {
    let said = use_state_eq(String::new);
    let reading = use_mut_ref(|| None);
    let on_save = {
        let (game, said) = (props.game.clone(), said.setter());
        Callback::from(move |_: MouseEvent| {
            let (name, text) = game_file(game.kept());
            let blob = Blob::new_with_options(text.as_str(), Some("application/json"));
            said.set(download(&name, blob).unwrap_or_else(|why| why));
        })
    };
    let on_file = {
        let (said, on_opened) = (said.setter(), props.on_opened.clone());
        Callback::from(move |file: File| {
            let (said, on_opened) = (said.clone(), on_opened.clone());
            let reader = opened_game::read(file, move |read| match read {
                Ok(kept) => {
                    on_opened.emit(());
                    opened_game::open(kept);
                }
                Err(why) => said.set(why),
            });
            reading.replace(reader);
        })
    };
    html! {
        <section class="game-files" aria-label={t!("The game as a file")}>
            <h3>{ t!("The game as a file") }</h3>
            <div class="actions">
                { tool_button("save-game", t!("Save the game"), on_save) }
                <FileButton text={t!("Open a game")} accept=".json,application/json" id="game-file" {on_file} />
            </div>
            <p class="hint" role="status">{ (*said).clone() }</p>
        </section>
    }
}
