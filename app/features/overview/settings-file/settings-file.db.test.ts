import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { contentProtection, getContentProtection } from "#app/contract/content-protection";
import { getInactiveRules } from "#app/contract/plans";
import { getRuleVersions } from "#app/contract/rules/rule-history";
import {
  addRuleEntries,
  followStorefront,
  getFollowedLists,
  getRuleList,
  saveCountries,
} from "#app/contract/rules/rules";
import { getSettings, saveSettings } from "#app/contract/settings";
import { checkSettingsFile, exportSettings, type SettingsFile } from "#app/contract/settings-file";
import { seedDemo } from "#app/demo/seed.server";
import { ruleEntries, shops } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { importSettingsFile } from "#tests/helpers/import-checked";
import { premiumMerchant } from "#tests/helpers/plans";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

/** Creates a shop with its own countries, addresses and settings. */
async function filledShop(): Promise<Merchant> {
  const merchant = await under.merchant();
  await merchant.send(saveCountries, {
    expectedVersion: 0,
    mode: "block",
    enabled: true,
    countries: [{ code: "FR", note: "Returns" }, { code: "IT" }],
  });
  await merchant.send(addRuleEntries, { kind: "ip", lines: ["198.51.100.0/24"], label: "Office" });
  const { data } = await merchant.send(getSettings, {});
  const settings = { ...data!.settings, privacy: { retentionDays: 9, mask: "after-day" as const } };
  await merchant.send(saveSettings, { settings, expectedVersion: data!.version });
  return merchant;
}

const fileOf = async (merchant: Merchant) =>
  JSON.parse((await merchant.send(exportSettings, {})).data!.text) as SettingsFile;

const valuesOf = async (merchant: Merchant, kind: "country" | "ip") =>
  (await merchant.send(getRuleList, { kind, sort: "value-asc" })).data?.entries.map(
    ({ value }) => value,
  );

test("importing an exported file gives the same lists and settings", async () => {
  const file = await fileOf(await filledShop());
  const other = await under.merchant();
  const text = JSON.stringify(file);
  const checked = await other.send(checkSettingsFile, { text });
  const changed = { notes: [], moreNotes: 0 };
  expect(checked.data?.changes).toEqual([
    { where: "Country list", what: "2 added", ...changed },
    { where: "IP list", what: "1 added", ...changed },
    { where: "Privacy", what: "replaced", ...changed },
  ]);
  expect(await valuesOf(other, "country")).toEqual([]);
  const done = await importSettingsFile(other, { text });
  expect(done.data?.changes).toEqual(checked.data?.changes);
  const again = await fileOf(other);
  expect(again).toEqual({ ...file, store: other.shop.domain, exportedAt: again.exportedAt });
  expect((await other.send(checkSettingsFile, { text })).data?.changes).toEqual([]);
});

test("a list in the file replaces the shop's list, and unchanged entries keep their IDs", async () => {
  const merchant = await filledShop();
  const { db } = under.database;
  const ids = async () =>
    new Map(
      (await db.select().from(ruleEntries).where(eq(ruleEntries.shopId, merchant.shop.id))).map(
        ({ value, id }) => [value, id],
      ),
    );
  const before = await ids();
  const file = await fileOf(merchant);
  const [countries] = file.lists.filter(({ kind }) => kind === "country");
  const [france] = countries!.entries;
  const entries = [
    { ...(france as object), note: "Changed" },
    { ...(france as object), value: "ES" },
  ];
  const text = JSON.stringify({ ...file, settings: undefined, lists: [{ ...countries, entries }] });
  const { data } = await importSettingsFile(merchant, { text });
  expect(data?.changes).toMatchObject([
    { where: "Country list", what: "1 added, 1 changed, 1 removed", notes: [] },
  ]);
  expect(await valuesOf(merchant, "country")).toEqual(["ES", "FR"]);
  expect(await valuesOf(merchant, "ip")).toEqual(["198.51.100.0/24"]);
  expect((await ids()).get("FR")).toBe(before.get("FR"));
});

