/** What the process that gets killed tells before that. */
export type WriterMessage =
  /** The database is open; how long that took. */
  | { readonly kind: "open"; readonly ms: number }
  /** A save is committed, and so many visits were written since the process started. */
  | { readonly kind: "saved"; readonly version: number; readonly written: number }
  | { readonly kind: "refused"; readonly ms: number; readonly message: string };

export const FAULT_SHOP = "fault-run.myshopify.com";
export const FAULT_SECTION = "general";

/** What the process among orders tells before it is killed. */
export type OrderMessage =
  /** It takes webhooks. */
  | { readonly kind: "open" }
  /** It is about to ask Shopify to cancel an order, by Shopify's id. */
  | { readonly kind: "cancel-sent"; readonly id: string };

/** What the process that answers storefronts reports before it is killed. */
export interface EdgeMessage {
  readonly kind: "open";
  readonly port: number;
}

/** What signs requests to it. */
export const EDGE_SECRET = "fault-run-secret-of-the-edge";
