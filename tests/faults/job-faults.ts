/**
 * Runs jobs under faults: processes that die at each statement, several processes, a database outage, clocks that
 * jump, and jobs that never end or cannot be read. Prints a table. With DEEP=1 the outage lasts a minute.
 *
 * DEEP=1 npx tsx tests/faults/job-faults.ts [part of a name]
 */
import type { ChildProcess } from "node:child_process";

import type { Database } from "#app/store/client.server";

import { deadJobs, openJobs } from "../helpers/servers/jobs";
import { startPostgres } from "../helpers/servers/postgres-server";
import { IS_DEEP } from "../setup/depth";
import {
  enqueueTags,
  type FaultHarness,
  ONE_SHOP,
  openFaultHarness,
  OTHER_SHOP,
  pause,
  THIRD_SHOP,
} from "./job-fault-harness";
import type { FaultPayload } from "./job-process";
import { quietWaits } from "./job-waits";
import type { Death } from "./mortal-process";

const OUTAGE_MS = IS_DEEP ? 60_000 : 3_000;
const HOUR_MS = 3_600_000;

export interface FaultResult {
  readonly fault: string;
  /** Number of jobs that never ran, or did not run with their last payload. */
  readonly lost: number;
  /** Number of jobs that ran again after their completion was stored. */
  readonly doubled: number;
  /** Number of jobs that started later than the queue's fairness allows. */
  readonly late?: number;
  readonly note: string;
}

/** Ends a process at a statement. Other processes continue. */
async function oneDeath(harness: FaultHarness, death: Required<Death>, isReplaced: boolean) {
  await harness.reset();
  const versions: number[] = [];
  const run = async (payload: unknown, db: Database) => {
    const { version, ...rest } = payload as FaultPayload;
    versions.push(version);
    if (isReplaced && version === 1) await enqueueTags(db, [{ ...rest, version: 2 }]);
  };
  await harness.enqueue([{ shopId: ONE_SHOP, n: death.dieAt, version: 1 }]);
  const hasDied = await harness.runMortal(run, death);
  const [before, hadEnded] = [versions.length, (await openJobs(harness.db)).length === 0];
  for (let round = 0; round < 4; round++) {
    await harness.runMortal(run, {});
    await harness.takeOver();
  }
  const expected = isReplaced ? 2 : 1;
  const isOpen = (await openJobs(harness.db)).length > 0;
  return {
    hasDied,
    isLost: isOpen || versions.at(-1) !== expected,
    isDoubled: hadEnded && versions.length > before,
    again: versions.length - expected,
  };
}

/** Ends a process at every statement between taking a job and its end, before and after the statement has run. */
async function everyDeath(harness: FaultHarness, isReplaced: boolean): Promise<FaultResult> {
  const deaths: Awaited<ReturnType<typeof oneDeath>>[] = [];
  for (const isAfter of [false, true]) {
    for (let dieAt = 1; ; dieAt++) {
      const one = await oneDeath(harness, { dieAt, isAfter }, isReplaced);
      if (!one.hasDied) break;
      deaths.push(one);
    }
  }
  const again = deaths.reduce((sum, one) => sum + one.again, 0);
  return {
    fault: isReplaced ? "process dies, job replaced while it runs" : "process dies",
    lost: deaths.filter(({ isLost }) => isLost).length,
    doubled: deaths.filter(({ isDoubled }) => isDoubled).length,
    note: `at each of ${deaths.length} points; ${again} further runs`,
  };
}

/** Runs the jobs of ten shops in several processes, of which one dies. */
async function severalProcesses(harness: FaultHarness, processes: number): Promise<FaultResult> {
  await harness.reset();
  const jobs = Array.from({ length: 400 }, (_, n) => ({
    ...{ shopId: `${String(n % 10).repeat(8)}-0000-4000-8000-000000000000`, n, version: 1 },
  }));
  await harness.enqueue(jobs);
  const children = Array.from({ length: processes }, () => harness.spawnProcess(60));
  while ((await harness.effects()).length < 100) await pause(20);
  const dead = children[0]!;
  await harness.stopProcess(dead, "SIGKILL");
  const { lost, doubled, again } = await finish(harness, jobs, children);
  const note = `${jobs.length} jobs, ${again} of the dead process run again`;
  return { fault: `${processes} processes, one killed`, lost, doubled, note };
}

