import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/base/clock";
import { rows } from "#app/store/rows.server";
import { visitCounters } from "#app/store/schema";
import { createTestShop, testDatabase } from "#tests/helpers/servers/database";

import { chooseSample, sampledVisits, type VisitSample } from "./visit-sample.queries.server";
import { countSampled, visitsByNetwork } from "./visit-sources.queries.server";

const { db } = await testDatabase();

const NOW = Date.UTC(2026, 10, 20, 12, 30);
const GERMAN = "DE";
const OTHER = "VN";

interface Burst {
  readonly country: string;
  readonly count: number;
  /** Time of the first visit, epoch milliseconds. */
  readonly from: number;
  readonly lastsMs: number;
  readonly surface?: string;
  readonly outcome?: string;
}

async function logBursts(shopId: string, bursts: readonly Burst[]): Promise<void> {
  for (const burst of bursts) {
    const { country, count, from, lastsMs, surface = "storefront", outcome = "allow" } = burst;
    await db.execute(sql`insert into visits
        (id, shop_id, at, surface, reference, outcome, cause, ruleset_version, ip, country, asn, user_agent, referrer, path)
      select nextval('visits_id_seq') + n, ${shopId}::uuid,
        to_timestamp((${from}::float8 + ${lastsMs}::float8 * n / ${count}::float8) / 1000), ${surface}::text, 'ABCDEFGHJK',
        ${outcome}::text, 'default', 0, '192.0.2.7', ${country}::text, ${country === GERMAN ? 64500 : 64501}::bigint, '', '', '/'
      from generate_series(0, ${count - 1}::int) as n`);
  }
}

const WEEK = { surface: "storefront", days: 7, now: NOW } as const;

/** Adds visits of one hour to the counters, as the recorder does with each batch. */
async function countVisits(shopId: string, hour: number, surface: string, visits: number) {
  await db.insert(visitCounters).values({
    ...{ shopId, hour: new Date(hour), surface, outcome: "allow", cause: "default" },
    visits,
  });
}

async function shareOf(country: string, sample: VisitSample) {
  const read = await rows<{ country: string }>(db, sampledVisits(sample, sql`country`));
  return { share: read.filter((row) => row.country === country).length / read.length, read };
}

test("a sample of a period without more visits than its limit contains every visit of the surface", async () => {
  const { id: shopId } = await createTestShop(db);
  const from = NOW - 5 * HOUR_MS;
  await logBursts(shopId, [
    { country: OTHER, count: 40, from, lastsMs: MINUTE_MS },
    { country: GERMAN, count: 160, from: from + 20 * MINUTE_MS, lastsMs: 0 },
    { country: GERMAN, count: 25, from, lastsMs: HOUR_MS, surface: "firewall" },
  ]);
  const sample = await chooseSample(db, { ...WEEK, shopId }, { whole: 225 });
  expect(sample).toMatchObject({ weight: 1, slices: 1 });
  const { read } = await shareOf(GERMAN, sample);
  expect(read).toHaveLength(200);
  expect(await countSampled(db, sample)).toBe(200);
});

/** Visits of an hour by test case. A fifth of the visits come from one country in a burst. */
const SKEWED: Readonly<Record<string, (hour: number) => Burst[]>> = {
  "the first minute of every hour": (hour) => [
    { country: OTHER, count: 60, from: hour, lastsMs: MINUTE_MS },
    { country: GERMAN, count: 240, from: hour + MINUTE_MS, lastsMs: 59 * MINUTE_MS },
  ],
  "one millisecond of every hour": (hour) => [
    { country: OTHER, count: 60, from: hour + 7 * MINUTE_MS, lastsMs: 0 },
    { country: GERMAN, count: 240, from: hour + 7 * MINUTE_MS + 1, lastsMs: 0 },
  ],
  "the last seconds of every hour": (hour) => [
    { country: GERMAN, count: 240, from: hour, lastsMs: MINUTE_MS },
    { country: OTHER, count: 60, from: hour + HOUR_MS - 2_000, lastsMs: 1_000 },
  ],
};

const START = NOW - (NOW % HOUR_MS) - 7 * DAY_MS;

