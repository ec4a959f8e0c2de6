import { beforeEach, expect, test } from "vitest";

import { numbers } from "#tests/bench/fixtures/ip-fixtures";
import { RULE_EXAMPLES } from "#tests/helpers/rules/rule-examples";
import { rounds } from "#tests/setup/rounds";

import { compile } from "./compile";
import { OPERATORS } from "./conditions/field";
import { VISIT_FIELDS } from "./custom/visit-fields";
import { decide } from "./decide";
import { type Decision, OUTCOMES } from "./decision";
import { RULE_KINDS, type RuleKind } from "./kinds";
import { KINDS } from "./kinds/table";
import { parseAddress } from "./net/address";
import { ENTRY_ACTIONS, listsOf, PLAIN_ENTRY, type RuleEntry } from "./ruleset";
import { NETWORK_CLASSES, UNKNOWN_VISIT, type Visit } from "./visit";

const CASES = rounds(300_000);
/** Cases per ruleset. More would leave too few rulesets to produce every outcome. */
const CASES_OF_RULES = 500;
/**
 * Number of random visits. Each is created once and used with many rulesets, because creating a visit takes longer
 * than deciding it.
 */
const VISITS = 10_000;
const NOW = 1_000_000;

/** Random seed of this run. SEED=123 repeats a run. */
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 32);
process.stdout.write(`fuzz test: SEED=${SEED}\n`);
let next = numbers(SEED);
const pick = <Item>(items: readonly Item[]): Item => items[next() % items.length]!;

/** Fragments of rule values, addresses, paths and user agents, some of them invalid. */
const PIECES = [
  "DE", "203.0.113.7", "203.0.113.0/24", "2001:db8::/32", "::", "AS64500", "0", "4294967296",
  "spam.example", "https://", "//", "@", ":", "www.", "xn--", "müller", "\ud800", "\u0000", "😀",
  "/products/", "shoes", "..", "%2e", "%", "%c3", "?", "#", "=", "&", "utm_source", "ref", "/de", "*",
  "exact:", "prefix:", "contains:", "wildcard:", "regex:", "query:", "domain:", "host:", "bot:", "purpose:",
  "empty", "any", "spoofed", "trap", "pages-per-minute:", "60", "vpn", "relay", "(a+)+$", "[", "\\", "curl/8", " ",
]; // prettier-ignore

function text(): string {
  let made = "";
  for (let left = next() % 5; left > 0; left--) made += pick(PIECES);
  return made;
}

const FIELDS = [...Object.keys(VISIT_FIELDS), "constructor", "shoe-size"];
const OPERATOR_NAMES = [...Object.values(OPERATORS).flatMap(Object.keys), "toString"];

/** Generates the text of conditions: valid, nearly valid, or arbitrary. */
function conditionsText(): string {
  const some = <Member>(most: number, make: () => Member) =>
    Array.from({ length: next() % most }, make);
  const match = () => pick(["all", "any", "any", "none", "__proto__"]);
  const groups = some(7, () => ({
    [match()]: some(10, () => {
      const field = pick(FIELDS);
      const fitting = Object.keys(OPERATORS[VISIT_FIELDS[field]?.type ?? "text"]);
      const operator = next() % 8 === 0 ? pick(OPERATOR_NAMES) : pick(fitting);
      return [field, operator, ...some(3, () => pick(["60", "de", "vpn", "/a", text()]))];
    }),
  }));
  const written = JSON.stringify({ [match()]: groups });
  return next() % 8 === 0 ? written.slice(0, next() % written.length) : written;
}

/** Generates a valid custom rule with several conditions. */
function readableConditions(): string {
  for (;;) {
    const written = conditionsText();
    if (KINDS.custom.normalize(written).ok) return written;
  }
}
const CONDITIONS = Array.from({ length: 300 }, readableConditions);

function randomValue(kind: RuleKind): string {
  if (kind === "custom" && next() % 4 > 0) return pick(CONDITIONS);
  return next() % 2 === 0 ? pick(RULE_EXAMPLES[kind]) : text();
}

