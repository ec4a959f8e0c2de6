import { expect, test } from "vitest";

import { SIGN } from "#app/engine/automation/sign";

import { signWords } from "./sign-words";

test("automation signs are described in words", () => {
  expect(signWords(0)).toBeNull();
  expect(signWords(SIGN.webdriver | SIGN.noPointer)).toBe(
    "the browser says that a program controls it and has no mouse or other pointer",
  );
});
