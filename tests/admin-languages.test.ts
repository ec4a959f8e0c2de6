import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { COUNTRIES_BY_CONTINENT } from "#app/base/country-names";
import { CART_FIELDS } from "#app/engine/checkout/cart-fields";
import { OPERATORS } from "#app/engine/conditions/field";
import { labelsOf } from "#app/engine/conditions/labels-of";
import { VISIT_FIELDS } from "#app/engine/custom/visit-fields";
import { PURPOSE_WORDS } from "#app/engine/kinds/crawler";
import { NETWORK_WORDS } from "#app/engine/kinds/network";
import { ORDER_FIELDS } from "#app/engine/orders/order-fields";
import { RISK_SIGNALS } from "#app/engine/orders/risk-signals";
import { readLanguage } from "#app/platform/languages/read-language.server";

import { isUntranslated, problemOf } from "./helpers/words/check-translation";
import {
  catalogsOf,
  type ReadCatalog,
  readCatalogs,
  sentencesBesideCatalogs,
} from "./helpers/words/read-catalogs";

const FOLDER = "app/languages";
const LANGUAGES = readdirSync(FOLDER);
const COUNTRIES = Object.values(COUNTRIES_BY_CONTINENT).flatMap(Object.entries<string>);
/** Groups of a catalog whose texts come from a table, with the names and texts of the table. */
const TABLES: Readonly<Record<string, readonly (readonly [name: string, text: string])[]>> = {
  "base/countries countries": COUNTRIES,
  "checkout/rules/cart-catalog-texts FIELD_NAMES": Object.entries(labelsOf(CART_FIELDS)),
  "orders/fraud-protect/order-list/signal-titles SIGNAL_TITLES": RISK_SIGNALS.map(
    ({ id, title }) => [id, title],
  ),
  "orders/order-filters/filters/order-catalog-texts FIELD_NAMES": Object.entries(
    labelsOf(ORDER_FIELDS),
  ),
  "visits/words/describe-entry networks": Object.entries(NETWORK_WORDS),
  "visits/words/describe-entry visitFields": Object.entries(labelsOf(VISIT_FIELDS)),
  "visits/words/set-words operators": Object.entries(OPERATORS).flatMap(([type, words]) =>
    Object.entries(words).map(([name, text]) => [`${type}.${name}`, text] as const),
  ),
  "visits/words/value-words purposes": Object.entries(PURPOSE_WORDS),
};
const CATALOGS = readCatalogs().map((read) => ({
  ...read,
  texts: { ...read.texts, ...fromTables(read) },
}));

function fromTables({ name, others }: ReadCatalog): Record<string, string> {
  const texts = others.flatMap((group) =>
    (TABLES[`${name} ${group}`] ?? []).map(([path, text]) => [`${group}.${path}`, text]),
  );
  return Object.fromEntries(texts);
}

test("every text catalog is named after the path of its file, and names are unique", () => {
  const wrong = CATALOGS.filter(({ file, name }) => {
    const path = file.replace(/^app\/(features\/)?/, "").replace(/(\/texts)?\.tsx?$/, "");
    return path !== name;
  });
  expect(wrong.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
  expect(new Set(CATALOGS.map(({ name }) => name)).size).toBe(CATALOGS.length);
  expect(CATALOGS.length).toBeGreaterThan(70);
});

test("every English text of the admin is a valid message", () => {
  const problems = CATALOGS.flatMap(({ name, texts }) =>
    Object.entries(texts).map(([path, text]) => [`${name} ${path}`, problemOf(text, text, "en")]),
  );
  expect(problems.filter(([, problem]) => problem !== null)).toEqual([]);
});

test("text catalogs contain only texts, and the listed exceptions from tables", () => {
  const others = CATALOGS.flatMap((read) => read.others.map((path) => `${read.name} ${path}`));
  expect(others.sort()).toEqual(Object.keys(TABLES).sort());
});

test.each(LANGUAGES)(
  "every admin text has a translation to %s with the same placeholders",
  (code) => {
    const { translations } = readLanguage(join(FOLDER, code), code).language;
    const names = CATALOGS.map(({ name }) => name);
    expect([...translations.keys()].filter((name) => !names.includes(name))).toEqual([]);
    const problems = CATALOGS.flatMap(({ name, texts }) => {
      const translated = translations.get(name) ?? {};
      const unknown = Object.keys(translated).filter((path) => !(path in texts));
      return [
        ...unknown.map((path) => `${name} ${path} is no text of the catalog`),
        ...Object.entries(texts).flatMap(([path, english]) => {
          const translation = translated[path];
          if (translation === undefined) return [`${name} ${path} is missing`];
          const problem = isUntranslated(english, translation)
            ? "is English"
            : problemOf(english, translation, code);
          return problem === null ? [] : [`${name} ${path} ${problem}`];
        }),
      ];
    });
    expect(problems).toEqual([]);
  },
);

test("no German text of the admin or the component library addresses the merchant informally", () => {
  const { translations, kitTexts } = readLanguage(join(FOLDER, "de"), "de").language;
  const texts = JSON.stringify([kitTexts, ...[...translations.values()].map(Object.values)]);
  expect(texts.match(/[^"]*\b(du|dir|dich|deine?[mnrs]?|versuche,|wähle)\b[^"]*/gi)).toBeNull();
});

test("every text that replaces a text of the component library is in use", () => {
  const own = JSON.parse(readFileSync(join(FOLDER, "de/kit.json"), "utf8")) as Record<
    string,
    string
  >;
  const { kitTexts } = readLanguage(join(FOLDER, "de"), "de").language;
  const texts = JSON.stringify(kitTexts);
  expect(Object.values(own).filter((text) => !texts.includes(JSON.stringify(text)))).toEqual([]);
});

/** Engine files whose sentences are written to logs only. */
const NOT_FOR_MERCHANTS = [
  "app/engine/kinds/ip.ts",
  "app/engine/packing/packed-file.ts",
  "app/engine/split-into-lists.ts",
];

test("every sentence of the engine for merchants is in a text catalog", () => {
  const files = execFileSync("git", ["ls-files", "app/engine/*.ts"], { encoding: "utf8" })
    .trim()
    .split("\n")
    .filter((file) => !file.endsWith(".test.ts") && !NOT_FOR_MERCHANTS.includes(file));
  const others = files.flatMap((file) =>
    sentencesBesideCatalogs(file, readFileSync(file, "utf8")).map((text) => `${file} ${text}`),
  );
  expect(others).toEqual([]);
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
  ["Blocked by {rule}", "Blockiert von {rule} ", "is half of a sentence"],
  [", and {rule}", ", und {rule}", "is half of a sentence"],
  ["· {when}", "· {when}", "is half of a sentence"],
  ["Save", "Speichern", null],
])("the translation of “%s” as “%s” has the problem “%s”", (english, german, problem) => {
  expect(problemOf(english, german, "de")).toBe(problem);
});

test("a translation of four words that equals the English text counts as untranslated", () => {
  expect(isUntranslated("Open the theme editor", "Open the theme editor")).toBe(true);
  expect(isUntranslated("Palisade Premium", "Palisade Premium")).toBe(false);
});

test("catalogsOf lists the functions of a catalog separately from its texts", () => {
  const source =
    'export const { a } = catalog("x", { a: { b: "B", c: () => "C", d: { e: `E` } } });';
  expect(catalogsOf("x.ts", source)).toEqual([
    { file: "x.ts", name: "x", texts: { "a.b": "B", "a.d.e": "E" }, others: ["a.c"] },
  ]);
});
