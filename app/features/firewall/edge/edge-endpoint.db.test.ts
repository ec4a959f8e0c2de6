import { randomUUID } from "node:crypto";

import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import {
  addWallRule,
  edgeMerchant,
  firewallWorld,
  GERMAN,
  sendRaw,
  walledMerchant,
} from "../../../../tests/helpers/firewall-world";
import { dataOf } from "../../../../tests/helpers/screens/api-answers";
import { getFirewall, saveFirewallMode } from "../../../contract/firewall";
import {
  EDGE_HEADERS,
  EDGE_LIMITS,
  type EdgeBatch,
  edgeKey,
  type EdgePurpose,
  type EdgeVisit,
  isSignedEdge,
  signEdge,
} from "../../../edge/wire";
import { decide } from "../../../engine/decide";
import { openImage } from "../../../engine/image/open-image";
import { UNKNOWN_VISIT } from "../../../engine/visit";
import { announceRulesetChange } from "../../../platform/ruleset-channel.server";
import { edgeIsolates, settings, shops, visitCounters, visits } from "../../../store/schema";
import { announceConnectionChange } from "../connections/connection-channel.server";
import { firewallRetention } from "../firewall-retention.server";

const world = firewallWorld();
const SECRET = "a secret of a connection";

/** A merchant with a Worker's connection that the server knows. */
async function withWorker(mode: "monitor" | "protect" = "protect") {
  const made = await edgeMerchant(world, mode);
  const call = caller(made.id);
  await expect.poll(async () => (await call("image", "")).status).toBe(200);
  return { ...made, call };
}

interface Forgery {
  readonly secret?: string;
  readonly timestamp?: string;
  readonly signedBody?: string;
  readonly purpose?: EdgePurpose;
  readonly headers?: Record<string, string>;
}

function caller(id: string) {
  return async (path: "log" | "image", body: string, forged: Forgery = {}) => {
    const { timestamp = String(world.under.time.now), purpose = path } = forged;
    const key = await edgeKey(forged.secret ?? SECRET);
    const bytes = new TextEncoder().encode(forged.signedBody ?? body);
    const signature = await signEdge(key, { purpose, connection: id, timestamp, body: bytes });
    return fetch(`http://127.0.0.1:${world.port}/edge/${path}`, {
      method: path === "log" ? "POST" : "GET",
      body: path === "log" ? body : null,
      headers: {
        [EDGE_HEADERS.connection]: id,
        [EDGE_HEADERS.timestamp]: timestamp,
        [EDGE_HEADERS.signature]: signature,
        ...forged.headers,
      },
    });
  };
}

const seen = (over: Partial<EdgeVisit> = {}): EdgeVisit => ({
  at: world.under.time.now,
  reference: "7K2M9QTDXA",
  decision: {
    outcome: "block",
    reason: { cause: "country", kind: "country", entryId: null },
    ...{ monitored: [], rulesetVersion: 3 },
  },
  ...{ ip: GERMAN, country: "DE", region: null, city: null, asn: 64_500, organisation: "Example" },
  ...{ networkClass: "hosting", crawler: null, userAgent: "Mozilla/5.0", referrer: "" },
  ...{ path: "/products/x", host: "shop.example", method: "GET" },
  ...over,
});

const line = (over: Partial<EdgeBatch["counts"][number]> = {}): EdgeBatch["counts"][number] => ({
  ...{ hour: world.under.time.now, outcome: "allow", cause: "default", entryId: null },
  ...{ monitored: [], country: "DE", networkClass: null, crawler: null, visits: 7 },
  ...over,
});

const crawler = (id: string) => ({ id, purpose: "search", verdict: "verified" }) as const;

const batch = (over: Partial<EdgeBatch> = {}): string =>
  JSON.stringify({
    ...{ format: 1, isolate: "A".repeat(22), number: 1, rulesetVersion: 1, rulesFrom: "upload" },
    ...{ mode: "protect", visits: [seen()], counts: [line()], troubles: {}, lost: 0, seen: 8 },
    ...over,
  });

/** What the counters and the log say of a shop's firewall, once everything is written. */
async function recorded(shopId: string) {
  await world.recorder.flush();
  const { db } = world.under.database;
  const [counted] = await db
    .select({
      visits: sql<number>`coalesce(sum(${visitCounters.visits}), 0)::int`,
      unlogged: sql<number>`coalesce(sum(${visitCounters.unlogged}), 0)::int`,
    })
    .from(visitCounters)
    .where(and(eq(visitCounters.shopId, shopId), eq(visitCounters.surface, "firewall")));
  return { ...counted, rows: await db.$count(visits, eq(visits.shopId, shopId)) };
}

