import { expect, test } from "vitest";

import { coverageOf, type OwnClass, tooFar } from "./feed-coverage";
import { parseFeed } from "./parse-feed";

/** Returns "residential" for all addresses in 73.0.0.0/8 and 2601::/20. */
const ownClass: OwnClass = ({ version, a, d }) =>
  (version === 4 ? d >>> 24 === 73 : a >>> 12 === 0x26010) ? "residential" : "hosting";

const reach = (...lines: string[]) => coverageOf(parseFeed(lines.join("\n")).arrays, ownClass);

test("a list's coverage is counted per address family, and its homes are estimated from samples", () => {
  const { ipv4, ipv6 } = reach("185.0.0.0/16", "73.1.0.0/17", "2a00::/32", "2601:1::/48");
  expect(ipv4).toMatchObject({ all: 98_304, widestHomes: 0 });
  expect(ipv4.homes).toBeGreaterThan(32_000);
  expect(ipv4.homes).toBeLessThan(33_500);
  expect(ipv6).toMatchObject({ all: 2 ** 32 + 2 ** 16, homes: 0 });
  expect(reach()).toMatchObject({ ipv4: { all: 0, homes: 0 }, ipv6: { all: 0, homes: 0 } });
});

test.each([
  ["a provider's /12", ["73.16.0.0/12", "185.0.0.0/8"], "1,048,576 addresses, nearly all homes"],
  ["the same in halves", ["73.24.0.0/13", "73.16.0.0/13", "185.0.0.0/8"], "nearly all homes"],
  ["a provider's /32 in IPv6", ["2601:100::/32"], "4,294,967,296 IPv6 networks, nearly all homes"],
  ["the same in halves", ["2601:100::/33", "2601:100:8000::/33"], "nearly all homes"],
  ["homes as a tenth of it", ["73.1.0.0/16", "73.3.0.0/16", "9.0.0.0/16"], "addresses are homes"],
])("a list with %s covers too many homes", (_what, lines, reason) => {
  expect(tooFar(reach(...lines), null)).toContain(reason);
});

test.each([
  ["a home or two", ["73.1.2.3", "73.1.2.4/31"]],
  ["a few homes among many servers", ["73.1.0.0/16", "9.0.0.0/8"]],
  ["a cloud's largest network", ["9.0.0.0/8", "2a00::/20"]],
])("a list with %s is accepted", (_what, lines) => {
  expect(tooFar(reach(...lines), null)).toBeNull();
});

test("a list may grow to less than four times its addresses and 1.5 times its homes", () => {
  const last = reach("9.0.0.0/12", "73.1.0.0/16");
  expect(tooFar(reach("9.0.0.0/11", "73.1.0.0/16"), last)).toBeNull();
  expect(tooFar(reach("9.0.0.0/10"), last)).toMatch(/^it grew from 1,114,112 addresses to/);
  const more = reach("9.0.0.0/11", "73.1.0.0/16", "73.3.0.0/16", "73.5.0.0/18");
  expect(tooFar(more, last)).toMatch(/^it lists about .* addresses of homes, .* before$/);
});

test("a list of 4 addresses can grow to 256", () => {
  expect(tooFar(reach("9.0.0.0/24"), reach("9.0.0.0/30"))).toBeNull();
});
