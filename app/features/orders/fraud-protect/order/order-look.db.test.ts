import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import type { Privacy } from "#app/contract/general-settings";
import { getOrder } from "#app/contract/orders/fraud-protect";
import { parseAddress } from "#app/engine/net/address";
import { referenceStart } from "#app/engine/reference";
import { auditLog, orderEvents, orders, settings, visits } from "#app/store/schema";
import { freshShop } from "#tests/dev-store/platform-client";
import type { DevStore } from "#tests/dev-store/server";
import { startTestStore } from "#tests/dev-store/test-store";
import { type ApiUnderTest, apiUnderTest } from "#tests/helpers/data-api";
import { storedOrder } from "#tests/helpers/orders/order-rows";
import { devStoreAdmin } from "#tests/helpers/servers/dev-store-admin";
import { aVisit, recorderOn } from "#tests/helpers/visits";

let store: DevStore;
let under: ApiUnderTest;
beforeAll(async () => {
  store = await startTestStore();
  under = await apiUnderTest(undefined, devStoreAdmin(store));
});
afterAll(() => store.close());

test("viewing an order is recorded with its number and without customer data, once per quarter of an hour", async () => {
  const { db } = under.database;
  const devShop = freshShop(store, ["read_orders", "read_customers"]);
  const [live] = devShop.orders;
  const { domain } = devShop;
  const merchant = await under.merchant({ domain, scopes: "read_orders,read_customers" });
  const id = String(live!.id);
  await db.insert(orders).values(storedOrder(merchant.shop.id, { orderId: id }));
  const storedLooks = () => db.select().from(auditLog).where(eq(auditLog.shopDomain, domain));

  const { data } = await merchant.send(getOrder, { id });
  expect(data?.live?.email).toBe(live!.email);
  const look = { shopDomain: domain, actor: "staff:42", action: "order.looked_at" };
  expect(await storedLooks()).toMatchObject([
    { ...look, at: new Date(under.time.now), detail: { order: id } },
  ]);
  expect(JSON.stringify(await storedLooks())).not.toContain(live!.email);

  under.time.now += 10 * MINUTE_MS;
  await merchant.send(getOrder, { id });
  expect(await storedLooks()).toHaveLength(1);
  under.time.now += 6 * MINUTE_MS;
  await merchant.send(getOrder, { id });
  expect(await storedLooks()).toHaveLength(2);
});

test("an order shows the requester of the last cancellation that was sent, only if Palisade cancelled it", async () => {
  const { db } = under.database;
  const merchant = await under.merchant();
  const shopId = merchant.shop.id;
  async function requestedBy(id: string, cancelledBy: "us" | "other", senders: readonly string[]) {
    const how = { queue: "cancelled", cancelledBy, cancelledAt: new Date(under.time.now) } as const;
    await db.insert(orders).values(storedOrder(shopId, { orderId: id, ...how }));
    const expected = [...senders.map((actor) => [actor, "cancel-sent"]), ["staff:9", "stopped"]];
    for (const [actor, kind] of expected) {
      const event = { at: new Date(under.time.now), actor: actor!, kind: kind!, sentence: "It." };
      await db.insert(orderEvents).values({ shopId, orderId: id, ...event });
    }
    const { data } = await merchant.send(getOrder, { id });
    return data?.order.cancelRequestedBy;
  }
  expect(await requestedBy("91", "us", ["palisade"])).toBeNull();
  expect(await requestedBy("92", "us", ["palisade", "staff:7"])).toBe("staff:7");
  expect(await requestedBy("93", "other", ["staff:7"])).toBeNull();
  expect(await requestedBy("94", "us", [])).toBeNull();
});

test("an order shows the visits of its browser, or of its address if the shop does not connect orders", async () => {
  const { db } = under.database;
  const merchant = await under.merchant();
  const { id: shopId } = merchant.shop;
  const journey = "7K2M9QTDXA";
  const placedAt = new Date(under.time.now);
  await db
    .insert(orders)
    .values(storedOrder(shopId, { orderId: "7001", placedAt, journey, ip: "203.0.113.9" }));
  const recorder = recorderOn(db, { share: { takes: () => true } });
  const at = under.time.now - MINUTE_MS;
  recorder.record(aVisit({ shopId, at, path: "/by-pass", journey }));
  recorder.record(
    aVisit({ shopId, at, path: "/by-address", address: parseAddress("203.0.113.9") }),
  );
  await recorder.flush();
  const shownVisits = async () => {
    const { visits, visitsBy } = (await merchant.send(getOrder, { id: "7001" })).data!;
    return [visitsBy, visits.map(({ path }) => path)];
  };
  expect(await shownVisits()).toEqual(["pass", ["/by-pass"]]);
  const value = { connectOrders: false };
  await db.insert(settings).values({ shopId, section: "privacy", value, updatedBy: "test" });
  expect(await shownVisits()).toEqual(["address", ["/by-address"]]);
});

