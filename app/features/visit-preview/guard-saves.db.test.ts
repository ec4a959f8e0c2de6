import { beforeAll, expect, test } from "vitest";

import { type ApiUnderTest, apiUnderTest, type Merchant } from "../../../tests/helpers/data-api";
import { storedOrder } from "../../../tests/helpers/orders/order-rows";
import { givePlan } from "../../../tests/helpers/plans";
import { saveBotBlocker, saveVpnBlocker } from "../../contract/bot-protection";
import type { Call, InputOf } from "../../contract/call";
import { changeRules, deleteRules } from "../../contract/rules/block-lists";
import { importRules } from "../../contract/rules/rule-files";
import { restoreRuleVersion } from "../../contract/rules/rule-history";
import {
  addRuleEntries,
  deleteRuleEntries,
  getRuleList,
  saveCountries,
  setRuleListEnabled,
  updateRuleEntries,
} from "../../contract/rules/rules";
import {
  getSettings,
  resumeProtection,
  saveSettings,
  suspendProtection,
} from "../../contract/settings";
import { exportSettings, importSettings } from "../../contract/settings-file";
import { orders, visitCounters, visits } from "../../store/schema";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const HOUR = 3_600_000;
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Safari/604.1";

/** Three visitors in ten are from Germany, through one network and one website. */
const GERMAN = {
  ip: "203.0.113.9",
  country: "DE",
  asn: 64500,
  networkClass: "vpn",
  referrer: "https://deals.example.com/",
} as const;
/** By name: saves about crawlers. Others spare those that prove who they are. */
const ABOUT_CRAWLERS = new Set(["a crawler", "verified crawlers not spared any more"]);

async function visited(
  shopId: string,
  count: number,
  more: Partial<typeof visits.$inferInsert> = {},
) {
  const row = {
    ...{ shopId, surface: "storefront", reference: "ABCDEFGHJK", outcome: "allow" as const },
    ...{ cause: "default", rulesetVersion: 0, at: new Date(under.time.now - 26 * HOUR) },
    ...{ ip: "192.0.2.7", country: "US", userAgent: IPHONE, referrer: "", path: "/" },
    ...more,
  };
  await under.database.db.insert(visits).values(Array.from({ length: count }, () => row));
}

async function premium(): Promise<Merchant> {
  const merchant = await under.merchant();
  await givePlan(under.database.db, merchant.shop.id, "premium");
  return merchant;
}

const add = (kind: "ip" | "asn" | "referrer" | "country", line: string, more: object = {}) =>
  ({ kind, lines: [line], confirmedRisks: true, ...more }) as InputOf<typeof addRuleEntries>;
const LET_IN = add("ip", "203.0.113.9", { effect: "allow" });
const countries = (mode: "block" | "allow-only", code: string, expectedVersion = 0) => ({
  ...{ mode, expectedVersion, enabled: true },
  countries: [{ code }],
});

async function added(merchant: Merchant, input: InputOf<typeof addRuleEntries>) {
  const answer = await merchant.send(addRuleEntries, input);
  if (!answer.result) throw new Error(answer.Message);
  return answer.data.ids;
}

/** A save, and what the store had saved before anybody visited it. */
type Prepared = (merchant: Merchant) => Promise<readonly [Call, object]>;

