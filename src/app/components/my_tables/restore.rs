//! Restoring a backup: what it would change, what to do where it differs, and doing all of it or nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use gloo::file::Blob;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::row::FULL;
use crate::app::components::common::button::{button, toggle};
use crate::app::components::common::choice::choice;
use crate::app::components::dialogs::context::{DialogContext, DialogMessage, use_dialog};
use crate::app::components::dialogs::files::RestorableFile;
use crate::app::components::my_terrain::{database, mat};
use crate::app::services::storage_journal::{Values, write_all};
use crate::app::services::{event_store, storage, terrain_list};
use crate::app::state::PageAction;
use crate::formats::library::restore::{KeptTable, NamesakeChoice, RestorePlan, restored_name};
use crate::formats::library::{Backup, BackupMat};
use crate::formats::terrain::{MOST, OwnTerrain};
use crate::formats::{PlannedTable, link};
use crate::layout::Edit;
use crate::words::{self, many, plural, t, translated};

/// What is to be done with each part of a file.
#[derive(Clone, PartialEq)]
struct Choices {
    /// For each namesake.
    namesakes: Vec<NamesakeChoice>,
    /// With own terrain that isn't the browser's: [`NamesakeChoice::KeepBoth`] adds what isn't there.
    terrain: NamesakeChoice,
    /// Whether the settings are taken over.
    settings: bool,
}

