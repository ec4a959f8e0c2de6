/** One access token of the Admin API; times in milliseconds of the dev store's clock. */
export interface AccessToken {
  token: string;
  kind: "offline" | "online";
  /** Null: does not expire. */
  expiresAt: number | null;
  scopes: string[];
  userId: number | null;
}

export interface RefreshToken {
  token: string;
  expiresAt: number;
  /** Set when the successor has been used; from then on this one is dead. */
  retired: boolean;
  /** Access token handed out together with this refresh token's successor, once exchanged. */
  successor: { access: string; refresh: string } | null;
}

export interface UsageRecord {
  id: number;
  description: string;
  amount: number;
  currency: string;
  idempotencyKey: string | null;
  createdAt: string;
}

export interface SubscriptionLine {
  id: number;
  kind: "RECURRING" | "USAGE";
  /** Price of a period, or the cap of a usage line; decimal as the API sends it. */
  amount: number;
  currency: string;
  interval: "EVERY_30_DAYS" | "ANNUAL" | null;
  terms: string | null;
  balanceUsed: number;
  /** New cap waiting for the merchant's approval. */
  pendingCap: number | null;
  usageRecords: UsageRecord[];
}

export interface AppSubscription {
  id: number;
  name: string;
  status: "PENDING" | "ACTIVE" | "DECLINED" | "EXPIRED" | "CANCELLED" | "FROZEN";
  test: boolean;
  trialDays: number;
  returnUrl: string;
  createdAt: string;
  currentPeriodEnd: string | null;
  lines: SubscriptionLine[];
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
  orderCancel: { resultId: string; orderId: number } | null;
}
