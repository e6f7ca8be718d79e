//! Writes a pack's readings that aren't its own into a file, and reads them.

use std::borrow::Cow;

use super::problem::{FileProblem, FileProblemReason, ReadResult};
use super::readings_file::ReadingsFile;
use crate::pack::Pack;
use crate::words::mark;

/// Those of a pack that aren't its own; `None` where all are.
pub(super) fn readings_file(pack: &Pack) -> Option<ReadingsFile<'_>> {
    let ids = pack.other_readings().filter_map(|(reading, choice)| {
        let reading = pack.readings.get(reading)?;
        Some((Cow::Borrowed(&*reading.id), &*reading.choices.get(choice)?.id))
    });
    Some(ReadingsFile(ids.collect())).filter(|file| !file.0.is_empty())
}

/// A pack with the readings of a file.
pub(super) fn with_readings(pack: &'static Pack, file: Option<&ReadingsFile>) -> ReadResult<&'static Pack> {
    let Some(ReadingsFile(file)) = file else { return Ok(pack) };
    let mut chosen = Vec::with_capacity(file.len());
    for (id, choice_id) in file {
        let index = pack.readings.iter().position(|reading| reading.id == **id);
        let ids = || pack.readings.iter().map(|reading| &*reading.id).collect::<Vec<_>>();
        let index = index.ok_or_else(|| FileProblem::of(FileProblemReason::unknown(mark!("reading"), id, &ids())))?;
        let choices = &pack.readings[index].choices;
        let ids = || choices.iter().map(|choice| &*choice.id).collect::<Vec<_>>();
        let choice = choices.iter().position(|choice| choice.id == *choice_id);
        let choice = choice.ok_or_else(|| {
            let why = FileProblemReason::unknown(mark!("way to read it"), choice_id, &ids());
            FileProblem::of(why).in_field(id)
        })?;
        chosen.push((index, choice));
    }
    pack.with_chosen(chosen).map_err(|problem| FileProblem::of(FileProblemReason::Reading(problem)))
}
