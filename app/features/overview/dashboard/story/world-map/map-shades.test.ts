import { expect, test } from "vitest";

import { levelOf, mapShades } from "./map-shades";

const texts = (counts: readonly number[]) => mapShades(counts).map(({ text }) => text);

test("map shades grow geometrically with round limits", () => {
  expect(texts([5, 20, 90, 5_200])).toEqual(["1–7", "8–69", "70–599", "600–5,200"]);
  expect(texts([95])).toEqual(["1–2", "3–8", "9–29", "30–95"]);
});

test("small counts use fewer shades, each for one number", () => {
  expect(texts([1])).toEqual(["1"]);
  expect(texts([3])).toEqual(["1", "2–3"]);
  expect(texts([0, 0])).toEqual([]);
  expect(texts([])).toEqual([]);
});

test("every count has the shade of its range, and zero has none", () => {
  const shades = mapShades([95]);
  expect([0, 1, 2, 3, 8, 9, 30, 95].map((count) => levelOf(count, shades))).toEqual([
    0, 1, 1, 2, 2, 3, 4, 4,
  ]);
});
