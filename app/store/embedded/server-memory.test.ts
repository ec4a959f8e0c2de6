import { expect, test } from "vitest";

import { sharedBuffers } from "./server-memory.server";

const GIGABYTE = 2 ** 30;

test.each([
  [0.25, "128MB"],
  [2, "128MB"],
  [4, "256MB"],
  [15.5, "992MB"],
  [64, "1024MB"],
])("of %s GB the embedded database keeps pages in %s", (gigabytes, buffers) => {
  expect(sharedBuffers(gigabytes * GIGABYTE)).toBe(buffers);
});
