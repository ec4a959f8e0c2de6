import type { CompiledRuleset } from "../../engine/compile";
import { compileInSteps } from "../../engine/compile";
import { decide } from "../../engine/decide";
import { parseAddress } from "../../engine/net/address";
import type { RulesetSource } from "../../engine/ruleset";
import { type Surface, UNKNOWN_VISIT, type Visit } from "../../engine/visit";
import { DAY_MS } from "../../platform/clock";
import { inSlices } from "../../platform/in-slices.server";
import type { Database } from "../../store/client.server";
import { type PaidOrder, paidOrders } from "../orders/public-reading.server";
import { type LookUp } from "../rules/public.server";
import { loadRuleset } from "../rules/public-ruleset.server";
import { type SampledVisit, sampleVisits, visitsOfAddresses } from "./last-week.queries.server";
import { toVisit } from "./preview-visits.server";

const DAYS = 7;

interface LostOrders {
  readonly count: number;
  /** By currency, in its units. */
  readonly money: ReadonlyMap<string, number>;
  /** How many of the week's paid orders were asked about, the newest; null: all. */
  readonly tried: number | null;
}

/** What a change would have stopped of the last week that the rules of now let in. */
export interface Loss {
  readonly visits: number;
  /** Visits of the week. */
  readonly total: number;
  /** How many of them were asked about; null: all. */
  readonly sampled: number | null;
  /** Null: the shop's orders are not known. */
  readonly orders: LostOrders | null;
}

interface AskedOrder extends PaidOrder {
  /** Any of them stopped is a customer stopped. */
  readonly visits: readonly Visit[];
}

interface AskedOrders {
  readonly orders: readonly AskedOrder[];
  /** False: the week had more paid orders than are asked about. */
  readonly isAll: boolean;
}

/** The last week of a surface of a shop as the rules can be asked about it. */
export interface LastWeek {
  readonly surface: Surface;
  readonly source: RulesetSource;
  readonly visits: readonly { readonly visit: Visit; readonly weight: number }[];
  readonly orders: AskedOrders | null;
}

interface Where {
  readonly shopId: string;
  readonly surface: Surface;
  readonly now: number;
  readonly lookUp: LookUp;
}

/** A buyer whose visit is not in the log, as far as the order says where they were. */
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

/** Reads what a change will be asked about; null: there is nothing to ask about. */
export async function readLastWeek(db: Database, where: Where): Promise<LastWeek | null> {
  const { shopId, surface, now } = where;
  const from = now - DAYS * DAY_MS;
  const sampled = await sampleVisits(db, { shopId, surface, from, until: now });
  const orders = await askedOrders(db, where, from);
  if (sampled.length === 0 && !orders?.orders.length) return null;
  const source = await loadRuleset(db, shopId, surface);
  const visits = sampled.map((row: SampledVisit) => ({
    visit: toVisit(row, now, null),
    weight: row.weight,
  }));
  return source && { surface, source, visits, orders };
}

/** Who may look around; a challenge stops programs, not people. */
const LETS_IN: ReadonlySet<string> = new Set(["allow", "challenge"]);

const isStopped = (rules: CompiledRuleset, visit: Visit) =>
  !LETS_IN.has(decide(rules, visit).outcome);

/** While protection is paused both ways, what counts is how it is once it is on again. */
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

/**
 * What rules would have stopped of the week that those of now let in. How many pages a visitor looked
 * at in a minute is not counted anew: a try on past visits does that.
 */
export async function lossUnder(week: LastWeek, drafted: RulesetSource): Promise<Loss> {
  const [now, then] = asAsked(week.source, drafted);
  const asIs = await inSlices(compileInSteps(now));
  const changed = await inSlices(compileInSteps(then));
  const isLost = (visit: Visit) => isStopped(changed, visit) && !isStopped(asIs, visit);
  let total = 0;
  let visits = 0;
  for (const { visit, weight } of week.visits) {
    total += weight;
    if (isLost(visit)) visits += weight;
  }
  const isSample = week.visits.some(({ weight }) => weight > 1);
  return {
    visits: Math.round(visits),
    total: Math.round(total),
    sampled: isSample ? week.visits.length : null,
    orders: week.orders && lostOrders(week.orders, isLost),
  };
}
