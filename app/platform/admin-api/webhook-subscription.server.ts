import type { AdminGraphql } from "./admin-graphql.server";
import { saysNotApproved } from "./graphql-errors";

const SUBSCRIBE = `#graphql
  mutation SubscribeToTopic(
    $topic: WebhookSubscriptionTopic!
    $subscription: WebhookSubscriptionInput!
  ) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: $subscription) {
      webhookSubscription {
        id
      }
      userErrors {
        field
        message
      }
    }
  }`;

const SUBSCRIPTIONS = `#graphql
  query TopicSubscriptions($topic: WebhookSubscriptionTopic!) {
    webhookSubscriptions(first: 50, topics: [$topic]) {
      nodes {
        id
        uri
        includeFields
      }
    }
  }`;

const CHANGE_FIELDS = `#graphql
  mutation ChangeFields($id: ID!, $subscription: WebhookSubscriptionInput!) {
    webhookSubscriptionUpdate(id: $id, webhookSubscription: $subscription) {
      userErrors {
        message
      }
    }
  }`;

const UNSUBSCRIBE = `#graphql
  mutation Unsubscribe($id: ID!) {
    webhookSubscriptionDelete(id: $id) {
      deletedWebhookSubscriptionId
      userErrors {
        message
      }
    }
  }`;

interface TopicSubscriptions {
  readonly webhookSubscriptions: {
    readonly nodes: readonly {
      readonly id: string;
      readonly uri: string;
      readonly includeFields: readonly string[];
    }[];
  };
}

type UserErrors = readonly { readonly message: string }[];

interface SubscriptionData {
  readonly webhookSubscriptionCreate: { readonly userErrors: UserErrors };
}

interface ChangeData {
  readonly webhookSubscriptionUpdate: { readonly userErrors: UserErrors };
}

export interface Subscription {
  /** Name in Shopify's schema: "THEMES_PUBLISH". */
  readonly topic: string;
  /** Fields of a message. Default: all. */
  readonly includeFields?: readonly string[];
}

/** Result of a subscription, "subscribed" if Shopify sends the topic with the requested fields. */
type Subscribed = "subscribed" | "not-approved" | "refused";

/**
 * Subscribes to a topic of one shop, at the app's webhook address.
 *
 * For topics that need an optional permission: in shopify.app.toml they would require it of every merchant. Repeating
 * is safe, because Shopify answers that the address is taken. An existing subscription with other fields is changed.
 * Subscriptions under a previous address of the app are deleted.
 *
 * @returns the result: subscribed, "not-approved" if Shopify has not approved the app for the topic's customer data,
 *   or "refused" for another error, also of a change of fields
 * @throws AdminRefusal if Shopify gives no answer
 */
export async function subscribeToTopic(
  admin: AdminGraphql,
  shop: string,
  appUrl: string,
  { topic, includeFields }: Subscription,
): Promise<Subscribed> {
  const uri = new URL("/webhooks/app", appUrl).href;
  const subscription = { uri, ...(includeFields && { includeFields }) };
  const answer = await admin<SubscriptionData>(shop, SUBSCRIBE, { topic, subscription });
  const { userErrors } = answer.webhookSubscriptionCreate;
  if (userErrors.every(({ message }) => /already been taken/i.test(message))) {
    return bringUpToDate(admin, shop, topic, { uri, includeFields });
  }
  return refusalIn(userErrors);
}

const refusalIn = (errors: UserErrors) =>
  errors.some(({ message }) => saysNotApproved(message)) ? "not-approved" : "refused";

/**
 * Deletes the app's subscriptions to a topic at any other address, and updates the fields of the subscription at the
 * current one.
 */
async function bringUpToDate(
  admin: AdminGraphql,
  shop: string,
  topic: string,
  { uri, includeFields = [] }: Pick<Subscription, "includeFields"> & { readonly uri: string },
): Promise<Subscribed> {
  let subscribed: Subscribed = "subscribed";
  const { webhookSubscriptions } = await admin<TopicSubscriptions>(shop, SUBSCRIPTIONS, { topic });
  for (const old of webhookSubscriptions.nodes) {
    if (old.uri !== uri) await admin(shop, UNSUBSCRIBE, { id: old.id });
    else if (!isSame(old.includeFields, includeFields)) {
      const change = { id: old.id, subscription: { includeFields } };
      const answer = await admin<ChangeData>(shop, CHANGE_FIELDS, change);
      const { userErrors } = answer.webhookSubscriptionUpdate;
      if (userErrors.length > 0) subscribed = refusalIn(userErrors);
    }
  }
  return subscribed;
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((field) => other.includes(field));
