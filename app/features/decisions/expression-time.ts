import { LRUCache } from "lru-cache";

import { SECOND_MS } from "#app/base/clock";

/** What a shop's decisions may take of the process: a fiftieth of a core, and so much at once, in milliseconds. */
const MS_PER_SECOND = 20;
const AT_ONCE_MS = 100;
/** Shops remembered; one that is forgotten may begin anew. */
const MAX_SHOPS = 10_000;

interface Account {
  /** Milliseconds left; below 0 after a decision that took longer than there were. */
  left: number;
  at: number;
}

/**
 * The time that the decisions of shops with expressions take. Expressions are linear, yet the worst a merchant may
 * write takes a tenth of a second for a text made for it, and one process answers the visitors of many stores.
 */
export interface ExpressionTime {
  /** False when the shop has used up its share: what needs an expression is not asked then. */
  isLeft(shop: string, at: number): boolean;
  /** @param ms what a decision took */
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
