//! What a table is like to walk and to see on.

use serde::{Deserialize, Serialize};

use crate::checks::EventScenarios;
use crate::layout::Layout;
use crate::study::{Study, StudyResult, survey};

/// Asks something about a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StudyRequest {
    /// The table.
    pub layout: Layout,
    /// What the event plays on it.
    pub chosen: EventScenarios,
    /// What is asked.
    pub study: Study,
}

impl StudyRequest {
    /// The answer.
    #[must_use]
    pub fn answer(&self) -> StudyResult {
        survey(&self.layout, self.chosen, self.study)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout};

    #[test]
    fn the_answer_is_the_surveys() {
        let layout = layout(&[circle("a", "forest", (12.0, 12.0), 4.0)]);
        for study in [Study::Open, Study::Sides] {
            let expected = survey(&layout, EventScenarios::default(), study);
            assert!(!expected.facts.is_empty());
            let request = StudyRequest { layout: layout.clone(), chosen: EventScenarios::default(), study };
            assert_eq!(request.answer(), expected);
        }
    }
}
