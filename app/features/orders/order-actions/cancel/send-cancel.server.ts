import type { CancelTerms } from "#app/engine/orders/order-policy";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";

import { orderGid } from "../../reading/order-id";
import type { CancelError, CancelResult } from "../action/cancel-state.server";
import type { OrderKey } from "../action/order-key";

const ORDER_CANCEL = `#graphql
  mutation OrderCancel(
    $id: ID!
    $restock: Boolean!
    $refund: Boolean!
    $notify: Boolean!
    $note: String!
  ) {
    orderCancel(
      orderId: $id
      reason: FRAUD
      restock: $restock
      refundMethod: { originalPaymentMethodsRefund: $refund }
      notifyCustomer: $notify
      staffNote: $note
    ) {
      jobResult {
        id
        done
        status
        errors {
          code
          message
        }
      }
      orderCancelUserErrors {
        code
        message
      }
    }
  }`;

interface Answer {
  readonly orderCancel: {
    readonly jobResult: (CancelResult & { readonly id: string }) | null;
    readonly orderCancelUserErrors: readonly CancelError[];
  } | null;
}

/** Shopify's answer to a request for a cancellation. */
export interface CancelData {
  /** Id for checking the result later. Null if Shopify started no cancellation. */
  readonly resultId: string | null;
  readonly errors: readonly CancelError[];
}

/**
 * Sends a cancellation to Shopify. It cannot be undone, so record it as sent first.
 *
 * @param note for staff, at most 255 characters
 * @throws AdminRefusal, whose `mayBeDone` reports whether Shopify may have carried it out
 */
export async function sendCancel(
  admin: AdminGraphql,
  shop: string,
  key: OrderKey,
  { terms, note }: { readonly terms: CancelTerms; readonly note: string },
): Promise<CancelData> {
  const { orderCancel } = await admin<Answer>(shop, ORDER_CANCEL, {
    id: orderGid(key.orderId),
    restock: terms.restock,
    refund: terms.refund === "original",
    notify: terms.notifyCustomer,
    note,
  });
  return {
    resultId: orderCancel?.jobResult?.id ?? null,
    errors: orderCancel?.orderCancelUserErrors ?? [],
  };
}
