import type { Lane } from "./lanes";

interface QueueTraits {
  readonly lane: Lane;
  /** After this many failures a job is given up; 8 when left out, some ten minutes. */
  readonly attempts?: number;
  /**
   * A job that meets a waiting one of its key adds its fields to the payload instead of replacing it: for payloads that
   * say what is wanted, of which nothing may be lost.
   */
  readonly mergesPayloads?: true;
}

/** Retries over about three days, so that a mail server can be down for a weekend. */
const MAIL = { lane: "mail", attempts: 80 } as const;
/** About a day, because the platform may be out of order for hours. */
const A_DAY = 30;
const OF_THE_PLATFORM = { lane: "orders", attempts: A_DAY } as const;

/**
 * Every kind of work there is: which worker does it, and how patiently. Here, though features do it, because
 * asking for work that no worker knows has to be an error of types.
 */
export const QUEUES = {
  "appeal-end": { lane: "jobs" },
  "appeal-mail": MAIL,
  "appeal-notice": { lane: "jobs" },
  "appeal-retention": { lane: "jobs" },
  "billing-nightly": { lane: "jobs" },
  "billing-sync": { lane: "jobs" },
  "check-extensions": { lane: "jobs" },
  "check-zones": { lane: "zones" },
  "checked-file-retention": { lane: "jobs" },
  "confirm-uninstall": { lane: "jobs", attempts: A_DAY },
  "data-request-retention": { lane: "jobs" },
  "delete-visitor-data": { lane: "jobs" },
  "erase-shop": { lane: "jobs" },
  "evaluate-order": { ...OF_THE_PLATFORM, mergesPayloads: true },
  "firewall-retention": { lane: "jobs" },
  "follow-domain": { lane: "jobs" },
  "follow-checkout-rules": { lane: "jobs" },
  "forget-listed": { lane: "jobs", attempts: A_DAY },
  "forget-logins": { lane: "jobs" },
  "forget-webhook-deliveries": { lane: "jobs" },
  "history-retention": { lane: "jobs" },
  "leave-zones": { lane: "zones" },
  "lookup-retention": { lane: "jobs" },
  "merchant-mail": MAIL,
  "merchant-spikes": { lane: "jobs" },
  "merchant-summaries": { lane: "jobs" },
  "move-visits": { lane: "replays", attempts: A_DAY },
  "order-actions-sweep": { lane: "orders" },
  "order-aftermath": { lane: "orders" },
  "order-assessment": { lane: "orders" },
  "order-cancel": { lane: "orders" },
  "order-cancelled-whose": { lane: "orders" },
  "order-cancelling-paused": { lane: "orders" },
  "order-hold": { lane: "orders" },
  "order-list-buyer": OF_THE_PLATFORM,
  "order-replay": { lane: "replays" },
  "order-retention": { lane: "orders" },
  "order-tag": { lane: "orders" },
  "people-retention": { lane: "jobs" },
  "publish-checkout-rules": { lane: "jobs" },
  "publish-storefront-config": { lane: "jobs" },
  "reconcile-orders": { lane: "orders" },
  "refresh-scopes": { lane: "jobs" },
  "renew-uploads": { lane: "zones" },
  replay: { lane: "replays" },
  "support-mail": MAIL,
  "sync-orders": { lane: "orders" },
  "undo-retention": { lane: "jobs" },
  "upgrade-workers": { lane: "zones" },
  "data-key-upkeep": { lane: "jobs" },
  "usage-charge": { lane: "jobs" },
  "usage-hourly": { lane: "jobs" },
  "visit-days": { lane: "replays" },
  "visit-retention": { lane: "jobs" },
  "wake-waiting-jobs": { lane: "jobs" },
  "shared-addresses": { lane: "jobs" },
  "watch-extensions": { lane: "jobs" },
  "watch-orders": { lane: "orders" },
} as const satisfies Record<string, QueueTraits>;

export type QueueName = keyof typeof QUEUES;

const ATTEMPTS = 8;

/** @returns how often a job of a queue is tried before it is given up */
export function attemptsOf(queue: QueueName): number {
  return (QUEUES[queue] as QueueTraits).attempts ?? ATTEMPTS;
}

export function mergesPayloads(queue: QueueName): boolean {
  return (QUEUES[queue] as QueueTraits | undefined)?.mergesPayloads ?? false;
}
