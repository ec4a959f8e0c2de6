import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";

import { CALLS } from "./contract";
import { createQuestion, getNotification } from "./contract/account";
import { addIpEntries, getRuleList, saveCountries } from "./contract/rules";
import * as schema from "./store/schema";
import { apiUnderTest, idToken, type ApiUnderTest, type Merchant } from "../tests/helpers/data-api";
import { givePlan } from "../tests/helpers/plans";

/** Stands in everything the victim has; no answer to anyone else may hold it. */
const MARK = "victims-own";

let under: ApiUnderTest;
let victim: Merchant;
let ids: { ip: string; country: string; message: string; testVisit: string };

beforeAll(async () => {
  under = await apiUnderTest();
  victim = await under.merchant({
    name: MARK,
    ownerName: MARK,
    email: `${MARK}@example.com`,
    platformId: MARK,
    storeUrl: `https://${MARK}.example.com`,
    scopes: "read_themes",
  });
  const shopId = victim.shop.id;
  const note = MARK;
  await victim.send(addIpEntries, { lines: ["203.0.113.7"], label: MARK, note });
  const countries = [{ code: "DE", note }];
  await victim.send(saveCountries, {
    expectedVersion: 0,
    mode: "allow-only",
    enabled: true,
    countries,
    note,
  });
  const { db } = under.database;
  await db.insert(schema.notifications).values({ shopId, content: MARK });
  await victim.send(createQuestion, { content: MARK, name: MARK, replyEmail: "jo@example.com" });
  await db.insert(schema.settings).values([
    { shopId, section: "general", value: { isAppDisabled: true }, updatedBy: MARK },
    { shopId, section: "firewall", value: { isOffered: true, isConnected: true }, updatedBy: MARK },
  ]);
  await db.insert(schema.adminAccess).values({
    shopId,
    enabled: true,
    expiresAt: new Date("2026-11-27T11:00:00Z"),
    changedAt: new Date("2026-11-20T11:00:00Z"),
    changedBy: MARK,
  });
  await db.insert(schema.adminAccessToggles).values({
    shopId,
    nonceHash: MARK,
    enables: true,
    openedBy: MARK,
    expiresAt: new Date("2026-11-20T12:05:00Z"),
  });
  const updatedAt = new Date("2026-11-20T11:00:00Z");
  await db
    .insert(schema.dashboardLayouts)
    .values({ shopId, actor: "staff:42", cardOrder: ["vpn"], version: 4711, updatedAt });
  await db.insert(schema.visitCounters).values({
    shopId,
    hour: new Date("2026-11-20T11:00:00Z"),
    surface: "storefront",
    outcome: "block",
    cause: "country",
    country: "DE",
    visits: 4711,
  });
  const seenAt = new Date("2026-11-20T11:00:00Z");
  await db.insert(schema.embedWatch).values({
    shopId,
    publishedThemeId: "4711",
    publishedThemeName: MARK,
    themes: [{ id: "4711", name: MARK, isPublished: true, embed: "on" }],
    themesReadAt: seenAt,
  });
  await db.insert(schema.visits).values({
    shopId,
    at: seenAt,
    surface: "storefront",
    reference: "4711",
    outcome: "test",
    cause: "test",
    rulesetVersion: 1,
    ip: "203.0.113.9",
    userAgent: MARK,
    referrer: "",
    path: `/${MARK}`,
  });
  const [testVisit] = await db
    .insert(schema.testVisits)
    .values({ shopId, expiresAt: seenAt, redeemedAt: seenAt, reference: "4711" })
    .returning();
  await givePlan(db, shopId, "payg", { platformId: "gid://shopify/AppSubscription/4711" });
  ids = {
    ip: await firstId("ip"),
    country: await firstId("country"),
    message: (await victim.send(getNotification, {})).data!.id,
    testVisit: testVisit!.id,
  };
});

