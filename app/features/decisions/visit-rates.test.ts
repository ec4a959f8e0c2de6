import { expect, test } from "vitest";

import { parseAddress } from "#app/engine/net/address";

import { createVisitRates, type Doer } from "./visit-rates";

const SHOP = "demo.myshopify.com";
const NOON = Date.UTC(2026, 10, 20, 12);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns a program on a server of a hosting company, the only one at its address. */
const machineAt = (ip: string, shop = SHOP): Doer => ({
  shop,
  address: parseAddress(ip),
  network: "hosting",
  userAgent: "Program/1.0",
  tab: "",
});
/** Returns a phone behind a carrier's shared IPv4 address. */
const phone = (change: Partial<Doer> = {}): Doer => ({
  ...machineAt("203.0.113.80"),
  network: "residential",
  userAgent: "Mozilla/5.0 (iPhone)",
  ...change,
});
const visitor = machineAt("198.51.100.7");

test("page views within one minute are counted, including the current one", () => {
  const rates = createVisitRates();
  const views = [0, 1, 2].map((second) => rates.view(visitor, NOON + second * SECOND));
  expect(views).toEqual([1, 2, 3]);
});

test("page views of the previous minute count by the share of it that is in the last 60 seconds", () => {
  const rates = createVisitRates();
  for (let left = 60; left > 0; left--) rates.view(visitor, NOON + 30 * SECOND);
  expect(rates.view(visitor, NOON + MINUTE)).toBe(61);
  expect(rates.view(visitor, NOON + MINUTE + 30 * SECOND)).toBe(32);
  expect(rates.view(visitor, NOON + MINUTE + 59 * SECOND)).toBe(4);
});

test("after a full clock minute without page views, earlier page views no longer count", () => {
  const rates = createVisitRates();
  for (let left = 60; left > 0; left--) rates.view(visitor, NOON);
  expect(rates.view(visitor, NOON + 2 * MINUTE)).toBe(1);
});

test("the page views of each address and each store are counted separately", () => {
  const rates = createVisitRates();
  rates.view(visitor, NOON);
  expect(rates.view(machineAt("198.51.100.8"), NOON)).toBe(1);
  expect(rates.view(machineAt("198.51.100.7", "other.myshopify.com"), NOON)).toBe(1);
});

test("ten thousand addresses of one IPv6 /64 count as one visitor, and the next /64 as another", () => {
  const rates = createVisitRates();
  let views = 0;
  for (let at = 0; at < 10_000; at++)
    views = rates.view(machineAt(`2001:db8:0:1::${at.toString(16)}`), NOON);
  expect(views).toBe(10_000);
  expect(rates.view(machineAt("2001:db8:0:2::1"), NOON)).toBe(1);
  expect(rates.stats().counted).toBe(2);
});

test("a page view with a slightly earlier time is counted, and a clock set back by a day restarts the count", () => {
  const rates = createVisitRates();
  rates.view(visitor, NOON);
  expect(rates.view(visitor, NOON - SECOND)).toBe(2);
  expect(rates.view(visitor, NOON - DAY)).toBe(1);
});

test("a million new addresses do not exceed the limit of counted visitors or evict a counted visitor", () => {
  const rates = createVisitRates({ maxCounted: 1_000, maxTrapped: 100 });
  rates.view(visitor, NOON);
  for (let d = 0; d < 1_000_000; d++) {
    rates.view({ ...visitor, address: { version: 4, d, a: 0, b: 0, c: 0 } }, NOON);
  }
  expect(rates.stats().counted).toBe(1_000);
  expect(rates.view(visitor, NOON)).toBe(2);
});

test("a trapped visitor is remembered for a day at the same address and in the same store only", () => {
  const rates = createVisitRates();
  rates.trap(visitor, NOON);
  expect(rates.isTrapped(visitor, NOON + DAY - 1)).toBe(true);
  expect(rates.isTrapped(visitor, NOON + DAY)).toBe(false);
  expect(rates.isTrapped(machineAt("198.51.100.8"), NOON)).toBe(false);
  expect(rates.isTrapped(machineAt("198.51.100.7", "other.myshopify.com"), NOON)).toBe(false);
});

