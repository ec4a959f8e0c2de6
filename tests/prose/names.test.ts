import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { countNames, type NameCounts, NAMES_FILE, refusedIn } from "./count-names";
import { REFUSED_NAMES } from "./refused-names";

const stored = JSON.parse(readFileSync(NAMES_FILE, "utf8")) as NameCounts;

test("identifiers and file names contain no more refused words than stored", () => {
  const counted = countNames();
  const more = REFUSED_NAMES.filter(({ word }) => (counted[word] ?? 0) > (stored[word] ?? 0));
  expect(
    more.map(
      ({ word, instead }) =>
        `${counted[word]} names with “${word}”, ${stored[word] ?? 0} allowed; write: ${instead}`,
    ),
  ).toEqual([]);
}, 60_000);

test.each([
  ["tellOwner", ["tell"]],
  ["TOLD_MS", ["tell"]],
  ["front-door.server.ts", ["door"]],
  ["blockPageColours", ["British spelling"]],
  ["colours", []],
  ["buyerJourney", []],
  ["task", []],
  ["plane", []],
])("the refused words of the name %s are %j", (name, words) => {
  expect(refusedIn(name).map(({ word }) => word)).toEqual(words);
});
