//! Requests a generated table from the worker.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::reducer::Dispatch;
use crate::app::services::focus::leave_stop_button;
use crate::app::services::worker::WorkerClient;
use crate::page::{Generating, GeneratorAction, GeneratorStage, PageAction};
use crate::worker::Response;

/// Sends the request of the stage to the worker. A worker that has answered stays for the next request; one whose request is
/// cancelled is ended.
#[hook]
pub fn use_generator(generating: &Generating, dispatch: &Dispatch) {
    let client = use_mut_ref(WorkerClient::default);
    let (request, keeps_worker) = match &generating.stage {
        GeneratorStage::Working { request, .. } => (Some(request.clone()), true),
        stage => (None, matches!(stage, GeneratorStage::Made { .. } | GeneratorStage::Infeasible(_))),
    };
    let (number, dispatch) = (generating.request_number, dispatch.clone());
    use_effect_with((request, keeps_worker), move |(request, keeps_worker)| {
        let client = client.borrow();
        match request {
            Some(request) => {
                client.cancel();
                let mut answers = client.stream((*request.0).clone());
                spawn_local(async move {
                    while let Some(answer) = answers.next().await {
                        if !matches!(answer, Ok(Response::Progress(_))) {
                            leave_stop_button();
                        }
                        dispatch.dispatch(PageAction::Generator(GeneratorAction::Answered(number, answer)));
                    }
                });
            }
            None if !keeps_worker => client.stop(),
            None => {}
        }
    });
}
