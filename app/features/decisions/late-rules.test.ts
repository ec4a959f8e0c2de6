import { expect, test } from "vitest";

import { createLateRules } from "./late-rules";

test("so many wait at once and no more; who waited makes room", async () => {
  const lateRules = createLateRules(1);
  let come = (_rules: string) => {};
  const eventually = new Promise<string>((resolve) => (come = resolve));
  const first = lateRules(eventually);
  expect(await lateRules(eventually)).toBeNull();
  come("rules");
  expect(await first).toBe("rules");
  expect(await lateRules(eventually)).toBe("rules");
});

test("rules that cannot be had are none, and keep no place", async () => {
  const lateRules = createLateRules(1);
  const failed = () => Promise.reject(new Error("the database is down"));
  expect(await lateRules(failed())).toBeNull();
  expect(await lateRules(failed())).toBeNull();
});
