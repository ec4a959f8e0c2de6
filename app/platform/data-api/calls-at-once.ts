import { ApiError } from "./api-error";

interface CallsAtOnceOptions {
  /** Calls of one shop that are answered at once. */
  readonly most: number;
  /** Further ones that may wait; those beyond are refused. */
  readonly mostWaiting: number;
}

/** Runs a call of a shop when it has its turn. @throws ApiError too_many when too many wait already */
export type CallsAtOnce = <Answer>(shopId: string, call: () => Promise<Answer>) => Promise<Answer>;

/**
 * Lets each shop have so many calls answered at once, in the order in which they came: an import or export holds a
 * connection for seconds, and whoever sends a dozen must not leave the other shops without.
 */
export function callsAtOnce({ most, mostWaiting }: CallsAtOnceOptions): CallsAtOnce {
  const shops = new Map<string, { underWay: number; readonly waiting: (() => void)[] }>();

  async function turn(shopId: string): Promise<void> {
    const shop = shops.get(shopId) ?? { underWay: 0, waiting: [] };
    shops.set(shopId, shop);
    if (shop.underWay < most) {
      shop.underWay += 1;
      return;
    }
    if (shop.waiting.length >= mostWaiting) throw new ApiError("too_many");
    // Whoever ends hands on its turn.
    await new Promise<void>((resolve) => shop.waiting.push(resolve));
  }

  function end(shopId: string): void {
    const shop = shops.get(shopId)!;
    const next = shop.waiting.shift();
    if (next) return next();
    shop.underWay -= 1;
    if (shop.underWay === 0) shops.delete(shopId);
  }

  return async (shopId, call) => {
    await turn(shopId);
    try {
      return await call();
    } finally {
      end(shopId);
    }
  };
}
