//! Pictures of mats in the browser's database. They are kept as bytes: some browsers keep no `Blob` in a private window.

use js_sys::{Array, ArrayBuffer};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, BlobPropertyBag};

use super::database::{self, DatabaseProblem, MATS};

fn key(number: u32) -> JsValue {
    JsValue::from_f64(f64::from(number))
}

/// Stores the picture of a table's mat; returns whether it is written.
pub async fn keep(number: u32, picture: &Blob) -> bool {
    let kept = async {
        let bytes = JsFuture::from(picture.array_buffer()).await?;
        let transaction = database::begin_writing(&[MATS]).await?;
        database::object_store(&transaction, MATS)?.put_with_key(&bytes, &key(number))?;
        database::complete(&transaction).await
    };
    kept.await.is_ok()
}

/// Reads the picture of a table's mat.
pub async fn picture(number: u32) -> Option<Blob> {
    let read = async {
        let transaction = database::begin_reading(&[MATS]).await?;
        let request = database::object_store(&transaction, MATS)?.get(&key(number))?;
        database::answer(&request).await
    };
    let kept: JsValue = read.await.ok()?;
    match kept.dyn_into::<ArrayBuffer>() {
        Ok(bytes) => {
            let properties = BlobPropertyBag::new();
            properties.set_type("image/jpeg");
            Blob::new_with_buffer_source_sequence_and_options(&Array::of1(&bytes), &properties).ok()
        }
        // Former versions kept it so.
        Err(kept) => kept.dyn_into().ok(),
    }
}

/// Deletes the picture of a table's mat.
pub fn delete(number: u32) {
    spawn_local(async move {
        let deleted = async {
            let transaction = database::begin_writing(&[MATS]).await?;
            database::object_store(&transaction, MATS)?.delete(&key(number))?;
            Ok::<_, DatabaseProblem>(())
        };
        // If this fails, the picture is still never shown: the mat's settings are deleted too.
        deleted.await.ok();
    });
}
