import { advanceAnswer, type AnswerMemory, NO_MEMORY } from "#app/engine/attack/answer-memory";
import { type AttackCounts, NO_COUNTS } from "#app/engine/attack/attack-counts";
import type { Attack } from "#app/engine/attack/detector-state";

import { type Random, seededRandom } from "./random";

const HOUR_MS = 3_600_000;
const WEEK_HOURS = 168;
/** Start of the simulation, a Monday. */
const START_MS = Date.UTC(2026, 0, 5);
/** Evaluations per hour of an attack. */
const PARTS = 6;
const HOURS = 24;
/** Share of honest orders that are small first orders. The bound does not count them as honest. */
const SMALL = 0.08;
/** New visitors per order. */
const VISITORS = 40;

/** Relative number of orders by hour of the day. */
const DAY = [2, 1, 1, 1, 1, 2, 4, 6, 8, 9, 9, 8, 8, 8, 9, 9, 10, 10, 9, 9, 8, 6, 4, 3];

/** Orders of each weekday from Monday on, as a multiple of a usual weekday's. */
export const WEEKS = {
  "sells alike on each day": [1, 1, 1, 1, 1, 1, 1],
  "sells on weekdays only": [1, 1, 1, 1, 1, 0, 0],
  "sells most on weekends": [1, 1, 1, 1, 1, 3, 3],
} as const;

/** A shop that learns for some weeks without an attack and is then attacked for a day. */
export interface AnsweredShop {
  readonly seed: number;
  readonly week: keyof typeof WEEKS;
  /** Mean orders per day. */
  readonly ordersPerDay: number;
  readonly learnedWeeks: number;
  /** Weekday of the attack, 0 for Monday. */
  readonly weekday: number;
  /** Orders during the answer to the attack, as a share of the usual orders. */
  readonly share: number;
}

/**
 * Returns the hours until the answer to an attack ends because it reaches a bound. Null if the answer lasts all day.
 */
export function hoursUntilBound(shop: AnsweredShop): number | null {
  const random = seededRandom(shop.seed);
  const begin = shop.learnedWeeks * WEEK_HOURS + shop.weekday * 24;
  let memory: AnswerMemory = NO_MEMORY;
  // The first hour of a new state is incomplete, so learning begins an hour earlier.
  for (let hour = -1; hour < begin; hour++) {
    const counts = countsOf(shop, random, { hour, length: 1, share: 1 });
    memory = step(memory, counts, { from: hour, until: hour + 0.5, attack: null }).memory;
  }
  const since = START_MS + begin * HOUR_MS;
  const attack: Attack = { since, noticedAt: since, findings: [] };
  for (let part = 0; part < HOURS * PARTS; part++) {
    const [from, until] = [begin + part / PARTS, begin + (part + 1) / PARTS];
    const counts = countsOf(shop, random, { hour: from, length: 1 / PARTS, share: shop.share });
    const { memory: after, reached } = step(memory, counts, { from, until, attack });
    if (reached !== null) return until - begin;
    memory = after;
  }
  return null;
}

interface Span {
  /** Hours since START_MS. */
  readonly from: number;
  readonly until: number;
  readonly attack: Attack | null;
}

function step(memory: AnswerMemory, counts: AttackCounts, { from, until, attack }: Span) {
  const [start, now] = [START_MS + from * HOUR_MS, START_MS + until * HOUR_MS];
  const running = attack === null ? null : [];
  return advanceAnswer(memory, { counts, attack, running, smallBin: 0, from: start, now });
}

/** Returns the counts of honest customers in `length` hours. */
function countsOf(
  { week, ordersPerDay }: AnsweredShop,
  random: Random,
  { hour, length, share }: { hour: number; length: number; share: number },
): AttackCounts {
  const ofDay = WEEKS[week][((Math.floor(hour / 24) % 7) + 7) % 7]!;
  const ofHour = DAY[((Math.floor(hour) % 24) + 24) % 24]!;
  const mean = WEEKS[week].reduce((sum: number, each) => sum + each, 0) / 7;
  const sum = DAY.reduce((all, each) => all + each, 0);
  const usual = (ordersPerDay * (ofDay / mean) * ofHour * length) / sum;
  const orders = random.poisson(usual * share);
  const small = random.some(orders, SMALL);
  return {
    ...NO_COUNTS,
    arrivals: random.poisson(usual * VISITORS),
    ordersWithVisit: orders,
    orders: [
      [9, 0, orders - small],
      [0, 1, small],
    ],
  };
}
