import { randomUUID } from "node:crypto";

import { eq, getTableName, type Table } from "drizzle-orm";
import { expect, test } from "vitest";

import { oneKey } from "#app/base/keyring";
import type { Database } from "#app/store/client.server";
import * as schema from "#app/store/schema";
import { complianceHarness } from "#tests/helpers/compliance/compliance-harness";
import { createTestShop } from "#tests/helpers/servers/database";

import { complianceTopics } from "./webhooks.server";

const CUSTOMER = { id: 191167, email: "canary@example.com", phone: "555-625-1199" };

const { auditOf, database, NOON, SECRET, send } = complianceHarness();

test.each([
  ["customers/data_request", { customer: CUSTOMER, data_request: { id: 9 } }, "data_requested"],
  ["customers/redact", { customer: CUSTOMER, orders_to_redact: [1] }, "redact_requested"],
])(
  "the request %s is answered and audited without the customer's data",
  async (topic, payload, action) => {
    const { domain } = await createTestShop(database().db);
    expect((await send(topic, domain, payload)).status).toBe(200);
    const rows = await auditOf(domain);
    expect(rows).toMatchObject([
      { action: `customer.${action}`, detail: { appeals: 0, orders: 0, addresses: 0, people: 0 } },
    ]);
    // Complete values are compared, because a shop's name and times contain random digits.
    expect(JSON.stringify(rows)).not.toMatch(/canary|191167|625.?1199/);
  },
);

async function storeAppeal(
  domain: string,
  contact: string,
  message = "Let me in",
): Promise<string> {
  const { id: shopId } = await createTestShop(database().db, { domain });
  const reference = randomUUID();
  const createdAt = new Date(NOON);
  await database()
    .db.insert(schema.appeals)
    .values({ shopId, reference, message, contact, createdAt });
  return shopId;
}

function appealsOf(shopId: string): Promise<number> {
  return database().db.$count(schema.appeals, eq(schema.appeals.shopId, shopId));
}

test("a customer's appeals are counted on a data request and erased on a redact request", async () => {
  const inContact = await storeAppeal("contact.myshopify.com", "Canary@Example.com");
  const inMessage = await storeAppeal("message.myshopify.com", "", "call me: 555-625-1199");
  const other = await storeAppeal("other.myshopify.com", "somebody-else@example.com");
  const payload = { customer: CUSTOMER };
  for (const shop of ["contact", "message", "other"].map((name) => `${name}.myshopify.com`)) {
    await send("customers/data_request", shop, payload);
    await send("customers/redact", shop, payload);
  }
  expect(await Promise.all([inContact, inMessage, other].map(appealsOf))).toEqual([0, 0, 1]);
  const details = (await auditOf("contact.myshopify.com")).map(({ detail }) => detail);
  const storedCounts = { appeals: 1, orders: 0, addresses: 0, people: 0 };
  expect(details).toMatchObject([storedCounts, storedCounts]);
});

test("a customer is removed from the customer lists, by every key and from every listed order", async () => {
  const { id: shopId, domain } = await createTestShop(database().db);
  const other = await createTestShop(database().db);
  const entry = { effect: "block", createdAt: new Date(NOON), createdBy: "staff:1" } as const;
  const mail = { ...entry, kind: "email", value: "Canary+1@example.com" } as const;
  const phone = { ...entry, kind: "phone", value: "+49 30 1234567" } as const;
  await database()
    .db.insert(schema.people)
    .values([
      { ...mail, shopId, canonical: "canary@example.com" },
      { ...mail, shopId: other.id, canonical: "canary@example.com" },
      // The entry was added from an order. Shopify has another phone number of the customer.
      { ...phone, shopId, canonical: "49301234567", sourceOrderId: "6001" },
      {
        ...mail,
        shopId,
        value: "jo@example.com",
        canonical: "jo@example.com",
        sourceOrderId: "6002",
      },
    ]);
  const orders = { orders_requested: [6001], orders_to_redact: [6001] };
  await send("customers/data_request", domain, { customer: CUSTOMER, ...orders });
  await send("customers/redact", domain, { customer: CUSTOMER, ...orders });
  const details = (await auditOf(domain)).map(({ detail }) => detail);
  expect(details).toMatchObject([{ people: 2 }, { people: 2 }]);
  const remainingOf = (of: string) =>
    database().db.select().from(schema.people).where(eq(schema.people.shopId, of));
  expect((await remainingOf(shopId)).map(({ value }) => value)).toEqual(["jo@example.com"]);
  expect(await remainingOf(other.id)).toHaveLength(1);
});

