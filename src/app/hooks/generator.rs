//! Asks the worker for a generated table.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::generator_progress::{Generating, GeneratorAction, GeneratorStage};
use crate::app::services::focus::leave_stop;
use crate::app::services::worker::WorkerClient;
use crate::app::state::{Dispatch, PageAction};
use crate::worker::Response;

/// Has the worker make what is asked for. It is ended in the middle of its work once nothing is asked any more, and stays
/// for the next request where it has answered.
#[hook]
pub fn use_generator(generating: &Generating, dispatch: &Dispatch) {
    let client = use_mut_ref(WorkerClient::default);
    let (asked, stays) = match &generating.stage {
        GeneratorStage::Working { request, .. } => (Some(request.clone()), true),
        stage => (None, matches!(stage, GeneratorStage::Made { .. } | GeneratorStage::Lacks(_))),
    };
    let (number, dispatch) = (generating.request_number, dispatch.clone());
    use_effect_with((asked, stays), move |(asked, stays)| {
        let client = client.borrow();
        match asked {
            Some(request) => {
                client.cancel();
                let mut answers = client.stream((*request.0).clone());
                spawn_local(async move {
                    while let Some(answer) = answers.next().await {
                        if !matches!(answer, Ok(Response::Progress(_))) {
                            leave_stop();
                        }
                        dispatch.dispatch(PageAction::Generator(GeneratorAction::Answered(number, answer)));
                    }
                });
            }
            None if !stays => client.stop(),
            None => {}
        }
    });
}
