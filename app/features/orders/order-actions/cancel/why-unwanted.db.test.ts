import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { DAY_MS, MINUTE_MS } from "#app/base/clock";
import type { Condition } from "#app/engine/conditions/condition";
import { orderFilters, shops } from "#app/store/schema";
import { orderTotal } from "#tests/dev-store/state/orders";
import { filterFields } from "#tests/helpers/orders/order-filter";
import { assess, type SeededOrder } from "#tests/helpers/orders/seeded-orders";
import { SCHEDULED, sharedOrderHarness } from "#tests/helpers/orders/shared-order-harness";

import { addPeople } from "../../people/add-people.server";
import { cancelNow } from "./cancel-commands.server";

const { anOrder, standing, harness } = await sharedOrderHarness();

const ABOVE_LIMIT = {
  queue: "review",
  actions: { cancel: "stopped" },
  row: { failure: expect.stringContaining("above your limit") },
};
const LEFT = { queue: "review", actions: { cancel: "stopped" } };
type Change = (order: SeededOrder) => unknown;

function listPerson(
  order: SeededOrder,
  effect: "allow" | "block",
  endsAfter: number | null = null,
) {
  const at = new Date(harness.clock());
  const expiresAt = endsAfter === null ? null : new Date(at.getTime() + endsAfter);
  const person = { effect, kind: "email", value: order.live.email, note: "", expiresAt } as const;
  const by = { actor: "staff:1", at, sourceOrderId: null, extendsExpiry: true };
  return harness.db.transaction((tx) => addPeople(tx, order.shopId, [person], by));
}

const conditionSet = (condition: Condition) =>
  ({
    match: "all",
    groups: [{ match: "all", conditions: [condition] }],
  }) as const;
const fromTotal = (total: number) =>
  conditionSet({ field: "total", operator: "at-least", values: [String(total)] });
const fromMail = ({ live }: SeededOrder) =>
  conditionSet({ field: "email", operator: "is", values: [live.email] });

/** Adds a filter to the order's shop, by default a cancelling one at position 1, and returns its ID. */
async function addFilter(
  { shopId }: SeededOrder,
  change: Partial<typeof orderFilters.$inferInsert>,
): Promise<string> {
  const at = new Date(harness.clock());
  const [added] = await harness.db
    .insert(orderFilters)
    .values({
      ...{ ...filterFields({ action: "cancel" }), shopId, expiresAt: null, position: 1 },
      ...{ createdAt: at, updatedAt: at, updatedBy: "staff:1", ...change },
    })
    .returning();
  return added!.id;
}

/** Lets the countdown of an order end, and runs the due jobs. */
async function runOut(): Promise<void> {
  harness.pass(31 * MINUTE_MS);
  await harness.run();
}

test.each<[string, Change, string]>([
  [
    "whose customer is allowed",
    (order) => listPerson(order, "allow"),
    "It would no longer be flagged. The customer is on your customer allow list.",
  ],
  [
    "whose customer gets an exempting tag",
    async ({ shopId, live, devShop }) => {
      const scopes = devShop.grantedScopes.join(",");
      await harness.db.update(shops).set({ scopes }).where(eq(shops.id, shopId));
      devShop.customers.find(({ id }) => id === live.customerId)!.tags.push("VIP");
    },
    'It would no longer be flagged. It has the tag "VIP".',
  ],
  [
    "whose risk gets a milder response",
    () => harness.setPolicy({ high: { action: "hold", afterMinutes: 60 } }),
    "It would only be put on hold now. Shopify says: risk high, recommendation cancel.",
  ],
  [
    "whose risk becomes low",
    ({ live }) => assess(live, "LOW"),
    "It would no longer be flagged. Shopify says: risk low, recommendation accept.",
  ],
])(
  "an order %s during its countdown is left for review and can be cancelled by hand",
  async (_what, change, why) => {
    await harness.setPolicy({ exemptions: { tags: ["vip"] } });
    const { order, staff } = await anOrder();
    await harness.decide(order, SCHEDULED);
    await change(order);
    await runOut();
    expect(await standing(order)).toMatchObject({ ...LEFT, row: { failure: why } });
    expect(order.live.cancelledAt).toBeNull();

    await cancelNow(staff, order.orderId, null);
    await harness.run();
    expect((await standing(order)).queue).toBe("cancelled");
  },
);

test.each([
  ["high", "HIGH", MINUTE_MS, { queue: "cancelled" }],
  ["low", "LOW", MINUTE_MS, LEFT],
  ["not known within half an hour", "PENDING", 30 * MINUTE_MS, LEFT],
] as const)(
  "an order whose risk is reassessed waits to be cancelled until the risk is %s",
  async (_what, level, afterMs, outcome) => {
    await harness.setPolicy({ usesOwnAssessment: false });
    const { order } = await anOrder();
    order.live.createdAt = new Date(harness.clock()).toISOString();
    assess(order.live, "PENDING");
    await harness.decide(order);
    harness.pass(MINUTE_MS);
    await harness.run();
    expect(await standing(order)).toMatchObject({
      queue: "cancelling",
      actions: { cancel: "requested" },
    });
    assess(order.live, level);
    harness.pass(afterMs);
    await harness.run();
    expect(await standing(order)).toMatchObject(outcome);
  },
);

