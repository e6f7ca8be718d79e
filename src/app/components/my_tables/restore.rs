//! Restoring a backup: what it would change, what to do where it differs, and doing all of it or nothing.

use std::collections::BTreeMap;
use std::rc::Rc;

use gloo::file::Blob;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::components::common::button::{button, toggle};
use crate::app::components::common::choice::choice;
use crate::app::components::dialogs::context::{DialogContext, DialogMessage, use_dialog};
use crate::app::components::my_terrain::mat;
use crate::app::services::store::Writing;
use crate::app::services::{event_store, mat_pictures, storage, store, terrain_list};
use crate::editor::{Unkept, Writes, restored_game_writes, restored_games};
use crate::formats::archive::restore::messages::{self, RestoredFile, event_name};
use crate::formats::archive::restore::{
    KeptTable, NamesakeChoice, PlannedEvent, RestoreChanges, RestoreDecisions, RestorePlan, RestoredGames,
    RestoredTable,
};
use crate::formats::archive::{Backup, BackupMat};
use crate::formats::link;
use crate::page::{PageAction, RestorableFile, full_storage};
use crate::words::{self, many, plural, t, translated};

/// What was done, and how it is undone.
#[derive(Default)]
struct Restored {
    changes: RestoreChanges,
    games: RestoredGames,
    /// The values that were written.
    written: Writes,
    /// The values before.
    before: Writes,
    /// The names and the values that settings had before; `None` for none.
    settings: Vec<(String, Option<String>)>,
    /// The pictures that tables had before, by their numbers; `None` for none.
    pictures: Vec<(u32, Option<web_sys::Blob>)>,
}

/// The tables of the browser.
fn kept_tables() -> Vec<KeptTable> {
    let kept = |saved: storage::SavedTable| KeptTable {
        number: saved.table_number,
        link: saved.link,
        groups_and_tints: saved.groups_and_tints.write(),
        mat: terrain_list::mat(saved.table_number),
    };
    storage::tables().into_iter().map(kept).collect()
}

/// What a file would change here.
fn plan_of(file: &RestorableFile) -> RestorePlan {
    RestorePlan::of(&file.backup, &kept_tables(), &event_store::kept_events())
}

/// The settings of a backup that this browser may take over and has otherwise.
fn other_settings(backup: &Backup) -> BTreeMap<String, String> {
    backup.other_settings(&storage::settings(), storage::is_setting)
}

/// Restores a file of tables at once, where there is nothing to ask; otherwise returns it.
pub fn restore_at_once(context: &DialogContext, file: RestorableFile) -> Option<RestorableFile> {
    let plan = plan_of(&file);
    if file.is_backup || !plan.namesakes.is_empty() {
        return Some(file);
    }
    start(context, file, plan, RestoreDecisions::of_tables());
    None
}

#[derive(PartialEq, Properties)]
pub struct RestoreProps {
    pub file: RestorableFile,
    /// Called once the person has decided.
    pub on_done: Callback<()>,
}

