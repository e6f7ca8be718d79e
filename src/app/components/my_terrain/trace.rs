//! A picture to trace an outline over.

use web_sys::File;
use yew::prelude::*;

use super::draft::{Changes, Traced};
use super::photo;
use crate::app::components::dialogs::context::DialogContext;
use crate::editor::TerrainForm;

/// Reads a picture and puts it under the outline, to be measured.
pub fn trace(file: &File, context: &DialogContext, changes: &Changes) {
    let (context, changes) = (context.clone(), changes.clone());
    let read = move |read: photo::Read| match read {
        Ok(picture) => changes.dispatch(Box::new(move |draft| {
            draft.making = draft.making.clone().with_form(TerrainForm::Outline);
            draft.traced = Some(Traced::new(picture.clone()));
        })),
        Err(why) => context.refused(why),
    };
    photo::read(file, Callback::from(read));
}
