import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

import ts from "typescript";

export interface ReadCatalog {
  readonly file: string;
  readonly name: string;
  /** English texts by path: "formButtons.save". */
  readonly texts: Readonly<Record<string, string>>;
  /** Paths of values that are no texts. */
  readonly others: readonly string[];
}

function bare(node: ts.Expression): ts.Expression {
  return ts.isSatisfiesExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node;
}

function readGroup(group: ts.ObjectLiteralExpression, parents: readonly string[]) {
  const texts: [string, string][] = [];
  const others: string[] = [];
  for (const property of group.properties) {
    const name = property.name && "text" in property.name ? property.name.text : property.getText();
    const path = [...parents, name];
    const value = ts.isPropertyAssignment(property) ? bare(property.initializer) : null;
    if (value && ts.isStringLiteralLike(value)) texts.push([path.join("."), value.text]);
    else if (value && ts.isObjectLiteralExpression(value)) {
      const inner = readGroup(value, path);
      texts.push(...inner.texts);
      others.push(...inner.others);
    } else others.push(path.join("."));
  }
  return { texts, others };
}

const CATALOGS: ReadonlySet<string> = new Set(["catalog", "sentences"]);

/** Returns the calls of `catalog` and `sentences` in a source text. */
export function catalogsOf(file: string, source: string): ReadCatalog[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: ReadCatalog[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && CATALOGS.has(node.expression.getText())) {
      const [name, group] = node.arguments;
      if (name && ts.isStringLiteral(name) && group && ts.isObjectLiteralExpression(group)) {
        const { texts, others } = readGroup(group, []);
        found.push({ file, name: name.text, texts: Object.fromEntries(texts), others });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

/** Returns all catalogs of the admin. */
export function readCatalogs(): ReadCatalog[] {
  const files = execFileSync("git", ["grep", "-lE", "(catalog|sentences)\\(", "--", "app"], {
    encoding: "utf8",
  });
  return files
    .split("\n")
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/\.test\.tsx?$/.test(file) &&
        !file.startsWith("app/words/catalog"),
    )
    .flatMap((file) => catalogsOf(file, readFileSync(file, "utf8")));
}

/** A sentence: a capital letter, three words or more, and a full stop. */
const SENTENCE = /^[A-Z“][^\n]* [^\n]* [^\n]*\.$/;

/** Returns the sentences in a source text outside catalogs and thrown errors. */
export function sentencesBesideCatalogs(file: string, source: string): string[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && CATALOGS.has(node.expression.getText())) return;
    if (ts.isThrowStatement(node)) return;
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
    if (isText && SENTENCE.test(node.getText().slice(1, -1))) found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}