async function firstId(kind: "ip" | "country"): Promise<string> {
  return (await victim.send(getRuleList, { kind })).data!.entries[0]!.id;
}

/** Everything the database knows of the victim, without the counters that calls of others raise. */
async function stateOfVictim() {
  const { db } = under.database;
  const shopId = victim.shop.id;
  return {
    shop: await db.select().from(schema.shops).where(eq(schema.shops.id, shopId)),
    lists: await db.select().from(schema.ruleLists).where(eq(schema.ruleLists.shopId, shopId)),
    entries: await db
      .select()
      .from(schema.ruleEntries)
      .where(eq(schema.ruleEntries.shopId, shopId)),
    messages: await db
      .select()
      .from(schema.notifications)
      .where(eq(schema.notifications.shopId, shopId)),
    questions: await db
      .select()
      .from(schema.customerQuestions)
      .where(eq(schema.customerQuestions.shopId, shopId)),
    subscriptions: await db
      .select()
      .from(schema.subscriptions)
      .where(eq(schema.subscriptions.shopId, shopId)),
    settings: await db.select().from(schema.settings).where(eq(schema.settings.shopId, shopId)),
    adminAccess: await db
      .select()
      .from(schema.adminAccess)
      .where(eq(schema.adminAccess.shopId, shopId)),
    toggles: await db
      .select()
      .from(schema.adminAccessToggles)
      .where(eq(schema.adminAccessToggles.shopId, shopId)),
    watch: await db.select().from(schema.embedWatch).where(eq(schema.embedWatch.shopId, shopId)),
    tests: await db.select().from(schema.testVisits).where(eq(schema.testVisits.shopId, shopId)),
    layouts: await db
      .select()
      .from(schema.dashboardLayouts)
      .where(eq(schema.dashboardLayouts.shopId, shopId)),
  };
}

/** For every call the input that reaches furthest into the victim's data. */
const ATTACKS: Record<string, () => Record<string, unknown>> = {
  "/api/account/getAccountInfo": () => ({ shopId: victim.shop.id, shop: victim.shop.domain }),
  "/api/account/showRating": () => ({}),
  "/api/account/getExtensionEnabned": () => ({}),
  "/api/account/setExtensionEnabled": () => ({}),
  "/api/account/reportExtensionStatus": () => ({ status: "unavailable" }),
  "/api/account/getNotification": () => ({}),
  "/api/account/markMessageRead": () => ({ id: ids.message }),
  "/api/account/getWafConnected": () => ({}),
  "/api/customerQuestion/create": () => ({ content: "x", name: "x", replyEmail: "x@example.com" }),
  "/api/support/snoozeRating": () => ({ because: "star" }),
  "/api/support/noteReview": () => ({}),
  "/api/support/createFeedbackLink": () => ({}),
  "/api/dashboard/getDashboardData": () => ({ days: "30" }),
  "/api/dashboard/checkEmptyWhiteLists": () => ({}),
  "/api/dashboard/getAdminAccess": () => ({}),
  "/api/dashboard/enableAdminAccess": () => ({}),
  "/api/dashboard/disableAdminAccess": () => ({}),
  "/api/dashboard/getDashboardTrend": () => ({ days: "30" }),
  "/api/dashboard/getCardOrder": () => ({}),
  "/api/dashboard/saveCardOrder": () => ({ order: ["vpn"], expectedVersion: 4711 }),
  "/api/extensions/getExtensions": () => ({}),
  "/api/extensions/checkExtensions": () => ({}),
  "/api/extensions/startTestVisit": () => ({}),
  "/api/extensions/getTestVisit": () => ({ id: ids.testVisit }),
  "/api/plans/getSubscription": () => ({}),
  "/api/plans/choosePlan": () => ({ plan: "free" }),
  "/api/plans/cancelPlan": () => ({}),
  "/api/plans/raiseCap": () => ({ cappedAmount: "999.00" }),
  "/api/plans/refreshSubscription": () => ({ chargeId: "4711" }),
  "/api/plans/getUsage": () => ({}),
  "/api/plans/getInactiveRules": () => ({ plan: "free" }),
  "/api/rules/getRuleList": () => ({ kind: "ip" }),
  "/api/rules/saveCountries": () => ({
    expectedVersion: 1,
    mode: "block",
    enabled: false,
    countries: [],
  }),
  "/api/rules/addIpEntries": () => ({ lines: ["203.0.113.7"] }),
  "/api/rules/updateRuleEntries": () => ({
    kind: "ip",
    ids: [ids.ip, ids.country],
    set: { enabled: false },
  }),
  "/api/rules/deleteRuleEntries": () => ({ kind: "country", ids: [ids.ip, ids.country] }),
  "/api/rules/setRuleListEnabled": () => ({ kind: "country", enabled: false }),
  "/api/rules/exportRuleEntries": () => ({ kind: "ip" }),
  "/api/rules/getCountryTraffic": () => ({}),
};

