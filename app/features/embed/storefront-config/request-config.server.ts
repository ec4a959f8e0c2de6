import type { RuleKind } from "#app/engine/kinds";
import { ApiError } from "#app/platform/data-api/api-error";
import { enqueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { wholePercent } from "#app/words/numbers";

import { MAX_CONFIG_BYTES, sizeOfConfig } from "./compose-config";
import { PAGE_PART_KINDS, readConfig, readPageParts } from "./read-config.server";

export const PUBLISH_QUEUE = "publish-storefront-config";

/**
 * Asks for a shop's configuration to be written to its storefront. Hand in the transaction of the
 * change: then it is published exactly when the change is saved. Asking often is cheap, since only
 * one such job of a shop waits at a time.
 *
 * @throws ApiError invalid_input when it has become larger than the storefront takes
 */
export async function requestStorefrontConfig(tx: Database, shopId: string): Promise<void> {
  const size = sizeOfConfig(await readConfig(tx, shopId));
  if (size > MAX_CONFIG_BYTES) throw new ApiError("invalid_input", { message: tooLarge(size) });
  await enqueue(tx, PUBLISH_QUEUE, { shopId }, { key: shopId });
}

/**
 * Call before rules change; what it resolves to, after: it asks for the configuration to be written
 * when the hidden link of the trap, or the look for signs of automation, has to be put on the storefront's pages, or
 * taken off them.
 * `kind` is the one list that changes; null: any may.
 */
export async function watchPageParts(
  tx: Database,
  shopId: string,
  kind: RuleKind | null,
): Promise<() => Promise<void>> {
  if (kind !== null && !PAGE_PART_KINDS.has(kind)) return async () => {};
  const had = await readPageParts(tx, shopId);
  return async () => {
    const { trap, signs } = await readPageParts(tx, shopId);
    if (trap !== had.trap || signs !== had.signs) await requestStorefrontConfig(tx, shopId);
  };
}

const tooLarge = (bytes: number) =>
  `Your storefront settings would use ${wholePercent(bytes, MAX_CONFIG_BYTES)} of the space that each page of your store has for them. Shorten the block page texts, or remove a language.`;
