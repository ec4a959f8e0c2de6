import { expect, test } from "vitest";

import { isAllOverOneCountry, isPatchwork } from "./network-footprint";

const PATCHWORK = { addresses: 20_480, ranges: 60, countries: 14, mainShare: 0.4, spread: 4 };

test("small ranges in many countries are a patchwork", () => {
  expect(isPatchwork(PATCHWORK, "Example Ltd")).toBe(true);
});

test.each([
  ["a company with offices in eleven countries", { ...PATCHWORK, countries: 11 }, "Example Ltd"],
  ["a carrier with large ranges", { ...PATCHWORK, addresses: 60_000 }, "Example Ltd"],
  ["a company in one country", { ...PATCHWORK, mainShare: 0.7 }, "Example Ltd"],
  ["a handful of ranges", { ...PATCHWORK, addresses: 1_792, ranges: 7 }, "Example Ltd"],
  ["a ship operator", PATCHWORK, "Example Satellite Communications"],
])("the footprint of %s is not a patchwork", (_, footprint, organization) => {
  expect(isPatchwork(footprint, organization)).toBe(false);
});

test("a home network covers one whole country, and other networks do not", () => {
  const homes = { addresses: 700_000, ranges: 3, countries: 1, mainShare: 1, spread: 6 };
  expect(isAllOverOneCountry(homes)).toBe(true);
  expect(isAllOverOneCountry({ ...homes, spread: 2 })).toBe(false);
  expect(isAllOverOneCountry({ ...homes, countries: 9, mainShare: 0.6 })).toBe(false);
});
