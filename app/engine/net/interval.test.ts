import { expect, test } from "vitest";

import { sizeWords } from "./interval";

test.each([
  [1, "1 address"],
  [65_536, "65,536 addresses"],
  [2 ** 32, "4,294,967,296 addresses"],
  [2 ** 80, "more than 4 billion addresses"],
])("the size %d is written as %s", (size, words) => {
  expect(sizeWords(size)).toBe(words);
});
