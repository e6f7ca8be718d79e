//! The second try of a test that has failed, and what is told of it.
//!
//! A test that fails by chance doesn't stop everybody else's work, and isn't forgotten either: it is told with its name at the end of
//! the run, and more than a few of them fail the run. Nothing else is tried twice.

use std::any::Any;
use std::path::PathBuf;

/// Why a try failed.
pub struct Failure {
    /// What it panicked with.
    pub panic: Box<dyn Any + Send>,
    /// A picture of the page then.
    pub picture: Option<PathBuf>,
    /// The errors that the page had logged.
    pub logged: Vec<String>,
}

impl Failure {
    /// What the panic said.
    pub fn message(&self) -> &str {
        let text = self.panic.downcast_ref::<String>().map(String::as_str);
        text.or_else(|| self.panic.downcast_ref::<&str>().copied()).unwrap_or("a panic without words")
    }
}

/// Tries something, and once more if it fails. `tell` hears of a failure that the second try didn't have.
///
/// # Errors
///
/// Where both tries fail: the second failure.
pub fn second_try(
    mut attempt: impl FnMut(u8) -> Result<(), Failure>,
    tell: impl FnOnce(&Failure),
) -> Result<(), Failure> {
    let Err(first) = attempt(1) else { return Ok(()) };
    attempt(2)?;
    tell(&first);
    Ok(())
}

#[test]
fn what_fails_once_is_told_and_what_fails_twice_fails() {
    for (outcomes, tries, is_told, passes) in [
        (&[true][..], 1, false, true),
        (&[false, true][..], 2, true, true),
        (&[false, false, true][..], 2, false, false),
    ] {
        let (mut tried, mut told) = (0, String::new());
        let outcome = second_try(
            |nth| {
                tried += 1;
                assert_eq!(usize::from(nth), tried);
                let failure =
                    Failure { panic: Box::new(format!("failure {tried}")), picture: None, logged: Vec::new() };
                if outcomes[tried - 1] { Ok(()) } else { Err(failure) }
            },
            |failure| told = failure.message().to_owned(),
        );
        assert_eq!((tried, told == "failure 1", outcome.is_ok()), (tries, is_told, passes));
    }
}
