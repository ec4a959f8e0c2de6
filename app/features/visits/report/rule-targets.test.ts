import { expect, test } from "vitest";

import { pageTargets, ruleTargets } from "./rule-targets";

const NOWHERE = { ip: "", asn: null, organisation: null, country: null };
type Row = Parameters<typeof ruleTargets>[0];
const lines = (part: Partial<typeof NOWHERE> | Record<string, unknown>) =>
  ruleTargets({ ...NOWHERE, ...part } as Row).map(({ kind, lines }) => [kind, ...lines]);

test.each([
  [
    "a visit of IPv4",
    { ip: "203.0.113.7", asn: 64_500, organisation: "Example", country: "DE" },
    [
      ["ip", "203.0.113.7"],
      ["ip", "203.0.113.0/24"],
      ["asn", "AS64500"],
      ["country", "DE"],
    ],
  ],
  [
    "a visit of IPv6",
    { ip: "2001:db8:1:2::7" },
    [
      ["ip", "2001:db8:1:2::7"],
      ["ip", "2001:db8:1:2::/64"],
    ],
  ],
  ["a masked visit", { ip: "203.0.113.0/24" }, [["ip", "203.0.113.0/24"]]],
  ["a visit of which nothing is known", {}, []],
])("%s names what a rule can be about", (_, row, expected) => {
  expect(lines(row)).toEqual(expected);
});

test.each([
  ["a page with a query", "/a?b=1#c", "", [["url", "exact:/a"]]],
  ["a page with a star, which is no pattern", "/a*", "", [["url", "exact:/a*"]]],
  ["a page longer than a rule", `/${"x".repeat(600)}`, "", []],
  ["what is no page", "*", "", []],
  [
    "a website it came from",
    "/",
    "https://Spam.example/x?y",
    [
      ["url", "exact:/"],
      ["referrer", "spam.example"],
    ],
  ],
  ["a referrer that is none", "x", "javascript:alert(1)", []],
  ["an app it came from", "x", "not an address", []],
])("a rule can name %s", (_, path, referrer, expected) => {
  const targets = pageTargets({ path, referrer } as Row);
  expect(targets.map(({ kind, lines }) => [kind, ...lines])).toEqual(expected);
});
