import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import {
  changeConnection,
  createForwardAuth,
  deleteConnection,
  getFirewall,
  rotateForwardAuthKey,
  saveFirewallMode,
  setAttackMode,
} from "#app/contract/firewall";
import { getRuleVersions } from "#app/contract/rules/rule-history";
import { createLog } from "#app/platform/logging/log.server";
import { operate } from "#app/server/operator.server";
import { auditLog, firewallConnections, firewallCounters } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { premiumMerchant } from "#tests/helpers/plans";
import { dataOf } from "#tests/helpers/screens/api-answers";

import { addCounts, NO_COUNTS } from "./connections/connection-counts.queries.server";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const readState = async (merchant: Merchant) => dataOf(await merchant.send(getFirewall, {}));
const create = async (merchant: Merchant, name = "shop.example.com") =>
  dataOf(await merchant.send(createForwardAuth, { name }));
const rowOf = async (id: string) => {
  const { db } = under.database;
  const [row] = await db.select().from(firewallConnections).where(eq(firewallConnections.id, id));
  return row!;
};

test("the firewall of a new shop is off and has no connections", async () => {
  const merchant = await under.merchant();
  expect(await readState(merchant)).toEqual({
    ...{ isOffered: false, isInPlan: false, isConnected: false, version: 0, connections: [] },
    switches: { mode: "off", attackUntil: null },
    keepsCartOpen: false,
    appUrl: "https://app.example.com",
  });
});

test("the state of a shop reports that the plan includes the firewall", async () => {
  expect(await readState(await premiumMerchant(under))).toMatchObject({ isInPlan: true });
});

test("a key is returned once, and only its hash is stored", async () => {
  const merchant = await premiumMerchant(under);
  const { id, key, connections } = await create(merchant);
  expect(key).toMatch(new RegExp(`^${id}\\.[\\w-]{43}$`));
  expect(connections).toMatchObject([
    {
      id,
      entryPoint: "forward-auth",
      name: "shop.example.com",
      failPolicy: "open",
      trustedProxies: 0,
      version: 1,
    },
  ]);
  const secret = key.split(".")[1]!;
  expect(JSON.stringify(await readState(merchant))).not.toContain(secret);
  expect(JSON.stringify(await rowOf(id))).not.toContain(secret);
  expect(under.logged.join()).not.toContain(secret);
});

test("after a rotation of the key, the previous key is accepted for a day", async () => {
  const merchant = await premiumMerchant(under);
  const made = await create(merchant);
  const before = await rowOf(made.id);
  const rotated = dataOf(await merchant.send(rotateForwardAuthKey, { id: made.id }));
  expect(rotated.key).not.toBe(made.key);
  const after = await rowOf(made.id);
  expect(after).toMatchObject({ oldKeyHash: before.keyHash, version: 2 });
  expect(after.keyHash).not.toBe(before.keyHash);
  const until = new Date(under.time.now + 86_400_000).toISOString();
  expect(rotated.connections[0]).toMatchObject({ oldKeyUntil: until });
});

test("a connection is changed only with its current version", async () => {
  const merchant = await premiumMerchant(under);
  const { id } = await create(merchant);
  const choices = { name: "Cloud proxy", trustedProxies: 1, failPolicy: "closed" } as const;
  const edits = { id, version: 1 };
  const { connections } = dataOf(await merchant.send(changeConnection, { edits, ...choices }));
  expect(connections).toMatchObject([{ ...choices, version: 2 }]);
  expect(await merchant.send(changeConnection, { edits, ...choices })).toMatchObject({
    code: "version_conflict",
    Message: "This connection was changed elsewhere since you opened it.",
  });
});

test("deleting a connection deletes its counts, and the audit log contains all changes", async () => {
  const merchant = await premiumMerchant(under);
  const { id } = await create(merchant);
  const { db } = under.database;
  const hour = new Date(under.time.now).toISOString();
  const counts = { ...NO_COUNTS, requests: 1 };
  await addCounts(db, { id, hour }, counts, new Date(under.time.now));
  expect(dataOf(await merchant.send(deleteConnection, { id })).connections).toEqual([]);
  expect(await db.$count(firewallCounters, eq(firewallCounters.connectionId, id))).toBe(0);
  const log = await db
    .select({ action: auditLog.action, actor: auditLog.actor })
    .from(auditLog)
    .where(and(eq(auditLog.shopDomain, merchant.shop.domain)))
    .orderBy(auditLog.id);
  expect(log).toEqual([
    { action: "firewall_connection.created", actor: "staff:42" },
    { action: "firewall_connection.deleted", actor: "staff:42" },
  ]);
});

test("a shop has at most ten connections", async () => {
  const merchant = await premiumMerchant(under);
  for (let made = 0; made < 10; made++) await create(merchant);
  expect(await merchant.send(createForwardAuth, { name: "x" })).toMatchObject({
    code: "invalid_input",
    Message: "A store has at most 10 connections. Delete one that is not in use.",
  });
  expect((await readState(merchant)).connections).toHaveLength(10);
});

