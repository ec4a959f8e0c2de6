import { expect, test } from "vitest";

import { seemOpen } from "./developer-tools";

const window = (outer: [number, number], inner: [number, number]) => ({
  outerWidth: outer[0],
  outerHeight: outer[1],
  innerWidth: inner[0],
  innerHeight: inner[1],
});

test("developer tools docked at the side or the bottom are detected", () => {
  expect(seemOpen(window([1440, 900], [900, 780]))).toBe(true);
  expect(seemOpen(window([1440, 900], [1440, 420]))).toBe(true);
});

test("a normal window, a zoomed window and a page without a window show no developer tools", () => {
  expect(seemOpen(window([1440, 900], [1440, 780]))).toBe(false);
  expect(seemOpen(window([1440, 900], [720, 390]))).toBe(false);
  expect(seemOpen(window([1440, 900], [1800, 975]))).toBe(false);
  expect(seemOpen(window([0, 0], [1280, 720]))).toBe(false);
});
