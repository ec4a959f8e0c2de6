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

/** A customer as a request of Shopify names one; "" for what it does not tell. */
interface NamedCustomer {
  readonly email: string;
  readonly phone: string;
  readonly orderIds: readonly string[];
}

/** A customer whose data is looked for, and everything by which it is found. */
export interface AskedCustomer extends NamedCustomer, CustomersEntries {
  readonly shop: typeof shops.$inferSelect;
  /** Makes the pseudonyms of orders. */
  readonly keys: Keyring;
  readonly at: Date;
  /** Orders the request names, and those kept under the customer's pseudonyms. */
  readonly orderIds: readonly string[];
  /** Names and postal addresses, as far as Shopify or kept orders tell them. */
  readonly knownAs: readonly PersonKey[];
}

/**
 * Gathers everything by which a customer's data is found.
 *
 * @param named.knownAs names and addresses that Shopify told
 */
export async function askedCustomer(
  tx: Database,
  { shop, keys, at }: Pick<AskedCustomer, "shop" | "keys" | "at">,
  { knownAs = [], ...named }: NamedCustomer & { readonly knownAs?: readonly PersonKey[] },
): Promise<AskedCustomer> {
  const { id: shopId } = shop;
  // Customer lists may know the customer by another number: then by one of the customer's orders.
  const kept = await keptOrdersOf(tx, keys, shopId, named);
  const listed = await listedKeys(tx, shopId, "address");
  const addresses = listed.map(({ canonical }) => canonical);
  const shipped = await shippedTo(tx, keys, shopId, { customer: named, addresses });
  const prints = pseudonymsOf(keys, shopId);
  const { email, phone } = named;
  return {
    ...{ shop, keys, at, email, phone },
    orderIds: [...new Set([...named.orderIds, ...kept])],
    grantedIds: await grantedEntriesOf(tx, shopId, named),
    grantedTo: [
      ...(email === "" ? [] : prints.emails(email)),
      ...(phone === "" ? [] : prints.phones(phone)),
    ],
    knownAs: [...knownAs, ...shipped.map((canonical) => ({ kind: "address", canonical }) as const)],
  };
}
