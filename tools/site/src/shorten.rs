//! Writes a program once more with less in it to download.
//!
//! wasm-bindgen calls each of the browser's functions that a program imports by what it does and by a hash. That is 10 KB of 550, compressed, in the
//! program and in its JavaScript: here they get short names. wasm-split reserves places of the table by hundreds of elements that are
//! null, as all of the table is at first: they go. And alike functions stand beside each other, which is what compression looks for.

use std::collections::BTreeMap;
use std::convert::Infallible;

use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{CodeSection, ElementSection, FunctionSection, ImportSection, Module};
use wasmparser::{ElementItems, ElementKind, FunctionBody, Imports, Operator, Parser, Payload, TypeRef};

use crate::Result;
use crate::finish::pattern;

type Encoded = std::result::Result<(), Error<Infallible>>;

/// Where the JavaScript has a function that the program imports.
const IMPORTED: &str = r"(?m)^( +)(__wb\w+_[0-9a-f]{16}): ";

/// The program and its JavaScript with short names of what one imports from the other, and without elements of the table that are null.
///
/// # Errors
///
/// Where the program can't be read, or imports what its JavaScript doesn't have.
pub fn with_short_imports(program: &[u8], module: &str) -> Result<(Vec<u8>, String)> {
    let imported = pattern(IMPORTED);
    let names = imported.captures_iter(module).enumerate().map(|(number, found)| (found[2].to_owned(), short(number)));
    let mut shortened = Shortened { names: names.collect(), lacks: None };
    let mut encoded = Module::new();
    shortened.parse_core_module(&mut encoded, Parser::new(0), program).map_err(problem)?;
    if let Some(name) = shortened.lacks {
        return Err(format!("the program imports {name}, which its module doesn't have").into());
    }
    let with_short = |found: &regex_lite::Captures| format!("{}{}: ", &found[1], shortened.names[&found[2]]);
    Ok((encoded.finish(), imported.replace_all(module, with_short).into_owned()))
}

/// A name that is no word of JavaScript.
fn short(number: usize) -> String {
    format!("_{number:x}")
}

#[expect(clippy::needless_pass_by_value, reason = "it is what becomes of an error")]
fn problem(error: Error<Infallible>) -> Box<dyn std::error::Error + Send + Sync> {
    format!("a program can't be written again: {error:?}").into()
}

struct Shortened {
    /// The short names by the long ones.
    names: BTreeMap<String, String>,
    /// An imported function that has no short name though it has a long one.
    lacks: Option<String>,
}

impl Reencode for Shortened {
    type Error = Infallible;

    fn parse_imports(&mut self, section: &mut ImportSection, imports: Imports<'_>) -> Encoded {
        let Imports::Single(place, import) = imports else { return utils::parse_imports(self, section, imports) };
        let Some(name) = self.names.get(import.name).cloned() else {
            if pattern(r"^__wb\w+_[0-9a-f]{16}$").is_match(import.name) {
                self.lacks = Some(import.name.to_owned());
            }
            return utils::parse_imports(self, section, imports);
        };
        let import = wasmparser::Import { name: &name, ..import };
        utils::parse_imports(self, section, Imports::Single(place, import))
    }

    fn parse_element(&mut self, elements: &mut ElementSection, element: wasmparser::Element<'_>) -> Encoded {
        let is_null = match (&element.kind, &element.items) {
            (ElementKind::Active { .. }, ElementItems::Expressions(_, all)) => all.clone().into_iter().all(|one| {
                one.is_ok_and(|one| matches!(one.get_operators_reader().read(), Ok(Operator::RefNull { .. })))
            }),
            _ => false,
        };
        if is_null { Ok(()) } else { utils::parse_element(self, elements, element) }
    }
}

/// A program whose functions stand in the order of their last bytes, so that alike ones are beside each other.
///
/// # Errors
///
/// Where the program can't be read.
pub fn in_order(program: &[u8]) -> Result<Vec<u8>> {
    let (mut types, mut bodies, mut imported) = (Vec::<u32>::new(), Vec::new(), 0);
    for payload in Parser::new(0).parse_all(program) {
        match payload? {
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::FunctionSection(section) => types = section.into_iter().collect::<std::result::Result<_, _>>()?,
            Payload::CodeSectionEntry(body) => bodies.push(body),
            _ => {}
        }
    }
    let mut order: Vec<usize> = (0..bodies.len()).collect();
    order.sort_by_cached_key(|&function| bodies[function].as_bytes().iter().rev().copied().collect::<Vec<u8>>());
    let mut numbers = vec![0; order.len()];
    for (number, &function) in (imported..).zip(&order) {
        numbers[function] = number;
    }
    let functions = order.iter().map(|&function| (types[function], bodies[function].clone())).collect();
    let mut ordered = Ordered { imported, numbers, functions };
    let mut encoded = Module::new();
    ordered.parse_core_module(&mut encoded, Parser::new(0), program).map_err(problem)?;
    Ok(encoded.finish())
}

