import { z } from "zod";

import type { DevStoreContext } from "../context";
import { subscribe } from "../graphql/webhook-subscriptions";
import type { Shop } from "../state";
import { addKnownOrder, type KnownOrder, knownOrder } from "../state/known-order";
import { CHANNELS, kettleCart, sell } from "../storefront/channels/other-sales";

const attributes = z.record(z.string(), z.string()).default({});
const sale = z.object({ shop: z.string(), channel: z.enum(CHANNELS), attributes });
const draft = z.object({ shop: z.string(), attributes });
const subscriptions = z.object({
  shop: z.string(),
  subscriptions: z.array(z.object({ topic: z.string(), includeFields: z.array(z.string()) })),
});

const known = z.object({ shop: z.string(), orders: z.array(knownOrder) });

/** Creates the control calls that change a store's orders. */
export function orderCalls(context: DevStoreContext, shopOf: (name: string) => Shop) {
  const { state, config } = context;
  return {
    sell: {
      input: sale,
      run: (given: unknown) => {
        const { shop, channel, attributes } = given as z.output<typeof sale>;
        return sell(context, shopOf(shop), channel, attributes);
      },
    },
    "create-draft-order": {
      input: draft,
      run: (given: unknown) => {
        const { shop, attributes } = given as z.output<typeof draft>;
        const cart = kettleCart(attributes);
        shopOf(shop).draftOrders.push(cart);
        return { invoiceUrl: `${shopOf(shop).storefrontUrl}/invoices/${cart.token}` };
      },
    },
    "known-orders": {
      input: known,
      run: (given: unknown) => {
        const { shop, orders } = given as { shop: string; orders: KnownOrder[] };
        for (const order of orders) addKnownOrder(state, shopOf(shop), order);
        return { known: orders.length };
      },
    },
    // Subscriptions that the app made before the dev store started.
    "known-subscriptions": {
      input: subscriptions,
      run: (given: unknown) => {
        const { shop, subscriptions: made } = given as z.output<typeof subscriptions>;
        for (const { topic, includeFields } of made) {
          subscribe(state, shopOf(shop), {
            topic,
            uri: `${config.appUrl}/webhooks/app`,
            includeFields,
          });
        }
        return { known: made.length };
      },
    },
  };
}
