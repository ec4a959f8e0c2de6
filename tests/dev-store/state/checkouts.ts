/** A checkout that a customer began, with the data that webhooks contain. */
export interface Checkout {
  id: number;
  /** Secret token that opens the checkout. Apps must not show it. */
  token: string;
  cartToken: string;
  createdAt: string;
  /** Email address. Null until the customer entered it. */
  email: string | null;
  attributes: Readonly<Record<string, string>>;
  /** Price of the lines, in cents of the shop's currency. */
  total: number;
  lines: readonly {
    title: string;
    quantity: number;
    properties: Readonly<Record<string, string>>;
  }[];
  /** Time of the order. Null while the checkout is open. */
  completedAt: string | null;
}
