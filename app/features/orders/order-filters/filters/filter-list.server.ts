import {
  ORDER_FILTER_LIMITS,
  type OrderFilterFields,
  type OrderFilterRow,
} from "#app/contract/orders/order-filters";
import { keepForUndo } from "#app/platform/data-api/undoable.server";
import { onOrOff, orderedList } from "#app/platform/ordered-list/ordered-list.server";
import { auditLog, orderFilters } from "#app/store/schema";

import { filterRow } from "./filter-rows";
import { readFilters } from "./order-filters.queries.server";

/** Returns the columns of a filter. */
export const filterColumns = ({ expiresAt, ...fields }: OrderFilterFields) => ({
  ...fields,
  expiresAt: expiresAt === null ? null : new Date(expiresAt),
});

/**
 * List of a shop's filters. Evaluations read the stored filters, so no process must be notified of
 * a change.
 */
export const filterList = orderedList({
  table: orderFilters,
  words: { one: "filter", many: "filters" },
  most: ORDER_FILTER_LIMITS.filters,
  columnsOf: filterColumns,
  switchWord: onOrOff,
  switchColumns: (_row, { enabled }) => ({ enabled }),
  prepare: keepForUndo,
  settle: async (tx, { shop, actor }, { summary, plain = summary, at }) => {
    await tx.insert(auditLog).values({
      ...{ shopDomain: shop.domain, at, actor, action: "order-filters.changed" },
      detail: { summary: plain },
    });
  },
  answer: async (
    tx,
    { shop },
  ): Promise<{ filters: OrderFilterRow[]; currency: string | null }> => ({
    filters: (await readFilters(tx, shop.id)).map(filterRow),
    currency: shop.currency,
  }),
});
