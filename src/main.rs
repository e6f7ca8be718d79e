//! Mounts the app in a browser, or runs the command line when built for the host. In a background worker it waits for [`load_worker`]
//! or [`load_guided_setup`].

#[cfg(target_arch = "wasm32")]
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(target_arch = "wasm32")]
fn main() {
    use tablewright::app::{Loaders, Part, Programs, mount};

    mount(Loaders {
        programs: Programs {
            planner: || Box::pin(async { parts::planner().await.ok() }),
            viewer: || Box::pin(async { parts::viewer().await.ok() }),
            player: || Box::pin(async { parts::player().await.ok() }),
            play: || Box::pin(async { parts::play().await.ok() }),
        },
        drawing: || Box::pin(async { parts::drawing().await.ok() }),
        deferred: || Box::pin(async { parts::deferred().await.ok() }),
        opened: || Box::pin(async { parts::opened().await.ok() }),
        details: || Box::pin(async { parts::details().await.ok() }),
        codes: || Box::pin(async { parts::codes().await.ok() }),
        cards: || Box::pin(async { parts::cards().await.ok() }),
        play_panels: || Box::pin(async { parts::play_panels().await.ok() }),
        set_up: || Box::pin(async { parts::set_up().await.ok() }),
        former: || Box::pin(async { parts::former().await.ok() }),
        games: || Box::pin(async { parts::games().await.ok() }),
        packs: || Box::pin(async { parts::packs().await.ok() }),
        part: |part| {
            Box::pin(async move {
                let loaded = match part {
                    Part::MyTables => parts::my_tables().await,
                    Part::MyTerrain => parts::my_terrain().await,
                    Part::Events => parts::events().await,
                    Part::Sent => parts::sent().await,
                };
                loaded.ok()
            })
        },
    });
}

/// In a worker: loads what answers all requests but those of setting tables up, if it can be loaded.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen]
pub async fn load_worker() -> Option<tablewright::app::WorkerProgram> {
    parts::worker().await.ok()
}

/// In a worker: loads what sets tables up, if it can be loaded.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen]
pub async fn load_guided_setup() -> Option<tablewright::app::WorkerProgram> {
    parts::guided_setup().await.ok()
}

/// In a worker: loads what reads tables of other programs; returns whether it is there.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen]
pub async fn load_sheet_reader() -> bool {
    let reader = parts::sheets().await.ok();
    reader.map(tablewright::app::take_sheet_reader).is_some()
}

/// What the page and its workers load once they know what they need.
#[cfg(target_arch = "wasm32")]
mod parts {
    use tablewright::app::{
        CardParts, CodeMaker, DeferredParts, DrawPart, DrawPlayPanel, DrawSetUp, DrawTableDetail, FormerMover,
        GameOpener, Mount, OpenedParts, PackAdder, SentDrawing, WorkerProgram, card_parts, code_maker, deferred_parts,
        draw_play_panel, draw_set_up, draw_table_detail, former_mover, game_opener, guided_setup_program,
        mount_planner, mount_play, mount_player, mount_viewer, opened_parts, pack_adder, part, sent_drawing,
        sheet_reader, worker_program,
    };
    use tablewright::formats::sheet::SheetReader;
    use wasm_split_helpers::SplitLoaderError;

    /// Functions that load the file that the build makes of what they return and all that only this needs. A debug build is one file.
    macro_rules! load {
        ($($name:ident: $of:ty = $what:expr;)+) => {$(
            #[cfg(not(debug_assertions))]
            #[wasm_split_helpers::wasm_split($name, fallible)]
            pub fn $name() -> Result<$of, SplitLoaderError> {
                Ok($what)
            }

            #[cfg(debug_assertions)]
            pub fn $name() -> std::future::Ready<Result<$of, SplitLoaderError>> {
                std::future::ready(Ok($what))
            }
        )+};
    }

    load! {
        planner: Mount = mount_planner;
        viewer: Mount = mount_viewer;
        player: Mount = mount_player;
        play: Mount = mount_play;
        drawing: SentDrawing = sent_drawing();
        deferred: DeferredParts = deferred_parts();
        opened: OpenedParts = opened_parts();
        details: DrawTableDetail = draw_table_detail;
        codes: CodeMaker = code_maker();
        cards: CardParts = card_parts();
        play_panels: DrawPlayPanel = draw_play_panel;
        set_up: DrawSetUp = draw_set_up;
        former: FormerMover = former_mover();
        games: GameOpener = game_opener();
        packs: PackAdder = pack_adder();
        my_tables: DrawPart = part::draw_my_tables;
        my_terrain: DrawPart = part::draw_my_terrain;
        events: DrawPart = part::draw_events;
        sent: DrawPart = part::draw_sent;
        worker: WorkerProgram = worker_program();
        guided_setup: WorkerProgram = guided_setup_program();
        sheets: SheetReader = sheet_reader();
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    tablewright::cli::main()
}
