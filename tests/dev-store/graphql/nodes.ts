import { customerResolvers } from "./customers";
import { gidPart } from "./gid";
import { installationNode } from "./installation";
import { cancelResultNode, findCancelResult, findJob, jobNode } from "./jobs";
import { orderResolvers } from "./orders";
import { type GraphqlContext, type Resolvers } from "./resolvers";
import { shopNode } from "./shop";
import { subscriptionNode } from "./subscription-node";
import { themeResolvers } from "./themes";
import { validationResolvers } from "./validations";
import { webhookResolvers } from "./webhook-subscriptions";

type Finder = (id: string, context: GraphqlContext) => unknown;

/** Returns a finder for a root field that finds by id, such as order(id:). */
const byField =
  (resolvers: Resolvers, field: string): Finder =>
  (id, context) =>
    resolvers[field]?.({ id } as never, context);

const FINDERS: Record<string, Finder> = {
  Order: byField(orderResolvers, "order"),
  Customer: byField(customerResolvers, "customer"),
  OnlineStoreTheme: byField(themeResolvers, "theme"),
  Validation: byField(validationResolvers, "validation"),
  WebhookSubscription: byField(webhookResolvers, "webhookSubscription"),
  Shop: (_id, { shop }) => shopNode(shop),
  AppInstallation: (_id, { dev, shop }) => installationNode(dev, shop),
  AppSubscription: (id, { shop }) => {
    const requestedId = gidPart("AppSubscription", id);
    const found = shop.subscriptions.find(
      (subscription) => String(subscription.id) === requestedId,
    );
    return found ? subscriptionNode(found) : null;
  },
  Job: (id, { shop }) => {
    const job = findJob(shop, id);
    return job ? jobNode(job) : null;
  },
  OrderCancelJobResult: (id, { shop }) => {
    const job = findCancelResult(shop, id);
    return job ? cancelResultNode(job, shop) : null;
  },
};

function findNode(id: string, context: GraphqlContext): unknown {
  const type = /^gid:\/\/shopify\/(\w+)\//.exec(id)?.[1] ?? "";
  return FINDERS[type]?.(id, context) ?? null;
}

export const nodeResolvers: Resolvers = {
  node: ({ id }: { id: string }, context) => findNode(id, context),
  nodes: ({ ids }: { ids: string[] }, context) => ids.map((id) => findNode(id, context)),
};
