import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import { orderIntake, people } from "#app/store/schema";
import { refundedCents } from "#tests/helpers/orders/order-standing";
import { SCHEDULED, sharedOrderHarness } from "#tests/helpers/orders/shared-order-harness";

import { cancelNow, retryCancel, stopCancel } from "./cancel/cancel-commands.server";
import { markSafe, reportFraud } from "./clear-commands.server";
import { isBeingReleased } from "./steps/order-hold.queries.server";

const { anOrder, sendings, standing, harness } = await sharedOrderHarness();

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "no refusal",
    (error: unknown) => (error as Error).message,
  );

test("a stopped cancellation leaves the order on hold, and no later decision restarts it", async () => {
  const { order, staff } = await anOrder(SCHEDULED);
  await stopCancel(staff, order.orderId);
  await stopCancel(staff, order.orderId);
  await harness.decide(order, { action: "cancel" });
  harness.pass(31 * MINUTE_MS);
  await harness.run();
  const { queue, row, actions, events } = await standing(order);
  expect({ queue, actions }).toMatchObject({
    queue: "held",
    actions: { hold: "done", cancel: "stopped" },
  });
  expect(row.cancelAt).toBeNull();
  expect(events.filter(({ kind }) => kind === "stopped")).toMatchObject([{ actor: "staff:1" }]);
  expect(sendings()).toBe(0);
});

test("a cancellation cannot be stopped if the order is cancelled, being cancelled or not scheduled", async () => {
  const quiet = await anOrder();
  expect(await refusal(stopCancel(quiet.staff, quiet.order.orderId))).toMatch(
    /no scheduled cancellation/,
  );
  const { order, staff } = await anOrder(SCHEDULED);
  order.devShop.cancelJobs = "never";
  await cancelNow(staff, order.orderId, null);
  await harness.run(1);
  expect(await refusal(stopCancel(staff, order.orderId))).toMatch(/cannot be stopped/);
  expect(await refusal(markSafe(staff, order.orderId, { allowsPerson: false }))).toMatch(
    /cannot be stopped/,
  );
  const done = await anOrder({ action: "cancel" });
  await harness.run();
  expect(await refusal(stopCancel(done.staff, done.order.orderId))).toMatch(/already cancelled/);
});

test("staff can cancel by hand in dry run, during a pause and despite an exempting tag", async () => {
  await harness.setPolicy({ mode: "dry-run", exemptions: { tags: ["vip"] } });
  const { order, staff } = await anOrder(SCHEDULED);
  order.live.tags.push("vip");
  const pause = { pausedAt: new Date(harness.clock()), pausedBecause: "Too many." };
  await harness.db.insert(orderIntake).values({ shopId: order.shopId, ...pause });
  const terms = { refund: "none", restock: false, notifyCustomer: false } as const;
  await Promise.all([1, 2, 3].map(() => cancelNow(staff, order.orderId, terms)));
  await harness.run();
  const { queue, row, events } = await standing(order);
  expect({ queue, by: row.cancelledBy }).toEqual({ queue: "cancelled", by: "us" });
  expect(refundedCents(order)).toBe(0);
  expect(sendings()).toBe(1);
  expect(events.find(({ kind }) => kind === "cancel-asked")?.actor).toBe("staff:1");
  expect(await refusal(cancelNow(staff, order.orderId, null))).toMatch(/already cancelled/);
});

test("a cancellation by staff that Shopify would refuse fails and can be retried", async () => {
  const { order, staff } = await anOrder(SCHEDULED);
  order.live.returnStatus = "IN_PROGRESS";
  await cancelNow(staff, order.orderId, null);
  await harness.run();
  expect(await standing(order)).toMatchObject({ queue: "failed", actions: { cancel: "failed" } });
  expect((await standing(order)).row.failure).toMatch(/Close the return/);
  order.live.returnStatus = "NO_RETURN";
  await retryCancel(staff, order.orderId);
  await harness.run();
  expect((await standing(order)).queue).toBe("cancelled");
  expect(await refusal(retryCancel(staff, order.orderId))).toMatch(/already cancelled/);
});

test("a decision does not retry a failed cancellation", async () => {
  const { order } = await anOrder();
  order.devShop.cancelJobs = "fail";
  await harness.decide(order);
  await harness.run();
  await harness.decide(order);
  await harness.run();
  expect((await standing(order)).queue).toBe("failed");
  expect(sendings()).toBe(1);
});

test("marking an order as safe releases its hold, prevents its cancellation and, if requested, allows its customer", async () => {
  const { order, staff } = await anOrder(SCHEDULED);
  expect(order.live.fulfillmentStatus).toBe("ON_HOLD");
  await markSafe(staff, order.orderId, { allowsPerson: true });
  await markSafe(staff, order.orderId, { allowsPerson: false });
  await harness.decide(order);
  harness.pass(31 * MINUTE_MS);
  await harness.run();
  const { queue, row, kinds } = await standing(order);
  expect({ queue, by: row.clearedBy }).toEqual({ queue: "cleared", by: "staff:1" });
  expect(order.live).toMatchObject({ cancelledAt: null, fulfillmentStatus: "UNFULFILLED" });
  expect(order.live.fulfillmentOrders[0]?.holds).toEqual([]);
  expect(kinds.filter((kind) => kind === "cleared" || kind === "released")).toEqual([
    "cleared",
    "released",
  ]);
  const found = await harness.db.select().from(people).where(eq(people.shopId, order.shopId));
  expect(found.map(({ effect, kind, canonical }) => [effect, kind, canonical])).toContainEqual([
    "allow",
    "email",
    order.live.email.toLowerCase(),
  ]);
  expect(found[0]).toMatchObject({ sourceOrderId: order.orderId, createdBy: "staff:1" });
});

test("isBeingReleased is true for an order marked as safe until its hold has ended", async () => {
  const { order, staff } = await anOrder(SCHEDULED);
  const isReleasing = async () => isBeingReleased(harness.db, order);
  expect(await isReleasing()).toBe(false);
  await markSafe(staff, order.orderId, { allowsPerson: false });
  expect(order.live.fulfillmentStatus).toBe("ON_HOLD");
  expect(await isReleasing()).toBe(true);
  await harness.run();
  expect(order.live.fulfillmentStatus).toBe("UNFULFILLED");
  expect(await isReleasing()).toBe(false);
});

test("isBeingReleased is false for a hold whose release failed", async () => {
  const { order, staff } = await anOrder(SCHEDULED);
  await markSafe(staff, order.orderId, { allowsPerson: false });
  harness.refuses = { document: "OrderFulfillments", reason: "denied" };
  await harness.run();
  harness.refuses = null;
  expect((await standing(order)).kinds).toContain("release-failed");
  expect(await isBeingReleased(harness.db, order)).toBe(false);
});

test("every command for an order of another shop is refused", async () => {
  const [order] = await harness.orders(await harness.shop(), 1);
  await harness.decide(order!, SCHEDULED);
  const stranger = harness.as((await harness.shop()).row);
  for (const command of [
    () => stopCancel(stranger, order!.orderId),
    () => cancelNow(stranger, order!.orderId, null),
    () => retryCancel(stranger, order!.orderId),
    () => markSafe(stranger, order!.orderId, { allowsPerson: false }),
    () => reportFraud(stranger, order!.orderId, { days: 30, cancels: true, terms: null }),
  ]) {
    expect(await refusal(command())).toBe("Failed, Please try again.");
  }
  expect(await standing(order!)).toMatchObject({
    queue: "scheduled",
    actions: { cancel: "requested" },
  });
});
