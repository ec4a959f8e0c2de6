import { SECOND_MS } from "#app/base/clock";

import { type AdminGraphql, AdminRefusal, type RefusalReason } from "./admin-graphql.server";

const TRIES = 4;
const FIRST_WAIT_MS = SECOND_MS;
/** Longest wait for restored points. A job that needs more waits without occupying its worker. */
const LONGEST_RESTORE_MS = 10 * SECOND_MS;

/** Reasons that may pass within seconds. */
const RETRIED: ReadonlySet<RefusalReason> = new Set([
  "throttled",
  "unavailable",
  "unanswered",
  "failed",
]);

export interface RetryTimers {
  /** Resolves after a number of milliseconds. */
  readonly wait?: (ms: number) => Promise<void>;
  /** Returns 0 to 1, to spread the retries of many shops. */
  readonly random?: () => number;
}

/** Reports whether a request can be repeated after an attempt with an unknown result. */
function mayBeRepeated(document: string, variables: Readonly<Record<string, unknown>>): boolean {
  const isQuery = /^\s*(#.*\s+)*query\b/.test(document);
  return isQuery || typeof variables.idempotencyKey === "string";
}

/** Reports whether the same request may succeed within seconds. */
const isTemporary = ({ reason, isTooCostly, restoredInMs }: AdminRefusal): boolean =>
  RETRIED.has(reason) && !isTooCostly && restoredInMs <= LONGEST_RESTORE_MS;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Returns the function with up to four attempts, after random waits of about 1, 2 and 4 seconds.
 *
 * After a throttled query it waits at least until Shopify has restored the query's points, and throws if that takes
 * more than ten seconds. Repeats every request that was certainly not executed:
 * throttled, or not sent. Repeats other requests only if they are queries, or mutations with an idempotency key.
 *
 * @returns a function that throws the last AdminRefusal
 */
export function retryingGraphql(graphql: AdminGraphql, timers: RetryTimers = {}): AdminGraphql {
  const { wait = sleep, random = Math.random } = timers;
  return async <Data>(
    shop: string,
    document: string,
    variables: Readonly<Record<string, unknown>> = {},
  ) => {
    const repeats = mayBeRepeated(document, variables);
    for (let tries = 1; ; tries++) {
      try {
        return await graphql<Data>(shop, document, variables);
      } catch (error) {
        if (!(error instanceof AdminRefusal) || tries === TRIES) throw error;
        const isWorthIt = isTemporary(error) && (repeats || !error.mayBeDone);
        if (!isWorthIt) throw error;
        const spread = FIRST_WAIT_MS * 2 ** (tries - 1) * (0.5 + random());
        await wait(Math.max(spread, error.restoredInMs));
      }
    }
  };
}
