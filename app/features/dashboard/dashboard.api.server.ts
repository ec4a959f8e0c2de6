import type * as contract from "../../contract/dashboard";
import { DAY_MS } from "../../platform/clock";
import type { HandlersOf } from "../../platform/data-api/handlers";
import { adminAccessHandlers } from "../admin-access/public.server";
import { isAllowOnlyWithoutCountries } from "../rules/public.server";
import { visitTotals } from "../visitors/public.server";

import { blockCounts, pageViews } from "./count-cards";
import { cancelledOrders } from "./dashboard.queries.server";

/**
 * Page views are used up over thirty days, the platform's billing cycle, whatever range the report
 * shows. Plans will bring the shop's own cycle; until then it is the last thirty days.
 */
const USAGE_DAYS = 30;

/** Answers every call of contract/dashboard.ts, from counters and never from the visitor log. */
export const dashboardHandlers: HandlersOf<typeof contract> = {
  getDashboardData: async ({ days }, { db, shop, clock }) => {
    const now = clock();
    const totals = await visitTotals(db, shop.id, { days, now });
    const used = await visitTotals(db, shop.id, { days: USAGE_DAYS, now });
    const fraudProtect = await cancelledOrders(db, shop.domain, now - days * DAY_MS);
    return { ...blockCounts(totals), fraudProtect, usage: pageViews(used) };
  },

  checkEmptyWhiteLists: async (_input, { db, shop, clock }) => {
    const where = { shopId: shop.id, surface: "storefront" } as const;
    return (await isAllowOnlyWithoutCountries(db, where, clock())) ? 1 : 0;
  },

  ...adminAccessHandlers,
};
