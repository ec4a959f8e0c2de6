import { type CompiledRuleset, withoutPause } from "#app/engine/compile";
import { decide } from "#app/engine/decide";
import { parseAddress } from "#app/engine/net/address";
import type { Steps } from "#app/engine/steps";
import { type Surface, UNKNOWN_VISIT, type Visit } from "#app/engine/visit";
import { type PaidOrder, paidOrders } from "#app/features/orders/public.server";
import { type LookUp } from "#app/features/rules/public.server";
import { readSettings } from "#app/features/shop/public.server";
import { chooseSample, slotOf, type VisitSample } from "#app/features/visits/public.server";
import { inSlices } from "#app/platform/in-slices.server";
import { NO_NETWORK, NO_PLACE, ruleFacts } from "#app/platform/ip-intelligence/ip-facts";
import type { Database } from "#app/store/client.server";

import { createVisitRates, type VisitRates } from "../visit-rates";
import type { ChangedRules } from "./changed-rules.server";
import { readSample, visitsOfAddresses } from "./last-week.queries.server";
import type { TriedVisit } from "./logged-visits.queries.server";
import { toVisit } from "./preview-visits.server";
import { type JudgedVisit, shareMargin } from "./share-margin";

const MOST_DAYS = 7;

/** Approximate number of visits to evaluate. Deciding all of them takes some hundredths of a second. */
const SAMPLE = { whole: 5_000, rows: 5_000 };

interface LostOrders {
  readonly count: number;
  /** Amount by currency, in its main unit. */
  readonly money: ReadonlyMap<string, number>;
  /** Number of the week's newest paid orders that were evaluated. Null: all. */
  readonly tried: number | null;
}

/** Visits and orders of the last week that a change would have stopped and the current rules allow. */
export interface Loss {
  /** Days of the log that were read: a week, or the shop's retention period if shorter. */
  readonly days: number;
  readonly visits: number;
  /** Visits of these days. */
  readonly total: number;
  /** Number of visits that were evaluated. Null: all, and the numbers are exact. */
  readonly sampled: number | null;
  /** Margin of the share of `visits` in `total`, from 0 to 1. 0 if the numbers are exact. */
  readonly margin: number;
  /** Visits of these days without a row in the log, in neither number. */
  readonly unlogged: number;
  /** Null: the shop's orders are unknown. */
  readonly orders: LostOrders | null;
}

interface AskedOrder extends PaidOrder {
  /** The customer counts as stopped if any of these visits is. */
  readonly visits: readonly Visit[];
}

interface AskedOrders {
  readonly orders: readonly AskedOrder[];
  /** False: the week had more paid orders than are evaluated. */
  readonly isAll: boolean;
}

/** Last week of a shop's surface, the basis for evaluating rules. */
export interface LastWeek {
  readonly days: number;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly sample: VisitSample;
  /** JSON texts of TriedVisit[], oldest first. */
  readonly pages: readonly string[];
  readonly orders: AskedOrders | null;
}

interface Where {
  readonly shopId: string;
  readonly surface: Surface;
  readonly now: number;
  readonly lookUp: LookUp;
}

/** Returns a visit for a customer whose visit is not in the log, from the data of the order. */
function buyer(order: PaidOrder, { now, lookUp }: Where): Visit {
  const { ip, ipCountry: country, ipOtherCountry: otherCountry, networkClass } = order;
  const address = parseAddress(ip ?? "");
  const found = address === null ? { ...NO_PLACE, ...NO_NETWORK } : lookUp(address);
  const facts = ruleFacts({ ...found, country, otherCountry, networkClass });
  return { ...UNKNOWN_VISIT, ...facts, address, at: now };
}

/** Parses visits one by one, so that each is in memory only while it is evaluated. */
function* visitsOf(
  pages: readonly string[],
  now: number,
  rates: VisitRates | null,
): Generator<{ readonly row: TriedVisit; readonly visit: Visit }> {
  for (const page of pages) {
    for (const row of JSON.parse(page) as TriedVisit[]) {
      yield { row, visit: toVisit(row, now, rates) };
    }
  }
}

/** Visits evaluated between two pauses. */
const VISITS_PER_STEP = 50;

