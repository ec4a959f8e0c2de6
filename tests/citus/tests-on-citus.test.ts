import { readdirSync } from "node:fs";

import { expect, test } from "vitest";

import { TESTS_ON_CITUS } from "./tests-on-citus";

test("each folder in the list of Citus tests contains tests", () => {
  const present = ["app", "tests"].flatMap((root) =>
    readdirSync(root, { recursive: true })
      .map((path) => `${root}/${String(path)}`)
      .filter((path) => path.endsWith(".db.test.ts")),
  );
  const without = TESTS_ON_CITUS.filter((path) => !present.some((file) => file.startsWith(path)));
  expect(without).toEqual([]);
});
