import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import type { InputOf } from "../../contract/call";
import {
  addIpEntries,
  deleteRuleEntries,
  exportRuleEntries,
  getRuleList,
  setRuleListEnabled,
  updateRuleEntries,
} from "../../contract/rules";
import { entryHits, shops } from "../../store/schema";
import { apiUnderTest, type ApiUnderTest, type Merchant } from "../../../tests/helpers/data-api";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

type ListInput = Partial<InputOf<typeof getRuleList>>;

async function page(merchant: Merchant, input: ListInput = {}) {
  const answer = await merchant.send(getRuleList, { kind: "ip", ...input });
  if (!answer.result) throw new Error(answer.Message);
  return answer.data;
}

async function values(merchant: Merchant, input: ListInput = {}): Promise<string[]> {
  return (await page(merchant, input)).entries.map(({ value }) => value);
}

async function idsOf(merchant: Merchant, wanted: string[]): Promise<string[]> {
  const { entries } = await page(merchant, { pageSize: 200 });
  return wanted.map((value) => entries.find((entry) => entry.value === value)!.id);
}

test("pasted lines become entries in their canonical form, comments passed over", async () => {
  const merchant = await under.merchant();
  const answer = await merchant.send(addIpEntries, {
    lines: [
      "# office",
      "203.0.113.7",
      "",
      " 198.51.100.0/24 ",
      "2001:DB8::1",
      "192.0.2.10-192.0.2.20",
      "192.0.3.",
      "10.1.2.3/24",
    ],
    label: "Scrapers",
    reason: "scraper",
    note: "From the log",
    expiresAt: "2026-11-21T12:00:00+01:00",
  });
  expect(answer).toMatchObject({
    result: true,
    data: {
      added: 6,
      duplicates: [],
      covered: [],
      notices: [{ line: 8, text: "10.1.2.3/24" }],
      list: { version: 1, counts: { total: 6, enabled: 6, block: 6 } },
    },
  });
  const { entries } = await page(merchant);
  expect(entries.map(({ value }) => value)).toEqual([
    "203.0.113.7",
    "198.51.100.0/24",
    "2001:db8::1",
    "192.0.2.10-192.0.2.20",
    "192.0.3.0/24",
    "10.1.2.0/24",
  ]);
  expect(entries[0]).toMatchObject({
    effect: "block",
    label: "Scrapers",
    reason: "scraper",
    note: "From the log",
    source: "manual",
    expiresAt: "2026-11-21T11:00:00.000Z",
    createdBy: "staff:42",
    hits7d: 0,
    lastHitAt: null,
    facts: { country: "DE", asn: 64500, organisation: "Example Net" },
  });
});

test("every bad line is named one by one with its text and a sentence, and nothing is saved", async () => {
  const merchant = await under.merchant();
  const answer = await merchant.send(addIpEntries, {
    lines: [
      "203.0.113.7",
      "203.0.113.999",
      "# fine",
      "shop.example.com",
      "10.0.0.0/33",
      "x".repeat(500),
    ],
  });
  expect(answer).toMatchObject({
    result: false,
    code: "invalid_input",
    status: 400,
    Message: "4 lines of 6 cannot be read. Nothing was saved.",
    fields: {
      "lines.1": expect.stringMatching(/^Line 2, "203.0.113.999": .+\.$/),
      "lines.3": expect.stringMatching(/^Line 4, "shop.example.com": .+\.$/),
      "lines.4": expect.stringMatching(/^Line 5, "10.0.0.0\/33": .+\.$/),
      "lines.5": expect.stringMatching(/^Line 6, "x{100}": .+\.$/),
    },
  });
  expect(Object.keys((!answer.result && answer.fields) || {})).toHaveLength(4);
  expect(await values(merchant)).toEqual([]);
});

