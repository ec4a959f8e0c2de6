import { expect, test } from "vitest";

import { COUNTRIES } from "../../../platform/countries";
import { countrySections, holdsAll, SHORTCUTS, togglePicked } from "./country-choices";

const names = (search: string) =>
  countrySections(search).flatMap((section) => section.countries.map((country) => country.name));

test("countries are found by a part of their name, without accents, and by code", () => {
  expect(names("germ")).toEqual(["Germany"]);
  expect(names("reunion")).toEqual(["Réunion"]);
  expect(names(" us ")).toContain("United States");
  expect(names("nowhere at all")).toEqual([]);
});

test("countries are found by what people call them", () => {
  expect(names("uk")).toContain("United Kingdom");
  expect(names("usa")).toEqual(["United States"]);
  expect(names("uae")).toEqual(["United Arab Emirates"]);
  expect(names("holland")).toEqual(["Netherlands"]);
  expect(names("ivory")).toHaveLength(1);
});

test("without a search every country is in exactly one section", () => {
  const all = names("");
  expect(all.length).toBe(COUNTRIES.length);
  expect(new Set(all).size).toBe(all.length);
});

test("a group is picked as a whole and let go as a whole", () => {
  const eu = SHORTCUTS.find((shortcut) => shortcut.name === "European Union");
  expect(eu?.codes).toHaveLength(27);
  const codes = eu?.codes ?? [];
  const picked = togglePicked(["US", "DE"], codes);
  expect(holdsAll(picked, codes)).toBe(true);
  expect(picked).toHaveLength(28);
  expect(togglePicked(picked, codes)).toEqual(["US"]);
});
