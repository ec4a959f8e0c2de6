import { useState } from "react";

import { SECOND_MS } from "#app/base/clock";
import type { OrderDetail } from "#app/contract/orders/order-row";
import { useRevalidator } from "#app/ui/navigation";
import { useInterval } from "#app/ui/times/use-interval";

const QUICK = { everyMs: 3 * SECOND_MS, looks: 40 };
const SLOW = { everyMs: 30 * SECOND_MS, looks: 20 };

/**
 * Returns the time until the next reload after a number of reloads. Null if there is none. Actions
 * usually take seconds. A cancellation that Shopify does not end within ten minutes is left to a
 * user.
 */
export function lookAgainAfter(looks: number): number | null {
  if (looks < QUICK.looks) return QUICK.everyMs;
  return looks < QUICK.looks + SLOW.looks ? SLOW.everyMs : null;
}

/** Returns the action in progress that ends automatically, or null if there is none. */
function underWay(order: OrderDetail["order"], now: number): string | null {
  if (order.state === "cancelling") return "cancelling";
  const isDue = order.cancelAt !== null && Date.parse(order.cancelAt) <= now;
  if (order.state === "scheduled" && isDue) return "cancelling";
  return order.isReleasing ? "releasing" : null;
}

/** Number of reloads for an action in progress. */
interface Looked {
  readonly key: string | null;
  readonly times: number;
}

const timesOf = (looked: Looked, key: string | null) => (looked.key === key ? looked.times : 0);

/**
 * Reloads the page's data while a cancellation or the release of a hold is in progress. Stops after
 * a limited number of reloads, and the page then keeps the last state.
 */
export function useOrderWatch(order: OrderDetail["order"], now: number): void {
  const { revalidate } = useRevalidator();
  const [looked, setLooked] = useState<Looked>({ key: null, times: 0 });
  const key = underWay(order, now);
  const everyMs = lookAgainAfter(timesOf(looked, key));
  useInterval(
    () => {
      // Counts from the latest state, because a busy page renders late.
      setLooked((latest) => ({ key, times: timesOf(latest, key) + 1 }));
      revalidate();
    },
    { firstMs: everyMs ?? 0, everyMs, key: everyMs === null ? null : key },
  );
}
