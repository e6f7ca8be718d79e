//! The score sheet: the turns that have ended, the newest first, with what each gave and why.

use yew::prelude::*;

use crate::game::score_messages::role;
use crate::pack::Role;
use crate::page::Shared;
use crate::page::play::score::{GameScore, SheetTurn, turn_name};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ScoreSheetTableProps {
    pub score: Shared<GameScore>,
    /// What is written down of a turn is to be changed.
    pub on_mend: Callback<usize>,
}

/// The sheet.
#[component]
pub fn ScoreSheetTable(props: &ScoreSheetTableProps) -> Html {
    let row = |turn: SheetTurn| {
        let index = turn.turn;
        let name = turn_name(index);
        let onclick = props.on_mend.reform(move |_: MouseEvent| index);
        let points = |of: Role| html! { <td><b>{ turn.vp.of(of) }</b>{ " " }<small>{ signed(*turn.gained.of(of)) }</small></td> };
        let entries = turn.entries.iter().map(|(of, text)| html! { <li>{ format!("{}: {text}", role(*of)) }</li> });
        let remarks = turn.remarks.iter().map(|text| html! { <li class="hint">{ text }</li> });
        let has_lines = !turn.entries.is_empty() || !turn.remarks.is_empty();
        html! {
            <tbody key={index} data-turn={index.to_string()}>
                <tr>
                    <th scope="row">
                        if turn.has_ended {
                            <button type="button" class="mend-turn" data-act="mend-turn" aria-label={t!("Change the {}", name)} title={t!("Change the {}", name)} {onclick}>{ &name }</button>
                        } else {
                            { &name }
                        }
                    </th>
                    { points(Role::Attacker) }
                    { points(Role::Defender) }
                </tr>
                if has_lines {
                    <tr class="turn-lines"><td colspan="3"><ul>{ for entries }{ for remarks }</ul></td></tr>
                }
            </tbody>
        }
    };
    html! {
        <table class="score-sheet">
            <caption>{ t!("Score sheet") }</caption>
            <thead><tr><th scope="col">{ t!("Turn") }</th><th scope="col">{ role(Role::Attacker) }</th><th scope="col">{ role(Role::Defender) }</th></tr></thead>
            { for props.score.turns().into_iter().rev().map(row) }
        </table>
    }
}

/// What a turn gave, with its sign; nothing where it gave nothing.
fn signed(vp: i32) -> String {
    match vp {
        0 => String::new(),
        1.. => format!("+{vp}"),
        _ => format!("−{}", vp.unsigned_abs()),
    }
}
