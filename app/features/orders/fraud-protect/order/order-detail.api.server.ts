import { DAY_MS, SECOND_MS } from "#app/base/clock";
import { issuesPasses, type Privacy } from "#app/contract/general-settings";
import type { getOrder as orderCall } from "#app/contract/orders/fraud-protect";
import type { OrderDetail } from "#app/contract/orders/order-row";
import type { OrderJourney } from "#app/engine/orders/order-facts";
import { isVisitedElsewhere } from "#app/engine/orders/origin-country";
import { readSettings } from "#app/features/shop/public.server";
import {
  addressVisits,
  connectedSince,
  journeyVisits,
  orderJourneys,
} from "#app/features/visits/public.server";
import { type AdminGraphql, AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import { ApiError } from "#app/platform/data-api/api-error";
import type { Handler, ShopRow } from "#app/platform/data-api/handlers";
import type { Database } from "#app/store/client.server";
import { rewritten } from "#app/words/rewritten";

import { isOnline } from "../../evaluation/gather-facts.server";
import { noteLook } from "../../evaluation/note-look.server";
import { isBeingReleased } from "../../order-actions/steps/order-hold.queries.server";
import type { LiveOrder } from "../../reading/live-order";
import { readOrderLive } from "../../reading/read-orders.server";
import { unreadableText } from "../../reading/unreadable";
import { orderAnswer } from "../order-list/order-answer";
import type { OrderRow } from "../order-list/order-list.queries.server";
import { SIGNAL_TITLES } from "../order-list/signal-titles";
import { liveAnswer } from "./live-answer";
import {
  cancelRequestedBy,
  decidingFilter,
  readEvents,
  readOrder,
} from "./order-detail.queries.server";
import { problems } from "./texts";

/**
 * Returns the handler of getOrder. It answers with the stored row, and Shopify's current data if
 * available.
 */
export function orderHandler(admin: AdminGraphql): Handler<typeof orderCall> {
  return async ({ id }, { db, shop, actor, clock }) => {
    const row = await readOrder(db, shop.id, id);
    if (!row) throw new ApiError("not_found", { message: problems.notFound });
    const privacy = await readSettings(db, shop.id, "privacy");
    const [events, filter, visits, journey, isReleasing, requestedBy, live] = await Promise.all([
      readEvents(db, shop.id, id),
      decidingFilter(db, row),
      visitsBefore(db, row, privacy),
      journeyBefore(db, row, privacy, clock()),
      isBeingReleased(db, row),
      cancelRequestedBy(db, row),
      readLive(admin, shop, id),
    ]);
    if (live.live !== null) {
      await noteLook(db, { shopDomain: shop.domain, orderId: id, actor, at: new Date(clock()) });
    }
    const { now, addresses, ...answer } = live;
    return {
      order: {
        ...orderAnswer(row),
        ...moreOf(row),
        ...now,
        filter,
        isReleasing,
        cancelRequestedBy: requestedBy,
      },
      events,
      ...visits,
      visitFacts: journey && visitFactsOf(journey, addresses),
      ...answer,
    };
  };
}

function moreOf(row: OrderRow) {
  const { channel, financial, fulfillment, recommendation, terms, withheld } = row;
  return {
    ...{ channel, financial, fulfillment, recommendation, terms },
    withheld: [...withheld],
    signals: row.signals.map(({ id, points, sentence }) => ({
      title: SIGNAL_TITLES[id] ?? id,
      points,
      sentence: rewritten(sentence, null),
    })),
    decidedAt: row.decidedAt.toISOString(),
  };
}

const VISITS_SHOWN = 20;

/**
 * Returns the visits of the customer's browser before the order. Without a checkout pass, or if the shop does not
 * connect orders with visits, returns the visits from the customer's address in the 24 hours before. None for a masked
 * address, which identifies no visitor.
 */
async function visitsBefore(
  db: Database,
  { shopId, ip, journey, placedAt }: OrderRow,
  privacy: Privacy,
): Promise<Pick<OrderDetail, "visits" | "visitsBy">> {
  const until = placedAt.getTime();
  if (journey !== null && issuesPasses(privacy)) {
    const visits = await journeyVisits(db, { shopId, journey, until }, VISITS_SHOWN);
    return { visits, visitsBy: "pass" };
  }
  const known = unmaskedAddress(ip);
  const span = { shopId, ip: known ?? "", from: until - DAY_MS, until };
  return {
    visits: known === null ? [] : await addressVisits(db, span, VISITS_SHOWN),
    visitsBy: "address",
  };
}

const unmaskedAddress = (ip: string | null) => (ip === null || ip.includes("/") ? null : ip);

/**
 * Returns facts of the visits before the order. Null if no visit is known. Pages and seconds are null if the log may no
 * longer have all of these visits.
 */
async function journeyBefore(
  db: Database,
  { shopId, ip, journey, placedAt, channel }: OrderRow,
  privacy: Privacy,
  now: number,
): Promise<OrderJourney | null> {
  const order = {
    at: placedAt.getTime(),
    journey,
    ip: unmaskedAddress(ip),
    isOnline: isOnline(channel),
  };
  const [found] = await orderJourneys(db, shopId, [order], privacy, now);
  if (!found || found.by === "none") return null;
  const from = startOf(found, order.at);
  const isComplete = from !== null && from >= (connectedSince(privacy, now) ?? Infinity);
  return isComplete ? found : { ...found, pages: null, seconds: null };
}

/** Returns the start of the period that an order's facts describe, epoch milliseconds. Null if unknown. */
function startOf({ by, seconds }: OrderJourney, at: number): number | null {
  if (by === "address") return at - DAY_MS;
  return seconds === null ? null : at - seconds * SECOND_MS;
}

type Addresses = Pick<LiveOrder["facts"], "billing" | "shipping">;

function visitFactsOf(
  { by: _, countries, networks, ...journey }: OrderJourney,
  { billing, shipping }: Addresses,
): OrderDetail["visitFacts"] {
  return {
    ...journey,
    countries: [...countries],
    networks: [...networks],
    shippingDiffers: isVisitedElsewhere({ countries }, shipping),
    billingDiffers: isVisitedElsewhere({ countries }, billing),
  };
}

interface LiveRead extends Pick<OrderDetail, "live" | "liveProblem"> {
  /** Fields that can change without an evaluation, such as after the release of a hold. */
  readonly now: Partial<Pick<OrderDetail["order"], "financial" | "fulfillment">>;
  readonly addresses: Addresses;
}

const NO_ADDRESSES: Addresses = { billing: null, shipping: null };

async function readLive(admin: AdminGraphql, shop: ShopRow, orderId: string): Promise<LiveRead> {
  try {
    const order = await readOrderLive(admin, shop, orderId);
    if (!order)
      return { live: null, liveProblem: problems.isGone, now: {}, addresses: NO_ADDRESSES };
    const { financial, fulfillment, facts: addresses } = order;
    return {
      live: liveAnswer(order),
      liveProblem: null,
      now: { financial, fulfillment },
      addresses,
    };
  } catch (error) {
    if (!(error instanceof AdminRefusal)) throw error;
    const liveProblem = unreadableText(error.reason);
    return { live: null, liveProblem, now: {}, addresses: NO_ADDRESSES };
  }
}
