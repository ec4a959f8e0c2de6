import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { type VisitRow, visitRow } from "#app/contract/visits/visit-row";
import { shops } from "#app/store/schema";
import { endPlan, premiumMerchant } from "#tests/helpers/plans";
import { readEvents, streamHarness } from "#tests/helpers/servers/visit-streams";
import { aVisit, recorderOn } from "#tests/helpers/visits";

import { VISITS_WRITTEN } from "../log/visits-written";
import { followVisits } from "./follow-visits.server";

const { under, process, write, send, follow, contextOf } = streamHarness();

const paths = (...all: string[]) => all.map((path) => ({ path }));

test("a live stream begins with the newest visits and continues with each visit that is written", async () => {
  const merchant = await premiumMerchant(under());
  await write(merchant, ...paths("/a", "/b"));
  const response = await send(merchant);
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  const stream = readEvents(response);
  expect(await stream.visits(2)).toEqual(["/a", "/b"]);
  await write(merchant, { path: "/c" });
  const { data, id } = (await stream.next())!;
  const [row] = data as unknown[];
  expect(visitRow.strict().parse(row)).toMatchObject({ path: "/c", surface: "firewall" });
  expect(id).toMatch(/^\d+\.\d+$/);
  await stream.end();
});

test("a live stream contains storefront visits only if all surfaces are requested", async () => {
  const merchant = await premiumMerchant(under());
  const [firewall, all] = [await follow(merchant), await follow(merchant, { surfaces: "all" })];
  await write(merchant, { path: "/shop", surface: "storefront" }, { path: "/wall" });
  expect(await all.visits(2)).toEqual(["/shop", "/wall"]);
  expect(await firewall.visits(1)).toEqual(["/wall"]);
  await Promise.all([firewall.end(), all.end()]);
});

test("a live stream never contains another store's visits, even if it resumes after one of them", async () => {
  const [merchant, other] = [await premiumMerchant(under()), await premiumMerchant(under())];
  await write(other, { path: "/theirs" });
  const theirs = await follow(other);
  const { id } = (await theirs.next())!;
  const own = await follow(merchant, { after: id!, surfaces: "all" });
  await write(other, { path: "/theirs too" });
  await write(merchant, { path: "/mine" });
  expect(await own.visits(1)).toEqual(["/mine"]);
  await Promise.all([theirs.end(), own.end()]);
});

describe("a request for a stream that is refused", () => {
  test.each<[string, number, string]>([
    ["x", 401, "unauthorized"],
    ["", 401, "unauthorized"],
  ])("a live stream is refused with the session token %j", async (token, status, code) => {
    const response = await send(await premiumMerchant(under()), {}, token);
    expect([response.status, await response.json()]).toMatchObject([status, { code }]);
  });

  test("a live stream is refused on a plan without the firewall", async () => {
    const response = await send(await under().merchant());
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: "plan_required" },
    ]);
  });

  test("a live stream is refused for a store that uninstalled the app", async () => {
    const merchant = await premiumMerchant(under());
    const { db } = under().database;
    await db.update(shops).set({ uninstalledAt: new Date() }).where(eq(shops.id, merchant.shop.id));
    expect((await send(merchant)).status).toBe(401);
  });

  test.each([
    { after: "1.1;drop table visits" },
    { after: "x" },
    { surfaces: "others" },
    { follow: "2" },
    { unknown: "1" },
  ])("a live stream is refused for the invalid input %j", async (query) => {
    const response = await send(await premiumMerchant(under()), query as never);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: "invalid_input" },
    ]);
  });
});

