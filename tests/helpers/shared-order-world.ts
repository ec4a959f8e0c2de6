import { afterAll, afterEach, beforeEach, expect } from "vitest";

import type { OrderDecision } from "../../app/engine/orders/decide-order";
import type { CommandContext } from "../../app/features/order-actions/public.server";
import { orderTotal } from "../dev-store/state/orders";
import type { Fault } from "../dev-store/state/traffic";

import { testDatabase } from "./database";
import { endLastingFaults, expectFaultsSpent } from "./faults-spent";
import {
  livePolicy,
  type OrderWorld,
  orderWorld,
  refundedCents,
  standingOf,
  type WorldOrder,
} from "./order-world";

/** A decision that holds an order and cancels it half an hour later. */
export const SCHEDULED = { action: "hold-then-cancel", afterMinutes: 30 } as const;

/** An order, and the staff of its store. */
interface Ordered {
  readonly order: WorldOrder;
  readonly staff: CommandContext;
}

interface SharedOrderWorld {
  readonly world: OrderWorld;
  /** The order of a new store; what is decided about it was begun. */
  anOrder(decision?: Partial<OrderDecision>): Promise<Ordered>;
  /** Where an order stands with us. */
  standing(order: WorldOrder): ReturnType<typeof standingOf>;
  /** How often the platform was asked to cancel anything in this test. */
  sendings(): number;
  /** Requests whose document holds the text go wrong, a number of times. */
  fault(containing: string, rest: Partial<Fault>): void;
  /** Ends faults that are meant to last longer than anybody asks. */
  endFaults(): void;
  /** It is cancelled, here and at the platform, and was paid back no more than once. */
  expectCancelledOnce(order: WorldOrder): Promise<void>;
}

/**
 * One order world for the tests of one file: each begins with a live policy and a platform that answers,
 * and ends only when all that it had go wrong did.
 */
export async function sharedOrderWorld(): Promise<SharedOrderWorld> {
  const world = await orderWorld((await testDatabase()).db);
  afterAll(() => world.close());
  beforeEach(() => {
    world.policy = livePolicy();
    world.refuses = null;
    world.dies = null;
    world.meanwhile = null;
    world.asked.length = 0;
    world.store.state.faults.length = 0;
  });
  afterEach(() => {
    expectFaultsSpent(world.store.state.faults);
    expect(world.meanwhile, "what was to happen meanwhile").toBeNull();
  });
  const standing = (order: WorldOrder) => standingOf(world.db, order);
  return {
    world,
    anOrder: async (decision) => {
      const { row, devShop } = await world.shop();
      const order = await world.order(row, devShop);
      if (decision) {
        await world.decide(order, decision);
        await world.run(1);
      }
      return { order, staff: world.as(row) };
    },
    standing,
    sendings: () => world.asked.filter((name) => name === "OrderCancel").length,
    fault: (containing, rest) => {
      world.store.state.faults.push({
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
    },
    endFaults: () => endLastingFaults(world.store.state.faults),
    expectCancelledOnce: async (order) => {
      const once = { queue: "cancelled", actions: { cancel: "done" } };
      expect(await standing(order)).toMatchObject(once);
      expect(refundedCents(order)).toBe(orderTotal(order.live));
      expect(order.live.cancelledAt).not.toBeNull();
    },
  };
}
