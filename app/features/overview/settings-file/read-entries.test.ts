import { expect, test } from "vitest";

import { listChanges } from "./list-changes.server";
import { readEntries } from "./read-entries.server";
import type { StoredFileList } from "./stored-lists.queries.server";

const COUNT = 20_000;
const written = Array.from({ length: COUNT }, (_, n) => ({
  value: `198.51.${n >> 8}.${n & 255}`,
  effect: "block",
}));

/** Returns the result of some work, and the number of event loop turns in which other work could run. */
async function turnsDuring<Result>(work: Promise<Result>) {
  let turns = 0;
  let isDone = false;
  const count = () => {
    if (isDone) return;
    turns++;
    setImmediate(count);
  };
  setImmediate(count);
  const result = await work;
  isDone = true;
  return { result, turns };
}

const CHECKS = {
  kind: "ip",
  store: { domain: "a.myshopify.com", storeUrl: "https://a.example" },
  known: {},
  stored: new Map(),
  ofCustomers: new Set<string>(),
} as const;

test("a list of 20,000 entries is compared in slices, between which the process handles other requests", async () => {
  const { result, turns } = await turnsDuring(readEntries(written, CHECKS));
  expect(result.entries).toHaveLength(COUNT);
  expect(result.notes).toEqual([]);
  expect(turns).toBeGreaterThan(10);
  const list: StoredFileList = {
    surface: "storefront",
    kind: "ip",
    mode: "block",
    enabled: true,
    follows: true,
    entries: result.entries,
    otherMode: null,
  };
  const compared = await turnsDuring(listChanges(list, { ...list, entries: [...list.entries] }));
  expect(compared.result.summary).toBeNull();
  expect(compared.turns).toBeGreaterThan(2);
});
