/**
 * Measures the preview of a change on the visits of a busy store: a million visits on a real
 * PostgreSQL, with ten thousand entries and one more country. Counts the processor time of the
 * process, which equals the duration of a preview on an idle machine, and the pauses in which the
 * process cannot answer requests.
 *
 *   npm run bench -- replay
 *   VISITS=100000 npm run bench -- replay      a quick run
 */
import { monitorEventLoopDelay } from "node:perf_hooks";

import { and, desc, eq, sql } from "drizzle-orm";
import pg from "pg";

import { compile } from "#app/engine/compile";
import { formatAddress, ipv4Address } from "#app/engine/net/address";
import { listsOf, PLAIN_ENTRY, type RuleEntry } from "#app/engine/ruleset";
import { previewVisits } from "#app/features/decisions/visit-preview/preview-visits.server";
import { type Database, openDatabase } from "#app/store/client.server";
import { visits } from "#app/store/schema";

import { startPostgres } from "../helpers/servers/postgres-server";
import { type BenchResult, isMain, printResults } from "./result";
import { fillVisitorLog } from "./visitor-report-rows";

const VISITS = Number(process.env.VISITS ?? 1_000_000);
const DAY_MS = 86_400_000;
const MOST_TIMES = 3;
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

/** Returns CPU time and event loop pauses of this process during some work. */
async function costOf(work: () => Promise<void>) {
  const pauses = monitorEventLoopDelay({ resolution: 1 });
  pauses.enable();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  pauses.disable();
  return { cpuMs: (user + system) / 1_000, pauseMs: pauses.percentile(99) / 1e6 };
}

/** Only reads the visits of the preview, in pages of a thousand, newest first. */
async function readPlainly(db: Database, shopId: string): Promise<number> {
  let read = 0;
  let last = { at: new Date(8.64e15), id: 0 };
  for (;;) {
    const page = await db
      .select()
      .from(visits)
      .where(
        and(
          eq(visits.shopId, shopId),
          sql`(${visits.at}, ${visits.id}) < (${last.at}, ${last.id})`,
        ),
      )
      .orderBy(desc(visits.at), desc(visits.id))
      .limit(1_000);
    read += page.length;
    if (page.length < 1_000) return read;
    last = page.at(-1)!;
  }
}

async function measure(db: Database, shopId: string, until: number): Promise<BenchResult[]> {
  const span = { shopId, surface: "storefront", from: until - 31 * DAY_MS, until } as const;
  let previewed = 0;
  const onProgress = (count: number) => {
    previewed = count;
    return true;
  };
  const ours = await costOf(async () => {
    await previewVisits(db, span, rules(), { now: until, onProgress });
  });
  let read = 0;
  const rival = await costOf(async () => {
    read = await readPlainly(db, shopId);
  });
  if (read < previewed) throw new Error(`${read} visits read, ${previewed} previewed`);
  const beside = { rivalName: "reading them plainly", limit: MOST_TIMES };
  const name = `A change tried on ${previewed.toLocaleString("en")} visits`;
  return [
    {
      ...{ name, unit: "ms of CPU time", ours: ours.cpuMs, rival: rival.cpuMs },
      ...{ ratio: ours.cpuMs / rival.cpuMs, ...beside },
    },
    {
      ...{ name: `${name}: pauses of the process, 99th percentile`, unit: "ms" },
      ...{ ours: ours.pauseMs, rival: rival.pauseMs },
      ...{ ratio: ours.pauseMs / rival.pauseMs, ...beside },
    },
  ];
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
      // Half of all rows belong to the busy store.
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
