import { expect, test } from "vitest";

import { createLateRules } from "./late-rules";

test("the number of simultaneous waits for rules is limited, and a finished wait frees its slot", async () => {
  const lateRules = createLateRules(1);
  let come = (_rules: string) => {};
  const eventually = new Promise<string>((resolve) => (come = resolve));
  const first = lateRules(eventually);
  expect(await lateRules(eventually)).toBeNull();
  come("rules");
  expect(await first).toBe("rules");
  expect(await lateRules(eventually)).toBe("rules");
});

test("at most 5,000 visits wait for rules", async () => {
  const lateRules = createLateRules();
  const never = new Promise<string>(() => {});
  for (let waiting = 0; waiting < 4_999; waiting++) void lateRules(never);
  expect(await Promise.race([lateRules(never), Promise.resolve("waits")])).toBe("waits");
  expect(await lateRules(never)).toBeNull();
});

test("a load of rules that fails returns null and frees its slot", async () => {
  const lateRules = createLateRules(1);
  const failingLoad = () => Promise.reject(new Error("the database is down"));
  expect(await lateRules(failingLoad())).toBeNull();
  expect(await lateRules(failingLoad())).toBeNull();
});
