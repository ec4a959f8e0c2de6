import { beforeAll, expect, test } from "vitest";

import {
  type AddressReport,
  exportLookupList,
  forgetRecentLookups,
  getRecentLookups,
  lookUpAddress,
  lookUpList,
  type NetworkReport,
} from "#app/contract/ip-lookup";
import { parseAddress } from "#app/engine/net/address";
import { ruleEntries, visits } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { aVisit, blockedBy, recorderOn } from "#tests/helpers/visits";

const HOUR_MS = 3_600_000;

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

async function addressReport(merchant: Merchant, text: string, visit = {}): Promise<AddressReport> {
  const answer = await merchant.send(lookUpAddress, { text, ...visit });
  if (!answer.result) throw new Error(answer.Message);
  return answer.data.report as AddressReport;
}

async function networkReport(merchant: Merchant, text: string): Promise<NetworkReport> {
  const answer = await merchant.send(lookUpAddress, { text });
  if (!answer.result) throw new Error(answer.Message);
  return answer.data.report as NetworkReport;
}

/** Inserts an entry of the storefront's IP list. Returns its id. */
async function addEntry(merchant: Merchant, value: string, effect: "block" | "allow" = "block") {
  const { db } = under.database;
  const list = { shopId: merchant.shop.id, surface: "storefront", kind: "ip" } as const;
  const by = { createdBy: "t", updatedBy: "t" };
  const [entry] = await db
    .insert(ruleEntries)
    .values({ ...list, value, effect, ...by })
    .returning();
  return entry!.id;
}

async function storeVisits(
  merchant: Merchant,
  ips: readonly string[],
  agoMs = HOUR_MS,
  stopped = false,
) {
  const recorder = recorderOn(under.database.db);
  for (const ip of ips) {
    recorder.record(
      aVisit({
        shopId: merchant.shop.id,
        address: parseAddress(ip),
        at: under.time.now - agoMs,
        ...(stopped ? { decision: blockedBy("ip", null) } : {}),
      }),
    );
  }
  await recorder.close();
}

test("an IP lookup returns the location, network and host name of an address, and recent lookups the age of the data", async () => {
  const merchant = await under.merchant();
  const answer = await merchant.send(lookUpAddress, { text: " 8.8.8.8 " });
  expect(answer.data).toMatchObject({
    report: {
      kind: "address",
      value: "8.8.8.8",
      special: null,
      reverse: { state: "found", names: ["dns.google"] },
      verdict: { outcome: "allow", cause: "default", entryId: null },
      entries: [],
    },
  });
  expect((await merchant.send(getRecentLookups, {})).data?.data).toMatchObject({
    date: "2026-06-05",
    ageDays: 168,
    sources: ["Example City", "Example ASN"],
  });
  const german = await addressReport(merchant, "203.0.113.9");
  expect(german.facts).toMatchObject({ country: "DE", asn: 64_500, organization: "Example Net" });
  expect(german.networkRange).toBe("203.0.113.0/24");
});

test("an IP lookup of a private address returns its special purpose without a DNS query", async () => {
  const report = await addressReport(await under.merchant(), "::ffff:10.0.0.1");
  expect(report).toMatchObject({
    value: "10.0.0.1",
    special: { block: "10.0.0.0/8", name: "Private network" },
    reverse: { state: "special", names: [] },
  });
});

test("an IP lookup evaluates the current rules and returns the deciding entry", async () => {
  const merchant = await under.merchant();
  const entryId = await addEntry(merchant, "198.51.100.0/24");
  const report = await addressReport(merchant, "198.51.100.7");
  expect(report.verdict).toMatchObject({ outcome: "block", cause: "ip", entryId });
  expect(report.verdict.steps.find(({ result }) => result === "matched")?.entry).toContain(
    "198.51.100.0/24",
  );
  expect(report.entries).toMatchObject([{ id: entryId, effect: "block" }]);
  expect((await addressReport(merchant, "198.51.101.7")).verdict.outcome).toBe("allow");
});

test("an IP lookup counts the visits of the last thirty days from an address and from its /24", async () => {
  const merchant = await under.merchant();
  await storeVisits(merchant, ["192.0.2.7", "192.0.2.7", "192.0.2.70", "192.0.20.7", "192.0.3.7"]);
  await storeVisits(merchant, ["192.0.2.7"], 2 * HOUR_MS, true);
  await storeVisits(merchant, ["192.0.2.7"], 31 * 24 * HOUR_MS);
  const { history } = await addressReport(merchant, "192.0.2.7");
  const lastSeenAt = new Date(under.time.now - HOUR_MS).toISOString();
  expect(history).toEqual([
    { of: "192.0.2.7", visits: 3, stopped: 1, lastSeenAt },
    { of: "192.0.2.0/24", visits: 4, stopped: 1, lastSeenAt },
  ]);
});

test.each([
  [
    "2001:db8:1:2::7",
    ["2001:db8:1:2::7", "2001:db8:1:2:aaaa::1"],
    ["2001:db8:1:3::7", "2001:db8:1::2"],
  ],
  ["2001:db8::7", ["2001:db8::7", "2001:db8:0:0:5:6:7:8"], ["2001:db8:0:1::7", "2001:db8:1::7"]],
  ["2a00::7", ["2a00::7", "2a00:0:0:0:1::"], ["2a00:0:0:1::7", "2a00:1::7"]],
])(
  "an IP lookup of %s counts the visits from the address and from its /64",
  async (ip, inside, outside) => {
    const merchant = await under.merchant();
    await storeVisits(merchant, [...inside, ...outside]);
    const { history } = await addressReport(merchant, ip);
    expect(history.map(({ visits }) => visits)).toEqual([1, 2]);
  },
);

