import { useNow } from "#app/ui/times/use-now";

import { countdownText } from "./order-words";

const SECOND_MS = 1_000;

interface CountdownProps {
  /** ISO 8601. */
  readonly until: string;
  /** The server's time when the page was loaded, epoch milliseconds. */
  readonly now: number;
}

/**
 * How long until something happens, second by second. Not announced as it counts: whoever listens
 * hears it when they come to it.
 */
export function Countdown({ until, now }: CountdownProps) {
  const left = Date.parse(until) - useNow(now, SECOND_MS);
  return (
    <time dateTime={until} className="orders-countdown">
      {countdownText(left)}
    </time>
  );
}
