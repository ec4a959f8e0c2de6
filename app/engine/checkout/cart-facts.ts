import type { CartInput, DeliveryAddress, JourneyStep } from "./cart-input";

/** An address as entered so far. Null: not entered yet. "": left empty at the last step. */
export type CartAddress = Readonly<Record<keyof DeliveryAddress, string | null>>;

/** The facts about one cart. Null: unknown at this step, which never stops the customer. */
export interface CartFacts {
  readonly step: JourneyStep;
  readonly email: string | null;
  readonly phone: string | null;
  readonly isSignedIn: boolean | null;
  /** Number of orders the customer has placed. Null for a customer without an account. */
  readonly orders: number | null;
  readonly spent: number | null;
  readonly address: CartAddress;
  readonly subtotal: number;
  readonly total: number;
  readonly currency: string;
  readonly quantity: number;
  /** Largest quantity of one line. */
  readonly largestQuantity: number;
  readonly hasFreeItem: boolean;
  readonly skus: readonly string[];
  readonly vendors: readonly string[];
}

const ADDRESS_PARTS = [
  "address1",
  "address2",
  "city",
  "company",
  "countryCode",
  "firstName",
  "lastName",
  "phone",
  "provinceCode",
  "zip",
] as const satisfies readonly (keyof DeliveryAddress)[];

const distinct = (texts: readonly (string | null | undefined)[]): string[] =>
  [...new Set(texts)].filter((text) => typeof text === "string");

/**
 * Returns the facts of the cart for each delivery address.
 *
 * One without an address if nothing is delivered or no address is entered yet. At the last step, missing fields count
 * as left empty.
 */
export function cartFacts({ buyerJourney, cart }: CartInput): readonly CartFacts[] {
  const step = buyerJourney.step ?? "CHECKOUT_INTERACTION";
  const given = (text: string | null | undefined) =>
    text ?? (step === "CHECKOUT_COMPLETION" ? "" : null);
  const { buyerIdentity: buyer, cost, lines } = cart;
  const common = {
    step,
    email: given(buyer?.email),
    isSignedIn: buyer && buyer.isAuthenticated,
    orders: buyer?.customer?.numberOfOrders ?? null,
    spent: buyer?.customer ? Number(buyer.customer.amountSpent.amount) : null,
    subtotal: Number(cost.subtotalAmount.amount),
    total: Number(cost.totalAmount.amount),
    currency: cost.totalAmount.currencyCode,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    largestQuantity: lines.reduce((most, { quantity }) => Math.max(most, quantity), 0),
    hasFreeItem: lines.some((line) => Number(line.cost.amountPerQuantity.amount) === 0),
    skus: distinct(lines.map(({ merchandise }) => merchandise.sku)),
    vendors: distinct(lines.map(({ merchandise }) => merchandise.product?.vendor)),
  };
  const delivered = cart.deliveryGroups.map((group) => group.deliveryAddress);
  const addresses = delivered.length > 0 ? delivered : [null];
  return addresses.map((address) => {
    const known = {} as Record<keyof DeliveryAddress, string | null>;
    for (const part of ADDRESS_PARTS) known[part] = address && given(address[part]);
    return { ...common, address: known, phone: given(known.phone || buyer?.phone) };
  });
}
