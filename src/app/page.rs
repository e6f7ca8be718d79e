//! What one drawing of the page is made from.
//!
//! What is drawn with every event is a function from this to markup; what can stay as it is for most of them is a component.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::hooks::fixes::Fixes;
use super::hooks::keyboard::run;
use super::hooks::solution::Solution;
use super::hooks::study::StudyAnswer;
use super::state::{Dispatch, PageAction, PageState};
use super::view::ScenarioAtEdge;
use crate::checks::{Cell, Group, Report, Summary};
use crate::editor::{Command, Editor, Effect, Guided, Modifiers};
use crate::layout::Layout;

/// The page's values for one drawing.
pub struct Page<'a> {
    pub state: &'a PageState,
    /// How many pieces may be drawn: of a large table that has just come onto the board not all at once.
    pub drawn: usize,
    /// What the checks say; nothing before a large table is drawn and checked.
    pub report: Option<&'a Report>,
    /// Its findings by check, of a crowd the worst: worked out once for all who ask.
    pub groups: &'a [Group<'a>],
    /// How many findings stand, and how many are waived.
    pub summary: Summary,
    /// Every scenario at every edge; none while there is no report.
    pub matrix: &'a [Cell],
    /// The solution of the clashes that are being solved.
    pub solution: &'a Solution,
    /// The fixes that are known so far.
    pub fixes: &'a Fixes,
    /// What the study has come to.
    pub surveyed: &'a StudyAnswer,
    /// The walk along the quadrant method's steps, where one is on.
    pub guided: Option<&'a Guided>,
    pub dispatch: &'a Dispatch,
    /// Does what only the page can.
    pub effect: &'a Callback<Effect>,
}

impl Page<'_> {
    pub fn editor(&self) -> &Editor {
        &self.state.editor
    }

    /// Whether somebody else's table is only looked at.
    pub fn is_read_only(&self) -> bool {
        self.state.parked_editor.is_some()
    }

    /// The layout as it is shown: in the middle of a drag, with what the drag has done.
    pub fn layout(&self) -> &Layout {
        self.editor().layout()
    }

    /// The scenario and edge that the board shows: those pointed at, or else those chosen.
    pub fn setting(&self) -> Option<ScenarioAtEdge> {
        let layout = self.layout();
        self.state.view.preview.or_else(|| Some((layout.scenario?, layout.attacker_edge)))
    }

    /// The scenario and edge that are pointed at, where those aren't the chosen ones.
    pub fn preview(&self) -> Option<ScenarioAtEdge> {
        let layout = self.layout();
        let chosen = layout.scenario.map(|scenario| (scenario, layout.attacker_edge));
        self.state.view.preview.filter(|setting| chosen != Some(*setting))
    }

    /// Sends `event` when clicked.
    pub fn click(&self, event: PageAction) -> Callback<MouseEvent> {
        sends(self.dispatch, event)
    }

    /// Sends `event` when the pointer or the focus comes or goes.
    pub fn sends<Happens: 'static>(&self, event: PageAction) -> Callback<Happens> {
        sends(self.dispatch, event)
    }

    /// Runs a command when clicked.
    pub fn command(&self, command: &'static Command) -> Callback<MouseEvent> {
        let (dispatch, effect) = (self.dispatch.clone(), self.effect.clone());
        Callback::from(move |_| run(command, Modifiers::default(), &dispatch, &effect))
    }

    /// Sends what `event` makes of a field once the person is done with it; nothing where it makes nothing.
    pub fn field(&self, event: impl Fn(&HtmlInputElement) -> Option<PageAction> + 'static) -> Callback<yew::Event> {
        field(self.dispatch, event)
    }
}

/// Sends `event` at whatever this hears of: a click, or a pointer that comes or goes.
pub fn sends<Heard>(dispatch: &Dispatch, event: PageAction) -> Callback<Heard> {
    let dispatch = dispatch.clone();
    Callback::from(move |_| dispatch.dispatch(event.clone()))
}

/// Sends what `event` makes of a field once the person is done with it; nothing where it makes nothing.
pub fn field(
    dispatch: &Dispatch,
    event: impl Fn(&HtmlInputElement) -> Option<PageAction> + 'static,
) -> Callback<yew::Event> {
    let dispatch = dispatch.clone();
    Callback::from(move |changed: yew::Event| {
        if let Some(event) = event(&changed.target_unchecked_into()) {
            dispatch.dispatch(event);
        }
    })
}
