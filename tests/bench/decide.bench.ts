import { compile, type CompiledRuleset } from "#app/engine/compile";
import { CUSTOM_RULE_LIMITS } from "#app/engine/custom/custom-rule-limits";
import { decide } from "#app/engine/decide";
import { listsOf, type RuleEntry } from "#app/engine/ruleset";

import {
  addressEntries,
  customEntries,
  everyKindEntries,
  type VisitMix,
  visitsOf,
} from "./decide-fixtures";
import { randomRules } from "./ip-fixtures";
import { type BenchResult, type Contender, isMain, measure, printResults } from "./result";

const VISITS = 100_000;
/** A shop's visitors come with a few hundred user agents; an attack may come with a new one each time. */
const SEEN: VisitMix = { count: VISITS, agents: 500 };
const NEW: VisitMix = { count: VISITS, agents: VISITS };

function rulesetOf(entries: readonly RuleEntry[]): CompiledRuleset {
  return compile({ version: 1, suspended: false, lists: listsOf(), entries });
}

interface Shop {
  readonly ipRules: number;
  readonly entries: (ipRules: readonly string[]) => readonly RuleEntry[];
  readonly mix: VisitMix;
  /** Compiled anew for each round, so that nothing is remembered of the one before. */
  readonly isForgetful?: boolean;
}

function deciding({ ipRules, entries, mix, isForgetful = false }: Shop): Contender {
  const rules = randomRules(ipRules, ipRules);
  const visits = visitsOf(rules, mix);
  const stored = entries(rules);
  let ruleset = rulesetOf(stored);
  const countStopped = () =>
    visits.filter((visit) => decide(ruleset, visit).outcome === "block").length;
  const expected = countStopped();
  if (expected < VISITS / 2 || expected > (VISITS * 4) / 5) throw new Error("odd fixtures");
  return {
    operations: visits.length,
    prepare() {
      if (isForgetful) ruleset = rulesetOf(stored);
    },
    run() {
      let stopped = 0;
      for (const visit of visits) if (decide(ruleset, visit).outcome === "block") stopped++;
      if (stopped !== expected) throw new Error(`${stopped} stopped, ${expected} expected`);
    },
  };
}

const everyKind = (rules: readonly string[]) => [...addressEntries(rules), ...everyKindEntries()];

const withCustom = (rules: readonly string[]) => [
  ...addressEntries(rules),
  ...customEntries(CUSTOM_RULE_LIMITS.rules),
];

function rate(name: string, ns: number, goal: number): BenchResult {
  const perSecond = 1e9 / ns;
  return {
    name,
    unit: "a second of one core",
    ours: perSecond,
    rival: goal,
    rivalName: "goal",
    ratio: perSecond / goal,
    goal: `at least ${goal.toLocaleString("en")} a second`,
    pass: perSecond >= goal,
  };
}

/** Full decisions in process: facts about a visit in, decision with its trace out. */
export async function run(): Promise<BenchResult[]> {
  const { cpuNs, ratios } = await measure([
    deciding({ ipRules: 50_000, entries: addressEntries, mix: SEEN }),
    deciding({ ipRules: 1_000, entries: addressEntries, mix: SEEN }),
    deciding({ ipRules: 1_000, entries: everyKind, mix: SEEN }),
    deciding({ ipRules: 1_000, entries: everyKind, mix: NEW, isForgetful: true }),
    deciding({ ipRules: 1_000, entries: withCustom, mix: NEW, isForgetful: true }),
  ]);
  const [many, few, seen, unseen, custom] = cpuNs as [number, number, number, number, number];
  return [
    rate("Decisions with 50,000 IP rules and 10 countries", many, 1_000_000),
    {
      name: "A decision with 50,000 IP rules",
      unit: "ns",
      ours: many,
      rival: few,
      rivalName: "with 1,000 IP rules",
      ratio: ratios[1]!,
      goal: "reported",
      pass: true,
    },
    rate("Decisions with all ten kinds, user agents seen before", seen, 700_000),
    rate("Decisions with all ten kinds, every user agent new", unseen, 400_000),
    {
      name: `A decision with ${CUSTOM_RULE_LIMITS.rules} rules of several conditions`,
      unit: "ns",
      ours: custom,
      rival: few,
      rivalName: "without them",
      ratio: custom / few,
      goal: "reported",
      pass: true,
    },
  ];
}

if (isMain(import.meta)) printResults(await run());
