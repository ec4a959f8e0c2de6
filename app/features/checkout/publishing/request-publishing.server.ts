import { enqueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";

export const PUBLISH_QUEUE = "publish-checkout-rules";

/** The problem of a shop that has not granted the permission. */
export const NOT_GRANTED =
  "Palisade needs permission to add checkout rules. Allow it on this page to add them.";

/**
 * Asks for a shop's checkout rules to be told to the platform. Hand in the transaction of the change:
 * then it is told exactly when the change is saved. Asking often is cheap, since only one such job of
 * a shop waits at a time.
 */
export async function requestPublishing(tx: Database, shopId: string): Promise<void> {
  await enqueue(tx, PUBLISH_QUEUE, { shopId }, { key: shopId });
}
