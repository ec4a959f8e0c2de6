import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { type GeneralSettings, getSettings, saveSettings } from "#app/contract/settings";
import { rulesetVersions, shops } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { openJobs } from "#tests/helpers/servers/jobs";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

async function settingsOf(merchant: Merchant) {
  const { data } = await merchant.send(getSettings, {});
  return data!;
}

/** Saves a change of one part of the settings, based on their current version. */
async function save<Part extends keyof GeneralSettings>(
  merchant: Merchant,
  part: Part,
  change: Partial<GeneralSettings[Part]>,
) {
  const { settings, version } = await settingsOf(merchant);
  const changed = { ...settings, [part]: { ...settings[part], ...change } };
  return merchant.send(saveSettings, { settings: changed, expectedVersion: version });
}

async function publications({ shop }: Merchant) {
  const ours = { queue: "publish-storefront-config", key: shop.id } as const;
  return (await openJobs(under.database.db, ours)).length;
}

async function rulesetOf({ shop }: Merchant) {
  const [row] = await under.database.db.select().from(shops).where(eq(shops.id, shop.id));
  const [change] = await under.database.db
    .select()
    .from(rulesetVersions)
    .where(eq(rulesetVersions.shopId, shop.id))
    .orderBy(desc(rulesetVersions.version));
  return { version: row!.rulesetVersion, summary: change?.summary };
}

test("the default settings block no visitor and hide no content", async () => {
  const merchant = await under.merchant({ name: "Fernhill", email: "owner@example.com" });
  expect(await settingsOf(merchant)).toMatchObject({
    version: 0,
    storeName: "Fernhill",
    storeEmail: "owner@example.com",
    suspension: { isSuspended: false, until: null, reason: "" },
    settings: {
      blockPage: { title: "", colours: null, showReason: true, allowAppeal: false, texts: {} },
      policy: {
        allowVerifiedCrawlers: true,
        allowPrivateRelay: true,
        keepPagesOpen: true,
        allowUnsureCountry: true,
      },
      privacy: { retentionDays: 30, mask: "none" },
      notifications: { recipients: [], protection: true, attacks: true, summary: "off" },
    },
  });
});

test("a changed block page is stored and published without a new ruleset version", async () => {
  const merchant = await under.merchant();
  const words = { title: "Not here", message: "Write to us.", buttonText: "Help" };
  const german = { title: "Nicht hier", message: "", buttonText: "" };
  const look = { colours: { background: "#FFFFFF", text: "#222222", button: "#005bd3" } };
  const answer = await save(merchant, "blockPage", { ...words, ...look, texts: { de: german } });
  expect(answer.data).toMatchObject({
    version: 1,
    settings: {
      blockPage: { ...words, colours: { background: "#ffffff" }, texts: { de: german } },
    },
  });
  expect(await publications(merchant)).toBe(1);
  expect((await rulesetOf(merchant)).version).toBe(0);
});

test("a changed policy raises the ruleset version and is recorded in the history", async () => {
  const merchant = await under.merchant();
  await save(merchant, "policy", { allowPrivateRelay: false });
  expect(await rulesetOf(merchant)).toEqual({
    version: 1,
    summary: "Changed visit decisions",
  });
  expect(await publications(merchant)).toBe(0);
});

test("changed privacy and notification settings are stored without a new ruleset version or publication", async () => {
  const merchant = await under.merchant();
  await save(merchant, "privacy", { retentionDays: 7, mask: "after-day" });
  const recipients = ["one@example.com", "two@example.com"];
  await save(merchant, "notifications", { recipients, summary: "weekly" });
  expect(await settingsOf(merchant)).toMatchObject({
    version: 2,
    settings: {
      privacy: { retentionDays: 7, mask: "after-day" },
      notifications: { recipients, summary: "weekly" },
    },
  });
  expect((await rulesetOf(merchant)).version).toBe(0);
  expect(await publications(merchant)).toBe(0);
});

test("a repeated save of the same settings succeeds without a new version", async () => {
  const merchant = await under.merchant();
  const { settings } = await settingsOf(merchant);
  const once = { ...settings, privacy: { ...settings.privacy, retentionDays: 3 } };
  await merchant.send(saveSettings, { settings: once, expectedVersion: 0 });
  const again = await merchant.send(saveSettings, { settings: once, expectedVersion: 0 });
  expect(again).toMatchObject({ result: true, data: { version: 1 } });
});

test("a save based on an older version of the settings receives a version conflict", async () => {
  const merchant = await under.merchant();
  const { settings, version } = await settingsOf(merchant);
  await save(merchant, "privacy", { retentionDays: 5 });
  const late = { ...settings, policy: { ...settings.policy, allowPrivateRelay: false } };
  const answer = await merchant.send(saveSettings, { settings: late, expectedVersion: version });
  expect(answer).toMatchObject({ result: false, code: "version_conflict" });
  expect((await settingsOf(merchant)).settings.privacy.retentionDays).toBe(5);
});

const GREY = { background: "#ffffff", text: "#999999", button: "#000000" };

test.each([
  ["blockPage", { colours: GREY }, "blockPage.colours.text", /2\.8:1.*4\.5:1/],
  ["blockPage", { logo: "http://example.com/logo.png" }, "blockPage.logo", /https/],
  ["blockPage", { logo: "javascript:alert(1)" }, "blockPage.logo", /https/],
  [
    "blockPage",
    { buttonLink: "//evil.example" },
    "blockPage.buttonLink",
    /https|page of your store/,
  ],
  ["blockPage", { contact: "javascript:alert(1)" }, "blockPage.contact", /email/],
  ["blockPage", { title: "t".repeat(81) }, "blockPage.title", /80/],
  ["privacy", { retentionDays: 0 }, "privacy.retentionDays", /At least 1/],
  ["privacy", { retentionDays: 31 }, "privacy.retentionDays", /At most 30/],
  ["privacy", { retentionDays: NaN }, "privacy.retentionDays", /whole number/],
  [
    "notifications",
    { recipients: ["ok@example.com", "no"] as string[] },
    "notifications.recipients.1",
    /email/,
  ],
] as const)(
  "the setting %s with the value %j is rejected at its field with the remedy",
  async (part, change, field, says) => {
    const merchant = await under.merchant();
    const answer = await save(merchant, part, change);
    expect(answer).toMatchObject({ result: false, code: "invalid_input", status: 400 });
    expect((!answer.result && answer.fields?.[`settings.${field}`]) || "").toMatch(says);
    expect((await settingsOf(merchant)).version).toBe(0);
  },
);

test("block page texts too large for the storefront are rejected before anything is saved", async () => {
  const merchant = await under.merchant();
  const long = { title: "題".repeat(80), message: "文".repeat(500), buttonText: "釦".repeat(40) };
  const codes = Array.from({ length: 20 }, (_, n) => String.fromCharCode(97 + n).repeat(2));
  const texts = Object.fromEntries(codes.map((code) => [code, long]));
  const answer = await save(merchant, "blockPage", { texts });
  expect(answer).toMatchObject({ result: false, code: "invalid_input" });
  expect(!answer.result && answer.Message).toMatch(/would use 1\d\d% of the space/);
  expect((await settingsOf(merchant)).version).toBe(0);
});
