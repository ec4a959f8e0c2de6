import { expect, test } from "vitest";

import { logOfChanges } from "./server-disk.server";

const GIGABYTE = 2 ** 30;

test.each([
  [1, "512MB"],
  [8, "512MB"],
  [20, "1280MB"],
  [64, "4096MB"],
  [2_000, "4096MB"],
])("with %s GB free the embedded database's log of changes grows to %s", (gigabytes, size) => {
  expect(logOfChanges(gigabytes * GIGABYTE)).toBe(size);
});
