import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { apiDocs } from "#scripts/api-docs";

import { type ReadText, textsOfLines, textsOfSource } from "./helpers/words/read-texts";

interface Refused {
  readonly phrase: string;
  readonly pattern: RegExp;
  readonly instead: string;
}

/** Returns the rows of the glossary: refused words, and the word to write instead. */
function readGlossary(): readonly Refused[] {
  const rows = readFileSync("docs/contributors/glossary.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2);
  return rows.flatMap((row) => {
    const [, word, , not] = row.split("|").map((cell) => cell.trim());
    const phrases = (not ?? "").split(";").map((phrase) => phrase.trim());
    return phrases.filter(Boolean).map((phrase) => ({
      phrase,
      pattern: new RegExp(
        `(?<![\\w-])${phrase.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w-])`,
        "i",
      ),
      instead: word ?? "",
    }));
  });
}

/** Sentences that are copied from the specification and may not change. Currently none contains a refused word. */
const SPECIFIED: readonly string[] = ["Eamil format is not valid"];

/** Files whose texts are for operators or developers, not for merchants or visitors. */
const NOT_READ =
  /\.test\.tsx?$|-commands?\.server\.ts$|\.queries\.server\.ts$|error-report\.server|precedence\.ts$|firewall\/configurations\/(caddy|envoy|nginx|traefik)\.ts$/;

function tracked(...paths: readonly string[]): readonly string[] {
  const out = execFileSync("git", ["ls-files", "--", ...paths], { encoding: "utf8" });
  return out.split("\n").filter(Boolean);
}

function problems(texts: readonly ReadText[], glossary: readonly Refused[]): readonly string[] {
  const any = new RegExp(glossary.map(({ pattern }) => pattern.source).join("|"), "i");
  return texts.flatMap(({ file, line, text }) => {
    if (!any.test(text)) return [];
    if (SPECIFIED.includes(text)) return [];
    const found = glossary.filter(({ pattern }) => pattern.test(text));
    return found.map(
      ({ phrase, instead }) => `${file}:${line}: “${phrase}”; write: ${instead}\n    ${text}`,
    );
  });
}

function everyText(): readonly ReadText[] {
  const sources = tracked(
    "app/features",
    "app/shell",
    "app/ui",
    "app/routes",
    "app/root.tsx",
    "app/engine",
    "app/contract",
  );
  const read = sources.filter((file) => /\.tsx?$/.test(file) && !NOT_READ.test(file));
  const pages = tracked("docs/merchant/*.md", "extensions/*/locales/en*.json");
  // The tables of the API list names of fields and values.
  const api = textsOfLines("the API reference", apiDocs()).filter(
    ({ text }) => !text.startsWith("|"),
  );
  return [...read.flatMap(textsOfSource), ...pages.flatMap((page) => textsOfLines(page)), ...api];
}

test("every text for merchants and visitors follows the glossary", () => {
  expect(problems(everyText(), readGlossary())).toEqual([]);
}, 120_000);

test("apostrophes are typographic in every text", () => {
  const sources = tracked("app/features", "app/shell", "app/ui", "app/routes", "app/engine");
  const read = sources.filter((file) => /\.tsx?$/.test(file) && !NOT_READ.test(file));
  const texts = read.flatMap(textsOfSource).filter(({ text }) => !text.includes("->>"));
  expect(texts.length).toBeGreaterThan(1_000);
  const found = texts.filter(({ text }) => /[a-z…]'[a-z]|[a-z]s' [a-z]/i.test(text));
  expect(found.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
});

/**
 * After these words the number is a limit or a total, which is never one: "at most 50 redirects",
 * "3 of 25 rules".
 */
const NEVER_ONE =
  /\b(?:of|runs|only|includes|limited to|most|least|than|last|newest|latest|all|every|to|holds|can have|have)(?: the)?(?: last)? $|\} $/i;
/** Pattern of a plural after a number that is not written with counted(). */
const BARE_PLURAL = /\$\{(?:numeral\(\w[\w.]*\)|[a-z][\w.]*)\} (?:[a-z]+ )?(\w*[^\Wsu]s)\b/g;
const PLURALS =
  /^(?:times|visits|visitors|orders|rules|entries|days|hours|minutes|pages|lines|rows|filters|redirects|customers|countries|addresses|networks|websites|sessions|requests|views|items|links|shops|characters)$/;

test("a count is written with counted(), so that a count of 1 has a singular noun", () => {
  const sources = tracked("app/features", "app/shell", "app/ui", "app/platform/ordered-list");
  const found = sources
    .filter((file) => /\.tsx?$/.test(file) && !NOT_READ.test(file))
    .flatMap((file) => {
      const source = readFileSync(file, "utf8");
      return [...source.matchAll(BARE_PLURAL)]
        .filter(({ 1: word = "", index }) => {
          const before = source.slice(Math.max(0, index - 40), index);
          return PLURALS.test(word) && !NEVER_ONE.test(before);
        })
        .map(([text]) => `${file}: ${text}`);
    });
  expect(found).toEqual([]);
});

test("the check of words reports a refused word in a string, a template or a JSX text, with its replacement", () => {
  const file = join(mkdtempSync(join(tmpdir(), "words-")), "planted.tsx");
  writeFileSync(
    file,
    [
      'const a = "The list is switched off.";',
      "const b = `${a} Send a mail to us.`;",
      "const c = <p>Upload a picture of it</p>;",
      'log.warn("the list is switched off");',
    ].join("\n"),
  );
  const found = problems(textsOfSource(file), readGlossary()).join("\n");
  expect(found).toContain("planted.tsx:1: “switched off”; write: turn on, turn off");
  expect(found).toContain("planted.tsx:2: “a mail”; write: email, email address");
  expect(found).toContain("planted.tsx:3: “picture”; write: image");
  expect(found).not.toContain("planted.tsx:4");
});
