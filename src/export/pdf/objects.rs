//! The numbers of a PDF's objects, and how hard they are packed.

use pdf_writer::Ref;

/// How hard the pages are compressed. Beyond this a page takes twice as long and is hardly smaller.
pub(super) const EFFORT: u8 = 6;

/// Gives the numbers of a file's objects.
pub(super) struct Numbers(pub(super) i32);

impl Numbers {
    pub(super) fn next(&mut self) -> Ref {
        self.0 += 1;
        Ref::new(self.0)
    }
}
