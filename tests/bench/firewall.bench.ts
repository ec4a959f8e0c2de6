import { Agent, request } from "node:http";

import { decide } from "#app/engine/decide";
import { encodeImage } from "#app/engine/image/encode-image";
import { openImage } from "#app/engine/image/open-image";
import { parseAddress } from "#app/engine/net/address";
import { listsOf, type RulesetSource } from "#app/engine/ruleset";
import { UNKNOWN_VISIT } from "#app/engine/visit";

import { startEdgeHarness } from "../helpers/servers/edge-harness";
import { CF_HEADER } from "../helpers/servers/workerd";
import { addressEntries, otherEntries, visitsOf } from "./fixtures/decide-fixtures";
import { randomRules } from "./fixtures/ip-fixtures";
import { cpuNs } from "./processes/process-cpu";
import { type BenchResult, type Contender, isMain, measure, median, printResults } from "./result";

const SIZES = [0, 1_000, 50_000] as const;
const ROUNDS = 9;
const REQUESTS = 2_000;
const AT_ONCE = 8;
const OPENINGS = 20;
/** Maximum CPU time of a request, as a multiple of a bare Worker's. */
const MOST_TIMES = 1.3;
/** Script of a zone without a firewall: every request goes to the store. */
const BARE = "export default { fetch: (request) => fetch(request) };";

const CF = JSON.stringify({
  country: "DE",
  region: "Bavaria",
  city: "Munich",
  asn: 3_320,
  asOrganization: "Example",
});

function sourceOf(addresses: number): RulesetSource {
  const ipRules = addresses === 0 ? [] : randomRules(addresses, addresses);
  const entries = [...addressEntries(ipRules), ...otherEntries()];
  return { version: 1, suspended: false, lists: listsOf(), entries };
}

interface Endpoint {
  readonly port: number;
  readonly pid: number;
  readonly host: string;
}

/** Returns the headers of visits that no rule stops, each from its own address. */
function visitors(): Record<string, string>[] {
  const ruleset = openImage(encodeImage(sourceOf(SIZES.at(-1)!)));
  const isLetIn = (ip: string) => {
    const visit = { ...UNKNOWN_VISIT, userAgent: "Mozilla/5.0", address: parseAddress(ip), at: 0 };
    return decide(ruleset, visit).outcome === "allow";
  };
  const addresses = Array.from(
    { length: 2 * REQUESTS },
    (_, at) => `100.64.${at >> 8}.${at & 255}`,
  );
  const free = addresses.filter(isLetIn);
  const visits = visitsOf(randomRules(10, 1), { count: REQUESTS, agents: 500 });
  return visits.map(({ userAgent, referrer }, at) => ({
    "user-agent": userAgent,
    ...(referrer === "" ? {} : { referer: referrer }),
    accept: "text/html",
    "cf-connecting-ip": free[at]!,
    [CF_HEADER]: CF,
  }));
}

/**
 * Sends each visitor's request once, a few at a time, and returns the entry point's processor time
 * per request, in nanoseconds.
 */
async function load({ port, pid, host }: Endpoint, headers: readonly Record<string, string>[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const before = cpuNs(pid);
  let next = 0;
  async function worker(): Promise<void> {
    for (let at = next++; at < headers.length; at = next++) await requestOnce(headers[at]!);
  }
  function requestOnce(own: Record<string, string>): Promise<void> {
    return new Promise((resolve, reject) => {
      const options = { agent, port, path: "/products/shoes?variant=7", headers: { host, ...own } };
      request(options, (response) => {
        if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
        response.resume().on("end", resolve);
      })
        .on("error", reject)
        .end();
    });
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  agent.destroy();
  return (cpuNs(pid) - before) / headers.length;
}

/**
 * Measures the processor time of one request in the real runtime by round: a bare Worker, and ours
 * with different numbers of addresses. The order rotates by one each round, so that no contender
 * always runs after the same one.
 */
async function edgeCpu(): Promise<readonly number[][]> {
  const headers = visitors();
  const bare = await startEdgeHarness({ rules: sourceOf(0), worker: BARE });
  const ours = await Promise.all(SIZES.map((size) => startEdgeHarness({ rules: sourceOf(size) })));
  const harnesses = [bare, ...ours];
  const times: number[][] = harnesses.map(() => []);
  try {
    for (let round = -2; round < ROUNDS; round++) {
      for (let turn = 0; turn < harnesses.length; turn++) {
        const which = (turn + round + harnesses.length) % harnesses.length;
        const time = await load(harnesses[which]!, headers);
        if (round >= 0) times[which]!.push(time);
      }
    }
  } finally {
    for (const harness of harnesses) await harness.stop();
  }
  return times;
}

/** Measures opening an image in a new isolate, compared with copying its bytes. */
async function openings(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const size of SIZES) {
    const image = encodeImage(sourceOf(size));
    const { cpuNs, ratios } = await measure([
      repeatWork(OPENINGS, () => openImage(image)),
      repeatWork(OPENINGS, () => Buffer.from(image)),
    ]);
    results.push({
      name: `Opening the image of ${size.toLocaleString("en")} addresses and 221 other rules, ${image.length.toLocaleString("en")} bytes`,
      ...{ unit: "us of CPU time", ours: cpuNs[0]! / 1e3, rival: cpuNs[1]! / 1e3 },
      ...{ rivalName: "a copy of its bytes", ratio: ratios[1]!, limit: null },
    });
  }
  return results;
}

const repeatWork = (times: number, work: () => unknown): Contender => ({
  operations: times,
  run() {
    for (let left = times; left > 0; left--) work();
  },
});

/** Measures what each entry point in front of the store adds to an allowed request. */
export async function run(): Promise<BenchResult[]> {
  const opened = await openings();
  const [bare, ...ours] = (await edgeCpu()) as [number[], ...number[][]];
  const added = SIZES.map((size, at): BenchResult => {
    const medianOf = (figure: (own: number, bare: number) => number) =>
      median(ours[at]!.map((own, round) => figure(own, bare[round]!)));
    const ratio = medianOf((own, bare) => own / bare);
    return {
      name: `A request to the edge Worker, ${size.toLocaleString("en")} addresses and 221 other rules`,
      unit: "us of CPU time",
      ours: median(ours[at]!) / 1e3,
      rival: median(bare) / 1e3,
      rivalName: "a bare Worker",
      ratio,
      limit: MOST_TIMES,
    };
  });
  return [...opened, ...added];
}

if (isMain(import.meta)) printResults(await run());
