import type { DevStoreContext } from "../context";
import { now, type Shop } from "../state";
import type { AppSubscription, SubscriptionLine } from "../state/subscriptions";
import { announceSubscription } from "./announce";

export const DAY_MS = 86_400_000;
const PENDING_DAYS = 2;
const PERIOD_DAYS = { EVERY_30_DAYS: 30, ANNUAL: 365 } as const;

const iso = (ms: number) => new Date(ms).toISOString();
/** Rounds money to the cent, so that tenths add up. */
export const cents = (amount: number) => Math.round(amount * 100) / 100;

export const lineOf = (subscription: AppSubscription, kind: SubscriptionLine["kind"]) =>
  subscription.lines.find((line) => line.kind === kind);

/** Returns the period in ms: a year for an annual price, else thirty days. */
export const periodMs = (subscription: AppSubscription): number =>
  PERIOD_DAYS[lineOf(subscription, "RECURRING")?.interval ?? "EVERY_30_DAYS"] * DAY_MS;

function bill(shop: Shop, of: AppSubscription, at: number, what: string, amount: number): void {
  const currency = of.lines[0]?.currency ?? shop.currency;
  const { id: subscriptionId, test } = of;
  shop.bills.push({ at: iso(at), subscriptionId, what, amount: cents(amount), currency, test });
}

export function billUsage(shop: Shop, subscription: AppSubscription, at: number): void {
  const usage = lineOf(subscription, "USAGE");
  if (!usage || usage.balanceUsed === 0) return;
  bill(shop, subscription, at, `${subscription.name}: usage`, usage.balanceUsed);
  usage.balanceUsed = 0;
}

/** Returns the price after the discount while the discount lasts. */
export function discounted({ amount, discount }: SubscriptionLine): number {
  if (!discount) return amount;
  const off = discount.amount ?? amount * (discount.percentage ?? 0);
  return cents(Math.max(0, amount - off));
}

const trialEndOf = ({ createdAt, trialDays }: AppSubscription) =>
  Date.parse(createdAt) + trialDays * DAY_MS;

/** Refunds the unused part of the paid period. A trial is not paid. */
export function creditRest(shop: Shop, subscription: AppSubscription, at: number): void {
  const recurring = lineOf(subscription, "RECURRING");
  const { currentPeriodEnd, nextBillAt } = subscription;
  const isTrial = subscription.trialDays > 0 && trialEndOf(subscription) > at;
  const isPaid = !isTrial && currentPeriodEnd !== null && nextBillAt === currentPeriodEnd;
  if (!recurring || !isPaid) return;
  const remainingShare = (Date.parse(currentPeriodEnd) - at) / periodMs(subscription);
  bill(
    shop,
    subscription,
    at,
    `${subscription.name}: credit`,
    -discounted(recurring) * remainingShare,
  );
}

/** Activates a subscription. With a trial, the first bill is due at its end. */
export function start(
  { state }: DevStoreContext,
  shop: Shop,
  subscription: AppSubscription,
  at: number,
): void {
  const billAt = subscription.trialDays > 0 ? Math.max(at, trialEndOf(subscription)) : at;
  const trialIsPeriod = state.switches.trialPeriodEnd === "trial" && billAt > at;
  subscription.status = "ACTIVE";
  subscription.waits = false;
  subscription.nextBillAt = iso(billAt);
  subscription.currentPeriodEnd = iso(billAt + (trialIsPeriod ? 0 : periodMs(subscription)));
  renew(shop, subscription, at);
}

/** Bills every period that has begun by `at`. */
function renew(shop: Shop, subscription: AppSubscription, at: number): void {
  for (;;) {
    const due = Date.parse(subscription.nextBillAt ?? "");
    // The condition is also false for a subscription without a next bill.
    if (!(due <= at)) return;
    billUsage(shop, subscription, due);
    const recurring = lineOf(subscription, "RECURRING");
    if (recurring) bill(shop, subscription, due, subscription.name, discounted(recurring));
    subscription.nextBillAt = iso(due + periodMs(subscription));
    subscription.currentPeriodEnd = subscription.nextBillAt;
  }
}

function startDeferred(context: DevStoreContext, shop: Shop, current: AppSubscription): boolean {
  const next = shop.subscriptions.find((other) => other !== current && other.waits);
  const end = Date.parse(current.currentPeriodEnd ?? "");
  if (!next || !(end <= now(context.state))) return false;
  billUsage(shop, current, end);
  Object.assign(current, { status: "CANCELLED", nextBillAt: null, currentPeriodEnd: null });
  announceSubscription(context, shop, current);
  start(context, shop, next, end);
  announceSubscription(context, shop, next);
  return true;
}

/** Updates a store's charges to the current time: pending ones expire, and ended periods are billed. */
export function settleBilling(context: DevStoreContext, shop: Shop): void {
  const at = now(context.state);
  for (const subscription of [...shop.subscriptions]) {
    const age = at - Date.parse(subscription.createdAt);
    if (subscription.status === "PENDING" && age >= PENDING_DAYS * DAY_MS) {
      subscription.status = "EXPIRED";
      announceSubscription(context, shop, subscription);
    }
    if (subscription.status !== "ACTIVE") continue;
    if (!startDeferred(context, shop, subscription)) renew(shop, subscription, at);
  }
}

const earlier = (time: string | null, ms: number) => time && iso(Date.parse(time) - ms);

/**
 * Moves a store's charges into the past. The clock is unchanged, so the app and the dev store still agree on the time.
 */
export function ageBilling(context: DevStoreContext, shop: Shop, ms: number): void {
  for (const subscription of shop.subscriptions) {
    subscription.createdAt = iso(Date.parse(subscription.createdAt) - ms);
    subscription.currentPeriodEnd = earlier(subscription.currentPeriodEnd, ms);
    subscription.nextBillAt = earlier(subscription.nextBillAt, ms);
    for (const record of subscription.lines.flatMap(({ usageRecords }) => usageRecords)) {
      record.createdAt = iso(Date.parse(record.createdAt) - ms);
    }
  }
  for (const line of shop.bills) line.at = iso(Date.parse(line.at) - ms);
  settleBilling(context, shop);
}
