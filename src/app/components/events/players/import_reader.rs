//! Reading a list that is pasted or opened, at once or in the worker.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::services::{file_requests, html_table};
use crate::event::Event;
use crate::formats::players::{PlayerTable, PlayerTableProblem};
use crate::formats::sheet::{SheetChoice, is_web_page};
use crate::page::{ListSource, OpenedList, Shared};

/// A list that was read, or why it can't be.
type ReadList = Result<Shared<OpenedList>, String>;

/// What reads lists, and the one that was read last.
#[derive(Clone)]
pub struct ListReader {
    list: UseStateHandle<Option<ReadList>>,
    /// The number of the last list, since what the worker answers may be of one before.
    number: Rc<Cell<u32>>,
    /// The event that the list is for.
    event: Shared<Event>,
}

/// The component's reader.
#[hook]
pub fn use_list_reader(event: &Shared<Event>) -> ListReader {
    let list = use_state(|| None);
    let number = (*use_memo((), |()| Rc::new(Cell::new(0)))).clone();
    ListReader { list, number, event: event.clone() }
}

impl ListReader {
    /// The list, if there is one.
    pub fn list(&self) -> Option<&ReadList> {
        self.list.as_ref()
    }

    /// Says why a list isn't read.
    pub fn refuse(&self, why: String) {
        self.next();
        self.list.set(Some(Err(why)));
    }

    /// Forgets the list.
    pub fn clear(&self) {
        self.next();
        self.list.set(None);
    }

    /// Takes what is chosen of the list.
    pub fn change(&self, table: PlayerTable) {
        if let Some(Ok(list)) = &*self.list {
            self.list.set(Some(Ok(Shared::new(list.with_table(table)))));
        }
    }

    /// Reads the same again in another way.
    pub fn read_again(&self, choice: SheetChoice) {
        if let Some(Ok(list)) = &*self.list {
            self.read(list.source.clone(), choice);
        }
    }

    /// Reads a list.
    pub fn read(&self, source: ListSource, choice: SheetChoice) {
        let source = of_web_page(&source).unwrap_or(source);
        let number = self.next();
        match (source.read(&choice), &source) {
            (Some(read), _) => {
                let list = read.map(|sheet| Shared::new(OpenedList::new(source, choice, &sheet, &self.event)));
                self.list.set(Some(list.map_err(|why| PlayerTableProblem::Sheet(why).to_string())));
            }
            (None, ListSource::File(file)) => {
                let (setter, last, bytes) = (self.list.setter(), self.number.clone(), file.bytes.to_vec());
                let event = self.event.clone();
                spawn_local(async move {
                    let read = file_requests::sheet(bytes, choice).await;
                    if last.get() == number {
                        setter
                            .set(Some(read.map(|sheet| Shared::new(OpenedList::new(source, choice, &sheet, &event)))));
                    }
                });
            }
            (None, ListSource::Text(_) | ListSource::Cells(_)) => {}
        }
    }

    /// A new number, so that answers to what was asked before aren't taken.
    fn next(&self) -> u32 {
        self.number.set(self.number.get() + 1);
        self.number.get()
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
