import type { Keyring } from "#app/base/keyring";
import type * as contract from "#app/contract/customer-data";
import type { PersonKey } from "#app/engine/people/person";
import { customerNames } from "#app/features/orders/public.server";
import { type AdminGraphql, AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import { ApiError } from "#app/platform/data-api/api-error";
import type { HandlersOf, Merchant } from "#app/platform/data-api/handlers";
import { auditLog } from "#app/store/schema";

import { noteDownload, openRequest, openRequests } from "./data-requests.queries.server";
import { requestedCustomer } from "./requested-customer.server";
import { readStoredData } from "./stored-data.server";
import { dataRequests as texts } from "./texts";

/** Explanation at the top of a customer's file. */
const ABOUT =
  "Everything Palisade keeps about this customer of the store. Pseudonyms (…Key) only show that two orders share something. Names, addresses and payments of orders are stored by Shopify only.";
const NAMES_UNKNOWN =
  "Shopify did not show this customer’s names and postal addresses. Check your customer lists for them.";

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Returns names and addresses under which a customer may be listed. Null if Shopify does not return them. */
function namesOf(
  admin: AdminGraphql,
  shop: Merchant["shop"],
  { customerId, orderIds }: Awaited<ReturnType<typeof openRequests>>[number],
): Promise<PersonKey[] | null> {
  return customerNames(admin, shop, { customerId, orderIds }).catch((error: unknown) => {
    if (error instanceof AdminRefusal) return null;
    throw error;
  });
}

/**
 * Returns the handlers of all calls in contract/customer-data.ts.
 *
 * @param keys derive the pseudonyms by which orders are found
 */
export const customerDataHandlers = (
  keys: Keyring,
  admin: AdminGraphql,
): HandlersOf<typeof contract> => ({
  getDataRequests: async (_input, { db, shop, clock }) => {
    const open = await openRequests(db, shop.id, new Date(clock()));
    return {
      requests: open.map(({ id, requestedAt, expiresAt, downloadedAt, downloadedBy }) => ({
        id,
        requestedAt: requestedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        downloadedAt: iso(downloadedAt),
        downloadedBy,
      })),
    };
  },

  downloadCustomerData: async ({ id }, { db, shop, actor, clock }) => {
    const at = new Date(clock());
    const dataRequest = await openRequest(db, shop.id, { id, at });
    // Queried before the transaction, because a slow answer would occupy a database connection.
    const knownAs = dataRequest && (await namesOf(admin, shop, dataRequest));
    return db.transaction(async (tx) => {
      const request = await openRequest(tx, shop.id, { id, at });
      if (!request) throw new ApiError("not_found", { message: texts.isGone });
      const { email, phone, requestedAt } = request;
      const named = { email, phone, orderIds: request.orderIds, knownAs: knownAs ?? [] };
      const person = await requestedCustomer(tx, { shop, keys, at }, named);
      const { orderIds } = person;
      const storedData = await readStoredData(tx, person);
      await noteDownload(tx, id, actor, at);
      await tx.insert(auditLog).values({
        ...{ shopDomain: shop.domain, at, actor },
        action: "customer.data_downloaded",
        detail: { request: id },
      });
      const about = { store: shop.domain, requestedAt, madeAt: at, email, phone, orderIds };
      const what = knownAs === null ? `${ABOUT} ${NAMES_UNKNOWN}` : ABOUT;
      return {
        filename: `customer-data-${requestedAt.toISOString().slice(0, 10)}-${id.slice(0, 8)}.json`,
        text: JSON.stringify({ what, about, held: storedData }, null, 2),
      };
    });
  },
});
