import { HOUR_MS, MINUTE_MS } from "#app/base/clock";

/**
 * Lanes in which jobs wait, each with a worker of its own, and the lease of their jobs in milliseconds: a job that runs
 * longer is taken from its process, which has died or hangs.
 */
export const LANES = {
  jobs: 5 * MINUTE_MS,
  orders: 5 * MINUTE_MS,
  /** SMTP conversations, which a slow mail server draws out. */
  mail: 5 * MINUTE_MS,
  /** Merchants' own zones at Cloudflare, which may answer slowly or never. */
  zones: 5 * MINUTE_MS,
  /** A preview over a month of a very busy store. */
  replays: HOUR_MS,
} as const;

export type Lane = keyof typeof LANES;
