import { createHmac, randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { pino } from "pino";

import { HOUR_MS, SECOND_MS } from "#app/base/clock";
import { oneKey } from "#app/base/keyring";
import { fraudPolicy } from "#app/contract/orders/fraud-policy";
import {
  activeFilters,
  cancelCounts,
  carryOut,
  noteHit,
  orderQueues,
  orderTopics,
  type ToCarryOut,
} from "#app/features/orders/public.server";
import { liveOrder } from "#app/features/orders/reading/live-order";
import type { OrderData } from "#app/features/orders/reading/order-document";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import { QUEUES } from "#app/platform/jobs/job-queues";
import { createJobWorker } from "#app/platform/jobs/job-worker.server";
import type { JobQueues } from "#app/platform/jobs/jobs.server";
import { createPriority } from "#app/platform/priority";
import { createWebhookReceiver } from "#app/platform/webhooks/receiver.server";
import {
  ORDERS_AT_ONCE,
  ORDERS_OF_ONE_SHOP_AT_ONCE,
  WEBHOOKS_FIRST_MS,
} from "#app/server/order-work.server";
import type { Database } from "#app/store/client.server";
import { orders, settings, shops } from "#app/store/schema";

import { givePlan } from "../helpers/plans";
import { onTestClock } from "../helpers/servers/job-worker";
import {
  deliveriesOf,
  type Delivery,
  type FloodPlan,
  type FloodTopic,
  TOPICS,
} from "./flood-deliveries";

const SECRET = "flood-secret-of-sixteen-or-more";
const OUR_APP = "gid://shopify/App/1";
/** Queues of order actions that accept jobs without doing them. */
const NOT_DONE: JobQueues = Object.fromEntries(
  Object.entries(QUEUES)
    .filter(([, { queueGroup }]) => queueGroup === "orders")
    .map(([queue]) => [queue, { run: async () => {} }]),
);
const LATE_MS = 26 * HOUR_MS;
/** Deliveries between two runs of the worker. Many orders are evaluated before all of their events have arrived. */
const DELIVERIES_A_RUN = 25;

export interface FloodResult {
  readonly events: number;
  readonly deliveries: number;
  readonly orders: number;
  /** Number of orders that are missing or differ from Shopify's state. */
  readonly lost: number;
  /** Number of orders for which an action of one decision was repeated. */
  readonly doubled: number;
  readonly evaluations: number;
  readonly seconds: number;
}

/** Past events of orders at Shopify, by order number. */
type Happened = ReadonlyMap<string, ReadonlySet<FloodTopic>>;

const EVERYTHING: ReadonlySet<FloodTopic> = new Set(TOPICS[0]);

/**
 * Returns an order as Shopify's API answers it. An update raises its total. After the risk
 * assessment every third order is risky.
 */
function answerFor(
  orderId: string,
  placedAt: number,
  happened: ReadonlySet<FloodTopic> = EVERYTHING,
): OrderData {
  const number = Number(BigInt(orderId) - 2n ** 53n);
  const isRisky = number % 3 === 0;
  // The order exists at Shopify before its first event arrives.
  const news = [...happened].filter((topic) => topic !== "orders/create");
  const isAssessed = happened.has("orders/risk_assessment_changed");
  const moment = (afterMs: number) => new Date(placedAt + afterMs).toISOString();
  return {
    id: `gid://shopify/Order/${orderId}`,
    name: `#${number}`,
    createdAt: moment(0),
    updatedAt: moment(news.length * SECOND_MS),
    cancelledAt: null,
    test: false,
    email: `buyer${number % 97}@example.com`,
    phone: null,
    clientIp: `198.51.100.${number % 250}`,
    note: null,
    tags: [],
    sourceName: "web",
    checkoutToken: null,
    cartToken: null,
    displayFinancialStatus: "PAID",
    displayFulfillmentStatus: "UNFULFILLED",
    paymentGatewayNames: ["shopify_payments"],
    discountCodes: [],
    subtotalLineItemsQuantity: 1,
    customAttributes: [],
    presentmentCurrencyCode: "EUR",
    totalPriceSet: {
      shopMoney: {
        amount: happened.has("orders/updated") ? "63.00" : "58.00",
        currencyCode: "EUR",
      },
    },
    totalRefundedSet: { shopMoney: { amount: "0.00" } },
    billingAddress: null,
    shippingAddress: null,
    customerJourneySummary: null,
    shopifyProtect: null,
    risk: isAssessed
      ? {
          recommendation: isRisky ? "CANCEL" : "ACCEPT",
          assessments: [{ riskLevel: isRisky ? "HIGH" : "LOW", provider: null, facts: [] }],
        }
      : {
          recommendation: "NONE",
          assessments: [{ riskLevel: "PENDING", provider: null, facts: [] }],
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

/**
 * Builds the code that handles an order until its action, with Shopify simulated in memory. The
 * simulated Shopify knows the events in `happened`, or all events.
 */
export async function floodParts(db: Database, clock: () => number, happened?: Happened) {
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
  const decided = new Map<string, string[]>();
  let evaluations = 0;
  const admin = (async (_shop, _document, variables) => {
    evaluations++;
    const nodes = (variables!.ids as string[]).map((id) => {
      const orderId = id.split("/").at(-1)!;
      return answerFor(orderId, placedAt, happened && (happened.get(orderId) ?? new Set()));
    });
    return { currentAppInstallation: { app: { id: OUR_APP } }, nodes };
  }) as AdminGraphql;
  const priority = createPriority(WEBHOOKS_FIRST_MS);
  const worker = createJobWorker({
    queueGroup: "orders",
    db,
    log,
    clock,
    concurrency: ORDERS_AT_ONCE,
    mostOfOneShop: ORDERS_OF_ONE_SHOP_AT_ONCE,
    giveWay: priority.giveWay,
    queues: {
      ...NOT_DONE,
      ...orderQueues({
        db,
        log,
        clock,
        admin,
        appUrl: "https://app.example.com",
        keys: oneKey(SECRET),
        ipIntelligence: {
          lookup: () => ({
            ...{ country: "DE", region: null, city: null, asn: null },
            ...{ organization: null, networkClass: null },
          }),
          coordinates: () => null,
          meta: { dataDate: null },
        } as never,
        ...{ activeFilters, noteHit, cancelCounts },
        noteCheckout: async () => {},
        findUncounted: async () => {},
        carryOut: async (tx, decision: ToCarryOut) => {
          const { orderId } = decision.order;
          const { action, level, filterId } = decision.decision;
          const summary = `${action} ${level} ${filterId}`;
          decided.set(orderId, [...(decided.get(orderId) ?? []), summary]);
          await carryOut(tx, decision);
        },
      }),
    },
  });
  const receive = createWebhookReceiver({
    ...{ db, log, clock, priority },
    secrets: [SECRET],
    topics: orderTopics(async () => {}),
  });
  return {
    shop: shop!,
    placedAt,
    worker,
    decided,
    evaluations: () => evaluations,
    deliver: (delivery: Delivery) => receive(request(delivery, shop!.domain)),
  };
}

/** Sends the flood, runs all jobs, and counts the results. Needs a database with the test clock. */
export async function flood(db: Database, plan: FloodPlan): Promise<FloodResult> {
  let offset = 0;
  const clock = () => Date.now() + offset;
  const happened = new Map<string, Set<FloodTopic>>();
  const parts = await floodParts(db, clock, happened);
  const worker = onTestClock(parts.worker, { db, clock });
  const sent = deliveriesOf(plan);
  const started = performance.now();
  for (let at = 0; at < sent.length; at++) {
    if (sent[at]!.isLate && offset === 0) {
      await worker.runDue();
      offset = LATE_MS;
    }
    // An event happens at Shopify just before its first delivery.
    const { orderId, topic } = sent[at]!;
    happened.set(orderId, (happened.get(orderId) ?? new Set()).add(topic));
    const { status } = await parts.deliver(sent[at]!);
    if (status !== 200) throw new Error(`a delivery was answered ${status}`);
    if (at % DELIVERIES_A_RUN === DELIVERIES_A_RUN - 1) await worker.runDue();
  }
  await worker.runDue();
  const seconds = (performance.now() - started) / 1_000;
  const rows = await db.select().from(orders).where(eq(orders.shopId, parts.shop.id));
  const stored = new Map(rows.map((row) => [row.orderId, row]));
  const isHere = ([id, topics]: [string, Set<FloodTopic>]) =>
    isAsAtPlatform(stored.get(id), answerFor(id, parts.placedAt, topics));
  return {
    events: plan.events,
    deliveries: sent.length,
    orders: happened.size,
    lost: [...happened].filter((one) => !isHere(one)).length,
    doubled: [...parts.decided.values()].filter(repeats).length,
    evaluations: parts.evaluations(),
    seconds,
  };
}

const repeats = (decisions: readonly string[]) =>
  decisions.some((decision, at) => at > 0 && decision === decisions[at - 1]);

/** Returns true if a stored order equals Shopify's final answer. */
function isAsAtPlatform(row: typeof orders.$inferSelect | undefined, answer: OrderData): boolean {
  if (!row) return false;
  const { facts, updatedAt } = liveOrder(answer, OUR_APP)!;
  return (
    row.platformUpdatedAt.getTime() === updatedAt &&
    row.total === facts.total &&
    row.riskLevel === facts.risk?.level &&
    row.recommendation === facts.risk?.recommendation
  );
}
