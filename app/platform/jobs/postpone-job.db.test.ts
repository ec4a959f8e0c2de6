import { expect, test } from "vitest";

import { at, jobWorld } from "../../../tests/helpers/servers/job-world";
import { deadJobs, openJobs } from "../../../tests/helpers/servers/jobs";
import { AdminRefusal } from "../admin-api/admin-graphql.server";
import { HOUR_MS, SECOND_MS } from "../clock";
import { enqueue, type Failure } from "./jobs.server";
import { waitingShops, wakeJobs } from "./postpone-job.server";

const { db, time, worker } = await jobWorld();

const refusalOf = (payload: unknown) => {
  const { shopId } = payload as { readonly shopId: string };
  return new AdminRefusal("not-allowed", { shop: `${shopId}.myshopify.com` });
};

/** A worker whose work is refused until it is allowed. */
function refused() {
  const ranAt: number[] = [];
  const gaveUp: Failure[] = [];
  const state = { isAllowed: false, gaveUp, ranAt };
  const one = worker({
    "publish-storefront-config": {
      run: async (payload) => {
        ranAt.push(time.now);
        if (!state.isAllowed) throw refusalOf(payload);
      },
      gaveUp: async (_payload, failure) => void gaveUp.push(failure),
    },
  });
  return Object.assign(state, { worker: one });
}

async function runFor(one: ReturnType<typeof refused>, ms: number): Promise<void> {
  const end = time.now + ms;
  for (;;) {
    await one.worker.runDue();
    const [next] = await openJobs(db);
    if (!next || next.runAt > end) break;
    time.now = Math.ceil(next.runAt);
  }
  time.now = end;
}

test("a job that meets an outage waits from five seconds up to half an hour and keeps its attempts", async () => {
  const one = refused();
  await enqueue(db, "publish-storefront-config", { shopId: "x" }, at(time.now));
  await runFor(one, 3 * HOUR_MS);
  const waits = one.ranAt.slice(1).map((ran, before) => (ran - one.ranAt[before]!) / SECOND_MS);
  expect(waits.slice(0, 3).map(Math.round)).toEqual([5, 10, 20]);
  expect(Math.max(...waits)).toBeLessThan(1_801);
  const [job] = await openJobs(db);
  expect(job).toMatchObject({ state: "retry", attempts: 0 });
  one.isAllowed = true;
  await runFor(one, HOUR_MS);
  expect(await openJobs(db)).toEqual([]);
});

test("a job that has waited for 24 hours is given up with the reason of the outage", async () => {
  const one = refused();
  await enqueue(db, "publish-storefront-config", { shopId: "x" }, at(time.now));
  await runFor(one, 23 * HOUR_MS);
  expect(one.gaveUp).toEqual([]);
  await runFor(one, 2 * HOUR_MS);
  expect(one.gaveUp).toMatchObject([{ reason: "not-allowed" }]);
  expect(await openJobs(db)).toEqual([]);
  expect(await deadJobs(db)).toHaveLength(1);
});

test("jobs of a shop, or of a reason, run at once when they are woken, and no others", async () => {
  const one = refused();
  for (const shopId of ["a", "b", "c"]) {
    await enqueue(db, "publish-storefront-config", { shopId }, { key: shopId, ...at(time.now) });
  }
  await one.worker.runDue();
  const due = async () =>
    (await openJobs(db)).filter(({ runAt }) => runAt <= time.now + SECOND_MS).map(({ key }) => key);
  expect((await waitingShops(db, 10)).map(({ shop }) => shop).sort()).toEqual(
    ["a", "b", "c"].map((name) => `${name}.myshopify.com`),
  );
  expect(await due()).toEqual([]);
  await wakeJobs(db, { shop: "b.myshopify.com" });
  expect(await due()).toEqual(["b"]);
  await wakeJobs(db, { reason: "throttled" });
  expect(await due()).toEqual(["b"]);
  await wakeJobs(db, { reason: "not-allowed" });
  expect(await due()).toEqual(["a", "b", "c"]);
});

test("a job that is asked for again while it waits runs at once", async () => {
  const one = refused();
  await enqueue(db, "publish-storefront-config", { shopId: "a" }, { key: "a", ...at(time.now) });
  await one.worker.runDue();
  one.isAllowed = true;
  await enqueue(db, "publish-storefront-config", { shopId: "a" }, { key: "a", ...at(time.now) });
  await one.worker.runDue();
  expect(await openJobs(db)).toEqual([]);
});
