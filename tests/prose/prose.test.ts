import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { countProse, type Counts, COUNTS_FILE } from "./count-prose";
import { REFUSED } from "./refused";

const stored = JSON.parse(readFileSync(COUNTS_FILE, "utf8")) as Counts;

test("comments, test names and docs contain no more refused words than stored, by folder", () => {
  const instead = new Map(REFUSED.map((row) => [row.name, row.instead]));
  const more = Object.entries(countProse()).flatMap(([folder, counts]) =>
    Object.entries(counts)
      .filter(([name, count]) => count > (stored[folder]?.[name] ?? 0))
      .map(
        ([name, count]) =>
          `${folder}: ${count} texts with “${name}”, ${stored[folder]?.[name] ?? 0} allowed; write: ${instead.get(name)}`,
      ),
  );
  expect(more).toEqual([]);
}, 60_000);
