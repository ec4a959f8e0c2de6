const DAY_MS = 86_400_000;

const DAY = "visits_of_";

/** Partition for visits of days without a partition: too early, too late, or from a wrong clock. */
export const OTHER_DAYS = "visits_of_other_days";

/** Returns the start of a day, UTC. Both in epoch milliseconds. */
export function dayOf(moment: number): number {
  return Math.floor(moment / DAY_MS) * DAY_MS;
}

/** A partition of the visitor log. It contains the visits from `from` on and before `until`. */
export interface LogPart {
  readonly name: string;
  /** Start of the partition's day, epoch milliseconds. */
  readonly from: number;
  /** Start of the next day, epoch milliseconds. */
  readonly until: number;
}

/** Returns the partition of the day that starts at `from`. */
export function dayPart(from: number): LogPart {
  return { name: DAY + digits(from), from, until: from + DAY_MS };
}

/** Parses the name of a day's partition. Null for any other name. */
export function partOfName(name: string): LogPart | null {
  const [, year, month, day] = /^visits_of_(\d{4})(\d\d)(\d\d)$/.exec(name) ?? [];
  return year ? dayPart(Date.UTC(Number(year), Number(month) - 1, Number(day))) : null;
}

function digits(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10).replaceAll("-", "");
}

/** Returns a time as an SQL literal. */
export function instantOf(moment: number): string {
  return `'${new Date(moment).toISOString()}'`;
}
