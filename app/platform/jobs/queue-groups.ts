import { HOUR_MS, MINUTE_MS } from "#app/base/clock";

/**
 * Groups of queues, each with its own worker, and the lease of their jobs in milliseconds.
 *
 * A job that exceeds its lease is released, because its process has died or hangs.
 */
export const QUEUE_GROUPS = {
  jobs: 5 * MINUTE_MS,
  orders: 5 * MINUTE_MS,
  /** SMTP conversations, which a slow mail server prolongs. */
  mail: 5 * MINUTE_MS,
  /** Requests to merchants' Cloudflare zones, which may answer slowly or never. */
  zones: 5 * MINUTE_MS,
  /** Previews and backtests, such as a preview of 30 days of a very busy store. */
  replays: HOUR_MS,
} as const;

export type QueueGroup = keyof typeof QUEUE_GROUPS;