test("an order risky only by Palisade's assessment is not cancelled after the assessment is disabled", async () => {
  const ownCounts = { high: { action: "cancel", afterMinutes: 60 }, medium: CANCELS };
  for (const [usesOwnAssessment, outcome] of [
    [true, { queue: "cancelled" }],
    [false, LEFT],
  ] as const) {
    await harness.setPolicy(ownCounts);
    const { order } = await anOrder();
    assess(order.live, "LOW");
    const [sale] = order.live.transactions;
    Object.assign(sale!.card!, { avsResultCode: "N", cvvResultCode: "N" });
    await harness.decide(order, SCHEDULED);
    await harness.setPolicy({ ...ownCounts, usesOwnAssessment });
    await runOut();
    expect(await standing(order)).toMatchObject(outcome);
  }
});
const CANCELS = { action: "cancel", afterMinutes: 60 } as const;

test("an order is not cancelled for its customer's block list entry once the entry has expired", async () => {
  for (const [endsAfter, outcome] of [
    [null, { queue: "cancelled" }],
    [20 * MINUTE_MS, LEFT],
  ] as const) {
    const { order } = await anOrder();
    assess(order.live, "LOW");
    await listPerson(order, "block", endsAfter);
    await harness.decide(order, SCHEDULED);
    await runOut();
    expect(await standing(order)).toMatchObject(outcome);
  }
});

test.each([
  ["rose above", 2, 30, ABOVE_LIMIT],
  ["stayed below", 1, 30, { queue: "cancelled" }],
  ["rose above", 2, 4 * 24 * 60, ABOVE_LIMIT],
  ["stayed below", 1, 4 * 24 * 60, { queue: "cancelled" }],
] as const)(
  "an order whose total %s the limit (times %i) during %i minutes is handled by its current total",
  async (_what, factor, afterMinutes, outcome) => {
    const { order } = await anOrder();
    await harness.setPolicy({ limits: { maxTotal: orderTotal(order.live) / 100 } });
    await harness.decide(order, { action: "hold-then-cancel", afterMinutes });
    for (const line of order.live.lineItems) line.quantity *= factor;
    harness.pass((afterMinutes + 1) * MINUTE_MS);
    await harness.run();
    expect(await standing(order)).toMatchObject(outcome);
  },
);

test("a cancellation that staff requests while the order is read is attributed to staff", async () => {
  const { order, staff } = await anOrder();
  await listPerson(order, "allow");
  await harness.decide(order);
  harness.pass(MINUTE_MS);
  harness.meanwhile = {
    document: "OrderCancelState",
    happens: () => cancelNow(staff, order.orderId, null),
  };
  await harness.run();
  const { queue, events } = await standing(order);
  expect(queue).toBe("cancelled");
  expect(events.find(({ kind }) => kind === "cancel-sent")?.actor).toBe("staff:1");
});

const LOW = "It would no longer be flagged. Shopify says: risk low, recommendation accept.";
const setFilter = (id: string, change: Partial<typeof orderFilters.$inferInsert>) =>
  harness.db.update(orderFilters).set(change).where(eq(orderFilters.id, id));

test.each<[string, (order: SeededOrder, filterId: string) => unknown, string | null]>([
  ["unchanged", () => null, null],
  ["off", (_order, id) => setFilter(id, { enabled: false }), LOW],
  ["in dry run", (_order, id) => setFilter(id, { isDryRun: true }), LOW],
  [
    "expired",
    (_order, id) => setFilter(id, { expiresAt: new Date(harness.clock() + MINUTE_MS) }),
    LOW,
  ],
  [
    "changed to allow",
    (_order, id) => setFilter(id, { action: "allow" }),
    'It would no longer be flagged. The filter "Expensive" lets it through.',
  ],
  [
    "changed to hold",
    (_order, id) => setFilter(id, { action: "hold" }),
    'It would only be put on hold now. It matches the filter "Expensive".',
  ],
  [
    "no longer matching",
    ({ live }, id) => setFilter(id, { conditions: fromTotal(orderTotal(live) / 100 + 1) }),
    LOW,
  ],
  [
    "below an allowing filter",
    (order) => addFilter(order, { ...LETS_THROUGH, conditions: fromMail(order), position: 0 }),
    'It would no longer be flagged. The filter "Our testers" lets it through.',
  ],
  [
    "above an allowing filter",
    (order) => addFilter(order, { ...LETS_THROUGH, conditions: fromMail(order), position: 2 }),
    null,
  ],
])(
  "a due cancellation follows the current filters when the deciding filter is %s",
  async (_now, change, why) => {
    await harness.setPolicy({ usesOwnAssessment: false });
    const { order } = await anOrder();
    assess(order.live, "LOW");
    const conditions = fromTotal(orderTotal(order.live) / 100);
    const filterId = await addFilter(order, { name: "Expensive", conditions });
    await harness.decide(order, { ...SCHEDULED, filterId });
    await change(order, filterId);
    await runOut();
    const outcome = why === null ? { queue: "cancelled" } : { ...LEFT, row: { failure: why } };
    expect(await standing(order)).toMatchObject(outcome);
  },
);
const LETS_THROUGH = { name: "Our testers", action: "allow" } as const;

test("an order that became older than three days during its countdown is cancelled", async () => {
  const { order } = await anOrder();
  await harness.decide(order, { action: "hold-then-cancel", afterMinutes: 4 * 24 * 60 });
  harness.pass(4 * DAY_MS + MINUTE_MS);
  await harness.run();
  expect((await standing(order)).queue).toBe("cancelled");
});

test("an order older than three days that gets a milder response needs review for the response, not for its age", async () => {
  const { order } = await anOrder();
  await harness.decide(order, { action: "hold-then-cancel", afterMinutes: 4 * 24 * 60 });
  await harness.setPolicy({ high: { action: "hold", afterMinutes: 60 } });
  harness.pass(4 * DAY_MS + MINUTE_MS);
  await harness.run();
  const failure =
    "It would only be put on hold now. Shopify says: risk high, recommendation cancel.";
  expect(await standing(order)).toMatchObject({ ...LEFT, row: { failure } });
});
