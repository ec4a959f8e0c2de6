import { expect, test } from "vitest";

import { GENERAL_FAILURE, sentenceOf } from "./errors";

test.each([
  [400, "The name is taken.", "The name is taken."],
  [429, "Two at once are enough.", "Two at once are enough."],
  [400, "", GENERAL_FAILURE],
  [401, "Log in.", GENERAL_FAILURE],
  [503, "No database.", GENERAL_FAILURE],
  [0, "No answer.", GENERAL_FAILURE],
])("a failed call with status %i and the message %j shows %j", (status, Message, shown) => {
  expect(sentenceOf({ status, Message })).toBe(shown);
});
