import { expect, test } from "vitest";

import { redirectRule } from "#tests/helpers/rules/redirect-rule";

import { findCovered } from "./find-covered";
import type { RedirectRule } from "./redirect-rule";

const onlyCountries = (...countries: string[]) =>
  ({ match: "only", countries, regions: [] }) as const;
const except = (...countries: string[]) => ({ match: "except", countries, regions: [] }) as const;
const bavaria = { match: "only", countries: ["DE"], regions: ["Bavaria"] } as const;

function coveredRules(...parts: Partial<RedirectRule>[]) {
  return findCovered(parts.map((part, index) => redirectRule({ id: `${index}`, ...part })));
}

const other = "https://example.at/";

test("a redirect rule equal to an earlier one is a duplicate", () => {
  expect(coveredRules({}, {})).toEqual([{ id: "1", by: ["0"], isDuplicate: true }]);
});

test("a covered redirect rule with another behavior or target is not a duplicate", () => {
  expect(coveredRules({}, { keepPath: false }).at(-1)).toMatchObject({ isDuplicate: false });
  const rules = [
    { places: onlyCountries("US") },
    { places: except("US"), to: other },
    { places: onlyCountries("DE") },
  ];
  expect(coveredRules(...rules)).toEqual([{ id: "2", by: ["1"], isDuplicate: false }]);
});

test.each<[string, Partial<RedirectRule>[], string[]]>([
  ["the same elsewhere", [{}, { to: other }], ["0"]],
  ["a wider one", [{ places: onlyCountries("DE", "AT") }, { to: other }], ["0"]],
  ["everywhere but elsewhere", [{ places: except("FR") }, { to: other }], ["0"]],
  [
    "two that share it out",
    [
      { places: onlyCountries("DE") },
      { places: onlyCountries("AT") },
      { places: onlyCountries("DE", "AT"), to: other },
    ],
    ["0", "1"],
  ],
  ["the whole country before a region", [{}, { places: bavaria, to: other }], ["0"]],
  ["any language before one", [{}, { languages: ["de"], to: other }], ["0"]],
  [
    "every page before some",
    [{}, { scope: { match: "only", pages: ["prefix:/a"] }, to: other }],
    ["0"],
  ],
])("the last redirect rule is covered by earlier rules: %s", (_name, rules, by) => {
  expect(coveredRules(...rules).at(-1)).toMatchObject({
    id: `${rules.length - 1}`,
    by,
    isDuplicate: false,
  });
});

test.each<[string, Partial<RedirectRule>[]]>([
  ["another country", [{}, { places: onlyCountries("FR") }]],
  ["one country more", [{}, { places: onlyCountries("DE", "AT") }]],
  ["a region first", [{ places: bavaria }, {}]],
  ["another region", [{ places: bavaria }, { places: { ...bavaria, regions: ["Hesse"] } }]],
  ["one language first", [{ languages: ["de"] }, {}]],
  ["some pages first", [{ scope: { match: "only", pages: ["prefix:/a"] } }, {}]],
  ["an earlier one that ends", [{ expiresAt: 1 }, {}]],
  ["an earlier one switched off", [{ enabled: false }, {}]],
  ["a disabled rule", [{}, { enabled: false }]],
  ["an earlier rule that exempts crawlers", [{}, { includeCrawlers: true }]],
])("no redirect rule is covered by earlier rules: %s", (_name, rules) => {
  expect(coveredRules(...rules)).toEqual([]);
});
