import { afterAll, afterEach, beforeEach, expect } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import type { OrderDecision } from "#app/engine/orders/decide-order";
import type { CommandContext } from "#app/features/orders/public.server";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import type { Database } from "#app/store/client.server";

import { cancelOrder } from "../../dev-store/graphql/order-cancel";
import type { DevStore } from "../../dev-store/server";
import { orderTotal } from "../../dev-store/state/orders";
import type { Fault } from "../../dev-store/state/traffic";
import { endLastingFaults, expectFaultsSpent } from "../faults-spent";
import { testDatabase } from "../servers/database";
import { superviseAt } from "../servers/job-worker";
import { type OrderHarness, orderHarness } from "./order-harness";
import { refundedCents, standingOf } from "./order-standing";
import type { SeededOrder } from "./seeded-orders";

/** Note of the cancellations in these harnesses. */
export const NOTE = "Cancelled by Palisade. Shopify says: risk high, recommendation cancel.";

/** A decision that holds an order and cancels it half an hour later. */
export const SCHEDULED = { action: "hold-then-cancel", afterMinutes: 30 } as const;

/** Order and the staff of its store. */
interface Ordered {
  readonly order: SeededOrder;
  readonly staff: CommandContext;
}

interface SharedOrderHarness {
  readonly harness: OrderHarness;
  /** Creates an order in a new store and starts its decision. */
  anOrder(decision?: Partial<OrderDecision>): Promise<Ordered>;
  /** Returns the stored state of an order. */
  standing(order: SeededOrder): ReturnType<typeof standingOf>;
  /** Returns the number of cancel requests in this test. */
  sendings(): number;
  /** Makes requests whose document contains the text fail, a number of times. */
  fault(containing: string, rest: Partial<Fault>): void;
  /** Ends faults that are still active because they affect more requests than the test sent. */
  endFaults(): void;
  /** Finds jobs whose process died. */
  findDead(): Promise<void>;
  /** Sends a cancellation of the order and loses its answer, so that its result is unknown. */
  loseAnswer(order: SeededOrder): Promise<void>;
  /** Carries out our cancellation on the dev store after all. */
  carryOutOurs(order: SeededOrder): void;
  /** Expects that the order is cancelled in the app and on the dev store, and refunded at most once. */
  expectCancelledOnce(order: SeededOrder): Promise<void>;
}

/**
 * Creates one order harness for the tests of one file. Each test begins with a live policy and a working dev store, and
 * ends only when all its faults were triggered.
 */
export async function sharedOrderHarness(
  connect?: (store: DevStore, db: Database) => AdminGraphql,
): Promise<SharedOrderHarness> {
  const database = await testDatabase();
  const { db } = database;
  const harness = await orderHarness(db, connect && ((store) => connect(store, db)));
  afterAll(() => harness.close());
  beforeEach(async () => {
    await harness.setPolicy();
    harness.refuses = null;
    harness.dies = null;
    harness.meanwhile = null;
    harness.requests.length = 0;
    harness.store.state.faults.length = 0;
    harness.store.state.standingAnswers.length = 0;
  });
  afterEach(() => {
    expectFaultsSpent(harness.store.state.faults);
    expect(harness.meanwhile, "what was to happen meanwhile").toBeNull();
  });
  const standing = (order: SeededOrder) => standingOf(harness.db, order);
  const fault: SharedOrderHarness["fault"] = (containing, rest) => {
    harness.store.state.faults.push({
      id: 1,
      target: "graphql",
      shop: null,
      containing,
      remaining: 1,
      delayMs: 0,
      status: null,
      body: null,
      headers: {},
      ...rest,
    });
  };
  return {
    harness,
    anOrder: async (decision) => {
      const { row, devShop } = await harness.shop();
      const order = await harness.order(row, devShop);
      if (decision) {
        await harness.decide(order, decision);
        await harness.run(1);
      }
      return { order, staff: harness.as(row) };
    },
    standing,
    sendings: () => harness.requests.filter((name) => name === "OrderCancel").length,
    fault,
    endFaults: () => endLastingFaults(harness.store.state.faults),
    findDead: () => superviseAt(database, harness.clock()),
    loseAnswer: async (order) => {
      fault("orderCancel(", { status: 502 });
      await harness.decide(order);
      await harness.run();
      harness.pass(11 * MINUTE_MS);
      await harness.run();
      expect((await standing(order)).actions.cancel).toBe("doubt");
    },
    carryOutOurs: (order) => {
      cancelOrder({ dev: harness.store.context, shop: order.devShop }, order.live, {
        reason: "FRAUD",
        restock: true,
        refundMethod: { originalPaymentMethodsRefund: true },
        staffNote: NOTE,
      });
    },
    expectCancelledOnce: async (order) => {
      const once = { queue: "cancelled", actions: { cancel: "done" } };
      expect(await standing(order)).toMatchObject(once);
      expect(refundedCents(order)).toBe(orderTotal(order.live));
      expect(order.live.cancelledAt).not.toBeNull();
    },
  };
}
