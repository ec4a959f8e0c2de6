import { randomUUID } from "node:crypto";

import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { oneKey } from "#app/base/keyring";
import { getFirewall, saveFirewallMode } from "#app/contract/firewall";
import { EDGE_HEADERS } from "#app/edge/wire";
import { announceConnectionChange } from "#app/platform/connection-channel.server";
import { connectionPlace } from "#app/platform/data-keys/connection-secrets.server";
import { createTokenCipher } from "#app/platform/data-keys/token-cipher.server";
import { announceRulesetChange } from "#app/platform/ruleset-channel.server";
import { firewallConnections, settings, shops } from "#app/store/schema";
import { edgeCalls, type Forgery } from "#tests/helpers/edge-calls";
import { edgeMerchant, firewallHarness, walledMerchant } from "#tests/helpers/firewall-harness";
import { dataOf } from "#tests/helpers/screens/api-answers";

const server = firewallHarness();
const { withWorker, caller, batch, recorded } = edgeCalls(server);

test("the answer to a batch contains a changed mode within seconds", async () => {
  const { call, merchant } = await withWorker("monitor");
  const { version: expectedVersion } = dataOf(await merchant.send(getFirewall, {}));
  await merchant.send(saveFirewallMode, { mode: "protect", expectedVersion });
  let number = 0;
  const reportedMode = async () => {
    const answer = await call("log", batch({ number: ++number, seen: 8 * number }));
    return ((await answer.json()) as { mode: string }).mode;
  };
  await expect.poll(reportedMode).toBe("protect");
});

test("the Worker of a store without the app receives the mode off, and nothing is recorded", async () => {
  const { call, id, shopId } = await withWorker();
  const { db } = server.under.database;
  const expectModeAfter = async (uninstalledAt: Date | null) => {
    const [shop] = await db
      .update(shops)
      .set({ uninstalledAt })
      .where(eq(shops.id, shopId))
      .returning();
    await announceRulesetChange(db, shop!.domain);
    await announceConnectionChange(db, id);
  };
  expect((await call("log", batch())).status).toBe(200);
  await expectModeAfter(new Date());
  let number = 1;
  const fetchMode = async () => {
    const body = batch({ number: ++number, seen: 8 * number });
    const answer = await call("log", body);
    return answer.status === 200 ? ((await answer.json()) as { mode: string }).mode : answer.status;
  };
  await expect.poll(fetchMode).toBe("off");
  const storedRows = await recorded(shopId);
  expect(await fetchMode()).toBe("off");
  expect(await recorded(shopId)).toEqual(storedRows);
  await expectModeAfter(null);
  await expect.poll(fetchMode).toBe("protect");
});

test("the Worker of a deleted connection receives the mode off only with its sealed ticket", async () => {
  const { id, merchant, secret } = await edgeMerchant(server);
  const { db } = server.under.database;
  const isConnection = eq(firewallConnections.id, id);
  const [row] = await db.select().from(firewallConnections).where(isConnection);
  await db.delete(firewallConnections).where(isConnection);
  await announceConnectionChange(db, id);
  const fetchState = async (ticket: string, over: Forgery = {}, of: string = id) => {
    const headers = { [EDGE_HEADERS.ticket]: ticket };
    const answer = await caller(of)("log", batch(), { headers, ...over });
    return answer.status === 200 ? answer.json() : answer.status;
  };
  const nobody = { mode: "off", rulesetVersion: 0, lookVersion: 0, attackUntil: 0 };
  await expect.poll(() => fetchState(row!.secret!)).toEqual(nobody);
  expect(await fetchState(row!.secret!, { secret: "another" })).toBe(401);
  expect(await fetchState(row!.secret!, {}, randomUUID())).toBe(401);
  const invented = createTokenCipher(oneKey("a key of somebody else's"));
  expect(await fetchState(invented.encrypt(secret, connectionPlace(id, "secret")))).toBe(401);
  expect(await fetchState("")).toBe(401);
  const { id: proxy } = await walledMerchant(server);
  expect(await fetchState(row!.secret!, {}, proxy)).toBe(401);
  expect(await recorded(merchant.shop.id)).toEqual({ visits: 0, countedOnly: 0, rows: 0 });
});

test("a connection that is unknown to the process receives status 503 and not the mode off", async () => {
  const { id } = await edgeMerchant(server);
  const { db } = server.under.database;
  const [row] = await db.select().from(firewallConnections).where(eq(firewallConnections.id, id));
  const unheard = randomUUID();
  const secret = "a secret nobody was told of";
  const sealed = createTokenCipher(server.keys).encrypt(secret, connectionPlace(unheard, "secret"));
  await db.insert(firewallConnections).values({ ...row!, id: unheard, secret: sealed });
  const answer = await caller(unheard)("log", batch(), {
    ...{ secret, headers: { [EDGE_HEADERS.ticket]: sealed } },
  });
  expect(answer.status).toBe(503);
});

test("an answer contains no mode while rules are unavailable, and the batch counts once later", async () => {
  const { id, merchant, shopId } = await edgeMerchant(server);
  const { db } = server.under.database;
  const attackUntil = server.under.time.now + 3_600_000;
  const ofShop = and(eq(settings.shopId, shopId), eq(settings.section, "firewall"));
  const value = { isOffered: true, mode: "protect", attackUntil } as const;
  await db.update(settings).set({ value }).where(ofShop);
  const call = caller(id);
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${settings} in access exclusive mode`);
    await expect.poll(async () => (await call("log", batch())).status).not.toBe(401);
    expect((await call("log", batch())).status).toBe(503);
  });
  const sendLog = async () => (await call("log", batch())).json();
  await expect.poll(sendLog).toMatchObject({ mode: "protect", attackUntil });
  expect(await recorded(merchant.shop.id)).toEqual({ visits: 8, countedOnly: 7, rows: 1 });
});
