import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { allOf } from "../../../tests/cases/custom";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "../../../tests/helpers/data-api";
import { premiumMerchant } from "../../../tests/helpers/plans";
import { contentProtection, getContentProtection } from "../../contract/content-protection";
import {
  addRuleEntries,
  followStorefront,
  getFollowedLists,
  getRuleList,
  saveCountries,
} from "../../contract/rules/rules";
import { getSettings, saveSettings } from "../../contract/settings";
import {
  checkSettingsFile,
  exportSettings,
  importSettings,
  type SettingsFile,
} from "../../contract/settings-file";
import { ruleEntries, shops } from "../../store/schema";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

/** A shop with countries, addresses and settings of its own. */
async function furnished(): Promise<Merchant> {
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

test("what one shop exports, another imports: lists and settings are the same", async () => {
  const file = await fileOf(await furnished());
  const other = await under.merchant();
  const text = JSON.stringify(file);
  const checked = await other.send(checkSettingsFile, { text });
  expect(checked.data?.changes).toEqual([
    { where: "Privacy", what: "replaced" },
    { where: "Country list", what: "2 added" },
    { where: "IP list", what: "1 added" },
  ]);
  expect(await valuesOf(other, "country")).toEqual([]);
  const done = await other.send(importSettings, { text });
  expect(done.data).toEqual(checked.data);
  const again = await fileOf(other);
  expect(again).toEqual({ ...file, store: other.shop.domain, exportedAt: again.exportedAt });
  expect((await other.send(checkSettingsFile, { text })).data?.changes).toEqual([]);
});

test("a list of the file replaces the shop's; what stays keeps its id; what is left out stays", async () => {
  const merchant = await furnished();
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
    { ...france!, note: "Changed" },
    { ...france!, value: "ES" },
  ];
  const text = JSON.stringify({ ...file, settings: undefined, lists: [{ ...countries, entries }] });
  const { data } = await merchant.send(importSettings, { text });
  expect(data?.changes).toEqual([{ where: "Country list", what: "1 added, 1 changed, 1 removed" }]);
  expect(await valuesOf(merchant, "country")).toEqual(["ES", "FR"]);
  expect(await valuesOf(merchant, "ip")).toEqual(["198.51.100.0/24"]);
  expect((await ids()).get("FR")).toBe(before.get("FR"));
});

test("whether the firewall uses the storefront's lists travels with the file", async () => {
  const merchant = await premiumMerchant(under);
  await merchant.send(followStorefront, { kind: "ip", follows: false });
  const file = await fileOf(merchant);
  const other = await premiumMerchant(under);
  const text = JSON.stringify(file);
  const { data } = await other.send(importSettings, { text });
  expect(data?.changes).toEqual([
    { where: "Firewall, IP list", what: "no longer uses the storefront’s list" },
  ]);
  const followed = async () =>
    (await other.send(getFollowedLists, {})).data?.lists.find(({ kind }) => kind === "ip")?.follows;
  expect(await followed()).toBe(false);
  // Files of before know nothing of it, and a storefront's list has nobody to follow.
  const old = { ...file.lists[0]!, follows: undefined };
  const storefront = { ...old, surface: "storefront", follows: false };
  await other.send(importSettings, { text: JSON.stringify({ ...file, lists: [old, storefront] }) });
  expect(await followed()).toBe(true);
  const lists = (await fileOf(other)).lists;
  expect(lists.map(({ follows }) => follows)).not.toContain(false);
});

test("content protection travels with the file", async () => {
  const merchant = await under.merchant();
  const file = await fileOf(merchant);
  const protection = contentProtection.parse({ images: true });
  await merchant.send(importSettings, {
    text: JSON.stringify({ ...file, contentProtection: protection }),
  });
  const saved = await merchant.send(getContentProtection, {});
  expect(saved.data?.protection).toEqual(protection);
});

const entry = { value: "203.0.113.9", effect: "block" };
const withList = (kind: string, entries: object[]) => ({
  lists: [{ surface: "storefront", kind, mode: "block", enabled: true, entries }],
});

