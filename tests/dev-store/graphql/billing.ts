import type { DevStoreContext } from "../context";
import { isoNow, nextId, type Shop } from "../state";
import type { AppSubscription, SubscriptionLine } from "../state/account";
import { announceSubscription } from "../platform/charges";
import { gidNumber } from "./gid";
import { type Resolvers, userError } from "./resolvers";
import { subscriptionNode } from "./subscription-node";

interface Money {
  amount: string;
  currencyCode: string;
}
interface LineInput {
  plan: {
    appRecurringPricingDetails?: { price: Money; interval: "EVERY_30_DAYS" | "ANNUAL" } | null;
    appUsagePricingDetails?: { cappedAmount: Money; terms: string } | null;
  };
}
interface CreateArgs {
  name: string;
  returnUrl: string;
  lineItems: LineInput[];
  test: boolean | null;
  trialDays: number | null;
}

/** Where the merchant approves or declines; the dev store's page for it is platform/charges.ts. */
const confirmationUrl = (shop: Shop, id: number, step: string) =>
  `https://${shop.domain}/admin/charges/palisade/${id}/RecurringApplicationCharge/${step}`;

const unused = ({ amount, currencyCode }: Money) => ({
  amount: Number(amount),
  currency: currencyCode,
  balanceUsed: 0,
  pendingCap: null,
  usageRecords: [],
});

function makeLine(id: number, { plan }: LineInput): SubscriptionLine | null {
  const { appRecurringPricingDetails: recurring, appUsagePricingDetails: usage } = plan;
  if (recurring && !usage) {
    const { price, interval } = recurring;
    return { ...unused(price), id, kind: "RECURRING", interval, terms: null };
  }
  if (usage && !recurring) {
    const { cappedAmount, terms } = usage;
    return { ...unused(cappedAmount), id, kind: "USAGE", interval: null, terms };
  }
  return null;
}

/** At most one recurring and one usage line. */
function lineProblem(lines: (SubscriptionLine | null)[]): string | null {
  if (lines.includes(null)) return "Each line needs exactly one kind of pricing.";
  const kinds = lines.map((line) => line?.kind);
  if (kinds.length === 0) return "At least one line item is required.";
  return new Set(kinds).size === kinds.length
    ? null
    : "Subscriptions can have only one line of each kind.";
}

function create(dev: DevStoreContext, shop: Shop, args: CreateArgs) {
  const lines = args.lineItems.map((input) => makeLine(nextId(dev.state), input));
  const problem = args.name.trim() === "" ? "Name can't be blank" : lineProblem(lines);
  if (problem) {
    return {
      appSubscription: null,
      confirmationUrl: null,
      userErrors: [userError(problem, ["lineItems"])],
    };
  }
  const subscription: AppSubscription = {
    id: nextId(dev.state),
    name: args.name,
    status: "PENDING",
    test: args.test ?? false,
    trialDays: args.trialDays ?? 0,
    returnUrl: args.returnUrl,
    createdAt: isoNow(dev.state),
    currentPeriodEnd: null,
    lines: lines.filter((line) => line !== null),
  };
  shop.subscriptions.push(subscription);
  return {
    appSubscription: subscriptionNode(subscription),
    confirmationUrl: confirmationUrl(shop, subscription.id, "confirm_recurring_application_charge"),
    userErrors: [],
  };
}

const findSubscription = (shop: Shop, id: string) =>
  shop.subscriptions.find((s) => s.id === gidNumber("AppSubscription", id));

export const billingResolvers: Resolvers = {
  appSubscriptionCreate: (args: CreateArgs, { dev, shop }) => create(dev, shop, args),

  appSubscriptionCancel: ({ id }: { id: string }, { dev, shop }) => {
    const subscription = findSubscription(shop, id);
    if (subscription?.status !== "ACTIVE") {
      return { appSubscription: null, userErrors: [userError("Cannot cancel it.", ["id"])] };
    }
    subscription.status = "CANCELLED";
    announceSubscription(dev, shop, subscription);
    return { appSubscription: subscriptionNode(subscription), userErrors: [] };
  },

  appSubscriptionLineItemUpdate: (
    { id, cappedAmount }: { id: string; cappedAmount: Money },
    { shop },
  ) => {
    const lineId = gidNumber("AppSubscriptionLineItem", id);
    const owner = shop.subscriptions.find(({ lines }) => lines.some((l) => l.id === lineId));
    const line = owner?.lines.find((l) => l.id === lineId);
    if (!owner || line?.kind !== "USAGE") {
      const userErrors = [userError("Line item not found", ["id"])];
      return { appSubscription: null, confirmationUrl: null, userErrors };
    }
    line.pendingCap = Number(cappedAmount.amount);
    return {
      appSubscription: subscriptionNode(owner),
      confirmationUrl: confirmationUrl(shop, owner.id, "confirm_update_capped_amount"),
      userErrors: [],
    };
  },

  appSubscriptionTrialExtend: ({ id, days }: { id: string; days: number }, { shop }) => {
    const refuse = (message: string, code: string) => ({
      appSubscription: null,
      userErrors: [userError(message, ["id"], code)],
    });
    const subscription = findSubscription(shop, id);
    if (!subscription) return refuse("Not found.", "SUBSCRIPTION_NOT_FOUND");
    if (subscription.status !== "ACTIVE") return refuse("Not active.", "SUBSCRIPTION_NOT_ACTIVE");
    subscription.trialDays += days;
    return { appSubscription: subscriptionNode(subscription), userErrors: [] };
  },
};
