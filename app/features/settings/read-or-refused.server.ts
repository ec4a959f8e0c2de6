import { AdminRefusal, isKeptFromUs } from "#app/platform/admin-api/admin-graphql.server";
import type { ApiContext, Merchant } from "#app/platform/data-api/handlers";

type Asker = Pick<ApiContext & Merchant, "log" | "shop">;

/**
 * Reads something of the store from Shopify. If Shopify refuses, returns `nothing` with the state "denied" if the
 * permission is missing, else "failed".
 *
 * @param what name for the log, such as "a theme’s colors"
 * @param nothing rest of the answer if Shopify refuses
 */
export async function readOrRefused<Found extends object, Nothing extends object>(
  { log, shop }: Asker,
  what: string,
  nothing: Nothing,
  read: () => Promise<Found>,
): Promise<Found | (Nothing & { state: "denied" | "failed" })> {
  try {
    return await read();
  } catch (err) {
    if (!(err instanceof AdminRefusal)) throw err;
    log.warn({ err, shopId: shop.id }, `${what} could not be read`);
    return { ...nothing, state: isKeptFromUs(err) ? "denied" : "failed" };
  }
}
