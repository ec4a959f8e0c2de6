import { readFileSync } from "node:fs";

import ts from "typescript";

import { FOR_MACHINES, PHRASE, type ReadText, textOf } from "./read-texts";

/** Attributes that hold no words, whatever they look like. */
const NO_WORDS = /^(className|id|d|style|points|media|sizes)$/;
/** Sort orders, styles, headers, commands, scripts. */
const CODE = /^[\w-]+ (asc|desc)$|\b1fr\b|max-age=|^\(m(in|ax)-width|^curl |^try\{|=>/;
/** What we are called is the same in every language. */
const NAME = "Palisade";
const WORD = /[a-z]{2}/i;
const CAPITALISED = /^[A-Z][a-z]/;

function isSilent(node: ts.Node, source: ts.SourceFile): boolean {
  return (
    ts.isImportDeclaration(node) ||
    ts.isTypeNode(node) ||
    (ts.isJsxAttribute(node) && NO_WORDS.test(node.name.getText(source))) ||
    (ts.isCallExpression(node) &&
      /\blog(ger)?\??\.\w+$|Error$/.test(node.expression.getText(source))) ||
    (ts.isNewExpression(node) && /Error$/.test(node.expression.getText(source)))
  );
}

/** Single words count where they can only be text: between tags, or capitalised in an attribute. */
function says(node: ts.Node): string | null {
  const text = textOf(node);
  if (text === null || FOR_MACHINES.test(text) || CODE.test(text) || text === NAME) return null;
  if (ts.isJsxText(node)) return WORD.test(text) ? text : null;
  if (ts.isJsxAttribute(node.parent) && CAPITALISED.test(text)) return text;
  return PHRASE.test(text) ? text : null;
}

/** The words a component says itself, instead of its folder's texts. */
export function inlineTexts(file: string): readonly ReadText[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const texts: ReadText[] = [];
  const visit = (node: ts.Node) => {
    if (isSilent(node, source)) return;
    const text = says(node)?.replace(/\s+/g, " ").trim();
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    if (text) texts.push({ file, line: line + 1, text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}
