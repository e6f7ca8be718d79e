//! A model on the board.

use web_sys::Element;
use yew::prelude::*;

use crate::app::components::board::coordinates::{svg, translate};
use crate::app::services::key_event;
use crate::game::Sighting;
use crate::game::model::{ModelId, ModelState};
use crate::geometry::{Point, Vector};
use crate::pack::Role;
use crate::page::play::PlayAction;
use crate::units::Angle;

/// How far an arrow key moves a model, in inches, without and with Shift.
const NUDGES: [f64; 2] = [0.1, 1.0];

/// Whether the selected model sees this one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Sight {
    NotAsked,
    Seen,
    Unseen,
}

impl Sight {
    pub const fn of(sighting: &Sighting) -> Self {
        if sighting.is_seen() { Self::Seen } else { Self::Unseen }
    }

    const fn class(self) -> Option<&'static str> {
        match self {
            Self::NotAsked => None,
            Self::Seen => Some("seen"),
            Self::Unseen => Some("not-seen"),
        }
    }
}

#[derive(PartialEq, Properties)]
pub struct ModelTokenProps {
    pub id: ModelId,
    /// The centre of its base on the table, in inches.
    pub at: Point,
    /// The radius of its base, and of what takes a finger, in inches.
    pub radius: f64,
    pub target: f64,
    pub side: Role,
    pub facing: Angle,
    pub state: ModelState,
    /// The letters on its base.
    pub sign: AttrValue,
    pub label: AttrValue,
    pub is_selected: bool,
    pub sight: Sight,
    pub on_act: Callback<PlayAction>,
}

/// The model.
#[component]
pub fn ModelToken(props: &ModelTokenProps) -> Html {
    let ModelTokenProps { id, radius, .. } = *props;
    let side = match props.side {
        Role::Attacker => "attacker",
        Role::Defender => "defender",
    };
    let is_able = props.state == ModelState::Able;
    let class = classes!(
        "model",
        side,
        props.is_selected.then_some("selected"),
        (!is_able).then_some("unable"),
        props.sight.class()
    );
    let on_key = {
        let on_act = props.on_act.clone();
        Callback::from(move |event: KeyboardEvent| {
            if let Some(action) = action_of_key(id, &event) {
                event.prevent_default();
                on_act.emit(PlayAction::Select(Some(id)));
                on_act.emit(action);
            }
        })
    };
    let on_focus = {
        let on_act = props.on_act.clone();
        Callback::from(move |event: FocusEvent| {
            // What a pointer's press selects is up to the layer.
            let token = event.target_dyn_into::<Element>();
            if token.is_some_and(|token| token.matches(":focus-visible").unwrap_or(false)) {
                on_act.emit(PlayAction::Select(Some(id)));
            }
        })
    };
    let front = format!("M{0} 0A{1} {1} 0 0 1 {2} 0", svg(-radius), svg(radius), svg(radius));
    let [sign_x, sign_y] = [props.at.x, props.at.y + radius * 0.28].map(svg);
    html! {
        <>
            <g {class} data-model={id.0.to_string()} transform={translate(props.at)} tabindex="0" role="button" aria-label={props.label.clone()}
                aria-pressed={props.is_selected.to_string()} onkeydown={on_key} onfocus={on_focus}>
                <circle class="model-target" r={svg(props.target)} />
                <circle class="model-base" r={svg(radius)} />
                <path class="model-front" d={front} transform={format!("rotate({})", svg(props.facing.degrees()))} />
                if props.sight == Sight::Unseen {
                    <path class="model-not-seen" d={format!("M{0} {0}L{1} {1}", svg(-radius * 0.7), svg(radius * 0.7))} />
                }
            </g>
            // Beside it: what is in a button belongs to its name.
            <text class="model-sign" aria-hidden="true" x={sign_x} y={sign_y} font-size={svg(radius * 0.8)}>{ &props.sign }</text>
        </>
    }
}

/// What a key does with a model that has the focus.
fn action_of_key(id: ModelId, event: &KeyboardEvent) -> Option<PlayAction> {
    let step = NUDGES[usize::from(event.shift_key())];
    let nudge = |x: f64, y: f64| Some(PlayAction::Nudge(Vector::new(x * step, y * step)));
    match &*key_event::key(event) {
        "ArrowLeft" => nudge(-1.0, 0.0),
        "ArrowRight" => nudge(1.0, 0.0),
        "ArrowUp" => nudge(0.0, -1.0),
        "ArrowDown" => nudge(0.0, 1.0),
        "," => Some(PlayAction::Turn(Angle::tenths(-150))),
        "." => Some(PlayAction::Turn(Angle::tenths(150))),
        "Delete" | "Backspace" => Some(PlayAction::Change(id, None)),
        "Escape" => Some(PlayAction::Cancel),
        _ => None,
    }
}