const merchantCalls = CALLS.filter(({ auth }) => auth === "merchant");

async function ask(path: string, token: string, input: Record<string, unknown>) {
  const call = CALLS.find((one) => one.path === path)!;
  const url = new URL(`https://app.example.com${path}`);
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (call.method === "GET") {
    for (const [key, value] of Object.entries(input)) url.searchParams.set(key, String(value));
    return under.api(new Request(url, { headers }));
  }
  headers.set("content-type", "application/json");
  return under.api(new Request(url, { method: "POST", headers, body: JSON.stringify(input) }));
}

test("every call that needs a shop is attacked here", () => {
  expect(Object.keys(ATTACKS).sort()).toEqual(merchantCalls.map(({ path }) => path).sort());
});

describe("another shop's merchant neither sees nor changes anything through", () => {
  test.each(merchantCalls.map(({ path }) => path))("%s", async (path) => {
    const stranger = await under.merchant();
    const before = await stateOfVictim();
    const response = await ask(path, stranger.token, ATTACKS[path]!());
    const text = await response.text();
    for (const secret of [MARK, "4711", victim.shop.id, victim.shop.domain, ids.ip, ids.country]) {
      expect(text).not.toContain(secret);
    }
    expect(await stateOfVictim()).toEqual(before);
  });
});

test("another shop's ids are answered like ids that do not exist", async () => {
  const stranger = await under.merchant();
  const attack = (path: string) => ask(path, stranger.token, ATTACKS[path]!());
  expect((await attack("/api/account/markMessageRead")).status).toBe(404);
  const updated = await (await attack("/api/rules/updateRuleEntries")).json();
  expect(updated.data).toMatchObject({ updated: 0, list: { version: 0, changes: [] } });
  const deleted = await (await attack("/api/rules/deleteRuleEntries")).json();
  expect(deleted.data).toMatchObject({ deleted: 0, list: { version: 0, changes: [] } });
});

test("entries of another list of the same shop are not touched either", async () => {
  const before = await stateOfVictim();
  const input = { kind: "ip", ids: [ids.country], set: { enabled: false } };
  const response = await ask("/api/rules/updateRuleEntries", victim.token, input);
  expect((await response.json()).data.updated).toBe(0);
  expect(await stateOfVictim()).toEqual(before);
});

describe("without a bearer that holds, every call answers 401:", () => {
  const refusal = {
    result: false,
    data: null,
    Message: "Failed, Please try again.",
    code: "unauthorized",
  };
  test.each(merchantCalls.map(({ path }) => path))("%s", async (path) => {
    const gone = await under.merchant({ uninstalledAt: new Date() });
    const tokens = [
      "",
      "forged",
      await idToken(victim.shop.domain, under.time.now - 2 * 3_600_000),
      await idToken("nobody.myshopify.com", under.time.now),
      gone.token,
    ];
    for (const token of tokens) {
      const response = await ask(path, token, ATTACKS[path]!());
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual(refusal);
    }
  });
});