/// What was done, and how it is undone.
#[derive(Default)]
struct Restored {
    added: usize,
    replaced: usize,
    /// The values before.
    before: Values,
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

/// The settings of a backup that this browser may take over and has otherwise.
fn other_settings(backup: &Backup) -> BTreeMap<String, String> {
    let own = storage::settings();
    let is_other = |(name, value): &(&String, &String)| storage::is_setting(name) && own.get(*name) != Some(*value);
    let others = backup.settings.iter().filter(is_other);
    others.map(|(name, value)| (name.clone(), value.clone())).collect()
}

/// Restores a file of tables at once, where there is nothing to ask; otherwise returns it.
pub fn restore_at_once(context: &DialogContext, file: RestorableFile) -> Option<RestorableFile> {
    let plan = RestorePlan::of(&file.backup.tables, &kept_tables());
    if file.is_backup || !plan.namesakes.is_empty() {
        return Some(file);
    }
    let choices = Choices { namesakes: Vec::new(), terrain: NamesakeChoice::Skip, settings: false };
    start(context, file, plan, choices);
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
    let plan = use_memo((), |()| RestorePlan::of(&file.backup.tables, &kept_tables()));
    let (mine, others) = (terrain_list::list(), other_settings(backup));
    let asks_for_terrain = !backup.terrain.is_empty() && !mine.is_empty() && backup.terrain != mine;
    let choices = use_state(|| Choices {
        namesakes: vec![NamesakeChoice::KeepBoth; plan.namesakes.len()],
        terrain: NamesakeChoice::KeepBoth,
        // A browser without tables of its own has hardly settings of its own.
        settings: plan.namesakes.is_empty() && storage::tables().len() <= 1,
    });
    let with = |change: Rc<dyn Fn(&mut Choices)>| {
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
            let on_choose = with(Rc::new(move |choices| choices.namesakes[index] = chosen));
            toggle(name, choices.namesakes[index] == chosen, on_choose)
        });
        choice(&words::name(&plan.namesakes[index].name), buttons.into())
    };
    let for_all = names.map(|(chosen, name)| {
        let is_chosen = choices.namesakes.iter().all(|choice| *choice == chosen);
        toggle(name, is_chosen, with(Rc::new(move |choices| choices.namesakes.fill(chosen))))
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
        many(backup.terrain.len(), plural!("1 sort of own terrain", "{} sorts of own terrain")),
    ];
    html! {
        <section class="restore" aria-label={t!("Restore")}>
            <h3>{ t!("Restore {}", words::name(&file.name)) }</h3>
            <p>{ t!("In it: {}.", holds.join(", ")) }</p>
            <p data-new={plan.new.len().to_string()} data-same={plan.same.to_string()}>
                { t!("New here and added: {}. Here already just so: {}.", plan.new.len(), plan.same) }
            </p>
            if !plan.namesakes.is_empty() {
                <h4>{ t!("You have other tables of these names") }</h4>
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
fn start(context: &DialogContext, file: RestorableFile, plan: RestorePlan, choices: Choices) {
    let context = context.clone();
    spawn_local(async move {
        match restore(&file.backup, &plan, &choices).await {
            Ok(restored) => finish(&context, &file, &plan, &choices, restored),
            Err(why) => context.refused(why),
        }
    });
}

/// Restores everything, or nothing and says why.
async fn restore(backup: &Backup, plan: &RestorePlan, choices: &Choices) -> Result<Restored, String> {
    let mut restored = Restored::default();
    let mut values: Values = Vec::new();
    let mut pictures: Vec<(u32, Option<&BackupMat>)> = Vec::new();
    let kept = storage::tables();
    let mut numbers: BTreeSet<u32> =
        kept.iter().map(|saved| saved.table_number).chain(storage::open_number()).collect();
    let names = kept.iter().filter_map(|saved| link::read(&saved.link).ok()).map(|table| table.layout.name);
    let mut names: BTreeSet<String> = names.map(|name| name.trim().to_owned()).collect();
    // The numbers of the browser's tables, by those that they have in the backup.
    let mut numbers_here = BTreeMap::new();
    for (index, number) in &plan.known {
        numbers_here.extend(backup.tables[*index].number.map(|former| (former, *number)));
    }
    let mut put = |index: usize, number: u32, link: &str, replaces: bool| {
        let table = &backup.tables[index];
        numbers_here.extend(table.number.map(|former| (former, number)));
        values.push(storage::table_entry(number, table.time, link));
        // An earlier version's file says nothing of groups, tints and mats, so those of the browser stay.
        if !replaces || !table.groups_and_tints.is_empty() || table.time.is_some() {
            values.push(storage::groups_and_tints_entry(number, &table.groups_and_tints));
        }
        if let Some(mat) = &table.mat {
            values.push(terrain_list::mat_entry(number, &mat.placement));
            pictures.push((number, Some(mat)));
        }
    };
    // The number that a table had, where it is free.
    let mut free_number = |index: usize| {
        let former = backup.tables[index].number.filter(|number| *number != 0 && numbers.insert(*number));
        former.unwrap_or_else(storage::new_number)
    };
    for index in &plan.new {
        put(*index, free_number(*index), &backup.tables[*index].link, false);
        restored.added += 1;
    }
    for (namesake, choice) in plan.namesakes.iter().zip(&choices.namesakes) {
        let link = &backup.tables[namesake.index].link;
        match choice {
            NamesakeChoice::KeepBoth => {
                let link = renamed(link, restored_name(&namesake.name, &mut names));
                put(namesake.index, free_number(namesake.index), &link, false);
                restored.added += 1;
            }
            NamesakeChoice::Replace => {
                put(namesake.index, namesake.number, link, true);
                restored.replaced += 1;
            }
            NamesakeChoice::Skip => {}
        }
    }
    values.extend(event_store::restored_events(&backup.events, &numbers_here));
    if let Some(list) = restored_terrain(&terrain_list::list(), &backup.terrain, choices.terrain)? {
        values.push(terrain_list::list_entry(&list));
    }
    if choices.settings {
        values.extend(other_settings(backup).iter().map(|(name, value)| storage::setting_entry(name, value)));
    }
    for (number, picture) in pictures.into_iter().filter_map(|(number, mat)| Some((number, mat?))) {
        let before = database::picture(number).await;
        restored.pictures.push((number, before));
        let blob = Blob::new_with_options(&picture.picture[..], Some("image/jpeg"));
        if !database::keep(number, blob.into()).await {
            put_back(restored.pictures).await;
            return Err(translated(FULL).to_owned());
        }
    }
    let Some(before) = write_all(&values) else {
        put_back(restored.pictures).await;
        return Err(translated(FULL).to_owned());
    };
    event_store::refresh_places();
    restored.before = before;
    Ok(restored)
}

/// The list of own terrain after a choice; `None` where it stays as it is.
fn restored_terrain(
    mine: &[OwnTerrain],
    backup: &[OwnTerrain],
    choice: NamesakeChoice,
) -> Result<Option<Vec<OwnTerrain>>, String> {
    if backup.is_empty() || backup == mine || choice == NamesakeChoice::Skip {
        return Ok(None);
    }
    if mine.is_empty() || choice == NamesakeChoice::Replace {
        return Ok(Some(backup.to_vec()));
    }
    let is_missing = |own: &&OwnTerrain| !mine.iter().any(|it| it.piece == own.piece && it.tint == own.tint);
    let list: Vec<OwnTerrain> = mine.iter().chain(backup.iter().filter(is_missing)).cloned().collect();
    if list.len() > MOST {
        return Err(t!(
            "Nothing was restored: together these are {} sorts of own terrain, and a list holds {} at most. Replace yours or skip it.",
            list.len(),
            MOST
        ));
    }
    Ok(Some(list))
}

/// The link of a table under another name.
fn renamed(link: &str, name: String) -> String {
    let renamed = link::read(link).ok().and_then(|table| {
        let layout = table.layout.edited(&[Edit::Rename(name)]).ok()?;
        Some(link::write(&PlannedTable { layout, ..table }))
    });
    renamed.unwrap_or_else(|| link.to_owned())
}

/// Gives tables the pictures back that they had.
async fn put_back(pictures: Vec<(u32, Option<web_sys::Blob>)>) {
    for (number, picture) in pictures {
        match picture {
            Some(picture) => drop(database::keep(number, picture).await),
            None => database::delete(number),
        }
    }
}

/// Shows what was restored, here and in the message.
fn finish(context: &DialogContext, file: &RestorableFile, plan: &RestorePlan, choices: &Choices, restored: Restored) {
    let name = words::name(&file.name);
    let mut text = if file.is_backup || !plan.namesakes.is_empty() {
        let skipped = plan.namesakes.len() + plan.new.len() - restored.added - restored.replaced;
        let (added, replaced) = (restored.added, restored.replaced);
        t!("Restored from {}. Tables added: {}, replaced: {}, skipped: {}.", name, added, replaced, skipped)
    } else {
        let kept = restored.added + plan.same;
        t!("{} of the {} tables in {} are in your library now.", kept, kept + file.refusals.len(), name)
    };
    if let Some(why) = file.refusals.first() {
        text.push(' ');
        text += &t!("{} can't be read; the first: {}.", file.refusals.len(), words::name(why));
    }
    if choices.settings && !other_settings_of(&restored.before).is_empty() {
        let names = other_settings_of(&restored.before);
        storage::forget_tab_settings(names.iter());
        storage::leave_message(&text);
        // Settings count from the start of the page.
        if gloo::utils::window().location().reload().is_ok() {
            return;
        }
    }
    let open = storage::open_number().and_then(storage::read).map(|saved| saved.link);
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
            // What was changed since then stays as it is.
            if open != storage::open_number().and_then(storage::read).map(|saved| saved.link) {
                return context.refused(t!("The open table has changed since then, so this isn't undone any more."));
            }
            spawn_local(async move {
                if write_all(&restored.before).is_none() {
                    return context.refused(translated(FULL));
                }
                event_store::refresh_places();
                put_back(restored.pictures.clone()).await;
                show_restored(&context, &restored.before);
                context.done(t!("Everything is as it was before."));
            });
        })
    };
    context.on_message.emit(DialogMessage { text, is_done: true, undo: Some(undo) });
}

/// The names of the settings among values.
fn other_settings_of(values: &Values) -> Vec<String> {
    let names = values.iter().filter_map(|(key, _)| key.strip_prefix("tablewright."));
    names.filter(|name| storage::is_setting(name)).map(str::to_owned).collect()
}

/// Lets the page show what the browser keeps now, after these values were changed.
fn show_restored(context: &DialogContext, changed: &Values) {
    context.actions.send(PageAction::Terrain(terrain_list::list()));
    let number = storage::open_number();
    let saved = number.and_then(storage::read).filter(|saved| {
        let (key, _) = storage::table_entry(saved.table_number, None, "");
        changed.iter().any(|(other, _)| *other == key)
    });
    if let Some((saved, table)) =
        saved.and_then(|saved| Some((link::read(&saved.link).ok()?, saved))).map(|(a, b)| (b, a))
    {
        context.open(saved.table_number, table, t!("Restore").to_owned());
    }
    mat::show_changed_mat();
}
