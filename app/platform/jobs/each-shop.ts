import type { Logger } from "pino";

interface EachShopOptions {
  readonly log: Logger;
  /** No shop is begun after it; the next run goes on. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Does regular work for one shop after the other. What cannot be done for one is logged and left to the
 * next run, so that one shop's data never keeps the others from their turn.
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
      log.error({ err, shop: shopId }, "regular work for a shop failed");
    }
  }
}
