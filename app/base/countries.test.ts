import { expect, test } from "vitest";

import {
  continentOf,
  CONTINENTS,
  COUNTRIES,
  COUNTRY_GROUPS,
  countryFlag,
  countryName,
  isCountryCode,
} from "./countries";

const codesOf = (id: string) => COUNTRY_GROUPS.find((group) => group.id === id)?.codes;

test("all 249 codes of ISO 3166-1 and Kosovo are there, each once, with a name of its own", () => {
  const codes = COUNTRIES.map(({ code }) => code);
  expect(new Set(codes.filter((code) => code !== "XK")).size).toBe(249);
  expect(codes).toContain("XK");
  expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(250);
});

test("names are those the Unicode CLDR knows, but for a few shortened ones", () => {
  const cldr = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  const different = COUNTRIES.filter(({ code, name }) => cldr.of(code) !== name);
  expect(COUNTRIES.filter(({ code }) => cldr.of(code) === undefined)).toEqual([]);
  expect(different.length).toBeLessThan(12);
});

test("every country lies on one of seven continents", () => {
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
])("%s lies in %s", (code, continent) => {
  expect(continentOf(code)).toBe(continent);
});

test.each([
  ["eu", 27],
  ["eea", 30],
  ["efta", 4],
  ["schengen", 29],
  ["gcc", 6],
  ["asean", 11],
])("the group %s has %i members, all of them countries", (id, count) => {
  expect(new Set(codesOf(id)).size).toBe(count);
  expect(codesOf(id)?.every(isCountryCode)).toBe(true);
});

test("the United Kingdom and Switzerland are not in the European Union", () => {
  expect(codesOf("eu")).not.toContain("GB");
  expect(codesOf("eea")).not.toContain("CH");
});

test("a flag is the code in regional indicators", () => {
  expect(countryFlag("DE")).toBe("🇩🇪");
  expect(countryFlag("US")).toBe("🇺🇸");
});

test.each(["", "de", "XX", "ZZ", "EU", "USA", "constructor"])("%o is no country", (code) => {
  expect(isCountryCode(code)).toBe(false);
  expect(countryFlag(code)).toBe("");
  expect(continentOf(code)).toBe(null);
  expect(countryName(code)).toBe(code);
});
