import fc from "fast-check";
import { expect, test } from "vitest";

import { NO_COORDINATES, packCoordinates, unpackCoordinates } from "./packed-coordinates";

test("packed coordinates are accurate to 0.005 degrees", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (latitude, longitude) => {
        fc.pre(Math.abs(latitude) + Math.abs(longitude) > 0.02);
        const packed = packCoordinates({ latitude, longitude });
        expect(packed).toBe(packed >>> 0);
        const found = unpackCoordinates(packed)!;
        expect(Math.abs(found.latitude - latitude)).toBeLessThanOrEqual(0.005 + 1e-9);
        expect(Math.abs(found.longitude - longitude)).toBeLessThanOrEqual(0.005 + 1e-9);
      },
    ),
  );
});

test.each([
  [90, 180],
  [-90, -180],
  [-33.87, 151.21],
  [0, -0.13],
])("the coordinates %d, %d are unpacked unchanged", (latitude, longitude) => {
  const packed = packCoordinates({ latitude, longitude });
  expect(unpackCoordinates(packed)).toEqual({ latitude, longitude });
});

test("unknown coordinates are unpacked as null", () => {
  expect(unpackCoordinates(NO_COORDINATES)).toBeNull();
  expect(unpackCoordinates(0)).toBeNull();
});
