import { expect, test } from "vitest";

import { redirectRule } from "../../../tests/helpers/redirect-rule";

import { compileRedirects } from "./compile-redirects";
import { findLoop } from "./find-loop";
import type { RedirectRule } from "./redirect-rule";

const STOREFRONT = { hosts: ["shop.example.com"] };
const NOW = Date.parse("2026-11-20T12:00:00Z");

function loopOf(...parts: Partial<RedirectRule>[]): string[] | undefined {
  const rules = parts.map((part, index) => redirectRule({ id: `${index}`, ...part }));
  return findLoop(compileRedirects(rules, STOREFRONT), NOW)?.map(({ rule }) => rule.id);
}

const toGerman: Partial<RedirectRule> = { languages: ["en"], to: "/de" };
const toEnglish: Partial<RedirectRule> = { languages: ["de"], to: "/en" };

test("two rules that lead to each other's pages are a circle", () => {
  expect(loopOf(toGerman, toEnglish)?.sort()).toEqual(["0", "1"]);
});

test("so are three, with the store's own address in between", () => {
  const rules = [
    { languages: ["en"], to: "https://shop.example.com/de" },
    { languages: ["de"], to: "/fr" },
    { languages: ["fr"], to: "/en" },
  ];
  expect(loopOf(...rules)).toHaveLength(3);
});

test.each<[string, Partial<RedirectRule>[]]>([
  ["a single rule", [toGerman]],
  ["other countries", [toGerman, { ...toEnglish, places: places("FR") }]],
  ["another website", [{ ...toGerman, to: "https://example.de/de" }, toEnglish]],
  ["one switched off", [toGerman, { ...toEnglish, enabled: false }]],
  ["one that is over", [toGerman, { ...toEnglish, expiresAt: NOW }]],
  [
    "pages that do not lead on",
    [
      { ...toGerman, keepPath: false },
      { ...toEnglish, scope: { match: "only", pages: ["exact:/de/a"] } },
    ],
  ],
  ["the first rule takes both", [{ to: "/de" }, toEnglish]],
])("no circle: %s", (_name, rules) => {
  expect(loopOf(...rules)).toBeUndefined();
});

test("a page that only a rule names is walked, too", () => {
  const scope = { match: "only", pages: ["exact:/pages/a"] } as const;
  const back = { match: "only", pages: ["exact:/pages/b"] } as const;
  const there = { scope, to: "/pages/b", keepPath: false };
  expect(loopOf(there, { scope: back, to: "/pages/a", keepPath: false })).toHaveLength(2);
});

test("fifty rules in many languages are checked to the end", () => {
  const languages = ["en", "de", "fr", "es", "it", "nl", "pt", "ja", "sv", "da"];
  const rules = Array.from({ length: 50 }, (_, index) => ({
    places: places(["DE", "AT", "FR", "ES", "IT"][index % 5]!),
    languages: [languages[index % 10]!],
    to: `/${languages[(index * 7 + 3) % 10]}`,
  }));
  expect(loopOf(...rules)).toBeDefined();
});

test("rules that can stand in front of one another in any order are not followed for ever", () => {
  const languages = ["de", "en", "fr", "es", "it", "nl", "pl", "pt", "ja", "sv", "da", "fi"];
  const rules = languages.map((language, index) => ({
    languages: [language],
    to: `/z${index}z`,
    scope: { match: "except", pages: [`contains:z${index}z`] } as const,
  }));
  // Without a bound there would be some billion ways to go.
  expect(loopOf(...rules)).toBeUndefined();
});

function places(...countries: string[]): RedirectRule["places"] {
  return { match: "only", countries, regions: [] };
}
