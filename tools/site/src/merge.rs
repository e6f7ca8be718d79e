//! Merges pieces of a split program into one WebAssembly module.
//!
//! A piece calls what another one has through the table of functions that all share: by a function of its own that hands its parameters
//! on, a *shim*. Within the merged module the function is called itself. A short function of another module that calls nothing is copied
//! in place of its shim. Calls through the table can't be inlined, and in the drag they are felt.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};

use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{
    CodeSection, ConstExpr, CustomSection, DataSection, ElementSection, Elements, FunctionSection, ImportSection,
    Module, RawSection, TypeSection,
};
use wasmparser::{
    Data, ElementItems, ElementKind, Export, ExternalKind, FuncType, FunctionBody, Import, Operator, Parser, Payload,
    TypeRef,
};

use crate::Result;

/// The most bytes of a function that is copied in place of a shim. A shim has some ten, and its place in the table.
const MAX_COPIED: u64 = 64;
/// The section that says which features of WebAssembly a module needs.
const FEATURES: &str = "target_features";

/// A module as far as merging needs it. Functions are counted without the imported ones.
#[derive(Default)]
pub struct Piece<'a> {
    types: Vec<FuncType>,
    imports: Vec<Import<'a>>,
    imported_functions: u32,
    /// The type of each function, by its number in `types`.
    functions: Vec<u32>,
    /// Which function is at which place of the shared table, in the order of places without gaps: the place of the first, and functions.
    elements: Vec<(i32, Vec<u32>)>,
    bodies: Vec<FunctionBody<'a>>,
    data: Vec<Data<'a>>,
    features: &'a [u8],
    exports: Vec<Export<'a>>,
}

impl<'a> Piece<'a> {
    /// Reads a module.
    ///
    /// # Errors
    ///
    /// Where it isn't one, or has something that no piece has.
    pub fn read(bytes: &'a [u8]) -> Result<Self> {
        let mut piece = Self::default();
        for payload in Parser::new(0).parse_all(bytes) {
            match payload? {
                Payload::TypeSection(section) => {
                    for group in section.into_iter_err_on_gc_types() {
                        piece.types.push(group?);
                    }
                }
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        let import = import?;
                        piece.imported_functions += u32::from(matches!(import.ty, TypeRef::Func(_)));
                        piece.imports.push(import);
                    }
                }
                Payload::FunctionSection(section) => {
                    for function in section {
                        piece.functions.push(function?);
                    }
                }
                Payload::ElementSection(section) => {
                    for element in section {
                        let element = element?;
                        if let (ElementKind::Active { offset_expr, .. }, ElementItems::Functions(functions)) =
                            (element.kind, element.items)
                            && let Operator::I32Const { value } = offset_expr.get_operators_reader().read()?
                        {
                            piece.elements.push((value, functions.into_iter().collect::<std::result::Result<_, _>>()?));
                        }
                    }
                }
                Payload::CodeSectionEntry(body) => piece.bodies.push(body),
                Payload::DataSection(section) => {
                    for data in section {
                        piece.data.push(data?);
                    }
                }
                Payload::ExportSection(section) => {
                    for export in section {
                        piece.exports.push(export?);
                    }
                }
                Payload::CustomSection(section) if section.name() == FEATURES => piece.features = section.data(),
                _ => {}
            }
        }
        Ok(piece)
    }

    /// The bytes of its functions and its data.
    pub fn bytes(&self) -> u64 {
        let functions = self.bodies.iter().map(|body| body.range().end - body.range().start);
        let data = self.data.iter().map(|one| one.range.end - one.range.start);
        functions.chain(data).sum()
    }

    /// The place in the table that a function hands its parameters on to, where it is a shim.
    fn shim_target(&self, function: usize) -> Option<i32> {
        let parameters = self.types[self.functions[function] as usize].params().len();
        let mut operators = self.bodies[function].get_operators_reader().ok()?;
        for parameter in 0..parameters {
            let Ok(Operator::LocalGet { local_index }) = operators.read() else { return None };
            if local_index as usize != parameter {
                return None;
            }
        }
        let Ok(Operator::I32Const { value }) = operators.read() else { return None };
        let Ok(Operator::CallIndirect { .. }) = operators.read() else { return None };
        matches!(operators.read(), Ok(Operator::End)).then_some(value)
    }

    /// Whether a function is short and calls nothing, and needs nothing but the memory and its own parameters.
    fn can_be_copied(&self, function: usize) -> bool {
        let body = &self.bodies[function];
        let range = body.range();
        if range.end - range.start > MAX_COPIED {
            return false;
        }
        let Ok(operators) = body.get_operators_reader() else { return false };
        operators.into_iter().all(|operator| {
            !matches!(
                operator,
                Err(_)
                    | Ok(Operator::Call { .. }
                        | Operator::CallIndirect { .. }
                        | Operator::ReturnCall { .. }
                        | Operator::ReturnCallIndirect { .. }
                        | Operator::GlobalGet { .. }
                        | Operator::GlobalSet { .. }
                        | Operator::TableGet { .. }
                        | Operator::TableSet { .. }
                        | Operator::RefFunc { .. })
            )
        })
    }

    /// The functions that are in the table, by their places there.
    fn in_table(&self) -> impl Iterator<Item = (i32, usize)> {
        self.elements.iter().flat_map(|(first, functions)| {
            (*first..)
                .zip(functions)
                .filter_map(|(place, &function)| Some((place, function.checked_sub(self.imported_functions)? as usize)))
        })
    }
}

