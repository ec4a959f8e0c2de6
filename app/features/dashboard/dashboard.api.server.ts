import type * as contract from "../../contract/dashboard";
import type { HandlersOf } from "../../platform/data-api/handlers";
import { adminAccessHandlers } from "../admin-access/public.server";
import { pageViewsUsed } from "../plans/public.server";
import { isAllowOnlyWithoutCountries } from "../rules/public.server";
import { reportStart, visitTotals } from "../visitors/public.server";

import { cardOrderHandlers } from "./card-order.api.server";
import { blockCounts } from "./count-cards";
import { cancelsByHour } from "./dashboard.queries.server";
import { readTrend } from "./trend.server";

const iso = (epochMs: number) => new Date(epochMs).toISOString();

/** Answers every call of contract/dashboard.ts, from counters and never from the visitor log. */
export const dashboardHandlers: HandlersOf<typeof contract> = {
  ...adminAccessHandlers,
  ...cardOrderHandlers,

  getDashboardData: async ({ days }, { db, shop, clock }) => {
    const window = { days, now: clock() };
    const totals = await visitTotals(db, shop.id, window);
    const cancels = await cancelsByHour(db, shop.domain, reportStart(window));
    return {
      ...blockCounts(totals.filter(({ outcome }) => outcome === "block")),
      fraudProtect: cancels.reduce((sum, { orders }) => sum + orders, 0),
      usage: await pageViewsUsed(db, shop.id, window.now),
    };
  },

  getDashboardTrend: async ({ days }, { db, shop, clock }) => {
    const now = clock();
    const { from, hours, previous, lastBlock } = await readTrend(db, shop, { days, now });
    return {
      from: iso(from),
      until: iso(now),
      hours: hours.map(({ at, counts }) => ({ at: iso(at), counts })),
      previous,
      lastBlockedAt: lastBlock === null ? null : iso(lastBlock),
    };
  },

  checkEmptyWhiteLists: async (_input, { db, shop, clock }) => {
    const where = { shopId: shop.id, surface: "storefront" } as const;
    return (await isAllowOnlyWithoutCountries(db, where, clock())) ? 1 : 0;
  },
};
