import { expect, test } from "vitest";

import { messageOf, readMessage } from "./visits-written";

test("the longest notification about a batch has fewer than 110 characters and is read back unchanged", () => {
  const batch = {
    writer: "f".repeat(12),
    number: 999_999_999_999_999,
    rows: { first: "9223372036854775806", last: "9223372036854775807" },
    isCut: true,
  };
  expect(messageOf(batch).length).toBeLessThan(110);
  expect(readMessage(messageOf(batch))).toEqual(batch);
  expect(readMessage(messageOf({ ...batch, rows: null }))).toEqual({ ...batch, rows: null });
});

test.each(["", "x", "0123456789ab 1 whole 1", "0123456789ab 1 half 1 1", "0123456789ab whole"])(
  "the text %j is not read as a notification about a batch",
  (text) => expect(readMessage(text)).toBeNull(),
);
