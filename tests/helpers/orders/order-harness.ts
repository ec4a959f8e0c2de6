import { eq } from "drizzle-orm";
import { pino } from "pino";

import { MINUTE_MS, SECOND_MS } from "#app/base/clock";
import { oneKey } from "#app/base/keyring";
import { type FraudPolicy, fraudPolicy } from "#app/contract/orders/fraud-policy";
import type { OrderDecision } from "#app/engine/orders/decide-order";
import { orderPolicyOf } from "#app/features/orders/order-policy/order-policy";
import {
  actionQueues,
  activeFilters,
  cancelCounts,
  carryOut,
  type CommandContext,
  decideAnew,
} from "#app/features/orders/public.server";
import {
  type AdminGraphql,
  AdminRefusal,
  type RefusalReason,
} from "#app/platform/admin-api/admin-graphql.server";
import { retryingGraphql } from "#app/platform/admin-api/retrying-graphql.server";
import type { JobWorker } from "#app/platform/jobs/job-worker.server";
import type { Database } from "#app/store/client.server";
import { orders, settings, shops } from "#app/store/schema";

import { TERMS } from "../../cases/order";
import { API_SECRET, freshShop } from "../../dev-store/platform-client";
import type { DevStore } from "../../dev-store/server";
import { now, type Shop as DevShop } from "../../dev-store/state";
import type { Order as DevOrder } from "../../dev-store/state/orders";
import { startTestStore } from "../../dev-store/test-store";
import { givePlan } from "../plans";
import { devStoreAdmin } from "../servers/dev-store-admin";
import { testWorker } from "../servers/job-worker";
import { nextDue } from "../servers/jobs";
import { NO_ADDRESS_KNOWN } from "./intake-harness";
import { assess, isOrder, orderOfOnePiece, type SeededOrder, storeOrder } from "./seeded-orders";

const SCOPES = ["write_orders", "read_customers", "write_merchant_managed_fulfillment_orders"];
/** Granted scopes in our database. Without customers, because some would exempt their orders. */
const KNOWN_SCOPES = "write_orders,write_merchant_managed_fulfillment_orders";

type ShopRow = typeof shops.$inferSelect;

export interface HarnessShop {
  readonly devShop: DevShop;
  readonly row: ShopRow;
}

/** Dev store in this process, and everything that carries out decisions on it. */
export interface OrderHarness {
  readonly store: DevStore;
  readonly db: Database;
  readonly admin: AdminGraphql;
  /** Names of all documents that the dev store received. */
  readonly requests: string[];
  /** Number of cancel requests to the dev store, by its order id. */
  readonly sendings: ReadonlyMap<string, number>;
  /** Document that the dev store refuses while this is set, with the reason. */
  refuses: { readonly document: string; readonly reason: RefusalReason } | null;
  /** The next process that sends this document dies before or after the dev store has executed the document. */
  dies: { readonly document: string; readonly when: "before" | "after" } | null;
  /** Runs once while a request with this document waits for its answer. */
  meanwhile: { readonly document: string; readonly happens: () => Promise<unknown> } | null;
  /** Saves a live policy without additions, with these changes, for every shop of this harness. */
  setPolicy(change?: object): Promise<void>;
  clock(): number;
  /** Advances the time of the app and the dev store. */
  pass(ms: number): void;
  /** Returns a worker like that of a process. */
  worker(): JobWorker;
  /** Runs due jobs and advances a second, repeatedly. Seconds in which nothing is due are skipped at once. */
  run(seconds?: number): Promise<void>;
  shop(): Promise<HarnessShop>;
  /** Creates an order with high risk by Shopify's assessment, which a live policy cancels. */
  order(row: ShopRow, devShop: DevShop, live?: DevOrder): Promise<SeededOrder>;
  /** Creates orders of one item each, a minute apart, the newest last. */
  orders(shop: HarnessShop, count: number): Promise<SeededOrder[]>;
  decide(order: SeededOrder, decision?: Partial<OrderDecision>): Promise<void>;
  /** Notifies the app that an order was cancelled, without the cancellation note. */
  notifyCancelled(order: SeededOrder): Promise<void>;
  as(row: ShopRow, actor?: string): CommandContext;
  close(): Promise<void>;
}

export const CANCEL: OrderDecision = {
  action: "cancel",
  level: "high",
  filterId: null,
  because: ["Shopify says: risk high, recommendation cancel."],
  afterMinutes: 0,
  terms: TERMS,
};

/** Returns a live policy without additions, with changes. */
const livePolicy = (change: object = {}): FraudPolicy => {
  const high = { action: "cancel", afterMinutes: 60 };
  return fraudPolicy.parse({ mode: "live", notifyOwner: false, high, ...change });
};

/**
 * Starts the harness. Close it at the end.
 *
 * @param connect returns the Admin API. Defaults to one with the test's own token
 */
