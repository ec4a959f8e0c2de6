/** A fault for the next `remaining` matching requests to the platform. */
export interface Fault {
  id: number;
  target: "token" | "graphql";
  /** Only this shop's requests; null: every shop's. */
  shop: string | null;
  /** Only GraphQL documents containing this text, for example "orderCancel(". */
  containing: string | null;
  remaining: number;
  /** How many requests it has met so far. */
  met?: number;
  delayMs: number;
  /** The request is carried out, then the connection breaks before the answer (graphql only). */
  loseAnswer?: boolean;
  /** Null: only delay, then answer normally. */
  status: number | null;
  /** JSON body to answer with. */
  body: unknown;
  headers: Record<string, string>;
}

/** A status that one endpoint answers with until it is told otherwise. */
export interface StandingAnswer {
  target: Fault["target"];
  /** Only this shop's requests; null: every shop's. */
  shop: string | null;
  status: number;
}

/** One attempt to deliver. */
export interface DeliveryAttempt {
  at: string;
  /** Null: no answer in time, or no connection. */
  status: number | null;
  error: string | null;
  durationMs: number;
}

export interface WebhookDelivery {
  /** X-Shopify-Webhook-Id, the same over all attempts. */
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

/** How App Bridge's shopify.reviews.request() ends; "ask" shows the dialog to the person. */
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
