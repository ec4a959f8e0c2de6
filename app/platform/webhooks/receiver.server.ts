import { and, eq, gt, or } from "drizzle-orm";
import type { Logger } from "pino";

import type { Clock } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { shops, webhookDeliveries } from "#app/store/schema";

import { inBatches } from "../jobs/in-batches";
import type { Priority } from "../priority";
import { type Delivery, isSignedBody, namedShop, readBody, readHeaders } from "./delivery";
import { handleTogether, type SharedDelivery } from "./shared-deliveries.server";
import type { Outcome, SharedTopic, ShopRow, Topic, Topics, Transaction } from "./topic";

export interface WebhookReceiverOptions {
  readonly db: Database;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
  readonly clock: Clock;
  /** Valid client secrets. Shopify may have signed with any of them. */
  readonly secrets: readonly string[];
  readonly topics: Topics;
  /** Maximum wait for the database. Then the answer is 503, and Shopify retries. */
  readonly answerWithinMs?: number;
  /** Notified of every delivery in progress, so that other work can wait. */
  readonly priority?: Pick<Priority, "enter">;
  /** Counts for /healthz. Default: not counted. */
  readonly counts?: WebhookCounts;
}

/** Counts of webhooks since the process started. */
export interface WebhookCounts {
  /** Counts a signed delivery that does not match its topic or shop. */
  refused(): void;
  stats(): { readonly refused: number };
}

export function createWebhookCounts(): WebhookCounts {
  let refused = 0;
  return { refused: () => void (refused += 1), stats: () => ({ refused }) };
}

const ANSWER_WITHIN_MS = 2_000;

/**
 * Creates the handler of Shopify's webhooks.
 *
 * A delivery is acknowledged only after its effects and its id are committed in one transaction. A repeated delivery
 * then has no effect, and a failed one is retried by Shopify. Topics enqueue a job for work beyond a few rows.
 */
export function createWebhookReceiver(options: WebhookReceiverOptions) {
  const { db, log, clock, secrets, topics, answerWithinMs = ANSWER_WITHIN_MS } = options;
  const { priority, counts } = options;

  async function handle(delivery: Delivery, topic: Topic): Promise<Outcome> {
    return db.transaction(async (tx) => {
      const { id, eventId, shop: shopDomain, triggeredAt } = delivery;
      const noted = await tx
        .insert(webhookDeliveries)
        .values({ id, eventId, topic: delivery.topic, shopDomain, triggeredAt })
        .onConflictDoNothing()
        .returning({ id: webhookDeliveries.id });
      if (noted.length === 0) return "duplicate";
      const platformId = namedShop(delivery);
      const found = tx
        .select()
        .from(shops)
        .where(
          or(
            eq(shops.domain, shopDomain),
            platformId ? eq(shops.platformId, platformId) : undefined,
          ),
        )
        .orderBy(shops.id);
      // Locked before the comparison below, so that two deliveries about a shop run one after another. Writers of rows
      // that refer to the shop need not wait, because the lock allows them.
      const all = await (topic.needsNoTurn ? found : found.for("no key update"));
      const shop = shopNamed(all, platformId);
      if (shop === undefined) return "refused";
      if (topic.newestOnly && (await hasNewer(tx, delivery))) return "stale";
      await topic.run(tx, { ...delivery, shop: shop?.domain ?? shopDomain }, shop);
      return "done";
    });
  }

  const together = (batch: readonly SharedDelivery[]) =>
    db.transaction((tx) => handleTogether(tx, batch));
  const handleShared = inBatches<SharedDelivery, Outcome>({
    together,
    alone: async (one) => (await together([one]))[0]!,
    onFailure: (err, { size }) =>
      log.warn({ err, size }, "a batch of webhooks failed; each is handled alone"),
  });

  async function answer(delivery: Delivery, topic: Topic | SharedTopic): Promise<Response> {
    const facts = { topic: delivery.topic, shop: delivery.shop, webhookId: delivery.id };
    const leave = priority?.enter();
    try {
      const handled =
        "runAll" in topic ? handleShared({ delivery, topic }) : handle(delivery, topic);
      const outcome = await settleWithin(answerWithinMs, handled);
      if (outcome === "refused") return refuse(facts);
      log.info({ ...facts, outcome }, "webhook received");
      return new Response(null, { status: 200 });
    } catch (err) {
      log.error({ ...facts, err }, "webhook could not be handled; Shopify will send it again");
      return new Response(null, { status: 503, headers: { "Retry-After": "10" } });
    } finally {
      leave?.();
    }
  }

  /**
   * Logs and acknowledges a refused webhook. Without a success Shopify would send the same body up to eight more times.
   */
  function refuse(facts: object): Response {
    counts?.refused();
    log.warn(facts, "a webhook does not match its topic and shop");
    return new Response(null, { status: 200 });
  }

  return async function receive(request: Request): Promise<Response> {
    const body = new Uint8Array(await request.arrayBuffer());
    if (!isSignedBody(body, request.headers.get("x-shopify-hmac-sha256"), secrets)) {
      return new Response(null, { status: 401 });
    }
    const headers = readHeaders(request.headers, new Date(clock()));
    if (!headers) return new Response(null, { status: 400 });
    const { id: webhookId, topic: name, shop } = headers;
    const topic = Object.hasOwn(topics, name) ? topics[name] : undefined;
    if (!topic) {
      log.warn({ topic: name, shop }, "a webhook without a handler");
      return new Response(null, { status: 404 });
    }
    const payload = readBody(body, headers);
    return payload
      ? answer({ ...headers, payload }, topic)
      : refuse({ topic: name, shop, webhookId });
  };
}

/**
 * Returns the shop of a delivery: the one with the Shopify id in its body, under whatever domain it is stored.
 *
 * A shop without a stored id is found by its domain.
 *
 * @returns null if the app has no such shop, undefined if the domain belongs to another shop
 */
function shopNamed(all: readonly ShopRow[], platformId: string | null): ShopRow | null | undefined {
  const named = platformId === null ? all[0] : all.find((shop) => shop.platformId === platformId);
  if (named) return named;
  return all.length === 0 ? null : all.find((shop) => shop.platformId === null);
}

async function hasNewer(tx: Transaction, { shop, topic, triggeredAt }: Delivery): Promise<boolean> {
  const newer = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.shopDomain, shop),
        eq(webhookDeliveries.topic, topic),
        gt(webhookDeliveries.triggeredAt, triggeredAt),
      ),
    )
    .limit(1);
  return newer.length > 0;
}

/** Resolves to the promise's value, or rejects after `ms`. The work itself continues. */
async function settleWithin<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer from the database within ${ms} ms`)), ms);
  });
  promise.catch(() => {}); // Reported below, unless the timeout came first.
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
