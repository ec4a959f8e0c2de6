import { LRUCache } from "lru-cache";

import { SECOND_MS } from "#app/base/clock";

/** Expression time that a shop earns per second: 2% of a core. */
const MS_PER_SECOND = 20;
/** Maximum expression time that a shop saves. */
const AT_ONCE_MS = 100;
/** Maximum shops in memory. A shop that is evicted starts again with AT_ONCE_MS. */
const MAX_SHOPS = 10_000;

interface Account {
  /** Expression time left, in milliseconds. Negative after a decision that took more than was left. */
  left: number;
  at: number;
}

/**
 * Time budget per shop for decisions with expressions or redirects.
 *
 * An expression takes time linear in the text. Still, the slowest expression takes a tenth of a second for a crafted
 * text, and one process serves many stores.
 */
export interface ExpressionTime {
  /** Returns false if the shop has used up its budget. Then its expressions are not evaluated. */
  isLeft(shop: string, at: number): boolean;
  /**
   * Records the duration of a decision.
   *
   * @param ms milliseconds
   */
  spend(shop: string, ms: number, at: number): void;
}

export function createExpressionTime(): ExpressionTime {
  const accounts = new LRUCache<string, Account>({ max: MAX_SHOPS });

  function accountOf(shop: string, at: number): Account {
    const known = accounts.get(shop);
    if (known === undefined) {
      const opened = { left: AT_ONCE_MS, at };
      accounts.set(shop, opened);
      return opened;
    }
    const earned = (Math.max(0, at - known.at) / SECOND_MS) * MS_PER_SECOND;
    known.left = Math.min(AT_ONCE_MS, known.left + earned);
    known.at = at;
    return known;
  }

  return {
    isLeft: (shop, at) => accountOf(shop, at).left > 0,
    spend(shop, ms, at) {
      accountOf(shop, at).left -= ms;
    },
  };
}
