import { announceApproachingCap } from "../billing/announce";
import { cents } from "../billing/periods";
import { isoNow, nextId, type Shop } from "../state";
import type { AppSubscription, SubscriptionLine } from "../state/subscriptions";
import { gidNumber } from "./gid";
import { type GraphqlContext, type Resolvers, userError } from "./resolvers";
import { usageRecordNode } from "./subscription-node";

interface UsageArgs {
  subscriptionLineItemId: string;
  description: string;
  price: { amount: string; currencyCode: string };
  idempotencyKey?: string | null;
}

/** Share of the cap at which Shopify warns, once per period. */
const WARN_AT = 0.9;
const LONGEST_KEY = 255;

const refuse = (message: string, field: string) => ({
  appUsageRecord: null,
  userErrors: [userError(message, [field])],
});

interface UsageLine {
  owner: AppSubscription;
  line: SubscriptionLine;
}

function activeUsageLine(shop: Shop, id: string): UsageLine | null {
  const lineId = gidNumber("AppSubscriptionLineItem", id);
  for (const owner of shop.subscriptions) {
    if (owner.status !== "ACTIVE") continue;
    const line = owner.lines.find((l) => l.kind === "USAGE" && l.id === lineId);
    if (line) return { owner, line };
  }
  return null;
}

function charge({ dev, shop }: GraphqlContext, { owner, line }: UsageLine, args: UsageArgs) {
  const amount = cents(Number(args.price.amount));
  const before = line.balanceUsed;
  line.balanceUsed = cents(before + amount);
  const record = {
    id: nextId(dev.state),
    description: args.description,
    amount,
    currency: args.price.currencyCode,
    idempotencyKey: args.idempotencyKey ?? null,
    createdAt: isoNow(dev.state),
  };
  line.usageRecords.push(record);
  const limit = line.amount * WARN_AT;
  if (before < limit && line.balanceUsed >= limit) announceApproachingCap(dev, shop, owner, line);
  return { appUsageRecord: usageRecordNode(record, line), userErrors: [] };
}

function inputProblem(line: SubscriptionLine, { price, idempotencyKey }: UsageArgs) {
  if ((idempotencyKey?.length ?? 0) > LONGEST_KEY) {
    return refuse(`Idempotency key is too long (maximum is ${LONGEST_KEY})`, "idempotencyKey");
  }
  if (price.currencyCode !== line.currency) return refuse("Currency does not match", "price");
  if (!(Number(price.amount) > 0)) return refuse("Price must be greater than 0", "price");
  return null;
}

function create(args: UsageArgs, context: GraphqlContext) {
  const found = activeUsageLine(context.shop, args.subscriptionLineItemId);
  if (!found) return refuse("No active usage line with this id.", "subscriptionLineItemId");
  const { line } = found;
  const problem = inputProblem(line, args);
  if (problem) return problem;
  const repeated = line.usageRecords.find(
    ({ idempotencyKey }) => idempotencyKey !== null && idempotencyKey === args.idempotencyKey,
  );
  if (repeated) return { appUsageRecord: usageRecordNode(repeated, line), userErrors: [] };
  if (cents(line.balanceUsed + Number(args.price.amount)) > line.amount) {
    return refuse("Total price exceeds balance remaining", "price");
  }
  return charge(context, found, args);
}

export const usageResolvers: Resolvers = { appUsageRecordCreate: create };
