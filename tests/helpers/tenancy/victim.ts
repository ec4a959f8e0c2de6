import { createQuestion, getNotification } from "#app/contract/account";
import {
  checkCheckoutFile,
  saveCheckoutRule,
  saveCheckoutSettings,
} from "#app/contract/checkout-validation";
import { createForwardAuth } from "#app/contract/firewall";
import { checkFilterFile, saveOrderFilter } from "#app/contract/orders/order-filters";
import { addPeople, checkPeopleFile, getPeople } from "#app/contract/people";
import { saveRedirect } from "#app/contract/redirects";
import { checkRuleFile } from "#app/contract/rules/rule-files";
import { addRuleEntries, getRuleList, saveCountries } from "#app/contract/rules/rules";
import { createBypassLink } from "#app/contract/rules/whitelists";
import { checkSettingsFile, exportSettings } from "#app/contract/settings-file";
import { NO_STATE } from "#app/engine/attack/detector-state";
import { writeRulesFile } from "#app/features/checkout/rules/rules-file";
import type { Database } from "#app/store/client.server";
import * as schema from "#app/store/schema";

import { checkoutRule } from "../checkout-rule";
import type { ApiUnderTest, Merchant } from "../data-api";
import { filterFields } from "../orders/order-filter";
import { storedOrder } from "../orders/order-rows";
import { givePlan } from "../plans";
import type { VictimIds } from "./attacks";

/** Marks all data of the victim. No answer to others may contain it. */
export const MARK = "victims-own";

const PREVIEW = "b6c1c7a4-2f5e-4d1c-8a40-5f3b9f0c4711";
const BACKTEST = "b6c1c7a4-2f5e-4d1c-8a40-5f3b9f0c4712";

const ATTACK = "b6c1c7a4-2f5e-4d1c-8a40-5f3b9f0c4713";

const NOW = new Date("2026-11-20T11:00:00Z");
const ORDER = "545000";

/** Creates a merchant with one item of everything that a call could reach, and returns all ids. */
export async function victimOf(under: ApiUnderTest) {
  const victim = await under.merchant({
    name: MARK,
    ownerName: MARK,
    email: `${MARK}@example.com`,
    platformId: MARK,
    storeUrl: `https://${MARK}.example.com`,
    scopes: "read_themes",
  });
  const { db } = under.database;
  const shopId = victim.shop.id;
  await writeSettings(db, shopId);
  await writeCounters(db, shopId);
  const platformId = "gid://shopify/AppSubscription/4711";
  await givePlan(db, shopId, "payg", { platformId });
  const written = await writeVisits(db, shopId);
  await writePreviews(db, shopId, new Date(under.time.now));
  const sent = await sendRules(victim);
  const revokedVisit = await writeCheckouts(db, shopId);
  const dataRequest = await writeDataRequest(db, shopId, new Date(under.time.now));
  const named = { dataRequest, revokedVisit, order: ORDER, preview: PREVIEW, backtest: BACKTEST };
  const noticed = { attack: ATTACK };
  const ids: VictimIds = { ...written, ...sent, ...(await readIds(victim)), ...named, ...noticed };
  return { victim, ids };
}

/** Writes a checkout and a revoked visit. Returns its code. */
async function writeCheckouts(db: Database, shopId: string) {
  const [journey, until] = ["7K2M9QTDXA", new Date("2099-01-01T00:00:00Z")];
  const checkout = { checkoutKey: MARK, cartKey: MARK, at: NOW, hasVisit: false, orderId: ORDER };
  await db.insert(schema.checkoutUses).values({ shopId, ...checkout });
  await db.insert(schema.unlistedCheckouts).values({
    ...{ shopId, hour: NOW, checkouts: 4711, withoutVisit: 4711 },
  });
  await db.insert(schema.attackCounts).values({ shopId, counts: { checkouts: 4711 } });
  await db.insert(schema.attackWatch).values({
    ...{ shopId, state: { ...NO_STATE, at: 4711 }, evaluatedAt: NOW },
  });
  const finding = { signal: "page", key: `/pages/${MARK}`, suspects: 4711, total: 4711 } as const;
  await db.insert(schema.attacks).values({
    ...{ id: ATTACK, shopId, since: NOW, noticedAt: NOW },
    findings: [{ ...finding, ...{ usual: 0.03, since: 4711, lastAt: 4711 } }],
  });
  await db.insert(schema.attackEvents).values({
    ...{ shopId, attackId: ATTACK, at: NOW, kind: "noticed", actor: MARK },
  });
  const revoked = { shopId, journey, carts: 4711, revokedAt: NOW, until };
  await db.insert(schema.revokedVisits).values(revoked);
  return journey;
}

