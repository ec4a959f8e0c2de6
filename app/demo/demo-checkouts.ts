import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { checkoutIntake, checkoutUses } from "#app/store/schema";

import type { DemoVisit } from "./demo-decision";
import { demoOrders } from "./demo-orders";

type Row = Omit<typeof checkoutUses.$inferInsert, "shopId">;

/** Checkouts that robots began within an hour two days ago, without ever opening a page. */
const ROBOTS = { count: 38, hoursAgo: 50 };
/** Visits of the last week per checkout. */
const VISITS_PER_CHECKOUT = 9;
/** Time from a page view of a visitor who left to the checkout, and from a checkout without a visit to the order. */
const SHOPPING_MS = 3 * MINUTE_MS;

interface DemoShopping {
  readonly shopId: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly visits: readonly DemoVisit[];
  readonly ofOrders: ReadonlyMap<string, readonly DemoVisit[]>;
}

/**
 * Writes the demo's checkouts: those of its orders, of visitors who left, and of robots.
 *
 * @param visits of visitors who ordered nothing, oldest first
 * @param ofOrders visits before orders, oldest first, by order id
 */
export async function writeCheckouts(
  tx: Database,
  { shopId, now, visits, ofOrders }: DemoShopping,
): Promise<void> {
  const notifiedSince = new Date(now - 27 * DAY_MS);
  await tx.insert(checkoutIntake).values({ shopId, notifiedSince }).onConflictDoNothing();
  const all = [...ofCustomers(now, ofOrders), ...ofVisitors(now, visits), ...ofRobots(now)];
  await tx.insert(checkoutUses).values(all.map((row) => ({ ...row, shopId })));
}

const ofCustomers = (now: number, ofOrders: DemoShopping["ofOrders"]): Row[] =>
  demoOrders(now).map(({ order: { orderId, placedAt } }) => {
    const visits = ofOrders.get(orderId) ?? [];
    const seenAt = visits.at(-1)?.at.getTime() ?? placedAt.getTime() - 2 * SHOPPING_MS;
    return {
      ...keysOf(`order ${orderId}`),
      // The checkout begins between the view of the cart and the order.
      at: new Date((seenAt + placedAt.getTime()) / 2),
      hasVisit: visits.length > 0,
      journey: visits[0]?.reference ?? null,
      orderId,
    };
  });

const ofVisitors = (now: number, visits: readonly DemoVisit[]): Row[] =>
  visits
    .filter(({ at, outcome }) => outcome === "allow" && now - at.getTime() < 7 * DAY_MS)
    .filter((_, index) => index % VISITS_PER_CHECKOUT === 0)
    .map(({ reference, at }) => ({
      ...keysOf(`visit ${reference}`),
      at: new Date(Math.min(at.getTime() + SHOPPING_MS, now)),
      hasVisit: true,
      journey: reference,
    }));

const ofRobots = (now: number): Row[] =>
  Array.from({ length: ROBOTS.count }, (_, index) => ({
    ...keysOf(`robot ${index}`),
    at: new Date(now - ROBOTS.hoursAgo * HOUR_MS + (index * HOUR_MS) / ROBOTS.count),
    hasVisit: false,
  }));

const keysOf = (name: string) => ({ checkoutKey: `demo ${name}`, cartKey: `demo ${name}` });
