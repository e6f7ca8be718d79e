//! The table as text: its checks and its set-up list, as plain text for a mail or as Markdown for a page or a forum.

use super::format::{DrawnTexts, ExportFormat, Made};
use super::options::{ExportOptions, UNOFFICIAL};
use super::other_readings::other_readings;
use super::scenario_card::ScenarioCard;
use super::setup_guide::{SetupList, SetupStep};
use super::terrain_facts::terrain_facts;
use crate::checks::{ListedFinding, Report, TableVerdict, WaivedFinding, messages};
use crate::formats::PlannedTable;
use crate::layout::Layout;
use crate::pack::Level;
use crate::words::{many, mark, one_line, plural, t, translated};

/// The format for a mail.
pub(super) const PLAIN: ExportFormat = ExportFormat {
    id: "text",
    name: mark!("Plain text"),
    used_for: mark!("set-up list and checks for a mail"),
    extension: "txt",
    media: "text/plain",
    draws: DrawnTexts::None,
    made: Made::OfTable,
    shown: None,
};

/// The format for a page or a forum.
pub(super) const MARKDOWN: ExportFormat = ExportFormat {
    id: "markdown",
    name: "Markdown",
    used_for: mark!("set-up list and checks for a forum or a page"),
    extension: "md",
    media: "text/markdown",
    ..PLAIN
};

/// The table as plain text.
pub fn plain(table: &PlannedTable, options: &ExportOptions) -> String {
    document(table, options, PlainText(TextLines::default()))
}

/// The table as Markdown, with all texts escaped.
pub fn markdown(table: &PlannedTable, options: &ExportOptions) -> String {
    document(table, options, Markdown(TextLines::default()))
}

/// Writes the parts of a document. Each text is on one line and not escaped yet.
pub(super) trait TextWriter {
    fn title(&mut self, text: &str);
    fn heading(&mut self, text: &str);
    fn paragraph(&mut self, text: &str);
    /// An item of a list.
    fn item(&mut self, text: &str);
    /// A numbered step with its measurements.
    fn step(&mut self, number: usize, title: &str, lines: &[&str]);
    fn link(&mut self, address: &str);
    fn finish(self) -> String;
}

fn document(table: &PlannedTable, options: &ExportOptions, mut parts: impl TextWriter) -> String {
    let layout = &table.layout;
    let list = SetupList::planned(layout, table.plan, options.setup_units);
    let name = one_line(layout.name.trim());
    parts.title(if name.is_empty() { t!("A table without a name") } else { &name });
    parts.paragraph(&game(layout));
    verdict(&mut parts, table, &Report::of(layout, table.plan));
    if !list.warnings.is_empty() {
        parts.heading(t!("Measure with care"));
        list.warnings.iter().for_each(|warning| parts.item(&one_line(warning)));
    }
    parts.heading(t!("Set it up"));
    if list.steps.is_empty() {
        parts.paragraph(t!("There is nothing on the table."));
    }
    if let Some(arrows) = list.arrows() {
        parts.paragraph(arrows);
    }
    for (number, step) in (1..).zip(&list.steps) {
        let SetupStep { letter, title, size, .. } = step;
        let head = one_line(&format!("{letter}, {title}, {size}"));
        let lines: Vec<&str> = step.lines().collect();
        parts.step(number, &head, &lines);
    }
    let facts = terrain_facts(layout);
    if !facts.is_empty() {
        parts.heading(t!("Terrain in play"));
        for fact in &facts {
            parts.item(fact);
        }
    }
    if let Some(card) = ScenarioCard::of(layout, options.setup_units) {
        scenario(&mut parts, &card);
    } else {
        readings(&mut parts, layout);
    }
    let notes: Vec<String> = layout.note_lines().map(one_line).collect();
    if !notes.is_empty() {
        parts.heading(t!("Notes"));
        for line in notes {
            parts.paragraph(line.trim());
        }
    }
    if !options.link.is_empty() {
        parts.heading(t!("Open it"));
        parts.link(&one_line(&options.link));
    }
    parts.paragraph(translated(UNOFFICIAL));
    parts.finish()
}

