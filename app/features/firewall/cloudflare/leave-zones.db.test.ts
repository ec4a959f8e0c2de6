import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import {
  newAccount,
  type StandInAccount,
  startCloudflare,
  TOKEN,
} from "../../../../tests/cloudflare/stand-in";
import { API_SECRET, type ApiUnderTest, apiUnderTest } from "../../../../tests/helpers/data-api";
import { premiumMerchant } from "../../../../tests/helpers/plans";
import { dataOf } from "../../../../tests/helpers/screens/api-answers";
import { testWorker } from "../../../../tests/helpers/servers/job-worker";
import { deleteJobs } from "../../../../tests/helpers/servers/jobs";
import { tellTime } from "../../../../tests/helpers/test-clock";
import { connectCloudflare } from "../../../contract/firewall";
import { oneKey } from "../../../platform/data-keys/keyring";
import { enqueue } from "../../../platform/jobs/jobs.server";
import { auditLog, firewallConnections, shops } from "../../../store/schema";
import { zoneLeaving } from "./leave-zones.server";

const HOUR_MS = 3_600_000;
const DOMAINS = ["shop.example.com", "other.example.com"] as const;
const OWN = { id: "own", pattern: `${DOMAINS[0]}/cdn/*`, request_limit_fail_open: false };

let under: ApiUnderTest;
let account: StandInAccount;
let cloudflare: Awaited<ReturnType<typeof startCloudflare>>;

beforeAll(async () => {
  under = await apiUnderTest();
  account = newAccount(DOMAINS[0], "shops.myshopify.com");
  account.records.push({ ...account.records[0]!, name: DOMAINS[1] });
  cloudflare = await startCloudflare(account);
  under.cloudflare.url = cloudflare.url;
});
beforeEach(async () => {
  await under.database.db.delete(firewallConnections);
  account.routes = [OWN];
  account.scripts.clear();
});
afterAll(() => cloudflare.stop());

async function connect(domain: string = DOMAINS[0]) {
  const merchant = await premiumMerchant(under);
  const { connections } = dataOf(await merchant.send(connectCloudflare, { token: TOKEN, domain }));
  const { db } = under.database;
  const uninstalledAt = new Date(under.time.now);
  return {
    id: connections[0]!.id,
    domain: merchant.shop.domain,
    uninstall: () => db.update(shops).set({ uninstalledAt }).where(eq(shops.id, merchant.shop.id)),
  };
}

function leaving() {
  return zoneLeaving({
    ...{ db: under.database.db, clock: () => under.time.now, log: pino({ level: "silent" }) },
    cloudflare: { keys: oneKey(API_SECRET), apiUrl: () => cloudflare.url },
  });
}

const runOnce = () => leaving().run({}, { signal: new AbortController().signal });
const rows = () => under.database.db.select().from(firewallConnections);

test("the Workers of who uninstalled the app are taken out, and nobody else's", async () => {
  const zones = [await connect(DOMAINS[0]), await connect(DOMAINS[1])];
  await runOnce();
  expect(account.scripts.size).toBe(2);
  await zones[0]!.uninstall();
  const { db } = under.database;
  await deleteJobs(db);
  await tellTime(db, under.time.now);
  await enqueue(db, "leave-zones", {}, { key: "next zone" });
  const worker = testWorker({
    ...{ db, clock: () => under.time.now, log: pino({ level: "silent" }), lane: "jobs" },
    queues: { "leave-zones": leaving() },
  });
  await worker.runDue();
  await worker.stop();
  expect(await rows()).toMatchObject([{ id: zones[1]!.id }]);
  expect([...account.scripts.keys()]).toEqual([`palisade-firewall-${zones[1]!.id}`]);
  expect(account.routes.map(({ pattern }) => pattern)).toEqual([
    OWN.pattern,
    ...[`${DOMAINS[1]}/cdn/*`, `${DOMAINS[1]}/*`],
  ]);
  const noted = await db.select().from(auditLog).where(eq(auditLog.shopDomain, zones[0]!.domain));
  expect(noted).toContainEqual(
    expect.objectContaining({ action: "firewall_connection.deleted", actor: "platform" }),
  );
});

test("what Cloudflare refuses is tried again each hour, until it is done", async () => {
  const { uninstall } = await connect();
  await uninstall();
  account.failing.add("DELETE accounts/:/workers/scripts/:");
  await runOnce();
  expect(await rows()).toHaveLength(1);
  account.failing.clear();
  under.time.now += HOUR_MS - 1;
  await runOnce();
  expect(account.scripts.size).toBe(1);
  under.time.now += 1;
  await runOnce();
  expect(account.scripts.size).toBe(0);
  expect(account.routes).toEqual([OWN]);
  expect(await rows()).toEqual([]);
});

test("a token that is not taken any more keeps nobody else waiting", async () => {
  const zones = [await connect(DOMAINS[0]), await connect(DOMAINS[1])];
  for (const { uninstall } of zones) await uninstall();
  const { db } = under.database;
  const own = eq(firewallConnections.id, zones[0]!.id);
  await db.update(firewallConnections).set({ apiToken: "v9.nobody-opens-it" }).where(own);
  await runOnce();
  await runOnce();
  expect(await rows()).toMatchObject([{ id: zones[0]!.id }]);
  expect([...account.scripts.keys()]).toEqual([`palisade-firewall-${zones[0]!.id}`]);
});