struct Ordered<'a> {
    /// How many functions the program imports, which come first.
    imported: u32,
    /// The new numbers of the others.
    numbers: Vec<u32>,
    /// The types and bodies of those, in their new order.
    functions: Vec<(u32, FunctionBody<'a>)>,
}

impl Reencode for Ordered<'_> {
    type Error = Infallible;

    fn function_index(&mut self, number: u32) -> std::result::Result<u32, Error<Self::Error>> {
        let own = number.checked_sub(self.imported);
        Ok(own.map_or(number, |own| self.numbers[own as usize]))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        _: wasmparser::FunctionSectionReader<'_>,
    ) -> Encoded {
        for number in 0..self.functions.len() {
            functions.function(self.type_index(self.functions[number].0)?);
        }
        Ok(())
    }

    fn parse_code_section(&mut self, code: &mut CodeSection, _: wasmparser::CodeSectionReader<'_>) -> Encoded {
        for number in 0..self.functions.len() {
            self.parse_function_body(code, self.functions[number].1.clone())?;
        }
        Ok(())
    }

    fn parse_custom_section(&mut self, _: &mut Module, _: wasmparser::CustomSectionReader<'_>) -> Encoded {
        // In it, functions would have the numbers that they had.
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{ConstExpr, Elements, EntityType, Function, ImportSection, Instruction, RefType, TypeSection};

    use super::*;

    const LONG: &str = "__wbg_focus_0123456789abcdef";

    /// A program that imports a function, and has two that are in the table beside a place of nothing. The first calls the imported
    /// one, and the second calls the first.
    fn program(imported: &str) -> Vec<u8> {
        let (mut types, mut imports, mut functions) =
            (TypeSection::new(), ImportSection::new(), FunctionSection::new());
        types.ty().function([], []);
        imports.import("page", imported, EntityType::Function(0));
        functions.function(0).function(0);
        let mut elements = ElementSection::new();
        elements.active(None, &ConstExpr::i32_const(2), Elements::Functions([1, 2][..].into()));
        let nothing = [ConstExpr::ref_null(wasm_encoder::HeapType::FUNC)];
        elements.active(
            None,
            &ConstExpr::i32_const(9),
            Elements::Expressions(RefType::FUNCREF, nothing[..].to_vec().into()),
        );
        let mut code = CodeSection::new();
        let mut body = |instructions: &[Instruction]| {
            let mut function = Function::new([]);
            for instruction in instructions {
                function.instruction(instruction);
            }
            code.function(function.instruction(&Instruction::End));
        };
        body(&[Instruction::Call(0), Instruction::I32Const(0), Instruction::Drop]);
        body(&[Instruction::Nop, Instruction::Call(1)]);
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions).section(&elements).section(&code);
        module.finish()
    }

    /// The names that a program imports, its elements, and what its functions call, in their order.
    fn parts(program: &[u8]) -> (Vec<String>, Vec<Vec<u32>>, Vec<u32>) {
        let (mut names, mut elements, mut called) = (Vec::new(), Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(program) {
            match payload.expect("it is a program") {
                Payload::ImportSection(section) => {
                    names.extend(section.into_imports().map(|import| import.expect("an import").name.to_owned()));
                }
                Payload::ElementSection(section) => {
                    for element in section {
                        elements.push(match element.expect("an element").items {
                            ElementItems::Functions(all) => all.into_iter().map(|one| one.expect("a number")).collect(),
                            ElementItems::Expressions(..) => Vec::new(),
                        });
                    }
                }
                Payload::CodeSectionEntry(body) => {
                    let operators = body.get_operators_reader().expect("a body").into_iter();
                    called.extend(operators.filter_map(|operator| match operator {
                        Ok(Operator::Call { function_index }) => Some(function_index),
                        _ => None,
                    }));
                }
                _ => {}
            }
        }
        (names, elements, called)
    }

    #[test]
    fn imports_have_short_names_and_nothing_isnt_written() {
        let module = format!("const import0 = {{\n        {LONG}: function() {{ focus() }},\n}};\n");
        let (shortened, module) = with_short_imports(&program(LONG), &module).expect("it is shortened");
        assert_eq!(module, "const import0 = {\n        _0: function() { focus() },\n};\n");
        assert_eq!(parts(&shortened), (vec!["_0".to_owned()], vec![vec![1, 2]], vec![0, 1]));
    }

    #[test]
    fn an_import_that_the_module_lacks_is_refused_and_one_with_a_name_of_its_own_stays() {
        assert!(with_short_imports(&program(LONG), "").is_err());
        let (kept, _) = with_short_imports(&program("memory"), "").expect("it is shortened");
        assert_eq!(parts(&kept).0, ["memory"]);
    }

    #[test]
    fn functions_in_another_order_call_each_other_as_before() {
        let after = in_order(&program("page")).expect("it is ordered");
        assert_eq!(parts(&after), (vec!["page".to_owned()], vec![vec![2, 1], vec![]], vec![2, 0]));
    }
}