test("a settings file transfers whether the firewall follows storefront lists", async () => {
  const merchant = await premiumMerchant(under);
  await merchant.send(followStorefront, { kind: "ip", follows: false });
  const file = await fileOf(merchant);
  const other = await premiumMerchant(under);
  const text = JSON.stringify(file);
  const { data } = await importSettingsFile(other, { text });
  expect(data?.changes).toMatchObject([
    { where: "Firewall, IP list", what: "no longer uses the storefront’s list" },
  ]);
  const followsList = async () =>
    (await other.send(getFollowedLists, {})).data?.lists.find(({ kind }) => kind === "ip")?.follows;
  expect(await followsList()).toBe(false);
  // A storefront list cannot follow another list.
  const follows = { ...file.lists[0]!, follows: true };
  const storefront = { ...follows, surface: "storefront", follows: false };
  const lists = [follows, storefront];
  await importSettingsFile(other, { text: JSON.stringify({ ...file, lists }) });
  expect(await followsList()).toBe(true);
  const stored = (await fileOf(other)).lists;
  expect(stored.map((list) => list.follows)).not.toContain(false);
});

test("the settings file contains content protection", async () => {
  const merchant = await under.merchant();
  const file = await fileOf(merchant);
  const protection = contentProtection.parse({ images: true });
  await importSettingsFile(merchant, {
    text: JSON.stringify({ ...file, contentProtection: protection }),
  });
  const saved = await merchant.send(getContentProtection, {});
  expect(saved.data?.protection).toEqual(protection);
});

const entry = { value: "203.0.113.9", effect: "block" };
const withList = (kind: string, entries: object[]) => ({
  lists: [
    {
      surface: "storefront",
      kind,
      mode: "block",
      enabled: true,
      follows: true,
      otherMode: null,
      entries,
    },
  ],
});

test.each([
  ["no JSON", "hello", /not JSON/],
  ["another format", { format: "something" }, /^This is not a Palisade settings file/],
  ["a newer version", { version: 2 }, /newer version/],
  ["an unknown field", { surprise: 1 }, /surprise/],
  [
    "a value that no column can store",
    withList("ip", [{ ...entry, note: "a\u0000b" }]),
    /cannot be stored/,
  ],
  [
    "a setting out of bounds",
    { settings: { privacy: { retentionDays: 400 } } },
    /retentionDays|settings/,
  ],
])(
  "a file with %s is rejected completely with the problem and its position",
  async (_, change, says) => {
    const merchant = await filledShop();
    const file = await fileOf(merchant);
    const before = await under.database.db
      .select()
      .from(shops)
      .where(eq(shops.id, merchant.shop.id));
    const text = typeof change === "string" ? change : JSON.stringify({ ...file, ...change });
    const answer = await merchant.send(checkSettingsFile, { text });
    expect(answer).toMatchObject({ result: false, status: 400, code: "invalid_input" });
    expect(!answer.result && answer.Message).toMatch(says);
    const after = await under.database.db
      .select()
      .from(shops)
      .where(eq(shops.id, merchant.shop.id));
    expect(after).toEqual(before);
  },
);

test("on the Free plan, lists and entries outside the plan are imported as inactive, with a note", async () => {
  const merchant = await under.merchant();
  const file = await fileOf(merchant);
  const addresses = Array.from({ length: 60 }, (_, at) => ({
    ...{ value: `198.51.100.${at}`, effect: "block" },
    addedAt: new Date(Date.parse("2026-11-01T00:00:00Z") - at * 1000).toISOString(),
  }));
  const lists = [
    ...withList("asn", [{ ...entry, value: "AS64500" }]).lists,
    ...withList("ip", addresses).lists,
  ];
  const text = JSON.stringify({ ...file, lists });
  const checked = await merchant.send(checkSettingsFile, { text });
  expect(checked.data?.changes).toMatchObject([
    {
      where: "Network list",
      what: "1 added",
      notes: [
        {
          rule: null,
          text: "Imported, inactive. The ISP/ASN blocker is not part of the Free plan.",
        },
      ],
    },
    {
      where: "IP list",
      what: "60 added",
      notes: [
        {
          rule: null,
          text: "10 imported, inactive. The Free plan includes 50 blocked IP entries; older ones come first.",
        },
      ],
    },
  ]);
  const done = await importSettingsFile(merchant, { text });
  expect(done.data?.changes).toEqual(checked.data?.changes);
  const inactive = (await merchant.send(getInactiveRules, { pageSize: 200 })).data!;
  // Inactive are the newest ten addresses, as after a downgrade, and the network.
  const newest = addresses.slice(0, 10).map(({ value }) => value);
  expect(inactive.rules.map(({ value }) => value).sort()).toEqual([...newest, "AS64500"].sort());
});

