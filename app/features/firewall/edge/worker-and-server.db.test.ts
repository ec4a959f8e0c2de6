import { and, eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";

import { getFirewall, saveFirewallMode } from "#app/contract/firewall";
import { listsOf, type RulesetSource } from "#app/engine/ruleset";
import { announceConnectionChange } from "#app/platform/connection-channel.server";
import { firewallConnections, shops, visits } from "#app/store/schema";
import { addWallRule, edgeMerchant, firewallHarness } from "#tests/helpers/firewall-harness";
import { dataOf } from "#tests/helpers/screens/api-answers";
import { type EdgeHarness, startEdgeHarness } from "#tests/helpers/servers/edge-harness";
import { entry, rulesOf } from "#tests/helpers/servers/edge-store";

const harness = firewallHarness();
const workers: EdgeHarness[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
});

const NO_RULES = { version: 0, suspended: false, lists: listsOf(), entries: [] };
const GERMAN = { cf: { country: "DE" } };
const UNTIL = { interval: 250, timeout: 15_000 };

/** Connects a merchant's Worker in the real runtime to the server under test. */
async function withWorker(mode: "monitor" | "protect", rules: RulesetSource = NO_RULES) {
  const made = await edgeMerchant(harness, mode);
  const server = { url: `http://127.0.0.1:${harness.port}`, connection: made.id };
  const { db } = harness.under.database;
  const own = eq(firewallConnections.id, made.id);
  const [row] = await db.select().from(firewallConnections).where(own);
  const known = { secret: made.secret, ticket: row!.secret! };
  const worker = await startEdgeHarness({ rules, mode, server, ...known });
  workers.push(worker);
  return { ...made, ...worker, status: async () => (await worker.send("/", GERMAN)).status };
}

test("a saved rule blocks at the edge within seconds, and the log contains the visit under its reference", async () => {
  const { merchant, id, shopId, send, status, reached } = await withWorker("protect");
  expect(await status()).toBe(200);
  await addWallRule(merchant, "country", "DE");
  await expect.poll(status, UNTIL).toBe(403);
  reached.length = 0;
  const stopped = await send("/collections/all?palisade_pass=secret", GERMAN);
  expect(reached).toEqual([]);
  const [, reference] = /<code>([0-9A-Z]{10})<\/code>/.exec(stopped.body)!;
  const { db } = harness.under.database;
  const storedVisits = async () => {
    await harness.recorder.flush();
    const isIt = and(eq(visits.shopId, shopId), eq(visits.reference, reference!));
    return db.select().from(visits).where(isIt);
  };
  await expect
    .poll(storedVisits, UNTIL)
    .toMatchObject([{ surface: "firewall", outcome: "block", path: "/collections/all" }]);
  const connection = async () =>
    dataOf(await merchant.send(getFirewall, {})).connections.find((one) => one.id === id);
  await expect.poll(connection, UNTIL).toMatchObject({ entryPoint: "edge", isConnected: true });
}, 60_000);

test("a changed mode applies at the edge within seconds", async () => {
  const { merchant, status } = await withWorker("monitor");
  await addWallRule(merchant, "country", "DE");
  const { version: expectedVersion } = dataOf(await merchant.send(getFirewall, {}));
  expect(await status()).toBe(200);
  await merchant.send(saveFirewallMode, { mode: "protect", expectedVersion });
  await expect.poll(status, UNTIL).toBe(403);
}, 60_000);

test("a Worker whose store was deleted allows visits after its first report", async () => {
  const germany = rulesOf([entry({ kind: "country", value: "DE" })]);
  const { id, shopId, status } = await withWorker("protect", germany);
  const { db } = harness.under.database;
  await db.delete(shops).where(eq(shops.id, shopId));
  await announceConnectionChange(db, id);
  expect(await status()).toBe(403);
  await expect.poll(status, UNTIL).toBe(200);
}, 60_000);
