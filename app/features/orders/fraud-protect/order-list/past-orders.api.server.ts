import type { countPastOrders } from "#app/contract/orders/fraud-protect";
import { type AdminGraphql, AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import { ApiError } from "#app/platform/data-api/api-error";
import type { Handler } from "#app/platform/data-api/handlers";

import { pastOrdersQuery } from "../../intake/sync-orders.server";
import { countOrders } from "../../reading/list-orders.server";
import { unreadableText } from "../../reading/unreadable";

/**
 * Returns the handler of countPastOrders.
 *
 * @param admin client of Shopify's Admin API
 */
export function pastOrdersCounter(admin: AdminGraphql): Handler<typeof countPastOrders> {
  return async ({ days }, { shop, clock }) => {
    try {
      return await countOrders(admin, shop.domain, pastOrdersQuery(days, clock()));
    } catch (error) {
      if (!(error instanceof AdminRefusal)) throw error;
      throw new ApiError("unavailable", { message: unreadableText(error.reason) });
    }
  };
}
