import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { auditLog, firewallConnections, shops } from "#app/store/schema";
import {
  cloudflareHarness,
  connectedMerchant,
  DOMAIN,
  OTHER_DOMAIN,
  runOnce,
  runUntilDone,
  zoneDeps,
} from "#tests/cloudflare/cloudflare-harness";

import { zoneLeaving } from "./leave-zones.server";

const HOUR_MS = 3_600_000;
const OWN = { id: "own", pattern: `${DOMAIN}/cdn/*`, request_limit_fail_open: false };
const harness = cloudflareHarness();
beforeEach(() => {
  harness.account.routes = [OWN];
});

async function connect(domain: string) {
  const { merchant, id } = await connectedMerchant(harness, domain);
  const { db } = harness.under.database;
  const uninstalledAt = new Date(harness.under.time.now);
  return {
    id,
    domain: merchant.shop.domain,
    uninstall: () => db.update(shops).set({ uninstalledAt }).where(eq(shops.id, merchant.shop.id)),
  };
}

const leaving = () => zoneLeaving(zoneDeps(harness));
const leave = () => runOnce(leaving());
const rows = () => harness.under.database.db.select().from(firewallConnections);

test("Workers of uninstalled shops are removed, and Workers of other shops remain", async () => {
  const zones = [await connect(DOMAIN), await connect(OTHER_DOMAIN)];
  await leave();
  expect(harness.account.scripts.size).toBe(2);
  await zones[0]!.uninstall();
  const { db } = harness.under.database;
  await runUntilDone(harness, "leave-zones", leaving());
  expect(await rows()).toMatchObject([{ id: zones[1]!.id }]);
  expect([...harness.account.scripts.keys()]).toEqual([`palisade-firewall-${zones[1]!.id}`]);
  expect(harness.account.routes.map(({ pattern }) => pattern)).toEqual([
    OWN.pattern,
    ...[`${OTHER_DOMAIN}/cdn/*`, `${OTHER_DOMAIN}/*`],
  ]);
  const noted = await db.select().from(auditLog).where(eq(auditLog.shopDomain, zones[0]!.domain));
  expect(noted).toContainEqual(
    expect.objectContaining({ action: "firewall_connection.deleted", actor: "platform" }),
  );
});

test("a removal that Cloudflare refuses is retried each hour until it succeeds", async () => {
  const { uninstall } = await connect(DOMAIN);
  await uninstall();
  harness.account.failing.add("DELETE accounts/:/workers/scripts/:");
  await leave();
  expect(await rows()).toHaveLength(1);
  harness.account.failing.clear();
  harness.under.time.now += HOUR_MS - 1;
  await leave();
  expect(harness.account.scripts.size).toBe(1);
  harness.under.time.now += 1;
  await leave();
  expect(harness.account.scripts.size).toBe(0);
  expect(harness.account.routes).toEqual([OWN]);
  expect(await rows()).toEqual([]);
});

test("a connection with an invalid token does not delay the other connections", async () => {
  const zones = [await connect(DOMAIN), await connect(OTHER_DOMAIN)];
  for (const { uninstall } of zones) await uninstall();
  const { db } = harness.under.database;
  const own = eq(firewallConnections.id, zones[0]!.id);
  await db.update(firewallConnections).set({ apiToken: "v9.nobody-opens-it" }).where(own);
  await leave();
  await leave();
  expect(await rows()).toMatchObject([{ id: zones[0]!.id }]);
  expect([...harness.account.scripts.keys()]).toEqual([`palisade-firewall-${zones[0]!.id}`]);
});