async function writeDataRequest(db: Database, shopId: string, requestedAt: Date) {
  const expiresAt = new Date(requestedAt.getTime() + 30 * 86_400_000);
  const named = { email: `${MARK}@example.com`, phone: "", orderIds: [ORDER] };
  const [row] = await db
    .insert(schema.dataRequests)
    .values({ shopId, requestedAt, expiresAt, ...named })
    .returning();
  return row!.id;
}

async function writeSettings(db: Database, shopId: string) {
  await db.insert(schema.notifications).values({ shopId, content: MARK });
  await db.insert(schema.settings).values([
    { shopId, section: "general", value: { isAppDisabled: true }, updatedBy: MARK },
    { shopId, section: "firewall", value: { isOffered: true, mode: "protect" }, updatedBy: MARK },
  ]);
  const expiresAt = new Date("2026-11-27T11:00:00Z");
  await db
    .insert(schema.adminAccess)
    .values({ shopId, enabled: true, expiresAt, changedAt: NOW, changedBy: MARK });
  await db
    .insert(schema.adminAccessToggles)
    .values({ shopId, nonceHash: MARK, enables: true, openedBy: MARK, expiresAt });
  await db
    .insert(schema.dashboardLayouts)
    .values({ shopId, actor: "staff:42", cardOrder: ["vpn"], version: 4711, updatedAt: NOW });
  await db.insert(schema.embedWatch).values({
    shopId,
    publishedThemeId: "4711",
    publishedThemeName: MARK,
    themes: [{ id: "4711", name: MARK, isPublished: true, embed: "on" }],
    themesReadAt: NOW,
  });
}

async function writeCounters(db: Database, shopId: string) {
  const hour = { shopId, hour: NOW };
  await db.insert(schema.visitCounters).values({
    ...hour,
    surface: "storefront",
    outcome: "block",
    cause: "country",
    visits: 4711,
  });
  await db
    .insert(schema.countryCounters)
    .values({ ...hour, country: "DE", visits: 4711, blocked: 4711 });
  await db.insert(schema.missedCounters).values({ ...hour, passes: 4711 });
}

/** Writes visits and what belongs to them: a test, an appeal, a lookup, an order. */
async function writeVisits(db: Database, shopId: string) {
  const seen = {
    shopId,
    at: NOW,
    surface: "storefront",
    rulesetVersion: 1,
    ip: "203.0.113.9",
    userAgent: MARK,
    referrer: "",
    path: `/${MARK}`,
  };
  const [visit] = await db
    .insert(schema.visits)
    .values([
      { ...seen, reference: "MARK4711XY", outcome: "block", cause: "ip" },
      { ...seen, reference: "4711", outcome: "test", cause: "test" },
    ])
    .returning();
  const [testVisit] = await db
    .insert(schema.testVisits)
    .values({ shopId, expiresAt: NOW, redeemedAt: NOW, reference: "4711" })
    .returning();
  const text = { message: MARK, contact: MARK };
  const [appeal] = await db
    .insert(schema.appeals)
    .values({
      ...{ shopId, reference: "4711", ...text },
      ...{ createdAt: NOW, answer: "keep", answeredAt: NOW },
    })
    .returning();
  await db.insert(schema.recentLookups).values({ shopId, actor: "staff:42", value: MARK, at: NOW });
  const order = { orderId: ORDER, name: MARK, because: [MARK], ip: "203.0.113.9" };
  await db.insert(schema.orders).values(storedOrder(shopId, order));
  return { visit: String(visit!.id), testVisit: testVisit!.id, appeal: appeal!.id };
}

