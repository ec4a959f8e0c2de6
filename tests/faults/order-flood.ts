import { createHmac, randomUUID } from "node:crypto";

import { pino } from "pino";

import { fraudPolicy } from "../../app/contract/fraud-policy";
import { readPolicy } from "../../app/features/fraud-protect/public.server";
import { cancelCounts, carryOut } from "../../app/features/order-actions/public.server";
import { activeFilters, noteHit } from "../../app/features/order-filters/public.server";
import type { OrderAnswer } from "../../app/features/orders/order-document";
import {
  orderQueues,
  ORDER_TOPICS,
  type ToCarryOut,
} from "../../app/features/orders/public.server";
import { listedAs } from "../../app/features/people/public.server";
import { createWebhookReceiver } from "../../app/features/webhooks/public.server";
import { ORDERS_AT_ONCE, WEBHOOKS_FIRST_MS } from "../../app/order-work.server";
import type { AdminGraphql } from "../../app/platform/admin-graphql.server";
import { createJobWorker } from "../../app/platform/job-worker.server";
import { createRightOfWay } from "../../app/platform/right-of-way";
import type { Database } from "../../app/store/client.server";
import { orders, settings, shops } from "../../app/store/schema";

import { givePlan } from "../helpers/plans";

const SECRET = "flood-secret-of-sixteen-or-more";
const TOPICS = ["orders/create", "orders/updated", "orders/risk_assessment_changed"] as const;
const LATE_MS = 26 * 3_600_000;

export interface FloodPlan {
  /** Events at the platform, three an order. */
  readonly events: number;
  /** Shares, 0 to 1. */
  readonly doubled: number;
  readonly reordered: number;
  readonly late: number;
}

/** The mix that trust in webhooks is tried with: 30 % twice, 20 % out of order, 5 % a day late. */
export const ROUGH = { doubled: 0.3, reordered: 0.2, late: 0.05 } as const;

export interface FloodResult {
  readonly events: number;
  readonly deliveries: number;
  readonly orders: number;
  /** Orders that are not here, or not as the platform has them now. */
  readonly lost: number;
  /** Orders with more than one row, or acted upon twice for one decision. */
  readonly doubled: number;
  readonly evaluations: number;
  readonly seconds: number;
}

interface Delivery {
  readonly id: string;
  readonly orderId: string;
  readonly topic: (typeof TOPICS)[number];
  readonly isLate: boolean;
}

/** Repeatable numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What the platform sends, in the order it arrives. */
export function deliveriesOf({ events, doubled, reordered, late }: FloodPlan): Delivery[] {
  const random = numbers(7);
  const sent: Delivery[] = [];
  for (let n = 0; n < events; n++) {
    const orderId = (2n ** 53n + BigInt(Math.floor(n / 3))).toString();
    const each = { id: randomUUID(), orderId, topic: TOPICS[n % 3]!, isLate: random() < late };
    sent.push(each);
    if (random() < doubled) sent.push(each);
  }
  for (let at = 0; at < sent.length; at++) {
    if (random() >= reordered) continue;
    const with_ = Math.min(sent.length - 1, at + 1 + Math.floor(random() * 50));
    [sent[at], sent[with_]] = [sent[with_]!, sent[at]!];
  }
  return sent.sort((a, b) => Number(a.isLate) - Number(b.isLate));
}

/** An order as the platform tells it: every third is risky. */
function answerFor(orderId: string, placedAt: number): OrderAnswer {
  const number = Number(BigInt(orderId) - 2n ** 53n);
  const isRisky = number % 3 === 0;
  const moment = new Date(placedAt).toISOString();
  return {
    id: `gid://shopify/Order/${orderId}`,
    name: `#${number}`,
    createdAt: moment,
    updatedAt: moment,
    cancelledAt: null,
    test: false,
    email: `buyer${number % 97}@example.com`,
    phone: null,
    clientIp: `198.51.100.${number % 250}`,
    note: null,
    tags: [],
    sourceName: "web",
    displayFinancialStatus: "PAID",
    displayFulfillmentStatus: "UNFULFILLED",
    paymentGatewayNames: ["shopify_payments"],
    discountCodes: [],
    subtotalLineItemsQuantity: 1,
    totalPriceSet: { shopMoney: { amount: "58.00", currencyCode: "EUR" } },
    totalRefundedSet: { shopMoney: { amount: "0.00" } },
    billingAddress: null,
    shippingAddress: null,
    customerJourneySummary: null,
    shopifyProtect: null,
    risk: {
      recommendation: isRisky ? "CANCEL" : "ACCEPT",
      assessments: [{ riskLevel: isRisky ? "HIGH" : "LOW", provider: null, facts: [] }],
    },
    transactions: [],
    lineItems: { nodes: [] },
  };
}

