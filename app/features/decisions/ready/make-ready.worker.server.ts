/** A thread that reads a long list and makes it ready, so that fifty thousand rules keep no visitor waiting. */
import { parentPort, workerData } from "node:worker_threads";

import { finish } from "../../../engine/steps";
import { createPool } from "../../../store/postgres-pool.server";
import { loadRuleset } from "../../rules/public-ruleset.server";
import type { ReadyOrder } from "./make-ready.server";
import { keepReady, makeReadyInSteps } from "./ready-ruleset.queries.server";

async function work({ origin, domain, surface }: ReadyOrder): Promise<void> {
  const { db, close } = createPool({ ...origin, most: 1, log: undefined });
  try {
    const source = await loadRuleset(db, domain, surface);
    const ready = source && finish(makeReadyInSteps(source));
    parentPort?.postMessage(ready);
    // Nobody waits for it; one that cannot be kept is made again by the next process.
    if (ready) await keepReady(db, surface, ready).catch(() => {});
  } finally {
    await close();
  }
}

// From source a thread is one script, which cannot await at its top. What this throws ends the thread, and is told there.
void work(workerData as ReadyOrder);
