import { DAY_MS } from "#app/base/clock";
import type { AppealAnswer } from "#app/contract/appeals";

/** An answer to an unblock request and when it was given: a Date, or ISO 8601. Both are null for an open request. */
export interface Answered {
  readonly answer: AppealAnswer | null;
  readonly answeredAt: Date | string | null;
}

/** Returns the end of an allowance, ISO 8601. Null if the answer has no end or allows nothing. */
export function endOf({ answer, answeredAt }: Answered): string | null {
  if (answer !== "allow-24h" || answeredAt === null) return null;
  return new Date(new Date(answeredAt).getTime() + DAY_MS).toISOString();
}

/** Reports whether an answer allowed the visitor for 24 hours and these are over. */
export function isOver(answered: Answered, now: number): boolean {
  const end = endOf(answered);
  return end !== null && Date.parse(end) <= now;
}
