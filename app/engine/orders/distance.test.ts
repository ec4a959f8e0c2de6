import fc from "fast-check";
import { expect, test } from "vitest";

import { NETWORK_CLASSES } from "../visit";
import { type Coordinates, coordinatesOf, kilometersBetween, orderDistance } from "./distance";

const CITIES = {
  newYork: { latitude: 40.7128, longitude: -74.006 },
  losAngeles: { latitude: 34.0522, longitude: -118.2437 },
  london: { latitude: 51.5074, longitude: -0.1278 },
  paris: { latitude: 48.8566, longitude: 2.3522 },
  sydney: { latitude: -33.8688, longitude: 151.2093 },
  suva: { latitude: -18.1416, longitude: 178.4419 },
  apia: { latitude: -13.8333, longitude: -171.7667 },
} satisfies Record<string, Coordinates>;
type City = keyof typeof CITIES;

/** Distances from gazetteers, accurate to a few kilometers. */
test.each<[City, City, number]>([
  ["newYork", "losAngeles", 3_936],
  ["london", "paris", 344],
  ["london", "sydney", 16_994],
  ["suva", "apia", 1_151],
])("the distance from %s to %s is %i km", (one, other, km) => {
  const found = kilometersBetween(CITIES[one], CITIES[other]);
  expect(Math.abs(found - km)).toBeLessThan(km * 0.005 + 2);
});

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test("kilometersBetween is symmetric, 0 for two equal points and at most 20,016", () => {
  fc.assert(
    fc.property(point, point, (one, other) => {
      const km = kilometersBetween(one, other);
      expect(km).toBeGreaterThanOrEqual(0);
      expect(km).toBeLessThanOrEqual(20_016);
      expect(kilometersBetween(other, one)).toBeCloseTo(km, 6);
      expect(kilometersBetween(one, one)).toBe(0);
    }),
  );
});

test("the distance between antipodes is 20,015 km from any starting point", () => {
  fc.assert(
    fc.property(point, ({ latitude, longitude }) => {
      const across = longitude > 0 ? longitude - 180 : longitude + 180;
      const km = kilometersBetween(
        { latitude, longitude },
        { latitude: -latitude, longitude: across },
      );
      expect(Math.round(km)).toBe(20_015);
    }),
  );
});

/** For antipodes the formula loses half of its digits, so a tolerance of one meter applies. */
const ROUNDING_KM = 1e-3;

test("distances satisfy the triangle inequality", () => {
  fc.assert(
    fc.property(point, point, point, (one, other, over) => {
      const round = kilometersBetween(one, over) + kilometersBetween(over, other);
      expect(kilometersBetween(one, other)).toBeLessThanOrEqual(round + ROUNDING_KM);
    }),
  );
});

test.each([
  ["nothing", null, null],
  ["only a latitude", 48.1, null],
  ["texts", "48.1", "11.6"],
  ["no number", NaN, 11.6],
  ["beyond the pole", 90.01, 11.6],
  ["beyond the date line", 48.1, -180.01],
  ["zero for both", 0, 0],
])("coordinates with %s are invalid", (_what, latitude, longitude) => {
  expect(coordinatesOf(latitude, longitude)).toBeNull();
});

test.each([
  [90, -180],
  [-90, 180],
  [0, 11.6],
  [48.1, 0],
])("the coordinates %d, %d are valid", (latitude, longitude) => {
  expect(coordinatesOf(latitude, longitude)).toEqual({ latitude, longitude });
});

const { newYork, losAngeles } = CITIES;

test.each(NETWORK_CLASSES.filter((network) => network !== "residential"))(
  "an order from a network of class %s has no distance",
  (network) => expect(orderDistance(network, newYork, losAngeles)).toBeNull(),
);

test("the distance from a residential network is in whole km, and null if either end is unknown", () => {
  expect(orderDistance("residential", newYork, losAngeles)).toBe(3_936);
  expect(orderDistance("residential", null, losAngeles)).toBeNull();
  expect(orderDistance("residential", newYork, null)).toBeNull();
  expect(orderDistance(null, newYork, losAngeles)).toBeNull();
});
