import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { KNOWN_FEEDS } from "./known-feeds";

const ROW = /^\| `([a-z0-9-]+)` +\| (\w+) +\| (.+?) +\| .+? +\| (hourly|daily) +\|/gm;

test("docs/reference/feeds.md has the class, license and interval of every network list", () => {
  const docs = readFileSync(new URL("../../../docs/reference/feeds.md", import.meta.url), "utf8");
  const rows = [...docs.matchAll(ROW)].map(([, ...cells]) => cells);
  const networks = [...KNOWN_FEEDS.values()].filter(({ networkClass }) => networkClass !== null);
  expect(rows).toEqual(
    networks.map(({ id, networkClass, license, everyHours }) => [
      ...[id, networkClass, license ?? "none found"],
      everyHours === 1 ? "hourly" : "daily",
    ]),
  );
});
