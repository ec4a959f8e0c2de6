import fc from "fast-check";
import { expect, test } from "vitest";

import { type Address, formatAddress, ipv4Address } from "#app/engine/net/address";
import { cidrBlock, type Interval, intervalSize } from "#app/engine/net/interval";
import { parseIpRule } from "#app/engine/net/ip-rule";

import { evaluateBlock } from "./evaluate-block";

function interval(text: string): Interval {
  const parsed = parseIpRule(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.rule;
}

function walk(text: string, rangeOf: (address: Address) => Interval | null, maxParts = 1_000) {
  const parts: [string, number][] = [];
  const isComplete = evaluateBlock(interval(text), rangeOf, maxParts, (first, size) => {
    parts.push([formatAddress(first), size]);
  });
  return { parts, isComplete };
}

test("evaluateBlock divides a block at the boundaries of the ranges in the data", () => {
  const ofTwenty = (address: Address) => cidrBlock(address, 20);
  expect(walk("198.51.0.0-198.51.17.255", ofTwenty)).toEqual({
    parts: [
      ["198.51.0.0", 4_096],
      ["198.51.16.0", 512],
    ],
    isComplete: true,
  });
});

test("evaluateBlock treats addresses without data as ranges of a /24 or a /64", () => {
  expect(walk("198.51.100.128-198.51.101.3", () => null).parts).toEqual([
    ["198.51.100.128", 128],
    ["198.51.101.0", 4],
  ]);
  expect(walk("2001:db8::/63", () => null).parts.map(([first]) => first)).toEqual([
    "2001:db8::",
    "2001:db8:0:1::",
  ]);
});

test("evaluateBlock stops at the last address of an IP version", () => {
  expect(walk("255.255.255.0/24", () => null).isComplete).toBe(true);
  expect(walk("ffff:ffff:ffff:ffff::/64", () => null).isComplete).toBe(true);
});

test("evaluateBlock returns false if a block has more ranges than the maximum", () => {
  const { parts, isComplete } = walk("0.0.0.0/0", () => null, 10);
  expect(parts).toHaveLength(10);
  expect(isComplete).toBe(false);
});

test("the sizes of the ranges that evaluateBlock visits add up to the size of the block", () => {
  const word = fc.integer({ min: 0, max: 0xffffffff });
  fc.assert(
    fc.property(
      word,
      fc.integer({ min: 16, max: 32 }),
      fc.integer({ min: 14, max: 30 }),
      (d, length, cut) => {
        const block = cidrBlock(ipv4Address(d), length);
        let total = 0;
        const whole = evaluateBlock(
          block,
          (at) => cidrBlock(at, cut),
          100_000,
          (_, size) => (total += size),
        );
        expect([whole, total]).toEqual([true, intervalSize(block)]);
      },
    ),
  );
});
