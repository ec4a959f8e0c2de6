import { DAY_MS, HOUR_MS } from "#app/base/clock";
import type * as account from "#app/contract/account";
import type * as support from "#app/contract/support";
import type { HandlersOf, ShopRow } from "#app/platform/data-api/handlers";

import { markReviewLeft, snoozeUntil } from "./rating.queries.server";

/** Minimum time since installation. A merchant who just installed the app cannot rate it yet. */
const INSTALLED_FOR_MS = DAY_MS;

/** Time without another prompt (specification sections 4 and 9). Shopify's own limit is 60 days. */
const SNOOZE_MS = { star: DAY_MS, later: 10 * HOUR_MS, "platform-asked": 60 * DAY_MS };

/**
 * Reports whether to show the rating prompt: the shop has had the app for a day, is not snoozed and left no review.
 */
export function isRatingDue(shop: ShopRow, now: number): boolean {
  const { reviewLeftAt, ratingSnoozedUntil, installedAt } = shop;
  if (reviewLeftAt !== null) return false;
  if (ratingSnoozedUntil !== null && now < ratingSnoozedUntil.getTime()) return false;
  return now - installedAt.getTime() >= INSTALLED_FOR_MS;
}

/** Handlers of the rating prompt. The server's state is authoritative; the browser's copy only saves a call. */
export const ratingHandlers: Pick<HandlersOf<typeof account>, "showRating"> &
  Pick<HandlersOf<typeof support>, "snoozeRating" | "noteReview"> = {
  // Hidden during impersonation: support cannot rate for the merchant.
  showRating: (_input, { shop, clock, impersonatedBy }) =>
    Promise.resolve(impersonatedBy === undefined && isRatingDue(shop, clock())),

  snoozeRating: async ({ because }, { db, shop, clock }) => {
    await snoozeUntil(db, shop.id, new Date(clock() + SNOOZE_MS[because]));
    return null;
  },

  noteReview: async (_input, { db, shop, clock }) => {
    await markReviewLeft(db, shop.id, new Date(clock()));
    return null;
  },
};
