import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import {
  getBotBlocker,
  getVpnBlocker,
  saveBotBlocker,
  saveVpnBlocker,
  type Stop,
} from "#app/contract/bot-protection";
import { getLocationData } from "#app/contract/rules/rule-traffic";
import { readConfig } from "#app/features/embed/public.server";
import { auditLog, ruleEntries, trafficCounters, visits } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { givePlan } from "#tests/helpers/plans";
import { loadRuleset } from "#tests/helpers/rules/load-ruleset";
import { openJobs } from "#tests/helpers/servers/jobs";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

/** Creates a merchant whose plan includes both blockers. */
async function premium(): Promise<Merchant> {
  const merchant = await under.merchant();
  await givePlan(under.database.db, merchant.shop.id, "premium");
  return merchant;
}

const stopRow = (rule: string, action: Stop["action"] = "block", target: string | null = null) => {
  return { rule, action, target };
};

async function entriesOf({ shop }: Merchant) {
  const source = await loadRuleset(under.database.db, shop.id, "storefront");
  return source!.entries.map(({ kind, value, action, target }) => [kind, value, action, target]);
}

test("the VPN blocker and the bot blocker stop no visitors by default", async () => {
  const merchant = await under.merchant();
  const { data: vpn } = await merchant.send(getVpnBlocker, {});
  const { data: bots } = await merchant.send(getBotBlocker, {});
  expect(vpn).toMatchObject({ version: 0, stops: [], others: [], total: 0 });
  expect(bots).toMatchObject({ version: 0, stops: [], others: [], pagesPerMinute: 60 });
  expect(vpn?.policy).toEqual({ allowVerifiedCrawlers: true, allowPrivateRelay: true });
  expect(await entriesOf(merchant)).toEqual([]);
});

test("the VPN blocker shows the age of the network data, not of the location data", async () => {
  const merchant = await under.merchant();
  const { data } = (await merchant.send(getVpnBlocker, {})).data!;
  const places = (await merchant.send(getLocationData, {})).data!;
  expect(data).toMatchObject({ date: "2026-06-05", networkDate: "2026-06-17" });
  expect(data.ageDays).toBe(places.ageDays! - 12);
});

test("saving the VPN blocker adds network classes to the ruleset and a record to the audit log", async () => {
  const merchant = await premium();
  const stops = [
    stopRow("vpn", "challenge"),
    stopRow("tor"),
    stopRow("proxy", "redirect", "/pages/sorry"),
  ];
  const saved = await merchant.send(saveVpnBlocker, { stops, expectedVersion: 0 });
  expect(saved.data).toMatchObject({ version: 1 });
  expect(await entriesOf(merchant)).toEqual([
    ["network", "proxy", "redirect", "/pages/sorry"],
    ["network", "tor", "block", null],
    ["network", "vpn", "challenge", null],
  ]);
  const [written] = await under.database.db
    .select({ detail: auditLog.detail })
    .from(auditLog)
    .where(
      and(eq(auditLog.shopDomain, merchant.shop.domain), eq(auditLog.action, "rules.changed")),
    );
  expect(written?.detail).toMatchObject({
    kind: "network",
    summary: expect.stringContaining("Tor"),
  });
});

test("a VPN blocker save deletes the entries of omitted rows and keeps the ids of the others", async () => {
  const merchant = await premium();
  await merchant.send(saveVpnBlocker, {
    stops: [stopRow("vpn"), stopRow("tor")],
    expectedVersion: 0,
  });
  const ids = () =>
    under.database.db
      .select({ id: ruleEntries.id, value: ruleEntries.value })
      .from(ruleEntries)
      .where(eq(ruleEntries.shopId, merchant.shop.id));
  const before = await ids();
  await merchant.send(saveVpnBlocker, { stops: [stopRow("tor")], expectedVersion: 1 });
  expect(await ids()).toEqual(before.filter(({ value }) => value === "tor"));
});

