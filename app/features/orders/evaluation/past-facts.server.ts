import { randomBytes } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";

import { oneKey } from "#app/base/keyring";
import type { OrderFacts } from "#app/engine/orders/order-facts";
import { localTime } from "#app/platform/local-time";

import type { LiveOrder } from "../reading/live-order";
import { type AddressBook, originOf } from "../reading/order-origin";
import { isDisposableMail } from "./disposable-mail.server";
import type { PastJourneys } from "./past-journeys.server";
import { type PastOrder, pastVelocities } from "./past-velocity";
import { pseudonymsOf } from "./pseudonyms.server";

/** Orders per step. Other requests are handled between two steps. */
const AT_A_TURN = 200;
/** Fewer than `fewest` orders define no usual total. Only the `newest` orders count. */
const USUAL = { fewest: 10, newest: 200 };

/**
 * Returns past orders as facts for filters, oldest first. The customer lists and the
 * stopped visits of that time are not available. Stores nothing: pseudonyms use a temporary key. Works in steps, so
 * that the process handles other requests in between.
 */
export async function pastFacts(
  live: readonly LiveOrder[],
  addresses: AddressBook,
  timeZone: string,
  journeys: PastJourneys,
): Promise<OrderFacts[]> {
  const orders = [...live].sort((one, other) => one.facts.at - other.facts.at);
  const prints = pseudonymsOf(oneKey(randomBytes(16)), "a try");
  const past: PastOrder[] = [];
  for (const [index, order] of orders.entries()) {
    if (index % AT_A_TURN === 0) await nextTurn();
    past.push({ ...prints.ofOrder(order), at: order.facts.at, ip: order.ip });
  }
  const velocities = pastVelocities(past);
  const usual = new UsualTotal();
  const gathered: OrderFacts[] = [];
  for (const [index, order] of orders.entries()) {
    if (index % AT_A_TURN === 0) await nextTurn();
    const { facts } = order;
    gathered.push({
      ...facts,
      hour: localTime(facts.at, timeZone).hour,
      isDisposableMail: isDisposableMail(facts.email),
      timesUsualTotal: usual.timesOf(facts.total),
      ...originOf(addresses, order),
      velocity: velocities[index]!,
      visits: null,
      journey: journeys.get(facts.id) ?? null,
      listed: null,
    });
  }
  return gathered;
}

/** Running median of the totals of past orders. */
class UsualTotal {
  readonly #totals: number[] = [];

  /** Returns a total divided by the usual total, and records the total. Null if there are too few orders. */
  timesOf(total: number): number | null {
    const usual = median(this.#totals);
    if (total > 0) this.#totals.push(total);
    if (this.#totals.length > USUAL.newest) this.#totals.shift();
    return usual === null ? null : Number((total / usual).toFixed(2));
  }
}

function median(totals: readonly number[]): number | null {
  if (totals.length < USUAL.fewest) return null;
  const sorted = [...totals].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}
