//! Reading a list that is pasted or opened, at once or in the worker.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::file::callbacks::{FileReader, read_as_bytes};
use wasm_bindgen_futures::spawn_local;
use web_sys::File;
use yew::prelude::*;

use crate::app::services::{file_requests, html_table};
use crate::formats::sheet::{MAX_FILE, SheetChoice, SheetProblem, is_web_page};
use crate::page::{ListChoice, ListFile, ListOrigin, ListReading, ListSource, ListTable, Shared};
use crate::words::t;

/// What reads lists, and the one that was read last.
pub struct ListReader<T: ListTable> {
    reading: Rc<RefCell<ListReading<T>>>,
    // Dropping a reader would cancel it.
    file_reader: Rc<RefCell<Option<FileReader>>>,
    update: UseForceUpdateHandle,
    beside: Shared<T::Beside>,
}

impl<T: ListTable> Clone for ListReader<T> {
    fn clone(&self) -> Self {
        Self {
            reading: self.reading.clone(),
            file_reader: self.file_reader.clone(),
            update: self.update.clone(),
            beside: self.beside.clone(),
        }
    }
}

/// Readers are equal that show the same.
impl<T: ListTable> PartialEq for ListReader<T> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.reading, &other.reading)
    }
}

/// The component's reader. `beside` says more of the rows than a list.
#[hook]
pub fn use_list_reader<T: ListTable>(beside: &Shared<T::Beside>) -> ListReader<T> {
    let (reading, file_reader) = (use_mut_ref(ListReading::default), use_mut_ref(|| None));
    ListReader { reading, file_reader, update: use_force_update(), beside: beside.clone() }
}

impl<T: ListTable> ListReader<T> {
    /// Where the list is from, its rows, and why it can't be read.
    pub fn shown(&self) -> (Option<Shared<ListOrigin>>, Option<Shared<T>>, Option<String>) {
        let reading = self.reading.borrow();
        (reading.origin().cloned(), reading.table().cloned(), reading.problem().map(str::to_owned))
    }

    /// Says why a list isn't read.
    pub fn refuse(&self, why: String) {
        self.change(|reading| reading.refuse(why));
    }

    /// Forgets the list.
    pub fn clear(&self) {
        self.file_reader.take();
        self.change(ListReading::forget);
    }

    /// Takes what is chosen of the rows.
    pub fn choose(&self, choice: ListChoice) {
        self.change(|reading| reading.choose(choice));
    }

    /// Takes the rows as this table has them.
    pub fn take(&self, table: T) {
        self.change(|reading| reading.take(table));
    }

    /// Reads the same list again in another way.
    pub fn read_again(&self, choice: SheetChoice) {
        self.change(|reading| reading.read_again(choice, &self.beside));
    }

    /// Reads a list.
    pub fn read(&self, source: ListSource) {
        let source = of_web_page(&source).unwrap_or(source);
        self.change(|reading| reading.read(source, &self.beside));
    }

    /// Reads a file's bytes, for `on_bytes` to read the list in it, or says why that can't be done.
    pub fn open(&self, file: File, on_bytes: impl FnOnce(ListFile) + 'static) {
        #[expect(clippy::cast_precision_loss, reason = "the limit is far below where a double loses whole numbers")]
        if file.size() > MAX_FILE as f64 {
            return self.refuse(SheetProblem::LargeFile.to_string());
        }
        let (lists, name) = (self.clone(), file.name());
        let blob = gloo::file::File::from(file);
        *self.file_reader.borrow_mut() = Some(read_as_bytes(&blob, move |bytes| match bytes {
            Ok(bytes) => on_bytes(ListFile { name, bytes: bytes.into() }),
            Err(_) => lists.refuse(t!("The browser couldn't read the file.").to_owned()),
        }));
    }

    /// Makes a change, has the worker read what only it can, and shows both.
    fn change(&self, change: impl FnOnce(&mut ListReading<T>)) {
        let before = self.reading.borrow().question().map(|question| question.number);
        change(&mut self.reading.borrow_mut());
        self.ask(before);
    }

    /// Asks the worker, where there is another question than the one of this number, and shows the list.
    fn ask(&self, before: Option<u32>) {
        let question = self.reading.borrow().question().filter(|question| Some(question.number) != before).cloned();
        if let Some(question) = question {
            let lists = self.clone();
            spawn_local(async move {
                let answer = file_requests::sheet(question.file.bytes.to_vec(), question.choice).await;
                lists.reading.borrow_mut().answer(question.number, answer, &lists.beside);
                lists.ask(Some(question.number));
            });
        }
        self.update.force_update();
    }
}

/// The cells of a file that is a web page: some programs call such a file a workbook.
fn of_web_page(source: &ListSource) -> Option<ListSource> {
    let ListSource::File(file) = source else { return None };
    if !is_web_page(&file.bytes) {
        return None;
    }
    html_table::rows(&String::from_utf8_lossy(&file.bytes)).map(|rows| ListSource::Cells(rows.into()))
}
