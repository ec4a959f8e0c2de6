/**
 * A fresh process that opens the packed data, looks up many addresses, and prints the cost as JSON:
 * CPU time of opening and of only reading the file, resident memory in addition to that of an empty
 * process, and the size of the file.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { ipv4Address } from "#app/engine/net/address";
import { createIpIntelligence } from "#app/platform/ip-intelligence/ip-intelligence.server";

const LOOKUPS = 500_000;

const dataDir = process.argv[2]!;

function cpuMsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

const before = process.memoryUsage.rss();
const opening = process.cpuUsage();
const intelligence = await createIpIntelligence({ dataDir, log: console });
const loadMs = cpuMsSince(opening);
const loadedBytes = process.memoryUsage.rss() - before;

// Uses far more places than one shop sees. Names are decoded at the first use and then cached.
for (let at = 0; at < LOOKUPS; at++) intelligence.lookup(ipv4Address((at * 0x9e3779b1) >>> 0));
const usedBytes = process.memoryUsage.rss() - before;

intelligence.close();

const reading = process.cpuUsage();
const fileBytes = readFileSync(join(dataDir, "ip.bin")).length;
const readMs = cpuMsSince(reading);
console.log(JSON.stringify({ loadMs, readMs, loadedBytes, usedBytes, fileBytes }));
