import { oneKey } from "#app/base/keyring";
import { pseudonymsOf } from "#app/features/orders/evaluation/pseudonyms.server";
import type { Database } from "#app/store/client.server";
import { orders } from "#app/store/schema";

import { API_SECRET } from "../data-api";
import { storedOrder } from "./order-rows";

/** Stores an order with a mail address, under the keys of the data API under test. */
export async function storeOrderOfMail(
  db: Database,
  shopId: string,
  { email, orderId }: { readonly email: string; readonly orderId: string },
): Promise<void> {
  const [emailKey] = pseudonymsOf(oneKey(API_SECRET), shopId).emails(email);
  await db.insert(orders).values(storedOrder(shopId, { orderId, name: `#${orderId}`, emailKey }));
}
