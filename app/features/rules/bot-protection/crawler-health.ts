import {
  type CountedAnswers,
  CRAWLER_ERRORS,
  type CrawlerAnswer,
} from "#app/engine/crawlers/crawler-answers";
import type { EntryPoint } from "#app/engine/visit";

import { GROUP_WORDS, GROUPS } from "./crawler-groups";

/** Number of errors of one kind at one entry point. */
export interface CountedError {
  readonly entryPoint: EntryPoint;
  readonly kind: (typeof CRAWLER_ERRORS)[number];
  readonly times: number;
}

/** Answers to the verified crawlers of one group. */
export interface GroupHealth {
  readonly title: string;
  readonly answers: number;
  readonly errors: readonly CountedError[];
  /** Answers for pages that do not exist. */
  readonly missing: number;
  /** Visits stopped by a rule about crawlers. */
  readonly chosen: number;
}

const isError = (answer: CrawlerAnswer): answer is CountedError["kind"] =>
  (CRAWLER_ERRORS as readonly CrawlerAnswer[]).includes(answer);

const sumOf = (answers: readonly CountedAnswers[]) =>
  answers.reduce((sum, each) => sum + each.answers, 0);

/** Sums the answers by group. Omits groups without an answer. */
export function groupsOfAnswers(answers: readonly CountedAnswers[]): GroupHealth[] {
  return GROUPS.flatMap(({ name, purposes }) => {
    const own = answers.filter(({ purpose }) => purposes.includes(purpose));
    const ofKind = (kind: CrawlerAnswer) => own.filter(({ answer }) => answer === kind);
    if (own.length === 0) return [];
    const errors = new Map<string, CountedError>();
    for (const { entryPoint, answer, answers: times } of own) {
      if (!isError(answer)) continue;
      const key = `${entryPoint} ${answer}`;
      errors.set(key, { entryPoint, kind: answer, times: (errors.get(key)?.times ?? 0) + times });
    }
    return {
      ...{ title: GROUP_WORDS[name].title, answers: sumOf(own), errors: [...errors.values()] },
      ...{ missing: sumOf(ofKind("missing")), chosen: sumOf(ofKind("chosen")) },
    };
  });
}
