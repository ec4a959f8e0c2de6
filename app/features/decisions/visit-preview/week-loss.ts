import { parseJson } from "#app/base/json-bytes";
import { type CompiledRuleset, withoutPause } from "#app/engine/compile";
import { decide } from "#app/engine/decide";
import { parseAddress } from "#app/engine/net/address";
import type { Steps } from "#app/engine/steps";
import { UNKNOWN_VISIT, type Visit } from "#app/engine/visit";
import type { PaidOrder } from "#app/features/orders/public.server";
import { slotOf } from "#app/features/visits/public";
import type { VisitSample } from "#app/features/visits/public.server";
import { type IpFacts, ruleFacts } from "#app/platform/ip-intelligence/ip-facts";

import { createVisitRates } from "../visit-rates";
import type { TriedVisit } from "./logged-visits.queries.server";
import { type JudgedVisit, shareMargin } from "./share-margin";
import { toVisit } from "./tried-visit";

/** Maximum visits of a week that is read completely, and approximate sample size of a week with more visits. */
export const WEEK_VISITS = 5_000;

interface LostOrders {
  readonly count: number;
  /** Total amount by currency, in the currency's main unit. */
  readonly money: ReadonlyMap<string, number>;
  /** Number of the week's newest paid orders that were evaluated. Null: all. */
  readonly tried: number | null;
}

/** Visits and orders of the last week that a change would have stopped and that the current rules allow. */
export interface Loss {
  /** Days of the log that were read: a week, or the shop's retention period if shorter. */
  readonly days: number;
  readonly visits: number;
  /** Number of visits of the week with a row in the log. An estimate if the week was sampled. */
  readonly total: number;
  /** Number of visits that were evaluated. Null: all, and the numbers are exact. */
  readonly sampled: number | null;
  /** Margin of the share of `visits` in `total`, from 0 to 1. 0 if the numbers are exact. */
  readonly margin: number;
  /** Visits of the same days without a row in the log. Not included in `visits` and `total`. */
  readonly countedOnly: number;
  /** Paid orders that the change would have stopped. Null if the shop's orders are unknown. */
  readonly orders: LostOrders | null;
}

/** A paid order with region and network of the customer's address, which the order does not contain. */
export interface WeekOrder extends PaidOrder, Pick<IpFacts, "region" | "asn"> {}

export interface WeekOrders {
  readonly orders: readonly WeekOrder[];
  /** False if the week had more paid orders than are evaluated. */
  readonly isAll: boolean;
  /** JSON of TriedVisit[]: allowed visits from the orders' addresses. */
  readonly pages: readonly Uint8Array[];
}

/** Last week of a shop's surface, the basis for evaluating rules. Can be passed to a worker thread. */
export interface LastWeek {
  readonly days: number;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly sample: VisitSample;
  /** JSON of TriedVisit[], oldest first. */
  readonly pages: readonly Uint8Array[];
  readonly orders: WeekOrders | null;
}

/** Rules before and after a change. */
export interface RulesInSteps {
  /** Returns the rules before the change. Compiles them on the first call. */
  readonly beforeChange: () => Steps<CompiledRuleset>;
  readonly after: CompiledRuleset;
}

/** Visits evaluated per step, after which the process can serve other requests. */
const VISITS_PER_STEP = 50;

/** Maps each visit of the pages to a value. Only one page is parsed at a time, to save memory. */
function* mapVisits<Made>(
  pages: readonly Uint8Array[],
  make: (row: TriedVisit) => Made,
): Steps<Made[]> {
  const made: Made[] = [];
  for (const page of pages) {
    for (const row of parseJson(page) as TriedVisit[]) {
      if (made.length % VISITS_PER_STEP === 0) yield;
      made.push(make(row));
    }
  }
  return made;
}

/** Returns a visit with the data of an order, for a customer without a logged visit. */
function customer(order: WeekOrder, now: number): Visit {
  const { ip, ipCountry: country, ipOtherCountry: otherCountry, ...found } = order;
  const facts = ruleFacts({ ...found, country, otherCountry });
  return { ...UNKNOWN_VISIT, ...facts, address: parseAddress(ip ?? ""), at: now };
}

