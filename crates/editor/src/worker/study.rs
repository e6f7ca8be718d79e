//! Studies of a table.

use serde::{Deserialize, Serialize};

use crate::checks::EventScenarios;
use crate::layout::Layout;
use crate::study::{Study, StudyResult, run};

/// Asks for a study of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StudyRequest {
    /// The table.
    pub layout: Layout,
    /// The scenarios and edges that the event plays.
    pub chosen: EventScenarios,
    /// The study.
    pub study: Study,
}

impl StudyRequest {
    /// The result of the study.
    pub fn answer(&self) -> StudyResult {
        run(&self.layout, self.chosen, self.study)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout};

    #[test]
    fn the_answer_is_that_of_the_study() {
        let layout = layout(&[circle("a", "forest", (12.0, 12.0), 4.0)]);
        for study in [Study::Open, Study::Sides] {
            let expected = run(&layout, EventScenarios::default(), study);
            assert!(!expected.facts.is_empty());
            let request = StudyRequest { layout: layout.clone(), chosen: EventScenarios::default(), study };
            assert_eq!(request.answer(), expected);
        }
    }
}
