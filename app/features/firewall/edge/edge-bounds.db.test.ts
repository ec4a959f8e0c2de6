import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { edgeCalls } from "../../../../tests/helpers/edge-calls";
import { firewallWorld } from "../../../../tests/helpers/firewall-world";
import { EDGE_LIMITS } from "../../../edge/wire";
import { visitCounters, visits } from "../../../store/schema";

const world = firewallWorld();
const { withWorker, seen, line, batch, recorded } = edgeCalls(world);

const crawler = (id: string) => ({ id, purpose: "search", verdict: "verified" }) as const;

test("a visit's own time is believed within a day and the clocks' difference", async () => {
  const { call, shopId } = await withWorker();
  const { now } = world.under.time;
  const at = [now - 3_600_000, now - 2 * 86_400_000, now + 3_600_000, 0];
  await call("log", batch({ visits: at.map((moment) => seen({ at: moment })), seen: 11 }));
  await world.recorder.flush();
  const { db } = world.under.database;
  const found = await db.select().from(visits).where(eq(visits.shopId, shopId)).orderBy(visits.id);
  expect(found.map((row) => row.at.getTime())).toEqual([now - 3_600_000, now, now, now]);
});

test.each<[string, () => string, number]>([
  ["larger than a megabyte", () => batch({ isolate: "x".repeat(EDGE_LIMITS.bodyBytes) }), 413],
  ["of too many rows", () => batch({ visits: Array.from({ length: 101 }, () => seen()) }), 400],
  ["of too many lines", () => batch({ counts: Array.from({ length: 501 }, () => line()) }), 400],
  ["that is no JSON", () => "{", 400],
  ["of another format", () => batch({ format: 2 as never }), 400],
  ["with a number below one", () => batch({ number: 0 }), 400],
  ["with an outcome nobody knows", () => batch({ counts: [line({ outcome: "x" as never })] }), 400],
  ["with a negative count", () => batch({ counts: [line({ visits: -1 })] }), 400],
  ["that saw more than can be", () => batch({ seen: 2e12 }), 400],
  ["with a crawler of another spelling", () => batch({ visits: [seen({ crawler: crawler("a:b") })] }), 400],
])("a batch %s is refused", async (_what, make, status) => {
  const { call, shopId } = await withWorker();
  expect((await call("log", make())).status).toBe(status);
  expect(await recorded(shopId)).toEqual({ visits: 0, unlogged: 0, rows: 0 });
}); // prettier-ignore

test("causes that nobody knows are counted as one, however many words are invented", async () => {
  const { call, shopId } = await withWorker();
  const counts = Array.from({ length: 50 }, (_, at) => line({ cause: `invented ${at}` as never }));
  expect((await call("log", batch({ visits: [], counts, seen: 350 }))).status).toBe(200);
  await world.recorder.flush();
  const { db } = world.under.database;
  const found = await db.select().from(visitCounters).where(eq(visitCounters.shopId, shopId));
  expect(found).toMatchObject([{ cause: "other", visits: 350 }]);
});
