import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { DAY_MS, MINUTE_MS } from "#app/base/clock";
import type { Condition } from "#app/engine/conditions/condition";
import { orderFilters, shops } from "#app/store/schema";
import { orderTotal } from "#tests/dev-store/state/orders";
import { filterFields } from "#tests/helpers/orders/order-filter";
import { assess, type WorldOrder } from "#tests/helpers/orders/seeded-orders";
import { SCHEDULED, sharedOrderWorld } from "#tests/helpers/orders/shared-order-world";

import { addPeople } from "../../people/add-people.server";
import { cancelNow } from "./cancel-commands.server";

const { anOrder, standing, world } = await sharedOrderWorld();

const ABOVE_LIMIT = {
  queue: "review",
  actions: { cancel: "stopped" },
  row: { failure: expect.stringContaining("above your limit") },
};
const LEFT = { queue: "review", actions: { cancel: "stopped" } };
type Change = (order: WorldOrder) => unknown;

function list(order: WorldOrder, effect: "allow" | "block", endsAfter: number | null = null) {
  const at = new Date(world.clock());
  const expiresAt = endsAfter === null ? null : new Date(at.getTime() + endsAfter);
  const person = { effect, kind: "email", value: order.live.email, note: "", expiresAt } as const;
  const by = { actor: "staff:1", at, sourceOrderId: null, prolongs: true };
  return world.db.transaction((tx) => addPeople(tx, order.shopId, [person], by));
}

const fits = (condition: Condition) =>
  ({
    match: "all",
    groups: [{ match: "all", conditions: [condition] }],
  }) as const;
const fromTotal = (total: number) =>
  fits({ field: "total", operator: "at-least", values: [String(total)] });
const fromMail = ({ live }: WorldOrder) =>
  fits({ field: "email", operator: "is", values: [live.email] });

/** Adds a filter of the merchant at this position. */
async function addFilter(
  { shopId }: WorldOrder,
  change: Partial<typeof orderFilters.$inferInsert>,
): Promise<string> {
  const at = new Date(world.clock());
  const [added] = await world.db
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
  world.pass(31 * MINUTE_MS);
  await world.run();
}

test.each<[string, Change, string]>([
  [
    "whose buyer is allowed",
    (order) => list(order, "allow"),
    "It would no longer be flagged. The customer is on your customer allow list.",
  ],
  [
    "whose customer has an exempting tag",
    async ({ shopId, live, devShop }) => {
      const scopes = devShop.grantedScopes.join(",");
      await world.db.update(shops).set({ scopes }).where(eq(shops.id, shopId));
      devShop.customers.find(({ id }) => id === live.customerId)!.tags.push("VIP");
    },
    'It would no longer be flagged. It has the tag "VIP".',
  ],
  [
    "to whose risk the response is milder",
    () => world.setPolicy({ high: { action: "hold", afterMinutes: 60 } }),
    "It would only be put on hold now. Shopify says: risk high, recommendation cancel.",
  ],
  [
    "whose risk is low",
    ({ live }) => assess(live, "LOW"),
    "It would no longer be flagged. Shopify says: risk low, recommendation accept.",
  ],
])("an order %s meanwhile is left to a person, who may cancel it", async (_what, change, why) => {
  await world.setPolicy({ exemptions: { tags: ["vip"] } });
  const { order, staff } = await anOrder();
  await world.decide(order, SCHEDULED);
  await change(order);
  await runOut();
  expect(await standing(order)).toMatchObject({ ...LEFT, row: { failure: why } });
  expect(order.live.cancelledAt).toBeNull();

  await cancelNow(staff, order.orderId, null);
  await world.run();
  expect((await standing(order)).queue).toBe("cancelled");
});

test.each([
  ["high", "HIGH", MINUTE_MS, { queue: "cancelled" }],
  ["low", "LOW", MINUTE_MS, LEFT],
  ["not known within half an hour", "PENDING", 30 * MINUTE_MS, LEFT],
] as const)(
  "a risk that is assessed anew is waited for before an order is cancelled, until it is %s",
  async (_what, level, afterMs, outcome) => {
    await world.setPolicy({ usesOwnAssessment: false });
    const { order } = await anOrder();
    order.live.createdAt = new Date(world.clock()).toISOString();
    assess(order.live, "PENDING");
    await world.decide(order);
    world.pass(MINUTE_MS);
    await world.run();
    expect(await standing(order)).toMatchObject({
      queue: "cancelling",
      actions: { cancel: "wanted" },
    });
    assess(order.live, level);
    world.pass(afterMs);
    await world.run();
    expect(await standing(order)).toMatchObject(outcome);
  },
);

test("an order risky by our own assessment alone is not cancelled once that does not count any more", async () => {
  const ownCounts = { high: { action: "cancel", afterMinutes: 60 }, medium: CANCELS };
  for (const [usesOwnAssessment, outcome] of [
    [true, { queue: "cancelled" }],
    [false, LEFT],
  ] as const) {
    await world.setPolicy(ownCounts);
    const { order } = await anOrder();
    assess(order.live, "LOW");
    const [sale] = order.live.transactions;
    Object.assign(sale!.card!, { avsResultCode: "N", cvvResultCode: "N" });
    await world.decide(order, SCHEDULED);
    await world.setPolicy({ ...ownCounts, usesOwnAssessment });
    await runOut();
    expect(await standing(order)).toMatchObject(outcome);
  }
});
const CANCELS = { action: "cancel", afterMinutes: 60 } as const;

