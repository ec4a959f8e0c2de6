import { expect, test } from "vitest";

import { measureFootprints } from "./footprints";

test("a footprint counts the ranges, countries and towns of a network", () => {
  // Places 1 and 2 are towns of one country. Place 3 is in another.
  const places = { starts: Uint32Array.of(0, 100, 200), values: Uint32Array.of(1, 2, 3) };
  const networks = {
    starts: Uint32Array.of(0, 50, 150, 200, 300),
    values: Uint32Array.of(0, 7, 0, 7, 0),
  };
  const found = measureFootprints(networks, places, (place) => (place === 3 ? 9 : 8));
  // 50 addresses in each of the towns 1 and 2, and 100 in town 3.
  expect([...found]).toEqual([
    [7, { addresses: 200, ranges: 2, countries: 2, mainShare: 0.5, spread: 1.5 }],
  ]);
});