test("a batch becomes rows and counts, once, and the answer is signed", async () => {
  const { call, id, shopId, merchant } = await withWorker();
  const timestamp = String(world.under.time.now);
  const answer = await call("log", batch(), { timestamp });
  expect(answer.status).toBe(200);
  const body = new Uint8Array(await answer.arrayBuffer());
  const message = { purpose: "log-answer", connection: id, timestamp, body } as const;
  const signature = answer.headers.get(EDGE_HEADERS.signature);
  expect(await isSignedEdge(await edgeKey(SECRET), message, signature)).toBe(true);
  const told = JSON.parse(new TextDecoder().decode(body));
  expect(told).toEqual({
    ...{ rulesetVersion: expect.any(Number), lookVersion: 0 },
    ...{ mode: "protect", attackUntil: 0 },
  });
  // Its answer got lost, and the Worker sends it again, also after a while and to another process.
  for (let again = 0; again < 3; again++) expect((await call("log", batch())).status).toBe(200);
  expect(await recorded(shopId)).toEqual({ visits: 8, unlogged: 7, rows: 1 });
  await expect
    .poll(async () =>
      dataOf(await merchant.send(getFirewall, {})).connections.find((c) => c.id === id),
    )
    .toMatchObject({ isConnected: true, lastDay: { requests: 8, stops: 1, lost: 0 } });
  expect((await call("log", batch({ number: 2, seen: 16 }))).status).toBe(200);
  expect(await recorded(shopId)).toEqual({ visits: 16, unlogged: 14, rows: 2 });
});

test("what a Worker lost, and what is missing between what it saw and told, is told as lost", async () => {
  const { call, id, merchant } = await withWorker();
  await call("log", batch({ lost: 3, seen: 20 }));
  const undecided = line({ cause: "unavailable", visits: 2 });
  const troubles = { decide: 2, pull: 1 };
  await call(
    "log",
    batch({ number: 2, seen: 30, counts: [undecided, line({ visits: 5 })], troubles }),
  );
  await expect
    .poll(async () =>
      dataOf(await merchant.send(getFirewall, {})).connections.find((c) => c.id === id),
    )
    .toMatchObject({
      // 3 it says and 9 that are missing; 2 are missing of the second.
      lastDay: { requests: 30, lost: 14, degraded: 2 },
      lastProblem: expect.stringContaining("The Worker"),
    });
});

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

test.each<[string, Forgery]>([
  ["signed with another secret", { secret: "another" }],
  ["whose body was changed", { signedBody: "{}" }],
  ["signed for something else", { purpose: "image" }],
  ["of ten minutes ago", { timestamp: String(Date.now() - 600_000) }],
  ["of the future", { timestamp: String(Date.now() + 600_000) }],
  ["without a time", { timestamp: "" }],
  ["whose time is no number", { timestamp: "1e12" }],
  ["without a signature", { headers: { [EDGE_HEADERS.signature]: "" } }],
])("a batch %s is refused, and nothing is recorded", async (_what, forged) => {
  const { call, shopId } = await withWorker();
  expect((await call("log", batch(), forged)).status).toBe(401);
  expect(await recorded(shopId)).toEqual({ visits: 0, unlogged: 0, rows: 0 });
});

test("another shop's connection is none of this one, nor is a proxy's", async () => {
  const one = await withWorker();
  const other = await withWorker();
  const { id: proxy } = await walledMerchant(world);
  const headers = { [EDGE_HEADERS.connection]: other.id };
  expect((await one.call("log", batch(), { headers })).status).toBe(401);
  expect((await caller(proxy)("log", batch())).status).toBe(401);
  expect((await caller(randomUUID())("log", batch())).status).toBe(401);
  expect(await recorded(other.shopId)).toEqual({ visits: 0, unlogged: 0, rows: 0 });
});

test.each<[string, () => string, number]>([
  ["larger than a megabyte", () => batch({ isolate: "x".repeat(EDGE_LIMITS.bodyBytes) }), 413],
  ["of too many rows", () => batch({ visits: Array.from({ length: 101 }, () => seen()) }), 400],
  ["of too many lines", () => batch({ counts: Array.from({ length: 501 }, () => line()) }), 400],
  ["that is no JSON", () => "{", 400],
  ["of another format", () => batch({ format: 2 as never }), 400],
  ["with a number below one", () => batch({ number: 0 }), 400],
  ["with a field nobody knows", () => batch({ ...({ more: 1 } as object) }), 400],
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

test("a connection that sends more batches than fifty a second is refused for a while, and no other is", async () => {
  const [one, other] = [await withWorker(), await withWorker()];
  const statuses = new Set<number>();
  for (let sent = 0; sent < 3_000; sent += 100) {
    const calls = Array.from({ length: 100 }, () => one.call("log", "{"));
    for (const { status } of await Promise.all(calls)) statuses.add(status);
  }
  expect([...statuses]).toEqual([400]);
  expect((await one.call("log", batch())).status).toBe(429);
  expect((await other.call("log", batch())).status).toBe(200);
  world.under.time.now += 61_000;
  expect((await one.call("log", batch())).status).toBe(200);
  expect(await recorded(one.shopId)).toEqual({ visits: 8, unlogged: 7, rows: 1 });
}, 60_000);

test("the image decides as the server does; one that is known is not sent again", async () => {
  const { call, id, merchant, shopId } = await withWorker();
  await addWallRule(merchant, "country", "DE");
  const german = { ...UNKNOWN_VISIT, country: "DE", at: Date.now() };
  const outcome = async () => {
    const bytes = new Uint8Array(await (await call("image", "")).arrayBuffer());
    return decide(openImage(bytes), german).outcome;
  };
  await expect.poll(outcome).toBe("block");
  const timestamp = String(world.under.time.now);
  const answer = await call("image", "", { timestamp });
  const body = new Uint8Array(await answer.arrayBuffer());
  const message = { purpose: "image-answer", connection: id, timestamp, body } as const;
  const signature = answer.headers.get(EDGE_HEADERS.signature);
  expect(await isSignedEdge(await edgeKey(SECRET), message, signature)).toBe(true);
  const headers = { "if-none-match": answer.headers.get("etag")! };
  expect((await call("image", "", { headers })).status).toBe(304);
  const { version } = openImage(body);
  const { db } = world.under.database;
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId));
  expect(version).toBe(shop!.rulesetVersion);
});

