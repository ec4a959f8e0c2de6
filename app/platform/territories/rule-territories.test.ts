import { describe, expect, test } from "vitest";

import { readCustomRule } from "#app/engine/custom/custom-rule";
import { allOf, anyOf } from "#tests/cases/custom";

import {
  regionConditionProblems,
  regionsProblem,
  unknownRegionConditions,
} from "./rule-territories";

const CHOOSE_PUERTO_RICO =
  "Location data has Puerto Rico as a country of its own (PR), never as a region of US. Choose the country Puerto Rico instead.";

test.each([
  ["only", ["Oregon", "Puerto Rico"], CHOOSE_PUERTO_RICO],
  ["only", ["Oregon"], null],
  ["except", ["Puerto Rico"], null],
] as const)(
  "an entry about the United States, %s %j, has the problem %j",
  (match, names, problem) => {
    expect(regionsProblem("US", { match, names })).toBe(problem);
  },
);

function problemsOf(text: string) {
  const read = readCustomRule(text);
  if (!read.ok) throw new Error(read.message);
  return regionConditionProblems(read.set);
}

const US = ["country", "any-of", "US"] as const;
const PUERTO_RICO = ["region", "is", "Puerto Rico"] as const;

describe("a custom rule", () => {
  test.each([
    ["with both conditions in one group", allOf(US, PUERTO_RICO), "groups.0.conditions.1.values"],
    [
      "with a part of the name",
      allOf(["region", "starts-with", "puerto rico"], US),
      "groups.0.conditions.0.values",
    ],
    [
      "with one of several countries and regions",
      allOf(["country", "any-of", "CA", "US"], ["region", "is", "Ontario", "Guam"]),
      "groups.0.conditions.1.values",
    ],
    [
      "with a group for each condition",
      JSON.stringify({ all: [{ all: [US] }, { all: [PUERTO_RICO] }] }),
      "groups.1.conditions.0.values",
    ],
    [
      "with a group that never matches and one that does",
      anyOf([US, PUERTO_RICO], [["trap", "yes"]]),
      "groups.0.conditions.1.values",
    ],
  ])("a custom rule about a territory as a region is rejected: %s", (_name, text, path) => {
    const problems = problemsOf(text);
    expect(problems).toMatchObject([{ path }]);
    expect(problems[0]!.message).toContain("as a country of its own");
  });

  test.each([
    ["about a state", allOf(US, ["region", "is", "Oregon"])],
    [
      "that names the territory as a country, too",
      allOf(["country", "any-of", "US", "PR"], PUERTO_RICO),
    ],
    ["about all regions except the territory", allOf(US, ["region", "is-not", "Puerto Rico"])],
    ["about the region of another country", allOf(["country", "any-of", "MX"], PUERTO_RICO)],
    ["about the region alone", allOf(PUERTO_RICO)],
    [
      "that matches either condition",
      JSON.stringify({ any: [{ all: [US] }, { all: [PUERTO_RICO] }] }),
    ],
  ])("a custom rule %s is accepted", (_name, text) => {
    expect(problemsOf(text)).toEqual([]);
  });
});

const known = { AT: ["Vienna"], DE: ["Bavaria"], US: ["California", "Oregon"] };
const DE = ["country", "any-of", "DE"] as const;
const DE_AT = ["country", "any-of", "DE", "AT"] as const;

function unknownIn(text: string, saved: readonly string[] = []) {
  const read = readCustomRule(text);
  if (!read.ok) throw new Error(read.message);
  return unknownRegionConditions(read.set, { known, saved });
}

describe("a custom rule about an unknown region", () => {
  test.each([
    [
      "together with its country",
      allOf(DE, ["region", "is", "Bavaria", "Bavaira"]),
      "groups.0.conditions.1.values",
      "Location data has no region “Bavaira” in Germany. Choose one from the list, for example “Bavaria”.",
    ],
    [
      "of another country",
      allOf(DE, ["region", "is-not", "Vienna"]),
      "groups.0.conditions.1.values",
      "Location data has no region “Vienna” in Germany. Choose one from the list, for example “Bavaria”.",
    ],
    [
      "together with two countries",
      allOf(DE_AT, ["region", "is", "Oregon"]),
      "groups.0.conditions.1.values",
      "Location data has no region “Oregon” in Germany and Austria.",
    ],
    [
      "without a country",
      allOf(["region", "is", "Bavaira"]),
      "groups.0.conditions.0.values",
      "Location data has no region “Bavaira”.",
    ],
    [
      "that is a territory, without a country",
      allOf(["region", "is", "Puerto Rico"]),
      "groups.0.conditions.0.values",
      CHOOSE_PUERTO_RICO,
    ],
    [
      "in a group that never matches, next to one that does",
      anyOf([["trap", "yes"]], [DE, ["region", "is", "Vienna"]]),
      "groups.1.conditions.1.values",
      "Location data has no region “Vienna” in Germany. Choose one from the list, for example “Bavaria”.",
    ],
  ])("a custom rule about an unknown region is rejected: %s", (_name, text, path, message) => {
    expect(unknownIn(text)).toEqual([{ path, message }]);
  });

  test.each([
    ["of the country", allOf(DE, ["region", "is", "BAVARIA"])],
    ["of one of the countries", allOf(DE_AT, ["region", "is", "Vienna"])],
    ["of any country", allOf(["region", "is", "vienna", "oregon"])],
    ["of a country that only another group requires", anyOf([DE], [["region", "is", "Vienna"]])],
    ["in part", allOf(DE, ["region", "contains", "Bavaira"])],
    ["as a pattern", allOf(DE, ["region", "like", "Bava?ra"])],
  ])("a custom rule is accepted if it names a region %s", (_name, text) => {
    expect(unknownIn(text)).toEqual([]);
  });

  test("a custom rule about an unknown region is accepted if the saved rule already has the region", () => {
    expect(unknownIn(allOf(DE, ["region", "is", "Bayern"]), ["bayern"])).toEqual([]);
  });
});