/** Writes running previews of a change, which could be cancelled. */
async function writePreviews(db: Database, shopId: string, at: Date) {
  const tried = {
    ...({ shopId, state: "running", from: NOW, until: at, total: 4711, problem: MARK } as const),
    ...{ startedBy: MARK, startedAt: at, seenAt: at },
  };
  await db.insert(schema.replays).values({ ...tried, id: PREVIEW, range: "24h" });
  await db.insert(schema.orderTries).values({ ...tried, id: BACKTEST });
}

/** Saves one item of each feature through the data API, with MARK in its texts. Returns their IDs. */
async function sendRules(victim: Merchant) {
  const note = MARK;
  await victim.send(addRuleEntries, { kind: "ip", lines: ["203.0.113.7"], label: MARK, note });
  await victim.send(saveCountries, {
    expectedVersion: 0,
    mode: "allow-only",
    enabled: true,
    countries: [{ code: "DE", note }],
    note,
  });
  await victim.send(createQuestion, { content: MARK, name: MARK, replyEmail: "jo@example.com" });
  const link = await victim.send(createBypassLink, { label: MARK, hours: 1 });
  const connection = await victim.send(createForwardAuth, { name: MARK });
  const places = { match: "only" as const, countries: ["DE"] };
  const to = `https://${MARK}.example/`;
  const redirect = await victim.send(saveRedirect, {
    edits: null,
    redirect: { name: MARK, places, to },
  });
  const filter = filterFields({ name: MARK, note });
  const orderFilter = await victim.send(saveOrderFilter, { edits: null, filter });
  const settings = { isOn: true, blockOnFailure: false, testWord: MARK, usesPeople: true };
  await victim.send(saveCheckoutSettings, { expectedVersion: 0, settings });
  const checkout = checkoutRule({ name: MARK, note, messages: { "": MARK } });
  const rule = await victim.send(saveCheckoutRule, { edits: null, rule: checkout });
  const lines = [`${MARK}@example.com`];
  await victim.send(addPeople, { effect: "block", kind: "email", lines, note });
  return {
    ...(await checkFiles(victim)),
    bypassLink: link.data!.id,
    connection: connection.data!.id,
    redirect: redirect.data!.id,
    orderFilter: orderFilter.data!.id,
    checkoutRule: rule.data!.id,
    undoStep: rule.result ? rule.undo!.step! : "",
  };
}

/** Checks a file of each importable kind. Each check then waits for its import. */
async function checkFiles(victim: Merchant) {
  const rules = `type,value,note\nip,198.51.100.7,${MARK}`;
  const ruleFile = await victim.send(checkRuleFile, { format: "csv", text: rules });
  const people = `effect,kind,value\nblock,email,${MARK}@example.com`;
  const peopleFile = await victim.send(checkPeopleFile, { text: people });
  const filters = JSON.stringify({ version: 1, filters: [filterFields({ name: MARK })] });
  const filterFile = await victim.send(checkFilterFile, { format: "json", text: filters });
  const checkout = writeRulesFile([checkoutRule({ name: MARK })]);
  const checkoutFile = await victim.send(checkCheckoutFile, { text: checkout });
  const { text } = (await victim.send(exportSettings, {})).data!;
  const settingsFile = await victim.send(checkSettingsFile, { text });
  return {
    ruleFile: ruleFile.data!.file,
    peopleFile: peopleFile.data!.file,
    filterFile: filterFile.data!.file,
    checkoutFile: checkoutFile.data!.file,
    settingsFile: settingsFile.data!.file,
  };
}

/** Reads the IDs that no earlier answer contains. */
async function readIds(victim: Merchant) {
  const firstOf = async (kind: "ip" | "country") =>
    (await victim.send(getRuleList, { kind })).data!.entries[0]!.id;
  return {
    ip: await firstOf("ip"),
    country: await firstOf("country"),
    message: (await victim.send(getNotification, {})).data!.id,
    person: (await victim.send(getPeople, {})).data!.people[0]!.id,
  };
}
