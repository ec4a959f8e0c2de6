import { expect, test } from "vitest";

import { mergeSpellings, regionKey } from "./region-spellings";

test.each([
  ["Cluj County", "Cluj"],
  ["State of Berlin", "Berlin"],
  ["Free Hanseatic City of Bremen", "City state Bremen"],
  ["Stavropol’ Kray", "Stavropol Kray"],
  ["North-West", "North West"],
  ["Bicol Region", "Bicol"],
])("the region names %s and %s are one region", (x, y) => {
  expect(regionKey(x)).toBe(regionKey(y));
});

test.each([
  ["Moscow", "Moscow Oblast"],
  ["Zagreb", "Zagreb County"],
  ["Kyiv", "Kyiv City"],
  ["New York", "York"],
  ["Mexico", "Mexico City"],
])("the region names %s and %s are two regions", (x, y) => {
  expect(regionKey(x)).not.toBe(regionKey(y));
});

test("mergeSpellings chooses the shortest spelling of a region within its country", () => {
  const regions = [
    { country: 0, name: "" },
    { country: 1, name: "Cluj County" },
    { country: 1, name: "Cluj" },
    { country: 2, name: "Cluj County" },
    { country: 2, name: "" },
  ];
  expect([...mergeSpellings(regions)]).toEqual([0, 2, 2, 3, 4]);
});
