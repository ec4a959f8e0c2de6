import { eq } from "drizzle-orm";
import pino from "pino";
import { beforeAll, expect, test } from "vitest";

import type { InputOf } from "#app/contract/call";
import { cancelPreview, getPreview, startPreview } from "#app/contract/rules/preview";
import {
  addRuleEntries,
  followStorefront,
  getRuleList,
  saveCountries,
} from "#app/contract/rules/rules";
import { savesToPreview } from "#app/server/api.server";
import { orders, replays, ruleEntries, rulesetVersions, visits } from "#app/store/schema";
import {
  type ApiUnderTest,
  apiUnderTest,
  type Merchant,
  TEST_FACTS,
} from "#tests/helpers/data-api";
import { storedOrder } from "#tests/helpers/orders/order-rows";
import { givePlan } from "#tests/helpers/plans";
import { testWorker } from "#tests/helpers/servers/job-worker";

import { previewQueues } from "./preview-queue.server";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const HOUR = 3_600_000;

/** Returns a row for a visit from Germany a minute ago, with the given changes. */
function aRow(shopId: string, more: Partial<typeof visits.$inferInsert> = {}) {
  return {
    shopId,
    at: new Date(under.time.now - 60_000),
    surface: "storefront",
    reference: "ABCDEFGHJK",
    outcome: "allow" as const,
    cause: "default",
    rulesetVersion: 0,
    ip: "203.0.113.9",
    country: "DE",
    userAgent: "Mozilla/5.0",
    referrer: "",
    path: "/",
    ...more,
  };
}

async function merchantWith(
  rows: readonly Partial<typeof visits.$inferInsert>[],
  plan: "free" | "premium" = "premium",
): Promise<Merchant> {
  const merchant = await under.merchant();
  if (plan === "premium") await givePlan(under.database.db, merchant.shop.id, plan);
  if (rows.length > 0) {
    await under.database.db.insert(visits).values(rows.map((row) => aRow(merchant.shop.id, row)));
  }
  return merchant;
}

const worker = () => {
  const { db } = under.database;
  const log = pino({ level: "silent" });
  // Jobs are due by the time of the database.
  const clock = () => Date.now() + 1_000;
  const saves = savesToPreview({ ipIntelligence: TEST_FACTS, feeds: { status: () => [] } });
  const queues = previewQueues({ db, log, clock: () => under.time.now, saves });
  return testWorker({ queueGroup: "replays", db, log, clock, queues });
};

const GERMANY = { code: "DE" };
const countries = (more: object = {}) => ({
  save: "saveCountries" as const,
  input: { expectedVersion: 0, mode: "block", enabled: true, countries: [GERMANY], ...more },
});

/** Starts a preview, runs it to its end and returns it. */
async function runPreview(merchant: Merchant, input: InputOf<typeof startPreview>) {
  const started = await merchant.send(startPreview, input);
  if (!started.result) throw new Error(started.Message);
  await worker().runDue();
  const { id } = started.data.preview;
  const ended = await merchant.send(getPreview, { id });
  return { ownVisit: started.data.ownVisit, preview: ended.data!.preview };
}

test("a preview of a country list evaluates the logged visits of its surface and period and saves nothing", async () => {
  const merchant = await merchantWith([
    {},
    { ip: "203.0.113.10", path: "/cart?x=1" },
    { ip: "203.0.113.10", path: "/products/x" },
    { country: "US", ip: "198.51.100.1" },
    { surface: "firewall" },
    { outcome: "test", cause: "test" },
    { at: new Date(under.time.now - 8 * 24 * HOUR) },
  ]);
  const { preview } = await runPreview(merchant, countries());
  expect(preview).toMatchObject({ state: "done", total: 4, read: 4, problem: "" });
  expect(preview.result).toMatchObject({
    stopped: {
      visits: 3,
      addresses: 2,
      outcomes: { block: 3 },
      countries: [{ country: "DE", visits: 3 }],
    },
    letIn: { visits: 0, sample: [] },
    openedCart: 1,
    boughtLater: null,
  });
  expect(preview.result?.stopped.sample.map(({ ip }) => ip)).toHaveLength(3);
  const { db } = under.database;
  const isOwn = eq(ruleEntries.shopId, merchant.shop.id);
  expect(await db.select().from(ruleEntries).where(isOwn)).toEqual([]);
  const ownVersions = eq(rulesetVersions.shopId, merchant.shop.id);
  expect(await db.select().from(rulesetVersions).where(ownVersions)).toEqual([]);
  const list = await merchant.send(getRuleList, { kind: "country" });
  expect(list.data?.list).toMatchObject({ version: 0, changes: [] });
});

