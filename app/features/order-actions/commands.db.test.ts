import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { testDatabase } from "../../../tests/helpers/database";
import {
  livePolicy,
  type OrderWorld,
  orderWorld,
  refundedCents,
  standingOf,
  type WorldOrder,
} from "../../../tests/helpers/order-world";
import type { RefusalReason } from "../../platform/admin-graphql.server";
import { MINUTE_MS } from "../../platform/clock";
import { orderIntake, people } from "../../store/schema";

import { addPeople, listedAs as askLists } from "../people/public.server";

import {
  cancelNow,
  type CommandContext,
  markSafe,
  reportFraud,
  retryCancel,
  stopCancel,
} from "./public.server";

let world: OrderWorld;
beforeAll(async () => {
  world = await orderWorld((await testDatabase()).db);
});
afterAll(() => world.close());
beforeEach(() => {
  world.policy = livePolicy();
  world.refuses = null;
  world.asked.length = 0;
});

const scheduled = { action: "hold-then-cancel", afterMinutes: 30 } as const;
const standing = (order: WorldOrder) => standingOf(world.db, order);
const sendings = () => world.asked.filter((name) => name === "OrderCancel").length;

interface Ordered {
  readonly order: WorldOrder;
  readonly staff: CommandContext;
}
async function anOrder(decision?: Parameters<OrderWorld["decide"]>[1]): Promise<Ordered> {
  const { row, devShop } = await world.shop();
  const order = await world.order(row, devShop);
  if (decision) await world.decide(order, decision);
  await world.run(1);
  return { order, staff: world.as(row) };
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "no refusal",
    (error: unknown) => (error as Error).message,
  );
const listed = ({ shopId }: WorldOrder) =>
  world.db.select().from(people).where(eq(people.shopId, shopId));

test("a merchant stops a cancellation: it stays on hold, and no later decision starts it again", async () => {
  const { order, staff } = await anOrder(scheduled);
  await stopCancel(staff, order.orderId);
  await stopCancel(staff, order.orderId);
  await world.decide(order, { action: "cancel" });
  world.pass(31 * MINUTE_MS);
  await world.run();
  const { queue, row, actions, events } = await standing(order);
  expect({ queue, actions }).toMatchObject({
    queue: "held",
    actions: { hold: "done", cancel: "stopped" },
  });
  expect(row.cancelAt).toBeNull();
  expect(events.filter(({ kind }) => kind === "stopped")).toMatchObject([{ actor: "staff:1" }]);
  expect(sendings()).toBe(0);
});

test("what is cancelled, being cancelled, or never was to be, cannot be stopped", async () => {
  const quiet = await anOrder();
  expect(await refusal(stopCancel(quiet.staff, quiet.order.orderId))).toMatch(/no cancellation/);
  const { order, staff } = await anOrder(scheduled);
  order.devShop.cancelJobs = "never";
  await cancelNow(staff, order.orderId, null);
  await world.run(1);
  expect(await refusal(stopCancel(staff, order.orderId))).toMatch(/cannot be stopped/);
  expect(await refusal(markSafe(staff, order.orderId, { allowsPerson: false }))).toMatch(
    /cannot be stopped/,
  );
  const done = await anOrder({ action: "cancel" });
  await world.run();
  expect(await refusal(stopCancel(done.staff, done.order.orderId))).toMatch(/cancelled already/);
});

test("a merchant cancels now on terms of their own, though it is a dry run, cancelling is paused and a tag exempts it", async () => {
  world.policy = livePolicy({ mode: "dry-run", exemptions: { tags: ["vip"] } });
  const { order, staff } = await anOrder(scheduled);
  order.live.tags.push("vip");
  const pause = { pausedAt: new Date(world.clock()), pausedBecause: "Too many." };
  await world.db.insert(orderIntake).values({ shopId: order.shopId, ...pause });
  const terms = { refund: "none", restock: false, notifyCustomer: false } as const;
  await Promise.all([1, 2, 3].map(() => cancelNow(staff, order.orderId, terms)));
  await world.run();
  const { queue, row, events } = await standing(order);
  expect({ queue, by: row.cancelledBy }).toEqual({ queue: "cancelled", by: "us" });
  expect(refundedCents(order)).toBe(0);
  expect(sendings()).toBe(1);
  expect(events.find(({ kind }) => kind === "cancel-asked")?.actor).toBe("staff:1");
  expect(await refusal(cancelNow(staff, order.orderId, null))).toMatch(/cancelled already/);
});

