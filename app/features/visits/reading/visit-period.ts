import { DAY_MS, HOUR_MS } from "#app/base/clock";
import { VISIT_LIMITS, type VisitRange } from "#app/contract/visits/visit-filters";
import { ApiError } from "#app/platform/data-api/api-error";

import { reportStart } from "./report-window";
import { problems } from "./texts";

/** Period from the start of an hour (included) until a time (excluded), epoch milliseconds. */
export interface Period {
  readonly from: number;
  readonly until: number;
}

interface PeriodInput {
  readonly range: VisitRange;
  /** ISO 8601. */
  readonly from: string | null;
  readonly until: string | null;
}

const DAYS: Readonly<Record<Exclude<VisitRange, "custom">, number>> = {
  "24h": 1,
  "3d": 3,
  "7d": 7,
  "30d": 30,
};

/**
 * Returns the period of a report.
 *
 * A custom period is extended to whole hours of UTC, because visits are counted by the hour. So cards and table always
 * cover the same period, even in time zones with a half-hour offset.
 *
 * @param now epoch milliseconds
 * @throws ApiError invalid_input at "from" or "until"
 */
export function periodOf({ range, from, until }: PeriodInput, now: number): Period {
  if (range !== "custom") return { from: reportStart({ days: DAYS[range], now }), until: now };
  const first = readMoment("from", from);
  const last = readMoment("until", until);
  if (first >= now) throw refusal("from", problems.laterDay);
  if (last <= first) throw refusal("until", problems.endBeforeStart);
  if (last - first > (VISIT_LIMITS.longestDays + 1) * DAY_MS) {
    throw refusal("until", problems.tooManyDays({ most: VISIT_LIMITS.longestDays }));
  }
  const end = Math.ceil(last / HOUR_MS) * HOUR_MS;
  return { from: Math.floor(first / HOUR_MS) * HOUR_MS, until: Math.min(end, now) };
}

/**
 * Returns the previous period, which ends where the given period begins and has the same number of full hours, at least
 * one. The current hour so far does not count, so a report of one day is compared with 24 hours.
 */
export function periodBefore({ from, until }: Period): Period {
  const hours = Math.max(1, Math.floor((until - from) / HOUR_MS));
  return { from: from - hours * HOUR_MS, until: from };
}

function readMoment(field: "from" | "until", text: string | null): number {
  const at = Date.parse(text ?? "");
  if (Number.isNaN(at)) throw refusal(field, problems.noDay);
  return at;
}

function refusal(field: "from" | "until", message: string): ApiError {
  return new ApiError("invalid_input", { message, fields: { [field]: message } });
}