test.each(Object.keys(SKEWED))(
  "a sample preserves each country's share of the log when one country arrives in %s",
  async (name) => {
    const { id: shopId } = await createTestShop(db);
    // The hours are on different days, whose visits are in different partitions of the log.
    for (let hour = 0; hour < 7 * 24; hour += 8) {
      await logBursts(shopId, SKEWED[name]!(START + hour * HOUR_MS));
    }
    const sample = await chooseSample(db, { ...WEEK, shopId }, { whole: 2_000, rows: 2_000 });
    expect(sample.slices).toBe(1);
    const { share, read } = await shareOf(OTHER, sample);
    expect(read.length).toBeGreaterThan(1_800);
    expect(read.length).toBeLessThan(2_200);
    // 0.036 is four standard errors of a share of 0.2 in a sample of 2,000.
    expect(Math.abs(share - 0.2)).toBeLessThan(0.036);
    expect(Math.abs((await countSampled(db, sample)) / 6_300 - 1)).toBeLessThan(0.1);
    const [first] = await visitsByNetwork(db, sample);
    expect(first).toMatchObject({ asn: 64500 });
    expect(Math.abs(first!.visits / 5_040 - 1)).toBeLessThan(0.15);
  },
);

test("a log with more entries than the scan limit is sampled in slices", async () => {
  const { id: shopId } = await createTestShop(db);
  for (let day = 0; day < 7; day++) {
    const from = START + day * DAY_MS;
    await logBursts(shopId, [
      { country: OTHER, count: 400, from, lastsMs: 6 * HOUR_MS },
      { country: GERMAN, count: 1_600, from: from + 6 * HOUR_MS, lastsMs: 18 * HOUR_MS },
    ]);
    await countVisits(shopId, from, "storefront", 2_000);
  }
  const sample = await chooseSample(
    db,
    { ...WEEK, shopId },
    { whole: 1_000, rows: 1_000, entries: 3_500 },
  );
  expect(sample.slices).toBe(4);
  const { share, read } = await shareOf(OTHER, sample);
  expect(Math.abs(share - 0.2)).toBeLessThan(0.06);
  expect(read.length).toBeGreaterThan(800);
  expect(read.length).toBeLessThan(1_200);
  expect(Math.abs((await countSampled(db, sample)) / 14_000 - 1)).toBeLessThan(0.15);
});

const HOUR_AGO = NOW - (NOW % HOUR_MS) - HOUR_MS;

test("a sample of a surface with few visits contains all of them although another surface has many", async () => {
  const { id: shopId } = await createTestShop(db);
  await logBursts(shopId, [
    { country: OTHER, count: 4_000, from: HOUR_AGO, lastsMs: HOUR_MS, surface: "firewall" },
    { country: GERMAN, count: 60, from: HOUR_AGO, lastsMs: HOUR_MS },
  ]);
  await countVisits(shopId, HOUR_AGO, "firewall", 4_000);
  await countVisits(shopId, HOUR_AGO, "storefront", 60);
  const sample = await chooseSample(db, { ...WEEK, shopId }, { whole: 100, rows: 100 });
  expect(sample).toMatchObject({ weight: 1, slices: 1 });
  expect(await countSampled(db, sample)).toBe(60);
});

/** Creates a week of visits of firewall and storefront. Half of the storefront's visits come from one country. */
async function weekOfTwoSurfaces(firewall: number, storefront: number): Promise<string> {
  const { id: shopId } = await createTestShop(db);
  const half = storefront / 2;
  for (let day = 0; day < 7; day++) {
    const from = START + day * DAY_MS;
    const lastsMs = DAY_MS - HOUR_MS;
    await logBursts(shopId, [
      { country: OTHER, count: firewall / 7, from, lastsMs, surface: "firewall" },
      { country: OTHER, count: half / 7, from, lastsMs },
      { country: GERMAN, count: half / 7, from: from + 1, lastsMs },
    ]);
    await countVisits(shopId, from, "firewall", firewall / 7);
    await countVisits(shopId, from, "storefront", storefront / 7);
  }
  return shopId;
}

