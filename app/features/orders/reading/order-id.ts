const ORDER_GID = /^gid:\/\/shopify\/Order\/([1-9]\d{0,19})$/;

/**
 * Returns the number in Shopify's id of an order. It is text, because it may exceed 2^53 and
 * JSON.parse would round it. Null for any other value.
 */
export function orderIdOf(gid: unknown): string | null {
  return typeof gid === "string" ? (ORDER_GID.exec(gid)?.[1] ?? null) : null;
}

/** Returns Shopify's id of an order by its number. */
export const orderGid = (orderId: string): string => `gid://shopify/Order/${orderId}`;
