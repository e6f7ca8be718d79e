//! The game as a file: saving it, and opening one.

use gloo::file::Blob;
use gloo::file::callbacks::read_as_bytes;
use web_sys::File;
use yew::prelude::*;

use crate::app::components::common::button::tool_button;
use crate::app::components::common::file_button::FileButton;
use crate::app::components::dialogs::files::download;
use crate::app::services::{address, game_store};
use crate::page::play::{KeptGame, PlayState, game_file, game_size_refusal, handing_over, opened_game_file};
use crate::page::{Place, Shared};
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
            let name = file.name();
            if let Some(refusal) = game_size_refusal(&name, file.size()) {
                return said.set(refusal);
            }
            let (said, on_opened) = (said.clone(), on_opened.clone());
            let reader = read_as_bytes(&gloo::file::File::from(file), move |bytes| {
                // A file that the browser can't read is like one that has nothing.
                match opened_game_file(&name, &bytes.unwrap_or_default()) {
                    Ok(kept) => {
                        on_opened.emit(());
                        open(kept);
                    }
                    Err(why) => said.set(why),
                }
            });
            reading.replace(Some(reader));
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

/// Brings a game in, on its own table, as if it was handed over.
fn open(kept: KeptGame) {
    let place = if let [place] = &handing_over(&kept, usize::MAX)[..] {
        place.clone()
    } else {
        let table = kept.table.clone();
        game_store::keep(kept);
        Place::Play(table.into())
    };
    address::follow(&format!("#{place}"));
}