/// The functions that may be copied into other modules than their own, by their places in the table.
pub type Copied<'a> = HashMap<i32, (&'a Piece<'a>, usize)>;

/// What may be copied of these modules.
pub fn copied<'a>(pieces: impl Iterator<Item = &'a Piece<'a>>) -> Copied<'a> {
    let of_piece = |piece: &'a Piece<'a>| {
        let places = piece.in_table().filter(|&(_, function)| piece.can_be_copied(function));
        places.map(move |(place, function)| (place, (piece, function)))
    };
    pieces.flat_map(of_piece).collect()
}

/// Where the body of a function comes from.
type Source = (usize, usize);

/// A piece's numbers in the merged module.
struct Renumbering<'a> {
    piece: &'a Piece<'a>,
    types: &'a RefCell<Types>,
    /// Empty where functions are copied, which call nothing.
    functions: Vec<u32>,
}

impl Reencode for Renumbering<'_> {
    type Error = std::convert::Infallible;

    fn type_index(&mut self, number: u32) -> std::result::Result<u32, Error<Self::Error>> {
        self.types.borrow_mut().number(&self.piece.types[number as usize])
    }

    fn function_index(&mut self, number: u32) -> std::result::Result<u32, Error<Self::Error>> {
        Ok(self.functions[number as usize])
    }
}

/// The types that a merged module uses, each once. Pieces name all types of the program.
#[derive(Default)]
struct Types {
    section: TypeSection,
    numbers: HashMap<FuncType, u32>,
}

impl Types {
    fn number(&mut self, of: &FuncType) -> std::result::Result<u32, Error<std::convert::Infallible>> {
        if let Some(&number) = self.numbers.get(of) {
            return Ok(number);
        }
        let number = u32::try_from(self.numbers.len()).unwrap_or(u32::MAX);
        let encoded = wasm_encoder::reencode::RoundtripReencoder.func_type(of.clone())?;
        self.section.ty().func_type(&encoded);
        self.numbers.insert(of.clone(), number);
        Ok(number)
    }
}

#[expect(clippy::needless_pass_by_value, reason = "it is what becomes of an error")]
fn problem<E: std::fmt::Debug>(error: Error<E>) -> Box<dyn std::error::Error + Send + Sync> {
    format!("a piece can't be written again: {error:?}").into()
}

