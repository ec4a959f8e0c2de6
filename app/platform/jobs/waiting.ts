/** Outage of Shopify for one shop, for whose end a job waits. */
export interface Outage {
  readonly reason: string;
  /** The shop's domain. Null if unknown. */
  readonly shop: string | null;
}

/** Wait of a job for the end of an outage, as stored with the job. */
export interface Waiting extends Outage {
  /** Epoch milliseconds of the first refusal. */
  readonly since: number;
  readonly times: number;
}
