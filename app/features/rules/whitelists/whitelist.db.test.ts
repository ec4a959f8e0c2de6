import { beforeAll, expect, test } from "vitest";

import { DAY_MS } from "#app/base/clock";
import type { InputOf } from "#app/contract/call";
import {
  addRuleEntries,
  getRuleList,
  saveCountries,
  setRuleListEnabled,
  updateRuleEntries,
} from "#app/contract/rules/rules";
import { getWhitelist } from "#app/contract/rules/whitelists";
import { entryHits } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, idToken, type Merchant } from "#tests/helpers/data-api";
import { givePlan } from "#tests/helpers/plans";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

type Kind = InputOf<typeof addRuleEntries>["kind"];

async function allow(owner: Merchant, kind: Kind, ...lines: string[]): Promise<string[]> {
  const answer = await owner.send(addRuleEntries, { kind, lines, effect: "allow" });
  if (!answer.result) throw new Error(answer.Message);
  return answer.data.ids;
}

async function readWhitelist(owner: Merchant, query: InputOf<typeof getWhitelist> = {}) {
  const answer = await owner.send(getWhitelist, query);
  if (!answer.result) throw new Error(answer.Message);
  return answer.data;
}

const values = async (owner: Merchant, query: InputOf<typeof getWhitelist> = {}) =>
  (await readWhitelist(owner, query)).entries.map(({ kind, value }) => `${kind} ${value}`).sort();

async function premium(): Promise<Merchant> {
  const owner = await under.merchant();
  await givePlan(under.database.db, owner.shop.id, "premium");
  return owner;
}

test("the whitelist contains allow entries of every kind and no block entries", async () => {
  const owner = await premium();
  await allow(owner, "ip", "203.0.113.0/24");
  await allow(owner, "country", "DE");
  await allow(owner, "asn", "AS64500");
  await allow(owner, "referrer", "partner-site.example");
  await allow(owner, "url", "/pages/press");
  await allow(owner, "user-agent", "contains:monitor-1");
  await allow(owner, "crawler", "bot:gptbot");
  await allow(owner, "network", "relay");
  await owner.send(addRuleEntries, { kind: "ip", lines: ["198.51.100.7"] });
  const { entries, matching, total } = await readWhitelist(owner);
  expect([entries.length, matching, total]).toEqual([8, 8, 8]);
  expect(new Set(entries.map(({ kind }) => kind)).size).toBe(8);
  expect(entries.every(({ effect }) => effect === "allow")).toBe(true);
});

test("the whitelist contains no entries of another store", async () => {
  const [owner, other] = [await premium(), await premium()];
  await allow(owner, "ip", "203.0.113.7");
  expect(await readWhitelist(other)).toMatchObject({ entries: [], matching: 0, total: 0 });
});

test("a whitelist search finds values of all kinds, and ranges that contain an address", async () => {
  const owner = await premium();
  await allow(owner, "ip", "203.0.113.0/24", "198.51.100.10-198.51.100.20", "192.0.2.1");
  await allow(owner, "referrer", "partner-site.example");
  expect(await values(owner, { search: "203.0.113.77" })).toEqual(["ip 203.0.113.0/24"]);
  expect(await values(owner, { search: "198.51.100.15" })).toEqual([
    "ip 198.51.100.10-198.51.100.20",
  ]);
  expect(await values(owner, { search: "PARTNER" })).toEqual([
    "referrer domain:partner-site.example",
  ]);
  expect(await values(owner, { search: "100%" })).toEqual([]);
  expect(await values(owner, { kind: "referrer" })).toHaveLength(1);
});

test("a whitelist entry is stale if it is older than thirty days and allowed no visitor in that time", async () => {
  const owner = await premium();
  const [idle, used] = (await allow(owner, "ip", "203.0.113.1", "203.0.113.2")) as [string, string];
  expect(await values(owner, { status: "stale" })).toEqual([]);
  const begun = under.time.now;
  under.time.now += 31 * DAY_MS;
  const lastAt = new Date(under.time.now - DAY_MS);
  await under.database.db.insert(entryHits).values({
    shopId: owner.shop.id,
    entryId: used,
    day: lastAt.toISOString().slice(0, 10),
    hits: 3,
    lastAt,
  });
  const again = under.client(await idToken(owner.shop.domain, under.time.now));
  const stale = await again.send(getWhitelist, { status: "stale" });
  const all = await again.send(getWhitelist, {});
  under.time.now = begun;
  expect(stale.data?.entries.map(({ id }) => id)).toEqual([idle]);
  expect(all.data?.entries.find(({ id }) => id === used)).toMatchObject({ hits7d: 3 });
});

test("the rule kinds that an allow entry skips can be changed", async () => {
  const owner = await premium();
  const [id] = (await allow(owner, "ip", "203.0.113.9")) as [string];
  const set = { skips: ["country", "network"] } as const;
  await owner.send(updateRuleEntries, { kind: "ip", ids: [id], set: { skips: [...set.skips] } });
  expect((await readWhitelist(owner)).entries[0]).toMatchObject(set);
});

test("the whitelist returns the kinds whose list is off", async () => {
  const owner = await premium();
  await allow(owner, "ip", "203.0.113.9");
  await owner.send(setRuleListEnabled, { kind: "ip", enabled: false });
  expect((await readWhitelist(owner)).switchedOff).toEqual(["ip"]);
});

test("an allow entry for a country remains after saves of the country list, until the list blocks the country", async () => {
  const owner = await premium();
  await allow(owner, "country", "DE");
  const save = async (codes: string[]) => {
    const { data } = await owner.send(getRuleList, { kind: "country" });
    return owner.send(saveCountries, {
      expectedVersion: data!.list.version,
      mode: "block",
      enabled: true,
      countries: codes.map((code) => ({ code })),
    });
  };
  expect((await save(["FR"])).result).toBe(true);
  expect((await save([])).result).toBe(true);
  expect(await values(owner)).toEqual(["country DE"]);
  expect((await save(["DE"])).result).toBe(true);
  expect(await values(owner)).toEqual([]);
});

test("the free plan includes allow entries for addresses, but refuses allow entries of other kinds", async () => {
  const owner = await under.merchant();
  await allow(owner, "ip", "203.0.113.9");
  expect(await values(owner)).toEqual(["ip 203.0.113.9"]);
  const refused = await owner.send(addRuleEntries, {
    kind: "referrer",
    lines: ["partner.example"],
    effect: "allow",
  });
  expect(refused).toMatchObject({ result: false, code: "plan_required" });
});
