import type { AdminGraphql } from "../../platform/admin-graphql.server";

const SUBSCRIBE = `#graphql
  mutation ExtensionThemeWebhook($uri: String!) {
    webhookSubscriptionCreate(topic: THEMES_PUBLISH, webhookSubscription: { uri: $uri }) {
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

/**
 * Asks the platform to tell us when a theme is published. Not in shopify.app.toml: the topic needs
 * read_themes, which a merchant may never grant. Asking twice is harmless: the platform answers
 * that the address is taken.
 *
 * @returns true when the platform will tell us
 * @throws AdminRefusal
 */
export async function subscribeToThemes(
  admin: AdminGraphql,
  shop: string,
  appUrl: string,
): Promise<boolean> {
  const uri = new URL("/webhooks/app", appUrl).href;
  const answer = await admin<SubscribeAnswer>(shop, SUBSCRIBE, { uri });
  const { userErrors } = answer.webhookSubscriptionCreate;
  return userErrors.every(({ message }) => /already been taken/i.test(message));
}