/** Runs the jobs. Then runs unfinished jobs in a new process, and counts the results. */
async function finish(
  harness: FaultHarness,
  jobs: readonly FaultPayload[],
  children: ChildProcess[],
) {
  await harness.untilNone("due");
  // Running jobs must end before the clock jumps past their leases.
  for (const child of children) await harness.stopProcess(child);
  const unended = new Set((await openJobs(harness.db)).map(({ payload }) => payload.n));
  await harness.takeOver();
  const next = harness.spawnProcess(0);
  await harness.untilNone("open");
  await harness.stopProcess(next);
  const effects = await harness.effects();
  const runs = (n: number) => effects.filter((effect) => effect.n === n).length;
  const again = jobs.filter(({ n }) => runs(n) > 1);
  return {
    lost: jobs.filter(({ n }) => runs(n) === 0).length,
    doubled: again.filter(({ n }) => !unended.has(n)).length,
    again: again.length,
  };
}

/** Stops the database while jobs run, and starts it again later. */
async function databaseAway(harness: FaultHarness): Promise<FaultResult> {
  await harness.reset();
  const jobs = Array.from({ length: 300 }, (_, n) => ({ shopId: ONE_SHOP, n, version: 1 }));
  await harness.enqueue(jobs);
  const child = harness.spawnProcess(60);
  while ((await harness.effects()).length < 50) await pause(20);
  await harness.server.stop();
  await pause(OUTAGE_MS);
  await harness.server.start();
  const back = Date.now();
  await harness.untilNone("due");
  const seconds = Math.round((Date.now() - back) / 1_000);
  const { lost, doubled, again } = await finish(harness, jobs, [child]);
  const note = `${again} whose end could not be stored ran again; the rest was done ${seconds} s after it was back`;
  return { fault: `database away for ${OUTAGE_MS / 1_000} s`, lost, doubled, note };
}

/** Moves the clock of the database, or of the process, while jobs run. */
async function clockJumps(harness: FaultHarness, of: "database" | "process", ms: number) {
  await harness.reset();
  const jobs = Array.from({ length: 40 }, (_, n) => ({ shopId: ONE_SHOP, n, version: 1 }));
  const ran: number[] = [];
  let offset = 0;
  const worker = harness.workerOf(
    async (payload) => {
      await pause(100);
      ran.push((payload as { readonly n: number }).n);
    },
    { clock: () => Date.now() + offset },
  );
  await harness.enqueue(jobs);
  worker.start();
  while (ran.length < 8) await pause(10);
  if (of === "database") await harness.jump(ms);
  else offset = ms;
  await harness.supervise();
  await harness.untilNone("due");
  await harness.jump(2 * HOUR_MS);
  await harness.untilNone("open");
  await worker.stop();
  const sign = ms > 0 ? "+" : "−";
  const again = ran.length - new Set(ran).size;
  // The leases of running jobs expire when the database's clock jumps ahead.
  const mayRepeat = of === "database" && ms > 0;
  return {
    fault: `clock of the ${of} jumps ${sign}1 h`,
    lost: jobs.filter(({ n }) => !ran.includes(n)).length,
    doubled: mayRepeat ? 0 : again,
    note: `${again} of 40 ran again`,
  };
}