/// What the file would change, with what is to be decided.
#[component]
pub fn Restore(props: &RestoreProps) -> Html {
    let context = &use_dialog();
    let RestoreProps { file, on_done } = props;
    let backup = &file.backup;
    let plan = use_memo((), |()| plan_of(file));
    let games = use_memo((), |()| store::with(|values| restored_games(values, backup)));
    let (mine, others) = (terrain_list::list(), other_settings(backup));
    let asks_for_terrain = backup.has_other_terrain(&mine);
    let choices = use_state(|| RestoreDecisions::proposed(&plan, storage::tables().len()));
    let with = |change: Rc<dyn Fn(&mut RestoreDecisions)>| {
        let (choices, setter) = ((*choices).clone(), choices.setter());
        Callback::from(move |_: MouseEvent| {
            let mut choices = choices.clone();
            change(&mut choices);
            setter.set(choices);
        })
    };
    let names = [
        (NamesakeChoice::KeepBoth, t!("Keep both")),
        (NamesakeChoice::Replace, t!("Replace")),
        (NamesakeChoice::Skip, t!("Skip")),
    ];
    let namesake = |index: usize| {
        let buttons = names.map(|(chosen, name)| {
            let on_choose = with(Rc::new(move |choices| choices.restore.namesakes[index] = chosen));
            toggle(name, choices.restore.namesakes[index] == chosen, on_choose)
        });
        choice(&words::name(&plan.namesakes[index].name), buttons.into())
    };
    let changed_event = |(index, event): (usize, &PlannedEvent)| {
        let buttons = names.map(|(chosen, name)| {
            let on_choose = with(Rc::new(move |choices| choices.restore.events[index] = chosen));
            toggle(name, choices.restore.events[index] == chosen, on_choose)
        });
        choice(&event_name(&event.name), buttons.into())
    };
    let for_all = names.map(|(chosen, name)| {
        let is_chosen = choices.restore.namesakes.iter().all(|choice| *choice == chosen);
        toggle(name, is_chosen, with(Rc::new(move |choices| choices.restore.namesakes.fill(chosen))))
    });
    let terrain = [
        (NamesakeChoice::KeepBoth, t!("Add what is missing")),
        (NamesakeChoice::Replace, t!("Replace")),
        (NamesakeChoice::Skip, t!("Skip")),
    ]
    .map(|(chosen, name)| {
        toggle(name, choices.terrain == chosen, with(Rc::new(move |choices| choices.terrain = chosen)))
    });
    let settings = [(true, t!("Take them over")), (false, t!("Leave mine"))].map(|(chosen, name)| {
        toggle(name, choices.settings == chosen, with(Rc::new(move |choices| choices.settings = chosen)))
    });
    let on_restore = {
        let (context, file, plan) = (context.clone(), file.clone(), (*plan).clone());
        let (choices, on_done) = ((*choices).clone(), on_done.clone());
        Callback::from(move |_: MouseEvent| {
            on_done.emit(());
            start(&context, file.clone(), plan.clone(), choices.clone());
        })
    };
    let holds = [
        many(backup.tables.len(), plural!("1 table", "{} tables")),
        many(backup.events.len(), plural!("1 event", "{} events")),
        many(backup.games.len(), plural!("1 game", "{} games")),
        many(backup.terrain.len(), plural!("1 sort of own terrain", "{} sorts of own terrain")),
    ];
    html! {
        <section class="restore" aria-label={t!("Restore")}>
            <h2>{ t!("Restore {}", words::name(&file.name)) }</h2>
            <p>{ t!("In it: {}.", holds.join(", ")) }</p>
            <p data-new={plan.new.len().to_string()} data-same={plan.same.to_string()}>
                { t!("New here and added: {}. Here already just so: {}.", plan.new.len(), plan.same) }
            </p>
            if !backup.events.is_empty() {
                <p data-new-events={plan.new_events().to_string()} data-same-events={plan.same_events().to_string()}>
                    { t!("Events new here and added with their tables: {}. Here already just so: {}.", plan.new_events(), plan.same_events()) }
                </p>
            }
            if !backup.games.is_empty() {
                <p data-new-games={games.new.to_string()} data-same-games={games.same.to_string()}>
                    { t!("Games new here and added: {}. Here already just so: {}.", games.new, games.same) }
                    if games.joined > 0 {
                        { " " }
                        { t!("Brought together with yours: {}. Of each thing counts what was changed last.", games.joined) }
                    }
                </p>
            }
            if plan.changed_events().next().is_some() {
                <h3>{ t!("You have these events, and they have changed") }</h3>
                <p class="hint">{ t!("Keep both adds the restored event under a new name, with its own copies of its tables. Replace puts it and its tables in the place of yours; tables that only yours has stay under My tables.") }</p>
                <div class="changed-events">{ for plan.changed_events().enumerate().map(changed_event) }</div>
            }
            if !plan.namesakes.is_empty() {
                <h3>{ t!("You have other tables of these names") }</h3>
                <p class="hint">{ t!("Keep both gives the restored table a new name. Replace puts it in the place of yours.") }</p>
                if plan.namesakes.len() > 1 {
                    <div class="for-all">{ choice(t!("For all"), for_all.into()) }</div>
                }
                <div class="namesakes">{ for (0..plan.namesakes.len()).map(namesake) }</div>
            }
            if asks_for_terrain {
                <div class="restore-terrain">{ choice(t!("My terrain"), terrain.into()) }</div>
            }
            if !others.is_empty() {
                <div class="restore-settings">{ choice(t!("Settings"), settings.into()) }</div>
            }
            <div class="actions">
                { button("go restore-now", t!("Restore"), on_restore) }
                { button("quiet", t!("Cancel"), on_done.reform(|_| ())) }
            </div>
        </section>
    }
}

/// Restores, and says what was done.
fn start(context: &DialogContext, file: RestorableFile, plan: RestorePlan, choices: RestoreDecisions) {
    let context = context.clone();
    spawn_local(async move {
        match restore(&file.backup, &plan, &choices).await {
            Ok(restored) => finish(&context, &file, &plan, restored),
            Err(why) => context.refused(why),
        }
    });
}

