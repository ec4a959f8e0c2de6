import type { DevStoreContext } from "../context";
import { now, type Shop } from "../state";
import type { AppSubscription } from "../state/subscriptions";
import { announceSubscription } from "./announce";
import { billUsage, creditRest, lineOf, start } from "./periods";

/** In force or on hold: what a new subscription takes the place of. */
const isCurrent = ({ status, waits }: AppSubscription) =>
  !waits && (status === "ACTIVE" || status === "FROZEN");

const ENDED = { status: "CANCELLED", waits: false, nextBillAt: null, currentPeriodEnd: null };

/** Ends a subscription at once. Usage so far is billed; the rest is only given back when asked. */
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

/** What uninstalling does: everything open ends, nothing is given back. */
export function endAll(context: DevStoreContext, shop: Shop): void {
  for (const subscription of shop.subscriptions) {
    const { status, waits } = subscription;
    const isOpen = isCurrent(subscription) || waits || status === "PENDING";
    if (isOpen) end(context, shop, subscription, false);
  }
}

/** The platform's STANDARD rules: from a yearly price only to one that is worth more. */
function isStepDown(current: AppSubscription, next: AppSubscription): boolean {
  const [old, fresh] = [lineOf(current, "RECURRING"), lineOf(next, "RECURRING")];
  if (!fresh || old?.interval !== "ANNUAL") return false;
  return fresh.interval !== "ANNUAL" || fresh.amount < old.amount;
}

/** Whether a change waits until the paid period is over. */
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

/** The merchant's answer to a new subscription or, for one in force, to a new cap. */
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

/** Puts the active subscription on hold for not paying, or takes it off hold. */
export function setFrozen(context: DevStoreContext, shop: Shop, frozen: boolean): void {
  const from = frozen ? "ACTIVE" : "FROZEN";
  const subscription = shop.subscriptions.find(({ status }) => status === from);
  if (!subscription) throw new Error(`${shop.name} has no subscription that is ${from}.`);
  subscription.status = frozen ? "FROZEN" : "ACTIVE";
  announceSubscription(context, shop, subscription);
}
