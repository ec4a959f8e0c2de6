import type { AppLoadContext } from "@remix-run/node";

/** The address the merchant's own browser came from, as the edge saw it; "" when unknown. */
export function ownAddress(context: AppLoadContext): string {
  return typeof context.clientAddress === "string" ? context.clientAddress : "";
}
