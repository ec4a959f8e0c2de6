export interface CartLine {
  variantId: number;
  quantity: number;
  /** Line item properties. Lines of one variant with different properties stay apart. */
  properties: Readonly<Record<string, string>>;
}

export interface Cart {
  readonly token: string;
  lines: CartLine[];
  attributes: Record<string, string>;
  note: string;
}
