/**
 * Measures a data renewal under load: today's packed data with a later date is fetched from a local
 * server, checked and swapped while visits are looked up. Reports the longest wait of a visit in
 * busy time of this process's first thread, so that other load on the machine does not count. Linux
 * only.
 */
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as othersFirst } from "node:timers/promises";

import { systemClock } from "#app/base/clock";
import { ipv4Address } from "#app/engine/net/address";
import { checkPacked } from "#app/platform/ip-data/check-packed.server";
import { createIpDataFiles } from "#app/platform/ip-data/ip-data-files.server";
import { RenewedIpData } from "#app/platform/ip-data/renewed-ip-data.server";
import { createIpIntelligence } from "#app/platform/ip-intelligence/ip-intelligence.server";
import { decodePacked, encodePacked } from "#app/platform/ip-intelligence/packed-format";
import { ensureIpData } from "#scripts/ip-data/ensure-ip-data";

import { sha256Of } from "../helpers/ip-data/packed-sample";
import { type BenchResult, isMain, printResults } from "./result";

/** A tenth of the maximum wait of a page. */
const MAX_WAIT_MS = 80;
const LOOKUPS_AT_ONCE = 50;

/** Returns the current data with today's date. */
async function datedToday(dataDir: string) {
  const { labels, sections } = decodePacked(await readFile(join(dataDir, "ip.bin")));
  const dataDate = new Date(systemClock()).toISOString().slice(0, 10);
  const dated = { ...labels, places: { ...labels.places, dataDate } };
  const file = encodePacked(dated, sections);
  const meta = { ...dated, bytes: file.length, sha256: sha256Of(file) };
  return { file, meta: JSON.stringify(meta) };
}

async function publish(answers: Record<string, string | Uint8Array>) {
  const server = createServer((request, response) => {
    response.end(answers[request.url ?? ""]);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/meta.json`, close: () => server.close() };
}

/** Returns the busy time of the first thread, milliseconds. */
function busyMs(): number {
  const [busyNs] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ");
  return Number(busyNs) / 1e6;
}

/** Returns the longest turn of the event loop during the work, milliseconds. Visits continue while it runs. */
async function longestWait(work: Promise<unknown>, visit: (at: number) => void): Promise<number> {
  let isDone = false;
  void work.finally(() => (isDone = true));
  let longest = 0;
  let last = busyMs();
  for (let at = 0; !isDone;) {
    for (const end = at + LOOKUPS_AT_ONCE; at < end; at++) visit(at);
    await othersFirst();
    const now = busyMs();
    longest = Math.max(longest, now - last);
    last = now;
  }
  return longest;
}

/** Measures every metric of a renewal. */
export default async function benchIpRenewal(): Promise<BenchResult[]> {
  const dataDir = await ensureIpData({ log: console.log });
  const folder = await mkdtemp(join(tmpdir(), "ip-renewal-"));
  const { file, meta } = await datedToday(dataDir);
  const publisher = await publish({ "/meta.json": meta, "/ip.bin": file });
  const intelligence = await createIpIntelligence({ dataDir, log: console });
  try {
    const renewed = new RenewedIpData({
      publisher: {
        url: publisher.url,
        rules: { allowPrivate: true, mayBePlain: () => true },
        metaWithinMs: 5_000,
        dataWithinMs: 60_000,
      },
      files: createIpDataFiles(folder),
      check: checkPacked,
      packed: intelligence.packed,
      clock: systemClock,
      log: console,
    });
    const startedAt = performance.now();
    const visit = (at: number) => intelligence.lookup(ipv4Address((at * 0x9e37_79b1) >>> 0));
    const ours = await longestWait(renewed.refresh(), visit);
    const seconds = (performance.now() - startedAt) / 1_000;
    if (!renewed.status.isInUse) throw new Error(String(renewed.status.problem));
    return [
      {
        name: `Longest wait of a visit while newer data is fetched, checked and swapped (${seconds.toFixed(1)} s)`,
        unit: "ms",
        ours,
        rival: MAX_WAIT_MS,
        rivalName: "limit",
        ratio: ours / MAX_WAIT_MS,
        limit: 1,
      },
    ];
  } finally {
    intelligence.close();
    publisher.close();
    await rm(folder, { recursive: true });
  }
}

if (isMain(import.meta)) printResults(await benchIpRenewal());
