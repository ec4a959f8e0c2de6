import { relativeTime, shortRelativeTime } from "./relative-time";
import { useStoreZone } from "./store-zone";
import { short as shortTexts, when as texts } from "./texts";
import { zonedMoment } from "./zoned-time";

interface WhenProps {
  /** ISO 8601. */
  readonly at: string;
  /** Epoch milliseconds. A prop, so that server and browser render the same text. */
  readonly now: number;
  /** True for "3h ago" instead of "3 hours ago". Only for the past. */
  readonly short?: boolean;
}

/** A moment in relative words, with the exact time in the store's zone on hover. */
export function When({ at, now, short = false }: WhenProps) {
  const timeZone = useStoreZone();
  const [date, today] = [new Date(at), new Date(now)];
  return (
    <time className="ui-when" dateTime={at} title={zonedMoment(at, timeZone)}>
      {short ? shortAgo(date, today) : relativeTime(date, today, timeZone)}
    </time>
  );
}

function shortAgo(at: Date, now: Date): string {
  const short = shortRelativeTime(at, now);
  return short === shortTexts.now ? texts.justNow : texts.ago({ short });
}
