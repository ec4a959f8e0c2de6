import { MINUTE_MS } from "#app/base/clock";

import type { QueueGroup } from "./queue-groups";

interface QueueTraits {
  readonly queueGroup: QueueGroup;
  /** Maximum attempts before a job is given up. Default: 8, within 11–21 minutes. */
  readonly attempts?: number;
  /** Lease in milliseconds, at most that of the queue group, which is the default. */
  readonly leaseMs?: number;
  /**
   * True to merge the payload of a job into a waiting one with its key, instead of replacing it.
   *
   * For payloads that list requested work, none of which may be lost.
   */
  readonly mergesPayloads?: true;
}

/** Traits of mail jobs. Retries last about three days, so that a mail server can be down for a weekend. */
const MAIL = { queueGroup: "mail", attempts: 80 } as const;
/** Attempts that last about a day, because Shopify may be down for hours. */
const A_DAY = 30;
/** Traits of jobs that decide what to notify merchants about. */
const NOTICE = { queueGroup: "jobs" } as const;
const OF_THE_PLATFORM = { queueGroup: "orders", attempts: A_DAY } as const;

/**
 * All queues, with the queue group of their worker and their number of attempts.
 *
 * Defined here and not in the features, so that a job for an unknown queue is a type error.
 */
export const QUEUES = {
  "appeal-end": { queueGroup: "jobs" },
  "appeal-mail": MAIL,
  "appeal-notice": { queueGroup: "jobs" },
  "appeal-retention": { queueGroup: "jobs" },
  "billing-nightly": { queueGroup: "jobs" },
  "billing-sync": { queueGroup: "jobs" },
  "check-extensions": { queueGroup: "jobs" },
  "check-zones": { queueGroup: "zones" },
  "checked-file-retention": { queueGroup: "jobs" },
  "checkout-retention": { queueGroup: "jobs" },
  "confirm-uninstall": { queueGroup: "jobs", attempts: A_DAY },
  "count-pass-uses": { queueGroup: "jobs" },
  "data-request-retention": { queueGroup: "jobs" },
  "delete-visitor-data": { queueGroup: "jobs" },
  "erase-shop": { queueGroup: "jobs" },
  "evaluate-order": { ...OF_THE_PLATFORM, mergesPayloads: true },
  "firewall-retention": { queueGroup: "jobs" },
  "follow-domain": { queueGroup: "jobs" },
  "follow-checkout-rules": { queueGroup: "jobs" },
  "forget-listed": { queueGroup: "jobs", attempts: A_DAY },
  "forget-logins": { queueGroup: "jobs" },
  "forget-webhook-deliveries": { queueGroup: "jobs" },
  "history-retention": { queueGroup: "jobs" },
  "leave-zones": { queueGroup: "zones" },
  "lookup-retention": { queueGroup: "jobs" },
  "merchant-mail": MAIL,
  "merchant-summaries": { queueGroup: "jobs" },
  "move-visits": { queueGroup: "replays", attempts: A_DAY },
  "order-actions-sweep": { queueGroup: "orders" },
  "order-aftermath": { queueGroup: "orders" },
  "order-assessment": { queueGroup: "orders" },
  "order-cancel": { queueGroup: "orders" },
  "order-cancelled-whose": { queueGroup: "orders" },
  "order-cancelling-paused": { queueGroup: "orders" },
  "order-hold": { queueGroup: "orders" },
  "order-list-customer": OF_THE_PLATFORM,
  "order-replay": { queueGroup: "replays" },
  "order-retention": { queueGroup: "orders" },
  "order-tag": { queueGroup: "orders" },
  "people-retention": { queueGroup: "jobs" },
  // One publication per shop runs at a time, so a publication whose process died delays the next.
  "publish-checkout-rules": { queueGroup: "jobs", leaseMs: 2 * MINUTE_MS },
  "publish-storefront-config": { queueGroup: "jobs" },
  "reconcile-orders": { queueGroup: "orders" },
  "refresh-scopes": { queueGroup: "jobs" },
  "renew-pass-lease": { queueGroup: "jobs" },
  "renew-pass-leases": { queueGroup: "jobs" },
  "renew-uploads": { queueGroup: "zones" },
  replay: { queueGroup: "replays" },
  "support-mail": MAIL,
  "sync-orders": { queueGroup: "orders" },
  "undo-retention": { queueGroup: "jobs" },
  "upgrade-workers": { queueGroup: "zones" },
  "data-key-upkeep": { queueGroup: "jobs" },
  "usage-charge": { queueGroup: "jobs" },
  "usage-hourly": { queueGroup: "jobs" },
  "visit-days": { queueGroup: "replays" },
  "visit-retention": { queueGroup: "jobs" },
  "wake-waiting-jobs": { queueGroup: "jobs" },
  "shared-addresses": { queueGroup: "jobs" },
  "watch-attacks": NOTICE,
  "watch-checkouts": NOTICE,
  "watch-crawlers": NOTICE,
  "watch-extensions": { queueGroup: "jobs" },
  "watch-orders": { queueGroup: "orders" },
} as const satisfies Record<string, QueueTraits>;

export type QueueName = keyof typeof QUEUES;

/** Returns the traits of a queue. A queue of another version has the default traits and no queue group. */
export function traitsOf(queue: QueueName) {
  return { attempts: 8, mergesPayloads: false, ...(QUEUES[queue] as QueueTraits | undefined) };
}

/** Leases of queues that differ from those of their queue groups, in milliseconds. */
export const LEASES: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries<QueueTraits>(QUEUES).flatMap(([queue, { leaseMs }]) =>
    leaseMs === undefined ? [] : [[queue, leaseMs]],
  ),
);
