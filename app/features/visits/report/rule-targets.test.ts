import { expect, test } from "vitest";

import { pageTargets, ruleTargets } from "./rule-targets";

const NOWHERE = { ip: "", asn: null, organization: null, country: null };
type Row = Parameters<typeof ruleTargets>[0];
const lines = (part: Partial<typeof NOWHERE> | Record<string, unknown>) =>
  ruleTargets({ ...NOWHERE, ...part } as Row).map(({ kind, lines }) => [kind, ...lines]);

test.each([
  [
    "an IPv4 visit",
    { ip: "203.0.113.7", asn: 64_500, organization: "Example", country: "DE" },
    [
      ["ip", "203.0.113.7"],
      ["ip", "203.0.113.0/24"],
      ["asn", "AS64500"],
      ["country", "DE"],
    ],
  ],
  [
    "an IPv6 visit",
    { ip: "2001:db8:1:2::7" },
    [
      ["ip", "2001:db8:1:2::7"],
      ["ip", "2001:db8:1:2::/64"],
    ],
  ],
  ["a masked visit", { ip: "203.0.113.0/24" }, [["ip", "203.0.113.0/24"]]],
  ["a visit without known facts", {}, []],
])("the report offers rules for the known facts of %s", (_, row, expected) => {
  expect(lines(row)).toEqual(expected);
});

test.each([
  ["a page with a query", "/a?b=1#c", "", [["url", "exact:/a"]]],
  ["a page with a literal star", "/a*", "", [["url", "exact:/a*"]]],
  ["a page longer than a rule", `/${"x".repeat(600)}`, "", []],
  ["a value that is not a path", "*", "", []],
  [
    "a referring website",
    "/",
    "https://Spam.example/x?y",
    [
      ["url", "exact:/"],
      ["referrer", "spam.example"],
    ],
  ],
  ["a referrer that is not a website", "x", "javascript:alert(1)", []],
  ["a referring app", "x", "not an address", []],
])("the report offers page and referrer rules for %s", (_, path, referrer, expected) => {
  const targets = pageTargets({ path, referrer } as Row);
  expect(targets.map(({ kind, lines }) => [kind, ...lines])).toEqual(expected);
});
