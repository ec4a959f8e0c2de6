/** Shop and number of an order. Every query about orders uses both. */
export interface OrderKey {
  readonly shopId: string;
  /** Shopify's number as text, because it exceeds the precision of a number. */
  readonly orderId: string;
}

/** Actor of automatic actions. */
export const PALISADE = "palisade";
