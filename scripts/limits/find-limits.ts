import ts from "typescript";

/** A number of a module-level constant: the constant itself, or one property of an object. */
export interface Limit {
  /** Path from the root, with "/". */
  readonly file: string;
  /** Name of the constant, then of the property: `RULE_LIMITS.noteChars`. */
  readonly name: string;
  /** The expression in the source. */
  readonly text: string;
  /** Offset of the expression in the source, in UTF-16 units. */
  readonly start: number;
}

const FOLDERS = /^app\/(contract|engine|features|platform|edge|storefront)\//;
const TESTS = /\.test\.tsx?$/;
const CONSTANT = /^[A-Z][A-Z0-9_]*$/;

/** Reports whether a file contains limits of the product: a source file without tests. */
export function hasLimits(file: string): boolean {
  return FOLDERS.test(file) && /\.tsx?$/.test(file) && !TESTS.test(file);
}

/**
 * Finds numbers among the constants of a module: literals, and arithmetic with one. Skips zero.
 *
 * @param file path from the root, with "/"
 * @param source text of the file
 */
export function findLimits(file: string, source: string): Limit[] {
  const limits: Limit[] = [];
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  function collect(value: ts.Expression, name: string): void {
    const plain = withoutTypes(value);
    if (ts.isObjectLiteralExpression(plain)) {
      for (const property of plain.properties) {
        if (!ts.isPropertyAssignment(property)) continue;
        collect(property.initializer, `${name}.${property.name.getText().replaceAll('"', "")}`);
      }
      return;
    }
    const text = plain.getText();
    if (isNumber(plain) && literalsOf(plain).length > 0 && Number(text) !== 0) {
      limits.push({ file, name, text, start: plain.getStart() });
    }
  }
  for (const statement of parsed.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (initializer && ts.isIdentifier(name) && CONSTANT.test(name.text)) {
        collect(initializer, name.text);
      }
    }
  }
  return limits;
}

/** Removes parentheses and assertions of a type: `20 as const`. */
function withoutTypes(value: ts.Expression): ts.Expression {
  return ts.isAsExpression(value) ||
    ts.isSatisfiesExpression(value) ||
    ts.isParenthesizedExpression(value)
    ? withoutTypes(value.expression)
    : value;
}

/** Reports whether an expression is arithmetic of literals and other constants. */
function isNumber(value: ts.Expression): boolean {
  const plain = withoutTypes(value);
  if (ts.isBinaryExpression(plain)) return isNumber(plain.left) && isNumber(plain.right);
  if (ts.isPrefixUnaryExpression(plain)) return isNumber(plain.operand);
  return (
    ts.isNumericLiteral(plain) || ts.isIdentifier(plain) || ts.isPropertyAccessExpression(plain)
  );
}

function literalsOf(node: ts.Node): ts.NumericLiteral[] {
  if (ts.isNumericLiteral(node)) return [node];
  const found: ts.NumericLiteral[] = [];
  node.forEachChild((child) => void found.push(...literalsOf(child)));
  return found;
}