test("a bot blocker save stores crawlers, spoofed crawlers, user agents and the page rate in their lists", async () => {
  const merchant = await premium();
  const stops = [
    stopRow("gptbot"),
    stopRow("spoofed"),
    stopRow("unknown", "challenge"),
    stopRow("empty-user-agent"),
    stopRow("pages-per-minute", "challenge"),
  ];
  await merchant.send(saveBotBlocker, { stops, pagesPerMinute: 90, expectedVersion: 0 });
  expect(await entriesOf(merchant)).toEqual([
    ["behaviour", "pages-per-minute:90", "challenge", null],
    ["crawler", "bot:gptbot", "block", null],
    ["crawler", "bot:unknown", "challenge", null],
    ["crawler", "spoofed", "block", null],
    ["user-agent", "empty", "block", null],
  ]);
  const { data } = await merchant.send(getBotBlocker, {});
  expect(data?.pagesPerMinute).toBe(90);
  expect(data?.stops.map(({ rule }) => rule).sort()).toEqual(stops.map(({ rule }) => rule).sort());
});

test("a new page rate replaces the entry of the previous rate", async () => {
  const merchant = await premium();
  const stops = [stopRow("pages-per-minute")];
  await merchant.send(saveBotBlocker, { stops, pagesPerMinute: 90, expectedVersion: 0 });
  await merchant.send(saveBotBlocker, { stops, pagesPerMinute: 30, expectedVersion: 1 });
  expect(await entriesOf(merchant)).toEqual([["behaviour", "pages-per-minute:30", "block", null]]);
});

test("repeating a VPN blocker save changes nothing, and a different save with an outdated version is refused", async () => {
  const merchant = await premium();
  const first = { stops: [stopRow("vpn")], expectedVersion: 0 };
  await merchant.send(saveVpnBlocker, first);
  expect((await merchant.send(saveVpnBlocker, first)).data?.version).toBe(1);
  const late = await merchant.send(saveVpnBlocker, { stops: [stopRow("tor")], expectedVersion: 0 });
  expect(late).toMatchObject({ result: false, code: "version_conflict" });
  expect(await entriesOf(merchant)).toEqual([["network", "vpn", "block", null]]);
});

test("a bot blocker save with an outdated version changes none of its lists", async () => {
  const merchant = await premium();
  const save = (stops: Stop[], expectedVersion: number) =>
    merchant.send(saveBotBlocker, { stops, pagesPerMinute: 60, expectedVersion });
  await save([stopRow("empty-user-agent")], 0);
  const late = await save([stopRow("gptbot"), stopRow("empty-user-agent")], 0);
  expect(late).toMatchObject({ result: false, code: "version_conflict" });
  expect(await entriesOf(merchant)).toEqual([["user-agent", "empty", "block", null]]);
});

test.each([
  [[stopRow("residential")], "stops.0.rule"],
  [[stopRow("vpn"), stopRow("vpn")], "stops.1.rule"],
  [[stopRow("vpn", "redirect", "javascript:alert(1)")], "stops.0.target"],
  [[stopRow("vpn", "redirect", "")], "stops.0.target"],
])("a VPN blocker save of %j is refused at its field", async (stops, field) => {
  const merchant = await premium();
  const answer = await merchant.send(saveVpnBlocker, { stops, expectedVersion: 0 });
  expect(answer).toMatchObject({ result: false, code: "invalid_input" });
  expect(Object.keys("fields" in answer ? (answer.fields ?? {}) : {})).toContain(field);
});

test.each([4, 10_001, 7.5])(
  "saving a rate of %d pages per minute fails with a message at its field",
  async (pagesPerMinute) => {
    const merchant = await premium();
    const answer = await merchant.send(saveBotBlocker, {
      stops: [],
      pagesPerMinute,
      expectedVersion: 0,
    });
    expect(answer).toMatchObject({
      code: "invalid_input",
      fields: { pagesPerMinute: expect.any(String) },
    });
  },
);

test("on the free plan, the VPN blocker can be viewed and saved without actions, but cannot stop visitors", async () => {
  const merchant = await under.merchant();
  expect((await merchant.send(getVpnBlocker, {})).data?.isInPlan).toBe(false);
  const refused = await merchant.send(saveVpnBlocker, {
    stops: [stopRow("vpn")],
    expectedVersion: 0,
  });
  expect(refused).toMatchObject({ result: false, code: "plan_required" });
  expect((await merchant.send(saveVpnBlocker, { stops: [], expectedVersion: 0 })).result).toBe(
    true,
  );
});

