import type { DevStoreState } from "./state";
import type { WebhookDelivery } from "./state/traffic";

export interface DevStoreConfig {
  /** http://localhost:4000, where a browser finds admin and App Bridge; or where the real ones are. */
  platformUrl: string;
  /** http://localhost:4001, the demo shop's storefront; other shops are sub-domains of it. */
  storefrontUrl: string;
  /** The app under test. */
  appUrl: string;
  apiKey: string;
  apiSecret: string;
  /** Keeps what was uploaded to Cloudflare; left out: it is gone at the end, as everything else. */
  cloudflareFile?: string;
}

export interface SendOptions {
  /** Replaces the body's example values; merged key by key at the top level. */
  payload?: Record<string, unknown>;
  /** Replaces X-Shopify-Webhook-Id, to repeat an earlier delivery. */
  webhookId?: string;
  eventId?: string;
  /** Signs with this secret instead of the app's, to show what the app does with a forgery. */
  secret?: string;
}

/**
 * Sends a webhook to every subscription of the topic. Resolves at once with the deliveries; their
 * attempts go on in the background.
 *
 * @param topic "orders/create"
 */
export type SendWebhook = (
  shopDomain: string,
  topic: string,
  options?: SendOptions,
) => WebhookDelivery[];

/** What every part of the dev store gets: the world, where things are, and how to tell the app. */
export interface DevStoreContext {
  state: DevStoreState;
  config: DevStoreConfig;
  sendWebhook: SendWebhook;
  log: (line: string) => void;
}
