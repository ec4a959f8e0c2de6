import { strict as assert } from "node:assert";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { MINUTE_MS } from "#app/base/clock";
import { fraudPolicy } from "#app/contract/orders/fraud-policy";
import type { Database, OpenDatabase } from "#app/store/client.server";
import { settings, shops } from "#app/store/schema";

import { freshShop, platformClient } from "../dev-store/platform-client";
import type { DevStore } from "../dev-store/server";
import { isoNow, nextId, now, type Shop as DevShop } from "../dev-store/state";
import { newOrder } from "../dev-store/state/new-order";
import type { Order as DevOrder } from "../dev-store/state/orders";
import type { WebhookDelivery } from "../dev-store/state/traffic";
import { startTestStore } from "../dev-store/test-store";
import { givePlan } from "../helpers/plans";
import { devStoreAdmin } from "../helpers/servers/dev-store-admin";
import { onTestClock, superviseAt } from "../helpers/servers/job-worker";
import { placeForData } from "../helpers/servers/place-for-data";
import { openOnTestClock } from "../helpers/test-clock";
import { processOfOrders } from "./order-work";
import type { OrderMessage } from "./writer-messages";
import { type StartedProcess, startProcess } from "./writer-process";

const SCOPES = ["write_orders", "read_customers", "write_merchant_managed_fulfillment_orders"];
const TOPICS = ["ORDERS_CREATE", "ORDERS_UPDATED", "ORDERS_CANCELLED"];
/** Time to advance, longer than the lease of a job whose process died. */
const LEASE_OVER_MS = 6 * MINUTE_MS;
const PATIENCE_MS = MINUTE_MS;

/** A dev store that outlives the processes that are killed, and the folder of their database. */
export interface KillHarness {
  readonly store: DevStore;
  /** Opens the database while no process has it. */
  withDatabase<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result>;
  /** Creates a store with the app and the merchant's settings. */
  shop(policy: object): Promise<DevShop>;
  process(devShop: DevShop): Promise<StartedProcess<OrderMessage>>;
  /** Places a risky order and sends its two webhooks, each delivered twice. */
  place(devShop: DevShop): {
    readonly order: DevOrder;
    readonly deliveries: readonly WebhookDelivery[];
  };
  /** Runs the remaining jobs of killed processes, minute by minute, until `isDone`. */
  recover(
    database: OpenDatabase,
    isDone: () => Promise<boolean>,
    onRequest: (query: string) => void,
  ): Promise<void>;
  close(): Promise<void>;
}

/** Runs work with its own dev store and data folder. */
export async function inKillHarness(work: (harness: KillHarness) => Promise<void>): Promise<void> {
  const harness = await killHarness();
  try {
    await work(harness);
  } finally {
    await harness.close();
  }
}

/** Returns true if Shopify treats the delivery as received. */
export const isAcknowledged = ({ attempts }: WebhookDelivery) =>
  attempts.some(({ status }) => status === 200);

/** Waits for webhooks, at most a minute. */
export async function until(isSo: () => boolean): Promise<void> {
  for (const since = Date.now(); !isSo(); await delay(1)) {
    assert.ok(Date.now() - since < PATIENCE_MS, "webhooks were not acknowledged in time");
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function killHarness(): Promise<KillHarness> {
  const dataDir = mkdtempSync(join(placeForData(), "palisade-order-kills-"));
  const port = await freePort();
  const appUrl = `http://127.0.0.1:${port}`;
  const store = await startTestStore(appUrl);
  // Shopify retries for hours. The dev store retries sooner, until every round is over.
  store.state.webhookSettings.retryDelaysMs = Array.from({ length: 3_600 }, () => 1_000);
  store.state.webhookSettings.copies = 2;

  const withDatabase: KillHarness["withDatabase"] = async (work) => {
    const database = await openOnTestClock({ dataDir });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };

  return {
    store,
    withDatabase,
    shop: async (policy) => {
      const devShop = freshShop(store, SCOPES);
      await withDatabase(({ db }) => install(db, devShop, policy));
      return devShop;
    },
    process: async (devShop) => {
      const { access_token } = await platformClient(store, devShop).signIn();
      const started = await startProcess<OrderMessage>(
        "./order-process.ts",
        ...[dataDir, String(port), store.platformUrl, access_token],
      );
      await started.until(({ kind }) => kind === "open");
      return started;
    },
    place: (devShop) => {
      const order = riskyOrder(store, devShop);
      devShop.orders.push(order);
      // Subscribes again each time: Shopify drops a subscription whose deliveries fail too often.
      subscribe(store, devShop, appUrl);
      const payload = { admin_graphql_api_id: `gid://shopify/Order/${order.id}` };
      const sendWebhook = (topic: string) =>
        store.context.sendWebhook(devShop.domain, topic, { payload });
      return {
        order,
        deliveries: [...sendWebhook("orders/create"), ...sendWebhook("orders/updated")],
      };
    },
    recover: async (database, isDone, onRequest) => {
      const { db } = database;
      const live = devStoreAdmin(store);
      const clock = () => now(store.state);
      store.state.clockOffsetMs += LEASE_OVER_MS;
      const { worker } = processOfOrders({
        ...{ db, clock, appUrl },
        admin: (shop, query, variables) => {
          onRequest(query);
          return live(shop, query, variables);
        },
      });
      const late = onTestClock(worker, { db, clock });
      // The processes that claimed these jobs are dead, so the supervision releases the jobs.
      await superviseAt(database, clock());
      for (let minute = 0; minute < 60; minute++) {
        await late.runDue();
        if (await isDone()) return;
        store.state.clockOffsetMs += MINUTE_MS;
      }
      assert.fail("an hour later something is still under way");
    },
    close: async () => {
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Subscribes to the webhooks as the app does. */
function subscribe(store: DevStore, devShop: DevShop, appUrl: string): void {
  const at = isoNow(store.state);
  devShop.webhookSubscriptions = TOPICS.map((topic) => ({
    id: nextId(store.state),
    topic,
    uri: `${appUrl}/webhooks/app`,
    format: "JSON",
    includeFields: ["admin_graphql_api_id"],
    metafieldNamespaces: [],
    filter: null,
    createdAt: at,
    updatedAt: at,
    consecutiveFailures: 0,
  }));
}

async function install(db: Database, { domain, title }: DevShop, policy: object): Promise<void> {
  const [row] = await db
    .insert(shops)
    .values({ domain, name: title, scopes: SCOPES.join(",") })
    .returning();
  await givePlan(db, row!.id, "premium");
  const exemptions = { goodOrders: null };
  const value = fraudPolicy.parse({ notifyOwner: false, exemptions, ...policy });
  const saved = { section: "fraud-protect", value, updatedBy: "fault run" };
  await db.insert(settings).values({ shopId: row!.id, ...saved });
}

function riskyOrder({ state }: DevStore, devShop: DevShop): DevOrder {
  const [product] = devShop.products;
  const id = nextId(state);
  return {
    ...newOrder({
      id,
      name: `#${id}`,
      at: isoNow(state),
      customer: devShop.customers[0]!,
      address: devShop.orders[0]!.shippingAddress,
      clientIp: "198.51.100.7",
      lines: [{ product: product!, variantId: product!.variants[0]!.id, quantity: 1 }],
      assessments: [{ riskLevel: "HIGH", providerTitle: null, facts: [] }],
    }),
    recommendation: "CANCEL",
  };
}
