import { orders } from "#app/store/schema";

import { storedOrder } from "../../helpers/orders/order-rows";
import type { TestShop } from "./fixtures";
import { ORDER } from "./routes";
import { changeRowsBeside } from "./shop-database";
import { insertRules } from "./stored-rules";
import { insertVisits } from "./visit-log";
import type { World } from "./world";

/** Minimum rows that a user compares at a glance. */
export const ROWS_AT_ONCE = 10;

const ADDRESSES = Array.from({ length: ROWS_AT_ONCE + 2 }, (_, index) => `203.0.113.${index}`);

/**
 * Fills the store with content for the screens: an order, blocked addresses with many facts, and
 * their visits.
 */
export function fillScreens(world: World, shop: TestShop): Promise<void> {
  return changeRowsBeside(world, shop, async (db, shopId) => {
    await db.insert(orders).values(storedOrder(shopId, { orderId: ORDER }));
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
}
