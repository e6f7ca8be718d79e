//! The fields of a piece of own terrain that aren't its shape.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::fields::{DraftForm, length, length_field, on_field_change, on_typed, whole_number_field};
use crate::app::components::common::field::{select_option, selected_value};
use crate::app::components::common::own_rules::OwnRulesField;
use crate::formats::colour::{six_digits, tint_of};
use crate::formats::terrain::MAX_ALIKE;
use crate::layout::Levels;
use crate::pack::{Kind, KindGroup, Pack, SightPer};
use crate::units::{Length, clamped};
use crate::words::t;

/// The colour that is offered first.
const FIRST_TINT: u32 = 0x5f_7f_4f;

/// The fields for name, kind, height, counts and colour.
pub fn piece_fields(form: &DraftForm) -> Html {
    let (own, changes, pack) = (&form.draft.terrain.own, &form.changes, form.pack);
    let text = |input: &HtmlInputElement| Some(Some(input.value()));
    let on_name = on_field_change(changes, text, |draft, name| draft.terrain.own.piece.name = name);
    let on_kind = {
        let changes = changes.clone();
        Callback::from(move |event: Event| {
            if let Some(kind) = pack.kind(&selected_value(&event)) {
                changes.dispatch(Box::new(move |draft| draft.terrain.own.piece.kind = kind));
            }
        })
    };
    let unit = pack.unit;
    let height = own.piece.height.map_or_else(String::new, |height| unit.show(height.inches()));
    let on_height = on_typed(changes, &height, length(unit, Length::MAX.inches()), |draft, height| {
        draft.terrain.own.piece.height = height;
    });
    let counts_as = own.piece.counts_as.map_or_else(String::new, |count| count.to_string());
    let counted = own.piece.counted_sight().map(|sight| match sight.per {
        SightPer::Floor => t!("Floors"),
        SightPer::Level | SightPer::Piece => t!("Levels"),
    });
    let levels = own.piece.levels.map_or_else(String::new, |levels| levels.number().to_string());
    let on_levels = on_field_change(changes, whole_number(1, Levels::MAX), |draft, levels| {
        draft.terrain.own.piece.levels = levels.and_then(Levels::new);
    });
    let on_counts_as = on_field_change(changes, whole_number(0, 200), |draft, count| {
        draft.terrain.own.piece.counts_as = count;
    });
    let on_count = on_field_change(changes, whole_number(1, MAX_ALIKE), |draft, count| {
        draft.terrain.own.count = count.unwrap_or(1);
    });
    let on_own_rules = {
        let changes = changes.clone();
        Callback::from(move |rules: Option<String>| {
            changes.dispatch(Box::new(move |draft| draft.terrain.own.piece.own_rules.clone_from(&rules)));
        })
    };
    html! {
        <>
            <label class="name"><span>{ t!("Name") }</span>
                <input type="text" name="name" dir="auto" maxlength="120" value={own.piece.name.clone().unwrap_or_default()} placeholder={own.piece.kinds()} onchange={on_name} />
            </label>
            <label class="kind"><span>{ t!("Kind") }</span>
                <select name="kind" onchange={on_kind}>{ for kind_options(pack, own.piece.kind) }</select>
            </label>
            { length_field(t!("Height in {}", unit.plural()), "height", unit, height, on_height) }
            if let Some(label) = counted {
                { whole_number_field(label, "levels", levels, on_levels) }
            }
            { whole_number_field(t!("Counts as"), "counts", counts_as, on_counts_as) }
            { whole_number_field(t!("How many there are"), "count", own.count.to_string(), on_count) }
            { colour_fields(form) }
            { also_fields(form) }
            <OwnRulesField rules={own.piece.own_rules.clone()} on_change={on_own_rules} />
        </>
    }
}

/// Reads a whole number, clamped to this range; `Some(None)` for an empty field.
fn whole_number(least: u32, most: u32) -> impl Fn(&HtmlInputElement) -> Option<Option<u32>> {
    move |input| {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to a range of them")]
        let whole_number = |typed: f64| clamped(typed.round(), f64::from(least), f64::from(most)) as u32;
        let typed = input.value_as_number();
        Some(typed.is_finite().then(|| whole_number(typed)))
    }
}

fn kind_options(pack: &'static Pack, chosen: &'static Kind) -> Vec<Html> {
    let group = |group: KindGroup| pack.kinds.iter().filter(move |kind| kind.group == group);
    let option = move |kind: &'static Kind| select_option(kind.id.as_str(), kind == chosen, &kind.name);
    KindGroup::ALL.into_iter().flat_map(group).map(option).collect()
}

fn colour_fields(form: &DraftForm) -> Html {
    let (tint, changes) = (form.draft.terrain.own.tint, &form.changes);
    let checked_tint = |input: &HtmlInputElement| Some(input.checked().then_some(FIRST_TINT));
    let on_check = on_field_change(changes, checked_tint, |draft, tint| draft.terrain.own.tint = tint);
    let picked_tint = |input: &HtmlInputElement| input.value().strip_prefix('#').and_then(tint_of);
    let on_pick = on_field_change(changes, picked_tint, |draft, tint| draft.terrain.own.tint = Some(tint));
    html! {
        <div class="colour">
            <label class="tick"><input type="checkbox" name="coloured" checked={tint.is_some()} onchange={on_check} /><span>{ t!("A colour of its own") }</span></label>
            if let Some(tint) = tint {
                <input type="color" name="colour" aria-label={t!("Colour")} value={format!("#{}", six_digits(tint))} onchange={on_pick} />
            }
        </div>
    }
}

/// Check boxes for the kinds that it is besides its own: a burning forest is a forest and burning earth.
fn also_fields(form: &DraftForm) -> Html {
    let piece = &form.draft.terrain.own.piece;
    let check_box = |kind: &'static Kind| {
        let is_checked = |input: &HtmlInputElement| Some(input.checked());
        let on_check = on_field_change(&form.changes, is_checked, move |draft, is_checked| {
            let also = &mut draft.terrain.own.piece.also;
            also.retain(|other| *other != kind);
            if is_checked {
                also.push(kind);
            }
        });
        html! {
            <label class="tick" key={kind.id.as_str()}>
                <input type="checkbox" data-also={kind.id.as_str()} checked={piece.also.contains(&kind)} onchange={on_check} /><span>{ &kind.name }</span>
            </label>
        }
    };
    html! {
        <details class="also">
            <summary>{ t!("It is also…") }</summary>
            <div>{ for form.pack.kinds.iter().filter(|kind| **kind != *piece.kind).map(check_box) }</div>
        </details>
    }
}