function* byAddressInSteps(pages: readonly string[], now: number): Steps<Map<string, Visit[]>> {
  const byAddress = new Map<string, Visit[]>();
  let parsed = 0;
  for (const { row, visit } of visitsOf(pages, now, null)) {
    if (parsed++ % VISITS_PER_STEP === 0) yield;
    const others = byAddress.get(row.ip);
    if (others) others.push(visit);
    else byAddress.set(row.ip, [visit]);
  }
  return byAddress;
}

async function askedOrders(db: Database, where: Where, from: number): Promise<AskedOrders | null> {
  const { shopId, surface, now } = where;
  const found = await paidOrders(db, shopId, { from, until: now });
  if (found === null) return null;
  const addresses = new Set(found.orders.flatMap(({ ip }) => ip ?? []));
  const span = { shopId, surface, from, until: now };
  const pages = await visitsOfAddresses(db, span, [...addresses]);
  const byAddress = await inSlices(byAddressInSteps(pages, now));
  const asked = found.orders.map((order) => ({
    ...order,
    visits: byAddress.get(order.ip ?? "") ?? [buyer(order, where)],
  }));
  return { orders: asked, isAll: found.isAll };
}

/** Reads the visits and orders that a change is evaluated on. Null if there are none. */
export async function readLastWeek(db: Database, where: Where): Promise<LastWeek | null> {
  const { shopId, surface, now } = where;
  const { retentionDays } = await readSettings(db, shopId, "privacy");
  const days = Math.min(MOST_DAYS, retentionDays);
  const sample = await chooseSample(db, { shopId, surface, days, now }, SAMPLE);
  const pages = await readSample(db, sample);
  const orders = await askedOrders(db, where, sample.from);
  if (pages.length === 0 && !orders?.orders.length) return null;
  return { days, now, sample, pages, orders };
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

/** A visit of the week: its time slot, and the visit itself if the rules after a change stop it. */
interface WeekVisit {
  readonly slot: number;
  readonly stopped: Visit | null;
}

/** Trapped visitors do not occur in a week's visits. */
const WEEK_RATES = { maxCounted: SAMPLE.whole, maxTrapped: 1 };

function* weekUnder(rules: CompiledRuleset, { pages, now, sample }: LastWeek): Steps<WeekVisit[]> {
  // The rate of a visitor is known only if every visit of the minute was read.
  const rates = sample.weight === 1 ? createVisitRates(WEEK_RATES) : null;
  const week: WeekVisit[] = [];
  for (const { row, visit } of visitsOf(pages, now, rates)) {
    if (week.length % VISITS_PER_STEP === 0) yield;
    week.push({ slot: slotOf(row.at), stopped: isStopped(rules, visit) ? visit : null });
  }
  return week;
}

function lostOrders({ orders, isAll }: AskedOrders, isLost: (visit: Visit) => boolean): LostOrders {
  const lost = orders.filter((order) => order.visits.some(isLost));
  const money = new Map<string, number>();
  for (const { currency, total: paid } of lost) {
    money.set(currency, (money.get(currency) ?? 0) + paid);
  }
  return { count: lost.length, money, tried: isAll ? null : orders.length };
}

/**
 * Evaluates which visits of the week a change would have stopped and the rules before it allow.
 *
 * If protection is paused before and after the change, it counts as switched on. The rules before the change are
 * compiled only if those after it stop a visit.
 */
export async function lossUnder(week: LastWeek, rules: ChangedRules): Promise<Loss> {
  const { days, sample, orders } = week;
  const isPaused = rules.after.suspended && (await rules.before()).suspended;
  const acting = isPaused ? withoutPause : (ruleset: CompiledRuleset) => ruleset;
  const after = acting(rules.after);
  const evaluated = await inSlices(weekUnder(after, week));
  const ofOrders = orders?.orders.flatMap(({ visits }) => visits) ?? [];
  const stopped = [
    ...evaluated.flatMap((visit) => visit.stopped ?? []),
    ...(await inSlices(stoppedBy(after, ofOrders))),
  ];
  const lostOnes = new Set(stopped);
  if (stopped.length > 0) {
    const before = await inSlices(stoppedBy(acting(await rules.before()), stopped));
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
    unlogged: sample.unlogged,
    orders: orders && lostOrders(orders, (visit) => lostOnes.has(visit)),
  };
}
