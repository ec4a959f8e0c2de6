/** Messages that the visit writer sends before it is killed. */
export type WriterMessage =
  /** The database is open. `ms` is the duration of opening it. */
  | { readonly kind: "open"; readonly ms: number }
  /** A save is committed. `written` counts the visits since the process started. */
  | { readonly kind: "saved"; readonly version: number; readonly written: number }
  | { readonly kind: "refused"; readonly ms: number; readonly message: string };

export const FAULT_SHOP = "fault-run.myshopify.com";
export const FAULT_SECTION = "general";

/** Messages of the order process before it is killed. */
export type OrderMessage =
  /** The process accepts webhooks. */
  | { readonly kind: "open" }
  /** The process is about to request a cancellation, by Shopify's order id. */
  | { readonly kind: "cancel-sent"; readonly id: string };

/** Message of the storefront process before it is killed. */
export interface EdgeMessage {
  readonly kind: "open";
  readonly port: number;
}

/** Secret that signs requests to the storefront process. */
export const EDGE_SECRET = "fault-run-secret-of-the-edge";
