import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import type { InputOf } from "#app/contract/call";
import { exportRules } from "#app/contract/rules/rule-files";
import { addRuleEntries, deleteRuleEntries, updateRuleEntries } from "#app/contract/rules/rules";
import { entryHits, shops } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest } from "#tests/helpers/data-api";
import { idsOf, page, values } from "#tests/helpers/rules/ip-list";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

test("IP entries can be turned off, allowed, described, given an expiry and deleted in bulk", async () => {
  const merchant = await under.merchant();
  await merchant.send(addRuleEntries, {
    kind: "ip",
    lines: ["203.0.113.1", "203.0.113.2", "203.0.113.3"],
  });
  const ids = await idsOf(merchant, ["203.0.113.1", "203.0.113.2"]);
  const changeEntries = (change: InputOf<typeof updateRuleEntries>["set"]) =>
    merchant.send(updateRuleEntries, { kind: "ip", ids, set: change });
  expect((await changeEntries({ enabled: false })).data).toMatchObject({
    updated: 2,
    list: {
      counts: { total: 3, enabled: 1 },
      changes: [{ summary: "Turned 203.0.113.1, 203.0.113.2 off" }, {}],
    },
  });
  expect((await changeEntries({ effect: "allow", enabled: true })).data?.list.counts).toMatchObject(
    {
      allow: 2,
      block: 1,
    },
  );
  await changeEntries({
    label: "VIP",
    reason: "other",
    note: "Knows us",
    expiresAt: "2026-12-01T00:00:00Z",
  });
  const { entries } = await page(merchant, { effect: "allow" });
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatchObject({
    label: "VIP",
    reason: "other",
    note: "Knows us",
    expiresAt: "2026-12-01T00:00:00.000Z",
  });
  await changeEntries({ expiresAt: null });
  expect((await page(merchant)).list.changes[0]?.summary).toBe(
    "Changed when 203.0.113.1, 203.0.113.2 expire",
  );
  await changeEntries({ enabled: true, effect: "block" });
  const [turned] = (await page(merchant)).list.changes;
  expect(turned?.summary).toBe("Blocked 203.0.113.1, 203.0.113.2, turned them on");
  await changeEntries({ effect: "allow" });
  expect((await page(merchant, { effect: "allow" })).entries[0]?.expiresAt).toBeNull();
  const deleted = await merchant.send(deleteRuleEntries, {
    kind: "ip",
    ids: [...ids, ...ids, "no-id"],
  });
  expect(deleted.data).toMatchObject({ deleted: 2, list: { counts: { total: 1 } } });
});

test("adding an entry with an expiry in the past is refused", async () => {
  const merchant = await under.merchant();
  const expiresAt = new Date(under.time.now).toISOString();
  expect(
    await merchant.send(addRuleEntries, { kind: "ip", lines: ["203.0.113.1"], expiresAt }),
  ).toMatchObject({
    code: "invalid_input",
    fields: { expiresAt: "Choose a time in the future." },
  });
});

