import { type DevStoreState, isoNow, nextId, type Shop } from "../state";
import type { WebhookSubscription } from "../state/account";
import { connection, type PageArgs } from "./connection";
import { gid, gidNumber } from "./gid";
import { type GraphqlContext, type Resolvers, userError } from "./resolvers";

interface SubscriptionInput {
  uri?: string | null;
  callbackUrl?: string | null;
  format?: "JSON" | "XML" | null;
  filter?: string | null;
  includeFields?: string[] | null;
  metafieldNamespaces?: string[] | null;
}

export const webhookSubscriptionNode = (subscription: WebhookSubscription) => ({
  __typename: "WebhookSubscription",
  id: gid("WebhookSubscription", subscription.id),
  legacyResourceId: String(subscription.id),
  topic: subscription.topic,
  uri: subscription.uri,
  callbackUrl: subscription.uri,
  endpoint: { __typename: "WebhookHttpEndpoint", callbackUrl: subscription.uri },
  format: subscription.format,
  filter: subscription.filter,
  name: null,
  includeFields: subscription.includeFields,
  metafieldNamespaces: subscription.metafieldNamespaces,
  metafields: [],
  apiVersion: { handle: "2026-10", displayName: "2026-10", supported: true },
  createdAt: subscription.createdAt,
  updatedAt: subscription.updatedAt,
});

const find = ({ shop }: GraphqlContext, id: string) =>
  shop.webhookSubscriptions.find((s) => s.id === gidNumber("WebhookSubscription", id));

const refuse = (message: string, field: string[]) => ({
  webhookSubscription: null,
  userErrors: [userError(message, field)],
});

const isTaken = (
  { shop }: GraphqlContext,
  topic: string,
  uri: string,
  besides?: WebhookSubscription,
) => shop.webhookSubscriptions.some((s) => s !== besides && s.topic === topic && s.uri === uri);

const ADDRESS = ["webhookSubscription", "uri"];
const NOT_ALLOWED = "You do not have permission to create or update webhooks with this topic";
/** Required permission by prefix of a topic. */
const NEEDS = { THEMES_: "themes", ORDERS_: "orders", CHECKOUTS_: "orders" };

const mayHear = ({ token }: GraphqlContext, topic: string) =>
  Object.entries(NEEDS).every(
    ([start, resource]) =>
      !topic.startsWith(start) ||
      token.scopes.includes(`read_${resource}`) ||
      token.scopes.includes(`write_${resource}`),
  );
const NOT_APPROVED =
  "This app is not approved to subscribe to webhook topics containing protected customer data. See https://shopify.dev/docs/apps/launch/protected-customer-data for more details.";

const isApprovedFor = ({ dev }: GraphqlContext, topic: string) =>
  dev.state.switches.protectedData !== "none" || !/^(ORDERS|CUSTOMERS|CHECKOUTS)_/.test(topic);
const TAKEN = "Address for this topic has already been taken";

/** Adds a subscription of a store. */
export function subscribe(
  state: DevStoreState,
  shop: Shop,
  given: Pick<WebhookSubscription, "topic" | "uri"> & Partial<WebhookSubscription>,
): WebhookSubscription {
  const at = isoNow(state);
  const subscription: WebhookSubscription = {
    id: nextId(state),
    format: "JSON",
    includeFields: [],
    metafieldNamespaces: [],
    filter: null,
    createdAt: at,
    updatedAt: at,
    consecutiveFailures: 0,
    ...given,
  };
  shop.webhookSubscriptions.push(subscription);
  return subscription;
}

function apply(subscription: WebhookSubscription, input: SubscriptionInput): void {
  subscription.uri = input.uri ?? input.callbackUrl ?? subscription.uri;
  subscription.format = input.format ?? subscription.format;
  subscription.filter = input.filter ?? subscription.filter;
  subscription.includeFields = input.includeFields ?? subscription.includeFields;
  subscription.metafieldNamespaces = input.metafieldNamespaces ?? subscription.metafieldNamespaces;
}

export const webhookResolvers: Resolvers = {
  webhookSubscriptions: (args: PageArgs & { topics?: string[] | null }, { shop }) =>
    connection(
      shop.webhookSubscriptions
        .filter(({ topic }) => args.topics?.includes(topic) ?? true)
        .map(webhookSubscriptionNode),
      args,
    ),
  webhookSubscription: ({ id }: { id: string }, context) => {
    const found = find(context, id);
    return found ? webhookSubscriptionNode(found) : null;
  },
  webhookSubscriptionCreate: (
    {
      topic,
      webhookSubscription: input,
    }: { topic: string; webhookSubscription: SubscriptionInput },
    context,
  ) => {
    const uri = input.uri ?? input.callbackUrl;
    if (!uri) return refuse("Address can't be blank", ADDRESS);
    if (!mayHear(context, topic)) return refuse(NOT_ALLOWED, ["topic"]);
    if (!isApprovedFor(context, topic)) return refuse(NOT_APPROVED, ["webhookSubscription"]);
    if (isTaken(context, topic, uri)) return refuse(TAKEN, ADDRESS);
    const subscription = subscribe(context.dev.state, context.shop, { topic, uri });
    apply(subscription, input);
    return { webhookSubscription: webhookSubscriptionNode(subscription), userErrors: [] };
  },
  webhookSubscriptionUpdate: (
    args: { id: string; webhookSubscription: SubscriptionInput },
    context,
  ) => {
    const known = find(context, args.id);
    if (!known) return refuse("Webhook subscription does not exist", ["id"]);
    const uri = args.webhookSubscription.uri ?? known.uri;
    if (isTaken(context, known.topic, uri, known)) return refuse(TAKEN, ADDRESS);
    apply(known, args.webhookSubscription);
    known.updatedAt = isoNow(context.dev.state);
    return { webhookSubscription: webhookSubscriptionNode(known), userErrors: [] };
  },
  webhookSubscriptionDelete: ({ id }: { id: string }, { shop }) => {
    const requestedId = gidNumber("WebhookSubscription", id);
    const rest = shop.webhookSubscriptions.filter((s) => s.id !== requestedId);
    const found = rest.length < shop.webhookSubscriptions.length;
    shop.webhookSubscriptions = rest;
    return {
      deletedWebhookSubscriptionId: found ? id : null,
      userErrors: found ? [] : [userError("Webhook subscription does not exist", ["id"])],
    };
  },
};
