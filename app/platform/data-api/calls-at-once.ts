import { ApiError } from "./api-error";

interface CallsAtOnceOptions {
  /** Calls of one shop that are answered at once. */
  readonly most: number;
  /** Further ones that may wait; those beyond are refused. */
  readonly mostWaiting: number;
}

/**
 * Runs a call of a shop when it has its turn.
 *
 * @param isGone aborted once nobody waits for the answer any more: a call that has not begun never does
 * @throws ApiError too_many when too many wait already; unavailable, which nobody hears, when it never began
 */
export type CallsAtOnce = <Answer>(
  shopId: string,
  call: () => Promise<Answer>,
  isGone: AbortSignal,
) => Promise<Answer>;

/**
 * Lets each shop have so many calls answered at once, in the order in which they came: an import or export holds a
 * connection for seconds, and whoever sends a dozen must not leave the other shops without.
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

/** Resolves when whoever ends hands on its turn. */
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
