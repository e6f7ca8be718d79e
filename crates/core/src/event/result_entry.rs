//! A result that is entered in one window, while another one may enter it too.

use super::pairing::GameResult;
use super::result_draft::{DraftEdit, ResultDraft};

/// What is typed of a game's result, the result that was there when it was typed, and what of it is being written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResultEntry {
    /// What is typed.
    pub draft: ResultDraft,
    /// The result that was there.
    seen: Option<GameResult>,
    /// The result that this window is writing, until it is there or can't be written.
    sent: Option<GameResult>,
}

impl ResultEntry {
    /// The entry of a result that is there, or of none.
    pub fn of(result: Option<GameResult>) -> Self {
        Self { draft: ResultDraft::of(result.as_ref()), seen: result, sent: None }
    }

    /// The entry once this result is there. What is typed and differs from it stays, and is then [contested](Self::is_contested).
    pub fn after(&self, result: Option<GameResult>) -> Self {
        // What this window has written itself is no other window's, however much was typed since.
        if self.sent.is_some() && result == self.sent {
            return self.insisting(result);
        }
        let is_untouched = self.sent.is_none() && self.draft == ResultDraft::of(self.seen.as_ref());
        let is_the_same = self.draft == ResultDraft::of(result.as_ref())
            || result.is_some_and(|result| self.draft.result() == Ok(result));
        if is_the_same {
            return self.insisting(result);
        }
        if is_untouched { Self::of(result) } else { self.clone() }
    }

    /// Whether another window has changed the result since it was typed here.
    pub fn is_contested(&self, result: Option<GameResult>) -> bool {
        self.seen != result
    }

    /// The entry after something was typed.
    pub fn edited(&self, edit: &DraftEdit) -> Self {
        Self { draft: self.draft.edited(edit), ..self.clone() }
    }

    /// The entry with nothing typed.
    pub fn emptied(&self) -> Self {
        Self { draft: ResultDraft::default(), ..self.clone() }
    }

    /// The entry that replaces this result, although another window has entered it.
    pub fn insisting(&self, result: Option<GameResult>) -> Self {
        Self { seen: result, sent: None, ..self.clone() }
    }

    /// The entry while this result is being written.
    pub fn sending(&self, result: GameResult) -> Self {
        Self { sent: Some(result), ..self.clone() }
    }

    /// The entry after this result was written, also where what was written after it is shown already.
    pub fn after_writing(&self, result: GameResult) -> Self {
        if self.sent == Some(result) { self.insisting(self.sent) } else { self.clone() }
    }

    /// The entry after this result couldn't be written. What is typed stays.
    pub fn after_failure(&self, result: GameResult) -> Self {
        let sent = self.sent.filter(|sent| *sent != result);
        Self { sent, ..self.clone() }
    }

    /// The result to be kept now: what is typed, if it is complete, isn't there or being written yet and isn't contested.
    pub fn to_keep(&self, result: Option<GameResult>) -> Option<GameResult> {
        let typed = self.draft.result().ok()?;
        (self.sent.or(result) != Some(typed) && !self.is_contested(result)).then_some(typed)
    }
}

#[cfg(test)]
mod tests {
    use super::super::pairing::{GameEnding, PlayerScore};
    use super::super::result_draft::ScoreField;
    use super::*;
    use crate::event::Seat;

    fn tie(vp: u32) -> GameResult {
        let score = PlayerScore { vp, ..PlayerScore::default() };
        GameResult { winner: None, ending: GameEnding::TimeUp, scores: [score, PlayerScore::default()] }
    }

    fn with_vp(entry: &ResultEntry, text: &str) -> ResultEntry {
        entry.edited(&DraftEdit::Text(Seat::First, ScoreField::Vp, text.to_owned()))
    }

    #[test]
    fn a_form_that_nobody_has_touched_follows_the_other_window() {
        let entry = ResultEntry::of(None).after(Some(tie(3)));
        assert_eq!(entry, ResultEntry::of(Some(tie(3))));
        assert_eq!(entry.after(None), ResultEntry::default());
    }

