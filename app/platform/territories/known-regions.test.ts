import { expect, test } from "vitest";

import { unknownRegionProblem } from "./known-regions";

const known = { FR: ["Brittany", "Île-de-France"], DE: ["Bavaria", "Hesse"] };

test.each([
  ["FR", ["Ile de France", "BRITTANY"]],
  ["DE", ["Bavaria"]],
  ["DE", []],
])("known regions of %s are accepted: %j", (country, regions) => {
  expect(unknownRegionProblem(country, regions, { known })).toBeNull();
});

test.each([
  ["DE", ["Bavaria", "Bavaira"], /no region “Bavaira” in Germany.*“Bavaria”/],
  ["DE", ["Île-de-France"], /no region “Île-de-France” in Germany/],
  ["FR", ["FR-IDF"], /no region “FR-IDF” in France/],
  ["MC", ["Monaco-Ville"], /no regions of Monaco\. Choose the whole country/],
])("unknown regions of %s are rejected: %j", (country, regions, message) => {
  expect(unknownRegionProblem(country, regions, { known })).toMatch(message);
});

test("an unknown region that is already saved remains valid", () => {
  expect(unknownRegionProblem("DE", ["Hessen"], { known, saved: ["Hessen"] })).toBeNull();
});

test("without location data every region is accepted", () => {
  expect(unknownRegionProblem("DE", ["Bavaira"], { known: {} })).toBeNull();
});
