import type { Database } from "#app/store/client.server";

import { requestPublishing } from "../publishing/request-publishing.server";
import { noteConfig } from "../rules/checkout-config.queries.server";

/** Has changed settings of the checkout pass published. Clears the problem, so that publishing is retried. */
export async function passChanged(tx: Database, shopId: string): Promise<void> {
  await noteConfig(tx, shopId, { problem: null });
  await requestPublishing(tx, shopId);
}
