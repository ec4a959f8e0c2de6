/**
 * Measures complete decisions in process, from the facts of a visit to the decision. Compares the
 * CPU time with the minimum work that reads the same facts, and with json-rules-engine and Cedar
 * with the same rules.
 */
import { compile, type CompiledRuleset } from "#app/engine/compile";
import { CUSTOM_RULE_LIMITS } from "#app/engine/custom/custom-rule-limits";
import { decide } from "#app/engine/decide";
import { listsOf, type RuleEntry } from "#app/engine/ruleset";
import type { Visit } from "#app/engine/visit";

import {
  addressEntries,
  customEntries,
  everyKindEntries,
  type VisitMix,
  visitsOf,
} from "./fixtures/decide-fixtures";
import { randomRules } from "./fixtures/ip-fixtures";
import { type BenchResult, type Contender, isMain, measure, printResults } from "./result";
import {
  cedarPolicies,
  isForRivals,
  jsonRules,
  readingFacts,
  type RivalCount,
  rivalFacts,
} from "./rivals/decide-rivals";

const VISITS = 100_000;
/**
 * Number of user agents. A shop's visitors have a few hundred. During an attack each visit may have a new user agent.
 */
const SEEN: VisitMix = { count: VISITS, agents: 500 };
const NEW: VisitMix = { count: VISITS, agents: VISITS };
/** Fewer visits, because the other engines take milliseconds per visit. */
const RIVAL_VISITS = 200;
const RIVAL_IP_RULES = 1_000;
const RIVAL_ROUNDS = 5;

/** Maximum CPU time of a decision, as a multiple of the minimum work that reads the same facts. */
const LIMITS = { manyAddresses: 7, seen: 12, unseen: 6 };
/** Maximum CPU time of a decision, as a multiple of the other engines'. */
const RIVAL_LIMITS = { jsonRules: 0.015, cedar: 0.0006 };

function rulesetOf(entries: readonly RuleEntry[]): CompiledRuleset {
  return compile({ version: 1, suspended: false, lists: listsOf(), entries });
}

interface Shop {
  readonly ipRules: number;
  readonly entries: (ipRules: readonly string[]) => readonly RuleEntry[];
  readonly mix: VisitMix;
  /** True compiles the rules again for each round, so that no result is cached. */
  readonly isForgetful?: boolean;
}

function countStopped(ruleset: CompiledRuleset, visits: readonly Visit[]): number {
  let stopped = 0;
  for (const visit of visits) if (decide(ruleset, visit).outcome === "block") stopped++;
  return stopped;
}

/** Returns two contenders: decisions by a shop's rules, and the minimum work that reads the same facts. */
function shopOf({ ipRules, entries, mix, isForgetful = false }: Shop): [Contender, Contender] {
  const rules = randomRules(ipRules, ipRules);
  const visits = visitsOf(rules, mix);
  const stored = entries(rules);
  let ruleset = rulesetOf(stored);
  const expected = countStopped(ruleset, visits);
  if (expected < VISITS / 2 || expected > (VISITS * 4) / 5) throw new Error("odd fixtures");
  const deciding = {
    operations: visits.length,
    prepare() {
      if (isForgetful) ruleset = rulesetOf(stored);
    },
    run() {
      const stopped = countStopped(ruleset, visits);
      if (stopped !== expected) throw new Error(`${stopped} stopped, ${expected} expected`);
    },
  };
  let reading = readingFacts(visits);
  const floor = {
    operations: visits.length,
    prepare() {
      if (isForgetful) reading = readingFacts(visits);
    },
    run() {
      if (reading() < 0) throw new Error("nothing was read");
    },
  };
  return [deciding, floor];
}

const everyKind = (rules: readonly string[]) => [...addressEntries(rules), ...everyKindEntries()];

const withCustom = (rules: readonly string[]) => [
  ...addressEntries(rules),
  ...customEntries(CUSTOM_RULE_LIMITS.rules),
];

async function againstReading(name: string, shop: Shop, limit: number | null) {
  const { cpuNs, ratios } = await measure(shopOf(shop));
  return {
    ...{ name, unit: "ns", ours: cpuNs[0]!, rival: cpuNs[1]!, ratio: ratios[1]!, limit },
    rivalName: "reading the same facts",
  };
}

/**
 * Verifies that the rivals make the same decisions.
 *
 * @throws Error if a rival decides a visit differently
 */
async function compareAnswers(
  ruleset: CompiledRuleset,
  visits: readonly Visit[],
  rivals: readonly RivalCount[],
): Promise<void> {
  for (const visit of visits) {
    const expected = countStopped(ruleset, [visit]);
    for (const count of rivals) {
      if ((await count([rivalFacts(visit)])) !== expected) throw new Error("a rival disagrees");
    }
  }
}

/** Compares the same rules in all three engines. They must agree about every visit. */
async function againstEngines(): Promise<BenchResult[]> {
  const rules = randomRules(RIVAL_IP_RULES, RIVAL_IP_RULES);
  const entries = everyKind(rules).filter(isForRivals);
  const visits = visitsOf(rules, { count: RIVAL_VISITS, agents: 100 });
  const facts = visits.map(rivalFacts);
  const ruleset = rulesetOf(entries);
  const expected = countStopped(ruleset, visits);
  const repeats = 100;
  const ours: Contender = {
    operations: visits.length * repeats,
    run() {
      for (let left = repeats; left > 0; left--) countStopped(ruleset, visits);
    },
  };
  const counts = [jsonRules(entries), cedarPolicies(entries)];
  await compareAnswers(ruleset, visits, counts);
  const rivals = counts.map((count): Contender => ({
    operations: facts.length,
    async run() {
      const stopped = await count(facts);
      if (stopped !== expected) throw new Error(`${stopped} stopped, ${expected} expected`);
    },
  }));
  const { cpuNs, ratios } = await measure([ours, ...rivals], RIVAL_ROUNDS);
  const name = `${entries.length.toLocaleString("en")} rules of six kinds`;
  const named = [
    { rivalName: "json-rules-engine", limit: RIVAL_LIMITS.jsonRules },
    { rivalName: "Cedar (WebAssembly)", limit: RIVAL_LIMITS.cedar },
  ];
  return named.map((rival, at) => ({
    ...{ name, unit: "ns", ours: cpuNs[0]!, rival: cpuNs[at + 1]!, ratio: ratios[at + 1]! },
    ...rival,
  }));
}

export async function run(): Promise<BenchResult[]> {
  const few = { ipRules: 1_000, entries: everyKind };
  return [
    await againstReading(
      "50,000 IP rules and 10 countries",
      { ipRules: 50_000, entries: addressEntries, mix: SEEN },
      LIMITS.manyAddresses,
    ),
    await againstReading(
      "All ten kinds, user agents seen before",
      { ...few, mix: SEEN },
      LIMITS.seen,
    ),
    await againstReading(
      "All ten kinds, every user agent new",
      { ...few, mix: NEW, isForgetful: true },
      LIMITS.unseen,
    ),
    await againstReading(
      `${CUSTOM_RULE_LIMITS.rules} rules of several conditions`,
      { ipRules: 1_000, entries: withCustom, mix: NEW, isForgetful: true },
      null,
    ),
    ...(await againstEngines()),
  ];
}

if (isMain(import.meta)) printResults(await run());
