import fc from "fast-check";
import ipaddr from "ipaddr.js";
import { expect, test } from "vitest";

import { rounds } from "#tests/setup/rounds";

import { type Address, compareAddresses, formatAddress, ipv4Address } from "./address";
import { CoverIndex } from "./cover";
import { cidrBlock, containsAddress, containsInterval, intervalSize } from "./interval";
import { IntervalSet } from "./interval-set";
import { readIpRule } from "./ip-rule";
import type { TimedInterval } from "./segments";

const NOW = 1_000;

/** Addresses that are close together, so that intervals overlap, touch and reach the limits of a 32-bit word. */
const crowded = fc.oneof(
  fc.integer({ min: 0, max: 12 }),
  fc.constantFrom(0xfffffff0, 0xfffffffe, 0xffffffff, 0x80000000),
  fc.integer({ min: 0, max: 0xffffffff }),
);
const rare = fc.constantFrom(0, 0, 0, 1, 0xffffffff);
const anyAddress: fc.Arbitrary<Address> = fc.oneof(
  crowded.map((d) => ({ version: 4 as const, a: 0, b: 0, c: 0, d })),
  fc
    .record({ a: rare, b: rare, c: rare, d: crowded })
    .map((words) => ({ version: 6 as const, ...words })),
);
const until = fc.oneof(fc.constant(null), fc.constantFrom(NOW - 1, NOW, NOW + 1, NOW + 2));

const anyInterval: fc.Arbitrary<TimedInterval> = fc
  .tuple(anyAddress, anyAddress, until, fc.nat(128))
  .map(([x, y, end, bits]) => {
    if (x.version !== y.version) {
      return { ...cidrBlock(x, x.version === 4 ? bits % 33 : bits), until: end };
    }
    const [from, to] = compareAddresses(x, y) <= 0 ? [x, y] : [y, x];
    return { from, to, until: end };
  });

/** Finds an interval by linear search, as a reference for find(). */
function naiveFind(intervals: readonly TimedInterval[], address: Address): number {
  const holding = intervals.flatMap((interval, index) =>
    containsAddress(interval, address) ? [index] : [],
  );
  const isInForce = (index: number) => NOW < (intervals[index]!.until ?? Infinity);
  const bySize = (x: number, y: number) =>
    intervalSize(intervals[x]!) - intervalSize(intervals[y]!) || x - y;
  const byTime = (x: number, y: number) =>
    (intervals[y]!.until ?? Number.MAX_VALUE) - (intervals[x]!.until ?? Number.MAX_VALUE) ||
    bySize(x, y);
  const [narrowest = -1] = [...holding].sort(bySize);
  if (narrowest < 0 || isInForce(narrowest)) return narrowest;
  const [longest = -1] = [...holding].sort(byTime);
  return isInForce(longest) ? longest : -1;
}

test("the interval set finds the same interval as a linear search", () => {
  fc.assert(
    fc.property(
      fc.array(anyInterval, { maxLength: 24 }),
      fc.array(anyAddress, { minLength: 1, maxLength: 20 }),
      (intervals, strangers) => {
        const set = IntervalSet.of(intervals);
        const borders = intervals.flatMap(({ from, to }) => [from, to]);
        for (const address of [...strangers, ...borders]) {
          expect([formatAddress(address), set.find(address, NOW)]).toEqual([
            formatAddress(address),
            naiveFind(intervals, address),
          ]);
        }
      },
    ),
    { numRuns: rounds(5_000) },
  );
});

