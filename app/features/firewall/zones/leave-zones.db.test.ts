import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { auditLog, firewallConnections, shops } from "#app/store/schema";
import {
  cloudflareWorld,
  connectedMerchant,
  DOMAIN,
  OTHER_DOMAIN,
  runOnce,
  runUntilDone,
  zoneDeps,
} from "#tests/cloudflare/cloudflare-world";

import { zoneLeaving } from "./leave-zones.server";

const HOUR_MS = 3_600_000;
const OWN = { id: "own", pattern: `${DOMAIN}/cdn/*`, request_limit_fail_open: false };
const world = cloudflareWorld();
beforeEach(() => {
  world.account.routes = [OWN];
});

async function connect(domain: string) {
  const { merchant, id } = await connectedMerchant(world, domain);
  const { db } = world.under.database;
  const uninstalledAt = new Date(world.under.time.now);
  return {
    id,
    domain: merchant.shop.domain,
    uninstall: () => db.update(shops).set({ uninstalledAt }).where(eq(shops.id, merchant.shop.id)),
  };
}

const leaving = () => zoneLeaving(zoneDeps(world));
const leave = () => runOnce(leaving());
const rows = () => world.under.database.db.select().from(firewallConnections);

test("Workers of uninstalled shops are removed, and those of other shops stay", async () => {
  const zones = [await connect(DOMAIN), await connect(OTHER_DOMAIN)];
  await leave();
  expect(world.account.scripts.size).toBe(2);
  await zones[0]!.uninstall();
  const { db } = world.under.database;
  await runUntilDone(world, "leave-zones", leaving());
  expect(await rows()).toMatchObject([{ id: zones[1]!.id }]);
  expect([...world.account.scripts.keys()]).toEqual([`palisade-firewall-${zones[1]!.id}`]);
  expect(world.account.routes.map(({ pattern }) => pattern)).toEqual([
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
  world.account.failing.add("DELETE accounts/:/workers/scripts/:");
  await leave();
  expect(await rows()).toHaveLength(1);
  world.account.failing.clear();
  world.under.time.now += HOUR_MS - 1;
  await leave();
  expect(world.account.scripts.size).toBe(1);
  world.under.time.now += 1;
  await leave();
  expect(world.account.scripts.size).toBe(0);
  expect(world.account.routes).toEqual([OWN]);
  expect(await rows()).toEqual([]);
});

test("a connection with an invalid token does not delay the others", async () => {
  const zones = [await connect(DOMAIN), await connect(OTHER_DOMAIN)];
  for (const { uninstall } of zones) await uninstall();
  const { db } = world.under.database;
  const own = eq(firewallConnections.id, zones[0]!.id);
  await db.update(firewallConnections).set({ apiToken: "v9.nobody-opens-it" }).where(own);
  await leave();
  await leave();
  expect(await rows()).toMatchObject([{ id: zones[0]!.id }]);
  expect([...world.account.scripts.keys()]).toEqual([`palisade-firewall-${zones[0]!.id}`]);
});
