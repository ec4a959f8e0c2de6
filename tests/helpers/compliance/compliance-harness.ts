import { createHmac, randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { pino } from "pino";
import { beforeAll } from "vitest";

import { oneKey } from "#app/base/keyring";
import { complianceTopics } from "#app/features/overview/public.server";
import { createWebhookReceiver } from "#app/platform/webhooks/receiver.server";
import type { OpenDatabase } from "#app/store/client.server";
import * as schema from "#app/store/schema";

import { testDatabase } from "../servers/database";
import { genuineBody } from "../webhook-bodies";

const SECRET = "test-secret-of-sixteen-or-more";
const NOON = Date.parse("2026-11-20T12:00:00Z");

/** Sends Shopify's privacy webhooks to a receiver on the database of one test file, at noon. */
export function complianceHarness() {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });

  function send(
    topic: string,
    shop: string,
    payload: object | string = {},
    at = NOON,
  ): Promise<Response> {
    const receive = createWebhookReceiver({
      db: database.db,
      log: pino({ level: "silent" }),
      clock: () => NOON,
      secrets: [SECRET],
      topics: complianceTopics({ keys: oneKey(SECRET), clock: () => NOON }),
    });
    // Each test names its own customer, so the example's customer is removed.
    const genuine = { ...genuineBody(topic, shop), customer: undefined };
    const body = typeof payload === "string" ? payload : JSON.stringify({ ...genuine, ...payload });
    const headers = {
      "x-shopify-hmac-sha256": createHmac("sha256", SECRET).update(body).digest("base64"),
      "x-shopify-topic": topic,
      "x-shopify-shop-domain": shop,
      "x-shopify-webhook-id": randomUUID(),
      "x-shopify-triggered-at": new Date(at).toISOString(),
    };
    const url = "https://app.example.com/webhooks/compliance";
    return receive(new Request(url, { method: "POST", body, headers }));
  }

  function auditOf(domain: string) {
    return database.db
      .select()
      .from(schema.auditLog)
      .where(eq(schema.auditLog.shopDomain, domain))
      .orderBy(schema.auditLog.id);
  }

  return { NOON, SECRET, database: () => database, send, auditOf };
}
