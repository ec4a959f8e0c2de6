import type { Logger } from "pino";

import type { Surface } from "../../../engine/visit";
import { runInThread } from "../../../platform/jobs/run-in-thread.server";
import type { DatabaseOrigin, OpenDatabase } from "../../../store/client.server";
import type { ReadyMaker, ReadyRuleset } from "./ready-ruleset.queries.server";

/** Whose rules a thread makes ready, and where they are. */
export interface ReadyOrder {
  readonly origin: DatabaseOrigin;
  readonly domain: string;
  readonly surface: Surface;
}

/** A thread takes half a second to begin; so many rules take a fifth of one between visits. */
const THREAD_FROM = 10_000;

/** A list of 50,000 takes a second or two on busy cores, and some 150 MB meanwhile. */
const LIMITS = { withinMs: 60_000, maxMb: 1_024 };

let turn: Promise<unknown> = Promise.resolve();

/** One thread of the process at a time. @throws Error that it failed, or what it threw */
function inThread(order: ReadyOrder): Promise<ReadyRuleset | null> {
  const work = {
    beside: import.meta.url,
    name: "make-ready.worker.server",
    data: order,
    ...LIMITS,
  };
  const made = turn.then(() => runInThread<ReadyRuleset | null>(work));
  turn = made.catch(() => {});
  return made;
}

/**
 * Reads rules and makes them ready in a thread with a connection of its own: fifty thousand objects, and what it takes to
 * clear them away, would keep every visitor of the process waiting.
 *
 * @param from entries that are worth a thread
 */
export function createReadyMaker(
  { origin }: Pick<OpenDatabase, "origin">,
  log: Pick<Logger, "warn">,
  from = THREAD_FROM,
): ReadyMaker {
  return {
    from,
    make: (domain, surface) =>
      inThread({ origin, domain, surface }).catch((err: unknown) => {
        log.warn(
          { err, domain },
          "no thread could make rules ready: they are compiled beside visits",
        );
        return null;
      }),
  };
}
