import type { Keyring } from "#app/base/keyring";
import type { PersonKey } from "#app/engine/people/person";
import { grantedEntriesOf } from "#app/features/appeals/public.server";
import {
  keptOrdersOf,
  listedKeys,
  pseudonymsOf,
  shippedTo,
} from "#app/features/orders/public.server";
import type { CustomersEntries } from "#app/features/rules/public.server";
import type { Database } from "#app/store/client.server";
import type { shops } from "#app/store/schema";

/** A customer in a privacy request of Shopify. Unknown fields are "". */
interface NamedCustomer {
  readonly email: string;
  readonly phone: string;
  readonly orderIds: readonly string[];
}

/** A customer of a privacy request, with the keys by which the customer's data is found. */
export interface RequestedCustomer extends NamedCustomer, CustomersEntries {
  readonly shop: typeof shops.$inferSelect;
  /** Derives the pseudonyms of orders. */
  readonly keys: Keyring;
  readonly at: Date;
  /** Ids of orders in the request and of orders stored under the customer's pseudonyms. */
  readonly orderIds: readonly string[];
  /** Names and postal addresses, as far as known from Shopify or stored orders. */
  readonly knownAs: readonly PersonKey[];
}

/**
 * Collects the keys by which a customer's data is found.
 *
 * @param named.knownAs names and addresses from Shopify
 */
export async function requestedCustomer(
  tx: Database,
  { shop, keys, at }: Pick<RequestedCustomer, "shop" | "keys" | "at">,
  { knownAs = [], ...named }: NamedCustomer & { readonly knownAs?: readonly PersonKey[] },
): Promise<RequestedCustomer> {
  const { id: shopId } = shop;
  // A list may name the customer by other data, which is found through the customer's orders.
  const storedOrders = await keptOrdersOf(tx, keys, shopId, named);
  const listedAddresses = await listedKeys(tx, shopId, "address");
  const addresses = listedAddresses.map(({ canonical }) => canonical);
  const shipped = await shippedTo(tx, keys, shopId, { customer: named, addresses });
  const prints = pseudonymsOf(keys, shopId);
  const { email, phone } = named;
  return {
    ...{ shop, keys, at, email, phone },
    orderIds: [...new Set([...named.orderIds, ...storedOrders])],
    grantedIds: await grantedEntriesOf(tx, shopId, named),
    grantedTo: [
      ...(email === "" ? [] : prints.emails(email)),
      ...(phone === "" ? [] : prints.phones(phone)),
    ],
    knownAs: [...knownAs, ...shipped.map((canonical) => ({ kind: "address", canonical }) as const)],
  };
}
