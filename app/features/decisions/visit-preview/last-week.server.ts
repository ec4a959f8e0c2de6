import { parseAddress } from "#app/engine/net/address";
import { mapInSteps } from "#app/engine/steps";
import type { Surface } from "#app/engine/visit";
import { type PaidOrder, paidOrders } from "#app/features/orders/public.server";
import { type LookUp } from "#app/features/rules/public.server";
import { readSettings } from "#app/features/shop/public.server";
import { chooseSample } from "#app/features/visits/public.server";
import { inSlices } from "#app/platform/in-slices.server";
import { NO_NETWORK, NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";
import type { Database } from "#app/store/client.server";

import { readSample, visitsOfAddresses } from "./last-week.queries.server";
import { type LastWeek, WEEK_VISITS, type WeekOrder, type WeekOrders } from "./week-loss";

const MOST_DAYS = 7;

/** Number of visits to evaluate. The evaluation of all takes some hundredths of a second. */
const SAMPLE = { whole: WEEK_VISITS, rows: WEEK_VISITS };

interface Where {
  readonly shopId: string;
  readonly surface: Surface;
  readonly now: number;
  readonly lookUp: LookUp;
}

/** Adds region and network of the customer's address to an order, because a worker thread cannot look them up. */
function withFacts(order: PaidOrder, lookUp: LookUp): WeekOrder {
  const address = parseAddress(order.ip ?? "");
  const { region, asn } = address === null ? { ...NO_PLACE, ...NO_NETWORK } : lookUp(address);
  return { ...order, region, asn };
}

async function weekOrders(db: Database, where: Where, from: number): Promise<WeekOrders | null> {
  const { shopId, surface, now, lookUp } = where;
  const found = await paidOrders(db, shopId, { from, until: now });
  if (found === null) return null;
  const addresses = new Set(found.orders.flatMap(({ ip }) => ip ?? []));
  const span = { shopId, surface, from, until: now };
  const pages = await visitsOfAddresses(db, span, [...addresses]);
  const orders = await inSlices(mapInSteps(found.orders, (order) => withFacts(order, lookUp)));
  return { orders, isAll: found.isAll, pages };
}

/** Reads the visits and orders of the last week with which a change is evaluated. Null if there are none. */
export async function readLastWeek(db: Database, where: Where): Promise<LastWeek | null> {
  const { shopId, surface, now } = where;
  const { retentionDays } = await readSettings(db, shopId, "privacy");
  const days = Math.min(MOST_DAYS, retentionDays);
  const sample = await chooseSample(db, { shopId, surface, days, now }, SAMPLE);
  const pages = await readSample(db, sample);
  const orders = await weekOrders(db, where, sample.from);
  if (pages.length === 0 && !orders?.orders.length) return null;
  return { days, now, sample, pages, orders };
}
