import { expect, test } from "vitest";

import { createLateRules } from "./late-rules";

test("a wait for late rules beyond the limit resolves to null at once, and a finished wait frees its slot", async () => {
  const lateRules = createLateRules(1);
  let come = (_rules: string) => {};
  const eventually = new Promise<string>((resolve) => (come = resolve));
  const first = lateRules(eventually);
  expect(await lateRules(eventually)).toBeNull();
  come("rules");
  expect(await first).toBe("rules");
  expect(await lateRules(eventually)).toBe("rules");
});

test("at most 5,000 visits wait for late rules by default", async () => {
  const lateRules = createLateRules();
  const never = new Promise<string>(() => {});
  for (let waiting = 0; waiting < 4_999; waiting++) void lateRules(never);
  expect(await Promise.race([lateRules(never), Promise.resolve("waits")])).toBe("waits");
  expect(await lateRules(never)).toBeNull();
});

test("a wait for rules whose load fails resolves to null and frees its slot", async () => {
  const lateRules = createLateRules(1);
  const failingLoad = () => Promise.reject(new Error("the database is down"));
  expect(await lateRules(failingLoad())).toBeNull();
  expect(await lateRules(failingLoad())).toBeNull();
});
