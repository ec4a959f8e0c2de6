import type { DevStoreState } from "./state";
import type { WebhookDelivery } from "./state/traffic";

export interface DevStoreConfig {
  /** Address of admin and App Bridge in a browser: http://localhost:4000, or Shopify's own address. */
  platformUrl: string;
  /** http://localhost:4001, the demo shop's storefront. Other shops are subdomains of it. */
  storefrontUrl: string;
  /** Address of the app under test. */
  appUrl: string;
  apiKey: string;
  apiSecret: string;
  /**
   * File that stores uploads to Cloudflare. Without a file they are lost when the dev store stops, like all other
   * data.
   */
  cloudflareFile?: string;
}

export interface SendOptions {
  /** Replaces the body's example values. Merged by top-level key. */
  payload?: Record<string, unknown>;
  /** Replaces X-Shopify-Webhook-Id, to repeat an earlier delivery. */
  webhookId?: string;
  eventId?: string;
  /** Signs with this secret instead of the app's, to test forged webhooks. */
  secret?: string;
}

/**
 * Sends a webhook to every subscription of the topic. Returns the deliveries immediately. Their attempts continue in
 * the background.
 *
 * @param topic such as "orders/create"
 */
export type SendWebhook = (
  shopDomain: string,
  topic: string,
  options?: SendOptions,
) => WebhookDelivery[];

/** Context of all modules of the dev store: state, addresses, and webhooks to the app. */
export interface DevStoreContext {
  state: DevStoreState;
  config: DevStoreConfig;
  sendWebhook: SendWebhook;
  log: (line: string) => void;
}
