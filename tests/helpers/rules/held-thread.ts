import { inRulesThread } from "#app/features/rules/public.server";

/** Occupies the thread of rules until it is released. */
export function holdRulesThread() {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const ended = inRulesThread({ beside: import.meta.url, name: "held.worker", data: flag });
  const release = () => {
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
    return ended;
  };
  return { release };
}
