import { randomUUID } from "node:crypto";

import { isoNow, nextId, now } from "../state";
import type { Job } from "../state/account";
import { type Order, orderTotal } from "../state/orders";
import { announceOrder } from "../webhooks/order-payload";
import { cancelResultNode, jobNode, settleJobs } from "./jobs";
import { findOrder, touch } from "./order-access";
import { type GraphqlContext, requireScope, type Resolvers, userError } from "./resolvers";

/** How long the platform works on a cancellation, in the dev store's time. */
const JOB_MS = 250;

interface CancelArgs {
  orderId: string;
  reason: NonNullable<Order["cancelReason"]>;
  restock: boolean;
  refund?: boolean | null;
  refundMethod?: { originalPaymentMethodsRefund?: boolean | null } | null;
  staffNote?: string | null;
}

function problemOf(order: Order | undefined, args: CancelArgs) {
  if (!order) return userError("Order does not exist", ["orderId"], "NOT_FOUND");
  if (order.cancelledAt) return userError("Order has been cancelled.", ["orderId"], "INVALID");
  if (order.fulfillmentStatus === "FULFILLED") {
    return userError("Cannot cancel an order that is fulfilled.", ["orderId"], "INVALID");
  }
  return (args.staffNote?.length ?? 0) > 255
    ? userError("Staff note is too long.", ["staffNote"], "INVALID")
    : null;
}

function refund(context: GraphqlContext, order: Order): void {
  order.transactions.push({
    id: nextId(context.dev.state),
    kind: "REFUND",
    status: "SUCCESS",
    gateway: order.transactions[0]?.gateway ?? "manual",
    amount: orderTotal(order),
    createdAt: isoNow(context.dev.state),
    card: order.transactions[0]?.card ?? null,
  });
  order.financialStatus = "REFUNDED";
}

function restock(context: GraphqlContext, order: Order): void {
  const variants = context.shop.products.flatMap((product) => product.variants);
  for (const line of order.lineItems) {
    const variant = variants.find(({ id }) => id === line.variantId);
    if (variant) variant.inventory += line.quantity;
  }
}

function finish(context: GraphqlContext, order: Order, args: CancelArgs): void {
  const wantsRefund = args.refundMethod?.originalPaymentMethodsRefund ?? args.refund ?? false;
  if (wantsRefund && order.financialStatus === "PAID") refund(context, order);
  // Authorisations are voided whatever was asked about a refund.
  if (order.financialStatus === "AUTHORIZED") order.financialStatus = "VOIDED";
  if (args.restock) restock(context, order);
  order.cancelledAt = isoNow(context.dev.state);
  order.cancelReason = args.reason;
  order.fulfillmentStatus = "UNFULFILLED";
  for (const fulfillment of order.fulfillmentOrders) {
    fulfillment.status = "CANCELLED";
    fulfillment.holds = [];
  }
  announceOrder(context.dev, context.shop, order, "orders/cancelled");
  touch(context, order);
}

/** Asynchronous, as on the platform: the answer is a job to ask about later. */
export const orderCancelResolvers: Resolvers = {
  orderCancel: (args: CancelArgs, context) => {
    requireScope(context, "orderCancel", "write_orders");
    const { dev, shop } = context;
    const order = findOrder(shop, args.orderId);
    const problem = problemOf(order, args);
    if (!order || problem) {
      const errors = [problem];
      return { job: null, jobResult: null, orderCancelUserErrors: errors, userErrors: errors };
    }
    const job: Job = {
      id: randomUUID(),
      doneAt: now(dev.state) + JOB_MS,
      finish: () => finish(context, order, args),
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