/// Merges pieces into one module. What they import is the same for all: the memory, the table and the place of the stack.
///
/// # Errors
///
/// Where a piece imports or exports something else.
pub fn merge(pieces: &[&Piece], copied: &Copied) -> Result<Vec<u8>> {
    let mut imports: BTreeMap<(&str, &str), Import> = BTreeMap::new();
    for piece in pieces {
        if !piece.exports.is_empty() || piece.imported_functions > 0 {
            return Err("a piece exports something or imports a function".into());
        }
        imports.extend(piece.imports.iter().map(|import| ((import.module, import.name), *import)));
    }
    if imports.values().filter(|import| matches!(import.ty, TypeRef::Global(_))).count() > 1 {
        return Err("a piece imports another global than the place of the stack".into());
    }
    let inside: HashMap<i32, Source> = pieces
        .iter()
        .enumerate()
        .flat_map(|(number, piece)| piece.in_table().map(move |(place, function)| (place, (number, function))))
        .collect();
    let types = RefCell::new(Types::default());
    let (mut functions, mut kept) = (FunctionSection::new(), Vec::<Source>::new());
    let mut numbers: HashMap<Source, u32> = HashMap::new();
    // One shim for each place of the table outside is enough.
    let mut shims: HashMap<(i32, u32), u32> = HashMap::new();
    let mut later: Vec<(Source, Source)> = Vec::new();
    for (number, piece) in pieces.iter().enumerate() {
        for (function, &of_type) in piece.functions.iter().enumerate() {
            let target = piece.shim_target(function);
            if let Some(&itself) = target.and_then(|place| inside.get(&place)) {
                later.push(((number, function), itself));
                continue;
            }
            let of_type = types.borrow_mut().number(&piece.types[of_type as usize]).map_err(problem)?;
            let new = u32::try_from(kept.len())?;
            let new = target.map_or(new, |place| *shims.entry((place, of_type)).or_insert(new));
            numbers.insert((number, function), new);
            if new as usize == kept.len() {
                functions.function(of_type);
                kept.push((number, function));
            }
        }
    }
    for (shim, itself) in later {
        let number = *numbers.get(&itself).ok_or("a shim leads to a shim")?;
        numbers.insert(shim, number);
    }
    let mut renumbering: Vec<Renumbering> = pieces
        .iter()
        .enumerate()
        .map(|(number, piece)| Renumbering {
            piece,
            types: &types,
            functions: (0..piece.functions.len()).map(|function| numbers[&(number, function)]).collect(),
        })
        .collect();

    let mut code = CodeSection::new();
    for (number, function) in kept {
        let piece = &pieces[number];
        let whole = piece.shim_target(function).and_then(|place| copied.get(&place));
        if let Some(&(owner, of_owner)) = whole {
            let mut renumbering = Renumbering { piece: owner, types: &types, functions: Vec::new() };
            renumbering.parse_function_body(&mut code, owner.bodies[of_owner].clone()).map_err(problem)?;
        } else {
            let body = piece.bodies[function].clone();
            renumbering[number].parse_function_body(&mut code, body).map_err(problem)?;
        }
    }
    let (mut elements, mut data) = (ElementSection::new(), DataSection::new());
    for (piece, renumbering) in pieces.iter().zip(&mut renumbering) {
        for (first, functions) in &piece.elements {
            let functions: Vec<u32> =
                functions.iter().map(|&function| renumbering.functions[function as usize]).collect();
            elements.active(None, &ConstExpr::i32_const(*first), Elements::Functions(functions.into()));
        }
        for one in &piece.data {
            renumbering.parse_data(&mut data, one.clone()).map_err(problem)?;
        }
    }
    let mut imported = ImportSection::new();
    for import in imports.into_values() {
        let of = wasm_encoder::reencode::RoundtripReencoder.entity_type(import.ty).map_err(problem)?;
        imported.import(import.module, import.name, of);
    }
    let mut module = Module::new();
    module.section(&types.borrow().section).section(&imported).section(&functions).section(&elements).section(&code);
    module.section(&data);
    if let Some(piece) = pieces.iter().find(|piece| !piece.features.is_empty()) {
        module.section(&CustomSection { name: FEATURES.into(), data: piece.features.into() });
    }
    Ok(module.finish())
}

/// A module without the section that says which features of WebAssembly it needs. Browsers don't read it.
///
/// # Errors
///
/// Where it isn't a module.
pub fn without_features(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(bytes) {
        let payload = payload?;
        if matches!(&payload, Payload::CustomSection(section) if section.name() == FEATURES) {
            continue;
        }
        if let Some((id, range)) = payload.as_section() {
            module
                .section(&RawSection { id, data: &bytes[usize::try_from(range.start)?..usize::try_from(range.end)?] });
        }
    }
    Ok(module.finish())
}

/// A program with pieces of it in it. Its own functions, types and the like keep their numbers.
struct Extended<'a> {
    program: &'a Piece<'a>,
    pieces: &'a [&'a Piece<'a>],
    /// The numbers of the functions of the program, and of each piece.
    functions: Vec<Vec<u32>>,
    /// The numbers of what pieces import: the place of the stack and the table.
    stack: u32,
    table: u32,
    /// What is written at present: the program, or a piece from 1.
    present: usize,
}

type Encoded = std::result::Result<(), Error<std::convert::Infallible>>;

