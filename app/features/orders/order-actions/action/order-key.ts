/** Which order of which shop. Every query about orders carries both. */
export interface OrderKey {
  readonly shopId: string;
  /** The platform's number, exact, as text. */
  readonly orderId: string;
}

/** Who acts when nobody of the store does. */
export const PALISADE = "palisade";
