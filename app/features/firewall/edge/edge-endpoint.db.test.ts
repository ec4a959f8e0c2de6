import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { getFirewall } from "#app/contract/firewall";
import { EDGE_HEADERS, edgeKey, isSignedEdge } from "#app/edge/wire";
import { NO_AGENT_KEYS } from "#app/engine/agents/agent-verifier";
import { decide } from "#app/engine/decide";
import { openImage } from "#app/engine/image/open-image";
import { UNKNOWN_VISIT } from "#app/engine/visit";
import { edgeIsolates, shops } from "#app/store/schema";
import type { Merchant } from "#tests/helpers/data-api";
import { edgeCalls, type Forgery } from "#tests/helpers/edge-calls";
import {
  addWallRule,
  EDGE_SECRET,
  firewallHarness,
  sendRaw,
  walledMerchant,
} from "#tests/helpers/firewall-harness";
import { dataOf } from "#tests/helpers/screens/api-answers";
import { agentKeys } from "#tests/helpers/signed-agent";

import { firewallRetention } from "../firewall-retention.server";

const harness = firewallHarness();
const { withWorker, caller, line, batch, recorded } = edgeCalls(harness);

/** Returns a connection as the merchant sees it, after all counts are written. */
async function connectionOf(merchant: Merchant, id: string) {
  await harness.endpoints.flush();
  return dataOf(await merchant.send(getFirewall, {})).connections.find((one) => one.id === id);
}

test("a batch is stored as rows and counted once, and its answer is signed", async () => {
  const { call, id, shopId, merchant } = await withWorker();
  const timestamp = String(harness.under.time.now);
  const answer = await call("log", batch(), { timestamp });
  expect(answer.status).toBe(200);
  const body = new Uint8Array(await answer.arrayBuffer());
  const message = { purpose: "log-answer", connection: id, timestamp, body } as const;
  const signature = answer.headers.get(EDGE_HEADERS.signature);
  expect(await isSignedEdge(await edgeKey(EDGE_SECRET), message, signature)).toBe(true);
  const answered = JSON.parse(new TextDecoder().decode(body));
  expect(answered).toEqual({
    ...{ rulesetVersion: expect.any(Number), lookVersion: 0 },
    ...{ mode: "protect", attackUntil: 0, agentsVersion: "" },
  });
  // The answer was lost, so the Worker sends the batch again, also later and to another process.
  for (let again = 0; again < 3; again++) expect((await call("log", batch())).status).toBe(200);
  expect(await recorded(shopId)).toEqual({ visits: 8, countedOnly: 7, rows: 1 });
  await expect
    .poll(() => connectionOf(merchant, id))
    .toMatchObject({ isConnected: true, lastDay: { requests: 8, stops: 1, lost: 0 } });
  expect((await call("log", batch({ number: 2, seen: 16 }))).status).toBe(200);
  expect(await recorded(shopId)).toEqual({ visits: 16, countedOnly: 14, rows: 2 });
});

test("a Worker receives the agents' keys and their version after every directory was read", async () => {
  const { call } = await withWorker();
  const keys = agentKeys();
  let number = 0;
  const fetchAnswer = async () => {
    const log = await call("log", batch({ number: ++number, seen: 8 * number }));
    const look = await call("look", "");
    return { log: await log.json(), look: await look.json() };
  };
  harness.agentKeys = { ...keys, isPartial: true };
  const early = await fetchAnswer();
  expect(early.log).not.toHaveProperty("agentsVersion");
  expect(early.look).not.toHaveProperty("agents");
  harness.agentKeys = keys;
  expect(await fetchAnswer()).toMatchObject({
    log: { agentsVersion: "1" },
    look: { agents: keys },
  });
  harness.agentKeys = NO_AGENT_KEYS;
});

test("visits reported as lost, and visits seen but not reported, are counted as lost", async () => {
  const { call, id, merchant } = await withWorker();
  await call("log", batch({ lost: 3, seen: 20 }));
  const undecided = line({ cause: "unavailable", visits: 2 });
  const troubles = { decide: 2, pull: 1 };
  await call(
    "log",
    batch({ number: 2, seen: 30, counts: [undecided, line({ visits: 5 })], troubles }),
  );
  await expect
    .poll(() => connectionOf(merchant, id))
    .toMatchObject({
      // 3 visits reported as lost, 9 missing in the sequence, and 2 missing of the second batch.
      lastDay: { requests: 30, lost: 14, degraded: 2, troubles: { ...troubles, log: 0 } },
      lastProblem: expect.stringContaining("The Worker"),
    });
});

