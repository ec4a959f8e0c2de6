/** Calendar days of the browser's own zone, "2026-11-20"; both included. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

const two = (part: number) => String(part).padStart(2, "0");

function dayOf(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/**
 * The days of a period; of one that was never chosen, the last seven.
 *
 * @param from ISO 8601
 * @param until ISO 8601, excluded
 * @param now epoch milliseconds
 */
export function daysOf(from: string | null, until: string | null, now: number): Days {
  const first = Date.parse(from ?? "");
  const last = Date.parse(until ?? "");
  if (Number.isNaN(first) || Number.isNaN(last)) {
    const weekAgo = new Date(now);
    weekAgo.setDate(weekAgo.getDate() - 6);
    return { first: dayOf(weekAgo.getTime()), last: dayOf(now) };
  }
  return { first: dayOf(first), last: dayOf(last - 1) };
}

/**
 * From the midnight that begins the first day until the one that ends the last, however many hours
 * lie between them: days on which clocks change have 23 or 25.
 */
export function instantsOf({ first, last }: Days): { from: string; until: string } {
  const end = midnightOf(last);
  end.setDate(end.getDate() + 1);
  return { from: midnightOf(first).toISOString(), until: end.toISOString() };
}

function midnightOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}