    #[test]
    fn what_is_typed_stays_and_is_kept_once_somebody_insists() {
        let begun = with_vp(&ResultEntry::of(Some(tie(3))), "");
        let followed = begun.after(Some(tie(5)));
        assert_eq!(followed, begun);
        assert!(followed.is_contested(Some(tie(5))));
        let complete = with_vp(&followed, "7");
        assert_eq!(complete.to_keep(Some(tie(5))), None);
        let insisting = complete.insisting(Some(tie(5)));
        assert_eq!(insisting.to_keep(Some(tie(5))), Some(tie(7)));
        let kept = insisting.after(Some(tie(7)));
        assert_eq!((kept.to_keep(Some(tie(7))), kept.is_contested(Some(tie(7)))), (None, false));
    }

    #[test]
    fn what_is_typed_while_a_result_is_being_written_is_kept_after_it() {
        let typed = ResultEntry { draft: ResultDraft::of(Some(&tie(3))), ..ResultEntry::of(None) };
        assert_eq!(typed.to_keep(None), Some(tie(3)));
        let sent = typed.sending(tie(3));
        assert_eq!((sent.to_keep(None), sent.is_contested(None)), (None, false));
        // It is corrected before it is there, and begun anew.
        let corrected = with_vp(&sent, "5");
        assert_eq!(corrected.to_keep(None), Some(tie(5)));
        let begun = with_vp(&sent, "").after(Some(tie(3)));
        assert!(!begun.is_contested(Some(tie(3))));
        assert_eq!(with_vp(&begun, "7").to_keep(Some(tie(3))), Some(tie(7)));
        // What was there before is entered once more.
        let back = with_vp(&with_vp(&ResultEntry::of(Some(tie(3))), "5").sending(tie(5)), "3");
        assert_eq!(back.to_keep(Some(tie(3))), Some(tie(3)));
        let followed = back.sending(tie(3)).after(Some(tie(3)));
        assert_eq!(followed, ResultEntry::of(Some(tie(3))));
    }

    #[test]
    fn what_could_not_be_written_stays_typed_and_another_windows_result_is_a_contest_all_the_same() {
        let typed = with_vp(&ResultEntry::of(Some(tie(3))), "5").sending(tie(5));
        let failed = typed.after_failure(tie(5));
        assert_eq!(failed.after(Some(tie(3))).to_keep(Some(tie(3))), Some(tie(5)));
        assert_eq!(typed.after_failure(tie(4)), typed);
        let contested = typed.after(Some(tie(9)));
        assert!(contested.is_contested(Some(tie(9))));
        assert_eq!(contested.insisting(Some(tie(9))).to_keep(Some(tie(9))), Some(tie(5)));
        // What was undone before it was written isn't what is shown any more.
        let undone = typed.after_writing(tie(5)).after(Some(tie(3)));
        assert_eq!(undone, ResultEntry::of(Some(tie(3))));
        // Another window's result after one that was corrected back is shown, as in a form that nobody has touched.
        let back = with_vp(&typed, "3").sending(tie(3));
        let written = back.after_writing(tie(5)).after_writing(tie(3));
        assert_eq!(written.after(Some(tie(9))), ResultEntry::of(Some(tie(9))));
        // Also where what was typed last is what was there.
        assert!(with_vp(&typed, "3").sending(tie(3)).after(Some(tie(9))).is_contested(Some(tie(9))));
    }

    #[test]
    fn the_same_result_typed_in_two_windows_is_no_contest() {
        let typed = with_vp(&ResultEntry::of(Some(tie(3))), "5").after(Some(tie(5)));
        assert_eq!(typed, ResultEntry::of(Some(tie(5))));
        let removed = ResultEntry::of(Some(tie(3))).emptied().after(None);
        assert_eq!(removed, ResultEntry::default());
    }
}
