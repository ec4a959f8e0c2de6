import fc from "fast-check";
import { expect, test } from "vitest";

import type { ProxyQuery } from "./proxy-signature";
import { createReplayMemory } from "./replay-memory";

/** A time at which the low 16 bits of the seconds wrap around. */
const NOW_S = 27_200 * 65_536;
const SHOP = "a.myshopify.com";

/** Returns a request that differs from all other requests in both halves, as signatures do. */
function request(number: number, timestamp = NOW_S): ProxyQuery {
  const sealHigh = Math.imul(number + 1, 0x9e3779b1) >>> 0;
  const sealLow = Math.imul(number + 1, 0x85ebca6b) >>> 0;
  return { shop: SHOP, timestamp, sealHigh, sealLow, hasNonce: true };
}

/** Creates a memory and a function that checks requests at a time, in seconds from NOW_S. */
function memory(groups?: number) {
  const { isFirst } = createReplayMemory(groups);
  return (query: ProxyQuery, second = 0) => isFirst(query, (NOW_S + second) * 1_000);
}

test("a signed request is accepted only once", () => {
  const isFirst = memory();
  const query = request(1);
  expect([isFirst(query), isFirst(query), isFirst(query)]).toEqual([true, false, false]);
  expect(isFirst({ ...query, sealLow: query.sealLow ^ 1 })).toBe(true);
  expect(isFirst({ ...query, sealHigh: query.sealHigh ^ 1 })).toBe(true);
  expect(isFirst({ ...query, sealHigh: query.sealHigh ^ 0x80000000 })).toBe(true);
});

test.each([-90, -1, 0, 1, 89, 90])(
  "a request with a timestamp %i s from now is remembered until it expires",
  (timestamp) => {
    for (let later = 0; later <= 90 + timestamp; later += 15) {
      const isFirst = memory();
      const query = request(1, NOW_S + timestamp);
      expect(isFirst(query)).toBe(true);
      expect(isFirst(query, later)).toBe(false);
    }
  },
);

test("expired requests are removed and free their slots", () => {
  const isFirst = memory(1);
  for (let number = 0; number < 8; number++) expect(isFirst(request(number))).toBe(true);
  expect(isFirst(request(0), 92)).toBe(true);
  expect(isFirst(request(8, NOW_S + 92), 92)).toBe(true);
  expect(isFirst(request(8, NOW_S + 92), 92)).toBe(false);
});

test("a full replay memory evicts the oldest request", () => {
  const isFirst = memory(1);
  for (let number = 0; number < 9; number++) isFirst(request(number, NOW_S + number));
  for (let number = 1; number < 9; number++) {
    expect(isFirst(request(number, NOW_S + number))).toBe(false);
  }
  expect(isFirst(request(0))).toBe(true);
});

test("50,000 requests are accepted once each and rejected the second time", () => {
  const isFirst = memory();
  const numbers = Array.from({ length: 50_000 }, (_, number) => number);
  expect(numbers.every((number) => isFirst(request(number)))).toBe(true);
  expect(numbers.some((number) => isFirst(request(number)))).toBe(false);
});

test("an unused slot of the replay memory matches no request, including a request whose numbers are zero", () => {
  const isFirst = memory();
  const query = { ...request(0), sealHigh: 0, sealLow: 0 };
  expect([isFirst(query), isFirst(query)]).toEqual([true, false]);
});

test("any two different signatures are distinguished", () => {
  const word = (min: number) => fc.integer({ min, max: 0xffffffff });
  // The lower half starts at 1, because the memory stores 0 as 1.
  const seal = fc.record({ sealHigh: word(0), sealLow: word(1) });
  fc.assert(
    fc.property(seal, seal, (one, other) => {
      const isFirst = memory();
      const isSame = one.sealHigh === other.sealHigh && one.sealLow === other.sealLow;
      expect(isFirst({ ...request(0), ...one })).toBe(true);
      expect(isFirst({ ...request(0), ...other })).toBe(!isSame);
    }),
    { numRuns: 50 },
  );
});
