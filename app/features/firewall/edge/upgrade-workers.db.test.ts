import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import {
  newAccount,
  type StandInAccount,
  startCloudflare,
  TOKEN,
} from "../../../../tests/cloudflare/stand-in";
import { API_SECRET, type ApiUnderTest, apiUnderTest } from "../../../../tests/helpers/data-api";
import { addWallRule } from "../../../../tests/helpers/firewall-world";
import { premiumMerchant } from "../../../../tests/helpers/plans";
import { dataOf } from "../../../../tests/helpers/screens/api-answers";
import { builtWorker } from "../../../../tests/helpers/servers/built-worker";
import { testWorker } from "../../../../tests/helpers/servers/job-worker";
import { deleteJobs } from "../../../../tests/helpers/servers/jobs";
import { statusThrough } from "../../../../tests/helpers/servers/through-worker";
import { tellTime } from "../../../../tests/helpers/test-clock";
import { connectCloudflare, getFirewall } from "../../../contract/firewall";
import { oneKey } from "../../../platform/data-keys/keyring";
import { enqueue } from "../../../platform/jobs/jobs.server";
import { firewallConnections, settings } from "../../../store/schema";
import { buildOf } from "../cloudflare/deploy-worker.server";
import { scriptName } from "../cloudflare/route-patterns";
import { takeBatch } from "./edge-isolates.queries.server";
import { workerUpgrades } from "./upgrade-workers.server";

const HOUR_MS = 3_600_000;
const DOMAINS = ["shop.example.com", "other.example.com"] as const;

let under: ApiUnderTest;
let account: StandInAccount;
let cloudflare: Awaited<ReturnType<typeof startCloudflare>>;
/** The Worker of this version of the app: the built one, and a line more for each version that came after. */
let code: Uint8Array;

beforeAll(async () => {
  under = await apiUnderTest();
  account = newAccount(DOMAINS[0], "shops.myshopify.com");
  account.records.push({ ...account.records[0]!, name: DOMAINS[1] });
  cloudflare = await startCloudflare(account);
  under.cloudflare.url = cloudflare.url;
});
beforeEach(async () => {
  code = await builtWorker();
  await under.database.db.delete(firewallConnections);
  account.routes = [];
  account.scripts.clear();
});
afterAll(() => cloudflare.stop());

function becomeNewer(): void {
  code = Buffer.concat([code, Buffer.from("// A newer version.\n")]);
}

/** A merchant whose Worker was uploaded by the version of the app that is now. */
async function connect(domain: string = DOMAINS[0]) {
  const merchant = await premiumMerchant(under);
  const { db } = under.database;
  const by = { shopId: merchant.shop.id, section: "firewall", updatedBy: "t" };
  await db.insert(settings).values({ ...by, value: { isOffered: true, mode: "protect" } });
  await addWallRule(merchant, "country", "DE");
  const { connections } = dataOf(await merchant.send(connectCloudflare, { token: TOKEN, domain }));
  const { id } = connections[0]!;
  let number = 0;
  return {
    id,
    script: () => account.scripts.get(scriptName(id))!,
    /** An isolate tells its next batch. */
    tell: (build: string) =>
      takeBatch(
        db,
        { id, shopId: merchant.shop.id },
        {
          ...{ isolate: "A".repeat(22), number: ++number, seen: number, build },
          ...{ rulesetVersion: 1, colo: "FRA" },
        },
        new Date(under.time.now),
      ),
    problem: async () => dataOf(await merchant.send(getFirewall, {})).connections[0]!.lastProblem,
  };
}

function upgrades() {
  return workerUpgrades({
    ...{ db: under.database.db, clock: () => under.time.now, log: pino({ level: "silent" }) },
    cloudflare: {
      ...{ keys: oneKey(API_SECRET), appUrl: "https://app.example.com" },
      workerCode: () => Promise.resolve(code),
      networkFacts: () => ({ networks: [], lists: [] }),
      apiUrl: () => cloudflare.url,
    },
  });
}

const runOnce = () => upgrades().run({}, { signal: new AbortController().signal });

test("a Worker that tells of another build is uploaded anew, with its secret and the rules of now", async () => {
  const { script, tell } = await connect();
  const before = script();
  await tell(before.bindings.BUILD!);
  await runOnce();
  expect(script()).toBe(before);
  becomeNewer();
  // Nobody has visited since, or the Worker is of before Workers told.
  await tell("");
  await runOnce();
  expect(script().bindings).toEqual({ ...before.bindings, BUILD: buildOf(code) });
  expect(Buffer.from(script().modules["worker.js"] as Uint8Array)).toEqual(code);
  expect(await statusThrough((await cloudflare.workerOf(DOMAINS[0]))!, "DE")).toBe(403);
});

test("a zone that refuses is told on its connection, and is asked again six hours later, no sooner", async () => {
  const { script, tell, problem } = await connect();
  const before = script();
  becomeNewer();
  const token = account.tokens.get(TOKEN)!;
  account.tokens.delete(TOKEN);
  await tell("an-older-build");
  await runOnce();
  expect(await problem()).toMatch(/^A new version of the Worker could not be .*this token/);
  account.tokens.set(TOKEN, token);
  under.time.now += 5 * HOUR_MS;
  await tell("an-older-build");
  await runOnce();
  expect(script()).toBe(before);
  under.time.now += HOUR_MS;
  await tell("an-older-build");
  await runOnce();
  expect(script().bindings.BUILD).toBe(buildOf(code));
  // Isolates of before go on for a while.
  const after = script();
  await tell("an-older-build");
  await runOnce();
  expect(script()).toBe(after);
});

test("one zone is uploaded at a time, and what is uploaded is what has visitors", async () => {
  const zones = [await connect(DOMAINS[0]), await connect(DOMAINS[1])];
  becomeNewer();
  const areNew = () => zones.map(({ script }) => script().bindings.BUILD === buildOf(code));
  under.time.now += 2 * HOUR_MS;
  await zones[0]!.tell("older");
  under.time.now += 2 * HOUR_MS;
  await runOnce();
  expect(areNew()).toEqual([false, false]);
  for (const { tell } of zones) await tell("older");
  await runOnce();
  expect(areNew().filter(Boolean)).toHaveLength(1);
  const { db } = under.database;
  await deleteJobs(db);
  await tellTime(db, under.time.now);
  await enqueue(db, "upgrade-workers", {}, { key: "next zone" });
  const worker = testWorker({
    ...{ db, clock: () => under.time.now, log: pino({ level: "silent" }), lane: "jobs" },
    queues: { "upgrade-workers": upgrades() },
  });
  await worker.runDue();
  expect(areNew()).toEqual([true, true]);
  await worker.stop();
});
