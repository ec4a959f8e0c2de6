import { isIPv6 } from "node:net";

import ipaddr from "ipaddr.js";

import { type Address, parseAddress } from "#app/engine/net/address";
import { IntervalSet } from "#app/engine/net/interval-set";
import { readIpRule } from "#app/engine/net/ip-rule";

import { randomQueries, randomRules } from "./fixtures/ip-fixtures";
import { type BenchResult, type Contender, isMain, measure, printResults } from "./result";
import { blockListOf } from "./rivals/block-list";

const AT = 1;
const QUERIES = 200_000;
/** Number of queries for alternatives that check every rule, which would take too long with all queries. */
const SAMPLED_QUERIES = 60;
/** The result is close to its limit, so it needs more rounds than the others. */
const ROUNDS = 21;
/** Odd factor that spreads addresses over memory: 2^32 over the golden ratio. */
const SPREAD = 0x9e37_79b1;
/** Maximum CPU time by number of rules, as a multiple of the minimum work. */
const LIMITS: Readonly<Record<number, number>> = { 50_000: 1.5, 500_000: 1.5 };
const NODE = `Node ${process.versions.node}`;

function buildSet(rules: readonly string[]): IntervalSet {
  const intervals = rules.map((rule) => {
    const read = readIpRule(rule);
    if ("message" in read) throw new Error(`${rule}: ${read.message}`);
    return { ...read.interval, until: null };
  });
  return IntervalSet.of(intervals);
}

type IpaddrRule = ReturnType<typeof ipaddr.parseCIDR>;

function buildIpaddr(rules: readonly string[]): IpaddrRule[] {
  return rules.map((rule) =>
    ipaddr.parseCIDR(rule.includes("/") ? rule : `${rule}/${isIPv6(rule) ? 128 : 32}`),
  );
}

function ipaddrMatches(rules: readonly IpaddrRule[], text: string): boolean {
  const address = ipaddr.parse(text);
  return rules.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits));
}

/**
 * Returns a contender that runs a matcher on each query. It checks the number of hits, so that
 * wrong answers or optimized-away work are detected.
 */
function asking(
  queries: readonly string[],
  expected: number,
  matches: (text: string) => boolean,
): Contender {
  return {
    operations: queries.length,
    run() {
      let hits = 0;
      for (const query of queries) if (matches(query)) hits++;
      if (hits !== expected) throw new Error(`${hits} hits where ${expected} were expected`);
    },
  };
}

function matcher(rules: readonly string[], queries: readonly string[], hits: number): Contender {
  const set = buildSet(rules);
  return asking(queries, hits, (text) => {
    const address = parseAddress(text);
    return address !== null && set.find(address, AT) >= 0;
  });
}

/**
 * Returns the minimum work: reads the address, and one memory location that depends on it, in as
 * much memory as the compiled rules use. The address is stored, so that the compiler cannot remove
 * the parsing.
 */
function reading(queries: readonly string[], bytes: number): Contender {
  const kept: { address: Address | null } = { address: null };
  const memory = new Uint32Array(Math.ceil(bytes / 4)).fill(1);
  return asking(queries, queries.length, (text) => {
    const address = parseAddress(text)!;
    kept.address = address;
    const at = Math.imul(address.a ^ address.b ^ address.c ^ address.d, SPREAD) >>> 0;
    return memory[at % memory.length] === 1;
  });
}

function countHits(rules: readonly string[], queries: readonly string[]): number {
  const set = buildSet(rules);
  return queries.filter((text) => set.find(parseAddress(text)!, AT) >= 0).length;
}

async function matchAgainstReading(size: number): Promise<BenchResult> {
  const rules = randomRules(size, size);
  const queries = randomQueries(QUERIES, rules, 3);
  const ours = matcher(rules, queries, countHits(rules, queries));
  const { cpuNs, ratios } = await measure([ours, reading(queries, buildSet(rules).bytes)], ROUNDS);
  const limit = LIMITS[size];
  return {
    name: `IP match, ${size.toLocaleString("en")} rules`,
    unit: "ns",
    ours: cpuNs[0]!,
    rival: cpuNs[1]!,
    rivalName: "reading the address and one place in as many bytes",
    ratio: ratios[1]!,
    limit: limit ?? null,
  };
}

async function matchAgainstRivals(size: number): Promise<BenchResult[]> {
  const rules = randomRules(size, size);
  const queries = randomQueries(QUERIES, rules, 3);
  const few = queries.slice(0, SAMPLED_QUERIES);
  const [hits, fewHits] = [countHits(rules, queries), countHits(rules, few)];
  const blockList = blockListOf(rules);
  const ipaddrRules = buildIpaddr(rules);
  const { cpuNs, ratios } = await measure([
    matcher(rules, queries, hits),
    asking(few, fewHits, (text) => blockList.check(text, isIPv6(text) ? "ipv6" : "ipv4")),
    asking(few, fewHits, (text) => ipaddrMatches(ipaddrRules, text)),
  ]);
  const rivals = [`net.BlockList of ${NODE}`, "ipaddr.js over parsed rules"];
  return rivals.map((rivalName, index) => ({
    name: `IP match, ${size.toLocaleString("en")} rules`,
    unit: "ns",
    ours: cpuNs[0]!,
    rival: cpuNs[index + 1]!,
    rivalName,
    ratio: ratios[index + 1]!,
    limit: 1,
  }));
}

async function build(size: number): Promise<BenchResult> {
  const rules = randomRules(size, size);
  const { cpuNs, ratios } = await measure([
    { operations: 1, run: () => void buildSet(rules) },
    { operations: 1, run: () => void blockListOf(rules) },
  ]);
  return {
    name: `Build of ${size.toLocaleString("en")} rules from text`,
    unit: "ms",
    ours: cpuNs[0]! / 1e6,
    rival: cpuNs[1]! / 1e6,
    rivalName: `net.BlockList of ${NODE}`,
    ratio: ratios[1]!,
    limit: null,
  };
}

/** Maximum memory of a compiled list by number of rules, in kB. Most shops have small lists. */
const MEMORY_KB = { 1_000: 40, 50_000: 1_300 } as const;

function memory(size: keyof typeof MEMORY_KB): BenchResult {
  const limit = MEMORY_KB[size];
  const kilobytes = buildSet(randomRules(size, size)).bytes / 1_000;
  return {
    name: `Memory of ${size.toLocaleString("en")} compiled rules`,
    unit: "kB",
    ours: kilobytes,
    rival: limit,
    rivalName: "limit",
    ratio: kilobytes / limit,
    limit: 1,
  };
}

/** Measures IP matching, from the text of an address to whether it is listed. */
export async function run(): Promise<BenchResult[]> {
  const results = [memory(1_000), memory(50_000)];
  // Builds run first, because they allocate and would otherwise pay for garbage collection of later
  // fixtures.
  for (const size of [1_000, 50_000]) results.push(await build(size));
  for (const size of [10, 1_000, 50_000, 500_000]) results.push(await matchAgainstReading(size));
  for (const size of [10, 1_000, 50_000]) results.push(...(await matchAgainstRivals(size)));
  return results;
}

if (isMain(import.meta)) printResults(await run());
