import { DAY_MS } from "#app/base/clock";
import type { AppealAnswer } from "#app/contract/appeals";

/** An unblock request's answer and its time as a Date or in ISO 8601. Both are null for an open request. */
export interface Answered {
  readonly answer: AppealAnswer | null;
  readonly answeredAt: Date | string | null;
}

/** Returns the end of a 24-hour answer, ISO 8601. Null for any other answer and for an open request. */
export function endOf({ answer, answeredAt }: Answered): string | null {
  if (answer !== "allow-24h" || answeredAt === null) return null;
  return new Date(new Date(answeredAt).getTime() + DAY_MS).toISOString();
}

/** Reports whether an answer allowed the visitor for 24 hours and the 24 hours have passed. */
export function isOver(answered: Answered, now: number): boolean {
  const end = endOf(answered);
  return end !== null && Date.parse(end) <= now;
}
