import { MINUTE_MS } from "#app/base/clock";

import type { Lane } from "./lanes";

interface QueueTraits {
  readonly lane: Lane;
  /** Maximum attempts before a job is given up. Default: 8, within 11–21 minutes. */
  readonly attempts?: number;
  /** Lease in milliseconds, at most that of the lane. Default: that of the lane. */
  readonly leaseMs?: number;
  /**
   * True to merge the payload of a job into a waiting one with its key, instead of replacing it.
   *
   * For payloads that list requested work, none of which may be lost.
   */
  readonly mergesPayloads?: true;
}

/** Traits of mail jobs. Retries last about three days, so that a mail server can be down for a weekend. */
const MAIL = { lane: "mail", attempts: 80 } as const;
/** Attempts that last about a day, because Shopify may be down for hours. */
const A_DAY = 30;
/** Traits of jobs that decide what to notify merchants about. */
const NOTICE = { lane: "jobs" } as const;
const OF_THE_PLATFORM = { lane: "orders", attempts: A_DAY } as const;

/**
 * All queues, with the lane of their worker and their number of attempts.
 *
 * Defined here and not in the features, so that a job for an unknown queue is a type error.
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
  "checkout-retention": { lane: "jobs" },
  "confirm-uninstall": { lane: "jobs", attempts: A_DAY },
  "count-pass-uses": { lane: "jobs" },
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
  // One publication per shop at a time, so one whose process died delays the next.
  "publish-checkout-rules": { lane: "jobs", leaseMs: 2 * MINUTE_MS },
  "publish-storefront-config": { lane: "jobs" },
  "reconcile-orders": { lane: "orders" },
  "refresh-scopes": { lane: "jobs" },
  "renew-pass-lease": { lane: "jobs" },
  "renew-pass-leases": { lane: "jobs" },
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
  "watch-attacks": NOTICE,
  "watch-checkouts": NOTICE,
  "watch-crawlers": NOTICE,
  "watch-extensions": { lane: "jobs" },
  "watch-orders": { lane: "orders" },
} as const satisfies Record<string, QueueTraits>;

export type QueueName = keyof typeof QUEUES;

/** Returns the traits of a queue. A queue of another version has defaults and no lane. */
export function traitsOf(queue: QueueName) {
  return { attempts: 8, mergesPayloads: false, ...(QUEUES[queue] as QueueTraits | undefined) };
}

/** Leases of queues that differ from those of their lanes, in milliseconds. */
export const LEASES: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries<QueueTraits>(QUEUES).flatMap(([queue, { leaseMs }]) =>
    leaseMs === undefined ? [] : [[queue, leaseMs]],
  ),
);
