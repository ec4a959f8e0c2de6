import type { DevStoreContext } from "../context";
import { now, type Shop } from "../state";
import type { AppSubscription } from "../state/subscriptions";
import { announceSubscription } from "./announce";
import { billUsage, creditRest, lineOf, start } from "./periods";

/** Reports whether a subscription is active or frozen, so that a new subscription replaces it. */
const isCurrent = ({ status, waits }: AppSubscription) =>
  !waits && (status === "ACTIVE" || status === "FROZEN");

const ENDED = { status: "CANCELLED", waits: false, nextBillAt: null, currentPeriodEnd: null };

/** Ends a subscription immediately. Usage so far is billed. The rest is refunded only on request. */
export function end(
  context: DevStoreContext,
  shop: Shop,
  subscription: AppSubscription,
  prorate: boolean,
): void {
  const at = now(context.state);
  if (isCurrent(subscription)) {
    billUsage(shop, subscription, at);
    if (prorate) creditRest(shop, subscription, at);
  }
  Object.assign(subscription, ENDED);
  announceSubscription(context, shop, subscription);
}

/** Ends every subscription and pending charge when the app is uninstalled, without refunds. */
export function endAll(context: DevStoreContext, shop: Shop): void {
  for (const subscription of shop.subscriptions) {
    const { status, waits } = subscription;
    const isOpen = isCurrent(subscription) || waits || status === "PENDING";
    if (isOpen) end(context, shop, subscription, false);
  }
}

/**
 * Reports whether Shopify's STANDARD rules defer a change: from a yearly price to a monthly one or to a lower yearly
 * one.
 */
function isStepDown(current: AppSubscription, next: AppSubscription): boolean {
  const [old, fresh] = [lineOf(current, "RECURRING"), lineOf(next, "RECURRING")];
  if (!fresh || old?.interval !== "ANNUAL") return false;
  return fresh.interval !== "ANNUAL" || fresh.amount < old.amount;
}

/** Reports whether a change waits until the end of the paid period. */
function waitsForPeriod(current: AppSubscription, next: AppSubscription): boolean {
  if (current.lines[0]?.currency !== next.lines[0]?.currency) return false;
  if (next.replacementBehavior === "STANDARD") return isStepDown(current, next);
  return next.replacementBehavior === "APPLY_ON_NEXT_BILLING_CYCLE";
}

function approve(context: DevStoreContext, shop: Shop, subscription: AppSubscription): void {
  const current = shop.subscriptions.find((other) => other !== subscription && isCurrent(other));
  if (current?.status === "ACTIVE" && waitsForPeriod(current, subscription)) {
    subscription.waits = true;
    subscription.status = context.state.switches.accepted ? "ACCEPTED" : "ACTIVE";
  } else {
    if (current) end(context, shop, current, true);
    start(context, shop, subscription, now(context.state));
  }
  announceSubscription(context, shop, subscription);
}

function decideCaps(
  context: DevStoreContext,
  shop: Shop,
  subscription: AppSubscription,
  accepted: boolean,
): void {
  for (const line of subscription.lines) {
    if (accepted && line.pendingCap !== null) line.amount = line.pendingCap;
    line.pendingCap = null;
  }
  if (accepted) announceSubscription(context, shop, subscription);
}

/** Applies the merchant's answer to a new subscription, or to a new cap of an active one. */
export function decideCharge(
  context: DevStoreContext,
  shop: Shop,
  subscription: AppSubscription,
  accepted: boolean,
): void {
  if (subscription.status === "ACTIVE") decideCaps(context, shop, subscription, accepted);
  if (subscription.status !== "PENDING") return;
  if (accepted) return approve(context, shop, subscription);
  subscription.status = "DECLINED";
  announceSubscription(context, shop, subscription);
}

/** Freezes the active subscription for non-payment, or unfreezes it. */
export function setFrozen(context: DevStoreContext, shop: Shop, frozen: boolean): void {
  const from = frozen ? "ACTIVE" : "FROZEN";
  const subscription = shop.subscriptions.find(({ status }) => status === from);
  if (!subscription) throw new Error(`${shop.name} has no subscription that is ${from}.`);
  subscription.status = frozen ? "FROZEN" : "ACTIVE";
  announceSubscription(context, shop, subscription);
}