test("what the platform would refuse a merchant is told as failed, and can be tried again", async () => {
  const { order, staff } = await anOrder(scheduled);
  order.live.returnStatus = "IN_PROGRESS";
  await cancelNow(staff, order.orderId, null);
  await world.run();
  expect(await standing(order)).toMatchObject({ queue: "failed", actions: { cancel: "failed" } });
  expect((await standing(order)).row.failure).toMatch(/Close the return/);
  order.live.returnStatus = "NO_RETURN";
  await retryCancel(staff, order.orderId);
  await world.run();
  expect((await standing(order)).queue).toBe("cancelled");
  expect(await refusal(retryCancel(staff, order.orderId))).toMatch(/cancelled already/);
});

test("nobody's decision moves an order that failed; only a person does", async () => {
  const { order } = await anOrder();
  order.devShop.cancelJobs = "fail";
  await world.decide(order);
  await world.run();
  await world.decide(order);
  await world.run();
  expect((await standing(order)).queue).toBe("failed");
  expect(sendings()).toBe(1);
});

test("a safe order is released, stays untouched, and its buyer is allowed when asked for", async () => {
  const { order, staff } = await anOrder(scheduled);
  expect(order.live.fulfillmentStatus).toBe("ON_HOLD");
  await markSafe(staff, order.orderId, { allowsPerson: true });
  await markSafe(staff, order.orderId, { allowsPerson: false });
  await world.decide(order);
  world.pass(31 * MINUTE_MS);
  await world.run();
  const { queue, row, kinds } = await standing(order);
  expect({ queue, by: row.clearedBy }).toEqual({ queue: "cleared", by: "staff:1" });
  expect(order.live).toMatchObject({ cancelledAt: null, fulfillmentStatus: "UNFULFILLED" });
  expect(order.live.fulfillmentOrders[0]?.holds).toEqual([]);
  expect(kinds.filter((kind) => kind === "cleared" || kind === "released")).toEqual([
    "cleared",
    "released",
  ]);
  const found = await listed(order);
  expect(found.map(({ effect, kind, canonical }) => [effect, kind, canonical])).toContainEqual([
    "allow",
    "email",
    order.live.email.toLowerCase(),
  ]);
  expect(found[0]).toMatchObject({ sourceOrderId: order.orderId, createdBy: "staff:1" });
});

test("reported fraud: the buyer is on the block list for the days, the order in review or cancelled", async () => {
  const looked = await anOrder();
  const report = { days: 30, cancels: false, terms: null };
  await reportFraud(looked.staff, looked.order.orderId, report);
  const { order, staff } = await anOrder();
  await reportFraud(staff, order.orderId, { ...report, cancels: true });
  await world.run();
  expect((await standing(looked.order)).queue).toBe("review");
  expect((await standing(order)).queue).toBe("cancelled");
  const [person] = await listed(order);
  expect(person).toMatchObject({ effect: "block", note: `Order ${order.live.name}` });
  const days = (person!.expiresAt!.getTime() - world.clock()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);
});

test("reported without cancelling, an order is not cancelled by what is decided once its buyer is listed", async () => {
  const { order, staff } = await anOrder();
  await reportFraud(staff, order.orderId, { days: 30, cancels: false, terms: null });
  await world.run(1);
  await world.decide(order, { because: ["The buyer is on your list of people to block."] });
  await world.run();
  expect(await standing(order)).toMatchObject({ queue: "review", actions: { cancel: "stopped" } });
  expect(sendings()).toBe(0);

  await cancelNow(staff, order.orderId, null);
  await world.run();
  expect((await standing(order)).queue).toBe("cancelled");
});

test("reported without cancelling, an order that counts down is not cancelled either", async () => {
  const { order, staff } = await anOrder(scheduled);
  await reportFraud(staff, order.orderId, { days: 30, cancels: false, terms: null });
  world.pass(31 * MINUTE_MS);
  await world.run();
  const { queue, row, events } = await standing(order);
  expect({ queue, cancelAt: row.cancelAt }).toEqual({ queue: "held", cancelAt: null });
  expect(events.filter(({ kind }) => kind === "stopped")).toMatchObject([{ actor: "staff:1" }]);
  expect(sendings()).toBe(0);
});