test("duplicates are left out and reported, overlaps are added and reported", async () => {
  const merchant = await under.merchant();
  await merchant.send(addIpEntries, { lines: ["203.0.113.0/24"] });
  const answer = await merchant.send(addIpEntries, {
    lines: [
      "203.0.113.9",
      "203.0.113.0-203.0.113.255",
      "198.51.100.7",
      "198.51.100.7/32",
      "198.51.100.0/28",
    ],
  });
  expect(answer.data).toMatchObject({
    added: 3,
    duplicates: [
      { line: 2, message: "203.0.113.0/24 is in the list already, as a block entry." },
      { line: 4, message: "198.51.100.7 stands on line 3 already." },
    ],
    covered: [
      {
        line: 1,
        text: "203.0.113.9",
        message: "203.0.113.9 is already covered by 203.0.113.0/24.",
      },
      { line: 3, message: "198.51.100.7 is already covered by 198.51.100.0/28." },
    ],
  });
});

test("an entry that is off, expired or of the other effect covers nothing", async () => {
  const merchant = await under.merchant();
  await merchant.send(addIpEntries, { lines: ["203.0.113.0/24"], effect: "allow" });
  await merchant.send(addIpEntries, { lines: ["198.51.100.0/24"] });
  const ids = await idsOf(merchant, ["198.51.100.0/24"]);
  await merchant.send(updateRuleEntries, { kind: "ip", ids, set: { enabled: false } });
  const answer = await merchant.send(addIpEntries, { lines: ["203.0.113.9", "198.51.100.9"] });
  expect(answer.data?.covered).toEqual([]);
});

test("only lines that are there already: nothing changes, no version is made", async () => {
  const merchant = await under.merchant();
  await merchant.send(addIpEntries, { lines: ["203.0.113.7"] });
  const again = await merchant.send(addIpEntries, { lines: ["203.0.113.7"] });
  expect(again.data).toMatchObject({ added: 0, list: { version: 1 } });
});

test("wide entries need a yes that names their lines", async () => {
  const merchant = await under.merchant();
  const lines = ["203.0.113.7", "10.0.0.0/19", "10.9.0.0/20", "2001:db8::/47", "2001:db9::/48"];
  const asked = await merchant.send(addIpEntries, { lines });
  expect(asked).toMatchObject({
    code: "confirmation_needed",
    fields: {
      confirmedWide: expect.stringContaining("2 entries are wider"),
      "lines.1": 'Line 2, "10.0.0.0/19": 10.0.0.0/19 holds 8,192 addresses.',
      "lines.3": expect.stringContaining("Line 4"),
    },
  });
  expect(await values(merchant)).toEqual([]);
  const saved = await merchant.send(addIpEntries, { lines, confirmedWide: true });
  expect(saved.data?.added).toBe(5);
});

test("an entry that would stop the merchant needs a yes, unless an allow entry lets them in", async () => {
  const merchant = await under.merchant();
  const input = { lines: ["203.0.113.0/24"], ownIp: "::ffff:203.0.113.7" };
  const asked = await merchant.send(addIpEntries, input);
  expect(asked).toMatchObject({
    code: "confirmation_needed",
    Message: expect.stringContaining("203.0.113.0/24"),
    fields: { confirmedOwnIp: expect.any(String) },
  });
  expect(await values(merchant)).toEqual([]);
  await merchant.send(addIpEntries, { lines: ["203.0.113.7"], effect: "allow" });
  expect((await merchant.send(addIpEntries, input)).result).toBe(true);
  // Taking the allow entry away would stop them, too.
  const ids = await idsOf(merchant, ["203.0.113.7"]);
  const own = { kind: "ip" as const, ids, ownIp: "203.0.113.7" };
  expect(await merchant.send(deleteRuleEntries, own)).toMatchObject({
    code: "confirmation_needed",
  });
  expect((await merchant.send(deleteRuleEntries, { ...own, confirmedOwnVisit: true })).result).toBe(
    true,
  );
});

