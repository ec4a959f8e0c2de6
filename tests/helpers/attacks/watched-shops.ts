import { eq } from "drizzle-orm";
import { pino } from "pino";

import { DAY_MS, HOUR_MS } from "#app/base/clock";
import { type AttackCounts, NO_COUNTS } from "#app/engine/attack/attack-counts";
import { detect } from "#app/engine/attack/detect";
import { type DetectorState, NO_STATE } from "#app/engine/attack/detector-state";
import { attackQueues } from "#app/features/checkout/attacks/watch-attacks.server";
import type { Database } from "#app/store/client.server";
import { attackWatch, merchantMails, notifications } from "#app/store/schema";

import { shopWithMail } from "../servers/merchant-mail";

/** Time at which the shops have learned their usual days. */
export const ATTACK_NOW = Date.UTC(2026, 10, 20, 12);
const HOURLY: AttackCounts = { ...NO_COUNTS, checkouts: 2, arrivals: 50, orders: [[10, 1, 1]] };

/** Returns the detector state after nine usual days with the same counts per hour. */
export function learnedDays(hourly: AttackCounts = HOURLY): DetectorState {
  let state = NO_STATE;
  for (let at = ATTACK_NOW - 9 * DAY_MS; at < ATTACK_NOW; at += HOUR_MS) {
    state = detect(state, hourly, at).state;
  }
  return state;
}

/** Returns counts of robots that begin checkouts without a visit. */
export const checkoutRobots = (shopId: string, checkouts: number) => ({
  shopId,
  counts: { checkouts, withoutVisit: checkouts },
});

/** Creates shops that know their usual days, and evaluates all of them. */
export function watchedShops(db: Database) {
  const queuesAt = (clock: () => number) =>
    attackQueues({ db, log: pino({ level: "silent" }), clock });
  const usual = learnedDays();
  return {
    queuesAt,

    async learnedShop(state = usual) {
      const shop = await shopWithMail(db, {});
      const evaluatedAt = new Date(state.at);
      await db.insert(attackWatch).values({ shopId: shop.id, state, evaluatedAt });
      return shop;
    },

    async evaluateAt(now: number) {
      const queues = queuesAt(() => now);
      await queues["watch-attacks"]!.run({}, { signal: new AbortController().signal });
    },

    async stateOf(shopId: string) {
      const found = await db.select().from(attackWatch).where(eq(attackWatch.shopId, shopId));
      return found[0];
    },

    mailsOf: (shopId: string) =>
      db.select().from(merchantMails).where(eq(merchantMails.shopId, shopId)),

    messagesOf: (shopId: string) =>
      db.select().from(notifications).where(eq(notifications.shopId, shopId)),
  };
}