test("the interval set agrees with ipaddr.js about the CIDR blocks that contain an address", () => {
  const usual: fc.Arbitrary<Address> = fc.oneof(
    crowded.map((d) => ({ version: 4 as const, a: 0, b: 0, c: 0, d })),
    // ipaddr.js does not convert IPv4-mapped addresses. These words form no mapped address.
    fc
      .record({ a: fc.constantFrom(0x20010db8, 0x2a000000), b: crowded, c: crowded, d: crowded })
      .map((words) => ({ version: 6 as const, ...words })),
  );
  const anyBlock = fc.tuple(usual, fc.nat(128)).map(([address, bits]) => {
    return `${formatAddress(address)}/${address.version === 4 ? bits % 33 : bits}`;
  });
  fc.assert(
    fc.property(fc.array(anyBlock, { maxLength: 12 }), usual, (blocks, address) => {
      const intervals = blocks.map((block) => {
        const read = readIpRule(block);
        if ("message" in read) throw new Error(read.message);
        return { ...read.interval, until: null };
      });
      const theirs = ipaddr.parse(formatAddress(address));
      const expected = blocks.some((block) => {
        const [base, bits] = ipaddr.parseCIDR(block);
        return base.kind() === theirs.kind() && theirs.match(base, bits);
      });
      expect(IntervalSet.of(intervals).find(address, NOW) >= 0).toBe(expected);
    }),
    { numRuns: rounds(3_000) },
  );
});

/** Returns a repeatable stream of 32-bit numbers. fast-check would be slow at this size. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
}

test("a set of 70,000 intervals contains the ends of each interval and no address outside the intervals", () => {
  const next = numbers(7);
  const random = (): Address =>
    next() % 2 === 0
      ? { version: 4, a: 0, b: 0, c: 0, d: next() }
      : { version: 6, a: 0x20000000 | (next() >>> 4), b: next(), c: next(), d: next() };
  const intervals = Array.from({ length: 70_000 }, () => {
    const address = random();
    const bits = address.version === 4 ? 24 + (next() % 9) : 40 + (next() % 89);
    return { ...cidrBlock(address, bits), until: null };
  });
  const set = IntervalSet.of(intervals);
  const wrong = intervals.filter(({ from, to }) => {
    const found = [set.find(from, NOW), set.find(to, NOW)];
    return found.some((index) => index < 0 || !containsAddress(intervals[index]!, from));
  });
  expect(wrong).toEqual([]);
  const strangers = Array.from({ length: 50 }, random);
  expect(strangers.map((address) => set.find(address, NOW) >= 0)).toEqual(
    strangers.map((address) => intervals.some((interval) => containsAddress(interval, address))),
  );
  expect(set.bytes).toBeLessThan(3_000_000);
});

test("an interval set with one or no interval takes less than 100 bytes", () => {
  const interval = { ...cidrBlock({ version: 4, a: 0, b: 0, c: 0, d: 0 }, 8), until: null };
  expect(IntervalSet.of([interval]).bytes).toBeLessThan(100);
  expect(IntervalSet.of([]).bytes).toBeLessThan(100);
});

test.each([10, 130, 2_100])(
  "an interval set of %i dense addresses and one distant address takes less than 32 bytes per address",
  (size) => {
    const crowd = Array.from({ length: size - 1 }, (_, at) => ipv4Address(0xc6000000 + at * 3));
    const intervals = [...crowd, ipv4Address(0xffffff00)].map((one) => ({
      from: one,
      to: one,
      until: null,
    }));
    expect(IntervalSet.of(intervals).bytes / size).toBeLessThan(12 + 20);
  },
);

test("an interval set without expiring intervals takes less memory than a set with an expiring interval", () => {
  const forEver = { ...cidrBlock({ version: 4, a: 0, b: 0, c: 0, d: 0 }, 8), until: null };
  const ending = { ...forEver, until: NOW };
  expect(IntervalSet.of([forEver]).bytes).toBeLessThan(IntervalSet.of([ending]).bytes);
});

test("an empty interval set contains no address", () => {
  const set = IntervalSet.of([]);
  expect(set.find({ version: 4, a: 0, b: 0, c: 0, d: 5 }, NOW)).toBe(-1);
  expect(set.find({ version: 6, a: 0, b: 0, c: 0, d: 5 }, NOW)).toBe(-1);
});

test("CoverIndex finds a cover if and only if one of its intervals contains the searched interval", () => {
  fc.assert(
    fc.property(fc.array(anyInterval, { maxLength: 20 }), anyInterval, (intervals, inner) => {
      const found = new CoverIndex(intervals).find(inner);
      const exists = intervals.some((outer) => containsInterval(outer, inner));
      expect(found >= 0).toBe(exists);
      if (found >= 0) expect(containsInterval(intervals[found]!, inner)).toBe(true);
    }),
    { numRuns: rounds(3_000) },
  );
});
