import type { ChildProcess } from "node:child_process";

import {
  type BenchServer as Server,
  bundle,
  send,
  startBundled,
  startDecisionServer,
} from "./processes/bench-processes";
import { type BenchResult, isMain, lineOf, median, printResults } from "./result";

const ROUNDS = 40;
const WARM_UP_REQUESTS = 40_000;
const REQUESTS = 1_000;
const PACED_RUNS = 5;
const PACED_REQUESTS = 2_000;
const PER_SECOND = 1_000;
/** Maximum ratio of an answer with a checkout pass to one without. */
const MOST_TIMES_PASS = 1.05;
/** Maximum ratio of the 99th percentile to the bare server's, at a fixed rate. */
const MOST_TIMES_P99 = 5;

/**
 * Variants of the decision path, each with one more step. Variants without a limit are printed but are not rows of
 * the table. The limits are 1.2 times the ratios on a machine with a load of four per core, where other work evicts
 * the caches: 1.37, and 2.01 without a pass.
 */
const PARTS: readonly { readonly name: string; readonly parts: string; readonly most?: number }[] =
  [
    { name: "body and 50,000 IP rules", parts: "" },
    {
      name: "and country and network",
      parts: "lookup",
      most: 1.65,
    },
    { name: "and Shopify's signature", parts: "lookup,signature" },
    { name: "and the memory of replays", parts: "lookup,signature,replay" },
    { name: "and the visitor log", parts: "lookup,signature,replay,record" },
    {
      name: "and the checkout pass: the whole path",
      parts: "lookup,signature,replay,record,pass",
      most: 2.4,
    },
  ];

async function cpuMicros({ child }: Server): Promise<number> {
  return (await send<{ cpuMicros: number }>(child, "cpu")).cpuMicros;
}

/**
 * Returns the server's CPU microseconds per request. Each request is sent when the previous one is
 * answered.
 */
async function cpuPerRequest(load: ChildProcess, server: Server): Promise<number> {
  const before = await cpuMicros(server);
  await send(load, { port: server.port, requests: REQUESTS });
  return ((await cpuMicros(server)) - before) / REQUESTS;
}

/**
 * Measures the servers in short alternating bursts, so that other load on the machine affects all
 * of them. Returns results by server, then by round.
 */
async function inTurn(load: ChildProcess, servers: readonly Server[]): Promise<number[][]> {
  for (const { port } of servers) await send(load, { port, requests: WARM_UP_REQUESTS });
  const costs: number[][] = servers.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (let turn = 0; turn < servers.length; turn++) {
      const which = (turn + round) % servers.length;
      costs[which]!.push(await cpuPerRequest(load, servers[which]!));
    }
  }
  return costs;
}

/** Returns the 99th percentile of milliseconds at a fixed rate. */
async function p99Of(load: ChildProcess, { port }: Server): Promise<number> {
  const order = { port, requests: PACED_REQUESTS, perSecond: PER_SECOND };
  const { latencies } = await send<{ latencies: number[] }>(load, order);
  return latencies.sort((x, y) => x - y)[Math.floor(latencies.length * 0.99)]!;
}

async function p99InTurn(load: ChildProcess, whole: Server, bare: Server) {
  const runs: { ours: number; rival: number }[] = [];
  for (let run = 0; run < PACED_RUNS; run++) {
    runs.push({ ours: await p99Of(load, whole), rival: await p99Of(load, bare) });
  }
  return {
    ours: median(runs.map(({ ours }) => ours)),
    rival: median(runs.map(({ rival }) => rival)),
  };
}

function partResults(costs: readonly number[][]): BenchResult[] {
  const bare = costs.at(-1)!;
  return PARTS.flatMap(({ name, most }, which) => {
    const own = costs[which]!;
    const row = {
      ...{ name: `CPU of an answer: ${name}`, unit: "µs", ours: median(own) },
      ...{ rival: median(bare), rivalName: "bare node:http" },
      ratio: median(own.map((cost, round) => cost / bare[round]!)),
    };
    if (most !== undefined) return { ...row, limit: most };
    console.log(lineOf({ ...row, limit: null }));
    return [];
  });
}

/** Returns the row of the last step, the checkout pass, compared with an answer without it. */
function passResult(costs: readonly number[][]): BenchResult {
  const [without, own] = costs.slice(-3) as [number[], number[], number[]];
  return {
    name: "CPU of an answer with a checkout pass, key of a required one",
    unit: "µs",
    ours: median(own),
    rival: median(without),
    rivalName: "the same without a pass",
    ratio: median(own.map((cost, round) => cost / without[round]!)),
    limit: MOST_TIMES_PASS,
  };
}

/** Measures each step of the decision path over HTTP, and a bare server with the same requests. */
export async function run(): Promise<BenchResult[]> {
  await bundle("http-decision-server", "http-load");
  const load = startBundled("http-load");
  const servers: Server[] = [];
  try {
    for (const { parts } of PARTS) servers.push(await startDecisionServer("decide", parts));
    servers.push(await startDecisionServer("bare"));
    const costs = await inTurn(load, servers);
    const [whole, bare] = servers.slice(-2) as [Server, Server];
    const p99 = await p99InTurn(load, whole, bare);
    return [
      ...partResults(costs),
      passResult(costs),
      {
        name: "A decision over HTTP at 1,000 requests a second, 99th percentile",
        unit: "ms",
        ...p99,
        rivalName: "bare node:http",
        ratio: p99.ours / p99.rival,
        limit: MOST_TIMES_P99,
      },
    ];
  } finally {
    for (const child of [load, ...servers.map((server) => server.child)]) child.disconnect();
  }
}

if (isMain(import.meta)) printResults(await run());
