import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { DAY_MS, MINUTE_MS } from "#app/base/clock";
import { PEOPLE_LIMITS } from "#app/contract/people";
import type { RefusalReason } from "#app/platform/admin-api/admin-graphql.server";
import { enqueue } from "#app/platform/jobs/jobs.server";
import { people } from "#app/store/schema";
import type { SeededOrder } from "#tests/helpers/orders/seeded-orders";
import { SCHEDULED, sharedOrderHarness } from "#tests/helpers/orders/shared-order-harness";

import { addPeople } from "../people/add-people.server";
import { listedAs as readLists } from "../people/listed.server";
import { cancelNow } from "./cancel/cancel-commands.server";
import { markSafe, reportFraud } from "./clear-commands.server";

const { anOrder, sendings, standing, harness } = await sharedOrderHarness();

const listedAs = async ({ shopId, live: { email, phone } }: SeededOrder) =>
  readLists(harness.db, shopId, { email, phone, billing: null, shipping: null }, harness.clock());
const listings = async (order: SeededOrder) =>
  (await standing(order)).events.filter(({ kind }) => kind.startsWith("person")).map(saidOf);
const saidOf = ({ sentence }: { sentence: string }) => sentence;
const REPORT = { days: null, cancels: false, terms: null };
/** Makes Shopify refuse the customer's data. */
const failing = (reason: RefusalReason) =>
  void (harness.refuses = { document: "OrderBuyer", reason });

test("a fraud report lists the customer for the chosen days and leaves the order for review or cancels it", async () => {
  const looked = await anOrder();
  const report = { days: 30, cancels: false, terms: null };
  await reportFraud(looked.staff, looked.order.orderId, report);
  const { order, staff } = await anOrder();
  await reportFraud(staff, order.orderId, { ...report, cancels: true });
  await harness.run();
  expect((await standing(looked.order)).queue).toBe("review");
  expect((await standing(order)).queue).toBe("cancelled");
  const [person] = await harness.db.select().from(people).where(eq(people.shopId, order.shopId));
  expect(person).toMatchObject({ effect: "block", note: `Order ${order.live.name}` });
  const days = (person!.expiresAt!.getTime() - harness.clock()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);
});

test("an order reported as fraud without cancellation is not cancelled by a later decision, only by hand", async () => {
  const { order, staff } = await anOrder();
  await reportFraud(staff, order.orderId, { days: 30, cancels: false, terms: null });
  await harness.run(1);
  await harness.decide(order, { because: ["The customer is on your customer block list."] });
  await harness.run();
  expect(await standing(order)).toMatchObject({ queue: "review", actions: { cancel: "stopped" } });
  expect(sendings()).toBe(0);

  await cancelNow(staff, order.orderId, null);
  await harness.run();
  expect((await standing(order)).queue).toBe("cancelled");
});

test("a fraud report without cancellation stops the countdown of an order", async () => {
  const { order, staff } = await anOrder(SCHEDULED);
  await reportFraud(staff, order.orderId, { days: 30, cancels: false, terms: null });
  harness.pass(31 * MINUTE_MS);
  await harness.run();
  const { queue, row, events } = await standing(order);
  expect({ queue, cancelAt: row.cancelAt }).toEqual({ queue: "held", cancelAt: null });
  expect(events.filter(({ kind }) => kind === "stopped")).toMatchObject([{ actor: "staff:1" }]);
  expect(sendings()).toBe(0);
});

test.each([
  ["hold", { queue: "held", actions: { hold: "done", tag: "done", cancel: "stopped" } }],
  [
    "hold-then-cancel",
    { queue: "held", actions: { hold: "done", tag: "done", cancel: "stopped" } },
  ],
  ["cancel", { queue: "review", actions: { tag: "done", cancel: "stopped" } }],
] as const)(
  "an order reported as fraud without cancellation is not cancelled by the later decision %s, only tagged or held",
  async (action, outcome) => {
    await harness.setPolicy({ tags: ["Fraud"] });
    const { order, staff } = await anOrder();
    await reportFraud(staff, order.orderId, REPORT);
    await harness.decide(order, { action, afterMinutes: 30 });
    harness.pass(31 * MINUTE_MS);
    await harness.run();
    expect(await standing(order)).toMatchObject(outcome);
    expect(order.live.tags).toContain("Fraud");
    expect(sendings()).toBe(0);
  },
);

test("a fraud report without cancellation changes neither a cancelled order nor a requested manual cancellation", async () => {
  const { order, staff } = await anOrder();
  const report = { days: 30, cancels: false, terms: null };
  await cancelNow(staff, order.orderId, null);
  await reportFraud(staff, order.orderId, report);
  await harness.run();
  expect((await standing(order)).queue).toBe("cancelled");
  await reportFraud(staff, order.orderId, report);
  expect(await standing(order)).toMatchObject({ queue: "cancelled", actions: { cancel: "done" } });
});

test("a fraud report replaces the customer's allow entry from the same order", async () => {
  const { order, staff } = await anOrder();
  await markSafe(staff, order.orderId, { allowsPerson: true });
  await harness.run(1);
  expect(await listedAs(order)).toBe("allow");
  await reportFraud(staff, order.orderId, REPORT);
  await harness.run(1);
  expect(await listedAs(order)).toBe("block");
  expect((await listings(order)).at(-1)).toBe("The customer is now on your customer block list.");
  await markSafe(staff, order.orderId, { allowsPerson: true });
  await reportFraud(staff, order.orderId, REPORT);
  await harness.run(1);
  expect(await listedAs(order)).toBe("block");
});

