//! What makes files of tables and takes tables from files: a worker, which is loaded when something is first asked of it.

use super::worker::WorkerClient;
use crate::formats::library::ImportedTable;
use crate::formats::terrain::OwnTerrain;
use crate::words::{mark, said};
use crate::worker::{ImportTablesRequest, ImportTerrainRequest, Request, Response};

/// What is told when the worker can't be had.
const GONE: &str = mark!("The part of the page that does this couldn't be loaded. Check the network, then try again");

thread_local! {
    static CLIENT: WorkerClient = WorkerClient::with_language();
}

/// What came of a request, or a sentence that says why nothing did.
async fn answer(request: Request) -> Result<Response, String> {
    match CLIENT.with(Clone::clone).request(request).await {
        Ok(Response::Refused(why)) => Err(why.to_string()),
        Ok(response) => Ok(response),
        Err(_) => Err(gone()),
    }
}

fn gone() -> String {
    said(GONE).to_owned()
}

/// The bytes of the file that is asked for.
pub async fn file(request: Request) -> Result<Vec<u8>, String> {
    match answer(request).await? {
        Response::File(bytes) => Ok(bytes),
        _ => Err(gone()),
    }
}

/// The tables in a file of this name.
pub async fn tables(name: String, bytes: Vec<u8>) -> Result<Vec<ImportedTable>, String> {
    match answer(Request::ImportTables(ImportTablesRequest { name, bytes })).await? {
        Response::Tables(tables) => Ok(tables),
        _ => Err(gone()),
    }
}

/// The own terrain in a file.
pub async fn terrain(bytes: Vec<u8>) -> Result<Vec<OwnTerrain>, String> {
    match answer(Request::ImportTerrain(ImportTerrainRequest { bytes })).await? {
        Response::Terrain(list) => Ok(list),
        _ => Err(gone()),
    }
}
