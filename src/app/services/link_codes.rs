//! The codes of links. What makes them is loaded with the first: few people ask for one, and a player's slip needs nothing else that is
//! loaded later.

use super::later::{Later, Load, load};
use crate::export::{ExportProblem, qr};

/// Makes the code of a link as markup.
#[derive(Clone, Copy)]
pub struct CodeMaker(fn(&str) -> Result<String, ExportProblem>);

/// What makes them. Only what is split off may call this.
pub fn code_maker() -> CodeMaker {
    CodeMaker(qr::markup)
}

thread_local! {
    static MAKER: Later<CodeMaker> = const { Later::new() };
}

/// Sets how what makes codes is loaded.
pub fn set_load(load: Load<CodeMaker>) {
    MAKER.with(|maker| maker.set_load(load));
}

/// The code of a link as markup; `None` where what makes it can't be loaded.
///
/// # Errors
///
/// Where the link is too long for any code.
pub async fn code(link: &str) -> Option<Result<String, ExportProblem>> {
    load(&MAKER).await.map(|maker| (maker.0)(link))
}
