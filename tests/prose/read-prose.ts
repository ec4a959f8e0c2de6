import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** A comment, a paragraph or the name of a test. */
export interface Prose {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

const SOURCE = /\.(ts|tsx|mjs|js|liquid|yml)$/;
const GENERATED =
  /^(docs\/api\.md|tests\/specification\.md|extensions\/[^/]+\/(assets|locales|generated)\/|app\/store\/migrations\/|tests\/(cloudflare|fixtures)\/)/;
/** Pages that quote refused words, in tables and quotation marks. */
const QUOTING = new Set(["docs/contributors/glossary.md", "docs/contributors/style.md"]);
const TEST_NAME = /\b(?:test|it|describe)(?:\.\w+(?:\([^()]*\))?)*\(\s*(["'`])(.+?)\1/g;

/** Returns every tracked file that contains prose for developers or operators. */
export function proseFiles(): readonly string[] {
  const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n");
  return tracked.filter(
    (file) => (SOURCE.test(file) || file.endsWith(".md")) && !GENERATED.test(file),
  );
}

const COMMENT = /^[ \t]*(?:\{?\/\*[\s\S]*?\*\/|(?:\/\/.*\n?[ \t]*)+)/gm;

/** Returns the comments of a source file that begin a line. Consecutive comment lines are one text. */
function commentsOf(file: string, source: string): readonly Prose[] {
  const found = [...source.matchAll(COMMENT)].map(({ 0: comment, index }) => ({
    file,
    line: source.slice(0, index).split("\n").length,
    text: comment
      .replace(/^\s*\{?\/\*+|\*+\/$|^\s*(?:\/\/|\*)/gm, "")
      .replace(/\s+/g, " ")
      .trim(),
  }));
  return found.filter(({ text }) => text !== "" && !/^(eslint|oxlint|@ts)-/.test(text));
}

/** Returns the names of a file's tests. */
function testNamesOf(file: string, source: string): readonly Prose[] {
  if (!/\.(test|e2e)\.tsx?$/.test(file)) return [];
  return [...source.matchAll(TEST_NAME)].map(({ 2: text = "", index }) => ({
    file,
    line: source.slice(0, index).split("\n").length,
    text,
  }));
}

/** Returns the paragraphs and list items of a Markdown file, without code. */
function paragraphsOf(file: string, source: string): readonly Prose[] {
  const plain = source.replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ""));
  const found: Prose[] = [];
  let line = 1;
  for (const block of plain.split(/(?<=\n)(?=\n|[-*|] |\d+\. |#)/)) {
    const text = block
      .replace(/`[^`]*`/g, "")
      .replace(/\s+/g, " ")
      .trim();
    if (text !== "") found.push({ file, line, text });
    line += block.split("\n").length - 1;
  }
  return found;
}

/**
 * Returns the prose of a file.
 *
 * @param file path from the root
 */
export function proseOf(file: string): readonly Prose[] {
  const source = readFileSync(file, "utf8");
  if (QUOTING.has(file))
    return paragraphsOf(file, source).filter(({ text }) => !/^\||“|"/.test(text));
  if (file.endsWith(".md")) return paragraphsOf(file, source);
  return [...commentsOf(file, source), ...testNamesOf(file, source)];
}
