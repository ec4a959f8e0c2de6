import fc from "fast-check";
import { expect, test } from "vitest";

import { rounds } from "#tests/setup/rounds";

import { compile } from "../compile";
import { decide } from "../decide";
import type { Decision } from "../decision";
import { RULE_KINDS, type RuleKind } from "../kinds";
import { parseAddress } from "../net/address";
import {
  ENTRY_ACTIONS,
  listsOf,
  type RuleEntry,
  type RulesetSource,
  USUAL_POLICY,
} from "../ruleset";
import { CRAWLER_PURPOSES, CRAWLER_VERDICTS, NETWORK_CLASSES, type Visit } from "../visit";
import { encodeImage } from "./encode-image";
import { openImage } from "./open-image";

const NOW = 1_000_000;
/** Number of rulesets. Each is tested with several visits. */
const numRuns = rounds(2_000);

const VALUES: Readonly<Record<RuleKind, readonly string[]>> = {
  country: ["DE", "FR", "QQ", " de "],
  ip: ["198.51.100.0/24", "198.51.100.7", "198.51.100.8-198.51.100.20", "2001:db8::/32", "::1", "?"],
  asn: ["AS64500", "64501", "AS0"],
  referrer: ["spam.example", "host:blog.spam.example", "contains:spam", "regex:^(a|b)\\.", "regex:(", "empty", "utm_source:x"],
  url: ["/products/shoes", "prefix:/collections", "contains:shoes", "/products/*-s", "regex:^/p[a-z]+", "query:ref=x", "/policies/x"],
  network: ["vpn", "hosting", "?"],
  crawler: ["any", "spoofed", "purpose:search", "bot:googlebot"],
  "user-agent": ["contains:curl", "exact:curl/8", "regex:bot[0-9]+", "empty", "contains:bot"],
  behaviour: ["trap", "automated-browser", "pages-per-minute:60", "pages-per-minute:1"],
  custom: [
    '{"all":[{"all":[["country","any-of","DE"],["network","any-of","hosting"]]}]}',
    '{"any":[{"all":[["user-agent","contains","curl"]]},{"all":[["page","starts-with","/products"]]}]}',
    "{}",
  ],
}; // prettier-ignore

const uuid = fc.uuid({ version: 4 });
const id = fc.oneof({ weight: 4, arbitrary: uuid }, fc.constantFrom("a", "b", ""));
const scope = fc.option(
  fc.record({
    match: fc.constantFrom("only" as const, "except" as const),
    pages: fc.array(
      fc.constantFrom("prefix:/products", "contains:shoes", "/Pages/", "?", "regex:^/c"),
      {
        minLength: 1,
        maxLength: 2,
      },
    ),
  }),
  { freq: 3 },
);
const entry: fc.Arbitrary<RuleEntry> = fc.constantFrom(...RULE_KINDS).chain((kind) =>
  fc.record({
    id,
    kind: fc.constant(kind),
    effect: fc.constantFrom("block", "block", "allow"),
    value: fc.constantFrom(...VALUES[kind]),
    regions: fc.option(
      fc.record({ match: fc.constantFrom("only", "except"), names: fc.constant(["Bavaria"]) }),
      { freq: 2 },
    ),
    expiresAt: fc.option(fc.constantFrom(NOW, NOW + 1), { freq: 3 }),
    startsAt: fc.option(fc.constantFrom(NOW, NOW + 1), { freq: 1, nil: undefined }),
    action: fc.constantFrom(...ENTRY_ACTIONS),
    target: fc.constantFrom(null, "/pages/x", "https://example.com/"),
    scope,
    skips: fc.option(fc.subarray([...RULE_KINDS], { maxLength: 3 }), { freq: 3 }),
    position: fc.option(fc.integer({ min: 0, max: 60 }), { freq: 5 }),
  }),
) as fc.Arbitrary<RuleEntry>;

