import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Logger } from "pino";
import { afterAll, expect, test, vi } from "vitest";

import { DAY_MS } from "#app/base/clock";
import { parseEnv } from "#app/platform/env.server";
import { metaOf, packSample } from "#tests/helpers/ip-data/packed-sample";
import { testDatabase } from "#tests/helpers/servers/database";

import { openVisitorFacts } from "./visitor-facts.server";

const { db } = await testDatabase();
const root = await mkdtemp(join(tmpdir(), "visitor-facts-"));
await mkdir(join(root, "dist", "ip-data"), { recursive: true });
afterAll(() => rm(root, { recursive: true }));

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const ENV = {
  SHOPIFY_API_KEY: "key",
  SHOPIFY_API_SECRET: "a-secret-of-enough-letters",
  SHOPIFY_APP_URL: "http://localhost:3000",
  NODE_ENV: "test",
  IP_FEEDS: "none",
  REVERSE_DNS: "off",
  DATA_DIR: join(root, "data"),
};

async function openFacts(releaseDays: number, over: Record<string, string> = {}) {
  await writeFile(
    join(root, "dist", "ip-data", "ip.bin"),
    packSample({ day: daysAgo(releaseDays) }),
  );
  const log = { info: vi.fn(), warn: vi.fn() };
  const env = parseEnv({ ...ENV, ...over });
  return { log, facts: await openVisitorFacts(env, root, db, log as unknown as Logger) };
}

test("startup warns about address data older than sixty days, except with the local Shopify", async () => {
  const old = await openFacts(61);
  old.facts.close();
  expect(old.log.warn.mock.calls.flat()).toEqual([
    "The location data (Packed) is 61 days old. Make newer data with npm run prepare:data -- --fetch and deploy it or publish it at IP_DATA_URL, or set IP_CITY_MMDB (docs/operators/publish-ip-data.md).",
    "The network data (Packed) is 61 days old. Make newer data with npm run prepare:data -- --fetch and deploy it or publish it at IP_DATA_URL, or set IP_ASN_MMDB (docs/operators/publish-ip-data.md).",
  ]);
  const fresh = await openFacts(60);
  fresh.facts.close();
  expect(fresh.log.warn).not.toHaveBeenCalled();
  expect(fresh.facts.ipRenewal).toBe(null);
  const demo = await openFacts(61, { DEV_STORE_URL: "http://localhost:4000" });
  demo.facts.close();
  expect(demo.log.warn).not.toHaveBeenCalled();
});

test("the data of IP_DATA_URL replaces old address data of the release, including after a restart", async () => {
  const day = daysAgo(3);
  const file = packSample({ day });
  const answers: Record<string, string | Uint8Array> = {
    "/meta.json": metaOf(file, day),
    "/ip.bin": file,
  };
  const publisher = createServer(({ url = "" }, response) => void response.end(answers[url]));
  await new Promise<void>((ready) => publisher.listen(0, "127.0.0.1", ready));
  const { port } = publisher.address() as AddressInfo;
  const named = {
    IP_DATA_URL: `http://127.0.0.1:${port}/meta.json`,
    IP_FEEDS_PRIVATE: "allow",
  };
  const first = await openFacts(61, named);
  await vi.waitFor(() => expect(first.facts.ipRenewal?.status().goodAt).not.toBe(null), 20_000);
  expect(first.facts.ipIntelligence.meta.dataDate).toBe(day);
  first.facts.close();
  publisher.closeAllConnections();
  await new Promise((closed) => publisher.close(closed));

  const restarted = await openFacts(61, named);
  expect(restarted.facts.ipIntelligence.meta.dataDate).toBe(day);
  expect(restarted.log.warn.mock.calls.flat().join()).not.toContain("days old");
  restarted.facts.close();
}, 40_000);
