//! The same work for many numbers on several threads; which does what changes nothing.

use std::num::NonZero;
use std::ops::RangeInclusive;
use std::sync::Mutex;
use std::sync::mpsc::sync_channel;
use std::thread;

/// So many results wait to be taken in at most.
const WAITING: usize = 16;

/// How many threads this machine runs at once.
pub(super) fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Does `work` for each number on so many threads, and hands the results to `take` on this one as they come. The first that
/// `take` refuses is the last.
pub(super) fn each<T: Send, E>(
    numbers: RangeInclusive<u32>,
    threads: usize,
    work: impl Fn(u32) -> T + Sync,
    mut take: impl FnMut(u32, T) -> Result<(), E>,
) -> Result<(), E> {
    let next = Mutex::new(numbers);
    let (work, next) = (&work, &next);
    let (sender, results) = sync_channel(WAITING);
    thread::scope(|scope| {
        for _ in 0..threads {
            let sender = sender.clone();
            scope.spawn(move || {
                let number = || next.lock().ok()?.next();
                // Where nobody takes results any more, there is nothing left to do.
                while let Some(number) = number() {
                    if sender.send((number, work(number))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        // Moved in, so that it is gone when a result is refused, and the threads end.
        let results = results;
        for (number, result) in &results {
            take(number, result)?;
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_worked_at_once_on_however_many_threads() {
        for threads in [1, 2, 5] {
            let mut taken = Vec::new();
            let done = each(
                3..=40,
                threads,
                |number| number * 2,
                |number, twice| {
                    taken.push((number, twice));
                    Ok::<(), ()>(())
                },
            );
            taken.sort_unstable();
            assert_eq!(done, Ok(()));
            assert_eq!(taken, (3..=40).map(|number| (number, number * 2)).collect::<Vec<_>>());
        }
    }

    #[test]
    fn what_is_refused_ends_it() {
        let mut taken = 0;
        let done = each(
            0..=u32::MAX,
            3,
            |number| number,
            |number, _| {
                taken += 1;
                if taken == 5 { Err(number) } else { Ok(()) }
            },
        );
        assert!(done.is_err() && taken == 5);
    }
}
