import { AdminRefusal, isKeptFromUs } from "#app/platform/admin-api/admin-graphql.server";
import type { ApiContext, Merchant } from "#app/platform/data-api/handlers";

type Asker = Pick<ApiContext & Merchant, "log" | "shop">;

/**
 * What was read of the store; where Shopify refuses, `nothing`, and as its state "denied" without the permission, else "failed".
 *
 * @param what for the log: "a theme’s colors"
 * @param nothing the rest of the answer when there is none
 */
export async function unlessRefused<Found extends object, Nothing extends object>(
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
