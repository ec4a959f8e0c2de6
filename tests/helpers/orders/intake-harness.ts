import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { getRequestListener } from "@hono/node-server";
import { eq } from "drizzle-orm";
import { pino } from "pino";

import { type Keyring, oneKey } from "#app/base/keyring";
import { fraudPolicy } from "#app/contract/orders/fraud-policy";
import { checkoutUses } from "#app/features/checkout/public.server";
import { orderTopics, requestReconciliation } from "#app/features/orders/public.server";
import { orderGid } from "#app/features/orders/reading/order-id";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import { retryingGraphql } from "#app/platform/admin-api/retrying-graphql.server";
import { NO_NETWORK, NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";
import type { JobWorker } from "#app/platform/jobs/job-worker.server";
import { createWebhookReceiver } from "#app/platform/webhooks/receiver.server";
import {
  ORDERS_AT_ONCE,
  ORDERS_OF_ONE_SHOP_AT_ONCE,
  orderWork,
  type OrderWorkDeps,
} from "#app/server/order-work.server";
import type { Database } from "#app/store/client.server";
import { orders, settings, shops } from "#app/store/schema";

import { API_SECRET, freshShop } from "../../dev-store/platform-client";
import type { DevStore } from "../../dev-store/server";
import { isoNow, nextId, now, type Shop as DevShop } from "../../dev-store/state";
import { newOrder } from "../../dev-store/state/new-order";
import type { Order as DevOrder } from "../../dev-store/state/orders";
import { startTestStore } from "../../dev-store/test-store";
import { announceOrder } from "../../dev-store/webhooks/order-payload";
import { givePlan } from "../plans";
import { devStoreAdmin } from "../servers/dev-store-admin";
import { testWorker } from "../servers/job-worker";

const SCOPES = ["write_orders", "read_customers", "write_merchant_managed_fulfillment_orders"];

type ShopRow = typeof shops.$inferSelect;

/** Store with the app: as the dev store has it, and our row. */
export interface IntakeShop {
  readonly devShop: DevShop;
  readonly row: ShopRow;
}

/** Dev store in this process, its webhooks, and all order jobs. */
export interface IntakeHarness {
  /** Address of the app, which answers webhooks only. */
  readonly appUrl: string;
  /** Keys of pseudonyms and checkout passes. */
  readonly keys: Keyring;
  readonly store: DevStore;
  readonly db: Database;
  /** Documents that the dev store received: name and store. */
  readonly requests: { readonly name: string; readonly domain: string }[];
  /** Calls the Admin API. A test may replace it. */
  admin: AdminGraphql;
  clock(): number;
  /** Advances the time of the app and the dev store. */
  pass(ms: number): void;
  worker(): JobWorker;
  /** Waits until every webhook was answered. */
  awaitDeliveries(): Promise<void>;
  /** Waits until every webhook was answered and runs due jobs, until none is due. */
  settle(): Promise<void>;
  /** Resets before each test: the dev store delivers once and immediately, and the list of requests is empty. */
  freshen(): Promise<void>;
  /** Creates a Premium store with a saved policy. Webhooks about its orders are not enabled yet. */
  newShop(policy?: object): Promise<IntakeShop>;
  /** Creates a Premium store with a saved policy and webhooks about its orders. */
  shop(policy?: object): Promise<IntakeShop>;
  /** Places an order on the dev store, which sends its webhook. */
  place(shop: IntakeShop, change?: Partial<DevOrder>): DevOrder;
  /** Adds Shopify's assessment to an order and sends its webhook. */
  assess(shop: IntakeShop, order: DevOrder, level: "HIGH" | "MEDIUM" | "LOW"): void;
  /** Sends the webhook about an order again. */
  announce(shop: IntakeShop, order: DevOrder, topic?: string): void;
  rowOf(shop: IntakeShop, order: DevOrder): Promise<typeof orders.$inferSelect | undefined>;
  close(): Promise<void>;
}

/** IP intelligence without any facts. */
export const NO_ADDRESS_KNOWN = {
  lookup: () => ({
    ...NO_PLACE,
    ...NO_NETWORK,
    country: "US",
    asn: 64_500,
    networkClass: "residential" as const,
  }),
  coordinates: () => null,
  meta: {
    dataDate: "2026-06-05",
    ageDays: () => 0,
    attribution: [],
    source: {
      places: { kind: "none" as const, name: "", dataDate: null },
      countries: { kind: "none" as const, name: "", dataDate: null },
      networks: { kind: "none" as const, name: "", dataDate: null },
    },
  },
};

const RECOMMENDATION = { HIGH: "CANCEL", MEDIUM: "INVESTIGATE", LOW: "ACCEPT" } as const;

/**
 * Starts the harness. Close it at the end.
 *
 * @param ipIntelligence facts about internet addresses
 */
export async function intakeHarness(
  db: Database,
  ipIntelligence: OrderWorkDeps["ipIntelligence"] = NO_ADDRESS_KNOWN,
): Promise<IntakeHarness> {
  const log = pino({ level: "silent" });
  const clock = () => now(store.state);
  const keys = oneKey(API_SECRET);
  const uses = checkoutUses({ keys, clock: () => clock() });
  const receive = createWebhookReceiver({
    db,
    log,
    clock: () => clock(),
    secrets: [API_SECRET],
    topics: { ...uses.topics, ...orderTopics(uses.noteOrders) },
  });
  const server = createServer(getRequestListener(receive));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const appUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = await startTestStore(appUrl);
  store.state.webhookSettings.retryDelaysMs = [10, 20, 40];
  const requests: { name: string; domain: string }[] = [];
  const live = devStoreAdmin(store);
  const admin: AdminGraphql = (domain, document, variables) => {
    requests.push({ name: /(?:query|mutation) (\w+)/.exec(document)?.[1] ?? "", domain });
    return live(domain, document, variables);
  };

  const harness: IntakeHarness = {
    appUrl,
    keys,
    store,
    db,
    requests,
    admin,
    clock,
    pass: (ms) => void (store.state.clockOffsetMs += ms),
    worker: () =>
      testWorker({
        queueGroup: "orders",
        db,
        log,
        clock,
        concurrency: ORDERS_AT_ONCE,
        mostOfOneShop: ORDERS_OF_ONE_SHOP_AT_ONCE,
        queues: orderWork({
          db,
          log,
          clock,
          admin: retryingGraphql((...parameters) => harness.admin(...parameters), {
            wait: async () => {},
          }),
          ipIntelligence,
          appUrl,
          keys,
        }),
      }),
    awaitDeliveries: () => answered(store),
    settle: async () => {
      const worker = harness.worker();
      do await answered(store);
      while ((await worker.runDue()) > 0 || isOnItsWay(store));
    },
    freshen: async () => {
      Object.assign(store.state.webhookSettings, { copies: 1, hold: false });
      await harness.settle();
      harness.requests.length = 0;
    },
    newShop: async (policy = {}) => {
      const devShop = freshShop(store, SCOPES);
      const { domain, grantedScopes } = devShop;
      const [row] = await db
        .insert(shops)
        .values({ domain, name: devShop.title, scopes: grantedScopes.join(",") })
        .returning();
      const shop = { devShop, row: row! };
      await givePlan(db, shop.row.id, "premium");
      const value = fraudPolicy.parse({ mode: "live", notifyOwner: false, ...policy });
      await db
        .insert(settings)
        .values({ shopId: shop.row.id, section: "fraud-protect", value, updatedBy: "t" });
      return shop;
    },
    shop: async (policy) => {
      const shop = await harness.newShop(policy);
      // Same as when the merchant grants the permission. The seeded orders are older than that.
      await requestReconciliation(db, shop.row.id, clock());
      await harness.settle();
      return shop;
    },
    place: (shop, change = {}) => {
      const { devShop } = shop;
      const product = devShop.products[0]!;
      const order: DevOrder = {
        ...newOrder({
          id: nextId(store.state),
          name: `#${1001 + devShop.orders.length}`,
          at: isoNow(store.state),
          customer: devShop.customers[0]!,
          address: devShop.orders[0]!.shippingAddress,
          clientIp: "198.51.100.7",
          lines: [{ product, variantId: product.variants[0]!.id, quantity: 1 }],
          assessments: [{ riskLevel: "PENDING", providerTitle: null, facts: [] }],
        }),
        ...change,
      };
      devShop.orders.push(order);
      harness.announce(shop, order, "orders/create");
      return order;
    },
    assess: (shop, order, level) => {
      const others = order.assessments.filter(({ providerTitle }) => providerTitle !== null);
      order.assessments = [...others, { riskLevel: level, providerTitle: null, facts: [] }];
      order.recommendation = RECOMMENDATION[level];
      order.updatedAt = isoNow(store.state);
      const payload = {
        provider_id: null,
        risk_level: level.toLowerCase(),
        admin_graphql_api_order_id: orderGid(String(order.id)),
      };
      const topic = "orders/risk_assessment_changed";
      store.context.sendWebhook(shop.devShop.domain, topic, { payload });
    },
    announce: ({ devShop }, order, topic = "orders/updated") =>
      announceOrder(store.context, devShop, order, topic),
    rowOf: async (_shop, order) => {
      const [row] = await db
        .select()
        .from(orders)
        .where(eq(orders.orderId, String(order.id)));
      return row;
    },
    close: async () => {
      await store.close();
      server.close();
    },
  };
  return harness;
}

const isOnItsWay = ({ state }: DevStore) =>
  state.webhookLog.some((delivery) => delivery.state === "sending");

async function answered(store: DevStore): Promise<void> {
  while (isOnItsWay(store)) await new Promise((resolve) => setTimeout(resolve, 2));
}

/** Returns every row of every table as one text, to search for forbidden data. */
export async function dump(db: Database): Promise<string> {
  const tables = (await db.execute(
    "select schemaname || '.' || tablename as tablename from pg_tables where schemaname = 'public' order by 1",
  )) as unknown as { rows: { tablename: string }[] };
  const texts = await Promise.all(
    tables.rows.map(async ({ tablename }) => {
      const all = (await db.execute(
        `select coalesce(string_agg(t::text, E'\n'), '') as text from ${tablename} t`,
      )) as unknown as { rows: { text: string }[] };
      return `${tablename}: ${all.rows[0]?.text}`;
    }),
  );
  return texts.join("\n");
}
