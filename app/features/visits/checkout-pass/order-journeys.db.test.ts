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

/** Records visits of a new shop. Returns the facts of orders of it, by default with the journey and the address. */
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
  test("visits of an order with a pass are the visits of its browser, from the first page days earlier", async () => {
    const factsOf = await shopWith(VISITS);
    expect(await factsOf({})).toEqual([
      {
        ...{ by: "pass", pages: 3, seconds: 3 * 86_400 + 1, isAutomated: false },
        ...{ countries: ["DE", "FR"], networks: ["residential", "vpn"] },
      },
    ]);
  });

  test("visits of an order without a pass are the visits of its address in the 24 hours before", async () => {
    const factsOf = await shopWith(VISITS);
    expect(await factsOf({ journey: null })).toEqual([
      {
        ...{ by: "address", pages: 1, seconds: 1_200, isAutomated: false },
        ...{ countries: ["PL"], networks: ["residential"] },
      },
    ]);
  });

  test("visits of several orders are returned in the order of the orders, each of its shop", async () => {
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

  test("visits after the order are not counted for the order", async () => {
    const factsOf = await shopWith(VISITS);
    expect(await factsOf({ at: now - 15 * MINUTE_MS })).toMatchObject([{ pages: 2 }]);
    expect(await factsOf({ at: first.at - 1 })).toMatchObject([{ by: "pass", pages: null }]);
  });

  test("visits of an order have no first page if the first page is not in the log", async () => {
    const factsOf = await shopWith([later(30), later(10)]);
    expect(await factsOf({})).toMatchObject([{ by: "pass", pages: 2, seconds: null }]);
  });

  test("a page that both firewall and storefront logged counts once for an order", async () => {
    const seen = { address, at: now - MINUTE_MS };
    const factsOf = await shopWith([seen, seen, { ...seen, surface: "firewall" }]);
    expect(await factsOf({ journey: null })).toMatchObject([{ by: "address", pages: 2 }]);
  });

  test.each([
    ["two sources", SIGN.webdriver | SIGN.headless, null, true],
    ["one source", SIGN.webdriver | SIGN.hiddenFlag, null, false],
    ["two sources of a crawler", SIGN.webdriver | SIGN.headless, GOOGLEBOT, false],
  ])(
    "visits of an order show automation with signs of %s",
    async (_name, signs, crawler, expected) => {
      const factsOf = await shopWith([later(1, { signs, crawler })]);
      expect(await factsOf({})).toMatchObject([{ isAutomated: expected }]);
    },
  );

  test("visits of an order show no automation if each visit has one sign of another source", async () => {
    const factsOf = await shopWith([
      later(2, { signs: SIGN.webdriver }),
      later(1, { signs: SIGN.noPointer }),
    ]);
    expect(await factsOf({})).toMatchObject([{ isAutomated: false }]);
  });

  test("visits of an order include the visits that were stopped", async () => {
    const factsOf = await shopWith([{ address, decision: blockedBy("ip", null) }]);
    expect(await factsOf({ journey: null })).toMatchObject([{ by: "address", pages: 1 }]);
  });
});

describe("an order without visits", () => {
  const NONE = { by: "none", pages: 0, seconds: null, countries: [], networks: [] };

  test("an order without visits has none if the log contains other visitors' visits of that time", async () => {
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

test("a shop that does not connect orders with visits reads facts by address, despite a pass", async () => {
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

test("the visits before an order without a pass are planned from the days of that time only", async () => {
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
  // The log has partitions of the next three days as well. The day before has none.
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
