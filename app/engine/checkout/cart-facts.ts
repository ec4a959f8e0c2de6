import type { CartInput, DeliveryAddress, JourneyStep } from "./cart-input";

/** An address as entered so far. A field is null if it is not entered yet, and "" if it is empty at the last step. */
export type CartAddress = Readonly<Record<keyof DeliveryAddress, string | null>>;

/** The facts about one cart. A null fact is unknown at this step and never stops the customer. */
export interface CartFacts {
  readonly step: JourneyStep;
  readonly email: string | null;
  readonly phone: string | null;
  readonly isSignedIn: boolean | null;
  /** Number of orders the customer has placed. Null for a customer without an account. */
  readonly orders: number | null;
  readonly spent: number | null;
  readonly address: CartAddress;
  /** Country of the billing address. Null until the customer chooses how to pay. */
  readonly billingCountry: string | null;
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
  "name",
  "phone",
  "provinceCode",
  "zip",
] as const satisfies readonly (keyof DeliveryAddress)[];

const distinct = (texts: readonly (string | null | undefined)[]): string[] =>
  [...new Set(texts)].filter((text) => typeof text === "string");

/** Facts that are the same for every delivery address. */
type Common = Pick<
  CartFacts,
  | "step"
  | "email"
  | "isSignedIn"
  | "orders"
  | "spent"
  | "billingCountry"
  | "subtotal"
  | "total"
  | "currency"
>;

/** Facts for one delivery address. Those about lines are computed when a rule reads them, because carts may be long. */
class AddressFacts implements CartFacts {
  readonly step;
  readonly email;
  readonly isSignedIn;
  readonly orders;
  readonly spent;
  readonly billingCountry;
  readonly subtotal;
  readonly total;
  readonly currency;

  constructor(
    common: Common,
    private readonly lines: Cart["lines"],
    readonly address: CartAddress,
    readonly phone: string | null,
  ) {
    this.step = common.step;
    this.email = common.email;
    this.isSignedIn = common.isSignedIn;
    this.orders = common.orders;
    this.spent = common.spent;
    this.billingCountry = common.billingCountry;
    this.subtotal = common.subtotal;
    this.total = common.total;
    this.currency = common.currency;
  }

  get quantity() {
    return this.lines.reduce((sum, { q }) => sum + q, 0);
  }

  get largestQuantity() {
    return this.lines.reduce((most, { q }) => Math.max(most, q), 0);
  }

  get hasFreeItem() {
    return this.lines.some(({ c }) => Number(c.u.a) === 0);
  }

  get skus() {
    return distinct(this.lines.map(({ m }) => m.s));
  }

  get vendors() {
    return distinct(this.lines.map(({ m }) => m.p?.v));
  }
}

type Cart = CartInput["cart"];

function customerFacts({ buyerIdentity: identity, billingAddress }: Cart) {
  return {
    isSignedIn: identity && identity.isAuthenticated,
    orders: identity?.customer?.numberOfOrders ?? null,
    spent: identity?.customer ? Number(identity.customer.amountSpent.amount) : null,
    billingCountry: billingAddress?.countryCode ?? null,
  };
}

function costFacts({ cost }: Cart) {
  return {
    subtotal: Number(cost.subtotalAmount.amount),
    total: Number(cost.totalAmount.amount),
    currency: cost.totalAmount.currencyCode,
  };
}

/**
 * Returns the facts of the cart for each delivery address.
 *
 * If nothing is delivered or no address is entered yet, returns one set of facts without an address. At the last step,
 * missing fields count as empty.
 */
export function cartFacts({ buyerJourney, cart }: CartInput): readonly CartFacts[] {
  const step = buyerJourney.step ?? "CHECKOUT_INTERACTION";
  const enteredText = (text: string | null | undefined) =>
    text ?? (step === "CHECKOUT_COMPLETION" ? "" : null);
  const { buyerIdentity: identity, lines } = cart;
  const common: Common = {
    ...{ step, email: enteredText(identity?.email) },
    ...customerFacts(cart),
    ...costFacts(cart),
  };
  const delivered = cart.deliveryGroups.map((group) => group.deliveryAddress);
  const addresses = delivered.length > 0 ? delivered : [null];
  return addresses.map((address) => {
    const known = {} as Record<keyof DeliveryAddress, string | null>;
    for (const part of ADDRESS_PARTS) known[part] = address && enteredText(address[part]);
    return new AddressFacts(common, lines, known, enteredText(known.phone || identity?.phone));
  });
}