test("IP entries can be searched by text, address, block, range and status", async () => {
  const merchant = await under.merchant();
  await merchant.send(addRuleEntries, {
    kind: "ip",
    lines: ["203.0.113.0/24", "203.0.113.7", "198.51.100.5-198.51.100.9", "2001:db8::/48"],
  });
  await merchant.send(addRuleEntries, {
    kind: "ip",
    lines: ["192.0.2.1"],
    label: "100%_bot",
    note: "see Alice",
  });
  await merchant.send(addRuleEntries, {
    kind: "ip",
    lines: ["192.0.2.2"],
    expiresAt: "2026-11-20T12:00:01Z",
  });
  under.time.now += 2_000;
  const find = (search: string) => values(merchant, { search, sort: "value-asc" });
  expect(await find("203.0.113.7")).toEqual(["203.0.113.0/24", "203.0.113.7"]);
  expect(await find("203.0.113.8")).toEqual(["203.0.113.0/24"]);
  expect(await find("198.51.100.6")).toEqual(["198.51.100.5-198.51.100.9"]);
  expect(await find("198.51.100.10")).toEqual([]);
  expect(await find("2001:DB8:0:7::1")).toEqual(["2001:db8::/48"]);
  expect(await find("2001:db8::")).toEqual(["2001:db8::/48"]);
  expect(await find("2001:DB8:0:7::")).toEqual(["2001:db8::/48"]);
  expect(await find("2001:db9::")).toEqual([]);
  expect(await find("198.51.100.6, 198.51.100.10; 2001:db8:0:7::1")).toEqual([
    "198.51.100.5-198.51.100.9",
    "2001:db8::/48",
  ]);
  expect(await find("198.51.100.0/24")).toEqual(["198.51.100.5-198.51.100.9"]);
  expect(await find("203.0.0.0/16, 2001:db8::/32")).toEqual([
    "203.0.113.0/24",
    "203.0.113.7",
    "2001:db8::/48",
  ]);
  expect(await find("198.51.100.9-198.51.100.20")).toEqual(["198.51.100.5-198.51.100.9"]);
  expect(await find('"198.51.100.6:443"')).toEqual(["198.51.100.5-198.51.100.9"]);
  const many = Array.from({ length: 60 }, (_, n) => `10.9.8.${n}`);
  expect(await find([...many, "198.51.100.6"].join(" "))).toEqual(["198.51.100.5-198.51.100.9"]);
  expect(await find("51.100")).toEqual(["198.51.100.5-198.51.100.9"]);
  expect(await find("0%_B")).toEqual(["192.0.2.1"]);
  expect(await find("%")).toEqual(["192.0.2.1"]);
  expect(await find("alice")).toEqual(["192.0.2.1"]);
  expect(await find("\\")).toEqual([]);
  expect(await values(merchant, { status: "expired" })).toEqual(["192.0.2.2"]);
  expect((await page(merchant, { status: "enabled" })).matching).toBe(5);
  expect((await page(merchant)).list.counts).toMatchObject({ total: 6, enabled: 5, expired: 1 });
});

test("IP entries are sorted by age, address, hits or last hit, and paged", async () => {
  const merchant = await under.merchant();
  await merchant.send(addRuleEntries, {
    kind: "ip",
    lines: ["203.0.113.2", "9.0.0.1", "10.0.0.1"],
  });
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

test("parallel additions of IP entries lose no line and create no duplicate", async () => {
  const merchant = await under.merchant();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      merchant.send(addRuleEntries, { kind: "ip", lines: [`10.0.0.${index}`, "203.0.113.7"] }),
    ),
  );
  const added = answers.map((answer) => answer.data?.added ?? -1).sort();
  expect(added).toEqual([...Array<number>(19).fill(1), 2]);
  const { list } = await page(merchant);
  expect(list).toMatchObject({ version: 20, counts: { total: 21 } });
  const [shop] = await under.database.db.select().from(shops).where(eq(shops.id, merchant.shop.id));
  expect(shop?.rulesetVersion).toBe(20);
});

test("the CSV export of the IP list contains all fields of an entry, with formulas made inert", async () => {
  const merchant = await under.merchant();
  await merchant.send(addRuleEntries, {
    kind: "ip",
    lines: ["203.0.113.7"],
    label: '=1+1,"x"',
    note: "line\nbreak",
  });
  const { data } = await merchant.send(exportRules, { format: "csv", kind: "ip" });
  expect(data?.filename).toBe("palisade-ip-rules-2026-11-20.csv");
  expect(data?.text).toBe(
    "\ufefftype,value,effect,action,target,pages,skips,regions,enabled,label,reason,note,expires_at,order,source,created_at,created_by\r\n" +
      `ip,203.0.113.7,block,block,,,,,yes,"'=1+1,""x""",,"line\nbreak",,,manual,${new Date(under.time.now - 1).toISOString()},A member of staff\r\n`,
  );
});

test("an update cannot turn a country entry into an allow entry", async () => {
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