const SAVES: Readonly<Record<string, Prepared>> = {
  "countries to block": async () => [saveCountries, countries("block", "DE")],
  "allow only": async () => [saveCountries, countries("allow-only", "US")],
  addresses: async () => [addRuleEntries, add("ip", "203.0.113.0/24")],
  "a network": async () => [addRuleEntries, add("asn", "AS64500")],
  "a referrer": async () => [addRuleEntries, add("referrer", "deals.example.com")],
  "a kind of network": async () => [
    saveVpnBlocker,
    { expectedVersion: 0, stops: [{ rule: "vpn", action: "block", target: null }] },
  ],
  "a crawler": async () => [
    saveBotBlocker,
    {
      ...{ expectedVersion: 0, pagesPerMinute: 60 },
      stops: [{ rule: "googlebot", action: "block", target: null }],
    },
  ],
  "an entry switched on": async (merchant) => {
    const ids = await added(merchant, add("asn", "AS64500"));
    await merchant.send(updateRuleEntries, { kind: "asn", ids, set: { enabled: false } });
    return [updateRuleEntries, { kind: "asn", ids, set: { enabled: true } }];
  },
  "a list switched on": async (merchant) => {
    await added(merchant, add("asn", "AS64500"));
    await merchant.send(setRuleListEnabled, { kind: "asn", enabled: false });
    return [setRuleListEnabled, { kind: "asn", enabled: true }];
  },
  "somebody taken off the whitelist": async (merchant) => {
    await added(merchant, add("country", "DE"));
    const ids = await added(merchant, LET_IN);
    return [deleteRuleEntries, { kind: "ip", ids }];
  },
  "rules of several kinds changed at once": async (merchant) => {
    const ids = await added(merchant, add("asn", "AS64500", { action: "monitor" }));
    return [changeRules, { chosen: { ids }, set: { action: "block" } }];
  },
  "rules of several kinds deleted at once": async (merchant) => {
    await added(merchant, add("country", "DE"));
    return [deleteRules, { chosen: { ids: await added(merchant, LET_IN) } }];
  },
  "a file of rules": async () => [
    importRules,
    { format: "csv", text: "type,value\nasn,AS64500", confirmedRisks: true },
  ],
  "a file of settings": async (merchant) => {
    const from = await premium();
    await added(from, add("asn", "AS64500"));
    const { data } = await from.send(exportSettings, {});
    await merchant.send(getSettings, {});
    return [importSettings, { text: data!.text }];
  },
  "an older version restored": async (merchant) => {
    const ids = await added(merchant, add("asn", "AS64500"));
    await merchant.send(deleteRuleEntries, { kind: "asn", ids });
    return [restoreRuleVersion, { version: 1, expectedVersion: 2 }];
  },
  "protection resumed": async (merchant) => {
    await added(merchant, add("asn", "AS64500"));
    await merchant.send(suspendProtection, { hours: null, reason: "" });
    return [resumeProtection, {}];
  },
  "verified crawlers not spared any more": async (merchant) => {
    await added(merchant, add("country", "DE"));
    const { data } = await merchant.send(getSettings, {});
    const policy = { ...data!.settings.policy, allowVerifiedCrawlers: false };
    const settings = { ...data!.settings, policy };
    return [saveSettings, { settings, expectedVersion: data!.version }];
  },
};

test.each(Object.entries(SAVES))(
  "%s: a save that stops three in ten of the week's visits is asked about, and saved with the yes",
  async (name, prepare) => {
    const merchant = await premium();
    const [call, input] = await prepare(merchant);
    const crawler = ABOUT_CRAWLERS.has(name) ? "googlebot:verified" : null;
    await visited(merchant.shop.id, 3, { ...GERMAN, crawler });
    await visited(merchant.shop.id, 7);
    const asked = await merchant.send(call, input);
    expect(asked).toMatchObject({
      code: "confirmation_needed",
      Message: expect.stringContaining("would have stopped 3 of 10 visits."),
      fields: { confirmedLoss: expect.any(String) },
    });
    expect(await merchant.send(call, { ...input, confirmedLoss: true })).toMatchObject({
      result: true,
    });
  },
);

const block = (lines: readonly string[], more: object = {}) => ({
  ...{ kind: "ip" as const, lines: [...lines], confirmedRisks: true },
  ...more,
});

test("a rule of the firewall is weighed by what the firewall saw", async () => {
  const merchant = await premium();
  await visited(merchant.shop.id, 30);
  await visited(merchant.shop.id, 3, { ...GERMAN, surface: "firewall" });
  await visited(merchant.shop.id, 7, { surface: "firewall" });
  const atFirewall = block(["203.0.113.9"], { surface: "firewall" });
  expect(await merchant.send(addRuleEntries, atFirewall)).toMatchObject({
    code: "confirmation_needed",
    Message: expect.stringContaining("would have stopped 3 of 10 visits"),
  });
  expect((await merchant.send(addRuleEntries, block(["203.0.113.9"]))).result).toBe(true);
});

test("a fifth of the visits is saved without a question", async () => {
  const merchant = await under.merchant();
  await visited(merchant.shop.id, 2, GERMAN);
  await visited(merchant.shop.id, 8);
  expect(await merchant.send(addRuleEntries, block(["203.0.113.9"]))).toMatchObject({
    result: true,
  });
});

test("visits of the week before, and those stopped already, ask nothing", async () => {
  const merchant = await under.merchant();
  const weekBefore = new Date(under.time.now - 8 * 24 * HOUR);
  await visited(merchant.shop.id, 9, { ...GERMAN, at: weekBefore });
  await visited(merchant.shop.id, 1);
  expect((await merchant.send(addRuleEntries, block(["203.0.113.9"]))).result).toBe(true);
  await visited(merchant.shop.id, 9, GERMAN);
  const whole = { ...countries("block", "DE"), expectedVersion: 0 };
  expect((await merchant.send(saveCountries, whole)).result).toBe(true);
});

async function ordered(merchant: Merchant, more: Partial<typeof orders.$inferInsert>) {
  const placedAt = new Date(under.time.now - HOUR);
  const order = storedOrder(merchant.shop.id, { placedAt, financial: "PAID", ...more });
  await under.database.db.insert(orders).values(order);
}

