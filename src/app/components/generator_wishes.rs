//! What is wished of generated tables: numbers, gaps, an even spread, symmetry.

use yew::prelude::*;

use super::common::button::{button, toggle};
use super::common::choice::choice;
use super::common::field::{NumberInput, number_field, on_arrow_keys};
use crate::app::hooks::actions::Actions;
use crate::editor::GeneratorSettings;
use crate::pack::Pack;
use crate::page::{GeneratorAction, Notice, NoticeKind, PageAction, WishField};
use crate::solver::generate::{TableWishes, WishedSymmetry};
use crate::words::t;

/// The fields of a pack's wishes, as far as its tables can have them.
pub fn wish_fields(actions: &Actions, settings: &GeneratorSettings, pack: &'static Pack) -> Html {
    let wishes = settings.wishes.of(pack);
    let set = {
        let settings = settings.clone();
        move |wishes: TableWishes| {
            let wishes = settings.wishes.with(pack, wishes);
            PageAction::Generator(GeneratorAction::SetSettings(GeneratorSettings { wishes, ..settings.clone() }))
        }
    };
    let fields = |fields: Vec<WishField>| fields.into_iter().map(|one| field(actions, one, &wishes, pack, set.clone()));
    let even = {
        let (set, wishes) = (set.clone(), TableWishes { even: !wishes.even, ..wishes.clone() });
        toggle(t!("Even over the quarters"), !wishes.even, actions.on(move || set(wishes.clone())))
    };
    let symmetry = |symmetry: WishedSymmetry| {
        let name = match symmetry {
            WishedSymmetry::None => t!("No symmetry"),
            WishedSymmetry::Mirrored => t!("Mirrored"),
            WishedSymmetry::Turned => t!("Half turn"),
        };
        let is_pressed = wishes.symmetry == symmetry;
        let (set, wishes) = (set.clone(), TableWishes { symmetry, ..wishes.clone() });
        toggle(name, is_pressed, actions.on(move || set(wishes.clone())))
    };
    let symmetries = WishedSymmetry::NAMES.map(|(_, one)| symmetry(one));
    html! {
        <div class="wishes" data-wishes={pack.id.clone()}>
            { choice(t!("Numbers, empty as it comes"), fields(WishField::counts(pack).collect()).collect()) }
            { choice(t!("Least gaps"), fields(WishField::GAPS.into()).chain([even]).collect()) }
            if WishedSymmetry::is_allowed(pack) {
                { choice(t!("Symmetry"), symmetries.into()) }
            }
            if !wishes.is_empty() {
                { button("quiet", t!("Wish for nothing"), actions.on(move || set(TableWishes::default()))) }
            }
        </div>
    }
}

/// A number that can be wished for.
fn field(
    actions: &Actions,
    field: WishField,
    wishes: &TableWishes,
    pack: &'static Pack,
    set: impl Fn(TableWishes) -> PageAction + Clone + 'static,
) -> Html {
    let unit = pack.unit;
    let value = field.value(wishes, unit);
    let input =
        NumberInput { label: field.label(), name: field.name(unit), value: value.clone(), ..NumberInput::default() };
    let on_change = {
        let (wishes, set) = (wishes.clone(), set.clone());
        actions.on_change(move |input| {
            let typed = input.value();
            input.set_value(&value);
            Some(match field.with(&wishes, &typed, unit) {
                Ok(wishes) => set(wishes),
                Err(refusal) => PageAction::Notify(Notice::new(NoticeKind::Refused, refusal)),
            })
        })
    };
    let wishes = wishes.clone();
    let on_key = on_arrow_keys(&actions.dispatch, move |typed, direction, _| {
        let text = field.stepped(typed, direction > 0.0, unit);
        let stepped = field.with(&wishes, &text, unit).unwrap_or_else(|_| wishes.clone());
        (text, set(stepped))
    });
    number_field(input, on_change, on_key)
}