test("a preview counts stopped visits that were followed by an uncancelled order from the same address", async () => {
  const merchant = await merchantWith([{}, {}, { ip: "203.0.113.10" }, { ip: "203.0.113.11" }]);
  const ofShop = (orderId: string, ip: string, change: object) =>
    storedOrder(merchant.shop.id, { orderId, ip, placedAt: new Date(under.time.now), ...change });
  const earlier = new Date(under.time.now - HOUR);
  await under.database.db
    .insert(orders)
    .values([
      ofShop("5450000000001", "203.0.113.9", {}),
      ofShop("5450000000002", "203.0.113.10", { cancelledAt: new Date(under.time.now) }),
      ofShop("5450000000003", "203.0.113.11", { placedAt: earlier }),
    ]);
  const { preview } = await runPreview(merchant, countries());
  expect(preview.result).toMatchObject({ stopped: { visits: 4 }, boughtLater: 2 });
});

test("a preview distinguishes visits that would be allowed again, stopped differently or monitored", async () => {
  const merchant = await merchantWith([{}, { country: "FR", ip: "198.51.100.7" }]);
  await merchant.send(addRuleEntries, { kind: "country", lines: ["DE"], confirmedLoss: true });
  const letIn = await runPreview(merchant, countries({ expectedVersion: 1, countries: [] }));
  expect(letIn.preview.result).toMatchObject({ letIn: { visits: 1 }, stopped: { visits: 0 } });
  const list = await merchant.send(getRuleList, { kind: "country" });
  const ids = list.data!.entries.map(({ id }) => id);
  const set = { action: "challenge", target: null, scope: null };
  const update = { kind: "country", ids, set };
  const otherwise = await runPreview(merchant, { save: "updateRuleEntries", input: update });
  expect(otherwise.preview.result).toMatchObject({
    otherwise: { visits: 1, outcomes: { challenge: 1 } },
    stopped: { visits: 0 },
  });
  const watching = { kind: "country", lines: ["FR"], action: "monitor" };
  const watched = await runPreview(merchant, { save: "addRuleEntries", input: watching });
  expect(watched.preview.result).toMatchObject({
    watched: { visits: 1, countries: [{ country: "FR", visits: 1 }] },
    stopped: { visits: 0 },
  });
});

test("a preview lists verified crawlers that would be stopped, and visits with a pass do not count as stopped", async () => {
  const merchant = await merchantWith([
    { crawler: "googlebot:verified", ip: "66.249.66.1", userAgent: "Googlebot" },
    { cause: "admin-access", ip: "203.0.113.10" },
    { ip: "203.0.113.0/24" },
    { ip: "203.0.113.11" },
  ]);
  const input = { kind: "ip", lines: ["66.249.66.0/24", "203.0.113.0/24"] };
  const { preview } = await runPreview(merchant, { save: "addRuleEntries", input });
  expect(preview.result).toMatchObject({
    stopped: { visits: 2 },
    crawlers: [{ id: "googlebot", visits: 1 }],
    withoutAddress: 1,
  });
});

test("a preview of a page limit counts the page views above the limit as stopped", async () => {
  const at = Math.floor(under.time.now / 60_000) * 60_000 - HOUR;
  const merchant = await merchantWith([
    ...Array.from({ length: 9 }, (_, view) => ({ at: new Date(at + view * 1_000) })),
    { ip: "203.0.113.10" },
  ]);
  const stops = [{ rule: "pages-per-minute", action: "block", target: null }];
  const input = { expectedVersion: 0, stops, pagesPerMinute: 5 };
  const { preview } = await runPreview(merchant, { save: "saveBotBlocker", input });
  expect(preview.result?.stopped).toMatchObject({ visits: 4, addresses: 1 });
});

test("a preview reports whether the change would stop the merchant's own visit", async () => {
  const merchant = await merchantWith([]);
  const own = { ownIp: "203.0.113.9", ownUserAgent: "Mozilla/5.0" };
  const { ownVisit, preview } = await runPreview(merchant, countries(own));
  expect(ownVisit).toMatch(/^You would be stopped \(203\.0\.113\.9, Germany, AS64500\)/);
  expect(preview).toMatchObject({ state: "done", total: 0, read: 0 });
  const elsewhere = await runPreview(merchant, countries({ ...own, countries: [{ code: "FR" }] }));
  expect(elsewhere.ownVisit).toBeNull();
});