/// How the scenario's elements are set up, and its rules.
fn scenario(parts: &mut impl TextWriter, ScenarioCard { elements, rules, source }: &ScenarioCard) {
    if elements.has_any() {
        parts.heading(&t!("Set up {}", elements.scenario));
        parts.paragraph(elements.diagram);
    }
    for (number, step) in (1..).zip(&elements.steps) {
        let lines: Vec<&str> = step.place.iter().map(String::as_str).collect();
        parts.step(number, &step.title, &lines);
    }
    elements.zones.iter().for_each(|zone| parts.item(&zone.line));
    parts.heading(&t!("{} in short", elements.scenario));
    for rule in rules {
        parts.item(&format!("{}: {}", rule.heading(), rule.text));
    }
    parts.paragraph(source);
}

/// How the packet is read where that isn't the default.
fn readings(parts: &mut impl TextWriter, layout: &Layout) {
    let readings = other_readings(layout.pack);
    if !readings.is_empty() {
        parts.heading(t!("Other readings"));
        for reading in &readings {
            parts.item(reading);
        }
    }
}

/// The packet, and the scenario and the edge where its game has them.
fn game(layout: &Layout) -> String {
    if !layout.pack.has_scenarios() {
        return format!("{}.", layout.pack);
    }
    let scenario = layout.scenario.map_or(t!("no scenario"), |scenario| &*scenario.name);
    t!("{}, {}, the Attacker at the {} edge.", layout.pack, scenario, messages::side(layout.attacker_edge))
}

/// The verdict, what is blocked and what is allowed, and what is found.
fn verdict(parts: &mut impl TextWriter, table: &PlannedTable, report: &Report) {
    let PlannedTable { layout, plan, chosen } = table;
    parts.heading(t!("Checks"));
    let verdict = TableVerdict::measured(layout, *plan, *chosen);
    parts.paragraph(&verdict.headline());
    for line in verdict.details(layout, &WaivedFinding::all(layout, report, *plan, *chosen)) {
        parts.item(&one_line(&line));
    }
    for ListedFinding { finding, waiver } in report.listed(layout) {
        if waiver.is_none() && finding.level != Level::Advice {
            let message = messages::message(finding, layout);
            parts.item(&one_line(&format!("{}: {message}", messages::level(finding.level))));
        }
    }
    let advice = report.summary(layout).advice;
    if advice > 0 {
        parts.item(&many(advice, plural!("Advice: 1 more finding", "Advice: {} more findings")));
    }
}

/// The lines of a document, with an empty one between its parts.
#[derive(Default)]
struct TextLines {
    text: String,
    in_list: bool,
}

impl TextLines {
    /// Adds lines after an empty one.
    fn add_part(&mut self, lines: &[&str]) {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.add(lines);
        self.in_list = false;
    }

    /// Adds lines of a list, without an empty one between items.
    fn add_item(&mut self, lines: &[&str]) {
        if self.in_list {
            self.add(lines);
        } else {
            self.add_part(lines);
        }
        self.in_list = true;
    }

    fn add(&mut self, lines: &[&str]) {
        for line in lines {
            self.text += line;
            self.text.push('\n');
        }
    }
}

/// Plain text, in which headings are underlined.
#[derive(Default)]
pub(super) struct PlainText(TextLines);

impl TextWriter for PlainText {
    fn title(&mut self, words: &str) {
        self.0.add_part(&[words, &"=".repeat(words.chars().count())]);
    }

    fn heading(&mut self, words: &str) {
        self.0.add_part(&[words, &"-".repeat(words.chars().count())]);
    }

    fn paragraph(&mut self, words: &str) {
        self.0.add_part(&[words]);
    }

    fn item(&mut self, words: &str) {
        self.0.add_item(&[&format!("* {words}")]);
    }

    fn step(&mut self, number: usize, head: &str, lines: &[&str]) {
        self.0.add_part(&[&format!("{number}. {head}")]);
        for line in lines {
            self.0.add(&[&format!("   {line}")]);
        }
    }

