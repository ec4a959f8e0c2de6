import type { Product } from "./catalogue";
import type { Address, Customer, Order, RiskAssessment } from "./orders";
import { type Payment, PAYMENTS } from "./payments";

export interface NewOrder {
  id: number;
  name: string;
  at: string;
  customer: Customer;
  address: Address;
  clientIp: string | null;
  /** Price in cents of one piece; that of the catalogue when left out. */
  lines: { product: Product; variantId: number; quantity: number; price?: number }[];
  /** A card that is in order when left out. */
  payment?: Payment;
  assessments?: RiskAssessment[];
  recommendation?: Order["recommendation"];
  /** How the buyer came, and what the cart carried. */
  visit?: Partial<
    Pick<Order, "userAgent" | "referrer" | "landingPage" | "note" | "customAttributes">
  >;
}

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const priceOf = ({ product, variantId, price }: NewOrder["lines"][number]) =>
  price ?? product.variants.find(({ id }) => id === variantId)?.price ?? product.price;

/** An unfulfilled order. Its parts take their ids from the order's id. */
export function newOrder(input: NewOrder): Order {
  const { id, name, at, customer, address, lines, payment = PAYMENTS.visa } = input;
  const amount = lines.reduce((sum, line) => sum + priceOf(line) * line.quantity, 0);
  return {
    id,
    name,
    createdAt: at,
    updatedAt: at,
    cancelledAt: null,
    cancelReason: null,
    staffNote: null,
    returnStatus: "NO_RETURN",
    closedAt: null,
    test: false,
    email: customer.email,
    phone: address.phone ?? customer.phone,
    clientIp: input.clientIp,
    userAgent: FIREFOX,
    referrer: null,
    landingPage: `/products/${lines[0]?.product.handle}`,
    sourceName: "web",
    customerId: customer.id,
    billingAddress: { ...address },
    shippingAddress: { ...address },
    lineItems: lines.map((line, index) => ({
      id: id * 100 + index,
      productId: line.product.id,
      variantId: line.variantId,
      title: line.product.title,
      quantity: line.quantity,
      price: priceOf(line),
    })),
    financialStatus: payment.financialStatus,
    fulfillmentStatus: "UNFULFILLED",
    transactions: [
      {
        id: id * 10 + 2,
        kind: "SALE",
        status: payment.financialStatus === "PENDING" ? "PENDING" : "SUCCESS",
        gateway: payment.gateway,
        amount,
        createdAt: at,
        // A copy: what a test does to one card happens to no other.
        card: structuredClone(payment.card),
      },
    ],
    fulfillmentOrders: [{ id: id * 10 + 3, status: "OPEN", holds: [] }],
    assessments: input.assessments ?? [],
    recommendation: input.recommendation ?? "NONE",
    tags: [],
    note: null,
    customAttributes: [],
    ...input.visit,
  };
}
