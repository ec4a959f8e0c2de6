import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";

import { orderGid } from "../../reading/order-id";
import type { OrderKey } from "../action/order-key";

/** Handle that identifies our holds. Shopify accepts each handle once. */
const HANDLE = "palisade";

const FULFILLMENTS = `#graphql
  query OrderFulfillments($id: ID!) {
    order(id: $id) {
      fulfillmentOrders(first: 50) {
        nodes {
          id
          status
          fulfillmentHolds {
            id
            handle
            heldByRequestingApp
          }
        }
      }
    }
  }`;

const HOLD = `#graphql
  mutation OrderHold(
    $id: ID!
    $reason: FulfillmentHoldReason!
    $handle: String!
    $notes: String!
  ) {
    fulfillmentOrderHold(
      id: $id
      fulfillmentHold: { reason: $reason, reasonNotes: $notes, handle: $handle }
    ) {
      userErrors {
        code
        message
      }
    }
  }`;

const RELEASE = `#graphql
  mutation OrderRelease($id: ID!, $holds: [ID!]) {
    fulfillmentOrderReleaseHold(id: $id, holdIds: $holds) {
      userErrors {
        code
        message
      }
    }
  }`;

interface HoldError {
  readonly code: string | null;
  readonly message: string;
}

interface FulfillmentOrder {
  readonly id: string;
  readonly status: string;
  readonly fulfillmentHolds: readonly {
    readonly id: string;
    readonly handle: string | null;
    readonly heldByRequestingApp: boolean;
  }[];
}

interface FulfillmentsData {
  readonly order: {
    readonly fulfillmentOrders: { readonly nodes: readonly FulfillmentOrder[] };
  } | null;
}

interface HoldData {
  readonly fulfillmentOrderHold: { readonly userErrors: readonly HoldError[] } | null;
}

interface ReleaseData {
  readonly fulfillmentOrderReleaseHold: { readonly userErrors: readonly HoldError[] } | null;
}

/** Statuses in which Shopify can hold a fulfillment order. */
const HOLDABLE: ReadonlySet<string> = new Set(["OPEN", "ON_HOLD", "SCHEDULED"]);

const ourHolds = ({ fulfillmentHolds }: FulfillmentOrder) =>
  fulfillmentHolds.filter(
    ({ handle, heldByRequestingApp }) => heldByRequestingApp && handle === HANDLE,
  );

async function fulfillmentOrders(admin: AdminGraphql, shop: string, key: OrderKey) {
  const { order } = await admin<FulfillmentsData>(shop, FULFILLMENTS, {
    id: orderGid(key.orderId),
  });
  return order?.fulfillmentOrders.nodes ?? [];
}

/** Hold reasons in Shopify's schema. */
export type HoldReason = "HIGH_RISK_OF_FRAUD" | "OTHER";

/** Result of holding an order: the number of held fulfillment orders, and Shopify's refusals. */
export interface HoldOutcome {
  readonly held: number;
  readonly problems: readonly string[];
}

/**
 * Holds every fulfillment order that was not sent yet. Fulfillment orders with Palisade's hold count as
 * held.
 *
 * @param reason reason that the admin shows
 * @throws AdminRefusal. The call can be repeated.
 */
export async function holdFulfillment(
  admin: AdminGraphql,
  shop: string,
  key: OrderKey,
  reason: HoldReason,
): Promise<HoldOutcome> {
  let held = 0;
  const problems: string[] = [];
  for (const part of await fulfillmentOrders(admin, shop, key)) {
    if (!HOLDABLE.has(part.status)) continue;
    const problem =
      ourHolds(part).length > 0 ? null : await holdPart(admin, shop, { id: part.id, reason });
    if (problem === null) held++;
    else problems.push(problem);
  }
  return { held, problems };
}

async function holdPart(
  admin: AdminGraphql,
  shop: string,
  { id, reason }: { readonly id: string; readonly reason: HoldReason },
): Promise<string | null> {
  const notes = "On hold by Palisade until someone reviews it.";
  const answer = await admin<HoldData>(shop, HOLD, { id, reason, handle: HANDLE, notes });
  const errors = answer.fulfillmentOrderHold?.userErrors ?? [];
  // Another request placed our hold after the read.
  if (errors.every(({ code }) => code === "DUPLICATE_FULFILLMENT_HOLD_HANDLE")) return null;
  return errors.map(({ message }) => message).join(" ");
}

/**
 * Ends Palisade's holds of an order. Holds by others stay.
 *
 * @throws AdminRefusal. The call can be repeated.
 */
export async function releaseFulfillment(
  admin: AdminGraphql,
  shop: string,
  key: OrderKey,
): Promise<HoldOutcome> {
  let held = 0;
  const problems: string[] = [];
  for (const part of await fulfillmentOrders(admin, shop, key)) {
    const holds = ourHolds(part).map(({ id }) => id);
    if (holds.length === 0) continue;
    const answer = await admin<ReleaseData>(shop, RELEASE, { id: part.id, holds });
    const errors = answer.fulfillmentOrderReleaseHold?.userErrors ?? [];
    if (errors.length === 0) continue;
    held++;
    problems.push(...errors.map(({ message }) => message));
  }
  return { held, problems };
}
