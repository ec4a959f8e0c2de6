import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import { type Queryable, rows } from "#app/store/rows.server";
import { at, jobHarness, START } from "#tests/helpers/servers/job-harness";

import { enqueue, enqueueAll, type JobToEnqueue } from "./jobs.server";
import { jobTaker } from "./take-jobs.server";

const { db, time, worker } = await jobHarness();

const SHOPS = ["a", "b", "c"].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
const [BUSY, QUIET, OTHER] = SHOPS as [string, string, string];
const IN_TURNS = { queueGroup: "orders", concurrency: 8, mostOfOneShop: 6 } as const;
const ORDERS = { queueGroup: "orders", queues: ["evaluate-order"], mostOfOneShop: 6 } as const;
/** Number of jobs in a flood, in the order of their webhooks. */
const FLOOD = 200;

type Wish = { readonly shopId: string; readonly n: number };

const ordersOf = (shopId: string, count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => ({ payload: { shopId, n: from + n } }));

const enqueueOrders = (jobs: readonly JobToEnqueue[]) =>
  enqueueAll(db, "evaluate-order", jobs, new Date(START));

/** Creates evaluations that run until the test ends them, and records their shops in order of their start. */
function judging() {
  const begun: Wish[] = [];
  let letGo: (() => void)[] = [];
  return {
    begun,
    shops: () => begun.map(({ shopId }) => shopId),
    run: async (payload: unknown) => {
      begun.push(payload as Wish);
      await new Promise<void>((resolve) => letGo.push(resolve));
    },
    /** Ends the oldest running evaluation. */
    endOne: () => letGo.shift()?.(),
    endAll: () => {
      const all = letGo;
      letGo = [];
      for (const go of all) go();
    },
  };
}

/** Ends running evaluations repeatedly, until all have run. */
async function workOff({ endAll }: ReturnType<typeof judging>, done: Promise<unknown>) {
  let isDone = false;
  void done.finally(() => (isDone = true));
  await expect.poll(() => (endAll(), isDone), { interval: 1, timeout: 30_000 }).toBe(true);
}

test("an order of another shop is evaluated in the next turn behind 200 orders of one shop", async () => {
  await enqueueOrders(ordersOf(BUSY, FLOOD));
  await enqueueOrders(ordersOf(QUIET, 1));
  const orders = judging();
  const done = worker({ "evaluate-order": orders.run }, IN_TURNS).runDue();
  await expect.poll(() => orders.begun.length).toBe(7);
  expect(orders.shops().filter((shop) => shop === QUIET)).toHaveLength(1);
  await workOff(orders, done);
  expect(await done).toBe(FLOOD + 1);
});

test("an order that arrives during a flood is evaluated at once in a reserved slot", async () => {
  await enqueueOrders(ordersOf(BUSY, FLOOD));
  const orders = judging();
  const done = worker({ "evaluate-order": orders.run }, { ...IN_TURNS, pollMs: 10 }).runDue();
  await expect.poll(() => orders.begun.length).toBe(6);
  await enqueueOrders(ordersOf(QUIET, 1));
  await expect.poll(orders.shops).toContain(QUIET);
  // None of the flood's jobs has ended.
  expect(orders.begun).toHaveLength(7);
  await workOff(orders, done);
});

test("two shops in a flood of orders leave the next free slot to a third shop", async () => {
  await enqueueOrders([...ordersOf(BUSY, FLOOD), ...ordersOf(QUIET, FLOOD)]);
  const orders = judging();
  const done = worker({ "evaluate-order": orders.run }, { ...IN_TURNS, pollMs: 10 }).runDue();
  await expect.poll(() => orders.begun.length).toBe(8);
  const shares = [BUSY, QUIET].map((id) => orders.shops().filter((shop) => shop === id).length);
  expect(shares).toEqual([4, 4]);
  await enqueueOrders(ordersOf(OTHER, 1));
  orders.endOne();
  await expect.poll(() => orders.begun.length).toBe(9);
  expect(orders.shops()[8]).toBe(OTHER);
  await workOff(orders, done);
});

test("orders of one shop run in order, and the shops take turns", async () => {
  await enqueueOrders(SHOPS.flatMap((shop) => ordersOf(shop, 20)));
  const begun: Wish[] = [];
  const noteWish = async (payload: unknown) => void begun.push(payload as Wish);
  const inOrder = worker({ "evaluate-order": noteWish }, { ...IN_TURNS, concurrency: 1 });
  expect(await inOrder.runDue()).toBe(60);
  for (const [lap, turn] of [...begun.keys()].map((at) => [Math.floor(at / 3), at % 3] as const)) {
    expect(begun[3 * lap + turn]).toEqual({ shopId: SHOPS[turn], n: lap });
  }
});

