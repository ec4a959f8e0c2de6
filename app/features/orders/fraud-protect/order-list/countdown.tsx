import { useNow } from "#app/ui/times/use-now";

import { countdownText } from "./order-words";

const SECOND_MS = 1_000;

interface CountdownProps {
  /** ISO 8601. */
  readonly until: string;
  /** Server time when the page was loaded, epoch milliseconds. */
  readonly now: number;
}

/**
 * Shows a countdown that updates every second. Screen readers do not announce the updates, but read
 * the current value.
 */
export function Countdown({ until, now }: CountdownProps) {
  const remainingMs = Date.parse(until) - useNow(now, SECOND_MS);
  return (
    <time dateTime={until} className="orders-countdown">
      {countdownText(remainingMs)}
    </time>
  );
}
