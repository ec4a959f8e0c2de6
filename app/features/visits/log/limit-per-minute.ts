import { type Clock, MINUTE_MS } from "#app/base/clock";

/** Returns a function that runs its callback at most once per minute and name. */
export function limitPerMinute(clock: Clock): (name: string, say: () => void) => void {
  const lastAt = new Map<string, number>();
  return (name, say) => {
    const now = clock();
    if (now - (lastAt.get(name) ?? -Infinity) < MINUTE_MS) return;
    lastAt.set(name, now);
    say();
  };
}