test("the visit history of a block does not count visits without an address and test visits", async () => {
  const merchant = await under.merchant();
  const { db } = under.database;
  const recorder = recorderOn(db);
  recorder.record(aVisit({ shopId: merchant.shop.id, address: null, at: under.time.now }));
  await recorder.close();
  await db.insert(visits).values({
    shopId: merchant.shop.id,
    at: new Date(under.time.now),
    surface: "storefront",
    reference: "TEST",
    outcome: "test",
    cause: "test",
    rulesetVersion: 1,
    ip: "192.0.2.7",
    userAgent: "",
    referrer: "",
    path: "/",
  });
  const { history } = await networkReport(merchant, "0.0.0.0/0");
  expect(history).toEqual([{ of: "0.0.0.0/0", visits: 0, stopped: 0, lastSeenAt: null }]);
});

test("an IP lookup of a block returns its size, countries, networks and overlapping entries", async () => {
  const merchant = await under.merchant();
  await addEntry(merchant, "203.0.113.7", "allow");
  await addEntry(merchant, "203.0.0.0-203.0.113.1");
  await addEntry(merchant, "203.0.112.0/20");
  await addEntry(merchant, "203.0.120.0/24");
  await addEntry(merchant, "2001:db8::/32");
  expect(await networkReport(merchant, "203.0.112.0/22")).toMatchObject({
    value: "203.0.112.0/22",
    first: "203.0.112.0",
    last: "203.0.115.255",
    size: 1_024,
    countries: [{ code: "DE", size: 256 }],
    networks: [{ asn: 64_500, organization: "Example Net", size: 256 }],
    isComplete: true,
    entries: [
      { value: "203.0.113.7" },
      { value: "203.0.0.0-203.0.113.1" },
      { value: "203.0.112.0/20" },
    ],
  });
});

test("an IP lookup of a block that is too large to read completely is marked as incomplete", async () => {
  const report = await networkReport(await under.merchant(), "0.0.0.0/0");
  expect(report).toMatchObject({ isComplete: false, size: 2 ** 32 });
});

test("an IP lookup of a text that is not an address is refused with a message at its field", async () => {
  const merchant = await under.merchant();
  for (const text of ["example.com", "300.1.1.1", "1.2.3.4/33", "<script>", "fe80::1%eth0"]) {
    const answer = await merchant.send(lookUpAddress, { text });
    expect(answer).toMatchObject({ result: false, code: "invalid_input" });
    expect(answer.result ? "" : answer.fields?.text, text).toMatch(/\.$/);
  }
});

test("a list lookup returns the location and decision, or the problem, of every line", async () => {
  const merchant = await under.merchant();
  await addEntry(merchant, "203.0.113.0/24");
  const lines = ["203.0.113.7", "", "nonsense", "8.8.8.0/24", " 10.0.0.1 "];
  const answer = await merchant.send(lookUpList, { lines });
  expect(answer.data?.rows).toMatchObject([
    { value: "203.0.113.7", facts: { country: "DE" }, outcome: "block", cause: "ip" },
    { text: "nonsense", value: null, problem: expect.stringMatching(/\.$/), outcome: null },
    { text: "8.8.8.0/24", value: null, problem: expect.stringContaining("more than one") },
    { value: "10.0.0.1", special: "Private network", outcome: "allow" },
  ]);
});

test("the CSV export of a list lookup makes formulas inert", async () => {
  const merchant = await under.merchant();
  const lines = ["=HYPERLINK(1)", "203.0.113.7"];
  const { csv } = (await merchant.send(exportLookupList, { lines })).data!;
  expect(csv).toContain("'=HYPERLINK(1)");
  expect(csv).toContain("203.0.113.7,203.0.113.7,,");
  expect(csv.trim().split("\r\n")).toHaveLength(3);
});

test("a user's last ten IP lookups are listed, newest first, and can be cleared", async () => {
  const merchant = await under.merchant();
  for (let n = 0; n < 12; n++) {
    under.time.now += 1_000;
    await addressReport(merchant, `8.8.4.${n}`);
  }
  under.time.now += 1_000;
  await addressReport(merchant, "8.8.4.5");
  const recent = await merchant.send(getRecentLookups, {});
  const found = recent.data!.lookups.map(({ value }) => value);
  expect(found).toHaveLength(10);
  expect(found.slice(0, 3)).toEqual(["8.8.4.5", "8.8.4.11", "8.8.4.10"]);
  await merchant.send(forgetRecentLookups, {});
  expect((await merchant.send(getRecentLookups, {})).data!.lookups).toEqual([]);
});

test("a shop's sixty-first IP lookup within a minute is refused, and another shop's lookup succeeds", async () => {
  const merchant = await under.merchant();
  const other = await under.merchant();
  for (let n = 0; n < 60; n++) await addressReport(merchant, "8.8.8.8");
  expect(await merchant.send(lookUpAddress, { text: "8.8.8.8" })).toMatchObject({
    result: false,
    code: "too_many",
  });
  await addressReport(other, "8.8.8.8");
  under.time.now += 60_000;
  await addressReport(merchant, "8.8.8.8");
});

test.each(['"8.8.8.8"', "[8.8.8.8]", "8.8.8.8:443", "server1.example.com 8.8.8.8"])(
  "an IP lookup recognizes the address in the text %s",
  async (text) => {
    expect((await addressReport(await under.merchant(), text)).value).toBe("8.8.8.8");
  },
);

test("an IP lookup of several addresses is refused, and the message names the list lookup", async () => {
  const merchant = await under.merchant();
  for (const text of ["8.8.8.8, 1.1.1.1", "2001:db8::1 2001:db8::2"]) {
    const { fields } = (await merchant.send(lookUpAddress, { text })) as { fields?: object };
    expect(fields).toEqual({ text: expect.stringContaining("“Look up a list”") });
  }
});