test("a customer whose order was paid is asked about, with the money, however few the visits", async () => {
  const merchant = await under.merchant();
  await visited(merchant.shop.id, 1, GERMAN);
  await visited(merchant.shop.id, 24);
  await ordered(merchant, { orderId: "1", ip: GERMAN.ip, total: 1204.5 });
  await ordered(merchant, { orderId: "2", ip: GERMAN.ip, total: 20 });
  // Neither of these brought money: one was cancelled, one never paid.
  await ordered(merchant, { orderId: "3", ip: GERMAN.ip, cancelledAt: new Date() });
  await ordered(merchant, { orderId: "4", ip: GERMAN.ip, financial: "PENDING" });
  const asked = await merchant.send(addRuleEntries, block(["203.0.113.9"]));
  expect(asked).toMatchObject({
    code: "confirmation_needed",
    Message:
      "In the last 7 days this would have stopped 1 of 25 visits (4%) and 2 paid orders worth $1,224.50.",
  });
});

test("of more than a thousand paid orders the newest are tried, and the question says so", async () => {
  const merchant = await under.merchant();
  await visited(merchant.shop.id, 30);
  await ordered(merchant, { orderId: "newest", ip: GERMAN.ip, total: 20 });
  const placedAt = new Date(under.time.now - 2 * HOUR);
  const older = Array.from({ length: 1_000 }, (_, index) =>
    storedOrder(merchant.shop.id, {
      ...{ orderId: `older-${index}`, ip: "192.0.2.7", placedAt, financial: "PAID" },
    }),
  );
  await under.database.db.insert(orders).values(older);
  const asked = await merchant.send(addRuleEntries, block(["203.0.113.9"]));
  expect(asked).toMatchObject({
    Message: expect.stringContaining(
      "0 of 30 visits (0%) and 1 paid order worth $20.00 among the latest 1,000.",
    ),
  });
});

test("of one visit the question says the count, and no share", async () => {
  const merchant = await under.merchant();
  await visited(merchant.shop.id, 1, GERMAN);
  expect(await merchant.send(addRuleEntries, block(["203.0.113.9"]))).toMatchObject({
    code: "confirmation_needed",
    Message: "In the last 7 days this would have stopped 1 of 1 visit.",
  });
});

test("a paid order whose visit is not in the log counts by what the order says of the buyer", async () => {
  const merchant = await under.merchant();
  await visited(merchant.shop.id, 10);
  await ordered(merchant, { ip: null, ipCountry: "FR", total: 30 });
  const asked = await merchant.send(saveCountries, countries("block", "FR"));
  expect(asked).toMatchObject({
    Message: expect.stringContaining("0 of 10 visits and 1 paid order worth $30.00."),
  });
});

test("a busy hour counts for all its visits, and the question says that it was judged by some", async () => {
  const merchant = await under.merchant();
  const hour = new Date(Math.floor((under.time.now - 5 * HOUR) / HOUR) * HOUR);
  await visited(merchant.shop.id, 40, { ...GERMAN, at: hour });
  await visited(merchant.shop.id, 10);
  await under.database.db.insert(visitCounters).values({
    ...{ shopId: merchant.shop.id, hour, surface: "storefront", outcome: "allow" },
    ...{ cause: "default", visits: 3_000 },
  });
  const asked = await merchant.send(addRuleEntries, block(["203.0.113.9"]));
  expect(asked).toMatchObject({
    Message: expect.stringContaining(
      "about 3,000 of 3,010 visits (99.7%, estimated from 40 of them)",
    ),
  });
});

test("what else a save asks stands in the same question", async () => {
  const merchant = await under.merchant();
  await visited(merchant.shop.id, 3, GERMAN);
  const input = block(["203.0.113.9"], { ownIp: "203.0.113.9" });
  const asked = await merchant.send(addRuleEntries, input);
  expect(asked).toMatchObject({
    Message: expect.stringMatching(/3 of 3 visits\. You would be stopped/),
    fields: { confirmedLoss: expect.any(String), confirmedLockOut: expect.any(String) },
  });
  const { data } = await merchant.send(getRuleList, { kind: "ip" });
  expect(data?.entries).toEqual([]);
  const yes = { ...input, confirmedLoss: true, confirmedLockOut: true };
  expect((await merchant.send(addRuleEntries, yes)).result).toBe(true);
});

test("a challenge shuts nobody out", async () => {
  const merchant = await under.merchant();
  await visited(merchant.shop.id, 3, GERMAN);
  const challenge = block(["203.0.113.9"], { action: "challenge" });
  expect((await merchant.send(addRuleEntries, challenge)).result).toBe(true);
});
