//! Writes pages as a PDF file.

use std::fmt::Write as _;

use pdf_writer::types::{ActionType, AnnotationType, FunctionShadingType, PageMode, StructRole};
use pdf_writer::writers::StructTreeRoot;
use pdf_writer::{Filter, Finish, Name, Pdf, Rect as Area, Ref, Settings, Str, TextStr};

use super::encoding::{compressed, number};
use super::fonts::{self, PdfFonts};
use super::page::{PageLink, PagePart, PageResource, PdfPage, shares};
use crate::formats::picture::LINK_KEY;
use crate::words::language;

/// The file of these pages, with its title, and the link of the table that it opens, if it is of one. It has no date and nothing
/// random: the same pages are always the same bytes.
pub(in crate::export) fn file(title: &str, link: Option<&str>, mut pages: Vec<PdfPage>, fonts: &PdfFonts) -> Vec<u8> {
    let mut refs = Ref::new(1);
    let mut pdf = Pdf::with_settings(Settings { pretty: false });
    let [catalog, tree, structure, whole] = [(); 4].map(|()| refs.bump());
    let font_ids: Vec<Ref> = (0..fonts.len()).map(|_| refs.bump()).collect();
    let info = refs.bump();
    let outline = pages.iter().any(|page| page.bookmark.is_some()).then(|| refs.bump());
    let ids: Vec<Ref> = pages.iter().map(|_| refs.bump()).collect();

    let mut root = pdf.catalog(catalog);
    root.pages(tree).lang(TextStr(language()));
    root.mark_info().marked(true);
    root.viewer_preferences().display_doc_title(true);
    root.pair(Name(b"StructTreeRoot"), structure);
    if let Some(outline) = outline {
        root.outlines(outline);
        root.page_mode(PageMode::UseOutlines);
    }
    root.finish();
    let mut information = pdf.document_info(info);
    information.title(TextStr(title)).producer(TextStr("tablewright"));
    if let Some(link) = link {
        information.pair(Name(LINK_KEY.as_bytes()), Str(ascii(link).as_bytes()));
    }
    information.finish();
    pdf.pages(tree).kids(ids.iter().copied()).count(i32::try_from(ids.len()).unwrap_or_default());
    for (index, page) in pages.iter_mut().enumerate() {
        write_page(&mut pdf, &mut refs, page, (index, ids[index], tree), &font_ids);
    }
    fonts.write(&mut pdf, &mut refs, &font_ids);
    if let Some(outline) = outline {
        write_outline(&mut pdf, &mut refs, outline, &pages, &ids);
    }
    write_structure(&mut pdf, &mut refs, [structure, whole], &pages, &ids);
    pdf.finish()
}

/// Writes a page and its resources.
fn write_page(
    pdf: &mut Pdf,
    refs: &mut Ref,
    page: &mut PdfPage,
    (index, id, tree): (usize, Ref, Ref),
    font_ids: &[Ref],
) {
    let content = refs.bump();
    let bytes = compressed(&page.content());
    pdf.stream(content, &bytes).filter(Filter::FlateDecode);
    let link = page.link.take().map(|link| (refs.bump(), link));
    let mut writer = pdf.page(id);
    writer.parent(tree).media_box(area(&[0.0, 0.0], &page.size)).contents(content);
    writer.struct_parents(i32::try_from(index).unwrap_or_default());
    if let Some((id, _)) = link {
        writer.annotations([id]);
    }
    let mut resources = writer.resources();
    let mut fonts = resources.fonts();
    for (index, id) in font_ids.iter().enumerate() {
        fonts.pair(Name(fonts::name(index).as_bytes()), *id);
    }
    fonts.finish();
    let used = page.resources(&mut resources, refs);
    resources.finish();
    writer.finish();
    if let Some((id, PageLink { area: place, address, about })) = link {
        let from_below = |y: f64| page.size[1] - y;
        let mut annotation = pdf.annotation(id);
        annotation
            .subtype(AnnotationType::Link)
            .rect(area(&[place.min.x, from_below(place.max.y)], &[place.max.x, from_below(place.min.y)]))
            .border(0.0, 0.0, 0.0, None)
            .contents(TextStr(about));
        annotation.action().action_type(ActionType::Uri).uri(Str(ascii(&address).as_bytes()));
    }
    for (id, resource) in used {
        write_resource(pdf, refs, id, &resource);
    }
}

