import { expect, test } from "vitest";

import { describeChange } from "./change";

test.each([
  [0, 0, "same", "No change from the 24 hours before"],
  [7, 7, "same", "No change from the 24 hours before"],
  [5, 0, "up", "Up from none in the 24 hours before"],
  [0, 5, "down", "Down 100% on the 24 hours before"],
  [112, 100, "up", "Up 12% on the 24 hours before"],
  [88, 100, "down", "Down 12% on the 24 hours before"],
  [3, 2, "up", "Up 50% on the 24 hours before"],
  [1001, 1000, "up", "Up less than 1% on the 24 hours before"],
  [999, 1000, "down", "Down less than 1% on the 24 hours before"],
  [9, 1, "up", "Up 800% on the 24 hours before"],
  [10, 1, "up", "Up tenfold or more on the 24 hours before"],
  [9_000_000_000, 1, "up", "Up tenfold or more on the 24 hours before"],
] as const)(
  "a change to %d from %d has the direction %s and the description: %s",
  (count, previous, direction, words) => {
    const change = describeChange(count, previous, 1);
    expect(change).toMatchObject({ direction, words });
    expect(words.startsWith(`${change.short} `)).toBe(true);
  },
);

test("the description of a change names the previous period of 3, 7 or 30 days", () => {
  expect(describeChange(1, 1, 3).words).toBe("No change from the 3 days before");
  expect(describeChange(1, 1, 7).words).toBe("No change from the week before");
  expect(describeChange(1, 1, 30).words).toBe("No change from the 30 days before");
});