const source: fc.Arbitrary<RulesetSource> = fc.record({
  version: fc.nat(),
  suspended: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
  suspendedUntil: fc.constantFrom(null, undefined, NOW, NOW + 1),
  lists: fc
    .tuple(fc.constantFrom(...RULE_KINDS), fc.boolean(), fc.boolean())
    .map(([kind, isAllowOnly, enabled]) =>
      listsOf({
        [kind]: { mode: isAllowOnly ? "allow-only" : "block", enabled: enabled || isAllowOnly },
      }),
    ),
  entries: fc.array(entry, { maxLength: 20 }),
  ownHosts: fc.constantFrom([], ["shop.example", "?"]),
  policy: fc.constantFrom(
    USUAL_POLICY,
    undefined,
    { ...USUAL_POLICY, keepPagesOpen: false },
    { ...USUAL_POLICY, keepPagesOpen: false, keepCartOpen: true, allowUnsureCountry: false },
  ),
});

const address = fc
  .constantFrom("198.51.100.7", "198.51.100.9", "198.51.101.1", "2001:db8::7", "::1", "?")
  .map(parseAddress);
const visit: fc.Arbitrary<Visit> = fc.record({
  address,
  country: fc.constantFrom("DE", "FR", "US", null),
  otherCountry: fc.constantFrom(undefined, null, null, "DE", "FR"),
  region: fc.constantFrom("Bavaria", "Hesse", null),
  asn: fc.constantFrom(64_500, 64_501, 15_169, null),
  network: fc.constantFrom(...NETWORK_CLASSES, null),
  crawler: fc.option(
    fc.record({
      id: fc.constantFrom("googlebot", "gptbot"),
      purpose: fc.constantFrom(...CRAWLER_PURPOSES),
      verdict: fc.constantFrom(...CRAWLER_VERDICTS),
    }),
    { freq: 2 },
  ),
  pagesPerMinute: fc.constantFrom(1, 100),
  trapped: fc.boolean(),
  signs: fc.nat(2_000),
  userAgent: fc.constantFrom("curl/8", "", "Mozilla/5.0 bot42", "Mozilla/5.0"),
  referrer: fc.constantFrom("", "https://blog.spam.example/x", "https://a.test/", "https://shop.example/"),
  path: fc.constantFrom("/", "/products/shoes", "/collections/all/products/shoes?ref=x", "/products/a-s?utm_source=x", "/policies/x"),
  at: fc.constantFrom(NOW - 1, NOW, NOW + 1),
  adminAccess: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
  solvedChallenge: fc.boolean(),
}); // prettier-ignore

/** Returns the decision with every step of its trace, which is created only on access. */
const withSteps = (decision: Decision) => ({ ...decision, trace: decision.trace.steps });

test("an image returns the same decision, trace, target and monitored entries as the rules it encodes", () => {
  const outcomes = new Set<string>();
  fc.assert(
    fc.property(source, fc.array(visit, { minLength: 4, maxLength: 12 }), (rules, visits) => {
      const compiled = compile(rules);
      const opened = openImage(encodeImage(rules));
      for (const facts of visits) {
        const decision = decide(compiled, facts);
        outcomes.add(decision.outcome);
        expect(withSteps(decide(opened, facts))).toEqual(withSteps(decision));
        expect(withSteps(decide(opened, facts, true))).toEqual(
          withSteps(decide(compiled, facts, true)),
        );
      }
      const { version, suspended, suspendedUntil, policy, ownHosts, steps } = compiled;
      expect(opened).toMatchObject({ version, suspended, suspendedUntil, policy, ownHosts });
      expect(opened.steps.map(({ name }) => name)).toEqual(steps.map(({ name }) => name));
      expect(opened.usesBehavior).toBe(compiled.usesBehavior);
      expect(opened.usesExpressions).toBe(compiled.usesExpressions);
    }),
    { numRuns },
  );
  expect([...outcomes].sort()).toEqual(["allow", "block", "challenge", "redirect", "restrict"]);
}, 600_000);

test("encoding the same rules twice gives the same bytes", () => {
  fc.assert(
    fc.property(source, (rules) => {
      expect(encodeImage(rules)).toEqual(encodeImage(rules));
    }),
    { numRuns: 50 },
  );
});
