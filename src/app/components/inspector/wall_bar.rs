//! The bar under the board while walls are drawn.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::components::common::button::toggle;
use crate::app::components::common::icon::icon;
use crate::app::hooks::actions::use_actions;
use crate::editor::{Action, TapeAction, WallDrawing, find_command};
use crate::layout::Layout;
use crate::page::wall_bar::{TypedWall, wall_told};
use crate::page::{Notice, NoticeKind, PageAction, Shared, Sheet};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct WallBarProps {
    pub wall: WallDrawing,
    pub layout: Shared<Layout>,
}

/// What the line becomes, the kinds that can be drawn, and a form that draws without a pointer.
#[component]
pub fn WallBar(props: &WallBarProps) -> Html {
    let actions = use_actions();
    let typed = use_state_eq(TypedWall::default);
    let (wall, layout) = (&props.wall, &props.layout);
    let on_close = find_command("draw-walls").map(|command| actions.on_run(command));
    let kinds = WallDrawing::kinds(layout.pack).map(|kind| {
        let action = move || PageAction::Edit(Action::Tape(TapeAction::Wall(kind)));
        toggle(&kind.name, wall.kind() == kind, actions.on(action))
    });
    let field = |name: &'static str, label: &'static str, value: &str, set: fn(&mut TypedWall, String)| {
        let (now, typed) = ((*typed).clone(), typed.setter());
        let oninput = Callback::from(move |event: InputEvent| {
            let mut next = now.clone();
            set(&mut next, event.target_unchecked_into::<HtmlInputElement>().value());
            typed.set(next);
        });
        html! {
            <label class="number"><span>{ label }</span>
                <input type="text" inputmode="decimal" maxlength="6" data-wall-field={name} value={value.to_owned()} {oninput} />
            </label>
        }
    };
    let on_submit = {
        let (dispatch, typed) = (actions.dispatch.clone(), (*typed).clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            dispatch.dispatch(match typed.action() {
                Ok(action) => PageAction::Edit(action),
                Err(refusal) => PageAction::Notify(Notice::new(NoticeKind::Refused, refusal)),
            });
        })
    };
    html! {
        <section id={Sheet::Piece.id()} class="piece-bar tape-bar wall-bar" data-place="row" aria-label={t!("Draw walls")}>
            // Off while a line is drawn: it would be read out with every move.
            <div class="piece-name" role="status" aria-live={if wall.is_drawing() { "off" } else { "polite" }}>
                <span class="hint" data-fact="wall">{ wall_told(wall, layout) }</span>
            </div>
            <div class="tools">
                <button type="button" class="tool" aria-label={t!("Stop drawing walls")} title={t!("Stop drawing walls")} onclick={on_close}>{ icon("close") }</button>
            </div>
            <div class="numbers" role="group" aria-label={t!("What is drawn")}>{ for kinds }</div>
            <form class="numbers wall-form" onsubmit={on_submit}>
                { field("sections", t!("sections"), &typed.sections, |typed, text| typed.sections = text) }
                { field("direction", t!("direction °"), &typed.direction, |typed, text| typed.direction = text) }
                <button type="submit" class="quiet" data-act="draw-sections">{ t!("Draw them") }</button>
            </form>
        </section>
    }
}
