import { expect, test } from "vitest";

import { differences } from "./fingerprints";

const tableState = (tables: Record<string, [number, string]>) =>
  new Map(Object.entries(tables).map(([name, [rows, digest]]) => [name, { rows, digest }]));

test("an identical copy of a database has no differences", () => {
  expect(differences(tableState({ shops: [2, "a"] }), tableState({ shops: [2, "a"] }))).toEqual([]);
});

test("a missing row, a changed row and a missing or additional table count as differences", () => {
  const before = tableState({ shops: [2, "a"], visits: [9, "b"], orders: [1, "c"] });
  const after = tableState({ shops: [1, "x"], visits: [9, "y"], jobs: [0, "z"] });
  expect(differences(before, after)).toEqual([
    "shops: 2 rows, then 1",
    "visits: 9 rows, then 9",
    "orders: 1 rows, then no table",
    "jobs: no table rows, then 0",
  ]);
});