impl Extended<'_> {
    /// The number of a piece's first type; pieces count from 1.
    fn first_type(&self, piece: usize) -> u32 {
        let before = &self.pieces[..piece - 1];
        u32::try_from(self.program.types.len() + before.iter().map(|piece| piece.types.len()).sum::<usize>())
            .unwrap_or(u32::MAX)
    }

    /// Writes something of each piece.
    fn each(&mut self, mut write: impl FnMut(&mut Self, &Piece) -> Encoded) -> Encoded {
        let pieces = self.pieces;
        for (number, piece) in pieces.iter().enumerate() {
            self.present = number + 1;
            write(self, piece)?;
        }
        self.present = 0;
        Ok(())
    }
}

impl Reencode for Extended<'_> {
    type Error = std::convert::Infallible;

    fn type_index(&mut self, number: u32) -> std::result::Result<u32, Error<Self::Error>> {
        Ok(if self.present == 0 { number } else { self.first_type(self.present) + number })
    }

    fn function_index(&mut self, number: u32) -> std::result::Result<u32, Error<Self::Error>> {
        Ok(self.functions[self.present][number as usize])
    }

    fn global_index(&mut self, number: u32) -> std::result::Result<u32, Error<Self::Error>> {
        Ok(if self.present == 0 { number } else { self.stack })
    }

    fn table_index(&mut self, number: u32) -> std::result::Result<u32, Error<Self::Error>> {
        Ok(if self.present == 0 { number } else { self.table })
    }

    fn data_count(&mut self, count: u32) -> std::result::Result<u32, Error<Self::Error>> {
        let more: usize = self.pieces.iter().map(|piece| piece.data.len()).sum();
        Ok(count + u32::try_from(more).unwrap_or(u32::MAX))
    }

    fn parse_type_section(&mut self, types: &mut TypeSection, section: wasmparser::TypeSectionReader<'_>) -> Encoded {
        utils::parse_type_section(self, types, section)?;
        self.each(|this, piece| {
            for one in &piece.types {
                let encoded = this.func_type(one.clone())?;
                types.ty().func_type(&encoded);
            }
            Ok(())
        })
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: wasmparser::FunctionSectionReader<'_>,
    ) -> Encoded {
        utils::parse_function_section(self, functions, section)?;
        self.each(|this, piece| {
            for &of_type in &piece.functions {
                functions.function(this.type_index(of_type)?);
            }
            Ok(())
        })
    }

    fn parse_code_section(&mut self, code: &mut CodeSection, section: wasmparser::CodeSectionReader<'_>) -> Encoded {
        utils::parse_code_section(self, code, section)?;
        self.each(|this, piece| piece.bodies.iter().try_for_each(|body| this.parse_function_body(code, body.clone())))
    }

    fn parse_element_section(
        &mut self,
        elements: &mut ElementSection,
        section: wasmparser::ElementSectionReader<'_>,
    ) -> Encoded {
        utils::parse_element_section(self, elements, section)?;
        self.each(|this, piece| {
            for (first, functions) in &piece.elements {
                let functions: Vec<u32> = functions
                    .iter()
                    .map(|&function| this.function_index(function))
                    .collect::<std::result::Result<_, _>>()?;
                let table = (this.table > 0).then_some(this.table);
                elements.active(table, &ConstExpr::i32_const(*first), Elements::Functions(functions.into()));
            }
            Ok(())
        })
    }

    fn parse_data_section(&mut self, data: &mut DataSection, section: wasmparser::DataSectionReader<'_>) -> Encoded {
        utils::parse_data_section(self, data, section)?;
        self.each(|this, piece| piece.data.iter().try_for_each(|one| this.parse_data(data, one.clone())))
    }

    fn parse_custom_section(&mut self, module: &mut Module, section: wasmparser::CustomSectionReader<'_>) -> Encoded {
        // In others, functions would have the numbers that they had.
        if section.name() == FEATURES { utils::parse_custom_section(self, module, section) } else { Ok(()) }
    }
}

