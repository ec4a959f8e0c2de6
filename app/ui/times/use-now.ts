import { useEffect, useRef, useState } from "react";

import { useInterval } from "./use-interval";

const MINUTE_MS = 60_000;

/**
 * The server's time now, to the minute unless said otherwise: what it said when the page's data was loaded, and what has
 * passed since. The browser's own clock may be wrong by hours; how fast it runs is right.
 *
 * @param loadedAt epoch milliseconds, as the server said
 * @param everyMs how often it is told anew
 */
export function useNow(loadedAt: number, everyMs = MINUTE_MS): number {
  const began = useRef(0);
  const [passed, setPassed] = useState({ since: loadedAt, ms: 0 });
  useEffect(() => {
    began.current = performance.now();
  }, [loadedAt]);
  const tick = () => setPassed({ since: loadedAt, ms: performance.now() - began.current });
  useInterval(tick, { firstMs: everyMs, everyMs, key: String(loadedAt) });
  return loadedAt + (passed.since === loadedAt ? passed.ms : 0);
}