test("an order shows the facts of its visits, with their countries compared to its addresses", async () => {
  const { db } = under.database;
  const devShop = freshShop(store, ["read_orders", "read_customers"]);
  const [live] = devShop.orders;
  const { domain } = devShop;
  const merchant = await under.merchant({ domain, scopes: "read_orders,read_customers" });
  const { id: shopId } = merchant.shop;
  const placedAt = new Date(under.time.now);
  const at = under.time.now - MINUTE_MS;
  const journey = `${referenceStart(at)}2M9QTDXB`;
  const order = { orderId: String(live!.id), placedAt, journey };
  await db.insert(orders).values(storedOrder(shopId, order));
  await db.insert(orders).values(storedOrder(shopId, { orderId: "7002", placedAt, ip: null }));
  const recorder = recorderOn(db, { share: { takes: () => true } });
  const visit = { shopId, at, country: "FR", networkClass: "hosting" } as const;
  recorder.record(aVisit({ ...visit, reference: journey }));
  recorder.record(aVisit({ ...visit, journey, at: at + 1_000 }));
  await recorder.flush();
  const factsOf = async (id: string) => (await merchant.send(getOrder, { id })).data!.visitFacts;
  expect(live!.shippingAddress?.countryCode).not.toBe("FR");
  expect(await factsOf(order.orderId)).toEqual({
    ...{ pages: 2, seconds: 60, countries: ["FR"], networks: ["hosting"], isAutomated: false },
    ...{ shippingDiffers: true, billingDiffers: live!.billingAddress ? true : null },
  });
  expect(await factsOf("7002")).toBeNull();
});

/**
 * Creates an order with a pass or an IP address, and page views of its browser. Returns the merchant and a function
 * that reads the order's visit facts.
 *
 * @param opened minutes from each page view to the order
 */
async function factsOfOrder(
  by: "pass" | "address",
  opened: readonly number[],
  mask: Privacy["mask"],
) {
  const { db } = under.database;
  const merchant = await under.merchant();
  const { id: shopId } = merchant.shop;
  await db
    .insert(settings)
    .values({ shopId, section: "privacy", value: { mask }, updatedBy: "test" });
  const placedAt = under.time.now - MINUTE_MS;
  const journey = `${referenceStart(placedAt - opened[0]! * MINUTE_MS)}2M9QTDXC`;
  const link = by === "pass" ? { journey } : { ip: "203.0.113.9" };
  await db
    .insert(orders)
    .values(storedOrder(shopId, { orderId: "7003", placedAt: new Date(placedAt), ...link }));
  const recorder = recorderOn(db, { share: { takes: () => true } });
  const address = parseAddress("203.0.113.9");
  for (const [index, minutes] of opened.entries()) {
    const at = placedAt - minutes * MINUTE_MS;
    const isFirst = index === 0 ? { reference: journey } : { journey };
    recorder.record(aVisit({ shopId, at, address, ...isFirst }));
  }
  await recorder.flush();
  return {
    merchant,
    read: async () => (await merchant.send(getOrder, { id: "7003" })).data!.visitFacts,
  };
}

test.each([
  ["a pass", "pass", [90, 5], "none", { pages: 2, seconds: 5_400 }],
  [
    "a pass and visits older than a day",
    "pass",
    [3_000, 5],
    "after-day",
    { pages: null, seconds: null },
  ],
  ["an address", "address", [90, 5], "none", { pages: 2, seconds: 5_400 }],
  [
    "an address and a log masked after a day",
    "address",
    [90, 5],
    "after-day",
    { pages: null, seconds: null },
  ],
] as const)(
  "an order with %s shows pages and time of its visits only if the visitor log has all of them",
  async (_order, by, opened, mask, expected) => {
    const { read } = await factsOfOrder(by, opened, mask);
    expect(await read()).toMatchObject(expected);
  },
);

test("an order whose first visit is no longer in the log shows no number of pages", async () => {
  const { merchant, read } = await factsOfOrder("pass", [90, 5], "none");
  await under.database.db
    .delete(visits)
    .where(and(eq(visits.shopId, merchant.shop.id), isNull(visits.journey)));
  expect(await read()).toMatchObject({ pages: null, seconds: null });
});
