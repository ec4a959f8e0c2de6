import { DAY_MS, HOUR_MS } from "#app/base/clock";
import type * as account from "#app/contract/account";
import type * as support from "#app/contract/support";
import type { HandlersOf, ShopRow } from "#app/platform/data-api/handlers";

import { markReviewLeft, snoozeUntil } from "./rating.queries.server";

/** Who installed the app a moment ago has nothing to say about it yet. */
const INSTALLED_FOR_MS = DAY_MS;

/** How long nobody asks again (specification sections 4 and 9; the platform's own limit is 60 days). */
const SNOOZE_MS = { star: DAY_MS, later: 10 * HOUR_MS, "platform-asked": 60 * DAY_MS };

/** Asked are shops that have had the app for a day, are not snoozed, and left no review. */
export function isRatingDue(shop: ShopRow, now: number): boolean {
  const { reviewLeftAt, ratingSnoozedUntil, installedAt } = shop;
  if (reviewLeftAt !== null) return false;
  if (ratingSnoozedUntil !== null && now < ratingSnoozedUntil.getTime()) return false;
  return now - installedAt.getTime() >= INSTALLED_FOR_MS;
}

/** When the rating prompt shows. The marks live here; the browser's copy only saves a call. */
export const ratingHandlers: Pick<HandlersOf<typeof account>, "showRating"> &
  Pick<HandlersOf<typeof support>, "snoozeRating" | "noteReview"> = {
  // Support, in the merchant's place, is not the one to ask.
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
