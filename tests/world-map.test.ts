import { expect, test } from "vitest";

import { countries } from "#app/base/countries";
import { loadWorldShapes } from "#app/features/overview/dashboard/story/world-map/world-shapes";
import { drawMap } from "#scripts/world-map/draw-map";

const map = await loadWorldShapes();

test("the dashboard's map equals the output of its script for the installed maps", () => {
  expect(map).toEqual(drawMap());
});

test("the map contains every inhabited country, and small countries are dots", () => {
  const missing = countries().filter(({ code }) => !map.shapes[code] && !map.dots[code]);
  expect(missing.map(({ name }) => name)).toEqual([
    "Antarctica",
    "Bouvet Island",
    "U.S. Outlying Islands",
  ]);
  for (const small of ["SG", "MT", "HK", "LU", "GI", "MQ"]) expect(map.dots).toHaveProperty(small);
});

test("every shape and dot lies on the map and belongs to a country", () => {
  const codes = new Set(countries().map(({ code }) => code));
  const drawn = [...Object.keys(map.shapes), ...Object.keys(map.dots)];
  expect(drawn.filter((code) => code !== "" && !codes.has(code))).toEqual([]);
  for (const dot of Object.values(map.dots)) {
    const [x = NaN, y = NaN] = dot.split(" ").map(Number);
    expect(x >= 0 && x <= map.width && y >= 0 && y <= map.height, dot).toBe(true);
  }
});
