import { expect, test } from "vitest";

import { generalFailure, sentenceOf } from "./errors";

test.each([
  [400, "The name is taken.", "The name is taken."],
  [429, "Two at once are enough.", "Two at once are enough."],
  [400, "", generalFailure()],
  [401, "Log in.", generalFailure()],
  [503, "No database.", generalFailure()],
  [0, "No answer.", generalFailure()],
])("a failed call with status %i and the message %j shows %j", (status, Message, shown) => {
  expect(sentenceOf({ status, Message })).toBe(shown);
});
