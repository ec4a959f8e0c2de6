import { eq } from "drizzle-orm";
import { pino } from "pino";
import { beforeEach, expect, test, vi } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import { uninstallQueues } from "#app/features/overview/public.server";
import { requestUninstallCheck } from "#app/features/overview/webhooks/confirm-uninstall.server";
import { createAdminApiStatus } from "#app/platform/admin-api/admin-api-status.server";
import { expireOfflineTokens } from "#app/platform/admin-api/session-storage.server";
import { wakeQueue } from "#app/platform/admin-api/wake-waiting.server";
import { sessions, shops } from "#app/store/schema";

import type { SeededOrder } from "../helpers/orders/seeded-orders";
import { assess } from "../helpers/orders/seeded-orders";
import { SCHEDULED, sharedOrderHarness } from "../helpers/orders/shared-order-harness";
import { testWorker } from "../helpers/servers/job-worker";
import { sessionAdmin, storeSession } from "../helpers/servers/session-admin";
import { answerWith } from "./platform/faults";

let reach = createAdminApiStatus(() => 0);
const noted: Pick<typeof reach, "note"> = { note: (...outcome) => reach.note(...outcome) };
const { harness, standing } = await sharedOrderHarness((store, db) =>
  sessionAdmin(store, db, noted),
);
const { db, store } = harness;
const everyShop = { refusesEveryShop: () => reach.refusesEveryShop() };
vi.setConfig({ testTimeout: 240_000 });
const log = pino({ level: "silent" });

beforeEach(async () => {
  reach = createAdminApiStatus(() => harness.clock());
  await harness.setPolicy({ tags: ["fraud"], limits: { perHour: 500, perDay: 500 } });
  store.state.switches.ipAllowlist = null;
});

/** Worker for the check after an uninstall, and for the check whether Shopify answers again. */
const otherJobs = testWorker({
  ...{ queueGroup: "jobs", db, log, clock: () => harness.clock() },
  queues: {
    ...uninstallQueues({ db, admin: harness.admin, reach: everyShop, log }),
    ...wakeQueue({ db, admin: harness.admin, reach: everyShop }),
  },
});

/**
 * Advances minutes and runs a process's jobs.
 *
 * @param step minutes between two rounds of jobs
 */
async function passMinutes(minutes: number, step = 1): Promise<void> {
  const orders = harness.worker();
  for (let minute = 0; minute < minutes; minute += step) {
    await otherJobs.runDue();
    await orders.runDue();
    harness.pass(step * MINUTE_MS);
  }
}

/** Creates a shop whose app has a token, with undecided orders. */
async function aShop(count: number) {
  const shop = await harness.shop();
  await storeSession(store, db, shop.devShop);
  const orders = await harness.orders(shop, count);
  return { ...shop, domain: shop.devShop.domain, orders };
}

const isInstalled = async (domain: string) => {
  const [shop] = await db.select().from(shops).where(eq(shops.domain, domain));
  const tokens = await db.select().from(sessions).where(eq(sessions.shop, domain));
  return shop?.uninstalledAt === null && tokens.length === 1;
};

const OUTAGES = [
  ...[402, 403, 404, 423, 429, 500, 502, 503].map((status) => ["graphql", status] as const),
  ...[403, 429, 500, 502, 503].map((status) => ["token", status] as const),
];

/** Makes an endpoint answer with a status, and requests the check that follows an uninstall webhook. */
async function begin({ target, status, domain }: Outage): Promise<void> {
  answerWith(store.state, { target, shop: domain, status });
  // With expired tokens, the app calls the token endpoint at its next request.
  if (target === "token") await expireOfflineTokens(db, domain);
  await requestUninstallCheck(db, domain, new Date(harness.clock()));
}

interface Outage {
  readonly target: "graphql" | "token";
  readonly status: number;
  readonly domain: string;
}

const CANCELLED = { hold: "done", tag: "done", cancel: "done" };

