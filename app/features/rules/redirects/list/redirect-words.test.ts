import { expect, test } from "vitest";

import { describeCounts } from "./redirect-words";

test.each([
  ["automatic", 0, "Redirected 0 times in 30 days"],
  ["automatic", 1, "Redirected 1 time in 30 days"],
  ["automatic", 2, "Redirected 2 times in 30 days"],
  ["banner", 1, "Shown 1 time, accepted 1, stayed 0 in 30 days"],
  ["popup", 1_000, "Shown 1,000 times, accepted 1, stayed 0 in 30 days"],
] as const)(
  "a redirect of type %s that was shown %d times has the text: %s",
  (type, shown, words) => {
    expect(describeCounts({ type, counts: { shown, accepted: 1, stayed: 0 } })).toBe(words);
  },
);