test("a sample of a surface with few visits contains all of them although the log exceeds the scan limit", async () => {
  const shopId = await weekOfTwoSurfaces(14_000, 70);
  const limits = { whole: 100, rows: 100, entries: 1_000 };
  const sample = await chooseSample(db, { ...WEEK, shopId }, limits);
  expect(sample).toMatchObject({ weight: 1, slices: 1 });
  expect(await countSampled(db, sample)).toBe(70);
  // The firewall's sample still has the usual scan limit.
  const other = await chooseSample(db, { ...WEEK, surface: "firewall", shopId }, limits);
  expect(other.slices).toBe(15);
});

test("a sample of a surface with a tenth of the visits has its full size although the log exceeds the scan limit", async () => {
  const shopId = await weekOfTwoSurfaces(14_000, 1_400);
  const limits = { whole: 400, rows: 400, entries: 1_000 };
  const sample = await chooseSample(db, { ...WEEK, shopId }, limits);
  const { share, read } = await shareOf(GERMAN, sample);
  expect(read.length).toBeGreaterThan(300);
  expect(read.length).toBeLessThan(500);
  expect(Math.abs(share - 0.5)).toBeLessThan(0.15);
  expect(Math.abs((await countSampled(db, sample)) / 1_400 - 1)).toBeLessThan(0.2);
});

test("a surface beyond the largest scan is sampled in slices, with a weight by its own visits", async () => {
  const shopId = await weekOfTwoSurfaces(14_000, 1_400);
  const limits = { whole: 2_000, rows: 2_000, entries: 1_000, mostEntries: 7_700 };
  const sample = await chooseSample(db, { ...WEEK, shopId }, limits);
  expect(sample).toMatchObject({ weight: 2, slices: 2 });
  expect(Math.abs((await countSampled(db, sample)) / 1_400 - 1)).toBeLessThan(0.2);
});

test("a sample of a surface with few visits contains all of them although the log has many test visits", async () => {
  const { id: shopId } = await createTestShop(db);
  const burst = { country: GERMAN, from: HOUR_AGO, lastsMs: HOUR_MS };
  await logBursts(shopId, [
    { ...burst, count: 90 },
    { ...burst, count: 500, outcome: "test" },
  ]);
  await countVisits(shopId, HOUR_AGO, "storefront", 90);
  const sample = await chooseSample(db, { ...WEEK, shopId }, { whole: 100, rows: 100 });
  expect(sample.weight).toBe(1);
  expect(await countSampled(db, sample)).toBe(90);
});

test("a sample of a surface with a tenth of the visits has about as many rows as requested", async () => {
  const { id: shopId } = await createTestShop(db);
  await logBursts(shopId, [
    { country: OTHER, count: 18_000, from: HOUR_AGO, lastsMs: HOUR_MS, surface: "firewall" },
    { country: GERMAN, count: 2_000, from: HOUR_AGO, lastsMs: HOUR_MS },
  ]);
  await countVisits(shopId, HOUR_AGO, "firewall", 18_000);
  await countVisits(shopId, HOUR_AGO, "storefront", 2_000);
  for (const entries of [20_000, 10_000]) {
    const sample = await chooseSample(db, { ...WEEK, shopId }, { whole: 500, rows: 500, entries });
    expect(sample.slices).toBe(20_000 / entries);
    const { read } = await shareOf(GERMAN, sample);
    expect(read.length).toBeGreaterThan(400);
    expect(read.length).toBeLessThan(600);
    expect(Math.abs((await countSampled(db, sample)) / 2_000 - 1)).toBeLessThan(0.2);
  }
});

test("the same log gives the same sample", async () => {
  const { id: shopId } = await createTestShop(db);
  await logBursts(shopId, [
    { country: GERMAN, count: 500, from: NOW - HOUR_MS, lastsMs: 30 * MINUTE_MS },
  ]);
  const ids = async () => {
    const sample = await chooseSample(db, { ...WEEK, shopId }, { whole: 50, rows: 50 });
    const read = await rows<{ id: string }>(db, sampledVisits(sample, sql`v.id::text as id`));
    return read.map(({ id }) => id).sort();
  };
  expect(await ids()).toEqual(await ids());
});
