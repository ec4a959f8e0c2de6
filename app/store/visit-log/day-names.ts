const DAY_MS = 86_400_000;

const DAY = "visits_of_";

/** Rows of days that have no part of their own: too early, too late, or by a clock that was wrong. */
export const OTHER_DAYS = "visits_of_other_days";

/** Start of the day of a moment, UTC; both epoch milliseconds. */
export function dayOf(moment: number): number {
  return Math.floor(moment / DAY_MS) * DAY_MS;
}

/** One part of the visitor log in the database: a partition, which holds the visits from `from` on and before `until`. */
export interface LogPart {
  readonly name: string;
  /** Epoch milliseconds, the start of its day. */
  readonly from: number;
  /** Epoch milliseconds, the start of the next day. */
  readonly until: number;
}

/** The part that holds one day, which starts at `from`. */
export function dayPart(from: number): LogPart {
  return { name: DAY + digits(from), from, until: from + DAY_MS };
}

/** What a partition of that name holds; null: it is not one of those that come and go. */
export function partOfName(name: string): LogPart | null {
  const [, year, month, day] = /^visits_of_(\d{4})(\d\d)(\d\d)$/.exec(name) ?? [];
  return year ? dayPart(Date.UTC(Number(year), Number(month) - 1, Number(day))) : null;
}

function digits(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10).replaceAll("-", "");
}

/** A moment as SQL writes it. */
export function instantOf(moment: number): string {
  return `'${new Date(moment).toISOString()}'`;
}
