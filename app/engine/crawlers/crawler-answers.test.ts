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
])("an answer with the status %i counts as %s", (status, answer) => {
  expect(answerOfStatus(status)).toBe(answer);
});

test("a challenge or a block of a crawler counts as an error, unless a rule about crawlers decided", () => {
  const countedAs = (cause: string) => OUTCOMES.map((outcome) => answerOfDecision(outcome, cause));
  expect(OUTCOMES).toEqual(["allow", "block", "redirect", "restrict", "challenge"]);
  expect(countedAs("country")).toEqual(["page", "blocked", "page", "page", "challenge"]);
  expect(countedAs("crawler")).toEqual(["page", "chosen", "page", "page", "chosen"]);
});

test("an hour raises an alarm if it has at least 100 crawler answers and one percent of errors", () => {
  expect(isAlarming({ answers: 100, errors: 1 })).toBe(true);
  expect(isAlarming({ answers: 99, errors: 99 })).toBe(false);
  expect(isAlarming({ answers: 1_000, errors: 9 })).toBe(false);
  expect(isAlarming({ answers: 1_000, errors: 10 })).toBe(true);
});
