import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";

import {
  deleteCheckoutRule,
  saveCheckoutRule,
  switchCheckoutRule,
} from "#app/contract/checkout-validation";
import {
  deleteOrderFilter,
  saveOrderFilter,
  switchOrderFilter,
} from "#app/contract/orders/order-filters";
import { addPeople } from "#app/contract/people";
import { deleteRedirect, saveRedirect, switchRedirect } from "#app/contract/redirects";
import { addRuleEntries, deleteRuleEntries } from "#app/contract/rules/rules";
import { createBypassLink, revokeBypassLink } from "#app/contract/rules/whitelists";
import { suspendProtection } from "#app/contract/settings";
import { operate } from "#app/server/operator.server";
import * as schema from "#app/store/schema";
import { checkoutRule } from "#tests/helpers/checkout-rule";
import { placesOf } from "#tests/helpers/compliance/find-needles";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { filterFields } from "#tests/helpers/orders/order-filter";
import { premiumMerchant } from "#tests/helpers/plans";
import { redirectFields } from "#tests/helpers/rules/redirects";
import { dataOf } from "#tests/helpers/screens/api-answers";
import { testWorker } from "#tests/helpers/servers/job-worker";

import { eraseShopQueues } from "./erase-shop.server";

const NAME = "Jane Canary";
const DAY_MS = 86_400_000;

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

/** Writes the customer's name into every free text of a merchant or of support. */
async function writeEverywhere({ shop, send }: Merchant): Promise<void> {
  const { db } = under.database;
  const filter = filterFields({ name: `Block ${NAME}`, note: NAME });
  const { id: filterId } = dataOf(await send(saveOrderFilter, { edits: null, filter }));
  dataOf(await send(saveOrderFilter, { edits: { id: filterId, version: 1 }, filter }));
  dataOf(await send(switchOrderFilter, { id: filterId, enabled: false }));
  dataOf(await send(deleteOrderFilter, { id: filterId }));
  const rule = checkoutRule({ name: `Refuse ${NAME}`, note: NAME });
  const { id: ruleId } = dataOf(await send(saveCheckoutRule, { edits: null, rule }));
  dataOf(await send(switchCheckoutRule, { id: ruleId, status: "off" }));
  dataOf(await send(deleteCheckoutRule, { id: ruleId }));
  const redirect = redirectFields({ name: `Send ${NAME} away` });
  const { id: redirectId } = dataOf(await send(saveRedirect, { edits: null, redirect }));
  dataOf(await send(switchRedirect, { id: redirectId, enabled: false }));
  dataOf(await send(deleteRedirect, { id: redirectId }));
  const list = { note: `Of ${NAME}`, label: NAME, lines: ["198.51.100.9"] };
  const { ids } = dataOf(await send(addRuleEntries, { kind: "ip", ...list }));
  dataOf(await send(deleteRuleEntries, { kind: "ip", ids }));
  const listedEntry = { lines: [NAME], note: `${NAME} again` };
  dataOf(await send(addPeople, { effect: "block", kind: "name", ...listedEntry }));
  const { id } = dataOf(await send(createBypassLink, { label: `For ${NAME}`, hours: 24 }));
  dataOf(await send(revokeBypassLink, { id }));
  dataOf(await send(suspendProtection, { hours: 1, reason: `${NAME} cannot order` }));
  const now = under.time.now;
  const context = {
    ...{ db, clock: () => now, log: pino({ level: "silent" }) },
    ...{ appUrl: "https://app.example.com", secrets: ["a-secret"] as const },
  };
  const reason = `${NAME} wrote to us`;
  const request = { shop: shop.domain, staff: "ann", reason };
  await operate({ command: "impersonate", arguments: request }, context);
  const message = `About ${NAME}`;
  await operate({ command: "notify", arguments: { shop: shop.domain, message } }, context);
}

async function erase({ shop }: Merchant): Promise<void> {
  const { db } = under.database;
  const clock = () => under.time.now;
  const uninstalledAt = new Date(under.time.now - 2 * DAY_MS);
  await db.update(schema.shops).set({ uninstalledAt }).where(eq(schema.shops.id, shop.id));
  const log = pino({ level: "silent" });
  const queues = eraseShopQueues(db, log, clock);
  const { run } = queues["erase-shop"]!;
  const payload = { shop: shop.domain, requestedAt: new Date(under.time.now).toISOString() };
  await run(payload, { signal: new AbortController().signal } as never);
  await testWorker({ queueGroup: "jobs", db, log, clock, queues }).runDue();
}

test("the erasure of a shop deletes texts with a customer's name and keeps actions in the audit log", async () => {
  const merchant = await premiumMerchant(under);
  const other = await premiumMerchant(under);
  const { db } = under.database;
  const mark = randomUUID();
  await other.send(addPeople, { effect: "block", kind: "name", lines: [`Jane ${mark}`] });
  await writeEverywhere(merchant);
  const before = await placesOf(db, [NAME]);
  expect(before).toEqual(
    expect.arrayContaining([
      "people.value holds Jane Canary",
      "audit_log.detail holds Jane Canary",
    ]),
  );
  await erase(merchant);
  expect(await placesOf(db, [NAME])).toEqual([]);
  expect(await placesOf(db, [mark])).toContain(`people.value holds ${mark}`);
  const storedRows = await db
    .select()
    .from(schema.auditLog)
    .where(eq(schema.auditLog.shopDomain, merchant.shop.domain));
  expect(storedRows.map(({ actor, action }) => `${actor} ${action}`)).toEqual(
    expect.arrayContaining([
      "staff:42 order-filters.changed",
      "operator:ann link.personate",
      "operator notification.sent",
      "platform shop.redacted",
    ]),
  );
});

test("the audit log counts changes of filters, checkout rules and redirects without their names", async () => {
  const { send, shop } = await premiumMerchant(under);
  const { db } = under.database;
  const mark = randomUUID();
  const filter = filterFields({ name: mark });
  const { id } = dataOf(await send(saveOrderFilter, { edits: null, filter }));
  dataOf(await send(switchOrderFilter, { id, enabled: false }));
  dataOf(await send(deleteOrderFilter, { id }));
  dataOf(await send(saveCheckoutRule, { edits: null, rule: checkoutRule({ name: mark }) }));
  dataOf(await send(saveRedirect, { edits: null, redirect: redirectFields({ name: mark }) }));
  const rows = await db
    .select({ detail: schema.auditLog.detail })
    .from(schema.auditLog)
    .where(eq(schema.auditLog.shopDomain, shop.domain))
    .orderBy(schema.auditLog.id);
  expect(rows.map(({ detail }) => (detail as { summary?: string }).summary)).toEqual([
    "Added a filter",
    "Turned a filter off",
    "Deleted a filter",
    "Added a checkout rule",
    "Added a redirect",
  ]);
});
