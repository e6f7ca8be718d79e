//! Tracing an outline over a photo.

use web_sys::File;
use yew::prelude::*;

use super::draft::{Changes, TracedPhoto};
use super::photo;
use crate::app::components::dialogs::context::DialogContext;
use crate::editor::TerrainForm;

/// Reads a photo and puts it under the outline. It is to be measured first.
pub fn trace(file: &File, context: &DialogContext, changes: &Changes) {
    let (context, changes) = (context.clone(), changes.clone());
    let on_read = move |picture: photo::PictureResult| match picture {
        Ok(picture) => changes.dispatch(Box::new(move |draft| {
            draft.terrain = draft.terrain.clone().with_form(TerrainForm::Outline);
            draft.photo = Some(TracedPhoto::new(picture.clone()));
        })),
        Err(why) => context.refused(why),
    };
    photo::read(file, Callback::from(on_read));
}