/// Restores everything, or nothing and says why.
async fn restore(backup: &Rc<Backup>, plan: &RestorePlan, choices: &RestoreDecisions) -> Result<Restored, String> {
    let (tables, events) = (kept_tables(), event_store::kept_events());
    let kept = (&*tables, &*events);
    let changes = plan.changes(backup, kept, &choices.restore, storage::open_number(), storage::new_number);
    let mut values = Writes::new();
    let mut pictures: Vec<(u32, &BackupMat)> = Vec::new();
    for RestoredTable { index, number, link, replaces } in &changes.tables {
        let table = &backup.tables[*index];
        values.push(storage::table_entry(*number, table.time, link));
        // An earlier version's file says nothing of groups, tints and mats, so those of the browser stay.
        if !replaces || !table.groups_and_tints.is_empty() || table.time.is_some() {
            values.push(storage::groups_and_tints_entry(*number, &table.groups_and_tints));
        }
        if let Some(mat) = &table.mat {
            values.push(terrain_list::mat_entry(*number, &mat.placement));
            pictures.push((*number, mat));
        }
    }
    values.extend(event_store::restored_events(&changes.events));
    let mut restored = Restored { changes, ..Restored::default() };
    let terrain = backup.restored_terrain(&terrain_list::list(), choices.terrain);
    if let Some(list) = terrain.map_err(|why| why.to_string())? {
        values.push(terrain_list::list_entry(&list));
    }
    for (number, picture) in pictures {
        let before = mat_pictures::picture(number).await;
        restored.pictures.push((number, before));
        let blob = Blob::new_with_options(&picture.picture[..], Some("image/jpeg"));
        if !mat_pictures::keep(number, blob.as_ref()).await {
            put_back(restored.pictures).await;
            return Err(translated(full_storage::TABLES).to_owned());
        }
    }
    restored.games = store::with(|values| restored_games(values, backup));
    // Another window may be playing meanwhile, so games are brought together with what is kept when they are written.
    let games_of = backup.clone();
    let Writing { written, before, pending } = store::write_on_newest(move |newest| {
        let mut values = values.clone();
        values.extend(restored_game_writes(newest, &games_of));
        values
    });
    if !pending.is_kept().await {
        put_back(restored.pictures).await;
        return Err(translated(full_storage::TABLES).to_owned());
    }
    event_store::refresh_places();
    (restored.written, restored.before) = (written, before);
    if choices.settings {
        let mine = storage::settings();
        for (name, value) in other_settings(backup) {
            // A setting that the browser refuses stays as it was.
            if storage::save_setting(&name, Some(&value)) {
                restored.settings.push((name.clone(), mine.get(&name).cloned()));
            }
        }
    }
    Ok(restored)
}

/// Gives tables the pictures back that they had.
async fn put_back(pictures: Vec<(u32, Option<web_sys::Blob>)>) {
    for (number, picture) in pictures {
        match picture {
            Some(picture) => drop(mat_pictures::keep(number, &picture).await),
            None => mat_pictures::delete(number),
        }
    }
}

/// Shows what was restored, here and in the message.
fn finish(context: &DialogContext, file: &RestorableFile, plan: &RestorePlan, restored: Restored) {
    let text = messages::restored(
        RestoredFile {
            name: &file.name,
            is_backup: file.is_backup,
            has_events: !file.backup.events.is_empty(),
            games: &restored.games,
            refusals: &file.refusals,
        },
        plan,
        &restored.changes,
    );
    if !restored.settings.is_empty() {
        storage::forget_tab_settings(restored.settings.iter().map(|(name, _)| name));
        storage::leave_message(&text);
        // Settings count from the start of the page.
        if gloo::utils::window().location().reload().is_ok() {
            return;
        }
    }
    show_restored(context, &restored.before);
    if !file.refusals.is_empty() {
        return context.refused(text);
    }
    if restored.before.is_empty() {
        return context.done(text);
    }
    let undo = {
        let (context, restored) = (context.clone(), Rc::new(restored));
        Callback::from(move |()| {
            let (context, restored) = (context.clone(), restored.clone());
            spawn_local(async move {
                // What was changed since then stays as it is.
                match store::take_back(restored.written.clone(), restored.before.clone()).outcome().await {
                    Ok(()) => {}
                    Err(Unkept::Full) => return context.refused(translated(full_storage::TABLES)),
                    Err(Unkept::Refused(_)) => {
                        return context
                            .refused(t!("Some of it was changed since then, so this isn't undone any more."));
                    }
                }
                event_store::refresh_places();
                for (name, value) in &restored.settings {
                    storage::save_setting(name, value.as_deref());
                }
                put_back(restored.pictures.clone()).await;
                show_restored(&context, &restored.before);
                context.done(t!("Everything is as it was before."));
            });
        })
    };
    context.on_message.emit(DialogMessage { text, is_done: true, undo: Some(undo) });
}

/// Lets the page show what the browser keeps now, after these values were changed.
fn show_restored(context: &DialogContext, changed: &Writes) {
    context.actions.send(PageAction::Terrain(terrain_list::list()));
    let number = storage::open_number();
    let saved = number.and_then(storage::read).filter(|saved| {
        let (key, _) = storage::table_entry(saved.table_number, None, "");
        changed.iter().any(|(other, _)| *other == key)
    });
    if let Some((saved, table)) =
        saved.and_then(|saved| Some((link::read(&saved.link).ok()?, saved))).map(|(a, b)| (b, a))
    {
        context.put_on_board(saved.table_number, table, t!("Restore").to_owned());
    }
    mat::show_changed_mat();
}
