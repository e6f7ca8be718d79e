//! What the sheets hold, read from the file itself.

use miniz_oxide::inflate::decompress_to_vec_zlib;

use super::*;
use crate::export::drawing::{self, Anchor, Group, Text, Tone};
use crate::geometry::Vector;
use crate::layout::{Edit, Layout, Piece, PieceId};
use crate::pack;
use crate::share::json;
use crate::units::{Angle, Length};

fn example() -> Layout {
    json::read(include_str!("../../../assets/examples/frozen-mill.json")).expect("the example is a layout")
}

/// The pieces of a layout with their letters, as nodes.
fn nodes(layout: &Layout) -> Vec<Node> {
    let mut nodes = Vec::new();
    let table = layout.pack.table();
    let light = drawing::Light {
        area: table,
        centre: table.centre(),
        radius: 34.0,
        inner: Tone { red: 226, green: 230, blue: 216 },
        outer: Tone { red: 180, green: 186, blue: 170 },
    };
    nodes.push(Node::Light(light));
    for piece in &layout.pieces {
        let art = drawing::draw(piece.shape(), &[piece.kind], 7);
        let (last, rest) = art.marks.split_last().expect("an outline");
        let inside = Group {
            clip: Some(art.outline.clone()),
            children: rest.iter().map(|mark| Node::Path("", mark.clone())).collect(),
            ..Group::default()
        };
        nodes.push(Node::Group(Group {
            place: Some((piece.origin(), piece.turn)),
            children: vec![Node::Group(inside), Node::Path("", last.clone())],
            ..Group::default()
        }));
        nodes.push(Node::Text(Text {
            class: "letter",
            text: piece.letter(),
            at: piece.footprint().centre(),
            on_baseline: false,
            turn: Angle::ZERO,
            size: 14.0,
            anchor: Anchor::Middle,
            bold: true,
            tone: Tone { red: 255, green: 255, blue: 255 },
            halo: Some((Tone { red: 0, green: 0, blue: 0 }, 3.0, 0.8)),
        }));
    }
    nodes
}

fn steps(layout: &Layout) -> SetupList {
    let steps = layout.pieces.iter().map(|piece| Step {
        letter: piece.letter(),
        title: format!("{} ({})", piece.title(), piece.kind.name.to_lowercase()),
        size: "6 1/2\" × 4 1/4\" ellipse".to_owned(),
        place: [
            "12 1/4\" from the left edge to its leftmost corner".to_owned(),
            "14 3/4\" from the bottom edge to its lowest point".to_owned(),
        ],
        turn: Some("its right corner then lies 18 1/4\" from the top edge".to_owned()),
    });
    SetupList {
        steps: steps.collect(),
        warnings: vec!["The gap between F and I is only 5 1/16\": put both down and measure it again.".to_owned()],
    }
}

#[test]
fn tmp_look() {
    let Ok(out) = std::env::var("PRESS_OUT") else { return };
    let mut crowded = example();
    let many: usize = std::env::var("PRESS_MANY").map_or(0, |n| n.parse().unwrap());
    for index in 0..many {
        let mut piece = (*crowded.pieces[index % 12]).clone();
        piece.id = PieceId::nth(index + 12);
        piece.at = [Length::clamped(3.0 + (index * 7 % 43) as f64), Length::clamped(3.0 + (index * 11 % 41) as f64)];
        if index % 4 == 0 { piece.name = Some("Średniowieczny młyn with a rather long name of it all".into()); }
        piece.shape = Some(crate::geometry::Shape::Rectangle { width: Length::clamped(2.0), depth: Length::clamped(1.5) });
        crowded.pieces.push(std::sync::Arc::new(piece));
    }
    let list = steps(&crowded);
    let nodes = nodes(&crowded);
    let link = format!("https://tablewright.example/app/#{}", "aB3_x".repeat(std::env::var("PRESS_LINK").map_or(22, |n| n.parse().unwrap())));
    let code = qr::code(&link);
    for (paper, name) in [(Paper::A4, "a4"), (Paper::Letter, "letter")] {
        let start = std::time::Instant::now();
        let bytes = print(&Contents {
            paper: paper.points(),
            name: crowded.name.clone(),
            about: "Steamroller 2026 · Payload · Attacker's edge: bottom".into(),
            nodes: &nodes,
            view: &Rect::new(Point::new(-3.4, -3.4), Point::new(48.8, 48.8)),
            link: &link,
            code: code.as_ref().ok(),
            unlinked: code.as_ref().err().map(|x| x.as_str()),
            list: &list,
            legend: list.steps.iter().collect(),
        });
        println!("{name} {} bytes {:?}", bytes.len(), start.elapsed());
        std::fs::write(format!("{out}-{name}.pdf"), bytes).unwrap();
    }
}
