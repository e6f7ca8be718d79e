//! A piece's own rules: shown as a card, and as a field where they can be changed.

use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use crate::layout::Piece;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct OwnRulesFieldProps {
    /// The text in the document.
    pub rules: Option<String>,
    #[prop_or_default]
    pub is_disabled: bool,
    /// Called with the new text when the person is done.
    pub on_change: Callback<Option<String>>,
    /// Called when the field has become larger or smaller.
    #[prop_or_default]
    pub on_resize: Callback<()>,
}

/// The field, folded. A tick says that the piece has rules of its own.
#[component]
pub fn OwnRulesField(props: &OwnRulesFieldProps) -> Html {
    let node = use_node_ref();
    // Yew sets `value` with every drawing, even in the middle of a word.
    use_effect_with(props.rules.clone(), {
        let node = node.clone();
        move |rules| {
            if let Some(field) = node.cast::<HtmlTextAreaElement>() {
                field.set_value(rules.as_deref().unwrap_or_default());
            }
        }
    });
    let onchange = props.on_change.reform(|event: Event| {
        let field: HtmlTextAreaElement = event.target_unchecked_into();
        Piece::own_rules_of(&field.value())
    });
    let ontoggle = props.on_resize.reform(|_: Event| ());
    let title = t!("Own rules");
    html! {
        <details class="own-rules" {ontoggle}>
            <summary>{ title }if props.rules.is_some() { { " ✓" } }</summary>
            <textarea ref={node} rows="3" dir="auto" aria-label={title} data-field="own-rules" maxlength={Piece::MAX_OWN_RULES.to_string()}
                placeholder={t!("What this piece does besides the rules of its kind")} disabled={props.is_disabled} {onchange} />
        </details>
    }
}

/// A piece's own rules and those of its parts, for a list of cards.
pub fn own_rules_cards(piece: &Piece) -> Html {
    let card = |rules: &String| {
        html! {
            <>
                <dt>{ t!("Own rules") }{ " " }<span class="letters">{ piece.letter() }</span></dt>
                <dd class="own-rules-text" data-own-rules={piece.id.as_str().to_owned()}><span dir="auto">{ rules }</span></dd>
            </>
        }
    };
    html! { <>{ for piece.members().filter_map(|member| member.own_rules.as_ref()).map(card) }</> }
}