test("the oldest trapped visitors are evicted beyond the limit", () => {
  const rates = createVisitRates({ maxCounted: 1_000, maxTrapped: 100 });
  for (let d = 0; d < 500; d++) rates.trap(machineAt(`198.51.${d >> 8}.${d & 255}`), NOON);
  expect(rates.stats().trapped).toBe(100);
  expect(rates.isTrapped(machineAt("198.51.1.243"), NOON)).toBe(true);
  expect(rates.isTrapped(machineAt("198.51.0.1"), NOON)).toBe(false);
});

test.each<[string, Partial<Doer>]>([
  ["another tab", { tab: "b2" }],
  ["another browser without a tab ID", { tab: "", userAgent: "Mozilla/5.0 (Android)" }],
])("100 page views of a carrier's customer count as 10 for %s at the same address", (_, other) => {
  const rates = createVisitRates();
  const views = Array.from({ length: 100 }, () => rates.view(phone({ tab: "a1" }), NOON));
  expect(views.at(-1)).toBe(100);
  // The minimum is a tenth of all page views of the address.
  expect(rates.view(phone(other), NOON)).toBe(10);
});

test.each(["relay", "corporate-gateway"] as const)(
  "50 page views behind a %s count as 5 for another tab at the same IPv6 address",
  (network) => {
    const rates = createVisitRates();
    const person = (tab: string) => phone({ address: parseAddress("2001:db8::1"), network, tab });
    for (let left = 50; left > 0; left--) rates.view(person("a1"), NOON);
    expect(rates.view(person("b2"), NOON)).toBe(5);
  },
);

test("a program behind a carrier that changes tab and user agent on every page counts a tenth of its page views", () => {
  const rates = createVisitRates();
  let views = 0;
  for (let page = 1; page <= 1_000; page++) {
    views = rates.view(phone({ tab: `t${page}`, userAgent: `Mozilla/${page}` }), NOON);
  }
  expect(views).toBe(100);
  // One counter for the address, and at most 256 for its browsers.
  expect(rates.stats().counted).toBeLessThanOrEqual(257);
});

test.each(["hosting", "transit", "proxy", "vpn", "tor"] as const)(
  "a changed user agent does not reset the count of page views at an address of a %s network",
  (network) => {
    const rates = createVisitRates();
    let views = 0;
    for (let page = 1; page <= 100; page++) {
      views = rates.view(phone({ network, tab: `t${page}`, userAgent: `Mozilla/${page}` }), NOON);
    }
    expect(views).toBe(100);
  },
);

test("at a shared address a trapped visitor is recognized for an hour by the same user agent", () => {
  const rates = createVisitRates();
  rates.trap(phone(), NOON);
  expect(rates.isTrapped(phone({ tab: "a1" }), NOON + HOUR - 1)).toBe(true);
  expect(rates.isTrapped(phone({ userAgent: "Mozilla/5.0 (Android)" }), NOON)).toBe(false);
  expect(rates.isTrapped(phone(), NOON + HOUR)).toBe(false);
});

test.each([
  ["a home", "residential", false],
  ["a relay", "relay", true],
  ["a company's gateway", "corporate-gateway", true],
  ["a server", "hosting", false],
  ["an unknown network", null, false],
] as const)(
  "an IPv6 address at %s (network class %s) counts as shared by several visitors: %s",
  (_what, network, isShared) => {
    const rates = createVisitRates();
    const ofIpv6 = (userAgent: string) => ({ ...machineAt("2001:db8::1"), network, userAgent });
    rates.trap(ofIpv6("Mozilla/5.0 (iPhone)"), NOON);
    expect(rates.isTrapped(ofIpv6("Mozilla/5.0 (Android)"), NOON)).toBe(!isShared);
    expect(rates.isTrapped(ofIpv6("Mozilla/5.0 (iPhone)"), NOON + HOUR)).toBe(!isShared);
  },
);