/** Returns the visits of each order's customer. An order counts as lost if one of its visits is lost. */
function* visitsOfOrders(week: LastWeek): Steps<Visit[][]> {
  const { orders, now } = week;
  if (orders === null) return [];
  const byAddress = new Map<string, Visit[]>();
  yield* mapVisits(orders.pages, (row) => {
    const visit = toVisit(row, now, null);
    const others = byAddress.get(row.ip);
    if (others) others.push(visit);
    else byAddress.set(row.ip, [visit]);
  });
  return orders.orders.map((order) => byAddress.get(order.ip ?? "") ?? [customer(order, now)]);
}

/** Outcomes that allow people. A challenge stops programs only. */
const LETS_IN: ReadonlySet<string> = new Set(["allow", "challenge"]);

const isStopped = (rules: CompiledRuleset, visit: Visit) =>
  !LETS_IN.has(decide(rules, visit).outcome);

/** Returns the visits that rules stop. */
function* stoppedBy(rules: CompiledRuleset, visits: readonly Visit[]): Steps<Visit[]> {
  const stopped: Visit[] = [];
  for (const [place, visit] of visits.entries()) {
    if (place % VISITS_PER_STEP === 0) yield;
    if (isStopped(rules, visit)) stopped.push(visit);
  }
  return stopped;
}

/** Time slot of a visit, and the visit itself if the rules after the change stop it. */
interface WeekVisit {
  readonly slot: number;
  readonly stopped: Visit | null;
}

/** Limits of the rate counters. No visitor is trapped, because the log does not contain traps. */
const WEEK_RATES = { maxCounted: WEEK_VISITS, maxTrapped: 1 };

function weekUnder(rules: CompiledRuleset, week: LastWeek): Steps<WeekVisit[]> {
  const { pages, now, sample } = week;
  // Pages per minute can be recomputed only if every visit was read.
  const rates = sample.weight === 1 ? createVisitRates(WEEK_RATES) : null;
  return mapVisits(pages, (row) => {
    const visit = toVisit(row, now, rates);
    return { slot: slotOf(row.at), stopped: isStopped(rules, visit) ? visit : null };
  });
}

function lostOrders(
  { orders, isAll }: WeekOrders,
  visits: readonly Visit[][],
  lostOnes: ReadonlySet<Visit>,
): LostOrders {
  const lost = orders.filter((_, place) => visits[place]!.some((visit) => lostOnes.has(visit)));
  const money = new Map<string, number>();
  for (const { currency, total: paid } of lost) {
    money.set(currency, (money.get(currency) ?? 0) + paid);
  }
  return { count: lost.length, money, tried: isAll ? null : orders.length };
}

/**
 * Counts the visits and orders of the week that the rules after a change stop and the rules before the change allow.
 *
 * If protection is suspended before and after the change, the suspension is ignored. The rules before the change are
 * compiled only if the rules after the change stop a visit or are suspended.
 */
export function* lossInSteps(week: LastWeek, rules: RulesInSteps): Steps<Loss> {
  const { days, sample, orders } = week;
  const isPaused = rules.after.suspended && (yield* rules.beforeChange()).suspended;
  const acting = isPaused ? withoutPause : (ruleset: CompiledRuleset) => ruleset;
  const after = acting(rules.after);
  const evaluated = yield* weekUnder(after, week);
  const ofOrders = yield* visitsOfOrders(week);
  const stopped = [
    ...evaluated.flatMap((visit) => visit.stopped ?? []),
    ...(yield* stoppedBy(after, ofOrders.flat())),
  ];
  const lostOnes = new Set(stopped);
  if (stopped.length > 0) {
    const before = yield* stoppedBy(acting(yield* rules.beforeChange()), stopped);
    for (const visit of before) lostOnes.delete(visit);
  }
  const judged = evaluated.map(({ slot, stopped: visit }): JudgedVisit => ({
    slot,
    isLost: visit !== null && lostOnes.has(visit),
  }));
  const lost = judged.filter((visit) => visit.isLost).length;
  return {
    days,
    visits: Math.round(lost * sample.weight),
    total: Math.round(judged.length * sample.weight),
    sampled: sample.weight === 1 ? null : judged.length,
    margin: shareMargin(judged, sample),
    countedOnly: sample.countedOnly,
    orders: orders && lostOrders(orders, ofOrders, lostOnes),
  };
}