    fn link(&mut self, address: &str) {
        self.0.add_part(&[address]);
    }

    fn finish(self) -> String {
        self.0.text
    }
}

/// Markdown as `CommonMark` has it, and GitHub's more.
#[derive(Default)]
pub(super) struct Markdown(TextLines);

/// A text escaped for Markdown: a backslash before each character that could be markup, and in bare addresses, which many programs
/// turn into links. Some still turn mail addresses into links after they have removed the backslash before the @.
fn escaped(words: &str) -> String {
    let words = words.trim();
    let mut escaped = String::with_capacity(words.len());
    // A number at the beginning could be that of a list.
    let digits = words.bytes().take_while(u8::is_ascii_digit).count();
    for (index, letter) in words.char_indices() {
        let anywhere =
            matches!(letter, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '&' | '~' | '|' | '#' | '$' | '@');
        let at_start = (index == 0 && matches!(letter, '+' | '-' | '=' | ':'))
            || (digits > 0 && index == digits && matches!(letter, '.' | ')'));
        let (before, after) = (&words.as_bytes()[..index], &words.as_bytes()[index..]);
        let in_address = after.starts_with(b"://")
            || (letter == '.' && before.last_chunk().is_some_and(|chunk: &[u8; 3]| chunk.eq_ignore_ascii_case(b"www")));
        if anywhere || at_start || in_address {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

impl TextWriter for Markdown {
    fn title(&mut self, words: &str) {
        self.0.add_part(&[&format!("# {}", escaped(words))]);
    }

    fn heading(&mut self, words: &str) {
        self.0.add_part(&[&format!("## {}", escaped(words))]);
    }

    fn paragraph(&mut self, words: &str) {
        self.0.add_part(&[&escaped(words)]);
    }

    fn item(&mut self, words: &str) {
        self.0.add_item(&[&format!("- {}", escaped(words))]);
    }

    fn step(&mut self, number: usize, head: &str, lines: &[&str]) {
        // The lines of an item are indented as far as its text.
        let indent = " ".repeat(number.to_string().len() + 2);
        self.0.add_item(&[&format!("{number}. **{}**", escaped(head))]);
        for line in lines {
            self.0.add_item(&[&format!("{indent}- {}", escaped(line))]);
        }
    }

    fn link(&mut self, address: &str) {
        let plain = address.chars().all(|letter| letter.is_ascii_graphic() && !matches!(letter, '<' | '>'));
        // Between angle brackets nothing is escaped and only addresses are allowed.
        let link = if plain && address.contains("://") { format!("<{address}>") } else { escaped(address) };
        self.0.add_part(&[&link]);
    }

    fn finish(self) -> String {
        self.0.text
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::checks::Plan;
    use crate::checks::testing::{circle, layout};
    use crate::layout::{Edit, PieceId, Waiver};

    fn example() -> PlannedTable {
        let text = include_str!("../../../../assets/examples/frozen-mill.json");
        PlannedTable::from(crate::formats::json::read(text).expect("the example is a layout"))
    }

    /// A table with unusual names.
    fn wild() -> PlannedTable {
        let mut towers = [circle("a", "guard-tower", (8.0, 10.0), 4.0), circle("b", "guard-tower", (14.5, 10.0), 4.0)];
        towers[0].name = Some("*Old* [tower](x)\n# 1".into());
        towers[1].label = Some("_|<b>&".into());
        let waiver = Waiver {
            check: "obstruction-spacing".into(),
            pieces: vec![PieceId::nth(0), PieceId::nth(1)],
            reason: "Glued\u{7} to *one* board".into(),
        };
        let edits = [
            Edit::Rename("1. The `mill`\u{1b}[31m".into()),
            Edit::Notes("+ bring glue\r\n\r\n- and <script>\n2) tape".into()),
            Edit::Waive(waiver),
        ];
        PlannedTable::from(layout(&towers).edited(&edits).expect("edits that can be made"))
    }

    fn linked() -> ExportOptions {
        ExportOptions { link: "https://tables.example/#1abc_def*".into(), ..ExportOptions::default() }
    }

    #[test]
    fn the_example_reads_well() {
        insta::assert_snapshot!("text", plain(&example(), &linked()));
        insta::assert_snapshot!("markdown", markdown(&example(), &linked()));
    }

    #[test]
    fn notes_leave_out_the_command_that_generated_the_table() {
        let mut table = example();
        table.layout.notes = "Bring glue.\n\ntablewright generate --seed 7\nDoors open at nine.".to_owned();
        let text = plain(&table, &linked());
        assert!(text.contains("Notes\n-----\n\nBring glue.\n\nDoors open at nine.\n"), "{text}");
        table.layout.notes = "tablewright generate --seed 7".to_owned();
        assert!(!plain(&table, &linked()).contains("Notes"));
    }

    #[test]
    fn texts_of_a_person_are_escaped() {
        insta::assert_snapshot!("wild_text", plain(&wild(), &linked()));
        insta::assert_snapshot!("wild_markdown", markdown(&wild(), &linked()));
    }

    #[test]
    fn an_empty_table_says_that_it_is_and_has_no_link_of_its_own() {
        let text = plain(&PlannedTable::from(layout(&[])), &ExportOptions::default());
        assert!(text.starts_with("A table without a name\n======================\n"), "{text}");
        assert!(text.contains("There is nothing on the table."), "{text}");
        assert!(!text.contains("Open it") && !text.contains("Notes"), "{text}");
    }

    #[test]
    fn a_table_with_the_quadrant_method_is_checked_by_it() {
        let mut planned = PlannedTable::from(layout(&[circle("a", "forest", (12.0, 12.0), 5.0)]));
        planned.plan = Plan { quadrant_method: true };
        let more = markdown(&planned, &ExportOptions::default());
        planned.plan = Plan::default();
        assert_ne!(markdown(&planned, &ExportOptions::default()), more);
    }

    #[test]
    fn a_bare_address_is_no_link() {
        for (written, marked) in [
            ("x https://a.example/b", "x https\\://a.example/b"),
            ("WWW.a.example", "WWW\\.a.example"),
            ("http://www.a.example", "http\\://www\\.a.example"),
            ("by @user, a@b.co", "by \\@user, a\\@b.co"),
            ("://", "\\://"),
            ("ww.a: b / c. www", "ww.a: b / c. www"),
        ] {
            assert_eq!(escaped(written), marked);
        }
    }

    proptest! {
        #[test]
        fn no_text_of_a_persons_brings_control_characters_or_marks(
            words in prop_oneof![any::<String>(), "(https?|://|:|/|www|WwW|\\.|@|a|b\\.co| |\\\\|1){0,12}"],
        ) {
            let mut piece = circle("a", "forest", (12.0, 12.0), 5.0);
            piece.name = Some(words.clone());
            let edits = [Edit::Rename(words.clone()), Edit::Notes(words)];
            let table = PlannedTable::from(layout(&[piece]).edited(&edits).expect("edits that can be made"));
            for text in [plain(&table, &ExportOptions::default()), markdown(&table, &ExportOptions::default())] {
                prop_assert!(text.lines().flat_map(str::chars).all(|letter| !letter.is_control()));
            }
            // With something else for what is escaped, only our own marks are left.
            let marked = markdown(&table, &ExportOptions::default());
            let mut bare = String::new();
            let mut letters = marked.chars();
            while let Some(letter) = letters.next() {
                if letter == '\\' && letters.next().is_some() { bare.push('?'); } else { bare.push(letter); }
            }
            prop_assert!(!bare.contains(['`', '_', '[', ']', '<', '>', '&', '~', '|', '$', '@']), "{bare}");
            prop_assert!(!bare.contains("://") && !bare.to_ascii_lowercase().contains("www."), "{bare}");
            prop_assert_eq!(bare.matches('*').count(), 4);
            prop_assert!(bare.matches('#').count() <= 1 + 2 * 4);
        }
    }
}
