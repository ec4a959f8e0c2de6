import { end } from "../billing/decisions";
import { cents, DAY_MS } from "../billing/periods";
import { isoNow, now, type Shop } from "../state";
import {
  capProblem,
  confirmationUrl,
  type CreateArgs,
  createSubscription,
  type Money,
} from "./billing-create";
import { gidNumber } from "./gid";
import { type GraphqlContext, type Resolvers, userError } from "./resolvers";
import { subscriptionNode } from "./subscription-node";

const findSubscription = (shop: Shop, id: string) =>
  shop.subscriptions.find((s) => s.id === gidNumber("AppSubscription", id));

interface CapArgs {
  id: string;
  cappedAmount: Money;
}

/** Requests another cap, which applies after the merchant's approval. */
function requestCap({ id, cappedAmount }: CapArgs, { shop }: GraphqlContext) {
  const refuse = (message: string, field: string) => ({
    appSubscription: null,
    confirmationUrl: null,
    userErrors: [userError(message, [field])],
  });
  const lineId = gidNumber("AppSubscriptionLineItem", id);
  const owner = shop.subscriptions.find(({ lines }) => lines.some((l) => l.id === lineId));
  const line = owner?.lines.find((l) => l.id === lineId);
  if (!owner || line?.kind !== "USAGE") return refuse("Line item not found", "id");
  if (owner.status !== "ACTIVE") return refuse("Subscription is not active", "id");
  const amount = cents(Number(cappedAmount.amount));
  const problem = amount > line.balanceUsed ? capProblem(amount) : "Capped amount is too low";
  if (problem) return refuse(problem, "cappedAmount");
  line.pendingCap = amount;
  return {
    appSubscription: subscriptionNode(owner),
    confirmationUrl: confirmationUrl(shop, owner.id, "confirm_update_capped_amount"),
    userErrors: [],
  };
}

/** Extends a running trial and defers every later bill. */
function extendTrial({ id, days }: { id: string; days: number }, { dev, shop }: GraphqlContext) {
  const refuse = (message: string, code: string | undefined, field: string) => ({
    appSubscription: null,
    userErrors: [userError(message, [field], code)],
  });
  const subscription = findSubscription(shop, id);
  if (!subscription) return refuse("Not found.", "SUBSCRIPTION_NOT_FOUND", "id");
  if (subscription.status !== "ACTIVE") {
    return refuse("The subscription isn't active.", "SUBSCRIPTION_NOT_ACTIVE", "id");
  }
  const trialEnd = Date.parse(subscription.createdAt) + subscription.trialDays * DAY_MS;
  if (trialEnd <= now(dev.state)) {
    return refuse("The trial isn't active.", "TRIAL_NOT_ACTIVE", "id");
  }
  if (days < 1 || days > 1000) {
    return refuse("Days must be between 1 and 1000", undefined, "days");
  }
  const later = (time: string | null) =>
    time && new Date(Date.parse(time) + days * DAY_MS).toISOString();
  subscription.trialDays += days;
  subscription.nextBillAt = later(subscription.nextBillAt);
  subscription.currentPeriodEnd = later(subscription.currentPeriodEnd);
  subscription.updatedAt = isoNow(dev.state);
  return { appSubscription: subscriptionNode(subscription), userErrors: [] };
}

interface CancelArgs {
  id: string;
  prorate: boolean | null;
}

function cancel({ id, prorate }: CancelArgs, { dev, shop }: GraphqlContext) {
  const subscription = findSubscription(shop, id);
  const { frozenIsCancelled } = dev.state.switches;
  const isOpen =
    subscription?.status === "ACTIVE" || (subscription?.status === "FROZEN" && frozenIsCancelled);
  if (!subscription || !isOpen) {
    return { appSubscription: null, userErrors: [userError("Cannot cancel it.", ["id"])] };
  }
  end(dev, shop, subscription, prorate ?? false);
  return { appSubscription: subscriptionNode(subscription), userErrors: [] };
}

export const billingResolvers: Resolvers = {
  appSubscriptionCreate: (args: CreateArgs, { dev, shop }) => createSubscription(dev, shop, args),
  appSubscriptionCancel: cancel,
  appSubscriptionLineItemUpdate: requestCap,
  appSubscriptionTrialExtend: extendTrial,
};
