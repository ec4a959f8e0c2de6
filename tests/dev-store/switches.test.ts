import { expect, test } from "vitest";

import { switchesFrom } from "./switches";

test("a command line turns the switches it names", () => {
  expect(switchesFrom(["--protected-data", "1"])).toEqual({ protectedData: "1" });
  expect(switchesFrom(["protected-data", "none"])).toEqual({ protectedData: "none" });
  expect(switchesFrom([])).toEqual({});
});

test("an answer that a switch does not have is refused", () => {
  expect(() => switchesFrom(["--protected-data", "3"])).toThrow(/protectedData/);
});
