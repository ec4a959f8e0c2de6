/** Money in minor units of `Shop.currency`. */
export type Cents = number;

export interface Address {
  firstName: string;
  lastName: string;
  company: string | null;
  address1: string;
  address2: string | null;
  city: string;
  provinceCode: string | null;
  zip: string;
  countryCode: string;
  phone: string | null;
}

export interface Customer {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  createdAt: string;
  numberOfOrders: number;
  amountSpent: Cents;
  verifiedEmail: boolean;
  state: "DISABLED" | "ENABLED" | "INVITED" | "DECLINED";
  tags: string[];
}

export interface LineItem {
  id: number;
  productId: number;
  variantId: number;
  title: string;
  quantity: number;
  price: Cents;
  /** Line item properties. */
  properties: Readonly<Record<string, string>>;
  /** Gift cards and tips are neither counted as items of the subtotal nor shipped. */
  kind: "product" | "gift-card" | "tip";
}

/** Currency shown to a customer, and its units per unit of the shop's. */
export interface Presentment {
  currency: string;
  rate: number;
}

export interface FulfillmentHold {
  id: number;
  reason: string;
  reasonNotes: string;
  handle: string;
}

export interface FulfillmentOrder {
  id: number;
  status: "OPEN" | "ON_HOLD" | "CLOSED" | "CANCELLED" | "IN_PROGRESS";
  holds: FulfillmentHold[];
}

export interface Transaction {
  id: number;
  kind: "SALE" | "AUTHORIZATION" | "CAPTURE" | "REFUND" | "VOID";
  status: "SUCCESS" | "FAILURE" | "PENDING";
  gateway: string;
  amount: Cents;
  createdAt: string;
  card: {
    avsResultCode: string;
    cvvResultCode: string;
    bin: string;
    company: string;
    number: string;
  } | null;
}

export interface RiskAssessment {
  riskLevel: "HIGH" | "MEDIUM" | "LOW" | "NONE" | "PENDING";
  /** Null for Shopify's own assessment, otherwise the app's title. */
  providerTitle: string | null;
  facts: { description: string; sentiment: "NEGATIVE" | "NEUTRAL" | "POSITIVE" }[];
}

export interface Order {
  id: number;
  name: string;
  createdAt: string;
  updatedAt: string;
  cancelledAt: string | null;
  cancelReason: "CUSTOMER" | "DECLINED" | "FRAUD" | "INVENTORY" | "OTHER" | "STAFF" | null;
  /** Note by the staff member who canceled it. */
  staffNote: string | null;
  returnStatus: "NO_RETURN" | "IN_PROGRESS";
  closedAt: string | null;
  test: boolean;
  email: string;
  phone: string | null;
  clientIp: string | null;
  userAgent: string | null;
  referrer: string | null;
  landingPage: string;
  /** Sales channel: "web", "pos", "shopify_draft_order", … */
  sourceName: string;
  customerId: number | null;
  billingAddress: Address;
  shippingAddress: Address;
  lineItems: LineItem[];
  /** Null for the shop's own currency. */
  presentment: Presentment | null;
  financialStatus: "PAID" | "PENDING" | "AUTHORIZED" | "REFUNDED" | "VOIDED";
  fulfillmentStatus: "UNFULFILLED" | "PARTIALLY_FULFILLED" | "FULFILLED" | "ON_HOLD";
  transactions: Transaction[];
  fulfillmentOrders: FulfillmentOrder[];
  assessments: RiskAssessment[];
  recommendation: "ACCEPT" | "CANCEL" | "INVESTIGATE" | "NONE";
  tags: string[];
  note: string | null;
  customAttributes: { key: string; value: string }[];
  /** Null for an order without a checkout: from a draft, the API or the point of sale. */
  checkoutToken: string | null;
  cartToken: string | null;
}

export const orderTotal = (order: Order): Cents =>
  order.lineItems.reduce((sum, line) => sum + line.price * line.quantity, 0);
