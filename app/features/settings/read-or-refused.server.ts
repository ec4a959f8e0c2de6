import { AdminRefusal, isKeptFromUs } from "#app/platform/admin-api/admin-graphql.server";
import type { ApiContext, Merchant } from "#app/platform/data-api/handlers";

type Asker = Pick<ApiContext & Merchant, "log" | "shop">;

/**
 * Runs `read`, which reads data of the store from Shopify. If Shopify refuses, returns `nothing` with the state
 * "denied" for a missing permission, or "failed" for any other reason.
 *
 * @param what name for the log, such as "a theme’s colors"
 * @param nothing fields of the answer in addition to the state if Shopify refuses
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
