import type * as contract from "../../../contract/orders/order-filters";
import type { OrderFilterFields } from "../../../contract/orders/order-filters";
import { type AdminGraphql, AdminRefusal } from "../../../platform/admin-api/admin-graphql.server";
import { ApiError } from "../../../platform/data-api/api-error";
import type { HandlersOf, ShopRow } from "../../../platform/data-api/handlers";
import { UNREADABLE } from "../../orders/public.server";
import { readOrderLive } from "../../orders/public-reading.server";
import { checkExpiry } from "../../rules/public.server";
import { readFilterFile, writeFilterFile } from "./filter-file";
import { filterList } from "./filter-list.server";
import { filterOfOrder } from "./filter-of-order";
import { filterRow } from "./filter-rows";
import { readFilters, type StoredFilter } from "./order-filters.queries.server";

/** @throws ApiError unavailable when the platform does not show it to us */
async function readOrder(admin: AdminGraphql, shop: ShopRow, orderId: string) {
  try {
    return await readOrderLive(admin, shop, orderId);
  } catch (error) {
    if (!(error instanceof AdminRefusal)) throw error;
    throw new ApiError("unavailable", { message: UNREADABLE[error.reason] });
  }
}

function fieldsOf(stored: StoredFilter): OrderFilterFields {
  const { name, conditions, action, afterMinutes, terms, enabled, expiresAt, note } =
    filterRow(stored);
  return { name, conditions, action, afterMinutes, terms, enabled, expiresAt, note };
}

/** Answers every call of contract/orders/order-filters.ts. `admin` asks the platform about one order. */
export const orderFiltersHandlers = (admin: AdminGraphql): HandlersOf<typeof contract> => ({
  draftOrderFilter: async ({ orderId }, { shop }) => {
    const order = await readOrder(admin, shop, orderId);
    if (!order)
      throw new ApiError("not_found", { message: "This order was not found in your store." });
    return { filter: filterOfOrder(order) };
  },

  getOrderFilters: async (_input, { db, shop }) => ({
    filters: (await readFilters(db, shop.id)).map(filterRow),
    currency: shop.currency,
  }),

  saveOrderFilter: async ({ edits, filter }, context) => {
    checkExpiry(filter.expiresAt, "filter.expiresAt", context.clock());
    return filterList.save(context, edits, filter);
  },

  orderOrderFilters: ({ ids }, context) => filterList.order(context, ids),

  switchOrderFilter: ({ id, enabled }, context) => filterList.switch(context, id, { enabled }),

  deleteOrderFilter: ({ id }, context) => filterList.delete(context, id),

  exportOrderFilters: async ({ format }, { db, shop, clock }) => {
    const stored = await readFilters(db, shop.id);
    const day = new Date(clock()).toISOString().slice(0, 10);
    return {
      filename: `order-filters-${day}.${format}`,
      text: writeFilterFile(format, stored.map(fieldsOf)),
    };
  },

  importOrderFilters: ({ format, text, isPreview }, context) =>
    filterList.import(context, readFilterFile(format, text, context.clock()), isPreview),
});