/// The program with pieces in it, as one module with the program's own imports and exports. `bytes` is the program.
///
/// # Errors
///
/// Where a piece imports what the program doesn't export, or exports something.
pub fn extend(bytes: &[u8], pieces: &[&Piece]) -> Result<Vec<u8>> {
    let program = Piece::read(bytes)?;
    let exported = |name: &str, kind: ExternalKind| {
        let export = program.exports.iter().find(|export| export.name == name && export.kind == kind);
        export.map(|export| export.index).ok_or_else(|| format!("the program doesn't export {name}"))
    };
    let (mut stack, mut table) = (0, 0);
    for import in pieces.iter().flat_map(|piece| &piece.imports) {
        match import.ty {
            TypeRef::Global(_) => stack = exported(import.name, ExternalKind::Global)?,
            TypeRef::Table(_) => table = exported(import.name, ExternalKind::Table)?,
            TypeRef::Memory(_) if exported(import.name, ExternalKind::Memory)? == 0 => {}
            _ => return Err(format!("a piece imports {}", import.name).into()),
        }
    }
    // Where each function is that is called by its place in the table. The program's own imported functions come first.
    let all: Vec<&Piece> = [&program].into_iter().chain(pieces.iter().copied()).collect();
    let mut first = program.imported_functions;
    let mut firsts = Vec::new();
    let mut inside: HashMap<i32, u32> = HashMap::new();
    for piece in &all {
        firsts.push(first);
        for (place, function) in piece.in_table() {
            inside.insert(place, first + u32::try_from(function)?);
        }
        first += u32::try_from(piece.functions.len())?;
    }
    let functions = all.iter().zip(firsts).map(|(piece, first)| {
        let own = (first..).zip(0..piece.functions.len()).map(|(number, function)| {
            piece.shim_target(function).and_then(|place| inside.get(&place)).copied().unwrap_or(number)
        });
        (0..piece.imported_functions).chain(own).collect()
    });
    let mut extended = Extended { program: &program, pieces, functions: functions.collect(), stack, table, present: 0 };
    let mut module = Module::new();
    extended.parse_core_module(&mut module, Parser::new(0), bytes).map_err(problem)?;
    Ok(module.finish())
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{EntityType, ExportSection, Function, GlobalType, Instruction, MemoryType, TableType, ValType};

    use super::*;

    const TABLE: TableType = TableType {
        element_type: wasm_encoder::RefType::FUNCREF,
        table64: false,
        minimum: 20,
        maximum: None,
        shared: false,
    };
    const MEMORY: MemoryType =
        MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None };
    const STACK: GlobalType = GlobalType { val_type: ValType::I32, mutable: true, shared: false };

    /// A module of functions that take and return a number, with the place of the first in the table.
    fn module(is_program: bool, place: i32, bodies: &[&[Instruction<'_>]]) -> Vec<u8> {
        let (mut types, mut imports, mut functions) =
            (TypeSection::new(), ImportSection::new(), FunctionSection::new());
        types.ty().function([ValType::I32], [ValType::I32]);
        // Pieces name types that others need.
        types.ty().function([ValType::F64], []);
        let (mut elements, mut code) = (ElementSection::new(), CodeSection::new());
        let first = u32::from(is_program);
        for body in bodies {
            functions.function(0);
            let mut function = Function::new([]);
            for instruction in *body {
                function.instruction(instruction);
            }
            code.function(function.instruction(&Instruction::End));
        }
        let numbers: Vec<u32> = (first..).take(bodies.len()).collect();
        elements.active(None, &ConstExpr::i32_const(place), Elements::Functions(numbers.into()));
        let mut module = Module::new();
        module.section(&types);
        if is_program {
            imports.import("page", "ask", EntityType::Function(0));
            let (mut tables, mut memories) = (wasm_encoder::TableSection::new(), wasm_encoder::MemorySection::new());
            let (mut globals, mut exports) = (wasm_encoder::GlobalSection::new(), ExportSection::new());
            tables.table(TABLE);
            memories.memory(MEMORY);
            globals.global(STACK, &ConstExpr::i32_const(1024));
            exports.export("memory", wasm_encoder::ExportKind::Memory, 0);
            exports.export("table", wasm_encoder::ExportKind::Table, 0);
            exports.export("stack", wasm_encoder::ExportKind::Global, 0);
            module.section(&imports).section(&functions).section(&tables).section(&memories).section(&globals);
            module.section(&exports);
        } else {
            imports.import("shared", "memory", MEMORY);
            imports.import("shared", "table", TABLE);
            imports.import("shared", "stack", STACK);
            module.section(&imports).section(&functions);
        }
        module.section(&elements).section(&code);
        module.finish()
    }

    fn shim(place: i32) -> [Instruction<'static>; 3] {
        let call = Instruction::CallIndirect { type_index: 0, table_index: 0 };
        [Instruction::LocalGet(0), Instruction::I32Const(place), call]
    }

    /// What each function calls: by its number, or by its place in the table.
    fn calls(bytes: &[u8]) -> Vec<Vec<String>> {
        let piece = Piece::read(bytes).expect("it is a module");
        let of = |body: &FunctionBody| {
            let operators = body.get_operators_reader().expect("a body").into_iter();
            let mut last = 0;
            let call = |operator| match operator {
                Operator::I32Const { value } => {
                    last = value;
                    None
                }
                Operator::Call { function_index } => Some(function_index.to_string()),
                Operator::CallIndirect { .. } => Some(format!("at {last}")),
                _ => None,
            };
            operators.map(|operator| operator.expect("an operator")).filter_map(call).collect()
        };
        piece.bodies.iter().map(of).collect()
    }

    /// A function that is too long to be copied, and calls these.
    fn long(called: &[u32]) -> Vec<Instruction<'static>> {
        let mut body = vec![Instruction::LocalGet(0)];
        body.extend(called.iter().map(|&function| Instruction::Call(function)));
        for _ in 0..40 {
            body.extend([Instruction::I32Const(1), Instruction::I32Add]);
        }
        body
    }

    #[test]
    fn within_a_merged_module_functions_call_each_other_and_short_ones_are_copied() {
        let one = module(false, 2, &[&long(&[])]);
        let other = module(false, 5, &[&shim(2), &shim(18), &shim(19), &long(&[0, 1, 2])]);
        let outside = module(false, 18, &[&[Instruction::LocalGet(0)], &long(&[])]);
        let [one, other, outside] = [&one, &other, &outside].map(|bytes| Piece::read(bytes).expect("it is a module"));
        let copied = copied([&one, &other, &outside].into_iter());
        assert_eq!(copied.keys().collect::<Vec<_>>(), [&18]);
        let merged = merge(&[&one, &other], &copied).expect("they are merged");
        // The long one, the copied one, the shim that stays, and who calls them.
        assert_eq!(
            calls(&merged),
            [vec![], vec![], vec!["at 19".to_owned()], vec!["0".into(), "1".into(), "2".into()]]
        );
        let merged = Piece::read(&merged).expect("it is a module");
        assert_eq!((merged.types.len(), merged.imports.len()), (1, 3));
        let places = merged.in_table().collect::<Vec<_>>();
        assert_eq!(places, [(2, 0), (5, 0), (6, 1), (7, 2), (8, 3)]);
    }

    #[test]
    fn a_program_with_pieces_keeps_its_numbers_and_calls_them() {
        // Imported: 0; own: a shim 1, and one that calls it and the page.
        let program = module(true, 2, &[&shim(5), &long(&[0, 1])]);
        let piece = module(false, 5, &[&long(&[1]), &shim(3)]);
        let piece = Piece::read(&piece).expect("it is a module");
        let extended = extend(&program, &[&piece]).expect("the piece fits");
        // The piece's functions are 3 and 4.
        let all = calls(&extended);
        assert_eq!(all[1], ["0", "3"]);
        assert_eq!(all[2], ["2"]);
        let extended = Piece::read(&extended).expect("it is a module");
        assert_eq!((extended.functions.len(), extended.exports.len()), (4, 3));
        assert_eq!(extended.in_table().collect::<Vec<_>>(), [(2, 2), (3, 1), (5, 2), (6, 1)]);
    }

    #[test]
    fn without_its_features_a_module_is_as_it_was() {
        let piece = module(false, 5, &[&long(&[])]);
        let section = CustomSection { name: FEATURES.into(), data: [0][..].into() };
        let mut named = piece.clone();
        wasm_encoder::Section::append_to(&section, &mut named);
        assert_ne!(named, piece);
        assert_eq!(without_features(&named).expect("it is a module"), piece);
    }

    #[test]
    fn a_piece_that_wants_something_else_is_refused() {
        let (program, piece) = (module(true, 2, &[]), module(false, 5, &[]));
        let program = Piece::read(&program).expect("it is a module");
        assert!(merge(&[&program], &Copied::new()).is_err());
        let wanting = Piece::read(&piece).expect("it is a module");
        let empty = Module::new().finish();
        assert!(extend(&empty, &[&wanting]).is_err());
    }
}
