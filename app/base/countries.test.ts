import { expect, test } from "vitest";

import {
  continentOf,
  CONTINENTS,
  COUNTRIES,
  countries,
  COUNTRY_GROUPS,
  countryFlag,
  countryName,
  isCountryCode,
} from "./countries";

const codesOf = (id: string) => COUNTRY_GROUPS.find((group) => group.id === id)?.codes;

test("the country list has the 249 codes of ISO 3166-1 and Kosovo, each with a unique name", () => {
  const codes = COUNTRIES.map(({ code }) => code);
  expect(new Set(codes.filter((code) => code !== "XK")).size).toBe(249);
  expect(codes).toContain("XK");
  expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  expect(new Set(countries().map(({ name }) => name)).size).toBe(250);
});

test("country names equal the names of the Unicode CLDR, except for at most 11", () => {
  const cldr = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  const different = countries().filter(({ code, name }) => cldr.of(code) !== name);
  expect(COUNTRIES.filter(({ code }) => cldr.of(code) === undefined)).toEqual([]);
  expect(different.length).toBeLessThan(12);
});

test("every country is on one of the seven continents", () => {
  expect(CONTINENTS).toHaveLength(7);
  const known = COUNTRIES.every(({ code }) => CONTINENTS.includes(continentOf(code)!));
  expect(known).toBe(true);
});

test.each([
  ["US", "North America"],
  ["PA", "North America"],
  ["CO", "South America"],
  ["RU", "Europe"],
  ["CY", "Europe"],
  ["TR", "Asia"],
  ["EG", "Africa"],
  ["NZ", "Oceania"],
  ["AQ", "Antarctica"],
])("the country %s is on the continent %s", (code, continent) => {
  expect(continentOf(code)).toBe(continent);
});

test.each([
  ["eu", 27],
  ["eea", 30],
  ["efta", 4],
  ["schengen", 29],
  ["gcc", 6],
  ["asean", 11],
])("the country group %s has %i members, all of them countries", (id, count) => {
  expect(new Set(codesOf(id)).size).toBe(count);
  expect(codesOf(id)?.every(isCountryCode)).toBe(true);
});

test("the United Kingdom is not in the group eu, and Switzerland is not in the group eea", () => {
  expect(codesOf("eu")).not.toContain("GB");
  expect(codesOf("eea")).not.toContain("CH");
});

test("the flag of a country is its code in regional indicators", () => {
  expect(countryFlag("DE")).toBe("🇩🇪");
  expect(countryFlag("US")).toBe("🇺🇸");
});

test.each(["", "de", "XX", "ZZ", "EU", "USA", "constructor"])(
  "the code %o is not a country",
  (code) => {
    expect(isCountryCode(code)).toBe(false);
    expect(countryFlag(code)).toBe("");
    expect(continentOf(code)).toBe(null);
    expect(countryName(code)).toBe(code);
  },
);