test("switching an entry or the list on asks, too", async () => {
  const merchant = await under.merchant();
  const ownIp = "203.0.113.7";
  await merchant.send(setRuleListEnabled, { kind: "ip", enabled: false });
  await merchant.send(addIpEntries, { lines: [ownIp], ownIp });
  const on = { kind: "ip" as const, enabled: true, ownIp };
  expect(await merchant.send(setRuleListEnabled, on)).toMatchObject({
    code: "confirmation_needed",
    fields: { confirmedOwnVisit: expect.any(String) },
  });
  const saved = await merchant.send(setRuleListEnabled, { ...on, confirmedOwnVisit: true });
  expect(saved.data?.list.enabled).toBe(true);
});

test("entries are switched, turned into allow, extended, described and deleted in bulk", async () => {
  const merchant = await under.merchant();
  await merchant.send(addIpEntries, { lines: ["203.0.113.1", "203.0.113.2", "203.0.113.3"] });
  const ids = await idsOf(merchant, ["203.0.113.1", "203.0.113.2"]);
  const set = (change: InputOf<typeof updateRuleEntries>["set"]) =>
    merchant.send(updateRuleEntries, { kind: "ip", ids, set: change });
  expect((await set({ enabled: false })).data).toMatchObject({
    updated: 2,
    list: {
      counts: { total: 3, enabled: 1 },
      changes: [{ summary: "Switched off 2 entries" }, {}],
    },
  });
  expect((await set({ effect: "allow", enabled: true })).data?.list.counts).toMatchObject({
    allow: 2,
    block: 1,
  });
  await set({ label: "VIP", reason: "other", note: "Knows us", expiresAt: "2026-12-01T00:00:00Z" });
  const { entries } = await page(merchant, { effect: "allow" });
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatchObject({
    label: "VIP",
    reason: "other",
    note: "Knows us",
    expiresAt: "2026-12-01T00:00:00.000Z",
  });
  await set({ expiresAt: null });
  expect((await page(merchant, { effect: "allow" })).entries[0]?.expiresAt).toBeNull();
  const deleted = await merchant.send(deleteRuleEntries, {
    kind: "ip",
    ids: [...ids, ...ids, "no-id"],
  });
  expect(deleted.data).toMatchObject({ deleted: 2, list: { counts: { total: 1 } } });
});

test("an expiry in the past is refused", async () => {
  const merchant = await under.merchant();
  const expiresAt = new Date(under.time.now).toISOString();
  expect(await merchant.send(addIpEntries, { lines: ["203.0.113.1"], expiresAt })).toMatchObject({
    code: "invalid_input",
    fields: { expiresAt: "Choose a time in the future." },
  });
});

test("entries are found by text, by an address they hold, by status and effect", async () => {
  const merchant = await under.merchant();
  await merchant.send(addIpEntries, {
    lines: ["203.0.113.0/24", "203.0.113.7", "198.51.100.5-198.51.100.9", "2001:db8::/48"],
  });
  await merchant.send(addIpEntries, { lines: ["192.0.2.1"], label: "100%_bot", note: "see Alice" });
  await merchant.send(addIpEntries, { lines: ["192.0.2.2"], expiresAt: "2026-11-20T12:00:01Z" });
  under.time.now += 2_000;
  const find = (search: string) => values(merchant, { search, sort: "value-asc" });
  expect(await find("203.0.113.7")).toEqual(["203.0.113.0/24", "203.0.113.7"]);
  expect(await find("203.0.113.8")).toEqual(["203.0.113.0/24"]);
  expect(await find("198.51.100.6")).toEqual(["198.51.100.5-198.51.100.9"]);
  expect(await find("198.51.100.10")).toEqual([]);
  expect(await find("2001:DB8:0:7::1")).toEqual(["2001:db8::/48"]);
  expect(await find("51.100")).toEqual(["198.51.100.5-198.51.100.9"]);
  expect(await find("0%_B")).toEqual(["192.0.2.1"]);
  expect(await find("%")).toEqual(["192.0.2.1"]);
  expect(await find("alice")).toEqual(["192.0.2.1"]);
  expect(await find("\\")).toEqual([]);
  expect(await values(merchant, { status: "expired" })).toEqual(["192.0.2.2"]);
  expect((await page(merchant, { status: "enabled" })).matching).toBe(5);
  expect((await page(merchant)).list.counts).toMatchObject({ total: 6, enabled: 5, expired: 1 });
});

