import { isoNow, nextId, type Shop } from "../state";
import type { SubscriptionLine } from "../state/account";
import { gidNumber } from "./gid";
import { type GraphqlContext, type Resolvers, userError } from "./resolvers";
import { usageRecordNode } from "./subscription-node";

interface UsageArgs {
  subscriptionLineItemId: string;
  description: string;
  price: { amount: string; currencyCode: string };
  idempotencyKey?: string | null;
}

/** The platform warns once, when this part of the cap is used up. */
const WARN_AT = 0.9;

const refuse = (message: string, field: string) => ({
  appUsageRecord: null,
  userErrors: [userError(message, [field])],
});

function activeUsageLine(shop: Shop, id: string): SubscriptionLine | undefined {
  return shop.subscriptions
    .filter(({ status }) => status === "ACTIVE")
    .flatMap(({ lines }) => lines)
    .find((line) => line.kind === "USAGE" && line.id === gidNumber("AppSubscriptionLineItem", id));
}

function charge(context: GraphqlContext, line: SubscriptionLine, args: UsageArgs) {
  const amount = Number(args.price.amount);
  const before = line.balanceUsed;
  line.balanceUsed = before + amount;
  const record = {
    id: nextId(context.dev.state),
    description: args.description,
    amount,
    currency: args.price.currencyCode,
    idempotencyKey: args.idempotencyKey ?? null,
    createdAt: isoNow(context.dev.state),
  };
  line.usageRecords.push(record);
  const limit = line.amount * WARN_AT;
  if (before < limit && line.balanceUsed >= limit) warn(context, line);
  return { appUsageRecord: usageRecordNode(record, line), userErrors: [] };
}

function warn({ dev, shop }: GraphqlContext, line: SubscriptionLine): void {
  const owner = shop.subscriptions.find(({ lines }) => lines.includes(line));
  dev.sendWebhook(shop.domain, "app_subscriptions/approaching_capped_amount", {
    payload: {
      app_subscription: {
        admin_graphql_api_id: `gid://shopify/AppSubscription/${owner?.id}`,
        name: owner?.name,
        balance_used: line.balanceUsed,
        capped_amount: line.amount.toFixed(2),
        currency_code: line.currency,
        admin_graphql_api_shop_id: `gid://shopify/Shop/${shop.id}`,
        created_at: owner?.createdAt,
        updated_at: isoNow(dev.state),
      },
    },
  });
}

export const usageResolvers: Resolvers = {
  appUsageRecordCreate: (args: UsageArgs, context) => {
    const line = activeUsageLine(context.shop, args.subscriptionLineItemId);
    if (!line) return refuse("No active usage line with this id.", "subscriptionLineItemId");
    const repeated = line.usageRecords.find(
      ({ idempotencyKey }) => idempotencyKey !== null && idempotencyKey === args.idempotencyKey,
    );
    if (repeated) return { appUsageRecord: usageRecordNode(repeated, line), userErrors: [] };
    if (line.balanceUsed + Number(args.price.amount) > line.amount) {
      return refuse("Total price exceeds balance remaining", "price");
    }
    return charge(context, line, args);
  },
};
