import { readFileSync } from "node:fs";

import ts from "typescript";

import { type ReadText, textOf } from "./read-texts";

const HALF = /^[\s,;·]|[\s,·]$/;

/** Returns the expressions of a text: its string, or the results of its function. */
function saidBy(node: ts.Expression): readonly ts.Expression[] {
  if (ts.isParenthesizedExpression(node)) return saidBy(node.expression);
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return saidBy(node.body);
  if (ts.isConditionalExpression(node))
    return [...saidBy(node.whenTrue), ...saidBy(node.whenFalse)];
  return [node];
}

/** Returns texts that begin or end like a fragment of a sentence, which components join to others. */
export function halves(file: string): readonly ReadText[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: ReadText[] = [];
  const visit = (node: ts.Node) => {
    const said = ts.isPropertyAssignment(node) ? saidBy(node.initializer) : [];
    for (const expression of said) {
      const text = textOf(expression);
      const { line } = source.getLineAndCharacterOfPosition(expression.getStart(source));
      if (text && HALF.test(text)) found.push({ file, line: line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