function request({ id, orderId, topic }: Delivery, domain: string): Request {
  const field = topic.includes("risk") ? "admin_graphql_api_order_id" : "admin_graphql_api_id";
  const body = JSON.stringify({ [field]: `gid://shopify/Order/${orderId}` });
  return new Request("https://app.example.com/webhooks/app", {
    method: "POST",
    body,
    headers: {
      "x-shopify-hmac-sha256": createHmac("sha256", SECRET).update(body).digest("base64"),
      "x-shopify-topic": topic,
      "x-shopify-shop-domain": domain,
      "x-shopify-webhook-id": id,
      "x-shopify-triggered-at": new Date().toISOString(),
    },
  });
}

/** Everything an order goes through until it is acted upon, with the platform played from memory. */
export async function floodParts(db: Database, clock: () => number) {
  const log = pino({ level: "silent" });
  const [shop] = await db
    .insert(shops)
    .values({ domain: `flood-${randomUUID().slice(0, 8)}.myshopify.com`, scopes: "write_orders" })
    .returning();
  await givePlan(db, shop!.id, "premium");
  const value = fraudPolicy.parse({ mode: "live" });
  const saved = { section: "fraud-protect", value, updatedBy: "a flood" };
  await db.insert(settings).values({ shopId: shop!.id, ...saved });
  const placedAt = clock();
  const decided = new Map<string, number>();
  let evaluations = 0;
  const admin = (async (_shop, _document, variables) => {
    evaluations++;
    const nodes = (variables!.ids as string[]).map((id) =>
      answerFor(id.split("/").at(-1)!, placedAt),
    );
    return { currentAppInstallation: { app: { id: "gid://shopify/App/1" } }, nodes };
  }) as AdminGraphql;
  const rightOfWay = createRightOfWay(WEBHOOKS_FIRST_MS);
  const worker = createJobWorker({
    db,
    log,
    clock,
    concurrency: ORDERS_AT_ONCE,
    giveWay: rightOfWay.giveWay,
    queues: orderQueues({
      db,
      log,
      clock,
      admin,
      appUrl: "https://app.example.com",
      secret: SECRET,
      ipIntelligence: {
        lookup: () => ({
          ...{ country: "DE", region: null, city: null, asn: null },
          ...{ organisation: null, networkClass: null },
        }),
        coordinates: () => null,
        meta: { dataDate: null },
      } as never,
      ...{ readPolicy, activeFilters, noteHit, listedAs, cancelCounts },
      carryOut: async (tx, decision: ToCarryOut) => {
        const { orderId } = decision.order;
        decided.set(orderId, (decided.get(orderId) ?? 0) + 1);
        await carryOut(tx, decision);
      },
    }),
  });
  const receive = createWebhookReceiver({
    ...{ db, log, clock, rightOfWay },
    secret: SECRET,
    topics: ORDER_TOPICS,
  });
  return {
    shop: shop!,
    worker,
    decided,
    evaluations: () => evaluations,
    deliver: (delivery: Delivery) => receive(request(delivery, shop!.domain)),
  };
}

/** Sends the flood, works it off, and counts what came of it. */
export async function flood(db: Database, plan: FloodPlan): Promise<FloodResult> {
  let offset = 0;
  const clock = () => Date.now() + offset;
  const parts = await floodParts(db, clock);
  const sent = deliveriesOf(plan);
  const started = performance.now();
  for (let at = 0; at < sent.length; at++) {
    if (sent[at]!.isLate && offset === 0) {
      await parts.worker.runDue();
      offset = LATE_MS;
    }
    const { status } = await parts.deliver(sent[at]!);
    if (status !== 200) throw new Error(`a delivery was answered ${status}`);
    if (at % 500 === 499) await parts.worker.runDue();
  }
  await parts.worker.runDue();
  const seconds = (performance.now() - started) / 1_000;
  const rows = (await db.select().from(orders)).filter(({ shopId }) => shopId === parts.shop.id);
  const wanted = new Set(sent.map(({ orderId }) => orderId));
  return {
    events: plan.events,
    deliveries: sent.length,
    orders: wanted.size,
    lost: [...wanted].filter((id) => !rows.some(({ orderId }) => orderId === id)).length,
    doubled:
      rows.length -
      new Set(rows.map(({ orderId }) => orderId)).size +
      [...parts.decided.values()].filter((times) => times !== 1).length,
    evaluations: parts.evaluations(),
    seconds,
  };
}
