import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { HOUR_MS } from "#app/base/clock";
import { parseAddress } from "#app/engine/net/address";
import { enqueue } from "#app/platform/jobs/jobs.server";
import { orders, people, ruleEntries, ruleLists, visits } from "#app/store/schema";
import type { SeededOrder } from "#tests/helpers/orders/seeded-orders";
import { sharedOrderHarness } from "#tests/helpers/orders/shared-order-harness";
import { aVisit, recorderOn } from "#tests/helpers/visits";

const { standing, harness } = await sharedOrderHarness();
beforeEach(async () => {
  await harness.setPolicy({ blockIpHours: 24, blockPersonDays: 30 });
});

type RowChange = Partial<typeof orders.$inferInsert>;

/** Creates a cancelled order. `prepare` runs before the decision. */
async function cancelOrder(
  change: RowChange = {},
  prepare: (order: SeededOrder) => Promise<unknown> = async () => {},
): Promise<SeededOrder> {
  const [order] = await harness.orders(await harness.shop(), 1);
  await harness.db
    .update(orders)
    .set({ channel: "web", ...change })
    .where(isOf(order!));
  await prepare(order!);
  await harness.decide(order!);
  await harness.run();
  expect((await standing(order!)).queue).toBe("cancelled");
  return order!;
}
const isOf = ({ shopId, orderId }: SeededOrder) =>
  and(eq(orders.shopId, shopId), eq(orders.orderId, orderId));
const entriesOf = ({ shopId }: SeededOrder) =>
  harness.db.select().from(ruleEntries).where(eq(ruleEntries.shopId, shopId));
const sentencesOf = async (order: SeededOrder) =>
  (await standing(order)).events.map(({ sentence }) => sentence);

function allow(order: SeededOrder, value: string) {
  const { shopId } = order;
  const list = { shopId, surface: "storefront", kind: "ip" } as const;
  const by = { createdBy: "staff:1", updatedBy: "staff:1" };
  return harness.db.insert(ruleEntries).values({ ...list, ...by, effect: "allow", value });
}

test("a cancellation blocks the order's address for the hours of the policy and lists the customer", async () => {
  const order = await cancelOrder();
  const [entry] = await entriesOf(order);
  expect(entry).toMatchObject({
    value: "203.0.113.50",
    effect: "block",
    source: "order",
    reason: "fraud",
    createdBy: "palisade",
    note: `Order ${order.live.name} was cancelled as fraud`,
  });
  const hours = (entry!.expiresAt!.getTime() - harness.clock()) / HOUR_MS;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);
  const listedPeople = await harness.db
    .select()
    .from(people)
    .where(eq(people.shopId, order.shopId));
  expect(listedPeople).toMatchObject([{ effect: "block", kind: "email", createdBy: "palisade" }]);
});

test("the steps after a cancellation are recorded once although they run twice", async () => {
  const order = await cancelOrder();
  const { shopId, orderId } = order;
  const again = { runAt: new Date(harness.clock()) };
  await enqueue(harness.db, "order-aftermath", { shopId, orderId }, again);
  await harness.run();
  const { kinds } = await standing(order);
  expect(kinds.filter((kind) => kind === "person-listed")).toHaveLength(1);
  expect(kinds.filter((kind) => kind === "address-blocked")).toHaveLength(1);
});

test("an IPv6 address of a cancelled order is blocked as its /64", async () => {
  const order = await cancelOrder({ ip: "2001:db8:40:1::11" });
  expect((await entriesOf(order)).map(({ value }) => value)).toEqual(["2001:db8:40:1::/64"]);
});

test.each<[string, RowChange, string]>([
  ["a relay that many people share", { networkClass: "relay" }, "many people share it"],
  ["an office gateway", { networkClass: "corporate-gateway" }, "many people share it"],
  ["the store's own point of sale", { channel: "pos" }, "the order was placed by your staff"],
  ["a draft by staff", { channel: "shopify_draft_order" }, "the order was placed by your staff"],
  ["an unknown address", { ip: null }, "it is unknown"],
  ["a masked address", { ip: "203.0.113.0/24" }, "no longer stored in full"],
])(
  "an order from %s blocks no address, and the timeline gives the reason",
  async (_what, change, why) => {
    const order = await cancelOrder(change);
    expect(await entriesOf(order)).toEqual([]);
    expect(await sentencesOf(order)).toContainEqual(notBlockedBecause(why));
  },
);

const notBlockedBecause = (why: string) =>
  expect.stringMatching(
    new RegExp(`^The customer’s IP address was not blocked: .*${why}`),
  ) as string;

test.each<["verified" | "spoofed", string[]]>([
  ["verified", []],
  ["spoofed", ["203.0.113.50"]],
])("a cancelled order from the address of a %s crawler blocks %j", async (verdict, blocked) => {
  const order = await cancelOrder({}, ({ shopId }) => visitAs(shopId, verdict));
  expect((await entriesOf(order)).map(({ value }) => value)).toEqual(blocked);
  const crawlers = notBlockedBecause("a verified crawler");
  const sentences = await sentencesOf(order);
  if (verdict === "verified") expect(sentences).toContainEqual(crawlers);
  else expect(sentences).not.toContainEqual(crawlers);
});

test("a masked visit of a verified crawler exempts the addresses of its network from blocking", async () => {
  const order = await cancelOrder({}, async ({ shopId }) => {
    await visitAs(shopId, "verified");
    const masked = { ip: "203.0.113.0/24" };
    await harness.db.update(visits).set(masked).where(eq(visits.shopId, shopId));
  });
  expect(await entriesOf(order)).toEqual([]);
});

test("a verified crawler that visited another store does not exempt an address from blocking", async () => {
  const order = await cancelOrder({}, async () =>
    visitAs((await harness.shop()).row.id, "verified"),
  );
  expect(await entriesOf(order)).toHaveLength(1);
});

/** Records a visit from the customer's address with Googlebot's user agent. */
async function visitAs(shopId: string, verdict: "verified" | "spoofed") {
  const recorder = recorderOn(harness.db);
  const crawler = { id: "googlebot", purpose: "search", verdict } as const;
  const address = parseAddress("203.0.113.50");
  recorder.record(aVisit({ shopId, crawler, address, at: harness.clock() }));
  await recorder.flush();
}

test("an address that the merchant allows stays allowed after a cancellation", async () => {
  const order = await cancelOrder({}, (before) => allow(before, "203.0.113.0/24"));
  expect((await entriesOf(order)).map(({ effect }) => effect)).toEqual(["allow"]);
});

test("an address that cannot be added to the IP list is reported in the timeline, and the order stays cancelled", async () => {
  const order = await cancelOrder({}, ({ shopId }) =>
    harness.db
      .insert(ruleLists)
      .values({ shopId, surface: "storefront", kind: "ip", enabled: false }),
  );
  expect(await entriesOf(order)).toEqual([]);
  expect(await sentencesOf(order)).toContain(
    "The customer’s IP address was not blocked: your IP list is off.",
  );
});
