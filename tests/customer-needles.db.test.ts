import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { oneKey } from "#app/base/keyring";
import { parseAddress } from "#app/engine/net/address";
import { giveAnswer } from "#app/features/appeals/answer-appeal.server";
import { checkoutList } from "#app/features/checkout/checkout-list.server";
import { filterList } from "#app/features/orders/order-filters/filters/filter-list.server";
import { customerDataHandlers } from "#app/features/overview/compliance/customer-data.api.server";
import { complianceTopics, forgetListedQueues } from "#app/features/overview/public.server";
import { AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import * as schema from "#app/store/schema";

import { API_SECRET } from "./dev-store/platform-client";
import { checkoutRule } from "./helpers/checkout-rule";
import { placesOf } from "./helpers/compliance/find-needles";
import {
  type IntakeHarness,
  intakeHarness,
  type IntakeShop,
} from "./helpers/orders/intake-harness";
import { filterFields } from "./helpers/orders/order-filter";
import { testDatabase } from "./helpers/servers/database";
import { testWorker } from "./helpers/servers/job-worker";
import { aVisit, blockedBy, recorderOn } from "./helpers/visits";

const EMAIL = "jane.canary@example.com";
const PHONE = "+49 30 5550107";
const NAME = "Jane Canary";
const STREET = "17 Canary Wharf Lane";
const IP = "198.51.100.171";
const NEEDLES = [EMAIL, "5550107", "Canary", "0cabc12d34", IP];
const CUSTOMER_ID = 8_171_717_171;
const keys = oneKey(API_SECRET);
const log = pino({ level: "silent" });

let harness: IntakeHarness;
beforeAll(async () => {
  harness = await intakeHarness((await testDatabase()).db);
});
afterAll(() => harness.close());

const contextOf = ({ row }: IntakeShop) => ({
  ...{ db: harness.db, shop: row, actor: "staff:42", clock: () => harness.clock(), log, keys },
});

const conditionsOn = (field: string, value: string) => {
  const conditions = [{ field, operator: "is", values: [value] }];
  return { match: "all" as const, groups: [{ match: "all" as const, conditions }] };
};

/** Creates a shop with the customer's data in every table: from an order at Shopify, and from the merchant's input. */
async function fullShop(): Promise<{ shop: IntakeShop; orderId: string }> {
  const shop = await harness.shop();
  const customer = { ...shop.devShop.customers[0]!, id: CUSTOMER_ID, email: EMAIL };
  shop.devShop.customers.push(customer);
  const shippingAddress = {
    ...shop.devShop.orders[0]!.shippingAddress,
    ...{ firstName: "Jane", lastName: "Canary", address1: STREET, zip: "10117" },
  };
  const order = harness.place(shop, {
    ...{ email: EMAIL, phone: PHONE, shippingAddress, billingAddress: shippingAddress },
    ...{ clientIp: IP, customerId: CUSTOMER_ID },
  });
  await harness.settle();
  const at = new Date(harness.clock());
  const entry = { shopId: shop.row.id, createdAt: at, createdBy: "staff:42" };
  const blocked = { ...entry, effect: "block" } as const;
  await harness.db.insert(schema.people).values([
    { ...blocked, kind: "email", value: EMAIL, canonical: EMAIL },
    { ...blocked, kind: "phone", value: PHONE, canonical: "49305550107" },
    { ...blocked, kind: "name", value: NAME, canonical: "jane canary" },
    {
      ...{ ...blocked, kind: "address", value: `${STREET}, 10117` },
      canonical: "17 canary wharf lane|10117",
    },
    { ...blocked, kind: "name", value: "Jo Other", canonical: "jo other" },
  ]);
  const context = contextOf(shop);
  const byName = filterFields({ name: "VIP", conditions: conditionsOn("shipping-name", NAME) });
  await filterList.save(context, null, byName);
  await checkoutList.save(
    context,
    null,
    checkoutRule({ when: conditionsOn("name", NAME) }) as never,
  );
  await allowAfterRequest(shop);
  return { shop, orderId: String(order.id) };
}

/** Blocks the customer, who sends an unblock request. The merchant allows the customer's address permanently. */
async function allowAfterRequest(shop: IntakeShop): Promise<void> {
  const { db } = harness;
  const reference = "ABCDE17171";
  const recorder = recorderOn(db);
  const decision = blockedBy("ip", null);
  const visit = { shopId: shop.row.id, reference, address: parseAddress(IP), decision };
  const path = `/account/reset/${CUSTOMER_ID}/0cabc12d34?email=${encodeURIComponent(EMAIL)}`;
  const referrer = `https://shop.example/tools/unsubscribe/${EMAIL}?phone=${PHONE}`;
  recorder.record(aVisit({ ...visit, at: harness.clock(), path, referrer }));
  await recorder.close();
  const createdAt = new Date(harness.clock());
  const [appeal] = await db
    .insert(schema.appeals)
    .values({ shopId: shop.row.id, reference, message: "Hi", contact: EMAIL, createdAt })
    .returning();
  await giveAnswer(contextOf(shop), appeal!.id, "allow-always");
}

async function hear({ row }: IntakeShop, topic: "data_request" | "redact", orderId: string) {
  const topics = complianceTopics({ keys, clock: () => harness.clock() });
  const customer = { id: CUSTOMER_ID, email: EMAIL, phone: PHONE };
  const orders = { orders_requested: [Number(orderId)], orders_to_redact: [Number(orderId)] };
  const id = { id: topic, eventId: null, topic: "", triggeredAt: new Date(harness.clock()) };
  const delivery = { ...id, shop: row.domain, payload: { customer, ...orders } };
  await harness.db.transaction((tx) => topics[`customers/${topic}`]!.run(tx, delivery, row));
}

async function workOffJobs(admin = harness.admin): Promise<void> {
  const clock = () => harness.clock();
  const queues = forgetListedQueues({ db: harness.db, keys, admin, clock });
  await testWorker({ queueGroup: "jobs", db: harness.db, log, clock, queues }).runDue();
}

/** Rows that remain after a redaction: the visit. Its address is masked and deleted by the merchant's retention. */
const IN_VISITS = [`visits.ip holds ${IP}`];

test("a customer's data file contains their allow entries and list entries, and a redaction deletes both", async () => {
  const { shop, orderId } = await fullShop();
  await hear(shop, "data_request", orderId);
  const handlers = customerDataHandlers(keys, harness.admin);
  const context = contextOf(shop) as never;
  const { requests } = await handlers.getDataRequests({}, context);
  const { text } = await handlers.downloadCustomerData({ id: requests[0]!.id }, context);
  const { held } = JSON.parse(text) as { held: Record<string, object[]> };
  expect(held.people).toHaveLength(4);
  expect(held.filters).toHaveLength(1);
  expect(held.checkoutRules).toHaveLength(1);
  expect(JSON.stringify(held.addresses)).toContain(IP);
  expect(text).not.toContain("Jo Other");

  await hear(shop, "redact", orderId);
  await workOffJobs();
  expect(await placesOf(harness.db, NEEDLES)).toEqual(IN_VISITS);
  const remainingPeople = await harness.db.select().from(schema.people);
  expect(remainingPeople.map(({ value }) => value)).toEqual(["Jo Other"]);
});

test("a redaction deletes a customer's allow entry even if its unblock request is already deleted", async () => {
  const shop = await harness.shop();
  await allowAfterRequest(shop);
  await harness.db.delete(schema.appeals).where(eq(schema.appeals.shopId, shop.row.id));
  const entriesOf = () =>
    harness.db.select().from(schema.ruleEntries).where(eq(schema.ruleEntries.shopId, shop.row.id));
  expect(await entriesOf()).toMatchObject([{ value: IP, effect: "allow" }]);
  await hear(shop, "redact", "1");
  expect(await entriesOf()).toEqual([]);
});

test("if Shopify withholds the customer's name, a redaction keeps list entries by name and the audit log records the gap", async () => {
  const { shop, orderId } = await fullShop();
  await hear(shop, "redact", orderId);
  await workOffJobs(() => Promise.reject(new AdminRefusal("not-approved", {})));
  const remainingOrders = await harness.db
    .select()
    .from(schema.people)
    .where(eq(schema.people.shopId, shop.row.id));
  expect(remainingOrders.map(({ kind, value }) => `${kind} ${value}`).sort()).toEqual([
    `name ${NAME}`,
    "name Jo Other",
  ]);
  const audit = await harness.db
    .select()
    .from(schema.auditLog)
    .where(eq(schema.auditLog.shopDomain, shop.row.domain));
  expect(audit.map(({ action }) => action)).toContain("customer.names_not_shown");
});
