//! What a piece is beside its shape.

use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use super::fields::{Of, field, inches, measure};
use crate::formats::colour::{six_digits, tint_of};
use crate::formats::terrain::MOST_ALIKE;
use crate::pack::{Kind, KindGroup, Pack};
use crate::units::{Length, clamped};
use crate::words::t;

/// The colour that is offered first.
const FIRST_TINT: u32 = 0x5f_7f_4f;

/// Its name, kind, height, count and colour.
pub fn about(of: &Of) -> Html {
    let (own, changes, pack) = (&of.draft.making.own, &of.changes, of.pack);
    let text = |input: &HtmlInputElement| Some(Some(input.value()));
    let named = field(changes, text, |draft, name| draft.making.own.piece.name = name);
    let kinds = {
        let changes = changes.clone();
        Callback::from(move |event: Event| {
            let id = event.target_unchecked_into::<HtmlSelectElement>().value();
            if let Some(kind) = pack.kind(&id) {
                changes.dispatch(Box::new(move |draft| draft.making.own.piece.kind = kind));
            }
        })
    };
    let height = own.piece.height.map_or_else(String::new, |height| height.to_string());
    let raised = field(changes, inches(Length::MAX.inches()), |draft, height| draft.making.own.piece.height = height);
    let counted = field(changes, whole_number(0, 200), |draft, count| draft.making.own.piece.counts_as = count);
    let owned = field(changes, whole_number(1, MOST_ALIKE), |draft, count| draft.making.own.count = count.unwrap_or(1));
    let count = own.piece.counts_as.map_or_else(String::new, |count| count.to_string());
    html! {
        <>
            <label class="named"><span>{ t!("Name") }</span>
                <input type="text" name="name" dir="auto" maxlength="120" value={own.piece.name.clone().unwrap_or_default()} placeholder={own.piece.kinds()} onchange={named} />
            </label>
            <label class="kind"><span>{ t!("Kind") }</span>
                <select name="kind" onchange={kinds}>{ for kind_options(pack, own.piece.kind) }</select>
            </label>
            { measure(t!("Height in inches"), "height", height, raised) }
            { measure(t!("Counts as"), "counts", count, counted) }
            { measure(t!("How many there are"), "count", own.count.to_string(), owned) }
            { colour(of) }
            { also(of) }
        </>
    }
}

/// A whole number between the least and the most.
fn whole_number(least: u32, most: u32) -> impl Fn(&HtmlInputElement) -> Option<Option<u32>> {
    move |input| {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "held between two of them")]
        let whole_number = |typed: f64| clamped(typed.round(), f64::from(least), f64::from(most)) as u32;
        let typed = input.value_as_number();
        Some(typed.is_finite().then(|| whole_number(typed)))
    }
}

fn kind_options(pack: &'static Pack, chosen: &'static Kind) -> Vec<Html> {
    let group = |group: KindGroup| pack.kinds.iter().filter(move |kind| kind.group == group);
    let option = move |kind: &'static Kind| {
        html! { <option key={kind.id.as_str()} value={kind.id.as_str()} selected={kind == chosen}>{ &kind.name }</option> }
    };
    KindGroup::ALL.into_iter().flat_map(group).map(option).collect()
}

fn colour(of: &Of) -> Html {
    let (tint, changes) = (of.draft.making.own.tint, &of.changes);
    let ticked =
        field(changes, |input| Some(input.checked().then_some(FIRST_TINT)), |draft, tint| draft.making.own.tint = tint);
    let picked = field(
        changes,
        |input| input.value().strip_prefix('#').and_then(tint_of),
        |draft, tint| draft.making.own.tint = Some(tint),
    );
    html! {
        <div class="colour">
            <label class="tick"><input type="checkbox" name="coloured" checked={tint.is_some()} onchange={ticked} /><span>{ t!("A colour of its own") }</span></label>
            if let Some(tint) = tint {
                <input type="color" name="colour" aria-label={t!("Colour")} value={format!("#{}", six_digits(tint))} onchange={picked} />
            }
        </div>
    }
}

/// What it is beside its kind: a burning forest is a forest and burning earth.
fn also(of: &Of) -> Html {
    let piece = &of.draft.making.own.piece;
    let tick = |kind: &'static Kind| {
        let ticked = field(
            &of.changes,
            |input| Some(input.checked()),
            move |draft, on| {
                let also = &mut draft.making.own.piece.also;
                also.retain(|part| *part != kind);
                if on {
                    also.push(kind);
                }
            },
        );
        html! {
            <label class="tick" key={kind.id.as_str()}>
                <input type="checkbox" data-also={kind.id.as_str()} checked={piece.also.contains(&kind)} onchange={ticked} /><span>{ &kind.name }</span>
            </label>
        }
    };
    html! {
        <details class="also">
            <summary>{ t!("It is also…") }</summary>
            <div>{ for of.pack.kinds.iter().filter(|kind| **kind != *piece.kind).map(tick) }</div>
        </details>
    }
}
