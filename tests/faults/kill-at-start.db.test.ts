import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { afterAll, expect, test } from "vitest";

import { checkCounts } from "#app/features/visits/reading/counters.queries.server";

import { signedProxyQuery } from "../helpers/proxy-query";
import { createTestShop, testDatabase } from "../helpers/servers/database";
import { placeForData } from "../helpers/servers/place-for-data";
import { lateConnections } from "./late-connections";
import { EDGE_SECRET, type EdgeMessage } from "./writer-messages";
import { startProcess } from "./writer-process";

/** Time to connect on an overloaded machine, milliseconds. */
const LATE_MS = 2_000;
/**
 * Visits are written within a quarter of a second of their answer (docs/explanation/fail-open.md).
 * The rest allows for a busy machine.
 */
const KILLED_AFTER_MS = 1_200;
const VISITS = 20;

const folder = mkdtempSync(join(placeForData(), "palisade-fault-"));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 50 }));

async function visit(origin: string, shop: string, n: number): Promise<void> {
  const answer = await fetch(`${origin}/proxy/visit?${signedProxyQuery(EDGE_SECRET, { shop })}`, {
    method: "POST",
    body: JSON.stringify({ path: "/products/x" }),
    headers: { "x-forwarded-for": `198.51.100.${n}` },
  });
  if (answer.status !== 200) throw new Error(`a visit got ${answer.status}`);
  await answer.arrayBuffer();
}

test("a process that is killed right after its start loses no visit that it answered when ready", async () => {
  const { db, address } = await testDatabase();
  const shop = await createTestShop(db);
  const way = await lateConnections(address.databaseUrl, LATE_MS);
  const edge = await startProcess<EdgeMessage>("./edge-process.ts", way.url, folder);
  try {
    const { port } = await edge.until(({ kind }) => kind === "open");
    const origin = `http://127.0.0.1:${port}`;
    const isReady = async () => (await fetch(`${origin}/healthz/ready/edge`)).status;
    await expect.poll(isReady, { timeout: 60_000 }).toBe(200);
    for (let n = 0; n < VISITS; n++) await visit(origin, shop.domain, n);
    // The test depends on the moment of the kill.
    await delay(KILLED_AFTER_MS);
    await edge.kill();
    expect(await checkCounts(db, shop.id, 0)).toEqual({ counted: VISITS, logged: VISITS });
  } finally {
    await edge.kill();
    await way.close();
  }
}, 120_000);