function randomEntry(id: number): RuleEntry {
  const kind = pick(RULE_KINDS);
  return {
    ...PLAIN_ENTRY,
    id: String(id),
    kind,
    effect: pick(["block", "block", "allow"]),
    value: randomValue(kind),
    action: pick(ENTRY_ACTIONS),
    target: pick([null, "/pages/x", "https://example.com/"]),
    scope: pick([null, null, { match: pick(["only", "except"]), pages: [`prefix:/${text()}`] }]),
    skips: pick([null, [pick(RULE_KINDS)]]),
    position: pick([null, null, next() % 60]),
    expiresAt: pick([null, NOW, NOW + 1]),
  };
}

function randomRuleset() {
  const entries = Array.from({ length: next() % 40 }, (_, id) => randomEntry(id));
  const modes = pick(["block", "block", "allow-only"] as const);
  const lists = listsOf({ [pick(RULE_KINDS)]: { mode: modes, enabled: next() % 5 > 0 } });
  return compile({ version: 3, suspended: false, lists, entries });
}

function randomVisit(): Visit {
  return {
    ...UNKNOWN_VISIT,
    address: parseAddress(pick(["203.0.113.7", "2001:db8::1", "?"])),
    country: pick(["DE", "FR", "XX", null]),
    asn: pick([64_500, 15_169, null]),
    network: pick([...NETWORK_CLASSES, null]),
    crawler: pick([
      null,
      {
        id: "gptbot",
        purpose: "ai-training",
        verdict: pick(["verified", "spoofed", "unverified"]),
      },
    ]),
    pagesPerMinute: next() % 100,
    trapped: next() % 10 === 0,
    userAgent: text(),
    referrer: pick(["", text(), `https://${text()}`]),
    path: `/${text()}`,
    solvedChallenge: next() % 4 === 0,
    at: pick([NOW - 1, NOW, NOW + 1]),
  };
}

/** Returns the inconsistency of a decision. Null if it is consistent. */
function flawOf({ outcome, reason, target, trace, rulesetVersion }: Decision): string | null {
  if (!OUTCOMES.includes(outcome)) return `outcome ${outcome}`;
  if ((target !== null) !== (outcome === "redirect")) return `target of ${outcome}`;
  if (reason.cause === "unavailable") return "a step failed";
  const matched = trace.steps.filter(({ result }) => result === "matched").length;
  if (matched !== (reason.cause === "default" ? 0 : 1)) return `${matched} steps matched`;
  if (outcome !== "allow" && reason.kind === null) return "stopped by nothing";
  return rulesetVersion === 3 ? null : "version";
}

// Each test uses the same random values, alone or after other tests.
beforeEach(() => {
  next = numbers(SEED);
});

test("for random visits and rulesets no step fails and every decision is consistent", () => {
  const flaws = new Map<string, number>();
  const outcomes = new Map<string, number>();
  const visits = Array.from({ length: VISITS }, randomVisit);
  for (let left = CASES; left > 0; left -= CASES_OF_RULES) {
    const ruleset = randomRuleset();
    for (let visit = 0; visit < CASES_OF_RULES; visit++) {
      const decision = decide(ruleset, pick(visits));
      const flaw = flawOf(decision);
      if (flaw !== null) flaws.set(flaw, (flaws.get(flaw) ?? 0) + 1);
      outcomes.set(decision.outcome, (outcomes.get(decision.outcome) ?? 0) + 1);
    }
  }
  expect([...flaws], `SEED=${SEED}`).toEqual([]);
  // Every outcome must occur, because a run with allowed visits only would test nothing.
  for (const outcome of OUTCOMES) {
    expect(outcomes.get(outcome), `${outcome}, SEED=${SEED}`).toBeGreaterThan(CASES / 1_000);
  }
}, 60_000);

test("normalizing random text never throws, and accepted values are canonical", () => {
  for (let left = rounds(200_000); left > 0; left--) {
    const name = pick(RULE_KINDS);
    const kind = KINDS[name];
    const read = kind.normalize(name === "custom" ? conditionsText() : text());
    if (!read.ok) {
      expect(read.message, `SEED=${SEED}`).toMatch(/\w{3}.*[.!]$/s);
      continue;
    }
    const again = kind.normalize(read.value);
    if (!again.ok || again.value !== read.value) expect(again, `SEED=${SEED}`).toEqual(read);
  }
});
