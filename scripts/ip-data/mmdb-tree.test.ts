import { Reader } from "mmdb-lib";
import { expect, test } from "vitest";

import { writeMmdb } from "../../tests/helpers/mmdb-writer";
import { forEachLeaf } from "./mmdb-tree";

function leaves(bytes: Buffer, depth: 32 | 64) {
  const found: [number, number, boolean][] = [];
  forEachLeaf(bytes, new Reader(bytes).metadata, depth, (high, low, record) => {
    found.push([high, low, record !== 0]);
  });
  return found;
}

test("the leaves of an IPv4 tree come in order and leave no gap", () => {
  const bytes = writeMmdb({
    ipVersion: 4,
    records: { "64.0.0.0/2": "a", "255.255.255.255/32": "b" },
  });
  const found = leaves(bytes, 32);
  expect(found.slice(0, 3)).toEqual([
    [0, 0, false],
    [0x40000000, 0, true],
    [0x80000000, 0, false],
  ]);
  expect(found.at(-1)).toEqual([0xffffffff, 0, true]);
  expect(found.map(([high]) => high)).toEqual(
    [...found.map(([high]) => high)].sort((x, y) => x - y),
  );
});

test("below /64 the first address answers for all", () => {
  const bytes = writeMmdb({
    ipVersion: 6,
    records: { "2001:db8:0:7::/65": "first half", "2001:db8:0:8:8000::/65": "second half" },
  });
  const known = leaves(bytes, 64).filter(([, , isKnown]) => isKnown);
  expect(known).toEqual([[0x20010db8, 7, true]]);
});

test("a file that is no MaxMind DB is refused", () => {
  const shape = { nodeCount: 1, recordSize: 20 };
  expect(() => forEachLeaf(Buffer.alloc(6), shape, 32, () => {})).toThrow("no MaxMind DB");
});
