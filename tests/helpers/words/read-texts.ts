import { readFileSync } from "node:fs";

import ts from "typescript";

/** Text for people and its location. */
export interface ReadText {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

const SPACE = /\s+/g;
/** Pattern of a sentence or phrase. A single word is often an identifier. */
export const PHRASE = /[a-z]{2}.*\s.*[a-z]{2}/i;
/** Texts for machines: queries, styles, markup, user agents. */
export const FOR_MACHINES = /^#graphql|^<|Mozilla\/|[{;]\s*[a-z-]+:|^no key update$/;
const LOGS = /\b(log|logger)\b[\w.?()]*\.(debug|info|warn|error)$/;

function isUnread(node: ts.Node, source: ts.SourceFile): boolean {
  return (
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isTypeNode(node) ||
    ts.isTaggedTemplateExpression(node) ||
    (ts.isCallExpression(node) && LOGS.test(node.expression.getText(source)))
  );
}

export function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isJsxText(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join("");
}

const read = new Map<string, readonly ReadText[]>();

/**
 * Returns the phrases that a source file can show: string literals, templates and JSX texts, without logs and queries.
 * Each file is read once per worker.
 */
export function textsOfSource(file: string): readonly ReadText[] {
  const known = read.get(file) ?? phrasesIn(file);
  read.set(file, known);
  return known;
}

function phrasesIn(file: string): readonly ReadText[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    false,
    file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const texts: ReadText[] = [];
  const visit = (node: ts.Node) => {
    if (isUnread(node, source)) return;
    const text = textOf(node)?.replace(SPACE, " ").trim();
    if (text && PHRASE.test(text) && !FOR_MACHINES.test(text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      texts.push({ file, line: line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** Returns the lines of a page of docs or of a locale, each as one text, without code. */
export function textsOfLines(
  file: string,
  content = readFileSync(file, "utf8"),
): readonly ReadText[] {
  const lines = content.split("\n");
  return lines.map((text, index) => ({
    file,
    line: index + 1,
    text: text.replace(/`[^`]*`/g, ""),
  }));
}
