import { DAY_MS } from "#app/base/clock";
import type { AppealAnswer } from "#app/contract/appeals";

/** An answer, and when it was given: a Date, or ISO 8601; null: none was. */
export interface Answered {
  readonly answer: AppealAnswer | null;
  readonly answeredAt: Date | string | null;
}

/** When what an answer grants ends, ISO 8601; null: never, or it grants nothing. */
export function endOf({ answer, answeredAt }: Answered): string | null {
  if (answer !== "allow-24h" || answeredAt === null) return null;
  return new Date(new Date(answeredAt).getTime() + DAY_MS).toISOString();
}

/** True when it granted a day and the day is over. */
export function isOver(answered: Answered, now: number): boolean {
  const end = endOf(answered);
  return end !== null && Date.parse(end) <= now;
}
