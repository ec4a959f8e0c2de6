import type { RuleKind } from "#app/engine/kinds";
import { ApiError } from "#app/platform/data-api/api-error";
import { enqueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { wholePercent } from "#app/words/numbers";

import { MAX_CONFIG_BYTES, sizeOfConfig } from "./compose-config";
import { PAGE_PART_KINDS, readConfig, readPageParts } from "./read-config.server";
import { storefrontConfig as texts } from "./texts";

export const PUBLISH_QUEUE = "publish-storefront-config";

/**
 * Requests that a shop's configuration is written to its storefront. Pass the transaction of the change, so that the
 * configuration is published if and only if the change is saved. Repeated requests are cheap: one job per shop waits at
 * a time.
 *
 * @throws ApiError invalid_input if the configuration is larger than the limit
 */
export async function requestStorefrontConfig(tx: Database, shopId: string): Promise<void> {
  const size = sizeOfConfig(await readConfig(tx, shopId));
  if (size > MAX_CONFIG_BYTES) throw new ApiError("invalid_input", { message: tooLarge(size) });
  await enqueue(tx, PUBLISH_QUEUE, { shopId }, { key: shopId });
}

/**
 * Watches a change of rules for its effect on page parts. Call it before rules change, and call the returned function
 * after. That function requests publication if the trap link or the detection of automation must be added or removed.
 *
 * @param kind the only list that changes; null if any list may change
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
  texts.tooLarge({ share: wholePercent(bytes, MAX_CONFIG_BYTES) });
