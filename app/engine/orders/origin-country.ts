import type { OrderOrigin } from "./order-facts";

/** True when sources of data disagree about where the buyer's address is, and nothing tells which is right. */
export function isUnsure({ otherCountry }: Pick<OrderOrigin, "otherCountry">): boolean {
  return otherCountry !== null;
}

/**
 * Whether the buyer's address is in another country than one; where it may be in either of two, only when it is in none
 * of them. Null: not known.
 */
export function isElsewhere(
  origin: Pick<OrderOrigin, "country" | "otherCountry"> | null,
  country: string | null | undefined,
): boolean | null {
  if (!origin?.country || !country) return null;
  return origin.country !== country && origin.otherCountry !== country;
}
