//! Pages made into a file.

use super::objects::{EFFORT, Numbers};
use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{ActionType, AnnotationType, FunctionShadingType, StructRole};
use pdf_writer::writers::StructTreeRoot;
use pdf_writer::{Filter, Finish, Name, Pdf, Rect as Area, Ref, Settings, Str, TextStr};

use super::fonts::{self, PdfFonts};
use super::number::number;
use super::page::{PagePart, PageResource, PdfPage, shares};
use crate::words::{language, t};

/// The file of these pages. It holds no date and nothing by chance: the same pages are the same bytes.
pub(super) fn file(title: &str, mut pages: Vec<PdfPage>, fonts: &PdfFonts) -> Vec<u8> {
    let mut numbers = Numbers(0);
    let mut pdf = Pdf::with_settings(Settings { pretty: false });
    let [catalog, tree, structure, whole] = [(); 4].map(|()| numbers.next());
    let font_ids: Vec<Ref> = (0..fonts.len()).map(|_| numbers.next()).collect();
    let info = numbers.next();
    let ids: Vec<Ref> = pages.iter().map(|_| numbers.next()).collect();

    let mut root = pdf.catalog(catalog);
    root.pages(tree).lang(TextStr(language()));
    root.mark_info().marked(true);
    root.viewer_preferences().display_doc_title(true);
    root.pair(Name(b"StructTreeRoot"), structure);
    root.finish();
    pdf.document_info(info).title(TextStr(title)).producer(TextStr("tablewright"));
    pdf.pages(tree).kids(ids.iter().copied()).count(i32::try_from(ids.len()).unwrap_or_default());
    for (index, page) in pages.iter_mut().enumerate() {
        one(&mut pdf, &mut numbers, page, (index, ids[index], tree), &font_ids);
    }
    fonts.file(&mut pdf, &mut numbers, &font_ids);
    tell(&mut pdf, &mut numbers, [structure, whole], &pages, &ids);
    pdf.finish()
}

/// Writes a page and what it is painted with.
fn one(
    pdf: &mut Pdf,
    numbers: &mut Numbers,
    page: &mut PdfPage,
    (index, id, tree): (usize, Ref, Ref),
    font_ids: &[Ref],
) {
    let content = numbers.next();
    let bytes = compress_to_vec_zlib(&page.content(), EFFORT);
    pdf.stream(content, &bytes).filter(Filter::FlateDecode);
    let link = page.link.take().map(|link| (numbers.next(), link));
    let mut writer = pdf.page(id);
    writer.parent(tree).media_box(area(&[0.0, 0.0], &page.size)).contents(content);
    writer.struct_parents(i32::try_from(index).unwrap_or_default());
    if let Some((id, _)) = link {
        writer.annotations([id]);
    }
    let mut resources = writer.resources();
    let mut named = resources.fonts();
    for (index, id) in font_ids.iter().enumerate() {
        named.pair(Name(fonts::name(index).as_bytes()), *id);
    }
    named.finish();
    let made = page.resources(&mut resources, &mut || numbers.next());
    resources.finish();
    writer.finish();
    if let Some((id, (place, address))) = link {
        let from_below = |y: f64| page.size[1] - y;
        let mut annotation = pdf.annotation(id);
        annotation
            .subtype(AnnotationType::Link)
            .rect(area(&[place.min.x, from_below(place.max.y)], &[place.max.x, from_below(place.min.y)]))
            .border(0.0, 0.0, 0.0, None)
            .contents(TextStr(t!("See this table")));
        annotation.action().action_type(ActionType::Uri).uri(Str(ascii(&address).as_bytes()));
    }
    for (id, resource) in made {
        paint(pdf, numbers, id, &resource);
    }
}

/// An address as the format takes it, in ASCII alone: every other byte, and a blank or control, is a percent
/// sign and two digits, as RFC 3986 has it.
fn ascii(address: &str) -> String {
    let mut ascii = String::with_capacity(address.len());
    for byte in address.bytes() {
        if byte.is_ascii_graphic() {
            ascii.push(char::from(byte));
        } else {
            ascii.push('%');
            ascii.extend([byte >> 4, byte & 15].map(|digit| char::from(b"0123456789ABCDEF"[usize::from(digit)])));
        }
    }
    ascii
}

fn paint(pdf: &mut Pdf, numbers: &mut Numbers, id: Ref, resource: &PageResource) {
    match resource {
        PageResource::Opacity(share) => {
            pdf.ext_graphics(id).stroking_alpha(*share).non_stroking_alpha(*share);
        }
        PageResource::Light(light) => {
            let blend = numbers.next();
            pdf.exponential_function(blend).domain([0.0, 1.0]).c0(shares(light.inner)).c1(shares(light.outer)).n(1.0);
            let [x, y, radius] = [light.centre.x, light.centre.y, light.radius.max(0.001)].map(number);
            let mut shading = pdf.function_shading(id);
            shading.shading_type(FunctionShadingType::Radial);
            shading.color_space().device_rgb();
            shading.coords([x, y, 0.0, x, y, radius]).function(blend).extend([true, true]);
        }
    }
}

/// Writes what the parts of the pages are, in the order they are read.
fn tell(pdf: &mut Pdf, numbers: &mut Numbers, [structure, whole]: [Ref; 2], pages: &[PdfPage], ids: &[Ref]) {
    let parts: Vec<Vec<Ref>> = pages.iter().map(|page| page.parts.iter().map(|_| numbers.next()).collect()).collect();
    let lists: Vec<Ref> = pages.iter().map(|_| numbers.next()).collect();
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

fn area(from: &[f64; 2], to: &[f64; 2]) -> Area {
    let [left, bottom, right, top] = [from[0], from[1], to[0], to[1]].map(number);
    Area::new(left, bottom, right, top)
}
