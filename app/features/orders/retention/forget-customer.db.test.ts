import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { oneKey } from "#app/base/keyring";
import { countryOfAddress } from "#app/engine/countries/shopify-country";
import { enqueueAll } from "#app/platform/jobs/jobs.server";
import * as schema from "#app/store/schema";
import { complianceHarness } from "#tests/helpers/compliance/compliance-harness";
import { storedOrder } from "#tests/helpers/orders/order-rows";
import { createTestShop } from "#tests/helpers/servers/database";
import { deadJobs } from "#tests/helpers/servers/jobs";

import { pseudonymsOf } from "../evaluation/pseudonyms.server";

const CUSTOMER = { id: 191167, email: "canary@example.com", phone: "555-625-1199" };

const { auditOf, database, NOON, SECRET, send } = complianceHarness();

test("a customer is removed from the lists even if only a stored order identifies the customer", async () => {
  const { id: shopId, domain } = await createTestShop(database().db);
  const emailKey = pseudonymsOf(oneKey(SECRET), shopId).emails(CUSTOMER.email)[0];
  await database()
    .db.insert(schema.orders)
    .values(storedOrder(shopId, { orderId: "7001", emailKey }));
  // The entry has another phone number than the request, and the request names no order.
  await database()
    .db.insert(schema.people)
    .values({
      shopId,
      effect: "block",
      kind: "phone",
      value: "+49 30 7654321",
      canonical: "49307654321",
      sourceOrderId: "7001",
      createdAt: new Date(NOON),
      createdBy: "staff:1",
    });
  await send("customers/data_request", domain, { customer: CUSTOMER });
  await send("customers/redact", domain, { customer: CUSTOMER });
  const storedCounts = { addresses: 0, appeals: 0, orders: 1, people: 1 };
  expect((await auditOf(domain)).map(({ detail }) => detail)).toMatchObject([
    storedCounts,
    storedCounts,
  ]);
  const { people } = schema;
  expect(await database().db.$count(people, eq(people.shopId, shopId))).toBe(0);
});

test.each([
  ["a province of the United States", { country: "US", province: "PR" }],
  ["a state of the United States", { country: "US", province: "NY" }],
  ["Ascension Island", { country: "AC", province: null }],
])("a customer is removed from the lists by a postal address in %s", async (_where, address) => {
  const { db } = database();
  const { id: shopId, domain } = await createTestShop(db);
  const prints = pseudonymsOf(oneKey(SECRET), shopId);
  const canonical = "12 mill lane|00901";
  await db.insert(schema.orders).values(
    storedOrder(shopId, {
      ...{ orderId: "7001", emailKey: prints.emails(CUSTOMER.email)[0] },
      addressKey: prints.addresses(canonical, address.country)[0],
      shipCountry: countryOfAddress(address),
    }),
  );
  await db.insert(schema.people).values({
    ...{ shopId, effect: "block", kind: "address", value: "12 Mill Lane, 00901", canonical },
    ...{ createdAt: new Date(NOON), createdBy: "staff:1" },
  });
  await send("customers/redact", domain, { customer: CUSTOMER });
  const countListed = () => db.$count(schema.people, eq(schema.people.shopId, shopId));
  // On a busy machine the webhook is answered before the erasure ends.
  await expect.poll(countListed).toBe(0);
});

/**
 * Creates all kinds of data that a customer can leave in a store, with orders by number and by
 * email address alone.
 */
async function traces() {
  const { db } = database();
  const { id: shopId, domain } = await createTestShop(db);
  const prints = pseudonymsOf(oneKey(SECRET), shopId);
  const at = new Date(NOON);
  await db
    .insert(schema.orders)
    .values([
      storedOrder(shopId, { orderId: "7001" }),
      storedOrder(shopId, { orderId: "7002", emailKey: prints.emails(CUSTOMER.email)[0] }),
      storedOrder(shopId, { orderId: "7003", phoneKey: prints.phones(CUSTOMER.phone)[0] }),
    ]);
  const event = { shopId, at, actor: "platform", kind: "placed", sentence: "Placed." };
  await db.insert(schema.orderEvents).values([
    { ...event, orderId: "7001" },
    { ...event, orderId: "7002" },
  ]);
  const payload = (orderId: string) => ({ shopId, orderId });
  await enqueueAll(db, "order-list-customer", [
    { payload: payload("7001") },
    { payload: payload("7002") },
    // An order that was never stored.
    { payload: payload("7004") },
  ]);
  await db.execute(sql`update jobs set state = 'failed' where payload->>'shopId' = ${shopId}`);
  await db.insert(schema.people).values({
    ...{ shopId, effect: "block", kind: "phone", value: "+49 30 7654321" },
    ...{ canonical: "49307654321", sourceOrderId: "7001", createdAt: at, createdBy: "staff:1" },
  });
  await db.insert(schema.ruleEntries).values({
    ...{ shopId, surface: "storefront", kind: "ip", value: "203.0.113.7", source: "order" },
    ...{ sourceOrderId: "7001", createdBy: "palisade", updatedBy: "palisade" },
  });
  await db.insert(schema.appeals).values({
    ...{ shopId, reference: "R7001", message: "Why?", contact: CUSTOMER.email, createdAt: at },
  });
  return { shopId, domain };
}

async function tracesLeft(shopId: string) {
  const { db } = database();
  const { appeals, orderEvents, orders, people, ruleEntries } = schema;
  return {
    orders: await db.$count(orders, eq(orders.shopId, shopId)),
    events: await db.$count(orderEvents, eq(orderEvents.shopId, shopId)),
    jobs: (await deadJobs(db)).filter(({ payload }) => payload.shopId === shopId).length,
    people: await db.$count(people, eq(people.shopId, shopId)),
    addresses: await db.$count(ruleEntries, eq(ruleEntries.shopId, shopId)),
    appeals: await db.$count(appeals, eq(appeals.shopId, shopId)),
  };
}

test("erasing a customer counts and deletes only the data of the requested shop", async () => {
  const [shop, other] = [await traces(), await traces()];
  const all = await tracesLeft(other.shopId);
  expect(all).toEqual({ orders: 3, events: 2, jobs: 3, people: 1, addresses: 1, appeals: 1 });
  const payload = { customer: CUSTOMER, orders_requested: [7001], orders_to_redact: [7001, 7004] };
  await send("customers/data_request", shop.domain, payload);
  await send("customers/redact", shop.domain, payload);
  const requests = (await auditOf(shop.domain)).filter(({ action }) =>
    action.startsWith("customer."),
  );
  const storedCounts = { addresses: 1, appeals: 1, orders: 3, people: 1 };
  expect(requests.map(({ detail }) => detail)).toMatchObject([storedCounts, storedCounts]);
  const none = { orders: 0, events: 0, jobs: 0, people: 0, addresses: 0, appeals: 0 };
  expect(await tracesLeft(shop.shopId)).toEqual(none);
  expect(await tracesLeft(other.shopId)).toEqual(all);
});
