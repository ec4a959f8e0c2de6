import { enqueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";

import { releasePass } from "../pass/pass-state.queries.server";
import { noteConfig } from "../rules/checkout-config.queries.server";

export const PUBLISH_QUEUE = "publish-checkout-rules";

/**
 * Requests publishing of a shop's checkout rules. Pass the transaction of the change, so that both are saved together.
 * At most one such job per shop is waiting, so frequent calls are cheap.
 */
export async function requestPublishing(tx: Database, shopId: string): Promise<void> {
  await enqueue(tx, PUBLISH_QUEUE, { shopId }, { key: shopId });
}

/**
 * Requests publishing after the merchant changed when a pass is required. Clears the last problem, so that publishing
 * is retried.
 */
export async function requestPassPublishing(tx: Database, shopId: string): Promise<void> {
  await clearProblem(tx, shopId);
  await requestPublishing(tx, shopId);
}

/** Clears the last problem of publishing, and requires passes again if the store's staff turned them off. */
export async function clearProblem(tx: Database, shopId: string): Promise<void> {
  await noteConfig(tx, shopId, { problem: null });
  await releasePass(tx, shopId);
}