test("a connection with requests in the last day is connected, and its counts of the day are summed", async () => {
  const merchant = await premiumMerchant(under);
  const { id } = await create(merchant);
  const { db } = under.database;
  const { now } = under.time;
  const counts = {
    ...NO_COUNTS,
    ...{ requests: 10, stops: 3, degraded: 2, malformed: 1, lost: 4, troublePull: 5 },
  };
  for (const hoursAgo of [0, 0, 24, 26]) {
    const at = new Date(now - hoursAgo * 3_600_000);
    await addCounts(db, { id, hour: at.toISOString() }, counts, at);
  }
  expect(await readState(merchant)).toMatchObject({
    isConnected: true,
    connections: [
      {
        ...{ isConnected: true, lastSeenAt: new Date(now).toISOString() },
        lastDay: {
          ...{ requests: 30, stops: 9, degraded: 6, malformed: 3, lost: 12 },
          troubles: { image: 0, facts: 0, decide: 0, log: 0, refused: 0, pull: 15 },
        },
      },
    ],
  });
});

test("the connected time starts at a connection's first request, and again after a day without requests", async () => {
  const merchant = await premiumMerchant(under);
  const hoursAgo = (hours: number) => new Date(under.time.now - hours * 3_600_000);
  /** Returns the connectedSince of a connection with requests this many hours ago. */
  const connectedSinceOf = async (...requests: readonly number[]) => {
    const { id } = await create(merchant);
    for (const hours of requests) {
      const at = hoursAgo(hours);
      const hour = at.toISOString();
      await addCounts(under.database.db, { id, hour }, { ...NO_COUNTS, requests: 1 }, at);
    }
    const { connections } = await readState(merchant);
    return connections.find((connection) => connection.id === id)!.connectedSince;
  };
  expect(await connectedSinceOf()).toBeNull();
  expect(await connectedSinceOf(30)).toBeNull();
  expect(await connectedSinceOf(40, 30, 20)).toBe(hoursAgo(40).toISOString());
  expect(await connectedSinceOf(30, 5)).toBe(hoursAgo(5).toISOString());
});

test("the mode is saved with the current version only and appears in the history", async () => {
  const merchant = await premiumMerchant(under);
  const save = (expectedVersion: number, mode: "monitor" | "protect") =>
    merchant.send(saveFirewallMode, { mode, expectedVersion });
  const saved = dataOf(await save(0, "monitor"));
  expect(saved).toMatchObject({ switches: { mode: "monitor" }, version: 1 });
  expect(await save(0, "protect")).toMatchObject({ code: "version_conflict" });
  const { versions } = dataOf(await merchant.send(getRuleVersions, {}));
  expect(versions[0]).toMatchObject({ summary: "Firewall set to monitor", actor: "staff:42" });
});

test("saving the mode without 'Keep the cart open' leaves that setting unchanged", async () => {
  const merchant = await premiumMerchant(under);
  const save = (expectedVersion: number, keepsCartOpen?: boolean) =>
    merchant.send(saveFirewallMode, { mode: "protect", keepsCartOpen, expectedVersion });
  expect(dataOf(await save(0, true))).toMatchObject({ keepsCartOpen: true, version: 1 });
  expect(dataOf(await save(1))).toMatchObject({ keepsCartOpen: true, version: 1 });
  expect(dataOf(await save(1, false))).toMatchObject({ keepsCartOpen: false, version: 2 });
  const { versions } = dataOf(await merchant.send(getRuleVersions, {}));
  expect(versions[0]).toMatchObject({ summary: "Firewall no longer keeps the cart open" });
});

test("attack mode ends automatically and can be ended earlier", async () => {
  const merchant = await premiumMerchant(under);
  const { now } = under.time;
  const on = dataOf(await merchant.send(setAttackMode, { minutes: 15 }));
  const until = new Date(now + 15 * 60_000).toISOString();
  expect(on.switches).toEqual({ mode: "off", attackUntil: until });
  under.time.now = now + 15 * 60_000;
  expect((await readState(merchant)).switches.attackUntil).toBeNull();
  const own = dataOf(await merchant.send(setAttackMode, { minutes: 1 })).switches;
  expect(own.attackUntil).toBe(new Date(under.time.now + 60_000).toISOString());
  for (const minutes of [0, 1.5, 1_441]) {
    const refused = await merchant.send(setAttackMode, { minutes });
    expect(refused).toMatchObject({ code: "invalid_input" });
  }
  const ended = dataOf(await merchant.send(setAttackMode, { minutes: null }));
  expect(ended.switches.attackUntil).toBeNull();
  under.time.now = now;
});

test("an operator can offer the firewall to a shop and withdraw the offer", async () => {
  const merchant = await premiumMerchant(under);
  const context = {
    ...{ db: under.database.db, clock: () => under.time.now, log: createLog("silent") },
    ...{ appUrl: "https://app.example.com", secrets: { current: "x" } },
  } as unknown as Parameters<typeof operate>[1];
  const shop = merchant.shop.domain;
  const offerFirewall = (more: object = {}) =>
    operate({ command: "offer-firewall", arguments: { shop, ...more } }, context);
  expect(await offerFirewall()).toEqual({
    done: true,
    text: `Firewall offered: ${shop}. It appears with the next page.`,
  });
  expect((await readState(merchant)).isOffered).toBe(true);
  expect((await offerFirewall()).text).toBe(`Nothing to change at ${shop}.`);
  await offerFirewall({ withdraw: "yes" });
  expect((await readState(merchant)).isOffered).toBe(false);
  expect(await operate({ command: "offer-firewall", arguments: { shop: "no" } }, context)).toEqual({
    done: false,
    text: "No shop no.myshopify.com has the app.",
  });
});
