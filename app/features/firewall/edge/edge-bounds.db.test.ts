import { randomUUID } from "node:crypto";

import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { EDGE_LIMITS } from "#app/edge/wire";
import { edgeIsolates, entryHits, ruleEntries, visitCounters, visits } from "#app/store/schema";
import { edgeCalls } from "#tests/helpers/edge-calls";
import { addWallRule, firewallHarness } from "#tests/helpers/firewall-harness";

import { forgetIsolates, MAX_ISOLATES } from "./edge-isolates.queries.server";
import { MAX_UNKNOWN_ENTRIES } from "./known-entries.server";
import { MAX_REPORTED_VISITS } from "./visit-budget";

const harness = firewallHarness();
const { withWorker, seen, line, batch, recorded } = edgeCalls(harness);

const crawler = (id: string) => ({ id, purpose: "search", verdict: "verified" }) as const;

test("a reported visit time that is more than a day old or in the future is replaced by the current time", async () => {
  const { call, shopId } = await withWorker();
  const { now } = harness.under.time;
  const at = [now - 3_600_000, now - 2 * 86_400_000, now + 3_600_000, 0];
  await call("log", batch({ visits: at.map((moment) => seen({ at: moment })), seen: 11 }));
  await harness.recorder.flush();
  const { db } = harness.under.database;
  const found = await db.select().from(visits).where(eq(visits.shopId, shopId)).orderBy(visits.id);
  expect(found.map((row) => row.at.getTime())).toEqual([now - 3_600_000, now, now, now]);
});

test.each<[string, () => string, number]>([
  ["larger than a megabyte", () => batch({ isolate: "x".repeat(EDGE_LIMITS.bodyBytes) }), 413],
  ["with too many rows", () => batch({ visits: Array.from({ length: 101 }, () => seen()) }), 400],
  ["with too many lines", () => batch({ counts: Array.from({ length: 501 }, () => line()) }), 400],
  ["that is not JSON", () => "{", 400],
  ["with an unknown format version", () => batch({ format: 2 as never }), 400],
  ["with a number below one", () => batch({ number: 0 }), 400],
  ["with an unknown outcome", () => batch({ counts: [line({ outcome: "x" as never })] }), 400],
  ["with a negative count", () => batch({ counts: [line({ visits: -1 })] }), 400],
  ["with more visits than possible", () => batch({ seen: 2e12 }), 400],
  ["with a crawler id in an invalid form", () => batch({ visits: [seen({ crawler: crawler("a:b") })] }), 400],
])("a batch %s is rejected", async (_what, make, status) => {
  const { call, shopId } = await withWorker();
  expect((await call("log", make())).status).toBe(status);
  expect(await recorded(shopId)).toEqual({ visits: 0, countedOnly: 0, rows: 0 });
}); // prettier-ignore

test("counts with unknown causes are stored under one cause", async () => {
  const { call, shopId } = await withWorker();
  const counts = Array.from({ length: 50 }, (_, at) => line({ cause: `invented ${at}` as never }));
  expect((await call("log", batch({ visits: [], counts, seen: 350 }))).status).toBe(200);
  await harness.recorder.flush();
  const { db } = harness.under.database;
  const found = await db.select().from(visitCounters).where(eq(visitCounters.shopId, shopId));
  expect(found).toMatchObject([{ cause: "other", visits: 350 }]);
});

/** Returns the sum of the operator's counters over all stores. */
function operatorsTotal(): number {
  const totals = harness.endpoints
    .families()
    .filter(({ name }) => /firewall_(requests|lost)_total/.test(name));
  return totals.flatMap(({ samples }) => samples).reduce((sum, { value }) => sum + value, 0);
}

test("the operator's counters accept at most 36 million visits per connection", async () => {
  const { call, shopId } = await withWorker();
  const before = operatorsTotal();
  const counts = Array.from({ length: 500 }, () => line({ visits: 1_000_000_000 }));
  const sent = { visits: [], counts, lost: 1_000_000_000, seen: 1_000_000_000_000 };
  expect((await call("log", batch(sent))).status).toBe(200);
  expect(operatorsTotal() - before).toBe(MAX_REPORTED_VISITS);
  expect(await recorded(shopId)).toMatchObject({ visits: MAX_REPORTED_VISITS });
  expect((await call("log", batch({ ...sent, number: 2 }))).status).toBe(200);
  expect(operatorsTotal() - before).toBe(MAX_REPORTED_VISITS);

  const other = await withWorker();
  await other.call("log", batch());
  expect(await recorded(other.shopId)).toMatchObject({ visits: 8 });
});

test("the 10,001st isolate of a connection receives status 429, and known isolates are accepted", async () => {
  const { call, id, shopId } = await withWorker();
  const { db } = harness.under.database;
  const at = new Date(harness.under.time.now).toISOString();
  await db.execute(sql`insert into edge_isolates (shop_id, connection_id, isolate, number, seen, at)
    select ${shopId}::uuid, ${id}::uuid, lpad(n::text, 22, 'x'), 1, 1, ${at}::timestamptz
    from generate_series(2, ${MAX_ISOLATES}) n`);
  const ofConnection = eq(edgeIsolates.connectionId, id);
  const send = (isolate: string, number = 1) =>
    call("log", batch({ isolate: isolate.repeat(22), number, seen: 8 * number }));
  expect((await send("A")).status).toBe(200);
  const refused = await send("B");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(await db.$count(edgeIsolates, ofConnection)).toBe(MAX_ISOLATES);
  expect((await send("A", 2)).status).toBe(200);
  expect(await recorded(shopId)).toMatchObject({ visits: 16 });
  await forgetIsolates(db, new Date(harness.under.time.now + 1));
  expect((await send("B")).status).toBe(200);
});

test("hits of a connection are stored for all known entries and at most 1,000 unknown entries per hour", async () => {
  const { call, merchant, shopId } = await withWorker();
  await addWallRule(merchant, "country", "DE");
  const { db } = harness.under.database;
  const [rule] = await db.select().from(ruleEntries).where(eq(ruleEntries.shopId, shopId));
  const spelled = [(id: string) => id, (id: string) => id.toUpperCase()];
  const inventIds = () => Array.from({ length: 20 }, (_, n) => spelled[n % 2]!(randomUUID()));
  for (let number = 1; number <= 3; number++) {
    const counts = Array.from({ length: 50 }, () => line({ visits: 1, monitored: inventIds() }));
    const own = line({ visits: 1, outcome: "block", cause: "country", entryId: rule!.id });
    const body = batch({ number, visits: [], counts: [...counts, own], seen: 51 * number });
    expect((await call("log", body)).status).toBe(200);
  }
  await expect.poll(() => recorded(shopId)).toMatchObject({ visits: 153 });
  const hits = await db.select().from(entryHits).where(eq(entryHits.shopId, shopId));
  expect(hits).toHaveLength(MAX_UNKNOWN_ENTRIES + 1);
  expect(hits.find(({ entryId }) => entryId === rule!.id)).toMatchObject({ hits: 3 });
});
