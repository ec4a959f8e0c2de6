import { useEffect, useRef, useState } from "react";

import { useInterval } from "./use-interval";

const MINUTE_MS = 60_000;

/**
 * Returns the server's current time: its time when the page's data was loaded plus the time passed since. The browser's
 * clock may be wrong by hours, but it measures durations correctly.
 *
 * @param loadedAt server time in epoch milliseconds
 * @param everyMs update interval. Defaults to one minute
 */
export function useNow(loadedAt: number, everyMs = MINUTE_MS): number {
  const startTime = useRef(0);
  const [passed, setPassed] = useState({ since: loadedAt, ms: 0 });
  useEffect(() => {
    startTime.current = performance.now();
  }, [loadedAt]);
  const tick = () => setPassed({ since: loadedAt, ms: performance.now() - startTime.current });
  useInterval(tick, { firstMs: everyMs, everyMs, key: String(loadedAt) });
  return loadedAt + (passed.since === loadedAt ? passed.ms : 0);
}