describe("a resumed stream", () => {
  test("a live stream resumed in the same process continues after the last visit received", async () => {
    const merchant = await premiumMerchant(under());
    const first = await follow(merchant);
    await write(merchant, ...paths("/a", "/b"));
    const { id } = (await first.next())!;
    await first.end();
    await write(merchant, { path: "/c" });
    // Notifications are asynchronous, so the test retries until the visit appears.
    let second!: Awaited<ReturnType<typeof follow>>;
    const poll = async () => {
      second = await follow(merchant, { after: id!, follow: "0" });
      return second.visits(1).catch(() => []);
    };
    await expect.poll(poll).toEqual(["/c"]);
    expect(await second.next()).toMatchObject({ event: "end", data: { reason: "done" } });
    expect(await second.next()).toBeNull();
  });

  test("a live stream resumed in another process contains the missed visits", async () => {
    const merchant = await premiumMerchant(under());
    await write(merchant, { path: "/long ago", at: under().time.now - 60_000 });
    await write(merchant, { path: "/seen", at: under().time.now - 10_000 });
    const before = await follow(merchant, { follow: "0" });
    const { id } = (await before.next())!;
    await write(merchant, { path: "/missed" });
    const elsewhere = followVisits(await process());
    const input = { surfaces: "firewall", after: id!, follow: "0" } as const;
    const stream = readEvents(await elsewhere(input, contextOf(merchant)));
    expect(await stream.visits(2)).toEqual(["/seen", "/missed"]);
  });

  test("a resumed live stream reports the number of missed visits beyond the 500 that it replays", async () => {
    const merchant = await premiumMerchant(under());
    await write(merchant, { path: "/seen", at: under().time.now - 10_000 });
    const { id } = (await (await follow(merchant, { follow: "0" })).next())!;
    const many = 540;
    await write(merchant, ...Array.from({ length: many }, (_, at) => ({ path: `/${at}` })));
    const elsewhere = followVisits(await process());
    const input = { surfaces: "firewall", after: id!, follow: "0" } as const;
    const stream = readEvents(await elsewhere(input, contextOf(merchant)));
    expect(await stream.next()).toMatchObject({ event: "gap", data: { visits: 40 } });
    expect((await stream.visits(500)).at(-1)).toBe(`/${many - 1}`);
  });
});

test("a live stream contains the visits of every process once", async () => {
  const merchant = await premiumMerchant(under());
  const stream = await follow(merchant);
  const processes = ["/x", "/y", "/z"];
  await Promise.all(
    processes.map((path) => write(merchant, ...Array.from({ length: 50 }, () => ({ path })))),
  );
  const found = await stream.visits(150);
  for (const path of processes) expect(found.filter((one) => one === path)).toHaveLength(50);
  await stream.end();
});

test("a slow reader of a live stream receives the number of visits that it missed", async () => {
  const merchant = await premiumMerchant(under());
  const stream = await follow(merchant);
  await write(merchant, { path: "/first" });
  expect(await stream.visits(1)).toEqual(["/first"]);
  const many = 1_250;
  await write(merchant, ...Array.from({ length: many }, (_, at) => ({ path: `/${at}` })));
  // The quick reader shows when all visits have arrived. The slow reader has read nothing since the first visit.
  const quick = await follow(merchant, { surfaces: "all" });
  await write(merchant, { path: "/last" });
  while (!JSON.stringify(await quick.next()).includes('"/last"'));
  await quick.end();
  expect(await stream.next()).toMatchObject({ event: "gap", data: { visits: 251 } });
  expect((await stream.visits(1_000)).at(-1)).toBe("/last");
  await stream.end();
});

test("a live stream reports the number of visits that were counted without a row", async () => {
  const merchant = await premiumMerchant(under());
  const stream = await follow(merchant);
  await write(merchant, { path: "/first" });
  await stream.visits(1);
  const recorder = recorderOn(under().database.db, { share: { takes: () => false } });
  const { id: shopId } = merchant.shop;
  for (let at = 0; at < 7; at += 1) {
    recorder.record(aVisit({ shopId, surface: "firewall", at: under().time.now }));
  }
  await recorder.close();
  expect(await stream.next()).toMatchObject({ event: "counted-only", data: { visits: 7 } });
  await stream.end();
});

test("a live stream reports a lost notification as a gap of unknown size", async () => {
  const merchant = await premiumMerchant(under());
  const stream = await follow(merchant);
  const { database } = under();
  await database.notify(VISITS_WRITTEN, "0123456789ab 1 whole 1 1");
  await database.notify(VISITS_WRITTEN, "not a message");
  await database.notify(VISITS_WRITTEN, "0123456789ab 3 whole 1 1");
  expect(await stream.next()).toMatchObject({ event: "gap", data: { visits: null } });
  await stream.end();
});

test("a live stream contains masked addresses if the shop masks addresses at once", async () => {
  const merchant = await premiumMerchant(under());
  await under().database.db.execute(sql`insert into settings (shop_id, section, value, updated_by)
    values (${merchant.shop.id}, 'privacy', '{"mask":"at-once"}', 't')`);
  const stream = await follow(merchant);
  await write(merchant, { path: "/a", address: { version: 4, a: 0, b: 0, c: 0, d: 0xcb007107 } });
  const { data } = (await stream.next())!;
  expect((data as VisitRow[])[0]!.ip).toBe("203.0.113.0/24");
  await stream.end();
});

test("a live stream is refused after the plan has ended", async () => {
  const merchant = await premiumMerchant(under());
  await (await follow(merchant)).end();
  await endPlan(under(), merchant);
  expect((await send(merchant)).status).toBe(400);
});
