import { expect, test } from "vitest";

import { COUNTRIES } from "#app/base/countries";

import {
  countrySections,
  findCountries,
  holdsAll,
  shippingShortcut,
  shortcuts,
  togglePicked,
} from "./country-choices";

const names = (search: string, visits?: ReadonlyMap<string, number>) =>
  findCountries(search, visits).map((country) => country.name);

test("the country search finds countries by the start of their name, with or without accents", () => {
  expect(names("germ")).toEqual(["Germany"]);
  expect(names("reunion")).toEqual(["Réunion"]);
  expect(names("nowhere at all")).toEqual([]);
  expect(names("  ")).toEqual([]);
});

test("the country search finds countries by their common names", () => {
  expect(names("usa")).toEqual(["United States"]);
  expect(names("uae")).toEqual(["United Arab Emirates"]);
  expect(names("holland")).toEqual(["Netherlands"]);
  expect(names("ivory")).toHaveLength(1);
});

test("the country search finds a country by each variant of its name, in full or by some of its words", () => {
  for (const typed of ["south korea", "South  Korea", "korea south", "republic of korea", "kr"]) {
    expect(names(typed)[0], typed).toBe(names("kr")[0]);
  }
  for (const typed of ["great britain", "britain", "northern ireland", "england"]) {
    expect(names(typed)[0], typed).toBe("United Kingdom");
  }
  expect(names("democratic republic")[0]).toBe("Congo (Kinshasa)");
  // One word of a longer name is no exact match: "south" is a word in the names of several countries.
  expect(names("south", new Map([["ZA", 1]]))[0]).toBe("South Africa");
});

test.each([
  [" us ", "United States"],
  ["uk", "United Kingdom"],
  ["niger", "Niger"],
  ["in", "India"],
  ["guinea", "Guinea"],
  ["korea", "South Korea"],
])("the first match of the country search %j is %s", (search, name) => {
  const visits = new Map([["KR", 5]]);
  expect(names(search, visits)[0]).toMatch(
    name === "South Korea" ? /Korea/ : new RegExp(`^${name}$`),
  );
});

test("the country search lists the country with more visits first among equal matches", () => {
  expect(names("united", new Map([["GB", 7]]))[0]).toBe("United Kingdom");
  expect(
    names(
      "united",
      new Map([
        ["US", 9],
        ["GB", 7],
      ]),
    ).slice(0, 2),
  ).toEqual(["United States", "United Kingdom"]);
});

test("countrySections lists visitors' countries first, by visits, and every country once", () => {
  const sections = countrySections(
    new Map([
      ["FR", 3],
      ["DE", 8],
      ["US", 0],
    ]),
  );
  expect(sections[0]?.title).toBe("Your visitors");
  expect(sections[0]?.countries.map(({ code }) => code)).toEqual(["DE", "FR"]);
  const all = sections.flatMap(({ countries }) => countries);
  expect(all.length).toBe(COUNTRIES.length);
  expect(new Set(all).size).toBe(all.length);
  expect(countrySections().map(({ title }) => title)).not.toContain("Your visitors");
});

test("togglePicked adds all countries of a group, or removes them if all are picked", () => {
  const eu = shortcuts().find((shortcut) => shortcut.name === "European Union");
  expect(eu?.codes).toHaveLength(27);
  const codes = eu?.codes ?? [];
  const picked = togglePicked(["US", "DE"], codes);
  expect(holdsAll(picked, codes)).toBe(true);
  expect(picked).toHaveLength(28);
  expect(togglePicked(picked, codes)).toEqual(["US"]);
});

test("shippingShortcut returns the countries that a store ships to, or the others, or null if there are none", () => {
  const shipped = shippingShortcut("shipped", ["DE", "FR"]);
  const others = shippingShortcut("not-shipped", ["DE", "FR"]);
  expect(shipped?.codes).toEqual(["FR", "DE"]);
  expect(others?.codes).toHaveLength(COUNTRIES.length - 2);
  expect(others?.codes).not.toContain("DE");
  expect(
    shippingShortcut(
      "not-shipped",
      COUNTRIES.map(({ code }) => code),
    ),
  ).toBeNull();
  expect(shippingShortcut("shipped", [])).toBeNull();
});