test.each([
  ["no JSON", "hello", /not JSON/],
  ["another format", { format: "something" }, /^This is not a Palisade settings file/],
  ["a newer version", { version: 2 }, /newer version/],
  ["an unknown field", { surprise: 1 }, /surprise/],
  [
    "a value its list refuses",
    withList("ip", [{ ...entry, value: "300.1.1.1" }]),
    /lists\.0\.entries\.0.*300/,
  ],
  ["a value twice", withList("ip", [entry, entry]), /listed twice/],
  ["a redirect without target", withList("ip", [{ ...entry, action: "redirect" }]), /./],
  ["what no column can hold", withList("ip", [{ ...entry, note: "a\u0000b" }]), /cannot be stored/],
  [
    "a setting out of bounds",
    { settings: { privacy: { retentionDays: 400 } } },
    /retentionDays|settings/,
  ],
])(
  "a file with %s is refused with what and where, and nothing changes",
  async (_, change, says) => {
    const merchant = await furnished();
    const file = await fileOf(merchant);
    const before = await under.database.db
      .select()
      .from(shops)
      .where(eq(shops.id, merchant.shop.id));
    const text = typeof change === "string" ? change : JSON.stringify({ ...file, ...change });
    for (const call of [checkSettingsFile, importSettings]) {
      const answer = await merchant.send(call, { text });
      expect(answer).toMatchObject({ result: false, status: 400, code: "invalid_input" });
      expect(!answer.result && answer.Message).toMatch(says);
    }
    const after = await under.database.db
      .select()
      .from(shops)
      .where(eq(shops.id, merchant.shop.id));
    expect(after).toEqual(before);
  },
);

test("a list the plan does not hold is refused, and with it the whole file", async () => {
  const merchant = await furnished();
  const file = await fileOf(merchant);
  const asn = withList("asn", [{ ...entry, value: "AS64500" }]).lists;
  const privacy = { retentionDays: 1, mask: "none" };
  const text = JSON.stringify({ ...file, settings: { ...file.settings, privacy }, lists: asn });
  const answer = await merchant.send(importSettings, { text });
  expect(answer).toMatchObject({ result: false, code: "plan_required" });
  const { data } = await merchant.send(getSettings, {});
  expect(data?.settings.privacy.retentionDays).toBe(9);
});

test("importing what stops the merchant asks first", async () => {
  const merchant = await under.merchant();
  const file = await fileOf(merchant);
  const text = JSON.stringify({
    ...file,
    ...withList("country", [{ value: "DE", effect: "block" }]),
  });
  const own = { text, ownIp: "203.0.113.9" };
  expect(await merchant.send(importSettings, own)).toMatchObject({ code: "confirmation_needed" });
  expect(await valuesOf(merchant, "country")).toEqual([]);
  const said = await merchant.send(importSettings, { ...own, confirmedLockOut: true });
  expect(said.result).toBe(true);
  expect(await valuesOf(merchant, "country")).toEqual(["DE"]);
});

test.each([
  [
    "a country narrowed to a territory",
    { kind: "country", value: "US", regions: { match: "only", names: ["Oregon", "Puerto Rico"] } },
    "lists.0.entries.0.regions: Location data has Puerto Rico as a country of its own (PR)",
  ],
  [
    "a custom rule about a territory as a region",
    { kind: "custom", value: allOf(["country", "any-of", "US"], ["region", "is", "Guam"]) },
    "Location data has Guam as a country of its own (GU)",
  ],
] as const)(
  "a file with %s is refused with its place",
  async (_name, { kind, ...entry }, problem) => {
    const merchant = await furnished();
    const list = { surface: "storefront", kind, mode: "block", enabled: true };
    const file = await fileOf(merchant);
    const lists = [{ ...list, entries: [{ ...entry, effect: "block" }] }];
    const text = JSON.stringify({ ...file, lists });
    for (const call of [checkSettingsFile, importSettings]) {
      expect(await merchant.send(call, { text })).toMatchObject({
        code: "invalid_input",
        Message: expect.stringContaining(problem),
      });
    }
  },
);
