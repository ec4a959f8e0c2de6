import fc from "fast-check";
import { expect, test } from "vitest";

import { blockBits, BlockFilter } from "./block-filter";

const block = fc.integer({ min: 0, max: 0xffffffff });

test("a block filter never rejects a block that is in use", () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 200 }), (blocks) => {
      const filter = BlockFilter.of(blocks);
      expect(blocks.every((one) => filter.mayHold(one))).toBe(true);
    }),
  );
});

test.each([10, 1_000, 100_000])(
  "a block filter with %i consecutive blocks accepts fewer than a third of other blocks",
  (count) => {
    const filter = BlockFilter.of(Array.from({ length: count }, (_, index) => index));
    const strangers = Array.from({ length: 10_000 }, (_, index) => count + 7 * index);
    const passed = strangers.filter((one) => filter.mayHold(one)).length;
    expect(passed).toBeLessThan(strangers.length / 3);
    expect(filter.bytes).toBeLessThanOrEqual(Math.max(4, count));
  },
);

test("an empty block filter rejects every block", () => {
  expect(BlockFilter.of([]).mayHold(0)).toBe(false);
});

test("a block filter uses smaller blocks for narrow intervals than for wide intervals", () => {
  const wide = (width: number) => (at: number, bits: number) =>
    [at * width, (at + 1) * width - 1].map((address) => address >>> (32 - bits)) as [
      number,
      number,
    ];
  expect(blockBits(100, 24, wide(256))).toBe(24);
  expect(blockBits(100, 24, wide(65_536))).toBe(16);
  expect(blockBits(1, 24, () => [0, 2 ** 24 - 1])).toBe(1);
});