test("the answer to a batch says when the mode changed, within seconds", async () => {
  const { call, merchant } = await withWorker("monitor");
  const { version: expectedVersion } = dataOf(await merchant.send(getFirewall, {}));
  await merchant.send(saveFirewallMode, { mode: "protect", expectedVersion });
  let number = 0;
  const modeTold = async () => {
    const answer = await call("log", batch({ number: ++number, seen: 8 * number }));
    return ((await answer.json()) as { mode: string }).mode;
  };
  await expect.poll(modeTold).toBe("protect");
});

test("the Worker of a store that has the app no more is told to stop nobody, and nothing is kept", async () => {
  const { call, id, shopId } = await withWorker();
  const { db } = world.under.database;
  const becomes = async (uninstalledAt: Date | null) => {
    const [shop] = await db
      .update(shops)
      .set({ uninstalledAt })
      .where(eq(shops.id, shopId))
      .returning();
    await announceRulesetChange(db, shop!.domain);
    await announceConnectionChange(db, id);
  };
  expect((await call("log", batch())).status).toBe(200);
  await becomes(new Date());
  let number = 1;
  const told = async () => {
    const body = batch({ number: ++number, seen: 8 * number });
    const answer = await call("log", body);
    return answer.status === 200 ? ((await answer.json()) as { mode: string }).mode : answer.status;
  };
  await expect.poll(told).toBe("off");
  const kept = await recorded(shopId);
  expect(await told()).toBe("off");
  expect(await recorded(shopId)).toEqual(kept);
  await becomes(null);
  await expect.poll(told).toBe("protect");
});

test("while rules cannot be had nobody is told a mode or an attack's end, and the batch counts once later", async () => {
  const { id, merchant, shopId } = await edgeMerchant(world);
  const { db } = world.under.database;
  const attackUntil = world.under.time.now + 3_600_000;
  const ofShop = and(eq(settings.shopId, shopId), eq(settings.section, "firewall"));
  const value = { isOffered: true, mode: "protect", attackUntil } as const;
  await db.update(settings).set({ value }).where(ofShop);
  const call = caller(id);
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${settings} in access exclusive mode`);
    await expect.poll(async () => (await call("log", batch())).status).not.toBe(401);
    expect((await call("log", batch())).status).toBe(503);
  });
  const told = async () => (await call("log", batch())).json();
  await expect.poll(told).toMatchObject({ mode: "protect", attackUntil });
  expect(await recorded(merchant.shop.id)).toEqual({ visits: 8, unlogged: 7, rows: 1 });
});

test("other paths and methods are none, and hostile requests no failure", async () => {
  const { call, id } = await withWorker();
  const origin = `http://127.0.0.1:${world.port}`;
  expect((await fetch(`${origin}/edge/other`)).status).toBe(404);
  expect((await fetch(`${origin}/edge/constructor`)).status).toBe(404);
  expect((await fetch(`${origin}/edge/log`)).status).toBe(405);
  const twice = `${EDGE_HEADERS.connection}: ${id}`;
  const raw = [
    "POST /edge/log HTTP/1.1",
    "Host: x",
    twice,
    twice,
    "Content-Length: 0",
    "Connection: close",
  ];
  expect(await sendRaw(world.port, `${raw.join("\r\n")}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 401 /);
  expect((await call("log", batch())).status).toBe(200);
});

test("isolates and old counts are forgotten in time", async () => {
  const { call, id } = await withWorker();
  await call("log", batch());
  const { db } = world.under.database;
  const of = eq(edgeIsolates.connectionId, id);
  const later = (days: number) =>
    firewallRetention(db, () => world.under.time.now + days * 86_400_000);
  await later(0).run({}, {} as never);
  expect(await db.$count(edgeIsolates, of)).toBe(1);
  await later(2).run({}, {} as never);
  expect(await db.$count(edgeIsolates, of)).toBe(0);
});
