import { z } from "zod";

import type { DevStoreContext } from "../context";
import type { Shop } from "../state";
import { addKnownOrder, type KnownOrder, knownOrder } from "../state/known-order";

const known = z.object({ shop: z.string(), orders: z.array(knownOrder) });

/** Creates the control calls that change a store's orders. */
export function orderCalls({ state }: DevStoreContext, shopOf: (name: string) => Shop) {
  return {
    "known-orders": {
      input: known,
      run: (given: unknown) => {
        const { shop, orders } = given as { shop: string; orders: KnownOrder[] };
        for (const order of orders) addKnownOrder(state, shopOf(shop), order);
        return { known: orders.length };
      },
    },
  };
}
