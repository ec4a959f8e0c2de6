/** Access token of the Admin API. Times are in milliseconds of the dev store's clock. */
export interface AccessToken {
  token: string;
  kind: "offline" | "online";
  /** Null if the token does not expire. */
  expiresAt: number | null;
  scopes: string[];
  userId: number | null;
  /** Client secret with which it was obtained. */
  secret: string;
}

export interface RefreshToken {
  token: string;
  /** Client secret with which it was obtained. */
  secret: string;
  expiresAt: number;
  /** True after a successor token was used. This refresh token is then invalid. */
  retired: boolean;
  /** Successor tokens, after the exchange. */
  successor: { access: string; refresh: string } | null;
}

export interface Validation {
  id: number;
  functionHandle: string;
  title: string;
  enabled: boolean;
  blockOnFailure: boolean;
}

export interface Metafield {
  id: number;
  /** gid of the metafield's owner. */
  ownerId: string;
  namespace: string;
  key: string;
  type: string;
  value: string;
  createdAt: string;
  updatedAt: string;
}

/** Webhook subscription made through the Admin API. Those of shopify.app.toml are not in the state. */
export interface WebhookSubscription {
  id: number;
  /** ORDERS_CREATE */
  topic: string;
  uri: string;
  format: "JSON" | "XML";
  includeFields: string[];
  metafieldNamespaces: string[];
  filter: string | null;
  createdAt: string;
  updatedAt: string;
  consecutiveFailures: number;
}

/** Asynchronous job. It is done once `doneAt` has passed on the dev store's clock. */
export interface Job {
  id: string;
  doneAt: number;
  /** Effect of the job, which runs once when the job is done. */
  finish: (() => void) | null;
  /** Reason of the failure. Null if the job did not fail. */
  problem: { code: string; message: string } | null;
  orderCancel: { resultId: string; orderId: number } | null;
}
