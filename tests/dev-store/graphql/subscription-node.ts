import { discounted } from "../billing/periods";
import type { AppSubscription, SubscriptionLine, UsageRecord } from "../state/subscriptions";
import { connection, type PageArgs } from "./connection";
import { gid } from "./gid";
import { money } from "./money";

export const usageRecordNode = (
  record: UsageRecord,
  line: SubscriptionLine,
): Record<string, unknown> => ({
  __typename: "AppUsageRecord",
  id: gid("AppUsageRecord", record.id),
  description: record.description,
  idempotencyKey: record.idempotencyKey,
  createdAt: record.createdAt,
  price: money(record.amount, record.currency),
  subscriptionLineItem: () => lineNode(line),
});

function discount(line: SubscriptionLine) {
  if (!line.discount) return null;
  const { amount, percentage, durationLimitInIntervals } = line.discount;
  return {
    durationLimitInIntervals,
    remainingDurationInIntervals: durationLimitInIntervals,
    priceAfterDiscount: money(discounted(line), line.currency),
    value:
      percentage === null
        ? {
            __typename: "AppSubscriptionDiscountAmount",
            amount: money(amount ?? 0, line.currency),
          }
        : { __typename: "AppSubscriptionDiscountPercentage", percentage },
  };
}

const pricing = (line: SubscriptionLine) =>
  line.kind === "RECURRING"
    ? {
        __typename: "AppRecurringPricing",
        price: money(line.amount, line.currency),
        interval: line.interval,
        discount: discount(line),
        planHandle: null,
      }
    : {
        __typename: "AppUsagePricing",
        balanceUsed: money(line.balanceUsed, line.currency),
        cappedAmount: money(line.amount, line.currency),
        interval: "EVERY_30_DAYS",
        terms: line.terms,
      };

const lineNode = (line: SubscriptionLine) => ({
  id: gid("AppSubscriptionLineItem", line.id),
  plan: { pricingDetails: pricing(line) },
  usageRecords: (args: PageArgs) =>
    connection(
      line.usageRecords.map((record) => usageRecordNode(record, line)),
      args,
    ),
});

export const subscriptionNode = (subscription: AppSubscription) => ({
  __typename: "AppSubscription",
  id: gid("AppSubscription", subscription.id),
  name: subscription.name,
  status: subscription.status,
  test: subscription.test,
  trialDays: subscription.trialDays,
  returnUrl: subscription.returnUrl,
  createdAt: subscription.createdAt,
  currentPeriodEnd: subscription.currentPeriodEnd,
  lineItems: subscription.lines.map(lineNode),
});