export async function orderHarness(
  db: Database,
  connect: (store: DevStore) => AdminGraphql = devStoreAdmin,
): Promise<OrderHarness> {
  const store = await startTestStore();
  const live = connect(store);
  const requests: string[] = [];
  const sendings = new Map<string, number>();
  const admin: AdminGraphql = async (shop, document, variables) => {
    const name = /(?:query|mutation) (\w+)/.exec(document)?.[1] ?? "";
    requests.push(name);
    if (name === "OrderCancel") {
      const id = String(variables?.id);
      sendings.set(id, (sendings.get(id) ?? 0) + 1);
    }
    await happening(name);
    return harness.dies?.document === name
      ? die(() => live(shop, document, variables))
      : live(shop, document, variables);
  };
  const happening = async (name: string): Promise<void> => {
    const { refuses, meanwhile } = harness;
    if (refuses?.document === name) throw new AdminRefusal(refuses.reason, { cause: null });
    if (meanwhile?.document !== name) return;
    harness.meanwhile = null;
    await meanwhile.happens();
  };
  /** Stops the process: its next step never happens. */
  const die = async (sendDocument: () => Promise<unknown>): Promise<never> => {
    if (harness.dies?.when === "after") await sendDocument();
    harness.dies = null;
    return new Promise<never>(() => {});
  };
  const clock = () => now(store.state);
  const deciding = {
    ...{ clock, activeFilters, cancelCounts },
    ipIntelligence: NO_ADDRESS_KNOWN,
    keys: oneKey(API_SECRET),
  };
  const log = pino({ level: "silent" });
  let policy = livePolicy();
  const harness: OrderHarness = {
    store,
    db,
    admin,
    requests,
    sendings,
    refuses: null,
    dies: null,
    meanwhile: null,
    setPolicy: async (change) => {
      policy = livePolicy(change);
      const isPolicy = eq(settings.section, "fraud-protect");
      await db.update(settings).set({ value: policy }).where(isPolicy);
    },
    clock,
    pass: (ms) => void (store.state.clockOffsetMs += ms),
    worker: () =>
      testWorker({
        queueGroup: "orders",
        db,
        log,
        clock,
        queues: actionQueues({
          db,
          log,
          clock,
          admin: retryingGraphql(admin, { wait: async () => {} }),
          decideAnew: (...parameters) => decideAnew(deciding, ...parameters),
        }),
      }),
    run: async (seconds = 5) => {
      const worker = harness.worker();
      for (let left = seconds + 1; left > 0;) {
        await worker.runDue();
        // Seconds in which nothing is due are skipped at once.
        const due = (await nextDue(db, "orders")) ?? Infinity;
        const idle = Math.floor((due - clock()) / SECOND_MS);
        const passed = Math.min(Math.max(idle, 1), left);
        harness.pass(passed * SECOND_MS);
        left -= passed;
      }
    },
    shop: async () => {
      const devShop = freshShop(store, SCOPES);
      const [row] = await db
        .insert(shops)
        .values({
          ...{ domain: devShop.domain, name: devShop.title, email: devShop.email },
          scopes: KNOWN_SCOPES,
        })
        .returning();
      await givePlan(db, row!.id, "premium");
      const saved = { section: "fraud-protect", value: policy, updatedBy: "t" } as const;
      await db.insert(settings).values({ shopId: row!.id, ...saved });
      return { devShop, row: row! };
    },
    order: async (row, devShop, ordered = devShop.orders[0]!) => {
      assess(ordered, "HIGH");
      await storeOrder(db, row.id, ordered, clock());
      return { shopId: row.id, orderId: String(ordered.id), live: ordered, devShop };
    },
    orders: async ({ row, devShop }, count) => {
      const found: SeededOrder[] = [];
      for (let minutes = count; minutes > 0; minutes--) {
        const ordered = orderOfOnePiece(store, devShop, clock() - minutes * MINUTE_MS);
        devShop.orders.push(ordered);
        found.push(await harness.order(row, devShop, ordered));
      }
      return found;
    },
    decide: async (order, decision = {}) => {
      await db.transaction(async (tx) => {
        const [row] = await tx.select().from(orders).where(isOrder(order)).for("update");
        const whole = { ...CANCEL, ...decision };
        const at = new Date(clock());
        const { terms, because, filterId, level } = whole;
        const stored = { ...row!, terms, because, filterId, level };
        await tx.update(orders).set({ terms, because, filterId, level }).where(isOrder(order));
        const { shopId } = order;
        await carryOut(tx, {
          shopId,
          order: stored,
          isNew: false,
          decision: whole,
          policy: orderPolicyOf(policy),
          at,
        });
      });
    },
    notifyCancelled: async (order) => {
      const cancelledAt = new Date(clock());
      await db.update(orders).set({ cancelledAt, refunded: 0 }).where(isOrder(order));
      await harness.decide(order, { action: "nothing" });
    },
    as: (shop, actor = "staff:1") => ({ db, clock, shop, actor }),
    close: () => store.close(),
  };
  return harness;
}