/// An address in printable ASCII, with every other byte percent-encoded (RFC 3986).
fn ascii(address: &str) -> String {
    let mut ascii = String::with_capacity(address.len());
    for byte in address.bytes() {
        if byte.is_ascii_graphic() {
            ascii.push(char::from(byte));
        } else {
            // Writing to a text can't fail.
            let _ = write!(ascii, "%{byte:02X}");
        }
    }
    ascii
}

fn write_resource(pdf: &mut Pdf, refs: &mut Ref, id: Ref, resource: &PageResource) {
    match resource {
        PageResource::Opacity(share) => {
            pdf.ext_graphics(id).stroking_alpha(*share).non_stroking_alpha(*share);
        }
        PageResource::Light(light) => {
            let blend = refs.bump();
            pdf.exponential_function(blend).domain([0.0, 1.0]).c0(shares(light.inner)).c1(shares(light.outer)).n(1.0);
            let [x, y, radius] = [light.centre.x, light.centre.y, light.radius.max(0.001)].map(number);
            let mut shading = pdf.function_shading(id);
            shading.shading_type(FunctionShadingType::Radial);
            shading.color_space().device_rgb();
            shading.coords([x, y, 0.0, x, y, radius]).function(blend).extend([true, true]);
        }
    }
}

/// Writes the structure tree: the parts of the pages with their roles, in reading order.
fn write_structure(pdf: &mut Pdf, refs: &mut Ref, [structure, whole]: [Ref; 2], pages: &[PdfPage], ids: &[Ref]) {
    let parts: Vec<Vec<Ref>> = pages.iter().map(|page| page.parts.iter().map(|_| refs.bump()).collect()).collect();
    let lists: Vec<Ref> = pages.iter().map(|_| refs.bump()).collect();
    let mut root = pdf.indirect(structure).start::<StructTreeRoot>();
    root.child(whole);
    let mut tree = root.parent_tree();
    let mut entries = tree.nums();
    for (list, key) in lists.iter().zip(0..) {
        entries.insert(key, *list);
    }
    entries.finish();
    tree.finish();
    root.finish();
    for (list, parts) in lists.iter().zip(&parts) {
        pdf.indirect(*list).array().items(parts.iter().copied());
    }
    let mut document = pdf.struct_element(whole);
    document.kind(StructRole::Document).parent(structure);
    let mut children = document.children();
    for id in parts.iter().flatten() {
        children.struct_element(*id);
    }
    children.finish();
    document.finish();
    for ((page, id), parts) in pages.iter().zip(ids).zip(&parts) {
        for ((PagePart { role, alternative }, part), index) in page.parts.iter().zip(parts).zip(0..) {
            let mut element = pdf.struct_element(*part);
            element.kind(*role).parent(whole).page(*id);
            if let Some(text) = alternative {
                element.alt(TextStr(text));
            }
            element.children().marked_content_id(index);
        }
    }
}

/// Writes the table of contents: an entry for each page that has a bookmark.
fn write_outline(pdf: &mut Pdf, refs: &mut Ref, outline: Ref, pages: &[PdfPage], ids: &[Ref]) {
    let entries = pages.iter().zip(ids).filter_map(|(page, id)| Some((page.bookmark.as_deref()?, page.size[1], *id)));
    let entries: Vec<(&str, f64, Ref)> = entries.collect();
    let items: Vec<Ref> = entries.iter().map(|_| refs.bump()).collect();
    let mut root = pdf.outline(outline);
    if let [first, ..] = items[..] {
        root.first(first).last(items[items.len() - 1]).count(i32::try_from(items.len()).unwrap_or_default());
    }
    root.finish();
    for (index, (title, top, page)) in entries.iter().enumerate() {
        let mut item = pdf.outline_item(items[index]);
        item.title(TextStr(title)).parent(outline);
        if let Some(before) = index.checked_sub(1) {
            item.prev(items[before]);
        }
        if let Some(next) = items.get(index + 1) {
            item.next(*next);
        }
        item.dest().page(*page).xyz(0.0, number(*top), None);
    }
}

fn area(from: &[f64; 2], to: &[f64; 2]) -> Area {
    let [left, bottom, right, top] = [from[0], from[1], to[0], to[1]].map(number);
    Area::new(left, bottom, right, top)
}
