import { randomUUID } from "node:crypto";

import { HOUR_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { attackEvents, attacks, orders } from "#app/store/schema";

import { storedOrder } from "../../helpers/orders/order-rows";
import type { TestShop } from "./fixtures";
import type { Harness } from "./harness";
import { ORDER } from "./routes";
import { changeRowsBeside } from "./shop-database";
import { insertRules } from "./stored-rules";
import { insertVisits } from "./visit-log";

/** Minimum number of table rows that must be visible without scrolling. */
export const ROWS_AT_ONCE = 10;

const ADDRESSES = Array.from({ length: ROWS_AT_ONCE + 2 }, (_, index) => `203.0.113.${index}`);

/**
 * Fills the store with content for the screens: an attack, an order, blocked addresses with many facts, and
 * their visits. Returns the attack's id.
 */
export async function fillScreens(harness: Harness, shop: TestShop): Promise<string> {
  const attack = randomUUID();
  await changeRowsBeside(harness, shop, async (db, shopId) => {
    await db.insert(orders).values(storedOrder(shopId, { orderId: ORDER }));
    await fillAttack(db, shopId, attack);
    const about = {
      label: "Chargebacks",
      note: "Three orders in one night, each with another card.",
    };
    const rule = { kind: "ip", action: "block", ...about } as const;
    await insertRules(
      db,
      shopId,
      ADDRESSES.map((value) => ({ ...rule, value })),
    );
    await insertVisits(
      db,
      shopId,
      ADDRESSES.map((ip) => ({ ip })),
    );
  });
  return attack;
}

async function fillAttack(db: Database, shopId: string, attackId: string) {
  const at = new Date(Date.now() - HOUR_MS);
  const counted = {
    suspects: 41,
    total: 44,
    usual: 0.03,
    since: at.getTime(),
    lastAt: at.getTime(),
  };
  const findings = [
    { ...counted, signal: "no-visit", key: "" },
    { ...counted, signal: "small-first", key: "" },
    { ...counted, signal: "network", key: "64500" },
    { ...counted, signal: "page", key: "/products/linen-shirt-with-a-very-long-name-of-a-page" },
  ] as const;
  await db.insert(attacks).values({ id: attackId, shopId, since: at, noticedAt: at, findings });
  await db.insert(attackEvents).values(
    Array.from({ length: 6 }, (_, index) => ({
      ...{ shopId, attackId, at, actor: "palisade" },
      ...{ kind: index === 0 ? "noticed" : "changed", details: { findings: findings.slice(0, 1) } },
    })),
  );
}
