import type * as contract from "../../../contract/orders/order-filters";
import type { OrderFilterFields } from "../../../contract/orders/order-filters";
import { type AdminGraphql, AdminRefusal } from "../../../platform/admin-api/admin-graphql.server";
import { ApiError } from "../../../platform/data-api/api-error";
import type { HandlersOf, ShopRow } from "../../../platform/data-api/handlers";
import { readOrderLive } from "../../orders/public.server";
import { checkExpiry } from "../../rules/public.server";

import { changeFilters, checkRoom } from "./change-filters.server";
import { readFilterFile, writeFilterFile } from "./filter-file";
import { filterOfOrder } from "./filter-of-order";
import { filterRow } from "./filter-rows";
import {
  arrangeFilters,
  deleteFilter,
  insertFilters,
  readFilters,
  type StoredFilter,
  updateFilter,
} from "./order-filters.queries.server";

/** @throws ApiError not_found when the shop has no such filter (any more) */
function find(stored: readonly StoredFilter[], id: string): StoredFilter {
  const found = stored.find((filter) => filter.id === id);
  if (!found) throw new ApiError("not_found");
  return found;
}

/** @throws ApiError unavailable when the platform does not show it to us */
async function readOrder(admin: AdminGraphql, shop: ShopRow, orderId: string) {
  try {
    return await readOrderLive(admin, shop, orderId);
  } catch (error) {
    if (!(error instanceof AdminRefusal)) throw error;
    throw new ApiError("unavailable", {
      message:
        "The order could not be read. Check the permissions on Fraud Protect, and try again.",
    });
  }
}

const nextPosition = (stored: readonly StoredFilter[]) => (stored.at(-1)?.position ?? -1) + 1;

function fieldsOf(stored: StoredFilter): OrderFilterFields {
  const { name, conditions, action, afterMinutes, terms, isOn, expiresAt, note } =
    filterRow(stored);
  return { name, conditions, action, afterMinutes, terms, isOn, expiresAt, note };
}

/** Answers every call of contract/orders/order-filters.ts. `admin` asks the platform about one order. */
export const orderFiltersHandlers = (admin: AdminGraphql): HandlersOf<typeof contract> => ({
  draftOrderFilter: async ({ orderId }, { shop }) => {
    const order = await readOrder(admin, shop, orderId);
    if (!order) throw new ApiError("not_found", { message: "The store has no such order." });
    return { filter: filterOfOrder(order) };
  },

  getOrderFilters: async (_input, { db, shop }) => ({
    filters: (await readFilters(db, shop.id)).map(filterRow),
  }),

  saveOrderFilter: async ({ edits, filter }, context) => {
    const { shop, clock } = context;
    checkExpiry(filter.expiresAt, "filter.expiresAt", clock());
    return changeFilters(context, async (tx, stored, by) => {
      if (edits === null) {
        checkRoom(stored, 1);
        const place = { shopId: shop.id, position: nextPosition(stored) };
        const [id] = await insertFilters(tx, place, [filter], by);
        return { result: { id: id! }, summary: `Added filter “${filter.name}”` };
      }
      const { id } = edits;
      if (find(stored, id).updatedAt.toISOString() !== edits.updatedAt) {
        const message = "This filter was changed elsewhere since you opened it.";
        throw new ApiError("version_conflict", { message });
      }
      await updateFilter(tx, { shopId: shop.id, id }, filter, by);
      return { result: { id }, summary: `Changed filter “${filter.name}”` };
    });
  },

  arrangeOrderFilters: ({ ids }, context) =>
    changeFilters(context, async (tx, stored) => {
      const known = stored.map(({ id }) => id);
      if (known.join() === ids.join()) return { result: {}, summary: null };
      if ([...known].sort().join() !== [...ids].sort().join()) {
        const message = "Filters were added or deleted elsewhere since you opened this page.";
        throw new ApiError("version_conflict", { message });
      }
      await arrangeFilters(tx, context.shop.id, ids);
      return { result: {}, summary: "Put the filters in another order" };
    }),

  switchOrderFilter: ({ id, isOn }, context) =>
    changeFilters(context, async (tx, stored, by) => {
      const filter = find(stored, id);
      if (filter.isOn === isOn) return { result: {}, summary: null };
      await updateFilter(tx, { shopId: context.shop.id, id }, { isOn }, by);
      const summary = `Switched filter “${filter.name}” ${isOn ? "on" : "off"}`;
      return { result: {}, summary };
    }),

  deleteOrderFilter: ({ id }, context) =>
    changeFilters(context, async (tx, stored) => {
      const filter = stored.find((one) => one.id === id);
      // A second press, or a colleague was faster: it is gone, as asked.
      if (!filter) return { result: {}, summary: null };
      await deleteFilter(tx, context.shop.id, id);
      return { result: {}, summary: `Deleted filter “${filter.name}”` };
    }),

  exportOrderFilters: async ({ format }, { db, shop, clock }) => {
    const stored = await readFilters(db, shop.id);
    const day = new Date(clock()).toISOString().slice(0, 10);
    return {
      filename: `order-filters-${day}.${format}`,
      text: writeFilterFile(format, stored.map(fieldsOf)),
    };
  },

  importOrderFilters: async ({ format, text, isPreview }, context) => {
    const { filters, problems } = readFilterFile(format, text, context.clock());
    const found = { names: filters.map(({ name }) => name), problems: [...problems] };
    if (isPreview || problems.length > 0 || filters.length === 0) return { ...found, added: 0 };
    await changeFilters(context, async (tx, stored, by) => {
      checkRoom(stored, filters.length);
      const place = { shopId: context.shop.id, position: nextPosition(stored) };
      await insertFilters(tx, place, filters, by);
      return { result: {}, summary: `Imported ${filters.length} filters` };
    });
    return { ...found, added: filters.length };
  },
});