test("an import creates one entry in the history", async () => {
  const merchant = await premiumMerchant(under);
  const text = JSON.stringify(await fileOf(await filledShop()));
  await importSettingsFile(merchant, { text });
  const { data } = await merchant.send(getRuleVersions, {});
  expect(data?.versions).toMatchObject([
    {
      version: 1,
      summary:
        "Imported a settings file: Country list (2 added), IP list (1 added), Privacy (replaced)",
    },
  ]);
});

test("entries created by orders or unblock requests are not exported, and an import does not delete them", async () => {
  const merchant = await under.merchant();
  const { db } = under.database;
  const lines = ["198.51.100.1", "198.51.100.2", "198.51.100.3"];
  await merchant.send(addRuleEntries, { kind: "ip", lines });
  const change = (value: string, made: object) =>
    db
      .update(ruleEntries)
      .set(made)
      .where(and(eq(ruleEntries.shopId, merchant.shop.id), eq(ruleEntries.value, value)));
  await change("198.51.100.2", { sourceOrderId: "1001" });
  await change("198.51.100.3", { grantedTo: ["pseudonym"] });
  const file = await fileOf(merchant);
  expect(file.lists[0]!.entries).toMatchObject([{ value: "198.51.100.1" }]);
  const text = JSON.stringify({ ...file, ...withList("ip", [entry]) });
  await importSettingsFile(merchant, { text });
  expect(await valuesOf(merchant, "ip")).toEqual(["198.51.100.2", "198.51.100.3", "203.0.113.9"]);

  const rows = () => db.select().from(ruleEntries).where(eq(ruleEntries.shopId, merchant.shop.id));
  const before = await rows();
  const allowed = { value: "198.51.100.2", effect: "allow" };
  const again = JSON.stringify({ ...file, ...withList("ip", [entry, allowed]) });
  const { data } = await importSettingsFile(merchant, { text: again });
  const remainingRows =
    "Not imported. The entry with this value comes from an order or an unblock request. It stays.";
  expect(data?.changes).toMatchObject([
    { what: null, notes: [{ rule: "198.51.100.2", text: remainingRows }] },
  ]);
  expect(await rows()).toEqual(before);
});

test("an import that would block the merchant needs a confirmation", async () => {
  const merchant = await under.merchant();
  const file = await fileOf(merchant);
  const text = JSON.stringify({
    ...file,
    ...withList("country", [{ value: "DE", effect: "block" }]),
  });
  const own = { text, ownIp: "203.0.113.9" };
  expect(await importSettingsFile(merchant, own)).toMatchObject({ code: "confirmation_needed" });
  expect(await valuesOf(merchant, "country")).toEqual([]);
  const confirmedAnswer = await importSettingsFile(merchant, { ...own, confirmedLockOut: true });
  expect(confirmedAnswer.result).toBe(true);
  expect(await valuesOf(merchant, "country")).toEqual(["DE"]);
});

test("the demo's file changes nothing in its own store and disables nothing in another store", async () => {
  const demo = await premiumMerchant(under);
  const seed = { shopDomain: demo.shop.domain, now: under.time.now, isWhole: true };
  await seedDemo({ db: under.database.db, ...seed });
  const text = JSON.stringify(await fileOf(demo));
  expect((await demo.send(checkSettingsFile, { text })).data?.changes).toEqual([]);
  const other = await premiumMerchant(under);
  const { data } = await importSettingsFile(other, { text });
  expect(data!.changes.length).toBeGreaterThan(8);
  expect(data!.changes.flatMap(({ notes }) => notes)).toEqual([
    { rule: null, text: expect.stringMatching(/^Imported as dry run\./) as string },
  ]);
});
