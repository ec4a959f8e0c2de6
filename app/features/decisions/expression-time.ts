import { LRUCache } from "lru-cache";

import { SECOND_MS } from "#app/base/clock";

/** CPU time that a shop's decisions may use: 2% of a core, and a burst, in milliseconds. */
const MS_PER_SECOND = 20;
const AT_ONCE_MS = 100;
/** Maximum shops remembered. A forgotten shop starts with a full burst. */
const MAX_SHOPS = 10_000;

interface Account {
  /** Milliseconds left. Negative after a decision that took longer. */
  left: number;
  at: number;
}

/**
 * Budget of time for the decisions of shops with expressions.
 *
 * Expressions are linear. Still, the worst one takes a tenth of a second for a crafted text, and one process serves
 * many stores.
 */
export interface ExpressionTime {
  /** Returns false if the shop has used up its share. Then expressions are not evaluated. */
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
