import { expect, test } from "vitest";

import type { RuleKind } from "#app/engine/kinds";
import { RAW_KEYS, STORED_EXAMPLES } from "#tests/helpers/rules/rule-examples";

import { groupLabel } from "../reading/group-label";
import { describeDeletedRule, describeRule } from "./rule-words";
import { kindName, reasonText } from "./visit-words";

const isAddress = (kind: RuleKind) => kind === "ip";

const blocked = { outcome: "block", cause: "x", deletedRule: null } as const;

test.each(STORED_EXAMPLES)(
  "the reason of a visit stopped by a $kind rule describes the rule $value in words",
  (rule) => {
    const words = describeRule(rule);
    const shown = { id: "r", surface: "storefront", ...rule, words, label: "" } as const;
    const named = { kind: rule.kind, words, isDeleted: false };
    const group = { key: "r", name: null, visits: 1, stopped: 1, bought: 0, lastAt: 0 };
    const texts = [
      words,
      reasonText({ ...blocked, cause: rule.kind, rule: shown }),
      groupLabel("rule", group, new Map([["r", named]])),
    ];
    for (const text of isAddress(rule.kind) ? [] : texts) expect(text).not.toMatch(RAW_KEYS);
    expect(texts[1]).toBe(`${kindName(rule.kind)}: ${words}`);
    expect(texts[2]).toBe(texts[1]);
  },
);

test.each([
  ["behaviour", "pages-per-minute:60", "more than 60 pages per minute"],
  ["crawler", "purpose:ai-training", "AI training crawlers"],
  ["network", "corporate-gateway", "office gateways"],
  ["referrer", "domain:spam.example", "spam.example"],
  ["user-agent", "contains:curl", 'contains "curl"'],
  ["country", "DE", "Germany"],
  ["ip", "203.0.113.0/24", "203.0.113.0/24"],
  [
    "custom",
    '{"all":[{"all":[["country","any-of","DE"],["crawler-purpose","any-of","seo"],["crawler-verdict","any-of","pending"]]}]}',
    "Country is one of Germany and Crawler purpose is one of SEO tools and Crawler verification is one of not yet verified",
  ],
] as const)("a rule of kind %s with the value %s is described as %s", (kind, value, words) => {
  expect(describeRule({ kind, value })).toBe(words);
});

test("the reason of a blocked visit without a rule is the allow-only list or the deleted rule", () => {
  const reasonWith = (deletedRule: Parameters<typeof reasonText>[0]["deletedRule"]) =>
    reasonText({ ...blocked, cause: "country", rule: null, deletedRule });
  expect(reasonWith(null)).toBe("Not on your allow-only country list");
  expect(reasonWith({ kind: "country", words: "Germany" })).toBe(
    "Country: Germany (rule deleted since)",
  );
  expect(reasonWith({ kind: "country", words: "" })).toBe("Country: a rule that was deleted since");
});

test("a deleted rule is described by its label or value, but never by a customer's IP address", () => {
  const was = { kind: "ip", value: "203.0.113.7", label: "", source: "manual" } as const;
  expect(describeDeletedRule(was)).toBe("203.0.113.7");
  expect(describeDeletedRule({ ...was, label: "Old office" })).toBe("Old office");
  expect(describeDeletedRule({ ...was, source: "order" })).toBe("the IP address of an order");
});
