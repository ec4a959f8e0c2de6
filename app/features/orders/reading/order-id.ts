const ORDER_GID = /^gid:\/\/shopify\/Order\/([1-9]\d{0,19})$/;

/**
 * The number in the platform's id of an order, as text, because it may be above 2^53 and JSON.parse
 * rounds such numbers; null for anything else.
 */
export function orderIdOf(gid: unknown): string | null {
  return typeof gid === "string" ? (ORDER_GID.exec(gid)?.[1] ?? null) : null;
}

/** The platform's id of an order by its number. */
export const orderGid = (orderId: string): string => `gid://shopify/Order/${orderId}`;
