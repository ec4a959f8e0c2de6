import {
  type AttackCounts,
  type KeyCount,
  NO_COUNTS,
  type OrderCount,
} from "#app/engine/attack/attack-counts";
import { valueBin } from "#app/engine/attack/value-bins";

import type { Random } from "./random";
import { type DayKind, isWeekend, type SimulatedShop } from "./shop";

const MINUTES_PER_DAY = 1440;
const SALE_FACTOR = 6;
const SALE_PRICE = 0.6;
const VIRAL_FACTOR = 12;
/** Minute of the day at which newsletters, campaigns and viral posts begin, and their duration in minutes. */
const [BEGIN, LONG] = [10 * 60, 180];
/** Times per month that a server views a few pages. */
const BURSTS = 12;
/** Maximum checkouts of a permalink campaign, as a multiple of an average hour's. */
const CAMPAIGN_FACTOR = 10;

/** Traffic of honest customers, minute by minute. */
export interface Traffic {
  /**
   * Returns the counts of honest customers in a period.
   *
   * @param minute minutes since the start of the simulation
   * @param length minutes, at most 1
   */
  step(minute: number, length: number): AttackCounts;
}

/** Visitors of a weekend day in a shop that sells on weekdays only, as a share of an average day's. */
const WEEKEND_VISITORS = 0.2;

/** Relative number of visitors and checkouts of a minute. The average over a week is 1. */
interface Lively {
  readonly arrivals: number;
  readonly checkouts: number;
}

function liveliness(minute: number, { isClosedOnWeekends }: SimulatedShop): Lively {
  const hour = (minute % MINUTES_PER_DAY) / 60;
  const isWeekday = !isWeekend(Math.floor(minute / MINUTES_PER_DAY));
  const ofDay = 0.25 + 1.5 * Math.max(0, Math.sin(((hour - 7) / 17) * Math.PI));
  if (!isClosedOnWeekends) {
    const lively = ofDay * (isWeekday ? 0.93 : 1.18);
    return { arrivals: lively, checkouts: lively };
  }
  return isWeekday
    ? { arrivals: (ofDay * (7 - 2 * WEEKEND_VISITORS)) / 5, checkouts: (ofDay * 7) / 5 }
    : { arrivals: ofDay * WEEKEND_VISITORS, checkouts: 0 };
}

/** Deviations of a minute, as factors of the shop's usual numbers. */
interface Factors {
  readonly arrivals: number;
  readonly checkouts: number;
  /** Checkouts through cart permalinks, as a multiple of an average minute's checkouts. */
  readonly campaign: number;
  /** Visits of mail filters, which open a newsletter's links in the first minutes. */
  readonly filters: number;
  readonly price: number;
  readonly first: number;
}

const USUAL: Factors = { arrivals: 1, checkouts: 1, campaign: 0, filters: 0, price: 1, first: 1 };
const SALE = { arrivals: SALE_FACTOR, checkouts: SALE_FACTOR, price: SALE_PRICE };
const QUIET = { arrivals: 0.3, checkouts: 0.3 };

/** Returns the factors of a minute by the kind of its day. */
function factors(kind: DayKind, minute: number): Factors {
  const since = (minute % MINUTES_PER_DAY) - BEGIN;
  const isEvent = since >= 0 && since < LONG;
  const fades = isEvent ? Math.exp(-since / 60) : 0;
  const letter = 1 + 4 * fades;
  const filters = since >= 0 && since < 10 ? 1 : 0;
  const viral = isEvent ? { arrivals: VIRAL_FACTOR, checkouts: 3 } : {};
  const byKind: Readonly<Record<DayKind, Partial<Factors>>> = {
    usual: {},
    sale: SALE,
    newsletter: { arrivals: letter, checkouts: letter, filters },
    permalink: { campaign: CAMPAIGN_FACTOR * fades },
    viral: { ...viral, first: 1.2 },
    quiet: QUIET,
  };
  return { ...USUAL, ...byKind[kind] };
}

