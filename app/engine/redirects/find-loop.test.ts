import { expect, test } from "vitest";

import { countlessRedirects, redirectRule } from "#tests/helpers/rules/redirect-rule";

import { type CompiledRedirects, compileRedirects } from "./compile-redirects";
import { findLoop, MAX_STEPS, TOO_LARGE } from "./find-loop";
import type { RedirectRule } from "./redirect-rule";

const STOREFRONT = { hosts: ["shop.example.com"] };
const NOW = Date.parse("2026-11-20T12:00:00Z");

function loopOf(...parts: Partial<RedirectRule>[]): string[] | undefined {
  const rules = parts.map((part, index) => redirectRule({ id: `${index}`, ...part }));
  const loop = findLoop(compileRedirects(rules, STOREFRONT), NOW);
  expect(loop).not.toBe(TOO_LARGE);
  return (loop as CompiledRedirects | null)?.map(({ rule }) => rule.id);
}

const LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pt", "ja", "sv", "da"];
const LETTERS = "abcdefgh".split("");

const toGerman: Partial<RedirectRule> = { languages: ["en"], to: "/de" };
const toEnglish: Partial<RedirectRule> = { languages: ["de"], to: "/en" };

test("two redirect rules that lead to each other are a loop", () => {
  expect(loopOf(toGerman, toEnglish)?.sort()).toEqual(["0", "1"]);
});

test("three redirect rules that lead to each other through the store's full address are a loop", () => {
  const rules = [
    { languages: ["en"], to: "https://shop.example.com/de" },
    { languages: ["de"], to: "/fr" },
    { languages: ["fr"], to: "/en" },
  ];
  expect(loopOf(...rules)).toHaveLength(3);
});

test.each<[string, Partial<RedirectRule>[]]>([
  ["a single rule", [toGerman]],
  ["other countries", [toGerman, { ...toEnglish, places: onlyPlaces("FR") }]],
  ["another website", [{ ...toGerman, to: "https://example.de/de" }, toEnglish]],
  ["one switched off", [toGerman, { ...toEnglish, enabled: false }]],
  ["an expired rule", [toGerman, { ...toEnglish, expiresAt: NOW }]],
  [
    "pages that do not lead on",
    [
      { ...toGerman, keepPath: false },
      { ...toEnglish, scope: { match: "only", pages: ["exact:/de/a"] } },
    ],
  ],
  ["a first rule that covers both", [{ to: "/de" }, toEnglish]],
])("findLoop returns null for redirect rules without a loop: %s", (_name, rules) => {
  expect(loopOf(...rules)).toBeUndefined();
});

test("findLoop reports a loop between two single pages that are known only from the rules", () => {
  const scope = { match: "only", pages: ["exact:/pages/a"] } as const;
  const back = { match: "only", pages: ["exact:/pages/b"] } as const;
  const there = { scope, to: "/pages/b", keepPath: false };
  expect(loopOf(there, { scope: back, to: "/pages/a", keepPath: false })).toHaveLength(2);
});

test("findLoop reports a loop in 50 redirect rules over ten languages", () => {
  const rules = Array.from({ length: 50 }, (_, index) => ({
    places: onlyPlaces(["DE", "AT", "FR", "ES", "IT"][index % 5]!),
    languages: [LANGUAGES[index % 10]!],
    to: `/${LANGUAGES[(index * 7 + 3) % 10]}`,
  }));
  expect(loopOf(...rules)).toBeDefined();
});

test("findLoop reports a loop of two rules among 48 country redirects over ten languages", () => {
  const countries = Array.from({ length: 48 }, (_, index) => ({
    places: onlyPlaces(`${LETTERS[index % 8]}${LETTERS[Math.floor(index / 8)]}`.toUpperCase()),
    languages: [LANGUAGES[index % 10]!],
    to: `/${LANGUAGES[(index + 1) % 10]}`,
  }));
  const anywhere = { places: { match: "except", countries: ["ZZ"], regions: [] } } as const;
  const a = { ...anywhere, scope: pages("exact:/pages/a"), to: "/pages/b", keepPath: false };
  const b = { ...anywhere, scope: pages("exact:/pages/b"), to: "/pages/a", keepPath: false };
  expect(loopOf(...countries, a, b)?.sort()).toEqual(["48", "49"]);
  expect(loopOf(...countries, a)).toBeUndefined();
});

test("findLoop reports a loop for visitors of one region in any order of the regions", () => {
  const inRegion = (...regions: string[]) => ({ ...onlyPlaces("DE"), regions });
  const german = { ...toGerman, places: inRegion("Bavaria", "Hesse") };
  expect(loopOf(german, { ...toEnglish, places: inRegion("Hesse") })).toHaveLength(2);
  expect(loopOf(german, { ...toEnglish, places: inRegion("Saxony") })).toBeUndefined();
});

test("findLoop reports a loop between hosts of the store with different languages", () => {
  const rules = [
    { languages: ["en"], to: "https://shop.example.com/start" },
    { languages: ["de"], to: "/pages/english", keepPath: false },
  ];
  expect(loopOf(...rules)).toBeDefined();
});

test("two rules for different languages of one host are not a loop", () => {
  const a = { languages: ["en"], to: "/pages/a", keepPath: false };
  const b = { languages: ["de"], to: "/pages/b", keepPath: false };
  expect(loopOf(a, b)).toBeUndefined();
});

test("a rule that applies twice to a path and then ends is not a loop", () => {
  const a = { scope: pages("exact:/pages/a"), to: "/pages/b", keepPath: false };
  expect(loopOf(toGerman, a)).toBeUndefined();
});

test("redirect rules that endlessly prepend folders to each other are a loop", () => {
  const x = { to: "/x", scope: { match: "except", pages: ["prefix:/x/"] } } as const;
  const y = { to: "/y", scope: { match: "only", pages: ["prefix:/x/"] } } as const;
  expect(loopOf(x, y)).toHaveLength(2);
});

test("findLoop checks 50 redirect rules over 20 languages without a loop to the end", () => {
  const languages = Array.from(
    { length: 20 },
    (_, index) => `${LETTERS[index % 8]}${LETTERS[index >> 3]}`,
  );
  const rules = Array.from({ length: 50 }, (_, index) => ({
    places: { match: "except", countries: [`A${"BCD"[index % 3]}`], regions: [] } as const,
    languages: [languages[index % 20]!],
    to: `/pages/${index}`,
    keepPath: false,
  }));
  expect(loopOf(...rules)).toBeUndefined();
});

test("findLoop stops after a limited number of steps and reports the redirect rules as too large", () => {
  let evaluations = 0;
  const compiled = compileRedirects(countlessRedirects(), STOREFRONT).map((each) => ({
    ...each,
    isOnPage: (path: string) => (evaluations++, each.isOnPage(path)),
  }));
  expect(findLoop(compiled, NOW)).toBe(TOO_LARGE);
  expect(evaluations).toBeLessThanOrEqual(MAX_STEPS * compiled.length);
});

function onlyPlaces(...countries: string[]): RedirectRule["places"] {
  return { match: "only", countries, regions: [] };
}

function pages(...named: string[]) {
  return { match: "only", pages: named } as const;
}
