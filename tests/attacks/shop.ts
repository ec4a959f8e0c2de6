import { type Random, seededRandom } from "./random";

/** Kinds of days in a simulated month. */
export type DayKind = "usual" | "sale" | "newsletter" | "permalink" | "viral" | "quiet";

/** A simulated shop. Every number derives from its seed. */
export interface SimulatedShop {
  readonly seed: number;
  /** True if the shop sells on weekdays only. It still has a few visitors on weekends. */
  readonly isClosedOnWeekends: boolean;
  readonly ordersPerMonth: number;
  /** Mean checkouts per minute. */
  readonly checkouts: number;
  /** Orders per checkout. */
  readonly completion: number;
  /** Mean new visitors per minute. */
  readonly arrivals: number;
  /** Proportion of checkouts without a visit: recovered carts, draft orders, agents, browsers without scripts. */
  readonly withoutVisit: number;
  readonly automated: number;
  /** Share of new visitors from networks of servers, VPNs and proxies. */
  readonly hosted: number;
  /** Share of orders that are the customer's first. */
  readonly first: number;
  /** Median order value. `spread` is the standard deviation of its logarithm. */
  readonly value: number;
  readonly spread: number;
  /** Challenges per new visitor. `solves` is the share that is solved. */
  readonly challenged: number;
  readonly solves: number;
  /** Kind of each day. The first LEARNING_DAYS are usual days, from which the profile is learned. */
  readonly days: readonly DayKind[];
}

export const LEARNING_DAYS = 8;
export const MONTH_DAYS = 30;
/** Simulated months after the learning days. */
export const MONTHS = 3;
/** One shop in six sells on weekdays only. */
const CLOSED_ON_WEEKENDS = 6;

const log = (from: number, to: number, at: number) => from * (to / from) ** at;

const SPECIAL: readonly DayKind[] = [
  ...(["sale", "sale", "newsletter", "newsletter", "newsletter", "newsletter"] as const),
  ...(["permalink", "viral", "quiet", "quiet"] as const),
];

/** Reports whether a day of the simulation, which begins on a Monday, is a Saturday or Sunday. */
export const isWeekend = (day: number): boolean => day % 7 >= 5;

/**
 * Returns the kinds of a month's days.
 *
 * @param isFree reports whether a day of the month may be special
 */
function monthOf(random: Random, isFree: (day: number) => boolean): DayKind[] {
  const month: DayKind[] = Array.from({ length: MONTH_DAYS }, () => "usual");
  for (const kind of SPECIAL) {
    let day = Math.floor(random.next() * MONTH_DAYS);
    while (month[day] !== "usual" || !isFree(day)) day = (day + 1) % MONTH_DAYS;
    month[day] = kind;
  }
  return month;
}

/**
 * Returns a shop of 10 to 10,000 orders per month, evenly on a logarithmic scale, with eight usual days and three
 * months. Each month has two sale days, four newsletters, a day of a permalink campaign, a viral day and two quiet
 * days. One shop in six sells on weekdays only, and all its special days are weekdays.
 */
export function simulatedShop(seed: number): SimulatedShop {
  const random = seededRandom(seed * 7919 + 17);
  const ordersPerMonth = Math.round(log(10, 10_000, random.next()));
  const completion = 0.3 + 0.3 * random.next();
  const isClosedOnWeekends = seed % CLOSED_ON_WEEKENDS === 0;
  const monthAt = (month: number) =>
    monthOf(
      random,
      (day) => !isClosedOnWeekends || !isWeekend(LEARNING_DAYS + month * MONTH_DAYS + day),
    );
  const checkouts = ordersPerMonth / completion / (30 * 24 * 60);
  return {
    seed,
    isClosedOnWeekends,
    ordersPerMonth,
    completion,
    checkouts,
    arrivals: checkouts / log(0.02, 0.08, random.next()),
    withoutVisit: log(0.005, 0.1, random.next()),
    automated: log(0.005, 0.1, random.next()),
    hosted: log(0.01, 0.1, random.next()),
    first: 0.4 + 0.4 * random.next(),
    value: log(15, 300, random.next()),
    spread: 0.4 + 0.4 * random.next(),
    challenged: log(0.002, 0.05, random.next()),
    solves: 0.75 + 0.2 * random.next(),
    days: [
      ...Array.from({ length: LEARNING_DAYS }, () => "usual" as const),
      ...Array.from({ length: MONTHS }, (_, month) => monthAt(month)).flat(),
    ],
  };
}
