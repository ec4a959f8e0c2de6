import { compile, type CompiledRuleset } from "../../app/engine/compile";
import { decide } from "../../app/engine/decide";
import { parseAddress } from "../../app/engine/net/address";
import type { RuleEntry } from "../../app/engine/ruleset";
import type { Visit } from "../../app/engine/visit";

import { numbers, randomQueries, randomRules } from "./ip-fixtures";
import { isMain, measure, printResults, type BenchResult, type Contender } from "./result";

const AT = Date.UTC(2026, 10, 20);
const VISITS = 200_000;
const GOAL_PER_SECOND = 1_000_000;

const BLOCKED_COUNTRIES = ["CN", "NG", "RU", "KP", "IR", "BY", "SY", "VE", "CU", "MM"];
const OTHER_COUNTRIES = ["US", "DE", "GB", "FR", "CA", "AU", "IT", "ES", "NL", "JP", "BR", "IN"];

function entry(kind: "country" | "ip", value: string, id: number): RuleEntry {
  const uuid = `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`;
  return { id: uuid, kind, effect: "block", value, regions: null, expiresAt: null };
}

/** A shop that blocks these addresses and ten countries. */
function rulesetOf(ipRules: readonly string[]): CompiledRuleset {
  const countries = BLOCKED_COUNTRIES.map((code, index) => entry("country", code, index));
  const addresses = ipRules.map((value, index) => entry("ip", value, index + 1_000));
  const list = { mode: "block", enabled: true } as const;
  return compile({
    version: 1,
    suspended: false,
    lists: { country: list, ip: list },
    entries: [...countries, ...addresses],
  });
}

/** Visits with every fact present: half from listed addresses, a third of the rest from blocked countries. */
function visitsOf(ipRules: readonly string[]): Visit[] {
  const next = numbers(5);
  return randomQueries(VISITS, ipRules, 4).map((text) => {
    const countries = next() % 3 === 0 ? BLOCKED_COUNTRIES : OTHER_COUNTRIES;
    return {
      address: parseAddress(text),
      country: countries[next() % countries.length]!,
      region: "Bavaria",
      asn: next() % 400_000,
      userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36",
      referrer: "https://www.example.com/search?q=shoes",
      path: "/products/shoes?variant=7",
      at: AT,
    };
  });
}

function deciding(size: number): Contender {
  const rules = randomRules(size, size);
  const ruleset = rulesetOf(rules);
  const visits = visitsOf(rules);
  const expected = visits.filter((visit) => decide(ruleset, visit).outcome === "block").length;
  if (expected < VISITS / 2 || expected > (VISITS * 3) / 4) throw new Error("odd fixtures");
  return {
    operations: visits.length,
    run() {
      let blocked = 0;
      for (const visit of visits) if (decide(ruleset, visit).outcome === "block") blocked++;
      if (blocked !== expected) throw new Error(`${blocked} blocked, ${expected} expected`);
    },
  };
}

/** Full decisions in process: facts about a visit in, decision with its trace out. */
export async function run(): Promise<BenchResult[]> {
  const { cpuNs, ratios } = await measure([deciding(50_000), deciding(1_000)]);
  const perSecond = cpuNs.map((ns) => 1e9 / ns);
  return [
    {
      name: "Decisions with 50,000 IP rules and 10 countries",
      unit: "a second of one core",
      ours: perSecond[0]!,
      rival: GOAL_PER_SECOND,
      rivalName: "goal",
      ratio: perSecond[0]! / GOAL_PER_SECOND,
      goal: `at least ${GOAL_PER_SECOND.toLocaleString("en")} a second`,
      pass: perSecond[0]! >= GOAL_PER_SECOND,
    },
    {
      name: "A decision with 50,000 IP rules",
      unit: "ns",
      ours: cpuNs[0]!,
      rival: cpuNs[1]!,
      rivalName: "with 1,000 IP rules",
      ratio: ratios[1]!,
      goal: "reported",
      pass: true,
    },
  ];
}

if (isMain(import.meta)) printResults(await run());