test("several processes start the next free slots with another shop's orders and evaluate each order once", async () => {
  await enqueueOrders(ordersOf(BUSY, FLOOD));
  const orders = judging();
  const processes = [1, 2, 3].map(() =>
    worker({ "evaluate-order": orders.run }, { ...IN_TURNS, pollMs: 10 }),
  );
  // A process polls again whenever it finds no due job.
  const untilAll = async (one: (typeof processes)[number]) => {
    while (orders.begun.length < FLOOD + 2) await one.runDue();
  };
  const done = Promise.all(processes.map(untilAll));
  await expect.poll(() => orders.begun.length).toBe(3 * 6);
  await enqueueOrders(ordersOf(QUIET, 2));
  await expect.poll(() => orders.begun.length).toBe(3 * 6 + 2);
  expect(orders.shops().filter((shop) => shop === QUIET)).toHaveLength(2);
  await workOff(orders, done);
  expect(new Set(orders.begun.map(({ shopId, n }) => `${shopId} ${n}`)).size).toBe(FLOOD + 2);
  expect(orders.begun).toHaveLength(FLOOD + 2);
});

test("jobs without a shop have a separate turn, and no job starts before its time", async () => {
  await enqueueOrders(ordersOf(BUSY, 20));
  await enqueue(db, "order-actions-sweep", {}, at(START));
  await enqueue(db, "order-tag", { shopId: QUIET }, at(START + MINUTE_MS));
  const orders = judging();
  const queues = {
    "evaluate-order": orders.run,
    "order-actions-sweep": orders.run,
    "order-tag": orders.run,
  };
  const done = worker(queues, IN_TURNS).runDue();
  await expect.poll(() => orders.begun.length).toBe(7);
  expect(orders.shops().filter((shop) => shop === undefined)).toHaveLength(1);
  await workOff(orders, done);
  expect(orders.shops()).not.toContain(QUIET);
  time.now += MINUTE_MS;
  const later = worker(queues, IN_TURNS).runDue();
  await workOff(orders, later);
  expect(orders.shops()).toContain(QUIET);
});

interface Plan {
  readonly "Node Type": string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly Plan[];
}

/** Counts the table rows that a statement reads. */
function rowsRead({ Plans = [], ...plan }: Plan): number {
  const own = plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0);
  const read = plan["Relation Name"] === undefined ? 0 : own * plan["Actual Loops"];
  return Plans.reduce((sum, one) => sum + rowsRead(one), read);
}

/** Claims eight jobs twice, and returns the higher number of rows that either statement reads. */
async function rowsOfTwoTakes(): Promise<number> {
  let statement: SQL = sql``;
  const watched: Queryable = {
    execute: (query) => ((statement = query as SQL), db.execute(query)),
  };
  const taker = jobTaker({ db: watched, ...ORDERS });
  expect(await taker.take(8)).toHaveLength(7);
  const afterOne = await explainedCost(statement);
  expect(await taker.take(8)).toEqual([]);
  return Math.max(afterOne, await explainedCost(statement));
}

async function explainedCost(statement: SQL): Promise<number> {
  const [found] = await rows<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    db,
    sql`explain (analyze, format json) ${statement}`,
  );
  return rowsRead(found!["QUERY PLAN"][0].Plan);
}

test("claiming jobs reads fewer than 300 rows of 20,000 waiting jobs", async () => {
  await enqueueOrders(ordersOf(BUSY, 20_000));
  await enqueueOrders(ordersOf(QUIET, 1));
  await db.execute(sql`analyze jobs`);
  expect(await rowsOfTwoTakes()).toBeLessThan(300);
});

test("claiming jobs reads fewer than 300 rows of a table without statistics", async () => {
  await db.execute(sql`truncate jobs`);
  await db.execute(sql`delete from pg_statistic where starelid = 'jobs'::regclass`);
  await enqueueOrders(ordersOf(BUSY, 20_000).map((job) => ({ ...job, key: `${job.payload.n}` })));
  await enqueueOrders(ordersOf(QUIET, 1));
  expect(await rowsOfTwoTakes()).toBeLessThan(300);
});

test("claimed jobs start although the next query fails, and a locked job is skipped", async () => {
  await enqueueOrders(ordersOf(BUSY, 3));
  let looks = 0;
  const failing: Queryable = {
    execute: (query) => {
      looks += 1;
      return db.execute(looks > 1 ? sql`select away` : query);
    },
  };
  await db.transaction(async (holder) => {
    await holder.execute(sql`
      select id from jobs where queue_group = 'orders' and state = 'waiting'
      order by run_at, id limit 1 for update`);
    const taker = jobTaker({ db: failing, ...ORDERS });
    expect(await taker.take(8)).toHaveLength(2);
    expect(looks).toBe(2);
    await expect(taker.take(8)).rejects.toThrow("select away");
    const other = jobTaker({ db, ...ORDERS });
    expect(await other.take(8)).toEqual([]);
  });
});
