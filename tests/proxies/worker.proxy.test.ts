import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterEach, beforeAll, expect, test } from "vitest";

import { oneKey } from "#app/base/keyring";
import { addRuleEntries } from "#app/contract/rules/rules";
import { listsOf } from "#app/engine/ruleset";
import { connectionPlace } from "#app/platform/data-keys/connection-secrets.server";
import { createTokenCipher } from "#app/platform/data-keys/token-cipher.server";
import { firewallConnections, settings, visitCounters } from "#app/store/schema";

import { type ApiUnderTest, apiUnderTest } from "../helpers/data-api";
import { premiumMerchant } from "../helpers/plans";
import { dataOf } from "../helpers/screens/api-answers";
import { freePort } from "../helpers/servers/app-process";
import { startEdgeHarness } from "../helpers/servers/edge-harness";
import { CF_HEADER } from "../helpers/servers/workerd";
import { type Answer, crowd, median, slowest } from "./shoppers";
import { startForwardAuth } from "./start-forward-auth";

const SECRET = "a secret of sixteen or more";
/** Maximum delay in addition to the store's own time, milliseconds. */
const WAIT_MS = 500;
const NO_RULES = { version: 0, suspended: false, lists: listsOf(), entries: [] };

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});
const cleanUps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/**
 * Starts the app's service in its own process, and the Worker of a merchant who blocks Germany. Resolves once the
 * Worker blocks.
 */
async function opened() {
  const merchant = await premiumMerchant(under);
  const { db, address } = under.database;
  const { id: shopId } = merchant.shop;
  const value = { isOffered: true, mode: "protect" };
  await db.insert(settings).values({ shopId, section: "firewall", updatedBy: "t", value });
  const rule = { kind: "country" as const, lines: ["DE"], surface: "firewall" as const };
  dataOf(await merchant.send(addRuleEntries, { ...rule, confirmedRisks: true }));
  const [id, secret] = [randomUUID(), "a secret of a connection"];
  const sealed = createTokenCipher(oneKey(SECRET)).encrypt(secret, connectionPlace(id, "secret"));
  await db.insert(firewallConnections).values({
    ...{ id, shopId, entryPoint: "edge", secret: sealed },
    ...{ name: "shop.example", createdBy: "t", updatedBy: "t" },
  });
  const port = await freePort();
  const start = async () => {
    const forwardAuth = await startForwardAuth(address.databaseUrl, port, SECRET);
    cleanUps.push(() => forwardAuth.kill());
    return forwardAuth;
  };
  const forwardAuth = await start();
  const server = { url: `http://127.0.0.1:${port}`, connection: id };
  const worker = await startEdgeHarness({ rules: NO_RULES, server, secret });
  cleanUps.push(() => worker.stop());
  const german = async () => (await worker.send("/", { cf: { country: "DE" } })).status;
  await expect.poll(german, { timeout: 30_000 }).toBe(403);
  /** Returns the number of counted visits. */
  const counted = async () => {
    const rows = await db.select().from(visitCounters).where(eq(visitCounters.shopId, shopId));
    return rows.reduce((sum, { visits }) => sum + visits, 0);
  };
  return { forwardAuth, start, worker, german, counted };
}

type Opened = Awaited<ReturnType<typeof opened>>;

/** Pictures need no decision. */
const PICTURE = "/cdn/picture.png";

/** Starts shoppers from France, whom no rule matches. Each requests a page and a picture in turn. */
function crowdBefore({ worker }: Opened) {
  const headers = {
    ...{ host: worker.host, "cf-connecting-ip": "198.51.100.7", accept: "text/html" },
    [CF_HEADER]: JSON.stringify({ country: "FR" }),
  };
  return crowd(worker.port, headers, PICTURE);
}

/** Returns the median delay of a decision in milliseconds: the time of a page minus the time of its picture. */
const added = (answers: readonly Answer[]) =>
  median(answers.map(({ ms, referenceMs = NaN }) => ms - referenceMs));

/**
 * Waits until all visits are counted. The Worker collects them briefly and sends missed reports
 * with the next visit.
 */
async function areAllCounted({ german, counted }: Opened, request: number): Promise<number> {
  let [all, requestedAt] = [request, 0];
  await expect
    .poll(
      async () => {
        if (Date.now() - requestedAt > 5_000) {
          requestedAt = Date.now();
          all += 1;
          expect(await german()).toBe(403);
        }
        return (await counted()) - all;
      },
      { timeout: 90_000, interval: 250 },
    )
    .toBe(0);
  return all;
}

test("the Worker decides in time and reports every visit while the app hangs or restarts under load", async () => {
  const harness = await opened();
  const { forwardAuth, start, german, counted } = harness;
  let request = await areAllCounted(harness, await settled(counted));
  const shoppers = crowdBefore(harness);
  const well = await shoppers.more(250);
  forwardAuth.hang();
  const hung = await shoppers.more(1_000);
  expect(await german()).toBe(403);
  forwardAuth.wake();
  const answers = await shoppers.stop();
  request = await areAllCounted(harness, request + answers.length + 1);

  const others = crowdBefore(harness);
  // The Worker has not reported any visit yet. An acknowledged visit is written within a quarter of a second.
  await others.more(20);
  await forwardAuth.kill();
  const away = await others.more(1_000);
  expect(await german()).toBe(403);
  await start();
  answers.push(...(await others.stop()));
  await areAllCounted(harness, request + others.answers.length + 1);

  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  for (const phase of [hung, away]) expect(added(phase) - added(well)).toBeLessThan(5);
  expect(slowest(answers) - median(well.map(({ ms }) => ms))).toBeLessThan(WAIT_MS);
}, 300_000);

/** Waits until a count has not changed for three seconds. Returns the count. */
async function settled(count: () => Promise<number>): Promise<number> {
  let [last, since] = [-1, 0];
  await expect
    .poll(
      async () => {
        const now = await count();
        if (now !== last) [last, since] = [now, Date.now()];
        return Date.now() - since;
      },
      { timeout: 30_000, interval: 250 },
    )
    .toBeGreaterThan(3_000);
  return last;
}
