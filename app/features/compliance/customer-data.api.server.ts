import type * as contract from "../../contract/customer-data";
import { ApiError } from "../../platform/data-api/api-error";
import type { HandlersOf } from "../../platform/data-api/handlers";
import type { Keyring } from "../../platform/data-keys/keyring";
import { auditLog } from "../../store/schema";
import { keptOrdersOf } from "../orders/public-customers.server";
import { noteDownload, openRequest, openRequests } from "./data-requests.queries.server";
import { readHeld } from "./held-data.server";

const GONE =
  "This request no longer exists: it is older than 30 days, or the customer’s data was deleted.";

/** What the file says of itself. */
const ABOUT =
  "Everything Palisade keeps about this customer of the store. Pseudonyms (…Key) only show that two orders share something. Names, addresses and payments of orders are stored by Shopify only.";

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Answers every call of contract/customer-data.ts. @param keys by which orders are found */
export const customerDataHandlers = (keys: Keyring): HandlersOf<typeof contract> => ({
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

  downloadCustomerData: ({ id }, { db, shop, actor, clock }) => {
    const at = new Date(clock());
    return db.transaction(async (tx) => {
      const request = await openRequest(tx, shop.id, { id, at });
      if (!request) throw new ApiError("not_found", { message: GONE });
      const { email, phone, requestedAt } = request;
      const named = { email, phone, orderIds: request.orderIds };
      const kept = await keptOrdersOf(tx, keys, shop.id, named);
      const orderIds = [...new Set([...request.orderIds, ...kept])];
      const held = await readHeld(tx, { shop, keys, at, email, phone, orderIds });
      await noteDownload(tx, id, actor, at);
      await tx.insert(auditLog).values({
        ...{ shopDomain: shop.domain, at, actor },
        action: "customer.data_downloaded",
        detail: { request: id },
      });
      const about = { store: shop.domain, requestedAt, madeAt: at, email, phone, orderIds };
      return {
        filename: `customer-data-${requestedAt.toISOString().slice(0, 10)}-${id.slice(0, 8)}.json`,
        text: JSON.stringify({ what: ABOUT, about, held }, null, 2),
      };
    });
  },
});
