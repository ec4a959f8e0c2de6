import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach } from "vitest";

import { oneKey } from "#app/base/keyring";
import { connectCloudflare } from "#app/contract/firewall";
import { NO_AGENT_KEYS } from "#app/engine/agents/agent-verifier";
import { enqueue, type JobQueue, type JobQueues } from "#app/platform/jobs/jobs.server";
import { firewallConnections, settings } from "#app/store/schema";

import { API_SECRET, type ApiUnderTest, apiUnderTest } from "../helpers/data-api";
import { premiumMerchant } from "../helpers/plans";
import { dataOf } from "../helpers/screens/api-answers";
import { builtWorker } from "../helpers/servers/built-worker";
import { testWorker } from "../helpers/servers/job-worker";
import { deleteJobs } from "../helpers/servers/jobs";
import { setDatabaseTime } from "../helpers/test-clock";
import { newAccount, type StandInAccount, TOKEN } from "./account";
import { startCloudflare } from "./stand-in";

/** Domain of the shop, a zone of the account. */
export const DOMAIN = "shop.example.com";
export const OTHER_DOMAIN = "other.example.com";

/** The data API, and a simulated Cloudflare account with the shop's domain as a zone. */
export interface CloudflareHarness {
  readonly under: ApiUnderTest;
  readonly account: StandInAccount;
  /** The simulated Cloudflare. The caller must stop it. */
  readonly cloudflare: Awaited<ReturnType<typeof startCloudflare>>;
}

/** Starts the data API and the simulated Cloudflare account. The caller stops both. */
export async function openCloudflare(): Promise<CloudflareHarness> {
  const under = await apiUnderTest();
  const account = newAccount(DOMAIN, "shops.myshopify.com");
  account.records.push({ ...account.records[0]!, name: OTHER_DOMAIN });
  const cloudflare = await startCloudflare(account);
  under.cloudflare.url = cloudflare.url;
  under.cloudflare.fetchPage = cloudflare.fetchPage;
  return { under, account, cloudflare };
}

/**
 * Starts a harness for the tests of one file. Each test begins without connections, routes and Workers. The harness
 * is empty until the tests run.
 */
export function cloudflareHarness(): CloudflareHarness {
  const harness = {} as CloudflareHarness;
  beforeAll(async () => void Object.assign(harness, await openCloudflare()));
  beforeEach(async () => {
    await harness.under.database.db.delete(firewallConnections);
    harness.account.routes = [];
    harness.account.scripts.clear();
  });
  afterAll(() => harness.cloudflare.stop());
  return harness;
}

/** Returns the dependencies of the jobs that change zones. `workerCode` is the version of the app's Worker. */
export function zoneDeps({ under, cloudflare }: CloudflareHarness, workerCode = builtWorker) {
  return {
    ...{ db: under.database.db, clock: () => under.time.now, log: pino({ level: "silent" }) },
    cloudflare: {
      ...{ keys: oneKey(API_SECRET), appUrl: "https://app.example.com", workerCode },
      networkFacts: () => ({ networks: [], lists: [] }),
      agentKeys: () => NO_AGENT_KEYS,
      apiUrl: () => cloudflare.url,
      fetchPage: cloudflare.fetchPage,
    },
  };
}

/** Runs a queue once. */
export const runOnce = (queue: JobQueue) => queue.run({}, { signal: new AbortController().signal });

/** Runs a queue's jobs repeatedly until none is due. */
export async function runUntilDone(
  { under }: CloudflareHarness,
  name: keyof JobQueues,
  queue: JobQueue,
): Promise<void> {
  const { db } = under.database;
  await deleteJobs(db);
  await setDatabaseTime(db, under.time.now);
  await enqueue(db, name, {}, { key: "next zone" });
  const worker = testWorker({
    ...{ db, clock: () => under.time.now, log: pino({ level: "silent" }), queueGroup: "zones" },
    queues: { [name]: queue },
  });
  await worker.runDue();
  await worker.stop();
}

/** Creates a merchant in protect mode with a connected domain and no rules. */
export async function connectedMerchant({ under }: CloudflareHarness, domain = DOMAIN) {
  const merchant = await premiumMerchant(under);
  const by = { shopId: merchant.shop.id, section: "firewall", updatedBy: "t" };
  const value = { isOffered: true, mode: "protect" };
  await under.database.db.insert(settings).values({ ...by, value });
  const connecting = merchant.send(connectCloudflare, { token: TOKEN, domain });
  const { id, version } = dataOf(await connecting).connections[0]!;
  return { merchant, id, version };
}

/** Returns the latest problem recorded for a connection. */
export async function problemOf({ under }: CloudflareHarness, id: string): Promise<string> {
  const own = eq(firewallConnections.id, id);
  const [row] = await under.database.db.select().from(firewallConnections).where(own);
  return row!.lastProblem;
}
