import type { Shop } from "../state";
import { type Customer, type Order, orderTotal, type Transaction } from "../state/orders";
import { addressNode } from "./address-node";
import { connection, type PageArgs } from "./connection";
import { customerNode } from "./customers";
import { fulfillmentOrderNode } from "./fulfillment";
import { gid } from "./gid";
import { metafieldFields } from "./metafields";
import { moneyBag } from "./money";
import { type GraphqlContext, requireScope } from "./resolvers";

const transactionNode = (transaction: Transaction, currency: string) => ({
  __typename: "OrderTransaction",
  id: gid("OrderTransaction", transaction.id),
  kind: transaction.kind,
  status: transaction.status,
  gateway: transaction.gateway,
  formattedGateway: transaction.gateway.replaceAll("_", " "),
  test: false,
  createdAt: transaction.createdAt,
  processedAt: transaction.createdAt,
  errorCode: null,
  authorizationExpiresAt: null,
  receiptJson: "{}",
  amountSet: moneyBag(transaction.amount, currency),
  paymentDetails: transaction.card && {
    __typename: "CardPaymentDetails",
    ...transaction.card,
    expirationMonth: 12,
    expirationYear: 2030,
    name: null,
    wallet: null,
    paymentMethodName: transaction.card.company.toLowerCase(),
  },
});

const attributeNodes = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes).map(([key, value]) => ({ __typename: "Attribute", key, value }));

const lineItems = (order: Order, currency: string) =>
  order.lineItems.map((line) => ({
    __typename: "LineItem",
    id: gid("LineItem", line.id),
    title: line.title,
    name: line.title,
    quantity: line.quantity,
    currentQuantity: order.cancelledAt ? 0 : line.quantity,
    requiresShipping: line.kind === "product",
    restockable: line.kind === "product",
    isGiftCard: line.kind === "gift-card",
    customAttributes: attributeNodes(line.properties),
    sku: null,
    sellingPlan: null,
    vendor: null,
    originalUnitPriceSet: moneyBag(line.price, currency, order.presentment),
    originalTotalSet: moneyBag(line.price * line.quantity, currency, order.presentment),
  }));

/** Returns the fields that are copied from the stored order. */
const plainFields = (order: Order) => ({
  id: gid("Order", order.id),
  legacyResourceId: String(order.id),
  name: order.name,
  number: Number(order.name.replace(/\D/g, "")),
  email: order.email,
  phone: order.phone,
  clientIp: order.clientIp,
  createdAt: order.createdAt,
  processedAt: order.createdAt,
  updatedAt: order.updatedAt,
  cancelledAt: order.cancelledAt,
  cancelReason: order.cancelReason,
  cancellation: order.cancelledAt === null ? null : { staffNote: order.staffNote },
  returnStatus: order.returnStatus,
  closed: order.closedAt !== null,
  closedAt: order.closedAt,
  confirmed: true,
  test: order.test,
  note: order.note,
  tags: order.tags,
  customAttributes: order.customAttributes,
  displayFinancialStatus: order.financialStatus,
  displayFulfillmentStatus: order.fulfillmentStatus,
  paymentGatewayNames: [...new Set(order.transactions.map(({ gateway }) => gateway))],
  sourceName: order.sourceName,
  checkoutToken: order.checkoutToken,
  cartToken: order.cartToken,
  customerLocale: "en",
  discountCode: null,
  discountCodes: [],
  // Excludes tips and gift cards, according to the field's description in the schema.
  subtotalLineItemsQuantity: order.lineItems.reduce(
    (sum, { quantity, kind }) => sum + (kind === "product" ? quantity : 0),
    0,
  ),
  poNumber: null,
});

const refundedOf = ({ transactions }: Order) =>
  transactions.reduce((sum, { kind, amount }) => sum + (kind === "REFUND" ? amount : 0), 0);

