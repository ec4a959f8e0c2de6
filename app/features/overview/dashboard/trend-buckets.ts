import { CARD_KEYS, type CardCounts, type CardKey } from "#app/contract/dashboard";
import { shownByZone } from "#app/words/formats-by-zone";

import { days as texts } from "./texts";

const HOUR_MS = 3_600_000;

/** Fields of getDashboardTrend's response that the chart shows. */
export interface TrendHours {
  /** ISO 8601. */
  readonly from: string;
  readonly until: string;
  readonly hours: readonly { readonly at: string; readonly counts: CardCounts }[];
}

/** A bar of the chart: an hour in a one-day report, else a calendar day. */
export interface Bucket {
  /** Start of the bar's first hour, epoch milliseconds. */
  readonly start: number;
  /** End of the bar's last hour, epoch milliseconds. */
  readonly until: number;
  /** Label under the bar: "14:00", "5 Nov". */
  readonly label: string;
  /** Name in the table: "Friday 20 November, 14:00", "Friday 20 November". */
  readonly name: string;
  readonly counts: CardCounts;
}

/**
 * Groups the hours of a trend into bars: by hour for one day, else by calendar day in a time zone.
 *
 * An hour belongs to the day in which it starts, also in time zones with a half-hour offset. The first and the last
 * bar may cover part of a day.
 *
 * @param timeZone IANA name
 */
export function trendBuckets(trend: TrendHours, days: number, timeZone: string): Bucket[] {
  const counted = new Map(trend.hours.map(({ at, counts }) => [Date.parse(at), counts]));
  const words = days === 1 ? createHourLabels(timeZone) : createDayLabels(timeZone);
  const buckets = new Map<string, Bucket>();
  const until = Date.parse(trend.until);
  for (let hour = Date.parse(trend.from); hour <= until; hour += HOUR_MS) {
    const name = words.name(hour);
    // A repeated hour (end of daylight saving time) has one name but two bars.
    const key = days === 1 ? String(hour) : name;
    const bucket = buckets.get(key) ?? {
      start: hour,
      until: hour,
      label: words.label(hour),
      name,
      counts: zeroCounts(),
    };
    buckets.set(key, { ...bucket, until: hour + HOUR_MS });
    const counts = counted.get(hour);
    if (counts) add(bucket.counts as Record<CardKey, number>, counts);
  }
  return [...buckets.values()];
}

function zeroCounts(): CardCounts {
  return Object.fromEntries(CARD_KEYS.map((key) => [key, 0])) as CardCounts;
}

function add(sum: Record<CardKey, number>, counts: CardCounts): void {
  for (const key of CARD_KEYS) sum[key] += counts[key];
}

type Part = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

const longIn = shownByZone({ weekday: "long", day: "numeric", month: "long" });
const shortIn = shownByZone({ day: "numeric", month: "short" });
const timeIn = shownByZone({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** Returns the parts of a date, because separators differ between versions of the locale data. */
const partsOf = (format: Intl.DateTimeFormat, at: number): Part =>
  Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));

function createDayLabels(timeZone: string) {
  return {
    name: (at: number) => {
      const { weekday, day, month } = partsOf(longIn(timeZone), at);
      return texts.name({ weekday, day, month });
    },
    label: (at: number) => {
      const { day, month } = partsOf(shortIn(timeZone), at);
      return texts.label({ day, month: month?.slice(0, 3) });
    },
  };
}

function createHourLabels(timeZone: string) {
  const label = (at: number) => timeIn(timeZone).format(at);
  const { name } = createDayLabels(timeZone);
  return { label, name: (at: number) => texts.hour({ name: name(at), time: label(at) }) };
}
