import { expect, test } from "vitest";

import { OUTCOMES } from "../decision";
import { answerOfDecision, answerOfStatus, isAlarming } from "./crawler-answers";

test.each([
  [200, "page"],
  [304, "page"],
  [399, "page"],
  [400, "refused"],
  [403, "refused"],
  [404, "missing"],
  [410, "missing"],
  [429, "refused"],
  [499, "refused"],
  [500, "failed"],
  [530, "failed"],
])("an answer to a crawler with the status %i is counted as %s", (status, answer) => {
  expect(answerOfStatus(status)).toBe(answer);
});

test("a blocked or challenged crawler is counted as blocked or challenged, and as chosen if a rule about crawlers decided", () => {
  const countedAs = (cause: string) => OUTCOMES.map((outcome) => answerOfDecision(outcome, cause));
  expect(OUTCOMES).toEqual(["allow", "block", "redirect", "restrict", "challenge"]);
  expect(countedAs("country")).toEqual(["page", "blocked", "page", "page", "challenge"]);
  expect(countedAs("crawler")).toEqual(["page", "chosen", "page", "page", "chosen"]);
});

test("an hour raises an alarm if it has at least 100 answers to crawlers, of which at least one percent are errors", () => {
  expect(isAlarming({ answers: 100, errors: 1 })).toBe(true);
  expect(isAlarming({ answers: 99, errors: 99 })).toBe(false);
  expect(isAlarming({ answers: 1_000, errors: 9 })).toBe(false);
  expect(isAlarming({ answers: 1_000, errors: 10 })).toBe(true);
});
