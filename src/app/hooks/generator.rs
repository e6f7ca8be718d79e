//! Requests a generated table from the worker.

use yew::prelude::*;

use super::worker::use_work;
use crate::app::reducer::Dispatch;
use crate::app::services::focus::leave_stop_button;
use crate::page::{Generating, GeneratorAction, GeneratorStage, PageAction};
use crate::worker::Response;

/// Sends the request of the stage to the worker. A worker that has answered stays for the next request; one whose request is
/// cancelled is ended.
#[hook]
pub fn use_generator(generating: &Generating, dispatch: &Dispatch) {
    let work = use_work();
    let (request, keeps_worker) = match &generating.stage {
        GeneratorStage::Working { request, .. } => (Some(request.clone()), true),
        stage => (None, matches!(stage, GeneratorStage::Made { .. } | GeneratorStage::Infeasible(_))),
    };
    let (number, dispatch) = (generating.request_number, dispatch.clone());
    use_effect_with((request, keeps_worker), move |(request, keeps_worker)| match request {
        Some(request) => work.ask((*request.0).clone(), move |answer| {
            if !matches!(answer, Ok(Response::Progress(_))) {
                leave_stop_button();
            }
            dispatch.dispatch(PageAction::Generator(GeneratorAction::Answered(number, answer)));
        }),
        None if !keeps_worker => work.stop(),
        None => {}
    });
}
