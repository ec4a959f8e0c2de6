import type { countPastOrders } from "../../../../contract/orders/fraud-protect";
import {
  type AdminGraphql,
  AdminRefusal,
} from "../../../../platform/admin-api/admin-graphql.server";
import { ApiError } from "../../../../platform/data-api/api-error";
import type { Handler } from "../../../../platform/data-api/handlers";
import { UNREADABLE } from "../../public.server";
import { countOrders } from "../../public-figures.server";
import { pastOrdersQuery } from "../../public-reading.server";

/** Answers countPastOrders. @param admin asks the platform */
export function pastOrdersCounter(admin: AdminGraphql): Handler<typeof countPastOrders> {
  return async ({ days }, { shop, clock }) => {
    try {
      return await countOrders(admin, shop.domain, pastOrdersQuery(days, clock()));
    } catch (error) {
      if (!(error instanceof AdminRefusal)) throw error;
      throw new ApiError("unavailable", { message: UNREADABLE[error.reason] });
    }
  };
}
