import { expect, test } from "vitest";

import { COUNTRIES } from "#app/base/countries";
import { shopifyCountries } from "#tests/helpers/shopify-countries";

import { shippingShortcut } from "./country-choices";

const codes = (side: "shipped" | "not-shipped", ...shipsTo: string[]) =>
  new Set(shippingShortcut(side, shipsTo)?.codes);

const TERRITORIES = ["AS", "FM", "GU", "MH", "MP", "PR", "PW", "VI"];

test("a store that ships to the United States also ships to the territories that Shopify counts as its provinces", () => {
  expect([...codes("shipped", "US")].sort()).toEqual([...TERRITORIES, "US"].sort());
  for (const code of TERRITORIES) expect(codes("not-shipped", "US").has(code), code).toBe(false);
});

test("a store that does not ship to the United States does not ship to its territories", () => {
  for (const code of TERRITORIES) {
    expect(codes("shipped", "DE").has(code), code).toBe(false);
    expect(codes("not-shipped", "DE").has(code), code).toBe(true);
  }
});

test.each([
  ["AC", ["SH"]],
  ["TA", ["SH"]],
  ["AN", ["BQ", "CW", "SX"]],
  ["RE", ["RE"]],
  ["ZZ", []],
])("a store that ships to Shopify’s %s ships to the countries %j", (code, expected) => {
  expect([...codes("shipped", code)].sort()).toEqual(expected);
  for (const one of expected) expect(codes("not-shipped", code).has(one)).toBe(false);
});

test("a store that ships to every Shopify country ships to every country except Antarctica", () => {
  const names = shopifyCountries();
  expect(names.length).toBeGreaterThan(240);
  expect(shippingShortcut("not-shipped", names)).toBeNull();
  const shipped = codes("shipped", ...names);
  const unshippedCodes = COUNTRIES.filter(({ code }) => !shipped.has(code)).map(({ code }) => code);
  expect(unshippedCodes).toEqual(["AQ"]);
});
