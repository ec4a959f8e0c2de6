import type * as contract from "#app/contract/dashboard";
import { ApiError } from "#app/platform/data-api/api-error";
import type { HandlersOf } from "#app/platform/data-api/handlers";

import { healOrder } from "./card-order";
import { readCardOrder, writeCardOrder } from "./card-order.queries.server";
import { cardOrder as texts } from "./texts";

/** Handlers of the card order, which is stored per user, so that a move does not affect colleagues. */
export const cardOrderHandlers: Pick<
  HandlersOf<typeof contract>,
  "getCardOrder" | "saveCardOrder"
> = {
  getCardOrder: (_input, { db, shop, actor }) => readCardOrder(db, { shopId: shop.id, actor }),

  saveCardOrder: async ({ order, expectedVersion }, { db, shop, actor, clock }) => {
    const change = { order: healOrder(order), expectedVersion, at: new Date(clock()) };
    const saved = await writeCardOrder(db, { shopId: shop.id, actor }, change);
    if (saved) return saved;
    throw new ApiError("version_conflict", {
      message: texts.isOutdated,
    });
  },
};