test("a fraud report removes the customer's allow entry although the lists are full", async () => {
  const { order, staff } = await anOrder();
  order.live.phone = null;
  order.live.shippingAddress.phone = null;
  await markSafe(staff, order.orderId, { allowsPerson: true });
  await harness.run(1);
  expect(await listedAs(order)).toBe("allow");
  await harness.db
    .insert(people)
    .values(Array.from({ length: PEOPLE_LIMITS.people }, otherOf(order)));
  await reportFraud(staff, order.orderId, REPORT);
  await harness.run(1);
  expect(await listedAs(order)).toBeNull();
  expect((await listings(order)).at(-1)).toMatch(/was not added: your customer lists are full/);
});

const otherOf =
  ({ shopId }: SeededOrder) =>
  (_: unknown, n: number) => ({
    ...({
      shopId,
      kind: "phone",
      effect: "block",
      value: String(n),
      canonical: String(n),
    } as const),
    ...{ createdAt: new Date(harness.clock()), createdBy: "staff:1" },
  });

test("a fraud report extends the expiry of an entry, never shortens it, and each report is recorded", async () => {
  const { order, staff } = await anOrder();
  const ends: (Date | null)[] = [];
  for (const days of [30, 10, 60, null, 5]) {
    await reportFraud(staff, order.orderId, { ...REPORT, days });
    await harness.run(1);
    ends.push((await endsOf(order))[0]!);
  }
  const [thirty, ten, sixty, ...forever] = ends;
  expect(ten).toEqual(thirty);
  expect(+sixty! - +thirty!).toBeGreaterThan(29 * DAY_MS);
  expect(forever).toEqual([null, null]);
  expect(await listings(order)).toHaveLength(ends.length);
});

const endsOf = async ({ shopId }: SeededOrder) =>
  (await harness.db.select().from(people).where(eq(people.shopId, shopId))).map(
    ({ expiresAt }) => expiresAt,
  );

test("a fraud report's entry is not replaced by the automatic entry after the cancellation", async () => {
  await harness.setPolicy({ blockPersonDays: 30 });
  const { order, staff } = await anOrder();
  failing("failed");
  await reportFraud(staff, order.orderId, { ...REPORT, cancels: true });
  await harness.run();
  expect((await standing(order)).queue).toBe("cancelled");
  harness.refuses = null;
  harness.pass(60 * MINUTE_MS);
  await harness.run(1);
  expect(await endsOf(order)).toEqual([null]);
});

test("a manual allow entry remains and overrides a fraud report, and the timeline states this", async () => {
  const { order, staff } = await anOrder();
  const { shopId } = order;
  const typed = { effect: "allow", kind: "email", value: order.live.email, note: "" } as const;
  const by = {
    actor: "staff:1",
    at: new Date(harness.clock()),
    sourceOrderId: null,
    extendsExpiry: true,
  };
  await addPeople(harness.db, shopId, [{ ...typed, expiresAt: null }], by);
  await reportFraud(staff, order.orderId, REPORT);
  await harness.run(1);
  expect(await listedAs(order)).toBe("allow");
  expect(await listings(order)).toEqual([expect.stringMatching(/allow list entry still matches/)]);
});

test("a fraud report lists the customer after Shopify was unavailable for three hours", async () => {
  const { order, staff } = await anOrder();
  failing("failed");
  await reportFraud(staff, order.orderId, REPORT);
  for (let minute = 0; minute < 180; minute += 5) {
    await harness.run(0);
    harness.pass(5 * MINUTE_MS);
  }
  harness.refuses = null;
  harness.pass(61 * MINUTE_MS);
  await harness.run(0);
  expect(await listedAs(order)).toBe("block");
});

test("the timeline reports that a customer was not listed if Shopify gives no data for a day or refuses access", async () => {
  const away = await anOrder();
  failing("failed");
  await reportFraud(away.staff, away.order.orderId, REPORT);
  for (let hour = 0; hour < 30; hour++) {
    await harness.run(0);
    harness.pass(61 * MINUTE_MS);
  }
  expect(await listings(away.order)).toEqual([
    expect.stringMatching(
      /^The customer could not be added to the list: Shopify answered with an error/,
    ),
  ]);
  failing("denied");
  const { order, staff } = await anOrder();
  await markSafe(staff, order.orderId, { allowsPerson: true });
  await harness.run(1);
  expect(await listings(order)).toEqual([
    expect.stringMatching(
      /^The customer could not be added to the list: Palisade needs permission/,
    ),
  ]);
});

test("a repeated listing job lists the customer and is recorded once", async () => {
  const { order } = await anOrder();
  const { shopId, orderId } = order;
  const payload = {
    shopId,
    orderId,
    effect: "block",
    days: null,
    actor: "staff:1",
    requestId: "one",
  };
  for (let times = 0; times < 2; times++) {
    await enqueue(harness.db, "order-list-customer", payload, { runAt: new Date(harness.clock()) });
    await harness.run(0);
  }
  expect(await listedAs(order)).toBe("block");
  expect(await listings(order)).toHaveLength(1);
});
