import { readFileSync } from "node:fs";

import ts from "typescript";

import { FOR_MACHINES, PHRASE, type ReadText, textOf } from "./read-texts";

/** Attributes that contain no words. */
const NO_WORDS = /^(className|id|d|style|points|media|sizes)$/;
/** Properties whose value is shown, even as a single word. */
const SHOWN = /^(title|content|label|accessibilityLabel|helpText|placeholder)$/;
/** Patterns of code: sort orders, styles, headers, commands, scripts. */
const CODE =
  /^[\w-]+ (asc|desc)$|\b1fr\b|^(public|private), max-age=|^\(m(in|ax)-width|^curl |^try\{|\S=>\S/;
/** Name of the product, which is the same in every language. */
const NAME = "Palisade";
/** Pattern of a name and a value, or of two values, that a component joins. */
const JOINED = /…: …|… → …/;
/** Pattern of words around a value: "Remove …", "… rules". */
const AROUND_VALUE = /(^|\s)[a-z]{3,}\s…|…\s[a-z]{3,}(\s|\.?$)/i;
const WORD = /[a-z]{2}/i;
const CAPITALIZED = /^[A-Z][a-z]/;

const isPhrase = (text: string) => [PHRASE, JOINED, AROUND_VALUE].some((words) => words.test(text));

const isWritten = (text: string) => WORD.test(text) || JOINED.test(text);

function isSilent(node: ts.Node, source: ts.SourceFile): boolean {
  return (
    ts.isImportDeclaration(node) ||
    ts.isTypeNode(node) ||
    (ts.isJsxAttribute(node) && NO_WORDS.test(node.name.getText(source))) ||
    (ts.isCallExpression(node) &&
      /\blog(ger)?\??\.\w+$|\b[A-Z]\w*Error$/.test(node.expression.getText(source))) ||
    (ts.isNewExpression(node) && /Error$/.test(node.expression.getText(source)))
  );
}

/** Reports whether a string is between tags, with or without a condition. */
function isBetweenTags({ parent }: ts.Node): boolean {
  if (ts.isJsxExpression(parent)) return !ts.isJsxAttribute(parent.parent);
  const isChosen = ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent);
  return isChosen && isBetweenTags(parent);
}

function isShown({ parent }: ts.Node): boolean {
  if (ts.isJsxAttribute(parent)) return true;
  return ts.isPropertyAssignment(parent) && SHOWN.test(parent.name.getText());
}

/**
 * Reports whether a string is a text for people. Single words count only between tags, or if capitalized in an
 * attribute or as a title.
 */
function isRead(node: ts.Node, text: string): boolean {
  if (ts.isJsxText(node) || isBetweenTags(node)) return isWritten(text);
  return isPhrase(text) || (isShown(node) && CAPITALIZED.test(text));
}

function says(node: ts.Node): string | null {
  const text = textOf(node);
  if (text === null || FOR_MACHINES.test(text) || CODE.test(text) || text === NAME) return null;
  return isRead(node, text) ? text : null;
}

/** Returns the words in a component's source that should be in its folder's texts. */
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
