//! One file of all that the browser keeps: tables with their mats, events, games, own terrain, settings.

use gloo::file::Blob;
use js_sys::Uint8Array;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

use crate::app::components::dialogs::context::DialogContext;
use crate::app::components::dialogs::files;
use crate::app::services::{event_store, file_requests, mat_pictures, storage, store, terrain_list};
use crate::editor::backup_games;
use crate::formats::archive::{Backup, BackupMat, BackupTable, split_backup};
use crate::words::{many, plural};
use crate::worker::{ExportBackupRequest, Request};

/// Saves everything as one file when clicked.
pub fn on_back_up(context: &DialogContext) -> Callback<MouseEvent> {
    context.on_click(|context| {
        let context = context.clone();
        spawn_local(async move {
            let (backup, lost_pictures) = everything().await;
            // What is too large for one file is several, each a backup of its own.
            let parts = split_backup(&backup);
            let (count, mut is_saved) = (parts.len(), true);
            for (part, backup) in (1..).zip(parts) {
                match file_requests::file(Request::ExportBackup(ExportBackupRequest { backup })).await {
                    Ok(zip) => {
                        let blob = Blob::new_with_options(&zip[..], Some("application/zip"));
                        files::save(&context, &file_name(part, count), blob);
                    }
                    Err(why) => {
                        context.refused(format!("{why}."));
                        is_saved = false;
                    }
                }
            }
            if is_saved && count > 1 {
                context.done(many(
                    count,
                    plural!(
                        "Saved as 1 file.",
                        "Saved as {} files, because it is too much for one. Keep all of them; each is opened by itself, in any order."
                    ),
                ));
            }
            if is_saved && lost_pictures > 0 {
                let said = plural!(
                    "Saved without the picture of a mat, which the browser doesn't give back.",
                    "Saved without the pictures of {} mats, which the browser doesn't give back."
                );
                context.refused(many(lost_pictures, said));
            }
        });
    })
}

/// The name of a file, with the date of today, and which of several parts it is.
fn file_name(part: usize, count: usize) -> String {
    let now = js_sys::Date::new_0();
    let [month, day] = [now.get_month() + 1, now.get_date()];
    let part = if count > 1 { format!("-{part}-of-{count}") } else { String::new() };
    format!("tablewright-backup-{}-{month:02}-{day:02}{part}.zip", now.get_full_year())
}

/// Everything that the browser keeps, and how many pictures of mats it doesn't give back.
async fn everything() -> (Backup, usize) {
    let (mut tables, mut lost_pictures) = (Vec::new(), 0);
    for saved in storage::tables() {
        let placement = terrain_list::mat(saved.table_number);
        let mut mat = None;
        if !placement.is_empty() {
            match picture(saved.table_number).await {
                Some(picture) => mat = Some(BackupMat { placement, picture }),
                None => lost_pictures += 1,
            }
        }
        tables.push(BackupTable {
            number: Some(saved.table_number),
            time: Some(saved.time),
            link: saved.link,
            groups_and_tints: saved.groups_and_tints.write(),
            mat,
        });
    }
    let (terrain, settings) = (terrain_list::list(), storage::settings());
    let (events, games) = (event_store::backup_events(), store::with(backup_games));
    (Backup { tables, terrain, settings, events, games }, lost_pictures)
}

/// The bytes of the picture of a table's mat.
async fn picture(number: u32) -> Option<Vec<u8>> {
    let blob = mat_pictures::picture(number).await?;
    let buffer = JsFuture::from(blob.array_buffer()).await.ok()?;
    Some(Uint8Array::new(&buffer).to_vec())
}
