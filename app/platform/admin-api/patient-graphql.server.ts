import { SECOND_MS } from "#app/base/clock";

import { type AdminGraphql, AdminRefusal, type RefusalReason } from "./admin-graphql.server";

const TRIES = 4;
const FIRST_WAIT_MS = SECOND_MS;

/** Reasons that may pass within seconds. */
const RETRIED: ReadonlySet<RefusalReason> = new Set([
  "throttled",
  "unavailable",
  "unanswered",
  "failed",
]);

export interface Patience {
  /** Resolves after that many milliseconds. */
  readonly wait?: (ms: number) => Promise<void>;
  /** From 0 to 1: spreads the tries of many shops. */
  readonly random?: () => number;
}

/** Asking again cannot do twice what the first time may have done without telling. */
function mayBeRepeated(document: string, variables: Readonly<Record<string, unknown>>): boolean {
  const isQuery = /^\s*(#.*\s+)*query\b/.test(document);
  return isQuery || typeof variables.idempotencyKey === "string";
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Returns the same function with up to four attempts, after growing and uneven waits of about 1, 2 and 4 seconds:
 * Shopify refills a shop's bucket by 100 points per second. Repeats every request that was certainly not carried
 * out: throttled, or not sent. Otherwise repeats queries, and mutations with an idempotency key.
 *
 * @returns a function that throws the last AdminRefusal
 */
export function patientGraphql(ask: AdminGraphql, patience: Patience = {}): AdminGraphql {
  const { wait = sleep, random = Math.random } = patience;
  return async <Data>(
    shop: string,
    document: string,
    variables: Readonly<Record<string, unknown>> = {},
  ) => {
    const repeats = mayBeRepeated(document, variables);
    for (let tries = 1; ; tries++) {
      try {
        return await ask<Data>(shop, document, variables);
      } catch (error) {
        if (!(error instanceof AdminRefusal) || tries === TRIES) throw error;
        const isWorthIt = RETRIED.has(error.reason) && (repeats || !error.mayBeDone);
        if (!isWorthIt) throw error;
        await wait(FIRST_WAIT_MS * 2 ** (tries - 1) * (0.5 + random()));
      }
    }
  };
}
