import { DAY_MS, HOUR_MS } from "#app/base/clock";
import { countryInSentence } from "#app/base/countries";
import type { Keyring } from "#app/base/keyring";
import { assessOrder } from "#app/engine/orders/assess-order";
import { decideOrder } from "#app/engine/orders/decide-order";
import type { OrderFacts } from "#app/engine/orders/order-facts";
import { isCancelling, type OrderFilter, type OrderPolicy } from "#app/engine/orders/order-policy";
import { type AdminGraphql, AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import { ApiError } from "#app/platform/data-api/api-error";
import type { ApiContext, Merchant } from "#app/platform/data-api/handlers";
import type { IpIntelligence } from "#app/platform/ip-intelligence/ip-intelligence.server";
import { formatList } from "#app/words/listed";
import { quote } from "#app/words/quoted";

import { pastFacts } from "../../evaluation/past-facts.server";
import { pastJourneys } from "../../evaluation/past-journeys.server";
import { readPastOrders } from "../../intake/past-orders.server";
import { readPolicy } from "../../order-policy/policy.queries.server";
import { dayInYear } from "../../reading/day-in-year";
import { unreadableText } from "../../reading/unreadable";
import { compileFilters, type FilterTerms } from "./active-filters.server";
import { beginToCancel, type BegunFilter, type FilterChange } from "./begins-to-cancel";
import { cancelEffect as texts } from "./texts";

export interface CancelQuestionDeps {
  readonly admin: AdminGraphql;
  /** Keys of checkout passes. */
  readonly keys: Keyring;
  readonly ipIntelligence: Pick<IpIntelligence, "lookup" | "coordinates">;
}

/** Maximum orders counted. Shopify returns them in a few seconds. */
const MOST_ORDERS = 100;
const DAYS = 60;

/**
 * Returns the filter that would have cancelled each past order. Evaluates them in turn as new
 * orders, up to the policy's limits per hour and day. Null for orders that none would have
 * cancelled.
 *
 * @param orders from the oldest to the newest
 */
function cancelledBy(
  orders: readonly OrderFacts[],
  filters: readonly OrderFilter[],
  policy: OrderPolicy,
): (string | null)[] {
  const cancelledAt: number[] = [];
  const cancellationsSince = (moment: number) => cancelledAt.filter((at) => at > moment).length;
  return orders.map((order) => {
    const facts = { ...order, isCancelled: false, fulfillment: "none" as const };
    const { at } = facts;
    const own = assessOrder(facts, countryInSentence);
    const cancels = {
      lastHour: cancellationsSince(at - HOUR_MS),
      lastDay: cancellationsSince(at - DAY_MS),
    };
    const { action, filterId } = decideOrder({ facts, own, policy, filters, cancels, now: at });
    if (!isCancelling(action)) return null;
    cancelledAt.push(at);
    return filterId;
  });
}

/** Maximum filters that a question names. */
const NAMED_FILTERS = 5;

export interface CancelChange extends FilterChange {
  readonly begun: readonly BegunFilter[];
  readonly policy: OrderPolicy;
}

/**
 * Describes the number of past orders that only the filters after the change would have cancelled.
 */
function countText(orders: readonly OrderFacts[], change: CancelChange): string {
  const [oldest] = orders;
  if (!oldest) return texts.noOrders({ days: DAYS });
  const { before, after, begun, policy } = change;
  const ids = begun.map(({ filter }) => filter.id);
  const [old, current] = [before, after].map((each) =>
    cancelledBy(orders, compileFilters(each), policy),
  );
  const isOwn = isOneItself(begun);
  const cancelled = current!.filter(
    (id, at) => id !== null && ids.includes(id) && (isOwn || id !== old![at]),
  ).length;
  const newest = { orders: orders.length, day: dayInYear(oldest.at), cancelled };
  return isOwn ? texts.ownCancelled(newest) : texts.moreCancelled(newest);
}

/** Reports whether exactly one filter begins to cancel, because the filter itself is new or changed. */
const isOneItself = (begun: readonly BegunFilter[]) => begun.length === 1 && !begun[0]!.isUncovered;

function effectText(begun: readonly BegunFilter[]): string {
  if (isOneItself(begun)) return ownEffectText(begun[0]!.filter);
  const named = begun.slice(0, NAMED_FILTERS).map(({ filter: { name } }) => quote(name));
  const others = begun.length - named.length;
  return texts.byFilters({
    filters: formatList(others === 0 ? named : [...named, texts.others({ others })]),
  });
}

function ownEffectText({ name, action, afterMinutes: minutes }: FilterTerms): string {
  return action === "cancel" ? texts.cancels({ name }) : texts.holds({ name, minutes });
}

/**
 * Requires confirmation of a change by which filters begin to cancel orders, while Fraud Protect is
 * live. Other changes of filters need none.
 *
 * @throws ApiError confirmation_needed with the number of past orders that would have been
 * cancelled
 */
export async function requireCancelConfirmation(
  deps: CancelQuestionDeps,
  context: ApiContext & Merchant,
  change: FilterChange,
): Promise<void> {
  const begun = beginToCancel(change, context.clock());
  if (begun.length === 0) return;
  const policy = await readPolicy(context.db, context.shop.id);
  if (policy.mode === "live")
    throw await cancelQuestion(deps, context, { ...change, begun, policy });
}

/** Returns the question as ApiError confirmation_needed about a change by which filters begin to cancel orders. */
export async function cancelQuestion(
  { admin, keys, ipIntelligence }: CancelQuestionDeps,
  { db, shop, clock }: Pick<ApiContext & Merchant, "db" | "shop" | "clock">,
  change: CancelChange,
): Promise<ApiError> {
  const countCancellations = async () => {
    const live = [];
    const span = { since: clock() - DAYS * DAY_MS, most: MOST_ORDERS };
    for await (const some of readPastOrders(admin, shop, span)) live.push(...some);
    const journeys = await pastJourneys({ db, keys, now: clock() }, shop.id, live);
    return countText(await pastFacts(live, ipIntelligence, shop.timezone, journeys), change);
  };
  const known = await countCancellations().catch((error: unknown) => {
    if (!(error instanceof AdminRefusal)) throw error;
    return texts.notKnown({ problem: unreadableText(error.reason) });
  });
  const message = `${effectText(change.begun)} ${known}`;
  return new ApiError("confirmation_needed", { message, fields: { confirmedCancels: message } });
}
