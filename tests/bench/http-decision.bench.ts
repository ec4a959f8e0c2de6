import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

import { type BenchResult, isMain, median, printResults } from "./result";

const ROUNDS = 10;
const WARM_UP_REQUESTS = 40_000;
const REQUESTS = 8_000;
const PACED_REQUESTS = 10_000;
const PER_SECOND = 1_000;
const MOST_CPU = 1.3;
const MOST_P99_MS = 10;

const root = fileURLToPath(new URL("../..", import.meta.url));
const out = join(root, "dist", "bench");

/** Bundled like the server itself: what a development runner adds to functions would be measured too. */
async function bundle(): Promise<void> {
  await build({
    entryPoints: ["http-decision-server.ts", "http-load.ts"].map((name) =>
      join(root, "tests", "bench", name),
    ),
    outdir: out,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    logLevel: "warning",
  });
}

async function ask<Answer>(child: ChildProcess, message: object | string): Promise<Answer> {
  child.send(message);
  const [answer] = (await once(child, "message")) as [Answer];
  return answer;
}

interface Server {
  readonly child: ChildProcess;
  readonly port: number;
}

async function startServer(kind: "decide" | "bare"): Promise<Server> {
  const child = fork(join(out, "http-decision-server.js"), [kind], { cwd: root, execArgv: [] });
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  return { child, port };
}

/** CPU microseconds of the server for one request. */
async function cpuPerRequest(load: ChildProcess, { child, port }: Server): Promise<number> {
  const cpu = async () => (await ask<{ cpuMicros: number }>(child, "cpu")).cpuMicros;
  const before = await cpu();
  await ask(load, { port, requests: REQUESTS });
  return ((await cpu()) - before) / REQUESTS;
}

async function p99(load: ChildProcess, { port }: Server): Promise<number> {
  const order = { port, requests: PACED_REQUESTS, perSecond: PER_SECOND };
  const { latencies } = await ask<{ latencies: number[] }>(load, order);
  return latencies.sort((x, y) => x - y)[Math.floor(latencies.length * 0.99)]!;
}

async function measure(load: ChildProcess, decide: Server, bare: Server) {
  for (const { port } of [decide, bare]) await ask(load, { port, requests: WARM_UP_REQUESTS });
  const rounds: { decide: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const cost = { decide: 0, bare: 0 };
    const order = round % 2 === 0 ? (["decide", "bare"] as const) : (["bare", "decide"] as const);
    for (const kind of order) {
      cost[kind] = await cpuPerRequest(load, kind === "decide" ? decide : bare);
    }
    rounds.push(cost);
  }
  return { rounds, decideP99: await p99(load, decide), bareP99: await p99(load, bare) };
}

/** The decision path over HTTP beside a server that does nothing with the same requests. */
export async function run(): Promise<BenchResult[]> {
  await bundle();
  const load = fork(join(out, "http-load.js"), [], { cwd: root, execArgv: [] });
  const [decide, bare] = [await startServer("decide"), await startServer("bare")];
  try {
    const { rounds, decideP99, bareP99 } = await measure(load, decide, bare);
    const ratio = median(rounds.map((round) => round.decide / round.bare));
    return [
      {
        name: "A decision over HTTP with 50,000 IP rules, CPU time",
        unit: "µs",
        ours: median(rounds.map((round) => round.decide)),
        rival: median(rounds.map((round) => round.bare)),
        rivalName: "bare node:http reading the same requests",
        ratio,
        goal: `at most ${MOST_CPU} times`,
        pass: ratio <= MOST_CPU,
      },
      {
        name: "A decision over HTTP at 1,000 requests a second, 99th percentile",
        unit: "ms",
        ours: decideP99,
        rival: bareP99,
        rivalName: "bare node:http",
        ratio: decideP99 / bareP99,
        goal: `under ${MOST_P99_MS} ms`,
        pass: decideP99 < MOST_P99_MS,
      },
    ];
  } finally {
    for (const child of [load, decide.child, bare.child]) child.disconnect();
  }
}

if (isMain(import.meta)) printResults(await run());
