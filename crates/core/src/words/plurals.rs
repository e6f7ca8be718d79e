//! Plural rules: which form of a text a count has, by the `Plural-Forms` line of a PO file.
//!
//! Its value is a C expression of the count `n`, as the GNU gettext manual describes it (section "Additional functions for
//! plural forms"): `nplurals=2; plural=(n != 1);`

/// A language's plural rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plurals {
    /// How many forms there are.
    pub forms: usize,
    rule: Expression,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Expression {
    Count,
    Number(u64),
    Not(Box<Expression>),
    Binary(&'static str, Box<[Expression; 2]>),
    Choice(Box<[Expression; 3]>),
}

/// The binary operators, by precedence: each group binds more tightly than the one before.
const BINARY_OPERATORS: [&[&str]; 6] =
    [&["||"], &["&&"], &["==", "!="], &["<=", ">=", "<", ">"], &["+", "-"], &["*", "/", "%"]];
/// How deep an expression may nest, so that a file can't overflow the stack.
const MAX_DEPTH: usize = 40;

impl Plurals {
    /// Parses the value of the line; `None` where it isn't one.
    pub fn parse(line: &str) -> Option<Self> {
        let mut parts = line.split(';').map(str::trim);
        let forms = parts.next()?.strip_prefix("nplurals")?.trim_start().strip_prefix('=')?.trim().parse().ok()?;
        let rule = parts.next()?.strip_prefix("plural")?.trim_start().strip_prefix('=')?;
        let mut parser = Parser { rest: rule.trim(), depth: 0 };
        let rule = parser.choice()?;
        (parser.rest.is_empty() && forms > 0).then_some(Self { forms, rule })
    }

    /// The index of the form for `count`.
    pub fn form(&self, count: usize) -> usize {
        let form = self.rule.value(count as u64);
        usize::try_from(form).map_or(0, |form| form.min(self.forms - 1))
    }
}

impl Expression {
    /// The expression's value; a division or remainder by 0 is 0.
    fn value(&self, count: u64) -> u64 {
        match self {
            Self::Count => count,
            Self::Number(number) => *number,
            Self::Not(inner) => u64::from(inner.value(count) == 0),
            Self::Choice(parts) => {
                let [condition, yes, no] = &**parts;
                if condition.value(count) == 0 { no.value(count) } else { yes.value(count) }
            }
            Self::Binary(operator, sides) => {
                let [left, right] = [&sides[0], &sides[1]].map(|side| side.value(count));
                match *operator {
                    "||" => u64::from(left != 0 || right != 0),
                    "&&" => u64::from(left != 0 && right != 0),
                    "==" => u64::from(left == right),
                    "!=" => u64::from(left != right),
                    "<=" => u64::from(left <= right),
                    ">=" => u64::from(left >= right),
                    "<" => u64::from(left < right),
                    ">" => u64::from(left > right),
                    "+" => left.wrapping_add(right),
                    "-" => left.wrapping_sub(right),
                    "*" => left.wrapping_mul(right),
                    "/" => left.checked_div(right).unwrap_or(0),
                    _ => left.checked_rem(right).unwrap_or(0),
                }
            }
        }
    }
}

/// A recursive-descent parser.
struct Parser<'a> {
    rest: &'a str,
    depth: usize,
}

impl Parser<'_> {
    /// Skips `token` and the blanks after it; false where the rest doesn't begin with it.
    fn take(&mut self, token: &str) -> bool {
        let Some(rest) = self.rest.strip_prefix(token) else { return false };
        self.rest = rest.trim_start();
        true
    }

    /// `condition ? yes : no`, or anything that binds more tightly.
    fn choice(&mut self) -> Option<Expression> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return None;
        }
        let condition = self.binary(&BINARY_OPERATORS)?;
        let expression = if self.take("?") {
            let yes = self.choice()?;
            if !self.take(":") {
                return None;
            }
            Expression::Choice(Box::new([condition, yes, self.choice()?]))
        } else {
            condition
        };
        self.depth -= 1;
        Some(expression)
    }

    fn binary(&mut self, precedence: &[&'static [&'static str]]) -> Option<Expression> {
        let Some((operators, tighter)) = precedence.split_first() else { return self.operand() };
        let mut left = self.binary(tighter)?;
        while let Some(operator) = operators.iter().find(|operator| self.take(operator)) {
            left = Expression::Binary(operator, Box::new([left, self.binary(tighter)?]));
        }
        Some(left)
    }

    /// `!` and its operand, an expression in parentheses, `n` or a number.
    fn operand(&mut self) -> Option<Expression> {
        if self.take("!") {
            self.depth += 1;
            return (self.depth <= MAX_DEPTH).then(|| self.operand())?.map(|inner| Expression::Not(Box::new(inner)));
        }
        if self.take("(") {
            let inner = self.choice()?;
            return self.take(")").then_some(inner);
        }
        if self.take("n") {
            return Some(Expression::Count);
        }
        let end = self.rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(self.rest.len());
        let number = self.rest[..end].parse().ok()?;
        self.rest = self.rest[end..].trim_start();
        Some(Expression::Number(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, expected: &[(usize, usize)]) {
        let plurals = Plurals::parse(line).unwrap_or_else(|| panic!("{line} can be read"));
        for (count, form) in expected {
            assert_eq!(plurals.form(*count), *form, "{count} by {line}");
        }
    }

    #[test]
    fn rules_of_several_languages_are_followed() {
        check("nplurals=1; plural=0;", &[(0, 0), (1, 0), (2, 0)]);
        check("nplurals=2; plural=(n != 1);", &[(0, 1), (1, 0), (2, 1)]);
        check("nplurals=2; plural=n>1", &[(0, 0), (1, 0), (2, 1)]);
        let polish = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);";
        check(polish, &[(1, 0), (2, 1), (5, 2), (12, 2), (22, 1), (112, 2), (0, 2)]);
        let slovenian = "nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);";
        check(slovenian, &[(1, 0), (101, 0), (2, 1), (4, 2), (5, 3)]);
    }

    #[test]
    fn a_form_beyond_the_last_is_the_last() {
        check("nplurals=2; plural=n;", &[(0, 0), (1, 1), (7, 1)]);
        check("nplurals=2; plural=!n%0-1;", &[(0, 1)]);
    }

    #[test]
    fn a_malformed_rule_is_refused() {
        for line in [
            "",
            "nplurals=2",
            "nplurals=0; plural=0;",
            "nplurals=2; plural=n!;",
            "nplurals=2; plural=(n;",
            "nplurals=x; plural=n;",
        ] {
            assert_eq!(Plurals::parse(line), None, "{line}");
        }
        assert_eq!(Plurals::parse(&format!("nplurals=2; plural={}n", "(".repeat(100_000))), None);
        assert_eq!(Plurals::parse(&format!("nplurals=2; plural={}n", "!".repeat(100_000))), None);
    }
}