/** Adds an address to the IP list, as when an order was cancelled as fraud. */
async function blockedFrom(shopId: string, sourceOrderId: string, value: string): Promise<string> {
  const at = new Date(NOON);
  const by = { createdAt: at, createdBy: "palisade", updatedAt: at, updatedBy: "palisade" };
  const { db } = database();
  const list = { shopId, surface: "storefront", kind: "ip" } as const;
  await db.insert(schema.ruleLists).values(list).onConflictDoNothing();
  const [entry] = await db
    .insert(schema.ruleEntries)
    .values({ ...list, ...by, value, source: "order", sourceOrderId, reason: "fraud" })
    .returning();
  return entry!.id;
}

test("addresses blocked from a customer's orders are counted, and are erased from the list and its history", async () => {
  const { id: shopId, domain } = await createTestShop(database().db);
  await blockedFrom(shopId, "6001", "198.51.100.1");
  const takenOff = await blockedFrom(shopId, "6001", "198.51.100.2");
  await blockedFrom(shopId, "6002", "198.51.100.3");
  const { db } = database();
  await db.delete(schema.ruleEntries).where(eq(schema.ruleEntries.id, takenOff));
  const orders = { orders_requested: [6001], orders_to_redact: [6001] };
  for (const topic of ["data_request", "redact", "data_request"]) {
    await send(`customers/${topic}`, domain, { customer: CUSTOMER, ...orders });
  }
  const details = (await auditOf(domain)).filter(({ action }) => action.startsWith("customer."));
  expect(details.map(({ detail }) => detail)).toMatchObject([
    { addresses: 2 },
    { addresses: 2 },
    { addresses: 0 },
  ]);
  const { ruleEntries, rulesetChanges } = schema;
  const remainingEntries = await db
    .select()
    .from(ruleEntries)
    .where(eq(ruleEntries.shopId, shopId));
  expect(remainingEntries.map(({ value }) => value)).toEqual(["198.51.100.3"]);
  const remainingChanges = await db
    .select()
    .from(rulesetChanges)
    .where(eq(rulesetChanges.shopId, shopId));
  expect(JSON.stringify(remainingChanges)).not.toMatch(/198\.51\.100\.[12]/);
});

test("a redact request that is delivered a day late creates a ruleset version with the current time", async () => {
  const { id: shopId, domain } = await createTestShop(database().db);
  await blockedFrom(shopId, "6001", "198.51.100.1");
  const payload = { customer: CUSTOMER, orders_to_redact: [6001] };
  await send("customers/redact", domain, payload, NOON - 24 * 3_600_000);
  const { rulesetVersions } = schema;
  const versions = await database()
    .db.select()
    .from(rulesetVersions)
    .where(eq(rulesetVersions.shopId, shopId));
  expect(versions.map(({ at }) => at.getTime())).toEqual([NOON]);
});

test("erasing a customer locks appeals before the list, in the same order as an appeal answer", async () => {
  const shopId = await storeAppeal("in-order.myshopify.com", CUSTOMER.email);
  await blockedFrom(shopId, "6001", "198.51.100.1");
  const { db } = database();
  const [shop] = await db.select().from(schema.shops).where(eq(schema.shops.id, shopId));
  const locked: string[] = [];
  const redact = complianceTopics({ keys: oneKey(SECRET), clock: () => NOON })["customers/redact"]!;
  const payload = { customer: CUSTOMER, orders_to_redact: [6001] };
  const delivery = { id: "1", eventId: null, topic: "", shop: shop!.domain, payload };
  await db.transaction((tx) => {
    const watched = new Proxy(tx, {
      get: (target, name: keyof Database) => {
        if (name === "delete") {
          return (table: Table) => {
            locked.push(getTableName(table));
            return target.delete(table);
          };
        }
        // Every change of a list is a transaction that begins with the lock of the list.
        if (name === "transaction") locked.push("rule_lists");
        return Reflect.get(target, name) as unknown;
      },
    });
    return redact.run(watched, { ...delivery, triggeredAt: new Date(NOON) }, shop!);
  });
  const order = ["appeals", "rule_lists"];
  expect(locked.filter((table) => order.includes(table)).slice(0, 2)).toEqual(order);
});

test("a redact request without a customer erases no data", async () => {
  const shopId = await storeAppeal("nobody.myshopify.com", "jo@example.com");
  for (const customer of [{}, { email: "" }, { email: null, phone: 7 }, "jo@example.com", null]) {
    await send("customers/redact", "nobody.myshopify.com", { customer });
  }
  expect(await appealsOf(shopId)).toBe(1);
});
