import { DAY_MS } from "#app/base/clock";
import type { getGuestShare as guestShareCall } from "#app/contract/checkout-validation";
import {
  countGuestOrders,
  dayInYear,
  type GuestOrders,
  unreadableText,
} from "#app/features/orders/public.server";
import { type AdminGraphql, AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import type { Handler } from "#app/platform/data-api/handlers";
import { percent } from "#app/words/numbers";

import { guestShare as texts } from "./texts";

/** Maximum age of orders that Shopify returns to an app, in days. */
const DAYS = 60;

/** Returns a sentence with the share of guest orders, the number of orders and the first day that they cover. */
export function guestShareText({ orders, guests, since }: GuestOrders): string {
  if (since === null) {
    return texts.noOrders({ days: DAYS });
  }
  const share = percent(guests, orders);
  return texts.share({ orders, day: dayInYear(since), guests, share });
}

/** Returns the handler that returns the share of guest orders, or the reason why the share is unknown. */
export function getGuestShare(admin: AdminGraphql): Handler<typeof guestShareCall> {
  return async (_input, { shop, clock }) => {
    try {
      const counts = await countGuestOrders(admin, shop.domain, clock() - DAYS * DAY_MS);
      return { text: guestShareText(counts) };
    } catch (error) {
      if (!(error instanceof AdminRefusal)) throw error;
      return { text: texts.unknown({ problem: unreadableText(error.reason) }) };
    }
  };
}
