import { DAY_MS } from "#app/base/clock";
import { countryInSentence } from "#app/base/countries";
import type { OrderFilterFields } from "#app/contract/orders/order-filters";
import { assessOrder } from "#app/engine/orders/assess-order";
import { decideOrder } from "#app/engine/orders/decide-order";
import type { OrderFacts } from "#app/engine/orders/order-facts";
import { isCancelling, type OrderFilter, type OrderPolicy } from "#app/engine/orders/order-policy";
import { type AdminGraphql, AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import { ApiError } from "#app/platform/data-api/api-error";
import type { ApiContext, Merchant } from "#app/platform/data-api/handlers";
import type { IpIntelligence } from "#app/platform/ip-intelligence/ip-intelligence.server";
import { counted, numeral } from "#app/words/numbers";

import { pastFacts } from "../../evaluation/past-facts.server";
import { readPastOrders } from "../../intake/past-orders.server";
import { readPolicy } from "../../order-policy/policy.queries.server";
import { ofNewestOrders } from "../../reading/newest-orders";
import { UNREADABLE } from "../../reading/unreadable";
import { beginsToCancel } from "./begins-to-cancel";
import { draftAmong } from "./draft-among.server";
import { filterRow } from "./filter-rows";
import { readFilters } from "./order-filters.queries.server";

export interface CancelQuestionDeps {
  readonly admin: AdminGraphql;
  readonly ipIntelligence: Pick<IpIntelligence, "lookup" | "coordinates">;
}

/** Newest orders that are counted. Shopify answers about them in a few seconds. */
const MOST_ORDERS = 100;
const DAYS = 60;

/** Returns how many past orders a filter would have cancelled, each evaluated as if it were new. */
export function countCancelled(
  orders: readonly OrderFacts[],
  filters: readonly OrderFilter[],
  { id, policy }: { readonly id: string; readonly policy: OrderPolicy },
): number {
  const isCancelled = (order: OrderFacts) => {
    const facts = { ...order, isCancelled: false, fulfillment: "none" as const };
    const own = assessOrder(facts, countryInSentence);
    const cancels = { lastHour: 0, lastDay: 0 };
    const decision = decideOrder({ facts, own, policy, filters, cancels, now: facts.at });
    return decision.filterId === id && isCancelling(decision.action);
  };
  return orders.filter(isCancelled).length;
}

function countText(cancelled: number, orders: readonly OrderFacts[]): string {
  const [oldest] = orders;
  if (!oldest) return `Your store has no orders from the last ${DAYS} days to compare with.`;
  return `${ofNewestOrders(orders.length, oldest.at)} this filter would have cancelled ${numeral(cancelled)}.`;
}

function effectText({ name, action, afterMinutes }: OrderFilterFields): string {
  const then =
    action === "cancel"
      ? "cancelled immediately"
      : `put on hold, then cancelled after ${counted(afterMinutes, "minute", "minutes")} unless someone stops it`;
  return `Fraud Protect is live. From now on, orders that match “${name}” are ${then}. A cancellation cannot be undone.`;
}

/**
 * Asks before a filter begins to cancel orders: it is on, not in dry run, and Fraud Protect is live. A filter that already
 * does is asked about again only if its action or the orders that its conditions match change.
 *
 * @param id the stored filter; null: a new one
 * @throws ApiError confirmation_needed with the number of past orders that the filter would have cancelled
 */
export async function askBeforeCancelling(
  { admin, ipIntelligence }: CancelQuestionDeps,
  { db, shop, clock }: ApiContext & Merchant,
  { filter, id }: { readonly filter: OrderFilterFields; readonly id: string | null },
): Promise<void> {
  const stored = (await readFilters(db, shop.id)).find((each) => each.id === id);
  const draft = { ...filter, unmatchedCountries: [] };
  if (!beginsToCancel(stored && filterRow(stored), draft, clock())) return;
  const policy = await readPolicy(db, shop.id);
  if (policy.mode !== "live") return;
  const counts = async () => {
    const { above, drafted } = await draftAmong(db, shop.id, { filter, id });
    const live = [];
    const span = { since: clock() - DAYS * DAY_MS, most: MOST_ORDERS };
    for await (const some of readPastOrders(admin, shop, span)) live.push(...some);
    const orders = await pastFacts(live, ipIntelligence, shop.timezone);
    return countText(
      countCancelled(orders, [...above, drafted], { id: drafted.id, policy }),
      orders,
    );
  };
  const known = await counts().catch((error: unknown) => {
    if (!(error instanceof AdminRefusal)) throw error;
    return `It is not known how many past orders it would have cancelled. ${UNREADABLE[error.reason]}`;
  });
  const message = `${effectText(filter)} ${known}`;
  throw new ApiError("confirmation_needed", { message, fields: { confirmedCancels: message } });
}
