//! A test that is rolled for some models.

use yew::prelude::*;

use super::last_roll::{on_type, outcome, use_last_roll};
use crate::app::services::random;
use crate::pack::Kind;
use crate::page::dice::{MAX_TESTING, RolledTest, count_of, expectation};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct TestDiceProps {
    pub kind: &'static Kind,
    /// The index of the test.
    pub index: usize,
    /// Called when it has become larger or smaller.
    pub on_resize: Callback<()>,
}

/// Who tests, how many of them, and what came of it.
#[component]
pub fn TestDice(props: &TestDiceProps) -> Html {
    let (last, on_rolled) = use_last_roll(&props.on_resize);
    let typed = use_state(|| 1.to_string());
    let Some(test) = props.kind.tests.get(props.index) else { return html! {} };
    let models = count_of(&typed, MAX_TESTING);
    let on_roll = {
        let typed = typed.setter();
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            typed.set(models.to_string());
            on_rolled.emit(RolledTest::new(test, models, &mut random::die));
        })
    };
    let name = format!("test-{}", props.index);
    let about = t!("{}: {}", test.who(), test.moves_said());
    let throw = |rolled: &RolledTest, throw: u32| {
        if rolled.fails(throw) {
            html! { <mark>{ throw }</mark> }
        } else {
            html! { <span>{ throw }</span> }
        }
    };
    html! {
        <form onsubmit={on_roll}>
            <p>{ t!("{} · fails on {}", about, test.fails_on_said()) }</p>
            <label class="number"><span>{ t!("Models") }</span>
                <input type="number" min="1" max={MAX_TESTING.to_string()} inputmode="numeric" data-models={name.clone()}
                    aria-label={t!("Models that test, {}", about)} value={(*typed).clone()} oninput={on_type(&typed)} />
            </label>
            <button type="submit" class="go outlined" data-roll={name.clone()} aria-label={t!("Roll the dice: {}", about)}>{ t!("Roll the dice") }</button>
            <span class="hint">{ expectation(test, models) }</span>
            if let Some(rolled) = &last.rolled {
                <p class="throws">{ for rolled.throws.iter().map(|one| throw(rolled, *one)) }</p>
            }
            { outcome(name, &last, RolledTest::outcome) }
        </form>
    }
}
