import { expect, test } from "vitest";

import { unknownRegionProblem } from "./known-regions";

const known = { FR: ["Brittany", "Île-de-France"], DE: ["Bavaria", "Hesse"] };

test.each([
  ["FR", ["Ile de France", "BRITTANY"]],
  ["DE", ["Bavaria"]],
  ["DE", []],
])("regions of %s that the location data has are accepted: %j", (country, regions) => {
  expect(unknownRegionProblem(country, regions, { known })).toBeNull();
});

test.each([
  ["DE", ["Bavaria", "Bavaira"], /no region “Bavaira” in Germany.*“Bavaria”/],
  ["DE", ["Île-de-France"], /no region “Île-de-France” in Germany/],
  ["FR", ["FR-IDF"], /no region “FR-IDF” in France/],
  ["MC", ["Monaco-Ville"], /no regions of Monaco\. Choose the whole country/],
])("regions of %s that the location data lacks are refused: %j", (country, regions, message) => {
  expect(unknownRegionProblem(country, regions, { known })).toMatch(message);
});

test("a region that the entry has already stays valid", () => {
  expect(unknownRegionProblem("DE", ["Hessen"], { known, saved: ["Hessen"] })).toBeNull();
});

test("without location data every region is accepted", () => {
  expect(unknownRegionProblem("DE", ["Bavaira"], { known: {} })).toBeNull();
});
