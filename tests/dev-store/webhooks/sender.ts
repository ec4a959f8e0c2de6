import { createHmac, randomUUID } from "node:crypto";

import type { DevStoreConfig, SendOptions, SendWebhook } from "../context";
import { type DevStoreState, findShop, isoNow, type Shop, type WebhookSettings } from "../state";
import type { DeliveryAttempt, WebhookDelivery } from "../state/traffic";
import { readAppConfig } from "./app-config";
import { examplePayload } from "./payloads";

interface SenderOptions {
  state: DevStoreState;
  config: DevStoreConfig;
  log: (line: string) => void;
}

export interface WebhookSender {
  send: SendWebhook;
  /** Starts held deliveries. "reversed" sends the newest first. */
  release: (order: "as-sent" | "reversed") => number;
  /** Delivers the same webhook again, with the same id and bytes. */
  repeat: (webhookId: string) => number;
  /** Starts no further attempts. */
  stop: () => void;
}

/** Returns base64(HMAC-SHA256(raw body, client secret)), the X-Shopify-Hmac-Sha256 header. */
export const signBody = (body: string, secret: string): string =>
  createHmac("sha256", secret).update(body, "utf8").digest("base64");

const LOG_LIMIT = 500;

/** Delivers webhooks like Shopify: signed, at least once, with the same id for all retries. */
export function createWebhookSender({ state, config, log }: SenderOptions): WebhookSender {
  let stopped = false;
  const timers = new Set<NodeJS.Timeout>();
  const secrets = new WeakMap<WebhookDelivery, string>();
  const heldDeliveries: WebhookDelivery[] = [];

  const attempt = async (delivery: WebhookDelivery, apiVersion: string): Promise<void> => {
    if (stopped) return;
    delivery.state = "sending";
    const secret = secrets.get(delivery) ?? config.apiSecret;
    const result = await post(delivery, secret, apiVersion, state.webhookSettings.timeoutMs);
    delivery.attempts.push(result);
    countFailures(state, delivery, isDelivered(result));
    log(`webhook ${delivery.topic} ${delivery.webhookId} -> ${result.status ?? result.error}`);
    if (isDelivered(result)) {
      delivery.state = "delivered";
      return;
    }
    const wait = state.webhookSettings.retryDelaysMs[delivery.attempts.length - 1];
    if (wait === undefined) delivery.state = "failed";
    else later(wait, () => void attempt(delivery, apiVersion));
  };

  const later = (ms: number, work: () => void) => {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };

  const start = (delivery: WebhookDelivery) => {
    void attempt(delivery, readAppConfig().apiVersion);
  };

  const send: SendWebhook = (shopDomain, topic, options = {}) => {
    const shop = findShop(state, shopDomain);
    if (!shop) throw new Error(`No shop ${shopDomain}.`);
    const made = destinations(shop, topic, config.appUrl).map((destination) =>
      newDelivery(state, shop, topic, destination, options),
    );
    for (const delivery of made) {
      if (options.secret !== undefined) secrets.set(delivery, options.secret);
      state.webhookLog.push(delivery);
      if (delivery.state === "held") heldDeliveries.push(delivery);
      else for (let i = 0; i < state.webhookSettings.copies; i++) start(delivery);
    }
    state.webhookLog.splice(0, Math.max(0, state.webhookLog.length - LOG_LIMIT));
    return made;
  };

  return {
    send,
    release: (order) => {
      const batch = heldDeliveries.splice(0);
      if (order === "reversed") batch.reverse();
      void batch.reduce(
        (before, delivery) => before.then(() => attempt(delivery, readAppConfig().apiVersion)),
        Promise.resolve(),
      );
      return batch.length;
    },
    repeat: (webhookId) => {
      const known = state.webhookLog.filter((delivery) => delivery.webhookId === webhookId);
      known.forEach(start);
      return known.length;
    },
    stop: () => {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

const isDelivered = ({ status }: DeliveryAttempt) =>
  status !== null && status >= 200 && status < 300;

/** Consecutive failures after which Shopify deletes a subscription made through the Admin API. */
const MOST_FAILURES = 8;

function countFailures(state: DevStoreState, delivery: WebhookDelivery, delivered: boolean): void {
  const shop = findShop(state, delivery.shop);
  if (!shop) return;
  for (const subscription of shop.webhookSubscriptions) {
    if (subscription.uri !== delivery.url) continue;
    subscription.consecutiveFailures = delivered ? 0 : subscription.consecutiveFailures + 1;
  }
  shop.webhookSubscriptions = shop.webhookSubscriptions.filter(
    ({ consecutiveFailures }) => consecutiveFailures < MOST_FAILURES,
  );
}

interface Destination {
  url: string;
  /** Empty for the whole payload. */
  includeFields: string[];
}

/** Returns the subscriptions of shopify.app.toml, then those made through the Admin API. */
function destinations(shop: Shop, topic: string, appUrl: string): Destination[] {
  const fromToml = readAppConfig()
    .webhooks.filter((subscription) => subscription.topic === topic)
    .map(({ uri }) => ({ uri, includeFields: [] }));
  const graphqlTopic = topic.toUpperCase().replace(/[/.]/g, "_");
  const fromApi = shop.webhookSubscriptions
    .filter((subscription) => subscription.topic === graphqlTopic)
    .map(({ uri, includeFields }) => ({ uri, includeFields }));
  return [...fromToml, ...fromApi]
    .filter(({ uri }) => uri.startsWith("/") || /^https?:/.test(uri))
    .map(({ uri, includeFields }) => ({ url: new URL(uri, appUrl).href, includeFields }));
}

const isHeld = ({ hold }: WebhookSettings, topic: string) =>
  Array.isArray(hold) ? hold.includes(topic) : hold;

function newDelivery(
  state: DevStoreState,
  shop: Shop,
  topic: string,
  { url, includeFields }: Destination,
  options: SendOptions,
): WebhookDelivery {
  const payload: Record<string, unknown> = { ...examplePayload(shop, topic), ...options.payload };
  return {
    webhookId: options.webhookId ?? randomUUID(),
    eventId: options.eventId ?? randomUUID(),
    shop: shop.domain,
    topic,
    url,
    body: JSON.stringify(includeFields.length > 0 ? onlyFields(payload, includeFields) : payload),
    triggeredAt: isoNow(state),
    state: isHeld(state.webhookSettings, topic) ? "held" : "sending",
    attempts: [],
  };
}

/** Returns the requested fields of an object. A period leads into an object, or into each of a list. */
function onlyFields(value: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => onlyFields(each, fields));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).flatMap(([name, inner]) => {
    if (fields.includes(name)) return [[name, inner] as const];
    const within = fields.filter((field) => field.startsWith(`${name}.`));
    const rest = within.map((field) => field.slice(name.length + 1));
    return rest.length > 0 ? [[name, onlyFields(inner, rest)] as const] : [];
  });
  return Object.fromEntries(kept);
}

async function post(
  delivery: WebhookDelivery,
  secret: string,
  apiVersion: string,
  timeoutMs: number,
): Promise<DeliveryAttempt> {
  const started = Date.now();
  const at = new Date(started).toISOString();
  try {
    const answer = await fetch(delivery.url, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        "content-type": "application/json",
        "user-agent": "Shopify-Captain-Hook",
        "x-shopify-topic": delivery.topic,
        "x-shopify-shop-domain": delivery.shop,
        "x-shopify-api-version": apiVersion,
        "x-shopify-webhook-id": delivery.webhookId,
        "x-shopify-event-id": delivery.eventId,
        "x-shopify-triggered-at": delivery.triggeredAt,
        "x-shopify-hmac-sha256": signBody(delivery.body, secret),
      },
      body: delivery.body,
    });
    await answer.arrayBuffer();
    return { at, status: answer.status, error: null, durationMs: Date.now() - started };
  } catch (error) {
    const cause = error instanceof Error && error.cause ? ` (${String(error.cause)})` : "";
    return {
      at,
      status: null,
      error: `${String(error)}${cause}`,
      durationMs: Date.now() - started,
    };
  }
}
