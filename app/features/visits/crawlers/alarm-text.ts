import { HOUR_MS } from "#app/base/clock";
import {
  CRAWLER_ERRORS,
  type CrawlerAnswer,
  type CrawlerSum,
} from "#app/engine/crawlers/crawler-answers";
import type { EntryPoint } from "#app/engine/visit";
import { clockTime, knownZone } from "#app/platform/local-time";
import { zoneName } from "#app/ui/times/zoned-time";

import { alarm as texts, crawlerErrors } from "./texts";

/** Numbers of answers to verified crawlers in one hour at one entry point. */
export interface AnswersOfHour extends CrawlerSum {
  readonly entryPoint: EntryPoint;
  /** Start of the hour, epoch milliseconds. */
  readonly hour: number;
  /** Number of answers by kind. */
  readonly counts: Readonly<Partial<Record<CrawlerAnswer, number>>>;
}

/** Returns the text of the alarm about an hour in which verified crawlers got errors. */
export function alarmText(
  { entryPoint, hour, counts, answers, errors }: AnswersOfHour,
  timezone: string,
): string {
  const zone = knownZone(timezone);
  const kinds = CRAWLER_ERRORS.flatMap((kind) => {
    const times = counts[kind] ?? 0;
    return times > 0 ? crawlerErrors[kind]({ times }) : [];
  });
  const missing = counts.missing ?? 0;
  return [
    texts.errors[entryPoint]({
      ...{ from: clockTime(hour, zone), until: clockTime(hour + HOUR_MS, zone) },
      ...{ zone: zoneName(zone), errors, answers, kinds: kinds.join(", ") },
    }),
    missing > 0 ? texts.missing({ pages: missing }) : "",
    texts.advice,
  ]
    .filter(Boolean)
    .join(" ");
}
