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
  readonly webhookSubscriptions: { readonly nodes: readonly { id: string; uri: string }[] };
}

interface SubscribeAnswer {
  readonly webhookSubscriptionCreate: {
    readonly userErrors: readonly { readonly message: string }[];
  };
}

export interface Subscription {
  /** As the schema spells it: "THEMES_PUBLISH". */
  readonly topic: string;
  /** Fields of a message. Left out: all. */
  readonly includeFields?: readonly string[];
}

/**
 * Asks the platform to tell us about one shop's events, at the address that all of them come to. For
 * topics that need a permission a merchant may never grant: in shopify.app.toml they would need it of
 * everybody. Asking twice is harmless: the platform answers that the address is taken. What was asked for under
 * another address, before the app moved, is ended: the platform would go on calling where nobody is.
 *
 * @returns "told": the platform will tell us; "not-approved": it has not approved the app for the
 *   customer data in this topic; "refused": it will not tell us for another reason
 * @throws AdminRefusal
 */
export async function subscribeToTopic(
  admin: AdminGraphql,
  shop: string,
  appUrl: string,
  { topic, includeFields }: Subscription,
): Promise<"told" | "not-approved" | "refused"> {
  const uri = new URL("/webhooks/app", appUrl).href;
  const subscription = { uri, ...(includeFields && { includeFields }) };
  const answer = await admin<SubscribeAnswer>(shop, SUBSCRIBE, { topic, subscription });
  const { userErrors } = answer.webhookSubscriptionCreate;
  if (userErrors.every(({ message }) => /already been taken/i.test(message))) {
    await endElsewhere(admin, shop, topic, uri);
    return "told";
  }
  return userErrors.some(({ message }) => saysNotApproved(message)) ? "not-approved" : "refused";
}

/** Ends the app's own subscriptions to a topic that lead to any other address. */
async function endElsewhere(
  admin: AdminGraphql,
  shop: string,
  topic: string,
  uri: string,
): Promise<void> {
  const { webhookSubscriptions } = await admin<TopicSubscriptions>(shop, SUBSCRIPTIONS, { topic });
  for (const old of webhookSubscriptions.nodes) {
    if (old.uri !== uri) await admin(shop, UNSUBSCRIBE, { id: old.id });
  }
}
