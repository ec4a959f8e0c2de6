import type { Logger } from "pino";

interface EachShopOptions {
  readonly log: Logger;
  /** Prevents further shops from starting. The next run continues. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs regular work for one shop after another.
 *
 * A failure is logged and left to the next run, so that one shop's data does not block other shops.
 */
export async function eachShop(
  shopIds: readonly string[],
  { log, signal }: EachShopOptions,
  work: (shopId: string) => Promise<void>,
): Promise<void> {
  for (const shopId of shopIds) {
    if (signal?.aborted) return;
    try {
      await work(shopId);
    } catch (err) {
      log.error({ err, shop: shopId }, "scheduled work for a shop failed");
    }
  }
}
