import { HOUR_MS } from "#app/base/clock";
import {
  CRAWLER_ERRORS,
  type CrawlerAnswer,
  type CrawlerSum,
} from "#app/engine/crawlers/crawler-answers";
import type { EntryPoint } from "#app/engine/visit";
import { clockTime, knownZone } from "#app/platform/local-time";
import { zoneName } from "#app/ui/times/zoned-time";
import { counted, numeral } from "#app/words/numbers";

export const ALARM_SUBJECT = "Search engines and other verified crawlers get errors";

const AT: Readonly<Record<EntryPoint, string>> = {
  storefront: "of the app embed",
  edge: "of your Cloudflare firewall",
  "forward-auth": "of your own server’s firewall",
};

const ERRORS: Readonly<Record<(typeof CRAWLER_ERRORS)[number], (times: number) => string>> = {
  challenge: (times) => counted(times, "challenge", "challenges"),
  blocked: (times) => `${numeral(times)} blocked by a rule`,
  refused: (times) => `${numeral(times)} refused (status 4xx)`,
  failed: (times) => counted(times, "server error", "server errors"),
};

/** Answers of an hour to verified crawlers at one entry point. */
export interface AnswersOfHour extends CrawlerSum {
  readonly entryPoint: EntryPoint;
  /** Start of the hour, epoch milliseconds. */
  readonly hour: number;
  /** Number of each answer. */
  readonly counts: Readonly<Partial<Record<CrawlerAnswer, number>>>;
}

/** Returns the message about an hour in which verified crawlers got errors. */
export function alarmText(
  { entryPoint, hour, counts, answers, errors }: AnswersOfHour,
  timezone: string,
): string {
  const zone = knownZone(timezone);
  const kinds = CRAWLER_ERRORS.flatMap((kind) => {
    const times = counts[kind] ?? 0;
    return times > 0 ? ERRORS[kind](times) : [];
  });
  const missing = counts.missing ?? 0;
  return [
    `From ${clockTime(hour, zone)} to ${clockTime(hour + HOUR_MS, zone)} (${zoneName(zone)}), ${numeral(errors)} of ${counted(answers, "answer", "answers")} ${AT[entryPoint]} to verified crawlers were errors: ${kinds.join(", ")}.`,
    missing > 0
      ? `${counted(missing, "page was", "pages were")} not found, which is no error.`
      : "",
    "Search engines drop pages that answer with errors. The Bot Blocker shows which crawlers got them.",
  ]
    .filter(Boolean)
    .join(" ");
}
