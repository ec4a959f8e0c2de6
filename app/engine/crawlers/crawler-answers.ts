import type { Outcome } from "../decision";
import type { CrawlerPurpose, EntryPoint } from "../visit";

/**
 * Answers to a crawler:
 *
 * - page: the page, or a redirect
 * - chosen: stopped by a rule about crawlers, which the merchant chose
 * - challenge: a challenge, which no crawler solves
 * - blocked: stopped by any other rule
 * - missing: the store has no such page (404 or 410)
 * - refused: another 4xx of the store or the app, such as 403 or 429
 * - failed: 5xx
 */
export const CRAWLER_ANSWERS = [
  "page",
  "chosen",
  "challenge",
  "blocked",
  "missing",
  "refused",
  "failed",
] as const;
export type CrawlerAnswer = (typeof CRAWLER_ANSWERS)[number];

/** Answers of the store whose status is an error. */
export const STORE_ERRORS = ["missing", "refused", "failed"] as const satisfies CrawlerAnswer[];
export type StoreError = (typeof STORE_ERRORS)[number];

/** Answers that a merchant did not choose, and that make a search engine drop pages. */
export const CRAWLER_ERRORS = ["challenge", "blocked", "refused", "failed"] as const;

/** Number of answers of one kind. */
export interface CountedAnswers {
  readonly entryPoint: EntryPoint;
  readonly purpose: CrawlerPurpose;
  readonly answer: CrawlerAnswer;
  readonly answers: number;
}

/** Returns the answer that a decision gives a crawler. */
export function answerOfDecision(outcome: Outcome | "test", cause: string): CrawlerAnswer {
  const isStopped = outcome === "challenge" || outcome === "block";
  if (!isStopped) return "page";
  if (cause === "crawler") return "chosen";
  return outcome === "challenge" ? "challenge" : "blocked";
}

/** Returns the answer of an HTTP status. */
export function answerOfStatus(status: number): StoreError | "page" {
  if (status < 400) return "page";
  if (status >= 500) return "failed";
  return status === 404 || status === 410 ? "missing" : "refused";
}

/** Minimum answers in an hour for an alarm. A single error among fewer answers proves little. */
const MIN_ANSWERS = 100;
/** Share of errors from which the alarm is raised. */
const ALARM_SHARE = 0.01;

/** Sums of the answers of one entry point. */
export interface CrawlerSum {
  /** All answers. */
  readonly answers: number;
  /** Number of `answers` that are errors. */
  readonly errors: number;
}

/** Reports whether the answers of an hour raise the alarm: at least 1% errors among at least 100 answers. */
export function isAlarming({ answers, errors }: CrawlerSum): boolean {
  return answers >= MIN_ANSWERS && errors >= answers * ALARM_SHARE;
}
