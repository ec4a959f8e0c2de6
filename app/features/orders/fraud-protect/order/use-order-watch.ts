import { useState } from "react";

import { SECOND_MS } from "#app/base/clock";
import type { OrderDetail } from "#app/contract/orders/order-row";
import { useRevalidator } from "#app/ui/navigation";
import { useInterval } from "#app/ui/times/use-interval";

const QUICK = { everyMs: 3 * SECOND_MS, looks: 40 };
const SLOW = { everyMs: 30 * SECOND_MS, looks: 20 };

/**
 * How long until the next look, after so many; null: there is none. What is followed takes seconds; where the platform
 * is slow, a cancellation is left to a person after ten minutes.
 */
export function lookAgainAfter(looks: number): number | null {
  if (looks < QUICK.looks) return QUICK.everyMs;
  return looks < QUICK.looks + SLOW.looks ? SLOW.everyMs : null;
}

/** What is under way and ends by itself; null: nothing is. */
function underWay(order: OrderDetail["order"], now: number): string | null {
  if (order.state === "cancelling") return "cancelling";
  const isDue = order.cancelAt !== null && Date.parse(order.cancelAt) <= now;
  if (order.state === "scheduled" && isDue) return "cancelling";
  return order.isReleasing ? "releasing" : null;
}

/** How often what is under way was looked at. */
interface Looked {
  readonly key: string | null;
  readonly times: number;
}

const timesOf = (looked: Looked, key: string | null) => (looked.key === key ? looked.times : 0);

/**
 * Has the page follow a cancellation, or the ending of a hold, without a reload. A platform that is
 * away for longer is not asked for ever: then the page says what it knew last.
 */
export function useOrderWatch(order: OrderDetail["order"], now: number): void {
  const { revalidate } = useRevalidator();
  const [looked, setLooked] = useState<Looked>({ key: null, times: 0 });
  const key = underWay(order, now);
  const everyMs = lookAgainAfter(timesOf(looked, key));
  useInterval(
    () => {
      // Counted from what was counted, not from what is drawn: a busy page draws late.
      setLooked((latest) => ({ key, times: timesOf(latest, key) + 1 }));
      revalidate();
    },
    { firstMs: everyMs ?? 0, everyMs, key: everyMs === null ? null : key },
  );
}
