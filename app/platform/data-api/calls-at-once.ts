import { ApiError } from "./api-error";

interface CallsAtOnceOptions {
  /** Maximum concurrent calls per shop. */
  readonly most: number;
  /** Maximum waiting calls per shop. Further calls are rejected. */
  readonly mostWaiting: number;
}

/**
 * Runs a call of a shop when it is its turn.
 *
 * @param isGone aborted when the client disconnects. A call that has not started is then dropped
 * @throws ApiError too_many if too many calls wait; unavailable, which no client receives, for a dropped call
 */
export type CallsAtOnce = <Answer>(
  shopId: string,
  call: () => Promise<Answer>,
  isGone: AbortSignal,
) => Promise<Answer>;

/**
 * Limits concurrent calls per shop, in order of arrival.
 *
 * An import or export uses a connection for seconds, and one shop must not use all connections.
 */
export function callsAtOnce({ most, mostWaiting }: CallsAtOnceOptions): CallsAtOnce {
  const shops = new Map<string, { underWay: number; readonly waiting: (() => void)[] }>();

  async function turn(shopId: string, isGone: AbortSignal): Promise<void> {
    if (isGone.aborted) throw new ApiError("unavailable");
    const shop = shops.get(shopId) ?? { underWay: 0, waiting: [] };
    shops.set(shopId, shop);
    if (shop.underWay < most) {
      shop.underWay += 1;
      return;
    }
    if (shop.waiting.length >= mostWaiting) throw new ApiError("too_many");
    await ownTurn(shop.waiting, isGone);
  }

  function end(shopId: string): void {
    const shop = shops.get(shopId)!;
    const next = shop.waiting.shift();
    if (next) return next();
    shop.underWay -= 1;
    if (shop.underWay === 0) shops.delete(shopId);
  }

  return async (shopId, call, isGone) => {
    await turn(shopId, isGone);
    try {
      return await call();
    } finally {
      end(shopId);
    }
  };
}

/** Resolves when a finished call passes its slot on. */
function ownTurn(waiting: (() => void)[], isGone: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      isGone.removeEventListener("abort", leave);
      resolve();
    };
    const leave = () => {
      waiting.splice(waiting.indexOf(begin), 1);
      reject(new ApiError("unavailable"));
    };
    waiting.push(begin);
    isGone.addEventListener("abort", leave);
  });
}