test("entries are sorted by age, address and hits, and paged", async () => {
  const merchant = await under.merchant();
  await merchant.send(addIpEntries, { lines: ["203.0.113.2", "9.0.0.1", "10.0.0.1"] });
  const [, busy] = await idsOf(merchant, ["203.0.113.2", "9.0.0.1"]);
  const shopId = merchant.shop.id;
  await under.database.db.insert(entryHits).values([
    {
      shopId,
      entryId: busy!,
      day: "2026-11-19",
      hits: 4,
      lastAt: new Date("2026-11-19T10:00:00Z"),
    },
    {
      shopId,
      entryId: busy!,
      day: "2026-10-01",
      hits: 90,
      lastAt: new Date("2026-10-01T10:00:00Z"),
    },
  ]);
  const asPasted = ["203.0.113.2", "9.0.0.1", "10.0.0.1"];
  expect(await values(merchant)).toEqual(asPasted);
  expect(await values(merchant, { sort: "created-asc" })).toEqual([...asPasted].reverse());
  expect(await values(merchant, { sort: "value-asc" })).toEqual([
    "9.0.0.1",
    "10.0.0.1",
    "203.0.113.2",
  ]);
  const byHits = await page(merchant, { sort: "hits-desc" });
  expect(byHits.entries[0]).toMatchObject({
    value: "9.0.0.1",
    hits7d: 4,
    lastHitAt: "2026-11-19T10:00:00.000Z",
  });
  expect((await values(merchant, { sort: "last-hit-desc" }))[0]).toBe("9.0.0.1");
  const second = await page(merchant, { page: 2, pageSize: 2 });
  expect(second).toMatchObject({ matching: 3, page: 2, pageSize: 2 });
  expect(second.entries.map(({ value }) => value)).toEqual(["10.0.0.1"]);
});

test("parallel additions of overlapping lines lose nothing and double nothing", async () => {
  const merchant = await under.merchant();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      merchant.send(addIpEntries, { lines: [`10.0.0.${index}`, "203.0.113.7"] }),
    ),
  );
  const added = answers.map((answer) => answer.data?.added ?? -1).sort();
  expect(added).toEqual([...Array<number>(19).fill(1), 2]);
  const { list } = await page(merchant);
  expect(list).toMatchObject({ version: 20, counts: { total: 21 } });
  const [shop] = await under.database.db.select().from(shops).where(eq(shops.id, merchant.shop.id));
  expect(shop?.rulesetVersion).toBe(20);
});

test("the export is a CSV file that holds every entry and no formula", async () => {
  const merchant = await under.merchant();
  await merchant.send(addIpEntries, {
    lines: ["203.0.113.7"],
    label: '=1+1,"x"',
    note: "line\nbreak",
  });
  const answer = await merchant.send(exportRuleEntries, { kind: "ip" });
  expect(answer.data?.filename).toBe("storefront-ip-2026-11-20.csv");
  expect(answer.data?.csv).toMatch(/^\ufeffaddress,effect,enabled,regions,label,reason,note,/);
  expect(answer.data?.csv).toContain(
    `\r\n203.0.113.7,block,yes,,"'=1+1,""x""",,"line\nbreak",manual,`,
  );
  expect(answer.data?.csv.endsWith("\r\n")).toBe(true);
});

test("a country cannot become an allow entry", async () => {
  const merchant = await under.merchant();
  const answer = await merchant.send(updateRuleEntries, {
    kind: "country",
    ids: ["7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11"],
    set: { effect: "allow" },
  });
  expect(answer).toMatchObject({
    code: "invalid_input",
    fields: { "set.effect": expect.any(String) },
  });
});
