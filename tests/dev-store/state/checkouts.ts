/** A checkout that a customer began, as Shopify reports it to apps. */
export interface Checkout {
  id: number;
  /** Opens the checkout, so apps that receive it must not show it. */
  token: string;
  cartToken: string;
  createdAt: string;
  /** Null until the customer entered it. */
  email: string | null;
  attributes: Readonly<Record<string, string>>;
  /** Price of the lines, in cents of the shop's currency. */
  total: number;
  lines: readonly {
    title: string;
    quantity: number;
    properties: Readonly<Record<string, string>>;
  }[];
  /** Time at which it became an order. Null until then. */
  completedAt: string | null;
}
