import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";

import { orderGid } from "../../reading/order-id";
import type { OrderKey } from "./order-key";

/** GraphQL query of an order before its cancellation, and while the cancellation runs. */
const ORDER_CANCEL_STATE = `#graphql
  query OrderCancelState($id: ID!, $result: ID!, $hasResult: Boolean!) {
    order(id: $id) {
      cancelledAt
      cancellation {
        staffNote
      }
      displayFinancialStatus
      displayFulfillmentStatus
      returnStatus
      totalRefundedSet {
        shopMoney {
          amount
        }
      }
      transactions(first: 50) {
        kind
        status
      }
    }
    node(id: $result) @include(if: $hasResult) {
      ... on OrderCancelJobResult {
        done
        status
        errors {
          code
          message
        }
      }
    }
  }`;

interface Answer {
  readonly order: {
    readonly cancelledAt: string | null;
    readonly cancellation: { readonly staffNote: string | null } | null;
    readonly displayFinancialStatus: string | null;
    readonly displayFulfillmentStatus: string;
    readonly returnStatus: string;
    readonly totalRefundedSet: { readonly shopMoney: { readonly amount: string } };
    readonly transactions: readonly { readonly kind: string; readonly status: string }[];
  } | null;
  readonly node?: CancelResult | null;
}

export interface CancelError {
  readonly code: string | null;
  readonly message: string;
}

/** Progress of a cancellation in Shopify. */
export interface CancelResult {
  readonly done: boolean;
  readonly status: "STARTED" | "SUCCEEDED" | "FAILED";
  readonly errors: readonly CancelError[];
}

/** Fields that decide whether an order can be cancelled, as Shopify returns them now. */
export interface OrderToCancel {
  readonly cancelledAt: Date | null;
  /** Staff note of the cancellation. Null if there is none, or the order is not cancelled. */
  readonly staffNote: string | null;
  /** displayFinancialStatus and displayFulfillmentStatus. */
  readonly financial: string | null;
  readonly fulfillment: string;
  readonly hasReturn: boolean;
  readonly hasPendingAuthorization: boolean;
  /** Amount in the shop's currency, in major units. */
  readonly refunded: number;
}

export interface CancelState {
  /** Null if Shopify does not know the order. */
  readonly order: OrderToCancel | null;
  /** Null if not requested, or no longer known to Shopify. */
  readonly result: CancelResult | null;
}

function orderToCancel(order: NonNullable<Answer["order"]>): OrderToCancel {
  return {
    cancelledAt: order.cancelledAt === null ? null : new Date(order.cancelledAt),
    staffNote: order.cancellation?.staffNote ?? null,
    financial: order.displayFinancialStatus,
    fulfillment: order.displayFulfillmentStatus,
    hasReturn: order.returnStatus !== "NO_RETURN",
    hasPendingAuthorization: order.transactions.some(
      ({ kind, status }) => kind === "AUTHORIZATION" && status === "PENDING",
    ),
    refunded: Number(order.totalRefundedSet.shopMoney.amount),
  };
}

/**
 * Reads an order and the progress of its cancellation.
 *
 * @param resultId Shopify's id of the cancellation, or null if unknown
 * @throws AdminRefusal
 */
export async function readCancelState(
  admin: AdminGraphql,
  shop: string,
  key: OrderKey,
  resultId: string | null,
): Promise<CancelState> {
  const id = orderGid(key.orderId);
  const request = { id, result: resultId ?? id, hasResult: resultId !== null };
  const { order, node } = await admin<Answer>(shop, ORDER_CANCEL_STATE, request);
  return { order: order && orderToCancel(order), result: node ?? null };
}
