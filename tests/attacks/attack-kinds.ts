import { type AttackCounts, type KeyCount, NO_COUNTS } from "#app/engine/attack/attack-counts";
import { valueBin } from "#app/engine/attack/value-bins";

import type { Random } from "./random";

/** Simulated attempts per hour. */
export const RATES = [30, 200, 600, 2_000] as const;

/** Returns the counts that a number of attempts cause. */
type AttackKind = (attempts: number, random: Random) => AttackCounts;

const countOfKey = (key: string, count: number): KeyCount[] => (count === 0 ? [] : [[key, count]]);

function spread(prefix: string, kinds: number, count: number, random: Random): KeyCount[] {
  const found = new Map<string, number>();
  for (let at = 0; at < count; at++) {
    const key = prefix + Math.floor(random.next() * kinds);
    found.set(key, (found.get(key) ?? 0) + 1);
  }
  return [...found].slice(0, 16);
}

/** Eight simulated attacks by name. */
export const ATTACK_KINDS: Readonly<Record<string, AttackKind>> = {
  /** Robots try stolen cards at the checkout. Two in a hundred cards are accepted. */
  "cards at the checkout": (attempts, random) => {
    const bought = random.some(attempts, 0.02);
    return {
      ...NO_COUNTS,
      checkouts: attempts,
      withoutVisit: attempts,
      ordersWithoutVisit: bought,
      orders: bought === 0 ? [] : [[valueBin(4), 1, bought]],
    };
  },
  /** Checkouts are begun with other people's email addresses and never completed. */
  "fake checkouts": (attempts) => ({ ...NO_COUNTS, checkouts: attempts, withoutVisit: attempts }),
  /** A scripted browser visits, fills a cart, and tries cards. Its checkouts have a visit. */
  "cards in a scripted browser": (attempts, random) => {
    const bought = random.some(attempts, 0.03);
    return {
      ...NO_COUNTS,
      checkouts: attempts,
      arrivals: attempts,
      automated: random.some(attempts, 0.9),
      orders: bought === 0 ? [] : [[valueBin(4), 1, bought]],
    };
  },
  /** Small orders with stolen cards from real browsers: nothing but the orders is unusual. */
  "small orders by people": (attempts) => ({
    ...NO_COUNTS,
    checkouts: attempts,
    arrivals: attempts,
    orders: attempts === 0 ? [] : [[valueBin(3), 1, attempts]],
  }),
  "carts without pages": (attempts) => ({
    ...NO_COUNTS,
    arrivals: attempts,
    cartViews: attempts,
    bareCartViews: attempts,
  }),
  /** Pages are copied from one hosting company. */
  "one network": (attempts, random) => ({
    ...NO_COUNTS,
    arrivals: attempts,
    networks: countOfKey("65551", attempts),
    pages: spread("/products/", 200, attempts, random),
  }),
  /** One page is requested from many networks of servers. */
  "one page": (attempts, random) => ({
    ...NO_COUNTS,
    arrivals: attempts,
    networks: spread("64", 400, attempts, random),
    pages: countOfKey("/account/register", attempts),
  }),
  "failed challenges": (attempts, random) => ({
    ...NO_COUNTS,
    arrivals: attempts,
    challenges: attempts,
    solved: random.some(attempts, 0.03),
  }),
};
