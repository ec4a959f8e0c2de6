/** Fault for the next `remaining` matching requests to the dev store. */
export interface Fault {
  id: number;
  target: "token" | "graphql";
  /** Affected shop. Null for all. */
  shop: string | null;
  /** Affects only GraphQL documents with this text, such as "orderCancel(". */
  containing: string | null;
  remaining: number;
  /** Number of affected requests so far. */
  met?: number;
  delayMs: number;
  /** True to run the request and then close the connection before the answer (graphql only). */
  loseAnswer?: boolean;
  /** Null to delay only and answer normally. */
  status: number | null;
  /** JSON body of the answer. */
  body: unknown;
  headers: Record<string, string>;
}

/** Status of all answers of one endpoint, until it is reset. */
export interface StandingResponse {
  target: Fault["target"];
  /** Affected shop. Null for all. */
  shop: string | null;
  status: number;
}

/** One attempt to deliver. */
export interface DeliveryAttempt {
  at: string;
  /** Null for a timeout or a failed connection. */
  status: number | null;
  error: string | null;
  durationMs: number;
}

export interface WebhookDelivery {
  /** X-Shopify-Webhook-Id, the same for all attempts. */
  webhookId: string;
  eventId: string;
  shop: string;
  /** orders/create */
  topic: string;
  url: string;
  /** The exact bytes sent. */
  body: string;
  triggeredAt: string;
  state: "held" | "sending" | "delivered" | "failed";
  attempts: DeliveryAttempt[];
}

/** Result of App Bridge's shopify.reviews.request(). "ask" shows the dialog to the user. */
export type ReviewOutcome =
  | "ask"
  | "success"
  | "mobile-app"
  | "already-reviewed"
  | "annual-limit-reached"
  | "cooldown-period"
  | "merchant-ineligible"
  | "recently-installed"
  | "already-open"
  | "open-in-progress"
  | "cancelled";
