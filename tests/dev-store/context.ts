import type { DevStoreState } from "./state";
import type { WebhookDelivery } from "./state/traffic";

export interface DevStoreConfig {
  /** http://localhost:4000, the address of admin and App Bridge in a browser, or the address of the real ones. */
  platformUrl: string;
  /** http://localhost:4001, the demo shop's storefront. Other shops are subdomains of it. */
  storefrontUrl: string;
  /** The app under test. */
  appUrl: string;
  apiKey: string;
  apiSecret: string;
  /** File that stores uploads to Cloudflare. Without it they are lost at the end, like all other data. */
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
 * Sends a webhook to every subscription of the topic. Resolves at once with the deliveries. Their attempts continue in
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
