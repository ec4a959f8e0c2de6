import type { CompiledRuleset } from "../../engine/compile";
import { compileInSteps } from "../../engine/compile";
import { decide } from "../../engine/decide";
import { parseAddress } from "../../engine/net/address";
import type { RulesetSource } from "../../engine/ruleset";
import { type Surface, UNKNOWN_VISIT, type Visit } from "../../engine/visit";
import { inSlices } from "../../platform/in-slices.server";
import type { Database } from "../../store/client.server";
import { createVisitRates } from "../decisions/public.server";
import { type PaidOrder, paidOrders } from "../orders/public-reading.server";
import { type LookUp } from "../rules/public.server";
import { loadRuleset } from "../rules/public-ruleset.server";
import { readSettings } from "../shop/public.server";
import { chooseSample, slotOf, type VisitSample } from "../visitors/public-visit-sample.server";
import { readSample, visitsOfAddresses } from "./last-week.queries.server";
import { toVisit } from "./preview-visits.server";
import { type JudgedVisit, shareMargin } from "./share-margin";

const MOST_DAYS = 7;

/** Visits judged, about. Deciding twice about each takes a tenth of a second. */
const SAMPLE = { whole: 5_000, rows: 5_000 };

interface LostOrders {
  readonly count: number;
  /** By currency, in its units. */
  readonly money: ReadonlyMap<string, number>;
  /** Number of the week's newest paid orders that were evaluated. Null: all. */
  readonly tried: number | null;
}

/** Visits and orders of the last week that a change would have stopped and the current rules allow. */
export interface Loss {
  /** Days that the log was read of: a week, or as long as the shop keeps visits. */
  readonly days: number;
  readonly visits: number;
  /** Visits of these days. */
  readonly total: number;
  /** Number of visits that were evaluated. Null: all, and the numbers are exact. */
  readonly sampled: number | null;
  /** Margin of the share of `visits` in `total`, from 0 to 1. 0 if the numbers are exact. */
  readonly margin: number;
  /** Visits of these days that are not in the log, and in neither number. */
  readonly unlogged: number;
  /** Null: the shop's orders are not known. */
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

/** The last week of a surface of a shop as rules are evaluated on it. */
export interface LastWeek {
  readonly surface: Surface;
  readonly source: RulesetSource;
  readonly days: number;
  readonly sample: VisitSample;
  readonly visits: readonly { readonly visit: Visit; readonly slot: number }[];
  readonly orders: AskedOrders | null;
}

interface Where {
  readonly shopId: string;
  readonly surface: Surface;
  readonly now: number;
  readonly lookUp: LookUp;
}

/** Returns the visit of a customer that is not in the log, by the data of the order. */
function buyer(order: PaidOrder, { now, lookUp }: Where): Visit {
  const { ip, ipCountry: country, ipOtherCountry: otherCountry, networkClass: network } = order;
  const address = parseAddress(ip ?? "");
  const { region = null, asn = null } = address === null ? {} : lookUp(address);
  const known = { address, country, otherCountry, network, region, asn };
  return { ...UNKNOWN_VISIT, ...known, at: now };
}

async function askedOrders(db: Database, where: Where, from: number): Promise<AskedOrders | null> {
  const { shopId, surface, now } = where;
  const found = await paidOrders(db, shopId, { from, until: now });
  if (found === null) return null;
  const addresses = new Set(found.orders.flatMap(({ ip }) => ip ?? []));
  const span = { shopId, surface, from, until: now };
  const byAddress = new Map<string, Visit[]>();
  for (const row of await visitsOfAddresses(db, span, [...addresses])) {
    const visit = toVisit(row, now, null);
    const others = byAddress.get(row.ip);
    if (others) others.push(visit);
    else byAddress.set(row.ip, [visit]);
  }
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
  const read = await readSample(db, sample);
  const orders = await askedOrders(db, where, sample.from);
  if (read.length === 0 && !orders?.orders.length) return null;
  const source = await loadRuleset(db, shopId, surface);
  // Only all visits of a minute say how many pages a visitor viewed in it.
  const rates = sample.weight === 1 ? createVisitRates() : null;
  const visits = read.map((row) => ({ visit: toVisit(row, now, rates), slot: slotOf(row.at) }));
  return source && { surface, source, days, sample, visits, orders };
}

/** Outcomes that allow people. A challenge stops programs only. */
const LETS_IN: ReadonlySet<string> = new Set(["allow", "challenge"]);

const isStopped = (rules: CompiledRuleset, visit: Visit) =>
  !LETS_IN.has(decide(rules, visit).outcome);

/** Returns both rulesets as they act once protection resumes, if it is paused before and after the change. */
function asAsked(now: RulesetSource, drafted: RulesetSource) {
  if (!now.suspended || !drafted.suspended) return [now, drafted] as const;
  const on = { suspended: false, suspendedUntil: null };
  return [
    { ...now, ...on },
    { ...drafted, ...on },
  ] as const;
}

function lostOrders({ orders, isAll }: AskedOrders, isLost: (visit: Visit) => boolean): LostOrders {
  const lost = orders.filter((order) => order.visits.some(isLost));
  const money = new Map<string, number>();
  for (const { currency, total: paid } of lost) {
    money.set(currency, (money.get(currency) ?? 0) + paid);
  }
  return { count: lost.length, money, tried: isAll ? null : orders.length };
}

/** Evaluates the visits and orders of the week that other rules would have stopped and the current rules allow. */
export async function lossUnder(week: LastWeek, drafted: RulesetSource): Promise<Loss> {
  const [now, then] = asAsked(week.source, drafted);
  const asIs = await inSlices(compileInSteps(now));
  const changed = await inSlices(compileInSteps(then));
  const isLost = (visit: Visit) => isStopped(changed, visit) && !isStopped(asIs, visit);
  const { days, sample } = week;
  const judged: JudgedVisit[] = week.visits.map(({ visit, slot }) => ({
    slot,
    isLost: isLost(visit),
  }));
  const lost = judged.filter((visit) => visit.isLost).length;
  return {
    days,
    visits: Math.round(lost * sample.weight),
    total: Math.round(judged.length * sample.weight),
    sampled: sample.weight === 1 ? null : judged.length,
    margin: shareMargin(judged, sample),
    unlogged: sample.unlogged,
    orders: week.orders && lostOrders(week.orders, isLost),
  };
}
