import { existsSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

const root = new URL("../", import.meta.url);
const page = readFileSync(new URL("docs/operators/first-store-checklist.md", root), "utf8");
const observations = page.split(/^(?=\d+\. \*\*)/m).slice(1);

test("every observation in the guide to a first store has its method, its expected result and its code", () => {
  expect(observations.length).toBeGreaterThanOrEqual(24);
  for (const text of observations) {
    expect(text).toMatch(/\*\*[^*]+\.\*\*\sLook:\s[^]+\sExpected:\s[^]+\sCode:\s`[^`]+` `[^`]+`/);
  }
});

test("every code location in the guide to a first store exists", () => {
  const places = [...page.matchAll(/Code: `([^`]+)` `([^`]+)`/g)].map(([, file, name]) => ({
    file: file!,
    name: name!,
  }));
  const missing = places.filter(({ file, name }) => {
    const path = new URL(file, root);
    return !existsSync(path) || !new RegExp(`\\b${name}\\b`).test(readFileSync(path, "utf8"));
  });
  expect(missing).toEqual([]);
});
