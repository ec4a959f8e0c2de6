import { and, eq, isNull } from "drizzle-orm";
import type { Logger } from "pino";

import type { Clock } from "#app/base/clock";
import type { Address } from "#app/engine/net/address";
import { subscriberOf } from "#app/engine/net/subscriber";
import { createAttemptLimit, type TooMany } from "#app/platform/attempt-limit";
import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";

import { notifyOnce } from "./notify.server";

/** Maximum keys per limit. */
const MAX_KEYS = 20_000;

export interface VisitorLimitDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
}

interface VisitorLimitOptions {
  readonly windowMs: number;
  /** Attempts per window per subscriber network in one shop. */
  readonly ofNetwork: number;
  /** Attempts per window of all networks in one shop that are within their own limit. */
  readonly ofShop: number;
  /** Returns the message to the merchant when the shop's limit is exceeded. */
  readonly notice: () => string;
}

/**
 * Counts attempts of visitors by network and by shop, and notifies the merchant when the shop's limit is exceeded.
 *
 * Callers count only failures, so that other visitors cannot use up the attempts of a visitor with a valid token.
 */
export function createVisitorLimit(
  { db, clock, log }: VisitorLimitDeps,
  { windowMs, ofNetwork, ofShop, notice }: VisitorLimitOptions,
) {
  const limit = (max: number) => createAttemptLimit({ max, windowMs, maxKeys: MAX_KEYS, clock });
  const allowsNetwork = limit(ofNetwork);
  const allowsShop = limit(ofShop);
  const isFirstNotice = limit(1);
  const tooMany: TooMany = { retryAfterS: windowMs / 1000 };

  async function notify(domain: string): Promise<void> {
    const [shop] = await db
      .select({ id: shops.id })
      .from(shops)
      .where(and(eq(shops.domain, domain), isNull(shops.uninstalledAt)));
    const at = new Date(clock());
    if (shop) await notifyOnce(db, { shopId: shop.id, at, write: notice });
  }

  /**
   * Counts one attempt.
   *
   * @param shop the store's myshopify domain
   * @returns null if the attempt is within the limits
   */
  return function note(shop: string, address: Address | null): TooMany | null {
    if (!allowsNetwork(`${shop} ${subscriberOf(address)}`)) return tooMany;
    if (allowsShop(shop)) return null;
    if (isFirstNotice(shop)) {
      notify(shop).catch((err: unknown) => log.warn({ err }, "a merchant could not be notified"));
    }
    return tooMany;
  };
}
