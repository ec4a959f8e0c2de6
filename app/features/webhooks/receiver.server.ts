import { and, eq, gt } from "drizzle-orm";
import type { Logger } from "pino";

import type { Clock } from "../../platform/clock";
import type { Database } from "../../store/client.server";
import { shops, webhookDeliveries } from "../../store/schema";

import { type Delivery, isSignedBody, readDelivery } from "./delivery";

export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
export type ShopRow = typeof shops.$inferSelect;

/** What a topic does, in the transaction that notes the delivery. `shop` is locked; null: not ours. */
export interface Topic {
  readonly run: (tx: Transaction, delivery: Delivery, shop: ShopRow | null) => Promise<void>;
  /** True: a delivery that is older than one already handled is passed over. */
  readonly newestOnly?: boolean;
}

export interface WebhookReceiverOptions {
  readonly db: Database;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
  readonly clock: Clock;
  readonly secret: string;
  readonly topics: Readonly<Record<string, Topic>>;
  /** Longest wait for the database before the platform is asked to come again. */
  readonly answerWithinMs?: number;
}

const ANSWER_WITHIN_MS = 2_000;

type Outcome = "done" | "duplicate" | "stale";

/**
 * Answers the platform's webhooks. A delivery counts as received only when what it asks for is
 * committed, together with its id: another copy then does nothing, and a failure is delivered
 * again. Work that is more than a few rows is put on a queue by the topic.
 */
export function createWebhookReceiver(options: WebhookReceiverOptions) {
  const { db, log, clock, secret, topics, answerWithinMs = ANSWER_WITHIN_MS } = options;

  async function handle(delivery: Delivery, topic: Topic): Promise<Outcome> {
    return db.transaction(async (tx) => {
      const { id, eventId, shop: shopDomain, triggeredAt } = delivery;
      const noted = await tx
        .insert(webhookDeliveries)
        .values({ id, eventId, topic: delivery.topic, shopDomain, triggeredAt })
        .onConflictDoNothing()
        .returning({ id: webhookDeliveries.id });
      if (noted.length === 0) return "duplicate";
      // Locked before the comparison below, so that two deliveries about a shop take turns.
      const [shop] = await tx
        .select()
        .from(shops)
        .where(eq(shops.domain, shopDomain))
        .for("update");
      if (topic.newestOnly && (await hasNewer(tx, delivery))) return "stale";
      await topic.run(tx, delivery, shop ?? null);
      return "done";
    });
  }

  async function answer(delivery: Delivery, topic: Topic): Promise<Response> {
    const facts = { topic: delivery.topic, shop: delivery.shop, webhookId: delivery.id };
    try {
      const outcome = await within(answerWithinMs, handle(delivery, topic));
      log.info({ ...facts, outcome }, "webhook received");
      return new Response(null, { status: 200 });
    } catch (err) {
      log.error({ ...facts, err }, "webhook could not be handled; the platform will send it again");
      return new Response(null, { status: 503, headers: { "Retry-After": "10" } });
    }
  }

  return async function receive(request: Request): Promise<Response> {
    const body = new Uint8Array(await request.arrayBuffer());
    if (!isSignedBody(body, request.headers.get("x-shopify-hmac-sha256"), secret)) {
      return new Response(null, { status: 401 });
    }
    const delivery = readDelivery(request.headers, body, new Date(clock()));
    if (!delivery) return new Response(null, { status: 400 });
    const topic = Object.hasOwn(topics, delivery.topic) ? topics[delivery.topic] : undefined;
    if (topic) return answer(delivery, topic);
    log.warn({ topic: delivery.topic, shop: delivery.shop }, "a webhook nobody handles here");
    return new Response(null, { status: 404 });
  };
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

/** The promise's value, or an error after `ms`; what it does goes on and is not undone. */
async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer of the database within ${ms} ms`)), ms);
  });
  promise.catch(() => {}); // Reported below, unless it was too late already.
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
