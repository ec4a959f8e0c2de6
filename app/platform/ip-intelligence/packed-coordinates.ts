import { type Coordinates, coordinatesOf } from "#app/engine/orders/distance";

/** Steps per degree. A step is about a kilometer, far finer than the accuracy of the data. */
const STEPS = 100;

/** Value for "unknown": a latitude beyond the pole. */
export const NO_COORDINATES = 0x80000000;

/**
 * Packs coordinates into 32 bits: latitude in the upper half, longitude in the lower, each in signed hundredths of a
 * degree.
 */
export function packCoordinates({ latitude, longitude }: Coordinates): number {
  const north = Math.round(latitude * STEPS) & 0xffff;
  const east = Math.round(longitude * STEPS) & 0xffff;
  return ((north << 16) | east) >>> 0;
}

/** Unpacks coordinates, to within 0.005 degrees. Null for NO_COORDINATES. */
export function unpackCoordinates(packed: number): Coordinates | null {
  return coordinatesOf((packed >> 16) / STEPS, ((packed << 16) >> 16) / STEPS);
}
