/** Reason for which a job waits: an outage of Shopify, for one shop. */
export interface Outage {
  readonly reason: string;
  /** The shop's domain. Null: unknown. */
  readonly shop: string | null;
}

/** Wait of a job, as it is stored in the job. */
export interface Waiting extends Outage {
  /** Epoch milliseconds of the first refusal. */
  readonly since: number;
  readonly times: number;
}
