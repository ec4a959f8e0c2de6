import type * as contract from "#app/contract/orders/order-filters";
import type { OrderFilterFields } from "#app/contract/orders/order-filters";
import { planHolds, planOf } from "#app/features/plans/public.server";
import { checkExpiry } from "#app/features/rules/public.server";
import { type AdminGraphql, AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import { ApiError } from "#app/platform/data-api/api-error";
import type { HandlersOf, ShopRow } from "#app/platform/data-api/handlers";
import { checkCountries } from "#app/platform/territories/check-countries.server";

import { readPolicy } from "../../order-policy/policy.queries.server";
import { readOrderLive } from "../../reading/read-orders.server";
import { unreadableText } from "../../reading/unreadable";
import { type CancelQuestionDeps, requireCancelConfirmation } from "./cancel-question.server";
import { readFilterFile, writeFilterFile } from "./filter-file";
import { filterColumns, filterList } from "./filter-list.server";
import { filterOfOrder } from "./filter-of-order";
import { filterRow } from "./filter-rows";
import { readFilters, type StoredFilter } from "./order-filters.queries.server";
import { filterProblems } from "./texts";

/**
 * Reads an order from Shopify.
 *
 * @throws ApiError unavailable if Shopify does not return it
 */
async function readOrder(admin: AdminGraphql, shop: ShopRow, orderId: string) {
  try {
    return await readOrderLive(admin, shop, orderId);
  } catch (error) {
    if (!(error instanceof AdminRefusal)) throw error;
    throw new ApiError("unavailable", { message: unreadableText(error.reason) });
  }
}

function fieldsOf(stored: StoredFilter): OrderFilterFields {
  const { name, conditions, action, afterMinutes, terms, enabled, isDryRun, note } = stored;
  const expiresAt = stored.expiresAt?.toISOString() ?? null;
  return { name, conditions, action, afterMinutes, terms, enabled, isDryRun, expiresAt, note };
}

/**
 * Returns the handlers of contract/orders/order-filters.ts.
 *
 * @param deps `admin` is the client of Shopify's Admin API
 */
export const orderFiltersHandlers = (deps: CancelQuestionDeps): HandlersOf<typeof contract> => ({
  draftOrderFilter: async ({ orderId }, { shop }) => {
    const order = await readOrder(deps.admin, shop, orderId);
    if (!order) throw new ApiError("not_found", { message: filterProblems.orderNotFound });
    return { filter: filterOfOrder(order) };
  },

  getOrderFilters: async (_input, { db, shop }) => ({
    filters: (await readFilters(db, shop.id)).map(filterRow),
    currency: shop.currency,
    isInPlan: planHolds(await planOf(db, shop.id), "auto-cancel"),
    fraudProtect: (await readPolicy(db, shop.id)).mode,
  }),

  saveOrderFilter: async ({ edits, filter, confirmedCancels }, context) => {
    const stored = await readFilters(context.db, context.shop.id);
    const edited = stored.find(({ id }) => id === edits?.id);
    checkCountries(filter.conditions, edited?.conditions ?? null, "filter.conditions");
    checkExpiry(filter.expiresAt, "filter.expiresAt", context.clock());
    const saved = { ...filterColumns(filter), id: edited?.id ?? "draft" };
    const after = edited
      ? stored.map((each) => (each === edited ? saved : each))
      : [...stored, saved];
    if (!confirmedCancels)
      await requireCancelConfirmation(deps, context, { before: stored, after });
    return filterList.save(context, edits, filter);
  },

  orderOrderFilters: async ({ ids, confirmedCancels }, context) => {
    const before = await readFilters(context.db, context.shop.id);
    const after = ids.flatMap((id) => before.find((filter) => filter.id === id) ?? []);
    if (!confirmedCancels) await requireCancelConfirmation(deps, context, { before, after });
    return filterList.order(context, ids);
  },

  switchOrderFilter: async ({ id, enabled, confirmedCancels }, context) => {
    const before = await readFilters(context.db, context.shop.id);
    const after = before.map((filter) => (filter.id === id ? { ...filter, enabled } : filter));
    if (!confirmedCancels) await requireCancelConfirmation(deps, context, { before, after });
    return filterList.switch(context, id, { enabled });
  },

  deleteOrderFilter: async ({ id, confirmedCancels }, context) => {
    const before = await readFilters(context.db, context.shop.id);
    const after = before.filter((filter) => filter.id !== id);
    if (!confirmedCancels) await requireCancelConfirmation(deps, context, { before, after });
    return filterList.delete(context, id);
  },

  exportOrderFilters: async ({ format }, { db, shop, clock }) => {
    const stored = await readFilters(db, shop.id);
    const day = new Date(clock()).toISOString().slice(0, 10);
    return {
      filename: `order-filters-${day}.${format}`,
      text: writeFilterFile(format, stored.map(fieldsOf)),
    };
  },

  checkFilterFile: ({ format, text, ...chosen }, context) =>
    filterList.check(context, readFilterFile(format, text, context.clock(), chosen)),

  importOrderFilters: ({ file }, context) => filterList.import(context, file),
});
