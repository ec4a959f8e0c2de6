import type { Product } from "./catalog";
import type { Address, Customer, LineItem, Order, Presentment, RiskAssessment } from "./orders";
import { type Payment, PAYMENTS } from "./payments";

export interface NewOrder {
  id: number;
  name: string;
  at: string;
  customer: Customer;
  address: Address;
  clientIp: string | null;
  /** Items. The price per piece in cents defaults to the catalog's. */
  lines: {
    product: Product;
    variantId: number;
    quantity: number;
    price?: number;
    /** Line item properties. */
    properties?: Readonly<Record<string, string>>;
    /** True for a gift card. Products of the type "Gift Card" are always gift cards. */
    isGiftCard?: boolean;
  }[];
  /** Tip in cents. Without it there is no line. */
  tip?: number | undefined;
  presentment?: Presentment | null;
  /** Defaults to a valid card. */
  payment?: Payment;
  assessments?: RiskAssessment[];
  recommendation?: Order["recommendation"];
  /** Client details, origin and cart data of the order. */
  visit?: Partial<
    Pick<
      Order,
      | ("userAgent" | "referrer" | "landingPage" | "note" | "customAttributes")
      | ("checkoutToken" | "cartToken")
    >
  >;
}

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const priceOf = ({ product, variantId, price }: NewOrder["lines"][number]) =>
  price ?? product.variants.find(({ id }) => id === variantId)?.price ?? product.price;

function lineItemsOf({ id, lines, tip }: NewOrder): LineItem[] {
  const bought = lines.map((line, index): LineItem => {
    const isGiftCard = line.isGiftCard ?? line.product.productType === "Gift Card";
    return {
      id: id * 100 + index,
      productId: line.product.id,
      variantId: line.variantId,
      title: line.product.title,
      quantity: line.quantity,
      properties: line.properties ?? {},
      price: priceOf(line),
      kind: isGiftCard ? "gift-card" : "product",
    };
  });
  if (tip === undefined) return bought;
  const line = {
    id: id * 100 + lines.length,
    productId: 0,
    variantId: 0,
    quantity: 1,
    properties: {},
  };
  return [...bought, { ...line, title: "Tip", price: tip, kind: "tip" }];
}

/** Returns an unfulfilled order. The ids of its parts derive from the order's id. */
export function newOrder(input: NewOrder): Order {
  const { id, name, at, customer, address, lines, payment = PAYMENTS.visa } = input;
  const lineItems = lineItemsOf(input);
  const amount = lineItems.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
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
    lineItems,
    presentment: input.presentment ?? null,
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
        // The card is copied, so that a test that changes it changes one order only.
        card: structuredClone(payment.card),
      },
    ],
    fulfillmentOrders: [{ id: id * 10 + 3, status: "OPEN", holds: [] }],
    assessments: input.assessments ?? [],
    recommendation: input.recommendation ?? "NONE",
    tags: [],
    note: null,
    customAttributes: [],
    checkoutToken: null,
    cartToken: null,
    ...input.visit,
  };
}