test("what a person has cancelled, or is cancelled, a report without cancelling leaves as it is", async () => {
  const { order, staff } = await anOrder();
  const report = { days: 30, cancels: false, terms: null };
  await cancelNow(staff, order.orderId, null);
  await reportFraud(staff, order.orderId, report);
  await world.run();
  expect((await standing(order)).queue).toBe("cancelled");
  await reportFraud(staff, order.orderId, report);
  expect(await standing(order)).toMatchObject({ queue: "cancelled", actions: { cancel: "done" } });
});

const listedAs = async ({ shopId, live: { email, phone } }: WorldOrder) =>
  askLists(world.db, shopId, { email, phone, billing: null, shipping: null }, world.clock());
const listings = async (order: WorldOrder) =>
  (await standing(order)).events.filter(({ kind }) => kind.startsWith("person")).map(saidOf);
const saidOf = ({ sentence }: { sentence: string }) => sentence;
const REPORT = { days: null, cancels: false, terms: null };

test("who reports as fraud a buyer that the same order had left alone takes that back", async () => {
  const { order, staff } = await anOrder();
  await markSafe(staff, order.orderId, { allowsPerson: true });
  await world.run(1);
  expect(await listedAs(order)).toBe("allow");
  await reportFraud(staff, order.orderId, REPORT);
  await world.run(1);
  expect(await listedAs(order)).toBe("block");
  expect((await listings(order)).at(-1)).toBe("The buyer is on the block list of people now.");
  await markSafe(staff, order.orderId, { allowsPerson: true });
  await reportFraud(staff, order.orderId, REPORT);
  await world.run(1);
  expect(await listedAs(order)).toBe("block");
});

test("an allow entry typed by hand stays and wins, and the timeline says so", async () => {
  const { order, staff } = await anOrder();
  const { shopId } = order;
  const typed = { effect: "allow", kind: "email", value: order.live.email, note: "" } as const;
  const by = { actor: "staff:1", at: new Date(world.clock()), sourceOrderId: null };
  await addPeople(world.db, shopId, [{ ...typed, expiresAt: null }], by);
  await reportFraud(staff, order.orderId, REPORT);
  await world.run(1);
  expect(await listedAs(order)).toBe("allow");
  expect(await listings(order)).toEqual([expect.stringMatching(/allow list still names them/)]);
});

test("the platform may be away for hours: the buyer is listed all the same", async () => {
  const { order, staff } = await anOrder();
  failing("failed");
  await reportFraud(staff, order.orderId, REPORT);
  for (let minute = 0; minute < 180; minute += 5) {
    await world.run(0);
    world.pass(5 * MINUTE_MS);
  }
  world.refuses = null;
  world.pass(60 * MINUTE_MS);
  await world.run(0);
  expect(await listedAs(order)).toBe("block");
});

test("a buyer whom the platform does not tell for a day, or refuses to tell, is said not to be listed", async () => {
  const away = await anOrder();
  failing("failed");
  await reportFraud(away.staff, away.order.orderId, REPORT);
  for (let hour = 0; hour < 30; hour++) {
    await world.run(0);
    world.pass(61 * MINUTE_MS);
  }
  expect(await listings(away.order)).toEqual([
    expect.stringMatching(/^The buyer could not be listed: The platform gave no answer/),
  ]);
  failing("denied");
  const { order, staff } = await anOrder();
  await markSafe(staff, order.orderId, { allowsPerson: true });
  await world.run(1);
  expect(await listings(order)).toEqual([
    expect.stringMatching(/^The buyer could not be listed: Palisade lacks a permission/),
  ]);
});

/** The platform does not tell who a buyer is. */
const failing = (reason: RefusalReason) =>
  void (world.refuses = { document: "OrderBuyer", reason });

test("an order of another shop is not there", async () => {
  const [order] = await world.orders(await world.shop(), 1);
  await world.decide(order!, scheduled);
  const stranger = world.as((await world.shop()).row);
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
    actions: { cancel: "wanted" },
  });
});
