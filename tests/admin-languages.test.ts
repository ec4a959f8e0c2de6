import { readdirSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { readLanguage } from "#app/platform/languages/read-language.server";

import { isUntranslated, problemOf } from "./helpers/words/check-translation";
import { catalogsOf, readCatalogs } from "./helpers/words/read-catalogs";

const FOLDER = "app/languages";
const LANGUAGES = readdirSync(FOLDER);
const CATALOGS = readCatalogs();

test("every catalog has the path of its file as name, and no other has the same", () => {
  const wrong = CATALOGS.filter(({ file, name }) => {
    const path = file.replace(/^app\/(features\/)?/, "").replace(/(\/texts)?\.tsx?$/, "");
    return path !== name;
  });
  expect(wrong.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
  expect(new Set(CATALOGS.map(({ name }) => name)).size).toBe(CATALOGS.length);
  expect(CATALOGS.length).toBeGreaterThan(70);
});

test("every English text is a valid message", () => {
  const problems = CATALOGS.flatMap(({ name, texts }) =>
    Object.entries(texts).map(([path, text]) => [`${name} ${path}`, problemOf(text, text, "en")]),
  );
  expect(problems.filter(([, problem]) => problem !== null)).toEqual([]);
});

test("a catalog contains only texts, or names from a table", () => {
  const others = CATALOGS.flatMap((read) => read.others.map((path) => `${read.name} ${path}`));
  expect(others).toEqual(["base/countries countries"]);
});

/** Number of texts without a translation. Merchants read those in English. Remove the number after translating. */
const MISSING: Readonly<Record<string, number>> = {};

test.each(LANGUAGES)("every text is translated to %s, with the same values", (code) => {
  const { translations } = readLanguage(join(FOLDER, code), code).language;
  const names = CATALOGS.map(({ name }) => name);
  const missing: string[] = [];
  expect([...translations.keys()].filter((name) => !names.includes(name))).toEqual([]);
  const problems = CATALOGS.flatMap(({ name, texts, others }) => {
    const translated = translations.get(name) ?? {};
    const unknown = Object.keys(translated).filter(
      (path) => !(path in texts) && !others.some((other) => path.startsWith(`${other}.`)),
    );
    return [
      ...unknown.map((path) => `${name} ${path} is no text of the catalog`),
      ...Object.entries(texts).flatMap(([path, english]) => {
        const translation = translated[path];
        if (translation === undefined) {
          missing.push(`${name} ${path}`);
          return [];
        }
        const problem = isUntranslated(english, translation)
          ? "is English"
          : problemOf(english, translation, code);
        return problem === null ? [] : [`${name} ${path} ${problem}`];
      }),
    ];
  });
  expect(problems).toEqual([]);
  expect(missing.length, missing.join("\n")).toBe(MISSING[code] ?? 0);
});

test.each([
  [
    "{n, plural, one {# rule} other {# rules}}",
    "{n, plural, other {# Regeln}}",
    "lacks the plural one",
  ],
  ["Hello, {name}", "Hallo", "has not the values of the English text"],
  ["Hello, {name}", "Hallo, {Name}", "has the values “Name” and not “name”"],
  ["See <link>it</link>", "Siehe <b>es</b>", "has the values “<b>” and not “<link>”"],
  [
    "{on, select, true {On} other {Off}}",
    "{on, select, ja {An} other {Aus}}",
    "has the values “on ja other” and not “on other true”",
  ],
  ["Save", " ", "is empty"],
  ["Save", "Speichern", null],
])("the translation of “%s” as “%s” has the problem “%s”", (english, german, problem) => {
  expect(problemOf(english, german, "de")).toBe(problem);
});

test("a text of four words that is the same in both languages is untranslated", () => {
  expect(isUntranslated("Open the theme editor", "Open the theme editor")).toBe(true);
  expect(isUntranslated("Palisade Premium", "Palisade Premium")).toBe(false);
});

test("functions in a catalog are found", () => {
  const source =
    'export const { a } = catalog("x", { a: { b: "B", c: () => "C", d: { e: `E` } } });';
  expect(catalogsOf("x.ts", source)).toEqual([
    { file: "x.ts", name: "x", texts: { "a.b": "B", "a.d.e": "E" }, others: ["a.c"] },
  ]);
});
