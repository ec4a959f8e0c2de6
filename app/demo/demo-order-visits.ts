import { MINUTE_MS } from "#app/base/clock";
import { parseAddress } from "#app/engine/net/address";

import { type AddressBook, type DemoAddress, describe } from "./demo-addresses";
import { createDemoDecider, type DemoVisit } from "./demo-decision";
import type { DemoOrder } from "./demo-order-list";
import { demoOrderOf, demoOrders } from "./demo-orders";
import { PATHS, REFERRERS, USER_AGENTS } from "./demo-proportions";
import type { DemoTraffic } from "./demo-visits";

/** Networks from which the demo's orders have no visit. */
const WITHOUT_VISIT: ReadonlySet<string> = new Set(["hosting", "proxy", "tor"]);

/** Maximum minutes between two page views, and between the last page view and the order. */
const MINUTES_PER_PAGE = 4;

/**
 * Returns the visits before the demo's orders, oldest first, by order id. Later visits name the first as their journey.
 *
 * An order has no visits if the rules would have stopped them.
 */
export function orderVisits(traffic: DemoTraffic): ReadonlyMap<string, readonly DemoVisit[]> {
  const { rules, random, now, book } = traffic;
  const decide = createDemoDecider(rules, random);
  const found = new Map<string, readonly DemoVisit[]>();
  for (const { order } of demoOrders(now)) {
    if (WITHOUT_VISIT.has(order.networkClass ?? "")) continue;
    const browser = {
      address: addressOf(demoOrderOf(order.orderId)!, book),
      userAgent: random.weighted(USER_AGENTS),
    };
    const pages = drawPages(order.placedAt.getTime(), traffic);
    const visits = pages.map((page) => decide({ ...browser, ...page }, page.at));
    if (visits.some(({ outcome }) => outcome !== "allow")) continue;
    found.set(order.orderId, connect(visits));
  }
  return found;
}

/** Draws the page views before an order. The last one is the cart. */
function drawPages(orderedAt: number, { random }: DemoTraffic) {
  const count = random.whole(3, 7);
  const waits = Array.from({ length: count }, () => random.whole(1, MINUTES_PER_PAGE * MINUTE_MS));
  return waits.map((_, index) => ({
    at: waits.slice(index).reduce((at, wait) => at - wait, orderedAt),
    path: index === count - 1 ? "/cart" : random.weighted(PATHS),
    referrer: index === 0 ? random.weighted(REFERRERS) : "",
  }));
}

function addressOf({ origin }: Pick<DemoOrder, "origin">, book: AddressBook | null): DemoAddress {
  const { ip, country, asn, network } = origin;
  const address = parseAddress(ip);
  if (!address || !country) throw new Error(`Not an address in a country: ${ip}`);
  return { ...describe(address, country, book), country, asn, networkClass: network };
}

function connect([first, ...later]: readonly DemoVisit[]): readonly DemoVisit[] {
  return [first!, ...later.map((visit) => ({ ...visit, journey: first!.reference }))];
}
