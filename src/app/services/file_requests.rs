//! Requests to the worker that writes and reads files. It is loaded with the first request.

use super::worker::WorkerClient;
use crate::formats::inventory::ListedTerrain;
use crate::formats::sheet::{Sheet, SheetChoice};
use crate::worker::{
    ImportTablesRequest, ImportTerrainRequest, ImportedFile, ReadSheetRequest, Request, Response, messages,
};

thread_local! {
    static CLIENT: WorkerClient = WorkerClient::with_language();
}

/// The response to a request, or a sentence that says why there is none.
async fn answer(request: Request) -> Result<Response, String> {
    match CLIENT.with(Clone::clone).request(request).await {
        Ok(Response::Refused(why)) => Err(why.to_string()),
        Ok(response) => Ok(response),
        Err(_) => Err(unavailable()),
    }
}

fn unavailable() -> String {
    messages::no_answer().to_owned()
}

/// The bytes of the requested file.
pub async fn file(request: Request) -> Result<Vec<u8>, String> {
    match answer(request).await? {
        Response::File(bytes) => Ok(bytes),
        _ => Err(unavailable()),
    }
}

/// What a file of this name holds.
pub async fn tables(name: String, bytes: Vec<u8>) -> Result<ImportedFile, String> {
    match answer(Request::ImportTables(ImportTablesRequest { name, bytes })).await? {
        Response::Imported(file) => Ok(file),
        _ => Err(unavailable()),
    }
}

/// The table of another program in a file, or why there is none, as a sentence.
pub async fn sheet(bytes: Vec<u8>, choice: SheetChoice) -> Result<Sheet, String> {
    let answer = answer(Request::ReadSheet(ReadSheetRequest { bytes, choice })).await;
    match answer.map_err(|why| format!("{}.", why.trim_end_matches('.')))? {
        Response::Sheet(sheet) => Ok(sheet),
        _ => Err(unavailable()),
    }
}

/// The own terrain in a file.
pub async fn terrain(bytes: Vec<u8>) -> Result<ListedTerrain, String> {
    match answer(Request::ImportTerrain(ImportTerrainRequest { bytes })).await? {
        Response::Terrain(list) => Ok(list),
        _ => Err(unavailable()),
    }
}
