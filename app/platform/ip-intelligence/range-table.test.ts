import fc from "fast-check";
import { expect, test } from "vitest";

import type { Address } from "#app/engine/net/address";
import { ipv4Address } from "#app/engine/net/address";
import { cidrBlock, containsAddress, type Interval } from "#app/engine/net/interval";
import { rounds } from "#tests/setup/rounds";

import { rangeArrays, RangeTable } from "./range-table";

/** Words from few values, so that ranges often overlap, touch and contain each other. */
const word = fc.integer({ min: 0, max: 0xff }).map((byte) => (byte * 0x01010101) >>> 0);
const ipv4 = fc.integer({ min: 0x01000000, max: 0x010000ff }).map((word) => ipv4Address(word));
const ipv6: fc.Arbitrary<Address> = fc
  .tuple(word, word, word, word)
  .map(([a, b, c, d]) => ({ version: 6 as const, a, b, c, d }));
const interval: fc.Arbitrary<Interval> = fc.oneof(
  fc.tuple(ipv4, fc.integer({ min: 24, max: 32 })).map(([at, bits]) => cidrBlock(at, bits)),
  fc.tuple(ipv6, fc.integer({ min: 1, max: 128 })).map(([at, bits]) => cidrBlock(at, bits)),
);

test("an address is in a range table if and only if one of its intervals contains the address", () => {
  fc.assert(
    fc.property(
      fc.array(interval, { maxLength: 12 }),
      fc.oneof(ipv4, ipv6),
      (intervals, searched) => {
        const table = new RangeTable(rangeArrays(intervals));
        const edges = intervals.flatMap(({ from, to }) => [from, to]);
        for (const address of [searched, ...edges]) {
          const expected = intervals.some((one) => containsAddress(one, address));
          expect(table.contains(address)).toBe(expected);
        }
      },
    ),
    { numRuns: rounds(2_000) },
  );
});

test("RangeTable merges overlapping intervals into one range", () => {
  const block = (text: number, bits: number) => cidrBlock(ipv4Address(text), bits);
  const table = new RangeTable(rangeArrays([block(0x0a000000, 8), block(0x0a010000, 16)]));
  expect(table.size).toBe(1);
});
