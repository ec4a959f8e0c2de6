import { exactTime, relativeTime } from "./relative-time";

interface WhenProps {
  /** ISO 8601. */
  readonly at: string;
  /** Epoch milliseconds; handed in so that server and browser render the same words. */
  readonly now: number;
}

/** A moment in relative words, with the exact time on hover. */
export function When({ at, now }: WhenProps) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={exactTime(date)}>
      {relativeTime(date, new Date(now))}
    </time>
  );
}
