/**
 * A change tried on the visits of a busy store: a million of them on a real PostgreSQL, with ten
 * thousand entries and a country more. What counts is the processor's time of the process, which is what
 * a try takes on a machine that does nothing else, and the moments in which it could answer nobody.
 *
 *   npm run bench -- replay
 *   VISITS=100000 npm run bench -- replay      a quick run
 */
import { monitorEventLoopDelay } from "node:perf_hooks";

import pg from "pg";

import { compile } from "#app/engine/compile";
import { formatAddress, ipv4Address } from "#app/engine/net/address";
import { listsOf, PLAIN_ENTRY, type RuleEntry } from "#app/engine/ruleset";
import { previewVisits } from "#app/features/decisions/visit-preview/preview-visits.server";
import { type Database, openDatabase } from "#app/store/client.server";

import { startPostgres } from "../helpers/servers/postgres-server";
import { type BenchResult, isMain, printResults } from "./result";
import { fillVisitorLog } from "./visitor-report-rows";

const VISITS = Number(process.env.VISITS ?? 1_000_000);
const GOAL_MS = 10_000;
const PAUSE_GOAL_MS = 50;
const ENTRIES = 10_000;

const entry = (id: number, kind: RuleEntry["kind"], value: string): RuleEntry => ({
  ...PLAIN_ENTRY,
  id: String(id),
  kind,
  effect: "block",
  value,
});

function rules() {
  const entries = Array.from({ length: ENTRIES }, (_, at) =>
    entry(at, "ip", formatAddress(ipv4Address(0xc6000000 + at * 7))),
  );
  const now = { version: 1, suspended: false, lists: listsOf(), entries };
  const drafted = { ...now, entries: [...entries, entry(ENTRIES, "country", "DE")] };
  return { before: async () => compile(now), after: compile(drafted) };
}

async function measure(db: Database, shopId: string, until: number): Promise<BenchResult[]> {
  const pauses = monitorEventLoopDelay({ resolution: 1 });
  const day = 86_400_000;
  const span = { shopId, surface: "storefront", from: until - 31 * day, until } as const;
  pauses.enable();
  const started = performance.now();
  const before = process.cpuUsage();
  let notes = 0;
  let read = 0;
  const onProgress = (visits: number) => {
    notes += 1;
    read = visits;
    return true;
  };
  const counts = await previewVisits(db, span, rules(), { now: until, onProgress });
  const took = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  pauses.disable();
  const visits = read.toLocaleString("en");
  console.log(`  ${visits} visits, ${notes} notes of progress, ${counts?.stopped.visits} stopped`);
  console.log(`  ${Math.round(took).toLocaleString("en")} ms on the clock`);
  return [
    limit(`A change tried on ${visits} visits, processor`, (user + system) / 1_000, GOAL_MS),
    limit(
      "Pauses of the process meanwhile, 99th percentile",
      pauses.percentile(99) / 1e6,
      PAUSE_GOAL_MS,
    ),
  ];
}

function limit(name: string, ours: number, goalMs: number): BenchResult {
  const goal = `at most ${goalMs.toLocaleString("en")} ms`;
  const beside = { rival: goalMs, rivalName: "limit", ratio: ours / goalMs };
  return { name, unit: "ms", ours, ...beside, goal, pass: ours <= goalMs };
}

export async function run(): Promise<BenchResult[]> {
  const server = await startPostgres();
  try {
    const client = new pg.Client({ connectionString: server.url("postgres") });
    await client.connect();
    await client.query("create database replay").finally(() => client.end());
    const databaseUrl = server.url("replay");
    const database = await openDatabase({ databaseUrl, dataDir: "" });
    try {
      // Half of all rows are the busy store's.
      const { busy, now } = await fillVisitorLog(databaseUrl, VISITS * 2);
      return await measure(database.db, busy, now);
    } finally {
      await database.close();
    }
  } finally {
    await server.remove();
  }
}

if (isMain(import.meta)) printResults(await run());
