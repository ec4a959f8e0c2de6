import { type Bulkhead, inThread } from "#app/platform/threads/thread-pool.server";

import type held from "./held.worker";

/** Occupies a slot of a bulkhead of the thread pool until it is released. */
export function holdThread(bulkhead: Bulkhead, signal?: AbortSignal) {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const module = { beside: import.meta.url, name: "held.worker" };
  const ended = inThread<typeof held>({
    ...module,
    bulkhead,
    input: flag,
    withinMs: 60_000,
    signal,
  });
  const release = () => {
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
    return ended;
  };
  return { ended, release };
}
