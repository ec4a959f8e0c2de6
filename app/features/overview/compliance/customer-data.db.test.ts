import { eq, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { beforeAll, expect, test } from "vitest";

import { DAY_MS } from "#app/base/clock";
import { oneKey } from "#app/base/keyring";
import { saveCheckoutRule } from "#app/contract/checkout-validation";
import { downloadCustomerData, getDataRequests } from "#app/contract/customer-data";
import { saveOrderFilter } from "#app/contract/orders/order-filters";
import { addPeople, checkPeopleFile } from "#app/contract/people";
import { createLog } from "#app/platform/logging/log.server";
import { runOperatorCommand } from "#app/platform/operator/command";
import * as schema from "#app/store/schema";
import { checkoutRule } from "#tests/helpers/checkout-rule";
import {
  API_SECRET,
  type ApiUnderTest,
  apiUnderTest,
  idToken,
  type Merchant,
} from "#tests/helpers/data-api";
import { filterFields } from "#tests/helpers/orders/order-filter";
import { storedOrder } from "#tests/helpers/orders/order-rows";
import { givePlan } from "#tests/helpers/plans";

import { requestRetention } from "./data-requests.queries.server";
import { REQUEST_COMMANDS } from "./request-commands.server";
import { STORED_DATA } from "./stored-data.server";
import { complianceTopics } from "./webhooks.server";

const CUSTOMER = { id: 191167, email: "canary@example.com", phone: "+49 30 1234567" };
// The value is so long that no random id contains it.
const ORDER = "600177001288";
const OTHER_ORDER = "999977001288";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

async function aMerchant(): Promise<Merchant> {
  const merchant = await under.merchant();
  await givePlan(under.database.db, merchant.shop.id, "premium");
  return merchant;
}

/** Delivers a privacy request of Shopify about a customer and one of the customer's orders. */
async function hear({ shop }: Merchant, topic: "data_request" | "redact") {
  const { db } = under.database;
  const topics = complianceTopics({ keys: oneKey(API_SECRET), clock: () => under.time.now });
  const payload = { customer: CUSTOMER, orders_requested: [ORDER], orders_to_redact: [ORDER] };
  const id = { id: "1", eventId: null, topic: "", triggeredAt: new Date(under.time.now) };
  const delivery = { ...id, shop: shop.domain, payload };
  await db.transaction((tx) => topics[`customers/${topic}`]!.run(tx, delivery, shop));
}

const conditionsOn = (field: string, values: string[]) => ({
  match: "all" as const,
  groups: [{ match: "all" as const, conditions: [{ field, operator: "is", values }] }],
});

/** Stores data about the customer in every place of STORED_DATA, and similar data about another customer. */
async function leaveTraces(merchant: Merchant) {
  const { db } = under.database;
  const { id: shopId } = merchant.shop;
  const at = new Date(under.time.now);
  for (const orderId of [ORDER, OTHER_ORDER]) {
    await db.insert(schema.orders).values(storedOrder(shopId, { orderId }));
    const checkout = { shopId, checkoutKey: orderId, cartKey: null, at, hasVisit: true };
    await db.insert(schema.checkoutUses).values({ ...checkout, journey: "7K2M9QTDXA", orderId });
    const event = { shopId, orderId, at, actor: "platform", kind: "placed" };
    await db.insert(schema.orderEvents).values({ ...event, sentence: "Placed." });
    const mail = {
      address: "owner@example.com",
      kind: "orders",
      subject: "#1",
      body: "x",
    } as const;
    const topic = `order ${orderId}`;
    await db.insert(schema.merchantMails).values({ ...{ shopId, topic, happenedAt: at }, ...mail });
  }
  const list = { shopId, surface: "storefront", kind: "ip" } as const;
  const by = { createdAt: at, createdBy: "palisade", updatedAt: at, updatedBy: "palisade" };
  const entry = { ...list, ...by, source: "order", reason: "fraud" } as const;
  await db.insert(schema.ruleLists).values(list).onConflictDoNothing();
  await db.insert(schema.ruleEntries).values([
    { ...entry, value: "198.51.100.1", sourceOrderId: ORDER },
    { ...entry, value: "198.51.100.2", sourceOrderId: OTHER_ORDER },
  ]);
  for (const email of [CUSTOMER.email, "jo@example.com"]) {
    const contact = { contact: email, message: "Let me in", createdAt: at };
    const mailed = {
      subject: "Your message",
      body: "x",
      replyTo: "hello@example.net",
      by: "staff:1",
    };
    const mail = { kind: "question", language: "fr", text: `Dear ${email}`, ...mailed } as const;
    await db.insert(schema.appeals).values({
      ...{ shopId, reference: email, ...contact, language: "fr" as const },
      mails: [{ ...mail, at: at.toISOString(), answeredAt: null, sentAt: null }],
    });
    await merchant.send(addPeople, { effect: "block", kind: "email", lines: [email] });
    const filter = filterFields({ name: email, conditions: conditionsOn("email", [email]) });
    expect(await merchant.send(saveOrderFilter, { edits: null, filter })).toMatchObject({
      result: true,
    });
    const rule = checkoutRule({ name: email, when: conditionsOn("email", [email]) });
    expect(await merchant.send(saveCheckoutRule, { edits: null, rule })).toMatchObject({
      result: true,
    });
  }
}

const requestsOf = async (merchant: Merchant) =>
  (await merchant.send(getDataRequests, {})).data!.requests;

/** Returns the file of the newest request. */
async function fileOf(merchant: Merchant) {
  const [request] = await requestsOf(merchant);
  const answer = await merchant.send(downloadCustomerData, { id: request!.id });
  const file = JSON.parse(answer.data!.text) as { about: object; held: Record<string, object[]> };
  return { request: request!, filename: answer.data!.filename, ...file };
}

test("the data file of a customer has exactly the data that is deleted on a redact request", async () => {
  const merchant = await aMerchant();
  await leaveTraces(merchant);
  await hear(merchant, "data_request");
  const { held, filename } = await fileOf(merchant);
  expect(Object.keys(held)).toEqual(Object.keys(STORED_DATA));
  for (const [place, found] of Object.entries(held)) {
    expect(found, place).not.toHaveLength(0);
    expect(JSON.stringify(found), place).not.toMatch(
      /jo@example\.com|999977001288|198\.51\.100\.2/,
    );
  }
  expect(JSON.stringify(held.orders)).toContain("Placed.");
  expect(JSON.stringify(held.appeals)).toContain(`Dear ${CUSTOMER.email}`);
  expect(filename).toMatch(/^customer-data-2026-11-20-[0-9a-f]{8}\.json$/);
  await hear(merchant, "redact");
  await hear(merchant, "data_request");
  const after = await fileOf(merchant);
  const remainingData = Object.entries(after.held).filter(([, found]) => found.length > 0);
  // Only the customer's later data request remains.
  expect(remainingData.map(([place]) => place)).toEqual(["requests"]);
  const others = [
    schema.appeals,
    schema.orders,
    schema.checkoutUses,
    schema.people,
    schema.orderFilters,
    schema.checkoutRules,
  ];
  for (const table of others) {
    const count = await under.database.db.$count(table, eq(table.shopId, merchant.shop.id));
    expect(count, getTableName(table)).toBe(1);
  }
});

/** Tables without customer data, by reason. */
const ABOUT_NOBODY: Readonly<Record<string, readonly string[]>> = {
  "of the store, its staff and what it pays": [
    ...["shops", "sessions", "settings", "staff_members", "dashboard_layouts", "admin_access"],
    ...["admin_access_toggles", "login_tokens", "web_sessions", "notifications", "feedback"],
    ...["customer_questions", "subscriptions", "usage_charges", "usage_notices", "trials"],
    ...["firewall_connections", "firewall_counters", "edge_isolates", "followed_shops"],
  ],
  "rules and what is counted of them": [
    ...["rule_lists", "ruleset_versions", "redirect_rules", "redirect_counters", "bypass_links"],
    ...["entry_hits", "order_tries", "replays", "order_intake", "checkout_config", "embed_watch"],
    ...["checkout_intake", "checkout_pass_state", "unlisted_checkouts"],
    "storefront_reach",
  ],
  "visits, which carry no customer's id, name or mail address": [
    ...["visits", "visit_counters", "country_counters", "traffic_counters", "missed_counters"],
    ...["crawler_counters", "crawler_alarms"],
    ...["visitor_sketches", "attack_counts", "attack_watch"],
    ...["attacks", "attack_events"],
    "revoked_visits",
    ...["solved_challenges", "crawler_proofs", "test_visits", "recent_lookups"],
  ],
  "names nobody": ["ingress", "data_keys", "audit_log", "webhook_deliveries"],
  "copies of other tables, deleted with people": ["undo_rows", "ruleset_images"],
  "files before their import, deleted with people": ["checked_files"],
  "work on rows of other tables, deleted when it is done": ["jobs"],
};

test("every table is in STORED_DATA or is listed as a table without customer data", () => {
  const tables = Object.values(schema).flatMap((each) =>
    is(each, PgTable) ? [getTableName(each)] : [],
  );
  const places = Object.values(STORED_DATA).flatMap((holding) => holding.tables);
  const known = [...places, ...Object.values(ABOUT_NOBODY).flat()];
  expect([...known].sort()).toEqual([...tables].sort());
});

test("a customer file between check and import is deleted when a customer is redacted", async () => {
  const merchant = await aMerchant();
  await givePlan(under.database.db, merchant.shop.id, "premium");
  const text = "effect,kind,value\nblock,email,jo@example.com\n";
  expect((await merchant.send(checkPeopleFile, { text })).result).toBe(true);
  const isShops = eq(schema.checkedFiles.shopId, merchant.shop.id);
  expect(await under.database.db.$count(schema.checkedFiles, isShops)).toBeGreaterThan(0);
  await hear(merchant, "redact");
  expect(await under.database.db.$count(schema.checkedFiles, isShops)).toBe(0);
});

test("the merchant is notified of a data request in the app and by email, without customer data", async () => {
  const merchant = await under.merchant({ email: "owner@example.com" });
  await hear(merchant, "data_request");
  const { db } = under.database;
  const { id: shopId } = merchant.shop;
  const answers = await db
    .select()
    .from(schema.notifications)
    .where(eq(schema.notifications.shopId, shopId));
  const mail = await db
    .select()
    .from(schema.merchantMails)
    .where(eq(schema.merchantMails.shopId, shopId));
  expect(answers).toMatchObject([
    { content: expect.stringContaining("requested their data") as string },
  ]);
  expect(mail).toMatchObject([{ kind: "required", page: "/customerData" }]);
  expect(JSON.stringify([answers, mail])).not.toMatch(/canary|1234567|600177001288/);
});

test("a download of customer data is recorded with its user", async () => {
  const merchant = await aMerchant();
  await hear(merchant, "data_request");
  const { request } = await fileOf(merchant);
  expect(request).toMatchObject({ downloadedAt: null, downloadedBy: null });
  expect(await requestsOf(merchant)).toMatchObject([{ downloadedBy: "staff:42" }]);
  const audit = await under.database.db
    .select()
    .from(schema.auditLog)
    .where(sql`shop_domain = ${merchant.shop.domain} and action = 'customer.data_downloaded'`);
  expect(audit).toMatchObject([{ actor: "staff:42", detail: { request: request.id } }]);
});

test("a data request is no longer found after 30 days and is then deleted", async () => {
  const merchant = await aMerchant();
  await hear(merchant, "data_request");
  const [request] = await requestsOf(merchant);
  const { db } = under.database;
  const isKept = () => db.$count(schema.dataRequests, eq(schema.dataRequests.id, request!.id));
  const before = under.time.now;
  under.time.now += 30 * DAY_MS;
  const { send } = under.client(await idToken(merchant.shop.domain, under.time.now));
  const late = await send(downloadCustomerData, { id: request!.id });
  expect(late).toMatchObject({ result: false, code: "not_found" });
  expect(await isKept()).toBe(1);
  const retention = requestRetention(db, () => under.time.now);
  await retention.run({}, { signal: new AbortController().signal } as never);
  expect(await isKept()).toBe(0);
  under.time.now = before;
});

test("an operator sees the stores with open data requests, and no customer data", async () => {
  const merchant = await aMerchant();
  await hear(merchant, "data_request");
  const context = {
    db: under.database.db,
    clock: () => under.time.now,
    log: createLog("warn"),
    appUrl: "https://app.example.com",
    secrets: [API_SECRET] as const,
  };
  const command = { command: "open-data-requests", arguments: {} };
  const { text } = await runOperatorCommand(REQUEST_COMMANDS, command, context);
  expect(text).toContain(
    `${merchant.shop.domain}, requested on 2026-11-20, due by 2026-12-20, not downloaded yet`,
  );
  expect(text).not.toMatch(/canary|1234567/);
});
