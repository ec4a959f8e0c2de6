import fc from "fast-check";
import { expect, test } from "vitest";

import { rounds } from "#tests/setup/rounds";

import { compile } from "./compile";
import { isProvenAgent } from "./crawler-trust";
import { decide } from "./decide";
import { byKind, RULE_KINDS } from "./kinds";
import { KINDS } from "./kinds/table";
import { type Address, formatAddress, ipv4Address, parseAddress } from "./net/address";
import {
  listsOf,
  type ListState,
  PLAIN_ENTRY,
  type RuleEntry,
  type RulesetSource,
} from "./ruleset";
import {
  CRAWLER_PURPOSES,
  CRAWLER_VERDICTS,
  NETWORK_CLASSES,
  UNKNOWN_VISIT,
  type Visit,
} from "./visit";

const NOW = 1_000_000;

const address: fc.Arbitrary<Address> = fc.oneof(
  fc.integer({ min: 0xc6336400, max: 0xc6336410 }).map(ipv4Address),
  fc
    .integer({ min: 0, max: 16 })
    .map((d) => ({ version: 6 as const, a: 0x20010db8, b: 0, c: 0, d })),
);
const rule = fc.oneof(
  address.map(formatAddress),
  fc
    .tuple(address, fc.integer({ min: 20, max: 32 }))
    .map(([base, bits]) => `${formatAddress(base)}/${bits}`),
);
const code = fc.constantFrom("DE", "AT", "FR", "US");
const names = fc.array(fc.constantFrom("Bavaria", "Hesse"), { maxLength: 2 });
const regions = fc.option(fc.record({ match: fc.constantFrom("only", "except"), names }), {
  freq: 2,
});
const id = fc.integer({ min: 0, max: 999 }).map(String);
const effect = fc.constantFrom("block", "allow");
const expiresAt = fc.option(fc.constantFrom(NOW - 1, NOW, NOW + 1));
const networkClass = fc.constantFrom(...NETWORK_CLASSES);
const bot = fc.constantFrom("gptbot", "googlebot", "unknown");
const crawlerValue = fc.oneof(
  fc.constantFrom("any", "spoofed", "unverified"),
  fc.constantFrom(...CRAWLER_PURPOSES).map((purpose) => `purpose:${purpose}`),
  bot.map((name) => `bot:${name}`),
);
const entry = fc.oneof(
  fc.record({ id, kind: fc.constant("ip"), effect, value: rule, regions, expiresAt }),
  fc.record({ id, kind: fc.constant("country"), effect, value: code, regions, expiresAt }),
  fc.record({
    ...{ id, effect, regions: fc.constant(null), expiresAt },
    ...{ kind: fc.constant("network"), value: networkClass },
  }),
  fc.record({
    ...{ id, effect, regions: fc.constant(null), expiresAt },
    ...{ kind: fc.constant("crawler"), value: crawlerValue },
  }),
) as fc.Arbitrary<RuleEntry>;

const list: fc.Arbitrary<ListState> = fc.record({
  mode: fc.constantFrom("block", "allow-only"),
  enabled: fc.boolean(),
});
const source: fc.Arbitrary<RulesetSource> = fc.record({
  version: fc.nat(),
  suspended: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
  lists: fc.record(byKind(() => list)),
  entries: fc.array(entry, { maxLength: 12 }),
});
const visit: fc.Arbitrary<Visit> = fc.record({
  address: fc.option(address),
  country: fc.option(fc.oneof(code, fc.constantFrom("XX", "", "T1"))),
  otherCountry: fc.option(code, { freq: 2 }),
  region: fc.option(fc.constantFrom("Bavaria", "hesse", "")),
  asn: fc.option(fc.nat()),
  network: fc.option(networkClass),
  crawler: fc.option(
    fc.record({
      id: bot,
      purpose: fc.constantFrom(...CRAWLER_PURPOSES),
      verdict: fc.constantFrom(...CRAWLER_VERDICTS),
    }),
  ),
  pagesPerMinute: fc.nat(),
  trapped: fc.boolean(),
  signs: fc.nat(2_000),
  userAgent: fc.string(),
  referrer: fc.string(),
  path: fc.string(),
  at: fc.constantFrom(NOW - 1, NOW, NOW + 1),
});

test("an allowed address is allowed under any other rules", () => {
  fc.assert(
    fc.property(source, visit, address, (rules, facts, own) => {
      const allowed: RuleEntry = {
        ...PLAIN_ENTRY,
        id: "mine",
        kind: "ip",
        effect: "allow",
        value: formatAddress(own),
      };
      const lists = { ...rules.lists, ip: { ...rules.lists.ip, enabled: true } };
      const ruleset = compile({ ...rules, lists, entries: [...rules.entries, allowed] });
      const decision = decide(ruleset, { ...facts, address: own });
      expect(decision.outcome).toBe("allow");
      expect(decision.reason.cause).toBe(rules.suspended ? "suspended" : "ip");
    }),
    { numRuns: rounds(3_000) },
  );
});

test("a visitor with an unknown country is never blocked by the country list", () => {
  fc.assert(
    fc.property(source, visit, fc.constantFrom(null, "", "XX", "T1"), (rules, facts, country) => {
      const decision = decide(compile(rules), { ...facts, country });
      expect(decision.reason.kind).not.toBe("country");
    }),
    { numRuns: rounds(3_000) },
  );
});

