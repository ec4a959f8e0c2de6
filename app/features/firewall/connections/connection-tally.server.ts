import type { Logger } from "pino";

import { type Clock, HOUR_MS, MINUTE_MS } from "#app/base/clock";
import { createAttemptLimit } from "#app/platform/attempt-limit";
import { createTally } from "#app/platform/tally";
import type { Database } from "#app/store/client.server";

import {
  addCounts,
  type ConnectionCounts,
  type CountedPlace,
  NO_COUNTS,
} from "./connection-counts.queries.server";
import { noteProblem } from "./connections.queries.server";
import { requestProblems } from "./texts";

/** Problem of a request of a proxy or Worker. */
export type RequestProblem = keyof typeof requestProblems;

/** Counts of requests and answers per connection, for its screen. Written in batches. */
export interface ConnectionTally {
  /**
   * Adds to a connection's counts. Never throws and never waits.
   *
   * @param proxy the proxy that sent the request; "" or omitted if the proxy is unknown or there is none
   */
  note(id: string, counts: Partial<ConnectionCounts>, proxy?: CountedPlace["proxy"]): void;
  /** Records a problem for the merchant. Records the same problem at most once per minute. */
  problem(id: string, problem: RequestProblem): void;
  /** Writes the waiting counts. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const MAX_CONNECTIONS = 20_000;

/** Key of the counts in memory. */
type Where = Required<CountedPlace>;

const FIELDS = Object.keys(NO_COUNTS) as (keyof ConnectionCounts)[];

function sum(one: ConnectionCounts, other: ConnectionCounts): ConnectionCounts {
  const total = { ...one };
  for (const field of FIELDS) total[field] += other[field];
  return total;
}

export function createConnectionTally(
  db: Database,
  clock: Clock,
  log: Pick<Logger, "warn">,
): ConnectionTally {
  const saysMore = createAttemptLimit({
    ...{ max: 1, windowMs: MINUTE_MS, maxKeys: MAX_CONNECTIONS },
    clock,
  });
  const { note, flush, close } = createTally<Where, ConnectionCounts>({
    add: sum,
    write: (where, counts) => addCounts(db, where, counts, new Date(clock())),
    onLost: (err) => log.warn({ err }, "requests of a firewall connection could not be counted"),
  });
  return {
    note: (id, counts, proxy = "") => {
      const now = clock();
      const hour = new Date(now - (now % HOUR_MS)).toISOString();
      note({ id, hour, proxy }, { ...NO_COUNTS, ...counts });
    },
    problem: (id, problem) => {
      if (!saysMore(`${id} ${problem}`)) return;
      noteProblem(db, id, () => requestProblems[problem], new Date(clock())).catch(
        (err: unknown) => {
          log.warn({ err }, "a problem of a firewall connection could not be recorded");
        },
      );
    },
    flush,
    close,
  };
}