test("a connection shows the newest rules version of its isolates, their locations and its first use", async () => {
  const { call, id, merchant } = await withWorker();
  const rules = async () =>
    dataOf(await merchant.send(getFirewall, {})).connections.find((one) => one.id === id)?.rules;
  expect(await rules()).toBeNull();
  let number = 0;
  const report = async (isolate: string, rulesetVersion: number, colo: unknown = "FRA") => {
    const of = { isolate: isolate.repeat(22), number: ++number, seen: 8 * number };
    const body = batch({ ...of, rulesetVersion, colo: colo as string });
    expect((await call("log", body)).status).toBe(200);
  };
  const startedAt = harness.under.time.now;
  await report("A", 4);
  await report("B", 4, "AMS");
  await report("C", 4, { odd: "<b>" });
  harness.under.time.now += 60_000;
  await report("A", 5);
  await report("B", 4, "AMS");
  const iso = (at: number) => new Date(at).toISOString();
  const newest = { version: 5, since: iso(startedAt + 60_000), isolates: 1, older: 2 };
  expect(await rules()).toEqual({ ...newest, colos: ["FRA"] });
  harness.under.time.now = startedAt + 120_000;
  await report("A", 5);
  await report("B", 5, "AMS");
  await report("C", 5, "");
  expect(await rules()).toEqual({ ...newest, isolates: 3, older: 0, colos: ["AMS", "FRA"] });
  // An isolate that reports nothing for 15 minutes, while others do, is not counted.
  harness.under.time.now = startedAt + 120_000 + 15 * 60_000;
  await call("log", batch({ isolate: "A".repeat(22), number: 99, seen: 900, rulesetVersion: 5 }));
  harness.under.time.now = startedAt;
  expect(await rules()).toMatchObject({ version: 5, isolates: 1, older: 0 });
});

test.each<[string, Forgery]>([
  ["signed with another secret", { secret: "another" }],
  ["with a changed body", { signedBody: "{}" }],
  ["signed for another purpose", { purpose: "image" }],
  ["signed ten minutes ago", { timestamp: String(Date.now() - 600_000) }],
  ["with a time in the future", { timestamp: String(Date.now() + 600_000) }],
  ["without a time", { timestamp: "" }],
  ["with a time that is not a number", { timestamp: "1e12" }],
  ["without a signature", { headers: { [EDGE_HEADERS.signature]: "" } }],
])("a batch %s is rejected and not recorded", async (_what, forged) => {
  const { call, shopId } = await withWorker();
  expect((await call("log", batch(), forged)).status).toBe(401);
  expect(await recorded(shopId)).toEqual({ visits: 0, countedOnly: 0, rows: 0 });
});

test("a batch for another shop's connection or a proxy's connection is rejected", async () => {
  const one = await withWorker();
  const other = await withWorker();
  const { id: proxy } = await walledMerchant(harness);
  const headers = { [EDGE_HEADERS.connection]: other.id };
  expect((await one.call("log", batch(), { headers })).status).toBe(401);
  expect((await caller(proxy)("log", batch())).status).toBe(401);
  expect((await caller(randomUUID())("log", batch())).status).toBe(401);
  expect(await recorded(other.shopId)).toEqual({ visits: 0, countedOnly: 0, rows: 0 });
});

test("the Worker's image decides visits like the server", async () => {
  const { call, id, merchant, shopId } = await withWorker();
  await addWallRule(merchant, "country", "DE");
  const german = { ...UNKNOWN_VISIT, country: "DE", at: Date.now() };
  const outcome = async () => {
    const bytes = new Uint8Array(await (await call("image", "")).arrayBuffer());
    return decide(openImage(bytes), german).outcome;
  };
  await expect.poll(outcome).toBe("block");
  const timestamp = String(harness.under.time.now);
  const answer = await call("image", "", { timestamp });
  const body = new Uint8Array(await answer.arrayBuffer());
  const message = { purpose: "image-answer", connection: id, timestamp, body } as const;
  const signature = answer.headers.get(EDGE_HEADERS.signature);
  expect(await isSignedEdge(await edgeKey(EDGE_SECRET), message, signature)).toBe(true);
  const { version } = openImage(body);
  const { db } = harness.under.database;
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId));
  expect(version).toBe(shop!.rulesetVersion);
});

test("unknown paths and methods are rejected, and hostile requests do not stop the endpoint", async () => {
  const { call, id } = await withWorker();
  const origin = `http://127.0.0.1:${harness.port}`;
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
  expect(await sendRaw(harness.port, `${raw.join("\r\n")}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 401 /);
  expect((await call("log", batch())).status).toBe(200);
});

test("isolates are deleted after two days without reports", async () => {
  const { call, id } = await withWorker();
  await call("log", batch());
  const { db } = harness.under.database;
  const of = eq(edgeIsolates.connectionId, id);
  const later = (days: number) =>
    firewallRetention(db, () => harness.under.time.now + days * 86_400_000);
  await later(0).run({}, {} as never);
  expect(await db.$count(edgeIsolates, of)).toBe(1);
  await later(2).run({}, {} as never);
  expect(await db.$count(edgeIsolates, of)).toBe(0);
});
