import type { Database } from "#app/store/client.server";

import { requestPassPublishing } from "../publishing/request-publishing.server";

/** Has changed settings of the checkout pass published. Clears the problem, so that publishing is retried. */
export function passChanged(tx: Database, shopId: string): Promise<void> {
  return requestPassPublishing(tx, shopId);
}
