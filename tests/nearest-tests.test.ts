import { expect, test } from "vitest";

import { importersOf, nearestTests } from "#scripts/nearest-tests.mjs";

const FILES: Readonly<Record<string, string>> = {
  "app/a.ts": "export const a = 1;",
  "app/a.test.ts": 'import { a } from "./a";',
  "app/b.ts": 'export { a } from "./a";\nimport react from "react";',
  "app/near/c.test.ts": 'const b = await import("../b");',
  "app/d.db.test.ts": 'import { a } from "#app/b";',
  "app/words.json": "{}",
  "app/words.test.ts": 'import words from "./words.json";',
  "app/other.test.ts": 'import "./nothing-that-exists";\n// import { a } from "./a";',
};
const importers = importersOf(Object.keys(FILES), (file) => FILES[file]!);

test("tests affected by a changed file are sorted by import distance, for every form of import", () => {
  const { chosen, left } = nearestTests(importers, ["app/a.ts"], 10);
  expect(chosen).toEqual(["app/a.test.ts", "app/d.db.test.ts", "app/near/c.test.ts"]);
  expect(left).toBe(0);
});

test("a changed test file is selected, and tests that do not import it are not selected", () => {
  expect(nearestTests(importers, ["app/other.test.ts"], 10).chosen).toEqual(["app/other.test.ts"]);
  expect(nearestTests(importers, ["app/b.ts"], 10).chosen).not.toContain("app/a.test.ts");
});

test("a changed file that is not code selects the tests of its importers", () => {
  expect(nearestTests(importers, ["app/words.json"], 10).chosen).toEqual(["app/words.test.ts"]);
});

test("affected tests beyond the limit are skipped and counted", () => {
  const { chosen, left } = nearestTests(importers, ["app/a.ts"], 2);
  expect(chosen).toEqual(["app/a.test.ts"]);
  expect(left).toBe(2);
});
