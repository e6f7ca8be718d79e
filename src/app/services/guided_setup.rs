//! Asks a worker for the steps by which a table is set up. It is loaded with the first request.

use super::worker::WorkerClient;
use crate::export::guided_setup::GuidedSetup;
use crate::worker::{GuidedSetupRequest, messages};

thread_local! {
    static CLIENT: WorkerClient<GuidedSetupRequest> = WorkerClient::with_language();
}

/// The steps, or a sentence without a full stop that says why there are none.
pub async fn guided_setup(request: GuidedSetupRequest) -> Result<GuidedSetup, &'static str> {
    let answer = CLIENT.with(Clone::clone).request(request).await;
    answer.map_err(|_| messages::no_answer())?.ok_or_else(messages::not_loaded)
}
