/** One access token of the Admin API; times in milliseconds of the dev store's clock. */
export interface AccessToken {
  token: string;
  kind: "offline" | "online";
  /** Null: does not expire. */
  expiresAt: number | null;
  scopes: string[];
  userId: number | null;
  /** The client secret it was got with. */
  secret: string;
}

export interface RefreshToken {
  token: string;
  /** The client secret it was got with. */
  secret: string;
  expiresAt: number;
  /** Set when the successor has been used; from then on this one is dead. */
  retired: boolean;
  /** Access token handed out together with this refresh token's successor, once exchanged. */
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
  /** gid of what it belongs to. */
  ownerId: string;
  namespace: string;
  key: string;
  type: string;
  value: string;
  createdAt: string;
  updatedAt: string;
}

/** A subscription made through the Admin API; those of shopify.app.toml are not in the state. */
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

/** An asynchronous piece of work; done once `doneAt` lies in the past of the dev store's clock. */
export interface Job {
  id: string;
  doneAt: number;
  /** What the job brings about; runs once. */
  finish: (() => void) | null;
  /** Why it came to nothing; null: it did not. */
  problem: { code: string; message: string } | null;
  orderCancel: { resultId: string; orderId: number } | null;
}