test("a buyer who is not on the block list any more is not cancelled for having been on it", async () => {
  for (const [endsAfter, outcome] of [
    [null, { queue: "cancelled" }],
    [20 * MINUTE_MS, LEFT],
  ] as const) {
    const { order } = await anOrder();
    assess(order.live, "LOW");
    await list(order, "block", endsAfter);
    await world.decide(order, SCHEDULED);
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
  "an order whose total %s the limit (times %i) in a countdown of %i minutes has the outcome of its total at Shopify",
  async (_what, factor, afterMinutes, outcome) => {
    const { order } = await anOrder();
    await world.setPolicy({ limits: { maxTotal: orderTotal(order.live) / 100 } });
    await world.decide(order, { action: "hold-then-cancel", afterMinutes });
    for (const line of order.live.lineItems) line.quantity *= factor;
    world.pass((afterMinutes + 1) * MINUTE_MS);
    await world.run();
    expect(await standing(order)).toMatchObject(outcome);
  },
);

test("who takes a cancellation over while the order is read has it cancelled as theirs", async () => {
  const { order, staff } = await anOrder();
  await list(order, "allow");
  await world.decide(order);
  world.pass(MINUTE_MS);
  world.meanwhile = {
    document: "OrderCancelState",
    happens: () => cancelNow(staff, order.orderId, null),
  };
  await world.run();
  const { queue, events } = await standing(order);
  expect(queue).toBe("cancelled");
  expect(events.find(({ kind }) => kind === "cancel-sent")?.actor).toBe("staff:1");
});

const LOW = "It would no longer be flagged. Shopify says: risk low, recommendation accept.";
const setFilter = (id: string, change: Partial<typeof orderFilters.$inferInsert>) =>
  world.db.update(orderFilters).set(change).where(eq(orderFilters.id, id));

test.each<[string, (order: WorldOrder, filterId: string) => unknown, string | null]>([
  ["as it was", () => null, null],
  ["switched off", (_order, id) => setFilter(id, { enabled: false }), LOW],
  ["in dry run", (_order, id) => setFilter(id, { isDryRun: true }), LOW],
  ["over", (_order, id) => setFilter(id, { expiresAt: new Date(world.clock() + MINUTE_MS) }), LOW],
  [
    "one that lets through",
    (_order, id) => setFilter(id, { action: "allow" }),
    'It would no longer be flagged. The filter "Expensive" lets it through.',
  ],
  [
    "one that only holds",
    (_order, id) => setFilter(id, { action: "hold" }),
    'It would only be put on hold now. It matches the filter "Expensive".',
  ],
  [
    "one that the order does not fit",
    ({ live }, id) => setFilter(id, { conditions: fromTotal(orderTotal(live) / 100 + 1) }),
    LOW,
  ],
  [
    "below one that lets the buyer through",
    (order) => addFilter(order, { ...LETS_THROUGH, conditions: fromMail(order), position: 0 }),
    'It would no longer be flagged. The filter "Our testers" lets it through.',
  ],
  [
    "above one that lets the buyer through",
    (order) => addFilter(order, { ...LETS_THROUGH, conditions: fromMail(order), position: 2 }),
    null,
  ],
])(
  "when the filter that decided is %s, today's filters say what happens",
  async (_now, change, why) => {
    await world.setPolicy({ usesOwnAssessment: false });
    const { order } = await anOrder();
    assess(order.live, "LOW");
    const conditions = fromTotal(orderTotal(order.live) / 100);
    const filterId = await addFilter(order, { name: "Expensive", conditions });
    await world.decide(order, { ...SCHEDULED, filterId });
    await change(order, filterId);
    await runOut();
    const outcome = why === null ? { queue: "cancelled" } : { ...LEFT, row: { failure: why } };
    expect(await standing(order)).toMatchObject(outcome);
  },
);
const LETS_THROUGH = { name: "Our testers", action: "allow" } as const;

test("an order that got older than three days while it counted down is cancelled all the same", async () => {
  const { order } = await anOrder();
  await world.decide(order, { action: "hold-then-cancel", afterMinutes: 4 * 24 * 60 });
  world.pass(4 * DAY_MS + MINUTE_MS);
  await world.run();
  expect((await standing(order)).queue).toBe("cancelled");
});

test("of an order that got older than three days, what is milder now is the reason, not its age", async () => {
  const { order } = await anOrder();
  await world.decide(order, { action: "hold-then-cancel", afterMinutes: 4 * 24 * 60 });
  await world.setPolicy({ high: { action: "hold", afterMinutes: 60 } });
  world.pass(4 * DAY_MS + MINUTE_MS);
  await world.run();
  const failure =
    "It would only be put on hold now. Shopify says: risk high, recommendation cancel.";
  expect(await standing(order)).toMatchObject({ ...LEFT, row: { failure } });
});