test("a visitor with an uncertain country is stopped by country only if both possible countries are stopped", () => {
  fc.assert(
    fc.property(source, visit, code, (rules, facts, otherCountry) => {
      // Only block entries remain, because an allow entry for one country exempts no visitor of uncertain country.
      const entries = rules.entries.filter(({ effect }) => effect === "block");
      const ruleset = compile({ ...rules, entries });
      const { outcome, reason } = decide(ruleset, { ...facts, otherCountry });
      if (outcome === "allow" || reason.kind !== "country") return;
      const elsewhere = { ...facts, country: otherCountry, region: null, otherCountry: null };
      expect(decide(ruleset, elsewhere).outcome).not.toBe("allow");
    }),
    { numRuns: rounds(3_000) },
  );
});

test("a visitor with an unreadable address is never blocked by the IP list", () => {
  fc.assert(
    fc.property(source, visit, (rules, facts) => {
      const decision = decide(compile(rules), { ...facts, address: null });
      expect(decision.reason.kind).not.toBe("ip");
    }),
    { numRuns: rounds(3_000) },
  );
});

test("an expired entry never decides about a visit", () => {
  fc.assert(
    fc.property(source, visit, (rules, facts) => {
      const { entryId } = decide(compile(rules), facts).reason;
      const named = rules.entries.filter((candidate) => candidate.id === entryId);
      const counts = named.some(({ expiresAt: end }) => end === null || facts.at < end);
      expect(entryId === null || counts).toBe(true);
    }),
    { numRuns: rounds(3_000) },
  );
});

const SPARING_AGENTS: ReadonlySet<string> = new Set(["behaviour", "network"]);

test("the trace of a decision agrees with its outcome and reason", () => {
  fc.assert(
    fc.property(source, visit, (rules, facts) => {
      const { outcome, reason, trace, rulesetVersion } = decide(compile(rules), facts);
      const matched = trace.steps.findIndex(({ result }) => result === "matched");
      expect(rulesetVersion).toBe(rules.version);
      if (reason.cause === "country-unsure") {
        expect(outcome).toBe("allow");
        expect(trace.steps.filter(({ result }) => result === "skipped")).toHaveLength(1);
        return;
      }
      expect(trace.steps[matched]?.entryId ?? null).toBe(reason.entryId);
      expect(reason.cause === "default").toBe(matched < 0);
      if (reason.cause === "default") expect(outcome).toBe("allow");
      const isAgent = isProvenAgent(facts.crawler);
      trace.steps.forEach(({ step, result }, at) => {
        const expected = matched < 0 || at < matched ? "not-matched" : "not-run";
        // Rules about programs and their networks do not apply to a proven agent.
        const isSkipped = isAgent && result === "skipped" && SPARING_AGENTS.has(step);
        expect(isSkipped ? "not-matched" : result).toBe(at === matched ? "matched" : expected);
      });
    }),
    { numRuns: rounds(3_000) },
  );
});

test("compile and decide never throw, whatever the stored ruleset and the visit contain", () => {
  const anything = fc.anything({ withNullPrototype: true, withSparseArray: true });
  const brokenEntry = fc.record(
    {
      id: fc.oneof(id, anything),
      kind: fc.oneof(fc.constantFrom(...RULE_KINDS), anything),
      effect: fc.oneof(effect, anything),
      value: fc.oneof(rule, code, fc.string(), anything),
      regions: fc.oneof(regions, anything),
      expiresAt: fc.oneof(expiresAt, anything),
    },
    { requiredKeys: [] },
  );
  const brokenVisit = fc.record({
    address: fc.oneof(address, anything),
    country: fc.oneof(code, anything),
    region: anything,
    asn: anything,
    userAgent: anything,
    referrer: anything,
    path: anything,
    at: fc.oneof(fc.constant(NOW), anything),
  });
  fc.assert(
    fc.property(
      source,
      fc.array(fc.oneof(brokenEntry, entry, anything), { maxLength: 12 }),
      brokenVisit,
      (rules, entries, facts) => {
        const ruleset = compile({ ...rules, entries: entries as RuleEntry[] });
        expect(["allow", "block"]).toContain(decide(ruleset, facts as Visit).outcome);
      },
    ),
    { numRuns: rounds(5_000) },
  );
});

test("the IP list blocks an address if and only if a linear search finds an entry that contains it", () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 12 }), address, (values, own) => {
      const entries = values.map((value, at): RuleEntry => {
        return { ...PLAIN_ENTRY, kind: "ip", effect: "block", id: String(at), value };
      });
      const ruleset = compile({ version: 1, suspended: false, lists: listsOf(), entries });
      const { outcome } = decide(ruleset, { ...UNKNOWN_VISIT, address: own, at: NOW });
      const isMatch = values.some((value) => containsOwnAddress(value, own));
      expect(outcome).toBe(isMatch ? "block" : "allow");
    }),
    { numRuns: rounds(3_000) },
  );
});

/** Reports whether a rule contains an address, using big integers instead of the engine's code. */
function containsOwnAddress(value: string, own: Address): boolean {
  const toBigInt = ({ a, b, c, d }: Address) =>
    [a, b, c, d].reduce((sum, part) => (sum << 32n) | BigInt(part), 0n);
  const [base, bits] = value.split("/");
  const block = parseAddress(base!)!;
  if (block.version !== own.version) return false;
  const width = own.version === 4 ? 32 : 128;
  const rest = BigInt(width - Number(bits ?? width));
  return toBigInt(block) >> rest === toBigInt(own) >> rest;
}

test("normalizing a canonical value returns the same value", () => {
  fc.assert(
    fc.property(fc.constantFrom(...RULE_KINDS), fc.oneof(rule, code, fc.string()), (kind, text) => {
      const first = KINDS[kind].normalize(text);
      if (first.ok)
        expect(KINDS[kind].normalize(first.value)).toMatchObject({ value: first.value });
    }),
    { numRuns: rounds(3_000) },
  );
});
