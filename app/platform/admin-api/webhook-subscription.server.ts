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

interface SubscribeAnswer {
  readonly webhookSubscriptionCreate: {
    readonly userErrors: readonly { readonly message: string }[];
  };
}

export interface Subscription {
  /** As the schema spells it: "THEMES_PUBLISH". */
  readonly topic: string;
  /** What a message holds; left out: everything. */
  readonly includeFields?: readonly string[];
}

/**
 * Asks the platform to tell us about one shop's events, at the address that all of them come to. For
 * topics that need a permission a merchant may never grant: in shopify.app.toml they would need it of
 * everybody. Asking twice is harmless: the platform answers that the address is taken.
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
  if (userErrors.every(({ message }) => /already been taken/i.test(message))) return "told";
  return userErrors.some(({ message }) => saysNotApproved(message)) ? "not-approved" : "refused";
}
