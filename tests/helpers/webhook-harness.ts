import { createHmac, randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { type Logger, pino } from "pino";
import { beforeAll } from "vitest";

import { APP_TOPICS } from "#app/features/overview/public.server";
import { createWebhookReceiver } from "#app/platform/webhooks/receiver.server";
import { type Topics } from "#app/platform/webhooks/topic";
import type { OpenDatabase } from "#app/store/client.server";
import { shops, webhookDeliveries } from "#app/store/schema";

import { createTestShop, testDatabase } from "./servers/database";
import { genuineBody } from "./webhook-bodies";

const SECRET = "test-secret-of-sixteen-or-more";
export const NOON = Date.parse("2026-11-20T12:00:00Z");
export const MINUTE = 60_000;

type ReceiverOptions = Pick<
  Parameters<typeof createWebhookReceiver>[0],
  "answerWithinMs" | "counts" | "priority"
> & { readonly log?: Logger };

/** Fields of a delivery. Defaults are as Shopify sends them. */
export interface Sent {
  topic: string;
  shop: string;
  /** Fields that differ from Shopify's body. A text or bytes replace the whole body. */
  payload?: object | string | Buffer;
  id?: string;
  at?: number;
  secret?: string;
  headers?: Record<string, string | null>;
}

/** Returns a delivery as Shopify sends it. */
export function delivery({
  topic,
  shop,
  payload = {},
  id,
  at = NOON,
  secret = SECRET,
  headers,
}: Sent) {
  const body =
    typeof payload === "string" || Buffer.isBuffer(payload)
      ? payload
      : JSON.stringify({ ...genuineBody(topic, shop), ...payload });
  const all: Record<string, string | null> = {
    "x-shopify-hmac-sha256": signatureOf(body, secret),
    "x-shopify-topic": topic,
    "x-shopify-shop-domain": shop,
    "x-shopify-webhook-id": id ?? randomUUID(),
    "x-shopify-event-id": "event-1",
    "x-shopify-triggered-at": new Date(at).toISOString(),
    "x-shopify-api-version": "2026-10",
    ...headers,
  };
  const present = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== null);
  const url = "https://app.example.com/webhooks/app";
  const bytes = typeof body === "string" ? body : new Uint8Array(body);
  return new Request(url, { method: "POST", body: bytes, headers: present });
}

/** Returns the signature of a delivery with this body. */
export function signatureOf(body: string | Buffer, secret = SECRET): string {
  return createHmac("sha256", secret).update(body).digest("base64");
}

/** Creates the webhook receiver on the database of one test file, at noon. */
export function webhookHarness() {
  let database: OpenDatabase;
  let receive: ReturnType<typeof createWebhookReceiver>;
  beforeAll(async () => {
    database = await testDatabase();
    receive = receiver(APP_TOPICS);
  });

  function receiver(topics: Topics, more: ReceiverOptions = {}) {
    const log = pino({ level: "silent" });
    const { db } = database;
    return createWebhookReceiver({
      db,
      log,
      clock: () => NOON,
      secrets: [SECRET],
      topics,
      ...more,
    });
  }

  async function send(sent: Sent): Promise<number> {
    return (await receive(delivery(sent))).status;
  }

  function installedShop() {
    return createTestShop(database.db, { installedAt: new Date(NOON - 60 * MINUTE) });
  }

  async function read(domain: string) {
    const [shop] = await database.db.select().from(shops).where(eq(shops.domain, domain));
    return shop;
  }

  function noted(id: string) {
    return database.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  }

  return { database: () => database, receiver, send, installedShop, read, noted };
}
