import { expect, test } from "vitest";

import { SIGN } from "#app/engine/automation/sign";

import { describeSigns } from "./sign-words";

test("automation signs are described in words", () => {
  expect(describeSigns(0)).toBeNull();
  expect(describeSigns(SIGN.webdriver | SIGN.noPointer)).toBe(
    "the browser says that a program controls it and has no mouse or other pointer",
  );
});