const tipOf = ({ lineItems: lines }: Order) =>
  lines.reduce((sum, { kind, price }) => sum + (kind === "tip" ? price : 0), 0);

const sameAddress = (order: Order) =>
  JSON.stringify(order.billingAddress) === JSON.stringify(order.shippingAddress);

/** Returns the visit that led to the order, as far as it is stored. */
const journeyNode = ({ landingPage, referrer }: Order) => ({
  __typename: "CustomerJourneySummary",
  lastVisit: {
    __typename: "CustomerVisit",
    landingPage: `https://store.example${landingPage}`,
    referrerUrl: referrer,
  },
});

/** Returns the customer with their orders. */
const customerOfOrder = (customer: Customer, shop: Shop) => ({
  ...customerNode(customer, shop),
  orders: (args: PageArgs) =>
    connection(
      shop.orders
        .filter(({ customerId }) => customerId === customer.id)
        .map((order) => orderNode(order, shop)),
      args,
    ),
});

export function orderNode(order: Order, shop: Shop) {
  const { currency } = shop;
  const id = gid("Order", order.id);
  const { presentment } = order;
  const total = moneyBag(orderTotal(order), currency, presentment);
  const open = order.cancelledAt === null;
  const customer = shop.customers.find((c) => c.id === order.customerId);
  return {
    __typename: "Order",
    ...plainFields(order),
    currencyCode: currency,
    presentmentCurrencyCode: presentment?.currency ?? currency,
    billingAddress: addressNode(order.billingAddress, `${order.id}?billing`),
    shippingAddress: addressNode(order.shippingAddress, `${order.id}?shipping`),
    billingAddressMatchesShippingAddress: sameAddress(order),
    fulfillable: open && order.fulfillmentStatus !== "FULFILLED",
    refundable: open && order.financialStatus === "PAID",
    restockable: open,
    fullyPaid: order.financialStatus === "PAID",
    unpaid: order.financialStatus === "PENDING",
    totalPriceSet: total,
    currentTotalPriceSet: open ? total : moneyBag(0, currency, presentment),
    subtotalPriceSet: total,
    totalRefundedSet: moneyBag(refundedOf(order), currency, presentment),
    totalTipReceivedSet: moneyBag(tipOf(order), currency, presentment),
    risk: {
      recommendation: order.recommendation,
      assessments: order.assessments.map((assessment) => ({
        riskLevel: assessment.riskLevel,
        facts: assessment.facts,
        provider: assessment.providerTitle && {
          __typename: "App",
          // IDs of apps: 1 is Palisade, 2 is any other app with an assessment.
          id: gid("App", assessment.providerTitle === "Palisade" ? 1 : 2),
          title: assessment.providerTitle,
          handle: assessment.providerTitle.toLowerCase(),
        },
      })),
    },
    customer: (_args: unknown, context: GraphqlContext) => {
      requireScope(context, "customer", "read_customers");
      return customer ? customerOfOrder(customer, shop) : null;
    },
    customerJourneySummary: journeyNode(order),
    shopifyProtect: null,
    disputes: [],
    transactions: (args: { first?: number | null }) =>
      order.transactions
        .slice(0, args.first ?? undefined)
        .map((transaction) => transactionNode(transaction, currency)),
    lineItems: (args: PageArgs) => connection(lineItems(order, currency), args),
    fulfillmentOrders: (args: PageArgs, context: GraphqlContext) => {
      requireFulfillmentScope(context);
      return connection(
        order.fulfillmentOrders.map((fulfillment) => fulfillmentOrderNode(fulfillment, order)),
        args,
      );
    },
    ...metafieldFields(id),
  };
}

function requireFulfillmentScope(context: GraphqlContext): void {
  requireScope(
    context,
    "fulfillmentOrders",
    "read_assigned_fulfillment_orders",
    "read_merchant_managed_fulfillment_orders",
    "read_third_party_fulfillment_orders",
  );
}