/** Runs one job with a payload that its handler cannot read, among readable ones. */
async function unreadable(harness: FaultHarness): Promise<FaultResult> {
  await harness.reset();
  const ran: number[] = [];
  let attempts = 0;
  const worker = harness.workerOf(async (payload) => {
    const { n } = payload as { readonly n: number };
    if (n === 0) {
      attempts++;
      throw new Error("unreadable");
    }
    ran.push(n);
  });
  await harness.enqueue([0, 1, 2, 3].map((n) => ({ shopId: ONE_SHOP, n, version: 1 })));
  for (let round = 0; round < 12; round++) {
    await worker.runDue();
    await harness.jump(HOUR_MS);
  }
  const dead = await deadJobs(harness.db);
  return {
    fault: "payload that no version can read",
    lost: 3 - new Set(ran).size + (dead.length === 1 ? 0 : 1),
    doubled: ran.length - 3,
    note: `given up after ${attempts} attempts`,
  };
}

/** Runs twenty jobs of one shop that never end. Then adds ten jobs of that shop and one job of another shop. */
async function neverEnds(harness: FaultHarness): Promise<FaultResult> {
  await harness.reset();
  const ran = new Map<string, number>();
  const started = Date.now();
  const worker = harness.workerOf(
    async (payload) => {
      const { n, shopId } = payload as { readonly n: number; readonly shopId: string };
      if (n < 20) return new Promise<void>(() => {});
      if (!ran.has(shopId)) ran.set(shopId, Date.now() - started);
    },
    { leaseMs: 2_000 },
  );
  await harness.enqueue([
    ...Array.from({ length: 30 }, (_, n) => ({ shopId: ONE_SHOP, n, version: 1 })),
    { shopId: OTHER_SHOP, n: 31, version: 1 },
  ]);
  worker.start();
  const end = Date.now() + 30_000;
  while (ran.size < 2 && Date.now() < end) await pause(50);
  void worker.stop();
  const other = ran.get(OTHER_SHOP);
  const own = ran.get(ONE_SHOP);
  const after = (ms: number | undefined) => (ms === undefined ? "never" : `after ${ms} ms`);
  return {
    fault: "handlers that never end (lease 2 s)",
    lost: (other === undefined ? 1 : 0) + (own === undefined ? 1 : 0),
    doubled: 0,
    note: `the other shop's job ran ${after(other)}, the shop's own next one ${after(own)}`,
  };
}

export const FAULTS = {
  dies: (harness) => everyDeath(harness, false),
  replaced: (harness) => everyDeath(harness, true),
  "two processes": (harness) => severalProcesses(harness, 2),
  "three processes": (harness) => severalProcesses(harness, 3),
  away: databaseAway,
  "database ahead": (harness) => clockJumps(harness, "database", HOUR_MS),
  "database behind": (harness) => clockJumps(harness, "database", -HOUR_MS),
  "process ahead": (harness) => clockJumps(harness, "process", HOUR_MS),
  "process behind": (harness) => clockJumps(harness, "process", -HOUR_MS),
  "flood of one": (harness) => quietWaits(harness, [ONE_SHOP]),
  "flood of two": (harness) => quietWaits(harness, [ONE_SHOP, THIRD_SHOP]),
  unreadable,
  "never ends": neverEnds,
} as const satisfies Record<string, (harness: FaultHarness) => Promise<FaultResult>>;

export type FaultName = keyof typeof FAULTS;

/** Runs a fault on its own database. */
export async function runFault(name: FaultName): Promise<FaultResult> {
  const server = await startPostgres();
  const harness = await openFaultHarness(server);
  try {
    return await FAULTS[name](harness);
  } finally {
    await harness.close();
    await server.remove();
  }
}

if (process.argv[1]?.endsWith("job-faults.ts")) {
  console.log("| fault | lost | doubled | late | |\n| - | - | - | - | - |");
  for (const name of Object.keys(FAULTS) as FaultName[]) {
    if (!name.includes(process.argv[2] ?? "")) continue;
    const { fault, lost, doubled, late = 0, note } = await runFault(name);
    console.log(`| ${fault} | ${lost} | ${doubled} | ${late} | ${note} |`);
  }
  process.exit();
}