test("after an outage of two hours every order action is done, no shop is uninstalled and no changed order is cancelled", async () => {
  const outages = [];
  for (const [target, status] of OUTAGES) {
    const shop = await aShop(3);
    const [scheduled, changed] = shop.orders as [SeededOrder, SeededOrder, SeededOrder];
    for (const order of [scheduled, changed]) await harness.decide(order, SCHEDULED);
    outages.push({ ...shop, target, status, scheduled, changed, late: shop.orders[2]! });
  }
  await passMinutes(2);
  for (const outage of outages) await begin(outage);
  // The other cancellations are due during the outage. This one is due at its end, so that the hold is placed before
  // the cancellation.
  for (const { late } of outages) await harness.decide(late, { ...SCHEDULED, afterMinutes: 120 });
  // Each step is the longest wait of a job, so each job runs four times.
  await passMinutes(120, 30);
  for (const { domain, scheduled, changed, late, status, target } of outages) {
    const what = `${target} ${status}`;
    expect(await isInstalled(domain), what).toBe(true);
    for (const order of [scheduled, changed, late]) {
      const { actions, kinds } = await standing(order);
      expect(actions.cancel, what).toBe("requested");
      expect(Object.values(actions), what).not.toContain("failed");
      expect(kinds.filter((kind) => kind === "waits").length, what).toBeGreaterThan(0);
    }
    // The facts stored before the outage would still cancel the order.
    assess(changed.live, "LOW");
    changed.live.updatedAt = new Date(harness.clock()).toISOString();
    answerWith(store.state, { target, shop: domain, status: null });
  }
  await passMinutes(6);
  for (const { domain, scheduled, changed, late, status, target } of outages) {
    const what = `${target} ${status}`;
    expect((await standing(scheduled)).actions, what).toMatchObject(CANCELLED);
    expect((await standing(late)).actions, what).toMatchObject(CANCELLED);
    expect(changed.live.cancelledAt, what).toBeNull();
    expect((await standing(changed)).queue, what).toBe("review");
    expect(await isInstalled(domain), what).toBe(true);
  }
});

/** Returns the value of the alert PalisadeAdminApiRefuses in deploy/alerts.yml. */
const refusedSeconds = () => reach.refusesEveryShop()?.seconds ?? 0;
const ALERT_AFTER_SECONDS = 120;

test.each([403, 503])(
  "status %i for every shop raises an alert within five minutes, and the alert ends when Shopify answers again",
  async (status) => {
    const shop = await aShop(1);
    await passMinutes(1);
    expect(refusedSeconds()).toBe(0);
    answerWith(store.state, { target: "graphql", shop: null, status });
    await harness.decide(shop.orders[0]!);
    await passMinutes(4);
    expect(refusedSeconds()).toBeGreaterThan(ALERT_AFTER_SECONDS);
    expect(reach.problems()).toEqual([
      expect.stringMatching(/^Shopify's Admin API has refused every store for \d minutes/),
    ]);
    answerWith(store.state, { target: "graphql", shop: null, status: null });
    await passMinutes(5);
    expect(refusedSeconds()).toBe(0);
    expect(reach.problems()).toEqual([]);
    expect((await standing(shop.orders[0]!)).actions.cancel).toBe("done");
  },
);

test("Shopify's rejection of one shop raises no alert while another shop is answered", async () => {
  const [refused, other] = [await aShop(1), await aShop(1)];
  answerWith(store.state, { target: "graphql", shop: refused.domain, status: 403 });
  await harness.decide(refused.orders[0]!);
  await passMinutes(8);
  expect(refusedSeconds()).toBeLessThan(ALERT_AFTER_SECONDS);
  expect(await isInstalled(other.domain)).toBe(true);
});

test("a server outside the app's IP allowlist keeps its session and its order action, and continues once allowed", async () => {
  const { orders, domain } = await aShop(1);
  store.state.switches.ipAllowlist = "203.0.113.0/24, 2001:db8::/32";
  await harness.decide(orders[0]!);
  await passMinutes(3);
  expect((await standing(orders[0]!)).actions.cancel).toBe("requested");
  expect(reach.refusesEveryShop()?.reason).toBe("not-allowed");
  expect(await isInstalled(domain)).toBe(true);
  store.state.switches.ipAllowlist = "127.0.0.0/8, ::1";
  await passMinutes(5);
  expect((await standing(orders[0]!)).actions.cancel).toBe("done");
});

test("an order action that Shopify rejects for a whole day fails with the reason", async () => {
  const { orders, domain } = await aShop(1);
  answerWith(store.state, { target: "graphql", shop: domain, status: 403 });
  await harness.decide(orders[0]!);
  await passMinutes(25 * 60, 60);
  const { actions, row } = await standing(orders[0]!);
  expect(actions.cancel).toBe("failed");
  expect(row.failure).toMatch(/does not accept requests from Palisade’s servers/);
  expect(await isInstalled(domain)).toBe(true);
});
