//! Runs the same work for many numbers on several threads.

use std::num::NonZero;
use std::ops::RangeInclusive;
use std::sync::Mutex;
use std::sync::mpsc::sync_channel;
use std::thread;

/// The most results that wait.
const MAX_WAITING: usize = 16;

/// The number of threads that this machine runs at once.
pub(super) fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Does `work` for each number on `threads` threads, and passes the results to `take` on this thread. The first error of `take` ends
/// it.
pub(super) fn each<T: Send, E>(
    numbers: RangeInclusive<u32>,
    threads: usize,
    work: impl Fn(u32) -> T + Sync,
    mut take: impl FnMut(u32, T) -> Result<(), E>,
) -> Result<(), E> {
    let next = Mutex::new(numbers);
    let (work, next) = (&work, &next);
    let (sender, results) = sync_channel(MAX_WAITING);
    thread::scope(|scope| {
        for _ in 0..threads {
            let sender = sender.clone();
            scope.spawn(move || {
                let number = || next.lock().ok()?.next();
                // Sending fails when the receiver is gone.
                while let Some(number) = number() {
                    if sender.send((number, work(number))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        // Moved in, so that it is dropped on an error and the threads end.
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
    fn every_number_is_worked_on_once_with_any_number_of_threads() {
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
    fn an_error_ends_it() {
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
