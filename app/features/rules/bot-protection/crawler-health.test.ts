import { expect, test } from "vitest";

import { groupsOfAnswers } from "./crawler-health";

test("groupsOfAnswers sums answers per crawler group, and errors per entry point", () => {
  const search = { entryPoint: "edge", purpose: "search" } as const;
  const groups = groupsOfAnswers([
    { ...search, answer: "page", answers: 90 },
    { ...search, answer: "failed", answers: 2 },
    { ...search, purpose: "ads", answer: "failed", answers: 1 },
    { ...search, entryPoint: "storefront", answer: "challenge", answers: 4 },
    { ...search, answer: "missing", answers: 3 },
    { ...search, purpose: "ai-training", answer: "chosen", answers: 8 },
  ]);
  expect(groups).toEqual([
    {
      title: "Search engines and shopping ads",
      answers: 100,
      errors: [
        { entryPoint: "edge", kind: "failed", times: 3 },
        { entryPoint: "storefront", kind: "challenge", times: 4 },
      ],
      ...{ missing: 3, chosen: 0 },
    },
    { title: "AI crawlers", answers: 8, errors: [], missing: 0, chosen: 8 },
  ]);
  expect(groupsOfAnswers([])).toEqual([]);
});
