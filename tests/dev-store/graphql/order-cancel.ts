import { randomUUID } from "node:crypto";

import { staffOf } from "../platform/staff";
import { isoNow, nextId, now } from "../state";
import type { Job } from "../state/account";
import { type Order, orderTotal } from "../state/orders";
import { announceOrder } from "../webhooks/order-payload";
import { cancelResultNode, jobNode, settleJobs } from "./jobs";
import { findOrder, touch } from "./order-access";
import { type GraphqlContext, requireScope, type Resolvers, userError } from "./resolvers";

type Where = Pick<GraphqlContext, "dev" | "shop">;

/** Duration of a cancellation, in the dev store's time. */
const JOB_MS = 250;

export interface CancelTerms {
  reason: NonNullable<Order["cancelReason"]>;
  restock: boolean;
  refund?: boolean | null;
  refundMethod?: { originalPaymentMethodsRefund?: boolean | null } | null;
  staffNote?: string | null;
}

interface CancelArgs extends CancelTerms {
  orderId: string;
}

const SHIPPED: ReadonlySet<Order["fulfillmentStatus"]> = new Set([
  "PARTIALLY_FULFILLED",
  "FULFILLED",
]);

/** Returns the violated precondition of a cancellation. Null if the order can be cancelled. */
function obstacleTo(order: Order): string | null {
  if (order.cancelledAt) return "Order has been cancelled.";
  if (SHIPPED.has(order.fulfillmentStatus)) {
    return "Cannot cancel an order that is fulfilled.";
  }
  if (order.returnStatus !== "NO_RETURN") return "Cannot cancel an order with an active return.";
  const isPending = order.transactions.some(
    ({ kind, status }) => kind === "AUTHORIZATION" && status === "PENDING",
  );
  return isPending ? "Cannot cancel an order with a pending payment." : null;
}

function problemOf(order: Order | undefined, args: CancelArgs) {
  if (!order) return userError("Order does not exist", ["orderId"], "NOT_FOUND");
  const obstacle = obstacleTo(order);
  if (obstacle) return userError(obstacle, ["orderId"], "INVALID");
  return (args.staffNote?.length ?? 0) > 255
    ? userError("Staff note is too long.", ["staffNote"], "INVALID")
    : null;
}

const isRefundRequested = (terms: CancelTerms) =>
  terms.refundMethod?.originalPaymentMethodsRefund ?? terms.refund ?? false;

/**
 * Returns the reason why a refund is refused. Null if it is accepted. Shopify also requires the permission of the
 * signed-in staff member.
 */
function refundProblem({ dev, shop }: Where, args: CancelArgs) {
  return isRefundRequested(args) && !staffOf(dev.state, shop).mayRefund
    ? userError("You don't have permission to refund orders.", ["refund"], "NO_REFUND_PERMISSION")
    : null;
}

function refund({ dev }: Where, order: Order): void {
  order.transactions.push({
    id: nextId(dev.state),
    kind: "REFUND",
    status: "SUCCESS",
    gateway: order.transactions[0]?.gateway ?? "manual",
    amount: orderTotal(order),
    createdAt: isoNow(dev.state),
    card: order.transactions[0]?.card ?? null,
  });
  order.financialStatus = "REFUNDED";
}

function restock({ shop }: Where, order: Order): void {
  const variants = shop.products.flatMap((product) => product.variants);
  for (const line of order.lineItems) {
    const variant = variants.find(({ id }) => id === line.variantId);
    if (variant) variant.inventory += line.quantity;
  }
}

function payBack(context: Where, order: Order, terms: CancelTerms) {
  if (isRefundRequested(terms) && order.financialStatus === "PAID") refund(context, order);
  // Authorizations are voided, whatever the request says about a refund.
  if (order.financialStatus === "AUTHORIZED") order.financialStatus = "VOIDED";
}

/** Cancels an order like the admin. Returns false if it is already canceled or shipped. */
export function cancelOrder(context: Where, order: Order, args: CancelTerms): boolean {
  if (obstacleTo(order)) return false;
  payBack(context, order, args);
  if (args.restock) restock(context, order);
  order.cancelledAt = isoNow(context.dev.state);
  order.cancelReason = args.reason;
  order.staffNote = args.staffNote ?? null;
  order.fulfillmentStatus = "UNFULFILLED";
  for (const fulfillment of order.fulfillmentOrders) {
    fulfillment.status = "CANCELLED";
    fulfillment.holds = [];
  }
  announceOrder(context.dev, context.shop, order, "orders/cancelled");
  touch(context, order);
  return true;
}

const FAILED = { code: "INTERNAL_ERROR", message: "The order could not be cancelled." };
const TOO_LATE = { code: "INVALID", message: "Order has been cancelled." };

function finish(context: Where, job: Job, order: Order, args: CancelTerms): void {
  if (context.shop.cancelJobs === "fail") job.problem = FAILED;
  else if (!cancelOrder(context, order, args)) job.problem = TOO_LATE;
}

/** Asynchronous, as at Shopify: the answer is a job to poll. */
export const orderCancelResolvers: Resolvers = {
  orderCancel: (args: CancelArgs, context) => {
    requireScope(context, "orderCancel", "write_orders");
    const { dev, shop } = context;
    const order = findOrder(shop, args.orderId);
    const problem = problemOf(order, args) ?? refundProblem({ dev, shop }, args);
    if (!order || problem) {
      const errors = [problem];
      return { job: null, jobResult: null, orderCancelUserErrors: errors, userErrors: errors };
    }
    const job: Job = {
      id: randomUUID(),
      doneAt: shop.cancelJobs === "never" ? Infinity : now(dev.state) + JOB_MS,
      finish: () => finish({ dev, shop }, job, order, args),
      problem: null,
      orderCancel: { resultId: randomUUID(), orderId: order.id },
    };
    shop.jobs.push(job);
    setTimeout(() => settleJobs(dev.state, shop), JOB_MS).unref();
    return {
      job: jobNode(job),
      jobResult: cancelResultNode(job, shop),
      orderCancelUserErrors: [],
      userErrors: [],
    };
  },
};
