import type { AdminApiStatus, Recovery } from "./admin-api-status.server";
import { type AdminGraphql, AdminRefusal } from "./admin-graphql.server";

/**
 * Returns the function with the outcome of each request recorded.
 *
 * @param onRecovery called with the shop whose answer ended an outage; must not reject
 */
export function watchedGraphql(
  graphql: AdminGraphql,
  reach: Pick<AdminApiStatus, "note">,
  onRecovery: (shop: string, recovery: Recovery) => Promise<void>,
): AdminGraphql {
  return async <Data>(
    shop: string,
    document: string,
    variables?: Readonly<Record<string, unknown>>,
  ) => {
    const note = async (outcome: Parameters<AdminApiStatus["note"]>[1]) => {
      const recovery = reach.note(shop, outcome);
      if (recovery.shop.length > 0 || recovery.everyShop !== null) await onRecovery(shop, recovery);
    };
    const data = await graphql<Data>(shop, document, variables).catch(async (error: unknown) => {
      if (error instanceof AdminRefusal) await note(error.reason);
      throw error;
    });
    await note("answered");
    return data;
  };
}
