import { DAY_MS } from "#app/base/clock";
import type * as contract from "#app/contract/dashboard";
import { sumCancelled, sumHeld, withZero } from "#app/features/orders/public.server";
import { pageViewsUsed } from "#app/features/plans/public.server";
import {
  adminAccessHandlers,
  isAllowOnlyWithoutCountries,
} from "#app/features/rules/public.server";
import {
  isBlocked,
  readMissedPasses,
  reportStart,
  visitTotals,
} from "#app/features/visits/public.server";
import type { HandlersOf } from "#app/platform/data-api/handlers";

import { cardOrderHandlers } from "./card-order.api.server";
import { blockCounts } from "./count-cards";
import { cancelsByHour, readRuleChanges } from "./dashboard.queries.server";
import { readProtection } from "./first-view/protection.server";
import { readAttention } from "./story/attention.server";
import { readTrend } from "./trend.server";

const iso = (epochMs: number) => new Date(epochMs).toISOString();

/** Returns the handlers of all calls in contract/dashboard.ts. They use counters and orders, never the visitor log. */
export const dashboardHandlers: HandlersOf<typeof contract> = {
  ...adminAccessHandlers,
  ...cardOrderHandlers,

  getDashboardData: async ({ days }, { db, shop, clock }) => {
    const window = { days, now: clock() };
    const totals = await visitTotals(db, shop.id, window);
    const cancels = await cancelsByHour(db, shop.id, reportStart(window));
    return {
      ...blockCounts(totals.filter(({ outcome }) => isBlocked(outcome))),
      fraudProtect: cancels.reduce((sum, { orders }) => sum + orders, 0),
      usage: await pageViewsUsed(db, shop.id, window.now),
    };
  },

  getDashboardTrend: async ({ days }, { db, shop, clock }) => {
    const now = clock();
    const [{ from, hours, previous, lastBlock }, totals, missed] = await Promise.all([
      readTrend(db, shop.id, { days, now }),
      visitTotals(db, shop.id, { days, now }),
      readMissedPasses(db, shop.id, { from: reportStart({ days, now }), until: now }),
    ]);
    const undecided = totals.filter(({ cause }) => cause === "unavailable");
    return {
      from: iso(from),
      until: iso(now),
      hours: hours.map(({ at, counts }) => ({ at: iso(at), counts })),
      previous,
      lastBlocked: lastBlock && { at: iso(lastBlock.at), surface: lastBlock.surface },
      undecided: undecided.reduce((sum, { visits }) => sum + visits, 0),
      missed,
    };
  },

  getOrdersValue: async ({ days }, { db, shop, clock }) => {
    const now = clock();
    // Order times are from Shopify's clock, which may be ahead of the server's.
    const period = { from: reportStart({ days, now }), until: now + DAY_MS };
    const [cancelled, held] = await Promise.all([
      sumCancelled(db, shop.id, period),
      sumHeld(db, shop.id, period),
    ]);
    return { cancelled: withZero(cancelled, shop), held: withZero(held, shop) };
  },

  getRuleChanges: async ({ days }, { db, shop, clock }) => ({
    changes: await readRuleChanges(db, shop.id, reportStart({ days, now: clock() })),
  }),

  getAttention: (_input, { db, shop }) => readAttention(db, shop),

  getProtection: (_input, { db, shop, clock }) => readProtection(db, shop, clock()),

  checkEmptyWhiteLists: async (_input, { db, shop, clock }) => {
    const where = { shopId: shop.id, surface: "storefront" } as const;
    return (await isAllowOnlyWithoutCountries(db, where, clock())) ? 1 : 0;
  },
};
