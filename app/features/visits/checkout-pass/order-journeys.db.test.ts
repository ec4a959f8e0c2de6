import { type SQL, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { type Privacy, privacy as privacySection } from "#app/contract/general-settings";
import { SIGN } from "#app/engine/automation/sign";
import { parseAddress } from "#app/engine/net/address";
import { referenceStart } from "#app/engine/reference";
import { rows } from "#app/store/rows.server";
import { dayOf, dayPart, OTHER_DAYS } from "#app/store/visit-log/day-names";
import { apiUnderTest } from "#tests/helpers/data-api";
import { aVisit, blockedBy, recorderOn, type VisitParts } from "#tests/helpers/visits";

import { connectedSince, orderJourneys, type OrderOfVisits } from "./order-journeys.queries.server";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const under = await apiUnderTest();
const { db } = under.database;
const { now } = under.time;

const IP = "203.0.113.9";
const address = parseAddress(IP);
const STRANGER = parseAddress("198.51.100.4");
const first = { path: "/first", at: now - 3 * DAY_MS - 500, country: "FR", address: STRANGER };
const journey = `${referenceStart(first.at)}2M9QTDXA`;

type Visits = readonly Partial<VisitParts>[];

/** Records visits of a new shop. Returns a function that reads the facts of the shop's orders. */
async function shopWith(visits: Visits, privacy: Partial<Privacy> = {}) {
  const { shop } = await under.merchant();
  const recorder = recorderOn(db, { share: { takes: () => true } });
  for (const visit of visits) recorder.record(aVisit({ at: now, ...visit, shopId: shop.id }));
  await recorder.flush();
  const order = { at: now, journey, ip: IP, isOnline: true };
  return (...orders: Partial<OrderOfVisits>[]) =>
    orderJourneys(
      db,
      shop.id,
      orders.map((each) => ({ ...order, ...each })),
      privacySection.parse(privacy),
      now,
    );
}

const GOOGLEBOT = { id: "googlebot", purpose: "search", verdict: "verified" } as const;

const later = (minutes: number, visit: Partial<VisitParts> = {}) => ({
  ...{ journey, address: STRANGER, at: now - minutes * MINUTE_MS, ...visit },
});
const VISITS: Visits = [
  { ...first, reference: journey },
  later(30),
  later(10, { networkClass: "vpn", country: "NL", otherCountry: "DE" }),
  { at: now - 20 * MINUTE_MS, address, country: "PL" },
  { at: now - 25 * 60 * MINUTE_MS, address, country: "IT" },
];

describe("facts of the visits before an order", () => {
  test("an order with a pass has the facts of its browser's visits since the first visit days earlier", async () => {
    const factsOf = await shopWith(VISITS);
    expect(await factsOf({})).toEqual([
      {
        ...{ by: "pass", pages: 3, seconds: 3 * 86_400 + 1, isAutomated: false },
        ...{ countries: ["DE", "FR"], networks: ["residential", "vpn"] },
      },
    ]);
  });

  test("an order without a pass has the facts of the visits from its address in the 24 hours before", async () => {
    const factsOf = await shopWith(VISITS);
    expect(await factsOf({ journey: null })).toEqual([
      {
        ...{ by: "address", pages: 1, seconds: 1_200, isAutomated: false },
        ...{ countries: ["PL"], networks: ["residential"] },
      },
    ]);
  });

  test("the facts of 120 orders are returned in the order of the orders, without visits of another shop", async () => {
    const other = await shopWith([later(5)]);
    const factsOf = await shopWith(VISITS);
    const orders = Array.from({ length: 120 }, (_, index) => ({
      at: now - index * MINUTE_MS,
      journey: index % 2 === 0 ? journey : null,
    }));
    const found = await factsOf(...orders);
    expect(found).toHaveLength(120);
    expect(found[0]).toMatchObject({ by: "pass", pages: 3 });
    expect(found[20]).toMatchObject({ by: "pass", pages: 2 });
    expect(found[40]).toMatchObject({ by: "pass", pages: 1 });
    expect(found[19]).toMatchObject({ by: "address", pages: 1 });
    expect(found[21]).toMatchObject({ by: "none", pages: 0 });
    expect(await other({})).toMatchObject([{ by: "pass", pages: 1, countries: ["DE"] }]);
  });

  test("the facts of an order exclude visits after the order", async () => {
    const factsOf = await shopWith(VISITS);
    expect(await factsOf({ at: now - 15 * MINUTE_MS })).toMatchObject([{ pages: 2 }]);
    expect(await factsOf({ at: first.at - 1 })).toMatchObject([{ by: "pass", pages: null }]);
  });

  test("the facts of an order have no duration if its browser's first visit is not in the log", async () => {
    const factsOf = await shopWith([later(30), later(10)]);
    expect(await factsOf({})).toMatchObject([{ by: "pass", pages: 2, seconds: null }]);
  });

  test("a page logged by both firewall and storefront counts once for an order", async () => {
    const seen = { address, at: now - MINUTE_MS };
    const factsOf = await shopWith([seen, seen, { ...seen, surface: "firewall" }]);
    expect(await factsOf({ journey: null })).toMatchObject([{ by: "address", pages: 2 }]);
  });

  test.each([
    ["two sources", SIGN.webdriver | SIGN.headless, null, true],
    ["one source", SIGN.webdriver | SIGN.hiddenFlag, null, false],
    ["two sources of a crawler", SIGN.webdriver | SIGN.headless, GOOGLEBOT, false],
  ])(
    "an order counts as automated only after a visit with automation signs of two sources and no crawler: %s",
    async (_name, signs, crawler, expected) => {
      const factsOf = await shopWith([later(1, { signs, crawler })]);
      expect(await factsOf({})).toMatchObject([{ isAutomated: expected }]);
    },
  );

  test("an order is not automated if each of its visits has only one automation sign", async () => {
    const factsOf = await shopWith([
      later(2, { signs: SIGN.webdriver }),
      later(1, { signs: SIGN.noPointer }),
    ]);
    expect(await factsOf({})).toMatchObject([{ isAutomated: false }]);
  });

  test("the facts of an order include stopped visits", async () => {
    const factsOf = await shopWith([{ address, decision: blockedBy("ip", null) }]);
    expect(await factsOf({ journey: null })).toMatchObject([{ by: "address", pages: 1 }]);
  });
});

describe("an order without visits", () => {
  const NONE = { by: "none", pages: 0, seconds: null, countries: [], networks: [] };

  test("an order without visits has no pages if the log contains other visitors' visits of that time", async () => {
    const factsOf = await shopWith(VISITS);
    const [facts] = await factsOf({ journey: null, ip: "192.0.2.1" });
    expect(facts).toMatchObject(NONE);
  });

  test.each<[string, Visits, Partial<OrderOfVisits>, Partial<Privacy>]>([
    ["the log has no visit of that day", [{ at: now - 25 * 60 * MINUTE_MS }], {}, {}],
    ["the order is not of the online store", VISITS, { isOnline: false }, {}],
    ["its address is unknown", VISITS, { ip: null }, {}],
    ["it is older than the log", VISITS, { at: now - 2 * DAY_MS }, { retentionDays: 1 }],
    ["its visits are masked", VISITS, { at: now - 2 * DAY_MS }, { mask: "after-day" }],
    ["addresses are masked at once", VISITS, {}, { mask: "at-once" }],
  ])("an order without visits has unknown facts if %s", async (_why, visits, order, privacy) => {
    const factsOf = await shopWith(visits, privacy);
    expect(await factsOf({ journey: null, ip: "192.0.2.1", ...order })).toEqual([null]);
  });
});

test("an order with a pass has the facts of its address if the shop does not connect orders with visits", async () => {
  const factsOf = await shopWith(VISITS, { connectOrders: false });
  expect(await factsOf({})).toMatchObject([{ by: "address", pages: 1 }]);
});

test.each<[Partial<Privacy>, number | null]>([
  [{}, now - 30 * DAY_MS],
  [{ retentionDays: 7 }, now - 7 * DAY_MS],
  [{ retentionDays: 7, mask: "after-day" }, now - DAY_MS],
  [{ mask: "at-once" }, null],
])("with the privacy setting %j orders are connected with visits since %s", (privacy, since) => {
  expect(connectedSince(privacySection.parse(privacy), now)).toBe(since);
});

test("the query for the visits before an order without a pass scans only the partitions of the 24 hours before", async () => {
  const at = Date.now();
  const sent: SQL[] = [];
  const execute: typeof db.execute = (query) => {
    sent.push(query as SQL);
    return db.execute(query);
  };
  const explained = Object.assign(Object.create(db) as typeof db, { execute });
  const { shop } = await under.merchant();
  const order = { at, journey: null, ip: IP, isOnline: true };
  await orderJourneys(explained, shop.id, [order], privacySection.parse({}), at);
  const plan = await rows<{ "QUERY PLAN": string }>(db, sql`explain ${sent[0]!}`);
  const days = plan.flatMap((line) => / on (visits_of_\w+)/.exec(line["QUERY PLAN"])?.[1] ?? []);
  // The previous day has no partition, and the partitions of the next three days must not be scanned.
  const one = [dayPart(dayOf(at)).name, OTHER_DAYS];
  expect(days.sort()).toEqual([...one, ...one].sort());
});

test.each([
  [1, 1],
  [25, 1],
  [200, 1],
  [201, 2],
])("visits before %i orders are read in %i statements", async (count, expected) => {
  const { shop } = await under.merchant();
  let statements = 0;
  const execute: typeof db.execute = (query) => {
    statements += 1;
    return db.execute(query);
  };
  const counting = Object.assign(Object.create(db) as typeof db, { execute });
  const order = { at: now, journey, ip: IP, isOnline: true };
  const orders = Array.from({ length: count }, () => order);
  const found = await orderJourneys(counting, shop.id, orders, privacySection.parse({}), now);
  expect(found).toHaveLength(count);
  expect(statements).toBe(expected);
});