test("a preview of an invalid change is rejected with the error of its save", async () => {
  const merchant = await merchantWith([]);
  const lines = { kind: "ip", lines: ["203.0.113.1", "nonsense"] };
  expect(await merchant.send(startPreview, { save: "addRuleEntries", input: lines })).toMatchObject(
    {
      code: "invalid_input",
      fields: { "lines.1": expect.any(String) },
    },
  );
  const outdated = await merchant.send(startPreview, countries({ expectedVersion: 7 }));
  expect(outdated).toMatchObject({ code: "version_conflict" });
  const odd = await merchant.send(startPreview, { save: "saveCountries", input: { countries: 1 } });
  expect(odd).toMatchObject({ code: "invalid_input" });
});

test("a preview of firewall rules evaluates the firewall's visits and rules", async () => {
  const seen = { surface: "firewall", ip: "203.0.113.20" };
  const merchant = await merchantWith([{}, {}, seen, { ...seen, country: "US" }]);
  await merchant.send(followStorefront, { kind: "country", follows: false });
  await merchant.send(saveCountries, { ...countries().input, mode: "block", confirmedLoss: true });
  const { preview } = await runPreview(
    merchant,
    countries({ surface: "firewall", expectedVersion: 1 }),
  );
  expect(preview).toMatchObject({ total: 2, read: 2, result: { stopped: { visits: 1 } } });
  await merchant.send(followStorefront, { kind: "country", follows: true });
  const input = { surface: "firewall", kind: "country", enabled: false };
  const off = await runPreview(merchant, { save: "setRuleListEnabled", input });
  expect(off.preview.result).toMatchObject({ letIn: { visits: 0 }, stopped: { visits: 0 } });
});

test("a shop on the free plan can preview one day and only features of its plan", async () => {
  const merchant = await merchantWith([{}, { at: new Date(under.time.now - 30 * HOUR) }], "free");
  expect(await merchant.send(startPreview, countries())).toMatchObject({ code: "plan_required" });
  const { preview } = await runPreview(merchant, { ...countries(), range: "24h" });
  expect(preview).toMatchObject({ total: 1, result: { stopped: { visits: 1 } } });
  const input = { kind: "asn", lines: ["AS64500"] };
  const asn = { save: "addRuleEntries" as const, input, range: "24h" as const };
  expect(await merchant.send(startPreview, asn)).toMatchObject({ code: "plan_required" });
});

test("a second preview of a shop is refused until the first is cancelled", async () => {
  const merchant = await merchantWith([{}]);
  const started = await merchant.send(startPreview, countries());
  const { id } = started.data!.preview;
  expect(started.data!.preview).toMatchObject({ state: "running", read: 0, total: 1 });
  expect(await merchant.send(startPreview, countries())).toMatchObject({ code: "too_many" });
  const ended = await merchant.send(cancelPreview, { id });
  expect(ended.data?.preview).toMatchObject({ state: "cancelled", result: null });
  await worker().runDue();
  expect((await merchant.send(getPreview, { id })).data?.preview.state).toBe("cancelled");
  const { preview } = await runPreview(merchant, countries());
  expect(preview.state).toBe("done");
  expect(await merchant.send(getPreview, { id })).toMatchObject({ code: "not_found" });
});

test("a preview that reports no progress is returned as failed, and another preview can start", async () => {
  const merchant = await merchantWith([]);
  const started = await merchant.send(startPreview, countries());
  const silent = new Date(under.time.now - HOUR);
  await under.database.db
    .update(replays)
    .set({ seenAt: silent })
    .where(eq(replays.shopId, merchant.shop.id));
  const { id } = started.data!.preview;
  expect((await merchant.send(getPreview, { id })).data?.preview).toMatchObject({
    state: "failed",
    problem: expect.stringContaining("start it again"),
  });
  expect((await merchant.send(startPreview, countries())).result).toBe(true);
});

test("a preview fails with the reason if the rules change before it starts", async () => {
  const merchant = await merchantWith([{}]);
  const started = await merchant.send(startPreview, countries());
  await merchant.send(addRuleEntries, { kind: "country", lines: ["FR"] });
  await worker().runDue();
  const { id } = started.data!.preview;
  expect((await merchant.send(getPreview, { id })).data?.preview).toMatchObject({
    state: "failed",
    problem: expect.stringContaining("changed elsewhere"),
  });
});

test("a preview of another shop is not found, and the stored result of a preview contains no address", async () => {
  const merchant = await merchantWith([{}]);
  const stranger = await under.merchant();
  const { preview } = await runPreview(merchant, countries());
  for (const call of [getPreview, cancelPreview]) {
    expect(await stranger.send(call, { id: preview.id })).toMatchObject({ code: "not_found" });
  }
  const isOwn = eq(replays.shopId, merchant.shop.id);
  const [kept] = await under.database.db.select().from(replays).where(isOwn);
  expect(kept?.draft).toBeNull();
  expect(JSON.stringify(kept)).not.toContain("203.0.113");
});
