/**
 * A fresh process that opens the packed data, looks up many addresses, and prints as JSON what
 * that cost: { loadMs, loadedBytes, usedBytes }: CPU time of opening, and resident memory beyond that
 * of an empty process.
 */
import { ipv4Address } from "#app/engine/net/address";
import { createIpIntelligence } from "#app/platform/ip-intelligence/ip-intelligence.server";

const LOOKUPS = 500_000;

const before = process.memoryUsage.rss();
const cpuBefore = process.cpuUsage();
const intelligence = await createIpIntelligence({ dataDir: process.argv[2], log: console });
const { user, system } = process.cpuUsage(cpuBefore);
const loadMs = (user + system) / 1_000;
const loadedBytes = process.memoryUsage.rss() - before;

// Far more different places than one shop meets: names are decoded and kept when first met.
for (let at = 0; at < LOOKUPS; at++) intelligence.lookup(ipv4Address((at * 0x9e3779b1) >>> 0));
const usedBytes = process.memoryUsage.rss() - before;

intelligence.close();
console.log(JSON.stringify({ loadMs, loadedBytes, usedBytes }));
