import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { COUNTRIES } from "#app/base/countries";
import { getVisitGroups, getVisitSummary } from "#app/contract/visits/visitors";
import { parseAddress } from "#app/engine/net/address";
import { solvedChallenges } from "#app/store/schema";
import { reportHarness } from "#tests/helpers/report-harness";
import { blockedBy } from "#tests/helpers/visits";

const { log, merchantWith, page, under } = reportHarness();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const ENTRY = randomUUID();

test("the report's summary contains the numbers of the period and of the equally long period before", async () => {
  const merchant = await merchantWith([
    { decision: blockedBy("country", null) },
    { decision: { ...blockedBy("country", null), outcome: "challenge" } },
    { networkClass: "vpn" },
    { crawler: { id: "bingbot", purpose: "search", verdict: "verified" } },
    { crawler: { id: "bingbot", purpose: "search", verdict: "spoofed" }, networkClass: "tor" },
    { at: under().time.now - 30 * HOUR },
    { at: under().time.now - 60 * HOUR },
  ]);
  const { id: shopId } = merchant.shop;
  const hour = new Date(under().time.now - (under().time.now % HOUR) - 2 * HOUR);
  await under().database.db.insert(solvedChallenges).values({ shopId, hour, solved: 2 });
  const answer = await merchant.send(getVisitSummary, {});
  const { visitors, ...now } = answer.data!.now;
  // The number is an estimate, because two visitors may collide in one register of the sketch.
  expect([4, 5]).toContain(visitors);
  expect(now).toEqual({
    visits: 5,
    letIn: 3,
    blocked: 1,
    restricted: 0,
    challenged: 1,
    solved: 2,
    bots: 2,
    verifiedBots: 1,
    spoofedBots: 1,
    vpnProxy: 2,
    undecided: 0,
    missed: 0,
    countedOnly: 0,
  });
  expect(answer.data?.before).toMatchObject({ visits: 1, letIn: 1 });
});

test("summary and list of a report cover the same hours, also in a time zone with a half-hour offset", async () => {
  const merchant = await merchantWith(
    [0, 20, 40, 80].map((minutes) => ({
      at: Date.parse("2026-11-19T18:10:00Z") + minutes * MINUTE,
    })),
  );
  // A day in India, whose time zone has the offset 5:30.
  const day = { from: "2026-11-20T00:00:00+05:30", until: "2026-11-21T00:00:00+05:30" };
  const input = { range: "custom" as const, ...day };
  const summary = await merchant.send(getVisitSummary, input);
  expect(summary.data).toMatchObject({
    from: "2026-11-19T18:00:00.000Z",
    until: "2026-11-20T12:00:00.000Z",
    now: { visits: 4 },
  });
  expect((await page(merchant, input)).visits).toHaveLength(4);
});

test("visits are grouped by each property with the largest group first", async () => {
  const merchant = await merchantWith([
    {
      address: parseAddress("203.0.113.7"),
      asn: 64_500,
      organization: "Example Net",
      path: "/a?x=1",
    },
    {
      address: parseAddress("203.0.113.7"),
      asn: 64_500,
      organization: "Example Net",
      path: "/a?x=2",
    },
    {
      address: parseAddress("203.0.113.9"),
      asn: 64_500,
      organization: "Example Net",
      decision: blockedBy("ip", ENTRY),
    },
    { address: parseAddress("2001:db8:1:2::7"), country: null, asn: null, organization: null },
  ]);
  const groups = async (by: string) => {
    const answer = await merchant.send(getVisitGroups, { by } as never);
    return answer.data?.groups.map(({ key, label, visits, stopped }) => [
      key,
      label,
      visits,
      stopped,
    ]);
  };
  expect(await groups("address")).toEqual([
    ["203.0.113.7", "203.0.113.7 · Example Net", 2, 0],
    ["2001:db8:1:2::7", "2001:db8:1:2::7", 1, 0],
    ["203.0.113.9", "203.0.113.9 · Example Net", 1, 1],
  ]);
  expect(await groups("range")).toEqual([
    ["203.0.113.0/24", "203.0.113.0/24 · Example Net", 3, 1],
    ["2001:db8:1:2::/64", "2001:db8:1:2::/64", 1, 0],
  ]);
  expect(await groups("asn")).toEqual([
    ["64500", "AS64500 · Example Net", 3, 1],
    ["", "Unknown", 1, 0],
  ]);
  expect((await groups("country"))?.[0]).toEqual(["DE", "Germany", 3, 1]);
  expect(await groups("rule")).toEqual([
    ["", "No single rule decided", 3, 0],
    [ENTRY, "A deleted rule", 1, 1],
  ]);
  expect((await groups("page"))?.[0]).toEqual(["/a", "/a", 2, 0]);
  const answer = await merchant.send(getVisitGroups, { by: "address" });
  expect(answer.data).toMatchObject({ found: 3, counted: 4, countedBackTo: null });
});

test("visit groups contain every country, but only the hundred largest pages", async () => {
  const visits = COUNTRIES.slice(0, 150).map(({ code: country }, at) => ({
    country,
    path: `/products/${at}`,
  }));
  const merchant = await merchantWith(visits);
  const groups = async (by: "country" | "page") =>
    (await merchant.send(getVisitGroups, { by })).data?.groups.length;
  expect(await groups("country")).toBe(150);
  expect(await groups("page")).toBe(100);
});

test("visits are grouped by referring website, with the store's own pages as direct", async () => {
  const merchant = await merchantWith([
    { referrer: "https://www.google.com/search?q=linen" },
    { referrer: "https://Google.com:443/", decision: blockedBy("ip", null) },
    { referrer: "android-app://com.example" },
    { referrer: "" },
  ]);
  await log(merchant, [{ referrer: `https://${merchant.shop.domain}/collections/all` }]);
  const answer = await merchant.send(getVisitGroups, { by: "source" });
  expect(answer.data?.groups).toMatchObject([
    { key: "", label: "Direct, or from your own pages", visits: 3, stopped: 0 },
    { key: "google.com", label: "google.com", visits: 2, stopped: 1 },
  ]);
});

test("visits of crawlers are grouped by name and verification", async () => {
  const googlebot = { id: "googlebot", purpose: "search", verdict: "verified" } as const;
  const merchant = await merchantWith([
    { crawler: googlebot },
    { crawler: googlebot },
    { crawler: { ...googlebot, verdict: "pending" } },
    {},
  ]);
  const answer = await merchant.send(getVisitGroups, { by: "crawler", crawler: "bot" });
  expect(answer.data?.groups).toMatchObject([
    { key: "googlebot:verified", label: "googlebot, verified", visits: 2 },
    { key: "googlebot:pending", label: "googlebot, not yet verified", visits: 1 },
  ]);
});
