const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Days between two instants by the calendar, so that "yesterday" means the date before. */
function calendarDays(from: Date, to: Date): number {
  const day = (date: Date) =>
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  return Math.round((day(to) - day(from)) / DAY_MS);
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}

function days(amount: number): string {
  if (amount === 0) return "today";
  if (amount === 1) return "tomorrow";
  if (amount === -1) return "yesterday";
  return amount > 0 ? `in ${count(amount, "day")}` : `${count(-amount, "day")} ago`;
}

/**
 * English relative wording (specification section 2.5): "just now", "5 minutes ago",
 * "3 hours ago", "yesterday", "4 days ago", "in 2 hours", "in 6 days". Within a day hours count;
 * beyond it calendar days in UTC.
 */
export function relativeTime(at: Date, now: Date): string {
  const distance = at.getTime() - now.getTime();
  const size = Math.abs(distance);
  if (size < MINUTE_MS) return "just now";
  if (size >= DAY_MS) return days(calendarDays(now, at));
  const amount =
    size < HOUR_MS
      ? count(Math.floor(size / MINUTE_MS), "minute")
      : count(Math.floor(size / HOUR_MS), "hour");
  return distance > 0 ? `in ${amount}` : `${amount} ago`;
}

/** The short forms: "5m", "3h", "4d"; "now" within a minute. The direction is left to the context. */
export function shortRelativeTime(at: Date, now: Date): string {
  const size = Math.abs(at.getTime() - now.getTime());
  if (size < MINUTE_MS) return "now";
  if (size < HOUR_MS) return `${Math.floor(size / MINUTE_MS)}m`;
  if (size < DAY_MS) return `${Math.floor(size / HOUR_MS)}h`;
  return `${Math.floor(size / DAY_MS)}d`;
}

/** Date and time to the minute in UTC, for the hover text beside a relative time. */
export function exactTime(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** "5 June 2026" for an ISO date. */
export function longDate(isoDate: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(isoDate),
  );
}