test("the bot blocker lists entries without a row, and a save preserves them", async () => {
  const merchant = await premium();
  const made = {
    surface: "storefront",
    kind: "crawler",
    createdBy: "test",
    updatedBy: "test",
  } as const;
  await under.database.db
    .insert(ruleEntries)
    .values({ ...made, shopId: merchant.shop.id, value: "purpose:other" });
  const { data } = await merchant.send(getBotBlocker, {});
  expect(data?.others).toEqual(["other automated visitors"]);
  await merchant.send(saveBotBlocker, {
    stops: [stopRow("gptbot")],
    pagesPerMinute: 60,
    expectedVersion: 0,
  });
  expect(await entriesOf(merchant)).toContainEqual(["crawler", "purpose:other", "block", null]);
});

test("a bot blocker save that would block the merchant's own visit requires confirmation", async () => {
  const merchant = await premium();
  const save = (confirmedLockOut: boolean) =>
    merchant.send(saveBotBlocker, {
      stops: [stopRow("empty-user-agent")],
      pagesPerMinute: 60,
      expectedVersion: 0,
      ownIp: "203.0.113.7",
      ownUserAgent: "",
      confirmedLockOut,
    });
  expect(await save(false)).toMatchObject({ result: false, code: "confirmation_needed" });
  expect(await entriesOf(merchant)).toEqual([]);
  expect((await save(true)).result).toBe(true);
});

test("blocker rows count only the shop's own visits of the last seven days", async () => {
  const { db } = under.database;
  const [merchant, other] = [await premium(), await premium()];
  const hour = new Date("2026-11-20T11:00:00Z");
  const trafficRow = (shopId: string, network: string, visits: number) => {
    return { shopId, hour, network, crawler: "", visits };
  };
  await db
    .insert(trafficCounters)
    .values([
      trafficRow(merchant.shop.id, "vpn", 7),
      trafficRow(merchant.shop.id, "", 2),
      trafficRow(other.shop.id, "tor", 9),
    ]);
  const visit = (crawler: string, at: string) => ({
    shopId: merchant.shop.id,
    at: new Date(at),
    surface: "storefront",
    reference: "ABCDEFGHJK",
    outcome: "allow" as const,
    cause: "default",
    rulesetVersion: 1,
    ip: "203.0.113.7",
    userAgent: "x",
    referrer: "",
    path: "/",
    crawler,
  });
  await db
    .insert(visits)
    .values([
      visit("googlebot:verified", "2026-11-20T10:00:00Z"),
      visit("googlebot:spoofed", "2026-11-20T09:00:00Z"),
      visit("googlebot:verified", "2026-11-01T09:00:00Z"),
      visit("unknown:unverified", "2026-11-20T09:00:00Z"),
    ]);
  const { data: vpn } = await merchant.send(getVpnBlocker, {});
  expect(vpn).toMatchObject({ traffic: [{ networkClass: "vpn", visits: 7 }], total: 9 });
  const { data: bots } = await merchant.send(getBotBlocker, {});
  expect(bots?.unknown).toBe(1);
  expect(bots?.crawlers.find(({ id }) => id === "googlebot")).toMatchObject({
    visits: 2,
    verified: 1,
    spoofed: 1,
    lastSeenAt: "2026-11-20T10:00:00.000Z",
  });
});

test("a rule about the trap adds the trap link to the storefront, and deleting the rule removes the link", async () => {
  const merchant = await premium();
  const save = (stops: Stop[], expectedVersion: number) =>
    merchant.send(saveBotBlocker, { stops, pagesPerMinute: 60, expectedVersion });
  const published = { queue: "publish-storefront-config", key: merchant.shop.id } as const;
  await save([stopRow("gptbot")], 0);
  await save([stopRow("trap")], 1);
  expect(await openJobs(under.database.db, published)).toHaveLength(1);
  expect((await readConfig(under.database.db, merchant.shop.id)).trap).toBe(true);
  const { data } = await merchant.send(getBotBlocker, {});
  await save([], data!.version);
  expect((await readConfig(under.database.db, merchant.shop.id)).trap).toBe(false);
});

test("a redirect to a page of the store excludes that page from the entry's scope", async () => {
  const merchant = await premium();
  const stops = [stopRow("vpn", "redirect", "/pages/sorry")];
  await merchant.send(saveVpnBlocker, { stops, expectedVersion: 0 });
  const source = await loadRuleset(under.database.db, merchant.shop.id, "storefront");
  const scope = { match: "except", pages: [expect.stringContaining("/pages/sorry")] };
  expect(source?.entries[0]).toMatchObject({ scope });
});