/** Creates the honest traffic of a shop. */
export function honestTraffic(shop: SimulatedShop, random: Random): Traffic {
  const orders = new Map<number, [known: number, without: number, price: number, first: number]>();

  /** Schedules an order for each checkout, some minutes later. */
  function placeOrders(
    count: number,
    minute: number,
    isKnown: boolean,
    price: number,
    first: number,
  ) {
    for (let at = 0; at < count; at++) {
      const due = Math.floor(minute - Math.log(1 - random.next()) * 4 + 0.5);
      const before = orders.get(due) ?? [0, 0, price, first];
      if (isKnown) before[0] += 1;
      else before[1] += 1;
      orders.set(due, before);
    }
  }

  const inMinute = (minute: number) => ({
    ...{ minute, lively: liveliness(minute, shop) },
    by: factors(shop.days[Math.floor(minute / MINUTES_PER_DAY)] ?? "usual", minute),
  });
  let current = inMinute(0);

  const solutions: number[] = [];

  /** Returns the number of challenges solved since the last call. A visitor needs at least 3 seconds, 11 on average. */
  function solvedUntil(minute: number, solving: number): number {
    for (let at = 0; at < solving; at++) {
      solutions.push(minute + (3 - 8 * Math.log(1 - random.next())) / 60);
    }
    if (solutions.length === 0) return 0;
    const waiting = solutions.filter((due) => due > minute);
    const solved = solutions.length - waiting.length;
    solutions.splice(0, solutions.length, ...waiting);
    return solved;
  }

  let burst = { key: "", left: 0 };

  /** Returns the page views of a server that occasionally views a few pages, like a monitor or a link checker. */
  function serverViews(length: number): number {
    if (burst.left === 0 && random.next() < (length * BURSTS) / (30 * MINUTES_PER_DAY)) {
      burst = {
        key: String(30_000 + Math.floor(5_000 * random.next())),
        left: 2 + Math.floor(7 * random.next()),
      };
    }
    const views = Math.min(burst.left, random.poisson(12 * length));
    burst.left -= views;
    return views;
  }

  /** Distributes visitors over the usual server networks. A few networks have most of them. */
  function networksOf(count: number): Map<string, number> {
    const found = new Map<string, number>();
    for (let at = 0; at < count; at++) {
      const key = String(14_000 + Math.floor(12 * random.next() ** 2));
      found.set(key, (found.get(key) ?? 0) + 1);
    }
    return found;
  }

  return {
    step: (minute, length) => {
      if (Math.floor(minute) !== current.minute) current = inMinute(Math.floor(minute));
      const { by, lively } = current;
      const visitors = shop.arrivals * lively.arrivals * length;
      const sales = shop.checkouts * lively.checkouts * by.checkouts * length;
      const arrivals = random.poisson(visitors * by.arrivals);
      const checkouts = random.poisson(sales);
      const campaign = random.poisson(shop.checkouts * by.campaign * length);
      const withoutVisit = random.some(checkouts, shop.withoutVisit);
      placeOrders(
        random.some(checkouts - withoutVisit, shop.completion),
        minute,
        true,
        by.price,
        by.first,
      );
      const boughtWithout = random.some(withoutVisit, shop.completion * 0.8);
      placeOrders(
        boughtWithout + random.some(campaign, shop.completion * 0.8),
        minute,
        false,
        by.price,
        1,
      );
      const filters = random.poisson(shop.arrivals * 0.5 * by.filters * length);
      const filtersAutomated = random.some(filters, 0.3);
      const hosted = random.some(arrivals, shop.hosted);
      const networks = networksOf(hosted);
      for (let at = 0; at < filters; at++) {
        const key = String(8_000 + Math.floor(random.next() * 6));
        networks.set(key, (networks.get(key) ?? 0) + 1);
      }
      const views = serverViews(length);
      if (views > 0) networks.set(burst.key, views);
      const cartViews = random.poisson(2 * sales);
      const challenges = random.some(arrivals, shop.challenged);
      const due = orders.get(Math.floor(minute));
      const isDue = due !== undefined && orders.delete(Math.floor(minute));
      return {
        ...NO_COUNTS,
        checkouts: checkouts + campaign,
        withoutVisit: withoutVisit + campaign,
        ordersWithoutVisit: isDue ? due[1] : 0,
        arrivals: arrivals + filters + views,
        automated: random.some(arrivals, shop.automated) + filtersAutomated,
        challenges,
        solved: solvedUntil(minute + length, random.some(challenges, shop.solves)),
        cartViews,
        bareCartViews: random.some(cartViews, 0.02),
        networks: [...networks].slice(0, 16),
        pages: pagesOf(hosted + views, filters, random),
        orders: isDue ? ordersOf(due, shop, random) : [],
      };
    },
  };
}

function pagesOf(hosted: number, filters: number, random: Random): KeyCount[] {
  const found = new Map<string, number>();
  for (let at = 0; at < hosted; at++) {
    const key = `/products/${Math.floor(20 * random.next() ** 2)}`;
    found.set(key, (found.get(key) ?? 0) + 1);
  }
  if (filters > 0) found.set("/pages/newsletter", filters);
  return [...found].slice(0, 16);
}

function ordersOf(
  [known, without, price, first]: [number, number, number, number],
  shop: SimulatedShop,
  random: Random,
): OrderCount[] {
  return Array.from({ length: known + without }, (): OrderCount => {
    const value = shop.value * price * Math.exp(shop.spread * random.normal());
    return [valueBin(value), random.next() < shop.first * first ? 1 : 0, 1];
  });
}
